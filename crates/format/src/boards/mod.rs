//! The formats of other boards: every size, layout and rule of `ninefold-rules`.
//!
//! ```text
//!   #variant 6x6+x, or the caller ──────┐
//!   the text itself (3x3x:, "size":6) ──┴──► Lines ──► Record
//! ```
//!
//! A text is never read as a board with fewer rules than it has. A rule that no [`Variant`](ninefold_rules::Variant) has,
//! such as a double arrow, is an error that names it. Where a text and the caller both say what the board is, they have to
//! agree on size and layout, and the rules of both count.
//!
//! | format | the text says by itself | sizes | rules | clues beside digits |
//! |---|---|---|---|---|
//! | `line` | the size, by the number of cells; regions, in a second word | all | by `#variant` | words behind the cells |
//! | `rows` | the size, and several grids by their holes | all | by `#variant` | words in a `#clues` line |
//! | `block`, `unicode` | the same, and the regions, by the borders | all | by `#variant` | the same |
//! | `json` | everything | all | all | a list of records |
//! | `csv` | everything, in a column | all | all | words behind the cells |
//! | `sgt` | everything | boxes and jigsaws | `x` | cages over all cells |
//! | `fpuzzles`, `sudokupad` | everything | one grid | all seven; `windoku` as extra regions | all but `greater-than`, `parity-line`, `numbered-room`, `custom` |
//! | `perfect-sudoku`, `sumocue`, `short-killer` | everything | 9 × 9 | `x`, not the last | cages |
//! | `sudokumaker` | everything | one grid | all but `windoku` | all but `greater-than`, `zipper`, `custom` |
//! | `penpa` | everything | one grid; only read | | cages, thermometers, arrows |
//! | `ksudoku` | everything | one grid | `x` | cages |
//! | `iss` | everything | one grid up to 16 × 16 | all seven | all but bars |
//!
//! Each format has one reader and one writer for all boards, the classic one too. Those of formats that classic puzzles have as
//! well are in `src/formats`; what they share, and the formats that were made for other boards, are here.

mod alphabet;
mod board_error;
pub(crate) mod board_rows;
pub(crate) mod cages;
mod cell_names;
pub(crate) mod clue_words;
pub(crate) mod context;
mod drawing;
pub(crate) mod drawn_regions;
pub(crate) mod fpuzzles;
pub(crate) mod frame;
pub(crate) mod iss;
pub(crate) mod kept_clues;
pub(crate) mod kept_line;
pub(crate) mod ksudoku;
pub(crate) mod line;
pub(crate) mod penpa;
pub(crate) mod perfect_sudoku;
pub(crate) mod sgt_text;
pub(crate) mod short_address;
pub(crate) mod short_killer;
pub(crate) mod sudokumaker;
pub(crate) mod sudokupad_own;
pub(crate) mod sumocue;

pub use alphabet::Alphabet;

pub use board_error::BoardReadErrorKind;
pub(crate) use clue_words::is_clue_word;
pub use drawing::Drawing;
pub use frame::{FrameStyle, framed};
