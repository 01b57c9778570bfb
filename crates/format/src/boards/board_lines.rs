//! The lines of a text about other boards: comments, `#variant` lines, and the lines of a format's parser.

use super::Drawing;
use super::board_format_entry::BoardParser;
use super::clue_words::clues_line;
use super::context::{Context, variant_line};
use crate::format_entry::{Layout, TextLine, column_of};
use crate::read_options::ReadOptions;
use crate::{ReadError, ReadErrorKind, Record};

/// Reads other boards line by line.
pub(crate) struct BoardLines {
    parser: Box<dyn BoardParser + Send>,
    context: Context,
    layout: Layout,
    /// Whether lines are skipped, up to a blank one, because of an error.
    skipping: bool,
}

impl BoardLines {
    pub(crate) fn new(
        parser: Box<dyn BoardParser + Send>,
        layout: Layout,
        options: &ReadOptions,
    ) -> BoardLines {
        let context = Context::new(options.variant.clone(), options.alphabet, options.leaves_out_drawings);
        BoardLines { parser, context, layout, skipping: false }
    }

    /// Returns whether the caller or a `#variant` line named another board than the classic one.
    pub(crate) fn is_other_board(&self) -> bool {
        self.context.declared().is_some_and(|variant| !variant.is_classic())
    }

    /// Returns what is known of the boards.
    pub(crate) const fn context(&self) -> &Context {
        &self.context
    }

    /// Takes the next line. Returns a record if one is complete.
    pub(crate) fn feed(&mut self, line: TextLine<'_>) -> Result<Option<Record>, ReadError> {
        let is_variant = variant_line(line.text.trim()).is_some();
        if self.skipping && !is_variant {
            self.skipping = !line.text.trim().is_empty();
            return Ok(None);
        }
        self.skipping = false;
        let result = self.text_line(line);
        let result = self.with_left_out(result);
        if result.is_err() {
            self.skip(line);
            self.skipping &= !is_variant;
        }
        result
    }

    /// Forgets the record that is open, and skips the rest of it after this line, in which something is wrong.
    pub(crate) fn skip(&mut self, line: TextLine<'_>) {
        self.parser.reset();
        self.skipping = matches!(self.layout, Layout::Blocks) && !line.text.trim().is_empty();
    }

    /// Forgets the record that is open.
    pub(crate) fn reset(&mut self) {
        self.parser.reset();
        self.skipping = false;
        self.context.take_left_out();
    }

    fn text_line(&mut self, line: TextLine<'_>) -> Result<Option<Record>, ReadError> {
        let text = line.text.trim();
        let is_comment = text.starts_with('#');
        let is_row = matches!(self.layout, Layout::Table { .. }) && variant_line(text).is_none();
        if !is_comment || is_row {
            return self.parser.line(line, &mut self.context);
        }
        let before = self.parser.end(line.number, &mut self.context);
        if let Some(words) = variant_line(text) {
            self.context.declare(words, line.number, column_of(line.text, words))?;
        } else if matches!(self.layout, Layout::Lines) && clues_line(&text[1..]).is_some() {
            let found = text.chars().take(60).collect();
            let expected = "clues in the line of their puzzle: only rows have a #clues line above";
            return Err(
                ReadErrorKind::Unexpected { found, expected }.at(line.number, column_of(line.text, text))
            );
        } else {
            self.parser.comment(&text[1..], line)?;
        }
        before
    }

    /// Takes the end of the text, whose last line is `number`.
    pub(crate) fn finish(&mut self, number: usize) -> Result<Option<Record>, ReadError> {
        self.skipping = false;
        let result = self.parser.end(number, &mut self.context);
        self.parser.reset();
        self.with_left_out(result)
    }

    /// Adds to a record which of its drawings were left out.
    fn with_left_out(
        &mut self,
        result: Result<Option<Record>, ReadError>,
    ) -> Result<Option<Record>, ReadError> {
        if matches!(result, Ok(None)) {
            return result;
        }
        let left_out: Vec<Drawing> = self.context.take_left_out();
        result.map(|record| record.map(|record| Record { left_out, ..record }))
    }
}
