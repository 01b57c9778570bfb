//! How a puzzle of a bank is written: a row of columns, a JSON object, or a text format.

use clap::ValueEnum;
use ninefold::format::{Field, FieldKey, Format, Record, Writer};
use ninefold::puzzle::{AnyClues, AnyPuzzle, AnyTechnique};
use ninefold_bank::{BankRow, RowRecipe};
use serde::Serialize;

use crate::args::{CsvArgs, one_of};
use crate::cmd_error::{CmdError, CmdResult};
use crate::losses::StrictArgs;
use crate::output_layout::OutputLayout;
use crate::puzzle_name::{one_line, row_end};
use crate::shared::bank_file::text_fields;
use crate::shared::format_answers::{FormatArgs, FormatLosses};
use crate::shared::indexed_text::board_format;
use crate::shared::puzzle_json::PuzzleJson;
use crate::shared::table_columns::table_columns;

/// A column beside a puzzle.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub(super) enum BankColumn {
    Id,
    Solution,
    Variant,
    Layout,
    #[value(name = "clue_text")]
    ClueText,
    /// `clues` is the name in the table of the bank.
    #[value(name = "clue_count", alias = "clues")]
    ClueCount,
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
    Name,
    Author,
    Description,
}

/// The part of the help about columns.
pub(super) const COLUMNS_HELP: &str = "\
Columns: id, solution, variant, layout, clue_text, clue_count, symmetry,
minimal, er, ep, ed, level, hardest, source, for, recipe, seed, index, part,
name, author, description. A missing rating is -. --json has all of them as
fields; there clues lists the clues other than digits. The name of a puzzle is
also the last column of its row, after #, and of a table.";

/// How to write puzzles.
#[derive(Clone, Debug, clap::Args)]
pub(super) struct RowArgs {
    /// Add these columns, separated by commas
    ///
    /// The columns follow the puzzle, separated by tabs, or by commas with --csv. Their names are listed at the end of this
    /// help.
    #[arg(
        long,
        value_name = "COLUMNS",
        value_delimiter = ',',
        value_parser = one_of::<BankColumn>(),
        hide_possible_values = true,
        conflicts_with = "json"
    )]
    columns: Vec<BankColumn>,
    #[command(flatten)]
    format: FormatArgs,
    #[command(flatten)]
    pub(super) table: CsvArgs,
    #[command(flatten)]
    strict: StrictArgs,
}

/// A puzzle of a bank as JSON.
#[derive(Serialize)]
struct BankRowJson<'a> {
    id: i64,
    #[serde(flatten)]
    puzzle: PuzzleJson,
    solution: String,
    clue_count: usize,
    symmetry: &'static str,
    minimal: Option<bool>,
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
    #[serde(skip_serializing_if = "Option::is_none")]
    author: Option<&'a str>,
    #[serde(skip_serializing_if = "Option::is_none")]
    description: Option<&'a str>,
}

/// Writes puzzles of a bank.
pub(super) enum RowWriter {
    /// The puzzle and these columns, and above a puzzle that does not show its board a line with it.
    Columns(Vec<BankColumn>, Writer),
    /// The puzzle and these columns as comma-separated values.
    Table(Vec<BankColumn>),
    /// One JSON object a line.
    Json,
    /// A text format.
    Text(Format, Writer, FormatLosses),
}

impl RowArgs {
    /// Returns the writer that the options select.
    ///
    /// # Errors
    /// If the format does not exist for these boards, or has no columns to choose.
    pub(super) fn writer(
        &self,
        json: bool,
        is_classic: bool,
        has_texts: bool,
    ) -> Result<RowWriter, CmdError> {
        let to = if self.table.csv { Some(Format::Csv) } else { self.format.to };
        let columns = to.map(|format| table_columns(format, &self.columns)).transpose()?;
        match to {
            _ if json => Ok(RowWriter::Json),
            Some(_) if columns.is_some_and(|columns| !columns.is_empty()) => {
                let last = [(BankColumn::Variant, true), (BankColumn::Name, has_texts)].into_iter();
                let last = last.filter(|(column, is_there)| *is_there && !self.columns.contains(column));
                let last = last.map(|(column, _)| column);
                Ok(RowWriter::Table(self.columns.iter().copied().chain(last).collect()))
            }
            None => Ok(RowWriter::Columns(self.columns.clone(), Writer::new(Format::Line))),
            Some(format) => {
                if !is_classic {
                    board_format(format).map_err(CmdError::bad_input)?;
                }
                Ok(RowWriter::Text(format, Writer::new(format), FormatLosses::new(format)))
            }
        }
    }
}

impl RowWriter {
    /// Returns the layout of the output.
    pub(super) fn layout(&self) -> OutputLayout {
        match self {
            RowWriter::Columns(columns, _) if columns.is_empty() => OutputLayout::Lines,
            RowWriter::Columns(columns, _) | RowWriter::Table(columns) => {
                let names = columns.iter().filter_map(ValueEnum::to_possible_value);
                let names = names.map(|name| name.get_name().to_owned());
                let csv = matches!(self, RowWriter::Table(_));
                OutputLayout::rows(["puzzle".to_owned()].into_iter().chain(names), csv)
            }
            RowWriter::Json | RowWriter::Text(..) => OutputLayout::Lines,
        }
    }

