//! Draws a board with characters: digits, notes, signs and figures.
//!
//! ```text
//!   small        medium        large
//!   ┃[5] 3! .┃   ┃[5]a│ 3! ┃   ┃ 1   3 │       ┃      [ ] the cursor · ! a conflict or a contradiction
//!                              ┃   5   │  [3]  ┃      + x = … the roles of cells and candidates
//!                              ┃ 7 x8  │       ┃
//! ```
//!
//! Every role has a sign (see [`role_sign`]). The cells of a house with a role have it too where
//! the theme has no background for them.

use ninefold::trace::{Figure, FigureMark, Role};
use ninefold::{Cell, Digit, DigitSet, Grid, PencilMarks};
use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::style::{Modifier, Style};

use super::digit_glyph::digit_glyph;
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
            let x = self.left + self.size.offset(index, width) + self.size.middle().0;
            if let Some(cell) = buffer.cell_mut((x, area.y)) {
                cell.set_char(number).set_style(style(self.view.cols[usize::from(index)]));
            }
            let y = self.top + self.size.offset(index, height) + self.size.middle().1;
            if let Some(cell) = buffer.cell_mut((area.x, y)) {
                cell.set_char(number).set_style(style(self.view.rows[usize::from(index)]));
            }
        }
    }

    fn draw_cell(&self, cell: Cell, buffer: &mut Buffer) {
        let (width, height) = self.size.cell();
        let view = &self.view.cells[cell.index()];
        let drawn = DrawnCell {
            board: self,
            view,
            ground: ground(view, self.theme),
            left: self.size.offset(cell.col() as u16, width),
            top: self.size.offset(cell.row() as u16, height),
        };
        drawn.draw(buffer);
    }
}

/// A cell at its position on the board.
struct DrawnCell<'a> {
    board: &'a Drawing<'a>,
    view: &'a CellView,
    /// The style of the background.
    ground: Style,
    left: u16,
    top: u16,
}

/// Where the signs of a cell are.
struct SignPlaces {
    /// The brackets of the cursor.
    brackets: [(u16, u16); 2],
    role: (u16, u16),
    trouble: (u16, u16),
}

