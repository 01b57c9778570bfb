//! Backtracking, explained: which digits fit and were not tried, and why nothing fits where it has to go back.

use ninefold_grid::{Cell, DigitSet};

use super::scene::{Scene, blockers, digits_in, say_blocked};
use super::sentence::{as_role, plain};
use super::{Explanation, MoveQuestion, Sentence};
use crate::{Board, Figure, FigureMark, Move, Role, Rule};

pub(super) const PSEUDOCODE: &[&str] = &[
    "begin at r1c1, go row by row",
    "in each cell: the digits 1 to 9,",
    "  without those in its row, column and box,",
    "  without those that were tried here since the cells before it last changed",
    "  draw one of them: place it, go to the next cell",
    "  none is left? take out the digit of the cell before, try there again",
    "the last cell is filled: the end",
];

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
fn fitting(board: &Board, cell: Cell) -> DigitSet {
    DigitSet::ALL.difference(digits_in(board, cell.peers()))
}

pub(super) fn explain(scene: &Scene) -> Explanation {
    let (mut sentence, mut figure) = (Sentence::default(), Figure::default());
    let board = &scene.before;
    let line = match *scene.step() {
        Move::Reset { .. } => {
            sentence.say("This takes too long: the board is cleared for another try.", &[]);
            Some(0)
        }
        Move::Rule(Rule::Guess(cell) | Rule::Single(cell)) => {
            let (fits, tried) = (fitting(board, cell), tried(scene.earlier(), cell));
            let left = fits.difference(tried);
            sentence.say("# may hold #.", &[as_role(cell, Role::Active), plain(fits)]);
            match tried.len() {
                0 => {}
                1 => sentence.say("# was tried.", &[as_role(tried, Role::Failed)]),
                _ => sentence.say("# were tried.", &[as_role(tried, Role::Failed)]),
            }
            if let Some(&Move::Place { digit, .. }) = scene.next() {
                let digit = [as_role(digit, Role::Placed)];
                let template = if left.len() == 1 { "# is the last one." } else { "# is drawn." };
                sentence.say(template, &digit);
            }
            figure.cells(blockers(board, cell), Role::Cause);
            figure.cell(cell, Role::Active);
            marks(&mut figure, cell, left, Role::Tried);
            marks(&mut figure, cell, fits.intersection(tried), Role::Struck);
            Some(if tried.is_empty() { 2 } else { 3 })
        }
        Move::Place { cell, digit } => {
            sentence.say("# is placed in #.", &[as_role(digit, Role::Placed), as_role(cell, Role::Placed)]);
            let left = fitting(board, cell).difference(tried(scene.earlier(), cell)).without(digit);
            match left.len() {
                0 => sentence.say("No other digit is left here.", &[]),
                1 => sentence.say("If it leads nowhere, # is left.", &[plain(left)]),
                _ => sentence.say("If it leads nowhere, # are left.", &[plain(left)]),
            }
            figure.cell(cell, Role::Placed);
            Some(if cell.index() == 80 { 6 } else { 4 })
        }
        Move::Rule(Rule::DeadEnd(cell)) => {
            let (fits, tried) = (fitting(board, cell), tried(scene.earlier(), cell));
            if fits.is_empty() {
                sentence.say("Nothing fits in #.", &[as_role(cell, Role::Failed)]);
            } else {
                sentence.say(
                    "Nothing is left for #: # led nowhere.",
                    &[as_role(cell, Role::Failed), as_role(tried, Role::Failed)],
                );
            }
            say_blocked(&mut sentence, board, cell);
            figure.cells(blockers(board, cell), Role::Cause);
            figure.cell(cell, Role::Failed);
            marks(&mut figure, cell, tried, Role::Struck);
            Some(5)
        }
        Move::Erase { cell, digit } => {
            let named = [as_role(digit, Role::Failed), as_role(cell, Role::Failed)];
            sentence.say("Back: the # is taken out of #, for the cell after it could not be filled.", &named);
            let left = fitting(scene.after, cell).difference(tried(&scene.moves[..=scene.at], cell));
            match left.len() {
                0 => sentence.say("Nothing else is left there.", &[]),
                1 => sentence.say("# is left there.", &[plain(left)]),
                _ => sentence.say("# are left there.", &[plain(left)]),
            }
            figure.cell(cell, Role::Failed);
            marks(&mut figure, cell, left, Role::Tried);
            marks(&mut figure, cell, DigitSet::of(digit), Role::Struck);
            Some(5)
        }
        _ => None,
    };
    Explanation { line, sentence, figure }
}

fn marks(figure: &mut Figure, cell: Cell, digits: DigitSet, role: Role) {
    let marks = digits.iter().map(|digit| ninefold_grid::Candidate::new(cell, digit));
    figure.mark(role, marks, FigureMark::Candidate);
}

pub(super) fn question(next: &Move) -> Option<MoveQuestion> {
    let Move::Rule(Rule::Guess(cell) | Rule::Single(cell) | Rule::DeadEnd(cell)) = *next else { return None };
    let mut sentence = Sentence::default();
    sentence.say("How does it go on in #?", &[as_role(cell, Role::Active)]);
    let right = usize::from(matches!(next, Move::Rule(Rule::DeadEnd(_))));
    Some(MoveQuestion::choice(sentence, &["a digit is placed", "nothing is left: back"], right))
}
