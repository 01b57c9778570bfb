//! 128 bits that stand for a minlex form, for de-duplication.
//!
//! A **full grid** is packed exactly: equal keys mean equal forms. Cell by cell, the digit is one of those that the row,
//! the column and the box still allow; its place among them is a figure of a number whose base changes from cell to
//! cell, lowest figure first:
//!
//! ```text
//!   key = p₁ + n₁ · (p₂ + n₂ · (p₃ + …))        nᵢ digits are allowed in cell i, ours is number pᵢ of them
//! ```
//!
//! p₁ … pᵢ₋₁ determine nᵢ, so the number can be read back. Row 1 of a form is always 123456789 and is left out; the
//! rest is below 2⁸⁹, as the greatest nᵢ show: 6·5·4·6·5·4·3·2·1 in row 2, (3·2·1)³ in row 3, and so on down.
//!
//! A **grid with empty cells** does not fit into 128 bits. Its 81 characters are read as three numbers of 27 decimal
//! digits, rows 1–3, 4–6 and 7–9, and these as a polynomial that is evaluated at a fixed point, modulo the prime
//! p = 2¹²⁷ − 1:
//!
//! ```text
//!   key = 2¹²⁷ + (a + b·x + c·x² mod p)             x = 0x3243f6a8885a308d313198a2e0370734, the first bits of π
//! ```
//!
//! Two different forms have the same key only if x is a root of their difference, which has at most two roots among 2¹²⁷
//! points (Carter and Wegman, *Universal classes of hash functions*, 1979). Among a thousand million million puzzles
//! the chance of any coincidence is below one in 10⁸. An attacker can find
//! two puzzles that collide: it is not a cryptographic hash.
//!
//! The highest bit distinguishes the two kinds. Both definitions are fixed: keys may be stored.

use alloc::borrow::ToOwned;
use alloc::string::String;
use core::fmt;
use core::str::FromStr;

use ninefold_grid::{Grid, Quoted, Solution};
use thiserror::Error;

use crate::Canonical;

/// A name of 128 bits for all grids that are isomorphic to each other.
///
/// ```
/// use ninefold_grid::Grid;
/// use ninefold_symmetry::{Transform, canonical_grid};
/// let puzzle: Grid = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79".parse()?;
/// let key = canonical_grid(&puzzle)?.key();
/// assert_eq!(canonical_grid(&Transform::TRANSPOSE.apply_grid(&puzzle))?.key(), key);
/// assert_eq!(key.to_string().len(), 32); // hexadecimal
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct CanonicalKey(u128);

const PRIME: u128 = (1 << 127) - 1;
const POINT: u128 = 0x3243_f6a8_885a_308d_3131_98a2_e037_0734;
const PUZZLE: u128 = 1 << 127;

impl CanonicalKey {
    /// Returns all 128 bits.
    #[must_use]
    pub const fn bits(self) -> u128 {
        self.0
    }

    /// Returns the key with these bits, for reading stored keys back.
    #[must_use]
    pub const fn from_bits(bits: u128) -> CanonicalKey {
        CanonicalKey(bits)
    }

    fn of_full(values: &[u8; 81]) -> CanonicalKey {
        let (mut key, mut weight) = (0, 1);
        let mut cols = values.first_chunk::<9>().map_or([0; 9], |row| row.map(|value| 1u16 << value));
        let mut blocks: [u16; 3] = core::array::from_fn(|b| cols[3 * b] | cols[3 * b + 1] | cols[3 * b + 2]);
        for (r, row) in values.chunks_exact(9).enumerate().skip(1) {
            if r % 3 == 0 {
                blocks = [0; 3];
            }
            let mut seen = 0;
            for (c, &value) in row.iter().enumerate() {
                let bit = 1 << value;
                let allowed = 0x3fe & !(seen | cols[c] | blocks[c / 3]);
                key += weight * u128::from((allowed & (bit - 1)).count_ones());
                weight *= u128::from(allowed.count_ones());
                seen |= bit;
                cols[c] |= bit;
                blocks[c / 3] |= bit;
            }
        }
        CanonicalKey(key)
    }

    fn of_clues(values: &[u8; 81]) -> CanonicalKey {
        let mut key = 0;
        for band in values.chunks_exact(27).rev() {
            let number = band.iter().fold(0, |number, &value| number * 10 + u128::from(value));
            key = reduce(times(key, POINT) + number);
        }
        CanonicalKey(PUZZLE | key)
    }
}

