//! Writing records.

use std::borrow::Cow;

use crate::format_entry::Layout;
use crate::{FieldKey, Format, Record};

/// Returns all records as one text.
///
/// ```
/// use ninefold_format::{Format, Record, write};
/// use ninefold_grid::Grid;
/// let records = [Record::new(Grid::EMPTY), Record::new(Grid::EMPTY)];
/// assert_eq!(write(Format::Sdm, &records), format!("{0}\n{0}\n", "0".repeat(81)));
/// ```
#[must_use]
pub fn write<'a>(format: Format, records: impl IntoIterator<Item = &'a Record>) -> String {
    let mut text = String::new();
    let mut writer = Writer::new(format);
    for record in records {
        writer.write(record, &mut text);
    }
    writer.finish(&mut text);
    text
}

/// Writes a text record by record: the counterpart of a [`Reader`](crate::Reader).
///
/// ```
/// use ninefold_format::{Format, Record, Writer};
/// use ninefold_grid::Grid;
/// let mut writer = Writer::new(Format::Rows);
/// let mut text = String::new();
/// writer.write(&Record::new(Grid::EMPTY), &mut text);
/// writer.write(&Record::new(Grid::EMPTY), &mut text);
/// writer.finish(&mut text);
/// assert_eq!(text.lines().nth(9), Some(""));
/// ```
#[derive(Clone, Debug)]
pub struct Writer {
    format: Format,
    /// The folder of the last record, once there is one.
    folder: Option<Option<String>>,
}

impl Writer {
    /// Returns a writer at the start of a text.
    #[must_use]
    pub fn new(format: Format) -> Writer {
        Writer { format, folder: None }
    }

    /// Appends a record, and what stands before it.
    pub fn write(&mut self, record: &Record, text: &mut String) {
        self.before(record, text);
        self.format.write(record, text);
    }

    /// Appends what stands before a record: the beginning of the text, or what stands between two records. The record
    /// itself, [`Format::write`] appends; so records can be written by several threads.
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