impl DrawnCell<'_> {
    fn draw(&self, buffer: &mut Buffer) {
        let (width, height) = self.board.size.cell();
        for row in 0..height {
            for col in 0..width {
                self.put(buffer, (col, row), ' ', Style::new());
            }
        }
        let places = self.sign_places();
        if self.view.cursor {
            for (place, bracket) in places.brackets.into_iter().zip(['[', ']']) {
                self.put(buffer, place, bracket, Style::new().add_modifier(Modifier::BOLD));
            }
        }
        match self.view.digit {
            Some(digit) => self.draw_digit(digit, buffer),
            None if self.board.size.has_places() => self.draw_places(buffer),
            None => self.draw_short_notes(buffer),
        }
        if let Some(role) = self.sign() {
            self.put(buffer, places.role, role_sign(role), self.board.theme.role_text(role));
        }
        if self.view.conflict || self.view.wrong {
            self.put(buffer, places.trouble, '!', self.board.theme.trouble());
        }
        self.draw_colours(&places, buffer);
    }

    /// Writes a character at a place of the cell, in this style on the cell's background. Blanks
    /// are not underlined.
    fn put(&self, buffer: &mut Buffer, (col, row): (u16, u16), character: char, style: Style) {
        let mut style = self.ground.patch(style);
        if character == ' ' {
            style = style.remove_modifier(Modifier::UNDERLINED);
        }
        self.board.put(buffer, self.left + col, self.top + row, character, style);
    }

    /// Returns the role whose sign the cell has: its own, that of its digit, or that of a house if
    /// the theme has no background for houses.
    fn sign(&self) -> Option<Role> {
        let view = self.view;
        let of_digit = || view.candidates[view.digit?.index()];
        let of_house = || view.house.filter(|_| !self.board.theme.has_house_backgrounds() && !self.is_done());
        let role = view.role.or_else(of_digit).or_else(of_house)?;
        // With a background, candidates with roles are worth more than the sign.
        let is_crowded =
            view.digit.is_none() && !self.board.size.has_places() && self.marked_notes().count() > 1;
        (!is_crowded || !self.board.theme.has_house_backgrounds()).then_some(role)
    }

    /// Returns true for a digit in a finished house that has no background: it is underlined,
    /// because a sign in so many cells would hide the others.
    fn is_done(&self) -> bool {
        let has_background = self.board.theme.has_house_backgrounds();
        !has_background && self.view.house == Some(Role::Done) && self.view.digit.is_some()
    }

    /// Returns the notes that have a role.
    fn marked_notes(&self) -> impl Iterator<Item = (Digit, Role)> {
        let roles = self.view.candidates;
        self.view.notes.iter().filter_map(move |digit| Some((digit, roles[digit.index()]?)))
    }

    fn sign_places(&self) -> SignPlaces {
        let size = self.board.size;
        let (width, height) = size.cell();
        let (col, row) = size.middle();
        let beside = size.digit() / 2 + 1;
        let (left, right) = ((col - beside, row), (col + beside, row));
        let corner = (width - 1, 0);
        match (self.view.digit, size) {
            (Some(_), BoardSize::Large(2..)) => {
                SignPlaces { brackets: [(left.0 - 1, row), (right.0 + 1, row)], role: corner, trouble: right }
            }
            (Some(_), BoardSize::Large(_)) if self.view.cursor => {
                SignPlaces { brackets: [left, right], role: (left.0 - 1, row), trouble: right }
            }
            (Some(_), _) => SignPlaces { brackets: [left, right], role: left, trouble: right },
            (None, BoardSize::Large(_)) => {
                SignPlaces { brackets: [(0, 0), (width - 1, height - 1)], role: corner, trouble: right }
            }
            (None, _) => SignPlaces { brackets: [(0, 0), (width - 1, 0)], role: (0, 0), trouble: right },
        }
    }

    fn draw_digit(&self, digit: Digit, buffer: &mut Buffer) {
        let (view, theme, size) = (self.view, self.board.theme, self.board.size);
        let mut style = if view.clue { theme.clue() } else { theme.entry() };
        if let Some(role) = view.candidates[digit.index()] {
            style = style.patch(theme.role(role));
        }
        if view.conflict || view.wrong {
            style = style.patch(theme.trouble());
        }
        if self.is_done() {
            style = style.add_modifier(Modifier::UNDERLINED);
        }
        let (col, row) = size.middle();
        if size.digit() == 1 {
            return self.put(buffer, (col, row), char_of(digit), style);
        }
        let half = size.digit() / 2;
        for (x, y, character) in digit_glyph(digit, size.digit(), view.clue) {
            self.put(buffer, (col - half + x, row - half + y), character, style);
        }
    }

    fn note_style(&self, digit: Digit) -> Style {
        let theme = self.board.theme;
        let mut style = theme.note();
        if self.view.strong.contains(digit) {
            style = style.add_modifier(Modifier::BOLD);
        }
        match self.view.candidates[digit.index()] {
            Some(role) => style.patch(theme.role_text(role)).patch(theme.role(role)),
            None => style,
        }
    }

    /// Draws notes in their nine places, with room for a sign before each.
    fn draw_places(&self, buffer: &mut Buffer) {
        let (width, height) = self.board.size.cell();
        for digit in self.view.notes {
            let place = digit.index() as u16;
            let (col, row) = (width * (2 * (place % 3) + 1) / 6, height * (2 * (place / 3) + 1) / 6);
            self.put(buffer, (col, row), char_of(digit), self.note_style(digit));
            if let Some(role) = self.view.candidates[digit.index()] {
                self.put(buffer, (col - 1, row), role_sign(role), self.board.theme.role_text(role));
            }
        }
    }

    /// Draws the notes that fit into one line: those with a role, with their signs; if no note has
    /// a role, all or none. Dots stand for the rest.
    fn draw_short_notes(&self, buffer: &mut Buffer) {
        let (size, theme) = (self.board.size, self.board.theme);
        let width = size.cell().0;
        let mut marked: Vec<(Digit, Role)> = self.marked_notes().collect();
        let has_sign = self.sign().is_some();
        // Signs of notes may take the place of a bracket: the cursor is also seen by the other one.
        let end = match (self.view.cursor && marked.is_empty(), size.has_thin_lines() || !marked.is_empty()) {
            (true, _) => width - 1,
            (false, true) => width,
            // Without lines between cells, one column stays free.
            (false, false) => width - 1,
        };
        let first = u16::from(has_sign || self.view.cursor);
        let room = usize::from(end - first);
        let mut signs: Vec<(char, Style)> = Vec::new();
        if marked.is_empty() {
            let notes = self.view.notes.iter().filter(|_| self.view.notes.len() <= room);
            signs.extend(notes.map(|digit| (char_of(digit), self.note_style(digit))));
        }
        // What follows from a step comes first where not all fit.
        marked.sort_by_key(|(_, role)| !matches!(role, Role::Placed | Role::Struck | Role::Failed));
        marked.truncate(room / 2);
        marked.sort_unstable();
        for (digit, role) in marked {
            signs.push((role_sign(role), theme.role_text(role)));
            signs.push((char_of(digit), self.note_style(digit)));
        }
        let is_all = signs.iter().filter(|(sign, _)| sign.is_ascii_digit()).count() == self.view.notes.len();
        if !is_all && signs.len() < room.max(1) {
            signs.push(('…', theme.faint()));
        }
        let is_loose = signs.len() + 1 < room || (signs.len() < room && !self.view.cursor);
        let start = first + u16::from(is_loose && !has_sign);
        for (place, (sign, style)) in signs.into_iter().enumerate() {
            self.put(buffer, (start + place as u16, 0), sign, style);
        }
    }

    /// Draws letters for colours at the right end of the cell, from top to bottom, where there is
    /// no sign.
    fn draw_colours(&self, signs: &SignPlaces, buffer: &mut Buffer) {
        let (size, view) = (self.board.size, self.view);
        let (width, height) = size.cell();
        let is_free = match size {
            BoardSize::Small => false,
            BoardSize::Medium => view.digit.is_some() || (view.notes.len() < 3 && !view.cursor),
            BoardSize::Large(_) => true,
        };
        let is_taken = |place: (u16, u16)| {
            (view.cursor && signs.brackets.contains(&place)) || (self.sign().is_some() && signs.role == place)
        };
        let places = (0..height).map(|row| (width - 1, row)).filter(|&place| !is_taken(place));
        for (place, colour) in places.zip(view.colours).filter(|_| is_free) {
            let letter = char::from(b'a' + colour.index() as u8);
            self.put(buffer, place, letter, self.board.theme.note());
        }
    }
}

/// Returns the style of a cell's background. Later styles override earlier ones.
fn ground(view: &CellView, theme: &ScreenTheme) -> Style {
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

#[cfg(test)]
#[path = "board_tests.rs"]
mod tests;
