//! One step of a solution by this scale.

use core::fmt;

use ninefold_grid::Candidate;
use ninefold_grid::message::{Message, Messages};

use super::HodokuTechnique;
use crate::explain::Explained;
use crate::hint::place_of;
use crate::technique_help::{locked_name, title};
use crate::{HintPlace, Pattern, english};
use ninefold_grid::HintDegree;

/// One application of a [`HodokuTechnique`].
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[non_exhaustive]
pub struct HodokuStep {
    /// By which technique.
    pub technique: HodokuTechnique,
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

impl HodokuStep {
    /// Returns where to look: the first degree of a hint, as data.
    #[must_use]
    pub fn place(&self) -> HintPlace {
        place_of(&self.pattern, self.placement)
    }

    /// Returns a hint of this degree in English.
    ///
    /// ```
    /// use ninefold_grid::HintDegree;
    /// use ninefold_logic::hodoku::{QueuedPosition, next_step};
    /// let grid = "591428763.8765319.6..197...1...74.....8.61..797.28531.362519478749836521815742639".parse()?;
    /// let step = next_step(&mut QueuedPosition::new(&grid)).expect("a proper puzzle");
    /// assert_eq!(step.hint(HintDegree::Technique), "Skyscraper at r2c9");
    /// assert_eq!(step.hint(HintDegree::Pattern), "If r2c9 is not 4, then r5c8 is 4.");
    /// # Ok::<(), ninefold_grid::ParseGridError>(())
    /// ```
    #[must_use]
    pub fn hint(&self, degree: HintDegree) -> String {
        self.hint_in(degree, english())
    }

    /// Returns a hint of this degree in another language, a line for each sentence. Texts that the language does not
    /// have are English: see [`english`].
    #[must_use]
    pub fn hint_in(&self, degree: HintDegree, messages: &Messages) -> String {
        self.explained().hint(degree, messages)
    }

    /// Returns the name that hints use, as a title.
    #[must_use]
    pub fn title_in(&self, messages: &Messages) -> String {
        title(self.explained().name, messages)
    }

    /// Returns the sentences of a hint as messages, for a screen that sets off the cells and digits in them.
    #[must_use]
    pub fn hint_messages(&self, degree: HintDegree) -> Vec<Message> {
        self.explained().sentences(degree)
    }

    fn explained(&self) -> Explained<'_> {
        let name = match &self.pattern {
            Pattern::Locked { cells, .. } => locked_name(self.technique.name(), *cells),
            _ => Message::new(format!("name.{}", self.technique.name())),
        };
        Explained {
            pattern: &self.pattern,
            placement: self.placement,
            eliminations: &self.eliminations,
            name,
            alias: None,
            is_full_house: self.technique == HodokuTechnique::FullHouse,
            is_xyz_wing: self.technique == HodokuTechnique::XyzWing,
        }
    }
}

impl fmt::Display for HodokuStep {
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
