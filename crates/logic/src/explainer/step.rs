//! One step of a solution, as a value: the pattern, and what follows from it.

use core::fmt;

use ninefold_grid::message::{Message, Messages};
use ninefold_grid::{Candidate, Cell, Digit};

use super::{SeRating, Technique};
use crate::explain::Explained;
use crate::hint::place_of;
use crate::technique_help::title;
use crate::{HintPlace, Pattern, english};
use ninefold_grid::HintDegree;

/// One application of a [`Technique`].
///
/// A step eliminates candidates and then places a digit, if it has one. Steps found by this crate always
/// change the position, and never touch the solution.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[non_exhaustive]
pub struct Step {
    /// By which technique.
    pub technique: Technique,
    /// How hard it is on the scale `se-1.2.1`.
    pub rating: SeRating,
    /// The digit that is placed, if any.
    pub placement: Option<Candidate>,
    /// The candidates that are eliminated, row by row; those that go only because of the placement are not listed.
    pub eliminations: Vec<Candidate>,
    /// What a person sees.
    pub pattern: Pattern,
}

impl Step {
    /// Returns a step that places a digit and needs no other elimination.
    pub(crate) fn placing(technique: Technique, cell: usize, digit: usize, pattern: Pattern) -> Step {
        Step {
            technique,
            rating: technique.base(),
            placement: Some(Candidate::new(Cell::new(cell), Digit::from_index(digit))),
            eliminations: Vec::new(),
            pattern,
        }
    }

    /// Returns a step that eliminates candidates, at the technique's base rating.
    pub(crate) fn eliminating(technique: Technique, eliminations: Vec<Candidate>, pattern: Pattern) -> Step {
        Step { technique, rating: technique.base(), placement: None, eliminations, pattern }
    }

    /// Returns where to look: the first degree of a hint, as data.
    ///
    /// ```
    /// use ninefold_grid::{Block, Grid};
    /// use ninefold_logic::{HintPlace, Position, next_step};
    /// let grid: Grid = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79".parse()?;
    /// let step = next_step(&Position::new(&grid)).expect("a proper puzzle");
    /// assert_eq!(step.place(), HintPlace::House(Block::new(1).house()));
    /// # Ok::<(), ninefold_grid::ParseGridError>(())
    /// ```
    #[must_use]
    pub fn place(&self) -> HintPlace {
        place_of(&self.pattern, self.placement)
    }

    /// Returns a hint of this degree in English.
    ///
    /// ```
    /// use ninefold_grid::Grid;
    /// use ninefold_grid::HintDegree;
    /// use ninefold_logic::{Position, next_step};
    /// let grid: Grid = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79".parse()?;
    /// let step = next_step(&Position::new(&grid)).expect("a proper puzzle");
    /// assert_eq!(step.hint(HintDegree::Place), "Look at box 2.");
    /// assert_eq!(step.hint(HintDegree::Technique), "Hidden single in box 2");
    /// assert_eq!(step.hint(HintDegree::Pattern), "In box 2, only r1c6 can hold 8.");
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
        let se_name = self.technique.se_name();
        let is_renamed = matches!(self.pattern, Pattern::Chain(_)) && self.name() != se_name;
        Explained {
            pattern: &self.pattern,
            placement: self.placement,
            eliminations: &self.eliminations,
            name: self.name_message(),
            alias: is_renamed.then_some(se_name),
            is_full_house: self.technique == Technique::FullHouse,
            is_xyz_wing: self.technique == Technique::XyzWing,
        }
    }
}

impl fmt::Display for Step {
    /// Writes `3.2 x-wing: r2c4<>7 r8c9<>7`.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} {}:", self.rating, self.technique)?;
        for Candidate { cell, digit } in &self.eliminations {
            write!(f, " {cell}<>{digit}")?;
        }
        match self.placement {
            Some(Candidate { cell, digit }) => write!(f, " {cell}={digit}"),
            None => Ok(()),
        }
    }
}
