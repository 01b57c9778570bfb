//! Requests for hints, which wait while one is being searched for.

use super::app::App;
use super::hint::ShownHint;
use super::job::Job;
use super::keys::Command;
use super::update::Action;

/// The most requests that wait for a hint.
const MOST_WAITING: usize = 100;

impl App {
    /// Shows the next level of the hint: where to look, which technique, the pattern, what follows.
    pub(super) fn ask_for_hint(&mut self) {
        if self.paused || self.session.is_solved() {
            return;
        }
        if self.hinter.is_some() {
            return self.wait_for_hint(Command::Hint);
        }
        if !self.session.mistakes().is_empty() {
            return self.check();
        }
        self.scroll = 0;
        if let Some(hint) = &mut self.hint {
            return hint.show_more();
        }
        self.message.clear();
        self.hints += 1;
        let (clues, grid) = (self.session.game.clues().clone(), self.session.game.grid().clone());
        let notes = self.session.candidates_for_hints();
        self.hinter = Some(Job::start(move |stop| ShownHint::find(&clues, &grid, notes, stop)));
    }

    /// Remembers a request until the hint is there.
    fn wait_for_hint(&mut self, command: Command) {
        if self.waiting.len() < MOST_WAITING {
            self.waiting.push_back(command);
        }
    }

    /// Carries out the requests that have waited for the hint, until another hint is searched for.
    pub(super) fn carry_on(&mut self) {
        let mut waiting = std::mem::take(&mut self.waiting);
        while self.hinter.is_none()
            && let Some(command) = waiting.pop_front()
        {
            self.command(command);
        }
        self.waiting = waiting;
    }

    /// Writes the notes that the hint needs; if none are missing, carries out the step.
    pub(super) fn do_hint(&mut self) {
        if self.hinter.is_some() {
            return self.wait_for_hint(Command::DoHint);
        }
        let Some(hint) = self.hint.clone() else { return };
        let missing = hint.missing_notes(&self.session);
        if missing.is_empty() {
            return self.act(Action::Apply { place: hint.place, strike: hint.strike });
        }
        self.act(Action::WriteNotes { notes: hint.notes.clone(), cells: missing });
        self.hint = Some(hint);
    }
}
