//! How a puzzle is written: a row of columns, a JSON object, or a text format.

use clap::ValueEnum;
use ninefold::Grid;
use ninefold::format::Format;
use ninefold::logic::{Rating, SeRating};
use ninefold::recipe::{AnyGeneratedPuzzle, AnyRecipe, GeneratedPuzzle, PracticePosition, json};
use ninefold::rules::Variant;
use ninefold_render::Picture;
use serde::Serialize;

use super::difficulty::{NotWritten, Ratings, Stopped};
use super::record::record;
use crate::cmd_error::CmdError;
use crate::output_layout::OutputLayout;
use crate::shared::indexed_text::{self, IndexedText};
use crate::shared::terminal_picture;
use crate::stopwatch;

/// A column beside a puzzle.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub(super) enum Column {
    Solution,
    #[value(name = "clue_count", alias = "clues")]
    ClueCount,
    Symmetry,
    Minimal,
    Level,
    Er,
    Ep,
    Ed,
    #[value(name = "hodoku_score")]
    HodokuScore,
    #[value(name = "hodoku_level")]
    HodokuLevel,
    Puzzle,
    Attempts,
    Seed,
    Index,
    Recipe,
    Part,
    /// How many milliseconds the puzzle took to make.
    Ms,
}

/// What is known about a puzzle beside its record.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Making<'a> {
    /// The part of the plan it is for.
    pub(super) part: Option<&'a str>,
    /// How long it took, if that was measured.
    pub(super) milliseconds: Option<f64>,
}

/// How puzzles are written.
#[derive(Clone, Debug)]
pub(super) enum PuzzleFormat {
    /// The puzzle or position, the eliminated candidates if marks are allowed, then these columns; separated by tabs.
    Row(Vec<Column>),
    /// The same and the board as comma-separated values.
    Table(Vec<Column>),
    /// One JSON object a line, which has the values of these columns too.
    Json(Vec<Column>),
    /// A text format.
    Text(Format),
    /// A drawing for the terminal, then the line.
    Board,
}

impl PuzzleFormat {
    /// Returns the text format, if it is one.
    pub(super) fn text(&self) -> Option<Format> {
        if let PuzzleFormat::Text(format) = self { Some(*format) } else { None }
    }

    /// Returns the columns that were chosen.
    fn columns(&self) -> &[Column] {
        match self {
            PuzzleFormat::Row(columns) | PuzzleFormat::Table(columns) | PuzzleFormat::Json(columns) => {
                columns
            }
            _ => &[],
        }
    }

    /// Returns true if the first line is a header.
    pub(super) fn is_headed(&self) -> bool {
        match self {
            PuzzleFormat::Table(_) => true,
            PuzzleFormat::Text(format) => !format.head().is_empty() && format.tail().is_empty(),
            _ => false,
        }
    }

    /// Returns true if times are to be measured.
    pub(super) fn has_times(&self) -> bool {
        self.columns().contains(&Column::Ms)
    }

    /// Returns true if each puzzle must be rated even if the recipe does not need it.
    pub(super) fn has_ratings(&self) -> bool {
        self.columns().iter().any(|column| column.needs_rating())
    }

    /// Returns the layout of the output; with `marks`, rows have a column of eliminated candidates.
    pub(super) fn layout(&self, marks: bool) -> OutputLayout {
        let csv = matches!(self, PuzzleFormat::Table(_));
        if !csv && !(matches!(self, PuzzleFormat::Row(columns) if marks || !columns.is_empty())) {
            return OutputLayout::Lines;
        }
        let first = ["puzzle"].into_iter().chain(marks.then_some("eliminated"));
        let names = self.columns().iter().map(|column| column.name());
        let last = csv.then(|| "variant".to_owned());
        OutputLayout::rows(first.map(str::to_owned).chain(names).chain(last), csv)
    }
}

/// How the puzzles of a recipe are written.
#[derive(Clone, Debug)]
pub(super) struct PuzzleOutput<'a> {
    format: &'a PuzzleFormat,
    /// The text format, if there is one.
    text: Option<IndexedText>,
    /// The text before the first puzzle.
    head: String,
}

