//! Writing boards.

use ninefold_rules::Variant;

use super::context::usual;
use super::{Alphabet, BoardEntry, BoardFormat, BoardWriteError};

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
