//! What an order of removal does not reach: a walk among puzzles of the same solution.
//!
//! Taking clues out in random order ends at 24 clues or so; 22 is rare, 20 all but never happens, and a symmetric
//! puzzle is seldom minimal. But near every puzzle there are others. Written {-2+1}: take two clues out, and see whether
//! *one* other clue makes up for both.
//!
//! ```text
//!   24 clues ──{-2+1}──► 23 ──{-2+1}──► 22    no pair can be replaced by one clue: sideways
//!                                        │
//!                                     {-2+2}
//!                                        ▼
//!                                        22 ──{-2+1}──► 21 ──► …
//! ```
//!
//! Which clues make up for others need not be guessed. Clues have one solution exactly if they meet every unavoidable
//! set; so those that are missed now must all contain the new clue (or one of the two). The intersection of the missed
//! sets known so far is nearly always empty, and then no solver is asked. When it is not, a candidate is tested, and
//! either it is right or the test yields one more unavoidable set. After a few hundred sets, most neighbourhoods cost a
//! scan of a list. With symmetry, read "orbit" for "clue".
//!
//! All clues that make up are collected before one is drawn, so the walk does not depend on which second solutions a
//! solver finds. It is bounded by the number of neighbourhoods it looks at: on average a grid gets to 22 clues within 200
//! of them, to 21 within 600, to 20 within 2400; one walk in twenty gets to 19. {-3+2} was tried too and made it slower.
//!
//! {-n+m}, or vicinity, searches are the everyday tool of those who collect 17-clue or very hard puzzles, since G. Royle's
//! list (2005); choosing clues by the unavoidable sets they meet is how G. McGuire's checker works (2006; and with
//! B. Tugemann and G. Civario 2012, <https://arxiv.org/abs/1201.0749>). This walk joins the two and gives up completeness.

use ninefold_grid::{CellSet, Grid, Solution};
use ninefold_solve::solutions;
use ninefold_trace::{Move, Trace};
use rand::Rng;
use rand::seq::SliceRandom;

use crate::unavoidable::between;

/// More unavoidable sets than this are not kept: a scan should stay cheaper than a question to the solver.
const MOST_SETS: usize = 2000;

/// A set of orbits: bit `i` for the orbit with number `i`.
type Orbits = u128;

/// Where the walk stands: a puzzle from which no orbit can go.
pub(crate) struct Walk<'a> {
    solution: &'a Solution,
    orbits: &'a [CellSet],
    /// The walk never goes below this number of clues.
    least: usize,
    at: Orbits,
    /// Unavoidable sets seen so far, each as the orbits that meet it.
    sets: Vec<Orbits>,
    /// Neighbourhoods that may still be looked at.
    left: u32,
}

/// How the number of clues is to change.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Direction {
    /// {-2+1}: fewer.
    Down,
    /// {-2+2}: as many.
    Level,
    /// {-1+2}: more, all of them needed.
    Up,
}

impl Direction {
    /// How many orbits go.
    fn out(self) -> usize {
        if self == Direction::Up { 1 } else { 2 }
    }

    /// How many orbits come at the most.
    fn back(self) -> usize {
        if self == Direction::Down { 1 } else { 2 }
    }

    /// Whether this is the wanted change of the number of clues.
    fn suits(self, out: usize, back: usize) -> bool {
        match self {
            Direction::Down => back < out,
            Direction::Level => back == out,
            Direction::Up => back > out,
        }
    }
}

