//! A grid in a frame whose borders are those of the regions.
//!
//! ```text
//!   +-----+-----+     +-----------+---+     ┌───┬───────────┐
//!   | 1 . | . 2 |     | 1   .   . | . |     │ 1 │ .   .   . │
//!   | . . | 3 . |     |   +-------+   |     │   └───┬───┐   │
//!   +-----+-----+     | . | .   . | . |     │ .   . │ . │ . │
//!   | . 1 | . . |     …                     …
//! ```
//!
//! A border takes room only where some region ends. Holes between several grids are left blank.

use std::sync::OnceLock;

use ninefold_grid::Grid;
use ninefold_rules::{BoardCell, BoardGrid, Regions, Rules, Variant};

use super::Alphabet;
use super::line::{self, cell_char};

/// Returns what a `#variant` line declares. The frame shows the regions, unless they are the rows or the columns.
pub(crate) fn declaration(variant: &Variant) -> Option<Variant> {
    match &variant.layout {
        ninefold_rules::Layout::Regions(regions) if !has_whole_line(regions) => {
            Some(line::declaration(variant))
        }
        _ => Some(variant.clone()),
    }
}

/// Returns whether the first row or the first column is a region.
fn has_whole_line(regions: &Regions) -> bool {
    let size = regions.size();
    let is_region = |step: usize| (0..size).all(|place| regions.region_of()[place * step] == 0);
    is_region(1) || is_region(size)
}

/// How a frame around a grid looks.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[non_exhaustive]
pub enum FrameStyle {
    /// `+ - |`.
    Ascii,
    /// `┌ ─ │`.
    Light,
    /// `┏ ━ ┃`.
    Heavy,
}

impl FrameStyle {
    /// Returns the character where lines meet: bit 0 up, 1 right, 2 down, 3 left.
    const fn crossing(self, lines: usize) -> char {
        match self {
            FrameStyle::Ascii => {
                [' ', '+', '+', '+', '+', '|', '+', '+', '+', '+', '-', '+', '+', '+', '+', '+'][lines]
            }
            FrameStyle::Light => {
                [' ', '╵', '╶', '└', '╷', '│', '┌', '├', '╴', '┘', '─', '┴', '┐', '┤', '┬', '┼'][lines]
            }
            FrameStyle::Heavy => {
                [' ', '╹', '╺', '┗', '╻', '┃', '┏', '┣', '╸', '┛', '━', '┻', '┓', '┫', '┳', '╋'][lines]
            }
        }
    }

    const fn level(self) -> char {
        self.crossing(0b1010)
    }

    const fn upright(self) -> char {
        self.crossing(0b0101)
    }
}

/// Where the borders of a board lie.
struct Borders<'a> {
    rules: &'a Rules,
    height: usize,
    width: usize,
}

impl Borders<'_> {
    /// Returns the cell at a place of the canvas, if there is one.
    fn cell(&self, row: usize, column: usize) -> Option<BoardCell> {
        self.rules.cell_at(row, column)
    }

    /// Returns whether a border part two neighbouring places of the canvas.
    fn part(&self, one: Option<BoardCell>, other: Option<BoardCell>) -> bool {
        match (one, other) {
            (Some(one), Some(other)) => !self.rules.share_region(one, other),
            (one, other) => one.is_some() != other.is_some(),
        }
    }

    /// Returns whether the line above this place of the canvas is a border.
    fn above(&self, row: usize, column: usize) -> bool {
        let upper = row.checked_sub(1).and_then(|row| self.cell(row, column));
        self.part(upper, self.cell(row, column))
    }

    /// Returns whether the line to the left of this place is a border.
    fn left(&self, row: usize, column: usize) -> bool {
        let left = column.checked_sub(1).and_then(|column| self.cell(row, column));
        self.part(left, self.cell(row, column))
    }

    /// Returns the character at the upper left corner of this place.
    fn crossing(&self, row: usize, column: usize, style: FrameStyle) -> char {
        let up = row > 0 && self.left(row - 1, column);
        let right = column < self.width && self.above(row, column);
        let down = row < self.height && self.left(row, column);
        let left = column > 0 && self.above(row, column - 1);
        let lines =
            [up, right, down, left].iter().rev().fold(0, |lines, &line| lines << 1 | usize::from(line));
        style.crossing(lines)
    }
}

/// Returns a grid in a frame whose borders are those of the regions, as lines of text.
#[must_use]
pub fn framed(grid: &BoardGrid, style: FrameStyle, alphabet: Alphabet) -> String {
    let mut text = String::new();
    push_frame(grid, style, alphabet, &mut text);
    text
}

/// Appends a classic grid in its frame. The frame is the same around all of them, so it is drawn once, with empty cells; the digits
/// replace their dots.
pub(crate) fn push_classic_frame(grid: &Grid, style: FrameStyle, text: &mut String) {
    static FRAMES: [OnceLock<(String, Vec<usize>)>; 3] = [const { OnceLock::new() }; 3];
    let (frame, places) = FRAMES[style as usize].get_or_init(|| {
        let frame = framed(&BoardGrid::of_classic(&Grid::EMPTY), style, Alphabet::Digits);
        let places = frame.match_indices('.').map(|(place, _)| place).collect();
        (frame, places)
    });
    let mut done = 0;
    for (cell, digit) in grid.clues() {
        let place = places[cell.index()];
        text.push_str(&frame[done..place]);
        text.push(char::from(b'0' + digit.get()));
        done = place + 1;
    }
    text.push_str(&frame[done..]);
}

pub(crate) fn push_frame(grid: &BoardGrid, style: FrameStyle, alphabet: Alphabet, text: &mut String) {
    let rules = grid.rules();
    let (height, width) = rules.canvas();
    let borders = Borders { rules, height, width };
    let wide: Vec<bool> =
        (0..=width).map(|column| (0..height).any(|row| borders.left(row, column))).collect();
    let mut line = String::new();
    for row in 0..=height {
        if (0..width).any(|column| borders.above(row, column)) {
            for (column, &is_wide) in wide.iter().enumerate() {
                let before = column > 0 && borders.above(row, column - 1);
                let after = column < width && borders.above(row, column);
                let fill = |is_line: bool| if is_line { style.level() } else { ' ' };
                if is_wide {
                    if column > 0 {
                        line.push(fill(before));
                    }
                    line.push(borders.crossing(row, column, style));
                    if column < width {
                        line.push(fill(after));
                    }
                } else {
                    line.push(fill(before && after));
                }
                if column < width {
                    line.push(fill(after));
                }
            }
            push_line(&mut line, text);
        }
        if row == height {
            break;
        }
        for (column, &is_wide) in wide.iter().enumerate() {
            if is_wide {
                if column > 0 {
                    line.push(' ');
                }
                line.push(if borders.left(row, column) { style.upright() } else { ' ' });
            }
            if column < width {
                line.push(' ');
                line.push(borders.cell(row, column).map_or(' ', |cell| cell_char(grid, cell, alphabet)));
            }
        }
        push_line(&mut line, text);
    }
}

/// Appends a line without the blanks at its end.
fn push_line(line: &mut String, text: &mut String) {
    text.push_str(line.trim_end());
    text.push('\n');
    line.clear();
}
