//! The cells and numbers that the arguments of a part name.

use ninefold_rules::{BoardCell, Rules};

use super::iss_board::IssBoard;
use super::part::{Part, place, place_name};
use crate::ReadError;
use crate::boards::cell_names::ray;

/// Returns the cells of a row or column such as `R3`.
pub(crate) fn row_or_column(part: &Part<'_>, board: &Rules, text: &str) -> Result<Vec<BoardCell>, ReadError> {
    let index = |text: &str| text.parse::<usize>().ok().filter(|line| (1..=board.size()).contains(line));
    if let Some(row) = text.strip_prefix(['R', 'r']).and_then(index) {
        Ok(ray(board, (row, 1), (0, 1)))
    } else if let Some(column) = text.strip_prefix(['C', 'c']).and_then(index) {
        Ok(ray(board, (1, column), (1, 0)))
    } else {
        Err(part.bad(text, "a row such as R3 or a column such as C3"))
    }
}

/// Returns the cells of a row or column from each end at which a number stands, and the number.
pub(crate) fn seen(part: &Part<'_>, board: &IssBoard<'_>) -> Result<Vec<(Vec<BoardCell>, u16)>, ReadError> {
    let mut cells = row_or_column(part, board.rules, part.argument(0))?;
    none_behind(part, 3)?;
    let mut found = Vec::new();
    for text in [part.argument(1), part.argument(2)] {
        if !text.is_empty() {
            found.push((cells.clone(), number(part, text)?));
        }
        cells.reverse();
    }
    Ok(found)
}

pub(crate) fn number(part: &Part<'_>, text: &str) -> Result<u16, ReadError> {
    let is_number = !text.is_empty() && text.bytes().all(|byte| byte.is_ascii_digit());
    // More than any sum of a grid, and little enough to add to.
    text.parse()
        .ok()
        .filter(|&number| is_number && number <= 10_000)
        .ok_or_else(|| part.bad(text, "a number"))
}

/// Returns the cells behind the first arguments.
pub(crate) fn cells(part: &Part<'_>, board: &Rules, from: usize) -> Result<Vec<BoardCell>, ReadError> {
    let count = board.cell_count();
    if part.arguments.len() > 4 * count + from {
        return Err(part.bad(&format!("{} cells", part.arguments.len() - from), "each cell once"));
    }
    part.arguments.iter().skip(from).map(|text| cell(part, board, text)).collect()
}

/// Returns a cell by its name.
pub(crate) fn cell(part: &Part<'_>, board: &Rules, text: &str) -> Result<BoardCell, ReadError> {
    let place = place(text).filter(|_| !text.contains('_'));
    place.and_then(|(row, column)| board.cell_at(row, column)).ok_or_else(|| {
        let last = board.size() - 1;
        part.bad(text, &format!("cells R1C1 to {}", place_name(last, last)))
    })
}

/// Returns each two cells side by side, the one that is listed first in front.
pub(crate) fn pairs(part: &Part<'_>, board: &Rules) -> Result<Vec<(BoardCell, BoardCell)>, ReadError> {
    let cells = cells(part, board, 0)?;
    // More cells than the grid has are surely wrong, and would take long.
    if cells.len() > board.cell_count() {
        return Err(part.bad(&format!("{} cells", cells.len()), "each cell once"));
    }
    let beside = |one: BoardCell, other: BoardCell| {
        let (one, other) = (board.row_and_column(one), board.row_and_column(other));
        one.0.abs_diff(other.0) + one.1.abs_diff(other.1) == 1
    };
    let mut pairs = Vec::new();
    for (index, &one) in cells.iter().enumerate() {
        let later = cells[index + 1..].iter().filter(|&&other| beside(one, other));
        pairs.extend(later.map(|&other| (one, other)));
    }
    if pairs.is_empty() {
        return Err(part.bad(&part.arguments.join("~"), "cells side by side"));
    }
    Ok(pairs)
}

pub(crate) fn none_behind(part: &Part<'_>, count: usize) -> Result<(), ReadError> {
    part.arguments.get(count).map_or(Ok(()), |surplus| Err(part.bad(surplus, "nothing more")))
}

/// The sides at which diagonals begin, and their steps: left, right, above, below.
type Begin = (bool, (isize, isize));

/// Returns the diagonal that begins in a cell. Every border has one direction.
pub(crate) fn diagonal(board: &Rules, begin: &str) -> Option<Vec<BoardCell>> {
    let (row, column) = place(begin)?;
    let last = board.size() - 1;
    let inner = |line: usize| (1..last).contains(&line);
    let begins: [Begin; 4] = [
        (column == 0 && row < last, (1, 1)),
        (column == last && inner(row), (-1, -1)),
        (row == 0 && column > 0, (1, -1)),
        (row == last && inner(column), (-1, 1)),
    ];
    let &(_, step) = begins.iter().find(|(is_here, _)| *is_here)?;
    Some(ray(board, (row + 1, column + 1), step)).filter(|cells| cells.len() > 1)
}
