//! Which items of a seed a run makes: the first N, those from A to B, or one of several equal parts.

use std::ops::RangeInclusive;
use std::str::FromStr;

use ninefold::grid::{Bounds, Quantity};

use crate::args::{parsed, whole};
use crate::seed;

/// Options of the commands that make items by seed and index.
#[derive(Clone, Debug, clap::Args)]
pub(crate) struct IndexArgs {
    /// Make N items
    #[arg(short, value_name = "N", default_value = "1", value_parser = whole, allow_negative_numbers = true)]
    n: u64,
    /// Use this seed, 0 to 2^64-1 (default: random, shown)
    ///
    /// The same options, seed and index give the same item on every machine. A seed that is drawn is shown on standard
    /// error, so that the run can be repeated.
    #[arg(long, value_name = "S", value_parser = whole, allow_negative_numbers = true)]
    seed: Option<u64>,
    /// Make the items numbered A to B, instead of -n
    ///
    /// Both ends are included and numbers start at 0, so 0..9 is the same as -n 10. Also A alone, A.. and ..B.
    #[arg(long, value_name = "A..B", allow_hyphen_values = true, value_parser = parsed::<Bounds<Indices>>(), conflicts_with = "n")]
    index: Option<Bounds<Indices>>,
    /// Make only part K of N equal parts
    ///
    /// Parts are numbered from 1. All N parts, one after another, are exactly the whole run, so they can be made on
    /// different machines.
    #[arg(long, value_name = "K/N", allow_hyphen_values = true, hide_short_help = true)]
    shard: Option<Shard>,
}

/// Numbers of items, counted from 0.
#[derive(Debug)]
pub(crate) enum Indices {}

impl Quantity for Indices {
    type Value = u64;
    const NAME: &'static str = "indices";
    const MIN: u64 = 0;
    const MAX: u64 = u64::MAX;
    const EXAMPLE: &'static str = "0..99";
}

impl IndexArgs {
    /// Returns the requested indices.
    pub(crate) fn range(&self) -> IndexRange {
        let range = self.index.map_or_else(|| IndexRange::first(self.n), IndexRange::from);
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

/// Indices from `start` to before `end`. There are 2⁶⁴ indices, so the end needs one bit more.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct IndexRange {
    pub(crate) start: u128,
    pub(crate) end: u128,
}

impl IndexRange {
    /// Returns the first `count` indices.
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

    /// Returns the number of indices.
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

impl From<Bounds<Indices>> for IndexRange {
    fn from(bounds: Bounds<Indices>) -> IndexRange {
        IndexRange { start: bounds.least().into(), end: u128::from(bounds.most()) + 1 }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn range(text: &str) -> IndexRange {
        text.parse::<Bounds<Indices>>().unwrap().into()
    }

    #[test]
    fn index_ranges_include_both_ends() {
        assert_eq!(range("3..5"), IndexRange { start: 3, end: 6 });
        assert_eq!(range("7"), IndexRange { start: 7, end: 8 });
        assert_eq!(range("0..9"), IndexRange::first(10));
        let last = range("18446744073709551615");
        assert_eq!((last.count(), last.chunk(0, 8192)), (1, u64::MAX..=u64::MAX));
        assert_eq!(range("0..").count(), 1 << 64);
        for wrong in ["5..3", "..", "-1..3", "a..b", "0..18446744073709551616", "0..1e9"] {
            assert!(wrong.parse::<Bounds<Indices>>().is_err(), "{wrong}");
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
        let texts = ["0..9", "5", "7..999", "0..", "3..18446744073709551614"];
        for range in texts.map(range).into_iter().chain([IndexRange::first(0)]) {
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
        let range = range("18446744073709551000..18446744073709551615");
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
