//! A game as a screen: the board, what there is to say beside it, the keys below.

use ninefold::logic::Level;
use ninefold::{Cell, CellSet, Digit};
use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::style::{Modifier, Style};
use ratatui::text::{Line, Span};

use super::app::{App, level_name};
use super::game::EntryMode;
use super::hint::ShownHint;
use super::keys::{KEYS, Panel};
use crate::screen::{self, BoardView, CellView, ScreenLayout};

/// Panels that are lower say only what is needed most.
const HIGH: u16 = 10;

impl App {
    /// Draws all. Returns where things are; `None` if there is no room for them.
    pub(super) fn draw(&self, area: Rect, buffer: &mut Buffer) -> Option<ScreenLayout> {
        let theme = &self.theme;
        let plan = screen::prepare(area, theme, buffer)?;
        self.view().draw(plan.size, plan.board, theme, buffer);
        screen::draw_ends(plan.title, &self.title(), &self.clock(), theme.strong(), buffer);
        let keys = "F1 keys  n new  h hint  p pause  q leave";
        screen::draw_ends(plan.status, keys, self.game.mode.name(), theme.faint(), buffer);
        screen::draw_text(plan.panel, self.panel_lines(&plan), self.scroll, theme, buffer);
        Some(plan)
    }

    fn title(&self) -> String {
        let clues = self.game.puzzle.clues().clue_count();
        match self.rating {
            Some(er) => format!("{} · {clues} clues · {er}", level_name(self.level)),
            None => format!("{clues} clues"),
        }
    }

    fn clock(&self) -> String {
        if !self.game.settings.timer && !self.game.is_solved() {
            return String::new();
        }
        let seconds = self.elapsed().as_secs();
        match seconds / 3600 {
            0 => format!("{}:{:02}", seconds / 60, seconds % 60),
            hours => format!("{hours}:{:02}:{:02}", seconds / 60 % 60, seconds % 60),
        }
    }

    /// Returns what is to be seen of the board: nothing while the game is paused.
    pub(super) fn view(&self) -> BoardView {
        if self.paused {
            return BoardView::new([CellView::default(); 81]);
        }
        let game = &self.game;
        let settings = &game.settings;
        let (clashes, mistakes) = (game.clashes(), game.mistakes());
        let figure = self.hint.as_ref().map(ShownHint::figure);
        // With a hint, the cells that it is about show the candidates from which it was found.
        let noted = match &self.hint {
            Some(hint) if figure.as_ref().is_some_and(has_candidates) => hint.noted_cells(),
            _ => CellSet::NONE,
        };
        let same = game.cell(game.cursor).digit.filter(|_| settings.same_digit && figure.is_none());
        let mut view = BoardView::new(std::array::from_fn(|index| {
            let at = Cell::new(index);
            let cell = game.cell(at);
            let notes = cell.corner.union(cell.centre);
            let hinted = self.hint.as_ref().filter(|_| noted.contains(at));
            CellView {
                digit: cell.digit,
                given: cell.given,
                notes: hinted.map_or(notes, |hint| hint.notes[at]),
                strong: cell.corner,
                colours: cell.colours,
                selected: game.selection.contains(&at),
                cursor: game.cursor == at,
                conflict: settings.conflicts && clashes.contains(at),
                wrong: settings.wrong && mistakes.contains(at),
                same: same.is_some_and(|digit| match cell.digit {
                    Some(other) => other == digit,
                    None => notes.contains(digit),
                }),
                peer: settings.houses && game.cursor.sees(at),
                ..CellView::default()
            }
        }));
        if let Some(figure) = figure {
            view.add_figure(&figure);
        }
        view
    }

