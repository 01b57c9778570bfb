//! The candidates of a board, struck one by one, with the number of choices of every slot.
//!
//! Striking a candidate counts down the choices of its cell and of its places in all houses of the cell. So the slots
//! with the fewest choices are known without counting, which is what filling asks for all the time; solving, which asks
//! rarely and strikes much, is faster with a board of bits for each digit. A trail records every change, and undoing
//! walks it backwards.

use super::table::{Slot, Table};

/// Marks the count of a slot that has its digit or its cell.
const DONE: u8 = 128;
/// Marks an entry of the trail as a placed digit.
const PLACED: u32 = 1 << 31;
/// Marks an entry of the queue as a cell whose digits may all exclude a digit next door.
const NEAR: u32 = 1 << 31;

/// The candidates of every cell.
#[derive(Clone, Debug)]
pub(crate) struct Candidates<'a> {
    table: &'a Table,
    /// For each cell its candidates; digit index `i` is bit `i`.
    masks: Vec<u32>,
    /// For each slot how many choices are left, and [`DONE`] on top if one was taken.
    counts: Vec<u8>,
    /// What was struck and placed: digit index in the lowest byte, then the cell.
    trail: Vec<u32>,
    /// Slots with a single choice, and cells marked [`NEAR`].
    queue: Vec<u32>,
}

/// What no candidate is left for.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct DeadEnd;

/// A change on the trail: a cell and the index of a digit.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum SearchChange {
    Placed(usize, usize),
    Struck(usize, usize),
}

