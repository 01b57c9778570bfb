//! The state of `play`: how keys, the mouse and finished work change it. It neither draws nor
//! waits.

use std::collections::VecDeque;
use std::time::{Duration, Instant};

use ninefold::recipe::AnyRecipe;
use ninefold::rules::BoardCell;
use ratatui::crossterm::event::{Event, KeyCode, KeyEvent, KeyEventKind, MouseButton, MouseEventKind};
use ratatui::crossterm::event::{KeyModifiers, MouseEvent};

use super::game_lists::OtherGames;
use super::hint::ShownHint;
use super::job::{Job, JobState};
use super::keys::{self, Command, Panel};
use super::pasted;
use super::puzzle::{self, NotMade, PlayPuzzle, PlayRating, level_names, open_candidates};
use super::saved::{SavedGame, SavedGames};
use super::session::{EntryMode, PlaySession, PlaySettings};
use super::update::Action;
use crate::screen::{BoardShape, ScreenLayout, ScreenTheme};

/// What an event requires.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Reaction {
    Nothing,
    Draw,
    Redraw,
    Suspend,
    Quit,
}

/// A session and everything that is shown beside it.
pub(super) struct App {
    pub(super) session: PlaySession,
    /// What the board of the session looks like.
    pub(super) shape: BoardShape,
    pub(super) theme: ScreenTheme,
    pub(super) panel: Panel,
    pub(super) hint: Option<ShownHint>,
    /// The current message.
    pub(super) message: String,
    pub(super) paused: bool,
    /// How many lines the panel is scrolled.
    pub(super) scroll: u16,
    /// `None` until it is known, and if the program cannot rate the puzzle.
    pub(super) rating: Option<PlayRating>,
    /// The mode for the next digit alone.
    pub(super) once: Option<EntryMode>,
    pub(super) others: OtherGames,
    /// The best time at the level of a puzzle that is solved, before it was, in seconds.
    pub(super) best: Option<u64>,
    /// How many hints the player has requested.
    pub(super) hints: u32,
    played: Duration,
    /// When the clock was started; `None` while it is stopped.
    since: Option<Instant>,
    pub(super) games: Option<SavedGames>,
    unsaved: bool,
    /// Whether the puzzle is solved and has to be added to those that are.
    pub(super) unrecorded: bool,
    /// Requests that wait for the hint that is being searched for.
    pub(super) waiting: VecDeque<Command>,
    generator: Option<Job<Result<PlayPuzzle, String>>>,
    rater: Option<Job<Option<PlayRating>>>,
    pub(super) hinter: Option<Job<Option<ShownHint>>>,
}

#[expect(clippy::disallowed_methods, reason = "the player's clock")]
fn now() -> Instant {
    Instant::now()
}

impl App {
    pub(super) fn new(saved: SavedGame, games: Option<SavedGames>, theme: ScreenTheme) -> App {
        let mut app = App {
            session: saved.session.clone(),
            shape: BoardShape::new(saved.session.rules()),
            theme,
            panel: Panel::Game,
            hint: None,
            message: String::new(),
            paused: false,
            scroll: 0,
            rating: None,
            once: None,
            others: OtherGames::default(),
            best: None,
            hints: 0,
            played: Duration::ZERO,
            since: None,
            games,
            unsaved: true,
            unrecorded: false,
            waiting: VecDeque::new(),
            generator: None,
            rater: None,
            hinter: None,
        };
        app.show(saved);
        app
    }

    /// Shows a session, new or resumed.
    pub(super) fn show(&mut self, SavedGame { session, played, hints, .. }: SavedGame) {
        self.shape = BoardShape::new(session.rules());
        self.session = session;
        (self.hints, self.once, self.best, self.unrecorded) = (hints, None, None, false);
        (self.played, self.since) = (played, (!self.session.is_solved()).then(now));
        (self.panel, self.paused, self.rating, self.unsaved) = (Panel::Game, false, None, true);
        self.clear_hint();
        let puzzle = self.session.puzzle.clone();
        self.rater = Some(Job::start(move |stop| puzzle.rate(stop)));
    }

