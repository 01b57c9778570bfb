//! `check`: whether puzzles are proper and minimal, with evidence.

mod board;
mod sukaku;

use std::fmt;

use ninefold::format::Record;
use ninefold::solve::certificate::{Certificate, CertificateError, Claim, ClueProof, check_text};
use ninefold::solve::many::redundant_many;
use ninefold::solve::{Puzzle, PuzzleError, solve_many};
use ninefold::{CellSet, Grid};
use serde::Serialize;

use crate::args::CommonArgs;
use crate::board::{AnyPuzzles, AnyRecord, SolverCache, SukakuRecord, answered};
use crate::cmd_error::CmdResult;
use crate::files::OutputFile;
use crate::input_run::{AnswerError, AnswerSink, Cost, InputRun};
use crate::output::Output;
use crate::output_layout::OutputLayout;
use crate::{csv, interrupt};

/// Check that puzzles are proper and minimal, with evidence
#[derive(Debug, clap::Args)]
#[command(
    before_help = "\
Examples:
  ninefold check puzzles.txt
  ninefold generate | ninefold check
  ninefold check puzzles.txt | grep -v 'proper minimal'
  ninefold check puzzles.txt --certificate proofs.txt",
    after_long_help = "\
Each line has the puzzle, a tab, and one of these:
  proper minimal              one solution, and every clue is needed
  proper redundant r1c2 …     one solution; any one of these clues can go
  improper several A B        two different solutions, for comparison
  improper unsolvable         no solution
  improper clash 7 r1c3 r1c5  a house has the digit twice, in these cells

--json and --csv fields: puzzle, clues, proper, minimal (null if improper),
solutions (none, one, or two different ones), redundant (cells), clash ({digit,
house, cells} or null); on other boards variant, layout, and digits in place of\n\
digit and house. On boards with clues beside digits, clues is their list
([{kind, sum, digits, cells}]), givens counts the digits, and redundant names
such clues by their text, such as k10:1112. In CSV, lists are separated by
spaces and null is empty.

The clues of a Sukaku, a puzzle that is given by candidates, are the missing
ones. It is minimal if putting any one of them back leaves several solutions;
redundant names those that can be put back, such as 5r1c3 for a 5 in r1c3."
)]
pub(crate) struct CheckArgs {
    #[command(flatten)]
    puzzles: AnyPuzzles,
    /// Write comma-separated values below a header
    #[arg(long, conflicts_with = "json")]
    csv: bool,
    /// Write proofs of the verdicts to FILE
    ///
    /// For a proper puzzle: the solution, a proof by singles and cases that there is no other, and another solution
    /// without each clue. For others: the clash, two solutions, or a proof that there is none. A proof of more than a
    /// million words is abandoned with exit code 3. docs/certificates.md describes the format, and
    /// docs/check_certificates.py checks it without ninefold.
    #[arg(long, value_name = "FILE")]
    certificate: Option<OutputFile>,
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

/// The most words of a proof.
const MOST_WORDS: u64 = 1_000_000;

pub(crate) fn run(args: CheckArgs) -> CmdResult {
    let layout = if args.csv {
        OutputLayout::Csv(csv::header(&NAMES))
    } else if args.common.json {
        OutputLayout::Lines
    } else {
        OutputLayout::table(["puzzle", "verdict"])
    };
    let Some(path) = &args.certificate else {
        let solvers = SolverCache::default();
        let classic = |records: &[&Record]| {
            findings(records).map(|(grid, finding)| (args.answer(grid, &finding), None)).collect()
        };
        return args.puzzles.answer_together(&args.common, &layout, |records| {
            let by_candidates = |record: &SukakuRecord| sukaku::answer(record, &args);
            answered(records, classic, by_candidates, |record| board::answer(record, &args, &solvers))
        });
    };
    // A resumed run would write a second header into the certificates, so these runs cannot resume.
    let work = args.puzzles.work(args.common.threads(), Cost::Medium, "")?;
    let work = InputRun { resumable: false, ..work };
    let cancel = interrupt::cancel();
    Output::with(path.target(), |certificates| {
        certificates.set_header("certificates 1\n\n");
        Output::with(args.common.output(), |lines| {
            lines.set_layout(&layout);
            let classic = |records: &[&Record]| {
                let certified = findings(records).map(|(grid, finding)| {
                    let line = args.answer(grid, &finding);
                    let redundant = finding.as_ref().map_or(CellSet::NONE, |(_, redundant)| *redundant);
                    let result = finding.map(|(puzzle, _)| puzzle);
                    match Certificate::for_result(grid, &result, MOST_WORDS, cancel) {
                        Ok(certificate) => {
                            let text = proven_text(&certificate, redundant);
                            let error = text.as_ref().err().cloned().map(AnswerError::Bad);
                            ((line, text.unwrap_or_default()), error)
                        }
                        Err(CertificateError::Cancelled) => (
                            (line, String::new()),
                            Some(AnswerError::Stopped(CertificateError::Cancelled.to_string())),
                        ),
                        Err(error) => ((line, String::new()), Some(AnswerError::Budget(error.to_string()))),
                    }
                });
                certified.take_while(|_| !interrupt::is_interrupted()).collect()
            };
            let other = || Some(AnswerError::Bad(board::NO_CERTIFICATE.to_owned()));
            work.answer_into(CertificateSink { lines, certificates, count: 0 }, |_, records| {
                let refused = |_: &SukakuRecord| (Default::default(), other());
                answered(records, classic, refused, |_| (Default::default(), other()))
            })
        })
    })
}

/// Returns the text of a certificate once it is checked by code that shares nothing with its maker, and once it says about
/// the clues what the line says.
fn proven_text(certificate: &Certificate, redundant: CellSet) -> Result<String, String> {
    let text = certificate.to_string();
    let report = |what: String| format!("a fault in ninefold, please report it with this grid: {what}");
    check_text(&text).map_err(|error| report(format!("the certificate is not proven: {error}")))?;
    if let Claim::Proper { clues, .. } = certificate.claim() {
        let is_redundant = |proof: &ClueProof| matches!(proof, ClueProof::Redundant(_));
        let proven = clues.iter().filter(|(_, proof)| is_redundant(proof)).map(|&(cell, _)| cell);
        if proven.collect::<CellSet>() != redundant {
            return Err(report("two searches disagree about its clues".to_owned()));
        }
    }
    Ok(text)
}

/// Writes lines to one place and certificates to another.
struct CertificateSink<'a> {
    lines: &'a mut Output,
    certificates: &'a mut Output,
    /// The certificates so far.
    count: u64,
}

