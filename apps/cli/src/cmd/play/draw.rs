//! Draws a game: the board, messages and notes in a panel, keys in the last line.

use ninefold::puzzle::AnyLevel;
use ninefold::rules::MarkKind;
use ninefold::rules::{BoardCell, BoardCellSet, BoardDigit};
use ninefold::trace::FigureMark;
use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::style::{Modifier, Style};
use ratatui::text::{Line, Span};

use super::app::App;
use super::game_lists::clock;
use super::hint::ShownHint;
use super::keys::{KEYS, Panel, letter_keys};
use super::puzzle::{PlayRating, level_names, with_capital};
use super::rule_words;
use super::session::EntryMode;
use crate::screen::{self, BoardView, CellView, ScreenLayout};

/// In panels below this height only the most important lines are shown.
const HIGH: u16 = 10;

impl App {
    /// Draws the screen. Returns where things are; `None` if the screen is too small.
    pub(super) fn draw(&self, area: Rect, buffer: &mut Buffer) -> Option<ScreenLayout> {
        let theme = &self.theme;
        let layout = screen::prepare(&self.shape, area, theme, buffer)?;
        self.view().draw(&layout.geometry, layout.board, theme, buffer);
        screen::draw_ends(layout.title, &self.title(), &self.clock(), theme.strong(), buffer);
        let keys = "F1 keys  n new  h hint  p pause  q quit";
        let mode =
            self.once.map_or_else(|| self.session.mode.name().to_owned(), |mode| format!("one {mode}"));
        screen::draw_ends(layout.status, keys, &mode, theme.faint(), buffer);
        screen::draw_text(layout.panel, self.panel_lines(&layout), self.scroll, theme, buffer);
        Some(layout)
    }

    fn title(&self) -> String {
        let puzzle = &self.session.puzzle;
        let clues = format!("{} clues", puzzle.clue_count());
        let level = self.rating.map(PlayRating::level_name);
        let er = self.rating.and_then(|rating| Some(rating.er?.to_string()));
        [puzzle.board_name(), level, Some(clues), er].into_iter().flatten().collect::<Vec<_>>().join(" · ")
    }

    fn clock(&self) -> String {
        if !self.session.settings.timer && !self.session.is_solved() {
            return String::new();
        }
        clock(self.elapsed().as_secs())
    }

