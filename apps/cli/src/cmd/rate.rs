//! `rate`: how hard a puzzle is for a person, on the scale of Sudoku Explainer.

use ninefold::Puzzle;
use ninefold::format::Record;
use ninefold::logic::{Level, RateError, SCALE, SeRating, Technique, rate};
use serde::Serialize;

use crate::args::{Everywhere, Puzzles};
use crate::stop::Done;
use crate::work::{Cost, Trouble};

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
pub(crate) struct Args {
    #[command(flatten)]
    puzzles: Puzzles,
    #[command(flatten)]
    everywhere: Everywhere,
}

#[derive(Serialize)]
struct Wire {
    puzzle: String,
    scale: &'static str,
    er: f64,
    ep: f64,
    ed: f64,
    level: String,
    steps: Vec<Count>,
}

#[derive(Serialize)]
struct Count {
    rating: f64,
    technique: &'static str,
    count: u32,
}

pub(crate) fn run(args: Args) -> Done {
    args.everywhere.answer(&args.puzzles, Cost::Large, "", |_, Record { grid, .. }, text| {
        let puzzle = Puzzle::new(*grid).map_err(|error| Trouble::Bad(error.to_string()))?;
        let rating = rate(&puzzle).map_err(|error| match error {
            RateError::AlreadySolved => Trouble::Bad(error.to_string()),
            other => Trouble::Budget(other.to_string()),
        })?;
        if args.everywhere.json {
            let count = |(rating, technique, count): (SeRating, Technique, u32)| Count {
                rating: decimal(rating),
                technique: technique.name(),
                count,
            };
            let wire = Wire {
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