impl AnswerSink<AnyRecord, (String, String)> for CertificateSink<'_> {
    fn put(&mut self, _: &AnyRecord, (line, certificate): (String, String)) -> CmdResult {
        self.lines.write(line.as_bytes())?;
        self.count += u64::from(!certificate.is_empty());
        self.certificates.write(certificate.as_bytes())
    }

    fn flush(&mut self) -> CmdResult {
        self.lines.flush()?;
        self.certificates.flush()
    }

    /// Writes the last line. A file without it is of a run that did not finish.
    fn finish(&mut self) -> CmdResult {
        self.certificates.write(format!("end {}\n", self.count).as_bytes())
    }
}

impl CheckArgs {
    fn answer(&self, grid: &Grid, finding: &Finding) -> String {
        let mut text = String::new();
        if self.common.json {
            crate::json::push_line(&CheckJson::new(grid, finding), &mut text);
        } else if self.csv {
            csv::push_row(values(&CheckJson::new(grid, finding)), &mut text);
        } else {
            push_line(grid, finding, &mut text);
        }
        text
    }
}

/// Checks many grids; returns nothing more once the command is interrupted.
fn findings<'a>(records: &'a [&Record]) -> impl Iterator<Item = (&'a Grid, Finding)> {
    let grids: Vec<Grid> = records.iter().map(|record| record.grid).collect();
    let results = solve_many(&grids);
    let proper: Vec<Puzzle> = results.iter().filter_map(|result| result.as_ref().ok()).copied().collect();
    let mut redundant = redundant_many(&proper).into_iter();
    let found = records.iter().zip(results).map(move |(record, result)| {
        (&record.grid, result.map(|puzzle| (puzzle, redundant.next().unwrap_or_default())))
    });
    found.take_while(|_| !interrupt::is_interrupted())
}

/// A proper puzzle with its redundant clues, or why it is not proper.
type Finding = Result<(Puzzle, CellSet), PuzzleError>;

/// The names of the values, as in JSON.
const NAMES: [&str; 7] = ["puzzle", "clues", "proper", "minimal", "solutions", "redundant", "clash"];

/// Returns the values in the order of their names. Null is empty, and lists are separated by spaces.
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

impl CheckJson {
    fn new(grid: &Grid, finding: &Finding) -> CheckJson {
        let mut json = CheckJson {
            puzzle: grid.to_string(),
            clues: grid.clue_count(),
            proper: false,
            minimal: None,
            solutions: Vec::new(),
            redundant: Vec::new(),
            clash: None,
        };
        match finding {
            Ok((puzzle, redundant)) => {
                json.proper = true;
                json.solutions.push(puzzle.solution().to_string());
                json.redundant = redundant.into_iter().map(|cell| cell.to_string()).collect();
                json.minimal = Some(redundant.is_empty());
            }
            Err(PuzzleError::Clash(clash)) => {
                json.clash = Some(ClashJson {
                    digit: clash.digit.get(),
                    house: clash.house.to_string(),
                    cells: clash.cells.map(|cell| cell.to_string()),
                });
            }
            Err(PuzzleError::NoSolution) => {}
            Err(PuzzleError::Several { first, second }) => {
                json.solutions.extend([first.to_string(), second.to_string()]);
            }
        }
        json
    }
}

/// Appends the puzzle and what was found, as a line.
fn push_line(grid: &Grid, finding: &Finding, line: &mut String) {
    use fmt::Write as _;
    // Writing to a string cannot fail.
    let _ = write!(line, "{grid}\t");
    let _ = match finding {
        Ok((_, redundant)) if redundant.is_empty() => write!(line, "proper minimal"),
        Ok((_, redundant)) => {
            line.push_str("proper redundant");
            redundant.into_iter().try_for_each(|cell| write!(line, " {cell}"))
        }
        Err(PuzzleError::Clash(clash)) => {
            write!(line, "improper clash {} {} {}", clash.digit, clash.cells[0], clash.cells[1])
        }
        Err(PuzzleError::NoSolution) => write!(line, "improper unsolvable"),
        Err(PuzzleError::Several { first, second }) => write!(line, "improper several {first} {second}"),
    };
    line.push('\n');
}
