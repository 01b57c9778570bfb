//! Plays a run: its position, its speed, and the next position. There is no clock or screen here.

use ninefold::recipe::TracedRun;
use ninefold::trace::{Move, RunMove};

/// Moves a second.
pub(super) const SPEEDS: [f64; 10] = [0.25, 0.5, 1.0, 2.0, 5.0, 10.0, 20.0, 50.0, 250.0, 1000.0];

/// The index of the first speed, which leaves time to read a sentence.
const FIRST_SPEED: usize = 1;

/// Where to go.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Jump {
    Forward,
    Back,
    /// To the end of the current line, chain or placement.
    Over,
    BackOver,
    Start,
    End,
    /// To the position after this many moves.
    To(usize),
}

/// A run at a position.
pub(super) struct Player<S: RunMove = Move> {
    pub(super) run: TracedRun<S>,
    /// The positions at which the board looks different.
    stops: Vec<usize>,
    unit_ends: Vec<usize>,
    pub(super) playing: bool,
    speed: usize,
}

impl<S: RunMove> Player<S> {
    pub(super) fn new(run: TracedRun<S>) -> Player<S> {
        let (stops, unit_ends) = (run.stops(), run.unit_ends());
        Player { run, stops, unit_ends, playing: true, speed: FIRST_SPEED }
    }

    /// Shows another run at the same speed.
    pub(super) fn replace(&mut self, run: TracedRun<S>) {
        *self = Player { speed: self.speed, playing: self.playing, ..Player::new(run) };
    }

    pub(super) fn position(&self) -> usize {
        self.run.replay().position()
    }

    pub(super) fn length(&self) -> usize {
        self.run.replay().moves().len()
    }

    pub(super) fn is_at_end(&self) -> bool {
        self.position() == self.length()
    }

    /// Returns how many moves a second are played.
    pub(super) fn speed(&self) -> f64 {
        SPEEDS[self.speed]
    }

    pub(super) fn change_speed(&mut self, faster: bool) {
        self.speed =
            if faster { (self.speed + 1).min(SPEEDS.len() - 1) } else { self.speed.saturating_sub(1) };
    }

    /// Plays or pauses. At the end it starts from the beginning.
    pub(super) fn toggle(&mut self) {
        self.playing = !self.playing;
        if self.playing && self.is_at_end() {
            self.run.seek(0);
        }
    }

    /// Jumps to a position and pauses.
    pub(super) fn jump(&mut self, jump: Jump) {
        self.playing = false;
        self.run.seek(self.target(jump));
    }

    /// Plays this many stops. Pauses at the end.
    pub(super) fn advance(&mut self, stops: usize) {
        for _ in 0..stops {
            self.run.seek(self.target(Jump::Forward));
        }
        self.playing &= !self.is_at_end();
    }

    fn target(&self, jump: Jump) -> usize {
        let at = self.position();
        let after =
            |positions: &[usize]| positions.iter().copied().find(|&position| position > at).unwrap_or(at);
        let before =
            |positions: &[usize]| positions.iter().copied().rfind(|&position| position < at).unwrap_or(0);
        match jump {
            Jump::Forward => after(&self.stops),
            Jump::Back => before(&self.stops),
            Jump::Over => after(&self.unit_ends),
            Jump::BackOver => before(&self.unit_ends),
            Jump::Start => 0,
            Jump::End => self.length(),
            Jump::To(position) => position.min(self.length()),
        }
    }
}

#[cfg(test)]
mod tests {
    use ninefold::Cancel;

    use ninefold::recipe::Recipe;

    use super::*;

    fn player() -> Player {
        let recipe: Recipe = "ninefold/1 method=sorting".parse().unwrap();
        Player::new(TracedRun::fill(&recipe.filler, 1, 0, &Cancel::NEVER))
    }

    #[test]
    fn forward_and_back_meet() {
        let mut player = player();
        let mut boards = vec![(0, *player.run.replay().board())];
        while !player.is_at_end() {
            player.jump(Jump::Forward);
            boards.push((player.position(), *player.run.replay().board()));
        }
        for &(position, board) in boards.iter().rev() {
            assert_eq!((player.position(), *player.run.replay().board()), (position, board));
            player.jump(Jump::Back);
        }
        assert!(boards.len() > 50);
    }

    #[test]
    fn units_are_stops_with_others_between() {
        let mut player = player();
        let mut units = 0;
        while !player.is_at_end() {
            let before = player.position();
            player.jump(Jump::Over);
            assert!(player.position() > before);
            units += 1;
        }
        player.jump(Jump::BackOver);
        assert!(units >= 18 && units < player.stops.len(), "{units}");
    }

    #[test]
    fn playing_ends_at_the_end() {
        let mut player = player();
        player.advance(10);
        assert!(player.playing && player.position() > 0);
        player.advance(usize::from(u16::MAX));
        assert!(!player.playing && player.is_at_end());
        player.toggle();
        assert!(player.playing && player.position() == 0);
        player.jump(Jump::To(usize::MAX));
        assert!(player.is_at_end());
    }
}
