//! How a puzzle of a bank is written: a row of columns, a JSON object, or a text format.

use crate::input_kind::board_formats;
use clap::ValueEnum;
use ninefold::boards::logic::BoardTechnique;
use ninefold::format::{Field, FieldKey, Format, Record, Writer};
use ninefold::logic::{Level, Technique};
use ninefold::rules::Variant;
use ninefold_bank::{BankBoardRow, BankRating, BankRow, RowRecipe};
use serde::Serialize;

use crate::args::named;
use crate::cmd_error::{CmdError, CmdResult};
use crate::output_layout::OutputLayout;
use crate::shared::bank_file::BankSelection;

/// A column beside a puzzle.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub(super) enum BankColumn {
    Id,
    Solution,
    Variant,
    Layout,
    #[value(name = "clue_text")]
    ClueText,
    Clues,
    Symmetry,
    Minimal,
    Er,
    Ep,
    Ed,
    Level,
    Hardest,
    Source,
    For,
    Recipe,
    Seed,
    Index,
    Part,
}

/// The part of the help about columns.
pub(super) const COLUMNS_HELP: &str = "\
Columns: id, solution, variant, layout, clue_text, clues, symmetry, minimal, er,
ep, ed, level, hardest, source, for, recipe, seed, index, part. A missing rating
is -. --json has all of them as fields, those of the board on other boards only.";

/// How to write puzzles.
#[derive(Clone, Debug, clap::Args)]
pub(super) struct RowArgs {
    /// Add these columns, separated by commas
    ///
    /// The columns follow the puzzle, separated by tabs. Their names are listed at the end of this help.
    #[arg(long, value_name = "COLUMNS", value_delimiter = ',', hide_possible_values = true, conflicts_with_all = ["json", "to"])]
    columns: Vec<BankColumn>,
    /// Write this text format instead of lines
    ///
    /// `ninefold formats` lists the names.
    #[arg(long, value_name = "FORMAT", value_parser = named::<Format>(Format::NAMES.iter().copied()), hide_possible_values = true, conflicts_with = "json")]
    to: Option<Format>,
}

/// A puzzle of a bank as JSON.
#[derive(Serialize)]
struct BankRowJson<'a> {
    id: i64,
    puzzle: String,
    solution: String,
    clues: usize,
    symmetry: &'static str,
    minimal: bool,
    er: Option<f64>,
    ep: Option<f64>,
    ed: Option<f64>,
    level: Option<&'static str>,
    hardest: Option<&'static str>,
    source: Option<&'a str>,
    r#for: Option<&'a str>,
    recipe: Option<&'a str>,
    seed: Option<u64>,
    index: Option<u64>,
    part: Option<&'a str>,
}

/// A puzzle of a bank on another board, as JSON.
#[derive(Serialize)]
struct BankBoardRowJson<'a> {
    id: i64,
    puzzle: String,
    variant: &'a str,
    layout: Option<&'a str>,
    clue_text: Option<&'a str>,
    solution: String,
    clues: usize,
    symmetry: &'static str,
    minimal: Option<bool>,
    level: &'static str,
    hardest: Option<&'static str>,
    source: Option<&'a str>,
    r#for: Option<&'a str>,
    recipe: Option<&'a str>,
    seed: Option<u64>,
    index: Option<u64>,
    part: Option<&'a str>,
}

/// Writes puzzles of a bank.
pub(super) enum RowWriter {
    /// The puzzle and these columns.
    Columns(Vec<BankColumn>),
    /// One JSON object a line.
    Json,
    /// A text format.
    Text(Format, Writer),
}

impl RowArgs {
    /// Checks that the format exists for the boards of a selection.
    pub(super) fn check(&self, selection: &BankSelection) -> CmdResult {
        self.writer(false, None, matches!(selection, BankSelection::Boards(_))).map(drop)
    }

    /// Returns the writer that the options or else the name of the output file select.
    ///
    /// # Errors
    /// If the format does not exist for these boards.
    pub(super) fn writer(
        &self,
        json: bool,
        by_name: Option<Format>,
        is_boards: bool,
    ) -> Result<RowWriter, CmdError> {
        let by_name = by_name.filter(|_| self.columns.is_empty() && !json);
        match self.to.or(by_name) {
            _ if json => Ok(RowWriter::Json),
            None => Ok(RowWriter::Columns(self.columns.clone())),
            Some(format) if is_boards && !format.holds_boards() => Err(CmdError::bad_input(format!(
                "--to {format} has classic puzzles only, expected one of: {}",
                board_formats()
            ))),
            Some(format) if !is_boards && !format.holds_classic() => Err(CmdError::bad_input(format!(
                "--to {format} has puzzles on other boards only: add --variant"
            ))),
            Some(format) => Ok(RowWriter::Text(format, Writer::new(format))),
        }
    }
}

