//! Texts in UTF-16, as spreadsheets and Windows write them, read as UTF-8.

use std::io::{self, Read};

/// A text in UTF-16 that is read as UTF-8.
pub(super) struct Utf16Text<R> {
    from: R,
    is_big_endian: bool,
    /// Bytes that are not decoded yet: at most those of one character.
    bytes: Vec<u8>,
    /// Decoded bytes that nobody has taken yet.
    decoded: io::Cursor<Vec<u8>>,
}

impl<R: Read> Utf16Text<R> {
    /// Returns the text after a byte order mark; `bytes` have been read already.
    pub(super) fn new(from: R, is_big_endian: bool, bytes: Vec<u8>) -> Utf16Text<R> {
        Utf16Text { from, is_big_endian, bytes, decoded: io::Cursor::default() }
    }

    /// Decodes all whole characters, and at the end whatever is left.
    fn decode(&mut self, is_over: bool) {
        let unit = |pair: &[u8]| {
            let pair = [pair[0], pair.get(1).copied().unwrap_or(0)];
            if self.is_big_endian { u16::from_be_bytes(pair) } else { u16::from_le_bytes(pair) }
        };
        let mut length = self.bytes.len();
        if !is_over {
            length -= length % 2;
            // The first half of a character waits for the second.
            let is_half = |pair: &[u8]| (0xd800..0xdc00).contains(&unit(pair));
            length -= if length >= 2 && is_half(&self.bytes[length - 2..length]) { 2 } else { 0 };
        }
        let units = self.bytes[..length].chunks(2).map(unit);
        let text: String = char::decode_utf16(units)
            .map(|character| character.unwrap_or(char::REPLACEMENT_CHARACTER))
            .collect();
        self.bytes.drain(..length);
        self.decoded = io::Cursor::new(text.into_bytes());
    }
}

impl<R: Read> Read for Utf16Text<R> {
    fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
        loop {
            let count = self.decoded.read(buffer)?;
            if count > 0 || buffer.is_empty() {
                return Ok(count);
            }
            let mut chunk = [0; 1 << 13];
            let count = self.from.read(&mut chunk)?;
            self.bytes.extend_from_slice(&chunk[..count]);
            let is_last = count == 0 && self.bytes.is_empty();
            if is_last {
                return Ok(0);
            }
            self.decode(count == 0);
        }
    }
}
