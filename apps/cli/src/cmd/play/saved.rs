//! Games kept in the user's data folder, one file each, so that two that are played at once do not meet.
//!
//! A file is written beside its place and then renamed: whenever the process ends, the file holds the board before the last
//! move or after it.

use std::collections::BTreeMap;
use std::fs;
use std::io::Write;
use std::path::{Path, PathBuf};
use std::time::{Duration, SystemTime};

use anyhow::{Context, anyhow};
use etcetera::BaseStrategy;
use ninefold::{Cell, DigitSet, Grid, Puzzle};
use serde::{Deserialize, Serialize};

use super::game::{Game, GameCell, GameCells, GameSettings};

/// Boards of the history that are kept, the latest ones.
const LONGEST_HISTORY: usize = 400;

/// Games that are kept, the latest ones.
const MOST_GAMES: usize = 50;

/// A game and what is known of it besides.
#[derive(Clone, Debug)]
pub(super) struct SavedGame {
    pub(super) game: Game,
    pub(super) played: Duration,
}

/// The folder of games.
#[derive(Clone, Debug)]
pub(super) struct SavedGames {
    folder: PathBuf,
}

#[derive(Serialize, Deserialize)]
struct SavedGameJson {
    /// Always 1; another version of the format has another number.
    version: u32,
    puzzle: String,
    /// Whether the board is that of the solution.
    solved: bool,
    seconds: u64,
    board: BoardJson,
    /// The boards before, the last at the end.
    past: Vec<BoardJson>,
    /// The boards that were taken back, the next at the end.
    future: Vec<BoardJson>,
    settings: SettingsJson,
}

/// Digits as a line, notes and colours by cell.
#[derive(Serialize, Deserialize)]
struct BoardJson {
    digits: String,
    #[serde(default, skip_serializing_if = "BTreeMap::is_empty")]
    corner: BTreeMap<String, String>,
    #[serde(default, skip_serializing_if = "BTreeMap::is_empty")]
    centre: BTreeMap<String, String>,
    #[serde(default, skip_serializing_if = "BTreeMap::is_empty")]
    colours: BTreeMap<String, String>,
}

#[derive(Serialize, Deserialize)]
struct SettingsJson {
    same_digit: bool,
    houses: bool,
    conflicts: bool,
    wrong: bool,
    clean_up: bool,
    timer: bool,
}

impl SavedGames {
    /// Returns the folder in the user's data; `None` if the system names none.
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
    pub(super) fn save(&self, SavedGame { game, played }: &SavedGame) -> anyhow::Result<()> {
        let latest = |boards: &[GameCells]| -> Vec<BoardJson> {
            boards[boards.len().saturating_sub(LONGEST_HISTORY)..].iter().map(board_json).collect()
        };
        let GameSettings { same_digit, houses, conflicts, wrong, clean_up, timer } = game.settings;
        let json = SavedGameJson {
            version: 1,
            puzzle: game.puzzle.to_string(),
            solved: game.is_solved(),
            seconds: played.as_secs(),
            board: board_json(&game.cells),
            past: latest(&game.past),
            future: latest(&game.future),
            settings: SettingsJson { same_digit, houses, conflicts, wrong, clean_up, timer },
        };
        let path = self.path(game.puzzle.clues());
        let write = || -> anyhow::Result<()> {
            let is_new = !path.exists();
            fs::create_dir_all(&self.folder)?;
            let mut file = tempfile::Builder::new().prefix(".game-").tempfile_in(&self.folder)?;
            file.write_all(&serde_json::to_vec(&json)?)?;
            file.persist(&path)?;
            if is_new {
                self.remove_oldest();
            }
            Ok(())
        };
        write().with_context(|| format!("cannot write {}", path.display()))
    }

    /// Returns the game of a puzzle, if one is kept.
    pub(super) fn load(&self, puzzle: &Grid) -> anyhow::Result<Option<SavedGame>> {
        let path = self.path(puzzle);
        if path.exists() { read(&path).map(Some) } else { Ok(None) }
    }

    /// Returns the game that was played last and is not solved, and what could not be read on the way.
    pub(super) fn latest(&self) -> (Option<SavedGame>, Option<anyhow::Error>) {
        let mut trouble = None;
        for (_, path) in self.by_age() {
            match read(&path) {
                Ok(saved) if saved.game.is_solved() => {}
                Ok(saved) => return (Some(saved), trouble),
                Err(error) => trouble = trouble.or(Some(error)),
            }
        }
        (None, trouble)
    }

    /// Returns all files of games, the latest first.
    fn by_age(&self) -> Vec<(SystemTime, PathBuf)> {
        let entries = fs::read_dir(&self.folder).into_iter().flatten().flatten();
        let mut files: Vec<(SystemTime, PathBuf)> = entries
            .filter(|entry| entry.path().extension().is_some_and(|suffix| suffix == "json"))
            .filter_map(|entry| Some((entry.metadata().ok()?.modified().ok()?, entry.path())))
            .collect();
        files.sort();
        files.reverse();
        files
    }

