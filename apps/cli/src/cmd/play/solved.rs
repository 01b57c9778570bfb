//! The puzzles that the player has solved: how many of each level, and how fast.
//!
//! They are lines of one file beside the folder of games. It is written under a temporary name and
//! then renamed. A line that cannot be read, for example of a later version, is kept and not
//! counted.

use std::path::PathBuf;

use anyhow::Context;
use ninefold::boards::queue::BoardLevel;
use ninefold::logic::Level;
use serde::{Deserialize, Serialize};

use crate::files;

/// The lines that are kept; the oldest are removed.
const MOST: usize = 10_000;

/// The most bytes of a file that is read.
const LARGEST: u64 = 1 << 24;

/// A solved puzzle.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub(super) struct SolvedGame {
    pub(super) puzzle: String,
    /// Empty if the program cannot rate the puzzle. On other boards, their name comes first: `6x6 easy`.
    pub(super) level: String,
    pub(super) seconds: u64,
    /// How many hints the player requested.
    pub(super) hints: u32,
    /// When it was solved, in seconds since 1970.
    pub(super) solved: u64,
}

/// The solved puzzles of a level.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct LevelStatistics {
    /// Empty for puzzles without a rating.
    pub(super) level: String,
    pub(super) count: usize,
    /// The shortest time in seconds.
    pub(super) best: u64,
    pub(super) median: u64,
    /// How many were solved without hints.
    pub(super) without_hints: usize,
}

/// The file of solved puzzles.
#[derive(Clone, Debug)]
pub(super) struct SolvedGames {
    pub(super) file: PathBuf,
}

impl SolvedGames {
    /// Returns the lines of the file; none if there is no file yet.
    fn lines(&self) -> anyhow::Result<Vec<String>> {
        if !self.file.exists() {
            return Ok(Vec::new());
        }
        // Bytes that are not UTF-8 make a line unreadable, not the file.
        let bytes = files::read_bytes(&self.file, LARGEST)?;
        Ok(String::from_utf8_lossy(&bytes).lines().map(str::to_owned).collect())
    }

    /// Returns the solved puzzles in the order in which they were solved.
    pub(super) fn all(&self) -> Vec<SolvedGame> {
        let lines = self.lines().unwrap_or_default();
        lines.iter().filter_map(|line| serde_json::from_str(line).ok()).collect()
    }

    /// Adds a puzzle. A puzzle that is solved again counts once, with its first time.
    pub(super) fn add(&self, solved: &SolvedGame) -> anyhow::Result<()> {
        if self.all().iter().any(|other| other.puzzle == solved.puzzle) {
            return Ok(());
        }
        // A file that cannot be read is not replaced.
        let mut lines = self.lines()?;
        lines.push(serde_json::to_string(solved)?);
        let text = lines[lines.len().saturating_sub(MOST)..].join("\n") + "\n";
        files::replace(&self.file, text.as_bytes())
            .with_context(|| format!("cannot write {}", self.file.display()))
    }
}

/// Returns a line for each level that occurs: those of the classic board, the easiest first, then those of other boards.
pub(super) fn by_level(solved: &[SolvedGame]) -> Vec<LevelStatistics> {
    let classic: Vec<&str> = Level::ALL.map(Level::name).into_iter().chain([""]).collect();
    let mut others: Vec<&str> = solved.iter().map(|game| game.level.as_str()).collect();
    others.retain(|level| !classic.contains(level));
    others.sort_unstable_by_key(|level| {
        let (board, level) = level.rsplit_once(' ').unwrap_or((level, ""));
        (board, BoardLevel::ALL.iter().position(|known| known.name() == level))
    });
    others.dedup();
    let names = classic.iter().copied().chain(others);
    let of_level = |level: &str| {
        let games = || solved.iter().filter(|game| game.level == level);
        let mut seconds: Vec<u64> = games().map(|game| game.seconds).collect();
        seconds.sort_unstable();
        Some(LevelStatistics {
            level: level.to_owned(),
            count: seconds.len(),
            best: *seconds.first()?,
            median: seconds[(seconds.len() - 1) / 2],
            without_hints: games().filter(|game| game.hints == 0).count(),
        })
    };
    names.filter_map(of_level).collect()
}

#[cfg(test)]
mod tests {
    use std::fs;

    use super::*;

    fn game(number: u64, level: &str, seconds: u64, hints: u32) -> SolvedGame {
        SolvedGame {
            puzzle: format!("{number:081}"),
            level: level.to_owned(),
            seconds,
            hints,
            solved: number,
        }
    }

    #[test]
    fn a_puzzle_counts_once_with_its_first_time() {
        let folder = tempfile::tempdir().unwrap();
        let games = SolvedGames { file: folder.path().join("new/solved.jsonl") };
        games.add(&game(1, "easy", 300, 0)).unwrap();
        games.add(&game(1, "easy", 10, 0)).unwrap();
        games.add(&game(2, "easy", 200, 3)).unwrap();
        games.add(&game(3, "easy", 500, 0)).unwrap();
        games.add(&game(4, "", 900, 0)).unwrap();
        let statistics = by_level(&games.all());
        let expected =
            LevelStatistics { level: "easy".to_owned(), count: 3, best: 200, median: 300, without_hints: 2 };
        assert_eq!((statistics.len(), &statistics[0]), (2, &expected));
        assert_eq!(fs::read_dir(folder.path().join("new")).unwrap().count(), 1);
    }

    #[test]
    fn other_boards_have_lines_of_their_own() {
        let levels = ["windoku easy", "easy", "6x6 hard", "6x6 easy", "6x6", ""];
        let games: Vec<SolvedGame> =
            (1..).zip(levels).map(|(number, level)| game(number, level, 100, 0)).collect();
        let found: Vec<String> = by_level(&games).into_iter().map(|line| line.level).collect();
        assert_eq!(found, ["easy", "", "6x6", "6x6 easy", "6x6 hard", "windoku easy"]);
    }

    #[test]
    fn a_damaged_line_costs_no_other() {
        let folder = tempfile::tempdir().unwrap();
        let games = SolvedGames { file: folder.path().join("solved.jsonl") };
        games.add(&game(1, "hard", 300, 0)).unwrap();
        let mut bytes = fs::read(&games.file).unwrap();
        bytes.extend(b"{\"puzzle\": \"half of a li\n\xff\xfe\nfrom later: {}\n");
        fs::write(&games.file, &bytes).unwrap();
        games.add(&game(2, "hard", 100, 0)).unwrap();
        assert_eq!(games.all().len(), 2);
        let text = String::from_utf8_lossy(&fs::read(&games.file).unwrap()).into_owned();
        // A file that cannot be read is not replaced.
        let huge = SolvedGames { file: folder.path().join("huge.jsonl") };
        fs::File::create(&huge.file).unwrap().set_len(LARGEST + 1).unwrap();
        assert!(huge.add(&game(3, "hard", 100, 0)).is_err() && huge.all().is_empty());
        assert_eq!(fs::metadata(&huge.file).unwrap().len(), LARGEST + 1);
        assert!(text.contains("half of a li") && text.contains("from later") && text.lines().count() == 5);
    }
}
