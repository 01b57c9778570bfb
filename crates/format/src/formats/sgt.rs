//! `sgt`: a game of Solo, of Simon Tatham's Portable Puzzle Collection, on boards of up to 25 digits.
//!
//! ```text
//!   3x3:5_3b7d6b1_9_5…           size : clues, with runs of blanks as letters, a for one to z for 26, and _ between two clues
//!   2x3:a5b1c1d3_2b6…            boxes of 2 rows and 3 columns; numbers above 9 in decimal
//!   3x3x:2_1a9c7…                both diagonals
//!   6j:c5_2_6c3a5…,bcb_ae_ab…    a jigsaw: behind the comma, its borders
//!   3x3k:zzzc,aa__a…,16a8a8_4…   killer: the borders of the cages, then their sums as a grid, each in its first cell
//! ```
//!
//! Borders are runs of neighbours that no border parts: `_` for none, `a` to `y` for 1 to 25 and then a border, `z` for 25
//! without one. First the neighbours side by side, row by row, then those one below the other, column by column; one more
//! border stands at the end. Symmetry and level may follow the size. All cells of a killer lie in cages, each with a sum. A game
//! that names a random number in place of clues (`3x3#…`) holds none. The collection's manual describes all of this.

use ninefold_rules::{
    BoardCell, BoardDigit, BoardGrid, BoxShape, Clue, ClueKind, ClueRule, ClueValue, Constraint,
};
use ninefold_rules::{Layout, Regions, Rules, Variant};

use crate::boards::BoardReadErrorKind;
use crate::boards::cages::Cages;
use crate::boards::context::{Context, layout_of, plain, regions_of, single_grid_cells, with_clues};
use crate::boards::sgt_text::{joined_cells, push_borders, push_runs, read_numbers};
use crate::format_entry::{Certainty, FormatEntry, FormatParser, TextLine, column_of};
use crate::{ReadError, Record};

pub(crate) const ENTRY: FormatEntry = FormatEntry {
    holds_classic: true,
    holds: |rule| rule == ClueRule::Killer,
    recognises_board: |line| is_game(line.text).then_some(Certainty::Begin),
    inexpressible,
    inexpressible_clues: |grid, _| inexpressible_clues(grid.rules()),
    write: Some(|record, _, text| write(&record.grid.on_board(), text)),
    ..FormatEntry::boards("Simon Tatham's Solo: 2x3:…, 9jx:…, 3x3k:…", || Box::new(SgtParser))
};

struct SgtParser;

/// Returns true for a size, as `2x3` or `9j`, then options, a colon or `#`.
pub(crate) fn is_game(line: &str) -> bool {
    let digits = |text: &str| text.bytes().take_while(u8::is_ascii_digit).count();
    let first = digits(line);
    let rest = &line[first..];
    let second = rest.strip_prefix('x').map_or(0, digits);
    let options = rest.trim_start_matches(|c: char| c.is_ascii_alphanumeric());
    first > 0 && (second > 0 || rest.starts_with('j')) && options.starts_with([':', '#'])
}

