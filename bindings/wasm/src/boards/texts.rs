//! Puzzles of any board in texts: reads and writes the formats of setters.

use ninefold::format::{self, FieldKey, Format, ReadError, ReadOptions, Record, SavedProgress, sniff_with};
use ninefold::grid::ParseNameError;
use ninefold::rules::{BoardGrid, BoardSolution};
use serde::{Deserialize, Serialize};
use tsify::Tsify;

use super::text;
use crate::input_problem::{InputProblem, bytes};
use crate::written::WrittenText;

/// A puzzle on any board, as a text has it.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize, Tsify)]
#[serde(rename_all = "camelCase")]
pub struct BoardText {
    /// The board with the puzzle's regions and clues, for the calls about boards.
    pub board: String,
    /// The given digits, with a character for each cell.
    pub puzzle: String,
    /// Given and placed digits together, if the text has placed digits.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[tsify(optional)]
    pub state: Option<String>,
    /// What the text says is the solution, if that keeps all rules. Whether there are others, `check` finds out.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[tsify(optional)]
    pub solution: Option<String>,
    /// Its name.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[tsify(optional)]
    pub title: Option<String>,
    /// Who made it.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[tsify(optional)]
    pub author: Option<String>,
    /// Drawings without a name that were left out, each with its cell: what they mean, the text does not say.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    #[tsify(optional)]
    pub left_out: Vec<String>,
    /// What its author says about it, usually the rules.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[tsify(optional)]
    pub description: Option<String>,
}

/// Reads the puzzles of a text, of any board. Without the name of a format, the text is in any format, or has an address
/// in one among other words. Drawings whose meaning a text does not say are errors, unless they are left out.
///
/// # Errors
/// If the text is wrong: the first error. Or if the format does not exist.
pub fn read_boards(
    source: &str,
    format: Option<&str>,
    leave_out_drawings: bool,
) -> Result<Vec<BoardText>, InputProblem> {
    bytes(source)?;
    let mut options = ReadOptions::default();
    options.leaves_out_drawings = leave_out_drawings;
    if let Some(name) = format {
        options = options.with_format(format_named(name)?);
    }
    let source = match format {
        Some(_) => source,
        None => address_in(source, &options).unwrap_or(source),
    };
    // Tables, objects and the like are read as a whole.
    let is_untidy = format.is_none() && format::is_untidy(source.as_bytes(), &options);
    let entries: Result<Vec<Record>, ReadError> = match is_untidy {
        true => format::read_pasted_with(source.as_bytes(), &options).into_iter().collect(),
        false => format::read(options, source.as_bytes()).collect(),
    };
    let entries = entries.map_err(problem)?;
    if entries.is_empty() {
        return Err(InputProblem::new("found no puzzle in the text"));
    }
    Ok(entries.iter().map(BoardText::of).collect())
}

/// Returns the first address with a puzzle, if the text does not begin with a puzzle.
fn address_in<'a>(text: &'a str, options: &ReadOptions) -> Option<&'a str> {
    if sniff_with(text.as_bytes(), options).is_some() {
        return None;
    }
    let mut words = text.split_whitespace().map(|word| word.trim_matches(['<', '>', '(', ')', '"', '\'']));
    words.find(|word| word.contains("://") && sniff_with(word.as_bytes(), options).is_some())
}

/// Writes puzzles in a format.
///
/// # Errors
/// If a puzzle is not one, or the format has no place for a part of it: the first such puzzle. Or if the format does not
/// exist.
pub fn write_boards(format: &str, puzzles: &[BoardText]) -> Result<WrittenText, InputProblem> {
    let format = format_named(format)?;
    let entries = puzzles.iter().enumerate().map(|(at, puzzle)| {
        puzzle.entry().map_err(|problem| InputProblem {
            message: format!("records[{at}]: {}", problem.message),
            ..problem
        })
    });
    let entries: Vec<Record> = entries.collect::<Result<_, _>>()?;
    WrittenText::of(format, &entries)
}

fn format_named(name: &str) -> Result<Format, InputProblem> {
    let format: Format = name.parse().map_err(|error: ParseNameError| InputProblem::new(error))?;
    match format.holds_boards() {
        true => Ok(format),
        false => Err(InputProblem::new(format!("the format {format} holds classic puzzles only"))),
    }
}

fn problem(error: ReadError) -> InputProblem {
    InputProblem { line: Some(error.line), column: Some(error.column), ..InputProblem::new(&error) }
}

impl BoardText {
    fn of(record: &Record) -> BoardText {
        let field = |key: FieldKey| {
            record.fields.iter().find(|field| field.key == key).map(|field| field.text.clone())
        };
        let grid = record.grid.on_board();
        let named = field(FieldKey::Solution).filter(|_| record.classic().is_some());
        let named = named.and_then(|line| BoardGrid::from_line(grid.rules(), &line).ok());
        let solution = record.solution.as_deref().cloned().or(named);
        let solution = solution.and_then(|grid| BoardSolution::try_from(grid).ok());
        let state = record.progress.as_ref().and_then(|progress| progress.state.as_ref());
        BoardText {
            board: text::board(grid.rules()),
            puzzle: record.grid.to_string(),
            state: state.map(ToString::to_string),
            solution: solution.map(|solution| solution.to_string()),
            left_out: record.left_out.iter().map(ToString::to_string).collect(),
            title: field(FieldKey::Title),
            author: field(FieldKey::Author),
            description: field(FieldKey::Description),
        }
    }

    fn entry(&self) -> Result<Record, InputProblem> {
        let rules = text::rules(&self.board)?;
        let grid = |name: &str, line: &String| text::grid(&rules, name, line);
        let mut record = Record::new(grid("puzzle", &self.puzzle)?);
        let state = self.state.as_ref().map(|line| grid("state", line)).transpose()?;
        let state = state.map(Into::into);
        record.progress = SavedProgress { state, ..SavedProgress::default() }.boxed();
        let solution = self.solution.as_ref().map(|line| grid("solution", line)).transpose()?;
        let is_classic = record.classic().is_some();
        let named = solution.as_ref().filter(|_| is_classic).map(ToString::to_string);
        record.solution = solution.filter(|_| !is_classic).map(Box::new);
        let fields = [
            (FieldKey::Title, &self.title),
            (FieldKey::Author, &self.author),
            (FieldKey::Description, &self.description),
            (FieldKey::Solution, &named),
        ];
        for (key, text) in fields {
            record.fields.extend(text.as_ref().map(|text| format::Field::new(key, text.as_str())));
        }
        Ok(record)
    }
}
