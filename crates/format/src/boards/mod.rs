//! Records of any board: every size, layout and rule of `ninefold-rules`.
//!
//! ```text
//!   bytes ──sniff_board──► BoardFormat ─┐
//!   #variant 6x6+x, or the caller ──────┼──► BoardReader ──► BoardEntry ──► BoardWriter ──► text
//!   the text itself (3x3x:, "size":6) ──┘                      grid · state · solution · fields
//! ```
//!
//! A text is never read as a board with fewer rules than it has. A rule that no [`Variant`](ninefold_rules::Variant) has,
//! such as a palindrome, is an error that names it. Where a text and the caller both say what the board is, they have to
//! agree on size and layout, and the rules of both count.
//!
//! | format | the text says by itself | sizes | rules | clues beside digits |
//! |---|---|---|---|---|
//! | `line` | the size, by the number of cells; regions, in a second word | all | by `#variant` | words behind the cells |
//! | `rows` | the size, and several grids by their holes | all | by `#variant` | words in a `#clues` line |
//! | `block`, `unicode` | the same, and the regions, by the borders | all | by `#variant` | the same |
//! | `json` | everything | all | all | a list of records |
//! | `sgt` | everything | boxes and jigsaws | `x` | cages over all cells |
//! | `fpuzzles`, `sudokupad` | everything | one grid | all seven; `windoku` as extra regions | all but chevrons |
//! | `perfect-sudoku`, `sumocue`, `short-killer` | everything | 9 × 9 | `x`, not the last | cages |
//! | `sudokumaker` | everything | one grid | all but `windoku` | all but chevrons and zipper lines |
//! | `penpa` | everything | one grid; only read | | cages, thermometers, arrows |
//! | `ksudoku` | everything | one grid | `x` | cages |
//! | `iss` | everything | one grid up to 16 × 16 | all seven | all but bars |
//!
//! Classic Sudokus stay with [`Reader`](crate::Reader): its formats know pencil marks, colours and more programs.

mod alphabet;
mod block;
mod board_entry;
mod board_error;
mod board_format;
mod board_format_entry;
mod board_options;
mod board_reader;
mod board_sniff;
mod board_writer;
mod cages;
mod cell_names;
mod clue_words;
mod context;
mod drawn_regions;
mod fpuzzles;
mod iss;
mod json;
mod kept_clues;
mod kept_line;
mod ksudoku;
mod line;
mod penpa;
mod perfect_sudoku;
mod rows;
mod sgt;
mod sgt_text;
mod short_address;
mod short_killer;
mod sudokumaker;
pub(crate) mod sudokupad;
mod sumocue;

pub use alphabet::Alphabet;
pub use block::{FrameStyle, framed};
pub use board_entry::{BoardEntry, Drawing};
pub use board_error::{BoardReadError, BoardReadErrorKind, BoardWriteError};
pub use board_format::BoardFormat;
pub use board_options::BoardOptions;
pub use board_reader::{BoardEntries, BoardReader, read_boards};
pub use board_sniff::sniff_board;
pub use board_writer::{BoardWriter, write_boards};
pub(crate) use clue_words::is_clue_word;
pub(crate) use context::Context;
