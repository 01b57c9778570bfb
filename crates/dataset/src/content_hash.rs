//! A hash of rows that does not depend on the file format: the SHA-256 of the rows as JSON lines,
//! in order.

use sha2::{Digest, Sha256};

use crate::files::hex;
use crate::json_lines::push_line;
use crate::{DatasetColumn, RowValue};

/// The SHA-256 of rows as JSON lines, called `content_sha256` in shard records and in the manifest.
///
/// ```
/// use ninefold_dataset::{ContentHash, RowValue, parse_columns};
/// let columns = parse_columns(["puzzle"])?;
/// let row = || vec![RowValue::Text("1".repeat(81))];
/// let (mut one, mut other) = (ContentHash::default(), ContentHash::default());
/// one.update(&columns, &[row(), row()]);
/// other.update(&columns, &[row()]);
/// other.update(&columns, &[row()]);
/// assert_eq!(one.finish(), other.finish());
/// # Ok::<(), String>(())
/// ```
#[derive(Clone, Debug, Default)]
pub struct ContentHash {
    hash: Sha256,
    lines: Vec<u8>,
}

impl ContentHash {
    /// Adds rows and returns them as JSON lines.
    pub fn update(&mut self, columns: &[DatasetColumn], rows: &[Vec<RowValue>]) -> &[u8] {
        self.lines.clear();
        rows.iter().for_each(|row| push_line(columns, row, &mut self.lines));
        self.hash.update(&self.lines);
        &self.lines
    }

    /// Returns the hash of all added rows, in hexadecimal.
    #[must_use]
    pub fn finish(self) -> String {
        hex(self.hash.finalize())
    }
}
