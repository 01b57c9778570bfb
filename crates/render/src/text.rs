//! Pictures as text, for terminals and plain mail: lines of box drawing, without a scene.
//!
//! ```text
//!   ┏━━━━━━━┳━━━━━━━┳━━━━━━━┓     with candidates, a cell is three lines high:   ┏━━━━━┯
//!   ┃ 5 3 . ┃ . 7 . ┃ . . . ┃                                                    ┃ 1 2 │
//!   ┃ 6 . . ┃ 1 9 5 ┃ . . . ┃                                                    ┃ 4   │
//!   ┃ . 9 8 ┃ . . . ┃ . 6 . ┃                                                    ┃     │
//!   ┣━━━━━━━╋━━━━━━━╋━━━━━━━┫                                                    ┠─────┼
//! ```

use ninefold_format::{FrameStyle, framed};

use crate::Picture;
use crate::clues::{SentencePlace, lattice_text};
use crate::sentences::rule_sentences;

/// The most characters in a line of text.
const LINE_WIDTH: usize = 79;

/// Returns a picture as lines of text. Heading, byline, labels, clues and rules are shown; figures, legends, diagonals and windows are not.
///
/// ```
/// use ninefold_render::{Picture, text};
/// use ninefold_rules::Board;
///
/// let clues = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";
/// let board = text(&Picture::new(Board::CLASSIC.grid(clues)?));
/// assert_eq!(board.lines().count(), 13);
/// assert_eq!(board.lines().nth(1), Some("┃ 5 3 . ┃ . 7 . ┃ . . . ┃"));
///
/// let small: Board = "4x4+anti-knight".parse()?;
/// let board = text(&Picture::new(small.empty()));
/// assert_eq!(board.lines().nth(1), Some("┃ . . ┃ . . ┃"));
/// assert_eq!(board.lines().last(), Some("Cells a knight's move apart hold different digits."));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[must_use]
pub fn text(picture: &Picture) -> String {
    let rules = picture.rules();
    let (board, clues, width) = if rules.clues().is_empty() && picture.marks.is_none() {
        let mut grid = picture.clues.on_board().into_owned();
        for cell in rules.cells() {
            grid.set(cell, picture.digit(cell).map(|(digit, _)| digit));
        }
        let board = framed(&grid, FrameStyle::Heavy, picture.alphabet);
        let width = board.lines().map(|line| line.chars().count()).max().unwrap_or(0);
        (board, Vec::new(), width)
    } else {
        lattice_text(picture)
    };
    let labels = &picture.labels;
    let mut text = String::new();
    for words in [&picture.heading, &picture.byline] {
        if !words.is_empty() {
            push_wrapped(&mut text, words);
        }
    }
    push_labels(&mut text, &labels.above_left, &labels.above_right, width);
    text += &board;
    push_labels(&mut text, &labels.below_left, &labels.below_right, width);
    for sentence in rule_sentences(picture, SentencePlace::Text).iter().chain(&clues) {
        push_wrapped(&mut text, sentence);
    }
    text
}

/// Adds a sentence in lines that fit a terminal.
fn push_wrapped(text: &mut String, sentence: &str) {
    let mut room = LINE_WIDTH;
    for (number, word) in sentence.split(' ').enumerate() {
        let length = word.chars().count();
        if number > 0 {
            let fits = length < room;
            text.push(if fits { ' ' } else { '\n' });
            room = if fits { room - 1 } else { LINE_WIDTH };
        }
        text.push_str(word);
        room = room.saturating_sub(length);
    }
    text.push('\n');
}

fn push_labels(text: &mut String, left: &str, right: &str, width: usize) {
    if !left.is_empty() || !right.is_empty() {
        let room = width.saturating_sub(left.chars().count() + right.chars().count()).max(1);
        text.push_str(left);
        if !right.is_empty() {
            text.push_str(&" ".repeat(room));
            text.push_str(right);
        }
        text.push('\n');
    }
}
