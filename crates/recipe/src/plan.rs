//! A plan: so many puzzles of each kind, no two of them isomorphic.
//!
//! ```text
//!   [[part]]                        part 0: indices 0, 1, 2 …            ─► puzzle ─► new? ─► kept, until there are 50
//!   name = "easy"                   part 1: indices 2⁴⁰, 2⁴⁰ + 1 …                     │
//!   count = 50                              (so parts never share a grid)              └─► a repeat: passed over
//!   recipe = "ninefold/1 er=1.2..1.5"
//! ```
//!
//! Repeats are recognised by the canonical key of `symmetry`, across all parts. An index that finds no puzzle, or a
//! repeat, is replaced by the next one; after twice as many indices as puzzles (and twenty more) a part is given up, and
//! the report says how far it came. The result depends on plan and seed alone.

use std::collections::BTreeSet;
use std::ops::{ControlFlow, Range};

use ninefold_symmetry::{CanonicalKey, canonical_grid};

use crate::stream_version_1::{PLAN_INDEX_BITS, plan_indices};
use crate::{GeneratedPuzzle, ImpossibleRecipeError, Outcome, Recipe, RunControl, Unfinished, Workers};

/// So many puzzles of each kind.
///
/// ```
/// use ninefold_recipe::{Plan, Workers};
/// use std::ops::ControlFlow;
/// let plan: Plan = r#"
///     [[part]]
///     name = "easy"
///     count = 3
///     recipe = "ninefold/1 er=1.0..1.5 symmetry=half-turn"
/// "#.parse()?;
/// let mut book = Vec::new();
/// let report = plan.make(7, Workers::default(), |_, sheet| {
///     book.push(sheet.puzzle.to_string());
///     ControlFlow::Continue(())
/// })?;
/// assert_eq!((book.len(), report.parts[0].filled), (3, 3));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Plan {
    /// The kinds, in the order in which they are made.
    pub parts: Vec<PlanPart>,
}

/// A kind of puzzle and how many of it are wanted.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct PlanPart {
    /// What the part is called.
    pub name: String,
    /// How many puzzles.
    pub count: u64,
    /// What they are to be like.
    pub recipe: Recipe,
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
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct PlanReport {
    /// Part by part.
    pub parts: Vec<PartReport>,
    /// Whether the receiver broke the making off, or it was stopped from outside.
    pub interrupted: bool,
    /// How far the item had come that was stopped from outside.
    pub stopped: Option<Unfinished>,
}

/// What became of a part.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct PartReport {
    /// What the part is called.
    pub name: String,
    /// Puzzles asked for.
    pub asked: u64,
    /// Puzzles made.
    pub filled: u64,
    /// Indices for which no puzzle was found.
    pub not_found: u64,
    /// Puzzles passed over because the plan already had an isomorphic one.
    pub repeats: u64,
}

impl PlanReport {
    /// Whether every part has all its puzzles.
    #[must_use]
    pub fn is_complete(&self) -> bool {
        self.parts.iter().all(|part| part.filled == part.asked)
    }
}

impl Plan {
    /// The number of puzzles in all.
    #[must_use]
    pub fn count(&self) -> u64 {
        self.parts.iter().map(|part| part.count).sum()
    }

    /// Returns the indices that the part with this number, from 0, may use up: for its puzzles, for repeats, and for those that
    /// are not found. Parts have different ones.
    #[must_use]
    pub fn indices(&self, part: usize) -> Range<u64> {
        let first = (part as u64) << PLAN_INDEX_BITS;
        first..first + self.parts.get(part).map_or(0, |part| plan_indices(part.count))
    }

    /// Makes the puzzles part by part and hands each over as soon as its turn comes.
    ///
    /// # Errors
    /// When no puzzle whatever can meet the recipe of a part.
    pub fn make<S>(&self, seed: u64, workers: Workers, sink: S) -> Result<PlanReport, ImpossibleRecipeError>
    where
        S: FnMut(&PlanPart, GeneratedPuzzle) -> ControlFlow<()>,
    {
        self.make_with(seed, workers, RunControl::NONE, sink)
    }

    /// As [`make`](Plan::make), stopped and observed from outside.
    ///
    /// # Errors
    /// When no puzzle whatever can meet the recipe of a part.
    pub fn make_with<S>(
        &self,
        seed: u64,
        workers: Workers,
        control: RunControl<'_>,
        mut sink: S,
    ) -> Result<PlanReport, ImpossibleRecipeError>
    where
        S: FnMut(&PlanPart, GeneratedPuzzle) -> ControlFlow<()>,
    {
        let mut known = BTreeSet::new();
        let mut report = PlanReport { parts: Vec::new(), interrupted: false, stopped: None };
        for (number, part) in self.parts.iter().enumerate() {
            let maker = part.recipe.maker()?;
            let mut mine = PartReport {
                name: part.name.clone(),
                asked: part.count,
                filled: 0,
                not_found: 0,
                repeats: 0,
            };
            let most = workers.batch_size(part.count, maker.batch_size());
            let make = |batch| {
                let outcomes = maker.make_each_with(seed, batch, control);
                outcomes.map(|outcome| (key_of(&outcome), outcome)).collect::<Vec<_>>()
            };
            workers.run(self.indices(number), most, make, |_, outcomes| {
                for (key, outcome) in outcomes {
                    match (outcome, key) {
                        (Outcome::Found(sheet), Some(key)) if known.insert(key) => {
                            mine.filled += 1;
                            report.interrupted = sink(part, sheet).is_break();
                        }
                        (Outcome::Found(_), _) => mine.repeats += 1,
                        (Outcome::Unfinished(_), _) => mine.not_found += 1,
                        (Outcome::Stopped(reached), _) => {
                            report.interrupted = true;
                            report.stopped = Some(reached);
                        }
                    }
                    if report.interrupted || mine.filled == part.count {
                        return ControlFlow::Break(());
                    }
                }
                ControlFlow::Continue(())
            });
            report.parts.push(mine);
            if report.interrupted {
                break;
            }
        }
        Ok(report)
    }
}

/// The key by which repeats are recognised. A proper puzzle has no clash, so there always is one.
fn key_of(outcome: &Outcome) -> Option<CanonicalKey> {
    match outcome {
        Outcome::Found(sheet) => canonical_grid(sheet.puzzle.clues()).ok().map(|canonical| canonical.key()),
        Outcome::Unfinished(_) | Outcome::Stopped(_) => None,
    }
}
