//! Which items of a seed a run makes: the first so many, those from A to B, or one of several equal parts.

use std::ops::{Range, RangeInclusive};
use std::str::FromStr;

use crate::args::whole;
use crate::seed;

/// Options of the verbs that make items by seed and index.
#[derive(Clone, Debug, clap::Args)]
pub(crate) struct IndexArgs {
    /// How many
    #[arg(short, value_name = "N", default_value = "1", value_parser = whole, allow_negative_numbers = true)]
    n: u64,
    /// Seed, 0 to 2^64-1; drawn and shown if left out
    #[arg(long, value_name = "S", value_parser = whole, allow_negative_numbers = true)]
    seed: Option<u64>,
    /// Number A to B-1, instead of -n
    #[arg(long, value_name = "A..B", allow_hyphen_values = true, conflicts_with = "n")]
    index: Option<IndexRange>,
    /// Part K of N, from 1; all in turn make the whole
    #[arg(long, value_name = "K/N", allow_hyphen_values = true)]
    shard: Option<Shard>,
}

impl IndexArgs {
    /// Returns the indices that are asked for.
    pub(crate) fn range(&self) -> IndexRange {
        let range = self.index.unwrap_or(IndexRange::first(self.n));
        self.shard.map_or(range, |shard| range.part(shard.part, shard.of))
    }

    /// Returns the seed, drawn and shown if none is given.
    pub(crate) fn seed(&self) -> u64 {
        seed::settle(self.seed)
    }
}

/// Part `part` of `of` parts, counted from 0.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Shard {
    pub(crate) part: u64,
    pub(crate) of: u64,
}

impl FromStr for Shard {
    type Err = String;

    fn from_str(text: &str) -> Result<Shard, String> {
        let number = |text: &str| text.parse::<u64>().ok();
        let numbers = text.split_once('/').and_then(|(part, of)| Some((number(part)?, number(of)?)));
        match numbers {
            Some((part, of)) if 1 <= part && part <= of => Ok(Shard { part: part - 1, of }),
            _ => Err("expected K/N such as 1/4, with K from 1 to N".to_owned()),
        }
    }
}

/// Indices of items: 2⁶⁴ of them exist, so their end needs one bit more.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct IndexRange {
    pub(crate) start: u128,
    pub(crate) end: u128,
}

/// One more than the last index.
const END: u128 = 1 << 64;

impl IndexRange {
    /// Returns the first so many indices.
    pub(crate) fn first(count: u64) -> IndexRange {
        IndexRange { start: 0, end: count.into() }
    }

    /// Returns part `part` of `of` equal parts, counted from 0. All parts together are the range.
    pub(crate) fn part(self, part: u64, of: u64) -> IndexRange {
        let (length, of) = (self.end - self.start, u128::from(of));
        // Both factors are below 2⁶⁴ or, for the whole range in one part, their product is 2¹²⁷ at most.
        let cut = |part: u128| self.start + length / of * part + length % of * part / of;
        IndexRange { start: cut(part.into()), end: cut(u128::from(part) + 1) }
    }

    /// Returns how many there are.
    pub(crate) fn count(self) -> u128 {
        self.end - self.start
    }

    /// Returns the indices of chunk `number`, if every chunk but the last holds `size`.
    pub(crate) fn chunk(self, number: u64, size: u64) -> RangeInclusive<u64> {
        let start = self.start + u128::from(number) * u128::from(size);
        let end = self.end.min(start + u128::from(size));
        // No chunk is empty, and no index is over 2⁶⁴ - 1.
        start as u64..=(end - 1) as u64
    }
}

impl FromStr for IndexRange {
    type Err = String;

    fn from_str(text: &str) -> Result<IndexRange, String> {
        let number = |text: &str| text.parse::<u128>().ok().filter(|&number| number <= END);
        match text.split_once("..").and_then(|(start, end)| Some((number(start)?, number(end)?))) {
            Some((start, end)) if start <= end => Ok(IndexRange { start, end }),
            _ => {
                Err(format!("expected A..B such as 0..100, without B itself, A not over B, B not over {END}"))
            }
        }
    }
}

/// Returns the indices as the library takes them, and the last index of all by itself.
pub(crate) fn split_last(indices: RangeInclusive<u64>) -> (Range<u64>, Option<u64>) {
    match indices.into_inner() {
        (start, u64::MAX) => (start..u64::MAX, Some(u64::MAX)),
        (start, last) => (start..last + 1, None),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn index_ranges_leave_their_end_out() {
        assert_eq!("3..5".parse(), Ok(IndexRange { start: 3, end: 5 }));
        let last: IndexRange = "18446744073709551615..18446744073709551616".parse().unwrap();
        assert_eq!((last.count(), last.chunk(0, 8192)), (1, u64::MAX..=u64::MAX));
        for wrong in ["5..3", "3", "..", "3..", "-1..3", "a..b", "0..18446744073709551617", "0..1e9"] {
            assert!(wrong.parse::<IndexRange>().is_err(), "{wrong}");
        }
    }

    #[test]
    fn shards_are_counted_from_one() {
        assert_eq!("2/3".parse(), Ok(Shard { part: 1, of: 3 }));
        for wrong in ["0/3", "4/3", "1/0", "1", "a/b", "", "-1/3", "1/18446744073709551616"] {
            assert!(wrong.parse::<Shard>().is_err(), "{wrong}");
        }
    }

    #[test]
    fn parts_make_the_whole() {
        let ranges =
            ["0..10", "5..6", "0..0", "7..1000", "0..18446744073709551616", "3..18446744073709551615"];
        for range in ranges.map(|text| text.parse::<IndexRange>().unwrap()) {
            for of in [1, 2, 3, 7, 10_000] {
                let mut next = range.start;
                for part in (0..of).map(|part| range.part(part, of)) {
                    assert_eq!(part.start, next);
                    next = part.end;
                }
                assert_eq!(next, range.end);
            }
            let all = range.part(u64::MAX - 1, u64::MAX);
            assert_eq!(all.end, range.end);
        }
    }

    #[test]
    fn chunks_make_the_whole() {
        let range: IndexRange = "18446744073709551000..18446744073709551616".parse().unwrap();
        for size in [1, 7, 100, 616, 8192] {
            let mut next = u128::from(u64::MAX) + 1 - range.count();
            for number in 0..range.count().div_ceil(size.into()) as u64 {
                let (start, last) = range.chunk(number, size).into_inner();
                assert_eq!(u128::from(start), next);
                next = u128::from(last) + 1;
            }
            assert_eq!(next, range.end);
        }
    }
}
