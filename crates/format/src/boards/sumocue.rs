//! `sumocue`: killers and jigsaws of SumoCue and JSudoku.
//!
//! ```text
//!   SumoCueV1=14+0=7+2…            81 entries: = and a sum begins a cage, + and a cell, counted from 0, belongs to its cage
//!   SumoCueV1D=0=12+1…             both diagonals; =0 alone lies in no cage
//!   SumoCueV1=8J0=0J0=14J1+2J1…    a jigsaw: J and the region, 0 to 8, behind each entry
//! ```
//!
//! Without any `+` the sums are given digits: so jigsaws without cages are written. Whether digits may repeat in an
//! area without a sum is not defined, so `=0` with further cells is an error. Ruud van der Werf described the format
//! (sudocue.net forum, 2007).

use ninefold_rules::{
    BoardCell, BoardDigit, BoardGrid, Clue, ClueKind, ClueRule, ClueValue, Constraint, Regions, Variant,
};

use super::BoardReadErrorKind;
use super::cages::{Cages, given_digits};
use super::context::{Context, layout_of, plain, regions_of, with_clues};
use crate::format_entry::{Certainty, FormatEntry, FormatParser, TextLine, column_of};
use crate::{ReadError, Record};

const HEAD: &str = "SumoCueV1";
const CELLS: usize = 81;
const DIAGONALS: [Constraint; 2] = [Constraint::DiagonalDown, Constraint::DiagonalUp];
const SUM_OR_CAGE: &str =
    "= and the sum of a cage that begins here, or + and the number of a cage's first cell, 0-80";

/// Returns whether a line begins as such a text does.
fn is_text(line: &str) -> bool {
    line.starts_with(HEAD)
}

/// What stands for a cell.
struct Entry<'a> {
    text: &'a str,
    /// The first cell of its cage.
    head: usize,
    /// The sum, if it is the first cell.
    sum: u16,
    region: Option<u8>,
}

pub(crate) const ENTRY: FormatEntry = FormatEntry {
    holds: |rule| rule == ClueRule::Killer,
    recognises_board: |line| is_text(line.text).then_some(Certainty::Form),
    inexpressible,
    inexpressible_clues: |grid, _| inexpressible_clues(grid),
    write: Some(|record, _, text| write(&record.grid.on_board(), text)),
    ..FormatEntry::boards("a killer of SumoCue or JSudoku: SumoCueV1=14J0+0J0…", || Box::new(SumocueParser))
};

struct SumocueParser;

impl FormatParser for SumocueParser {
    fn line(&mut self, line: TextLine<'_>, context: &mut Context) -> Result<Option<Record>, ReadError> {
        let text = line.text.trim();
        if text.is_empty() {
            return Ok(None);
        }
        let fail = |part: &str, kind: BoardReadErrorKind| kind.at(line.number, column_of(line.text, part));
        let Some(rest) = text.strip_prefix(HEAD) else {
            let found = text.chars().take(60).collect();
            let expected = "SumoCueV1 and 81 entries such as =14 and +0".to_owned();
            return Err(fail(text, BoardReadErrorKind::Unexpected { found, expected }));
        };
        let (has_diagonals, rest) = rest.strip_prefix('D').map_or((false, rest), |rest| (true, rest));
        let entries = entries(rest, line)?;
        let mut variant = match entries[0].region {
            None => Variant::CLASSIC,
            Some(_) => {
                let labels: Vec<Option<u8>> = entries.iter().map(|entry| entry.region).collect();
                let regions = Regions::new(&labels);
                plain(9, layout_of(regions.map_err(|error| fail(rest, BoardReadErrorKind::Regions(error)))?))
            }
        };
        if has_diagonals {
            variant = DIAGONALS.into_iter().fold(variant, Variant::with);
        }
        let variant = context.with_declared(variant).map_err(|kind| fail(text, kind))?;
        let board = context.rules(&variant).map_err(|kind| fail(text, kind))?;
        let has_cages = entries.iter().enumerate().any(|(index, entry)| entry.head != index);
        let bad = |index: usize, expected: String| {
            let (cell, found) = (board.cell_name(BoardCell::new(index)), entries[index].text.to_owned());
            fail(entries[index].text, BoardReadErrorKind::BadText { cell, found, expected })
        };
        let mut digits = vec![None; CELLS];
        let mut clues = Vec::new();
        for (index, entry) in entries.iter().enumerate() {
            if entry.head != index {
                if entries[entry.head].head != entry.head {
                    return Err(bad(index, "the number of a cell that begins a cage".to_owned()));
                }
                continue;
            }
            if !has_cages {
                let digit = BoardDigit::new(entry.sum.into()).filter(|digit| digit.value() <= 9);
                if digit.is_none() && entry.sum > 0 {
                    return Err(bad(index, "a digit 1-9, since there are no cages, or 0".to_owned()));
                }
                digits[index] = digit;
                continue;
            }
            let cells: Vec<BoardCell> =
                board.cells().filter(|cell| entries[cell.index()].head == index).collect();
            if entry.sum == 0 && cells.len() == 1 {
                continue;
            }
            if entry.sum == 0 {
                return Err(bad(
                    index,
                    "the sum of a cage: areas without a sum are not supported".to_owned(),
                ));
            }
            let cage = Clue::new(&board, ClueKind::Cage, &cells, ClueValue::Sum(entry.sum));
            clues.push(cage.map_err(|error| fail(entry.text, BoardReadErrorKind::Clue(error)))?);
        }
        let mut grid = BoardGrid::empty(&with_clues(&board, clues));
        for (cell, digit) in board.cells().zip(digits) {
            grid.set(cell, digit);
        }
        Ok(Some(Record { line: line.number, ..Record::new(grid) }))
    }
}

