//! Cells that stand together in one line of text.

use std::collections::BTreeSet;

use ninefold_grid::{Cell, Grid};
#[cfg(feature = "boards")]
use ninefold_rules::Variant;

#[cfg(feature = "boards")]
use crate::boards::BoardReadErrorKind;
use crate::boards::line::is_jigsaw;
use crate::formats::line::{other_behind, other_variant};
use crate::look_alike::{MANY_CELLS, cell_value};
use crate::pasted::line_kind::is_between;
use crate::pasted::link::take_links;
use crate::pasted::pasted_line::PastedLine;
use crate::{Guess, ReadError, ReadErrorKind, Record};

/// From this many cells on, 81 characters are a grid with a few mistakes.
const MOST_CELLS: usize = 77;

/// Searches one line for grids of 81 cells, and for links to puzzles.
pub(super) fn search_line(line: &PastedLine, found: &mut Vec<Result<Record, ReadError>>) {
    let mut characters: Vec<char> = line.text.chars().collect();
    take_links(line, &mut characters, found);
    // Cells with blanks or commas between them, and nothing else.
    let apart: Vec<char> = characters.iter().copied().filter(|&c| !is_between(c)).collect();
    let cells = apart.iter().filter(|&&c| cell_value(c).is_some()).count();
    if apart.len() == 81 && cells == 81 {
        found.extend(record(line, &apart).map(Ok));
        return;
    }
    if apart.len() == 81 && cells >= MOST_CELLS {
        let solid = characters.iter().enumerate().filter(|(_, c)| !is_between(**c));
        let strange = Cell::all().zip(solid).find(|(_, (_, c))| cell_value(**c).is_none());
        found.extend(
            strange
                .map(|(cell, (at, &found))| Err(line.fail(at + 1, ReadErrorKind::BadCell { cell, found }))),
        );
        return;
    }
    take_damaged(line, &mut characters, found);
    let mut at = 0;
    while at < characters.len() {
        let length = characters[at..].iter().take_while(|&&c| cell_value(c).is_some()).count();
        if length >= MANY_CELLS {
            let run = &characters[at..at + length];
            let before = at.checked_sub(1).map(|before| characters[before]);
            let after = characters.get(at + length).copied();
            let guesses = |record: Record| {
                let host = host_of(&characters[..at]);
                let guesses = host.map(|host| Guess::Address { host }).into_iter().collect();
                Record { guesses, ..record }
            };
            found.extend(search_run(line, at, run, before, after).map(|result| result.map(guesses)));
        }
        at += length.max(1);
    }
}

/// Takes the words of 81 characters, a few of which are not cells, out of a line: each is a grid with a mistake.
fn take_damaged(line: &PastedLine, characters: &mut [char], found: &mut Vec<Result<Record, ReadError>>) {
    let mut at = 0;
    while at < characters.len() {
        let length = characters[at..].iter().take_while(|c| !c.is_whitespace()).count();
        let word = &mut characters[at..at + length];
        let cells = word.iter().filter(|&&c| cell_value(c).is_some()).count();
        let strange = Cell::all().zip(0..).zip(&*word).find(|(_, c)| cell_value(**c).is_none());
        // A sign at an end may belong to the sentence.
        let is_inside = word.first().into_iter().chain(word.last()).all(|&c| cell_value(c).is_some());
        if is_inside && let (81, MOST_CELLS.., Some(((cell, place), &strange))) = (length, cells, strange) {
            found.push(Err(line.fail(at + place + 1, ReadErrorKind::BadCell { cell, found: strange })));
            word.fill(' ');
        }
        at += length.max(1);
    }
}

/// Returns the host of the address that the word at the end of these characters is.
fn host_of(characters: &[char]) -> Option<String> {
    let begin = characters.iter().rposition(|c| c.is_whitespace()).map_or(0, |at| at + 1);
    let word: String = characters[begin..].iter().collect();
    let (_, rest) = word.split_once("://")?;
    Some(rest.split(['/', '?', '#']).next().unwrap_or_default().to_owned())
}

