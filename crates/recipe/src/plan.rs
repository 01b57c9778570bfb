//! A plan: a number of puzzles of each kind, no two of them isomorphic.
//!
//! ```text
//!   [[part]]                        part 0: indices 0, 1, 2 …            ─► puzzle ─► new? ─► kept, until there are 50
//!   name = "easy"                   part 1: indices 2⁴⁰, 2⁴⁰ + 1 …                     │
//!   count = 50                              (so parts never share a grid)              └─► a repeat: passed over
//!   recipe = "ninefold/1 er=1.2..1.5"
//! ```
//!
//! Repeats are recognised across all parts: by the canonical key of `symmetry`, on other boards by their
//! [`puzzle_key`]. An index that finds no puzzle, or a
//! repeat, is replaced by the next one; after twice as many indices as puzzles (and twenty more) a part is given up, and
//! the report says how far it came. The result depends only on plan and seed.

use std::collections::BTreeSet;
use std::ops::{ControlFlow, Range};
use std::sync::OnceLock;

use ninefold_boards::canonical::{BoardMoves, puzzle_key};
use ninefold_symmetry::{CanonicalKey, canonical_grid};

use crate::stream_version_1::{PLAN_INDEX_BITS, plan_indices};
use crate::{
    AnyGeneratedPuzzle, AnyRecipe, AnyUnfinished, GenerateError, ImpossibleRecipeError, RunControl, Workers,
};

/// A number of puzzles for each of several recipes, no two of them isomorphic.
///
/// ```
/// use ninefold_recipe::{Plan, Workers};
/// use std::ops::ControlFlow;
/// let plan: Plan = r#"
///     [[part]]
///     name = "easy"
///     count = 3
///     recipe = "ninefold/1 er=1.0..1.5 symmetry=half-turn"
///     [[part]]
///     name = "small"
///     count = 2
///     recipe = "ninefold/1 variant=6x6"
/// "#.parse()?;
/// let mut book = Vec::new();
/// let report = plan.generate(7, Workers::default(), |part, generated| {
///     book.push(format!("{}: {}", part.name, generated.clues()));
///     ControlFlow::Continue(())
/// })?;
/// assert_eq!((book.len(), report.parts[0].filled), (5, 3));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub struct Plan {
    /// The kinds, in the order in which they are made.
    pub parts: Vec<PlanPart>,
}

/// A kind of puzzle and how many of it to make.
#[derive(Clone, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub struct PlanPart {
    /// The name of the part.
    pub name: String,
    /// How many puzzles.
    pub count: u64,
    /// The recipe that they are made by.
    pub recipe: AnyRecipe,
}

/// The most puzzles of a part: its indices, repeats included, stay within their share of 2⁴⁰.
pub(crate) const MOST_PUZZLES: u64 = 1 << (PLAN_INDEX_BITS - 2);

/// The most parts of a plan: there are 2⁶⁴ indices.
pub(crate) const MOST_PARTS: u64 = 1 << (64 - PLAN_INDEX_BITS);

/// How indices are set aside, for programs that distribute the puzzles of a part themselves.
impl Plan {
    /// The number of indices of each part: part `n`, counted from 0, starts at `n * PART_INDICES`.
    pub const PART_INDICES: u64 = 1 << PLAN_INDEX_BITS;

    /// Returns how many indices are set aside for this number of puzzles: some indices yield no puzzle, or a repeat.
    #[must_use]
    pub const fn indices_for(puzzles: u64) -> u64 {
        plan_indices(puzzles)
    }
}

/// What became of a plan.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct PlanReport {
    /// Part by part, also those that were not begun.
    pub parts: Vec<PartReport>,
    /// Whether the sink stopped the work, or it was cancelled.
    pub interrupted: bool,
    /// How far the puzzle had come at which the work was cancelled.
    pub cancelled: Option<AnyUnfinished>,
}

/// What became of a part.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct PartReport {
    /// The name of the part.
    pub name: String,
    /// Puzzles requested.
    pub asked: u64,
    /// Puzzles made.
    pub filled: u64,
    /// Indices for which no puzzle was found.
    pub not_found: u64,
    /// Puzzles passed over because the plan already had an isomorphic one.
    pub repeats: u64,
}

impl PartReport {
    /// Returns the report of a part of which nothing is made yet.
    #[must_use]
    pub fn new(part: &PlanPart) -> PartReport {
        PartReport { name: part.name.clone(), asked: part.count, ..PartReport::default() }
    }
}

impl PlanReport {
    /// Whether every part has all its puzzles.
    #[must_use]
    pub fn is_complete(&self) -> bool {
        self.parts.iter().all(|part| part.filled == part.asked)
    }
}

