//! The comments and fields that a text gives before the grid that they belong to.
//!
//! They are kept until the grid is complete, so their number and size are bounded. Bytes are counted
//! as they come, so each push takes constant time.

use crate::format_entry::TextLine;
use crate::{Field, FieldKey, ReadError, ReadErrorKind};

/// The most comments and fields of a grid.
pub(crate) const MOST_FIELDS: usize = 10_000;
/// The most bytes in them.
pub(crate) const LONGEST_FIELDS: usize = 1 << 20;

/// Fields that wait for their grid.
#[derive(Default)]
pub(crate) struct PendingFields {
    list: Vec<Field>,
    /// The bytes of all texts in `list`.
    bytes: usize,
}

impl PendingFields {
    /// Appends a field, unless its text is empty.
    pub(crate) fn push(&mut self, field: Field, line: TextLine<'_>) -> Result<(), ReadError> {
        if field.text.is_empty() {
            return Ok(());
        }
        let bytes = self.bytes + field.text.len();
        if self.list.len() >= MOST_FIELDS || bytes > LONGEST_FIELDS {
            let found = line.text.chars().take(60).collect();
            let expected = "a grid after 10,000 lines or a million bytes of comments";
            return Err(ReadErrorKind::Unexpected { found, expected }.at(line.number, 1));
        }
        self.bytes = bytes;
        self.list.push(field);
        Ok(())
    }

    /// Appends a comment, unless it is empty.
    pub(crate) fn comment(&mut self, text: &str, line: TextLine<'_>) -> Result<(), ReadError> {
        self.push(Field::new(FieldKey::Comment, text), line)
    }

    /// Returns the fields of the grid that is complete now, and begins those of the next.
    pub(crate) fn take(&mut self) -> Vec<Field> {
        std::mem::take(self).list
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{Format, Record, read, write};

    /// The formats that collect fields before a grid.
    const FORMATS: [Format; 6] =
        [Format::Rows, Format::Block, Format::Unicode, Format::Candidates, Format::Sdk, Format::Sdx];

    #[test]
    fn comments_without_end_are_refused() {
        for format in FORMATS {
            for comment in
                ["#A x\n".repeat(MOST_FIELDS + 1), format!("#{}\n", "x".repeat(LONGEST_FIELDS)).repeat(2)]
            {
                let errors: Vec<_> = read(format, comment.as_bytes()).filter_map(Result::err).collect();
                assert!(errors.iter().any(|error| error.to_string().contains("comments")), "{format}");
            }
        }
    }

    #[test]
    fn the_next_grid_has_room_again() {
        let mut fields = PendingFields::default();
        let line = TextLine { number: 1, text: "" };
        let long = "x".repeat(LONGEST_FIELDS);
        for _ in 0..2 {
            fields.comment(&long, line).unwrap();
            fields.comment("", line).unwrap();
            assert!(fields.comment("x", line).is_err());
            assert_eq!(fields.take().len(), 1);
        }
        for _ in 0..2 {
            for _ in 0..MOST_FIELDS {
                fields.comment("x", line).unwrap();
            }
            assert!(fields.comment("x", line).is_err());
            assert_eq!(fields.take().len(), MOST_FIELDS);
        }
    }

    #[test]
    fn as_many_as_allowed_belong_to_their_grid() {
        let grid = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";
        for format in FORMATS {
            let mut text = "#C x\n".repeat(MOST_FIELDS);
            text += &write(format, [&Record::new(grid.parse::<ninefold_grid::Grid>().unwrap())]).unwrap();
            let records: Vec<_> = read(format, text.as_bytes()).collect::<Result<_, _>>().unwrap();
            let fields: Vec<usize> = records.iter().map(|record| record.fields.len()).collect();
            assert_eq!(fields, [MOST_FIELDS], "{format}");
        }
    }
}
