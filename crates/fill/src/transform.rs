//! `transform`: a stored solution, moved by a symmetry.

use std::borrow::Cow;

use ninefold_grid::Solution;
use ninefold_symmetry::{Geometric, Lines, Rearrangement, Transform};
use ninefold_trace::{Board, Move, Reason, Trace};
use rand::{Rng, RngExt};

use crate::names::named;
use crate::{Counts, FillError, Filled};

named! {
    /// Which symmetries may be used.
    Scope, "scope" {
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
    /// The whole group, over [`LIBRARY`].
    fn default() -> TransformOptions {
        TransformOptions { scope: Scope::Full, library: Cow::Borrowed(&LIBRARY) }
    }
}

/// Draws before the filler gives up finding a symmetry that changes the grid. At least half of all symmetries do.
const MAX_DRAWS: u32 = 200;

impl TransformOptions {
    /// Takes a stored solution and moves it. See [`Filler::fill`](crate::Filler::fill).
    ///
    /// # Errors
    /// When the library is empty.
    #[inline]
    pub fn fill<R: Rng + ?Sized, T: Trace>(&self, rng: &mut R, trace: &mut T) -> Result<Filled, FillError> {
        if self.library.is_empty() {
            return Err(FillError::EmptyLibrary);
        }
        let which = rng.random_range(0..self.library.len());
        let stored = &self.library[which];
        let counts = Counts::Transform { library: which as u64 + 1 };
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
                return Ok(Filled { solution, counts });
            }
        }
        Err(FillError::BudgetSpent { counts, reached: stored.grid() })
    }

    /// The stored solution, and the transform in steps that an eye can follow.
    fn describe<T: Trace>(&self, stored: &Solution, transform: &Transform, trace: &mut T) {
        let to = Box::new(Board::from(stored.grid()));
        trace.record(Move::Reset { reason: Reason::Start, from: Box::default(), to });
        if self.scope == Scope::Reflections {
            trace.record(Move::Transform(*transform));
            return;
        }
        let Transform { cells: Rearrangement { transposed, rows, cols }, digits } = *transform;
        let lines = |rows, cols| Transform::from(Rearrangement { transposed: false, rows, cols });
        let transpose = if transposed { Transform::TRANSPOSE } else { Transform::IDENTITY };
        let steps = [transpose, lines(rows, Lines::IDENTITY), lines(Lines::IDENTITY, cols), digits.into()];
        for step in steps {
            if !step.is_identity() {
                trace.record(Move::Transform(step));
            }
        }
    }
}
