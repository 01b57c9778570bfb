//! The natural form of a puzzle, for the feature `serde`: the line of its clues.

use serde::de::{Deserialize, Deserializer, Error};
use serde::ser::{Serialize, Serializer};

use crate::Puzzle;

impl Serialize for Puzzle {
    /// Writes the clues as an 81-character line.
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(self)
    }
}

impl<'de> Deserialize<'de> for Puzzle {
    /// Reads a line of clues and proves that they have exactly one solution.
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Puzzle, D::Error> {
        String::deserialize(deserializer)?.parse().map_err(D::Error::custom)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_puzzle_is_its_line_and_is_proven_when_read() {
        let line = "\"53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79\"";
        let puzzle: Puzzle = serde_json::from_str(line).unwrap();
        assert_eq!(serde_json::to_string(&puzzle).unwrap(), line);
        let error = serde_json::from_str::<Puzzle>(&line.replace(['5', '8'], ".")).unwrap_err().to_string();
        assert!(error.starts_with("the clues have several solutions"), "{error}");
    }
}
