//! Writing records.

use std::borrow::Cow;

#[cfg(feature = "boards")]
use ninefold_rules::Variant;

#[cfg(feature = "boards")]
use crate::boards::context::usual;
use crate::format_entry::Layout;
use crate::{Alphabet, FieldKey, Format, Record, WriteError};

/// Returns all records as one text.
///
/// # Errors
/// If the format cannot express a record, such as one of another board.
///
/// ```
/// use ninefold_format::{Format, ReadOptions, Record, read, write};
/// use ninefold_grid::Grid;
/// let records = [Record::new(Grid::EMPTY), Record::new(Grid::EMPTY)];
/// assert_eq!(write(Format::Sdm, &records)?, format!("{0}\n{0}\n", "0".repeat(81)));
///
/// let text = b"#variant 4x4+x\n1..2..3..1..4...\n";
/// let records: Vec<_> = read(ReadOptions::default(), text).collect::<Result<_, _>>()?;
/// assert_eq!(write(Format::Sgt, &records)?, "2x2x:1b2b3b1b4c\n");
/// assert_eq!(write(Format::Block, &records)?.lines().nth(2), Some("| 1 . | . 2 |"));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn write<'a>(
    format: Format,
    records: impl IntoIterator<Item = &'a Record>,
) -> Result<String, WriteError> {
    let mut text = String::new();
    let mut writer = Writer::new(format);
    for record in records {
        writer.write(record, &mut text)?;
    }
    writer.finish(&mut text);
    Ok(text)
}

/// Writes a text record by record: the counterpart of a [`Reader`](crate::Reader).
///
/// ```
/// use ninefold_format::{Format, Record, Writer};
/// use ninefold_grid::Grid;
/// let mut writer = Writer::new(Format::Rows);
/// let mut text = String::new();
/// writer.write(&Record::new(Grid::EMPTY), &mut text)?;
/// writer.write(&Record::new(Grid::EMPTY), &mut text)?;
/// writer.finish(&mut text);
/// assert_eq!(text.lines().nth(9), Some(""));
/// # Ok::<(), ninefold_format::WriteError>(())
/// ```
#[derive(Clone, Debug)]
pub struct Writer {
    format: Format,
    alphabet: Alphabet,
    /// The last `#variant` line, if there is one.
    #[cfg(feature = "boards")]
    declared: Option<Variant>,
    /// Whether the text begins with a classic puzzle: then a shorter one has to name its board.
    #[cfg(feature = "boards")]
    begins_classic: bool,
    /// Whether the board of the next record is declared in any case.
    #[cfg(feature = "boards")]
    declares_next: bool,
    /// The folder of the last record, once there is one.
    folder: Option<Option<String>>,
}

impl Writer {
    /// Returns a writer at the start of a text.
    #[must_use]
    pub fn new(format: Format) -> Writer {
        Writer {
            format,
            alphabet: Alphabet::Digits,
            #[cfg(feature = "boards")]
            declared: None,
            #[cfg(feature = "boards")]
            begins_classic: false,
            #[cfg(feature = "boards")]
            declares_next: false,
            folder: None,
        }
    }

    /// Returns the writer with an alphabet, for formats that have a place for boards with more than nine digits.
    #[must_use]
    pub fn with_alphabet(mut self, alphabet: Alphabet) -> Writer {
        self.alphabet = alphabet;
        self
    }

    /// Appends a record, and what comes before it: the beginning of the text, what is between two records, and what the board
    /// is if the format does not show that.
    ///
    /// # Errors
    /// If the format cannot express the puzzle. Nothing is appended then.
    pub fn write(&mut self, record: &Record, text: &mut String) -> Result<(), WriteError> {
        #[cfg(feature = "boards")]
        self.format.check_record(record)?;
        self.before(record, text);
        self.format.write_in(record, self.alphabet, text);
        Ok(())
    }

    /// Appends what comes before a record. The record itself, [`Format::write`] appends; so records can be written by several
    /// threads.
    pub fn before(&mut self, record: &Record, text: &mut String) {
        let first = self.folder.is_none();
        text.push_str(if first { self.format.head() } else { self.format.separator() });
        if let Layout::Document { open, close, .. } = self.format.layout() {
            let folder = record.field(FieldKey::Folder);
            let before = self.folder.as_ref().and_then(Option::as_deref);
            if folder.as_deref() != before {
                text.push_str(if before.is_some() { close } else { "" });
                if let Some(name) = &folder {
                    open(name, text);
                }
                self.folder = Some(folder.map(Cow::into_owned));
            }
        }
        self.folder.get_or_insert(None);
        #[cfg(feature = "boards")]
        self.declare(record, text);
    }

    /// Appends what the board of a record is, if it differs from what a reader would take it for.
    #[cfg(feature = "boards")]
    fn declare(&mut self, record: &Record, text: &mut String) {
        let declares = core::mem::take(&mut self.declares_next);
        if record.classic().is_some() && self.declared.is_none() && !declares {
            self.begins_classic = true;
            return;
        }
        let Some(needed) = self.format.declaration(record.variant()) else { return };
        let is_known = match &self.declared {
            Some(declared) => *declared == needed,
            None => !self.begins_classic && usual(needed.size.into()).is_some_and(|usual| usual == needed),
        };
        if !is_known || declares {
            text.push_str("#variant ");
            text.push_str(&needed.to_string());
            text.push('\n');
            self.declared = Some(needed);
        }
    }

    /// Takes note of a record that another text has, which this text continues: what the board of the first record here is may
    /// have to be declared.
    #[cfg(feature = "boards")]
    pub fn skip(&mut self, record: &Record) {
        self.declares_next = record.classic().is_none();
        self.begins_classic |= record.classic().is_some();
    }

    /// Appends the end of the text.
    pub fn finish(&mut self, text: &mut String) {
        let folder = self.folder.take();
        if folder.is_none() {
            text.push_str(self.format.head());
        }
        if let (Layout::Document { close, .. }, Some(Some(_))) = (self.format.layout(), folder) {
            text.push_str(close);
        }
        text.push_str(self.format.tail());
    }
}
