//! The potential array, explained: which cells have the fewest candidates, what a digit crosses out,
//! why a board is lost.

use ninefold_grid::message::Argument;
use ninefold_grid::{Cell, CellSet, Digit};
use ninefold_trace::{
    Explainer, Explanation, Move, MoveQuestion, Replay, ResetReason, Role, Rule, RunGrid, RunMessage,
    RunScene,
};

use super::Reading;
use crate::explain::{blockers, few, say_blocked};

/// Explains the runs of `potential`.
#[derive(Debug)]
pub(super) struct PotentialRun(pub(super) Reading);

/// Returns the open cells with the fewest marks, and how many marks that is.
fn fewest(board: &RunGrid) -> (CellSet, usize) {
    let open = || Cell::all().filter(|&cell| board.grid[cell].is_none());
    let least = open().map(|cell| board.marks[cell].len()).min().unwrap_or(0);
    (open().filter(|&cell| board.marks[cell].len() == least).collect(), least)
}

impl Explainer for PotentialRun {
    fn name(&self) -> &'static str {
        match self.0 {
            Reading::Fewest => "potential",
            Reading::Any => "potential-any",
        }
    }

    fn explain_scene(&self, scene: &RunScene<'_>, explanation: &mut Explanation) {
        let board = &scene.before;
        explanation.line = match *scene.step() {
            Move::Reset { reason, .. } => {
                let tries = scene.count(|step| matches!(step, Move::Reset { .. }));
                if let ResetReason::NoCandidate(cell) = reason {
                    explanation.say(RunMessage::new("potential.cleared").with("cell", cell));
                }
                explanation.say(RunMessage::new("potential.start").with("number", tries));
                Some(if tries == 1 { 0 } else { 2 })
            }
            Move::Rule(Rule::DeadEnd(cell)) => {
                explanation.say(RunMessage::new("potential.lost").with_role("cell", cell, Role::Failed));
                say_blocked(explanation, board, cell);
                explanation.figure.cells(blockers(board, cell), Role::Cause);
                explanation.figure.cell(cell, Role::Failed);
                Some(2)
            }
            Move::Rule(Rule::Single(cell)) => {
                let single =
                    RunMessage::new("potential.single").with_role("digits", board.marks[cell], Role::Placed);
                explanation.say(single.with_role("cell", cell, Role::Active));
                explanation.figure.cell(cell, Role::Active);
                Some(3)
            }
            Move::Rule(Rule::Guess(cell)) => {
                self.explain_choice(board, cell, explanation);
                Some(4)
            }
            Move::Place { cell, digit } => {
                placed(scene, cell, digit, explanation);
                Some(5)
            }
            Move::Eliminate(mark) => struck(scene, mark.cell, explanation),
            _ => None,
        };
    }

    fn question_about(&self, replay: &Replay, next: &Move) -> Option<MoveQuestion> {
        let board = replay.board();
        let cells = |count| {
            Cell::all()
                .filter(|&cell| board.grid[cell].is_none() && board.marks[cell].len() == count)
                .collect::<CellSet>()
        };
        match next {
            Move::Rule(Rule::Single(_)) => {
                Some(MoveQuestion::cell(RunMessage::new("potential.ask.single"), cells(1)))
            }
            Move::Rule(Rule::DeadEnd(_)) => {
                Some(MoveQuestion::cell(RunMessage::new("potential.ask.none"), cells(0)))
            }
            _ => None,
        }
    }

    fn ends_unit(&self, _: &Move, next: &Move) -> bool {
        matches!(next, Move::Rule(_) | Move::Reset { .. })
    }
}

impl PotentialRun {
    /// Explains which cells a cell was picked from, and what it can hold.
    fn explain_choice(&self, board: &RunGrid, cell: Cell, explanation: &mut Explanation) {
        let picked = match self.0 {
            Reading::Fewest => {
                let (cells, least) = fewest(board);
                explanation.figure.cells(cells.without(cell), Role::Twin);
                RunMessage::new("potential.fewest").with("count", cells.len()).with("marks", least)
            }
            Reading::Any => RunMessage::new("potential.any").with("count", 81 - board.grid.clue_count()),
        };
        explanation.say(picked.with_role("cell", cell, Role::Active));
        explanation.say(RunMessage::new("potential.marks").with("digits", board.marks[cell]));
        explanation.figure.cell(cell, Role::Active);
    }
}

fn placed(scene: &RunScene<'_>, cell: Cell, digit: Digit, explanation: &mut Explanation) {
    let others = scene.before.marks[cell].without(digit);
    let key = match (scene.earlier().last(), others.is_empty()) {
        (Some(Move::Rule(Rule::Single(_))), _) | (_, true) => "potential.placed",
        _ => "potential.drawn",
    };
    let placed = RunMessage::new(key).with_role("digit", digit, Role::Placed);
    explanation.say(placed.with_role("cell", cell, Role::Placed).with("digits", others));
    explanation.figure.cell(cell, Role::Placed);
}

/// Explains the marks that a digit crosses out, all so far.
fn struck(scene: &RunScene<'_>, last: Cell, explanation: &mut Explanation) -> Option<usize> {
    let from = scene.earlier().iter().rposition(|step| matches!(step, Move::Place { .. }))?;
    let Move::Place { cell, digit } = scene.moves[from] else { return None };
    if last == cell {
        // Its own marks go with the digit; the board shows no marks under a digit.
        let mut before = scene.before;
        for step in scene.moves[from..scene.at].iter().rev() {
            step.inverse().apply(&mut before);
        }
        placed(&RunScene { at: from, before, ..scene.clone() }, cell, digit, explanation);
        return Some(6);
    }
    let gone: CellSet = scene.moves[from..=scene.at]
        .iter()
        .filter_map(|step| match step {
            Move::Eliminate(mark) if mark.cell != cell => Some(mark.cell),
            _ => None,
        })
        .collect();
    let key = match gone.len() {
        ..=6 => "potential.struck",
        20 => "potential.struck.all",
        _ => "potential.struck.many",
    };
    let crossed_out = RunMessage::new(key).with_role("digit", digit, Role::Placed);
    let crossed_out =
        crossed_out.with_role("cell", cell, Role::Placed).with_role("cells", gone, Role::Struck);
    explanation.say(crossed_out.with("houses", Argument::list(cell.houses())));
    let singles: CellSet = gone.iter().filter(|&peer| scene.after.marks[peer].len() == 1).collect();
    let empty: CellSet = gone.iter().filter(|&peer| scene.after.marks[peer].is_empty()).collect();
    if !empty.is_empty() {
        explanation.say(RunMessage::new("potential.leaves_none").with_role(
            "cells",
            few(empty),
            Role::Failed,
        ));
    } else if !singles.is_empty() {
        let one = RunMessage::new("potential.leaves_one").with("count", singles.len());
        explanation.say(one.with_role("cells", few(singles), Role::Effect));
    }
    let figure = &mut explanation.figure;
    figure.cell(cell, Role::Placed);
    figure.cells(singles, Role::Effect);
    figure.cells(empty, Role::Failed);
    gone.iter().for_each(|peer| figure.candidate(peer, digit, Role::Struck));
    Some(7)
}
