//! `unrank`: the grid with a number.

use ninefold::census::unrank;

use super::rank::Numbered;
use crate::args::Everywhere;
use crate::input::Input;
use crate::kind::Numbers;
use crate::output::Output;
use crate::stop::Done;
use crate::work::{BadLine, Cost, Work};

/// Build the full grids with these numbers
#[derive(Debug, clap::Args)]
#[command(
    before_help = "\
Examples:
  ninefold unrank 0 4711 6670903752021072936959
  seq 0 999 | ninefold unrank -",
    after_help = "\
The inverse of `ninefold rank`. In a file or pipe: a number a line; blank lines
and lines that begin with # are skipped. JSON: grid, index (as text)."
)]
pub(crate) struct Args {
    /// Numbers, files, or - for standard input
    #[arg(value_name = "NUMBER|FILE|-")]
    numbers: Vec<String>,
    /// Report a line that cannot be read and go on
    #[arg(long)]
    skip_bad: bool,
    #[command(flatten)]
    everywhere: Everywhere,
}

pub(crate) fn run(args: Args) -> Done {
    let input = Input::new(&args.numbers, Numbers)?;
    let bad_line = if args.skip_bad { BadLine::Skip } else { BadLine::Stop };
    let threads = args.everywhere.threads();
    let json = args.everywhere.json;
    Output::with(args.everywhere.output.as_deref(), |output| {
        Work { input, bad_line, threads, cost: Cost::Small, separator: "" }.answer(
            output,
            |_, &index, text| {
                let grid = unrank(index).to_string();
                if json {
                    super::push_json(&Numbered { grid, index: index.to_string() }, text);
                } else {
                    text.push_str(&grid);
                    text.push('\n');
                }
                Ok(())
            },
        )
    })
}
