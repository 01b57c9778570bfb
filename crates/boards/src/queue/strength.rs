//! How far rules go without a guess: three strengths, and the level of a puzzle.

use super::derived::Depth;
use super::rules::Power;

ninefold_grid::named_values! {
    /// Which rules may be used to solve a puzzle without a guess. Each includes those before it.
    pub enum Strength: "strength" [any_case] {
        /// Singles; each cage, pair, list of cases and sum alone; the cell that one house leaves over.
        Easy = "easy",
        /// Also digits that a cage or a house needs, which leave the cells that see all their places; up to three cells
        /// that one house leaves over.
        Medium = "medium",
        /// Also all subsets in houses and all combinations in cages; up to four cells that two to four neighbouring
        /// lines, or two or three touching boxes, leave over.
        Hard = "hard",
    }
}

ninefold_grid::named_values! {
    /// The easiest techniques that solve a puzzle of another board than the classic one: see [`logic`](crate::logic).
    #[non_exhaustive]
    pub enum BoardLevel: "level" [any_case] {
        /// Singles; with clues beside digits the rules of [`Strength::Easy`].
        Easy = "easy",
        /// Also locked candidates and leftovers; with clues the rules of [`Strength::Medium`].
        Medium = "medium",
        /// Also subsets, fish, wings and unique rectangles; with clues the rules of [`Strength::Hard`].
        Hard = "hard",
        /// Also chains; with clues one candidate at a time is tried, and removed when the hard rules refute it.
        Expert = "expert",
        /// More than that, or there is not one solution.
        Beyond = "beyond",
    }
}

impl Strength {
    pub(super) const fn depth(self) -> Depth {
        match self {
            Strength::Easy => Depth { most_cells: 1, houses_only: true },
            Strength::Medium => Depth { most_cells: 3, houses_only: true },
            Strength::Hard => Depth { most_cells: 4, houses_only: false },
        }
    }

    pub(super) const fn power(self) -> Power {
        let (sight, exact) = (!matches!(self, Strength::Easy), matches!(self, Strength::Hard));
        Power {
            sight_in_cages: sight,
            sight_in_houses: sight,
            exact_cages: exact,
            exact_houses: exact,
            groups_in_sums: false,
        }
    }
}

impl BoardLevel {
    /// Returns the strength of the rules that solve such puzzles, if rules alone do.
    #[must_use]
    pub const fn strength(self) -> Option<Strength> {
        match self {
            BoardLevel::Easy => Some(Strength::Easy),
            BoardLevel::Medium => Some(Strength::Medium),
            BoardLevel::Hard => Some(Strength::Hard),
            _ => None,
        }
    }
}
