//! How the puzzles of a plan are written, whatever their boards.

use ninefold::Plan;
use ninefold::format::{Format, Record, WriteError, Writer};
use ninefold::recipe::{AnyGeneratedPuzzle, AnyRecipe, PlanPart};

use super::difficulty::{NotWritten, Ratings};
use super::record::record;
use super::row::{Making, PuzzleFormat, PuzzleOutput};
use crate::cmd_error::CmdError;
use crate::shared::format_answers::FormatLosses;
use crate::shared::indexed_text::board_format;

/// The text of a plan, puzzle by puzzle.
pub(super) enum PlanOutput<'a> {
    /// Each puzzle as `generate` writes those of its recipe.
    Each {
        output: PuzzleOutput<'a>,
        is_first: bool,
        /// Names the board above a row whose puzzle does not show it.
        boards: Option<Writer>,
    },
    /// A text format, and boards of several kinds: what each is stands above it.
    Boards(Format, Writer, FormatLosses),
}

impl<'a> PlanOutput<'a> {
    /// Returns how a plan is written in this format.
    ///
    /// # Errors
    /// If the format cannot hold the boards of the plan.
    pub(super) fn new(plan: &Plan, format: &'a PuzzleFormat) -> Result<PlanOutput<'a>, CmdError> {
        let others = plan.parts.iter().filter_map(|part| match &part.recipe {
            AnyRecipe::Board(recipe) => Some((&part.name, &recipe.variant)),
            AnyRecipe::Classic(_) => None,
        });
        let others: Vec<_> = others.collect();
        let (Some(text), Some((first, _))) = (format.text(), others.first()) else {
            let names_board = matches!(format, PuzzleFormat::Json(_) | PuzzleFormat::Table(_));
            let boards = (!others.is_empty() && !names_board).then(|| Writer::new(Format::Line));
            return Ok(PlanOutput::Each {
                output: PuzzleOutput::on_any_board(format),
                is_first: true,
                boards,
            });
        };
        let part = |name: &str, why: String| CmdError::bad_input(format!("part {name:?}: {why}"));
        let text = board_format(text).map_err(|why| part(first, why))?;
        for &(name, variant) in &others {
            text.check(variant).map_err(|error| part(name, error.to_string()))?;
        }
        Ok(PlanOutput::Boards(text, Writer::new(text), FormatLosses::new(text)))
    }

    /// Adds a puzzle of this part to a text, and what comes before it.
    pub(super) fn push(
        &mut self,
        part: &PlanPart,
        made: &AnyGeneratedPuzzle,
        text: &mut Vec<u8>,
    ) -> Result<(), NotWritten> {
        match self {
            PlanOutput::Each { output, is_first, boards } => {
                let before = if *is_first { output.head() } else { output.separator() };
                text.extend_from_slice(before.as_bytes());
                *is_first = false;
                if let Some(boards) = boards {
                    let mut before = String::new();
                    boards.before(&Record::new(made.clues()), &mut before);
                    text.extend_from_slice(before.as_bytes());
                }
                let making = Making { part: Some(&part.name), milliseconds: None };
                output.push(&Ratings::of(made), &part.recipe, making, text)
            }
            PlanOutput::Boards(text_format, writer, losses) => {
                let record = record(made, Some(&part.name), *text_format);
                losses.keep(&record).map_err(NotWritten::Format)?;
                let mut written = String::new();
                let wrong = |error: WriteError| NotWritten::Format(error.to_string());
                writer.write(&record, &mut written).map_err(wrong)?;
                text.extend_from_slice(written.as_bytes());
                Ok(())
            }
        }
    }

    /// Reports once what the format cannot hold of the puzzles.
    pub(super) fn report(&self) {
        match self {
            PlanOutput::Each { output, .. } => output.report(),
            PlanOutput::Boards(.., losses) => losses.report(),
        }
    }

    /// Returns the end of the text.
    pub(super) fn tail(&self) -> &'static str {
        match self {
            PlanOutput::Each { output, is_first: false, .. } => output.tail(),
            _ => "",
        }
    }
}
