//! `convert`: from one text format to another.

use ninefold::format::{Format, Record};
use serde::Serialize;

use crate::args::{Everywhere, Puzzles, named};
use crate::stop::Done;
use crate::work::Cost;

/// Convert puzzles between text formats
#[derive(Debug, clap::Args)]
#[command(
    before_help = "\
Examples:
  ninefold convert --to block puzzles.txt
  ninefold convert puzzle.sdk puzzle.ss >> puzzles.txt
  ninefold convert puzzles.txt -o puzzles.sdm",
    after_help = after_help()
)]
pub(crate) struct Args {
    #[command(flatten)]
    puzzles: Puzzles,
    /// Format of the output; by default that of the output file's name, or line
    #[arg(long, value_name = "FORMAT", value_parser = named::<Format>(Format::ALL.iter().map(|format| format.name())), hide_possible_values = true, conflicts_with = "json")]
    to: Option<Format>,
    #[command(flatten)]
    everywhere: Everywhere,
}

/// Lists the formats, each as it says of itself.
fn after_help() -> String {
    let formats = Format::ALL.iter().map(|format| format!("  {:<7}  {}\n", format.name(), format.summary()));
    let json = "JSON: clues, state and marks (or null), fields ({key, text}).";
    format!("Formats:\n{}{json}", formats.collect::<String>())
}

#[derive(Serialize)]
struct Converted<'a> {
    clues: String,
    state: Option<String>,
    marks: Option<Vec<String>>,
    fields: Vec<Field<'a>>,
}

#[derive(Serialize)]
struct Field<'a> {
    key: &'a str,
    text: &'a str,
}

pub(crate) fn run(args: Args) -> Done {
    let by_name = || Format::of_path(&args.everywhere.output.as_ref()?.to_string_lossy());
    let format = args.to.or_else(by_name).unwrap_or(Format::Line);
    let json = args.everywhere.json;
    let separator = if json { "" } else { format.separator() };
    args.everywhere.answer(&args.puzzles, Cost::Small, separator, |_, record, text| {
        if json {
            super::push_json(&wire(record), text);
        } else {
            format.write(record, text);
        }
        Ok(())
    })
}

fn wire(record: &Record) -> Converted<'_> {
    let progress = record.progress.as_deref();
    let marks = progress.and_then(|progress| progress.marks);
    Converted {
        clues: record.grid.to_string(),
        state: progress.and_then(|progress| progress.state).map(|state| state.to_string()),
        marks: marks.map(|marks| ninefold::grid::Cell::all().map(|cell| marks[cell].to_string()).collect()),
        fields: record
            .fields
            .iter()
            .map(|field| Field { key: field.key.name(), text: &field.text })
            .collect(),
    }
}
