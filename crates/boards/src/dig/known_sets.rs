//! Unavoidable sets of two digits: they answer some questions without a solver.
//!
//! Take the cells of two digits in a solution, and connect those that see each other. Within a connected part the two digits
//! can change places, and no rule notices: every house has both digits in one part, and peers stay different.
//!
//! ```text
//!   . 4 . 7        . 7 . 4
//!   . . . .   and  . . . .     a puzzle with one solution has a clue in one of the four cells
//!   . 7 . 4        . 4 . 7
//! ```
//!
//! That holds for houses and for extra peers, so for every board but one whose cells must not be consecutive, and without
//! clues beside digits. A set only
//! forbids to take out the last of its orbits in the order, so it is filed there, and looked at once or twice.
//!
//! Unavoidable sets are as old as the search for puzzles with few clues; see Gary McGuire, Bastian Tugemann and Gilles
//! Civario (2012), <https://arxiv.org/abs/1201.0749>.

use ninefold_rules::{BoardCell, BoardCellSet, BoardSolution, Rules};

use super::options::digits_are_free;

/// Larger sets hardly ever lose all clues but one, and are not worth the filing.
const LARGEST: usize = 12;

/// No set.
const END: u32 = u32::MAX;

/// Unavoidable sets of one solution, filed by the order of removal.
#[derive(Debug)]
pub(super) struct KnownSets {
    /// For each place in the order, the number of the newest set filed there.
    newest: Vec<u32>,
    /// The sets, each with the number of the next older one of the same place.
    sets: Vec<(BoardCellSet, u32)>,
}

impl KnownSets {
    /// Returns no sets.
    pub(super) fn none(orbits: usize) -> KnownSets {
        KnownSets { newest: vec![END; orbits], sets: Vec::new() }
    }

    /// Finds the sets of two digits. `places` has for each cell the place of its orbit in the order.
    pub(super) fn new(rules: &Rules, solution: &BoardSolution, places: &[u16], orbits: usize) -> KnownSets {
        let mut known = KnownSets::none(orbits);
        if !digits_are_free(rules) {
            return known;
        }
        let values = solution.grid().values();
        let size = rules.size();
        let mut cells_of: Vec<Vec<BoardCell>> = vec![Vec::new(); size + 1];
        for cell in rules.cells() {
            cells_of[usize::from(values[cell.index()])].push(cell);
        }
        // For each house and digit, the cell.
        let mut place_of = vec![BoardCell::new(0); rules.houses().len() * (size + 1)];
        for (index, house) in rules.houses().iter().enumerate() {
            for &cell in house.cells() {
                place_of[index * (size + 1) + usize::from(values[cell.index()])] = cell;
            }
        }
        let has_extra = rules.cells().any(|cell| !rules.extra_peers(cell).is_empty());
        let mut part: Vec<BoardCell> = Vec::new();
        let mut seen = vec![0u32; rules.cell_count()];
        let mut pair = 0;
        for (one, cells) in cells_of.iter().enumerate().skip(1) {
            for other in one + 1..=size {
                pair += 1;
                for &first in cells {
                    if seen[first.index()] == pair {
                        continue;
                    }
                    part.clear();
                    part.push(first);
                    seen[first.index()] = pair;
                    let mut next = 0;
                    while let Some(&cell) = part.get(next) {
                        next += 1;
                        let value = usize::from(values[cell.index()]);
                        let wanted = one + other - value;
                        for &house in rules.houses_of(cell) {
                            let found = place_of[usize::from(house) * (size + 1) + wanted];
                            if seen[found.index()] != pair {
                                seen[found.index()] = pair;
                                part.push(found);
                            }
                        }
                        if has_extra {
                            for found in rules.extra_peers(cell) {
                                if usize::from(values[found.index()]) == wanted && seen[found.index()] != pair
                                {
                                    seen[found.index()] = pair;
                                    part.push(found);
                                }
                            }
                        }
                    }
                    if part.len() <= LARGEST {
                        known.file(&part, places);
                    }
                }
            }
        }
        known
    }

    /// Files a set at the last of its places in the order.
    pub(super) fn file(&mut self, cells: &[BoardCell], places: &[u16]) {
        let last = cells.iter().map(|cell| places[cell.index()]).max().unwrap_or(0);
        let number = self.sets.len() as u32;
        let newest = &mut self.newest[usize::from(last)];
        self.sets.push((cells.iter().copied().collect(), *newest));
        *newest = number;
    }

    /// Returns whether a set keeps the orbit at this place, if these clues remain without it.
    pub(super) fn keep(&self, place: usize, remaining: &BoardCellSet) -> bool {
        let mut number = self.newest[place];
        while let Some((set, older)) = self.sets.get(number as usize) {
            if set.is_disjoint(remaining) {
                return true;
            }
            number = *older;
        }
        false
    }

    #[cfg(test)]
    pub(super) fn sets(&self) -> impl Iterator<Item = &BoardCellSet> {
        self.sets.iter().map(|(set, _)| set)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::BoardSolver;
    use ninefold_rules::{BoardDigit, BoardGrid, Variant};
    use std::sync::Arc;

    #[test]
    fn the_digits_of_a_set_can_change_places() {
        for text in ["9x9", "x", "6x6", "anti-king", "windoku", "4x4+disjoint-groups", "twodoku"] {
            let rules = Arc::new(Rules::new(&text.parse::<Variant>().unwrap()).unwrap());
            let solution = BoardSolver::new(&rules).solve(&BoardGrid::empty(&rules)).unwrap().unwrap();
            let places: Vec<u16> = (0..rules.cell_count() as u16).collect();
            let known = KnownSets::new(&rules, &solution, &places, places.len());
            assert!(known.sets().count() > 0, "{text}");
            for set in known.sets() {
                let digit = |cell: BoardCell| solution.grid().get(cell).map(BoardDigit::value);
                let values: std::collections::BTreeSet<_> = set.iter().filter_map(digit).collect();
                let &[one, other] = &values.iter().copied().collect::<Vec<_>>()[..] else {
                    panic!("{set:?}")
                };
                let mut grid = solution.grid().clone();
                for cell in set {
                    grid.set(cell, BoardDigit::new(one + other - digit(cell).unwrap()));
                }
                assert!(BoardSolution::try_from(grid).is_ok(), "{text}: {set:?}");
                let last = set.iter().map(BoardCell::index).max().unwrap();
                assert!(known.keep(last, &BoardCellSet::NONE));
                assert!(!known.keep(last, set));
            }
        }
    }
}
