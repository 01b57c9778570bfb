//! What decides whether a clue may go.

use ninefold_variant::{DigBy, RuleSet};

use super::version_1::question_guesses;

ninefold_grid::named_values! {
    /// What decides whether a clue may go: the value of `by=`.
    pub enum RemovalRule: "way to dig" {
        /// As long as naked and hidden singles solve the puzzle.
        Singles = "singles",
        /// As long as singles and sight solve it: pointing, claiming, and the same over further relations.
        Sight = "sight",
        /// As long as singles, sight and the law of leftovers solve it. Leftovers matter on jigsaws only.
        Leftovers = "leftovers",
        /// As long as it has one solution.
        Search = "search",
    }
}

impl RemovalRule {
    /// Returns the question to ask on a board with so many cells.
    pub(super) fn dig_by(self, cells: usize) -> DigBy {
        let mut rules = RuleSet::SINGLES;
        match self {
            RemovalRule::Search => return DigBy::Search { guesses: question_guesses(cells) },
            RemovalRule::Singles => {}
            RemovalRule::Sight => rules.sight = true,
            RemovalRule::Leftovers => (rules.sight, rules.leftovers) = (true, true),
        }
        DigBy::Rules(rules)
    }
}
