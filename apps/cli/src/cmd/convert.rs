//! `convert`: from one text format to another.

use std::path::Path;

use ninefold::format::{Format, Record};
use serde::Serialize;

use crate::args::{CommonArgs, Puzzles, named};
use crate::cmd_error::{CmdError, CmdResult};
use crate::input_run::Cost;
use crate::message::shown;

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
pub(crate) struct ConvertArgs {
    #[command(flatten)]
    puzzles: Puzzles,
    /// Format of the output; by default that of the output file's name, or line
    #[arg(long, value_name = "FORMAT", value_parser = named::<Format>(Format::ALL.iter().map(|format| format.name())), hide_possible_values = true, conflicts_with = "json")]
    to: Option<Format>,
    #[command(flatten)]
    common: CommonArgs,
}

/// Lists the formats, each as it says of itself.
fn after_help() -> String {
    let formats = Format::ALL.iter().map(|format| format!("  {:<7}  {}\n", format.name(), format.summary()));
    let json = "JSON: clues, state and marks (or null), fields ({key, text}).";
    format!("Formats:\n{}{json}", formats.collect::<String>())
}

#[derive(Serialize)]
struct RecordJson<'a> {
    clues: String,
    state: Option<String>,
    marks: Option<Vec<String>>,
    fields: Vec<FieldJson<'a>>,
}

#[derive(Serialize)]
struct FieldJson<'a> {
    key: &'a str,
    text: &'a str,
}

pub(crate) fn run(args: ConvertArgs) -> CmdResult {
    let json = args.common.json;
    let format = match (args.to, &args.common.output) {
        (Some(format), _) => format,
        (None, Some(file)) if !json => format_of(file)?,
        (None, _) => Format::Line,
    };
    let separator = if json { "" } else { format.separator() };
    args.common.answer(&args.puzzles, Cost::Small, separator, |_, record, text| {
        if json {
            super::push_json(&wire(record), text);
        } else {
            format.write(record, text);
        }
        Ok(())
    })
}

/// Returns the format that a file's name says; a name without a suffix says nothing.
fn format_of(file: &Path) -> Result<Format, CmdError> {
    let name = file.to_string_lossy();
    match (Format::of_path(&name), file.extension()) {
        (Some(format), _) => Ok(format),
        (None, None) => Ok(Format::Line),
        (None, Some(suffix)) => {
            let known = Format::ALL.iter().flat_map(|format| format.extensions());
            let known: Vec<String> = known.map(|suffix| format!(".{suffix}")).collect();
            Err(CmdError::bad_input(format!(
                "{}: no format has the suffix .{}, expected {} or --to FORMAT",
                shown(&name),
                shown(&suffix.to_string_lossy()),
                known.join(" ")
            )))
        }
    }
}

fn wire(record: &Record) -> RecordJson<'_> {
    let progress = record.progress.as_deref();
    let marks = progress.and_then(|progress| progress.marks);
    RecordJson {
        clues: record.grid.to_string(),
        state: progress.and_then(|progress| progress.state).map(|state| state.to_string()),
        marks: marks.map(|marks| ninefold::grid::Cell::all().map(|cell| marks[cell].to_string()).collect()),
        fields: record
            .fields
            .iter()
            .map(|field| FieldJson { key: field.key.name(), text: &field.text })
            .collect(),
    }
}
