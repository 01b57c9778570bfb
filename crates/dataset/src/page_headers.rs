//! Bounds the memory that decoding a Parquet file takes, before anything of it is decoded.
//!
//! ```text
//!   footer ─► rows of each group, place of each column ─► header of each page ─► bounds ─► rows to decode at a time
//! ```
//!
//! The Parquet library allocates what a page header says, up to 2 GiB, and a few bytes of a dictionary
//! can stand for a long text in thousands of rows. A file that somebody has forged, with a manifest
//! that fits, could say anything. So the number of rows has to be that of the manifest, the size of a
//! page has to fit the number of rows and the bytes that the page has in the file, and only as many
//! rows are decoded together as the dictionaries allow.
//!
//! Lists of texts remain: one row may have many, all of them the longest of their dictionary. The
//! library refuses more than 2 GiB of text in a batch.
//!
//! A header is a struct in [Thrift's compact protocol](https://github.com/apache/thrift/blob/master/doc/specs/thrift-compact-protocol.md);
//! its fields are defined in [parquet.thrift](https://github.com/apache/parquet-format/blob/master/src/main/thrift/parquet.thrift).

use std::fs::File;
use std::io::{Read, Seek, SeekFrom};

use parquet::file::metadata::{ColumnChunkMetaData, ParquetMetaData};

/// The most rows that are decoded together.
const MOST_TOGETHER: u64 = 8192;
/// The most bytes that the texts of dictionaries may take in the rows that are decoded together.
const DECODED_TOGETHER: u64 = 1 << 28;
/// The largest header. Ours have some 50 bytes; other writers add the lowest and the highest value.
const LARGEST_HEADER: u64 = 1 << 16;
/// The largest page. Ours have about 1 MiB.
const LARGEST_PAGE: u64 = 1 << 28;
/// The most bytes of a page for each row of its group. A whole solving path has some 100 KiB.
const BYTES_OF_A_ROW: u64 = 1 << 20;
/// The most bytes of a page for each of its bytes in the file. Ours have up to ten.
const EXPANSION: u64 = 1000;
/// What a page may have beside that.
const ALWAYS: u64 = 2 << 20;
/// The most items of a list in a row: a path of some hundred steps with 81 candidates each.
const ITEMS_OF_A_ROW: u64 = 1 << 17;
/// Values one after the other, bits, and numbers of dictionary entries, which is what our files have.
/// The other encodings can repeat a long text in a few bits.
const ENCODINGS: [i64; 4] = [0, 2, 3, 8];

/// What the header of a page says.
#[derive(Debug, PartialEq, Eq)]
struct PageHeader {
    /// The size of the header itself.
    length: u64,
    /// The size of the page, decompressed.
    bytes: i64,
    /// Its size in the file.
    stored: i64,
    values: i64,
    encoding: i64,
    is_dictionary: bool,
}

/// Checks that a file has this many rows and that its pages are as large as that many rows can be.
/// Returns how many rows may be decoded together.
pub(crate) fn check(file: &File, metadata: &ParquetMetaData, rows: u64) -> Result<usize, String> {
    let count = |group: i64| u64::try_from(group).map_err(|_| format!("a row group has {group} rows"));
    let mut found = 0_u64;
    let mut largest = 0;
    for group in metadata.row_groups() {
        let of_group = count(group.num_rows())?;
        found = found.saturating_add(of_group);
        if found > rows {
            break;
        }
        let mut dictionaries = 0;
        for column in group.columns() {
            dictionaries += check_column(file, column, of_group)?;
        }
        largest = largest.max(dictionaries);
    }
    if found != rows {
        return Err(format!("found {found} rows, expected {rows} as in the manifest"));
    }
    Ok((DECODED_TOGETHER / largest.max(1)).clamp(1, MOST_TOGETHER) as usize)
}

