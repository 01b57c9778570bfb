//! Rows of cells in lines that follow one another, and the grids that they make up.

use std::collections::BTreeSet;

use ninefold_grid::{Cell, Grid};

use crate::look_alike::cell_value;
use crate::pasted::pasted_line::PastedLine;
use crate::{ReadError, ReadErrorKind, Record};

/// Rows that follow one another.
#[derive(Default)]
pub(super) struct RowBlock {
    rows: Vec<BlockRow>,
    /// Whether an error in it has been reported.
    pub(super) is_broken: bool,
    /// Blank lines since the last row.
    pub(super) blanks: usize,
}

struct BlockRow {
    line: usize,
    /// `None` for a row that may be a rule.
    values: Option<[u8; 9]>,
    /// The characters that spell its empty cells.
    signs: BTreeSet<char>,
    /// Whether a blank line stands above it.
    after_blank: bool,
}

impl RowBlock {
    /// Returns true if what follows belongs to a grid: one row may be a number, and of a broken block all is said.
    pub(super) fn is_begun(&self) -> bool {
        self.rows.len() > 1 && !self.is_broken
    }

    /// Takes a row; `None` for one that may be a rule of this sign.
    pub(super) fn push(&mut self, line: &PastedLine, values: Option<[u8; 9]>, sign: char) {
        let signs = match values {
            Some(_) => line.text.chars().filter(|&c| cell_value(c) == Some(0)).collect(),
            None => BTreeSet::from([sign]),
        };
        self.rows.push(BlockRow { line: line.number, values, signs, after_blank: self.blanks > 0 });
        self.blanks = 0;
    }

    /// Gives a problem of a row the number that the row has here.
    pub(super) fn in_its_row(&self, problem: ReadErrorKind) -> ReadErrorKind {
        let number = self.rows.len() % 9;
        match problem {
            ReadErrorKind::RowLength { found, .. } => ReadErrorKind::RowLength { row: number + 1, found },
            ReadErrorKind::Parts { found, .. } => ReadErrorKind::Parts { row: number + 1, found },
            ReadErrorKind::PartLength { part, found, expected, .. } => {
                ReadErrorKind::PartLength { row: number + 1, part, found, expected }
            }
            ReadErrorKind::BadCell { cell, found } => {
                ReadErrorKind::BadCell { cell: Cell::at(number, cell.col()), found }
            }
            other => other,
        }
    }

    /// Takes the end of the block, at this line: whole grids are found, and anything but a single row is an error.
    pub(super) fn end(&mut self, line: &PastedLine, found: &mut Vec<Result<Record, ReadError>>) {
        let block = std::mem::take(self);
        let [first, ..] = &block.rows[..] else { return };
        if block.is_broken {
            return;
        }
        let start = first.line;
        let has_digit =
            |row: &BlockRow| row.values.is_some_and(|values| values.iter().any(|&value| value != 0));
        if !block.rows.iter().any(has_digit) {
            return;
        }
        let rows = match block.real_rows() {
            Ok(rows) => rows,
            Err(rows) => {
                found.push(Err(ReadErrorKind::RowCount { start, found: rows }.at(line.number, 1)));
                return;
            }
        };
        if rows.len() == 1 {
            return;
        }
        if rows.len() % 9 != 0 {
            let problem = if rows.len() < 9 {
                ReadErrorKind::Unfinished { start, rows: rows.len() }
            } else {
                ReadErrorKind::RowCount { start, found: rows.len() }
            };
            found.push(Err(problem.at(line.number, 1)));
            return;
        }
        for grid in rows.chunks(9) {
            found.push(grid_of(grid));
        }
    }

    /// Returns the rows without those that are rules; the number of rows if some may be either.
    fn real_rows(&self) -> Result<Vec<&BlockRow>, usize> {
        let all: Vec<&BlockRow> = self.rows.iter().collect();
        let plain: Vec<&BlockRow> = self.rows.iter().filter(|row| row.values.is_some()).collect();
        if plain.len() == all.len() {
            return Ok(all);
        }
        let signs: BTreeSet<char> = plain.iter().flat_map(|row| row.signs.iter().copied()).collect();
        let doubtful = self.rows.iter().filter(|row| row.values.is_none());
        if doubtful.clone().all(|row| row.signs.is_disjoint(&signs)) && !signs.is_empty() {
            return Ok(plain);
        }
        match (plain.len() % 9, all.len() % 9) {
            (0, rest) if rest != 0 => Ok(plain),
            (rest, 0) if rest != 0 => Ok(all),
            _ => Err(all.len()),
        }
    }
}

/// Returns the grid of nine rows. Blank lines may stand nowhere in it, between its bands, or between all rows: other gaps
/// show that a row is missing and another grid begins.
fn grid_of(rows: &[&BlockRow]) -> Result<Record, ReadError> {
    let (Some(first), Some(last)) = (rows.first(), rows.last()) else {
        return Err(ReadErrorKind::RowCount { start: 1, found: 0 }.at(1, 1));
    };
    let start = first.line;
    let gaps: Vec<usize> = (1..rows.len()).filter(|&row| rows[row].after_blank).collect();
    if !(gaps.is_empty() || gaps == [3, 6] || gaps.len() == 8) {
        return Err(ReadErrorKind::Unfinished { start, rows: gaps[0] }.at(rows[gaps[0]].line, 1));
    }
    let mut values = [0; 81];
    for (place, row) in values.chunks_mut(9).zip(rows) {
        place.copy_from_slice(&row.values.unwrap_or([0; 9]));
    }
    match Grid::from_values(values) {
        Ok(grid) => Ok(Record { line: start, ..Record::new(grid) }),
        Err(_) => Err(ReadErrorKind::RowCount { start, found: rows.len() }.at(last.line, 1)),
    }
}