impl<'a> Walk<'a> {
    /// Starts at a puzzle, with a bound on the neighbourhoods it may look at. `known` are unavoidable sets of its
    /// solution; more of them only save time.
    pub(crate) fn new(
        solution: &'a Solution,
        orbits: &'a [CellSet],
        clues: CellSet,
        least: usize,
        bound: u32,
        known: impl Iterator<Item = CellSet>,
    ) -> Walk<'a> {
        let mut walk = Walk { solution, orbits, least, at: 0, sets: Vec::new(), left: bound };
        walk.at = walk.meeting(clues);
        walk.sets = known.map(|set| walk.meeting(set)).collect();
        walk
    }

    /// The clues at the present place.
    pub(crate) fn clues(&self) -> Grid {
        self.grid(self.at)
    }

    /// Goes to a neighbour, drawn at random among the clues that make up for the first removal (in random order) that
    /// can be made up for in the wanted way. `false` when there is none, the bound is reached, or the walk is stopped.
    pub(crate) fn step<R: Rng + ?Sized, T: Trace>(
        &mut self,
        way: Direction,
        stopped: impl Fn() -> bool,
        rng: &mut R,
        trace: &mut T,
    ) -> bool {
        let mut removals = self.removals(way.out());
        removals.shuffle(rng);
        for removal in removals {
            if self.left == 0 || stopped() {
                return false;
            }
            self.left -= 1;
            let (base, out) = (self.at & !removal, self.size(removal));
            let mut found = self.completions(base, removal, way.back());
            found.retain(|&back| way.suits(out, self.size(back)) && self.size(base | back) >= self.least);
            found.shuffle(rng);
            if way == Direction::Up {
                let needed = found.iter().position(|&back| self.is_irredundant(base | back));
                found = needed.map(|i| found[i]).into_iter().collect();
            }
            if let Some(&back) = found.first() {
                let before = self.at;
                self.at = base | back;
                self.reduce(rng);
                self.record(before, trace);
                return true;
            }
        }
        false
    }

    /// All sets of `out` orbits (one or two) that could go.
    fn removals(&self, out: usize) -> Vec<Orbits> {
        let single = |orbit: usize| 1 << orbit;
        if out == 1 {
            return bits(self.at).map(single).collect();
        }
        let before = |orbit: usize| bits(self.at & (single(orbit) - 1));
        bits(self.at).flat_map(|one| before(one).map(move |other| single(one) | single(other))).collect()
    }

    /// All sets of at most `count` orbits (one or two) outside `except` that give `base` one solution and of which none can
    /// be left out, ascending.
    fn completions(&mut self, base: Orbits, except: Orbits, count: usize) -> Vec<Orbits> {
        let mut missed: Vec<Orbits> = self.sets.iter().copied().filter(|set| set & base == 0).collect();
        let mut found = Vec::new();
        if count == 1 {
            self.add_one(base, 0, except, &missed, &mut found);
            return found;
        }
        if missed.is_empty() {
            match self.missed(base) {
                Some(set) => missed.push(set),
                None => return vec![0],
            }
        }
        // One of the two must be in this set.
        let Some(&smallest) = missed.iter().min_by_key(|set| set.count_ones()) else { return found };
        for first in bits(smallest & !except) {
            let known = self.sets.len();
            let rest: Vec<Orbits> = missed.iter().copied().filter(|set| set >> first & 1 == 0).collect();
            self.add_one(base, 1 << first, except, &rest, &mut found);
            missed.extend_from_slice(&self.sets[known..]);
        }
        // An orbit that makes up alone is in every missed set. Whether pairs with it were met depends on the sets that
        // happen to be known, so they do not count: the other one of the pair is not needed.
        let alone = found.iter().filter(|set| set.count_ones() == 1).fold(0, |all, one| all | one);
        found.retain(|set| set.count_ones() == 1 || set & alone == 0);
        found
    }

    /// Adds to `found` every set of `first` and one more orbit that gives `base` one solution. `missed` are sets that
    /// both miss.
    fn add_one(
        &mut self,
        base: Orbits,
        first: Orbits,
        except: Orbits,
        missed: &[Orbits],
        found: &mut Vec<Orbits>,
    ) {
        let mut candidates = missed.iter().fold(!except & !base & !first, |all, set| all & set);
        if missed.is_empty() {
            match self.missed(base | first) {
                Some(set) => candidates &= set,
                None => return add(found, first),
            }
        }
        while candidates != 0 {
            let candidate = candidates & candidates.wrapping_neg();
            candidates &= !candidate;
            match self.missed(base | first | candidate) {
                Some(set) => candidates &= set,
                None => add(found, first | candidate),
            }
        }
    }

    /// Drops orbits that are not needed, in random order, as far as the number of clues allows.
    fn reduce<R: Rng + ?Sized>(&mut self, rng: &mut R) {
        let mut orbits: Vec<usize> = bits(self.at).collect();
        orbits.shuffle(rng);
        for orbit in orbits {
            if self.size(self.at) - self.orbits[orbit].len() >= self.least && !self.is_needed(self.at, orbit)
            {
                self.at &= !(1 << orbit);
            }
        }
    }

    fn is_irredundant(&mut self, orbits: Orbits) -> bool {
        bits(orbits).all(|orbit| self.is_needed(orbits, orbit))
    }

    fn is_needed(&mut self, orbits: Orbits, orbit: usize) -> bool {
        let rest = orbits & !(1 << orbit);
        self.sets.iter().any(|set| set & rest == 0) || self.missed(rest).is_some()
    }

    /// An unavoidable set that these orbits miss; `None` proves that they have one solution.
    fn missed(&mut self, orbits: Orbits) -> Option<Orbits> {
        let second = solutions(&self.grid(orbits)).take(2).find(|other| other != self.solution)?;
        let set = self.meeting(between(self.solution, &second));
        if self.sets.len() < MOST_SETS {
            self.sets.push(set);
        }
        Some(set)
    }

    fn size(&self, orbits: Orbits) -> usize {
        bits(orbits).map(|orbit| self.orbits[orbit].len()).sum()
    }

    fn cells(&self, orbits: Orbits) -> CellSet {
        bits(orbits).fold(CellSet::NONE, |cells, orbit| cells | self.orbits[orbit])
    }

    fn grid(&self, orbits: Orbits) -> Grid {
        self.solution.grid().restricted_to(self.cells(orbits))
    }

    /// The orbits that meet a set of cells.
    fn meeting(&self, cells: CellSet) -> Orbits {
        let meets = |&(_, orbit): &(usize, &CellSet)| !orbit.is_disjoint(cells);
        self.orbits.iter().enumerate().filter(meets).fold(0, |orbits, (i, _)| orbits | 1 << i)
    }

    fn record<T: Trace>(&self, before: Orbits, trace: &mut T) {
        if T::ACTIVE {
            let digit = |cell| self.solution[cell];
            for cell in self.cells(before & !self.at) {
                trace.record(Move::ClueOut { cell, digit: digit(cell) });
            }
            for cell in self.cells(self.at & !before) {
                trace.record(Move::ClueBack { cell, digit: digit(cell) });
            }
        }
    }
}