    fn panel_lines(&self, plan: &ScreenLayout) -> Vec<Line<'static>> {
        let is_high = plan.panel.height >= HIGH;
        match self.panel {
            Panel::Levels => self.level_lines(),
            Panel::Options => self.option_lines(),
            Panel::Keys => self.key_lines(),
            Panel::Game if self.paused => lines("Paused. p goes on."),
            Panel::Game => {
                let mut lines = self.news();
                if self.hint.is_none() || is_high {
                    if !lines.is_empty() && is_high {
                        lines.push(Line::default());
                    }
                    lines.extend(self.cell_lines(is_high));
                    lines.extend(self.digit_lines(is_high));
                }
                lines
            }
        }
    }

    /// What has happened, or is asked for.
    fn news(&self) -> Vec<Line<'static>> {
        let mut news = Vec::new();
        if self.is_making() {
            news.extend(lines("Making a puzzle … Esc stops."));
        }
        if self.game.is_solved() {
            news.push(Line::styled(format!("Solved in {}.", self.clock()), self.theme.strong()));
            if let Some(er) = self.rating {
                news.extend(lines(&format!("{}, rated {er}.", level_name(self.level))));
                news.extend(lines(self.level.needs()));
            }
            news.extend(lines("n: a new puzzle, q: leave."));
        }
        if self.is_searching() {
            news.extend(lines("Looking for a step …"));
        }
        news.extend(lines(&self.message));
        if let Some(hint) = &self.hint {
            news.extend(lines(hint.text()));
            news.push(Line::default());
            news.extend(screen::legend(&hint.figure(), &self.theme));
            let notes = !hint.missing_notes(&self.game).is_empty();
            let does = if notes { "y: write the notes it needs" } else { "y: do it" };
            news.extend(lines(&if hint.is_whole() { does.to_owned() } else { format!("h: more, {does}") }));
        }
        news
    }

    /// The notes of the cursor's cell.
    fn cell_lines(&self, is_high: bool) -> Vec<Line<'static>> {
        let at = self.shown_cell();
        let cell = self.game.cell(at);
        let head = match cell.digit {
            Some(digit) if cell.given => format!("{at}: given {digit}"),
            Some(digit) => format!("{at}: {digit}"),
            None => format!("{at}:"),
        };
        let style = |digit: Digit| match cell.corner.contains(digit) {
            true => self.theme.note().add_modifier(Modifier::BOLD),
            false => self.theme.note(),
        };
        let is_noted =
            |digit: &Digit| cell.digit.is_none() && cell.corner.union(cell.centre).contains(*digit);
        if !is_high {
            let notes = Digit::ALL.into_iter().filter(is_noted);
            let notes = notes.map(|digit| Span::styled(format!(" {digit}"), style(digit)));
            return vec![Line::from_iter([Span::raw(head)].into_iter().chain(notes))];
        }
        let mut lines = vec![Line::raw(head)];
        lines.extend(Digit::ALL.chunks(3).map(|row| {
            Line::from_iter(row.iter().map(|&digit| {
                let text = if is_noted(&digit) { digit.to_string() } else { "·".to_owned() };
                Span::styled(
                    format!("  {text}"),
                    if is_noted(&digit) { style(digit) } else { self.theme.faint() },
                )
            }))
        }));
        lines.push(Line::default());
        lines
    }

    /// The mode, and how many of each digit are left.
    fn digit_lines(&self, is_high: bool) -> Vec<Line<'static>> {
        let left = |digit: &Digit| match self.game.remaining(*digit) {
            0 => Span::styled("  ", Style::new()),
            number if number < 0 => Span::styled(" !", self.theme.trouble()),
            number => Span::raw(format!(" {number}")),
        };
        let digits = Digit::ALL.iter().map(|digit| Span::styled(format!(" {digit}"), self.theme.strong()));
        let mut lines = Vec::new();
        if is_high {
            let keys = ["z", "x", "c", "v"];
            for (key, mode) in keys.into_iter().zip(EntryMode::ALL) {
                let (sign, style) = match mode == self.game.mode {
                    true => (">", self.theme.strong()),
                    false => (" ", self.theme.faint()),
                };
                lines.push(Line::styled(format!("{sign} {key} {}", mode.name()), style));
            }
            lines.push(Line::default());
        }
        lines.push(Line::from_iter([Span::raw("digit")].into_iter().chain(digits)));
        lines.push(Line::from_iter([Span::raw("left ")].into_iter().chain(Digit::ALL.iter().map(left))));
        lines
    }

    fn level_lines(&self) -> Vec<Line<'static>> {
        let mut lines = vec![Line::styled("New puzzle", self.theme.strong())];
        for (place, level) in Level::ALL.into_iter().enumerate() {
            lines.push(Line::raw(format!("{} {}", place + 1, level_name(level))));
        }
        lines.push(Line::raw("Any other key: back. A puzzle can be pasted, too."));
        lines
    }

    fn option_lines(&self) -> Vec<Line<'static>> {
        let settings = &self.game.settings;
        let options = [
            (settings.same_digit, "show the cursor's digit everywhere"),
            (settings.houses, "show the cursor's houses"),
            (settings.conflicts, "show conflicts"),
            (settings.wrong, "show wrong digits at once"),
            (settings.clean_up, "placed digits strike notes"),
            (settings.timer, "show the time"),
        ];
        let mut lines = vec![Line::styled("Options", self.theme.strong())];
        for (place, (is_on, what)) in options.into_iter().enumerate() {
            lines.push(Line::raw(format!("{} [{}] {what}", place + 1, if is_on { 'x' } else { ' ' })));
        }
        lines.push(Line::raw(format!("Theme: {}; t changes it.", self.theme.choice)));
        lines.push(Line::raw("Any other key: back."));
        lines
    }

    fn key_lines(&self) -> Vec<Line<'static>> {
        KEYS.into_iter().map(|(key, what)| screen::key_line(key, what, &self.theme)).collect()
    }
}

fn lines(text: &str) -> Vec<Line<'static>> {
    text.lines().map(|line| Line::raw(line.to_owned())).collect()
}

fn has_candidates(figure: &ninefold::trace::Figure) -> bool {
    figure.marks.iter().any(|mark| matches!(mark, ninefold::trace::FigureMark::Candidate(..)))
}