impl<'a> Candidates<'a> {
    /// Returns all candidates of the empty board.
    pub(crate) fn new(table: &'a Table) -> Candidates<'a> {
        let cell_count = table.slot_of.len();
        Candidates {
            table,
            masks: vec![(1 << table.size) - 1; cell_count],
            counts: vec![table.size as u8; table.meanings.len()],
            trail: Vec::with_capacity(cell_count * (table.size + 1)),
            queue: Vec::new(),
        }
    }

    /// Returns the length of the trail, for [`undo_to`](Candidates::undo_to).
    pub(crate) fn mark(&self) -> usize {
        self.trail.len()
    }

    /// Returns the changes since the trail had this length, in their order.
    pub(crate) fn changes_since(&self, mark: usize) -> impl Iterator<Item = SearchChange> {
        self.trail[mark..].iter().map(|&entry| {
            let (cell, digit) = cell_and_digit(entry);
            match entry & PLACED {
                0 => SearchChange::Struck(cell, digit),
                _ => SearchChange::Placed(cell, digit),
            }
        })
    }

    /// Returns the candidates of a cell; digit index `i` is bit `i`.
    pub(crate) fn mask(&self, cell: usize) -> u32 {
        self.masks[cell]
    }

    /// Returns how many choices each slot has. Slots that are done have more than any open one.
    pub(crate) fn counts(&self) -> &[u8] {
        &self.counts
    }

    /// Returns whether a count of [`counts`](Candidates::counts) belongs to a slot that is done.
    pub(crate) fn is_done(count: u8) -> bool {
        count >= DONE
    }

    /// Returns the cells and digit indices that a slot can choose from.
    pub(crate) fn choices(&self, slot: usize) -> impl Iterator<Item = (usize, usize)> {
        let (cell, mut digits, cells, bit) = match self.table.meanings[slot] {
            Slot::Cell(cell) => (usize::from(cell), self.masks[usize::from(cell)], &[] as &[u16], 0),
            Slot::Place { house, digit } => {
                (0, 0, self.table.house_cells.get(house.into()), usize::from(digit))
            }
        };
        let of_cell = std::iter::from_fn(move || {
            let digit = digits.trailing_zeros() as usize;
            digits &= digits.wrapping_sub(1);
            (digit < 32).then_some((cell, digit))
        });
        let places = cells.iter().map(|&cell| usize::from(cell));
        of_cell
            .chain(places.filter(move |&cell| self.masks[cell] >> bit & 1 == 1).map(move |cell| (cell, bit)))
    }

    /// Puts a digit into a cell and everything that follows from it. After a dead end the caller undoes.
    pub(crate) fn place(&mut self, cell: usize, digit: usize) -> Result<(), DeadEnd> {
        self.queue.clear();
        if self.masks[cell] >> digit & 1 == 0 {
            return Err(DeadEnd);
        }
        if !Self::is_done(self.counts[self.table.slot_of[cell] as usize]) {
            self.put(cell, digit)?;
        }
        self.propagate()
    }

    /// Removes a candidate and everything that follows from it. After a dead end the caller undoes.
    pub(crate) fn exclude(&mut self, cell: usize, digit: usize) -> Result<(), DeadEnd> {
        self.queue.clear();
        self.strike(cell, digit)?;
        self.propagate()
    }

    /// Takes back all changes since the trail had this length.
    pub(crate) fn undo_to(&mut self, mark: usize) {
        while self.trail.len() > mark {
            let Some(entry) = self.trail.pop() else { return };
            let (cell, digit) = cell_and_digit(entry);
            let slot = self.table.slot_of[cell] as usize;
            let step = if entry & PLACED == 0 {
                self.masks[cell] |= 1 << digit;
                1
            } else {
                DONE.wrapping_neg()
            };
            self.counts[slot] = self.counts[slot].wrapping_add(step);
            for &base in self.table.bases.get(cell) {
                let count = &mut self.counts[base as usize + digit];
                *count = count.wrapping_add(step);
            }
        }
    }

    fn propagate(&mut self) -> Result<(), DeadEnd> {
        while let Some(entry) = self.queue.pop() {
            if entry & NEAR != 0 {
                self.exclude_near((entry & !NEAR) as usize)?;
                continue;
            }
            let slot = entry as usize;
            if self.counts[slot] != 1 {
                continue;
            }
            let only = self.choices(slot).next();
            if let Some((cell, digit)) = only {
                self.put(cell, digit)?;
            }
        }
        Ok(())
    }

    fn put(&mut self, cell: usize, digit: usize) -> Result<(), DeadEnd> {
        let table = self.table;
        self.trail.push(PLACED | (cell as u32) << 8 | digit as u32);
        self.counts[table.slot_of[cell] as usize] += DONE;
        for &base in table.bases.get(cell) {
            self.counts[base as usize + digit] += DONE;
        }
        let mut others = self.masks[cell] & !(1 << digit);
        while others != 0 {
            self.strike(cell, others.trailing_zeros() as usize)?;
            others &= others - 1;
        }
        if !table.near.get(cell).is_empty() {
            self.queue.push(NEAR | cell as u32);
        }
        for &peer in table.peers.get(cell) {
            self.strike(peer.into(), digit)?;
        }
        Ok(())
    }

    #[inline]
    fn strike(&mut self, cell: usize, digit: usize) -> Result<(), DeadEnd> {
        let bit = 1 << digit;
        if self.masks[cell] & bit == 0 {
            return Ok(());
        }
        let table = self.table;
        self.masks[cell] ^= bit;
        self.trail.push((cell as u32) << 8 | digit as u32);
        let mut dead = false;
        let slot = table.slot_of[cell];
        let count = &mut self.counts[slot as usize];
        *count -= 1;
        let left = *count & !DONE;
        if *count == 1 {
            self.queue.push(slot);
        }
        dead |= left == 0;
        for &base in table.bases.get(cell) {
            let slot = base + digit as u32;
            let count = &mut self.counts[slot as usize];
            *count -= 1;
            if *count <= 1 {
                dead |= *count == 0;
                self.queue.push(slot);
            }
        }
        if left <= 3 && !table.near.get(cell).is_empty() {
            self.queue.push(NEAR | cell as u32);
        }
        if dead { Err(DeadEnd) } else { Ok(()) }
    }

    /// Strikes next door what every candidate of this cell excludes there: all digits `d` such that each candidate is
    /// `d - 1`, `d` or `d + 1`. (Cells side by side share a line, so they differ as well.)
    fn exclude_near(&mut self, cell: usize) -> Result<(), DeadEnd> {
        let table = self.table;
        let mask = self.masks[cell];
        let (low, high) = (mask.trailing_zeros() as usize, 31 - mask.leading_zeros() as usize);
        for digit in high.saturating_sub(1)..=(low + 1).min(table.size - 1) {
            for &other in table.near.get(cell) {
                self.strike(other.into(), digit)?;
            }
        }
        Ok(())
    }
}

/// Returns the cell and the digit index of an entry of the trail.
fn cell_and_digit(entry: u32) -> (usize, usize) {
    ((entry >> 8 & 0xffff) as usize, (entry & 0xff) as usize)
}
