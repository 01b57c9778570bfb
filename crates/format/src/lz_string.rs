//! LZ-string, read up to a length.
//!
//! ```text
//!   code of 2, 3, 4 … bits ──┬─ 0, 1: a new character of 8 or 16 bits
//!                            ├─ 2:    the end
//!                            └─ else: an entry of the dictionary; the last entry and its next character become a new one
//! ```
//!
//! Pieroxy's format (2013, <https://pieroxy.net/blog/pages/lz-string/index.html>) is a variant of LZW: every entry of the
//! dictionary is a stretch of the text so far, so two numbers stand for it here and nothing is copied into a dictionary.
//! The crate that packs our texts unpacks without a limit, and a short text can grow to the square of its length. This
//! reader stops at a limit; it takes time in proportion to what it writes.

/// Why a text cannot be unpacked.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum UnpackError {
    /// It is longer than the limit.
    TooLong,
    /// It breaks off, or is not such a text at all.
    Broken,
}

/// Returns the text that characters of base64 stand for, of at most `most` units of UTF-16. Both alphabets of LZ-string
/// are read: `+ / =` and `+ - $`.
pub(crate) fn unpack(packed: &str, most: usize) -> Result<String, UnpackError> {
    let units = units(packed, most)?;
    String::from_utf16(&units).map_err(|_| UnpackError::Broken)
}

fn units(packed: &str, most: usize) -> Result<Vec<u16>, UnpackError> {
    let mut bits = Bits { packed: packed.as_bytes(), at: 0 };
    let mut text: Vec<u16> = Vec::new();
    // Start and length in the text. The first three codes have other meanings.
    let mut dictionary: Vec<(usize, usize)> = vec![(0, 0); 3];
    // Codes grow by a bit whenever the dictionary has used up those of the present width.
    let (mut width, mut left) = (2, 1_usize);
    let mut last: Option<(usize, usize)> = None;
    loop {
        let code = bits.take(width).ok_or(UnpackError::Broken)?;
        let start = text.len();
        match code {
            2 => return Ok(text),
            0 | 1 => {
                let unit = bits.take(8 << code).ok_or(UnpackError::Broken)?;
                text.push(unit as u16);
                dictionary.push((start, 1));
                left -= 1;
                if left == 0 {
                    left = 1 << width;
                    width += 1;
                }
            }
            code => {
                let next = last.map(|(start, length)| (start, length + 1));
                let entry = dictionary.get(code as usize).copied();
                let entry = entry.or(next.filter(|_| code as usize == dictionary.len()));
                let (from, length) = entry.ok_or(UnpackError::Broken)?;
                if text.len() + length > most {
                    return Err(UnpackError::TooLong);
                }
                // The entry may reach into what is written here.
                for at in from..from + length {
                    text.push(text[at]);
                }
            }
        }
        if text.len() > most {
            return Err(UnpackError::TooLong);
        }
        // The first code has no entry before it.
        match last.replace((start, text.len() - start)) {
            None => (width, left) = (3, 4),
            Some((start, length)) => {
                dictionary.push((start, length + 1));
                left -= 1;
                if left == 0 {
                    left = 1 << width;
                    width += 1;
                }
            }
        }
    }
}

/// The bits of a text, six a character, the highest first; within a number the lowest bit comes first.
struct Bits<'a> {
    packed: &'a [u8],
    at: usize,
}

impl Bits<'_> {
    /// Returns a number of so many bits. Only the number 2 may reach over the end: a last character is not always written.
    fn take(&mut self, width: u32) -> Option<u32> {
        let mut number = 0;
        for bit in 0..width {
            let value = value(*self.packed.get(self.at / 6)?)?;
            number |= u32::from(value >> (5 - self.at % 6) & 1) << bit;
            self.at += 1;
        }
        Some(number)
    }
}

fn value(character: u8) -> Option<u8> {
    Some(match character {
        b'A'..=b'Z' => character - b'A',
        b'a'..=b'z' => character - b'a' + 26,
        b'0'..=b'9' => character - b'0' + 52,
        b'+' => 62,
        b'/' | b'-' | b'_' => 63,
        b'=' | b'$' => 0,
        _ => return None,
    })
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    proptest! {
        #[test]
        fn what_the_crate_packs_is_unpacked(text in "([abc]{0,9}|\\PC{0,9}){0,40}") {
            prop_assert_eq!(unpack(&lz_str::compress_to_base64(&text), 1 << 20), Ok(text.clone()));
            let packed = lz_str::compress_to_encoded_uri_component(&text);
            prop_assert_eq!(unpack(&packed, 1 << 20), Ok(text.clone()));
            let most = text.encode_utf16().count();
            if most > 0 {
                prop_assert_eq!(unpack(&packed, most - 1), Err(UnpackError::TooLong));
            }
        }

        #[test]
        fn any_text_is_read_as_the_crate_reads_it(packed in "[A-Za-z0-9+/]{1,200}=") {
            let expected = lz_str::decompress_from_base64(&packed);
            if let Some(expected) = expected.filter(|units| units.len() < 1 << 20) {
                let found = units(&packed, 1 << 20);
                prop_assert_eq!(found, Ok(expected));
            }
        }
    }

    #[test]
    fn a_text_that_grows_is_refused_before_it_does() {
        let packed = lz_str::compress_to_base64(&"0".repeat(1_100_000));
        assert!(packed.len() < 10_000, "{}", packed.len());
        assert_eq!(unpack(&packed, 1 << 20), Err(UnpackError::TooLong));
        assert_eq!(unpack(&packed[..50], 1 << 20), Err(UnpackError::Broken));
        assert_eq!(unpack("", 10), Err(UnpackError::Broken));
    }
}