impl RowWriter {
    /// Returns the layout of the output.
    pub(super) fn layout(&self) -> OutputLayout {
        match self {
            RowWriter::Columns(columns) if !columns.is_empty() => {
                let names = columns.iter().filter_map(ValueEnum::to_possible_value);
                let names = names.map(|name| name.get_name().to_owned());
                OutputLayout::table(["puzzle".to_owned()].into_iter().chain(names))
            }
            _ => OutputLayout::Lines,
        }
    }

    /// Appends a puzzle.
    pub(super) fn push(&mut self, row: &BankRow, text: &mut String) {
        match self {
            RowWriter::Json => crate::json::push_line(&BankRowJson::of(row), text),
            RowWriter::Text(format, writer) => {
                let record = record(row, *format);
                writer.before(&record, text);
                format.write(&record, text);
            }
            RowWriter::Columns(columns) => {
                text.push_str(&row.puzzle.to_string());
                for column in columns {
                    text.push('\t');
                    text.push_str(&column.of(row));
                }
                text.push('\n');
            }
        }
    }

    /// Appends a puzzle on another board.
    ///
    /// # Errors
    /// If the format cannot hold the board.
    pub(super) fn push_board(&mut self, row: &BankBoardRow, text: &mut String) -> CmdResult {
        match self {
            RowWriter::Json => crate::json::push_line(&BankBoardRowJson::of(row), text),
            RowWriter::Text(_, writer) => {
                let written = writer.write(&board_record(row), text);
                written.map_err(|error| {
                    CmdError::bad_input(format!("puzzle {} of the bank: {error}", row.id))
                })?;
            }
            RowWriter::Columns(columns) => {
                text.push_str(&row.puzzle.line());
                for column in columns {
                    text.push('\t');
                    text.push_str(&column.of_board(row));
                }
                text.push('\n');
            }
        }
        Ok(())
    }

    /// Appends the end of the text after the last puzzle.
    pub(super) fn finish(&mut self, text: &mut String) {
        if let RowWriter::Text(_, writer) = self {
            writer.finish(text);
        }
    }
}

impl BankRowJson<'_> {
    fn of(row: &BankRow) -> BankRowJson<'_> {
        let BankRow {
            id, puzzle, solution, clues, rating, source, taken_for, symmetry, minimal, made, ..
        } = row;
        let made = made.as_ref();
        BankRowJson {
            id: *id,
            puzzle: puzzle.to_string(),
            solution: solution.to_string(),
            clues: *clues,
            symmetry: symmetry.name(),
            minimal: *minimal,
            er: rating.map(|rating| rating.er.value()),
            ep: rating.map(|rating| rating.ep.value()),
            ed: rating.map(|rating| rating.ed.value()),
            level: rating.map(|rating| Level::for_rating(rating.er).name()),
            hardest: rating.and_then(|rating| rating.hardest).map(Technique::name),
            source: source.as_deref(),
            r#for: taken_for.as_deref(),
            recipe: made.map(|made| &*made.recipe),
            seed: made.map(|made| made.seed),
            index: made.map(|made| made.index),
            part: made.map(|made| &*made.part),
        }
    }
}

impl BankBoardRowJson<'_> {
    fn of(row: &BankBoardRow) -> BankBoardRowJson<'_> {
        let made = row.made.as_ref();
        BankBoardRowJson {
            id: row.id,
            puzzle: row.puzzle.to_string(),
            variant: &row.columns.variant,
            layout: row.columns.layout.as_deref(),
            clue_text: row.columns.clue_text.as_deref(),
            solution: row.solution.to_string(),
            clues: row.clues,
            symmetry: row.symmetry.name(),
            minimal: row.minimal,
            level: row.level.name(),
            hardest: row.hardest.map(BoardTechnique::name),
            source: row.source.as_deref(),
            r#for: row.taken_for.as_deref(),
            recipe: made.map(|made| &*made.recipe),
            seed: made.map(|made| made.seed),
            index: made.map(|made| made.index),
            part: made.map(|made| &*made.part),
        }
    }
}