    /// Appends a puzzle.
    ///
    /// # Errors
    /// If the format cannot hold the board.
    pub(super) fn push(&mut self, row: &BankRow, text: &mut String) -> CmdResult {
        if let RowWriter::Columns(_, boards) = self {
            boards.before(&Record::new(row.puzzle.clues()), text);
        }
        let is_row = matches!(self, RowWriter::Columns(..));
        match self {
            RowWriter::Json => crate::json::push_line(&BankRowJson::of(row), text),
            RowWriter::Text(format, writer, losses) => {
                let record = record(row, *format);
                let wrong = |why| CmdError::bad_input(format!("puzzle {} of the bank: {why}", row.id));
                losses.keep(&record).map_err(wrong)?;
                writer.write(&record, text).map_err(|error| wrong(error.to_string()))?;
            }
            RowWriter::Columns(columns, _) | RowWriter::Table(columns) => {
                text.push_str(&row.puzzle.line());
                for column in columns.iter() {
                    text.push('\t');
                    text.push_str(&column.of(row));
                }
                // A table has a column for the name.
                if is_row && !columns.contains(&BankColumn::Name) {
                    text.push_str(&row_end(row.texts.name.as_deref().map(one_line).as_deref()));
                }
                text.push('\n');
            }
        }
        Ok(())
    }

    /// Appends the end of the text after the last puzzle, and reports what the format cannot hold.
    pub(super) fn finish(&mut self, text: &mut String) {
        if let RowWriter::Text(_, writer, losses) = self {
            writer.finish(text);
            losses.report();
        }
    }
}

impl BankRowJson<'_> {
    fn of(row: &BankRow) -> BankRowJson<'_> {
        let BankRow { id, clues, rating, source, taken_for, symmetry, minimal, made, texts, .. } = row;
        let made = made.as_ref();
        let explainer = |place: usize| rating.and_then(|rating| Some(rating.explainer?[place].value()));
        BankRowJson {
            id: *id,
            puzzle: PuzzleJson::from(&AnyClues::from(row.puzzle.clues())).with_name(texts.name.clone()),
            solution: row.puzzle.solution_line(),
            clue_count: *clues,
            symmetry: symmetry.name(),
            minimal: *minimal,
            er: explainer(0),
            ep: explainer(1),
            ed: explainer(2),
            level: rating.map(|rating| rating.level.name()),
            hardest: rating.and_then(|rating| rating.hardest).map(AnyTechnique::name),
            source: source.as_deref(),
            r#for: taken_for.as_deref(),
            recipe: made.map(|made| &*made.recipe),
            seed: made.map(|made| made.seed),
            index: made.map(|made| made.index),
            part: made.map(|made| &*made.part),
            author: texts.author.as_deref(),
            description: texts.description.as_deref(),
        }
    }
}

impl BankColumn {
    fn of(self, row: &BankRow) -> String {
        let known = |text: Option<String>| text.unwrap_or_else(|| "-".to_owned());
        let explainer =
            |place: usize| known(row.rating.and_then(|rating| Some(rating.explainer?[place].to_string())));
        let text = |text: &Option<String>| text.as_deref().map(one_line).unwrap_or_default();
        let made = |part: fn(&RowRecipe) -> String| row.made.as_ref().map(part).unwrap_or_default();
        match self {
            BankColumn::Id => row.id.to_string(),
            BankColumn::Solution => row.puzzle.solution_line(),
            BankColumn::Variant => row.columns().variant,
            BankColumn::Layout => row.columns().layout.unwrap_or_default(),
            BankColumn::ClueText => row.columns().clue_text.unwrap_or_default(),
            BankColumn::ClueCount => row.clues.to_string(),
            BankColumn::Symmetry => row.symmetry.to_string(),
            BankColumn::Minimal => known(row.minimal.map(|minimal| minimal.to_string())),
            BankColumn::Er => explainer(0),
            BankColumn::Ep => explainer(1),
            BankColumn::Ed => explainer(2),
            BankColumn::Level => known(row.rating.map(|rating| rating.level.to_string())),
            BankColumn::Hardest => known(row.rating.and_then(|rating| Some(rating.hardest?.to_string()))),
            BankColumn::Source => text(&row.source),
            BankColumn::For => text(&row.taken_for),
            BankColumn::Recipe => made(|made| made.recipe.to_string()),
            BankColumn::Seed => made(|made| made.seed.to_string()),
            BankColumn::Index => made(|made| made.index.to_string()),
            BankColumn::Part => one_line(&made(|made| made.part.to_string())),
            BankColumn::Name => text(&row.texts.name),
            BankColumn::Author => text(&row.texts.author),
            BankColumn::Description => text(&row.texts.description),
        }
    }
}

/// Returns the puzzle as a record with the fields that the format has.
fn record(row: &BankRow, format: Format) -> Record {
    let mut record = Record::new(row.puzzle.clues());
    let keys = match row.puzzle.classic() {
        Some(_) => format.capabilities().fields,
        None => &[FieldKey::Level, FieldKey::Source, FieldKey::Identifier],
    };
    if let AnyPuzzle::Board(puzzle) = &row.puzzle {
        record.solution = Some(Box::new(puzzle.solution().grid().clone()));
    }
    let capabilities = match row.puzzle.classic() {
        Some(_) => format.capabilities(),
        None => format.board_capabilities(),
    };
    for &key in keys.iter().filter(|&&key| capabilities.text_of(key)) {
        let text = match key {
            FieldKey::Solution => Some(row.puzzle.solution_line()),
            FieldKey::Clues => Some(row.clues.to_string()),
            FieldKey::Rating => row.rating.and_then(|rating| Some(rating.er()?.to_string())),
            FieldKey::Level => row.rating.map(|rating| rating.level.to_string()),
            FieldKey::Source => row.source.clone(),
            FieldKey::Identifier => Some(row.id.to_string()),
            _ => None,
        };
        record.fields.extend(text.map(|text| Field::new(key, &text)));
    }
    record.fields.extend(text_fields(row));
    record
}
