//! The neighbours of a puzzle: {-n+m}, n clues out and m others in.
//!
//! A neighbour may have another solution, and clues that it does not need go. The first time a puzzle is explored, every
//! clue is exchanged for one; later times draw larger exchanges, of which there are far too many to see them all.

use std::collections::BTreeSet;
use std::ops::ControlFlow;

use ninefold_grid::{Cancel, Cell, CellSet, Grid};
use ninefold_solve::many::redundant_many;
use ninefold_solve::{Puzzle, solve_many};
use ninefold_symmetry::{CanonicalKey, canonical_grid};
use rand::Rng;
use rand::seq::SliceRandom;

use crate::completions::Completions;
use crate::{ExtremePuzzle, Objective};

/// A minimal puzzle in canonical form.
#[derive(Clone, Copy, Debug)]
pub struct Neighbour {
    /// The puzzle.
    pub puzzle: Puzzle,
    /// The key of its form.
    pub key: CanonicalKey,
}

/// Exchanges {-n+m} of one size.
struct Exchange {
    gone: usize,
    added: usize,
    /// How many sets of clues are taken out, drawn at random if there are more.
    sets: usize,
    /// The most solutions that the clues which are left may have.
    solutions: u32,
    /// The most neighbours of one set.
    neighbours: usize,
}

const fn exchange(gone: usize, added: usize, sets: usize, solutions: u32, neighbours: usize) -> Exchange {
    Exchange { gone, added, sets, solutions, neighbours }
}

/// The exchanges of the first time, of the second, and so on; the last are drawn again and again.
const RATED: &[&[Exchange]] = &[
    &[exchange(1, 1, 81, 2000, 1000)],
    &[exchange(2, 2, 32, 500, 64)],
    &[exchange(1, 2, 81, 200, 32), exchange(2, 2, 32, 500, 64)],
];
const FEWEST: &[&[Exchange]] = &[
    &[exchange(1, 1, 81, 10_000, 1000)],
    &[exchange(2, 1, 400, 5000, 100)],
    &[exchange(2, 2, 32, 2000, 64), exchange(3, 2, 32, 5000, 64)],
];
const MOST: &[&[Exchange]] = &[
    &[exchange(1, 1, 81, 2000, 1000), exchange(1, 2, 81, 500, 100)],
    &[exchange(2, 2, 64, 500, 32), exchange(2, 3, 64, 500, 100)],
];

/// Returns minimal neighbours of a puzzle, at most `most`, none twice: those that look nearest to what is sought. `None` if
/// it was cancelled.
pub(crate) fn neighbours(
    extreme: Objective,
    parent: &ExtremePuzzle,
    most: usize,
    rng: &mut (impl Rng + ?Sized),
    cancel: &Cancel,
) -> Option<Vec<Neighbour>> {
    let plan = match extreme {
        Objective::FewestClues => FEWEST,
        Objective::MostClues => MOST,
        _ => RATED,
    };
    let mut grids = Vec::new();
    for exchange in plan[plan.len().min(parent.explored as usize + 1) - 1] {
        exchange.collect(&parent.grid, rng, &mut grids, cancel)?;
    }
    grids.shuffle(rng);
    let filter = Filter { extreme, parent };
    grids.retain(|grid| !cancel.is_cancelled() && filter.promises(grid));
    let puzzles: Vec<Puzzle> = solve_many(&grids).into_iter().flatten().collect();
    let mut promising: Vec<(u32, Puzzle)> = redundant_many(&puzzles)
        .into_iter()
        .zip(puzzles)
        .filter_map(|(redundant, puzzle)| filter.minimal(puzzle, redundant))
        .collect();
    promising.sort_by_key(|&(promise, _)| core::cmp::Reverse(promise));
    let (mut neighbours, mut met) = (Vec::new(), BTreeSet::new());
    for (_, puzzle) in promising {
        if cancel.is_cancelled() {
            return None;
        }
        if let Some(neighbour) = Neighbour::of(&puzzle).filter(|neighbour| met.insert(neighbour.key)) {
            neighbours.push(neighbour);
            if neighbours.len() == most {
                break;
            }
        }
    }
    (!cancel.is_cancelled()).then_some(neighbours)
}

