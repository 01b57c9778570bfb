//! Uniform grids of boards with further rules, from uniform grids of the plain board.
//!
//! A plain grid that happens to obey the further rules is kept, every other is rejected. If all plain grids are equally
//! likely, so are the ones that are kept. Placing the rule elsewhere on the grid changes nothing about that, so it stays
//! where it is. Trying many places on one grid, or keeping the first place that fits, would favour grids with many.
//!
//! Of the classic grids, 1 in 120 000 obeys both diagonals, 1 in 33 200 disjoint groups and 1 in 1 050 000 the windows
//! (from the numbers of grids known for each), so the source has to be fast; the caller brings it. For these rules
//! [`BoardMethod::Uniform`] is faster: it gives a rule many places without favouring any grid.

use std::sync::Arc;

use ninefold_rules::{BoardCell, BoardDigit, BoardGrid, BoardHouseKind, BoardSolution, Layout, Rules};

use super::{BoardFillError, BoardMethod};

/// Draws uniform grids of a board with further rules by rejecting uniform grids of the plain board.
///
/// ```
/// use std::sync::Arc;
///
/// use ninefold_rules::{Rules, Variant};
/// use ninefold_boards::fill::{BoardFillOptions, BoardFiller, BoardMethod, Rejection};
/// use rand::SeedableRng;
/// use rand_xoshiro::Xoshiro256PlusPlus;
///
/// let rules = |text: &str| -> Result<_, Box<dyn std::error::Error>> {
///     Ok(Arc::new(Rules::new(&text.parse::<Variant>()?)?))
/// };
/// let plain = BoardFiller::new(&rules("4x4")?, BoardMethod::Uniform, BoardFillOptions::default())?;
/// let mut rng = Xoshiro256PlusPlus::seed_from_u64(7);
/// let mut draw = || Some(plain.fill(&mut rng).ok()?.grid().values().to_vec());
/// let solution = Rejection::new(&rules("4x4+x")?)?.draw(1000, &mut draw)?;
/// assert_eq!(solution.grid().rules().houses().len(), 14);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug)]
pub struct Rejection {
    rules: Arc<Rules>,
    /// Pairs of cells that must differ because of the further rules.
    differ: Vec<(u16, u16)>,
}

impl Rejection {
    /// Prepares to draw grids of a board.
    ///
    /// # Errors
    /// If the board consists of several grids: it has no plain board whose grids are known to be uniform.
    pub fn new(rules: &Arc<Rules>) -> Result<Rejection, BoardFillError> {
        if matches!(rules.variant().layout, Layout::Grids(..)) {
            return Err(BoardFillError::MethodMissing {
                method: BoardMethod::Uniform,
                board: rules.variant().to_string(),
                expected: vec![BoardMethod::Search, BoardMethod::Redraw],
            });
        }
        let mut differ = Vec::new();
        for house in rules.houses() {
            if let BoardHouseKind::Row
            | BoardHouseKind::Column
            | BoardHouseKind::Block
            | BoardHouseKind::Region = house.kind()
            {
                continue;
            }
            for (at, &one) in house.cells().iter().enumerate() {
                differ.extend(house.cells()[at + 1..].iter().map(|&other| pair(one, other)));
            }
        }
        for cell in rules.cells() {
            differ.extend(
                rules.extra_peers(cell).iter().filter(|&peer| cell < peer).map(|peer| pair(cell, peer)),
            );
        }
        Ok(Rejection { rules: Arc::clone(rules), differ })
    }

    /// Draws a grid. `plain` must draw grids of the board without further rules, each equally likely, and return for
    /// each cell the value of its digit; `None` ends the attempt. What it returns is checked, so a bad source can make the
    /// result biased but never wrong.
    ///
    /// # Errors
    /// If none of so many grids obeys the rules.
    pub fn draw<V: AsRef<[u8]>>(
        &self,
        grids: u64,
        mut plain: impl FnMut() -> Option<V>,
    ) -> Result<BoardSolution, BoardFillError> {
        (0..grids)
            .map_while(|_| plain())
            .find_map(|values| self.keep(values.as_ref()))
            .ok_or(BoardFillError::AllRejected { grids })
    }

    /// Returns the grid if it obeys the rules.
    fn keep(&self, values: &[u8]) -> Option<BoardSolution> {
        if values.len() != self.rules.cell_count() {
            return None;
        }
        // Nearly all are rejected here, after a few comparisons.
        if self.differ.iter().any(|&(one, other)| values[usize::from(one)] == values[usize::from(other)]) {
            return None;
        }
        let mut grid = BoardGrid::empty(&self.rules);
        for (cell, &value) in values.iter().enumerate() {
            let digit = BoardDigit::new(value.into()).filter(|digit| digit.value() <= self.rules.size())?;
            grid.set(BoardCell::new(cell), Some(digit));
        }
        BoardSolution::try_from(grid).ok()
    }
}

fn pair(one: BoardCell, other: BoardCell) -> (u16, u16) {
    (one.index() as u16, other.index() as u16)
}
