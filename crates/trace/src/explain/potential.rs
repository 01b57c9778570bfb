//! The potential array, explained: which cells have the fewest candidates, what a digit strikes, why a board is lost.

use ninefold_grid::{Cell, CellSet, Digit, DigitSet};

use super::scene::{Scene, blockers, say_blocked};
use super::sentence::{as_role, plain};
use super::{Explanation, MoveQuestion, Sentence};
use crate::{Board, Figure, FigureMark, Move, Replay, ResetReason, Role, Rule};

pub(super) const PSEUDOCODE_FEWEST: &[&str] = &[
    "give every cell the nine marks 1 to 9",
    "until the board is full:",
    "  a cell without a mark? clear the board, begin again",
    "  a cell with a single mark? take it, and that digit",
    "  else take one of the cells with the fewest marks, at random,",
    "    and one of its marks, at random",
    "  write the digit down",
    "  strike it from the marks of its row, column and box",
];

pub(super) const PSEUDOCODE_ANY: &[&str] = &[
    "give every cell the nine marks 1 to 9",
    "until the board is full:",
    "  a cell without a mark? clear the board, begin again",
    "  a cell with a single mark? take it, and that digit",
    "  else take one of all open cells, at random,",
    "    and one of its marks, at random",
    "  write the digit down",
    "  strike it from the marks of its row, column and box",
];

/// Returns the open cells with the fewest marks, and how many marks that is.
fn fewest(board: &Board) -> (CellSet, usize) {
    let open = || Cell::all().filter(|&cell| board.grid[cell].is_none());
    let least = open().map(|cell| board.marks[cell].len()).min().unwrap_or(0);
    (open().filter(|&cell| board.marks[cell].len() == least).collect(), least)
}

pub(super) fn explain(scene: &Scene, by_fewest: bool) -> Explanation {
    let (mut sentence, mut figure) = (Sentence::default(), Figure::default());
    let board = &scene.before;
    let line = match *scene.step() {
        Move::Reset { reason, .. } => {
            let tries = scene.count(|step| matches!(step, Move::Reset { .. }));
            if let ResetReason::NoCandidate(cell) = reason {
                sentence.say("Nothing was left for #: the board is cleared.", &[plain(cell)]);
            }
            sentence.say("Try # begins: any cell may hold any digit.", &[plain(tries)]);
            Some(if tries == 1 { 0 } else { 2 })
        }
        Move::Rule(Rule::DeadEnd(cell)) => {
            sentence.say("Nothing is left for #: this board is lost.", &[as_role(cell, Role::Failed)]);
            say_blocked(&mut sentence, board, cell);
            figure.cells(blockers(board, cell), Role::Cause);
            figure.cell(cell, Role::Failed);
            Some(2)
        }
        Move::Rule(Rule::Single(cell)) => {
            let named = [as_role(board.marks[cell], Role::Placed), as_role(cell, Role::Active)];
            sentence.say("# is the only mark left in #: it has to stand there.", &named);
            figure.cell(cell, Role::Active);
            Some(3)
        }
        Move::Rule(Rule::Guess(cell)) => {
            let marks = board.marks[cell];
            if by_fewest {
                let (cells, least) = fewest(board);
                let named = [plain(least), plain(cells.len()), as_role(cell, Role::Active)];
                sentence.say(
                    "No cell has fewer marks than #, and # have so many: # is drawn among them.",
                    &named,
                );
                figure.cells(cells.without(cell), Role::Twin);
            } else {
                let open = 81 - board.grid.clue_count();
                sentence.say(
                    "# cells are open: # is drawn among them all.",
                    &[plain(open), as_role(cell, Role::Active)],
                );
            }
            sentence.say("It may hold #.", &[plain(marks)]);
            figure.cell(cell, Role::Active);
            Some(4)
        }
        Move::Place { cell, digit } => {
            placed(scene, cell, digit, &mut sentence, &mut figure);
            Some(5)
        }
        Move::Eliminate(mark) => struck(scene, mark.cell, &mut sentence, &mut figure),
        _ => None,
    };
    Explanation { line, sentence, figure }
}

