//! From bytes to text.
//!
//! Texts are UTF-8. Lines that are not count as Latin-1, one character a byte, which old programs write. Files that are
//! not text at all are reported as such.

use std::borrow::Cow;

use crate::{ReadError, ReadErrorKind};

/// Checks that these bytes, the beginning of a file or all of it, can be a text.
///
/// A [`Reader`](crate::Reader) says the same of every line it is fed, but many binary files have a few lines before the
/// first byte that gives them away, and those lines have less specific errors. [`read`](crate::read) checks the
/// beginning of its text by itself.
///
/// ```
/// use ninefold_format::check_text;
/// assert_eq!(check_text(b"53..7...."), Ok(()));
/// let error = check_text(b"\x89PNG\r\n\x1a\n\0\0\0\rIHDR").unwrap_err();
/// assert_eq!(
///     error.to_string(),
///     "line 3, column 1: found a zero byte, expected text; this is a binary file, or a text in UTF-16"
/// );
/// ```
///
/// # Errors
/// [`ReadErrorKind::Utf16`] for a byte order mark of UTF-16, [`ReadErrorKind::Binary`] for a zero byte.
pub fn check_text(beginning: &[u8]) -> Result<(), ReadError> {
    check_first_line(beginning)?;
    for (number, line) in beginning.split(|&byte| byte == b'\n').enumerate() {
        check_line(line, number + 1)?;
    }
    Ok(())
}

/// Small programs get their texts from a page, where they are UTF-8.
const DECODES_UTF_16: bool = cfg!(feature = "boards");

/// Returns a text as UTF-8 or Latin-1 with lines that end with a line feed. What begins with a byte order mark of UTF-16 is
/// decoded, and carriage returns without any line feed, as old Macs wrote them, end lines.
pub(crate) fn plain_text(text: &[u8]) -> Cow<'_, [u8]> {
    let unit: fn([u8; 2]) -> u16 = match text {
        [0xff, 0xfe, ..] if DECODES_UTF_16 => u16::from_le_bytes,
        [0xfe, 0xff, ..] if DECODES_UTF_16 => u16::from_be_bytes,
        _ if text.contains(&b'\r') && !text.contains(&b'\n') => {
            return text
                .iter()
                .map(|&byte| if byte == b'\r' { b'\n' } else { byte })
                .collect::<Vec<u8>>()
                .into();
        }
        _ => return text.into(),
    };
    let units = text[2..].chunks(2).map(|pair| unit([pair[0], *pair.get(1).unwrap_or(&0)]));
    let decoded: String =
        char::decode_utf16(units).map(|character| character.unwrap_or(char::REPLACEMENT_CHARACTER)).collect();
    match plain_text(decoded.as_bytes()) {
        Cow::Owned(bytes) => bytes.into(),
        Cow::Borrowed(_) => decoded.into_bytes().into(),
    }
}

/// Checks that a text does not begin with a byte order mark of UTF-16.
pub(crate) fn check_first_line(line: &[u8]) -> Result<(), ReadError> {
    let marked = line.starts_with(b"\xff\xfe") || line.starts_with(b"\xfe\xff");
    if marked { Err(ReadErrorKind::Utf16.at(1, 1)) } else { Ok(()) }
}

/// Checks that a line holds no zero byte.
pub(crate) fn check_line(line: &[u8], number: usize) -> Result<(), ReadError> {
    match line.iter().position(|&byte| byte == 0) {
        Some(at) => Err(ReadErrorKind::Binary.at(number, decode(&line[..at]).chars().count() + 1)),
        None => Ok(()),
    }
}

/// Returns a line as text.
pub(crate) fn decode(bytes: &[u8]) -> Cow<'_, str> {
    match str::from_utf8(bytes) {
        Ok(text) => Cow::Borrowed(text),
        Err(_) => Cow::Owned(bytes.iter().map(|&byte| char::from(byte)).collect()),
    }
}
