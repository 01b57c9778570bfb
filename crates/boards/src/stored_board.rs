//! A board as tables name it, in three columns of text: how puzzles are written into files of rows and read back.
//!
//! ```text
//!   6x6+jigsaw   AAABBBAAABBB…   –              variant ─► StoredBoard ─► the rules of a row, with its layout and its clues
//!   6x6+killer   –               k10:111221 …                        ├──► one solution, proven again
//!   variant      layout          clue_text                           └──► its key, its level
//! ```
//!
//! Data sets and banks have these columns. What is the same for all rows of a board is found out once.

use std::collections::BTreeMap;
use std::sync::{Arc, Mutex, OnceLock, PoisonError};

use ninefold_grid::{Cancel, Quoted};
use ninefold_rules::{BoardGrid, BoardSolution, Clue, Layout, Regions, Rules, RulesError, Variant};
use thiserror::Error;

use crate::canonical::{BoardMoves, puzzle_key};
use crate::logic::BoardLogic;
use crate::many::{LaneAnswer, LaneSolver};
use crate::{BoardPuzzle, BoardPuzzleError, BoardSolver};

/// The most guesses of the proof of one puzzle: some seconds on 16 × 16 cells.
const GUESSES: u64 = 10_000_000;

/// On larger boards puzzles are solved one at a time, as they are made.
const MOST_CELLS_IN_LANES: usize = 144;

/// The board of rows that have the same variant, and what is found out once for all of them.
///
/// ```
/// use ninefold_grid::Cancel;
/// use ninefold_boards::stored_board::{BoardColumns, StoredBoard};
///
/// let board = StoredBoard::new("4x4+killer".parse()?, &Cancel::NEVER)?;
/// let grid = board.grid(None, Some("k3:1112 k4:1323"), ".......3........")?;
/// assert_eq!(BoardColumns::new(grid.rules()).clue_text.as_deref(), Some("k3:1112 k4:1323"));
/// assert_eq!(board.grid(None, Some("k3:1112"), "...").unwrap_err().column, "puzzle");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Debug)]
pub struct StoredBoard {
    variant: Variant,
    name: String,
    /// The rules of all rows; `None` if each row has rules of its own.
    rules: Option<Arc<Rules>>,
    moves: OnceLock<BoardMoves>,
    lanes: OnceLock<LaneSolver>,
    logic: OnceLock<BoardLogic>,
    /// Ends proofs.
    cancel: Cancel,
}

/// A board in three columns.
#[derive(Clone, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub struct BoardColumns {
    /// The variant; that of a drawn jigsaw without its regions.
    pub variant: String,
    /// A letter for the region of each cell of a jigsaw.
    pub layout: Option<String>,
    /// The clues beside digits, separated by spaces.
    pub clue_text: Option<String>,
}

/// Why columns do not describe a puzzle.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
#[non_exhaustive]
#[error("{column}: {why}")]
pub struct StoredBoardError {
    /// The column with the wrong value.
    pub column: &'static str,
    /// What is wrong with it, and what was expected.
    pub why: String,
}

/// Why a row is not proven to be a puzzle.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Error)]
#[non_exhaustive]
pub enum RowProofError {
    /// There is no solution, or more than one.
    #[error("not a puzzle with exactly one solution")]
    Improper,
    /// The search made as many guesses as it may, or was cancelled.
    #[error("not proven to have exactly one solution within {GUESSES} guesses")]
    Undecided,
}

impl BoardColumns {
    /// Returns the columns of a puzzle with these rules.
    #[must_use]
    pub fn new(rules: &Rules) -> BoardColumns {
        let mut variant = rules.variant().clone();
        let layout = match &variant.layout {
            Layout::Regions(regions) => Some(regions.to_string()),
            _ => None,
        };
        if layout.is_some() {
            variant.layout = Layout::Jigsaw;
        }
        BoardColumns { variant: variant.to_string(), layout, clue_text: clue_text(rules.clues()) }
    }
}

/// Returns clues beside digits as the column `clue_text` has them; `None` if there are none.
#[must_use]
pub fn clue_text(clues: &[Clue]) -> Option<String> {
    let words: Vec<String> = clues.iter().map(ToString::to_string).collect();
    (!words.is_empty()).then(|| words.join(" "))
}

/// Returns whether each puzzle of a variant has rules of its own: drawn regions, or clues beside digits.
#[must_use]
pub fn has_own_rules(variant: &Variant) -> bool {
    variant.layout == Layout::Jigsaw || !variant.clue_rules.is_empty()
}

impl StoredBoard {
    /// Prepares the board of a variant. `cancel` ends proofs.
    ///
    /// # Errors
    /// If the variant has no rules.
    pub fn new(variant: Variant, cancel: &Cancel) -> Result<StoredBoard, RulesError> {
        let rules = match has_own_rules(&variant) {
            true => None,
            false => Some(Arc::new(Rules::new(&variant)?)),
        };
        let name = variant.to_string();
        let (moves, lanes, logic) = (OnceLock::new(), OnceLock::new(), OnceLock::new());
        Ok(StoredBoard { variant, name, rules, moves, lanes, logic, cancel: cancel.clone() })
    }