impl PlanPart {
    /// Returns a part with this name, number of puzzles and recipe.
    #[must_use]
    pub fn new(name: impl Into<String>, count: u64, recipe: impl Into<AnyRecipe>) -> PlanPart {
        PlanPart { name: name.into(), count, recipe: recipe.into() }
    }
}

impl Plan {
    /// Returns the plan with these parts.
    #[must_use]
    pub fn new(parts: Vec<PlanPart>) -> Plan {
        Plan { parts }
    }

    /// The number of puzzles in all.
    #[must_use]
    pub fn count(&self) -> u64 {
        self.parts.iter().map(|part| part.count).sum()
    }

    /// Returns the indices that the part with this number, from 0, may use up: for its puzzles, for repeats, and for puzzles
    /// that are not found. No two parts share an index.
    #[must_use]
    pub fn indices(&self, part: usize) -> Range<u64> {
        let first = (part as u64) << PLAN_INDEX_BITS;
        first..first + self.parts.get(part).map_or(0, |part| plan_indices(part.count))
    }
}

impl Plan {
    /// Makes the puzzles part by part and passes each to the sink, in order.
    ///
    /// # Errors
    /// If no puzzle can meet the recipe of a part.
    pub fn generate<S>(
        &self,
        seed: u64,
        workers: Workers,
        sink: S,
    ) -> Result<PlanReport, ImpossibleRecipeError>
    where
        S: FnMut(&PlanPart, AnyGeneratedPuzzle) -> ControlFlow<()>,
    {
        self.generate_with(seed, workers, RunControl::NONE, sink)
    }

    /// As [`generate`](Plan::generate), but the work can be cancelled and observed.
    ///
    /// # Errors
    /// If no puzzle can meet the recipe of a part.
    pub fn generate_with<S>(
        &self,
        seed: u64,
        workers: Workers,
        control: RunControl<'_>,
        mut sink: S,
    ) -> Result<PlanReport, ImpossibleRecipeError>
    where
        S: FnMut(&PlanPart, AnyGeneratedPuzzle) -> ControlFlow<()>,
    {
        let parts = self.parts.iter().map(PartReport::new).collect();
        let mut report = PlanReport { parts, ..PlanReport::default() };
        let mut known = BTreeSet::new();
        for (number, part) in self.parts.iter().enumerate() {
            let PlanReport { parts, interrupted, cancelled } = &mut report;
            let mine = &mut parts[number];
            let generator = part.recipe.generator()?;
            let moves = OnceLock::new();
            let make = |batch: Range<u64>| {
                let made = generator.generate_each_with(seed, batch, control);
                made.map(|made| made.map(|made| (RepeatKey::new(&made, &moves), made))).collect::<Vec<_>>()
            };
            let most = workers.batch_size(mine.asked, generator.batch_size());
            workers.run(self.indices(number), most, make, |_, made| {
                for index in made {
                    match index {
                        Ok((key, generated)) => {
                            if known.insert(key) {
                                mine.filled += 1;
                                *interrupted = sink(part, generated).is_break();
                            } else {
                                mine.repeats += 1;
                            }
                        }
                        Err(GenerateError::NotFound(_)) => mine.not_found += 1,
                        Err(GenerateError::Cancelled(unfinished)) => {
                            *interrupted = true;
                            *cancelled = Some(*unfinished);
                        }
                    }
                    if *interrupted || mine.filled == mine.asked {
                        return ControlFlow::Break(());
                    }
                }
                ControlFlow::Continue(())
            });
            if *interrupted {
                break;
            }
        }
        Ok(report)
    }
}

/// What two puzzles share that are repeats of each other.
#[derive(PartialEq, Eq, PartialOrd, Ord)]
struct RepeatKey {
    /// The key of a classic puzzle.
    classic: Option<CanonicalKey>,
    /// The board, a space and the canonical form of another puzzle; empty for a classic one.
    board: Box<str>,
}

impl RepeatKey {
    fn new(made: &AnyGeneratedPuzzle, moves: &OnceLock<BoardMoves>) -> RepeatKey {
        match made {
            AnyGeneratedPuzzle::Classic(made) => {
                let canonical = canonical_grid(made.puzzle.clues()).expect("a proper puzzle has no clash");
                RepeatKey { classic: Some(canonical.key()), board: Box::default() }
            }
            AnyGeneratedPuzzle::Board(made) => {
                RepeatKey { classic: None, board: puzzle_key(made.puzzle.clues(), moves).into() }
            }
        }
    }
}
