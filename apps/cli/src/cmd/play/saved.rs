//! Games saved in the user's data folder, one file each, so that two games played at the same time
//! do not collide.
//!
//! A file is written under a temporary name and then renamed: whenever the process ends, the file
//! holds the game either before or after the last move.

use std::path::{Path, PathBuf};
use std::time::Duration;

use anyhow::{Context, anyhow};
use etcetera::BaseStrategy;
use ninefold::logic::SeRating;
use ninefold::{Game, Grid, Puzzle};
use serde::{Deserialize, Serialize};

use super::session::{PlaySession, PlaySettings};
use super::solved::SolvedGames;
use crate::files;

/// The moves that are saved and can be undone; earlier ones are forgotten.
const LONGEST_HISTORY: usize = 400;

/// The games that are kept; the oldest files are removed.
const MOST_GAMES: usize = 50;

/// The largest file of a game: a game with all its moves has some kilobytes.
const LARGEST: u64 = 1 << 24;

/// A session and the time played.
#[derive(Clone, Debug)]
pub(super) struct SavedGame {
    pub(super) session: PlaySession,
    pub(super) played: Duration,
    /// How many hints the player has requested.
    pub(super) hints: u32,
    /// The rating of the puzzle, if it is known.
    pub(super) rating: Option<SeRating>,
}

impl SavedGame {
    /// Returns a game that nobody has played yet.
    pub(super) fn new(session: PlaySession) -> SavedGame {
        SavedGame { session, played: Duration::ZERO, hints: 0, rating: None }
    }

    /// Returns how many cells are still empty.
    pub(super) fn to_go(&self) -> usize {
        81 - self.session.game.grid().clue_count()
    }
}

/// The folder of games.
#[derive(Clone, Debug)]
pub(super) struct SavedGames {
    folder: PathBuf,
}

/// The version of the format of files.
const VERSION: u64 = 2;

/// A file.
#[derive(Serialize, Deserialize)]
struct SavedGameJson {
    version: u64,
    /// Whether the board is that of the solution.
    solved: bool,
    seconds: u64,
    /// The text of the game: clues, every move, and the undone moves.
    game: Game,
    settings: PlaySettings,
    #[serde(default)]
    hints: u32,
    /// The rating times ten.
    #[serde(default)]
    rating: Option<u16>,
}

impl SavedGames {
    /// Returns the folder in the user's data; `None` if the system does not name one.
    pub(super) fn of_user() -> Option<SavedGames> {
        let data = etcetera::choose_base_strategy().ok()?.data_dir();
        Some(SavedGames { folder: data.join("ninefold").join("games") })
    }

    #[cfg(test)]
    pub(super) fn at(folder: &Path) -> SavedGames {
        SavedGames { folder: folder.to_owned() }
    }

    fn path(&self, puzzle: &Grid) -> PathBuf {
        self.folder.join(format!("{}.json", puzzle.to_string().replace('.', "0")))
    }

    /// Writes a game.
    pub(super) fn save(
        &self,
        SavedGame { session, played, hints, rating }: &SavedGame,
    ) -> anyhow::Result<()> {
        let mut game = session.game.clone();
        game.limit_history(LONGEST_HISTORY);
        let json = SavedGameJson {
            version: VERSION,
            solved: session.is_solved(),
            seconds: played.as_secs(),
            game,
            settings: session.settings,
            hints: *hints,
            rating: rating.map(SeRating::tenths),
        };
        let path = self.path(session.puzzle.clues());
        let write = || -> anyhow::Result<()> {
            let is_new = !path.exists();
            files::replace(&path, &serde_json::to_vec(&json)?)?;
            if is_new {
                self.remove_oldest();
            }
            Ok(())
        };
        write().with_context(|| format!("cannot write {}", path.display()))
    }

    /// Returns the saved game of a puzzle, if there is one.
    pub(super) fn load(&self, puzzle: &Grid) -> anyhow::Result<Option<SavedGame>> {
        let path = self.path(puzzle);
        if path.exists() { read(&path).map(Some) } else { Ok(None) }
    }

    /// Returns the unsolved game that was played last, and the first error among the files that
    /// were tried before it.
    pub(super) fn latest(&self) -> (Option<SavedGame>, Option<anyhow::Error>) {
        let mut trouble = None;
        for path in files::newest_first(&self.folder, "json") {
            match read(&path) {
                Ok(saved) if saved.session.is_solved() => {}
                Ok(saved) => return (Some(saved), trouble),
                Err(error) => trouble = trouble.or(Some(error)),
            }
        }
        (None, trouble)
    }

    /// Returns all games that can be read, the latest first.
    pub(super) fn all(&self) -> impl Iterator<Item = SavedGame> {
        files::newest_first(&self.folder, "json").into_iter().filter_map(|path| read(&path).ok())
    }