    /// Returns the name, as in the column `variant`.
    #[must_use]
    pub fn name(&self) -> &str {
        &self.name
    }

    /// Returns the rules of a row with these values of the columns `layout` and `clue_text`.
    ///
    /// # Errors
    /// If they are not what [`BoardColumns`] writes for such a board.
    pub fn rules(&self, layout: Option<&str>, clues: Option<&str>) -> Result<Arc<Rules>, StoredBoardError> {
        let wrong = |column, why| StoredBoardError { column, why };
        let mut variant = self.variant.clone();
        match (layout, variant.layout == Layout::Jigsaw) {
            (None, false) => {}
            (None, true) => {
                return Err(wrong("layout", "missing, expected the regions of the jigsaw".to_owned()));
            }
            (Some(_), false) => {
                return Err(wrong("layout", format!("the board {} has none to be drawn", self.name)));
            }
            (Some(layout), true) => variant = variant.with_regions(self.regions(layout)?),
        }
        if let (None, Some(rules)) = (clues, &self.rules) {
            return Ok(Arc::clone(rules));
        }
        if clues.is_some() && variant.clue_rules.is_empty() {
            let why = format!("the board {} has no clues beside digits", self.name);
            return Err(wrong("clue_text", why));
        }
        let rules = Rules::new(&variant).map_err(|error| wrong("variant", error.to_string()))?;
        let (found, words) = (clues, clues.unwrap_or("").split_ascii_whitespace());
        let clues = words.map(|word| Clue::parse(&rules, word)).collect::<Result<Vec<_>, _>>();
        let clues = clues.map_err(|error| wrong("clue_text", error.to_string()))?;
        if let Some(clue) = clues.iter().find(|clue| !variant.has_clue_rule(clue.kind().rule())) {
            let clue = clue.to_string();
            let why = format!("the board {} has no clues such as {}", self.name, Quoted(&clue));
            return Err(wrong("clue_text", why));
        }
        let rules = Arc::new(rules.with_clues(clues));
        let expected = clue_text(rules.clues());
        if expected.as_deref() != found {
            let why = format!(
                "found {}, expected each clue once and in order: {}",
                Quoted(found.unwrap_or("")),
                Quoted(&expected.unwrap_or_default())
            );
            return Err(wrong("clue_text", why));
        }
        Ok(rules)
    }

    fn regions(&self, layout: &str) -> Result<Regions, StoredBoardError> {
        let wrong = |why| StoredBoardError { column: "layout", why };
        let labels: Vec<char> = layout.chars().collect();
        let regions = Regions::new(&labels).map_err(|error| wrong(error.to_string()))?;
        let (found, size) = (regions.size(), usize::from(self.variant.size));
        if found != size {
            return Err(wrong(format!("found {found} regions, expected {size}")));
        }
        if regions.to_string() != layout {
            return Err(wrong(format!("found {}, expected {regions}", Quoted(layout))));
        }
        Ok(regions)
    }

    /// Returns the grid of a row.
    ///
    /// # Errors
    /// If a column is not what would be written for that grid.
    pub fn grid(
        &self,
        layout: Option<&str>,
        clues: Option<&str>,
        puzzle: &str,
    ) -> Result<BoardGrid, StoredBoardError> {
        let rules = self.rules(layout, clues)?;
        let wrong = |why| StoredBoardError { column: "puzzle", why };
        let grid = BoardGrid::from_line(&rules, puzzle).map_err(|error| wrong(error.to_string()))?;
        if grid.to_string() == puzzle { Ok(grid) } else { Err(wrong(format!("expected {grid}"))) }
    }

    /// Returns the moves that all rows share; `None` if each row has rules of its own.
    pub fn common_moves(&self) -> Option<&BoardMoves> {
        let rules = self.rules.as_ref()?;
        Some(self.moves.get_or_init(|| BoardMoves::new(rules)))
    }

    /// Returns the [key](puzzle_key) of a puzzle of the board.
    ///
    /// # Panics
    /// If the grid has another number of cells.
    #[must_use]
    #[track_caller]
    pub fn key(&self, clues: &BoardGrid) -> String {
        puzzle_key(clues, &self.moves)
    }

