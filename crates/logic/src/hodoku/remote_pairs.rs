//! Remote pairs: cells with the same two candidates, each of which sees the next.
//!
//! ```text
//!    12 ── 12 ── 12 ── 12       the digits alternate, so two cells an odd number of links apart hold both:
//!    A     B     A     B        what sees both loses both
//! ```
//!
//! A chain has four to ten cells, an even number. Besides its ends, any two cells three, five … links apart count. All are
//! collected, and the best is taken (see `best`).
//!
//! HoDoKu: a chain counts only if what sees both ends has the digit from which the chain was started; with more than four
//! cells, what the ends themselves eliminate may be less than that.

use ninefold_grid::{Cell, DigitSet};

use super::HodokuTechnique;
use super::best::BestStep;
use super::eliminations::Eliminations;
use crate::geometry::{PEER_MASKS, bits, cells};
use crate::work_budget::{BudgetExceeded, WorkBudget};
use crate::{Pattern, Position};

/// The most cells of a chain: 19 links, of which every other lies inside a cell.
const MAX_CELLS: usize = 10;

/// Finds the best remote pair.
pub(super) fn remote_pair(
    position: &Position,
    budget: &mut WorkBudget<'_>,
    out: &mut Eliminations,
) -> Result<bool, BudgetExceeded> {
    let bivalue = position.pairs();
    let mut best = BestStep::default();
    for start in cells(bivalue) {
        let pair = position.marks[start];
        let alike =
            cells(bivalue).filter(|&cell| position.marks[cell] == pair).fold(0, |set, cell| set | 1 << cell);
        if cells(alike).nth(3).is_none() {
            continue;
        }
        let mut chain =
            PairChain { position, pair, alike, digit: 0, cells: [start; MAX_CELLS], best: &mut best };
        for digit in bits(pair) {
            chain.digit = digit;
            chain.follow(1, budget, out)?;
        }
    }
    out.clear();
    Ok(best.finish(out).is_some())
}

struct PairChain<'a> {
    position: &'a Position,
    pair: u16,
    /// The cells with these candidates that are not in the chain's way.
    alike: u128,
    digit: usize,
    cells: [usize; MAX_CELLS],
    best: &'a mut BestStep,
}

impl PairChain<'_> {
    /// Extends a chain of `count` cells.
    fn follow(
        &mut self,
        count: usize,
        budget: &mut WorkBudget<'_>,
        out: &mut Eliminations,
    ) -> Result<(), BudgetExceeded> {
        budget.spend(1)?;
        if count >= 4 && count.is_multiple_of(2) {
            self.offer(count, out);
        }
        if count == MAX_CELLS {
            return Ok(());
        }
        for next in cells(self.alike & PEER_MASKS[self.cells[count - 1]]) {
            if !self.cells[..count].contains(&next) {
                self.cells[count] = next;
                self.follow(count + 1, budget, out)?;
            }
        }
        Ok(())
    }

    fn offer(&mut self, count: usize, out: &mut Eliminations) {
        let chain = &self.cells[..count];
        let common = |i: usize, j: usize| PEER_MASKS[chain[i]] & PEER_MASKS[chain[j]];
        if common(0, count - 1) & self.position.cells[self.digit] == 0 {
            return;
        }
        out.clear();
        for i in 0..count {
            for j in (i + 3..count).step_by(2) {
                out.add(self.position, common(i, j), self.pair);
            }
        }
        out.see(|| Pattern::RemotePairs {
            cells: chain.iter().map(|&cell| Cell::new(cell)).collect(),
            digits: DigitSet::from_bits(self.pair),
        });
        self.best.offer(HodokuTechnique::RemotePair, out);
    }
}
