//! `sgt`: a game of Simon Tatham's Solo, on boards of up to 25 digits.
//!
//! ```text
//!   2x3:a5b1c1d3_2b6…            boxes of 2 rows and 3 columns; clues as in the classic format, numbers above 9 in decimal
//!   3x3x:2_1a9c7…                both diagonals
//!   6j:c5_2_6c3a5…,bcb_ae_ab…    a jigsaw: behind the comma, its borders
//! ```
//!
//! Borders are runs of neighbours that no border parts: `_` for none, `a` to `y` for 1 to 25 and then a border, `z` for 25
//! without one. First the neighbours side by side, row by row, then those one below the other, column by column; one more
//! border stands at the end. Symmetry and level may follow the size. `k`, killer, is an error that names it.

use ninefold_rules::{BoxShape, Cell, Constraint, Digit, Grid, Layout, Regions, Variant};

use super::board_reader::BoardParser;
use super::context::{Context, layout_of, plain, regions_of};
use super::{BoardEntry, BoardReadError, BoardReadErrorKind};
use crate::format_entry::{TextLine, column_of};
use crate::formats::sgt::push_runs;

pub(crate) struct SgtParser;

/// Returns true for a size, as `2x3` or `9j`, then options, a colon or `#`.
pub(crate) fn is_game(line: &str) -> bool {
    let digits = |text: &str| text.bytes().take_while(u8::is_ascii_digit).count();
    let first = digits(line);
    let rest = &line[first..];
    let second = rest.strip_prefix('x').map_or(0, digits);
    let options = rest.trim_start_matches(|c: char| c.is_ascii_alphanumeric());
    first > 0 && (second > 0 || rest.starts_with('j')) && options.starts_with([':', '#'])
}

impl BoardParser for SgtParser {
    fn line(
        &mut self,
        line: TextLine<'_>,
        context: &mut Context,
    ) -> Result<Option<BoardEntry>, BoardReadError> {
        let text = line.text.trim();
        if text.is_empty() {
            return Ok(None);
        }
        let fail = |part: &str, kind: BoardReadErrorKind| kind.at(line.number, column_of(line.text, part));
        let Some((params, game)) = text.split_once(':') else {
            let expected = "a size such as 2x3 or 9jx, a colon, and the clues".to_owned();
            return Err(fail(text, BoardReadErrorKind::Unexpected { found: text.to_owned(), expected }));
        };
        let Params { size, shape, has_diagonals } = params_of(params).map_err(|kind| fail(params, kind))?;
        let (clues, borders) = game.split_once(',').map_or((game, None), |(clues, rest)| (clues, Some(rest)));
        let layout = match (shape, borders) {
            (Some(shape), None) => Layout::Boxes(shape),
            (None, Some(borders)) => layout_of(regions(borders, size, line)?),
            (None, None) => {
                let expected = "a comma and the borders of the jigsaw behind the clues".to_owned();
                let found = "the end of the game".to_owned();
                return Err(fail(&text[text.len()..], BoardReadErrorKind::Unexpected { found, expected }));
            }
            (Some(_), Some(borders)) => {
                let expected = "nothing behind the clues: only jigsaws have borders".to_owned();
                let found = borders.chars().take(60).collect();
                return Err(fail(borders, BoardReadErrorKind::Unexpected { found, expected }));
            }
        };
        let mut found = plain(size, layout);
        if has_diagonals {
            found.constraints = vec![Constraint::DiagonalDown, Constraint::DiagonalUp];
        }
        let variant = context.with_declared(found).map_err(|kind| fail(params, kind))?;
        let rules = context.rules(&variant).map_err(|kind| fail(params, kind))?;
        let grid = read_clues(clues, Grid::empty(&rules), line)?;
        Ok(Some(BoardEntry { line: line.number, ..BoardEntry::new(grid) }))
    }
}

/// What stands before the colon.
struct Params {
    size: usize,
    /// The boxes, or `None` for a jigsaw.
    shape: Option<BoxShape>,
    has_diagonals: bool,
}