fn bits(mut set: Orbits) -> impl Iterator<Item = usize> {
    core::iter::from_fn(move || {
        let bit = (set != 0).then(|| set.trailing_zeros() as usize)?;
        set &= set - 1;
        Some(bit)
    })
}

/// Adds a set to those found, which are in order, unless it is there.
fn add(found: &mut Vec<Orbits>, set: Orbits) {
    if let Err(place) = found.binary_search(&set) {
        found.insert(place, set);
    }
}

#[cfg(test)]
mod tests {
    use ninefold_symmetry::ClueSymmetry;
    use rand_xoshiro::Xoshiro256PlusPlus;
    use rand_xoshiro::rand_core::SeedableRng;

    use super::*;
    use crate::unavoidable::up_to;
    use crate::{DigOptions, Digger};

    /// Whether the rest still has one solution when an orbit goes.
    fn can_go(walk: &Walk<'_>, orbit: CellSet) -> bool {
        let clues = walk.clues();
        let rest = clues.filled() - orbit;
        orbit.is_subset(clues.filled()) && solutions(&clues.restricted_to(rest)).take(2).count() == 1
    }

    #[test]
    fn nothing_can_go_where_a_walk_stands_and_known_sets_change_nothing() {
        for symmetry in [ClueSymmetry::None, ClueSymmetry::HalfTurn] {
            let digger = Digger::new(DigOptions { symmetry, ..DigOptions::default() }).unwrap();
            let mut steps = [0; 3];
            for seed in 0..4 {
                let mut rng = Xoshiro256PlusPlus::seed_from_u64(seed);
                let solution = ninefold_numbering::uniform(&mut rng);
                let dug = digger.dig_once(&solution, &mut rng, &mut (), &mut ()).unwrap();
                let start = dug.puzzle.clues().filled();
                let known = up_to(&solution, 6);
                let walk = |known: &[CellSet]| {
                    Walk::new(&solution, symmetry.orbits(), start, 0, 100, known.iter().copied())
                };
                let (mut walk, mut other) = (walk(&[]), walk(&known));
                for (number, way) in [Direction::Level, Direction::Up, Direction::Level, Direction::Down]
                    .into_iter()
                    .enumerate()
                {
                    let (before, mut again) = (walk.size(walk.at), rng.clone());
                    let stepped = walk.step(way, || false, &mut rng, &mut ());
                    assert_eq!(other.step(way, || false, &mut again, &mut ()), stepped);
                    assert_eq!(other.clues(), walk.clues());
                    if stepped {
                        steps[number % 3] += 1;
                        assert_eq!(solutions(&walk.clues()).take(2).count(), 1);
                        let size = walk.size(walk.at);
                        assert!(if way == Direction::Up { size > before } else { size <= before }, "{way:?}");
                    }
                    assert!(
                        symmetry.orbits().iter().all(|&orbit| !can_go(&walk, orbit)),
                        "{symmetry}, seed {seed}: after {way:?} a clue of {} is not needed",
                        walk.clues()
                    );
                }
            }
            assert!(steps[0] > 4 && steps[1] > 2, "{symmetry}: {steps:?} steps");
        }
    }
}
