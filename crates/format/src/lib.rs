//! Sudoku text formats: read, write, and guess which one a text is in.
//!
//! ```text
//!   bytes ──sniff──► Format            one file of this crate per format
//!     │                │
//!     └─ line by line ─┴─► Reader ──► Record ──write──► text
//!                                      clues · progress · author, comment, level …
//! ```
//!
//! | name | extension | looks like | keeps |
//! |---|---|---|---|
//! | [`line`](Format::Line) | `.txt` | `53..7....6..195…` one puzzle a line, anything behind it is a comment | comment |
//! | [`rows`](Format::Rows) | | nine lines of nine | comment |
//! | [`block`](Format::Block) | | `\| 5 3 . \| . 7 . \| . . . \|` between `+-------+` rules | comment |
//! | [`unicode`](Format::Unicode) | | the same, drawn with `│` and `─` | comment |
//! | [`sdk`](Format::Sdk) | `.sdk` | SadMan Sudoku and SudoCue: `#ARuud`, `[Puzzle]`, nine lines of nine | everything |
//! | [`sdm`](Format::Sdm) | `.sdm` | a collection: 81 digits a line, `0` for an empty cell | clues only |
//! | [`ss`](Format::Ss) | `.ss` | Simple Sudoku: `53.\|.7.\|...` and `-----------` | pencil marks |
//!
//! Reading is lenient where programs differ in habit (how an empty cell is spelled, line ends, frames, a byte order
//! mark) and strict about cells: a missing, surplus or strange character is an error that names line, column and
//! cell. No text makes the reader panic, and its memory is bounded by one record. All formats are read line by
//! line, so pipes of millions work; [`read`] does it for a text at hand.
//!
//! A clash between clues is no matter of form: such a grid is read like any other.
//!
//! ```
//! use ninefold_format::{Format, read, sniff, write};
//!
//! let text = b"\
//!   +-------+-------+-------+
//!   | 5 3 . | . 7 . | . . . |
//!   | 6 . . | 1 9 5 | . . . |
//!   | . 9 8 | . . . | . 6 . |
//!   +-------+-------+-------+
//!   | 8 . . | . 6 . | . . 3 |
//!   | 4 . . | 8 . 3 | . . 1 |
//!   | 7 . . | . 2 . | . . 6 |
//!   +-------+-------+-------+
//!   | . 6 . | . . . | 2 8 . |
//!   | . . . | 4 1 9 | . . 5 |
//!   | . . . | . 8 . | . 7 9 |
//!   +-------+-------+-------+";
//! assert_eq!(sniff(text), Some(Format::Block));
//! let records: Vec<_> = read(Format::Block, text).collect::<Result<_, _>>()?;
//! assert_eq!(
//!     write(Format::Line, &records),
//!     "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79\n"
//! );
//! # Ok::<(), ninefold_format::ReadError>(())
//! ```

#![forbid(unsafe_code)]

mod block;
mod error;
mod format;
mod line;
mod marks;
mod nine;
mod reader;
mod record;
mod row;
mod rows;
mod sdk;
mod sdm;
mod sniff;
mod ss;
mod stray;
mod writer;

pub use error::{Problem, ReadError};
pub use format::{Format, ParseFormatError};
pub use reader::{Reader, Records, read};
pub use record::{Field, Key, Progress, Record};
pub use sniff::sniff;
pub use writer::write;
