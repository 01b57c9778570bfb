//! Small files that are read whole: a pattern, a plan, a font. A file that is too large is probably
//! something else.

use std::io::{self, Read};
use std::path::Path;

use anyhow::{anyhow, bail};

use super::reading::{open_bytes, open_text};
use crate::binary;
use crate::message::{plain, shown};

/// The largest text file.
const LARGEST: u64 = 1 << 24;

/// The largest font: Chinese and Japanese ones have about ten million bytes.
#[cfg(feature = "book")]
const LARGEST_FONT: u64 = 1 << 26;

/// The message for a line that is not text, after its place.
pub(crate) const NO_TEXT: &str = "a byte that is not UTF-8, expected text";

/// Reads a text from a file, or from standard input for `-`. The name for messages comes first.
pub(crate) fn read_text(path: &Path) -> anyhow::Result<(String, String)> {
    let name = if path == Path::new("-") { "<stdin>".to_owned() } else { shown(&path.to_string_lossy()) };
    let bytes = beginning_or_all(open_text(path)?).map_err(|error| cannot_read(path, &error))?;
    if binary::is_binary(&bytes) {
        bail!("{name}: {}", binary::WORDS);
    }
    check_size(path, &bytes, LARGEST)?;
    match String::from_utf8(bytes) {
        Ok(text) => Ok((name, text)),
        Err(error) => {
            let before = &error.as_bytes()[..error.utf8_error().valid_up_to()];
            let line = before.iter().filter(|&&byte| byte == b'\n').count() + 1;
            bail!("{name}:{line}: {NO_TEXT}")
        }
    }
}

/// Reads a font.
#[cfg(feature = "book")]
pub(crate) fn read_font(path: &Path) -> anyhow::Result<Vec<u8>> {
    read_bytes(path, LARGEST_FONT)
}

/// Reads a file of at most this many bytes; `-` is standard input.
pub(crate) fn read_bytes(path: &Path, most: u64) -> anyhow::Result<Vec<u8>> {
    let mut bytes = Vec::new();
    let read = open_bytes(path)?.take(most + 1).read_to_end(&mut bytes);
    read.map_err(|error| cannot_read(path, &error))?;
    check_size(path, &bytes, most)?;
    Ok(bytes)
}

fn cannot_read(path: &Path, error: &io::Error) -> anyhow::Error {
    anyhow!("cannot read {}: {}", name_of(path), plain(error))
}

fn name_of(path: &Path) -> String {
    if path == Path::new("-") { "standard input".to_owned() } else { shown(&path.to_string_lossy()) }
}

fn check_size(path: &Path, bytes: &[u8], largest: u64) -> anyhow::Result<()> {
    if bytes.len() as u64 > largest {
        bail!("{}: more than {} MiB, expected a smaller file", name_of(path), largest >> 20);
    }
    Ok(())
}

/// Reads up to one byte more than is allowed; only the beginning of a binary file.
fn beginning_or_all(mut file: impl Read) -> io::Result<Vec<u8>> {
    let mut bytes = Vec::new();
    file.by_ref().take(1 << 13).read_to_end(&mut bytes)?;
    if !binary::is_binary(&bytes) {
        file.take(LARGEST + 1 - bytes.len() as u64).read_to_end(&mut bytes)?;
    }
    Ok(bytes)
}
