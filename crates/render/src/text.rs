//! Pictures as text, for terminals and plain mail: lines of box drawing, without a scene.
//!
//! ```text
//!   ┏━━━━━━━┳━━━━━━━┳━━━━━━━┓     with candidates, a cell is three lines high:   ┏━━━━━┯
//!   ┃ 5 3 . ┃ . 7 . ┃ . . . ┃                                                    ┃ 1 2 │
//!   ┃ 6 . . ┃ 1 9 5 ┃ . . . ┃                                                    ┃ 4   │
//!   ┃ . 9 8 ┃ . . . ┃ . 6 . ┃                                                    ┃     │
//!   ┣━━━━━━━╋━━━━━━━╋━━━━━━━┫                                                    ┠─────┼
//! ```

use ninefold_grid::{Cell, Digit};

use crate::Picture;

/// Returns a picture as lines of text. Figures and legends are not shown; labels are.
///
/// ```
/// use ninefold_render::{Picture, text};
///
/// let clues = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79".parse()?;
/// let board = text(&Picture::new(clues));
/// assert_eq!(board.lines().count(), 13);
/// assert_eq!(board.lines().nth(1), Some("┃ 5 3 . ┃ . 7 . ┃ . . . ┃"));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[must_use]
pub fn text(picture: &Picture) -> String {
    let mut text = String::new();
    let labels = &picture.labels;
    let width = if picture.marks.is_some() { 73 } else { 25 };
    push_labels(&mut text, &labels.above_left, &labels.above_right, width);
    if picture.marks.is_some() {
        with_marks(picture, &mut text);
    } else {
        plain(picture, &mut text);
    }
    push_labels(&mut text, &labels.below_left, &labels.below_right, width);
    text
}

fn digit(picture: &Picture, cell: Cell) -> Option<char> {
    let digit = picture.clues.get(cell).or(picture.entries.get(cell));
    digit.map(|digit| char::from(b'0' + digit.get()))
}

fn plain(picture: &Picture, text: &mut String) {
    let rule = |text: &mut String, [left, middle, right]: [char; 3]| {
        push_rule(text, [left, middle, right], 3, "━━━━━━━");
    };
    rule(text, ['┏', '┳', '┓']);
    for row in 0..9 {
        if row == 3 || row == 6 {
            rule(text, ['┣', '╋', '┫']);
        }
        for col in 0..9 {
            text.push_str(if col % 3 == 0 { "┃ " } else { "" });
            text.push(digit(picture, Cell::at(row, col)).unwrap_or('.'));
            text.push(' ');
        }
        text.push_str("┃\n");
    }
    rule(text, ['┗', '┻', '┛']);
}

fn with_marks(picture: &Picture, text: &mut String) {
    let thick = "━━━━━━━┯━━━━━━━┯━━━━━━━";
    push_rule(text, ['┏', '┳', '┓'], 3, thick);
    for row in 0..9 {
        match row {
            0 => {}
            3 | 6 => push_rule(text, ['┣', '╋', '┫'], 3, &thick.replace('┯', "┿")),
            _ => push_rule(text, ['┠', '╂', '┨'], 3, &thick.replace('━', "─").replace('┯', "┼")),
        }
        for line in 0..3 {
            for col in 0..9 {
                text.push_str(if col % 3 == 0 { "┃" } else { "│" });
                push_marks(picture, Cell::at(row, col), line, text);
            }
            text.push_str("┃\n");
        }
    }
    push_rule(text, ['┗', '┻', '┛'], 3, &thick.replace('┯', "┷"));
}

/// Adds one of the three lines of a cell: its digit in the middle, or three places for candidates.
fn push_marks(picture: &Picture, cell: Cell, line: usize, text: &mut String) {
    match digit(picture, cell) {
        Some(digit) => {
            text.push_str("   ");
            text.push(if line == 1 { digit } else { ' ' });
            text.push_str("   ");
        }
        None => {
            for place in 0..3 {
                let mark = Digit::from_index(line * 3 + place);
                let is_there = picture.marks.as_ref().is_some_and(|marks| marks[cell].contains(mark));
                text.push(' ');
                text.push(if is_there { char::from(b'0' + mark.get()) } else { ' ' });
            }
            text.push(' ');
        }
    }
}

fn push_rule(text: &mut String, [left, middle, right]: [char; 3], count: usize, part: &str) {
    for i in 0..count {
        text.push(if i == 0 { left } else { middle });
        text.push_str(part);
    }
    text.push(right);
    text.push('\n');
}

pub(crate) fn push_labels(text: &mut String, left: &str, right: &str, width: usize) {
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
