//! `candidates`: the digits that occur in a solution, and in how many.

use crate::board::clues_of;
use crate::time_limit::TimeLimit;
use std::io::IsTerminal;
use std::sync::OnceLock;

use ninefold::boards::solutions::{BoardEstimate, SolutionCount, TrueCandidates};
use ninefold::puzzle::{AnyClues, AnySolver};
use ninefold::rules::BoardDigitSet;
use ninefold_render::Picture;
use serde::Serialize;

use crate::args::{CommonArgs, CsvArgs, positive};
use crate::board::AnyPuzzles;
use crate::cmd_error::CmdResult;
use crate::input_run::AnswerError;
use crate::interrupt;
use crate::output_layout::OutputLayout;
use crate::shared::puzzle_json::PuzzleJson;
use crate::shared::sampling::SamplingArgs;

/// Show which digits occur in a solution
#[derive(Debug, clap::Args)]
#[command(
    before_help = "\
Examples:
  ninefold candidates unfinished.txt
  ninefold candidates --per-digit 1000 --json unfinished.txt
  ninefold candidates --per-digit 100 --estimate --seed 1 --json unfinished.txt",
    after_long_help = "\
A digit is listed for a cell if at least one solution has it there, so a grid
with one solution shows that solution, and a grid with several shows where they
differ. Each line has the puzzle, the number of solutions (10+ if there may be
more), and the digits of each cell, separated by spaces; `-` where no digit
fits. On a terminal, the candidates of a few puzzles are drawn too. Counts show
what they reached within --time-limit, such as `7+`.

--json fields: puzzle, variant, name, layout and clues as in `ninefold solve`;
solution_count, more (whether there may be more solutions), candidates ([{cell,
digit, solution_count, more}]). With --estimate, candidates of which there may
be more have an estimate and its error_percent. Rows with --estimate have the
estimated number of solutions as their last column but the name."
)]
pub(crate) struct CandidatesArgs {
    #[command(flatten)]
    puzzles: AnyPuzzles,
    /// Count at most N solutions with each digit
    ///
    /// 1 only finds out which digits occur, and is the fastest.
    #[arg(long, alias = "count", value_name = "N", default_value_t = 10, value_parser = positive, allow_negative_numbers = true)]
    per_digit: u64,
    /// Estimate the numbers beyond that limit
    ///
    /// `ninefold estimate --help` says how.
    #[arg(long)]
    estimate: bool,
    #[command(flatten)]
    sampling: SamplingArgs,
    #[command(flatten)]
    table: CsvArgs,
    #[command(flatten)]
    time_limit: TimeLimit,
    #[command(flatten)]
    common: CommonArgs,
}

/// The most guesses of the search for one digit of one cell: some tenths of a second.
const GUESSES: u64 = 200_000;

#[derive(Serialize)]
struct CandidatesJson {
    #[serde(flatten)]
    puzzle: PuzzleJson,
    solution_count: u64,
    more: bool,
    candidates: Vec<CandidateJson>,
}

#[derive(Serialize)]
struct CandidateJson {
    cell: String,
    digit: u8,
    solution_count: u64,
    more: bool,
    #[serde(skip_serializing_if = "Option::is_none")]
    estimate: Option<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    error_percent: Option<f64>,
}