    /// Capabilities the number of games within bounds. One that cannot be removed stays.
    fn remove_oldest(&self) {
        for (_, path) in self.by_age().into_iter().skip(MOST_GAMES) {
            let _ = fs::remove_file(path);
        }
    }
}

fn board_json(cells: &GameCells) -> BoardJson {
    let marks = |field: fn(&GameCell) -> DigitSet| {
        let marked = Cell::all().zip(cells).filter(|(_, cell)| !field(cell).is_empty());
        marked.map(|(at, cell)| (at.to_string(), field(cell).to_string())).collect()
    };
    BoardJson {
        digits: cells
            .iter()
            .map(|cell| cell.digit.map_or('.', |digit| char::from(b'0' + digit.get())))
            .collect(),
        corner: marks(|cell| cell.corner),
        centre: marks(|cell| cell.centre),
        colours: marks(|cell| cell.colours),
    }
}

fn read(path: &Path) -> anyhow::Result<SavedGame> {
    let read = || -> anyhow::Result<SavedGame> {
        let json: SavedGameJson = serde_json::from_str(&fs::read_to_string(path)?)?;
        if json.version != 1 {
            return Err(anyhow!("found version {}, expected 1: it is of another ninefold", json.version));
        }
        let clues: Grid = json.puzzle.parse()?;
        let SettingsJson { same_digit, houses, conflicts, wrong, clean_up, timer } = json.settings;
        let settings = GameSettings { same_digit, houses, conflicts, wrong, clean_up, timer };
        let mut game = Game::new(Puzzle::new(clues)?, settings);
        let boards = |boards: &[BoardJson]| -> anyhow::Result<Vec<GameCells>> {
            boards.iter().map(|board| cells(board, &clues)).collect()
        };
        game.cells = cells(&json.board, &clues)?;
        game.past = boards(&json.past)?;
        game.future = boards(&json.future)?;
        Ok(SavedGame { game, played: Duration::from_secs(json.seconds) })
    };
    read().with_context(|| format!("cannot read the saved game {}", path.display()))
}

fn cells(json: &BoardJson, clues: &Grid) -> anyhow::Result<GameCells> {
    let digits: Grid = json.digits.parse()?;
    let mut cells: GameCells = std::array::from_fn(|index| {
        let cell = Cell::new(index);
        let given = clues.get(cell);
        GameCell { given: given.is_some(), digit: given.or(digits.get(cell)), ..GameCell::default() }
    });
    let mut mark = |marks: &BTreeMap<String, String>, field: fn(&mut GameCell) -> &mut DigitSet| {
        for (cell, digits) in marks {
            let cell: Cell = cell.parse()?;
            *field(&mut cells[cell.index()]) = digits.parse()?;
        }
        anyhow::Ok(())
    };
    mark(&json.corner, |cell| &mut cell.corner)?;
    mark(&json.centre, |cell| &mut cell.centre)?;
    mark(&json.colours, |cell| &mut cell.colours)?;
    Ok(cells)
}

#[cfg(test)]
mod tests {
    use super::super::update::Action;
    use super::*;
    use ninefold::Digit;

    const CLUES: &str = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";

    fn played() -> SavedGame {
        let mut game =
            Game::new(CLUES.parse().unwrap(), GameSettings { timer: false, ..GameSettings::default() });
        let at = |cell: &str| Action::Go { to: cell.parse().unwrap(), extend: false };
        for (cell, digit, mode) in
            [("r1c3", 4, None), ("r1c4", 2, Some(super::super::game::EntryMode::Corner)), ("r5c5", 5, None)]
        {
            game.update(at(cell));
            game.update(Action::Digit { digit: Digit::new(digit), mode });
        }
        game.update(Action::Undo);
        SavedGame { game, played: Duration::from_secs(83) }
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
        assert_eq!((found.game.cells, found.played), (saved.game.cells, saved.played));
        assert_eq!((found.game.past, found.game.future), (saved.game.past, saved.game.future));
        assert_eq!(found.game.settings, saved.game.settings);
        assert!(games.load(saved.game.puzzle.clues()).unwrap().is_some());
    }

    #[test]
    fn solved_and_damaged_games_are_not_resumed() {
        let folder = tempfile::tempdir().unwrap();
        let games = SavedGames::at(folder.path());
        let mut saved = played();
        for cell in Cell::all() {
            saved.game.cells[cell.index()].digit = Some(saved.game.solution().get(cell));
        }
        games.save(&saved).unwrap();
        assert!(games.latest().0.is_none());
        fs::write(folder.path().join("other.json"), "{").unwrap();
        let (found, trouble) = games.latest();
        assert!(found.is_none() && trouble.unwrap().to_string().contains("other.json"));
    }

    #[test]
    fn only_the_latest_games_are_kept() {
        let folder = tempfile::tempdir().unwrap();
        for number in 0..MOST_GAMES + 5 {
            fs::write(folder.path().join(format!("{number}.json")), "{}").unwrap();
        }
        let games = SavedGames::at(folder.path());
        games.save(&played()).unwrap();
        assert_eq!(games.by_age().len(), MOST_GAMES);
        assert!(games.load(played().game.puzzle.clues()).unwrap().is_some());
    }
}