fn params_of(text: &str) -> Result<Params, BoardReadErrorKind> {
    let bad = || {
        let found = text.chars().take(60).collect();
        let expected =
            "a size such as 2x3 or 9j, of at most 25 digits, perhaps with j, x, symmetry and level";
        BoardReadErrorKind::Unexpected { found, expected: expected.to_owned() }
    };
    let number = |text: &str| {
        let end = text.bytes().take_while(u8::is_ascii_digit).count();
        text[..end].parse::<usize>().ok().filter(|&number| number <= 25).map(|number| (number, end))
    };
    let (first, end) = number(text).ok_or_else(bad)?;
    let mut rest = &text[end..];
    let second = rest.strip_prefix('x').and_then(|rest| number(rest).map(|(n, end)| (n, &rest[end..])));
    let mut shape = None;
    let mut size = first;
    if let Some((second, after)) = second {
        shape = Some(BoxShape { rows: first as u8, columns: second as u8 });
        size = first * second;
        rest = after;
    }
    let mut has_diagonals = false;
    let mut is_jigsaw = false;
    while let Some(option) = rest.chars().next() {
        rest = &rest[option.len_utf8()..];
        match option {
            'j' => is_jigsaw = true,
            'x' => has_diagonals = true,
            'k' => {
                let expected = "a game of Solo without k (killer)";
                return Err(BoardReadErrorKind::UnknownRule { rule: "k".to_owned(), expected });
            }
            // A level, which is one more letter.
            'd' => rest = &rest[rest.chars().next().map_or(0, char::len_utf8)..],
            // A symmetry, perhaps with a number.
            'm' | 'r' | 'a' => {
                rest =
                    rest.strip_prefix('d').unwrap_or(rest).trim_start_matches(|c: char| c.is_ascii_digit());
            }
            _ => return Err(bad()),
        }
    }
    if is_jigsaw {
        shape = None;
    }
    let is_square = is_jigsaw || shape.is_some_and(|shape| shape.rows > 1 && shape.columns > 1);
    if !(3..=25).contains(&size) || !is_square {
        return Err(bad());
    }
    Ok(Params { size, shape, has_diagonals })
}

/// Returns the regions that borders divide the cells into.
fn regions(text: &str, size: usize, line: TextLine<'_>) -> Result<Regions, BoardReadError> {
    let half = size * (size - 1);
    let mut borders = vec![true; 2 * half + 1];
    let mut at = 0;
    for (index, character) in text.char_indices() {
        let fail = |expected: &str| {
            let (found, expected) = (character.to_string(), expected.to_owned());
            BoardReadErrorKind::Unexpected { found, expected }
                .at(line.number, column_of(line.text, &text[index..]))
        };
        let run = match character {
            '_' => 0,
            'a'..='z' => (usize::from(character as u8 - b'a') + 1).min(25),
            _ => return Err(fail("borders: _ or a letter a-z")),
        };
        let end = at + run + usize::from(character != 'z');
        if end > borders.len() {
            return Err(fail("the end of the borders"));
        }
        borders[at..at + run].fill(false);
        at = end;
    }
    let end = column_of(line.text, &text[text.len()..]);
    if at != borders.len() {
        let found = format!("{at} borders and neighbours");
        let expected = format!("{} for {size} × {size} cells", borders.len());
        return Err(BoardReadErrorKind::Unexpected { found, expected }.at(line.number, end));
    }
    // Joined cells get the label of the first of them.
    let mut label: Vec<usize> = (0..size * size).collect();
    for (one, other) in neighbours(size).zip(&borders).filter(|(_, border)| !**border).map(|(pair, _)| pair) {
        let (keep, lose) = (label[one].min(label[other]), label[one].max(label[other]));
        if keep != lose {
            label.iter_mut().filter(|label| **label == lose).for_each(|label| *label = keep);
        }
    }
    Regions::new(&label)
        .map_err(|error| BoardReadErrorKind::Regions(error).at(line.number, column_of(line.text, text)))
}

