//! Which split a row belongs to: a function of nothing but its class.
//!
//! ```text
//!   class (32 hexadecimal digits) ──SHA-256──► first 8 bytes as a number x, highest first
//!
//!       0 ├── test ──┤├──────────────── train ────────────────┤├─ validation ─┤ 2⁶⁴
//!                          x is in one of the intervals
//! ```
//!
//! The class is the key of a canonical form: that of the puzzle, or that of its solution grid.
//! Isomorphic puzzles have the same class and therefore the same split, without any shared state
//! between machines. The intervals are in the order of the split names. This definition never
//! changes; `verify.py` beside the data repeats it in Python.

use sha2::{Digest, Sha256};
use thiserror::Error;

use ninefold_grid::Quoted;
use ninefold_symmetry::CanonicalKey;

/// Shares are counted in units of 10⁻⁹.
const UNITS: u64 = 1_000_000_000;

/// The largest number of splits of a data set.
const MOST_SPLITS: usize = 20;

/// The splits of a data set and the share of each.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Splits {
    /// Names and shares in units of 10⁻⁹, in the order of the names.
    shares: Vec<(String, u64)>,
}

/// An error in a list of splits.
#[derive(Clone, PartialEq, Debug, Error)]
#[non_exhaustive]
pub enum SplitsError {
    /// There are no splits.
    #[error("no splits found, expected shares such as {{ train = 0.8, validation = 0.1, test = 0.1 }}")]
    None,
    /// There are too many splits.
    #[error("found {0} splits, expected at most {MOST_SPLITS}")]
    TooMany(usize),
    /// A name cannot be part of a file name.
    #[error("found {}, expected letters, digits and underscores", Quoted(.0))]
    Name(String),
    /// A name appears twice.
    #[error("split {0} appears twice")]
    Twice(String),
    /// A share is out of range.
    #[error("split {name}: found {share}, expected a number greater than 0 and at most 1")]
    Share {
        /// The split.
        name: String,
        /// The number.
        share: f64,
    },
    /// The shares do not add up to 1.
    #[error("split shares add up to {0}, expected 1")]
    Sum(f64),
}

impl Splits {
    /// Returns splits with these shares, which must add up to 1.
    ///
    /// # Errors
    /// If a name or a share is wrong.
    pub fn new(shares: impl IntoIterator<Item = (String, f64)>) -> Result<Splits, SplitsError> {
        let mut units = Vec::new();
        for (name, share) in shares {
            let is_word = |name: &str| {
                (1..=50).contains(&name.len()) && name.bytes().all(|b| b.is_ascii_alphanumeric() || b == b'_')
            };
            if !is_word(&name) {
                return Err(SplitsError::Name(name));
            }
            #[expect(clippy::cast_precision_loss, reason = "10⁹ is exact")]
            let scaled = (share * UNITS as f64).round();
            if !(1.0..=1e9).contains(&scaled) {
                return Err(SplitsError::Share { name, share });
            }
            #[expect(clippy::cast_possible_truncation, clippy::cast_sign_loss, reason = "1 to 10⁹")]
            units.push((name, scaled as u64));
        }
        units.sort();
        if let Some(pair) = units.windows(2).find(|pair| pair[0].0 == pair[1].0) {
            return Err(SplitsError::Twice(pair[0].0.clone()));
        }
        match units.len() {
            0 => return Err(SplitsError::None),
            number if number > MOST_SPLITS => return Err(SplitsError::TooMany(number)),
            _ => {}
        }
        let sum: u64 = units.iter().map(|(_, share)| share).sum();
        if sum != UNITS {
            #[expect(clippy::cast_precision_loss, reason = "for a message")]
            return Err(SplitsError::Sum(sum as f64 / UNITS as f64));
        }
        Ok(Splits { shares: units })
    }

    /// Returns the names, in order.
    pub fn names(&self) -> impl ExactSizeIterator<Item = &str> + Clone {
        self.shares.iter().map(|(name, _)| name.as_str())
    }

