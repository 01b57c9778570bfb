//! A rating, exact in tenths.

use core::fmt;
use core::str::FromStr;

/// A difficulty on the scale `se-1.2.1`, kept in tenths: 7.2 is 72.
///
/// ```
/// use ninefold_logic::SeRating;
/// let er: SeRating = "7.2".parse()?;
/// assert_eq!(er, SeRating::from_tenths(72));
/// assert_eq!(er.to_string(), "7.2");
/// assert!(er < "10.4".parse()?);
/// # Ok::<(), ninefold_logic::ParseSeRatingError>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Default)]
pub struct SeRating(u16);

impl SeRating {
    /// What the scale gives to a puzzle that none of its techniques can finish.
    pub const UNSOLVED: SeRating = SeRating(200);

    /// The rating with this many tenths.
    #[must_use]
    pub const fn from_tenths(tenths: u16) -> SeRating {
        SeRating(tenths)
    }

    /// The rating times ten.
    #[must_use]
    pub const fn tenths(self) -> u16 {
        self.0
    }

    /// Sudoku Explainer reckons in binary floating point, and so do its ties; it prints the nearest tenth.
    pub(crate) fn from_double(rating: f64) -> SeRating {
        // Ratings lie between 1 and 20, so the cast is exact after rounding down.
        #[expect(clippy::cast_possible_truncation, clippy::cast_sign_loss, reason = "1.0 to 20.0")]
        SeRating(((rating + 0.05) * 10.0) as u16)
    }
}

impl fmt::Display for SeRating {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(&format!("{}.{}", self.0 / 10, self.0 % 10))
    }
}

impl fmt::Debug for SeRating {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

/// The text is not a rating such as `7.2`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("expected a rating such as 7.2: at most two digits, and one more after a point")]
pub struct ParseSeRatingError;

impl FromStr for SeRating {
    type Err = ParseSeRatingError;

    fn from_str(text: &str) -> Result<SeRating, ParseSeRatingError> {
        let (whole, tenth) = text.split_once('.').unwrap_or((text, "0"));
        let number = |digits: &str, longest: usize| -> Result<u16, ParseSeRatingError> {
            if digits.is_empty() || digits.len() > longest || !digits.bytes().all(|b| b.is_ascii_digit()) {
                return Err(ParseSeRatingError);
            }
            digits.parse().map_err(|_| ParseSeRatingError)
        };
        Ok(SeRating(number(whole, 2)? * 10 + number(tenth, 1)?))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn text_round_trips() {
        for tenths in 0..1000 {
            assert_eq!(SeRating(tenths).to_string().parse(), Ok(SeRating(tenths)));
        }
        assert_eq!("8".parse(), Ok(SeRating(80)));
        for wrong in ["", ".5", "7.", "7.25", "-1.0", "100.0", "7,2"] {
            assert_eq!(wrong.parse::<SeRating>(), Err(ParseSeRatingError), "{wrong}");
        }
    }

    #[test]
    fn sums_of_tenths_round_to_the_nearest() {
        assert_eq!(SeRating::from_double(6.6 + 0.1), SeRating(67)); // 6.699999999999999
        assert_eq!(SeRating::from_double(6.5 + (0.1 + 0.1)), SeRating(67));
        assert_eq!(SeRating::from_double(2.3), SeRating(23));
    }
}
