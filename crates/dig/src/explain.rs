//! Digging, explained: what removing a clue leaves open, and why a clue goes back or stays.

use std::sync::LazyLock;

use ninefold_grid::CellSet;
use ninefold_grid::message::{Argument, Messages};
use ninefold_trace::{Explainer, Explanation, Move, MoveQuestion, Replay, Role, Rule, RunMessage, RunScene};

/// Explains the runs of digging.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct DiggingRun;

/// Returns the English texts of digging: what its [`Explanation`] is written with.
///
/// A translation is another file: see [`Messages::translation`].
#[must_use]
pub fn messages() -> &'static Messages {
    static ENGLISH: LazyLock<Messages> =
        LazyLock::new(|| Messages::english(include_str!("../messages/en.txt")));
    &ENGLISH
}

/// Names cells: all of them if they are few, else how many.
fn few(cells: CellSet) -> Argument<Role> {
    match cells.len() {
        ..=6 => cells.into(),
        count => RunMessage::new("digging.cells.many").with("count", count).into(),
    }
}

impl Explainer for DiggingRun {
    fn name(&self) -> &'static str {
        "digging"
    }

    fn explain_scene(&self, scene: &RunScene<'_>, explanation: &mut Explanation) {
        explanation.line = match *scene.step() {
            Move::ClueOut { cell, digit } => {
                let out = RunMessage::new("digging.out").with_role("digit", digit, Role::Tried);
                let out = out.with_role("cell", cell, Role::Tried);
                explanation.say(out.with("count", scene.after.grid.clue_count()));
                let is_tested = matches!(scene.next(), Some(Move::SecondSolution(_) | Move::ClueBack { .. }));
                explanation.say(RunMessage::new(if is_tested {
                    "digging.out.ask"
                } else {
                    "digging.out.stays"
                }));
                explanation.figure.cell(cell, Role::Tried);
                Some(if matches!(scene.next(), Some(Move::SecondSolution(_))) { 3 } else { 6 })
            }
            Move::SecondSolution(cells) => {
                let second = RunMessage::new("digging.second");
                explanation.say(second.with_role("cells", few(cells), Role::Failed));
                explanation.figure.cells(cells, Role::Failed);
                Some(4)
            }
            Move::ClueBack { cell, digit } => {
                let back = RunMessage::new("digging.back").with_role("digit", digit, Role::Placed);
                explanation.say(back.with_role("cell", cell, Role::Placed));
                let cause = scene.earlier().iter().rev().find(|step| !matches!(step, Move::ClueBack { .. }));
                let reason = match cause {
                    Some(&Move::SecondSolution(cells)) if cells.contains(cell) => {
                        explanation.figure.cells(cells.without(cell), Role::Cause);
                        RunMessage::new("digging.back.needed").with_role("cells", few(cells), Role::Cause)
                    }
                    _ => RunMessage::new("digging.back.other"),
                };
                explanation.say(reason);
                explanation.figure.cell(cell, Role::Placed);
                Some(5)
            }
            Move::Rule(Rule::Unavoidable(cells)) => {
                let clues: CellSet = cells.iter().filter(|&cell| scene.after.grid[cell].is_some()).collect();
                let last = RunMessage::new("digging.last").with_role("cell", clues, Role::Placed);
                explanation.say(last.with_role("cells", few(cells), Role::Cause));
                explanation.figure.cells(cells - clues, Role::Cause);
                explanation.figure.cells(clues, Role::Placed);
                Some(2)
            }
            _ => None,
        };
    }

    fn question_about(&self, replay: &Replay, next: &Move) -> Option<MoveQuestion> {
        let Some(&Move::ClueOut { cell, digit }) = replay.moves()[..replay.position()].last() else {
            return None;
        };
        let question = RunMessage::new("digging.ask").with_role("digit", digit, Role::Tried);
        let options = ["digging.answer.stays_out", "digging.answer.back"];
        let goes_back = matches!(next, Move::SecondSolution(_));
        Some(MoveQuestion::choice(question.with_role("cell", cell, Role::Tried), options, goes_back.into()))
    }

    fn ends_unit(&self, last: &Move, next: &Move) -> bool {
        matches!(next, Move::ClueOut { .. } | Move::Rule(Rule::Unavoidable(_))) || !last.is_digging()
    }
}
