//! One step of a solution by this scale.

use core::fmt;

use ninefold_grid::Candidate;

use super::Technique;
use crate::explain::Explained;
use crate::hint::place_of;
use crate::{HintLevel, HintPlace, Pattern, Phrases};

/// One application of a [`Technique`].
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct Step {
    /// By which technique.
    pub technique: Technique,
    /// What the step adds to the score: that of the search that found it. A search for grouped chains may find one without
    /// groups, which then costs as much as a grouped one.
    pub score: u32,
    /// The digit that is placed, if any.
    pub placement: Option<Candidate>,
    /// The candidates that are eliminated, in the order in which HoDoKu does; none for a placement.
    pub eliminations: Vec<Candidate>,
    /// What a person sees.
    pub pattern: Pattern,
}

impl Step {
    /// Returns where to look: the first degree of a hint, as data.
    #[must_use]
    pub fn place(&self) -> HintPlace {
        place_of(&self.pattern, self.placement)
    }

    /// Returns a hint of this degree in English.
    ///
    /// ```
    /// use ninefold_logic::HintLevel;
    /// use ninefold_logic::hodoku::{QueuedPosition, next_step};
    /// let grid = "591428763.8765319.6..197...1...74.....8.61..797.28531.362519478749836521815742639".parse()?;
    /// let step = next_step(&mut QueuedPosition::new(&grid)).expect("a proper puzzle");
    /// assert_eq!(step.hint(HintLevel::Technique), "There is a step called Skyscraper.");
    /// assert_eq!(step.hint(HintLevel::Pattern), "If r2c9 is not 4, then r5c8 is 4.");
    /// # Ok::<(), ninefold_grid::ParseGridError>(())
    /// ```
    #[must_use]
    pub fn hint(&self, degree: HintLevel) -> String {
        self.hint_in(degree, &Phrases::ENGLISH)
    }

    /// Returns a hint of this degree in another language.
    #[must_use]
    pub fn hint_in(&self, degree: HintLevel, phrases: &Phrases) -> String {
        let explained = Explained {
            pattern: &self.pattern,
            placement: self.placement,
            eliminations: &self.eliminations,
            name: self.technique.hodoku_name().to_owned(),
            alias: None,
            is_full_house: self.technique == Technique::FullHouse,
        };
        explained.hint(degree, phrases)
    }
}

impl fmt::Display for Step {
    /// Writes `x-wing: r2c4<>7 r8c9<>7`.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}:", self.technique)?;
        for Candidate { cell, digit } in &self.eliminations {
            write!(f, " {cell}<>{digit}")?;
        }
        match self.placement {
            Some(Candidate { cell, digit }) => write!(f, " {cell}={digit}"),
            None => Ok(()),
        }
    }
}
