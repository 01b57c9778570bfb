//! Games saved in the user's data folder, one file each, so that two games played at the same time
//! do not collide.
//!
//! A file is written under a temporary name and then renamed: whenever the process ends, the file
//! holds the game either before or after the last move.

use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::time::Duration;

use anyhow::{Context, anyhow, bail};
use etcetera::BaseStrategy;
use ninefold::Limits;
use ninefold::boards::queue::BoardLevel;
use ninefold::logic::SeRating;
use ninefold::rules::{Board, BoardGrid, Clue, Game, Rules, Variant};
use serde::{Deserialize, Serialize};

use super::puzzle::{PlayPuzzle, PlayRating};
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
    pub(super) rating: Option<PlayRating>,
}

impl SavedGame {
    /// Returns a game that nobody has played yet.
    pub(super) fn new(session: PlaySession) -> SavedGame {
        SavedGame { session, played: Duration::ZERO, hints: 0, rating: None }
    }

    /// Returns how many cells are still empty.
    pub(super) fn to_go(&self) -> usize {
        self.session.rules().cell_count() - self.session.game.grid().clue_count()
    }
}

/// The folder of games.
#[derive(Clone, Debug)]
pub(super) struct SavedGames {
    folder: PathBuf,
}

/// The version of the format of files with classic puzzles.
const VERSION: u64 = 2;

/// The version of files with other boards, which earlier programs cannot read.
const BOARD_VERSION: u64 = 3;

/// A file.
#[derive(Serialize, Deserialize)]
struct SavedGameJson {
    version: u64,
    /// Whether the board is that of the solution.
    solved: bool,
    seconds: u64,
    /// The text of the game: clues, every move, and the undone moves.
    game: String,
    settings: PlaySettings,
    #[serde(default)]
    hints: u32,
    /// The rating times ten.
    #[serde(default)]
    rating: Option<u16>,
    /// Another board than the classic one.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    board: Option<SavedBoardJson>,
}

/// What the board of a game is.
#[derive(Serialize, Deserialize)]
struct SavedBoardJson {
    variant: String,
    /// The clues beside digits.
    clues: Vec<String>,
    /// Proven when the puzzle was made or read, because that may take a while.
    solution: String,
    level: Option<String>,
}

impl SavedBoardJson {
    fn new(puzzle: &PlayPuzzle, rating: Option<PlayRating>) -> SavedBoardJson {
        SavedBoardJson {
            variant: puzzle.rules().variant().to_string(),
            clues: puzzle.rules().clues().iter().map(ToString::to_string).collect(),
            solution: puzzle.solution().to_string(),
            level: rating.map(|rating| rating.level().to_owned()),
        }
    }

    fn rules(&self) -> anyhow::Result<Arc<Rules>> {
        let board = Rules::new(&self.variant.parse::<Variant>()?)?;
        let clues: Result<Vec<Clue>, _> = self.clues.iter().map(|clue| Clue::parse(&board, clue)).collect();
        let clues = clues?;
        Ok(Arc::new(if clues.is_empty() { board } else { board.with_clues(clues) }))
    }
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

    /// Returns the file of a puzzle. Lines of other boards may be longer than names of files.
    fn path(&self, puzzle: &PlayPuzzle) -> PathBuf {
        let line = puzzle.line();
        let name = match puzzle.board_name() {
            None => line.replace('.', "0"),
            Some(board) => {
                let is_plain = |letter: char| letter.is_ascii_alphanumeric() || "+-".contains(letter);
                let board: String = board.chars().filter(|&letter| is_plain(letter)).take(60).collect();
                format!("{board}-{:08x}", crc32fast::hash(format!("{board} {line}").as_bytes()))
            }
        };
        self.folder.join(format!("{name}.json"))
    }

