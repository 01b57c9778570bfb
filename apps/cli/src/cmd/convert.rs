//! `convert`: puzzles from one text format to another.

use ninefold::format::{Format, Record, Writer};

use crate::args::{CommonArgs, named};
use crate::board::AnyPuzzles;
use crate::cmd_error::CmdResult;
use crate::input_run::{AnswerError, Cost};
use crate::losses;
use crate::output::Output;
use crate::shared::format_answers::{FormatLosses, joint};

/// Convert puzzles between text formats
#[derive(Debug, clap::Args)]
#[command(
    before_help = "\
Examples:
  ninefold convert --to block puzzles.txt
  ninefold convert puzzle.sdk puzzle.ss >> puzzles.txt
  ninefold convert puzzles.txt -o puzzles.sdm
  ninefold convert --to sudokupad puzzle.sdk        links, both ways",
    after_long_help = after_help()
)]
pub(crate) struct ConvertArgs {
    #[command(flatten)]
    puzzles: AnyPuzzles,
    /// Write this format
    ///
    /// The formats are listed at the end of this help. Without this option the name of the output file decides; the
    /// default is line.
    #[arg(long, value_name = "FORMAT", value_parser = named::<Format>(Format::NAMES.iter().copied()), hide_possible_values = true, conflicts_with = "json")]
    to: Option<Format>,
    #[command(flatten)]
    common: CommonArgs,
}

/// The fields of an object.
const FIELDS: &str = "

--json fields: variant, puzzle; layout (the regions of a jigsaw) and clues
([{kind, sum, digits, cells}], those other than digits) on other boards; state
(the digits that a player has placed) and marks, which are null or missing if
there are none; fields ([{key, text}]); if there are any, solution, corner_marks
and colours; and sukaku (the candidates, like marks) if the puzzle is given by
them.";

/// Lists the formats.
fn after_help() -> String {
    let mut lines = vec!["Formats (`ninefold formats` describes each):".to_owned()];
    let names = Format::NAMES;
    for (number, format) in names.iter().enumerate() {
        let comma = if number + 1 < names.len() { "," } else { "" };
        match lines.last_mut().filter(|line| line.len() + format.len() < 78 && number > 0) {
            Some(line) => *line += &format!(" {format}{comma}"),
            None => lines.push(format!("  {format}{comma}")),
        }
    }
    lines.join("\n") + FIELDS
}

pub(crate) fn run(args: ConvertArgs) -> CmdResult {
    let usual = if args.common.json { Format::Json } else { Format::Line };
    let format = args.to.unwrap_or(usual);
    let losses = FormatLosses::new(format);
    let work = args.puzzles.work(args.common.threads(), Cost::Small, "")?;
    let mut work = work.using(losses::everything()).checking_solutions();
    work.writer = Some(Writer::new(format));
    work.joint = Some(joint(format));
    let answer = |_, record: &Record, text: &mut String| {
        losses.keep(record).map_err(AnswerError::Bad)?;
        text.reserve(RESERVED);
        format.write(record, text);
        Ok(())
    };
    let result = Output::with(args.common.output(), |output| work.answer(output, answer));
    losses.report();
    result
}

/// Room for a line and its end.
const RESERVED: usize = 96;