    /// Returns the settings of the game that was played last.
    pub(super) fn settings(&self) -> PlaySettings {
        self.all().next().map(|saved| saved.session.settings).unwrap_or_default()
    }

    /// Returns the file of solved puzzles.
    pub(super) fn solved(&self) -> SolvedGames {
        SolvedGames { file: self.folder.with_file_name("solved.jsonl") }
    }

    /// Removes the oldest games above the limit. A file that cannot be removed stays.
    fn remove_oldest(&self) {
        for path in files::newest_first(&self.folder, "json").iter().skip(MOST_GAMES) {
            files::remove(path);
        }
    }
}

fn read(path: &Path) -> anyhow::Result<SavedGame> {
    let read = || -> anyhow::Result<SavedGame> {
        let json: serde_json::Value = serde_json::from_slice(&files::read_bytes(path, LARGEST)?)?;
        if let Some(version) = json["version"].as_u64().filter(|&version| version != VERSION) {
            return Err(anyhow!(
                "found version {version} of the format, expected {VERSION}: another version of ninefold wrote it"
            ));
        }
        let SavedGameJson { game, settings, seconds, hints, rating, .. } = serde_json::from_value(json)?;
        let session = PlaySession::resume(Puzzle::new(*game.clues())?, game, settings);
        let rating = rating.map(SeRating::from_tenths);
        Ok(SavedGame { session, played: Duration::from_secs(seconds), hints, rating })
    };
    read().with_context(|| format!("cannot read the saved game {}", path.display()))
}

#[cfg(test)]
mod tests {
    use super::super::session::EntryMode;
    use super::super::update::Action;
    use super::*;
    use std::fs;

    use ninefold::{Cell, Digit};

    const CLUES: &str = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";

    fn played() -> SavedGame {
        let settings = PlaySettings { timer: false, ..PlaySettings::default() };
        let mut session = PlaySession::new(CLUES.parse().unwrap(), settings);
        let at = |cell: &str| Action::Go { to: cell.parse().unwrap(), extend: false };
        for (cell, digit, mode) in
            [("r1c3", 4, None), ("r1c4", 2, Some(EntryMode::Corner)), ("r5c5", 5, None)]
        {
            session.update(at(cell));
            session.update(Action::Digit { digit: Digit::new(digit), mode });
        }
        session.update(Action::Undo);
        SavedGame {
            session,
            played: Duration::from_secs(83),
            hints: 2,
            rating: Some(SeRating::from_tenths(12)),
        }
    }

    #[test]
    fn a_game_comes_back_with_its_history() {
        let folder = tempfile::tempdir().unwrap();
        let games = SavedGames::at(&folder.path().join("deep/er"));
        let saved = played();
        games.save(&saved).unwrap();
        let (found, trouble) = games.latest();
        let found = found.unwrap();
        assert!(trouble.is_none());
        assert_eq!((&found.session.game, found.played), (&saved.session.game, saved.played));
        assert_eq!((found.session.game.undo_steps(), found.session.game.redo_steps()), (2, 1));
        assert_eq!(found.session.settings, saved.session.settings);
        assert_eq!((found.hints, found.rating, found.to_go()), (2, saved.rating, 50));
        assert_eq!(games.settings(), saved.session.settings);
        assert!(games.load(saved.session.puzzle.clues()).unwrap().is_some());
    }

    #[test]
    fn solved_and_damaged_games_are_not_resumed() {
        let folder = tempfile::tempdir().unwrap();
        let games = SavedGames::at(folder.path());
        let mut saved = played();
        for cell in Cell::all() {
            let digit = saved.session.solution().get(cell);
            saved.session.game.place(cell, digit);
        }
        games.save(&saved).unwrap();
        assert!(games.latest().0.is_none());
        for (text, expected) in
            [("{", "EOF"), ("{\"version\": 1}", "found version 1"), ("{}", "missing field")]
        {
            fs::write(folder.path().join("other.json"), text).unwrap();
            let (found, trouble) = games.latest();
            let words = format!("{:#}", trouble.unwrap());
            assert!(found.is_none() && words.contains("other.json") && words.contains(expected), "{words}");
        }
    }

    #[test]
    fn only_the_latest_games_are_kept() {
        let folder = tempfile::tempdir().unwrap();
        for number in 0..MOST_GAMES + 5 {
            fs::write(folder.path().join(format!("{number}.json")), "{}").unwrap();
        }
        let games = SavedGames::at(folder.path());
        games.save(&played()).unwrap();
        assert_eq!(files::newest_first(folder.path(), "json").len(), MOST_GAMES);
        assert!(games.load(played().session.puzzle.clues()).unwrap().is_some());
    }
}
