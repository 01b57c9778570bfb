//! The bounds of a search on this scale.

/// A search on HoDoKu's scale with bounds of the caller's choice. [`StepSearch::hodoku`](crate::StepSearch::hodoku) makes
/// one.
///
/// Its methods do what the functions of the same names do, which have the bounds of
/// [`StepSearch::default`](crate::StepSearch::default).
///
/// ```
/// use ninefold_logic::{StepSearch, hodoku};
/// use ninefold_solve::Puzzle;
/// let puzzle: Puzzle =
///     "....3.1...6...78.....9...26.78..1....2......9......3.2.......3.6..2..9.119...8..4".parse()?;
/// let search = StepSearch::default().with_work(1_000_000).hodoku();
/// assert_eq!(search.rate(&puzzle), hodoku::rate(&puzzle));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Copy, Debug, Default)]
pub struct HodokuStepSearch<'a>(pub(super) crate::StepSearch<'a>);

impl<'a> crate::StepSearch<'a> {
    /// Returns a search with the same bounds on HoDoKu's scale.
    #[must_use]
    pub const fn hodoku(self) -> HodokuStepSearch<'a> {
        HodokuStepSearch(self)
    }
}
