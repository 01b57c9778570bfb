//! Cells by the names of other programs, `R1C1`, and places one step outside the grid, `R0C3`.

use ninefold_rules::{BoardCell, Rules};

/// Returns the row and the column that a name such as `R1C12` stands for, in which rows and columns from 0 to `size + 1`
/// may stand.
pub(crate) fn place(name: &str, size: usize) -> Option<(usize, usize)> {
    let (row, column) = name.strip_prefix(['R', 'r'])?.split_once(['C', 'c'])?;
    let number = |text: &str| {
        let is_number = !text.is_empty() && text.len() <= 3 && text.bytes().all(|byte| byte.is_ascii_digit());
        text.parse::<usize>().ok().filter(|&number| is_number && number <= size + 1)
    };
    Some((number(row)?, number(column)?))
}

/// Returns the cell with a name such as `R1C12`.
pub(crate) fn cell(rules: &Rules, name: &str) -> Option<BoardCell> {
    let (row, column) = place(name, rules.size())?;
    rules.cell_at(row.checked_sub(1)?, column.checked_sub(1)?)
}

/// Returns the name of a cell.
pub(crate) fn name(rules: &Rules, cell: BoardCell) -> String {
    let (row, column) = rules.row_and_column(cell);
    format!("R{}C{}", row + 1, column + 1)
}

/// Returns the cells of a straight line that begins in this place, counted from 1, and takes this step until the border.
pub(crate) fn ray(rules: &Rules, place: (usize, usize), step: (isize, isize)) -> Vec<BoardCell> {
    let mut next = (place.0.checked_sub(1), place.1.checked_sub(1));
    let mut cells = Vec::new();
    while let (Some(row), Some(column)) = next {
        let Some(cell) = rules.cell_at(row, column) else { break };
        cells.push(cell);
        next = (row.checked_add_signed(step.0), column.checked_add_signed(step.1));
    }
    cells
}
