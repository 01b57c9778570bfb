//! `check`: is it a proper puzzle, is it minimal, and how would one see that?

use ninefold::solve::{Puzzle, PuzzleError, solve_many};
use ninefold::{CellSet, Grid};
use serde::Serialize;

use crate::args::{CommonArgs, Puzzles};
use crate::cmd_error::CmdResult;
use crate::{csv, interrupt};

/// Check puzzles: proper? minimal? with a reason one can re-check
#[derive(Debug, clap::Args)]
#[command(
    before_help = "\
Examples:
  ninefold check puzzles.txt
  ninefold generate | ninefold check
  ninefold check puzzles.txt | grep -v 'proper minimal'",
    after_help = "\
A line for each puzzle: the puzzle, a tab, and one of
  proper minimal              one solution, and every clue is needed for that
  proper redundant r1c2 …     one solution; each of these clues alone could go
  improper several A B        two different solutions, to be compared
  improper unsolvable         nothing fits
  improper clash 7 r1c3 r1c5  a digit stands twice in a house
CSV, JSON: puzzle, clues, proper, minimal (null when improper), solutions (none,
one, or two different ones), redundant (cells), clash ({digit, house, cells} or
null); CSV has blanks between several and nothing for null."
)]
pub(crate) struct CheckArgs {
    #[command(flatten)]
    puzzles: Puzzles,
    /// A header, then values parted by commas
    #[arg(long, conflicts_with = "json")]
    csv: bool,
    #[command(flatten)]
    common: CommonArgs,
}

#[derive(Serialize)]
struct CheckJson {
    puzzle: String,
    clues: usize,
    proper: bool,
    minimal: Option<bool>,
    solutions: Vec<String>,
    redundant: Vec<String>,
    clash: Option<ClashJson>,
}

#[derive(Serialize)]
struct ClashJson {
    digit: u8,
    house: String,
    cells: [String; 2],
}

pub(crate) fn run(args: CheckArgs) -> CmdResult {
    let header = if args.csv { csv::header(&NAMES) } else { String::new() };
    args.common.answer_together(&args.puzzles, &header, |records| {
        let grids: Vec<Grid> = records.iter().map(|record| record.grid).collect();
        let results = solve_many(&grids).into_iter().take_while(|_| !interrupt::is_interrupted());
        let answer = |(grid, result)| {
            let finding = find(grid, result);
            let mut text = String::new();
            if args.common.json {
                super::push_json(&finding, &mut text);
            } else if args.csv {
                csv::push_row(values(&finding), &mut text);
            } else {
                text = format!("{grid}\t{}\n", words(&finding));
            }
            (text, None)
        };
        grids.iter().zip(results).map(answer).collect()
    })
}

/// The names of the values, as in JSON.
const NAMES: [&str; 7] = ["puzzle", "clues", "proper", "minimal", "solutions", "redundant", "clash"];

/// Returns the values in the order of their names, empty where JSON has null, lists with blanks in between.
fn values(finding: &CheckJson) -> [String; 7] {
    let CheckJson { puzzle, clues, proper, minimal, solutions, redundant, clash } = finding;
    let clash = clash
        .as_ref()
        .map(|ClashJson { digit, cells: [first, second], .. }| format!("{digit} {first} {second}"));
    [
        puzzle.clone(),
        clues.to_string(),
        proper.to_string(),
        minimal.map(|minimal| minimal.to_string()).unwrap_or_default(),
        solutions.join(" "),
        redundant.join(" "),
        clash.unwrap_or_default(),
    ]
}

fn find(grid: &Grid, result: Result<Puzzle, PuzzleError>) -> CheckJson {
    let mut finding = CheckJson {
        puzzle: grid.to_string(),
        clues: grid.clue_count(),
        proper: false,
        minimal: None,
        solutions: Vec::new(),
        redundant: Vec::new(),
        clash: None,
    };
    match result {
        Ok(puzzle) => {
            finding.proper = true;
            finding.solutions.push(puzzle.solution().to_string());
            finding.redundant = names(puzzle.redundant_clues());
            finding.minimal = Some(finding.redundant.is_empty());
        }
        Err(PuzzleError::Clash(clash)) => {
            finding.clash = Some(ClashJson {
                digit: clash.digit.get(),
                house: clash.house.to_string(),
                cells: clash.cells.map(|cell| cell.to_string()),
            });
        }
        Err(PuzzleError::NoSolution) => {}
        Err(PuzzleError::Several { first, second }) => {
            finding.solutions.extend([first.to_string(), second.to_string()]);
        }
    }
    finding
}

fn names(cells: CellSet) -> Vec<String> {
    cells.into_iter().map(|cell| cell.to_string()).collect()
}

fn words(finding: &CheckJson) -> String {
    match (&finding.clash, finding.solutions.as_slice()) {
        (Some(ClashJson { digit, cells: [first, second], .. }), _) => {
            format!("improper clash {digit} {first} {second}")
        }
        (None, []) => "improper unsolvable".to_owned(),
        (None, [_]) if finding.redundant.is_empty() => "proper minimal".to_owned(),
        (None, [_]) => format!("proper redundant {}", finding.redundant.join(" ")),
        (None, several) => format!("improper several {}", several.join(" ")),
    }
}
