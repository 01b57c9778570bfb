//! A population of walks from many clues to few.
//!
//! ```text
//!   38 clues   ○ ○ ○ ○ ○ ○ ○ ○     random clues of random solutions, those that are proper
//!   37         ○ ○   ○○  ○   ○○    some walks have several successors, others none
//!   36         ○ ○   ○ ○ ○   ○○
//!    ⋮
//!   27         ○     ●○      ○○    ● no clue is redundant: a minimal puzzle, and the end of this walk
//! ```

use ninefold_grid::Cancel;
use rand::Rng;

use crate::grid_kind::{Cells, ClueQuestion, GridKind};
use crate::level::{ClueCountStratum, choose};
use crate::random_cells::random_cells;
use crate::splitting::{SampleWalk, split};
use crate::thinned::thinned;

/// What came of walks that compete with one another. Different populations are independent.
#[derive(Clone, Debug, PartialEq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct Population<P> {
    /// How many walks there are at a time, about.
    pub walks: u32,
    /// By number of clues, from many to few.
    pub levels: Vec<ClueCountStratum>,
    /// The sum of the squares of what each solution contributes to the number of minimal puzzles.
    pub squares: f64,
    /// Minimal puzzles with weights: by number of clues, from many to few, at most the requested number of each.
    pub puzzles: Vec<WeightedPuzzle<P>>,
}

/// A minimal puzzle of a sample.
#[derive(Clone, Copy, Debug, PartialEq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct WeightedPuzzle<P> {
    /// The puzzle.
    pub puzzle: P,
    /// How many minimal puzzles it stands for. The weights of a population add up to its estimate of their number.
    pub weight: f64,
}

/// A solution of which some walk takes clues.
struct Start<S> {
    solution: S,
    unavoidable: Vec<Cells>,
}

type Starts<K> = Vec<Start<<K as GridKind>::Solution>>;

impl<P> Population<P> {
    /// Walks from many clues to few, about so many walks at a time, and keeps at most `most` minimal puzzles of each
    /// number of clues.
    ///
    /// Returns `None` if it is cancelled. The same random numbers give the same population on every machine.
    pub fn walk<K: GridKind<Puzzle = P>>(
        kind: &K,
        walks: u32,
        most: usize,
        rng: &mut (impl Rng + ?Sized),
        cancel: &Cancel,
    ) -> Option<Population<P>> {
        let (starts, mut at) = start(kind, walks, rng, cancel)?;
        let mut population = Population { walks, levels: Vec::new(), squares: 0.0, puzzles: Vec::new() };
        let mut by_solution = vec![0.0; starts.len()];
        for clues in (0..=K::START).rev() {
            if at.is_empty() {
                break;
            }
            find_redundant(kind, &starts, &mut at, cancel)?;
            // What a share of the sets of so many clues in one solution means in puzzles.
            let all = choose(K::CELLS, clues) * K::GRIDS;
            let proper = at.iter().map(|walk| walk.weight).sum::<f64>() * all;
            let (minimal, others): (Vec<SampleWalk>, Vec<SampleWalk>) =
                at.into_iter().partition(|walk| walk.redundant == 0);
            let found: Vec<(&SampleWalk, f64)> =
                minimal.iter().map(|walk| (walk, walk.weight * all)).collect();
            found.iter().for_each(|(walk, weight)| by_solution[walk.solution as usize] += weight);
            population.levels.push(ClueCountStratum {
                clues,
                proper,
                minimal: found.iter().map(|(_, weight)| weight).sum(),
                met: found.len() as u32,
            });
            population.puzzles.extend(thinned(&found, most, rng).into_iter().map(|(walk, weight)| {
                let puzzle = kind.puzzle(&starts[walk.solution as usize].solution, walk.clues);
                WeightedPuzzle { puzzle, weight }
            }));
            at = split(&others, walks as usize, kind.favoured_below(clues), rng);
        }
        population.squares = by_solution.iter().map(|sum| sum * sum).sum();
        Some(population)
    }

    /// Returns the estimated number of minimal puzzles.
    #[must_use]
    pub fn total(&self) -> f64 {
        self.levels.iter().map(|level| level.minimal).sum()
    }
}

/// Tries sets of clues in solutions, and starts a walk from each that is proper.
fn start<K: GridKind>(
    kind: &K,
    walks: u32,
    rng: &mut (impl Rng + ?Sized),
    cancel: &Cancel,
) -> Option<(Starts<K>, Vec<SampleWalk>)> {
    /// So many trials are made together.
    const TOGETHER: usize = 4096;
    let trials = walks as usize * K::TRIALS;
    let (mut starts, mut at) = (Vec::new(), Vec::new());
    let mut left = trials;
    while left > 0 {
        if cancel.is_cancelled() {
            return None;
        }
        let (mut candidates, mut sets) = (Vec::new(), Vec::new());
        for _ in 0..left.min(TOGETHER) {
            let solution = kind.draw(rng);
            let clues = random_cells(K::CELLS, K::START, rng);
            let unavoidable = kind.unavoidable(&solution);
            if unavoidable.iter().all(|set| set & clues != 0) {
                candidates.push((solution, clues));
                sets.push(unavoidable);
            }
        }
        left -= left.min(TOGETHER);
        let proper = kind.are_proper(&candidates);
        for (((solution, clues), unavoidable), proper) in candidates.into_iter().zip(sets).zip(proper) {
            if proper {
                let (solution_number, weight) = (starts.len() as u32, 1.0 / trials as f64);
                at.push(SampleWalk { solution: solution_number, clues, redundant: clues, weight });
                starts.push(Start { solution, unavoidable });
            }
        }
    }
    Some((starts, at))
}

/// Finds out which clues of each walk are redundant.
fn find_redundant<K: GridKind>(
    kind: &K,
    starts: &[Start<K::Solution>],
    walks: &mut [SampleWalk],
    cancel: &Cancel,
) -> Option<()> {
    for walk in &mut *walks {
        walk.redundant &= !needed(&starts[walk.solution as usize].unavoidable, walk.clues);
    }
    let questions = walks.iter().map(|walk| ClueQuestion {
        solution: &starts[walk.solution as usize].solution,
        clues: walk.clues,
        asked: walk.redundant,
    });
    let answers = kind.redundant(questions.take_while(|_| !cancel.is_cancelled()));
    if answers.len() < walks.len() {
        return None;
    }
    walks.iter_mut().zip(answers).for_each(|(walk, redundant)| walk.redundant = redundant);
    Some(())
}

/// Returns clues that are needed because they alone meet an unavoidable set.
fn needed(unavoidable: &[Cells], clues: Cells) -> Cells {
    unavoidable
        .iter()
        .map(|set| set & clues)
        .filter(|met| met.is_power_of_two())
        .fold(0, |all, met| all | met)
}
