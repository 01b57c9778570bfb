//! How the cells of a clue lie: how many there are, in which order, and where.

use alloc::vec::Vec;

use super::{ClueKind, ClueShape};
use crate::{BoardCell, Rules};

/// Returns the least and the largest number of cells.
pub(super) fn cell_counts(kind: ClueKind, size: usize) -> (usize, usize) {
    match kind.shape() {
        ClueShape::Cell => (1, 1),
        ClueShape::Neighbours => (2, 2),
        ClueShape::Square => (4, 4),
        ClueShape::RowOrColumn => (size, size),
        ClueShape::Diagonal => (1, size),
        ClueShape::Set => (1, size),
        // Each cell behind the circle adds 1 or more to a sum of at most `size`.
        ClueShape::Line if kind == ClueKind::Arrow => (2, size + 1),
        // On these lines the digits differ.
        ClueShape::Line if matches!(kind, ClueKind::Thermometer | ClueKind::Renban) => (2, size),
        // A closed line has its first cell twice.
        ClueShape::Line => (2, size * size + 1),
        ClueShape::TwoGroups => (2, size * size),
        ClueShape::Beside => (1, 5),
        ClueShape::FromOutside => (size, size),
        ClueShape::Any if kind == ClueKind::Relation => (2, size * size + 1),
        ClueShape::Any => (1, size * size + 1),
    }
}

/// Whether the order of the cells means nothing.
pub(super) fn sorts_cells(kind: ClueKind) -> bool {
    match kind.shape() {
        ClueShape::Set | ClueShape::Square | ClueShape::RowOrColumn | ClueShape::Diagonal => true,
        ClueShape::Neighbours => kind != ClueKind::Less,
        ClueShape::Cell | ClueShape::Line | ClueShape::TwoGroups => false,
        ClueShape::Beside | ClueShape::FromOutside | ClueShape::Any => false,
    }
}

/// Puts the cells into the order that clues with the same meaning share, where it is not that of all cells.
pub(super) fn arrange(rules: &Rules, kind: ClueKind, cells: &mut Vec<BoardCell>) {
    match kind.shape() {
        ClueShape::TwoGroups if cells.len().is_multiple_of(2) => {
            let (first, second) = cells.split_at(cells.len() / 2);
            let is_turned = first.iter().min() > second.iter().min();
            let pair = |(&one, &other): (&BoardCell, &BoardCell)| {
                if is_turned { (other, one) } else { (one, other) }
            };
            let mut pairs: Vec<(BoardCell, BoardCell)> = first.iter().zip(second).map(pair).collect();
            pairs.sort_unstable();
            let (first, second): (Vec<BoardCell>, Vec<BoardCell>) = pairs.into_iter().unzip();
            *cells = first.into_iter().chain(second).collect();
        }
        ClueShape::Beside => {
            if let [cell] = cells[..] {
                // A cell alone stands for all those beside it.
                let beside = |&(one, other): &(BoardCell, BoardCell)| one == cell || other == cell;
                cells.extend(
                    rules
                        .neighbours()
                        .filter(beside)
                        .map(|(one, other)| if one == cell { other } else { one }),
                );
            }
            cells[1..].sort_unstable();
        }
        _ => {}
    }
}

/// Returns the lengths of the parts of a line that lie in one region each, from border to border.
pub(super) fn parts(rules: &Rules, cells: &[BoardCell]) -> Vec<u8> {
    cells.chunk_by(|&one, &other| rules.share_region(one, other)).map(|part| part.len() as u8).collect()
}

/// Checks how the cells lie. A line that means the same in both directions begins at its smaller end.
pub(super) fn check_shape(
    rules: &Rules,
    shape: ClueShape,
    cells: &mut [BoardCell],
) -> Result<(), &'static str> {
    let size = rules.size();
    let places: Vec<(usize, usize)> = cells.iter().map(|&cell| rules.row_and_column(cell)).collect();
    let distances =
        || places.windows(2).map(|pair| (pair[0].0.abs_diff(pair[1].0), pair[0].1.abs_diff(pair[1].1)));
    let (first, last) = (places[0], places[places.len() - 1]);
    match shape {
        ClueShape::Set | ClueShape::Cell | ClueShape::Any => Ok(()),
        ClueShape::TwoGroups => match places.len().is_multiple_of(2) {
            true => Ok(()),
            false => Err("two groups of as many cells"),
        },
        ClueShape::Beside => {
            let beside = |place: &(usize, usize)| place.0.abs_diff(first.0) + place.1.abs_diff(first.1) == 1;
            match places.len() > 1 && places[1..].iter().all(beside) {
                true => Ok(()),
                false => Err("a cell and cells beside it"),
            }
        }
        ClueShape::FromOutside => {
            let steps = |pair: &[(usize, usize)]| {
                let step = |from: usize, to: usize| to as isize - from as isize;
                (step(pair[0].0, pair[1].0), step(pair[0].1, pair[1].1))
            };
            let mut all = places.windows(2).map(steps);
            let is_straight =
                all.next().is_none_or(|one| one.0.abs() + one.1.abs() == 1 && all.all(|other| other == one));
            match is_straight {
                true => Ok(()),
                false => Err("all cells of one row or one column, in order"),
            }
        }
        ClueShape::Neighbours => match distances().all(|distance| matches!(distance, (0, 1) | (1, 0))) {
            true => Ok(()),
            false => Err("two cells side by side"),
        },
        ClueShape::Line => match distances().all(|(down, right)| down.max(right) == 1) {
            true => Ok(()),
            false => Err("each cell to touch the one before"),
        },
        ClueShape::RowOrColumn => {
            match places.iter().all(|place| place.0 == first.0)
                || places.iter().all(|place| place.1 == first.1)
            {
                true => Ok(()),
                false => Err("all cells of one row or one column"),
            }
        }
        ClueShape::Diagonal => {
            let is_border =
                |place: (usize, usize)| [place.0, place.1].iter().any(|&line| line == 0 || line == size - 1);
            // Sorted by row, the columns rise or fall by one from cell to cell.
            let straight = |step: isize| {
                places.windows(2).all(|pair| {
                    pair[1].0 == pair[0].0 + 1 && pair[0].1.checked_add_signed(step) == Some(pair[1].1)
                })
            };
            let ends = |step: isize| {
                let before = (first.0.checked_sub(1), first.1.checked_add_signed(-step));
                let after = (last.0 + 1, last.1.checked_add_signed(step));
                let inside = |row: usize, column: usize| row < size && column < size;
                !matches!(before, (Some(row), Some(column)) if inside(row, column))
                    && !matches!(after, (row, Some(column)) if inside(row, column))
            };
            let fits =
                is_border(first) && is_border(last) && (straight(1) && ends(1) || straight(-1) && ends(-1));
            match fits {
                true => Ok(()),
                false => Err("the cells of a diagonal line from border to border"),
            }
        }
        ClueShape::Square => {
            let around =
                [(0, 0), (0, 1), (1, 0), (1, 1)].map(|(down, right)| (first.0 + down, first.1 + right));
            match places == around {
                true => Ok(()),
                false => Err("the four cells around a corner"),
            }
        }
    }
}
