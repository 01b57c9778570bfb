//! `unrank`: the grid with a number.

use ninefold::numbering::unrank;

use crate::args::{CommonArgs, CsvArgs, SkipArgs};
use crate::cmd_error::CmdResult;
use crate::files::TextOrFile;
use crate::input::Input;
use crate::input_kind::Numbers;
use crate::input_run::{BadLine, Cost, InputRun, RowEnd};
use crate::output::Output;
use crate::output_layout::OutputLayout;
use crate::resume::Joint;
use crate::shared::number_json::NumberJson;
use crate::variant_arg::ClassicBoardArgs;

/// Print the full grids with these numbers
#[derive(Debug, clap::Args)]
#[command(
    before_help = "\
Examples:
  ninefold unrank 0 4711 6670903752021072936959
  seq 0 999 | ninefold unrank -",
    after_long_help = "\
The inverse of `ninefold rank`.

--json fields: grid, rank (text)."
)]
pub(crate) struct UnrankArgs {
    /// Numbers, files, or - for standard input
    ///
    /// Files have one number per line. Blank lines and lines that start with # are skipped.
    #[arg(value_name = "NUMBER|FILE|-", allow_negative_numbers = true)]
    numbers: Vec<TextOrFile>,
    /// Report lines that cannot be read, and continue
    #[arg(long)]
    skip_bad: bool,
    #[command(flatten)]
    board: ClassicBoardArgs,
    #[command(flatten)]
    skip: SkipArgs,
    #[command(flatten)]
    table: CsvArgs,
    #[command(flatten)]
    common: CommonArgs,
}

pub(crate) fn run(args: UnrankArgs) -> CmdResult {
    let input = Input::new(&args.numbers, Numbers)?;
    let bad_line = if args.skip_bad { BadLine::Skip } else { BadLine::Stop };
    let threads = args.common.threads();
    let (json, csv) = (args.common.json, args.table.csv);
    let layout = match csv {
        true => OutputLayout::about_puzzles(["grid", "rank"], true),
        false => OutputLayout::Lines,
    };
    let run = InputRun {
        input,
        bad_line,
        threads,
        cost: Cost::Small,
        separator: "",
        writer: None,
        row_end: RowEnd::Nothing,
        skip: args.skip.skip,
        joint: Some(Joint::Lines),
    };
    let run = run.in_layout(&layout);
    Output::with(args.common.output(), |output| {
        output.set_layout(&layout);
        run.answer(output, |_, &index, text| {
            let grid = unrank(index).to_string();
            if json {
                crate::json::push_line(&NumberJson { grid, rank: index.to_string() }, text);
            } else {
                text.push_str(&grid);
                text.push_str(&if csv { format!("\t{index}\n") } else { "\n".to_owned() });
            }
            Ok(())
        })
    })
}
