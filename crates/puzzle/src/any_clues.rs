//! What a puzzle gives its solver, before anything is proven.

use ninefold_grid::{Cell, Digit, Grid, PencilMarks};
use ninefold_rules::{AnyGrid, Board, BoardGrid};

/// The clues of a puzzle on any board. They may have no solution, one or several.
///
/// A grid of the classic board is always in the arm [`Classic`](AnyClues::Classic).
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum AnyClues {
    /// Digits on the classic board.
    Classic(Grid),
    /// The candidates of a Sukaku, on the classic board.
    Sukaku(Box<PencilMarks>),
    /// Digits on another board, which holds its other clues.
    Board(BoardGrid),
}

impl AnyClues {
    /// Returns the board.
    #[must_use]
    pub fn board(&self) -> Board {
        match self {
            AnyClues::Classic(_) | AnyClues::Sukaku(_) => Board::CLASSIC,
            AnyClues::Board(grid) => Board::from(grid.rules().clone()),
        }
    }

    /// Returns the given digits; those of a Sukaku are the cells with a single candidate.
    #[must_use]
    pub fn grid(&self) -> AnyGrid {
        match self {
            AnyClues::Classic(grid) => AnyGrid::Classic(*grid),
            AnyClues::Sukaku(candidates) => {
                let mut grid = Grid::EMPTY;
                for cell in Cell::all() {
                    if let [digit] = candidates[cell].into_iter().collect::<Vec<Digit>>()[..] {
                        grid.set(cell, Some(digit));
                    }
                }
                AnyGrid::Classic(grid)
            }
            AnyClues::Board(grid) => AnyGrid::Board(grid.clone()),
        }
    }

    /// Returns the number of clues: given digits and the board's other clues, or the missing candidates of a Sukaku.
    #[must_use]
    pub fn count(&self) -> usize {
        match self {
            AnyClues::Classic(grid) => grid.clue_count(),
            AnyClues::Sukaku(candidates) => Cell::all().map(|cell| 9 - candidates[cell].len()).sum(),
            AnyClues::Board(grid) => grid.clue_count() + grid.rules().clues().len(),
        }
    }

    /// Returns the puzzle as a line: its cells, then the regions of a jigsaw, then the clues other than digits; a Sukaku as 729
    /// characters, nine for each cell.
    #[must_use]
    pub fn line(&self) -> String {
        match self {
            AnyClues::Classic(grid) => AnyGrid::Classic(*grid).cells(),
            AnyClues::Sukaku(candidates) => sukaku_line(candidates),
            AnyClues::Board(grid) => grid.line(),
        }
    }

    /// Appends the [line](AnyClues::line) to a text.
    pub fn push_line(&self, text: &mut String) {
        match self {
            AnyClues::Classic(grid) => AnyGrid::Classic(*grid).push_cells(text),
            AnyClues::Sukaku(_) | AnyClues::Board(_) => text.push_str(&self.line()),
        }
    }

    /// Returns the cells of the [line](AnyClues::line), without regions and further clues.
    #[must_use]
    pub fn cells(&self) -> String {
        match self {
            AnyClues::Board(grid) => grid.to_string(),
            _ => self.line(),
        }
    }
}

/// Returns nine characters for each cell: its candidates, and `.` for those that are missing.
fn sukaku_line(candidates: &PencilMarks) -> String {
    let mark = |cell: Cell, digit: Digit| match candidates[cell].contains(digit) {
        true => char::from(b'0' + digit.get()),
        false => '.',
    };
    Cell::all().flat_map(|cell| Digit::ALL.into_iter().map(move |digit| mark(cell, digit))).collect()
}

impl From<Grid> for AnyClues {
    fn from(grid: Grid) -> AnyClues {
        AnyClues::Classic(grid)
    }
}

impl From<AnyGrid> for AnyClues {
    fn from(grid: AnyGrid) -> AnyClues {
        match grid {
            AnyGrid::Classic(grid) => AnyClues::Classic(grid),
            AnyGrid::Board(grid) => AnyClues::Board(grid),
        }
    }
}

/// A grid of the classic board becomes a classic one.
impl From<BoardGrid> for AnyClues {
    fn from(grid: BoardGrid) -> AnyClues {
        AnyGrid::from(grid).into()
    }
}

impl From<PencilMarks> for AnyClues {
    fn from(candidates: PencilMarks) -> AnyClues {
        AnyClues::Sukaku(Box::new(candidates))
    }
}
