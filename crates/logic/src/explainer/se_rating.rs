//! A rating, exact in tenths.

use core::fmt;
use core::str::FromStr;

use ninefold_grid::Quoted;

/// A difficulty on the scale `se-1.2.1`, kept in tenths: 7.2 is 72.
///
/// ```
/// use ninefold_logic::SeRating;
/// let er: SeRating = "7.2".parse()?;
/// assert_eq!(er, SeRating::from_tenths(72));
/// assert_eq!(er.to_string(), "7.2");
/// assert_eq!(er.value(), 7.2);
/// assert!(er < "10.4".parse()?);
/// # Ok::<(), ninefold_logic::ParseSeRatingError>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Default)]
pub struct SeRating(u16);

impl SeRating {
    /// The rating of a puzzle that the techniques of the scale do not finish: 20.0.
    pub const UNSOLVED: SeRating = SeRating(200);

    /// Returns the rating with this many tenths.
    #[must_use]
    pub const fn from_tenths(tenths: u16) -> SeRating {
        SeRating(tenths)
    }

    /// Returns the rating times ten.
    #[must_use]
    pub const fn tenths(self) -> u16 {
        self.0
    }

    /// Returns the rating as a number: the double nearest to its tenths, so 7.2 equals the literal.
    #[must_use]
    pub fn value(self) -> f64 {
        f64::from(self.0) / 10.0
    }

    /// Rounds a rating to the nearest tenth, as Sudoku Explainer does when it prints one.
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
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("found {}, expected a rating such as 7.2: one or two digits, and one more after a point", Quoted(.found))]
#[non_exhaustive]
pub struct ParseSeRatingError {
    /// The text.
    pub found: String,
}

impl FromStr for SeRating {
    type Err = ParseSeRatingError;

    fn from_str(text: &str) -> Result<SeRating, ParseSeRatingError> {
        let (whole, tenth) = text.split_once('.').unwrap_or((text, "0"));
        let number = |digits: &str, longest: usize| -> Option<u16> {
            let is_number = digits.len() <= longest && digits.bytes().all(|byte| byte.is_ascii_digit());
            digits.parse().ok().filter(|_| is_number)
        };
        number(whole, 2)
            .zip(number(tenth, 1))
            .map(|(whole, tenth)| SeRating(whole * 10 + tenth))
            .ok_or_else(|| ParseSeRatingError { found: text.to_owned() })
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
        for wrong in ["", ".5", "7.", "7.25", "+7", "-1.0", "100.0", "7,2"] {
            let error = wrong.parse::<SeRating>().unwrap_err();
            assert_eq!(error.found, wrong);
        }
    }

    #[test]
    fn sums_of_tenths_round_to_the_nearest() {
        assert_eq!(SeRating::from_double(6.6 + 0.1), SeRating(67)); // 6.699999999999999
        assert_eq!(SeRating::from_double(6.5 + (0.1 + 0.1)), SeRating(67));
        assert_eq!(SeRating::from_double(2.3), SeRating(23));
    }
}
