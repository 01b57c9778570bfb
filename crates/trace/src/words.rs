//! What a move means, in a sentence: the one place with such sentences, ready for translation.

use core::fmt;

use ninefold_grid::CellSet;

use crate::{Move, ResetReason, Rule};

impl fmt::Display for Move {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Move::Place { cell, digit } => write!(f, "{digit} is written into {cell}."),
            Move::Erase { cell, digit } => write!(f, "{digit} is taken out of {cell}."),
            Move::Swap(first, second) => write!(f, "{first} and {second} exchange their digits."),
            Move::Eliminate(mark) => write!(f, "{} can no longer go into {}.", mark.digit, mark.cell),
            Move::Restore(mark) => write!(f, "{} may go into {} again.", mark.digit, mark.cell),
            Move::ClueOut { cell, digit } => write!(f, "The clue {digit} in {cell} is taken out."),
            Move::ClueBack { cell, digit } => write!(f, "The clue {digit} in {cell} goes back in."),
            Move::Transform(transform) => write!(f, "The whole grid is moved: {transform}."),
            Move::Reset { reason, .. } => reason.fmt(f),
            Move::LineSorted(house) => write!(f, "{house} now holds nine different digits."),
            Move::LineUnsorted(house) => write!(f, "{house} has to be sorted again."),
            Move::SecondSolution(cells) => {
                write!(f, "There is a second solution; it differs in {}.", Places(*cells))
            }
            Move::Rule(rule) => rule.fmt(f),
        }
    }
}

impl fmt::Display for ResetReason {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            ResetReason::Start => f.write_str("The start."),
            ResetReason::NoCandidate(cell) => {
                write!(f, "Nothing fits in {cell}: the board is cleared for another try.")
            }
            ResetReason::Stuck => f.write_str("No rule applies any more: another try with a fresh board."),
            ResetReason::TooLong => f.write_str("This takes too long: another try with a fresh board."),
            ResetReason::NotValid => {
                f.write_str("The finished grid is not valid: another try with a fresh board.")
            }
        }
    }
}

impl fmt::Display for Rule {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Rule::Bas(cell) => {
                write!(
                    f,
                    "The digit in {cell} is already in its line: swap it with one of its box that the line lacks (BAS)."
                )
            }
            Rule::Pas(cell) => write!(
                f,
                "The digit in {cell} is already in its line, and its box has no other to offer: swap neighbours until a missing one comes in (PAS)."
            ),
            Rule::Abs(cell) => {
                write!(
                    f,
                    "The digit in {cell} still stands twice in its line: leave this line, and come back to it (ABS)."
                )
            }
            Rule::Chain { cell, other } => write!(f, "A swap chain starts in {cell}, across to {other}."),
            Rule::Guess(cell) => write!(f, "One of several possibilities is chosen for {cell}."),
            Rule::Single(cell) => write!(f, "Only one digit is left for {cell}."),
            Rule::DeadEnd(cell) => write!(f, "Nothing fits in {cell}."),
            Rule::Unavoidable(cells) => {
                write!(
                    f,
                    "This clue must stay: it is the last one in an unavoidable set, {}.",
                    Places(*cells)
                )
            }
        }
    }
}

/// A set of cells, named if they are few, counted if they are many.
struct Places(CellSet);

impl fmt::Display for Places {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if self.0.len() <= 12 { self.0.fmt(f) } else { write!(f, "{} cells", self.0.len()) }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use alloc::boxed::Box;
    use alloc::string::ToString;
    use ninefold_grid::{Candidate, Cell, Digit, House};

    #[test]
    fn sentences_name_cells_as_people_do() {
        let place = Move::Place { cell: Cell::at(3, 6), digit: Digit::new(5) };
        assert_eq!(place.to_string(), "5 is written into r4c7.");
        let reset = Move::Reset {
            reason: ResetReason::NoCandidate(Cell::at(0, 0)),
            from: Box::default(),
            to: Box::default(),
        };
        assert_eq!(reset.to_string(), "Nothing fits in r1c1: the board is cleared for another try.");
        assert!(Move::SecondSolution(CellSet::ALL).to_string().contains("81 cells"));
    }

    #[test]
    fn every_move_and_reason_has_a_whole_sentence() {
        let cell = Cell::at(0, 1);
        let mark = Candidate::new(cell, Digit::new(7));
        let reset = |reason| Move::Reset { reason, from: Box::default(), to: Box::default() };
        let check = |step: Move, expected: &str| assert_eq!(step.to_string(), expected);
        check(Move::Restore(mark), "7 may go into r1c2 again.");
        check(Move::Eliminate(mark), "7 can no longer go into r1c2.");
        check(Move::LineUnsorted(House::col(2)), "c3 has to be sorted again.");
        check(reset(ResetReason::Start), "The start.");
        check(reset(ResetReason::Stuck), "No rule applies any more: another try with a fresh board.");
        check(reset(ResetReason::TooLong), "This takes too long: another try with a fresh board.");
        check(
            reset(ResetReason::NotValid),
            "The finished grid is not valid: another try with a fresh board.",
        );
    }
}