    /// Proves puzzles of the board, each of which has its rules.
    ///
    /// # Panics
    /// If a grid has another number of cells.
    #[must_use]
    #[track_caller]
    pub fn puzzles(&self, grids: Vec<BoardGrid>) -> Vec<Result<BoardPuzzle, RowProofError>> {
        match &self.rules {
            Some(rules) if rules.cell_count() <= MOST_CELLS_IN_LANES => {
                let lanes = self.lanes.get_or_init(|| {
                    LaneSolver::new(rules).with_max_guesses(GUESSES).with_cancel(self.cancel.clone())
                });
                let answers = lanes.search_many(&grids, 2);
                let puzzle = |(grid, answer): (BoardGrid, LaneAnswer)| {
                    solution_of(rules, &answer).map(|solution| BoardPuzzle::counted(grid, solution))
                };
                grids.into_iter().zip(answers).map(puzzle).collect()
            }
            _ => {
                let prove = |grid: BoardGrid| {
                    let solver = BoardSolver::new(grid.rules()).with_cancel(self.cancel.clone());
                    solver.puzzle_within(grid, GUESSES).map_err(|error| match error {
                        BoardPuzzleError::Budget { .. } | BoardPuzzleError::Cancelled => {
                            RowProofError::Undecided
                        }
                        _ => RowProofError::Improper,
                    })
                };
                grids.into_iter().map(prove).collect()
            }
        }
    }

    /// Returns what finds the level of a puzzle of the board.
    #[must_use]
    pub fn logic(&self, clues: &BoardGrid) -> BoardLogic {
        match &self.rules {
            Some(rules) => self.logic.get_or_init(|| BoardLogic::new(rules)).clone(),
            None => BoardLogic::new(clues.rules()),
        }
    }
}

fn solution_of(rules: &Arc<Rules>, answer: &LaneAnswer) -> Result<BoardSolution, RowProofError> {
    if !answer.decided {
        return Err(RowProofError::Undecided);
    }
    let first = answer.first.as_ref().filter(|_| answer.count == 1);
    let grid = first.and_then(|values| BoardGrid::from_values(rules, values).ok());
    grid.and_then(|grid| BoardSolution::try_from(grid).ok()).ok_or(RowProofError::Improper)
}

/// The boards that are kept at a time. A plan has few, but a file of somebody else may have many.
const MOST_KNOWN: usize = 64;

/// The boards of a table, by their names.
#[derive(Debug)]
pub struct StoredBoards {
    known: Mutex<BTreeMap<String, Arc<StoredBoard>>>,
    cancel: Cancel,
}

impl StoredBoards {
    /// Starts without boards. `cancel` ends proofs.
    #[must_use]
    pub fn new(cancel: &Cancel) -> StoredBoards {
        StoredBoards { known: Mutex::default(), cancel: cancel.clone() }
    }

    /// Returns what ends proofs.
    #[must_use]
    pub fn cancel(&self) -> &Cancel {
        &self.cancel
    }

    /// Returns the board with this name.
    ///
    /// # Errors
    /// If it is not the canonical text of a variant that has rules.
    pub fn board(&self, name: &str) -> Result<Arc<StoredBoard>, StoredBoardError> {
        let wrong = |why| StoredBoardError { column: "variant", why };
        // Boards are valid even if a thread panicked.
        let mut known = self.known.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some(board) = known.get(name) {
            return Ok(Arc::clone(board));
        }
        let variant: Variant =
            name.parse().map_err(|error: ninefold_rules::ParseVariantError| wrong(error.to_string()))?;
        let board = StoredBoard::new(variant, &self.cancel).map_err(|error| wrong(error.to_string()))?;
        if board.name != name {
            return Err(wrong(format!("found {}, expected {}", Quoted(name), Quoted(&board.name))));
        }
        if known.len() == MOST_KNOWN {
            known.clear();
        }
        let board = Arc::new(board);
        known.insert(name.to_owned(), Arc::clone(&board));
        Ok(board)
    }
}

#[cfg(test)]
mod tests {
    use ninefold_rules::Constraint;

    use super::*;

    #[test]
    fn boards_are_found_by_their_names_and_few_are_kept() {
        let boards = StoredBoards::new(&Cancel::NEVER);
        let six = boards.board("6x6").unwrap();
        assert!(Arc::ptr_eq(&six, &boards.board("6x6").unwrap()));
        let constraints = [
            Constraint::DiagonalDown,
            Constraint::DiagonalUp,
            Constraint::Windoku,
            Constraint::DisjointGroups,
            Constraint::AntiKnight,
            Constraint::AntiKing,
            Constraint::NonConsecutive,
        ];
        for chosen in 1..=100 {
            let is_in = |&(place, _): &(usize, Constraint)| chosen >> place & 1 == 1;
            let rules = constraints.into_iter().enumerate().filter(is_in);
            let variant = rules.fold(Variant::CLASSIC, |variant, (_, rule)| variant.with(rule));
            assert_eq!(boards.board(&variant.to_string()).unwrap().name, variant.to_string());
            assert!(boards.known.lock().unwrap().len() <= MOST_KNOWN);
        }
        assert!(boards.board("colour").unwrap_err().to_string().starts_with("variant: unknown word"));
    }
}
