//! Digging, explained: what a clue's removal opens, and why a clue comes back or stays.

use ninefold_grid::CellSet;

use super::scene::Scene;
use super::sentence::{as_role, plain};
use super::{Explanation, MoveQuestion, Sentence};
use crate::{Figure, Move, Replay, Role, Rule};

pub(super) const PSEUDOCODE: &[&str] = &[
    "begin with a full grid",
    "for each clue, in random order:",
    "  is it the last clue in one of the sets noted? it stays",
    "  else take it out and look for a second solution",
    "  found: note the cells where it differs: an unavoidable set;",
    "    put the clue back, it stays",
    "  not found: the clue stays out",
];

pub(super) fn explain(scene: &Scene) -> Explanation {
    let (mut sentence, mut figure) = (Sentence::default(), Figure::default());
    let line = match *scene.step() {
        Move::ClueOut { cell, digit } => {
            let named = [
                as_role(digit, Role::Tried),
                as_role(cell, Role::Tried),
                plain(scene.after.grid.clue_count()),
            ];
            sentence.say("The # is taken out of #: # clues are left.", &named);
            if matches!(scene.next(), Some(Move::SecondSolution(_) | Move::ClueBack { .. })) {
                sentence.say("Is there still only one solution?", &[]);
            } else {
                sentence.say("There is still only one solution, so it stays out.", &[]);
            }
            figure.cell(cell, Role::Tried);
            Some(if matches!(scene.next(), Some(Move::SecondSolution(_))) { 3 } else { 6 })
        }
        Move::SecondSolution(cells) => {
            sentence.say("No: there is a second solution; it differs in #.", &[as_role(cells, Role::Failed)]);
            sentence.say("At least one of these needs a clue: they are an unavoidable set.", &[]);
            figure.cells(cells, Role::Failed);
            Some(4)
        }
        Move::ClueBack { cell, digit } => {
            let named = [as_role(digit, Role::Placed), as_role(cell, Role::Placed)];
            sentence.say("The # goes back into #.", &named);
            match scene.earlier().iter().rev().find(|step| !matches!(step, Move::ClueBack { .. })) {
                Some(Move::SecondSolution(cells)) if cells.contains(cell) => {
                    sentence.say(
                        "It stays: without it # could be filled in two ways.",
                        &[as_role(*cells, Role::Cause)],
                    );
                    figure.cells(cells.without(cell), Role::Cause);
                }
                _ => sentence
                    .say("It makes up for other clues, or makes the puzzle easier, as was asked for.", &[]),
            }
            figure.cell(cell, Role::Placed);
            Some(5)
        }
        Move::Rule(Rule::Unavoidable(cells)) => {
            let clues: CellSet = cells.iter().filter(|&cell| scene.after.grid[cell].is_some()).collect();
            sentence.say(
                "# stays without a test: it is the last clue in an unavoidable set, #.",
                &[as_role(clues, Role::Placed), as_role(cells, Role::Cause)],
            );
            figure.cells(cells.difference(clues), Role::Cause);
            figure.cells(clues, Role::Placed);
            Some(2)
        }
        _ => None,
    };
    Explanation { line, sentence, figure }
}

pub(super) fn question(replay: &Replay) -> Option<MoveQuestion> {
    let Some(&Move::ClueOut { cell, digit }) = replay.moves()[..replay.position()].last() else {
        return None;
    };
    let comes_back = matches!(replay.moves()[replay.position()], Move::SecondSolution(_));
    let mut sentence = Sentence::default();
    sentence.say(
        "The # in # is out. Is there a second solution without it?",
        &[as_role(digit, Role::Tried), as_role(cell, Role::Tried)],
    );
    Some(MoveQuestion::choice(sentence, &["no: it stays out", "yes: it comes back"], usize::from(comes_back)))
}
