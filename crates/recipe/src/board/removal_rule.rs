//! What decides whether a clue may go.

use ninefold_boards::clues::ClueBy;
use ninefold_boards::queue::{BoardLevel, Strength};
use ninefold_boards::{DigBy, RuleSet};

use super::version_1::{CLUE_GUESSES, question_guesses};

ninefold_grid::named_values! {
    /// What decides whether a clue may go: the value of `by=`.
    pub enum RemovalRule: "way to dig" {
        /// As long as naked and hidden singles solve the puzzle.
        Singles = "singles",
        /// As long as singles and sight solve it: pointing, claiming, and the same over further relations.
        Sight = "sight",
        /// As long as singles, sight and the law of leftovers solve it. Leftovers matter on jigsaws only.
        Leftovers = "leftovers",
        /// On boards with clues beside digits: as long as the rules of the level *easy* solve it.
        Easy = "easy",
        /// On boards with clues beside digits: as long as the rules of the level *medium* solve it.
        Medium = "medium",
        /// As long as the rules of the level *hard* solve it.
        Hard = "hard",
        /// On boards without clues beside digits: as long as the techniques up to the level *expert* solve it.
        Expert = "expert",
        /// As long as it has one solution.
        Search = "search",
    }
}

impl RemovalRule {
    /// Returns the hardest level that puzzles can have whose clues go by this rule.
    pub(super) const fn hardest(self) -> BoardLevel {
        match self {
            RemovalRule::Singles | RemovalRule::Easy => BoardLevel::Easy,
            RemovalRule::Sight | RemovalRule::Leftovers | RemovalRule::Medium => BoardLevel::Medium,
            RemovalRule::Hard => BoardLevel::Hard,
            RemovalRule::Expert => BoardLevel::Expert,
            RemovalRule::Search => BoardLevel::Beyond,
        }
    }

    /// Returns the question to ask on a board with so many cells and digits alone; `None` if it needs clues beside digits.
    pub(super) fn dig_by(self, cells: usize) -> Option<DigBy> {
        let mut rules = RuleSet::SINGLES;
        match self {
            RemovalRule::Search => return Some(DigBy::Search { guesses: question_guesses(cells) }),
            RemovalRule::Singles => {}
            RemovalRule::Sight => rules.sight = true,
            RemovalRule::Leftovers => (rules.sight, rules.leftovers) = (true, true),
            RemovalRule::Hard => return Some(DigBy::Techniques(BoardLevel::Hard)),
            RemovalRule::Expert => return Some(DigBy::Techniques(BoardLevel::Expert)),
            RemovalRule::Easy | RemovalRule::Medium => return None,
        }
        Some(DigBy::Rules(rules))
    }

    /// Returns the question to ask on a board with clues beside digits, if it has a meaning there.
    pub(super) fn clue_by(self) -> Option<ClueBy> {
        Some(match self {
            RemovalRule::Search => ClueBy::Search { guesses: CLUE_GUESSES },
            RemovalRule::Easy => ClueBy::Rules(Strength::Easy),
            RemovalRule::Medium => ClueBy::Rules(Strength::Medium),
            RemovalRule::Hard => ClueBy::Rules(Strength::Hard),
            RemovalRule::Singles | RemovalRule::Sight | RemovalRule::Leftovers | RemovalRule::Expert => {
                return None;
            }
        })
    }
}
