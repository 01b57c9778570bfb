//! Digging on any board, explained: what removing a clue leaves open, and why a clue goes back.

use ninefold_rules::{BoardCell, BoardCellSet};
use ninefold_trace::{Explainer, Explanation, MoveQuestion, Replay, Role, RunMessage, RunMove, RunScene};

use super::BoardMove;
use super::filling::cells;
use crate::DigBy;
use crate::queue::BoardLevel;

/// Explains how clues are removed from a full board.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct BoardDiggingRun;

/// Names the techniques that have to solve the puzzle; `None` if one solution is enough.
fn techniques(by: DigBy) -> Option<RunMessage> {
    Some(RunMessage::new(match by {
        DigBy::Search { .. } => return None,
        DigBy::Rules(rules) if rules.leftovers => "run.leftovers",
        DigBy::Rules(rules) if rules.sight => "run.sight",
        DigBy::Rules(_) | DigBy::Techniques(BoardLevel::Easy) => "run.singles",
        DigBy::Techniques(BoardLevel::Medium) => "run.leftovers",
        DigBy::Techniques(BoardLevel::Hard) => "run.hard",
        DigBy::Techniques(_) => "run.expert",
    }))
}

/// Returns a sentence about techniques, or the other one if none decide.
fn by_techniques(by: DigBy, with: &'static str, without: &'static str) -> RunMessage {
    match techniques(by) {
        Some(techniques) => RunMessage::new(with).with("techniques", techniques),
        None => RunMessage::new(without),
    }
}

impl Explainer<BoardMove> for BoardDiggingRun {
    fn name(&self) -> &'static str {
        "removal"
    }

    fn explain_scene(&self, scene: &RunScene<'_, BoardMove>, explanation: &mut Explanation) {
        let rules = scene.before.rules();
        let listed = |set: &BoardCellSet| set.iter().collect::<Vec<BoardCell>>();
        let line = match scene.step() {
            &BoardMove::ClueOut { cell, digit, by } => {
                let out = RunMessage::new("removal.out").with_role("digit", digit.to_string(), Role::Tried);
                let out = out.with_role("cell", rules.cell_name(cell), Role::Tried);
                explanation.say(out.with("count", scene.after.grid.clue_count()));
                explanation.figure.cell(cell, Role::Tried);
                let stays_out = matches!(scene.next(), None | Some(BoardMove::ClueOut { .. }));
                explanation.say(match stays_out {
                    true => by_techniques(by, "removal.out.solved", "removal.out.stays"),
                    false => by_techniques(by, "removal.out.ask.solved", "removal.out.ask"),
                });
                if stays_out { 3 } else { 2 }
            }
            BoardMove::SecondSolution(set) => {
                let second = RunMessage::new("removal.second");
                explanation.say(second.with_role("cells", cells(rules, &listed(set)), Role::Failed));
                explanation.figure.cells(set.iter(), Role::Failed);
                4
            }
            BoardMove::Unsolved(by) => {
                explanation.say(by_techniques(*by, "removal.unsolved", "removal.undecided"));
                4
            }
            BoardMove::Undecided => {
                explanation.say(RunMessage::new("removal.undecided"));
                4
            }
            &BoardMove::ClueBack { cell, digit } => {
                let back =
                    RunMessage::new("removal.back").with_role("digit", digit.to_string(), Role::Placed);
                explanation.say(back.with_role("cell", rules.cell_name(cell), Role::Placed));
                explanation.figure.cell(cell, Role::Placed);
                match scene.earlier().last() {
                    Some(BoardMove::SecondSolution(set)) => {
                        let needed = RunMessage::new("removal.back.needed");
                        explanation.say(needed.with_role("cells", cells(rules, &listed(set)), Role::Cause));
                        explanation.figure.cells(set.iter().filter(|&other| other != cell), Role::Cause);
                    }
                    Some(&BoardMove::Unsolved(by)) => {
                        explanation.say(by_techniques(by, "removal.back.unsolved", "removal.undecided"));
                    }
                    _ => {}
                }
                5
            }
            _ => return,
        };
        explanation.line = Some(line);
    }

    fn question_about(&self, replay: &Replay<BoardMove>, next: &BoardMove) -> Option<MoveQuestion> {
        let Some(&BoardMove::ClueOut { cell, digit, .. }) = replay.moves()[..replay.position()].last() else {
            return None;
        };
        let question = RunMessage::new("removal.ask").with_role("digit", digit.to_string(), Role::Tried);
        let question = question.with_role("cell", replay.board().rules().cell_name(cell), Role::Tried);
        let options = ["removal.answer.stays_out", "removal.answer.back"];
        let goes_back = !matches!(next, BoardMove::ClueOut { .. });
        Some(MoveQuestion::choice(question, options, goes_back.into()))
    }

    fn ends_unit(&self, last: &BoardMove, next: &BoardMove) -> bool {
        matches!(next, BoardMove::ClueOut { .. }) || !last.is_digging()
    }
}