impl<'a> PuzzleOutput<'a> {
    /// Returns how the puzzles of this recipe are written.
    ///
    /// # Errors
    /// If the format or a column is only for classic puzzles, and the recipe is not classic.
    pub(super) fn new(format: &'a PuzzleFormat, recipe: &AnyRecipe) -> Result<PuzzleOutput<'a>, CmdError> {
        let AnyRecipe::Board(recipe) = recipe else {
            if let Some(text) = format.text() {
                IndexedText::new(text, &Variant::CLASSIC)?;
            }
            return Ok(PuzzleOutput::on_any_board(format));
        };
        if let Some(column) = format.columns().iter().find(|column| column.is_classic()) {
            return Err(CmdError::bad_input(format!(
                "--columns {} needs the classic board: remove it or --variant; level is on every board",
                column.name()
            )));
        }
        let text = format.text().map(|format| IndexedText::new(format, &recipe.variant)).transpose()?;
        let head = match (&text, format) {
            (Some(text), _) => text.head().to_owned(),
            (None, PuzzleFormat::Json(_) | PuzzleFormat::Table(_)) => String::new(),
            (None, _) => indexed_text::head(Format::Line, &recipe.variant),
        };
        Ok(PuzzleOutput { format, text, head })
    }

    /// Returns how the puzzles of a plan are written, each as those of its recipe.
    pub(super) fn on_any_board(format: &'a PuzzleFormat) -> PuzzleOutput<'a> {
        let text = format.text().map(IndexedText::of_classic);
        let head = text.as_ref().map_or("", IndexedText::head).to_owned();
        PuzzleOutput { format, text, head }
    }

    /// Returns the format.
    pub(super) fn format(&self) -> &'a PuzzleFormat {
        self.format
    }

    /// Returns the text before the first puzzle.
    pub(super) fn head(&self) -> &str {
        &self.head
    }

    /// Returns the text between two puzzles.
    pub(super) fn separator(&self) -> &'static str {
        self.text.as_ref().map_or("", IndexedText::separator)
    }

    /// Returns the text after the last puzzle.
    pub(super) fn tail(&self) -> &'static str {
        self.text.as_ref().map_or("", IndexedText::tail)
    }

    /// Reports once what the format cannot hold of the puzzles.
    pub(super) fn report(&self) {
        if let Some(text) = &self.text {
            text.report();
        }
    }

    /// Adds a puzzle to a text, its line ends included.
    pub(super) fn push(
        &self,
        ratings: &Ratings<'_>,
        recipe: &AnyRecipe,
        making: Making<'_>,
        text: &mut Vec<u8>,
    ) -> Result<(), NotWritten> {
        let made = ratings.made;
        if let (PuzzleFormat::Text(format), Some(written)) = (self.format, &self.text) {
            return written.push(&record(made, making.part, *format), text).map_err(NotWritten::Format);
        }
        match (self.format, made) {
            (PuzzleFormat::Json(columns), _) => {
                let mut record = json::PuzzleRecord::from_puzzle(recipe, made);
                columns.iter().try_for_each(|column| column.fill(ratings, &mut record))?;
                let has = |column| columns.contains(&column);
                let part = making.part.filter(|_| has(Column::Part));
                let ms = making.milliseconds.filter(|_| has(Column::Ms)).map(stopwatch::rounded);
                crate::json::push_line_bytes(&GeneratedJson { record, part, ms }, text);
            }
            (PuzzleFormat::Board, AnyGeneratedPuzzle::Classic(made)) => {
                let grid = start(made);
                text.extend_from_slice(terminal_picture::on_terminal(&Picture::new(*grid)).as_bytes());
                text.extend_from_slice(format!("{grid}\n").as_bytes());
            }
            (PuzzleFormat::Table(columns), _) => {
                push_row(ratings, recipe, columns, making, text)?;
                text.extend_from_slice(
                    format!("\t{}\n", made.clues().variant().without_regions()).as_bytes(),
                );
            }
            (PuzzleFormat::Row(columns), _) => {
                push_row(ratings, recipe, columns, making, text)?;
                text.push(b'\n');
            }
            // A drawing is for the classic board.
            (PuzzleFormat::Board | PuzzleFormat::Text(_), _) => {
                push_row(ratings, recipe, &[], making, text)?;
                text.push(b'\n');
            }
        }
        Ok(())
    }
}

/// A generated puzzle as JSON.
#[derive(Serialize)]
struct GeneratedJson<'a> {
    #[serde(flatten)]
    record: json::PuzzleRecord,
    #[serde(skip_serializing_if = "Option::is_none")]
    part: Option<&'a str>,
    #[serde(skip_serializing_if = "Option::is_none")]
    ms: Option<f64>,
}

