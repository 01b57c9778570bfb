//! `rate`: how hard a puzzle is for a person, on the scale of Sudoku Explainer.

use ninefold::Puzzle;
use ninefold::format::Record;
use ninefold::logic::{Level, RateError, SCALE, SeRating, Technique};
use serde::Serialize;

use crate::args::{CommonArgs, Puzzles};
use crate::cmd_error::CmdResult;
use crate::input_run::{AnswerError, Cost};
use crate::interrupt;

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
JSON: puzzle, scale, er, ep, ed, level, steps ([{rating, technique, count}])."
)]
pub(crate) struct RateArgs {
    #[command(flatten)]
    puzzles: Puzzles,
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
}

#[derive(Serialize)]
struct StepCountJson {
    rating: f64,
    technique: &'static str,
    count: u32,
}

pub(crate) fn run(args: RateArgs) -> CmdResult {
    args.common.answer(&args.puzzles, Cost::Large, "", |_, Record { grid, .. }, text| {
        let puzzle = Puzzle::new(*grid).map_err(|error| AnswerError::Bad(error.to_string()))?;
        let rating = interrupt::step_search().rate(&puzzle).map_err(|error| match error {
            RateError::AlreadySolved => AnswerError::Bad(error.to_string()),
            RateError::Stopped { .. } => AnswerError::Stopped(error.to_string()),
            other => AnswerError::Budget(other.to_string()),
        })?;
        if args.common.json {
            let count = |(rating, technique, count): (SeRating, Technique, u32)| StepCountJson {
                rating: decimal(rating),
                technique: technique.name(),
                count,
            };
            let wire = RatingJson {
                puzzle: puzzle.to_string(),
                scale: SCALE,
                er: decimal(rating.er),
                ep: decimal(rating.ep),
                ed: decimal(rating.ed),
                level: Level::of(rating.er).to_string(),
                steps: rating.histogram.iter().map(count).collect(),
            };
            super::push_json(&wire, text);
        } else {
            text.push_str(&format!("{puzzle}\t{}\t{}\t{}\n", rating.er, rating.ep, rating.ed));
        }
        Ok(())
    })
}

/// A rating as JSON has it: 7.2.
pub(super) fn decimal(er: SeRating) -> f64 {
    f64::from(er.tenths()) / 10.0
}
