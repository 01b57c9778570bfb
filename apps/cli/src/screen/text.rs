//! Lines of text around the board.

use ninefold::trace::{Figure, Role};
use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::style::{Modifier, Style};
use ratatui::text::{Line, Span};
use ratatui::widgets::{Clear, Paragraph, Widget, Wrap};

use super::layout::{ScreenLayout, least_screen};
use super::shape::BoardShape;
use super::theme::{ScreenTheme, role_sign};
use crate::charset;
use crate::shared::role_words::FigureKind;

/// A space at which lines are not broken.
const NO_BREAK: &str = "\u{a0}";

/// Draws one text at the left end of a line and, if there is room, another at the right end.
pub(crate) fn draw_ends(area: Rect, left: &str, right: &str, style: Style, buffer: &mut Buffer) {
    let (left, right) = (Span::styled(left, style), Span::styled(right, style));
    let (long, short) = (left.width() as u16, right.width() as u16);
    if long + 2 + short <= area.width {
        Line::from(right).right_aligned().render(area, buffer);
    }
    Line::from(left).render(area, buffer);
}

/// Draws wrapped lines, scrolled down by `scroll` lines, but never past the end.
pub(crate) fn draw_text(
    area: Rect,
    lines: Vec<Line<'static>>,
    scroll: u16,
    theme: &ScreenTheme,
    buffer: &mut Buffer,
) {
    let height = text_height(&lines, area.width);
    let hidden = u16::try_from(height).unwrap_or(u16::MAX).saturating_sub(area.height);
    let scroll = scroll.min(hidden);
    Paragraph::new(lines).wrap(Wrap { trim: false }).scroll((scroll, 0)).render(area, buffer);
    for place in area.positions() {
        if buffer[place].symbol() == NO_BREAK {
            buffer[place].set_symbol(" ");
        }
    }
    if scroll < hidden && area.height > 1 {
        let last = Rect { y: area.bottom() - 1, height: 1, ..area };
        Clear.render(last, buffer);
        buffer.set_style(last, theme.base());
        draw_ends(last, "PgDn: more …", "", theme.faint(), buffer);
    }
}

/// Returns the number of rows that lines take when wrapped.
pub(crate) fn text_height(lines: &[Line<'_>], width: u16) -> usize {
    lines.iter().map(|line| wrapped_height(&line.to_string(), width.into())).sum()
}

/// Returns the number of lines that a text takes when wrapped.
fn wrapped_height(text: &str, width: usize) -> usize {
    let (mut count, mut used) = (1, 0);
    for word in text.split(' ') {
        let length = Span::raw(word).width();
        if used > 0 && used + 1 + length > width {
            (count, used) = (count + 1, 0);
        }
        count += length.saturating_sub(1) / width.max(1);
        used += length + usize::from(used > 0);
    }
    count
}

/// Returns a line that explains the signs on the board, if there are any.
pub(crate) fn legend(figure: &Figure, kind: FigureKind, theme: &ScreenTheme) -> Option<Line<'static>> {
    let roles = figure.roles();
    let part = |role: Role| {
        // The digits of finished houses are underlined where there are no backgrounds.
        let is_underlined = role == Role::Done && !theme.has_house_backgrounds();
        let sign = if is_underlined { '_' } else { role_sign(role) };
        let mut style = theme.role_text(role);
        if theme.has_house_backgrounds() {
            style = style.patch(theme.role(role)).remove_modifier(Modifier::CROSSED_OUT);
        }
        // A sign and its word stay in one line.
        let word = kind.word(role).replace(' ', NO_BREAK);
        [Span::styled(sign.to_string(), style), Span::raw(format!("{NO_BREAK}{word}  "))]
    };
    (!roles.is_empty()).then(|| Line::from_iter(roles.into_iter().flat_map(part)))
}

/// Returns a line that says what a key does.
pub(crate) fn key_line(key: &str, what: &str, theme: &ScreenTheme) -> Line<'static> {
    Line::from_iter([Span::styled(format!("{key}: "), theme.strong()), Span::raw(what.to_owned())])
}

/// Clears a screen and returns its layout; if the screen is too small, draws a message instead.
pub(crate) fn prepare(
    shape: &BoardShape,
    area: Rect,
    theme: &ScreenTheme,
    buffer: &mut Buffer,
) -> Option<ScreenLayout> {
    buffer.set_style(area, theme.base());
    let layout = ScreenLayout::for_board(shape, area);
    if layout.is_none() {
        draw_too_small(shape, area, buffer);
    }
    layout
}

/// Replaces what a terminal cannot show under a locale without Unicode.
pub(super) fn to_ascii(buffer: &mut Buffer) {
    for cell in &mut buffer.content {
        if let Some(character) = cell.symbol().chars().next().filter(|character| !character.is_ascii()) {
            cell.set_char(charset::ascii(character));
        }
    }
}

/// Draws how large the screen has to be.
fn draw_too_small(shape: &BoardShape, area: Rect, buffer: &mut Buffer) {
    let least = least_screen(shape);
    let text = format!(
        "Too small: {} x {} characters. The board needs {} x {}.",
        area.width, area.height, least.width, least.height
    );
    Paragraph::new(text).wrap(Wrap { trim: true }).render(area, buffer);
}
