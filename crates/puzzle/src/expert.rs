//! Paths with the patterns of experts: steps of Sudoku Explainer, and tridagons, SK-loops, junior exocets and multi-sector locked
//! sets before its hard chains.

use ninefold_expert::{ExpertPosition, ExpertStep};
use ninefold_logic::{Position, ScaleStep, SeRating, StepFinder, StepSearch, StepSearchError};

use crate::AnyStep;

/// Steps that Sudoku Explainer rates up to this come before patterns: all but nishios, and chains from several premises.
const BEFORE_PATTERNS: SeRating = SeRating::from_tenths(74);

/// Returns the next step: an easy one of Sudoku Explainer, else a pattern, else a hard one of Sudoku Explainer.
fn next(finder: &mut StepFinder<'_>, position: &Position) -> Result<Option<AnyStep>, StepSearchError> {
    let explainer = |step| AnyStep::Classic(ScaleStep::Explainer(step));
    if let Some(step) = finder.next_step(position, BEFORE_PATTERNS)? {
        return Ok(Some(explainer(step)));
    }
    if let Some(step) = pattern(position) {
        return Ok(Some(AnyStep::Expert(Box::new(step))));
    }
    Ok(finder.next_step(position, SeRating::UNSOLVED)?.map(explainer))
}

fn pattern(position: &Position) -> Option<ExpertStep> {
    if position.is_solved() {
        return None;
    }
    ExpertPosition::new(&position.grid(), &position.pencil_marks()).next_step()
}

/// Returns the next step of a position.
pub(crate) fn next_step(
    search: &StepSearch<'_>,
    position: &Position,
) -> Result<Option<AnyStep>, StepSearchError> {
    next(&mut search.finder(), position)
}

/// Returns the steps from a position to the solution, and the last position.
pub(crate) fn path(
    search: &StepSearch<'_>,
    mut position: Position,
) -> Result<(Vec<AnyStep>, Position), StepSearchError> {
    let (mut finder, mut steps) = (search.finder(), Vec::new());
    while !position.is_solved() {
        let Some(step) = next(&mut finder, &position)? else { break };
        step.apply_to(&mut position);
        steps.push(step);
    }
    Ok((steps, position))
}

impl AnyStep {
    /// Applies a step of Sudoku Explainer's scale, or a pattern, to a position.
    ///
    /// # Panics
    /// If it is a step of HoDoKu's scale, which has other positions, or of another board.
    #[track_caller]
    pub fn apply_to(&self, position: &mut Position) {
        match self {
            AnyStep::Classic(ScaleStep::Explainer(step)) => position.apply(step),
            AnyStep::Expert(step) => {
                step.eliminations.iter().for_each(|&gone| position.eliminate(gone));
                if let Some(placed) = step.placement {
                    position.place(placed.cell, placed.digit);
                }
            }
            AnyStep::Classic(ScaleStep::Hodoku(_)) | AnyStep::Board(_) => {
                panic!("expected a step of Sudoku Explainer or a pattern")
            }
        }
    }
}
