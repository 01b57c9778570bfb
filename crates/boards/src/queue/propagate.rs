//! Runs rules until none removes anything.
//!
//! Singles are struck from their peers first; then the cheapest rule that has to run does. Every rule only removes
//! candidates, and removes no less when fewer are left. So the end is the same in any order.

use super::board::{CellBits, cells_of};
use super::rules::{Action, Rule, RuleTable};
use super::state::{Contradiction, State};

impl State {
    /// Runs rules until they end. If they find a contradiction, returns the cells that it was found in.
    #[inline]
    pub(super) fn deduce(&mut self, table: &RuleTable) -> Result<(), CellBits> {
        loop {
            self.strike_singles(table)?;
            let Some(word) = self.dirty.iter().position(|&word| word != 0) else { return Ok(()) };
            let bit = self.dirty[word].trailing_zeros() as usize;
            self.dirty[word] &= self.dirty[word] - 1;
            let first = (64 * word + bit) * table.rules_per_bit;
            let last = (first + table.rules_per_bit).min(table.rules.len());
            for rule in &table.rules[first..last] {
                self.run(table, rule).map_err(|Contradiction| {
                    rule.all_cells().iter().fold(0 as CellBits, |all, &cell| all | 1 << cell)
                })?;
            }
            // These remove in one run all that they can, unless a line has a cell twice.
            let is_exact = || match &table.rules[first].action {
                Action::Pair(_) | Action::Sum(_) => true,
                Action::Line(line) => line.cells_differ && line.table.is_exact(),
                _ => false,
            };
            if first + 1 == last && is_exact() {
                self.dirty[word] &= !(1 << bit);
            }
        }
    }

    #[inline(always)]
    pub(super) fn strike_singles(&mut self, table: &RuleTable) -> Result<(), CellBits> {
        while self.singles != 0 {
            let cell = self.singles.trailing_zeros() as usize;
            self.singles &= self.singles - 1;
            self.open &= !(1 << cell);
            let digit = self.cells[cell];
            for peer in cells_of(table.peers[cell] & self.open) {
                self.keep(table, peer, !digit)
                    .map_err(|Contradiction| (1 as CellBits) << cell | 1 << peer)?;
            }
        }
        Ok(())
    }

    #[inline(always)]
    pub(super) fn run(&mut self, table: &RuleTable, rule: &Rule) -> Result<(), Contradiction> {
        let cells = rule.cells();
        match &rule.action {
            Action::Pair(pair) => {
                let (first, second) = (usize::from(cells[0]), usize::from(cells[1]));
                self.keep(table, second, pair.support[0][usize::from(self.cells[first])])?;
                self.keep(table, first, pair.support[1][usize::from(self.cells[second])])
            }
            Action::House => self.house(table, cells),
            Action::Sets(sets) => self.sets(table, cells, sets),
            Action::Masks { masks, differ } => self.masks(table, cells, masks, *differ),
            Action::ExactSets(sets) => self.exact_sets(table, cells, sets),
            Action::ExactHouse => self.exact(table, cells, &[table.digits]).map(|_| ()),
            &Action::Sum(sum) => self.sum(table, cells, sum),
            Action::Line(rule) => self.line(table, rule),
        }
    }

    /// A digit with one place in a house is there, and a digit without a place is a contradiction.
    #[inline(always)]
    fn house(&mut self, table: &RuleTable, cells: &[u8]) -> Result<(), Contradiction> {
        let (mut some, mut two) = (0, 0);
        for &cell in cells {
            let mask = self.cells[usize::from(cell)];
            two |= some & mask;
            some |= mask;
        }
        if some != table.digits {
            return Err(Contradiction);
        }
        let hidden = some & !two;
        if hidden != 0 {
            for &cell in cells {
                let mask = self.cells[usize::from(cell)] & hidden;
                if mask != 0 {
                    if !mask.is_power_of_two() {
                        return Err(Contradiction);
                    }
                    self.keep(table, cell.into(), mask)?;
                }
            }
        }
        if table.power.sight_in_houses {
            self.sight(table, cells, two)?;
        }
        Ok(())
    }

    /// Removes each of these digits, which some cells must hold, from the cells that see all its places there.
    pub(super) fn sight(
        &mut self,
        table: &RuleTable,
        cells: &[u8],
        mut digits: u16,
    ) -> Result<(), Contradiction> {
        while digits != 0 {
            let digit = digits & digits.wrapping_neg();
            digits &= digits - 1;
            let (mut seen, mut places) = (CellBits::MAX, 0);
            for &cell in cells {
                if self.cells[usize::from(cell)] & digit != 0 {
                    places = (places << 8) | (u128::from(cell) + 1);
                    seen &= table.peers[usize::from(cell)];
                }
            }
            match places {
                0 => return Err(Contradiction),
                // One place.
                1..0x100 => self.keep(table, places as usize - 1, digit)?,
                _ => self.strike(table, seen & self.open, digit)?,
            }
        }
        Ok(())
    }
}
