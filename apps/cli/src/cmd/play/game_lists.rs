//! The player's saved games and solved puzzles as lists, for the panel of a game, `play --list` and
//! `play --statistics`.

use super::puzzle::PlayPuzzle;
use super::saved::{SavedGame, SavedGames};
use super::solved::{LevelStatistics, by_level};

/// The games that a digit key selects.
const MOST: usize = 9;

/// What the panel shows.
#[derive(Clone, Default, Debug)]
pub(super) struct OtherGames {
    /// The latest unsolved games, without the current one.
    pub(super) games: Vec<SavedGame>,
    pub(super) statistics: Vec<LevelStatistics>,
}

impl OtherGames {
    /// Reads the games other than that of this puzzle, and the statistics.
    pub(super) fn read(games: &SavedGames, current: &PlayPuzzle) -> OtherGames {
        let is_other = |saved: &SavedGame| !saved.session.is_solved() && saved.session.puzzle != *current;
        OtherGames {
            games: games.all().filter(is_other).take(MOST).collect(),
            statistics: by_level(&games.solved().all()),
        }
    }
}

/// Returns a time as on the clock of a game.
pub(super) fn clock(seconds: u64) -> String {
    match seconds / 3600 {
        0 => format!("{}:{:02}", seconds / 60, seconds % 60),
        hours => format!("{hours}:{:02}:{:02}", seconds / 60 % 60, seconds % 60),
    }
}

/// The columns of `play --list`.
pub(super) const LIST: [&str; 5] = ["puzzle", "state", "level", "empty", "time"];

/// Returns a line for each saved game, the latest first.
pub(super) fn list(games: &SavedGames) -> String {
    let line = |saved: SavedGame| {
        let state = if saved.session.is_solved() { "solved" } else { "unsolved" };
        let level = saved.session.puzzle.level_on_board(saved.rating);
        let level = if level.is_empty() { "-" } else { &level };
        let (puzzle, empty) = (saved.session.puzzle.line(), saved.to_go());
        format!("{puzzle}\t{state}\t{level}\t{empty}\t{}\n", clock(saved.played.as_secs()))
    };
    games.all().map(line).collect()
}

/// The columns of `play --statistics`.
pub(super) const STATISTICS: [&str; 5] = ["level", "solved", "best", "median", "without hints"];

/// Returns a line for each level with solved puzzles.
pub(super) fn statistics(games: &SavedGames) -> String {
    let line = |LevelStatistics { level, count, best, median, without_hints }| {
        let level = if level.is_empty() { "unrated".to_owned() } else { level };
        format!("{level}\t{count}\t{}\t{}\t{without_hints}\n", clock(best), clock(median))
    };
    by_level(&games.solved().all()).into_iter().map(line).collect()
}
