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
