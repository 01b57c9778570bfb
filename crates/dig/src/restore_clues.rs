//! Too hard: the clues that went last come back.

use ninefold_solve::Puzzle;
use ninefold_trace::{Move, Trace};

use crate::dug::Dug;
use crate::{DigFailure, DigFailureReason, Goal, Judgement};

/// The puzzle with as few orbits put back as the goal accepts, up to `most` clues; the finished puzzle itself was
/// already found too hard.
///
/// The puzzles along one order of removal are nested, and difficulty falls from the last to the first with few
/// exceptions, so the place is found by halving: about six verdicts for a whole grid.
pub(crate) fn easier<G, T>(
    reached: &Dug,
    most: usize,
    goal: &mut G,
    trace: &mut T,
) -> Result<Puzzle, DigFailure>
where
    G: Goal + ?Sized,
    T: Trace,
{
    let mut clues = reached.clues();
    let mut stages = vec![clues];
    let mut left = reached.cells.len();
    for orbit in reached.gone().rev() {
        left += orbit.len();
        if left > most {
            break;
        }
        for cell in orbit {
            clues.set(cell, Some(reached.solution[cell]));
        }
        stages.push(clues);
    }
    let mut miss = DigFailure { best: stages[0], reason: DigFailureReason::Goal(Judgement::TooHard) };
    let (mut too_hard, mut end) = (0, stages.len());
    while too_hard + 1 < end {
        let middle = usize::midpoint(too_hard, end);
        // Clues of the same solution were added to a proper puzzle: it stays proper.
        let Ok(puzzle) = Puzzle::new(stages[middle]) else { break };
        match goal.judge(&puzzle) {
            Judgement::TooHard => too_hard = middle,
            Judgement::Accept => {
                if T::ACTIVE {
                    for (cell, digit) in
                        puzzle.clues().clues().filter(|&(cell, _)| !reached.cells.contains(cell))
                    {
                        trace.record(Move::ClueBack { cell, digit });
                    }
                }
                return Ok(puzzle);
            }
            _ if goal.is_stopped() => break,
            verdict @ (Judgement::TooEasy | Judgement::Reject) => {
                miss = DigFailure { best: stages[middle], reason: DigFailureReason::Goal(verdict) };
                end = middle;
            }
        }
    }
    Err(miss)
}