    /// Returns the time played.
    pub(super) fn elapsed(&self) -> Duration {
        self.played + self.since.map(|since| since.elapsed()).unwrap_or_default()
    }

    fn stop_clock(&mut self) {
        self.played = self.elapsed();
        self.since = None;
    }

    pub(super) fn is_generating(&self) -> bool {
        self.generator.is_some()
    }

    /// Returns true while a hint is being searched for.
    pub(super) fn is_searching(&self) -> bool {
        self.hinter.is_some()
    }

    /// Returns how long to wait for an event at most; `None` if only an event can change the
    /// screen.
    pub(super) fn rest(&self) -> Option<Duration> {
        if self.generator.is_some() || self.rater.is_some() || self.hinter.is_some() {
            return Some(Duration::from_millis(30));
        }
        let ticks = self.since.is_some() && self.session.settings.timer;
        ticks.then(|| Duration::from_nanos(1_000_000_000 - u64::from(self.elapsed().subsec_nanos())))
    }

    /// Takes the results of finished work. Returns true if the screen has to be drawn again.
    pub(super) fn collect(&mut self) -> bool {
        let mut is_new = false;
        if let Some(state) = self.rater.as_ref().map(Job::state)
            && !matches!(state, JobState::Running)
        {
            (self.rater, is_new) = (None, true);
            if let JobState::Done(rating) = state {
                self.rating = rating;
            }
        }
        if let Some(state) = self.hinter.as_ref().map(Job::state)
            && !matches!(state, JobState::Running)
        {
            (self.hinter, is_new) = (None, true);
            match state {
                JobState::Done(Some(hint)) => {
                    self.hint = Some(hint);
                    self.carry_on();
                }
                _ => {
                    self.waiting.clear();
                    "No technique finds a step here.".clone_into(&mut self.message);
                }
            }
        }
        if let Some(state) = self.generator.as_ref().map(Job::state)
            && !matches!(state, JobState::Running)
        {
            (self.generator, is_new) = (None, true);
            match state {
                JobState::Done(Ok(puzzle)) => {
                    self.save();
                    self.show(SavedGame::new(PlaySession::new(puzzle, self.session.settings)));
                }
                JobState::Done(Err(message)) => self.message = message,
                _ => "No puzzle was generated.".clone_into(&mut self.message),
            }
        }
        is_new
    }

    /// Saves the game if it has changed. If that fails, a message says so, and the player can
    /// continue.
    pub(super) fn save(&mut self) {
        if self.rater.is_none() {
            self.record();
        }
        if !std::mem::take(&mut self.unsaved) {
            return;
        }
        let saved = SavedGame {
            session: self.session.clone(),
            played: self.elapsed(),
            hints: self.hints,
            rating: self.rating,
        };
        match self.games.as_ref().map(|games| games.save(&saved)) {
            Some(Ok(())) => {}
            Some(Err(error)) => self.message = format!("Not saved: {error:#}."),
            None => {
                "Not saved: this system does not name a folder for user data.".clone_into(&mut self.message);
            }
        }
    }

    /// Saves the game with the time played, before it is left.
    pub(super) fn leave(&mut self) {
        self.record();
        self.unsaved = true;
        self.save();
    }

    /// Saves the game and stops the clock, before the process is stopped.
    pub(super) fn before_stop(&mut self) {
        self.stop_clock();
        self.leave();
    }

    /// Starts the clock again, unless the game is paused or solved.
    pub(super) fn after_stop(&mut self, was_stopped: bool) {
        self.since = (!self.paused && !self.session.is_solved()).then(now);
        if !was_stopped {
            "There is no shell to return to.".clone_into(&mut self.message);
        }
    }

    /// Reacts to an event.
    pub(super) fn react(&mut self, event: Event, layout: Option<&ScreenLayout>) -> Reaction {
        match event {
            Event::Key(key) if key.kind != KeyEventKind::Release => self.press(key),
            Event::Mouse(mouse) => self.click(mouse, layout),
            Event::Paste(text) => self.paste(&text),
            Event::Resize(..) => Reaction::Draw,
            _ => Reaction::Nothing,
        }
    }