/// Checks the pages of a column in a row group. Returns the size of its dictionary.
fn check_column(file: &File, column: &ColumnChunkMetaData, rows: u64) -> Result<u64, String> {
    let wrong = |what: &str| format!("column {}: {what}", column.column_path().string());
    let items = if column.column_descr().max_rep_level() == 0 { 1 } else { ITEMS_OF_A_ROW };
    let (mut at, length) = column.byte_range();
    let end = at.checked_add(length).ok_or_else(|| wrong("it ends beyond the file"))?;
    let mut dictionary = 0;
    let mut values = 0_u64;
    while at < end {
        let mut bytes = Vec::new();
        let mut file = file;
        file.seek(SeekFrom::Start(at)).map_err(|error| wrong(&error.to_string()))?;
        let read = file.take(LARGEST_HEADER.min(end - at)).read_to_end(&mut bytes);
        read.map_err(|error| wrong(&error.to_string()))?;
        let page = PageHeader::read(&bytes).ok_or_else(|| wrong("a page has no readable header"))?;
        let (Ok(size), Ok(stored), Ok(of_page)) =
            (u64::try_from(page.bytes), u64::try_from(page.stored), u64::try_from(page.values))
        else {
            return Err(wrong("a page has a negative size"));
        };
        if size > largest_page(rows, stored) {
            let rows = format!("{rows} rows and {stored} bytes of the file");
            return Err(wrong(&format!("a page of {size} bytes, which is too much for {rows}")));
        }
        if !ENCODINGS.contains(&page.encoding) {
            return Err(wrong(&format!("encoding {}, which data sets do not have", page.encoding)));
        }
        if page.is_dictionary {
            dictionary += size;
        } else {
            values = values.saturating_add(of_page);
        }
        if values > rows.saturating_mul(items) {
            return Err(wrong(&format!("{values} values or more in {rows} rows")));
        }
        // A header has at least one byte, so this ends.
        at = at.saturating_add(page.length).saturating_add(stored);
    }
    Ok(dictionary)
}

/// Returns the most bytes that a page may have.
fn largest_page(rows: u64, stored: u64) -> u64 {
    let by_rows = rows.saturating_add(1).saturating_mul(BYTES_OF_A_ROW);
    let by_file = stored.saturating_mul(EXPANSION).saturating_add(ALWAYS);
    LARGEST_PAGE.min(by_rows).min(by_file)
}

impl PageHeader {
    /// Reads the header at the beginning of these bytes; `None` if it is not one, or not whole.
    fn read(bytes: &[u8]) -> Option<PageHeader> {
        let mut from = Compact(bytes);
        let mut page =
            PageHeader { length: 0, bytes: -1, stored: -1, values: 0, encoding: 0, is_dictionary: false };
        from.fields(|from, id, kind| {
            match (id, kind) {
                (2, Compact::I32) => page.bytes = from.number()?,
                (3, Compact::I32) => page.stored = from.number()?,
                // A data page, a dictionary, a data page of the second version.
                (5 | 7 | 8, Compact::STRUCT) => {
                    page.is_dictionary |= id == 7;
                    let encoding = if id == 8 { 4 } else { 2 };
                    from.fields(|from, field, kind| {
                        match (field, kind) {
                            (1, Compact::I32) => page.values = from.number()?,
                            (field, Compact::I32) if field == encoding => page.encoding = from.number()?,
                            _ => from.skip(kind, 0)?,
                        }
                        Some(())
                    })?;
                }
                _ => from.skip(kind, 0)?,
            }
            Some(())
        })?;
        page.length = (bytes.len() - from.0.len()) as u64;
        Some(page)
    }
}

/// Bytes in Thrift's compact protocol. Every method returns `None` if they end too early.
struct Compact<'a>(&'a [u8]);