impl FormatParser for SgtParser {
    fn line(&mut self, line: TextLine<'_>, context: &mut Context) -> Result<Option<Record>, ReadError> {
        let text = line.text.trim();
        if text.is_empty() {
            return Ok(None);
        }
        let fail = |part: &str, kind: BoardReadErrorKind| kind.at(line.number, column_of(line.text, part));
        let Some((params, game)) = text.split_once(':') else {
            let expected = "a size such as 3x3 or 9jx, a colon, and the clues (a random number after # says nothing of them)";
            return Err(fail(text, BoardReadErrorKind::unexpected(text, expected)));
        };
        let Params { size, shape, has_diagonals, is_killer } =
            params_of(params).map_err(|kind| fail(params, kind))?;
        let mut parts = game.split(',');
        let clues = parts.next().unwrap_or_default();
        let mut next_part = |expected: &str| {
            parts.next().ok_or_else(|| {
                let (found, expected) = ("the end of the game".to_owned(), expected.to_owned());
                fail(&text[text.len()..], BoardReadErrorKind::Unexpected { found, expected })
            })
        };
        let layout = match shape {
            Some(shape) => Layout::Boxes(shape),
            None => {
                let borders = next_part("a comma and the borders of the jigsaw behind the clues")?;
                layout_of(regions(borders, size, line)?)
            }
        };
        let cages = match is_killer {
            true => Some((
                next_part("a comma and the borders of the cages")?,
                next_part("a comma and the sums of the cages")?,
            )),
            false => None,
        };
        if let Some(surplus) = parts.next() {
            let expected = match (shape, is_killer) {
                (Some(_), false) => "nothing behind the clues: only jigsaws and killers have borders",
                _ => "the end of the game",
            };
            let (found, expected) = (surplus.chars().take(60).collect(), expected.to_owned());
            return Err(fail(surplus, BoardReadErrorKind::Unexpected { found, expected }));
        }
        let mut found = plain(size, layout);
        if has_diagonals {
            found.constraints = vec![Constraint::DiagonalDown, Constraint::DiagonalUp];
        }
        let variant = context.with_declared(found).map_err(|kind| fail(params, kind))?;
        let mut rules = context.rules(&variant).map_err(|kind| fail(params, kind))?;
        if let Some((borders, sums)) = cages {
            rules = with_clues(&rules, read_cages(borders, sums, &rules, line)?);
        }
        let mut grid = BoardGrid::empty(&rules);
        for (cell, number) in rules.cells().zip(read_numbers(clues, &rules, size, line)?) {
            grid.set(cell, BoardDigit::new(number));
        }
        Ok(Some(Record { line: line.number, ..Record::new(grid) }))
    }
}

/// What stands before the colon.
struct Params {
    size: usize,
    /// The boxes, or `None` for a jigsaw.
    shape: Option<BoxShape>,
    has_diagonals: bool,
    is_killer: bool,
}

/// Returns whether what stands before the colon describes the classic board.
pub(crate) fn is_classic(text: &str) -> bool {
    params_of(text).is_ok_and(|params| {
        let is_square = params.shape == Some(BoxShape { rows: 3, columns: 3 });
        is_square && !params.has_diagonals && !params.is_killer
    })
}