    fn press(&mut self, key: KeyEvent) -> Reaction {
        let command = keys::command(key, self.session.settings.vi_keys, self.session.rules().size());
        match command {
            Some(Command::Quit) => return Reaction::Quit,
            Some(Command::Suspend) => return Reaction::Suspend,
            _ => {}
        }
        match self.panel {
            Panel::Levels => return self.choose_level(key),
            Panel::Options => return self.choose_option(key),
            Panel::Games => return self.choose_game(key),
            Panel::Keys | Panel::Rules if !matches!(command, Some(Command::Scroll(_))) => {
                self.show_panel(Panel::Game);
                return Reaction::Draw;
            }
            _ => {}
        }
        if self.generator.is_some() {
            if key.code == KeyCode::Esc {
                self.generator = None;
                "Stopped.".clone_into(&mut self.message);
            }
            return Reaction::Draw;
        }
        command.map_or(Reaction::Nothing, |command| self.command(command))
    }

    pub(super) fn command(&mut self, command: Command) -> Reaction {
        let once = self.once.take();
        match command {
            Command::Act(Action::Digit { digit, mode }) => {
                self.act(Action::Digit { digit, mode: mode.or(once) });
            }
            Command::Act(action) => self.act(action),
            Command::Once(mode) => self.once = Some(mode).filter(|_| once != Some(mode)),
            Command::Check => self.check(),
            Command::Hint => self.ask_for_hint(),
            Command::DoHint => self.do_hint(),
            Command::FillNotes => {
                let candidates = open_candidates(self.session.game.grid());
                self.act(Action::FillMarks(candidates));
            }
            Command::Pause => self.pause(),
            Command::Show(Panel::Games) => self.show_games(),
            Command::Show(panel) => self.show_panel(panel),
            Command::NextTheme => self.theme = self.theme.with(self.theme.choice.next()),
            Command::Scroll(lines) => {
                self.scroll = u16::try_from(i32::from(self.scroll) + lines).unwrap_or(0).min(500);
            }
            Command::Redraw => return Reaction::Redraw,
            Command::Suspend => return Reaction::Suspend,
            Command::Quit => return Reaction::Quit,
        }
        Reaction::Draw
    }

    pub(super) fn show_panel(&mut self, panel: Panel) {
        (self.panel, self.scroll) = (panel, 0);
    }

    pub(super) fn act(&mut self, action: Action) {
        if self.paused || (self.session.is_solved() && is_change(&action)) {
            return;
        }
        if self.session.update(action) {
            self.unsaved = true;
            self.clear_hint();
            if self.session.is_solved() {
                self.stop_clock();
                self.unrecorded = true;
            }
        }
    }

    fn clear_hint(&mut self) {
        (self.hint, self.hinter, self.scroll) = (None, None, 0);
        self.waiting.clear();
        self.message.clear();
    }

    fn pause(&mut self) {
        if self.session.is_solved() {
            return;
        }
        self.paused = !self.paused;
        if self.paused {
            self.stop_clock();
            self.unsaved = true;
        } else {
            self.since = Some(now());
        }
    }

    /// Shows how many digits are wrong.
    pub(super) fn check(&mut self) {
        if self.paused || self.session.is_solved() {
            return;
        }
        let wrong = self.session.mistakes().len();
        self.clear_hint();
        self.message = match wrong {
            0 => "No mistakes so far.".to_owned(),
            1 => "One digit is wrong.".to_owned(),
            _ => format!("{wrong} digits are wrong."),
        };
    }

    fn choose_level(&mut self, key: KeyEvent) -> Reaction {
        self.show_panel(Panel::Game);
        if let KeyCode::Char(character) = key.code
            && let Some(digit) = character.to_digit(10)
            && let variant = self.session.puzzle.variant()
            && let Some(level) = level_names(&variant).get((digit as usize).wrapping_sub(1))
        {
            match puzzle::recipe(&variant, level) {
                Ok(recipe) => self.make(recipe, crate::seed::draw()),
                Err(words) => self.message = words,
            }
        }
        Reaction::Draw
    }

