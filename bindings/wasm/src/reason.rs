//! Why a move was made, in a sentence: what the screen says below the move itself.
//!
//! A trace holds remarks between its moves. The reason of most moves is the latest remark; of some it is the move before,
//! and of some the goal of the whole run. A remark has no reason but itself, except those about unavoidable sets.

use ninefold::trace::{Move, ResetReason, Rule};
use ninefold::{Cell, CellSet, Grid, Method, Recipe};

/// What a run shall make, as far as its moves are explained by it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct RunGoal {
    method: Method,
    /// Whether the clues stand on a given pattern.
    pattern: bool,
}

impl RunGoal {
    pub(crate) fn of(recipe: &Recipe) -> RunGoal {
        RunGoal { method: recipe.filler.method(), pattern: recipe.pattern.is_some() }
    }

    /// Returns what the first board is.
    fn first_board(self) -> &'static str {
        match self.method {
            Method::Sorting => "Every box holds the nine digits in random order.",
            Method::SwapChain => "This grid follows a simple pattern and is valid.",
            Method::Transform => "This is a stored grid, and valid.",
            _ => "",
        }
    }
}

/// Returns why the last of these moves was made, which led to this grid; nothing if the move's own sentence says it.
pub(crate) fn reason(played: &[Move], grid: &Grid, goal: RunGoal) -> String {
    let Some((last, before)) = played.split_last() else { return String::new() };
    let remark = || latest_remark(before).map_or_else(String::new, Move::to_string);
    match last {
        Move::Place { .. } => match latest_remark(before) {
            Some(Move::Rule(Rule::Guess(_) | Rule::Single(_))) => remark(),
            _ if goal.method == Method::Uniform => {
                "It stands there in the grid whose number was drawn.".to_owned()
            }
            _ => String::new(),
        },
        Move::Erase { .. } => remark(),
        Move::Eliminate(_) => {
            let placed = before.iter().rfind(|step| matches!(step, Move::Place { .. }));
            placed.map_or_else(String::new, Move::to_string)
        }
        Move::Swap(..) => match (before.last(), latest_remark(before)) {
            (Some(Move::Swap(..)), Some(Move::Rule(Rule::Chain { .. }))) => {
                "The swap before left a digit twice in each of the two lines: the chain goes on until there is none."
                    .to_owned()
            }
            _ => remark(),
        },
        Move::Transform(_) => "A valid grid stays valid when it is moved like this.".to_owned(),
        Move::Reset { reason: ResetReason::Start, .. } => goal.first_board().to_owned(),
        Move::ClueOut { .. } | Move::ClueBack { .. } if goal.pattern => {
            "Other digits are tried on the pattern, until only one solution is left.".to_owned()
        }
        Move::ClueOut { .. } => "There must be only one solution without it, too.".to_owned(),
        Move::ClueBack { cell, .. } => why_put_back(before, *cell),
        Move::Rule(Rule::Unavoidable(set)) => why_unavoidable(*set, grid),
        _ => String::new(),
    }
}

/// Says which clues keep a set from being filled in another way.
fn why_unavoidable(set: CellSet, grid: &Grid) -> String {
    let clues: CellSet = set.iter().filter(|&cell| grid[cell].is_some()).collect();
    format!("Without {clues} the set would be empty, and could be filled in a second way.")
}

/// Returns the latest remark.
fn latest_remark(before: &[Move]) -> Option<&Move> {
    before.iter().rfind(|step| step.is_remark())
}

/// Says why a clue is put back: because of the second solution that was just found without it, or to meet the recipe.
///
/// Clues that were taken out together are put back together and in the same order, so the first of them tells how many.
fn why_put_back(before: &[Move], cell: Cell) -> String {
    let count = before.iter().rev().map_while(|step| cell_of(step, false)).count();
    let (tried, put_back) = before.split_at(before.len() - count);
    let Some((second @ Move::SecondSolution(_), tried)) = tried.split_last() else {
        return FOR_THE_RECIPE.to_owned();
    };
    let first = put_back.first().and_then(|step| cell_of(step, false)).unwrap_or(cell);
    let together = tried.iter().rev().map_while(|step| cell_of(step, true)).position(|out| out == first);
    if together.is_some_and(|others| count <= others) {
        second.to_string()
    } else {
        FOR_THE_RECIPE.to_owned()
    }
}

/// Returns the cell of a clue that is taken out, or of one that is put back.
fn cell_of(step: &Move, out: bool) -> Option<Cell> {
    match step {
        Move::ClueOut { cell, .. } if out => Some(*cell),
        Move::ClueBack { cell, .. } if !out => Some(*cell),
        _ => None,
    }
}

const FOR_THE_RECIPE: &str =
    "It makes up for clues that were taken out, or makes the puzzle easier, as the recipe asks.";
