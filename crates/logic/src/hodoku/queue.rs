//! A queue of singles that have been found and are still to be placed.
//!
//! A single is queued at the moment in which it appears, and read later. Entries may become stale in
//! between, so readers check them. A queue never wraps around: a cell comes down to one candidate at most
//! once, a digit comes down to one place in a house at most once, so one entry each is enough.

/// A cell and the digit that it may have to hold.
pub(super) type Single = (u8, u8);

/// Entries in the order in which they came.
#[derive(Clone, Debug)]
pub(super) struct SingleQueue<const N: usize> {
    entries: [Single; N],
    first: u16,
    end: u16,
}

impl<const N: usize> SingleQueue<N> {
    pub(super) const EMPTY: SingleQueue<N> = SingleQueue { entries: [(0, 0); N], first: 0, end: 0 };

    #[inline]
    pub(super) fn push(&mut self, cell: usize, digit: usize) {
        if let Some(entry) = self.entries.get_mut(usize::from(self.end)) {
            *entry = (cell as u8, digit as u8);
            self.end += 1;
        }
    }

    /// Takes the first entry out.
    #[inline]
    pub(super) fn pop(&mut self) -> Option<Single> {
        let entry = *self.pending().first()?;
        self.first += 1;
        Some(entry)
    }

    /// Returns the entries that have not been taken.
    #[inline]
    pub(super) fn pending(&self) -> &[Single] {
        &self.entries[usize::from(self.first)..usize::from(self.end)]
    }

    /// Removes the first entry with this digit whose cell lies in `cells`.
    pub(super) fn remove_first(&mut self, digit: usize, cells: u128) {
        let found = |&(cell, other): &Single| usize::from(other) == digit && cells >> cell & 1 == 1;
        if let Some(at) = self.pending().iter().position(found) {
            let at = usize::from(self.first) + at;
            self.entries.copy_within(at + 1..usize::from(self.end), at);
            self.end -= 1;
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn entries_leave_in_order_or_by_name() {
        let mut queue = SingleQueue::<9>::EMPTY;
        for (cell, digit) in [(3, 1), (4, 2), (5, 1), (6, 1)] {
            queue.push(cell, digit);
        }
        assert_eq!(queue.pop(), Some((3, 1)));
        queue.remove_first(1, 1 << 6 | 1 << 5);
        queue.remove_first(1, 1 << 3);
        assert_eq!(queue.pending(), [(4, 2), (6, 1)]);
    }
}
