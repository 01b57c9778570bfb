//! Help in four degrees, from a nudge to the whole reasoning.
//!
//! ```text
//!    place       "Look at row 4."
//!    technique   "There is a step called Naked Pair."
//!    pattern     "In row 4, the cells r4c2 and r4c7 have only 3 and 8 between them."
//!    full        why that is so, link by link for a chain, and what follows
//! ```

use crate::{Phrases, Step, explain};

/// How much a hint gives away.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Degree {
    /// Where to look.
    Place,
    /// Which technique.
    Technique,
    /// What to see.
    Pattern,
    /// Why it is so, and what follows.
    Full,
}

impl Degree {
    /// All degrees, from the least on.
    pub const ALL: [Degree; 4] = [Degree::Place, Degree::Technique, Degree::Pattern, Degree::Full];
}

impl Step {
    /// A hint of this degree in English.
    ///
    /// ```
    /// use ninefold_grid::Grid;
    /// use ninefold_logic::{Degree, State, next_step};
    /// let grid: Grid = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79".parse()?;
    /// let step = next_step(&State::new(&grid)).expect("a proper puzzle");
    /// assert_eq!(step.hint(Degree::Place), "Look at box 2.");
    /// assert_eq!(step.hint(Degree::Technique), "There is a step called Hidden Single.");
    /// assert_eq!(step.hint(Degree::Pattern), "In box 2, 8 has one place left: r1c6.");
    /// # Ok::<(), ninefold_grid::ParseGridError>(())
    /// ```
    #[must_use]
    pub fn hint(&self, degree: Degree) -> String {
        self.hint_in(degree, &Phrases::ENGLISH)
    }

    /// A hint of this degree in another language.
    #[must_use]
    pub fn hint_in(&self, degree: Degree, phrases: &Phrases) -> String {
        match degree {
            Degree::Place => explain::place(self, phrases),
            Degree::Technique => explain::technique(self, phrases),
            Degree::Pattern => explain::pattern(self, phrases),
            Degree::Full => explain::full(self, phrases),
        }
    }
}
