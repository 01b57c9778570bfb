//! Backtracking, explained: which digits fit and were not tried, and why it has to step back.

use ninefold_grid::{Cell, DigitSet};
use ninefold_trace::{
    Explainer, Explanation, Move, MoveQuestion, Replay, Role, Rule, RunGrid, RunMessage, RunScene,
};

use crate::explain::{blockers, say_blocked};

/// Explains the runs of `backtrack`.
#[derive(Debug)]
pub(super) struct BacktrackRun;

/// Returns the digits that were tried in a cell since the cells before it changed.
fn tried(moves: &[Move], cell: Cell) -> DigitSet {
    let mut tried = DigitSet::NONE;
    for step in moves.iter().rev() {
        match *step {
            Move::Erase { cell: at, digit } if at == cell => tried.insert(digit),
            Move::Erase { cell: at, .. } | Move::Place { cell: at, .. } if at < cell => break,
            Move::Reset { .. } => break,
            _ => {}
        }
    }
    tried
}

/// Returns the digits that stand in none of the cell's houses.
fn fitting(board: &RunGrid, cell: Cell) -> DigitSet {
    DigitSet::ALL - board.digits_in(cell.peers())
}

impl Explainer for BacktrackRun {
    fn name(&self) -> &'static str {
        "backtrack"
    }

    fn explain_scene(&self, scene: &RunScene<'_>, explanation: &mut Explanation) {
        let board = &scene.before;
        explanation.line = match *scene.step() {
            Move::Reset { .. } => {
                explanation.say(RunMessage::new("backtrack.again"));
                Some(0)
            }
            Move::Rule(Rule::Guess(cell) | Rule::Single(cell)) => {
                let tried = tried(scene.earlier(), cell);
                explain_choice(scene, cell, tried, explanation);
                Some(if tried.is_empty() { 2 } else { 3 })
            }
            Move::Place { cell, digit } => {
                let placed = RunMessage::new("backtrack.placed").with_role("digit", digit, Role::Placed);
                explanation.say(placed.with_role("cell", cell, Role::Placed));
                let left = (fitting(board, cell) - tried(scene.earlier(), cell)).without(digit);
                explanation.say(match left.is_empty() {
                    true => RunMessage::new("backtrack.left.none"),
                    false => RunMessage::new("backtrack.left").with("digits", left),
                });
                explanation.figure.cell(cell, Role::Placed);
                Some(if cell.index() == 80 { 6 } else { 4 })
            }
            Move::Rule(Rule::DeadEnd(cell)) => {
                let tried = tried(scene.earlier(), cell);
                let key = match fitting(board, cell).is_empty() {
                    true => "backtrack.dead_end",
                    false => "backtrack.dead_end.tried",
                };
                let dead_end = RunMessage::new(key).with_role("cell", cell, Role::Failed);
                explanation.say(dead_end.with_role("digits", tried, Role::Failed));
                say_blocked(explanation, board, cell);
                let figure = &mut explanation.figure;
                figure.cells(blockers(board, cell), Role::Cause);
                figure.cell(cell, Role::Failed);
                figure.candidates(cell, tried, Role::Struck);
                Some(5)
            }
            Move::Erase { cell, digit } => {
                let back = RunMessage::new("backtrack.back").with_role("digit", digit, Role::Failed);
                explanation.say(back.with_role("cell", cell, Role::Failed));
                let left = fitting(scene.after, cell) - tried(&scene.moves[..=scene.at], cell);
                explanation.say(match left.is_empty() {
                    true => RunMessage::new("backtrack.back.none"),
                    false => RunMessage::new("backtrack.back.left").with("digits", left),
                });
                let figure = &mut explanation.figure;
                figure.cell(cell, Role::Failed);
                figure.candidates(cell, left, Role::Tried);
                figure.candidates(cell, DigitSet::of(digit), Role::Struck);
                Some(5)
            }
            _ => None,
        };
    }

    fn question_about(&self, _: &Replay, next: &Move) -> Option<MoveQuestion> {
        let Move::Rule(Rule::Guess(cell) | Rule::Single(cell) | Rule::DeadEnd(cell)) = *next else {
            return None;
        };
        let question = RunMessage::new("backtrack.ask").with_role("cell", cell, Role::Active);
        let options = ["backtrack.answer.digit", "backtrack.answer.back"];
        Some(MoveQuestion::choice(
            question,
            options,
            usize::from(matches!(next, Move::Rule(Rule::DeadEnd(_)))),
        ))
    }

    fn ends_unit(&self, last: &Move, _: &Move) -> bool {
        matches!(last, Move::Place { .. } | Move::Erase { .. })
    }
}

/// Explains which digits a cell can hold, and which of them comes next.
fn explain_choice(scene: &RunScene<'_>, cell: Cell, tried: DigitSet, explanation: &mut Explanation) {
    let fits = fitting(&scene.before, cell);
    let left = fits - tried;
    let digit = match scene.next() {
        Some(&Move::Place { digit, .. }) => Some(digit),
        _ => None,
    };
    if let (Some(digit), 1) = (digit, fits.len()) {
        let only = RunMessage::new("backtrack.only").with_role("cell", cell, Role::Active);
        explanation.say(only.with_role("digit", digit, Role::Placed));
    } else {
        let can = RunMessage::new("backtrack.fits").with_role("cell", cell, Role::Active);
        explanation.say(can.with("digits", fits));
        if !tried.is_empty() {
            explanation.say(RunMessage::new("backtrack.tried").with_role("digits", tried, Role::Failed));
        }
        if let Some(digit) = digit {
            let key = if left.len() == 1 { "backtrack.last" } else { "backtrack.drawn" };
            explanation.say(RunMessage::new(key).with_role("digit", digit, Role::Placed));
        }
    }
    let figure = &mut explanation.figure;
    figure.cells(blockers(&scene.before, cell), Role::Cause);
    figure.cell(cell, Role::Active);
    figure.candidates(cell, left, Role::Tried);
    figure.candidates(cell, fits & tried, Role::Struck);
}
