//! Whether clues have one solution, with evidence for each answer.

use ninefold_boards::BoardPuzzleError;
use ninefold_grid::{House, Solution};
use ninefold_rules::{AnyGrid, BoardCell, BoardDigit, BoardGrid, Rules};
use ninefold_solve::many::redundant_many;
use ninefold_solve::{Puzzle, PuzzleError, Sukaku, SukakuError, solve_many};

use crate::{AnyClues, AnySolver, Ended, PuzzleClue};

/// Whether clues have exactly one solution, with evidence.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Check {
    /// There is one solution.
    Proper {
        /// The solution.
        solution: AnyGrid,
        /// The clues each of which could be removed. Two of them together may still be needed.
        redundant: Vec<PuzzleClue>,
    },
    /// Two given digits break a rule.
    Clash(Clash),
    /// There is no solution.
    Unsolvable,
    /// There are at least two solutions.
    Several(Box<[AnyGrid; 2]>),
}

/// Two given digits that break a rule together.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Clash {
    /// The cells.
    pub cells: [BoardCell; 2],
    /// Their digits, which are equal unless neighbouring cells must not hold consecutive ones.
    pub digits: [BoardDigit; 2],
    /// On the classic board, the house that has the digit twice.
    pub house: Option<House>,
}

impl Clash {
    /// Returns the evidence as a phrase, with the names of the cells.
    #[must_use]
    pub fn describe(&self, rules: &Rules) -> String {
        let [first, second] = self.cells.map(|cell| rules.cell_name(cell));
        match (self.house, self.digits) {
            (Some(house), [digit, _]) => format!("{digit} appears twice in {house}: in {first} and {second}"),
            (None, [digit, other]) if digit == other => format!("{first} and {second} both hold {digit}"),
            (None, [digit, other]) => format!("{first} and {second} hold {digit} and {other}"),
        }
    }

    /// Returns the first two given digits that break a rule, if any do.
    #[must_use]
    pub fn of(clues: &AnyClues) -> Option<Clash> {
        match clues {
            AnyClues::Classic(grid) => grid.clash().map(Clash::from),
            AnyClues::Sukaku(_) => None,
            AnyClues::Board(grid) => Clash::on_board(grid),
        }
    }

    fn on_board(grid: &BoardGrid) -> Option<Clash> {
        let (first, second) = grid.clash()?;
        let cells = [first, second];
        let digits = cells.map(|cell| grid.get(cell).expect("clashing cells are full"));
        Some(Clash { cells, digits, house: None })
    }
}

impl From<ninefold_grid::ClashError> for Clash {
    fn from(clash: ninefold_grid::ClashError) -> Clash {
        let digit = BoardDigit::from_index(clash.digit.index());
        Clash {
            cells: clash.cells.map(|cell| BoardCell::new(cell.index())),
            digits: [digit, digit],
            house: Some(clash.house),
        }
    }
}

impl AnySolver {
    /// Checks whether clues have exactly one solution, and which of them are redundant.
    ///
    /// # Errors
    /// If the search ended before it had an answer.
    pub fn check(&self, clues: &AnyClues) -> Result<Check, Ended> {
        self.check_cancel()?;
        match clues {
            AnyClues::Classic(grid) => Ok(classic(self.classic(*grid)?.map(|puzzle| {
                let redundant = puzzle.redundant_clues();
                (puzzle, redundant)
            }))?),
            AnyClues::Sukaku(candidates) => self.check_sukaku(candidates),
            AnyClues::Board(grid) => self.check_board(grid),
        }
    }

    /// Checks many clues, in order. Neighbouring classic ones are checked together, in the lanes of a vector.
    ///
    /// When the work is cancelled, the answers end before the first clues that were not checked.
    #[must_use]
    pub fn check_many(&self, clues: &[&AnyClues]) -> Vec<Result<Check, Ended>> {
        self.many(
            clues,
            |grids| {
                let results = solve_many(grids);
                let proper: Vec<Puzzle> =
                    results.iter().filter_map(|result| result.as_ref().ok()).copied().collect();
                let mut redundant = redundant_many(&proper).into_iter();
                let mut with_redundant = |puzzle| (puzzle, redundant.next().unwrap_or_default());
                let checks = results.into_iter().map(|result| classic(result.map(&mut with_redundant)).ok());
                checks.collect::<Vec<_>>()
            },
            |clues| self.check(clues),
        )
    }

    fn check_sukaku(&self, candidates: &ninefold_grid::PencilMarks) -> Result<Check, Ended> {
        let guesses = ninefold_solve::SUKAKU_GUESSES;
        let ended = |error: SukakuError| match error {
            SukakuError::Cancelled => Ended::Cancelled,
            error => Ended::Budget(error.to_string()),
        };
        match Sukaku::new(*candidates, guesses, self.cancel()) {
            Ok(sukaku) => {
                let redundant = sukaku.redundant(guesses, self.cancel()).map_err(ended)?;
                Ok(Check::Proper {
                    solution: full(sukaku.solution()),
                    redundant: redundant.into_iter().map(PuzzleClue::Candidate).collect(),
                })
            }
            Err(SukakuError::NoSolution) => Ok(Check::Unsolvable),
            Err(SukakuError::Several { first, second }) => {
                Ok(Check::Several(Box::new([full(&first), full(&second)])))
            }
            Err(error) => Err(ended(error)),
        }
    }

    fn check_board(&self, grid: &BoardGrid) -> Result<Check, Ended> {
        if let Some(clash) = Clash::on_board(grid) {
            return Ok(Check::Clash(clash));
        }
        let solver = self.on(grid.rules());
        let puzzle = match solver.puzzle(grid.clone()) {
            Ok(puzzle) => puzzle,
            Err(BoardPuzzleError::NoSolution) => return Ok(Check::Unsolvable),
            Err(BoardPuzzleError::SeveralSolutions { solutions, .. }) => {
                let (first, second) = *solutions;
                let grids = [first, second].map(|solution| AnyGrid::Board(solution.grid().clone()));
                return Ok(Check::Several(Box::new(grids)));
            }
            Err(BoardPuzzleError::Cancelled) => return Err(Ended::Cancelled),
            Err(error) => return Err(Ended::Budget(error.to_string())),
        };
        let redundant = solver.redundant_clues(&puzzle)?;
        let givens = redundant.givens.into_iter().map(PuzzleClue::Given);
        let others = redundant.clues.into_iter().map(|clue| PuzzleClue::Other(Box::new(clue)));
        Ok(Check::Proper {
            solution: AnyGrid::Board(puzzle.solution().grid().clone()),
            redundant: givens.chain(others).collect(),
        })
    }
}

/// Returns the check of a classic puzzle and its redundant clues.
fn classic(result: Result<(Puzzle, ninefold_grid::CellSet), PuzzleError>) -> Result<Check, Ended> {
    Ok(match result {
        Ok((puzzle, redundant)) => Check::Proper {
            solution: full(puzzle.solution()),
            redundant: redundant
                .into_iter()
                .map(|cell| PuzzleClue::Given(BoardCell::new(cell.index())))
                .collect(),
        },
        Err(PuzzleError::Clash(clash)) => Check::Clash(clash.into()),
        Err(PuzzleError::NoSolution) => Check::Unsolvable,
        Err(PuzzleError::Several { first, second }) => {
            Check::Several(Box::new([full(&first), full(&second)]))
        }
        Err(error @ PuzzleError::Undecided(_)) => return Err(Ended::Budget(error.to_string())),
    })
}

/// Returns a classic solution as a grid.
pub(crate) fn full(solution: &Solution) -> AnyGrid {
    AnyGrid::Classic(solution.grid())
}
