//! `rank`: the number of a grid.

use ninefold::Solution;
use ninefold::census::rank;
use ninefold::format::Record;
use serde::Serialize;

use crate::args::{Everywhere, Puzzles};
use crate::stop::Done;
use crate::work::{Cost, Trouble};

/// Number full grids: 0 to 6670903752021072936959
#[derive(Debug, clap::Args)]
#[command(
    before_help = "\
Examples:
  ninefold rank grids.txt
  ninefold fill | ninefold rank
  ninefold rank grids.txt | ninefold unrank -",
    after_help = "\
Every full, valid grid has one number and every number one grid, for ever.
JSON: grid, index (as text: it may exceed what JSON readers take for a number)."
)]
pub(crate) struct Args {
    #[command(flatten)]
    puzzles: Puzzles,
    #[command(flatten)]
    everywhere: Everywhere,
}

#[derive(Serialize)]
pub(super) struct Numbered {
    pub(super) grid: String,
    pub(super) index: String,
}

pub(crate) fn run(args: Args) -> Done {
    args.everywhere.answer(&args.puzzles, Cost::Small, "", |_, Record { grid, .. }, text| {
        let wrong = |error| Trouble::Bad(format!("not a full, valid grid: {error}"));
        let solution = Solution::try_from(*grid).map_err(wrong)?;
        let index = rank(&solution).to_string();
        if args.everywhere.json {
            super::push_json(&Numbered { grid: solution.to_string(), index }, text);
        } else {
            text.push_str(&index);
            text.push('\n');
        }
        Ok(())
    })
}
