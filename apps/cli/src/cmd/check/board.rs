//! `check` on boards other than the classic one.

use ninefold::boards::{BoardPuzzle, BoardPuzzleError, BoardSolver};
use ninefold::format::BoardEntry;
use ninefold::rules::{BoardCell, BoardGrid, ClueRecord};
use serde::Serialize;

use super::CheckArgs;
use crate::board::{GUESSES, SolverCache, shown};
use crate::csv;
use crate::input_run::{AnswerError, ItemAnswer};

/// Why there is no certificate.
pub(super) const NO_CERTIFICATE: &str =
    "--certificate needs a classic puzzle of 9x9 cells that is given by clues, without further rules";

#[derive(Serialize)]
struct BoardCheckJson {
    puzzle: String,
    clues: CluesJson,
    #[serde(skip_serializing_if = "Option::is_none")]
    givens: Option<usize>,
    proper: bool,
    minimal: Option<bool>,
    solutions: Vec<String>,
    redundant: Vec<String>,
    clash: Option<BoardClashJson>,
    variant: String,
    #[serde(skip_serializing_if = "Option::is_none")]
    layout: Option<String>,
}

/// How many digits are given, or the clues of a board that has others than digits.
#[derive(Serialize)]
#[serde(untagged)]
enum CluesJson {
    Count(usize),
    List(Vec<ClueRecord>),
}

#[derive(Serialize)]
struct BoardClashJson {
    digits: [String; 2],
    cells: [String; 2],
}

/// What was found out about a grid.
enum Finding {
    /// One solution, and the clues that are not needed: cells of given digits, then texts of other clues.
    Proper(Box<BoardPuzzle>, Vec<String>),
    /// Two clues that break a rule.
    Clash(BoardCell, BoardCell),
    /// No solution.
    Unsolvable,
    /// Two solutions.
    Several([String; 2]),
}

/// Returns the answer to one puzzle, its line end included.
pub(super) fn answer(record: &BoardEntry, args: &CheckArgs, solvers: &SolverCache) -> ItemAnswer {
    let grid = &record.grid;
    match finding(grid, &solvers.solver(grid)) {
        Ok(finding) => (row(grid, &finding, args), None),
        Err(words) => (String::new(), Some(AnswerError::Budget(format!("{}: {words}", shown::line(grid))))),
    }
}

fn finding(grid: &BoardGrid, solver: &BoardSolver) -> Result<Finding, String> {
    if let Some((first, second)) = grid.clash() {
        return Ok(Finding::Clash(first, second));
    }
    let puzzle = match solver.puzzle(grid.clone(), GUESSES) {
        Ok(puzzle) => puzzle,
        Err(BoardPuzzleError::NoSolution) => return Ok(Finding::Unsolvable),
        Err(BoardPuzzleError::SeveralSolutions { solutions, .. }) => {
            return Ok(Finding::Several([solutions.0.to_string(), solutions.1.to_string()]));
        }
        Err(error) => return Err(error.to_string()),
    };
    let redundant = solver.redundant_clues(&puzzle, GUESSES).map_err(|error| error.to_string())?;
    let givens = redundant.givens.iter().map(|&cell| grid.rules().cell_name(cell));
    let clues = redundant.clues.iter().map(ToString::to_string);
    let redundant = givens.chain(clues).collect();
    Ok(Finding::Proper(Box::new(puzzle), redundant))
}

fn row(grid: &BoardGrid, finding: &Finding, args: &CheckArgs) -> String {
    let name = |cell: BoardCell| grid.rules().cell_name(cell);
    let digit = |cell: BoardCell| grid.get(cell).map(|digit| digit.to_string()).unwrap_or_default();
    let mut text = String::new();
    if !args.common.json && !args.csv {
        let words = match finding {
            Finding::Proper(_, redundant) if redundant.is_empty() => "proper minimal".to_owned(),
            Finding::Proper(_, redundant) => {
                format!("proper redundant {}", redundant.join(" "))
            }
            Finding::Clash(first, second) => {
                format!("improper clash {} {} {}", digit(*first), name(*first), name(*second))
            }
            Finding::Unsolvable => "improper unsolvable".to_owned(),
            Finding::Several([first, second]) => format!("improper several {first} {second}"),
        };
        return format!("{}\t{words}\n", shown::line(grid));
    }
    let (variant, layout) = shown::variant_and_layout(grid.rules().variant());
    let has_clues = !grid.rules().variant().clue_rules.is_empty();
    let mut json = BoardCheckJson {
        puzzle: grid.to_string(),
        clues: if has_clues {
            CluesJson::List(shown::clues(grid))
        } else {
            CluesJson::Count(grid.clue_count())
        },
        givens: has_clues.then(|| grid.clue_count()),
        proper: false,
        minimal: None,
        solutions: Vec::new(),
        redundant: Vec::new(),
        clash: None,
        variant,
        layout,
    };
    match finding {
        Finding::Proper(puzzle, redundant) => {
            json.proper = true;
            json.minimal = Some(redundant.is_empty());
            json.solutions.push(puzzle.solution().to_string());
            json.redundant.clone_from(redundant);
        }
        Finding::Clash(first, second) => {
            json.clash = Some(BoardClashJson {
                digits: [digit(*first), digit(*second)],
                cells: [name(*first), name(*second)],
            });
        }
        Finding::Unsolvable => {}
        Finding::Several(solutions) => json.solutions.extend(solutions.iter().cloned()),
    }
    if args.common.json {
        crate::json::push_line(&json, &mut text);
        return text;
    }
    let BoardCheckJson { proper, minimal, solutions, redundant, clash, .. } = json;
    let clash = clash.map(|BoardClashJson { digits, cells }| format!("{} {}", digits[0], cells.join(" ")));
    let values = [
        shown::line(grid),
        (grid.clue_count() + grid.rules().clues().len()).to_string(),
        proper.to_string(),
        minimal.map(|minimal| minimal.to_string()).unwrap_or_default(),
        solutions.join(" "),
        redundant.join(" "),
        clash.unwrap_or_default(),
    ];
    csv::push_row(values, &mut text);
    text
}
