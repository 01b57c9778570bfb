//! `redraw`: erase three digits of a grid and draw among *all* ways to put them back, many times.
//!
//! ```text
//!   1 4 6 2 3 5          . . 6 2 . 5          4 1 6 2 3 5
//!   2 3 5 4 6 1   1,3,4  2 . 5 . 6 .   one    2 3 5 1 6 4
//!   3 6 1 5 4 2   ────►  . 6 . 5 . 2   ────►  1 6 3 5 4 2
//!   …             erased …             of all …
//! ```
//!
//! The ways are listed, so each has exactly the same chance. Whether there are too many to list depends only on what is
//! left after erasing, so a move is always as likely as its reverse, whatever the rules are: drawing uniformly among all
//! grids is a state that redraws do not leave. They approach it as far as they connect all grids. Exchanging *two* digits, as
//! chains of swaps do, leaves the grids in separate parts much more often.
//!
//! The cells of three digits are three in each row. Placing the first digit row by row leaves cells that need one of two
//! digits each; those that see each other form components, and each has two colourings, one or none. So a list of
//! placements of the first digit, each with its number of colourings, is a list of all ways.

use ninefold_rules::{BoardCell, Rules};
use rand::seq::index::sample_array;
use rand::{Rng, RngExt};

/// How many partial placements of a digit are tried before a redraw leaves the grid as it is.
const STEPS: u32 = 100_000;

/// Redraws three digits of a grid of the board this many times.
///
/// `grids` are the cells of the board's grids, row by row. Of several grids one is drawn each time.
pub(crate) fn redraw<R: Rng + ?Sized>(
    rules: &Rules,
    grids: &[Vec<usize>],
    digits: &mut [u8],
    times: u32,
    max_ways: u32,
    rng: &mut R,
) {
    let mut erased = Erased::default();
    for _ in 0..times {
        let grid = &grids[rng.random_range(0..grids.len() as u32) as usize];
        let Some(mut three) = sample_array::<_, 3>(rng, rules.size()) else { return };
        three.sort_unstable();
        let three = three.map(|digit| digit as u8);
        erased.erase(rules, grid, digits, three, grids.len() > 1);
        let Some(ways) = erased.list_placements(max_ways) else { continue };
        let mut drawn = rng.random_range(0..ways);
        let chosen = erased.placements.iter().find(|&&(_, ways)| {
            let here = drawn < ways;
            if !here {
                drawn -= ways;
            }
            here
        });
        if let Some(&(first, _)) = chosen {
            erased.put_back(first, drawn, digits);
        }
    }
}

/// The cells of three digits of a grid, numbered row by row: cells `3r`, `3r + 1` and `3r + 2` are in row `r`.
///
/// One value serves many redraws, so that its lists are not allocated again.
#[derive(Default)]
struct Erased {
    cells: Vec<usize>,
    digits: [u8; 3],
    /// For each cell the cells that must differ.
    peers: Vec<u128>,
    /// For each cell those that must not hold a consecutive digit.
    near: Vec<u128>,
    /// For each of the digits the cells that it may go to, as far as the rest of the board is concerned.
    open: [u128; 3],
    /// All places of the first digit, each with the number of ways to put back the other two.
    placements: Vec<(u128, u32)>,
    /// Partial placements: the next row, the cells that hold the digit, the cells that it may still go to.
    stack: Vec<(usize, u128, u128)>,
}

