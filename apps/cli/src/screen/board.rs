//! Draws a board with characters: digits, notes, signs and figures.
//!
//! ```text
//!   small        medium        large
//!   ┃[5] 3! .┃   ┃[5]a│ 3! ┃   ┃ 1   3 │       ┃      [ ] the cursor · ! a conflict or a contradiction
//!                              ┃   5   │  [3]  ┃      + x = … the roles of cells and candidates
//!                              ┃ 7 x8  │       ┃
//! ```

use ninefold::trace::{Figure, FigureMark, Role};
use ninefold::{Cell, Digit, DigitSet, Grid, PencilMarks};
use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::style::{Modifier, Style};

use super::layout::{BoardSize, MARGIN};
use super::theme::{ScreenTheme, role_sign};

/// What is shown of one cell.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct CellView {
    pub(crate) digit: Option<Digit>,
    pub(crate) clue: bool,
    pub(crate) notes: DigitSet,
    /// The notes that are emphasised.
    pub(crate) strong: DigitSet,
    pub(crate) colours: DigitSet,
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
    pub(crate) candidates: [Option<Role>; 9],
}

/// What is shown of a board.
#[derive(Clone, Debug)]
pub(crate) struct BoardView {
    pub(crate) cells: [CellView; 81],
    /// The roles of rows and columns, which are shown at their numbers.
    rows: [Option<Role>; 9],
    cols: [Option<Role>; 9],
}

impl BoardView {
    pub(crate) fn new(cells: [CellView; 81]) -> BoardView {
        BoardView { cells, rows: [None; 9], cols: [None; 9] }
    }

    /// Returns the view of digits and pencil marks.
    pub(crate) fn from_marks(grid: &Grid, marks: &PencilMarks) -> BoardView {
        BoardView::new(std::array::from_fn(|index| {
            let cell = Cell::new(index);
            CellView { digit: grid.get(cell), notes: marks[cell], ..CellView::default() }
        }))
    }

    /// Adds the marks of a figure, and the candidates that it marks.
    pub(crate) fn add_figure(&mut self, figure: &Figure) {
        for mark in &figure.marks {
            match *mark {
                FigureMark::House(house, role) => {
                    for cell in house.cells() {
                        self.cells[cell.index()].house = Some(role);
                    }
                    let (first, last) = (house.cell(0), house.cell(8));
                    if first.row() == last.row() {
                        self.rows[first.row()] = Some(role);
                    } else if first.col() == last.col() {
                        self.cols[first.col()] = Some(role);
                    }
                }
                FigureMark::Cell(cell, role) => self.cells[cell.index()].role = Some(role),
                FigureMark::Arrow(from, to, role) => {
                    for cell in [from, to] {
                        let own = &mut self.cells[cell.index()].role;
                        *own = own.or(Some(role));
                    }
                }
                FigureMark::Candidate(candidate, role) => {
                    let cell = &mut self.cells[candidate.cell.index()];
                    cell.candidates[candidate.digit.index()] = Some(role);
                    cell.notes.insert(candidate.digit);
                }
                FigureMark::Link(..) => {}
            }
        }
    }

    /// Draws the board into its area of the screen.
    pub(crate) fn draw(&self, size: BoardSize, area: Rect, theme: &ScreenTheme, buffer: &mut Buffer) {
        let board = Drawing { view: self, size, theme, left: area.x + MARGIN, top: area.y + 1 };
        board.draw_lines(buffer);
        board.draw_numbers(area, buffer);
        for cell in Cell::all() {
            board.draw_cell(cell, buffer);
        }
    }
}

/// A board at its position on the screen.
struct Drawing<'a> {
    view: &'a BoardView,
    size: BoardSize,
    theme: &'a ScreenTheme,
    /// The position of the upper left corner.
    left: u16,
    top: u16,
}

