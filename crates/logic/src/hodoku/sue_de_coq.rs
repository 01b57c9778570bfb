//! Sue de Coq: a crossing of a line and a box whose digits are shared out.
//!
//! ```text
//!    line  │ V V . │ A . . │ . . . │     two or three cells of the crossing have n digits too many;
//!    box   │ . B . │                     sets A in the line and B in the box hold n of them between them:
//!          │ . . . │                     every digit of the three sets has its place
//! ```
//!
//! Named after the member of a forum who described it in 2005. Crossings come row by row, then column by column; sets of cells
//! grow depth first, the smaller ones that begin alike first.

use ninefold_grid::CellSet;

use super::HodokuTechnique;
use super::eliminations::Eliminations;
use super::queued_position::QueuedPosition;
use super::workspace::Workspace;
use crate::geometry::{HOUSE_MASKS, cells, house};
use crate::work_budget::{BudgetExceeded, WorkBudget};
use crate::{Pattern, Position};

/// Finds the first Sue de Coq.
pub(super) fn sue_de_coq(
    position: &QueuedPosition,
    work: &mut Workspace<'_>,
) -> Result<Option<HodokuTechnique>, BudgetExceeded> {
    let position = position.settled();
    let changed = !work.no_sue_de_coq.unchanged(position);
    let is_found = in_crossings(position, changed, &mut work.budget, &mut work.out)?;
    if !is_found {
        work.no_sue_de_coq.note(position);
    }
    Ok(is_found.then_some(HodokuTechnique::SueDeCoq))
}

/// Finds the first in the crossings of lines and boxes that have changed.
fn in_crossings(
    position: &Position,
    changed: u128,
    budget: &mut WorkBudget<'_>,
    out: &mut Eliminations,
) -> Result<bool, BudgetExceeded> {
    for number in (18..27).chain(9..18) {
        let line = HOUSE_MASKS[number];
        for (block_number, &block) in HOUSE_MASKS[..9].iter().enumerate() {
            if (line | block) & changed == 0 {
                continue;
            }
            let mut rest = cells(position.open & line & block);
            let (a, b, c) = (rest.next(), rest.next(), rest.next());
            let cell = |cell: Option<usize>| cell.map_or(0, |cell| 1u128 << cell);
            let (a, b, c) = (cell(a), cell(b), cell(c));
            let subsets = [a | b, a | b | c, a | c, b | c];
            let count = if c != 0 { 4 } else { usize::from(b != 0) };
            for &center in &subsets[..count] {
                let digits = cells(center).fold(0, |digits, cell| digits | position.marks[cell]);
                let Some(excess @ 2..) = digits.count_ones().checked_sub(center.count_ones()) else {
                    continue;
                };
                let crossing = Crossing {
                    position,
                    numbers: [number, block_number],
                    line,
                    block,
                    center,
                    digits,
                    excess,
                };
                let pool = position.open & line & !center;
                if crossing.extend_line(pool, CellGroup::default(), budget, out)? {
                    return Ok(true);
                }
            }
        }
    }
    Ok(false)
}

/// A set of cells that is put together, and its digits.
#[derive(Clone, Copy, Default)]
struct CellGroup {
    cells: u128,
    digits: u16,
    count: u32,
}

impl CellGroup {
    fn with(self, position: &Position, cell: usize) -> CellGroup {
        CellGroup {
            cells: self.cells | 1 << cell,
            digits: self.digits | position.marks[cell],
            count: self.count + 1,
        }
    }

    /// Returns how many digits of `center` the set holds: its cells less its other digits.
    fn holds(&self, center: u16) -> i32 {
        self.count as i32 - (self.digits & !center).count_ones() as i32
    }
}

struct Crossing<'a> {
    position: &'a Position,
    /// The line's and the box's.
    numbers: [usize; 2],
    line: u128,
    block: u128,
    /// The cells chosen of the crossing, and their digits.
    center: u128,
    digits: u16,
    /// How many digits more than cells.
    excess: u32,
}

impl Crossing<'_> {
    /// Grows the set in the line.
    fn extend_line(
        &self,
        mut pool: u128,
        group: CellGroup,
        budget: &mut WorkBudget<'_>,
        out: &mut Eliminations,
    ) -> Result<bool, BudgetExceeded> {
        while pool != 0 {
            let cell = pool.trailing_zeros() as usize;
            pool &= pool - 1;
            let group = group.with(self.position, cell);
            let holds = group.holds(self.digits);
            if group.digits & self.digits != 0 && 0 < holds && holds < self.excess as i32 {
                budget.spend(1)?;
                let rest = self.position.open & self.block & !self.center & !group.cells;
                if self.extend_block(rest, &group, CellGroup::default(), out) {
                    return Ok(true);
                }
            }
            if self.extend_line(pool, group, budget, out)? {
                return Ok(true);
            }
        }
        Ok(false)
    }

    /// Grows the set in the box, which shares no digit of the crossing with that in the line.
    fn extend_block(
        &self,
        mut pool: u128,
        line: &CellGroup,
        group: CellGroup,
        out: &mut Eliminations,
    ) -> bool {
        let forbidden = line.digits & self.digits;
        while pool != 0 {
            let cell = pool.trailing_zeros() as usize;
            pool &= pool - 1;
            if self.position.marks[cell] & forbidden != 0 {
                continue;
            }
            let group = group.with(self.position, cell);
            let is_complete = group.digits & self.digits != 0
                && group.holds(self.digits) == self.excess as i32 - line.holds(self.digits);
            if is_complete && self.eliminate(line, &group, out) || self.extend_block(pool, line, group, out) {
                return true;
            }
        }
        false
    }

    fn eliminate(&self, line: &CellGroup, block: &CellGroup, out: &mut Eliminations) -> bool {
        let shared = line.digits & block.digits;
        let in_block = (self.digits | block.digits) & !line.digits | shared;
        let in_line = (self.digits | line.digits) & !block.digits | shared;
        out.add(self.position, self.block & !self.center & !block.cells, in_block);
        out.add(self.position, self.line & !self.center & !line.cells, in_line);
        out.see_if_any(|| Pattern::SueDeCoq {
            line: house(self.numbers[0]),
            block: house(self.numbers[1]),
            center: CellSet::from_bits(self.center),
            in_line: CellSet::from_bits(line.cells),
            in_block: CellSet::from_bits(block.cells),
        })
    }
}
