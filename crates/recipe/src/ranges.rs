//! The quantities of the two rating scales; ranges of them are [`Bounds`].

use ninefold_grid::{Bounds, Quantity};
use ninefold_logic::{Level, SeRating};

use crate::stream_version_1::{HODOKU_SCORES, LEVELS, RATINGS};

/// Ratings on the scale of Sudoku Explainer, from 1.0 to 11.9: the easiest puzzles to the hardest known.
///
/// ```
/// use ninefold_grid::Bounds;
/// use ninefold_logic::Level;
/// use ninefold_recipe::ExplainerRating;
///
/// let range: Bounds<ExplainerRating> = "3.0..4.5".parse()?;
/// assert_eq!(range, ExplainerRating::of_level(Level::Expert));
/// # Ok::<(), ninefold_grid::BoundsError>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Debug, Hash)]
pub enum ExplainerRating {}

impl Quantity for ExplainerRating {
    type Value = SeRating;
    const NAME: &'static str = "ratings";
    const MIN: SeRating = RATINGS.0;
    const MAX: SeRating = RATINGS.1;
    const EXAMPLE: &'static str = "3.0..4.5 or 7.2";
}

impl ExplainerRating {
    /// Returns the ratings that a level stands for.
    #[must_use]
    pub fn of_level(level: Level) -> Bounds<ExplainerRating> {
        let (_, least, most) = LEVELS[level as usize];
        Bounds::new(SeRating::from_tenths(least), SeRating::from_tenths(most)).unwrap_or(Bounds::ALL)
    }
}

/// Scores on HoDoKu's scale, from 4 (one full house) to 999,999, which is more than any puzzle has: brute force in all of
/// 64 cells is less.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Hash)]
pub enum HodokuScore {}

impl Quantity for HodokuScore {
    type Value = u32;
    const NAME: &'static str = "scores";
    const MIN: u32 = HODOKU_SCORES.0;
    const MAX: u32 = HODOKU_SCORES.1;
    const EXAMPLE: &'static str = "800..1000";
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn ranges_round_trip_and_errors_say_what_is_wrong() {
        let read = |text: &str| text.parse::<Bounds<ExplainerRating>>();
        for text in ["3.0..4.5", "7.2", "1.0..11.9"] {
            assert_eq!(read(text).map(|range| range.to_string()), Ok(text.to_owned()));
        }
        for wrong in ["", "4.5..3.0", "0.9", "12.0", "x", "3.0..4.5..5.0"] {
            assert!(read(wrong).is_err(), "{wrong}");
        }
        assert_eq!(
            read("hard").unwrap_err().to_string(),
            "found \"hard\", expected ratings from 1.0 to 11.9, such as 3.0..4.5 or 7.2"
        );
    }
}
