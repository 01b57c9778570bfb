//! A board that rows are on: what is found out once for all of them.
//!
//! ```text
//!   variant ──► RowBoard ──► the rules of a row, with its layout and its clues
//!                       ├──► moves, by which classes are found      if all rows have the same rules
//!                       ├──► lanes, in which puzzles are proven
//!                       └──► logic, by which levels are found
//! ```

use std::collections::BTreeMap;
use std::sync::{Arc, Mutex, OnceLock, PoisonError};

use ninefold_grid::{Cancel, Quoted};
use ninefold_rules::{Clue, Grid, Layout, Regions, Rules, Solution, Variant};
use ninefold_variant::canonical::BoardMoves;
use ninefold_variant::logic::{BoardLogic, BoardTechnique};
use ninefold_variant::many::{LaneAnswer, LaneSolver};
use ninefold_variant::queue::VariantLevel;
use ninefold_variant::{PuzzleError, Solver};

use crate::board_class::{board_class, common_moves, has_own_rules, solution_class};
use crate::row_class::RowClass;
use crate::row_needs::StoppedRow;
use crate::{DatasetColumn, RowValue};

/// The classic board, as in the column `variant`.
pub(crate) const CLASSIC_BOARD: &str = "9x9";

/// The most guesses of the proof of one puzzle: some seconds on 16 × 16 cells.
const GUESSES: u64 = 10_000_000;

/// On larger boards puzzles are solved one at a time, as they are made.
const MOST_CELLS_IN_LANES: usize = 144;

/// A board that rows are on.
#[derive(Debug)]
pub(crate) struct RowBoard {
    variant: Variant,
    /// As in the column `variant`.
    pub(crate) name: String,
    /// The rules of all rows; `None` if each row has rules of its own.
    rules: Option<Arc<Rules>>,
    moves: OnceLock<Option<BoardMoves>>,
    lanes: OnceLock<LaneSolver>,
    logic: OnceLock<BoardLogic>,
    /// Ends proofs.
    cancel: Cancel,
}

/// The difficulty of a puzzle on another board than the classic one.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct BoardRating {
    pub(crate) level: VariantLevel,
    /// The hardest technique of the steps, if there is one, and the number of steps, if steps were requested.
    pub(crate) hardest: Option<BoardTechnique>,
    pub(crate) steps: Option<usize>,
}

impl BoardRating {
    /// Returns the value in a column of ratings.
    pub(crate) fn value(self, column: DatasetColumn) -> RowValue {
        let hardest = self.hardest.map(|technique| RowValue::Text(technique.name().to_owned()));
        let steps = self.steps.map(|steps| RowValue::Whole(steps as i64));
        let value = match column {
            DatasetColumn::Level => Some(RowValue::Text(self.level.name().to_owned())),
            DatasetColumn::HardestTechnique => hardest,
            DatasetColumn::Steps => steps,
            _ => None,
        };
        value.unwrap_or(RowValue::Missing)
    }
}

impl RowBoard {
    /// Returns the board of a variant. The error says why there is none.
    pub(crate) fn new(variant: Variant, cancel: &Cancel) -> Result<RowBoard, String> {
        let rules = match has_own_rules(&variant) {
            true => None,
            false => Some(Arc::new(Rules::new(&variant).map_err(|error| error.to_string())?)),
        };
        let name = variant.to_string();
        let (moves, lanes, logic) = (OnceLock::new(), OnceLock::new(), OnceLock::new());
        Ok(RowBoard { variant, name, rules, moves, lanes, logic, cancel: cancel.clone() })
    }

    /// Returns the rules of a row with these values of the columns `layout` and `clue_text`.
    pub(crate) fn rules(&self, layout: Option<&str>, clues: Option<&str>) -> Result<Arc<Rules>, String> {
        let mut variant = self.variant.clone();
        match (layout, variant.layout == Layout::Jigsaw) {
            (None, false) => {}
            (None, true) => return Err("layout: missing, expected the regions of the jigsaw".to_owned()),
            (Some(_), false) => return Err(format!("layout: the board {} has none to be drawn", self.name)),
            (Some(layout), true) => {
                let labels: Vec<char> = layout.chars().collect();
                let regions = Regions::new(&labels).map_err(|error| format!("layout: {error}"))?;
                if regions.size() != usize::from(variant.size) {
                    let (found, size) = (regions.size(), variant.size);
                    return Err(format!("layout: found {found} regions, expected {size}"));
                }
                if regions.to_string() != layout {
                    return Err(format!("layout: found {}, expected {regions}", Quoted(layout)));
                }
                variant = variant.with_regions(regions);
            }
        }
        if let (None, Some(rules)) = (clues, &self.rules) {
            return Ok(Arc::clone(rules));
        }
        if clues.is_some() && variant.clue_rules.is_empty() {
            return Err(format!("clue_text: the board {} has no clues beside digits", self.name));
        }
        let rules = Rules::new(&variant).map_err(|error| format!("variant: {error}"))?;
        let (found, words) = (clues, clues.unwrap_or("").split_ascii_whitespace());
        let clues = words.map(|word| Clue::parse(&rules, word)).collect::<Result<Vec<_>, _>>();
        let clues = clues.map_err(|error| format!("clue_text: {error}"))?;
        for clue in &clues {
            if !variant.has_clue_rule(clue.kind().rule()) {
                let clue = clue.to_string();
                return Err(format!(
                    "clue_text: the board {} has no clues such as {}",
                    self.name,
                    Quoted(&clue)
                ));
            }
        }
        let rules = Arc::new(rules.with_clues(clues));
        let expected = clue_text(rules.clues());
        if expected.as_deref() != found {
            return Err(format!(
                "clue_text: found {}, expected each clue once and in order: {}",
                Quoted(found.unwrap_or("")),
                Quoted(&expected.unwrap_or_default())
            ));
        }
        Ok(rules)
    }