    /// Writes a game.
    pub(super) fn save(
        &self,
        SavedGame { session, played, hints, rating }: &SavedGame,
    ) -> anyhow::Result<()> {
        let mut game = session.game.clone();
        game.limit_history(LONGEST_HISTORY);
        let is_classic = session.puzzle.classic().is_some();
        let json = SavedGameJson {
            version: if is_classic { VERSION } else { BOARD_VERSION },
            solved: session.is_solved(),
            seconds: played.as_secs(),
            game: game.to_string(),
            settings: session.settings,
            hints: *hints,
            rating: rating.and_then(|rating| Some(rating.er?.tenths())),
            board: (!is_classic).then(|| SavedBoardJson::new(&session.puzzle, *rating)),
        };
        let path = self.path(&session.puzzle);
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
    pub(super) fn load(&self, puzzle: &PlayPuzzle) -> anyhow::Result<Option<SavedGame>> {
        let path = self.path(puzzle);
        let saved = if path.exists() { Some(read(&path)?) } else { None };
        Ok(saved.filter(|saved| saved.session.puzzle == *puzzle))
    }

    /// Returns the unsolved game that was played last, of this board if one is given, and the first
    /// error among the files that were tried before it.
    pub(super) fn latest(&self, board: Option<&Variant>) -> (Option<SavedGame>, Option<anyhow::Error>) {
        let is_other = |saved: &SavedGame| {
            board.is_some_and(|board| board.without_regions() != saved.session.puzzle.variant())
        };
        let mut trouble = None;
        for path in files::newest_first(&self.folder, "json") {
            match read(&path) {
                Ok(saved) if saved.session.is_solved() || is_other(&saved) => {}
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

    /// Returns the names of the games that cannot be read, the latest first, each with the reason.
    pub(super) fn damaged(&self) -> impl Iterator<Item = anyhow::Error> {
        files::newest_first(&self.folder, "json").into_iter().filter_map(|path| read(&path).err())
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
        let known = [VERSION, BOARD_VERSION];
        if let Some(version) = json["version"].as_u64().filter(|version| !known.contains(version)) {
            return Err(anyhow!(
                "found version {version} of the format, expected {VERSION} or {BOARD_VERSION}: another version of ninefold wrote it"
            ));
        }
        let SavedGameJson { game, settings, seconds, hints, rating, board, .. } =
            serde_json::from_value(json)?;
        let rules =
            board.as_ref().map_or_else(|| Ok(Arc::clone(Board::CLASSIC.rules())), SavedBoardJson::rules)?;
        let game = Game::read(&Board::from(Arc::clone(&rules)), &game)?;
        let (puzzle, rating) = match board {
            None => {
                let puzzle =
                    PlayPuzzle::prove(game.clues(), Limits::guesses(0)).map_err(|words| anyhow!(words))?;
                (puzzle, rating.map(|tenths| SeRating::from_tenths(tenths).into()))
            }
            Some(board) => {
                let solution = BoardGrid::from_line(&rules, &board.solution)?;
                let Some(puzzle) = PlayPuzzle::with_solution(game.clues().clone(), solution) else {
                    bail!("the solution is not that of the puzzle");
                };
                let level = board.level.and_then(|level| level.parse::<BoardLevel>().ok());
                (puzzle, level.map(PlayRating::from))
            }
        };
        let session = PlaySession::resume(puzzle, game, settings);
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

    use ninefold::rules::BoardDigit;

    const CLUES: &str = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";

    fn played() -> SavedGame {
        let settings = PlaySettings { timer: false, ..PlaySettings::default() };
        let mut session = PlaySession::new(CLUES.parse::<ninefold::Puzzle>().unwrap(), settings);
        let at =
            |cell: &str| Action::Go { to: Board::CLASSIC.rules().cell_named(cell).unwrap(), extend: false };
        for (cell, digit, mode) in
            [("r1c3", 4, None), ("r1c4", 2, Some(EntryMode::Corner)), ("r5c5", 5, None)]
        {
            session.update(at(cell));
            session.update(Action::Digit { digit: BoardDigit::new(digit).unwrap(), mode });
        }
        session.update(Action::Undo);
        SavedGame {
            session,
            played: Duration::from_secs(83),
            hints: 2,
            rating: Some(SeRating::from_tenths(12).into()),
        }
    }

    #[test]
    fn a_game_comes_back_with_its_history() {
        let folder = tempfile::tempdir().unwrap();
        let games = SavedGames::at(&folder.path().join("deep/er"));
        let saved = played();
        games.save(&saved).unwrap();
        let (found, trouble) = games.latest(None);
        let found = found.unwrap();
        assert!(trouble.is_none());
        assert_eq!((&found.session.game, found.played), (&saved.session.game, saved.played));
        assert_eq!((found.session.game.undo_steps(), found.session.game.redo_steps()), (2, 1));
        assert_eq!(found.session.settings, saved.session.settings);
        assert_eq!((found.hints, found.rating, found.to_go()), (2, saved.rating, 50));
        assert_eq!(games.settings(), saved.session.settings);
        assert!(games.load(&saved.session.puzzle).unwrap().is_some());
    }

    /// Boards of all kinds come back as they were; what does not fit is refused.
    #[test]
    fn games_on_other_boards_come_back() {
        let folder = tempfile::tempdir().unwrap();
        let games = SavedGames::at(folder.path());
        for board in ["6x6", "jigsaw", "16x16", "samurai", "killer", "arrow+x"] {
            let variant: Variant = board.parse().unwrap();
            let recipe = super::super::puzzle::recipe(&variant, "easy").unwrap();
            let made = super::super::puzzle::generate(&recipe, 1, &ninefold::Cancel::NEVER);
            let session = PlaySession::new(made.ok().unwrap(), PlaySettings::default());
            let mut saved = SavedGame { rating: Some(BoardLevel::Easy.into()), ..SavedGame::new(session) };
            let cell =
                saved.session.rules().cells().find(|&cell| saved.session.digit(cell).is_none()).unwrap();
            saved.session.update(Action::Go { to: cell, extend: false });
            saved
                .session
                .update(Action::Digit { digit: BoardDigit::new(3).unwrap(), mode: Some(EntryMode::Centre) });
            games.save(&saved).unwrap();
            let found = games.load(&saved.session.puzzle).unwrap().unwrap();
            assert_eq!(found.session.puzzle, saved.session.puzzle, "{board}");
            assert_eq!((&found.session.game, found.rating), (&saved.session.game, saved.rating), "{board}");
            assert!(
                games.latest(Some(&variant)).0.is_some() && games.latest(Some(&Variant::CLASSIC)).0.is_none()
            );
            assert_eq!(
                found.to_go(),
                found.session.rules().cell_count() - found.session.puzzle.clues().clue_count()
            );
        }
        let path = files::newest_first(folder.path(), "json").pop().unwrap();
        let text = fs::read_to_string(&path).unwrap();
        let at = text.find("solution").unwrap() + 11;
        let digits = text[at..at + 2].chars().rev().collect::<String>();
        fs::write(&path, format!("{}{digits}{}", &text[..at], &text[at + 2..])).unwrap();
        assert!(format!("{:#}", read(&path).unwrap_err()).contains("the solution is not that of the puzzle"));
    }

    #[test]
    fn solved_and_damaged_games_are_not_resumed() {
        let folder = tempfile::tempdir().unwrap();
        let games = SavedGames::at(folder.path());
        let mut saved = played();
        for cell in Board::CLASSIC.rules().cells() {
            let digit = saved.session.solution().get(cell).unwrap();
            saved.session.game.edit(|board| board.place(cell, digit));
        }
        games.save(&saved).unwrap();
        assert!(games.latest(None).0.is_none());
        for (text, expected) in
            [("{", "EOF"), ("{\"version\": 1}", "found version 1"), ("{}", "missing field")]
        {
            fs::write(folder.path().join("other.json"), text).unwrap();
            let (found, trouble) = games.latest(None);
            let words = format!("{:#}", trouble.unwrap());
            assert!(found.is_none() && words.contains("other.json") && words.contains(expected), "{words}");
            let damaged: Vec<String> = games.damaged().map(|error| format!("{error:#}")).collect();
            assert_eq!((games.all().count(), damaged), (1, vec![words]));
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
        assert!(games.load(&played().session.puzzle).unwrap().is_some());
    }
}
