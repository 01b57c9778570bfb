//! What stands beside a clue.

use alloc::boxed::Box;

use super::{ClueAutomaton, CluePart, DigitCounts, LinearSum};
use crate::{BoardDigit, BoardDigitSet};

/// The value of a clue.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
#[non_exhaustive]
pub enum ClueValue {
    /// Nothing: the kind says it all, or a cage has no sum.
    None,
    /// A sum.
    Sum(u16),
    /// The digits of a quadruple in ascending order. A digit that is listed twice stands there twice. A numbered room has
    /// one digit.
    Digits(Box<[BoardDigit]>),
    /// Another number: the least difference of a whisper, or how many skyscrapers are seen.
    Number(u16),
    /// For each digit of the board the digits that may follow it.
    Table(Box<[BoardDigitSet]>),
    /// An automaton that reads the digits.
    Automaton(ClueAutomaton),
    /// A total of multiples of the digits.
    Linear(LinearSum),
    /// How often digits occur.
    Counts(DigitCounts),
    /// Sets, one of which the digits are together, in ascending order.
    Sets(Box<[BoardDigitSet]>),
    /// Lists of clues, one of which is met.
    Alternatives(Box<[Box<[CluePart]>]>),
}

impl ClueValue {
    /// Returns the sum, if it is one.
    #[must_use]
    pub const fn sum(&self) -> Option<u16> {
        match self {
            ClueValue::Sum(sum) => Some(*sum),
            _ => None,
        }
    }

    /// Returns the number, if it is one other than a sum.
    #[must_use]
    pub const fn number(&self) -> Option<u16> {
        match self {
            ClueValue::Number(number) => Some(*number),
            _ => None,
        }
    }

    /// Returns the digits, of which there are none unless it is a value of digits.
    #[must_use]
    pub fn digits(&self) -> &[BoardDigit] {
        match self {
            ClueValue::Digits(digits) => digits,
            _ => &[],
        }
    }
}