/// Returns the pairs of cells that may have a border between them, in the order of the text.
fn neighbours(size: usize) -> impl Iterator<Item = (usize, usize)> {
    let across = (0..size * (size - 1)).map(move |i| i / (size - 1) * size + i % (size - 1));
    let down = (0..size * (size - 1)).map(move |i| i % (size - 1) * size + i / (size - 1));
    across.map(|cell| (cell, cell + 1)).chain(down.map(move |cell| (cell, cell + size)))
}

fn read_clues(text: &str, mut grid: Grid, line: TextLine<'_>) -> Result<Grid, BoardReadError> {
    let (size, count) = (grid.rules().size(), grid.rules().cell_count());
    let at = |part: &str| column_of(line.text, part);
    let surplus = |found: usize, part: &str| {
        let expected = format!("{count} for {size} × {size} cells");
        BoardReadErrorKind::CellCount { found, expected }.at(line.number, at(part))
    };
    let mut next = 0;
    let mut rest = text;
    while let Some(character) = rest.chars().next() {
        let part = rest;
        let bad = |found: &str| {
            let cell = grid.rules().cell_name(Cell::new(next.min(count - 1)));
            let found = found.chars().take(20).collect();
            let expected = format!("a number 1-{size}, _ between two, or a letter a-z for blanks");
            BoardReadErrorKind::BadText { cell, found, expected }.at(line.number, at(part))
        };
        let mut length = character.len_utf8();
        match character {
            'a'..='z' => next += usize::from(character as u8 - b'a') + 1,
            '_' => {}
            '0'..='9' => {
                length = rest.bytes().take_while(u8::is_ascii_digit).count();
                let number = rest[..length].parse().ok().filter(|&number| number <= size);
                let digit = number.and_then(Digit::new).ok_or_else(|| bad(&rest[..length]))?;
                if next >= count {
                    return Err(surplus(next + 1, part));
                }
                grid.set(Cell::new(next), Some(digit));
                next += 1;
            }
            _ => return Err(bad(&rest[..length])),
        }
        rest = &rest[length..];
        if next > count {
            return Err(surplus(next, part));
        }
    }
    if next == count { Ok(grid) } else { Err(surplus(next, &text[text.len()..])) }
}

/// Returns what of a board the format has no place for.
pub(crate) fn inexpressible(variant: &Variant) -> Option<String> {
    let diagonals = [Constraint::DiagonalDown, Constraint::DiagonalUp];
    if regions_of(variant).is_none() {
        return Some("several grids".to_owned());
    }
    let other = variant.constraints.iter().find(|one| !diagonals.contains(one));
    match other {
        Some(other) => Some(other.to_string()),
        None => (variant.constraints.len() == 1).then(|| variant.constraints[0].to_string()),
    }
}

pub(crate) fn write(record: &BoardEntry, text: &mut String) {
    let variant = record.variant();
    let size = usize::from(variant.size);
    // Boxes of one row or one column are a jigsaw to Solo.
    let shape = match variant.layout {
        Layout::Boxes(shape) if shape.rows > 1 && shape.columns > 1 => Some(shape),
        _ => None,
    };
    text.push_str(&match shape {
        Some(shape) => format!("{}x{}", shape.rows, shape.columns),
        None => format!("{size}j"),
    });
    text.push_str(if variant.constraints.is_empty() { ":" } else { "x:" });
    push_runs(record.grid.values(), text);
    if let (None, Some(regions)) = (shape, regions_of(variant)) {
        text.push(',');
        push_borders(&regions, text);
    }
    text.push('\n');
}

fn push_borders(regions: &Regions, text: &mut String) {
    let of = regions.region_of();
    let mut run: u8 = 0;
    let border = |run: &mut u8, text: &mut String| {
        text.push(if *run == 0 { '_' } else { char::from(b'a' + *run - 1) });
        *run = 0;
    };
    for (one, other) in neighbours(regions.size()) {
        if of[one] != of[other] {
            border(&mut run, text);
            continue;
        }
        if run == 25 {
            text.push('z');
            run = 0;
        }
        run += 1;
    }
    border(&mut run, text);
}
