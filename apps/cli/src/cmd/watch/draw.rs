//! Draws a run: the board, what the last move does and why, the pseudocode with the current line,
//! and a bar below.

use std::ops::Range;

use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::style::Style;
use ratatui::text::{Line, Span};
use ratatui::widgets::Widget;

use super::WatchApp;
use super::keys::KEYS;
use super::runs::WatchedRuns;
use crate::screen::{self, ScreenLayout};
use crate::shared::role_words::FigureKind;
use crate::wrapped::wrapped_lines;

/// The pseudocode as lines of the panel.
struct CodeLines {
    lines: Vec<Line<'static>>,
    /// Those of the current line.
    current: Range<usize>,
}

impl<K: WatchedRuns> WatchApp<K> {
    /// Draws the screen. Returns where things are; `None` if the screen is too small.
    pub(super) fn draw(&self, area: Rect, buffer: &mut Buffer) -> Option<ScreenLayout> {
        let theme = &self.theme;
        let layout = screen::prepare(self.runs.shape(), area, theme, buffer)?;
        let run = &self.player.run;
        let board = run.replay().board();
        let explained = run.explain();
        let mut view = self.runs.view(board);
        view.add_figure(&explained.figure, self.runs.rules());
        view.draw(&layout.geometry, layout.board, theme, buffer);

        let title = self.runs.name(self.seed, self.index);
        let position = format!("{} / {}", self.player.position(), self.player.length());
        screen::draw_ends(layout.title, &title, &position, theme.strong(), buffer);

        let words = explained.render(self.runs.messages());
        let mut lines = vec![Line::from_iter(words.spans.into_iter().map(|span| {
            Span::styled(span.text, span.role.map_or(Style::new(), |role| theme.role_text(role)))
        }))];
        if self.shows_keys {
            lines = KEYS.into_iter().map(|(key, what)| screen::key_line(key, what, theme)).collect();
            screen::draw_text(layout.panel, lines, self.scroll.unwrap_or(0), theme, buffer);
        } else {
            if self.player.position() == 0 {
                let space = if self.player.playing { "pause" } else { "play" };
                lines = vec![Line::raw(format!("Space: {space}. Right: next move. F1: all keys."))];
            }
            lines.extend(screen::legend(&explained.figure, FigureKind::Move, theme));
            let code = self.code_lines(explained.line, layout.panel.width);
            self.draw_panel(layout.panel, lines, code, buffer);
        }
        self.draw_bar(layout.status, buffer);
        Some(layout)
    }

    /// Draws the words above the pseudocode. If not all of it fits, the pseudocode is scrolled so that its current line can be
    /// seen, until the panel is scrolled by hand.
    fn draw_panel(&self, panel: Rect, mut words: Vec<Line<'static>>, code: CodeLines, buffer: &mut Buffer) {
        let theme = &self.theme;
        let wanted = screen::text_height(&words, panel.width);
        let height = usize::from(panel.height);
        let CodeLines { lines, current } = code;
        if self.scroll.is_some() || wanted + 1 + lines.len() <= height || lines.is_empty() {
            words.push(Line::default());
            words.extend(lines);
            screen::draw_text(panel, words, self.scroll.unwrap_or(0), theme, buffer);
            return;
        }
        // The words keep all but a third of the panel, and the current line is there in any case.
        let least = (height / 3).clamp(1, 8).min(lines.len());
        let is_apart = wanted + 1 + least <= height;
        let shown = if is_apart { height - wanted - 1 } else { least };
        let above = Rect { height: (height - shown) as u16, ..panel };
        let below = Rect { y: panel.y + above.height, height: shown as u16, ..panel };
        screen::draw_text(above, words, 0, theme, buffer);
        // The current line is in the middle where that is possible.
        let middle = current.start + current.len() / 2;
        let first =
            middle.saturating_sub(shown / 2).max(current.end.saturating_sub(shown)).min(current.start);
        let first = first.min(lines.len() - shown.min(lines.len()));
        for (row, line) in lines.into_iter().skip(first).take(shown).enumerate() {
            line.render(Rect { y: below.y + row as u16, height: 1, ..below }, buffer);
        }
    }

    /// Returns the pseudocode, with the current line marked.
    fn code_lines(&self, current: Option<usize>, width: u16) -> CodeLines {
        let run = &self.player.run;
        let explainer = run.last().map_or(run.filling(), |step| run.explainer(step));
        let lines = |(index, text): (usize, String)| {
            let is_current = Some(index) == current;
            let style = if is_current { self.theme.strong() } else { self.theme.faint() };
            // The rest of a long line is indented like its beginning.
            let text = wrapped_lines(&text, usize::from(width).saturating_sub(2).max(1));
            let part = |(number, part): (usize, &str)| {
                let mark = if is_current && number == 0 { '>' } else { ' ' };
                Line::styled(format!("{mark} {part}"), style)
            };
            text.lines().enumerate().map(part).collect::<Vec<_>>()
        };
        let mut code = CodeLines { lines: Vec::new(), current: 0..0 };
        for (index, text) in explainer.pseudocode(self.runs.messages()).into_iter().enumerate() {
            let start = code.lines.len();
            code.lines.extend(lines((index, text)));
            if Some(index) == current {
                code.current = start..code.lines.len();
            }
        }
        code
    }

    /// Draws how far the run is, and its speed.
    fn draw_bar(&self, area: Rect, buffer: &mut Buffer) {
        let state = if self.player.playing { "playing" } else { "paused" };
        let number = self.number.map_or(String::new(), |number| format!(" to {number}, Enter"));
        let left = format!("{state} {}/s{number}", self.player.speed());
        let bar = bar_area(area);
        screen::draw_ends(area, &left, "", self.theme.faint(), buffer);
        if bar.x <= area.x + left.len() as u16 {
            return;
        }
        let done = (usize::from(bar.width) * self.player.position()).div_ceil(self.player.length().max(1));
        for x in 0..bar.width {
            let (sign, style) = match usize::from(x) < done {
                true => ('━', self.theme.block_line()),
                false => ('─', self.theme.line()),
            };
            if let Some(cell) = buffer.cell_mut((bar.x + x, bar.y)) {
                cell.set_char(sign).set_style(style);
            }
        }
    }
}

/// Returns the part of the last line that holds the bar.
pub(super) fn bar_area(area: Rect) -> Rect {
    let x = area.x + (area.width / 3).max(20).min(area.width);
    Rect { x, width: area.right() - x, ..area }
}
