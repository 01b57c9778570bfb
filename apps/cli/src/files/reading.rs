//! Opens files that are read.

use std::fs::File;
use std::io::{self, BufReader, ErrorKind, Read};
use std::path::Path;

use anyhow::anyhow;

use super::utf16::Utf16Text;
use super::{conflicts, stdio};
use crate::message::{plain, shown};

/// What UTF-8 text may start with.
const MARK: [u8; 3] = [0xef, 0xbb, 0xbf];

/// The same in UTF-16.
const MARKS_OF_UTF16: [[u8; 2]; 2] = [[0xff, 0xfe], [0xfe, 0xff]];

/// A text that is read as UTF-8, without the byte-order mark that it may start with.
pub(crate) struct InputText {
    from: Box<dyn Read + Send>,
    /// The beginning, read to find the mark; `None` before that.
    beginning: Option<io::Cursor<Vec<u8>>>,
}

impl InputText {
    fn new(from: impl Read + Send + 'static) -> InputText {
        InputText { from: Box::new(from), beginning: None }
    }

    /// Reads until it is certain whether there is a mark, and no further: more may take long to
    /// arrive. What comes after a mark of UTF-16 is read as UTF-8.
    fn read_beginning(&mut self) -> io::Result<Vec<u8>> {
        let (mut beginning, mut length) = (vec![0; 1 << 13], 0);
        loop {
            let read = self.from.read(&mut beginning[length..])?;
            length += read;
            let found = &beginning[..length];
            if MARKS_OF_UTF16.iter().any(|mark| found.starts_with(mark)) {
                let is_big_endian = found.starts_with(&MARKS_OF_UTF16[1]);
                let from = std::mem::replace(&mut self.from, Box::new(io::empty()));
                self.from = Box::new(Utf16Text::new(from, is_big_endian, found[2..].to_vec()));
                return Ok(Vec::new());
            }
            let may_be_mark = length < MARK.len() && MARK.starts_with(found)
                || MARKS_OF_UTF16.iter().any(|mark| length == 1 && mark.starts_with(found));
            if read > 0 && may_be_mark {
                continue;
            }
            let start = if found.starts_with(&MARK) { MARK.len() } else { 0 };
            beginning.truncate(length);
            beginning.drain(..start);
            if !beginning.is_empty() || read == 0 {
                return Ok(beginning);
            }
            // An empty read would mean the end of the text.
            beginning.resize(1 << 13, 0);
            length = self.from.read(&mut beginning)?;
            beginning.truncate(length);
            return Ok(beginning);
        }
    }
}

impl Read for InputText {
    fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
        if self.beginning.is_none() {
            self.beginning = Some(io::Cursor::new(self.read_beginning()?));
        }
        if let Some(beginning) = &mut self.beginning {
            let count = beginning.read(buffer)?;
            if count > 0 {
                return Ok(count);
            }
        }
        self.from.read(buffer)
    }
}

/// Opens a text; `-` is standard input.
pub(crate) fn open_text(path: &Path) -> anyhow::Result<InputText> {
    if path == Path::new("-") {
        check_stdin().map_err(|error| anyhow!("cannot read standard input: {error}"))?;
        return Ok(InputText::new(io::stdin()));
    }
    open(path).map(InputText::new)
}

/// Opens any file; `-` is standard input.
pub(super) fn open_bytes(path: &Path) -> anyhow::Result<Box<dyn Read>> {
    if path == Path::new("-") {
        check_stdin().map_err(|error| anyhow!("cannot read standard input: {error}"))?;
        return Ok(Box::new(io::stdin()));
    }
    Ok(Box::new(open(path)?))
}

fn open(path: &Path) -> anyhow::Result<File> {
    let cannot = |error: io::Error| {
        let name = shown(&path.to_string_lossy());
        anyhow!("cannot read {name}: {}", plain(&error))
    };
    if ["/dev/stdin", "/dev/fd/0", "/proc/self/fd/0"].iter().any(|name| path == Path::new(name)) {
        check_stdin().map_err(cannot)?;
    }
    conflicts::check_input(path)?;
    File::open(path).map_err(cannot)
}

/// Refuses a standard input that was closed when the process started.
fn check_stdin() -> io::Result<()> {
    if stdio::is_stdin_closed() { Err(io::Error::other("it is closed")) } else { Ok(()) }
}

/// Opens the file from which a run resumes; `None` if it does not exist.
pub(crate) fn open_if_exists(path: &Path) -> io::Result<Option<BufReader<InputText>>> {
    match File::open(path) {
        Ok(file) => Ok(Some(BufReader::new(InputText::new(file)))),
        Err(error) if error.kind() == ErrorKind::NotFound => Ok(None),
        Err(error) => Err(error),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Returns one byte at a time.
    struct Slow(io::Cursor<Vec<u8>>);

    impl Read for Slow {
        fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
            let most = buffer.len().min(1);
            self.0.read(&mut buffer[..most])
        }
    }

    fn read(bytes: &[u8]) -> io::Result<Vec<u8>> {
        let (mut fast, mut slow) = (Vec::new(), Vec::new());
        let result = InputText::new(io::Cursor::new(bytes.to_vec())).read_to_end(&mut fast);
        let slowly = InputText::new(Slow(io::Cursor::new(bytes.to_vec()))).read_to_end(&mut slow);
        assert_eq!((result.is_ok(), &fast), (slowly.is_ok(), &slow), "{bytes:?}");
        result.map(|_| fast)
    }

    #[test]
    fn one_mark_is_left_out() {
        for text in ["", "5", "53..", "ef", "\u{feff}53"] {
            assert_eq!(read(text.as_bytes()).unwrap(), text.replacen('\u{feff}', "", 1).as_bytes());
        }
        assert_eq!(read("\u{feff}".as_bytes()).unwrap(), b"");
        assert_eq!(read("\u{feff}\u{feff}5".as_bytes()).unwrap(), "\u{feff}5".as_bytes());
        // Part of a mark is part of the text.
        for bytes in [&[0xef][..], &[0xef, 0xbb], &[0xef, 0xbb, b'5'], &[0xff], &[0xfe, b'5']] {
            assert_eq!(read(bytes).unwrap(), bytes);
        }
        let long = ["\u{feff}", &"5".repeat(100_000)].concat();
        assert_eq!(read(long.as_bytes()).unwrap().len(), 100_000);
    }

    #[test]
    fn utf_16_is_read() {
        let text = "53..7....\r\n\u{1d7d3}數独 ½";
        for units in [u16::to_le_bytes, u16::to_be_bytes] {
            let bytes: Vec<u8> =
                "\u{feff}".encode_utf16().chain(text.encode_utf16()).flat_map(units).collect();
            assert_eq!(read(&bytes).unwrap(), text.as_bytes());
        }
        assert_eq!(read(&[0xff, 0xfe]).unwrap(), b"");
        // Half a character at the end is reported where it is read.
        assert_eq!(read(&[0xff, 0xfe, b'5', 0, 0x35, 0xd8]).unwrap(), "5\u{fffd}".as_bytes());
        assert_eq!(read(&[0xfe, 0xff, 0, b'5', 0]).unwrap(), b"5\0");
    }
}
