//! Draws a board with characters: its lines with what stands on them, and its numbers.
//!
//! ```text
//!   small        medium        large
//!   ┃[5] 3! .┃   ┃[5]a│ 3! ┃   ┃ 1   3 │       ┃      [ ] the cursor · ! a conflict or a contradiction
//!                              ┃   5   │  [3]  ┃      + x = … the roles of cells and candidates
//!                              ┃ 7 x8  │       ┃
//! ```
//!
//! Every role has a sign (see [`role_sign`](super::theme::role_sign)). The cells of a house with a role have it too where
//! the theme has no background for them.

use ninefold::rules::{BoardCell, BoardDigit, BoardDigitSet, Rules};
use ninefold::trace::{Figure, FigureMark, Role};
use ninefold::{Grid, PencilMarks};
use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::style::{Modifier, Style};

use super::board_cell::DrawnCell;
use super::geometry::BoardGeometry;
use super::layout::MARGIN;
use super::lines;
use super::shape::{BoardShape, Border, BorderWeight, MarkPlace};
use super::theme::ScreenTheme;

/// What is shown of one cell.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct CellView {
    pub(crate) digit: Option<BoardDigit>,
    pub(crate) clue: bool,
    pub(crate) notes: BoardDigitSet,
    /// The notes that are emphasised.
    pub(crate) strong: BoardDigitSet,
    pub(crate) colours: BoardDigitSet,
    pub(crate) selected: bool,
    pub(crate) cursor: bool,
    pub(crate) conflict: bool,
    pub(crate) wrong: bool,
    pub(crate) same: bool,
    pub(crate) peer: bool,
    /// The role of the cell.
    pub(crate) role: Option<Role>,
    /// The role of a house that contains it.
    pub(crate) house: Option<Role>,
    /// The roles of its candidates.
    pub(crate) candidates: [Option<Role>; 25],
}

/// What is shown of a board.
#[derive(Clone, Debug)]
pub(crate) struct BoardView<'a> {
    pub(super) shape: &'a BoardShape,
    pub(crate) cells: Vec<CellView>,
    /// The roles of rows and columns, which are shown at their numbers.
    rows: Vec<Option<Role>>,
    cols: Vec<Option<Role>>,
}

impl<'a> BoardView<'a> {
    /// Returns the view of a board of this shape, cell by cell.
    pub(crate) fn new(shape: &'a BoardShape, view: impl Fn(BoardCell) -> CellView) -> BoardView<'a> {
        let cells = (0..shape.cell_count()).map(|index| view(BoardCell::new(index))).collect();
        BoardView { shape, cells, rows: vec![None; shape.rows], cols: vec![None; shape.cols] }
    }

    /// Returns the view of digits and pencil marks of the classic board.
    pub(crate) fn from_marks(grid: &Grid, marks: &PencilMarks) -> BoardView<'static> {
        BoardView::new(BoardShape::classic(), |cell| {
            let cell = ninefold::Cell::new(cell.index());
            let notes = marks[cell].iter().map(BoardDigit::from).collect();
            CellView { digit: grid.get(cell).map(BoardDigit::from), notes, ..CellView::default() }
        })
    }

    /// Adds the marks of a figure on the board of these rules, and the candidates that it marks.
    pub(crate) fn add_figure(&mut self, figure: &Figure, rules: &Rules) {
        for mark in &figure.marks {
            match *mark {
                FigureMark::House(house, role) => self.add_area(rules.houses()[house].cells(), role),
                FigureMark::Clue(clue, role) => self.add_area(rules.clues()[clue].cells(), role),
                FigureMark::Cell(cell, role) => self.cells[cell.index()].role = Some(role),
                FigureMark::Arrow(from, to, role) => {
                    for cell in [from, to] {
                        let own = &mut self.cells[cell.index()].role;
                        *own = own.or(Some(role));
                    }
                }
                FigureMark::Candidate((cell, digit), role) => {
                    let cell = &mut self.cells[cell.index()];
                    cell.candidates[digit.index()] = Some(role);
                    cell.notes.insert(digit);
                }
                FigureMark::Link(..) => {}
            }
        }
    }

    /// Marks the cells of a house or clue.
    fn add_area(&mut self, cells: &[BoardCell], role: Role) {
        for cell in cells {
            self.cells[cell.index()].house = Some(role);
        }
        self.add_number(cells, role);
    }

    /// Marks the number of a row or column.
    fn add_number(&mut self, cells: &[BoardCell], role: Role) {
        let (Some(&first), Some(&last)) = (cells.first(), cells.last()) else { return };
        let ((row, col), (last_row, last_col)) = (self.shape.position(first), self.shape.position(last));
        if row == last_row {
            self.rows[row] = Some(role);
        } else if col == last_col {
            self.cols[col] = Some(role);
        }
    }

    /// Draws the board into its area of the screen.
    pub(crate) fn draw(
        &self,
        geometry: &BoardGeometry,
        area: Rect,
        theme: &ScreenTheme,
        buffer: &mut Buffer,
    ) {
        let board = Drawing { view: self, geometry, theme, left: area.x + MARGIN, top: area.y + 1 };
        board.draw_lines(buffer);
        board.draw_marks(buffer);
        board.draw_numbers(area, buffer);
        for (index, view) in self.cells.iter().enumerate() {
            DrawnCell::new(&board, BoardCell::new(index), view).draw(buffer);
        }
    }
}

/// A board at its position on the screen.
pub(super) struct Drawing<'a> {
    pub(super) view: &'a BoardView<'a>,
    pub(super) geometry: &'a BoardGeometry,
    pub(super) theme: &'a ScreenTheme,
    /// The position of the upper left corner.
    left: u16,
    top: u16,
}

