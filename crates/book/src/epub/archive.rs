//! The file around an EPUB: a ZIP archive without dates, so that the same book gives the same bytes.
//!
//! The archives of general libraries either write sizes after the data, which old reading systems
//! refuse for the first file, or bring encryption and random numbers with them. What an EPUB needs
//! is small: names, checksums, sizes, and deflated data (APPNOTE.TXT 6.3, PKWARE).

use std::io::Write;

use flate2::write::DeflateEncoder;
use flate2::{Compression, Crc};

/// A ZIP archive under construction.
#[derive(Debug, Default)]
pub(super) struct Archive {
    bytes: Vec<u8>,
    /// The list of files at the end.
    directory: Vec<u8>,
    count: u16,
}

/// 1980-01-01, the earliest date that the format knows.
const DAY: u16 = 1 << 5 | 1;

/// The version of the format that a reader needs: 2.0.
const VERSION: u16 = 20;

const STORED: u16 = 0;
const DEFLATED: u16 = 8;

impl Archive {
    /// Adds a file as it is.
    pub(super) fn store(&mut self, name: &str, content: &[u8]) {
        self.add(name, content, content, STORED);
    }

    /// Adds a file in compressed form.
    pub(super) fn deflate(&mut self, name: &str, content: &[u8]) {
        let mut encoder = DeflateEncoder::new(Vec::new(), Compression::default());
        // Writing to memory does not fail.
        let _ = encoder.write_all(content);
        let data = encoder.finish().unwrap_or_default();
        self.add(name, content, &data, DEFLATED);
    }

    fn add(&mut self, name: &str, content: &[u8], data: &[u8], method: u16) {
        let mut crc = Crc::new();
        crc.update(content);
        let start = self.bytes.len() as u32;
        // Both lists describe a file by the same fields.
        let mut fields = Vec::with_capacity(26);
        for number in [VERSION, 0, method, 0, DAY] {
            fields.extend(number.to_le_bytes());
        }
        for number in [crc.sum(), data.len() as u32, content.len() as u32] {
            fields.extend(number.to_le_bytes());
        }
        fields.extend((name.len() as u16).to_le_bytes());
        fields.extend(0_u16.to_le_bytes());
        self.bytes.extend(b"PK\x03\x04");
        self.bytes.extend(&fields);
        self.bytes.extend(name.as_bytes());
        self.bytes.extend(data);
        self.directory.extend(b"PK\x01\x02");
        self.directory.extend(VERSION.to_le_bytes());
        self.directory.extend(&fields);
        // No comment, first disk, no attributes.
        self.directory.extend([0; 10]);
        self.directory.extend(start.to_le_bytes());
        self.directory.extend(name.as_bytes());
        self.count += 1;
    }

    /// Returns the bytes of the archive.
    pub(super) fn finish(mut self) -> Vec<u8> {
        let start = self.bytes.len() as u32;
        self.bytes.extend(&self.directory);
        self.bytes.extend(b"PK\x05\x06");
        self.bytes.extend([0; 4]);
        self.bytes.extend(self.count.to_le_bytes());
        self.bytes.extend(self.count.to_le_bytes());
        self.bytes.extend((self.directory.len() as u32).to_le_bytes());
        self.bytes.extend(start.to_le_bytes());
        self.bytes.extend([0; 2]);
        self.bytes
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_kind_of_file_is_where_readers_look_for_it() {
        let mut archive = Archive::default();
        archive.store("mimetype", b"application/epub+zip");
        archive.deflate("a", &[b'x'; 1000]);
        let bytes = archive.finish();
        // OCF 4.2: the name at byte 30, the content at byte 38.
        assert_eq!(&bytes[30..58], b"mimetypeapplication/epub+zip");
        assert!(bytes.len() < 400, "{} bytes", bytes.len());
    }
}
