//! What singles and locked candidates alone make of a grid.
//!
//! These are the rules of the search, swept until nothing changes. Each of them concludes from fewer candidates whatever it
//! concluded from more, so what they leave does not depend on the order in which they are applied: a program that applies
//! them one at a time arrives at the same candidates.
//!
//! Cost: half a microsecond, whether or not it solves the puzzle.

use ninefold_grid::{Cell, Digit, Grid, PencilMarks};
use ninefold_lanes::{Kernel, Lanes, Words3x3, run};

use super::rules::{self, Status};
use super::words::{self, Constraint, SearchInput, StoredWords, Words};

/// What singles and locked candidates leave of a grid.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Settled {
    /// Some cell has no digit left, or some digit no place in a house.
    Contradiction,
    /// They solve it.
    Solved,
    /// They do not. These are the candidates that are left; a cell with one is decided.
    Open(PencilMarks),
}

/// Applies naked singles, hidden singles and locked candidates (pointing and claiming) to a grid until nothing changes.
///
/// ```
/// use ninefold_grid::{Cell, Grid};
/// use ninefold_solve::{Settled, settled};
/// let easy: Grid = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79".parse()?;
/// assert_eq!(settled(&easy), Settled::Solved);
/// let needs_more: Grid = "....3.1...6...78.....9...26.78..1....2......9......3.2.......3.6..2..9.119...8..4".parse()?;
/// let Settled::Open(marks) = settled(&needs_more) else { panic!("its rating is 7.2") };
/// assert_eq!(marks[Cell::at(0, 4)].to_string(), "3"); // a clue
/// # Ok::<(), ninefold_grid::ParseGridError>(())
/// ```
#[must_use]
pub fn settled(grid: &Grid) -> Settled {
    settled_from(SearchInput { grid, constraint: Constraint::Nothing })
}

/// Applies the rules of [`settled`] to a grid in which every empty cell is confined to its marks.
#[must_use]
pub fn settled_marked(grid: &Grid, marks: &PencilMarks) -> Settled {
    settled_from(SearchInput { grid, constraint: Constraint::Marked(marks) })
}

#[inline]
fn settled_from(input: SearchInput<'_>) -> Settled {
    match run(Settle { input }) {
        (Status::Dead, _) => Settled::Contradiction,
        (Status::Solved, _) => Settled::Solved,
        (Status::Open, board) => Settled::Open(marks(&board)),
    }
}

struct Settle<'a> {
    input: SearchInput<'a>,
}

impl Kernel for Settle<'_> {
    type Output = (Status, StoredWords);

    #[inline(always)]
    fn run<L: Lanes>(self) -> (Status, StoredWords) {
        let mut words: Words<L::Words3x3> = self.input.words::<L>();
        (settle(&mut words), words::store(words))
    }
}

/// Sweeps until nothing changes.
#[inline(always)]
pub(super) fn settle<N: Words3x3>(words: &mut Words<N>) -> Status {
    loop {
        let [a, b, c] = *words;
        let (status, _) = rules::sweep(words);
        if status != Status::Open || N::or3(a ^ words[0], b ^ words[1], c ^ words[2]).is_zero() {
            return status;
        }
    }
}

/// Returns the candidates of a state.
fn marks(board: &StoredWords) -> PencilMarks {
    let mut marks = PencilMarks::NONE;
    for digit in Digit::ALL {
        for band in 0..3 {
            let mut word = board[digit.index() / 3][(band, digit.index() % 3)];
            while word != 0 {
                let bit = word.trailing_zeros() as usize;
                word &= word - 1;
                marks[Cell::at(3 * band + bit / 10, bit % 10)].insert(digit);
            }
        }
    }
    marks
}