impl Drawing<'_> {
    fn draw_lines(&self, buffer: &mut Buffer) {
        let (shape, (width, height)) = (self.view.shape, self.geometry.size.cell());
        for row in 0..=shape.rows {
            let Some(y) = self.geometry.row_line(row) else { continue };
            for col in 0..shape.cols {
                let border = self.drawn(shape.above(row, col));
                for x in 0..width {
                    let x = self.geometry.left(col) + x;
                    self.put(buffer, x, y, lines::level(border), self.line_style(border.weight));
                }
            }
        }
        for col in 0..=shape.cols {
            let Some(x) = self.geometry.col_line(col) else { continue };
            for row in 0..shape.rows {
                let border = self.drawn(shape.left(row, col));
                for y in 0..height {
                    let y = self.geometry.top(row) + y;
                    self.put(buffer, x, y, lines::upright(border), self.line_style(border.weight));
                }
            }
            for row in 0..=shape.rows {
                let Some(y) = self.geometry.row_line(row) else { continue };
                let arms = self.arms(row, col);
                let heaviest = arms.into_iter().max().unwrap_or_default();
                self.put(buffer, x, y, lines::crossing(arms), self.line_style(heaviest));
            }
        }
    }

    /// Returns a border as it is drawn at this size.
    fn drawn(&self, border: Border) -> Border {
        if self.geometry.draws(border.weight) { border } else { Border::default() }
    }

    /// Returns the weights of the lines that meet at the upper left corner of a place: up, right, down, left.
    fn arms(&self, row: usize, col: usize) -> [BorderWeight; 4] {
        let shape = self.view.shape;
        // Thin lines inside a cage end before the corner.
        let weight = |border: Border| match self.drawn(border) {
            Border { weight: BorderWeight::Thin, dashed: true } => BorderWeight::None,
            Border { weight, .. } => weight,
        };
        let up = row.checked_sub(1).map(|row| weight(shape.left(row, col)));
        let right = (col < shape.cols).then(|| weight(shape.above(row, col)));
        let down = (row < shape.rows).then(|| weight(shape.left(row, col)));
        let left = col.checked_sub(1).map(|col| weight(shape.above(row, col)));
        [up, right, down, left].map(Option::unwrap_or_default)
    }

    fn line_style(&self, weight: BorderWeight) -> Style {
        if weight == BorderWeight::Thick { self.theme.block_line() } else { self.theme.line() }
    }

    pub(super) fn put(&self, buffer: &mut Buffer, x: u16, y: u16, character: char, style: Style) {
        if let Some(cell) = buffer.cell_mut((self.left + x, self.top + y)) {
            cell.set_char(character).set_style(style);
        }
    }

    /// Writes what clues put on the lines.
    fn draw_marks(&self, buffer: &mut Buffer) {
        let (width, height) = self.geometry.size.cell();
        let style = self.theme.base().patch(self.theme.mark());
        for mark in &self.view.shape.marks {
            let length = mark.text.chars().count() as u16;
            let (x, y) = match mark.place {
                MarkPlace::AboveLeft(row, col) => {
                    (Some(self.geometry.left(col)), self.geometry.row_line(row))
                }
                MarkPlace::AboveRight(row, col) => {
                    let x = self.geometry.left(col) + width.saturating_sub(length);
                    (Some(x), self.geometry.row_line(row))
                }
                MarkPlace::Above(row, col) => {
                    let x = self.geometry.left(col) + self.geometry.size.middle().0;
                    (Some(x), self.geometry.row_line(row))
                }
                MarkPlace::Left(row, col) => {
                    (self.geometry.col_line(col), Some(self.geometry.top(row) + height / 2))
                }
                MarkPlace::Corner(row, col) => {
                    let x = self.geometry.col_line(col).map(|x| x.saturating_sub(length / 2));
                    (x, self.geometry.row_line(row))
                }
            };
            let (Some(x), Some(y)) = (x, y) else { continue };
            for (x, character) in (x..).zip(mark.text.chars()) {
                self.put(buffer, x, y, character, style);
            }
        }
    }

    /// Draws the numbers of columns above and of rows to the left.
    fn draw_numbers(&self, area: Rect, buffer: &mut Buffer) {
        let style = |role: Option<Role>| match role {
            Some(role) => self.theme.role_text(role).add_modifier(Modifier::REVERSED),
            None => self.theme.faint(),
        };
        let middle = self.geometry.size.middle();
        let digits = self.view.shape.number_width();
        let mut write = |number: usize, ones: (u16, u16), role: Option<Role>| {
            let (tens, number) = (number / 10, number % 10);
            let digit = |value: usize| char::from(b'0' + value as u8);
            let mut put = |x: u16, value: usize| {
                if let Some(cell) = buffer.cell_mut((x, ones.1)) {
                    cell.set_char(digit(value % 10)).set_style(style(role));
                }
            };
            put(ones.0, number);
            if tens > 0 {
                put(ones.0.saturating_sub(1), tens);
            }
        };
        for (col, &role) in self.view.cols.iter().enumerate() {
            write(col + 1, (self.left + self.geometry.left(col) + middle.0, area.y), role);
        }
        for (row, &role) in self.view.rows.iter().enumerate() {
            write(row + 1, (area.x + digits - 1, self.top + self.geometry.top(row) + middle.1), role);
        }
    }
}

#[cfg(test)]
#[path = "board_tests.rs"]
mod tests;
