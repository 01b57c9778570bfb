//! Writing boards.

use ninefold_rules::{Arrangement, BoardDigit, Layout, Regions, Variant};

use super::block::FrameStyle;
use super::context::usual;
use super::{Alphabet, BoardEntry, BoardFormat, BoardWriteError};
use super::{
    block, fpuzzles, iss, json, ksudoku, line, perfect_sudoku, rows, sgt, short_killer, sudokumaker,
    sudokumaker_written, sudokupad, sumocue,
};

impl BoardFormat {
    /// Checks that the format can express a board in an alphabet. Of a jigsaw whose regions are still to be drawn, any
    /// layout counts. Whether it can express all clues of a puzzle is a question for
    /// [`check_entry`](BoardFormat::check_entry).
    ///
    /// # Errors
    /// The first part of the board that the format has no place for.
    pub fn check(self, variant: &Variant, alphabet: Alphabet) -> Result<(), BoardWriteError> {
        let has_text = || match &variant.layout {
            Layout::Grids(_, Arrangement::Corners(_)) => {
                Some("grids in an arrangement without a name".to_owned())
            }
            _ => None,
        };
        let highest = || {
            let last = BoardDigit::new(variant.size.into())?;
            let fits = last.value() <= alphabet.highest();
            (!fits).then(|| format!("the digit {} in the alphabet {alphabet}", last.value()))
        };
        let rule = variant.clue_rules.iter().find(|&&rule| !self.holds(rule));
        let what = rule.map(|rule| format!("clues of the kind {rule}")).or_else(|| match self {
            BoardFormat::Line
            | BoardFormat::Rows
            | BoardFormat::Block
            | BoardFormat::Unicode
            | BoardFormat::Json => has_text().or_else(highest),
            BoardFormat::Sgt => sgt::inexpressible(variant),
            BoardFormat::Fpuzzles | BoardFormat::Sudokupad => fpuzzles::inexpressible(variant),
            BoardFormat::Sudokumaker => sudokumaker::inexpressible(variant),
            BoardFormat::Penpa => Some("puzzles: it is only read".to_owned()),
            BoardFormat::Ksudoku => ksudoku::inexpressible(variant),
            BoardFormat::PerfectSudoku => perfect_sudoku::inexpressible(variant),
            BoardFormat::Sumocue => sumocue::inexpressible(variant),
            BoardFormat::ShortKiller => short_killer::inexpressible(variant),
            BoardFormat::Iss => iss::inexpressible(variant),
        });
        what.map_or(Ok(()), |what| Err(BoardWriteError { format: self, what }))
    }

    /// Checks that the format can express a puzzle: its board, its given digits and its clues.
    ///
    /// Solutions, comments and placed digits are left out where a format has no place for them.
    ///
    /// # Errors
    /// The first part that the format has no place for, such as a kind of clue.
    ///
    /// ```
    /// use ninefold_format::{Alphabet, BoardFormat, BoardOptions, read_boards};
    /// let text = b"killer . k:1112";
    /// let record = read_boards(text, BoardOptions::default()).next().expect("a line")?;
    /// let error = BoardFormat::Sgt.check_entry(&record, Alphabet::Digits).unwrap_err();
    /// assert_eq!(error.to_string(), "sgt cannot express cells outside all cages, such as r1c3");
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn check_entry(self, record: &BoardEntry, alphabet: Alphabet) -> Result<(), BoardWriteError> {
        self.check(record.variant(), alphabet)?;
        let rules = record.grid.rules();
        let what = match self {
            BoardFormat::Sgt => sgt::inexpressible_clues(rules),
            BoardFormat::PerfectSudoku => perfect_sudoku::inexpressible_clues(&record.grid),
            BoardFormat::Sumocue => sumocue::inexpressible_clues(&record.grid),
            BoardFormat::ShortKiller => short_killer::inexpressible_clues(&record.grid),
            BoardFormat::Iss => iss::inexpressible_clues(&record.grid),
            BoardFormat::Fpuzzles | BoardFormat::Sudokupad => fpuzzles::inexpressible_clues(record),
            BoardFormat::Sudokumaker => sudokumaker_written::inexpressible_clues(rules),
            BoardFormat::Ksudoku => ksudoku::inexpressible_clues(rules),
            BoardFormat::Line
            | BoardFormat::Rows
            | BoardFormat::Block
            | BoardFormat::Unicode
            | BoardFormat::Penpa
            | BoardFormat::Json => None,
        };
        what.map_or(Ok(()), |what| Err(BoardWriteError { format: self, what }))
    }

