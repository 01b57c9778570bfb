//! Puzzles in texts: reads and writes all formats, and reads typed or pasted text.

use ninefold::format::{self, FieldKey, Format, Record, read_pasted};
use serde::Serialize;
use tsify::Tsify;

use crate::input_problem::{InputProblem, Located, bytes};
use crate::parse;
use crate::written::WrittenText;

/// Facts about a format.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Tsify)]
pub struct FormatInfo {
    /// The name, such as `sdk`.
    #[tsify(type = "FormatName")]
    pub name: &'static str,
    /// What it is, in a few words.
    pub summary: &'static str,
    /// Extensions of file names that belong to it alone, without the dot; the first is the usual
    /// one.
    pub extensions: &'static [&'static str],
    /// Whether it holds classic puzzles. The others hold them as one board of many.
    pub classic: bool,
    /// Whether it holds puzzles of other boards.
    pub boards: bool,
}

/// The puzzle found in typed or pasted text.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Tsify)]
pub struct PastedGrid {
    /// The first puzzle in it, as an 81-character line.
    pub grid: String,
    /// How many puzzles the text holds.
    pub count: usize,
    /// The solution that the text names, if it does. It is not checked and may be wrong: compare it
    /// with that of `check`. Cells that it leaves open hold any other character.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[tsify(optional)]
    pub solution: Option<String>,
}

/// Returns all formats, the most common first.
#[must_use]
pub fn formats() -> Vec<FormatInfo> {
    let info = |format: &Format| FormatInfo {
        name: format.name(),
        summary: format.summary(),
        extensions: format.extensions(),
        classic: format.holds_classic(),
        boards: format.holds_boards(),
    };
    Format::ALL.iter().map(info).collect()
}

/// Returns the format that a text looks like, `None` if it looks like none.
///
/// # Errors
/// If the text is too long.
pub fn sniff(text: &str) -> Result<Option<&'static str>, InputProblem> {
    Ok(format::sniff(bytes(text)?).map(Format::name))
}

/// Reads the puzzles of a text as JSON lines, with everything the text holds about them. Without
/// the name of a format the text may be in any format, or prose.
///
/// # Errors
/// If the text is wrong: the first error. Or if the format does not exist.
pub fn read(text: &str, format: Option<&str>) -> Result<String, InputProblem> {
    let text = bytes(text)?;
    let found = match format {
        Some(name) => format::read(classic_format(name)?, text).collect(),
        None => read_pasted(text),
    };
    let records: Vec<Record> =
        found.into_iter().collect::<Result<_, _>>().map_err(|error| error.problem(""))?;
    records.iter().try_for_each(by_clues)?;
    format::write(Format::Json, &records).map_err(InputProblem::new)
}

/// Writes puzzles, given as JSON lines, in a format.
///
/// # Errors
/// If a line is not a puzzle: the first such line. Or if the format does not exist.
pub fn write(lines: &str, format: &str) -> Result<WrittenText, InputProblem> {
    let format = classic_format(format)?;
    let records: Vec<Record> = format::read(Format::Json, bytes(lines)?)
        .collect::<Result<_, _>>()
        .map_err(|error| error.problem(""))?;
    WrittenText::of(format, &records)
}

/// Finds the first puzzle in typed or pasted text: in any format, with words around it, or in a
/// link.
///
/// # Errors
/// If there is none: the first part that is nearly one, its place, what was found there, and what was expected.
pub fn paste(text: &str) -> Result<PastedGrid, InputProblem> {
    let found = read_pasted(bytes(text)?);
    let mut records = found.iter().flatten();
    let Some(first) = records.next() else {
        return Err(match found.iter().find_map(|result| result.as_ref().err()) {
            Some(error) => error.problem(""),
            None => InputProblem::new("found no puzzle in the text, expected 81 digits or dots"),
        });
    };
    by_clues(first)?;
    let named = first.field(FieldKey::Solution).map(|solution| solution.trim().to_owned());
    let solution = named.filter(|solution| solution.chars().count() == 81);
    Ok(PastedGrid { grid: first.grid.to_string(), count: 1 + records.count(), solution })
}

/// Returns the format of classic puzzles with a name.
fn classic_format(name: &str) -> Result<Format, InputProblem> {
    let format: Format = parse(name)?;
    match format.holds_classic() {
        true => Ok(format),
        false => Err(InputProblem::new(format!("the format {format} holds puzzles of other boards only"))),
    }
}

/// Refuses a puzzle that is given by candidates: here a puzzle is a grid of clues.
fn by_clues(record: &Record) -> Result<(), InputProblem> {
    match (record.classic(), &record.sukaku) {
        (Some(_), None) => Ok(()),
        (None, _) => Err(InputProblem::new(format!(
            "line {}: found a puzzle of another board, expected a classic one",
            record.line
        ))),
        (Some(_), Some(_)) => Err(InputProblem::new(format!(
            "line {}: found a puzzle that is given by candidates (a Sukaku), expected one that is given by clues",
            record.line
        ))),
    }
}
