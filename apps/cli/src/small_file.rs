//! Small files that are read whole: a pattern, a plan, a font. A file that is too large is probably something else.

use std::fs::File;
use std::io::{self, Read};

use crate::binary;
use crate::cmd_error::CmdError;
use crate::message::{plain, shown};

/// The largest text file.
const LARGEST: u64 = 1 << 24;

/// The largest other file: Chinese and Japanese fonts have about ten million bytes.
#[cfg(feature = "book")]
const LARGEST_FONT: u64 = 1 << 26;

/// The message for a line that is not text, after its place.
pub(crate) const NO_TEXT: &str = "a byte that is not UTF-8, expected text";

/// Reads a text from a file, or from standard input for `-`. The name for messages comes first.
pub(crate) fn read(path: &str) -> Result<(String, String), CmdError> {
    let name = if path == "-" { "<stdin>".to_owned() } else { shown(path) };
    let bytes = if path == "-" { bytes(io::stdin().lock()) } else { File::open(path).and_then(bytes) };
    let bytes = match bytes {
        Ok(bytes) => bytes,
        Err(error) => return Err(cannot_read(&name, &error)),
    };
    if binary::is_binary(&bytes) {
        return Err(CmdError::bad_input(format!("{name}: {}", binary::WORDS)));
    }
    check_size(&name, &bytes, LARGEST)?;
    match String::from_utf8(bytes) {
        Ok(text) => Ok((name, text)),
        Err(error) => {
            let before = &error.as_bytes()[..error.utf8_error().valid_up_to()];
            let line = before.iter().filter(|&&byte| byte == b'\n').count() + 1;
            Err(CmdError::bad_input(format!("{name}:{line}: {NO_TEXT}")))
        }
    }
}

/// Reads a binary file.
#[cfg(feature = "book")]
pub(crate) fn read_bytes(path: &str) -> Result<Vec<u8>, CmdError> {
    let name = shown(path);
    let mut bytes = Vec::new();
    File::open(path)
        .and_then(|file| file.take(LARGEST_FONT + 1).read_to_end(&mut bytes))
        .map_err(|error| cannot_read(&name, &error))?;
    check_size(&name, &bytes, LARGEST_FONT)?;
    Ok(bytes)
}

fn cannot_read(name: &str, error: &io::Error) -> CmdError {
    CmdError::bad_input(format!("cannot read {name}: {}", plain(error)))
}

fn check_size(name: &str, bytes: &[u8], largest: u64) -> Result<(), CmdError> {
    if bytes.len() as u64 > largest {
        let words = format!("{name}: more than {} MiB, expected a smaller file", largest >> 20);
        return Err(CmdError::bad_input(words));
    }
    Ok(())
}

/// Reads up to one byte more than is allowed; only the beginning of a binary file.
fn bytes(mut file: impl Read) -> io::Result<Vec<u8>> {
    let mut bytes = Vec::new();
    file.by_ref().take(1 << 13).read_to_end(&mut bytes)?;
    if !binary::is_binary(&bytes) {
        file.take(LARGEST + 1 - bytes.len() as u64).read_to_end(&mut bytes)?;
    }
    Ok(bytes)
}
