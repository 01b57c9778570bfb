//! Regions from the borders of a frame.
//!
//! ```text
//!   +-----------+---+
//!   | 1   .   . | . |     two cells side by side are parted if a bar stands between their characters,
//!   |   +-------+   |     two cells one below the other if a stroke stands between them
//!   | . | .   . | . |
//! ```
//!
//! Frames that draw all lines, or none of one direction, say nothing of the regions. If heavy and light lines are
//! there, only heavy ones part regions.

use ninefold_rules::{Layout, Regions, RegionsError};

use super::context::layout_of;
use super::kept_line::KeptLine;

/// How strong a line between two cells is.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
enum Border {
    Nothing,
    Light,
    Heavy,
}

/// Returns the layout that the frame of one grid shows, or `None` if it shows none. `places` are those of the cells in the
/// characters of each row.
pub(crate) fn drawn_layout(
    lines: &[KeptLine],
    places: Vec<Vec<usize>>,
) -> Result<Option<Layout>, RegionsError> {
    let size = places.len();
    let rows: Vec<usize> =
        lines.iter().enumerate().filter(|(_, line)| line.is_row).map(|(index, _)| index).collect();
    let mut right = vec![Border::Nothing; size * size];
    let mut below = vec![Border::Nothing; size * size];
    for row in 0..size {
        for column in 0..size {
            let at = places[row][column];
            if let Some(&next) = places[row].get(column + 1) {
                let between = &lines[rows[row]].text[at + 1..next];
                right[row * size + column] = strongest(between.iter().map(|&c| upright(c)));
            }
            if let Some(&next) = rows.get(row + 1) {
                let between = &lines[rows[row] + 1..next];
                let character = |line: &KeptLine| line.text.get(at).copied().unwrap_or(' ');
                below[row * size + column] = strongest(between.iter().map(|line| level(character(line))));
            }
        }
    }
    let inner_right = || (0..size * size).filter(|cell| cell % size < size - 1).map(|cell| right[cell]);
    let inner_below = || (0..size * (size - 1)).map(|cell| below[cell]);
    let least = |borders: &mut dyn Iterator<Item = Border>| {
        let all: Vec<Border> = borders.collect();
        // Where lines of both kinds occur, light ones only part cells.
        if all.contains(&Border::Heavy) { Border::Heavy } else { Border::Light }
    };
    let needed = least(&mut inner_right().chain(inner_below()));
    let shows = |borders: &mut dyn Iterator<Item = Border>| {
        let parted: Vec<bool> = borders.map(|border| border >= needed).collect();
        parted.contains(&true) && parted.contains(&false)
    };
    if !shows(&mut inner_right()) || !shows(&mut inner_below()) {
        return Ok(None);
    }
    Regions::new(&labels(size, |cell| right[cell] < needed, |cell| below[cell] < needed))
        .map(|regions| Some(layout_of(regions)))
}

/// Returns whether a frame around nine rows has lines of one kind just between the boxes of the classic board, as nearly all
/// have.
pub(crate) fn shows_boxes(lines: &[KeptLine], places: &[[usize; 9]]) -> bool {
    let mut rows = places.iter();
    let Some(mut row) = rows.next() else { return false };
    let (mut count, mut has_level) = (0, false);
    for line in lines.iter().skip_while(|line| !line.is_row) {
        if line.is_row {
            if count > 0 {
                let Some(next) = rows.next() else { return false };
                row = next;
            }
            if count > 0 && has_level != (count % 3 == 0) {
                return false;
            }
            let has_bar =
                |at: usize| line.text[row[at] + 1..row[at + 1]].iter().any(|&c| upright(c) == Border::Light);
            let is_heavy = line.text.iter().any(|&c| upright(c) == Border::Heavy);
            if is_heavy || (0..8).any(|at| has_bar(at) != (at % 3 == 2)) {
                return false;
            }
            (count, has_level) = (count + 1, false);
        } else if count < 9 {
            let is_level = |&at: &usize| line.text.get(at).is_some_and(|&c| level(c) == Border::Light);
            if has_level || count % 3 != 0 || !row.iter().all(is_level) {
                return false;
            }
            has_level = true;
        }
    }
    count == 9
}

/// Numbers the parts of the cells that are joined to the right and below.
pub(super) fn labels(
    size: usize,
    to_right: impl Fn(usize) -> bool,
    to_below: impl Fn(usize) -> bool,
) -> Vec<usize> {
    let mut labels = vec![usize::MAX; size * size];
    for first in 0..size * size {
        if labels[first] != usize::MAX {
            continue;
        }
        labels[first] = first;
        let mut open = vec![first];
        while let Some(cell) = open.pop() {
            let (row, column) = (cell / size, cell % size);
            let beside = [
                (column + 1 < size && to_right(cell)).then(|| cell + 1),
                (row + 1 < size && to_below(cell)).then(|| cell + size),
                (column > 0 && to_right(cell.wrapping_sub(1))).then(|| cell - 1),
                (row > 0 && to_below(cell.wrapping_sub(size))).then(|| cell - size),
            ];
            for next in
                beside.into_iter().flatten().filter(|&next| labels[next] == usize::MAX).collect::<Vec<_>>()
            {
                labels[next] = first;
                open.push(next);
            }
        }
    }
    labels
}

fn strongest(borders: impl Iterator<Item = Border>) -> Border {
    borders.max().unwrap_or(Border::Nothing)
}

fn upright(character: char) -> Border {
    match character {
        '|' | '｜' | '¦' | '│' | '╎' | '┆' | '┊' => Border::Light,
        '┃' | '║' | '╏' | '┇' | '┋' => Border::Heavy,
        _ => Border::Nothing,
    }
}

fn level(character: char) -> Border {
    match character {
        '-' | '─' | '╌' | '┄' | '┈' => Border::Light,
        '=' | '━' | '═' | '╍' | '┅' | '┉' => Border::Heavy,
        _ => Border::Nothing,
    }
}
