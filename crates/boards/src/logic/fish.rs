//! Fish: a digit that some lines have only where as many crossing lines pass.
//!
//! ```text
//!       c3      c7
//!   r2  6 · · · 6     in rows 2 and 5, 6 can only go in columns 3 and 7,
//!   r5  6 · · · 6     so each of these columns has its 6 in row 2 or 5
//!   r8  x       x     and not here
//! ```
//!
//! Rows and columns of one grid cross in one cell each, whatever the regions are, so this holds on jigsaws too. Up to four
//! lines are looked for; on boards of nine digits a larger fish leaves a smaller one in the other lines. Fins are not looked
//! for.

use ninefold_rules::BoardCell;

use super::choose::choose;
use super::lines::GridLines;
use super::pattern::BoardPattern;
use super::position::{BoardPosition, bits};
use super::step::{Draft, Take};
use super::technique::BoardTechnique;

/// Finds fish of so many lines: rows before columns.
pub(super) fn fish(
    position: &BoardPosition,
    grids: &[GridLines],
    size: usize,
    take: Take<'_>,
) -> Option<Draft> {
    grids.iter().find_map(|lines| {
        [true, false].into_iter().find_map(|by_rows| {
            bits(position.rules.digits().bits())
                .find_map(|digit| of_digit(position, lines, by_rows, digit, size, take))
        })
    })
}

fn of_digit(
    position: &BoardPosition,
    lines: &GridLines,
    by_rows: bool,
    digit: u32,
    size: usize,
    take: Take<'_>,
) -> Option<Draft> {
    let technique = match size {
        2 => BoardTechnique::XWing,
        3 => BoardTechnique::Swordfish,
        _ => BoardTechnique::Jellyfish,
    };
    let (base, cover) = if by_rows { (&lines.rows, &lines.columns) } else { (&lines.columns, &lines.rows) };
    let at = |line: usize, place: usize| -> BoardCell {
        if by_rows { lines.at(line, place) } else { lines.at(place, line) }
    };
    // The places of the digit in each line that has few enough, as bits.
    let mut numbers = Vec::new();
    let mut masks = Vec::new();
    for line in 0..base.len() {
        let places = (0..cover.len()).filter(|&place| position.mask(at(line, place)) & digit != 0);
        let mask = places.fold(0_u32, |all, place| all | 1 << place);
        if (2..=size).contains(&(mask.count_ones() as usize)) {
            numbers.push(line);
            masks.push(mask);
        }
    }
    choose(&masks, size, &mut |chosen, places| {
        let base_lines: Vec<usize> = chosen.iter().map(|&number| numbers[number]).collect();
        let places: Vec<usize> = bits(places).map(|place| place.trailing_zeros() as usize).collect();
        let others = (0..base.len()).filter(|line| !base_lines.contains(line));
        let cells = others.flat_map(|line| places.iter().map(move |&place| at(line, place)));
        let losing = cells.filter(|&cell| position.is_open(cell) && position.mask(cell) & digit != 0);
        let removals = losing.map(|cell| (cell, digit)).collect();
        let draft = Draft::removing(technique, technique.level(), removals, || BoardPattern::Fish {
            base: base_lines.iter().map(|&line| base[line]).collect(),
            cover: places.iter().map(|&place| cover[place]).collect(),
            digit,
        });
        take(draft?)
    })
}
