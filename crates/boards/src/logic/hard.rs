//! The techniques of the level *hard* that need no clue, from the easiest to the hardest.

use ninefold_rules::Rules;

use super::fish::fish;
use super::houses::house_order;
use super::lines::{GridLines, grid_lines};
use super::position::BoardPosition;
use super::step::{Draft, Take};
use super::subsets::{MOST_SUBSET, pair_by_sight, subsets};
use super::uniqueness::unique_rectangles;
use super::wings::{w_wings, xy_wings, xyz_wings};

/// What the techniques read of a board.
#[derive(Clone, Debug)]
pub(super) struct HardTechniques {
    /// The houses in the order in which people look at them.
    pub(super) order: Vec<usize>,
    lines: Vec<GridLines>,
}

/// Finds steps of some techniques.
type Look = fn(&HardTechniques, &BoardPosition, Take<'_>) -> Option<Draft>;

/// Pairs, triples, quadruples; fish; wings.
const LOOKS: [Look; 9] = [
    |with, position, take| pair_by_sight(position, take).or_else(|| subsets(position, &with.order, 2, take)),
    |with, position, take| subsets(position, &with.order, 3, take),
    |with, position, take| subsets(position, &with.order, 4, take),
    |with, position, take| fish(position, &with.lines, 2, take),
    |with, position, take| fish(position, &with.lines, 3, take),
    |with, position, take| fish(position, &with.lines, 4, take),
    |_, position, take| xy_wings(position, take),
    |_, position, take| xyz_wings(position, take),
    |with, position, take| w_wings(position, &with.order, take),
];

/// Techniques whose eliminations a trial with the subsets of houses also finds: pairs by sight, fish of two lines, wings.
const BESIDE_CLUES: [Look; 5] = [
    |_, position, take| pair_by_sight(position, take),
    |with, position, take| fish(position, &with.lines, 2, take),
    |_, position, take| xy_wings(position, take),
    |_, position, take| xyz_wings(position, take),
    |with, position, take| w_wings(position, &with.order, take),
];

impl HardTechniques {
    pub(super) fn new(rules: &Rules) -> HardTechniques {
        HardTechniques { order: house_order(rules), lines: grid_lines(rules) }
    }

    /// Finds the easiest step.
    pub(super) fn step(&self, position: &BoardPosition) -> Option<Draft> {
        let step = LOOKS.iter().find_map(|look| look(self, position, &mut Some));
        step.or_else(|| unique_rectangles(position, &self.lines, &mut Some))
    }

    /// Finds the smallest subset of a house.
    pub(super) fn subset(&self, position: &BoardPosition) -> Option<Draft> {
        (2..=MOST_SUBSET).find_map(|size| subsets(position, &self.order, size, &mut Some))
    }

    /// Finds the easiest step where clues beside digits have taken the place of the other techniques.
    pub(super) fn step_beside_clues(&self, position: &BoardPosition) -> Option<Draft> {
        BESIDE_CLUES.iter().find_map(|look| look(self, position, &mut Some))
    }

    /// Finds all steps of all techniques.
    #[cfg(test)]
    pub(super) fn all(&self, position: &BoardPosition) -> Vec<Draft> {
        let mut drafts = Vec::new();
        let mut keep = |draft: Draft| {
            drafts.push(draft);
            None
        };
        for look in LOOKS {
            look(self, position, &mut keep);
        }
        unique_rectangles(position, &self.lines, &mut keep);
        drafts
    }

    /// Finds all steps of the easiest techniques that have some. `unique` says that the puzzle is known to have one solution.
    pub(super) fn all_of_easiest(&self, position: &BoardPosition, unique: bool) -> Vec<Draft> {
        let mut drafts = Vec::new();
        for look in LOOKS {
            look(self, position, &mut |draft| {
                drafts.push(draft);
                None
            });
            if !drafts.is_empty() {
                return drafts;
            }
        }
        if unique {
            unique_rectangles(position, &self.lines, &mut |draft| {
                drafts.push(draft);
                None
            });
        }
        drafts
    }
}
