//! Where to guess.
//!
//! A cell with two digits is best: either half of the search places a digit at once. Of the first twelve such cells the
//! one with the most consequences is taken. Without any, a digit that has two places in a house does the same, and else
//! the cell with the fewest digits is taken.

use super::board::{Board, contains, count, each_bit, first, intersection};
use super::state::State;
use super::tables::Tables;

/// Two-digit cells that are scored at most, the first in reading order.
const SCORED: usize = 12;

/// A digit for a cell.
#[derive(Clone, Copy, Debug)]
pub(super) struct Guess {
    pub(super) digit: usize,
    pub(super) cell: usize,
}

impl<const N: usize, const W: usize, const H: usize> State<N, W, H> {
    /// Returns the guess to make in a state with open cells in which the deductions have ended.
    pub(super) fn guess(&self, tables: &Tables<N, W, H>) -> Guess {
        let pairs = self.pairs();
        if let Some(guess) = self.best_pair(tables, &pairs) {
            return guess;
        }
        self.house_of_two(tables).unwrap_or_else(|| self.fewest())
    }

    /// Returns the cells with two digits.
    fn pairs(&self) -> Board<W> {
        let (mut one, mut two, mut three) = ([0; W], [0; W], [0; W]);
        for board in &self.boards {
            for word in 0..W {
                three[word] |= two[word] & board[word];
                two[word] |= one[word] & board[word];
                one[word] |= board[word];
            }
        }
        std::array::from_fn(|word| two[word] & !three[word])
    }

    fn best_pair(&self, tables: &Tables<N, W, H>, pairs: &Board<W>) -> Option<Guess> {
        let (mut best, mut best_score, mut scored) = (None, 0, 0);
        each_bit(pairs, |cell| {
            let peers = &tables.peers[cell];
            let paired = intersection(peers, pairs);
            let mut score = 1 + 3 * count(&intersection(peers, &self.open));
            let mut first = None;
            for (digit, board) in self.boards.iter().enumerate() {
                if contains(board, cell) {
                    score += 6 * count(&intersection(&paired, board));
                    first.get_or_insert(digit);
                }
            }
            if score > best_score {
                best = first.map(|digit| Guess { digit, cell });
                best_score = score;
            }
            scored += 1;
            scored < SCORED
        });
        best
    }

    /// Returns the first digit and place in a house that has two places for it.
    fn house_of_two(&self, tables: &Tables<N, W, H>) -> Option<Guess> {
        for digit in 0..tables.size {
            for house in &*tables.houses {
                let places = intersection(&self.boards[digit], house);
                if count(&places) == 2 {
                    return first(&places).map(|cell| Guess { digit, cell });
                }
            }
        }
        None
    }

    /// Returns the first digit of the first open cell with the fewest digits.
    fn fewest(&self) -> Guess {
        let mut best = (usize::MAX, Guess { digit: 0, cell: 0 });
        each_bit(&self.open, |cell| {
            let holds = |board: &&Board<W>| contains(board, cell);
            let digits = self.boards.iter().filter(holds).count();
            if digits < best.0 {
                let digit = self.boards.iter().position(|board| holds(&board)).unwrap_or(0);
                best = (digits, Guess { digit, cell });
            }
            true
        });
        best.1
    }
}
