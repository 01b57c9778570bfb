//! Draws a cell of a board: its digit or notes, and its signs.

use ninefold::rules::{BoardCell, BoardDigit};
use ninefold::trace::Role;
use ratatui::buffer::Buffer;
use ratatui::style::{Modifier, Style};

use super::board::{CellView, Drawing};
use super::digit_glyph::digit_glyph;
use super::layout::BoardSize;
use super::theme::{ScreenTheme, role_sign};

/// A cell at its position on the board.
pub(super) struct DrawnCell<'a> {
    board: &'a Drawing<'a>,
    view: &'a CellView,
    /// Whether the cell is shaded by signs, because there is no background for that.
    has_shade_signs: bool,
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

impl<'a> DrawnCell<'a> {
    pub(super) fn new(board: &'a Drawing<'a>, cell: BoardCell, view: &'a CellView) -> DrawnCell<'a> {
        let (row, col) = board.view.shape.position(cell);
        let is_shaded = board.view.shape.shaded.contains(cell);
        let has_backgrounds = board.theme.has_house_backgrounds();
        DrawnCell {
            board,
            view,
            has_shade_signs: is_shaded && !has_backgrounds,
            ground: ground(view, is_shaded, board.theme),
            left: board.geometry.left(col),
            top: board.geometry.top(row),
        }
    }

    fn size(&self) -> BoardSize {
        self.board.geometry.size
    }

    pub(super) fn draw(&self, buffer: &mut Buffer) {
        let (width, height) = self.size().cell();
        for row in 0..height {
            for col in 0..width {
                let is_side = self.has_shade_signs && (col == 0 || col + 1 == width);
                let (sign, style) =
                    if is_side { ('░', self.board.theme.faint()) } else { (' ', Style::new()) };
                self.put(buffer, (col, row), sign, style);
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
            None if self.size().has_places() => self.draw_places(buffer),
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
        let is_crowded = view.digit.is_none() && !self.size().has_places() && self.marked_notes().count() > 1;
        (!is_crowded || !self.board.theme.has_house_backgrounds()).then_some(role)
    }

    /// Returns true for a digit in a finished house that has no background: it is underlined,
    /// because a sign in so many cells would hide the others.
    fn is_done(&self) -> bool {
        let has_background = self.board.theme.has_house_backgrounds();
        !has_background && self.view.house == Some(Role::Done) && self.view.digit.is_some()
    }

    /// Returns the notes that have a role.
    fn marked_notes(&self) -> impl Iterator<Item = (BoardDigit, Role)> {
        let roles = self.view.candidates;
        self.view.notes.iter().filter_map(move |digit| Some((digit, roles[digit.index()]?)))
    }

    fn sign_places(&self) -> SignPlaces {
        let size = self.size();
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

    fn draw_digit(&self, digit: BoardDigit, buffer: &mut Buffer) {
        let (view, theme, size) = (self.view, self.board.theme, self.size());
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
            return self.put(buffer, (col, row), digit.to_char(), style);
        }
        let half = size.digit() / 2;
        let Some(glyph) = digit_glyph(digit, size.digit(), view.clue) else {
            return self.put(buffer, (col, row), digit.to_char(), style);
        };
        for (x, y, character) in glyph {
            self.put(buffer, (col - half + x, row - half + y), character, style);
        }
    }

    fn note_style(&self, digit: BoardDigit) -> Style {
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

    /// Draws notes in their places, with room for a sign before each.
    fn draw_places(&self, buffer: &mut Buffer) {
        let (cols, rows) = self.board.view.shape.note_places();
        let (width, height) = self.size().cell();
        for digit in self.view.notes {
            let place = digit.index() as u16;
            let col = width * (2 * (place % cols) + 1) / (2 * cols);
            let row = height * (2 * (place / cols) + 1) / (2 * rows);
            self.put(buffer, (col, row), digit.to_char(), self.note_style(digit));
            if let Some(role) = self.view.candidates[digit.index()] {
                self.put(buffer, (col - 1, row), role_sign(role), self.board.theme.role_text(role));
            }
        }
    }

    /// Draws the notes that fit into one line: those with a role, with their signs; if no note has
    /// a role, all or none. Dots stand for the rest.
    fn draw_short_notes(&self, buffer: &mut Buffer) {
        let (size, theme) = (self.size(), self.board.theme);
        let width = size.cell().0;
        let mut marked: Vec<(BoardDigit, Role)> = self.marked_notes().collect();
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
            signs.extend(notes.map(|digit| (digit.to_char(), self.note_style(digit))));
        }
        // What follows from a step comes first where not all fit.
        marked.sort_by_key(|(_, role)| !matches!(role, Role::Placed | Role::Struck | Role::Failed));
        marked.truncate(room / 2);
        marked.sort_unstable();
        let mut shown = signs.len();
        for (digit, role) in marked {
            shown += 1;
            signs.push((role_sign(role), theme.role_text(role)));
            signs.push((digit.to_char(), self.note_style(digit)));
        }
        let is_all = shown == self.view.notes.len();
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
        let (size, view) = (self.size(), self.view);
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
        for (place, colour) in places.zip(view.colours.iter()).filter(|_| is_free) {
            let letter = char::from(b'a' + colour.index() as u8);
            self.put(buffer, place, letter, self.board.theme.note());
        }
    }
}

/// Returns the style of a cell's background. Later styles override earlier ones.
fn ground(view: &CellView, is_shaded: bool, theme: &ScreenTheme) -> Style {
    let mut style = theme.base();
    let mut add = |applies: bool, other: Style| {
        if applies {
            style = style.patch(other);
        }
    };
    add(is_shaded, theme.shade());
    add(view.peer, theme.peer());
    if let Some(role) = view.house {
        add(true, theme.house(role));
    }
    if let Some(colour) = view.colours.iter().next() {
        add(true, theme.cell_colour(colour.index()));
    }
    add(view.same, theme.same());
    if let Some(role) = view.role {
        add(true, theme.role(role));
    }
    add(view.selected, theme.selected());
    style
}