impl Drawing<'_> {
    fn draw_lines(&self, buffer: &mut Buffer) {
        let (width, height) = self.size.cell();
        let is_drawn = |line: u16| line.is_multiple_of(3) || self.size.has_thin_lines();
        let (right, bottom) = (self.size.line(9, width), self.size.line(9, height));
        for row in (0..=9).filter(|&row| is_drawn(row)) {
            let y = self.size.line(row, height);
            for x in 0..=right {
                self.put(buffer, x, y, if row.is_multiple_of(3) { '━' } else { '─' }, self.line_style(row));
            }
        }
        for col in (0..=9).filter(|&col| is_drawn(col)) {
            let x = self.size.line(col, width);
            for y in 0..=bottom {
                self.put(buffer, x, y, if col.is_multiple_of(3) { '┃' } else { '│' }, self.line_style(col));
            }
            for row in (0..=9).filter(|&row| is_drawn(row)) {
                let style = self.line_style(if row.is_multiple_of(3) { row } else { col });
                self.put(buffer, x, self.size.line(row, height), crossing(row, col), style);
            }
        }
    }

    fn line_style(&self, line: u16) -> Style {
        if line.is_multiple_of(3) { self.theme.block_line() } else { self.theme.line() }
    }

    fn put(&self, buffer: &mut Buffer, x: u16, y: u16, character: char, style: Style) {
        if let Some(cell) = buffer.cell_mut((self.left + x, self.top + y)) {
            cell.set_char(character).set_style(style);
        }
    }

    /// Draws the numbers of columns above and of rows to the left.
    fn draw_numbers(&self, area: Rect, buffer: &mut Buffer) {
        let (width, height) = self.size.cell();
        let style = |role: Option<Role>| match role {
            Some(role) => self.theme.role_text(role).add_modifier(Modifier::REVERSED),
            None => self.theme.faint(),
        };
        for index in 0..9_u16 {
            let number = char::from(b'1' + index as u8);
            let x = self.left + self.size.offset(index, width) + digit_place(self.size).0;
            if let Some(cell) = buffer.cell_mut((x, area.y)) {
                cell.set_char(number).set_style(style(self.view.cols[usize::from(index)]));
            }
            let y = self.top + self.size.offset(index, height) + digit_place(self.size).1;
            if let Some(cell) = buffer.cell_mut((area.x, y)) {
                cell.set_char(number).set_style(style(self.view.rows[usize::from(index)]));
            }
        }
    }

    fn draw_cell(&self, cell: Cell, buffer: &mut Buffer) {
        let (width, height) = self.size.cell();
        let (x, y) =
            (self.size.offset(cell.col() as u16, width), self.size.offset(cell.row() as u16, height));
        let view = &self.view.cells[cell.index()];
        let ground = self.ground(view);
        for row in 0..height {
            for col in 0..width {
                self.put(buffer, x + col, y + row, ' ', ground);
            }
        }
        match view.digit {
            Some(digit) => {
                let (dx, dy) = digit_place(self.size);
                self.put(buffer, x + dx, y + dy, char_of(digit), ground.patch(self.digit_style(view, digit)));
            }
            None if self.size == BoardSize::Large => self.draw_places(view, x, y, ground, buffer),
            None => self.draw_short_notes(view, x, y, ground, buffer),
        }
        self.draw_signs(view, x, y, ground, buffer);
    }

    /// Returns the style of the cell's background. Later styles override earlier ones.
    fn ground(&self, view: &CellView) -> Style {
        let theme = self.theme;
        let mut style = theme.base();
        let mut add = |applies: bool, other: Style| {
            if applies {
                style = style.patch(other);
            }
        };
        add(view.peer, theme.peer());
        if let Some(role) = view.house {
            add(true, theme.house(role));
        }
        if let Some(colour) = view.colours.first() {
            add(true, theme.cell_colour(colour.index()));
        }
        add(view.same, theme.same());
        if let Some(role) = view.role {
            add(true, theme.role(role));
        }
        add(view.selected, theme.selected());
        style
    }

    fn digit_style(&self, view: &CellView, digit: Digit) -> Style {
        let mut style = if view.clue { self.theme.clue() } else { self.theme.entry() };
        if let Some(role) = view.candidates[digit.index()] {
            style = style.patch(self.theme.role(role));
        }
        if view.conflict || view.wrong {
            style = style.patch(self.theme.trouble());
        }
        style
    }

    fn note_style(&self, view: &CellView, digit: Digit) -> Style {
        let mut style = self.theme.note();
        if view.strong.contains(digit) {
            style = style.add_modifier(Modifier::BOLD);
        }
        match view.candidates[digit.index()] {
            Some(role) => style.patch(self.theme.role_text(role)).patch(self.theme.role(role)),
            None => style,
        }
    }

    /// Draws notes in their nine places, with room for a sign before each.
    fn draw_places(&self, view: &CellView, x: u16, y: u16, ground: Style, buffer: &mut Buffer) {
        for digit in view.notes {
            let place = digit.index() as u16;
            let (col, row) = (x + 1 + 2 * (place % 3), y + place / 3);
            let style = ground.patch(self.note_style(view, digit));
            self.put(buffer, col, row, char_of(digit), style);
            if let Some(role) = view.candidates[digit.index()] {
                self.put(buffer, col - 1, row, role_sign(role), ground.patch(self.theme.role_text(role)));
            }
        }
    }

    /// Draws the notes that fit into one line: those with a role, with their signs; if no note has
    /// a role, all or none. Dots stand for the rest.
    fn draw_short_notes(&self, view: &CellView, x: u16, y: u16, ground: Style, buffer: &mut Buffer) {
        // Without lines between cells, one column stays free.
        let bare = u16::from(!self.size.has_thin_lines());
        let (first, end) = match view.cursor {
            true => (x + 1, x + self.size.cell().0 - 1),
            false => (x, x + self.size.cell().0 - bare),
        };
        let room = usize::from(end - first);
        let mut signs: Vec<(char, Style)> = Vec::new();
        let has_role = |digit: &Digit| view.candidates[digit.index()].is_some();
        let with_role: Vec<Digit> = view.notes.iter().filter(has_role).collect();
        let shown = match with_role.len() {
            0 => view.notes.len(),
            count => count.min(room / 2),
        };
        if with_role.is_empty() {
            let notes = view.notes.iter().filter(|_| shown <= room);
            signs.extend(notes.map(|digit| (char_of(digit), self.note_style(view, digit))));
        }
        for &digit in with_role.iter().take(shown) {
            if let Some(role) = view.candidates[digit.index()] {
                signs.push((role_sign(role), self.theme.role_text(role)));
            }
            signs.push((char_of(digit), self.note_style(view, digit)));
        }
        let is_all = signs.iter().filter(|(sign, _)| sign.is_ascii_digit()).count() == view.notes.len();
        if !is_all && signs.len() < room.max(1) {
            signs.push(('…', self.theme.faint()));
        }
        let start = first + u16::from(signs.len() + 1 < room || (signs.len() < room && !view.cursor));
        for (place, (sign, style)) in signs.into_iter().enumerate() {
            self.put(buffer, start + place as u16, y, sign, ground.patch(style));
        }
    }

    /// Draws the brackets of the cursor, the sign of a conflict or mistake, the role of the cell,
    /// and its colours.
    fn draw_signs(&self, view: &CellView, x: u16, y: u16, ground: Style, buffer: &mut Buffer) {
        let (width, _) = self.size.cell();
        let (dx, dy) = digit_place(self.size);
        let is_empty_large = self.size == BoardSize::Large && view.digit.is_none();
        let (left, right) = match (view.digit, self.size) {
            (None, BoardSize::Large) => ((x, y), (x + width - 1, y + 2)),
            (None, _) => ((x, y), (x + width - 1, y)),
            (Some(_), _) => ((x + dx - 1, y + dy), (x + dx + 1, y + dy)),
        };
        if view.cursor {
            let style = ground.add_modifier(Modifier::BOLD);
            self.put(buffer, left.0, left.1, '[', style);
            self.put(buffer, right.0, right.1, ']', style);
        }
        if let Some(role) = view.role
            && (view.digit.is_some() || view.notes.is_empty() || is_empty_large)
        {
            let at = if is_empty_large { (x + width - 1, y) } else { left };
            self.put(buffer, at.0, at.1, role_sign(role), ground.patch(self.theme.role_text(role)));
        }
        if view.conflict || view.wrong {
            self.put(buffer, right.0, right.1, '!', ground.patch(self.theme.trouble()));
        }
        if self.size != BoardSize::Small {
            // Letters for colours, at the right end of the cell, from top to bottom.
            let rows = self.size.cell().1;
            for (row, colour) in (0..rows).zip(view.colours) {
                let letter = char::from(b'a' + colour.index() as u8);
                let free = self.size == BoardSize::Large || view.digit.is_some() || view.notes.len() < 3;
                if free
                    && !(view.cursor && is_empty_large && row == 2)
                    && !(view.cursor && view.digit.is_none() && self.size == BoardSize::Medium)
                {
                    self.put(buffer, x + width - 1, y + row, letter, ground.patch(self.theme.note()));
                }
            }
        }
    }
}

/// Returns the position of the digit in its cell.
const fn digit_place(size: BoardSize) -> (u16, u16) {
    match size {
        BoardSize::Small | BoardSize::Medium => (1, 0),
        BoardSize::Large => (3, 1),
    }
}

fn char_of(digit: Digit) -> char {
    char::from(b'0' + digit.get())
}

/// Returns the character at the crossing of two lines, 0 to 9 each.
fn crossing(row: u16, col: u16) -> char {
    let kind = |line: u16| match line {
        0 => 0,
        9 => 3,
        line if line.is_multiple_of(3) => 2,
        _ => 1,
    };
    // First lines, lines between cells, lines between boxes, last lines.
    const CROSSINGS: [[char; 4]; 4] =
        [['┏', '┯', '┳', '┓'], ['┠', '┼', '╂', '┨'], ['┣', '┿', '╋', '┫'], ['┗', '┷', '┻', '┛']];
    CROSSINGS[kind(row)][kind(col)]
}
