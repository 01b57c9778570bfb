//! The search that fills a board, explained: what is decided next, what follows, and why it has to step back.

use ninefold_grid::message::Argument;
use ninefold_rules::{BoardCell, BoardDigit, BoardDigitSet, Rules};
use ninefold_trace::{Explainer, Explanation, Role, RunMessage, RunScene};

use super::{BoardMove, BoardPlaceReason, BoardRunGrid, OpenChoice};
use crate::logic::house_name;

/// Explains how a search fills a board.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct BoardFillingRun;

/// Lists digits.
pub(super) fn digits(digits: BoardDigitSet) -> Argument<Role> {
    Argument::list(digits.iter().map(|digit| digit.to_string()))
}

/// Lists cells; if they are many, says how many.
pub(super) fn cells(rules: &Rules, cells: &[BoardCell]) -> Argument<Role> {
    match cells.len() {
        ..=6 => Argument::list(cells.iter().map(|&cell| rules.cell_name(cell))),
        count => RunMessage::new("run.cells").with("count", count).into(),
    }
}

impl Explainer<BoardMove> for BoardFillingRun {
    fn name(&self) -> &'static str {
        "search"
    }

    fn explain_scene(&self, scene: &RunScene<'_, BoardMove>, explanation: &mut Explanation) {
        let (board, rules) = (&scene.before, scene.before.rules());
        let line = match scene.step() {
            BoardMove::Choose(open) => {
                choose(board, *open, explanation);
                2
            }
            &BoardMove::Place { cell, digit, reason, ref struck } => {
                let says = match reason {
                    BoardPlaceReason::Drawn => RunMessage::new("search.drawn"),
                    BoardPlaceReason::Only(OpenChoice::Cell(_)) => RunMessage::new("search.only"),
                    BoardPlaceReason::Only(OpenChoice::Place { house, .. }) => {
                        explanation.figure.house(house, Role::Cause);
                        let only = RunMessage::new("search.only.house");
                        only.with_role("house", house_name(rules, house), Role::Cause)
                    }
                };
                let says = says.with_role("cell", rules.cell_name(cell), Role::Placed);
                explanation.say(says.with_role("digit", digit.to_string(), Role::Placed));
                say_struck(rules, cell, digit, struck, explanation);
                explanation.figure.cell(cell, Role::Placed);
                if reason == BoardPlaceReason::Drawn { 3 } else { 4 }
            }
            BoardMove::DeadEnd(open) => {
                dead_end(rules, *open, explanation);
                5
            }
            BoardMove::StepBack { cell, digit, erased, .. } => {
                let back = RunMessage::new("search.back").with_role("digit", digit.to_string(), Role::Failed);
                explanation.say(back.with_role("cell", rules.cell_name(*cell), Role::Failed));
                let followed = erased.len().saturating_sub(1);
                if followed > 0 {
                    explanation.say(RunMessage::new("search.back.more").with("count", followed));
                }
                explanation.figure.cell(*cell, Role::Failed);
                let others = erased.iter().map(|&(other, _)| other).filter(|other| other != cell);
                explanation.figure.cells(others, Role::Effect);
                6
            }
            &BoardMove::Exclude { cell, digit } => {
                let out = RunMessage::new("search.out").with_role("digit", digit.to_string(), Role::Struck);
                explanation.say(out.with_role("cell", rules.cell_name(cell), Role::Active));
                let left = scene.after.marks_of(cell);
                if !left.is_empty() {
                    explanation.say(RunMessage::new("search.out.left").with("digits", digits(left)));
                }
                explanation.figure.cell(cell, Role::Active);
                explanation.figure.candidate(cell, digit, Role::Struck);
                6
            }
            BoardMove::Restart { .. } => {
                explanation.say(RunMessage::new("search.again"));
                7
            }
            _ => return,
        };
        explanation.line = Some(line);
    }

    /// A unit is a choice with all that follows from it.
    fn ends_unit(&self, _: &BoardMove, next: &BoardMove) -> bool {
        matches!(next, BoardMove::Choose(_) | BoardMove::StepBack { .. } | BoardMove::Restart { .. })
    }
}

/// Explains what is decided next.
fn choose(board: &BoardRunGrid, open: OpenChoice, explanation: &mut Explanation) {
    let rules = board.rules();
    explanation.say(RunMessage::new("search.fewest").with("count", board.ways(open)));
    match open {
        OpenChoice::Cell(cell) => {
            let says = RunMessage::new("search.cell").with_role("cell", rules.cell_name(cell), Role::Active);
            let marks = board.marks_of(cell);
            explanation.say(says.with_role("digits", digits(marks), Role::Tried));
            explanation.figure.cell(cell, Role::Active);
            marks.iter().for_each(|digit| explanation.figure.candidate(cell, digit, Role::Tried));
        }
        OpenChoice::Place { house, digit } => {
            let places = board.places(house, digit);
            let says = RunMessage::new("search.place").with_role("digit", digit.to_string(), Role::Tried);
            let says = says.with_role("house", house_name(rules, house), Role::Active);
            explanation.say(says.with_role("cells", cells(rules, &places), Role::Tried));
            explanation.figure.house(house, Role::Active);
            places.iter().for_each(|&cell| explanation.figure.candidate(cell, digit, Role::Tried));
        }
    }
}

/// Names the cells in which the placed digit is crossed out.
fn say_struck(
    rules: &Rules,
    placed: BoardCell,
    digit: BoardDigit,
    struck: &[(BoardCell, BoardDigit)],
    explanation: &mut Explanation,
) {
    let is_elsewhere = |&&(cell, other): &&(BoardCell, BoardDigit)| cell != placed && other == digit;
    let elsewhere: Vec<BoardCell> = struck.iter().filter(is_elsewhere).map(|&(cell, _)| cell).collect();
    if elsewhere.is_empty() {
        return;
    }
    let says = RunMessage::new("search.struck").with_role("digit", digit.to_string(), Role::Placed);
    explanation.say(says.with_role("cells", cells(rules, &elsewhere), Role::Struck));
    elsewhere.iter().for_each(|&cell| explanation.figure.candidate(cell, digit, Role::Struck));
}

/// Explains what there is no way left for.
fn dead_end(rules: &Rules, open: OpenChoice, explanation: &mut Explanation) {
    match open {
        OpenChoice::Cell(cell) => {
            let says = RunMessage::new("search.dead_end");
            explanation.say(says.with_role("cell", rules.cell_name(cell), Role::Failed));
            explanation.figure.cell(cell, Role::Failed);
        }
        OpenChoice::Place { house, digit } => {
            let says = RunMessage::new("search.dead_end.house").with("digit", digit.to_string());
            explanation.say(says.with_role("house", house_name(rules, house), Role::Failed));
            explanation.figure.house(house, Role::Failed);
        }
    }
}
