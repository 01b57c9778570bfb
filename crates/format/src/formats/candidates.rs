//! `candidates`: a grid of candidates, as HoDoKu, Simple Sudoku and SudokuWiki print it.
//!
//! ```text
//!   .-------------------.----------------.------------------.
//!   | 5     3     124   | 26   7    2468 | 1489  1249  248  |
//!   | 6     247   247   | 3    1    5    | …
//! ```
//!
//! Reading takes any frame, or bars alone. A candidate that stands alone looks like a clue, and is one if the other cells have just what
//! such digits leave. Otherwise the candidates are the puzzle, a Sukaku, unless the caller takes single ones for clues.
//! Where such a grid follows a grid of clues, the text is in [`ss`](super::ss).

use ninefold_grid::{Cell, DigitSet};

use crate::boards::context::Context;
use crate::capabilities::{Capabilities, CellShown, MarksKept, record_of, shown};
use crate::format_entry::{FormatEntry, FormatParser, Layout, TextLine};
use crate::grid_text::comment_lines;
use crate::marks_frame::{self, MarksFrame, digits_text};
use crate::outside_text::OutsideText;
use crate::partial_marks::PartialMarks;
use crate::pending_fields::PendingFields;
use crate::row::{is_bar, is_marks_row, is_rule};
use crate::sukaku::{decide, frames_give, may_be_puzzle};
use crate::{Alphabet, Guess, ReadError, Record};

pub(crate) const ENTRY: FormatEntry = FormatEntry {
    layout: Layout::Blocks,
    capabilities: Capabilities { comments: true, marks: MarksKept::CandidatesOrDigit, ..Capabilities::CLUES },
    recognises: Some(
        |line, _| if is_rule(line) { line.starts_with(['.', ':', '\'']) } else { is_marks_row(line) },
    ),
    ..FormatEntry::classic(
        "a framed grid of candidates, as HoDoKu and SudokuWiki print it",
        || Box::new(CandidatesParser::default()),
        write,
    )
};

#[derive(Default)]
struct CandidatesParser {
    fields: PendingFields,
    marks: Option<PartialMarks>,
    start: usize,
    outside: OutsideText,
}

impl FormatParser for CandidatesParser {
    fn line(&mut self, line: TextLine<'_>, context: &mut Context) -> Result<Option<Record>, ReadError> {
        let text = line.text.trim();
        if text.is_empty() || is_rule(text) {
            return Ok(None);
        }
        if self.marks.is_none() {
            if let Some(comment) = text.strip_prefix('#') {
                self.fields.comment(comment, line)?;
                return Ok(None);
            }
            if !text.contains(is_bar) && text.split_whitespace().count() != 9 {
                self.outside.push(line.number, text);
                self.fields.comment(text, line)?;
                return Ok(None);
            }
            self.start = line.number;
        }
        let rows = self.marks.get_or_insert_with(PartialMarks::default);
        let sets = line.text.split(|c: char| is_bar(c) || c.is_whitespace()).filter(|set| !set.is_empty());
        let Some(marks) = rows.push(sets, line)? else { return Ok(None) };
        self.marks = None;
        self.outside.saw_grid();
        let mut cells = [CellShown::Candidates(DigitSet::NONE); 81];
        for (cell, shown) in Cell::all().zip(&mut cells) {
            *shown = marks[cell].single().map_or(CellShown::Candidates(marks[cell]), CellShown::Clue);
        }
        let mut record = record_of(self.start, &cells);
        let is_position = context.is_for_players && may_be_puzzle(&marks);
        let is_more = frames_give(&marks) && !is_position;
        decide(&mut record, &marks, is_more, context.candidates);
        if is_more && context.candidates.is_none() {
            record.guesses.push(Guess::Candidates);
        }
        let counts =
            |wanted: fn(usize) -> bool| Cell::all().filter(|&cell| wanted(marks[cell].len())).count();
        let noted = counts(|count| count > 1);
        // The digits of two cells may have come together.
        if noted > 0 && noted < counts(|count| count == 0) {
            record.guesses.push(Guess::Notes);
        }
        record.fields = self.fields.take();
        Ok(Some(record))
    }

    fn end(&mut self, number: usize, _: &mut Context) -> Result<Option<Record>, ReadError> {
        if let Some(marks) = &self.marks {
            marks.end(number)?;
        }
        self.outside.end("a grid of candidates, such as | 5 3 124 | 26 7 2468 | 1489 1249 248 |")?;
        Ok(None)
    }

    fn reset(&mut self) {
        let mut outside = std::mem::take(&mut self.outside);
        outside.reset();
        *self = CandidatesParser { outside, ..CandidatesParser::default() };
    }
}

const FRAME: MarksFrame = MarksFrame { top: ['.', '.'], middle: [':', '+'], bottom: ['\'', '\''] };

fn write(record: &Record, _: Alphabet, text: &mut String) {
    let Some(grid) = record.classic() else { return };
    comment_lines(record, text);
    let shown = shown(grid, record).map(|shown| match shown {
        CellShown::Clue(digit) | CellShown::Placed(digit) => digits_text(DigitSet::from([digit])),
        CellShown::Candidates(DigitSet::NONE) => ".",
        CellShown::Candidates(digits) => digits_text(digits),
    });
    marks_frame::write(&shown.collect::<Vec<_>>(), &FRAME, text);
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{Format, read, sniff};

    const CLUES: &str = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";

    #[test]
    fn frames_of_several_programs() {
        let ours =
            crate::write(Format::Candidates, [&Record::new(CLUES.parse::<ninefold_grid::Grid>().unwrap())])
                .unwrap();
        assert!(ours.contains("| 5   3    124    | 26   7  2468 | 1489  1249 248  |\n"), "{ours}");
        let first = |text: &str| {
            assert_eq!(sniff(text.as_bytes()), Some(Format::Candidates), "{text}");
            read(Format::Candidates, text.as_bytes()).next().unwrap().map(|record| *record.classic().unwrap())
        };
        let grid = first(&ours).unwrap();
        for corner in ["+", "*", "|"] {
            let framed = ours.lines().map(|line| match is_rule(line) {
                true => line.replace(['.', ':', '\''], corner) + "\n",
                false => format!("{line}\n"),
            });
            assert_eq!(first(&framed.collect::<String>()), Ok(grid));
        }
        let bars =
            ours.lines().filter(|line| !is_rule(line)).map(|line| format!("{}\n", line.trim_matches('|')));
        assert_eq!(first(&bars.collect::<String>()), Ok(grid));
        assert_eq!(
            read(Format::Candidates, ours.replace("124 ", "1a4 ").as_bytes())
                .next()
                .unwrap()
                .unwrap_err()
                .to_string(),
            "line 2, column 13: cell r1c3: found 'a', expected pencil marks, digits 1-9"
        );
    }
}
