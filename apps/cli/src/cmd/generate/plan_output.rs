//! How the puzzles of a plan are written, whatever their boards.

use ninefold::Plan;
use ninefold::format::{Alphabet, Format, Record, Writer};
use ninefold::recipe::{AnyGeneratedPuzzle, AnyRecipe};

use super::board;
use super::row::{Making, PuzzleFormat, Stopped};
use crate::cmd_error::CmdError;

/// The text of a plan, puzzle by puzzle.
pub(super) enum PlanOutput<'a> {
    /// Each puzzle as `generate` writes those of its recipe.
    Each { format: &'a PuzzleFormat, is_first: bool },
    /// A text format, and boards of several kinds: what each is stands above it.
    Boards(Writer),
}

impl<'a> PlanOutput<'a> {
    /// Returns how a plan is written in this format.
    ///
    /// # Errors
    /// If the format cannot hold the boards of the plan.
    pub(super) fn new(plan: &Plan<AnyRecipe>, format: &'a PuzzleFormat) -> Result<PlanOutput<'a>, CmdError> {
        let others = plan.parts.iter().filter_map(|part| match &part.recipe {
            AnyRecipe::Board(recipe) => Some((&part.name, &recipe.variant)),
            AnyRecipe::Classic(_) => None,
        });
        let others: Vec<_> = others.collect();
        let (Some(text), Some((first, _))) = (format.text(), others.first()) else {
            return Ok(PlanOutput::Each { format, is_first: true });
        };
        let part = |name: &str, why: String| CmdError::bad_input(format!("part {name:?}: {why}"));
        if !text.holds_boards() {
            return Err(part(first, board::classic_only(text)));
        }
        for &(name, variant) in &others {
            text.check(variant, Alphabet::Digits).map_err(|error| part(name, error.to_string()))?;
        }
        Ok(PlanOutput::Boards(Writer::new(text)))
    }

    /// Adds a puzzle of the part with this name to a text, and what comes before it.
    pub(super) fn push(
        &mut self,
        part: &str,
        made: &AnyGeneratedPuzzle<'_>,
        text: &mut Vec<u8>,
    ) -> Result<(), Stopped> {
        match self {
            PlanOutput::Each { format, is_first } => {
                let head = format.text().map_or("", Format::head);
                text.extend_from_slice(if *is_first { head } else { format.separator() }.as_bytes());
                *is_first = false;
                match made {
                    AnyGeneratedPuzzle::Classic(recipe, made) => {
                        let making = Making { part: Some(part), milliseconds: None };
                        return format.push(made, recipe, making, text);
                    }
                    AnyGeneratedPuzzle::Board(recipe, made) => match format {
                        PuzzleFormat::Json => board::push_json(made, recipe, text),
                        PuzzleFormat::Row(columns) => {
                            board::push_row(made, recipe, columns, Some(part), text);
                        }
                        PuzzleFormat::Board | PuzzleFormat::Text(_) => {
                            board::push_row(made, recipe, &[], Some(part), text);
                        }
                    },
                }
            }
            PlanOutput::Boards(writer) => {
                let record = match made {
                    AnyGeneratedPuzzle::Classic(_, made) => Record::new(*made.puzzle.clues()),
                    AnyGeneratedPuzzle::Board(_, made) => Record::new(made.puzzle.clues().clone()),
                };
                // The boards were checked before the first puzzle.
                let mut written = String::new();
                writer.write(&record, &mut written).map_err(|_| Stopped)?;
                text.extend_from_slice(written.as_bytes());
            }
        }
        Ok(())
    }

    /// Returns the end of the text.
    pub(super) fn tail(&self) -> &'static str {
        match self {
            PlanOutput::Each { format, is_first: false } => format.text().map_or("", Format::tail),
            _ => "",
        }
    }
}