impl Compact<'_> {
    const I32: u8 = 5;
    const STRUCT: u8 = 12;
    /// How deep structs and lists may lie in each other. Those of a header lie two deep.
    const DEEPEST: u8 = 8;

    fn byte(&mut self) -> Option<u8> {
        let (&first, rest) = self.0.split_first()?;
        self.0 = rest;
        Some(first)
    }

    fn drop_bytes(&mut self, count: u64) -> Option<()> {
        self.0 = self.0.get(usize::try_from(count).ok()?..)?;
        Some(())
    }

    /// Reads seven bits of each byte, the lowest first.
    fn unsigned(&mut self) -> Option<u64> {
        let mut number = 0;
        for shift in (0..64).step_by(7) {
            let byte = self.byte()?;
            number |= u64::from(byte & 0x7f) << shift;
            if byte < 0x80 {
                return Some(number);
            }
        }
        None
    }

    /// Reads a signed number: 0, -1, 1, -2 and so on.
    fn number(&mut self) -> Option<i64> {
        let number = self.unsigned()?;
        Some((number >> 1) as i64 ^ -((number & 1) as i64))
    }

    /// Passes each field of a struct on: its number and its type.
    fn fields(&mut self, mut field: impl FnMut(&mut Self, i64, u8) -> Option<()>) -> Option<()> {
        let mut id = 0_i64;
        loop {
            let head = self.byte()?;
            if head == 0 {
                return Some(());
            }
            id = match head >> 4 {
                0 => self.number()?,
                more => id.checked_add(i64::from(more))?,
            };
            field(self, id, head & 15)?;
        }
    }

    /// Leaves out a value of this type.
    fn skip(&mut self, kind: u8, depth: u8) -> Option<()> {
        if depth > Compact::DEEPEST {
            return None;
        }
        match kind {
            // A truth is in the type itself.
            1 | 2 => Some(()),
            3 => self.drop_bytes(1),
            4..=6 => self.unsigned().map(drop),
            7 => self.drop_bytes(8),
            8 => {
                let length = self.unsigned()?;
                self.drop_bytes(length)
            }
            9 | 10 => {
                let head = self.byte()?;
                let count = if head >> 4 == 15 { self.unsigned()? } else { u64::from(head >> 4) };
                // Each item takes a byte or more, so this ends.
                for _ in 0..count {
                    match head & 15 {
                        1 | 2 => self.drop_bytes(1)?,
                        kind => self.skip(kind, depth + 1)?,
                    }
                }
                Some(())
            }
            Compact::STRUCT => self.fields(|from, _, kind| from.skip(kind, depth + 1)),
            // Headers have no maps.
            _ => None,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Type, sizes and a data page with 5 values in encoding 8, then 3 bytes of the page.
    const HEADER: [u8; 17] =
        [0x15, 0, 0x15, 200, 1, 0x15, 100, 0x2c, 0x15, 10, 0x15, 16, 0, 0, b'x', b'y', b'z'];

    #[test]
    fn a_header_is_read() {
        let page = PageHeader::read(&HEADER).unwrap();
        let expected =
            PageHeader { length: 14, bytes: 100, stored: 50, values: 5, encoding: 8, is_dictionary: false };
        assert_eq!(page, expected);
        for end in 0..14 {
            assert_eq!(PageHeader::read(&HEADER[..end]), None, "{end} bytes");
        }
    }

    #[test]
    fn lengths_beyond_the_header_are_refused() {
        // A text of 2^40 bytes, and a list of as many structs, as a seventh field.
        for kind in [8, 9] {
            let mut bytes = vec![0x70 | kind];
            if kind == 9 {
                bytes.push(0xfc);
            }
            bytes.extend([0x80, 0x80, 0x80, 0x80, 0x80, 0x20, 0]);
            assert_eq!(PageHeader::read(&bytes), None);
        }
        // Structs in structs.
        assert_eq!(PageHeader::read(&[0x1c; 5000]), None);
    }

    #[test]
    fn a_page_fits_its_rows_and_its_bytes() {
        assert_eq!(largest_page(2, 1 << 20), 3 << 20);
        assert_eq!(largest_page(250_000, 1000), 1_000_000 + (2 << 20));
        assert_eq!(largest_page(250_000, 1 << 30), LARGEST_PAGE);
        assert_eq!(largest_page(u64::MAX, u64::MAX), LARGEST_PAGE);
    }
}