    /// Starts to generate a puzzle, which is shown when it is finished.
    pub(super) fn make(&mut self, recipe: AnyRecipe, seed: u64) {
        self.message.clear();
        self.generator = Some(Job::start(move |stop| {
            puzzle::generate(&recipe, seed, stop).map_err(|error| match error {
                NotMade::Impossible(words) => words,
                _ => "No such puzzle was found. Try again: another seed may give one.".to_owned(),
            })
        }));
    }

    fn choose_option(&mut self, key: KeyEvent) -> Reaction {
        let mut settings = self.session.settings;
        let PlaySettings { same_digit, houses, conflicts, wrong, clean_up, timer, vi_keys } = &mut settings;
        let options = [same_digit, houses, conflicts, wrong, clean_up, timer, vi_keys];
        let chosen = match key.code {
            KeyCode::Char('t') => {
                return self.command(Command::NextTheme);
            }
            KeyCode::Char(character) => character.to_digit(10).map(|digit| digit as usize),
            _ => None,
        };
        match chosen.and_then(|number| options.into_iter().nth(number.wrapping_sub(1))) {
            Some(option) => {
                *option = !*option;
                self.session.update(Action::Settings(settings));
                self.unsaved = true;
            }
            None => self.show_panel(Panel::Game),
        }
        Reaction::Draw
    }

    fn click(&mut self, mouse: MouseEvent, layout: Option<&ScreenLayout>) -> Reaction {
        let cell = || {
            let (row, col) = layout?.place_at(mouse.column, mouse.row)?;
            self.session.rules().cell_at(row, col)
        };
        let extend = mouse.modifiers.intersects(KeyModifiers::SHIFT | KeyModifiers::CONTROL);
        let action = match (mouse.kind, cell()) {
            (MouseEventKind::Down(MouseButton::Left), Some(cell)) if extend => Action::Toggle(cell),
            (MouseEventKind::Down(MouseButton::Left), Some(to)) => Action::Go { to, extend: false },
            (MouseEventKind::Down(MouseButton::Right), Some(cell)) => Action::Toggle(cell),
            (MouseEventKind::Drag(MouseButton::Left), Some(to)) if to != self.session.cursor => {
                Action::Go { to, extend: true }
            }
            (MouseEventKind::ScrollDown, _) => return self.command(Command::Scroll(2)),
            (MouseEventKind::ScrollUp, _) => return self.command(Command::Scroll(-2)),
            _ => return Reaction::Nothing,
        };
        self.panel = Panel::Game;
        self.act(action);
        Reaction::Draw
    }

    /// Switches to a pasted puzzle. The current game is saved.
    fn paste(&mut self, text: &str) -> Reaction {
        match pasted::puzzle(text) {
            Ok(puzzle) if puzzle.clues() == self.session.puzzle.clues() => {
                "You are already playing the pasted puzzle.".clone_into(&mut self.message);
            }
            Ok(puzzle) => {
                self.leave();
                let earlier = self.games.as_ref().and_then(|games| games.load(&puzzle).ok().flatten());
                let settings = self.session.settings;
                let saved = earlier.unwrap_or_else(|| SavedGame::new(PlaySession::new(puzzle, settings)));
                self.show(saved);
            }
            Err(message) => self.message = message,
        }
        Reaction::Draw
    }

    /// Returns the cell whose candidates are shown in full.
    pub(super) fn shown_cell(&self) -> BoardCell {
        self.session.cursor
    }
}

fn is_change(action: &Action) -> bool {
    !matches!(
        action,
        Action::Go { .. }
            | Action::Step { .. }
            | Action::Toggle(_)
            | Action::Select(_)
            | Action::SelectAll
            | Action::Undo
            | Action::Restart
            | Action::Mode(_)
            | Action::NextMode
            | Action::Settings(_)
    )
}
