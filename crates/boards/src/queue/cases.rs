//! Rules of cases: sets of digits for all cells together, and masks for each cell.

use super::rules::RuleTable;
use super::state::{Contradiction, State};

impl State {
    /// Keeps the sets that hold every placed digit, no digit without a place, and a digit for each cell. What no set
    /// has is removed; what every set has, and is not placed yet, is needed.
    #[inline(always)]
    pub(super) fn sets(
        &mut self,
        table: &RuleTable,
        cells: &[u8],
        sets: &[u16],
    ) -> Result<(), Contradiction> {
        let (mut union, mut placed) = (0, 0);
        for &cell in cells {
            let mask = self.cells[usize::from(cell)];
            union |= mask;
            placed |= if mask.is_power_of_two() { mask } else { 0 };
        }
        let (mut possible, mut required) = (0, u16::MAX);
        for &set in sets {
            let fits = placed & !set == 0
                && set & !union == 0
                && cells.iter().all(|&cell| self.cells[usize::from(cell)] & set != 0);
            if fits {
                possible |= set;
                required &= set;
            }
        }
        if possible == 0 {
            return Err(Contradiction);
        }
        if union & !possible != 0 {
            for &cell in cells {
                self.keep(table, cell.into(), possible)?;
            }
        }
        self.required(table, cells, required & !placed)
    }

    /// Keeps what each cell holds in some way to give the cells different digits that together are one of the sets.
    pub(super) fn exact_sets(
        &mut self,
        table: &RuleTable,
        cells: &[u8],
        sets: &[u16],
    ) -> Result<(), Contradiction> {
        let masks = cells.iter().map(|&cell| self.cells[usize::from(cell)]);
        let placed = masks.filter(|mask| mask.is_power_of_two()).fold(0, |placed, mask| placed | mask);
        let required = self.exact(table, cells, sets)?;
        self.required(table, cells, required & !placed)
    }

    /// Uses that some cells must hold these digits.
    #[inline(always)]
    fn required(&mut self, table: &RuleTable, cells: &[u8], digits: u16) -> Result<(), Contradiction> {
        if table.power.sight_in_cages {
            self.sight(table, cells, digits)
        } else {
            self.only_places(table, cells, digits)
        }
    }

    /// Puts each of these digits, which some cells must hold, where it has one place.
    #[inline(always)]
    fn only_places(&mut self, table: &RuleTable, cells: &[u8], digits: u16) -> Result<(), Contradiction> {
        let (mut some, mut two) = (0, 0);
        for &cell in cells {
            let mask = self.cells[usize::from(cell)];
            two |= some & mask;
            some |= mask;
        }
        if digits & !some != 0 {
            return Err(Contradiction);
        }
        let hidden = digits & !two;
        if hidden != 0 {
            for &cell in cells {
                let mask = self.cells[usize::from(cell)] & hidden;
                if mask != 0 {
                    self.keep(table, cell.into(), mask)?;
                    if !mask.is_power_of_two() {
                        return Err(Contradiction);
                    }
                }
            }
        }
        Ok(())
    }

    /// Keeps the cases in which every cell has a digit of its mask, and of those cells the digits in one of them.
    ///
    /// Where all cells differ and as many of them have the same mask as that has digits, they hold all of it.
    #[inline(always)]
    pub(super) fn masks(
        &mut self,
        table: &RuleTable,
        cells: &[u8],
        masks: &[u16],
        differ: bool,
    ) -> Result<(), Contradiction> {
        let mut now = [0u16; 9];
        for (mask, &cell) in now.iter_mut().zip(cells) {
            *mask = self.cells[usize::from(cell)];
        }
        let mut kept = [0u16; 9];
        for case in masks.chunks_exact(cells.len()) {
            let fits = case.iter().zip(&now).all(|(mask, now)| mask & now != 0)
                && (!differ || case.iter().all(|&mask| is_covered(mask, case, &now)));
            if fits {
                kept.iter_mut().zip(case).for_each(|(kept, mask)| *kept |= mask);
            }
        }
        for (&cell, kept) in cells.iter().zip(kept) {
            self.keep(table, cell.into(), kept)?;
        }
        Ok(())
    }
}

/// Returns whether the cells that have this mask in a case can hold all of it, if they must.
#[inline(always)]
fn is_covered(mask: u16, case: &[u16], now: &[u16; 9]) -> bool {
    let (mut count, mut union) = (0, 0);
    for (&other, now) in case.iter().zip(now) {
        if other == mask {
            count += 1;
            union |= now;
        }
    }
    count < mask.count_ones() || mask & !union == 0
}
