//! Texts that links carry, packed with LZ-string in base64.
//!
//! A text can be very long when it is unpacked, so both lengths have a limit: 49,152 characters packed, which fit into
//! what commands look at to find a format, and a million unpacked. Links of whole pictures stay below a tenth of the latter.

use crate::format_entry::{TextLine, column_of};
use crate::lz_string::{self, UnpackError};
use crate::{ReadError, ReadErrorKind};

/// The longest payload, in characters of base64.
pub(crate) const LONGEST_PAYLOAD: usize = 49_152;

/// The longest text of a payload, in units of UTF-16.
pub(crate) const LONGEST_TEXT: usize = 1 << 20;

/// Returns the characters of a payload in base64, which may have characters escaped with `%`; what follows in the address
/// does not belong to it.
pub(crate) fn base64(payload: &str, line: TextLine<'_>) -> Result<String, ReadError> {
    let column = column_of(line.text, payload);
    let too_long = |found: usize| {
        let kind = ReadErrorKind::Length { found, expected: "at most 49152 characters" };
        Err(kind.at(line.number, column))
    };
    if payload.len() > 3 * LONGEST_PAYLOAD {
        return too_long(payload.len());
    }
    let mut plain = String::with_capacity(payload.len());
    let mut rest = payload.chars();
    while let Some(character) = rest.next() {
        let escaped = (character == '%').then(|| rest.as_str().get(..2)).flatten();
        let escaped = escaped.and_then(|code| u8::from_str_radix(code, 16).ok()).map(char::from);
        if escaped.is_some() {
            rest = rest.as_str()[2..].chars();
        }
        match escaped.unwrap_or(character) {
            // A blank is a plus sign that was taken for one.
            ' ' => plain.push('+'),
            '&' | '#' | '?' if escaped.is_none() => break,
            base64
                if base64.is_ascii_alphanumeric() || matches!(base64, '+' | '/' | '=' | '-' | '_' | '$') =>
            {
                plain.push(base64);
            }
            found => {
                let length = if escaped.is_some() { 3 } else { found.len_utf8() };
                let at = payload.len() - rest.as_str().len() - length;
                let expected = "a payload in base64: letters, digits, + / and =";
                let kind = ReadErrorKind::Unexpected { found: found.to_string(), expected };
                return Err(kind.at(line.number, column_of(line.text, &payload[at..])));
            }
        }
    }
    if plain.len() > LONGEST_PAYLOAD { too_long(plain.len()) } else { Ok(plain) }
}

/// Returns the text that is packed in a payload.
pub(crate) fn unpack(payload: &str, line: TextLine<'_>) -> Result<String, ReadError> {
    let plain = base64(payload, line)?;
    let (found, expected) = match lz_string::unpack(&plain, LONGEST_TEXT) {
        Ok(text) if !text.is_empty() => return Ok(text),
        Ok(_) | Err(UnpackError::Broken) => {
            (payload.to_owned(), "a payload that is packed with LZ-string, whole")
        }
        Err(UnpackError::TooLong) => (
            "a payload that grows without end".to_owned(),
            "at most a million characters when it is unpacked",
        ),
    };
    Err(ReadErrorKind::Unexpected { found, expected }.at(line.number, column_of(line.text, payload)))
}

/// Returns the payload of a text.
pub(crate) fn pack(text: &str) -> String {
    // The library fills up with one sign too many; other readers than LZ-string's own want whole groups of four.
    let packed = lz_str::compress_to_base64(text);
    let packed = packed.trim_end_matches('=');
    format!("{packed:=<width$}", width = packed.len().next_multiple_of(4))
}
