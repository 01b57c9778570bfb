//! `template`: a filler to start from, complete and small. (Replace this line by the name and the
//! idea in a sentence.)
//!
//! Say in plain words how the method works, so that a reader can do it on paper. This one takes the
//! pattern grid, whose every row is the row above moved along, and relabels its digits in random
//! order.
//!
//! ```text
//!   1 2 3 │ 4 5 6 │ 7 8 9        5 1 9 │ 2 7 3 │ 8 4 6        draw what it looks like on the board
//!   4 5 6 │ 7 8 9 │ 1 2 3   ►    2 7 3 │ 8 4 6 │ 5 1 9
//! ```
//!
//! **Who.** Author, title, year, link; and where this differs from the text.
//!
//! **Cost.** Measured: steps a grid, time a grid, the machine.
//!
//! **Bounds.** What is counted and what happens when it runs out: [`TemplateOptions::max_tries`].
//! Never a clock.
//!
//! **What it does not do.** Choose uniformly: there are 9! grids here, of 6.7 × 10²¹.
//!
//! # From here to a filler
//!
//! 1. Copy this file to a folder of the method's name, as its `mod.rs`, and write `counts.into()`
//!    in place of `filled_counts`. Its texts are those of `messages/en.txt` that begin with its
//!    name.
//! 2. Add an entry to the list in `filler.rs`, and the module and its types to `lib.rs`.
//! 3. The compiler names the one other place: the defaults that recipes of this version mean, in
//!    `crates/recipe/src/stream_version_1.rs`.
//!
//! From then on recipes, the command, the bias report and the laws in `tests/laws.rs` know it.

use ninefold_grid::{Cancel, Cell, Grid, Solution};
use ninefold_symmetry::Relabelling;
use ninefold_trace::{Explainer, Explanation, Move, Role, RunMessage, RunScene, Trace};
use rand::{Rng, RngExt};

use crate::filler::{FillMethod, FillWork};
use crate::option::OptionEntry;
use crate::swap_chain::PATTERN;
use crate::{FillError, FillResult, UniformCounts};

/// Options of the `template` method.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Hash)]
pub struct TemplateOptions {
    /// Relabellings drawn before the filler gives up.
    pub max_tries: u32,
}

impl Default for TemplateOptions {
    /// Returns a hundred tries.
    fn default() -> TemplateOptions {
        TemplateOptions { max_tries: 100 }
    }
}

/// The work of `template`.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Hash, Default)]
pub struct TemplateCounts {
    /// Relabellings drawn.
    pub tries: u64,
}

impl FillWork for TemplateCounts {
    fn pairs(&self) -> [Option<(&'static str, u64)>; 4] {
        [Some(("tries", self.tries)), None, None, None]
    }
}

impl FillMethod for TemplateOptions {
    const OPTIONS: &'static [OptionEntry<TemplateOptions>] = &[OptionEntry::number(
        "max-tries",
        "relabellings drawn before the filler gives up",
        u32::MAX,
        |options| options.max_tries,
        |options, tries| options.max_tries = tries,
    )];

    /// Relabels the pattern, until the first row begins with another digit than 1.
    fn fill_with<R: Rng + ?Sized, T: Trace>(
        &self,
        rng: &mut R,
        cancel: &Cancel,
        trace: &mut T,
    ) -> Result<FillResult, FillError> {
        let mut counts = TemplateCounts::default();
        let mut reached = Grid::EMPTY;
        for _ in 0..self.max_tries {
            counts.tries += 1;
            let digits = Relabelling::from_rank(rng.random_range(0..Relabelling::COUNT));
            let values = PATTERN.values().map(|value| digits.images()[usize::from(value) - 1]);
            // Never make a solution by hand: this checks it, in some 25 ns.
            let solution = Solution::from_values(values).expect("a relabelling keeps a solution a solution");
            if values[0] != 1 {
                tell(&solution, trace);
                return Ok(FillResult { solution, counts: filled_counts(counts) });
            }
            reached = solution.grid();
            if cancel.is_cancelled() {
                return Err(FillError::Cancelled { counts: filled_counts(counts), reached });
            }
        }
        Err(FillError::Budget { counts: filled_counts(counts), reached })
    }

    fn explainer(&self) -> &'static dyn Explainer {
        &TemplateRun
    }
}

/// Records what a screen should show: here the grid, cell by cell. Without a sink, describing costs
/// nothing.
fn tell<T: Trace>(solution: &Solution, trace: &mut T) {
    if T::ACTIVE {
        for cell in Cell::all() {
            trace.record(Move::Place { cell, digit: solution.get(cell) });
        }
    }
}

/// Explains the runs: the texts are the keys of `messages/en.txt` that begin with the name. A
/// method with more to say has a file `explain.rs` for it.
#[derive(Debug)]
struct TemplateRun;

impl Explainer for TemplateRun {
    fn name(&self) -> &'static str {
        "uniform" // "template"
    }

    fn explain_scene(&self, scene: &RunScene<'_>, explanation: &mut Explanation) {
        if let Move::Place { cell, digit } = *scene.step() {
            let placed = RunMessage::new("uniform.placed").with_role("digit", digit, Role::Placed);
            explanation.say(placed.with_role("cell", cell, Role::Placed));
            explanation.figure.cell(cell, Role::Placed);
            explanation.line = Some(0);
        }
    }
}

/// Stands in for `counts.into()`, which a method in the list of `filler.rs` says; the template is
/// not in it.
fn filled_counts(_: TemplateCounts) -> crate::FillCounts {
    UniformCounts.into()
}

/// Tests the laws of `tests/laws.rs` by hand.
#[test]
fn the_template_is_a_filler() {
    use ninefold_trace::{Replay, RunGrid};
    use rand::SeedableRng;
    use rand_xoshiro::Xoshiro256PlusPlus;

    let (options, cancel) = (TemplateOptions::default(), Cancel::NEVER);
    for seed in 0..50 {
        let rng = || Xoshiro256PlusPlus::seed_from_u64(seed);
        let mut moves = Vec::new();
        let filled = options.fill_with(&mut rng(), &cancel, &mut moves).unwrap();
        assert_eq!(options.fill_with(&mut rng(), &cancel, &mut ()), Ok(filled));
        let mut replay = Replay::new(RunGrid::default(), moves);
        let mut before = *replay.board();
        while let Some(step) = replay.forward().cloned() {
            assert_eq!(before == *replay.board(), step.is_remark(), "{step:?}");
            before = *replay.board();
        }
        assert_eq!(before.grid, filled.solution.grid());
        let explained = options.explainer().explain(&replay).render(crate::messages()).to_string();
        assert_eq!(explained, format!("{} goes into r9c9.", filled.solution.get(Cell::new(80))));
        replay.seek(0);
        assert_eq!(*replay.board(), RunGrid::default());
    }
    let none = TemplateOptions { max_tries: 0 };
    let rng = &mut Xoshiro256PlusPlus::seed_from_u64(0);
    assert!(matches!(none.fill_with(rng, &cancel, &mut ()), Err(FillError::Budget { .. })));
    let mut set = options;
    TemplateOptions::OPTIONS[0].set(&mut set, "7").unwrap();
    assert_eq!((set.max_tries, TemplateOptions::OPTIONS[0].get(&set).as_str()), (7, "7"));
}