fn placed(scene: &Scene, cell: Cell, digit: Digit, sentence: &mut Sentence, figure: &mut Figure) {
    let others = scene.before.marks[cell].without(digit);
    let named = [as_role(digit, Role::Placed), as_role(cell, Role::Placed), plain(others)];
    match (scene.earlier().last(), others.is_empty()) {
        (Some(Move::Rule(Rule::Single(_))), _) | (_, true) => {
            sentence.say("# is written into #, where nothing else fits.", &named);
        }
        _ => sentence.say("# is drawn and written into #; it might as well have been #.", &named),
    }
    figure.cell(cell, Role::Placed);
}

/// Explains the marks that go because of a digit, all that have gone so far.
fn struck(scene: &Scene, last: Cell, sentence: &mut Sentence, figure: &mut Figure) -> Option<usize> {
    let from = scene.earlier().iter().rposition(|step| matches!(step, Move::Place { .. }))?;
    let Move::Place { cell, digit } = scene.moves[from] else { return None };
    if last == cell {
        // Its own marks go with the digit; the board shows no marks under a digit.
        let mut board = scene.before;
        for step in scene.moves[from..scene.at].iter().rev() {
            step.inverse().apply(&mut board);
        }
        let earlier = Scene { moves: scene.moves, at: from, before: board, after: scene.after };
        placed(&earlier, cell, digit, sentence, figure);
        return Some(6);
    }
    let gone: CellSet = scene.moves[from..=scene.at]
        .iter()
        .filter_map(|step| match step {
            Move::Eliminate(mark) if mark.cell != cell => Some(mark.cell),
            _ => None,
        })
        .collect();
    let named = [
        as_role(digit, Role::Placed),
        as_role(cell, Role::Placed),
        as_role(gone, Role::Struck),
        plain(cell.houses()[0]),
        plain(cell.houses()[1]),
        plain(cell.houses()[2]),
    ];
    sentence.say("The # in # strikes that mark from # of #, # and #.", &named);
    let singles: CellSet = gone.iter().filter(|&peer| scene.after.marks[peer].len() == 1).collect();
    let empty: CellSet = gone.iter().filter(|&peer| scene.after.marks[peer].is_empty()).collect();
    if !empty.is_empty() {
        sentence.say("That leaves nothing for #.", &[as_role(empty, Role::Failed)]);
    } else if !singles.is_empty() {
        sentence.say("That leaves a single mark in #.", &[as_role(singles, Role::Effect)]);
    }
    figure.cell(cell, Role::Placed);
    figure.cells(singles, Role::Effect);
    figure.cells(empty, Role::Failed);
    figure.mark(
        Role::Struck,
        gone.iter().map(|peer| ninefold_grid::Candidate::new(peer, digit)),
        FigureMark::Candidate,
    );
    Some(7)
}

pub(super) fn question(replay: &Replay, next: &Move) -> Option<MoveQuestion> {
    let board = replay.board();
    let with = |marks: DigitSet, count: usize| marks.len() == count;
    let cells = |count| {
        Cell::all()
            .filter(|&cell| board.grid[cell].is_none() && with(board.marks[cell], count))
            .collect::<CellSet>()
    };
    let mut sentence = Sentence::default();
    match next {
        Move::Rule(Rule::Single(_)) => {
            sentence.say("Which cell has a single mark left?", &[]);
            Some(MoveQuestion::cell(sentence, cells(1)))
        }
        Move::Rule(Rule::DeadEnd(_)) => {
            sentence.say("This board is lost. Which cell has no mark left?", &[]);
            Some(MoveQuestion::cell(sentence, cells(0)))
        }
        _ => None,
    }
}