/// Returns the grid of these cells in a row; `None` if no digit is among them.
fn search_run(
    line: &PastedLine,
    at: usize,
    run: &[char],
    before: Option<char>,
    after: Option<char>,
) -> Option<Result<Record, ReadError>> {
    if !has_digit(run) {
        return None;
    }
    let fail = |at: usize, kind| Some(Err(line.fail(at + 1, kind)));
    // Signs at the ends that spell no cell in between belong to the sentence: a full stop, asterisks around bold text.
    let signs_of = |cells: &[char]| -> BTreeSet<char> {
        cells.iter().copied().filter(|&c| cell_value(c) == Some(0)).collect()
    };
    let is_outside = |first: usize, last: usize| {
        let inside = signs_of(&run[first..last]);
        let outside: BTreeSet<char> = run[..first].iter().chain(&run[last..]).copied().collect();
        outside.iter().all(|&c| cell_value(c) == Some(0) && !inside.contains(&c)) && !inside.is_empty()
    };
    if run.len() > 81 && run.len() <= 81 + 2 * MOST_SIGNS {
        let fits = (0..=run.len() - 81).filter(|&first| is_outside(first, first + 81));
        let fits: Vec<usize> = fits.collect();
        if let [first] = fits[..] {
            return record(line, &run[first..first + 81]).map(Ok);
        }
    }
    if run.len() != 81 {
        return fail(at, ReadErrorKind::CellCount { found: run.len() });
    }
    if is_outside(1, 81) || is_outside(0, 80) {
        return fail(at, ReadErrorKind::CellCount { found: 80 });
    }
    match (before.filter(|c| c.is_alphanumeric()), after.filter(|c| c.is_alphanumeric())) {
        (Some(found), _) => fail(at, ReadErrorKind::BeforeCells { found }),
        (None, Some(found)) => fail(at + 81, ReadErrorKind::AfterCells { found }),
        (None, None) => match other_board(line, at + 81) {
            Some(found) => {
                let at = line.text.find(&found).map_or(at, |before| line.text[..before].chars().count());
                fail(at, board_error(found))
            }
            None => record(line, run).map(Ok),
        },
    }
}

/// Returns the error for a word that makes 81 cells another puzzle: what is wrong with the name of the board, if it is one.
fn board_error(found: String) -> ReadErrorKind {
    #[cfg(feature = "boards")]
    if let (Err(error), false) = (found.parse::<Variant>(), is_jigsaw(&found) || found.contains(':')) {
        return ReadErrorKind::Board(Box::new(BoardReadErrorKind::Variant(error)));
    }
    ReadErrorKind::OtherBoard { found }
}

/// Returns the word of a line that makes its 81 cells another puzzle: a board or regions before them, or a clue or regions
/// after them.
fn other_board(line: &PastedLine, end: usize) -> Option<String> {
    let first = line.text.split([' ', '\t', ',', ';']).find(|word| !word.is_empty())?;
    let names_rule = |word: &str| other_variant(word).is_some();
    let word = first.trim_end_matches(':');
    if is_jigsaw(first)
        || names_rule(word)
        || word.split('+').nth(1).is_some() && word.split('+').any(names_rule)
    {
        return Some(first.to_owned());
    }
    let behind = line.text.char_indices().nth(end).map_or("", |(at, _)| &line.text[at..]);
    other_behind(behind).map(|(_, word)| word.to_owned())
}

/// So many signs of a sentence may touch either end of a grid: `***`.
const MOST_SIGNS: usize = 3;

fn has_digit(cells: &[char]) -> bool {
    cells.iter().any(|&c| cell_value(c).is_some_and(|value| value > 0))
}

/// Returns the record of 81 cells; `None` if no digit is among them.
fn record(line: &PastedLine, cells: &[char]) -> Option<Record> {
    let mut values = [0; 81];
    for (place, &cell) in values.iter_mut().zip(cells) {
        *place = cell_value(cell)?;
    }
    let grid = Grid::from_values(values).ok()?;
    has_digit(cells).then(|| Record { line: line.number, ..Record::new(grid) })
}
