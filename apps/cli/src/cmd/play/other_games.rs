//! The panel of other games, and the record of solved puzzles.

use std::time::SystemTime;

use ratatui::crossterm::event::{KeyCode, KeyEvent};

use super::app::{App, Reaction};
use super::game_lists::OtherGames;
use super::keys::Panel;
use super::saved::SavedGames;
use super::solved::{SolvedGame, by_level};

impl App {
    /// Reads the files and shows the panel.
    pub(super) fn show_games(&mut self) {
        let games = self.games.as_ref();
        self.others = games.map(|games| OtherGames::read(games, &self.session.puzzle)).unwrap_or_default();
        self.show_panel(Panel::Games);
    }

    /// Switches to the game of a digit key. The current game is saved.
    pub(super) fn choose_game(&mut self, key: KeyEvent) -> Reaction {
        self.show_panel(Panel::Game);
        if let KeyCode::Char(character) = key.code
            && let Some(digit) = character.to_digit(10)
            && let Some(saved) = self.others.games.get((digit as usize).wrapping_sub(1))
        {
            let saved = saved.clone();
            self.leave();
            self.show(saved);
        }
        Reaction::Draw
    }

    /// Adds the puzzle to those that are solved, and compares the time with earlier ones.
    pub(super) fn record(&mut self) {
        if !std::mem::take(&mut self.unrecorded) {
            return;
        }
        let Some(solved) = self.games.as_ref().map(SavedGames::solved) else { return };
        let level = self.session.puzzle.level_on_board(self.rating);
        let seconds = self.elapsed().as_secs();
        let before = by_level(&solved.all()).into_iter().find(|line| line.level == level);
        self.best = before.map(|line| line.best);
        let game = SolvedGame {
            puzzle: self.session.puzzle.line(),
            level,
            seconds,
            hints: self.hints,
            solved: unix_time(),
        };
        if let Err(error) = solved.add(&game) {
            self.message = format!("Not counted: {error:#}.");
        }
    }
}

/// Returns the seconds since 1970.
#[expect(clippy::disallowed_methods, reason = "when the player solved a puzzle")]
fn unix_time() -> u64 {
    SystemTime::now().duration_since(SystemTime::UNIX_EPOCH).map_or(0, |time| time.as_secs())
}