    fn moves(&self) -> Option<&BoardMoves> {
        self.moves.get_or_init(|| common_moves(&self.variant)).as_ref()
    }

    /// Returns the class of a puzzle.
    pub(crate) fn puzzle_class(&self, clues: &Grid, solution: &Solution) -> RowClass {
        RowClass::on_board(&self.name, board_class(self.moves(), clues, solution))
    }

    /// Returns the class of a solution.
    pub(crate) fn solution_class(&self, solution: &Solution) -> RowClass {
        RowClass::on_board(&self.name, solution_class(self.moves(), solution))
    }

    /// Solves puzzles of the board, each of which has its rules. The error says why one is not proven to
    /// have exactly one solution.
    pub(crate) fn solve(&self, grids: &[Grid]) -> Vec<Result<Solution, String>> {
        match &self.rules {
            Some(rules) if rules.cell_count() <= MOST_CELLS_IN_LANES => {
                let lanes = self.lanes.get_or_init(|| {
                    LaneSolver::new(rules).with_max_guesses(GUESSES).with_cancel(self.cancel.clone())
                });
                let answers = lanes.search_many(grids, 2).into_iter();
                answers.map(|answer| solution_of(rules, &answer)).collect()
            }
            _ => {
                let solve = |grid: &Grid| {
                    let solver = Solver::new(grid.rules()).with_cancel(self.cancel.clone());
                    let puzzle = solver.puzzle(grid.clone(), GUESSES).map_err(|error| match error {
                        PuzzleError::Undecided { .. } => undecided(),
                        _ => SEVERAL.to_owned(),
                    })?;
                    Ok(puzzle.solution().clone())
                };
                grids.iter().map(solve).collect()
            }
        }
    }

    /// Finds the difficulty of a puzzle, with its steps if requested.
    pub(crate) fn rating(
        &self,
        clues: &Grid,
        steps: bool,
        cancel: &Cancel,
    ) -> Result<BoardRating, StoppedRow> {
        let logic = match &self.rules {
            Some(rules) => self.logic.get_or_init(|| BoardLogic::new(rules)).clone(),
            None => BoardLogic::new(clues.rules()),
        };
        let logic = logic.with_cancel(cancel.clone());
        let rating = if steps {
            let path = logic.path(clues);
            BoardRating { level: path.level, hardest: path.hardest, steps: Some(path.steps.len()) }
        } else {
            BoardRating { level: logic.level(clues), hardest: None, steps: None }
        };
        // A search that was cut short finds less.
        if cancel.is_cancelled() { Err(StoppedRow) } else { Ok(rating) }
    }
}

fn solution_of(rules: &Arc<Rules>, answer: &LaneAnswer) -> Result<Solution, String> {
    if !answer.decided {
        return Err(undecided());
    }
    let first = answer.first.as_ref().filter(|_| answer.count == 1);
    let grid = first.and_then(|values| Grid::from_values(rules, values).ok());
    grid.and_then(|grid| Solution::try_from(grid).ok()).ok_or_else(|| SEVERAL.to_owned())
}

/// What is wrong with a puzzle that has no solution, or several.
pub(crate) const SEVERAL: &str = "not a puzzle with exactly one solution";

fn undecided() -> String {
    format!("not proven to have exactly one solution within {GUESSES} guesses")
}

/// Returns clues beside digits as the column `clue_text` has them; `None` if there are none.
pub(crate) fn clue_text(clues: &[Clue]) -> Option<String> {
    let words: Vec<String> = clues.iter().map(ToString::to_string).collect();
    (!words.is_empty()).then(|| words.join(" "))
}

/// The boards that are kept at a time. A plan has few, but a file of somebody else may have many.
const MOST_KNOWN: usize = 64;

/// The boards of a table, by their names.
#[derive(Debug)]
pub(crate) struct KnownBoards {
    known: Mutex<BTreeMap<String, Arc<RowBoard>>>,
    cancel: Cancel,
}

impl KnownBoards {
    /// Starts without boards. `cancel` ends proofs.
    pub(crate) fn new(cancel: &Cancel) -> KnownBoards {
        KnownBoards { known: Mutex::default(), cancel: cancel.clone() }
    }

    /// Returns the board with this name, which is the canonical text of a variant.
    pub(crate) fn board(&self, name: &str) -> Result<Arc<RowBoard>, String> {
        // Boards are valid even if a thread panicked.
        let mut known = self.known.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some(board) = known.get(name) {
            return Ok(Arc::clone(board));
        }
        let variant: Variant = name.parse().map_err(|error| format!("variant: {error}"))?;
        let board =
            Arc::new(RowBoard::new(variant, &self.cancel).map_err(|error| format!("variant: {error}"))?);
        if board.name != name {
            return Err(format!("variant: found {}, expected {}", Quoted(name), Quoted(&board.name)));
        }
        if known.len() == MOST_KNOWN {
            known.clear();
        }
        known.insert(name.to_owned(), Arc::clone(&board));
        Ok(board)
    }
}

#[cfg(test)]
mod tests {
    use ninefold_rules::Constraint;

    use super::*;

    #[test]
    fn the_classic_board_has_its_name() {
        assert_eq!(CLASSIC_BOARD, Variant::CLASSIC.to_string());
    }

    #[test]
    fn boards_are_found_by_their_names_and_few_are_kept() {
        let boards = KnownBoards::new(&Cancel::NEVER);
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
        assert!(boards.board("colour").unwrap_err().starts_with("variant: unknown word"));
    }
}
