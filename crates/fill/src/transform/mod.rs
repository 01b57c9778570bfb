//! `transform`: a stored solution, moved by a symmetry.
//!
//! Mirror a solution, turn it, exchange two rows of a band, call every 3 a 7 and every 7 a 3: it is still a solution. So
//! one stored grid is a trillion grids, and a generator needs no search at all.
//!
//! ```text
//!   reflections:   top-bottom   left-right   transpose   anti-transpose      generate 8 symmetries of the square
//!                     1 2          1 2          1 2          1 2
//!                     3 4          3 4          3 4          3 4
//!                      ▼            ▼            ▼            ▼
//!                     3 4          2 1          1 3          4 2
//!                     1 2          4 3          2 4          3 1
//!   geometric:     and chutes, and the lines inside a chute, in any order    3 359 232
//!   full:          and the digits relabelled                                 3 359 232 × 9! = 1 218 998 108 160
//! ```
//!
//! **Who.** The article *A simple algorithm for generating Sudoku puzzles*, with three stored solutions and the four
//! reflections; it mentions swaps of lines inside a chute and leaves them out. (Its text swaps the third line with the
//! fifth where it means the seventh, and its code calls each diagonal by the other's name; [`Scope::Reflections`] does
//! what is meant.) The group is that of Ed Russell and Frazer Jarvis (2006).
//!
//! **Cost.** About 65 ns a grid, of which 10 ns are the caller's fresh generator. One draw picks the stored grid, one the
//! symmetry.
//!
//! **Bounds.** Some combinations do nothing: a reflection and its reverse, or, for a stored grid that has automorphisms, a
//! move that carries it to itself. These are never offered: the symmetry is drawn again. At most half of a group can fix
//! a grid, so 200 draws fail once in 2²⁰⁰.
//!
//! **What it does not do.** Find new grids: all grids from one stored solution are isomorphic to it,
//! with the same number of unavoidable sets and the same logic. With the three of [`LIBRARY`] there are 21 grids in
//! `reflections`, about 10 million in `geometric` and 3.7 × 10¹² in `full`, out of 6.7 × 10²¹. Every move of a
//! stored grid is equally likely.

mod explain;

use std::borrow::Cow;

use ninefold_grid::{Cancel, ParseSolutionError, Solution};
use ninefold_symmetry::{Geometric, LinePermutation, Rearrangement, Transform};
use ninefold_trace::{Explainer, Move, ResetReason, RunGrid, Trace};
use rand::{Rng, RngExt};

use crate::filler::{FillMethod, FillWork};
use crate::option::{OptionEntry, OptionValues};
use crate::{FillError, FillResult};

ninefold_grid::named_values! {
    /// Which symmetries may be used.
    pub enum Scope: "scope" [serde] {
        /// The four reflections of the square and what they generate.
        Reflections = "reflections",
        /// All rearrangements of cells; the digits stay.
        Geometric = "geometric",
        /// Rearrangements of cells and relabellings of digits: the whole group.
        Full = "full",
    }
}

/// Options of the `transform` method.
#[derive(Clone, PartialEq, Eq, Debug, Hash)]
pub struct TransformOptions {
    /// Which symmetries may be used.
    pub scope: Scope,
    /// The stored solutions.
    pub library: Cow<'static, [Solution]>,
}

/// The solutions to begin with.
pub static LIBRARY: [Solution; 3] = [
    Solution::literal("429316578867524193513897246931785624682941735745263981354672819178459362296138457"),
    Solution::literal("965418732143267958827953614579384126412695387638172495354721869786539241291846573"),
    Solution::literal("125897634674513928398426157482659713769231485531784296243975861956148372817362549"),
];

impl Default for TransformOptions {
    /// Returns the options of the whole group, over [`LIBRARY`].
    fn default() -> TransformOptions {
        TransformOptions { scope: Scope::Full, library: Cow::Borrowed(&LIBRARY) }
    }
}

/// Draws before the filler gives up finding a symmetry that changes the grid. At least half of all symmetries do.
const MAX_DRAWS: u32 = 200;

/// The work of `transform`.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Hash, Default)]
pub struct TransformCounts {
    /// Which stored solution was taken, counted from 1.
    pub library: u64,
}

impl FillWork for TransformCounts {
    fn pairs(&self) -> [Option<(&'static str, u64)>; 4] {
        [Some(("library", self.library)), None, None, None]
    }
}

impl FillMethod for TransformOptions {
    const OPTIONS: &'static [OptionEntry<TransformOptions>] = &[
        OptionEntry::text(
            "scope",
            "which symmetries may be used",
            OptionValues::Name(Scope::NAMES),
            |options| options.scope.to_string(),
            |options, text| {
                options.scope = text.parse().map_err(|_| None)?;
                Ok(())
            },
        ),
        OptionEntry::text(
            "library",
            "the stored solutions",
            OptionValues::Solutions,
            |options| options.library.iter().map(Solution::to_string).collect::<Vec<_>>().join(","),
            |options, text| {
                let library: Result<Vec<Solution>, _> = text.split(',').map(str::parse).collect();
                let library = library.map_err(|error: ParseSolutionError| Some(error.to_string()))?;
                options.library = Cow::Owned(library);
                Ok(())
            },
        ),
    ];

    /// Takes a stored solution and moves it.
    #[inline]
    fn fill_with<R: Rng + ?Sized, T: Trace>(
        &self,
        rng: &mut R,
        _: &Cancel,
        trace: &mut T,
    ) -> Result<FillResult, FillError> {
        if self.library.is_empty() {
            return Err(FillError::EmptyLibrary);
        }
        let which = rng.random_range(0..self.library.len());
        let stored = &self.library[which];
        let counts = TransformCounts { library: which as u64 + 1 }.into();
        for _ in 0..MAX_DRAWS {
            let transform = match self.scope {
                Scope::Reflections => Geometric::ALL[rng.random_range(1..Geometric::ALL.len())].into(),
                Scope::Geometric => Transform::random_geometric(rng),
                Scope::Full => Transform::random(rng),
            };
            let solution = transform.apply(stored);
            if solution != *stored {
                if T::ACTIVE {
                    self.describe(stored, &transform, trace);
                }
                return Ok(FillResult { solution, counts });
            }
        }
        Err(FillError::Budget { counts, reached: stored.grid() })
    }

    fn explainer(&self) -> &'static dyn Explainer {
        match self.scope {
            Scope::Reflections => &explain::TransformRun(Scope::Reflections),
            Scope::Geometric | Scope::Full => &explain::TransformRun(Scope::Full),
        }
    }
}

impl TransformOptions {
    /// Records the stored solution, and the transform in steps that an eye can follow.
    fn describe<T: Trace>(&self, stored: &Solution, transform: &Transform, trace: &mut T) {
        let to = Box::new(RunGrid::from(stored.grid()));
        trace.record(Move::Reset { reason: ResetReason::Start, from: Box::default(), to });
        if self.scope == Scope::Reflections {
            trace.record(Move::Transform(*transform));
            return;
        }
        let Transform { cells: Rearrangement { transposed, rows, cols }, digits } = *transform;
        let lines = |rows, cols| Transform::from(Rearrangement { transposed: false, rows, cols });
        let transpose = if transposed { Transform::TRANSPOSE } else { Transform::IDENTITY };
        let steps = [
            transpose,
            lines(rows, LinePermutation::IDENTITY),
            lines(LinePermutation::IDENTITY, cols),
            digits.into(),
        ];
        for step in steps {
            if !step.is_identity() {
                trace.record(Move::Transform(step));
            }
        }
    }
}