impl Erased {
    fn erase(&mut self, rules: &Rules, grid: &[usize], values: &[u8], digits: [u8; 3], several_grids: bool) {
        let chosen = digits.iter().fold(0_u32, |set, digit| set | 1 << digit);
        self.digits = digits;
        self.cells.clear();
        self.cells.extend(grid.iter().copied().filter(|&cell| chosen >> values[cell] & 1 == 1));
        let count = self.cells.len();
        self.open = [(1 << count) - 1; 3];
        for list in [&mut self.peers, &mut self.near] {
            list.clear();
            list.resize(count, 0);
        }
        for at in 0..count {
            let cell = BoardCell::new(self.cells[at]);
            let peers = rules.peers(cell);
            for other in 0..at {
                let both = u128::from(peers.contains(BoardCell::new(self.cells[other])));
                self.peers[at] |= both << other;
                self.peers[other] |= both << at;
            }
            if several_grids {
                for peer in peers.iter().map(BoardCell::index).filter(|peer| !self.cells.contains(peer)) {
                    if let Some(which) = digits.iter().position(|&digit| digit == values[peer]) {
                        self.open[which] &= !(1 << at);
                    }
                }
            }
            for near in rules.non_consecutive(cell).iter().map(BoardCell::index) {
                if let Some(other) = self.cells.iter().position(|&cell| cell == near) {
                    self.near[at] |= 1 << other;
                } else {
                    for (which, digit) in digits.iter().enumerate() {
                        if digit.abs_diff(values[near]) == 1 {
                            self.open[which] &= !(1 << at);
                        }
                    }
                }
            }
        }
    }

    /// Lists all places of the first digit. Returns the number of ways to put back all three, or `None` if they are too many.
    fn list_placements(&mut self, max_ways: u32) -> Option<u32> {
        self.placements.clear();
        self.stack.clear();
        self.stack.push((0, 0, self.open[0]));
        let mut ways = 0;
        let mut steps = STEPS;
        while let Some((row, taken, open)) = self.stack.pop() {
            if 3 * row == self.cells.len() {
                let mut here = 1_u32;
                let fits = self.each_component(taken, |part| here = here.saturating_mul(part.ways()));
                if fits && here > 0 {
                    ways += u64::from(here);
                    self.placements.push((taken, here));
                }
                if ways > u64::from(max_ways) {
                    return None;
                }
                continue;
            }
            steps = steps.checked_sub(1)?;
            for at in 3 * row..3 * row + 3 {
                if open >> at & 1 == 1 {
                    self.stack.push((row + 1, taken | 1 << at, open & !self.peers[at]));
                }
            }
        }
        Some(ways as u32)
    }

    /// Calls a function with the parts into which the cells without the first digit fall. Returns whether two digits are
    /// enough for all of them; once they are not, no further part follows.
    fn each_component(&self, taken: u128, mut with: impl FnMut(&Component)) -> bool {
        let all = (1 << self.cells.len()) - 1;
        let consecutive = |one: usize, other: usize| self.digits[one].abs_diff(self.digits[other]) == 1;
        let beside = |cells: u128| ones(cells).fold(0, |set, at| set | self.near[at]);
        let rest = all & !taken;
        if consecutive(1, 2) && beside(rest) & rest != 0 {
            return false;
        }
        let excluded = if consecutive(0, 1) || consecutive(0, 2) { beside(taken) } else { 0 };
        let open = |which: usize| self.open[which] & !if consecutive(0, which) { excluded } else { 0 };
        let (second, third) = (open(1), open(2));
        let mut left = rest;
        while left != 0 {
            // Cells at an even and at an odd distance from the first one.
            let mut sides = [left & left.wrapping_neg(), 0];
            let (mut fresh, mut side) = (sides[0], 0);
            while fresh != 0 {
                let reached = ones(fresh).fold(0, |set, at| set | self.peers[at]) & rest;
                side = 1 - side;
                fresh = reached & !sides[side];
                sides[side] |= reached;
            }
            let part = Component {
                sides,
                straight: sides[0] & !second == 0 && sides[1] & !third == 0,
                crossed: sides[0] & !third == 0 && sides[1] & !second == 0,
            };
            if sides[0] & sides[1] != 0 || part.ways() == 0 {
                return false;
            }
            with(&part);
            left &= !(sides[0] | sides[1]);
        }
        true
    }

    /// Puts the first digit into these cells, and the others in the way with this number.
    fn put_back(&self, first: u128, mut number: u32, values: &mut [u8]) {
        let mut put = |cells: u128, which: usize| {
            ones(cells).for_each(|at| values[self.cells[at]] = self.digits[which]);
        };
        put(first, 0);
        self.each_component(first, |part| {
            let crossed = !part.straight || part.crossed && number % 2 == 1;
            number /= part.ways();
            put(part.sides[0], if crossed { 2 } else { 1 });
            put(part.sides[1], if crossed { 1 } else { 2 });
        });
    }
}