impl Neighbour {
    /// Returns the canonical form of a puzzle. Ratings depend on the form by a tenth now and then, so this one is rated.
    pub(crate) fn of(puzzle: &Puzzle) -> Option<Neighbour> {
        // Proper puzzles have no clash.
        let canonical = canonical_grid(puzzle.clues()).ok()?;
        let key = canonical.key();
        Puzzle::new(canonical.form).ok().map(|puzzle| Neighbour { puzzle, key })
    }
}

impl Exchange {
    /// Collects puzzles with other clues.
    fn collect(
        &self,
        parent: &Grid,
        rng: &mut (impl Rng + ?Sized),
        grids: &mut Vec<Grid>,
        cancel: &Cancel,
    ) -> Option<()> {
        let filled: Vec<Cell> = parent.filled().into_iter().collect();
        let mut sets = subsets(&filled, self.gone);
        sets.shuffle(rng);
        for gone in sets.into_iter().take(self.sets) {
            if cancel.is_cancelled() {
                return None;
            }
            let rest = parent.restricted_to(parent.filled() - gone);
            if let Some(completions) = Completions::of(rest, self.solutions, cancel) {
                completions.each(self.added, self.neighbours, rng, &mut |grid| grids.push(grid));
            }
        }
        Some(())
    }
}

/// Returns all sets of this many of these cells.
fn subsets(cells: &[Cell], size: usize) -> Vec<CellSet> {
    let mut all = Vec::new();
    let _ = each_subset(cells, size, CellSet::NONE, &mut |set| {
        all.push(set);
        ControlFlow::<()>::Continue(())
    });
    all
}

/// Hands every set of `chosen` and this many of the cells to a sink, those with the first cell first.
pub(crate) fn each_subset<B>(
    cells: &[Cell],
    size: usize,
    chosen: CellSet,
    sink: &mut impl FnMut(CellSet) -> ControlFlow<B>,
) -> ControlFlow<B> {
    match (size, cells) {
        (0, _) => sink(chosen),
        (_, []) => ControlFlow::Continue(()),
        (_, [first, others @ ..]) => {
            each_subset(others, size - 1, chosen | CellSet::of(*first), sink)?;
            each_subset(others, size, chosen, sink)
        }
    }
}

/// What may be worth looking at.
struct Filter<'a> {
    extreme: Objective,
    parent: &'a ExtremePuzzle,
}

impl Filter<'_> {
    /// The share of undecided trials that a neighbour needs for a rating, in thousandths of that of its parent: one that
    /// looks easier is hardly ever harder.
    const SHARE: u32 = 950;

    fn least(&self) -> u32 {
        self.parent.height.undecided() * Filter::SHARE / 1000
    }

    /// Returns whether clues may be worth a proof.
    fn promises(&self, grid: &Grid) -> bool {
        !self.extreme.is_rated() || self.extreme.promise(grid, self.least()).is_some()
    }

    /// Returns the puzzle without clues that it does not need, and what it promises; `None` if that is not enough.
    fn minimal(&self, puzzle: Puzzle, redundant: CellSet) -> Option<(u32, Puzzle)> {
        match self.extreme {
            Objective::MostClues => redundant.is_empty().then(|| (puzzle.clue_count() as u32, puzzle)),
            Objective::FewestClues => {
                let puzzle = without(puzzle, redundant);
                Some((81 - puzzle.clue_count() as u32, puzzle))
            }
            _ => {
                let puzzle = without(puzzle, redundant);
                self.extreme.promise(puzzle.clues(), self.least()).map(|promise| (promise, puzzle))
            }
        }
    }
}

/// Returns the puzzle without clues that are not needed: of those that are redundant one by one, in their order.
pub(crate) fn without(puzzle: Puzzle, redundant: CellSet) -> Puzzle {
    redundant
        .into_iter()
        .fold(puzzle, |puzzle, cell| puzzle.without_clues(CellSet::of(cell)).unwrap_or(puzzle))
}
