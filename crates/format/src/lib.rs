//! Sudoku text formats: read, write, and guess which one a text is in.
//!
//! ```text
//!   bytes ──sniff──► Format
//!     │                │
//!     └─ line by line ─┴─► Reader ──► Record ──► Writer ──► text
//!                                      clues · progress · author, comment, level …
//! ```
//!
//! | name | extension | looks like | stores, beside the clues |
//! |---|---|---|---|
//! | [`line`](Format::Line) | `.txt` | `53..7....6..195…` one puzzle a line, anything after it is a comment | comment |
//! | [`rows`](Format::Rows) | | nine lines of nine | comment |
//! | [`block`](Format::Block) | | `\| 5 3 . \| . 7 . \| . . . \|` between `+-------+` rules | comment |
//! | [`unicode`](Format::Unicode) | | the same, drawn with `│` and `─` | comment |
//! | [`sdk`](Format::Sdk) | `.sdk` | SadMan Sudoku and SudoCue: `#ARuud`, `[Puzzle]`, nine lines of nine | author and the like, digits, notes |
//! | [`sdm`](Format::Sdm) | `.sdm` | a collection: 81 digits a line, `0` for an empty cell | nothing else |
//! | [`ss`](Format::Ss) | `.ss` | Simple Sudoku: `53.\|.7.\|...` and `-----------` | notes |
//! | `sdx` | `.sdx` | SudoCue's progress: `5 3 u4 26 7 268 …` | placed digits, candidates |
//! | `candidates` | | a framed grid of candidates, as HoDoKu and SudokuWiki print it | candidates |
//! | `sukaku` | `.sukaku` | 729 characters a line, nine for each cell | candidates, as the puzzle itself |
//! | `hodoku` | | HoDoKu's library: `:0300:4:53..7…:421 422:411 412:` | a step, placed digits, removed candidates |
//! | `qqwing` | | qqwing's usual output (its `--one-line` is `line`, its `--compact` is `rows`) | nothing else |
//! | `sudokuwiki`, `sudokuwiki1`, `sudokuwiki-link` | | `S9B0503…`, 162 characters, `…?bd=…` | placed digits, candidates |
//! | `sgt`, `sgt-save` | | Simon Tatham's Solo: `3x3:5_3b7…`, and its saved games | the second: digits, notes |
//! | `exchange` | | Sudoku Exchange: `0000183b305c 0507…  1.2` | rating |
//! | `csv` | `.csv` | a table with a header, `puzzle,solution,state,…` | everything |
//! | `csv-kaggle`, `csv-kaggle3`, `csv-kaggle9`, `csv-extreme`, `qqwing-csv` | | the tables of Kaggle, Sudoku-Extreme, qqwing | their columns |
//! | `json` | `.jsonl` | one JSON object a line | everything |
//! | `opensudoku` | `.opensudoku` | OpenSudoku's XML | folder, note, time, digits, notes |
//! | `fpuzzles`, `sudokupad` | | addresses of f-puzzles and SudokuPad | title, author, digits, both kinds of notes, colours |
//! | `page` | | an address of ninefold's own page, `index.html#play?s=…` | nothing else |
//! | `sudokumaker` | | addresses of SudokuMaker | title, author, description, digits |
//! | `penpa` | | addresses of Penpa+, which are only read | |
//! | `ksudoku` | | KSudoku's saved games | solution |
//! | `perfect-sudoku`, `sumocue`, `short-killer` | | killers in a line: `3x3::k:3584:…`, `SumoCueV1=14J0+0J0…`, `E<B^…` | nothing else |
//! | `iss` | | Interactive Sudoku Solver: `.Cage~10~R1C1~R1C2` | nothing else |
//!
//! Readers accept what programs differ in: how an empty cell is spelled, line ends, frames, a byte order mark. It is
//! strict about cells: a missing, surplus or strange character is a [`ReadError`] that names line, column, cell, what was
//! found and what was expected. No text makes the reader panic, and it holds one record at a time. All formats are read
//! line by line, so a [`Reader`] takes pipes of millions; [`read`] takes a text in memory.
//!
//! A text that people wrote, with words around its puzzles, quoted lines, or digits of another script, is for
//! [`read_pasted`]: what is nearly a puzzle is refused with its place, and no grid is guessed.
//!
//! A grid is an [`AnyGrid`](ninefold_rules::AnyGrid), on the classic board or another one: of other sizes, layouts and rules,
//! or with clues other than digits, such as killer cages. [`Format::holds_boards`] returns whether a format has a place for
//! them: line, rows, block, JSON, CSV, Solo's numbers, the links of f-puzzles, SudokuPad, SudokuMaker and Penpa+, KSudoku's games,
//! the killers of Perfect Sudoku, SumoCue and the forums, and the texts of Interactive Sudoku Solver. Their readers are the
//! feature `boards`.
//!
//! A Sukaku is a puzzle that is given by candidates: [`Record::sukaku`] has them. Lines of 729 characters, frames of
//! candidates that exclude more than their single ones do, and JSON hold such puzzles. [`Record::guesses`] lists what the reader has decided
//! where a text can be read in several ways.
//!
//! Clues that clash are read like others: whether a grid is a puzzle is a question for `ninefold-solve`.
//!
//! Each format is defined once, in its file in `src/formats` or `src/boards`; [`Format`] is the list of them. [`Format::capabilities`]
//! returns what a format can store, and [`Format::lost`] what would be lost of a record.
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
//!     write(Format::Line, &records)?,
//!     "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79\n"
//! );
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

#![forbid(unsafe_code)]
#![cfg_attr(docsrs, feature(doc_cfg))]

mod any_marks;
mod boards;
mod candidates_as;
mod capabilities;
mod damaged;
mod encoding;
mod error;
#[cfg(feature = "boards")]
mod first_grid;
mod format;
mod format_entry;
mod formats;
mod grid_text;
mod guess;
mod json_keys;
mod line_words;
mod lines;
#[cfg(feature = "boards")]
mod literals;
mod look_alike;
mod lost;
mod lz_string;
mod marks_frame;
mod outside_text;
mod partial_grid;
mod partial_marks;
mod pasted;
mod payload;
mod pending_fields;
mod quoted;
mod read_options;
mod reader;
mod record;
mod records;
mod row;
mod sniff;
mod sukaku;
mod writer;

pub use any_marks::AnyMarks;
pub use boards::{Alphabet, BoardReadErrorKind, Drawing, FrameStyle, framed};
pub use candidates_as::CandidatesAs;
pub use capabilities::{Capabilities, Loss, MarksKept};
pub use encoding::check_text;
pub use error::{ReadError, ReadErrorKind, WriteError};
pub use format::Format;
pub use guess::Guess;
pub use pasted::read_pasted;
#[cfg(feature = "boards")]
pub use pasted::{is_untidy, read_pasted_with};
pub use read_options::ReadOptions;
pub use reader::Reader;
pub use record::{CellColour, Field, FieldKey, Record, SavedProgress};
pub use records::{Records, read};
pub use sniff::{sniff, sniff_with};
pub use writer::{Writer, write};

/// The README's example is a test as well.
#[cfg(doctest)]
#[doc = include_str!("../README.md")]
struct Readme;