/// Cells that need one of two digits each, connected by seeing each other.
struct Component {
    sides: [u128; 2],
    /// Whether the first side may hold the second digit and the other side the third.
    straight: bool,
    /// Whether it may be the other way round.
    crossed: bool,
}

impl Component {
    fn ways(&self) -> u32 {
        u32::from(self.straight) + u32::from(self.crossed)
    }
}

/// Returns the numbers of the bits in a set.
fn ones(mut set: u128) -> impl Iterator<Item = usize> {
    std::iter::from_fn(move || {
        let at = set.trailing_zeros() as usize;
        set &= set.wrapping_sub(1);
        (at < 128).then_some(at)
    })
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;
    use std::sync::Arc;

    use ninefold_grid::Cancel;
    use ninefold_rules::Variant;
    use rand::SeedableRng;
    use rand_xoshiro::Xoshiro256PlusPlus;

    use super::super::order::grids;
    use super::super::search::{Bounds, search};
    use super::super::table::Table;
    use super::*;
    use crate::run::SearchRecorder;

    /// Every way to put three digits back is drawn, and every draw is one of them: compared with cell-by-cell backtracking.
    #[test]
    fn all_ways_are_listed() {
        let mut rng = Xoshiro256PlusPlus::seed_from_u64(1);
        for board in [
            "4x4",
            "6x6",
            "6x6+x",
            "6x6+anti-knight",
            "6x6+non-consecutive",
            "9x9",
            "windoku",
            "anti-king+x",
            "samurai",
            "butterfly",
        ] {
            let rules = Arc::new(Rules::new(&board.parse::<Variant>().unwrap()).unwrap());
            let grids = grids(&rules);
            let mut erased = Erased::default();
            let mut several = 0;
            for round in 0..20 {
                let bounds = Bounds { starts: 1000, dead_ends: 30 };
                let mut untraced = ();
                let recorder = &mut SearchRecorder::new(&rules, &mut untraced);
                let values = search(&Table::new(&rules), bounds, &Cancel::NEVER, &mut rng, recorder).unwrap();
                let grid = &grids[round % grids.len()];
                let three = sample_array::<_, 3>(&mut rng, rules.size()).unwrap().map(|digit| digit as u8);
                erased.erase(&rules, grid, &values, three, grids.len() > 1);
                let mut listed = BTreeSet::new();
                let mut ways = 0;
                let total = erased.list_placements(u32::MAX).unwrap();
                for &(first, count) in &erased.placements {
                    for number in 0..count {
                        let mut put_back = values.clone();
                        erased.put_back(first, number, &mut put_back);
                        listed.insert(put_back);
                        ways += 1;
                    }
                }
                assert_eq!(ways, total as usize, "{board}");
                assert_eq!(listed.len(), ways, "{board}: no way is listed twice");
                let mut expected = BTreeSet::new();
                backtrack(&rules, &erased.cells, three, &mut values.clone(), 0, &mut expected);
                assert_eq!(listed, expected, "{board}");
                assert!(listed.contains(&values), "{board}: putting everything back is a way");
                several += usize::from(ways > 1);
            }
            assert!(several > 0 || board == "6x6+non-consecutive", "{board}: something can change");
        }
    }

    fn backtrack(
        rules: &Rules,
        cells: &[usize],
        three: [u8; 3],
        values: &mut Vec<u8>,
        at: usize,
        found: &mut BTreeSet<Vec<u8>>,
    ) {
        let Some(&cell) = cells.get(at) else {
            found.insert(values.clone());
            return;
        };
        let full = |other: &BoardCell| !cells[at..].contains(&other.index());
        for digit in three {
            let fits = rules
                .peers(BoardCell::new(cell))
                .iter()
                .filter(full)
                .all(|peer| values[peer.index()] != digit)
                && rules
                    .non_consecutive(BoardCell::new(cell))
                    .iter()
                    .filter(full)
                    .all(|other| values[other.index()].abs_diff(digit) != 1);
            if fits {
                let before = std::mem::replace(&mut values[cell], digit);
                backtrack(rules, cells, three, values, at + 1, found);
                values[cell] = before;
            }
        }
    }
}