/// Reads the 81 entries.
fn entries<'a>(text: &'a str, line: TextLine<'_>) -> Result<Vec<Entry<'a>>, ReadError> {
    let mut entries: Vec<Entry<'a>> = Vec::with_capacity(CELLS);
    let mut rest = text;
    while !rest.is_empty() {
        let length = rest.char_indices().skip(1).find(|&(_, c)| c == '=' || c == '+');
        let (entry, after) = rest.split_at(length.map_or(rest.len(), |(at, _)| at));
        let bad = |expected: &str| {
            let index = entries.len();
            let cell = format!("r{}c{}", index / 9 + 1, index % 9 + 1);
            let (found, expected) = (entry.chars().take(20).collect(), expected.to_owned());
            BoardReadErrorKind::BadText { cell, found, expected }.at(line.number, column_of(line.text, entry))
        };
        if entries.len() == CELLS {
            let kind = BoardReadErrorKind::CellCount { found: CELLS + 1, expected: CELLS.to_string() };
            return Err(kind.at(line.number, column_of(line.text, entry)));
        }
        let (number, region) = match entry.trim_end().split_once('J') {
            None => (entry.trim_end(), None),
            Some((number, region)) => {
                let region = region.parse::<u8>().ok().filter(|&region| region < 9);
                (number, Some(region.ok_or_else(|| bad("J and the number of a region, 0-8"))?))
            }
        };
        let is_number = |text: &str| !text.is_empty() && text.bytes().all(|byte| byte.is_ascii_digit());
        let number_up_to = |text: &str, most: u16| {
            Some(text).filter(|text| is_number(text))?.parse::<u16>().ok().filter(|&number| number <= most)
        };
        let (head, sum) = if let Some(sum) = number.strip_prefix('=') {
            (entries.len(), number_up_to(sum, 45).ok_or_else(|| bad(SUM_OR_CAGE))?)
        } else {
            let head = number.strip_prefix('+').and_then(|head| number_up_to(head, CELLS as u16 - 1));
            (usize::from(head.ok_or_else(|| bad(SUM_OR_CAGE))?), 0)
        };
        if !entry.starts_with('=') && head == entries.len() {
            return Err(bad("the number of another cell behind +"));
        }
        if entries.first().is_some_and(|first| first.region.is_some() != region.is_some()) {
            return Err(bad("J and a region behind all entries, or behind none"));
        }
        entries.push(Entry { text: entry, head, sum, region });
        rest = after;
    }
    if entries.len() == CELLS {
        return Ok(entries);
    }
    let kind = BoardReadErrorKind::CellCount { found: entries.len(), expected: CELLS.to_string() };
    Err(kind.at(line.number, column_of(line.text, &text[text.len()..])))
}

/// Returns what of a board the format has no place for.
fn inexpressible(variant: &Variant) -> Option<String> {
    if variant.size != 9 {
        return Some("boards other than 9x9".to_owned());
    }
    if regions_of(variant).is_none() {
        return Some("several grids".to_owned());
    }
    let other = variant.constraints.iter().find(|one| !DIAGONALS.contains(one));
    let one_alone = || (variant.constraints.len() == 1).then(|| &variant.constraints[0]);
    other.or_else(one_alone).map(ToString::to_string)
}

/// Returns what of a puzzle the format has no place for.
fn inexpressible_clues(grid: &BoardGrid) -> Option<String> {
    if !grid.rules().variant().has_clue_rule(ClueRule::Killer) {
        return None;
    }
    let cages = match Cages::of(grid.rules()) {
        Ok(cages) => cages,
        Err(what) => return Some(what),
    };
    if cages.all.iter().all(|cage| cage.cells().len() == 1) {
        return Some("a killer without cages of two cells or more".to_owned());
    }
    given_digits(grid).or_else(|| cages.without_sum())
}

fn write(grid: &BoardGrid, text: &mut String) {
    let rules = grid.rules();
    text.push_str(HEAD);
    text.push_str(if grid.rules().variant().constraints.is_empty() { "" } else { "D" });
    let Ok(cages) = Cages::of(rules) else { return };
    let regions = regions_of(grid.rules().variant())
        .filter(|_| grid.rules().variant().layout != Variant::CLASSIC.layout);
    for cell in rules.cells() {
        let digit = grid.get(cell).map_or(0, BoardDigit::value);
        text.push_str(&match cages.of[cell.index()].map(|cage| cages.all[cage]) {
            None => format!("={digit}"),
            Some(cage) if cage.cells()[0] == cell => format!("={}", cage.sum().unwrap_or_default()),
            Some(cage) => format!("+{}", cage.cells()[0].index()),
        });
        if let Some(regions) = &regions {
            text.push_str(&format!("J{}", regions.region_of()[cell.index()]));
        }
    }
    text.push('\n');
}
