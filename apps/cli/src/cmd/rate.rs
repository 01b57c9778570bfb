//! `rate`: how hard a puzzle is for a person, on the scale of Sudoku Explainer.

use std::collections::BTreeMap;

use ninefold::format::Record;
use ninefold::logic::{Level, RateError, Rating, SCALE, SeRating, Technique};
use ninefold::{Grid, Puzzle};
use serde::Serialize;

use crate::args::{CommonArgs, Puzzles};
use crate::cmd_error::CmdResult;
use crate::input_run::{AnswerError, Cost};
use crate::{csv, interrupt, stopwatch};

/// Rate puzzles as Sudoku Explainer 1.2.1 does
#[derive(Debug, clap::Args)]
#[command(
    before_help = "\
Examples:
  ninefold rate puzzles.txt
  ninefold generate -n 5 | ninefold rate | sort -k2 -n
  ninefold rate --json puzzles.txt",
    after_help = "\
A line for each puzzle: the puzzle, ER, EP and ED, parted by tabs. ER is the
hardest step of the path, EP the hardest up to the first placement, ED the first.
A grid that is no proper puzzle has no rating: bad input.
--stats adds technique=count pairs, the easiest first. CSV: puzzle, er, ep, ed,
level; techniques with --stats; ms with --time.
JSON: puzzle, scale, er, ep, ed, level, steps ([{rating, technique, count}]);
ms if asked for."
)]
pub(crate) struct RateArgs {
    #[command(flatten)]
    puzzles: Puzzles,
    /// Count the steps of the path by technique
    #[arg(long)]
    stats: bool,
    /// Add the milliseconds each puzzle took
    #[arg(long)]
    time: bool,
    /// A header, then values parted by commas
    #[arg(long, conflicts_with = "json")]
    csv: bool,
    #[command(flatten)]
    common: CommonArgs,
}

#[derive(Serialize)]
struct RatingJson {
    puzzle: String,
    scale: &'static str,
    er: f64,
    ep: f64,
    ed: f64,
    level: String,
    steps: Vec<StepCountJson>,
    #[serde(skip_serializing_if = "Option::is_none")]
    ms: Option<f64>,
}

#[derive(Serialize)]
struct StepCountJson {
    rating: f64,
    technique: &'static str,
    count: u32,
}

pub(crate) fn run(args: RateArgs) -> CmdResult {
    let header = if args.csv { header(&args) } else { String::new() };
    let answer = |_: u64, Record { grid, .. }: &Record, text: &mut String| {
        let (rated, milliseconds) = stopwatch::timed(|| rate(*grid));
        let (puzzle, rating) = rated?;
        push_answer(&puzzle, &rating, args.time.then_some(milliseconds), &args, text);
        Ok(())
    };
    args.common.answer_in_rows(&args.puzzles, Cost::Large, &header, answer)
}

fn rate(grid: Grid) -> Result<(Puzzle, Rating), AnswerError> {
    let puzzle = Puzzle::new(grid).map_err(|error| AnswerError::Bad(error.to_string()))?;
    let rating = interrupt::step_search().rate(&puzzle).map_err(|error| match error {
        RateError::AlreadySolved => AnswerError::Bad(error.to_string()),
        RateError::Stopped { .. } => AnswerError::Stopped(error.to_string()),
        other => AnswerError::Budget(other.to_string()),
    })?;
    Ok((puzzle, rating))
}

fn header(args: &RateArgs) -> String {
    let mut names = vec!["puzzle", "er", "ep", "ed", "level"];
    names.extend(args.stats.then_some("techniques"));
    names.extend(args.time.then_some("ms"));
    csv::header(&names)
}

/// Returns how often each technique is used, as `name=count` pairs in the order in which the scale tries them.
fn techniques(rating: &Rating) -> String {
    let mut counts: BTreeMap<Technique, u32> = BTreeMap::new();
    for (_, technique, count) in rating.histogram.iter() {
        *counts.entry(technique).or_default() += count;
    }
    let pairs = counts.iter().map(|(technique, count)| format!("{}={count}", technique.name()));
    pairs.collect::<Vec<_>>().join(" ")
}

fn push_answer(
    puzzle: &Puzzle,
    rating: &Rating,
    milliseconds: Option<f64>,
    args: &RateArgs,
    text: &mut String,
) {
    let Rating { er, ep, ed, .. } = rating;
    let level = Level::of(*er);
    let techniques = args.stats.then(|| techniques(rating));
    if args.common.json {
        let count = |(rating, technique, count): (SeRating, Technique, u32)| StepCountJson {
            rating: decimal(rating),
            technique: technique.name(),
            count,
        };
        let wire = RatingJson {
            puzzle: puzzle.to_string(),
            scale: SCALE,
            er: decimal(*er),
            ep: decimal(*ep),
            ed: decimal(*ed),
            level: level.to_string(),
            steps: rating.histogram.iter().map(count).collect(),
            ms: milliseconds,
        };
        super::push_json(&wire, text);
    } else if args.csv {
        let mut values =
            vec![puzzle.to_string(), er.to_string(), ep.to_string(), ed.to_string(), level.to_string()];
        values.extend(techniques);
        values.extend(milliseconds.map(stopwatch::shown));
        csv::push_row(values, text);
    } else {
        text.push_str(&format!("{puzzle}\t{er}\t{ep}\t{ed}"));
        if let Some(techniques) = techniques {
            text.push_str(&format!("\t{techniques}"));
        }
        if let Some(milliseconds) = milliseconds {
            text.push_str(&format!("\tms={}", stopwatch::shown(milliseconds)));
        }
        text.push('\n');
    }
}

/// A rating as JSON has it: 7.2.
pub(super) fn decimal(er: SeRating) -> f64 {
    f64::from(er.tenths()) / 10.0
}