impl BankColumn {
    fn of_board(self, row: &BankBoardRow) -> String {
        let made = |part: fn(&RowRecipe) -> String| row.made.as_ref().map(part).unwrap_or_default();
        match self {
            BankColumn::Id => row.id.to_string(),
            BankColumn::Solution => row.solution.to_string(),
            BankColumn::Variant => row.columns.variant.clone(),
            BankColumn::Layout => row.columns.layout.clone().unwrap_or_default(),
            BankColumn::ClueText => row.columns.clue_text.clone().unwrap_or_default(),
            BankColumn::Clues => row.clues.to_string(),
            BankColumn::Symmetry => row.symmetry.to_string(),
            BankColumn::Minimal => row.minimal.map_or_else(|| "-".to_owned(), |minimal| minimal.to_string()),
            BankColumn::Er | BankColumn::Ep | BankColumn::Ed => "-".to_owned(),
            BankColumn::Level => row.level.to_string(),
            BankColumn::Hardest => row.hardest.map_or("-", BoardTechnique::name).to_owned(),
            BankColumn::Source => row.source.clone().unwrap_or_default(),
            BankColumn::For => row.taken_for.clone().unwrap_or_default(),
            BankColumn::Recipe => made(|made| made.recipe.to_string()),
            BankColumn::Seed => made(|made| made.seed.to_string()),
            BankColumn::Index => made(|made| made.index.to_string()),
            BankColumn::Part => made(|made| made.part.to_string()),
        }
    }

    fn of(self, row: &BankRow) -> String {
        let rated = |part: fn(BankRating) -> String| row.rating.map(part).unwrap_or_else(|| "-".to_owned());
        let made = |part: fn(&RowRecipe) -> String| row.made.as_ref().map(part).unwrap_or_default();
        match self {
            BankColumn::Id => row.id.to_string(),
            BankColumn::Solution => row.solution.to_string(),
            BankColumn::Variant => Variant::CLASSIC.to_string(),
            BankColumn::Layout | BankColumn::ClueText => String::new(),
            BankColumn::Clues => row.clues.to_string(),
            BankColumn::Symmetry => row.symmetry.to_string(),
            BankColumn::Minimal => row.minimal.to_string(),
            BankColumn::Er => rated(|rating| rating.er.to_string()),
            BankColumn::Ep => rated(|rating| rating.ep.to_string()),
            BankColumn::Ed => rated(|rating| rating.ed.to_string()),
            BankColumn::Level => rated(|rating| Level::for_rating(rating.er).to_string()),
            BankColumn::Hardest => {
                rated(|rating| rating.hardest.map_or("-", |technique| technique.name()).to_owned())
            }
            BankColumn::Source => row.source.clone().unwrap_or_default(),
            BankColumn::For => row.taken_for.clone().unwrap_or_default(),
            BankColumn::Recipe => made(|made| made.recipe.to_string()),
            BankColumn::Seed => made(|made| made.seed.to_string()),
            BankColumn::Index => made(|made| made.index.to_string()),
            BankColumn::Part => made(|made| made.part.to_string()),
        }
    }
}

/// Returns the puzzle as a record with the fields that the format has.
fn record(row: &BankRow, format: Format) -> Record {
    let mut record = Record::new(row.puzzle);
    for &key in format.capabilities().fields {
        let text = match key {
            FieldKey::Solution => Some(row.solution.to_string()),
            FieldKey::Clues => Some(row.clues.to_string()),
            FieldKey::Rating => row.rating.map(|rating| rating.er.to_string()),
            FieldKey::Level => row.rating.map(|rating| Level::for_rating(rating.er).to_string()),
            FieldKey::Source => row.source.clone(),
            FieldKey::Identifier => Some(row.id.to_string()),
            _ => None,
        };
        record.fields.extend(text.map(|text| Field::new(key, &text)));
    }
    record
}

/// Returns a puzzle on another board as a record.
fn board_record(row: &BankBoardRow) -> Record {
    let mut record = Record::new(row.puzzle.clone());
    record.solution = Some(Box::new(row.solution.grid().clone()));
    let fields = [
        (FieldKey::Level, Some(row.level.to_string())),
        (FieldKey::Source, row.source.clone()),
        (FieldKey::Identifier, Some(row.id.to_string())),
    ];
    let fields = fields.into_iter().filter_map(|(key, text)| Some(Field::new(key, &text?)));
    record.fields.extend(fields);
    record
}