    /// Returns what is shown of the board: an empty board while the game is paused.
    pub(super) fn view(&self) -> BoardView<'_> {
        if self.paused {
            return BoardView::new(&self.shape, |_| CellView::default());
        }
        let session = &self.session;
        let (game, settings) = (&session.game, &session.settings);
        let (conflicts, mistakes) = (game.conflicts(), session.mistakes());
        let figure = self.hint.as_ref().map(ShownHint::figure);
        let is_candidate = |mark: &FigureMark| matches!(mark, FigureMark::Candidate(..));
        // With a hint, the cells that it marks show the candidates in which it was found.
        let noted = match &self.hint {
            Some(hint) if figure.iter().flat_map(|figure| &figure.marks).any(is_candidate) => {
                hint.noted_cells()
            }
            _ => BoardCellSet::NONE,
        };
        let same = session.digit(session.cursor).filter(|_| settings.same_digit && figure.is_none());
        let rules = session.rules();
        let mut view = BoardView::new(&self.shape, |at| {
            let digit = session.digit(at);
            let corner = game.marks(MarkKind::Corner, at);
            let notes = corner | game.marks(MarkKind::Centre, at);
            let hinted = self.hint.as_ref().filter(|_| noted.contains(at));
            CellView {
                digit,
                clue: game.is_clue(at),
                notes: hinted.map_or(notes, |hint| hint.notes[at.index()]),
                strong: corner,
                colours: game.colours(at),
                selected: session.selection.contains(&at),
                cursor: session.cursor == at,
                conflict: settings.conflicts && conflicts.contains(at),
                wrong: settings.wrong && mistakes.contains(at),
                same: same.is_some_and(|same| match digit {
                    Some(digit) => digit == same,
                    None => notes.contains(same),
                }),
                peer: settings.houses && rules.peers(session.cursor).contains(at),
                ..CellView::default()
            }
        });
        if let Some(figure) = figure {
            view.add_figure(&figure, rules);
        }
        view
    }

    fn panel_lines(&self, layout: &ScreenLayout) -> Vec<Line<'static>> {
        let is_high = layout.panel.height >= HIGH;
        match self.panel {
            Panel::Levels => self.level_lines(),
            Panel::Options => self.option_lines(),
            Panel::Games => self.game_lines(),
            Panel::Keys => self.key_lines(),
            Panel::Rules => self.rule_lines(),
            Panel::Game if self.paused => lines("Paused. Press p to continue."),
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

    /// Returns messages: what has happened, the hint, what can be done next.
    fn news(&self) -> Vec<Line<'static>> {
        let mut news = Vec::new();
        if self.is_generating() {
            news.extend(lines("Generating a puzzle … Esc stops."));
        }
        if self.session.is_solved() {
            news.push(Line::styled(format!("Solved in {}.", self.clock()), self.theme.strong()));
            if let Some(best) = self.best {
                let words = if self.elapsed().as_secs() < best { "before" } else { "so far" };
                news.extend(lines(&format!("Best time at this level {words}: {}.", clock(best))));
            }
            if let Some(rating) = self.rating {
                let er = rating.er.map_or_else(String::new, |er| format!(", rated {er}"));
                news.extend(lines(&format!("{}{er}.", rating.level_name())));
                if let AnyLevel::Classic(level) = rating.level {
                    news.extend(lines(&level.needs()));
                }
            }
            news.extend(lines("n: new puzzle, g: statistics, q: quit."));
        }
        if self.is_searching() {
            news.extend(lines("Looking for a hint …"));
        }
        news.extend(lines(&self.message));
        if let Some(hint) = &self.hint {
            news.extend(lines(hint.text()));
            news.push(Line::default());
            news.extend(screen::legend(&hint.figure(), hint.kind, &self.theme));
            let notes = !hint.missing_notes(&self.session).is_empty();
            let action = if notes { "y: write the notes it needs" } else { "y: do it" };
            news.extend(lines(&if hint.is_whole() {
                action.to_owned()
            } else {
                let more = if self.session.settings.vi_keys { "?" } else { "h" };
                format!("{more}: more, {action}")
            }));
        }
        news
    }

    /// Returns the notes of the cursor's cell.
    fn cell_lines(&self, is_high: bool) -> Vec<Line<'static>> {
        let at = self.shown_cell();
        let game = &self.session.game;
        let (corner, centre) = (game.marks(MarkKind::Corner, at), game.marks(MarkKind::Centre, at));
        let digit = self.session.digit(at);
        let (name, rules) = (self.session.rules().cell_name(at), self.session.rules());
        let head = match digit {
            Some(digit) if game.is_clue(at) => format!("{name}: clue {digit}"),
            Some(digit) => format!("{name}: {digit}"),
            None => format!("{name}:"),
        };
        let style = |digit: BoardDigit| match corner.contains(digit) {
            true => self.theme.note().add_modifier(Modifier::BOLD),
            false => self.theme.note(),
        };
        let notes = corner.union(centre);
        let is_noted = |note: &BoardDigit| digit.is_none() && notes.contains(*note);
        if !is_high {
            let notes = rules.digits().iter().filter(is_noted);
            let notes = notes.map(|digit| Span::styled(format!(" {digit}"), style(digit)));
            let mut lines = vec![Line::from_iter([Span::raw(head)].into_iter().chain(notes))];
            lines.extend(self.clue_lines(at));
            return lines;
        }
        let mut lines = vec![Line::raw(head)];
        let digits: Vec<BoardDigit> = rules.digits().iter().collect();
        lines.extend(digits.chunks(self.shape.note_columns()).map(|row| {
            Line::from_iter(row.iter().map(|&digit| {
                let text = if is_noted(&digit) { digit.to_string() } else { "·".to_owned() };
                Span::styled(
                    format!("  {text}"),
                    if is_noted(&digit) { style(digit) } else { self.theme.faint() },
                )
            }))
        }));
        lines.extend(self.clue_lines(at));
        lines.push(Line::default());
        lines
    }

    /// Returns the modes, and how many of each digit are left.
    fn digit_lines(&self, is_high: bool) -> Vec<Line<'static>> {
        let left = |digit: &BoardDigit| match self.session.remaining(*digit) {
            0 => Span::styled("  ", Style::new()),
            number if number < 0 => Span::styled(" !", self.theme.trouble()),
            number if number > 9 => Span::raw(" +"),
            number => Span::raw(format!(" {number}")),
        };
        let mut lines = Vec::new();
        if is_high {
            let keys = ["z", "x", "c", "v"];
            for (key, mode) in keys.into_iter().zip(EntryMode::ALL) {
                let (sign, style) = match mode == self.session.mode {
                    true => (">", self.theme.strong()),
                    false => (" ", self.theme.faint()),
                };
                lines.push(Line::styled(format!("{sign} {key} {}", mode.name()), style));
            }
            lines.push(Line::default());
        }
        // On a line, no more than nine digits.
        let digits: Vec<BoardDigit> = self.session.rules().digits().iter().collect();
        let rows = digits.len().div_ceil(9);
        for digits in digits.chunks(digits.len().div_ceil(rows)) {
            let names = digits.iter().map(|digit| Span::styled(format!(" {digit}"), self.theme.strong()));
            lines.push(Line::from_iter([Span::raw("digit")].into_iter().chain(names)));
            lines.push(Line::from_iter([Span::raw("left ")].into_iter().chain(digits.iter().map(left))));
        }
        lines
    }

    fn level_lines(&self) -> Vec<Line<'static>> {
        let mut lines = vec![Line::styled("New puzzle", self.theme.strong())];
        for (number, level) in (1..).zip(level_names(&self.session.puzzle.variant())) {
            lines.push(Line::raw(format!("{number} {}", with_capital(level))));
        }
        lines.push(Line::raw("Any other key: back. You can also paste a puzzle."));
        lines
    }

    fn option_lines(&self) -> Vec<Line<'static>> {
        let settings = &self.session.settings;
        let options = [
            (settings.same_digit, "highlight the cursor's digit everywhere"),
            (settings.houses, "highlight the cursor's row, column and box"),
            (settings.conflicts, "show conflicts"),
            (settings.wrong, "show wrong digits immediately"),
            (settings.clean_up, "placing a digit removes notes"),
            (settings.timer, "show the time"),
            (settings.vi_keys, "h j k l move; ? gives hints"),
        ];
        let mut lines = vec![Line::styled("Options", self.theme.strong())];
        for (index, (is_on, what)) in options.into_iter().enumerate() {
            lines.push(Line::raw(format!("{} [{}] {what}", index + 1, if is_on { 'x' } else { ' ' })));
        }
        lines.push(Line::raw(format!("Theme: {}. Press t to change it.", self.theme.choice)));
        lines.push(Line::raw("Any other key: back."));
        lines
    }

    /// Returns the other games and the statistics.
    fn game_lines(&self) -> Vec<Line<'static>> {
        let mut lines = vec![Line::styled("Other games", self.theme.strong())];
        if self.others.games.is_empty() {
            lines.push(Line::raw("You have no other unfinished games."));
        }
        for (number, saved) in (1..).zip(&self.others.games) {
            let level = saved.session.puzzle.level_on_board(saved.rating);
            let level = if level.is_empty() { level } else { with_capital(&level) + ", " };
            let (empty, time) = (saved.to_go(), clock(saved.played.as_secs()));
            lines.push(Line::raw(format!("{number} {level}{empty} to go, {time}")));
        }
        lines.push(Line::default());
        if self.others.statistics.is_empty() {
            lines.push(Line::raw("You have not solved any puzzles yet."));
        } else {
            lines.push(Line::styled("          solved    best median", self.theme.strong()));
        }
        for line in &self.others.statistics {
            let level = if line.level.is_empty() { "unrated" } else { &line.level };
            // Names of boards may be longer than those of levels.
            if level.chars().count() > 10 {
                lines.push(Line::raw(level.to_owned()));
            }
            let level = if level.chars().count() > 10 { "" } else { level };
            let (best, median) = (clock(line.best), clock(line.median));
            lines.push(Line::raw(format!("{level:<10}{:>6}{best:>8}{median:>7}", line.count)));
        }
        lines.push(Line::default());
        lines.push(Line::raw("Any other key: back."));
        lines
    }

    /// Returns the clues beside digits that a cell is part of.
    fn clue_lines(&self, at: BoardCell) -> Vec<Line<'static>> {
        rule_words::clues_of(self.session.rules(), Some(at)).into_iter().map(Line::raw).collect()
    }

    /// Returns the rules of the board, and the clues that are not drawn in full.
    fn rule_lines(&self) -> Vec<Line<'static>> {
        let rules = self.session.rules();
        let mut lines = vec![Line::styled("Rules", self.theme.strong())];
        lines.extend(rule_words::rules_of(rules).into_iter().map(Line::raw));
        let clues = rule_words::clues_of(rules, None);
        if !clues.is_empty() {
            lines.push(Line::default());
            lines.push(Line::styled("Clues", self.theme.strong()));
            lines.extend(clues.into_iter().map(Line::raw));
        }
        lines
    }

    fn key_lines(&self) -> Vec<Line<'static>> {
        let letters = letter_keys(self.session.rules().size());
        let keys = letters.iter().map(|(key, what)| (key.as_str(), *what));
        keys.chain(KEYS).map(|(key, what)| screen::key_line(key, what, &self.theme)).collect()
    }
}

fn lines(text: &str) -> Vec<Line<'static>> {
    text.lines().map(|line| Line::raw(line.to_owned())).collect()
}
