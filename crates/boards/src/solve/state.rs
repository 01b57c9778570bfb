//! The state of a search: which digits each cell may still hold.

use super::board::{Board, difference, each_bit, intersection, is_empty, remove};
use super::tables::Tables;

/// Which digits each cell may hold, one bit board for each digit. A filled cell is on the board of its digit only.
#[derive(Clone, Copy, Debug)]
pub(super) struct State<const N: usize, const W: usize, const H: usize> {
    /// For each digit the cells that may hold it.
    pub(super) boards: [Board<W>; N],
    /// The cells without a digit yet.
    pub(super) open: Board<W>,
    /// For each digit the houses that miss it, of the first `64 * H`.
    pub(super) missing: [[u64; H]; N],
    /// The digits whose boards changed since hidden singles were last searched, one bit each.
    pub(super) changed: u32,
    /// The same for the rules beyond singles.
    pub(super) changed_further: u32,
}

impl<const N: usize, const W: usize, const H: usize> State<N, W, H> {
    /// Returns the state of a grid, given as the values of its cells, 0 for an empty one.
    ///
    /// Clues that contradict each other leave a cell without a digit, which the deductions find.
    pub(super) fn new(tables: &Tables<N, W, H>, values: &[u8]) -> Self {
        let mut clues = [[0; W]; N];
        let mut filled = [0; W];
        for (cell, &value) in values.iter().enumerate() {
            if value != 0 {
                clues[usize::from(value) - 1][cell / 64] |= 1 << (cell % 64);
                filled[cell / 64] |= 1 << (cell % 64);
            }
        }
        let open = difference(&tables.all, &filled);
        let digits = (1 << tables.size) - 1;
        let mut state = State {
            boards: [[0; W]; N],
            open,
            missing: [[0; H]; N],
            changed: digits,
            changed_further: digits,
        };
        for (digit, clues) in clues.iter().enumerate().take(tables.size) {
            state.missing[digit] = tables.all_houses;
            state.boards[digit] = std::array::from_fn(|word| open[word] | clues[word]);
        }
        for (digit, clues) in clues.iter().enumerate().take(tables.size) {
            each_bit(clues, |cell| {
                state.strike_around(tables, digit, cell);
                true
            });
        }
        state
    }

    /// Returns the state in which each cell has these candidates, as a mask of digits. None of them is filled yet.
    pub(super) fn with_candidates(tables: &Tables<N, W, H>, candidates: &[u32]) -> Self {
        let mut state = State::new(tables, &[]);
        state.boards = [[0; W]; N];
        for (cell, &mask) in candidates.iter().enumerate() {
            for (digit, board) in state.boards.iter_mut().enumerate() {
                board[cell / 64] |= u64::from(mask >> digit & 1) << (cell % 64);
            }
        }
        state
    }

    /// Writes the candidates of each cell.
    pub(super) fn read(&self, candidates: &mut [u32]) {
        for (cell, mask) in candidates.iter_mut().enumerate() {
            *mask = 0;
            for (digit, board) in self.boards.iter().enumerate() {
                *mask |= ((board[cell / 64] >> (cell % 64) & 1) as u32) << digit;
            }
        }
    }

    /// Removes what follows from a digit that a cell holds already: it stays on the digit's board, and its peers leave it.
    #[inline(always)]
    pub(super) fn strike_around(&mut self, tables: &Tables<N, W, H>, digit: usize, cell: usize) {
        remove(&mut self.boards[digit], &tables.peers[cell]);
        remove(&mut self.missing[digit], &tables.houses_of[cell]);
        self.open[cell / 64] &= !(1 << (cell % 64));
        self.changed |= 1 << digit;
        if !tables.non_consecutive.is_empty() {
            self.strike_neighbours(tables, digit, cell);
        }
    }

    fn strike_neighbours(&mut self, tables: &Tables<N, W, H>, digit: usize, cell: usize) {
        for near in [digit.wrapping_sub(1), digit + 1] {
            if near < tables.size {
                self.strike(near, &tables.non_consecutive[cell]);
            }
        }
    }

    /// Puts a digit into a cell.
    #[inline(always)]
    pub(super) fn place(&mut self, tables: &Tables<N, W, H>, digit: usize, cell: usize) {
        let (word, shift) = (cell / 64, cell % 64);
        for (other, board) in self.boards.iter_mut().enumerate() {
            self.changed |= ((board[word] >> shift & 1) as u32) << other;
            board[word] &= !(1 << shift);
        }
        self.boards[digit][word] |= 1 << shift;
        self.strike_around(tables, digit, cell);
    }

    /// Removes a digit from a set of cells. Returns whether any had it.
    #[inline(always)]
    pub(super) fn strike(&mut self, digit: usize, cells: &Board<W>) -> bool {
        let struck = !is_empty(&intersection(&self.boards[digit], cells));
        remove(&mut self.boards[digit], cells);
        self.changed |= u32::from(struck) << digit;
        struck
    }

    /// Writes the digits of a full grid, as values from 1.
    pub(super) fn values(&self, tables: &Tables<N, W, H>) -> Vec<u8> {
        let mut values = vec![0; tables.cell_count];
        for (digit, board) in self.boards.iter().enumerate() {
            each_bit(board, |cell| {
                values[cell] = digit as u8 + 1;
                true
            });
        }
        values
    }
}