pub(crate) fn run(args: CandidatesArgs) -> CmdResult {
    let is_for_people = !args.common.json
        && !args.table.csv
        && args.common.output().is_none()
        && args.puzzles.puzzles.are_few()
        && std::io::stdout().is_terminal();
    let layout = match args.common.json {
        true => OutputLayout::Lines,
        false => OutputLayout::about_puzzles(
            ["puzzle", "solution_count", "candidates"].into_iter().chain(args.estimate.then_some("estimate")),
            args.table.csv,
        ),
    };
    // The input comes first: without a puzzle no seed is drawn and shown.
    let samples = OnceLock::new();
    let solver = AnySolver::default().with_limits(interrupt::limits(GUESSES));
    args.puzzles.answer_each(&args.common, "", &layout, |record, text| {
        let clues = clues_of(record);
        let stopped = || AnswerError::Stopped("stopped".to_owned());
        // What is found until the deadline is printed.
        let mut found = None;
        let is_decided = args.time_limit.ask(&solver, |solver| {
            let candidates = solver.true_candidates(&clues, args.per_digit);
            let is_decided = undecided(&clues, &candidates);
            found = Some(candidates);
            is_decided
        });
        let Some(found) = found.filter(|_| !interrupt::is_interrupted()) else { return Err(stopped()) };
        let is_more = matches!(found.solutions(), SolutionCount::AtLeast(_));
        let samples = args.estimate.then(|| *samples.get_or_init(|| args.sampling.settle()));
        let estimate = match samples.filter(|_| is_more) {
            Some(samples) => Some(samples.estimate(&solver, &clues).ok_or_else(stopped)?),
            None => None,
        };
        match args.common.json {
            true => crate::json::push_line(
                &json(PuzzleJson::of(&clues, record), &clues, &found, estimate.as_ref()),
                text,
            ),
            false => {
                // What was counted needs no estimate.
                let counted = || found.solutions().found().to_string();
                let estimate = args
                    .estimate
                    .then(|| estimate.as_ref().map_or_else(counted, |estimate| estimate.mean.to_string()));
                text.push_str(&row(&clues, &found, estimate, is_for_people));
            }
        }
        is_decided
    })
}

/// Returns an error if it is not known of some digits whether they occur.
fn undecided(clues: &AnyClues, found: &TrueCandidates) -> Result<(), AnswerError> {
    let board = clues.board();
    let names: Vec<String> = found
        .undecided()
        .map(|(cell, digit)| format!("{digit} in {}", board.rules().cell_name(cell)))
        .collect();
    let Some(first) = names.first() else { return Ok(()) };
    let others = match names.len() - 1 {
        0 => String::new(),
        1 => " and one other".to_owned(),
        more => format!(" and {more} others"),
    };
    let line = clues.line();
    Err(AnswerError::Budget(format!("{line}: undecided after {GUESSES} guesses: {first}{others}")))
}

fn row(clues: &AnyClues, found: &TrueCandidates, estimate: Option<String>, is_for_people: bool) -> String {
    let digits = |digits: BoardDigitSet| match digits.is_empty() {
        true => "-".to_owned(),
        false => digits.iter().map(|digit| digit.to_string()).collect(),
    };
    let cells: Vec<String> = found.digits().map(digits).collect();
    let (solutions, more) = number(found.solutions());
    let more = if more { "+" } else { "" };
    let mut text = String::new();
    if is_for_people {
        let open =
            |(digits, value): (BoardDigitSet, &u8)| if *value == 0 { digits } else { BoardDigitSet::NONE };
        let marks = found.digits().zip(clues.grid().values()).map(open).collect::<Vec<_>>();
        text.push_str(&ninefold_render::text(&Picture::new(clues.grid()).with_marks(marks)));
    }
    let estimate = estimate.map(|estimate| format!("\t{estimate}")).unwrap_or_default();
    text.push_str(&format!("{}\t{solutions}{more}\t{}{estimate}\n", clues.line(), cells.join(" ")));
    text
}

/// Returns the number that was counted, and whether there may be more.
fn number(count: SolutionCount) -> (u64, bool) {
    (count.found(), matches!(count, SolutionCount::AtLeast(_)))
}

fn json(
    puzzle: PuzzleJson,
    clues: &AnyClues,
    found: &TrueCandidates,
    estimate: Option<&BoardEstimate>,
) -> CandidatesJson {
    let board = clues.board();
    let rules = board.rules();
    let mut candidates = Vec::new();
    for cell in rules.cells() {
        for digit in rules.digits() {
            let (solutions, more) = number(found.count(cell, digit));
            if solutions == 0 && !more {
                continue;
            }
            let estimated = estimate.filter(|_| more).map(|estimate| estimate.candidate(cell, digit));
            candidates.push(CandidateJson {
                cell: rules.cell_name(cell),
                digit: digit.value() as u8,
                solution_count: solutions,
                more,
                estimate: estimated.map(|(mean, _)| mean.to_string()),
                error_percent: estimated
                    .filter(|(_, error)| error.is_finite())
                    .map(|(_, error)| (error * 1e4).round() / 100.0),
            });
        }
    }
    let (solution_count, more) = number(found.solutions());
    CandidatesJson { puzzle, solution_count, more, candidates }
}
