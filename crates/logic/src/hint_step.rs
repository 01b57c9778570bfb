//! The next step for a player who asks for help: the one that is easiest to see, from either scale.
//!
//! Singles come first, hidden ones before naked ones: without notes they are easier to see (HoDoKu
//! looks for naked ones first). Then steps are chosen as HoDoKu does, because players know its names.
//! Where it would guess, Sudoku Explainer's chains take over.

use ninefold_grid::message::Messages;
use ninefold_grid::{Candidate, CellSet};
use ninefold_trace::Figure;

use crate::{HintPlace, Position, Step, StepSearch, StepSearchError, Technique, TechniqueHelp, hodoku};
use ninefold_grid::HintDegree;

/// A step of one of the scales.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum ScaleStep {
    /// A step of Sudoku Explainer's scale.
    Explainer(Step),
    /// A step of HoDoKu's scale.
    Hodoku(hodoku::HodokuStep),
}

/// A step to help a player with, and what to show of it.
#[derive(Clone, PartialEq, Debug)]
#[non_exhaustive]
pub struct HintStep {
    /// The step.
    pub step: ScaleStep,
    /// The cells to look at, which do not give the step away: those of a house, or all empty cells if
    /// the step has no place.
    pub look_at: CellSet,
    /// What the step looks like, with what it places and eliminates.
    pub figure: Figure,
}

/// The techniques that place a digit at once, the easiest first.
pub(crate) const SINGLES: [Technique; 4] =
    [Technique::FullHouse, Technique::HiddenSingleBox, Technique::HiddenSingleLine, Technique::NakedSingle];

impl StepSearch<'_> {
    /// Returns the next step for a player; `None` when the position is solved, or no technique helps.
    ///
    /// As for [`next_step`](crate::next_step), the position must come from a puzzle with one solution.
    ///
    /// # Errors
    /// When the bound on work is reached, or the work is cancelled.
    ///
    /// ```
    /// use ninefold_grid::Grid;
    /// use ninefold_grid::HintDegree;
    /// use ninefold_logic::{Position, StepSearch};
    ///
    /// let grid: Grid =
    ///     "....3.1...6...78.....9...26.78..1....2......9......3.2.......3.6..2..9.119...8..4".parse()?;
    /// let step = StepSearch::default().hint_step(&Position::new(&grid))?.expect("it is not solved");
    /// assert_eq!(step.step.hint(HintDegree::Technique), "Hidden single in box 3");
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn hint_step(&self, position: &Position) -> Result<Option<HintStep>, StepSearchError> {
        for technique in SINGLES {
            if let Some(single) = self.find(position, technique)? {
                return Ok(Some(HintStep::explainer(single, position)));
            }
        }
        let grid = position.grid();
        let mut queued = hodoku::QueuedPosition::with_marks(&grid, &grid, &position.pencil_marks());
        if let Some(step) = self.hodoku().next_step(&mut queued)? {
            return Ok(Some(HintStep::hodoku(step, &queued)));
        }
        Ok(self.next_step(position)?.map(|step| HintStep::explainer(step, position)))
    }
}

impl HintStep {
    pub(crate) fn explainer(step: Step, position: &Position) -> HintStep {
        let (look_at, figure) = (look_at(&step.place(), position.empty_cells()), step.figure(position));
        HintStep { step: ScaleStep::Explainer(step), look_at, figure }
    }

    pub(crate) fn hodoku(step: hodoku::HodokuStep, position: &hodoku::QueuedPosition) -> HintStep {
        let (look_at, figure) = (look_at(&step.place(), position.empty_cells()), step.figure(position));
        HintStep { step: ScaleStep::Hodoku(step), look_at, figure }
    }
}

impl ScaleStep {
    /// Returns the hint of this degree.
    #[must_use]
    pub fn hint(&self, degree: HintDegree) -> String {
        match self {
            ScaleStep::Explainer(step) => step.hint(degree),
            ScaleStep::Hodoku(step) => step.hint(degree),
        }
    }

    /// Returns the hint of this degree in another language. Texts that the language does not have are English: see
    /// [`english`](crate::english).
    #[must_use]
    pub fn hint_in(&self, degree: HintDegree, messages: &Messages) -> String {
        match self {
            ScaleStep::Explainer(step) => step.hint_in(degree, messages),
            ScaleStep::Hodoku(step) => step.hint_in(degree, messages),
        }
    }

    /// Returns the name of the technique that hints use, as a title.
    #[must_use]
    pub fn title_in(&self, messages: &Messages) -> String {
        match self {
            ScaleStep::Explainer(step) => step.title_in(messages),
            ScaleStep::Hodoku(step) => step.title_in(messages),
        }
    }

    /// Returns the help for the technique.
    #[must_use]
    pub fn help_in(&self, messages: &Messages) -> TechniqueHelp {
        match self {
            ScaleStep::Explainer(step) => step.technique.help_in(messages),
            ScaleStep::Hodoku(step) => step.technique.help_in(messages),
        }
    }

    /// Returns the digit that it places, if it places one.
    #[must_use]
    pub fn placement(&self) -> Option<Candidate> {
        match self {
            ScaleStep::Explainer(step) => step.placement,
            ScaleStep::Hodoku(step) => step.placement,
        }
    }

    /// Returns the candidates that it eliminates.
    #[must_use]
    pub fn eliminations(&self) -> &[Candidate] {
        match self {
            ScaleStep::Explainer(step) => &step.eliminations,
            ScaleStep::Hodoku(step) => &step.eliminations,
        }
    }
}

fn look_at(place: &HintPlace, empty: CellSet) -> CellSet {
    match place {
        HintPlace::Cells(cells) => cells.iter().copied().collect(),
        HintPlace::House(house) => house.cells(),
        _ => empty,
    }
}