fn params_of(text: &str) -> Result<Params, BoardReadErrorKind> {
    let bad = || {
        let found = text.chars().take(60).collect();
        let expected =
            "a size such as 2x3 or 9j, of at most 25 digits, perhaps with j, x, k, symmetry and level";
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
    let (mut is_jigsaw, mut is_killer) = (false, false);
    while let Some(option) = rest.chars().next() {
        rest = &rest[option.len_utf8()..];
        match option {
            'j' => is_jigsaw = true,
            'x' => has_diagonals = true,
            'k' => is_killer = true,
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
    Ok(Params { size, shape, has_diagonals, is_killer })
}

/// Returns the regions that borders divide the cells into.
fn regions(text: &str, size: usize, line: TextLine<'_>) -> Result<Regions, ReadError> {
    Regions::new(&joined_cells(text, size, line)?)
        .map_err(|error| BoardReadErrorKind::Regions(error).at(line.number, column_of(line.text, text)))
}

/// Reads the cages of a killer.
fn read_cages(borders: &str, sums: &str, rules: &Rules, line: TextLine<'_>) -> Result<Vec<Clue>, ReadError> {
    let size = rules.size();
    let labels = joined_cells(borders, size, line)?;
    let fail = |kind: BoardReadErrorKind| kind.at(line.number, column_of(line.text, sums));
    let numbers = read_numbers(sums, rules, size * (size + 1) / 2, line)?;
    let mut cages = Vec::new();
    for (first, &sum) in numbers.iter().enumerate() {
        let is_first = labels[first] == first;
        if is_first != (sum > 0) {
            let cell = rules.cell_name(BoardCell::new(first));
            let found = if sum > 0 { sum.to_string() } else { "a blank".to_owned() };
            let expected = match is_first {
                true => "the sum of the cage that begins here",
                false => "a blank: the sum stands in the first cell of a cage",
            };
            return Err(fail(BoardReadErrorKind::BadText { cell, found, expected: expected.to_owned() }));
        }
        if is_first {
            let cells: Vec<BoardCell> = rules.cells().filter(|cell| labels[cell.index()] == first).collect();
            let cage = Clue::new(rules, ClueKind::Cage, &cells, ClueValue::Sum(sum as u16));
            cages.push(cage.map_err(|error| fail(BoardReadErrorKind::Clue(error)))?);
        }
    }
    Ok(cages)
}

/// Returns what of a board the format has no place for.
fn inexpressible(variant: &Variant) -> Option<String> {
    let diagonals = [Constraint::DiagonalDown, Constraint::DiagonalUp];
    if single_grid_cells(variant).is_none() {
        return Some("several grids".to_owned());
    }
    let other = variant.constraints.iter().find(|one| !diagonals.contains(one));
    match other {
        Some(other) => Some(other.to_string()),
        None => (variant.constraints.len() == 1).then(|| variant.constraints[0].to_string()),
    }
}

/// Returns what of a puzzle the format has no place for.
fn inexpressible_clues(rules: &Rules) -> Option<String> {
    if !rules.variant().has_clue_rule(ClueRule::Killer) {
        return None;
    }
    let cages = match Cages::of(rules) {
        Ok(cages) => cages,
        Err(what) => return Some(what),
    };
    cages
        .uncovered()
        .or_else(|| cages.without_sum())
        .or_else(|| cages.scattered(false))
        .or_else(|| cages.single())
}

fn write(grid: &BoardGrid, text: &mut String) {
    let variant = grid.rules().variant();
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
    text.push_str(if variant.constraints.is_empty() { "" } else { "x" });
    let rules = grid.rules();
    let has_cages = !rules.clues().is_empty();
    let cages = has_cages.then(|| Cages::of(rules).ok()).flatten();
    text.push_str(if cages.is_some() { "k:" } else { ":" });
    push_runs(grid.values(), text);
    if shape.is_none()
        && let Some(regions) = regions_of(variant)
    {
        text.push(',');
        push_borders(size, regions.region_of(), text);
    }
    if let Some(cages) = cages {
        text.push(',');
        push_borders(size, &cages.of, text);
        text.push(',');
        let mut sums = vec![0; rules.cell_count()];
        for cage in &cages.all {
            sums[cage.cells()[0].index()] = cage.sum().unwrap_or_default() as u8;
        }
        push_runs(&sums, text);
    }
    text.push('\n');
}

#[cfg(test)]
mod tests {
    use ninefold_grid::Grid;

    use super::*;
    use crate::{Format, ReadOptions, read, sniff};

    const CLUES: &str = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";
    const GAME: &str = "3x3:5_3b7d6b1_9_5d9_8d6a8c6c3_4b8a3b1_7c2c6a6d2_8d4_1_9b5d8b7_9";

    fn first(text: &str) -> Result<Record, ReadError> {
        read(ReadOptions::from(Format::Sgt), text.as_bytes()).next().unwrap()
    }

    #[test]
    fn a_game_is_read_and_written() {
        let record = Record::new(CLUES.parse::<Grid>().unwrap());
        assert_eq!(first(GAME), Ok(record.clone()));
        assert_eq!(crate::write(Format::Sgt, [&record]).unwrap(), format!("{GAME}\n"));
        assert_eq!(sniff(GAME.as_bytes()), Some(Format::Sgt));
        assert_eq!(first(&GAME.replace('_', "")), Ok(record.clone()));
        assert_eq!(first(&GAME.replace("3x3", "3x3m8dt")), Ok(record));
        assert_eq!(crate::write(Format::Sgt, [&Record::new(Grid::EMPTY)]).unwrap(), "3x3:zzzc\n");
    }

    #[test]
    fn errors_point_at_the_place() {
        let check = |text: &str, expected: &str| {
            assert_eq!(first(text).unwrap_err().to_string(), format!("line 1, column {expected}"));
        };
        check(
            "3x3db#123456",
            "1: found \"3x3db#123456\", expected a size such as 3x3 or 9jx, a colon, and the clues (a random number after \
             # says nothing of them)",
        );
        check(
            &GAME.replacen("b7", "?7", 1),
            "8: cell r1c3: found \"?\", expected a number 1-9, _ between two, or a letter a-z for blanks",
        );
        check(&GAME[..20], "21: found 20 cells, expected 81 for 9 × 9 cells");
        check(
            &GAME.replace("3x3", "9x9"),
            "1: found \"9x9\", expected a size such as 2x3 or 9j, of at most 25 digits, perhaps with j, x, k, symmetry and level",
        );
    }
}
