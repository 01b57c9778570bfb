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
    /// What is wrong with it.
    problem: Option<ReadError>,
}

impl RowBlock {
    /// Takes a row; `None` for one that may be a rule of this sign.
    pub(super) fn push(&mut self, line: &PastedLine, values: Option<[u8; 9]>, sign: char) {
        let signs = match values {
            Some(_) => line.text.chars().filter(|&c| cell_value(c) == Some(0)).collect(),
            None => BTreeSet::from([sign]),
        };
        self.add(BlockRow { line: line.number, values, signs, after_blank: false, problem: None });
    }

    /// Takes a row in which something is wrong.
    pub(super) fn push_broken(&mut self, line: &PastedLine, problem: ReadErrorKind, column: usize) {
        let problem = Some(line.fail(column, problem));
        let row = BlockRow {
            line: line.number,
            values: Some([0; 9]),
            signs: BTreeSet::new(),
            after_blank: false,
            problem,
        };
        self.add(row);
    }

    fn add(&mut self, row: BlockRow) {
        self.rows.push(BlockRow { after_blank: self.blanks > 0, ..row });
        self.blanks = 0;
    }

    /// Takes the end of the block, at this line: whole grids are found, and anything but a single row is an error.
    pub(super) fn end(&mut self, line: &PastedLine, found: &mut Vec<Result<Record, ReadError>>) {
        for block in std::mem::take(self).divided() {
            block.end_one(line, found);
        }
    }

    /// Returns the grids of a block one by one if something is wrong in one of them and their places are clear: between blank lines, or
    /// because there are nine rows for each.
    fn divided(self) -> Vec<RowBlock> {
        let is_good = self.rows.iter().all(|row| row.problem.is_none());
        let is_after_blank = |at: usize| at > 0 && self.rows[at].after_blank;
        let starts: Vec<usize> = (0..self.rows.len()).filter(|&at| at == 0 || is_after_blank(at)).collect();
        let ends = starts.iter().skip(1).copied().chain([self.rows.len()]);
        let lengths: Vec<usize> = starts.iter().zip(ends).map(|(start, end)| end - start).collect();
        let are_grids = lengths.len() > 1
            && lengths.contains(&9)
            && lengths.iter().all(|length| (7..=11).contains(length))
            && (!is_good || lengths.iter().any(|&length| length != 9));
        let are_nines = !is_good
            && self.rows.len() > 9
            && self.rows.len().is_multiple_of(9)
            && self.rows.iter().all(|row| row.values.is_some());
        let lengths = match () {
            () if are_grids => lengths,
            () if are_nines => vec![9; self.rows.len() / 9],
            () => return vec![self],
        };
        let mut rows = self.rows.into_iter();
        let block = |length: usize| RowBlock { rows: rows.by_ref().take(length).collect(), blanks: 0 };
        lengths.into_iter().map(block).collect()
    }

    fn end_one(self, line: &PastedLine, found: &mut Vec<Result<Record, ReadError>>) {
        let mut block = self;
        if let Some(problem) = block.take_problem() {
            found.extend(problem);
            return;
        }
        let [first, ..] = &block.rows[..] else { return };
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

    /// Returns the first problem of a row, if the rows are a grid with mistakes; no error if they are none. Lines around whole
    /// grids are titles and numbers, and no rows of them.
    fn take_problem(&mut self) -> Option<Option<Result<Record, ReadError>>> {
        let is_good = |row: &BlockRow| row.problem.is_none();
        let good = self.rows.iter().filter(|row| is_good(row)).count();
        if good == self.rows.len() {
            return None;
        }
        if good < 2 {
            return Some(None);
        }
        let first = self.rows.iter().position(is_good)?;
        let last = self.rows.iter().rposition(is_good)?;
        if good % 9 == 0 && last + 1 - first == good {
            self.rows.truncate(last + 1);
            self.rows.drain(..first);
            return None;
        }
        let number = self.rows.iter().position(|row| !is_good(row))?;
        let error = self.rows.swap_remove(number).problem?;
        Some(Some(Err(ReadError { kind: in_row(number % 9, error.kind), ..error })))
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

/// Gives a problem of a row the number that the row has in its grid, from 0.
fn in_row(number: usize, problem: ReadErrorKind) -> ReadErrorKind {
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