    /// Returns the end of each split's interval, in order. A split has the numbers from the end of
    /// the split before it up to, but not including, its own end. The last end is 2⁶⁴.
    pub fn ends(&self) -> impl Iterator<Item = (&str, u128)> {
        self.shares.iter().scan(0u128, |sum, (name, share)| {
            *sum += u128::from(*share);
            Some((name.as_str(), (*sum << 64) / u128::from(UNITS)))
        })
    }

    /// Returns the share of each split, in order, as a number of at most 1.
    pub fn shares(&self) -> impl Iterator<Item = (&str, f64)> {
        #[expect(clippy::cast_precision_loss, reason = "up to 10⁹")]
        self.shares.iter().map(|(name, share)| (name.as_str(), *share as f64 / UNITS as f64))
    }

    /// Returns the position, among [`names`](Splits::names), of the split of all rows of this
    /// class.
    #[must_use]
    pub fn for_class(&self, class: CanonicalKey) -> usize {
        self.for_text(&class.to_string())
    }

    /// Returns the position of the split for a text. Splits by anything other than a class leak,
    /// because isomorphic puzzles have different texts.
    #[must_use]
    pub fn for_text(&self, text: &str) -> usize {
        let hash = Sha256::digest(text.as_bytes());
        let number = hash.iter().take(8).fold(0u128, |number, &byte| number << 8 | u128::from(byte));
        self.ends().position(|(_, end)| number < end).unwrap_or(self.shares.len() - 1)
    }
}

impl Default for Splits {
    /// 80 % for training, 10 % for validation, 10 % for testing.
    fn default() -> Splits {
        let share = |name: &str, units| (name.to_owned(), units);
        let units =
            [share("test", UNITS / 10), share("train", UNITS / 10 * 8), share("validation", UNITS / 10)];
        Splits { shares: units.to_vec() }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn splits(shares: &[(&str, f64)]) -> Result<Splits, SplitsError> {
        Splits::new(shares.iter().map(|(name, share)| ((*name).to_owned(), *share)))
    }

    #[test]
    fn the_order_of_names_does_not_matter() {
        let other = splits(&[("validation", 0.1), ("train", 0.8), ("test", 0.1)]);
        assert_eq!(other, Ok(Splits::default()));
    }

    #[test]
    fn shares_are_kept() {
        let splits = splits(&[("a", 0.25), ("b", 0.75)]).unwrap();
        assert_eq!(splits.ends().collect::<Vec<_>>(), [("a", 1 << 62), ("b", 1 << 64)]);
        let in_a =
            (0..10_000u128).filter(|&bits| splits.for_class(CanonicalKey::from_bits(bits)) == 0).count();
        assert!((2300..2700).contains(&in_a), "{in_a}"); // 5.8 standard deviations either way
    }

    /// These values are stored in files, so they must never change.
    #[test]
    fn the_definition_is_fixed() {
        let splits = Splits::default();
        // The second letters of test, train and validation differ.
        let of =
            |bits| splits.names().nth(splits.for_class(CanonicalKey::from_bits(bits))).unwrap().as_bytes()[1];
        assert_eq!((0..40).map(of).map(char::from).collect::<String>(), GOLDEN);
    }

    /// Computed with Python: `int.from_bytes(hashlib.sha256(b"%032x" % i).digest()[:8], "big")`.
    const GOLDEN: &str = "rrrrrrrrrrrrarrrrarrrerrrrrrrrerrrrrrrrr";

    #[test]
    fn wrong_shares_are_refused() {
        let message = |shares: &[(&str, f64)]| splits(shares).unwrap_err().to_string();
        assert!(message(&[]).starts_with("no splits found"));
        assert_eq!(message(&[("train", 0.8)]), "split shares add up to 0.8, expected 1");
        assert_eq!(message(&[("a-b", 1.0)]), "found \"a-b\", expected letters, digits and underscores");
        assert_eq!(message(&[("a", 0.5), ("a", 0.5)]), "split a appears twice");
        for wrong in [0.0, -1.0, 1.5, f64::NAN, f64::INFINITY] {
            assert!(message(&[("a", wrong)]).starts_with("split a: found "), "{wrong}");
        }
    }
}
