//! Puzzle sets. `data/SOURCES.md` in the repository says where they come from.

use std::path::{Path, PathBuf};
use std::{env, fs};

use ninefold_grid::Grid;

/// A set of puzzles.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Corpus {
    /// 32 to 35 clues.
    Easy,
    /// Minimal, clues removed in random order.
    Minimal,
    /// 17 clues.
    Clues17,
    /// Hard for the programs of 2005.
    Top1465,
    /// Rated 11 or more by Sudoku Explainer.
    Hardest11,
    /// The hardest known in 2011.
    Hardest1106,
    /// Not proper: each has several solutions.
    Several,
}

impl Corpus {
    /// All sets.
    pub const ALL: [Corpus; 7] = [
        Corpus::Easy,
        Corpus::Minimal,
        Corpus::Clues17,
        Corpus::Top1465,
        Corpus::Hardest11,
        Corpus::Hardest1106,
        Corpus::Several,
    ];

    /// The name of the sample in `data/puzzles/`.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Corpus::Easy => "easy",
            Corpus::Minimal => "minimal",
            Corpus::Clues17 => "17clue",
            Corpus::Top1465 => "top1465",
            Corpus::Hardest11 => "hardest11",
            Corpus::Hardest1106 => "hardest1106",
            Corpus::Several => "several",
        }
    }

    const fn larger(self) -> &'static str {
        match self {
            Corpus::Easy => "easy_sample",
            Corpus::Minimal => "minimal_sample",
            Corpus::Clues17 => "17clue_sample",
            Corpus::Top1465 => "top1465",
            Corpus::Hardest11 => "forum_hardest_1905_11+_sample",
            Corpus::Hardest1106 => "forum_hardest_1106",
            Corpus::Several => "serg_sample",
        }
    }

    /// The 150 puzzles in the repository.
    ///
    /// # Panics
    /// When they cannot be read.
    #[must_use]
    pub fn sample(self) -> Vec<Grid> {
        let repository = Path::new(env!("CARGO_MANIFEST_DIR")).join("../..");
        read(&repository.join("data/puzzles").join(self.name()).with_extension("txt"))
    }

    /// The larger set, if [`thorough`] is set and `NINEFOLD_DATA` has it; else the sample.
    ///
    /// # Panics
    /// When the set cannot be read.
    #[must_use]
    pub fn puzzles(self) -> Vec<Grid> {
        let larger = |folder: PathBuf| folder.join("puzzles").join(format!("{}.txt", self.larger()));
        let path = env::var_os("NINEFOLD_DATA").map(PathBuf::from).map(larger);
        match path.filter(|path| thorough() && path.exists()) {
            Some(path) => read(&path),
            None => self.sample(),
        }
    }
}

/// Whether `NINEFOLD_THOROUGH=1` asks for more than a quick look.
#[must_use]
pub fn thorough() -> bool {
    env::var_os("NINEFOLD_THOROUGH").is_some_and(|value| value == "1")
}

/// `quick`, or `long` when [`thorough`] is set: the size of a test.
#[must_use]
pub fn size<T>(quick: T, long: T) -> T {
    if thorough() { long } else { quick }
}

fn read(path: &Path) -> Vec<Grid> {
    let text = fs::read_to_string(path).unwrap_or_else(|error| panic!("{}: {error}", path.display()));
    let parse = |(i, line): (usize, &str)| {
        line.parse().unwrap_or_else(|error| panic!("{}, line {}: {error}", path.display(), i + 1))
    };
    text.lines().enumerate().map(parse).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_set_is_read() {
        for corpus in Corpus::ALL {
            assert_eq!(corpus.sample().len(), 150, "{corpus:?}");
            assert!(corpus.puzzles().len() >= 150);
        }
    }
}
