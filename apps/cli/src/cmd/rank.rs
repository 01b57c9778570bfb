//! `rank`: the number of a grid.

use ninefold::Solution;
use ninefold::format::CandidatesAs;
use ninefold::numbering::rank;

use crate::args::{CommonArgs, CsvArgs, Puzzles};
use crate::cmd_error::CmdResult;
use crate::input_run::{AnswerError, Cost};
use crate::output_layout::OutputLayout;
use crate::shared::number_json::NumberJson;
use crate::variant_arg::ClassicBoardArgs;

/// Number full grids, from 0 to 6670903752021072936959
#[derive(Debug, clap::Args)]
#[command(
    mut_arg("candidates_as", |option| option.hide(true).value_parser(no_candidates)),
    before_help = "\
Examples:
  ninefold rank grids.txt
  ninefold fill | ninefold rank
  ninefold rank grids.txt | ninefold unrank -",
    after_long_help = "\
Every full, valid grid has one number, and every number one grid. The numbers
stay the same in every later version.

--json fields: grid, rank (text, because it can exceed the numbers of JSON
readers)."
)]
pub(crate) struct RankArgs {
    #[command(flatten)]
    puzzles: Puzzles,
    #[command(flatten)]
    board: ClassicBoardArgs,
    #[command(flatten)]
    table: CsvArgs,
    #[command(flatten)]
    common: CommonArgs,
}

/// Rejects the option that reads candidates: this command reads full grids, which have none.
fn no_candidates(_: &str) -> Result<CandidatesAs, String> {
    Err("this command reads full grids, which have no candidates".to_owned())
}

pub(crate) fn run(args: RankArgs) -> CmdResult {
    let layout = match args.table.csv {
        true => OutputLayout::about_puzzles(["grid", "rank"], true),
        false => OutputLayout::Lines,
    };
    args.common.answer_in_layout(&args.puzzles, Cost::Small, "", &layout, |_, grid, text| {
        let wrong = |error| AnswerError::Bad(format!("expected a full, valid grid: {error}"));
        let solution = Solution::try_from(*grid).map_err(wrong)?;
        let rank = rank(&solution).to_string();
        if args.common.json {
            crate::json::push_line(&NumberJson { grid: solution.to_string(), rank }, text);
        } else {
            if args.table.csv {
                text.push_str(&format!("{solution}\t"));
            }
            text.push_str(&rank);
            text.push('\n');
        }
        Ok(())
    })
}