/// Adds a puzzle as a row without its end: the puzzle or position, the eliminated candidates if marks are allowed, then these
/// columns.
fn push_row(
    ratings: &Ratings<'_>,
    recipe: &AnyRecipe,
    columns: &[Column],
    making: Making<'_>,
    text: &mut Vec<u8>,
) -> Result<(), Stopped> {
    let made = ratings.made;
    let mut row = match made {
        AnyGeneratedPuzzle::Classic(made) => start(made).to_string(),
        AnyGeneratedPuzzle::Board(made) => made.puzzle.clues().line(),
    };
    if let (AnyGeneratedPuzzle::Classic(made), AnyRecipe::Classic(recipe)) = (made, recipe)
        && let Some(position) = made.position.as_ref().filter(|_| recipe.difficulty.marks)
    {
        row.push('\t');
        row.push_str(&eliminated(position));
    }
    for column in columns {
        row.push('\t');
        row.push_str(&column.of(ratings, recipe, making)?);
    }
    text.extend_from_slice(row.as_bytes());
    Ok(())
}

/// Returns the grid that is written: the clues, or the practice position.
pub(super) fn start(made: &GeneratedPuzzle) -> &Grid {
    made.position.as_ref().map_or(made.puzzle.clues(), |position| &position.grid)
}

/// Returns the candidates that were eliminated, such as `r4c2<>7 r4c3<>7`.
fn eliminated(position: &PracticePosition) -> String {
    let words: Vec<_> = position.eliminated().map(|gone| format!("{}<>{}", gone.cell, gone.digit)).collect();
    words.join(" ")
}

impl Column {
    /// Returns the name.
    pub(super) fn name(self) -> String {
        self.to_possible_value().map(|value| value.get_name().to_owned()).unwrap_or_default()
    }

    /// Returns whether only classic puzzles have it: it is on a scale of theirs.
    fn is_classic(self) -> bool {
        use Column::{Ed, Ep, Er, HodokuLevel, HodokuScore};
        matches!(self, Er | Ep | Ed | HodokuScore | HodokuLevel)
    }

    /// Returns whether each puzzle must be rated for it.
    fn needs_rating(self) -> bool {
        self == Column::Level || self.is_classic()
    }

    /// Adds the value to the record of a puzzle that was made without it, because the recipe does not need it.
    fn fill(self, ratings: &Ratings<'_>, record: &mut json::PuzzleRecord) -> Result<(), Stopped> {
        let rating = |part: fn(&Rating) -> SeRating| ratings.rating(part);
        match self {
            Column::Level => record.level = ratings.difficulty()?.level(),
            Column::Er => record.er = rating(|rating| rating.er)?.map(SeRating::value),
            Column::Ep => record.ep = rating(|rating| rating.ep)?.map(SeRating::value),
            Column::Ed => record.ed = rating(|rating| rating.ed)?.map(SeRating::value),
            Column::HodokuScore => record.hodoku_score = ratings.score(|rating| rating.score)?,
            Column::HodokuLevel => {
                record.hodoku_level = ratings.score(|rating| rating.level.to_string())?;
            }
            _ => {}
        }
        Ok(())
    }

    /// Returns the value for a puzzle; `-` if it has none.
    fn of(self, ratings: &Ratings<'_>, recipe: &AnyRecipe, making: Making<'_>) -> Result<String, Stopped> {
        let (made, none) = (ratings.made, || "-".to_owned());
        let rating = |part: fn(&Rating) -> SeRating| {
            Ok(ratings.rating(part)?.map_or_else(none, |rating| rating.to_string()))
        };
        Ok(match self {
            Column::Solution => made.solution().to_string(),
            Column::ClueCount => made.clues().on_board().clue_count().to_string(),
            Column::Symmetry => made.symmetry().to_owned(),
            Column::Minimal => made.minimal().map_or_else(none, |minimal| minimal.to_string()),
            Column::Level => ratings.difficulty()?.level().unwrap_or_else(none),
            Column::Er => rating(|rating| rating.er)?,
            Column::Ep => rating(|rating| rating.ep)?,
            Column::Ed => rating(|rating| rating.ed)?,
            Column::HodokuScore => {
                ratings.score(|rating| rating.score)?.map_or_else(none, |score| score.to_string())
            }
            Column::HodokuLevel => ratings.score(|rating| rating.level.to_string())?.unwrap_or_else(none),
            Column::Puzzle => made.clues().to_string(),
            Column::Attempts => made.attempts().to_string(),
            Column::Seed => made.seed().to_string(),
            Column::Index => made.index().to_string(),
            Column::Recipe => recipe.to_string(),
            Column::Part => making.part.map_or_else(none, str::to_owned),
            Column::Ms => making.milliseconds.map(stopwatch::shown).unwrap_or_default(),
        })
    }
}
