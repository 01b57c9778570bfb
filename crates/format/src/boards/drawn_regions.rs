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

/// Returns the layout that the frame of one grid of this size shows, or `None` if it shows none.
pub(crate) fn drawn_layout(lines: &[KeptLine], size: usize) -> Result<Option<Layout>, RegionsError> {
    let rows: Vec<usize> =
        lines.iter().enumerate().filter(|(_, line)| line.is_row).map(|(index, _)| index).collect();
    let places: Vec<Vec<usize>> =
        rows.iter().map(|&row| lines[row].cells().map(|(at, _)| at).collect()).collect();

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
