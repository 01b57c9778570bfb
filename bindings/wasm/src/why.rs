//! Why a move was made, in a sentence: what the screen says below the move itself.
//!
//! A trace holds remarks between its moves. Most moves follow from the latest remark; some follow from the move before,
//! and some from what the whole run is after. Most remarks speak for themselves.

use ninefold::trace::{Move, ResetReason, Rule};
use ninefold::{Cell, CellSet, Grid, Method, Recipe};

/// What the run is after, as far as its moves are explained by it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Aim {
    method: Method,
    /// The clues stand on a given pattern.
    pattern: bool,
}

impl Aim {
    pub(crate) fn of(recipe: &Recipe) -> Aim {
        Aim { method: recipe.filler.method(), pattern: recipe.pattern.is_some() }
    }

    /// What the first board is.
    fn start(self) -> &'static str {
        match self.method {
            Method::Sorting => "Every box holds the nine digits in random order.",
            Method::SwapChain => "This grid follows a simple pattern and is valid.",
            Method::Transform => "This is a stored grid, and valid.",
            _ => "",
        }
    }
}

/// Why the last of these moves was made, which led to this grid; empty when it speaks for itself.
pub(crate) fn why(played: &[Move], grid: &Grid, aim: Aim) -> String {
    let Some((last, before)) = played.split_last() else { return String::new() };
    let remark = || rule(before).map_or_else(String::new, Move::to_string);
    match last {
        Move::Place { .. } => match rule(before) {
            Some(Move::Rule(Rule::Guess(_) | Rule::Single(_))) => remark(),
            _ if aim.method == Method::Uniform => {
                "The number that was drawn for the grid says so.".to_owned()
            }
            _ => String::new(),
        },
        Move::Erase { .. } => remark(),
        Move::Strike(_) => {
            let placed = before.iter().rfind(|step| matches!(step, Move::Place { .. }));
            placed.map_or_else(String::new, Move::to_string)
        }
        Move::Swap(..) => match (before.last(), rule(before)) {
            (Some(Move::Swap(..)), Some(Move::Rule(Rule::Chain { .. }))) => {
                "The swap before left a digit twice in each of the two lines: the chain goes on until there is none."
                    .to_owned()
            }
            _ => remark(),
        },
        Move::Transform(_) => "A valid grid stays valid when it is moved like this.".to_owned(),
        Move::Reset { reason: ResetReason::Start, .. } => aim.start().to_owned(),
        Move::ClueOut { .. } | Move::ClueBack { .. } if aim.pattern => {
            "Other digits are tried on the pattern, until only one solution is left.".to_owned()
        }
        Move::ClueOut { .. } => "There must be only one solution without it, too.".to_owned(),
        Move::ClueBack { cell, .. } => back(before, *cell),
        Move::Rule(Rule::Unavoidable(set)) => last_of(*set, grid),
        _ => String::new(),
    }
}

/// Which clues keep a set from being filled in another way.
fn last_of(set: CellSet, grid: &Grid) -> String {
    let clues: CellSet = set.iter().filter(|&cell| grid[cell].is_some()).collect();
    format!("Without {clues} the set would be empty, and could be filled in a second way.")
}

/// The latest remark.
fn rule(before: &[Move]) -> Option<&Move> {
    before.iter().rfind(|step| step.is_remark())
}

/// A clue comes back because of the second solution that was just found without it, or to meet what was asked.
///
/// Clues that were taken out together come back together and in the same order, so the first of them tells how many.
fn back(before: &[Move], cell: Cell) -> String {
    let backs = before.iter().rev().map_while(|step| cell_of(step, false)).count();
    let (tried, come_back) = before.split_at(before.len() - backs);
    let Some((second @ Move::SecondSolution(_), tried)) = tried.split_last() else {
        return ASKED.to_owned();
    };
    let first = come_back.first().and_then(|step| cell_of(step, false)).unwrap_or(cell);
    let together = tried.iter().rev().map_while(|step| cell_of(step, true)).position(|out| out == first);
    if together.is_some_and(|others| backs <= others) { second.to_string() } else { ASKED.to_owned() }
}

/// The cell of a clue that goes out, or of one that comes back.
fn cell_of(step: &Move, out: bool) -> Option<Cell> {
    match step {
        Move::ClueOut { cell, .. } if out => Some(*cell),
        Move::ClueBack { cell, .. } if !out => Some(*cell),
        _ => None,
    }
}

const ASKED: &str = "It makes up for clues that went, or makes the puzzle easier, as was asked.";
