//! `rank`: the number of a grid.

use ninefold::Solution;
use ninefold::numbering::rank;

use crate::args::{CommonArgs, Puzzles};
use crate::cmd_error::CmdResult;
use crate::input_run::{AnswerError, Cost};
use crate::shared::number_json::NumberJson;

/// Number full grids, from 0 to 6670903752021072936959
#[derive(Debug, clap::Args)]
#[command(
    before_help = "\
Examples:
  ninefold rank grids.txt
  ninefold fill | ninefold rank
  ninefold rank grids.txt | ninefold unrank -",
    after_long_help = "\
Every full, valid grid has one number, and every number one grid. The numbers
stay the same in every later version.

--json fields: grid, index (text, because it can exceed the numbers of JSON
readers)."
)]
pub(crate) struct RankArgs {
    #[command(flatten)]
    puzzles: Puzzles,
    #[command(flatten)]
    common: CommonArgs,
}

pub(crate) fn run(args: RankArgs) -> CmdResult {
    args.common.answer(&args.puzzles, Cost::Small, "", |_, grid, text| {
        let wrong = |error| AnswerError::Bad(format!("expected a full, valid grid: {error}"));
        let solution = Solution::try_from(*grid).map_err(wrong)?;
        let index = rank(&solution).to_string();
        if args.common.json {
            crate::json::push_line(&NumberJson { grid: solution.to_string(), index }, text);
        } else {
            text.push_str(&index);
            text.push('\n');
        }
        Ok(())
    })
}
