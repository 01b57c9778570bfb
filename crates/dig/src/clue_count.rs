//! Numbers of clues.

use ninefold_grid::Quantity;

/// A number of clues, within 17 to 80; a range of them is a [`Bounds<ClueCount>`](ninefold_grid::Bounds).
///
/// A range is written `24` or `24..28`, where 28 still belongs to the range.
///
/// ```
/// use ninefold_dig::ClueCount;
/// use ninefold_grid::Bounds;
/// let range: Bounds<ClueCount> = "24..28".parse()?;
/// assert_eq!((range.least(), range.most()), (24, 28));
/// assert_eq!(range, Bounds::new(24, 28)?);
/// assert!("16..24".parse::<Bounds<ClueCount>>().is_err());
/// # Ok::<(), ninefold_grid::BoundsError>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Debug, Hash)]
pub enum ClueCount {}

impl Quantity for ClueCount {
    type Value = usize;
    const NAME: &'static str = "clues";
    /// No puzzle with one solution has fewer clues (McGuire, Tugemann and Civario 2012).
    const MIN: usize = 17;
    /// With 81 clues nothing is left to solve.
    const MAX: usize = 80;
    const EXAMPLE: &'static str = "24..28";
    const WHY_MIN: &'static str = "no puzzle with fewer has exactly one solution";
}