/// Returns a number below 2¹²⁸ modulo 2¹²⁷ − 1: the highest bit counts as 1.
fn reduce(number: u128) -> u128 {
    let number = (number & PRIME) + (number >> 127);
    if number >= PRIME { number - PRIME } else { number }
}

/// Multiplies modulo 2¹²⁷ − 1; both factors are below it.
fn times(a: u128, b: u128) -> u128 {
    const LOW: u128 = (1 << 64) - 1;
    let (a1, a0, b1, b0) = (a >> 64, a & LOW, b >> 64, b & LOW);
    // a·b = high·2¹²⁸ + low, and 2¹²⁸ = 2 modulo the prime.
    let lowest = a0 * b0;
    let middle = a1 * b0 + (lowest >> 64);
    let middle2 = a0 * b1 + (middle & LOW);
    let high = a1 * b1 + (middle >> 64) + (middle2 >> 64);
    let low = middle2 << 64 | lowest & LOW;
    // Both summands are below 2¹²⁷.
    reduce(reduce(low) + reduce(2 * high))
}

impl Canonical<Solution> {
    /// Returns the key of the form; different forms have different keys.
    #[must_use]
    pub fn key(&self) -> CanonicalKey {
        CanonicalKey::of_full(self.form.values())
    }
}

impl Canonical<Grid> {
    /// Returns the key of the form; of a full grid it is the key of the solution.
    #[must_use]
    pub fn key(&self) -> CanonicalKey {
        let values = self.form.values();
        if values.contains(&0) { CanonicalKey::of_clues(values) } else { CanonicalKey::of_full(values) }
    }
}

impl fmt::Display for CanonicalKey {
    /// Writes 32 hexadecimal digits.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{:032x}", self.0)
    }
}

impl FromStr for CanonicalKey {
    type Err = ParseKeyError;

    /// Reads 32 hexadecimal digits, in either case.
    fn from_str(text: &str) -> Result<CanonicalKey, ParseKeyError> {
        let digits = text.len() == 32 && text.bytes().all(|byte| byte.is_ascii_hexdigit());
        match u128::from_str_radix(text, 16) {
            Ok(bits) if digits => Ok(CanonicalKey(bits)),
            _ => Err(ParseKeyError { found: text.to_owned() }),
        }
    }
}

/// A text that is not a canonical key.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[error("found {}, expected the 32 hexadecimal digits of a canonical key", Quoted(found))]
#[non_exhaustive]
pub struct ParseKeyError {
    /// The text.
    pub found: String,
}

impl fmt::Debug for CanonicalKey {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use alloc::format;
    use alloc::string::ToString;

    #[test]
    fn multiplication_agrees_with_doubling_and_adding() {
        let naive = |a: u128, b: u128| {
            let double = |sum: u128| sum * 2 % PRIME;
            (0..127).rev().fold(0, |sum, i| (double(sum) + (b >> i & 1) * a) % PRIME)
        };
        let numbers = [0, 1, 2, (1 << 64) - 1, 1 << 64, POINT, PRIME - 1, PRIME / 3, 10u128.pow(27) - 1];
        for a in numbers {
            for b in numbers {
                assert_eq!(times(a, b), naive(a, b), "{a} · {b}");
            }
        }
    }

    #[test]
    fn keys_are_read_as_they_are_written() {
        for bits in [0, 1, PUZZLE, u128::MAX, POINT] {
            let key = CanonicalKey::from_bits(bits);
            assert_eq!(key.to_string().parse(), Ok(key));
        }
        for wrong in ["", "0", "+0000000000000000000000000000000", &"g".repeat(32), &"0".repeat(33)] {
            assert_eq!(wrong.parse::<CanonicalKey>().unwrap_err().found, wrong);
        }
    }

    #[test]
    fn a_full_grid_can_be_read_back_from_its_key() {
        let line = "123456789456789123789123456231564897564897231897231564312645978645978312978312645";
        let form: Solution = line.parse().unwrap();
        let mut key = CanonicalKey::of_full(form.values()).bits();
        assert!(key < 1 << 89);
        let mut grid: Grid = format!("{}{}", &line[..9], ".".repeat(72)).parse().unwrap();
        for cell in ninefold_grid::Cell::all().skip(9) {
            let marks = ninefold_grid::PencilMarks::of(&grid)[cell];
            let count = marks.len() as u128;
            grid.set(cell, marks.into_iter().nth((key % count) as usize));
            key /= count;
        }
        assert_eq!((grid, key), (form.grid(), 0));
    }
}