    /// Appends a record, without what is around it. What the format cannot express, see
    /// [`check_entry`](BoardFormat::check_entry), is left out.
    pub fn write(self, record: &BoardEntry, alphabet: Alphabet, text: &mut String) {
        match self {
            BoardFormat::Line => line::write(record, alphabet, text),
            BoardFormat::Rows => rows::write(record, alphabet, text),
            BoardFormat::Block => block::write(record, FrameStyle::Ascii, alphabet, text),
            BoardFormat::Unicode => block::write(record, FrameStyle::Light, alphabet, text),
            BoardFormat::Sgt => sgt::write(record, text),
            BoardFormat::Fpuzzles => fpuzzles::write(record, text),
            BoardFormat::Sudokupad => sudokupad::write(record, text),
            BoardFormat::Sudokumaker => sudokumaker::write(record, text),
            BoardFormat::Penpa => {}
            BoardFormat::Ksudoku => ksudoku::write(record, text),
            BoardFormat::Json => json::write(record, alphabet, text),
            BoardFormat::PerfectSudoku => perfect_sudoku::write(record, text),
            BoardFormat::Sumocue => sumocue::write(record, text),
            BoardFormat::ShortKiller => short_killer::write(record, text),
            BoardFormat::Iss => iss::write(record, text),
        }
    }

    /// Returns whether records are lines of their own, without a blank line between them.
    #[must_use]
    pub const fn is_lines(self) -> bool {
        !matches!(self, BoardFormat::Rows | BoardFormat::Block | BoardFormat::Unicode | BoardFormat::Ksudoku)
    }

    /// Returns what a `#variant` line above a record of this board declares, in formats that do not say it themselves.
    fn declaration(self, variant: &Variant) -> Option<Variant> {
        match self {
            BoardFormat::Line => Some(line::declaration(variant)),
            // The frame shows the regions, unless they are the rows or the columns.
            BoardFormat::Block | BoardFormat::Unicode => match &variant.layout {
                Layout::Regions(regions) if !has_whole_line(regions) => Some(line::declaration(variant)),
                _ => Some(variant.clone()),
            },
            BoardFormat::Rows => Some(variant.clone()),
            BoardFormat::Sgt
            | BoardFormat::Fpuzzles
            | BoardFormat::Sudokupad
            | BoardFormat::Sudokumaker
            | BoardFormat::Penpa
            | BoardFormat::Ksudoku
            | BoardFormat::Json
            | BoardFormat::PerfectSudoku
            | BoardFormat::Sumocue
            | BoardFormat::ShortKiller
            | BoardFormat::Iss => None,
        }
    }
}

/// Returns whether the first row or the first column is a region.
fn has_whole_line(regions: &Regions) -> bool {
    let size = regions.size();
    let is_region = |step: usize| (0..size).all(|place| regions.region_of()[place * step] == 0);
    is_region(1) || is_region(size)
}

/// Returns all records as one text.
///
/// # Errors
/// If the format cannot express a record.
///
/// ```
/// use ninefold_format::{Alphabet, BoardFormat, BoardOptions, read_boards, write_boards};
/// let text = b"#variant 4x4+x\n1..2..3..1..4...\n";
/// let records: Vec<_> = read_boards(text, BoardOptions::default()).collect::<Result<_, _>>()?;
/// assert_eq!(write_boards(BoardFormat::Sgt, Alphabet::Digits, &records)?, "2x2x:1b2b3b1b4c\n");
/// let block = write_boards(BoardFormat::Block, Alphabet::Digits, &records)?;
/// assert_eq!(block.lines().nth(2), Some("| 1 . | . 2 |"));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn write_boards<'a>(
    format: BoardFormat,
    alphabet: Alphabet,
    records: impl IntoIterator<Item = &'a BoardEntry>,
) -> Result<String, BoardWriteError> {
    let mut text = String::new();
    let mut writer = BoardWriter::new(format, alphabet);
    for record in records {
        writer.write(record, &mut text)?;
    }
    Ok(text)
}

/// Writes a text of boards record by record: the counterpart of a [`BoardReader`](super::BoardReader).
#[derive(Clone, Debug)]
pub struct BoardWriter {
    format: BoardFormat,
    alphabet: Alphabet,
    /// The last `#variant` line, if there is one.
    declared: Option<Variant>,
    is_first: bool,
}

impl BoardWriter {
    /// Returns a writer at the start of a text.
    #[must_use]
    pub fn new(format: BoardFormat, alphabet: Alphabet) -> BoardWriter {
        BoardWriter { format, alphabet, declared: None, is_first: true }
    }

    /// Appends a record, and above it what the board is if the format does not show that.
    ///
    /// # Errors
    /// If the format cannot express the puzzle. Nothing is appended then.
    pub fn write(&mut self, record: &BoardEntry, text: &mut String) -> Result<(), BoardWriteError> {
        self.format.check_entry(record, self.alphabet)?;
        self.before(record, text);
        self.format.write(record, self.alphabet, text);
        Ok(())
    }

    /// Appends what comes before a record: a blank line, and what the board is. For callers that write the records
    /// themselves, with [`BoardFormat::write`], after [`BoardFormat::check_entry`].
    pub fn before(&mut self, record: &BoardEntry, text: &mut String) {
        let format = self.format;
        if !self.is_first && !format.is_lines() {
            text.push('\n');
        }
        self.is_first = false;
        if let Some(needed) = format.declaration(record.variant()) {
            let is_known = match &self.declared {
                Some(declared) => *declared == needed,
                None => usual(needed.size.into()).is_some_and(|usual| usual == needed),
            };
            if !is_known {
                text.push_str("#variant ");
                text.push_str(&needed.to_string());
                text.push('\n');
                self.declared = Some(needed);
            }
        }
    }
}
