//! A move of a trace.
//!
//! ```text
//! {"kind": "rule", "rule": "bas", "cell": "r1c6"}
//! {"kind": "swap", "cells": ["r1c6", "r2c5"]}
//! {"kind": "place", "cell": "r4c7", "digit": 5}
//! {"kind": "reset", "reason": "start", "from": {"grid": "…81…"}, "to": {"grid": "…81…"}}
//! ```
//!
//! A list of these, read back and played from the empty board, gives every state of the run, forwards and backwards.

use ninefold_grid::{Candidate, Cell, CellSet, Digit, DigitSet, Grid, House, PencilMarks};
use ninefold_symmetry::Transform;
use ninefold_trace::{Move, ResetReason, Rule, RunGrid};
use serde::{Deserialize, Serialize};

use super::as_text;

/// A [`Move`] as plain data.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(tag = "kind", rename_all = "kebab-case")]
#[expect(missing_docs, reason = "variants and fields are those of `Move`")]
pub enum MoveRecord {
    Place(CandidateRecord),
    Erase(CandidateRecord),
    Swap {
        #[serde(with = "as_text::list")]
        cells: Vec<Cell>,
    },
    Eliminate(CandidateRecord),
    Restore(CandidateRecord),
    ClueOut(CandidateRecord),
    ClueBack(CandidateRecord),
    Transform {
        #[serde(with = "as_text")]
        transform: Transform,
    },
    Reset {
        #[serde(flatten)]
        reason: ResetReasonRecord,
        from: BoardRecord,
        to: BoardRecord,
    },
    LineSorted {
        #[serde(with = "as_text")]
        house: House,
    },
    LineUnsorted {
        #[serde(with = "as_text")]
        house: House,
    },
    SecondSolution {
        #[serde(with = "as_text::list")]
        cells: Vec<Cell>,
    },
    Rule(RuleRecord),
}

/// A cell and a digit.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct CandidateRecord {
    /// Where.
    #[serde(with = "as_text")]
    pub cell: Cell,
    /// What, 1 to 9.
    pub digit: u8,
}

/// A [`ResetReason`] as plain data.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(tag = "reason", rename_all = "kebab-case")]
#[expect(missing_docs, reason = "variants and fields are those of `ResetReason`")]
pub enum ResetReasonRecord {
    Start,
    NoCandidate {
        #[serde(with = "as_text")]
        cell: Cell,
    },
    Stuck,
    TooLong,
    NotValid,
}

/// A [`Rule`] as plain data.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(tag = "rule", rename_all = "kebab-case")]
#[expect(missing_docs, reason = "variants and fields are those of `Rule`")]
pub enum RuleRecord {
    Bas(CellRecord),
    Pas(CellRecord),
    Abs(CellRecord),
    Chain {
        #[serde(with = "as_text")]
        cell: Cell,
        #[serde(with = "as_text")]
        other: House,
    },
    Guess(CellRecord),
    Single(CellRecord),
    DeadEnd(CellRecord),
    Unavoidable {
        #[serde(with = "as_text::list")]
        cells: Vec<Cell>,
    },
}

/// A cell.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct CellRecord {
    /// Where.
    #[serde(with = "as_text")]
    pub cell: Cell,
}

/// A [`RunGrid`] as plain data.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct BoardRecord {
    /// The digits, as an 81-character line.
    #[serde(with = "as_text")]
    pub grid: Grid,
    /// The pencil marks, cell by cell; left out when there are none.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub marks: Option<Vec<String>>,
}

/// A record says something that no move can: which part, and what it says.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error("{part}: found {found}, expected {expected}")]
pub struct MoveRecordError {
    /// The part of the record.
    pub part: &'static str,
    /// What stands there.
    pub found: String,
    /// What should.
    pub expected: &'static str,
}

impl From<&Move> for MoveRecord {
    fn from(step: &Move) -> MoveRecord {
        let pair = |cell, digit: Digit| CandidateRecord { cell, digit: digit.get() };
        match *step {
            Move::Place { cell, digit } => MoveRecord::Place(pair(cell, digit)),
            Move::Erase { cell, digit } => MoveRecord::Erase(pair(cell, digit)),
            Move::Swap(first, second) => MoveRecord::Swap { cells: vec![first, second] },
            Move::Eliminate(Candidate { cell, digit }) => MoveRecord::Eliminate(pair(cell, digit)),
            Move::Restore(Candidate { cell, digit }) => MoveRecord::Restore(pair(cell, digit)),
            Move::ClueOut { cell, digit } => MoveRecord::ClueOut(pair(cell, digit)),
            Move::ClueBack { cell, digit } => MoveRecord::ClueBack(pair(cell, digit)),
            Move::Transform(transform) => MoveRecord::Transform { transform },
            Move::Reset { reason, ref from, ref to } => MoveRecord::Reset {
                reason: reason.into(),
                from: BoardRecord::from(&**from),
                to: BoardRecord::from(&**to),
            },
            Move::LineSorted(house) => MoveRecord::LineSorted { house },
            Move::LineUnsorted(house) => MoveRecord::LineUnsorted { house },
            Move::SecondSolution(cells) => MoveRecord::SecondSolution { cells: cells.iter().collect() },
            Move::Rule(rule) => MoveRecord::Rule(rule.into()),
        }
    }
}

impl TryFrom<MoveRecord> for Move {
    type Error = MoveRecordError;

    fn try_from(record: MoveRecord) -> Result<Move, MoveRecordError> {
        Ok(match record {
            MoveRecord::Place(pair) => Move::Place { cell: pair.cell, digit: pair.digit()? },
            MoveRecord::Erase(pair) => Move::Erase { cell: pair.cell, digit: pair.digit()? },
            MoveRecord::Swap { cells } => match cells[..] {
                [first, second] => Move::Swap(first, second),
                _ => {
                    return Err(MoveRecordError {
                        part: "swap",
                        found: format!("{} cells", cells.len()),
                        expected: "two cells",
                    });
                }
            },
            MoveRecord::Eliminate(pair) => Move::Eliminate(Candidate::new(pair.cell, pair.digit()?)),
            MoveRecord::Restore(pair) => Move::Restore(Candidate::new(pair.cell, pair.digit()?)),
            MoveRecord::ClueOut(pair) => Move::ClueOut { cell: pair.cell, digit: pair.digit()? },
            MoveRecord::ClueBack(pair) => Move::ClueBack { cell: pair.cell, digit: pair.digit()? },
            MoveRecord::Transform { transform } => Move::Transform(transform),
            MoveRecord::Reset { reason, from, to } => Move::Reset {
                reason: reason.into(),
                from: Box::new(RunGrid::try_from(from)?),
                to: Box::new(RunGrid::try_from(to)?),
            },
            MoveRecord::LineSorted { house } => Move::LineSorted(house),
            MoveRecord::LineUnsorted { house } => Move::LineUnsorted(house),
            MoveRecord::SecondSolution { cells } => Move::SecondSolution(cells.into_iter().collect()),
            MoveRecord::Rule(rule) => Move::Rule(rule.into()),
        })
    }
}

impl CandidateRecord {
    fn digit(self) -> Result<Digit, MoveRecordError> {
        Digit::try_from(self.digit).map_err(|error| MoveRecordError {
            part: "digit",
            found: error.found.to_string(),
            expected: "1 to 9",
        })
    }
}

impl From<ResetReason> for ResetReasonRecord {
    fn from(reason: ResetReason) -> ResetReasonRecord {
        match reason {
            ResetReason::Start => ResetReasonRecord::Start,
            ResetReason::NoCandidate(cell) => ResetReasonRecord::NoCandidate { cell },
            ResetReason::Stuck => ResetReasonRecord::Stuck,
            ResetReason::TooLong => ResetReasonRecord::TooLong,
            ResetReason::NotValid => ResetReasonRecord::NotValid,
        }
    }
}

impl From<ResetReasonRecord> for ResetReason {
    fn from(record: ResetReasonRecord) -> ResetReason {
        match record {
            ResetReasonRecord::Start => ResetReason::Start,
            ResetReasonRecord::NoCandidate { cell } => ResetReason::NoCandidate(cell),
            ResetReasonRecord::Stuck => ResetReason::Stuck,
            ResetReasonRecord::TooLong => ResetReason::TooLong,
            ResetReasonRecord::NotValid => ResetReason::NotValid,
        }
    }
}

impl From<Rule> for RuleRecord {
    fn from(rule: Rule) -> RuleRecord {
        let at = |cell| CellRecord { cell };
        match rule {
            Rule::Bas(cell) => RuleRecord::Bas(at(cell)),
            Rule::Pas(cell) => RuleRecord::Pas(at(cell)),
            Rule::Abs(cell) => RuleRecord::Abs(at(cell)),
            Rule::Chain { cell, other } => RuleRecord::Chain { cell, other },
            Rule::Guess(cell) => RuleRecord::Guess(at(cell)),
            Rule::Single(cell) => RuleRecord::Single(at(cell)),
            Rule::DeadEnd(cell) => RuleRecord::DeadEnd(at(cell)),
            Rule::Unavoidable(cells) => RuleRecord::Unavoidable { cells: cells.iter().collect() },
        }
    }
}

impl From<RuleRecord> for Rule {
    fn from(record: RuleRecord) -> Rule {
        match record {
            RuleRecord::Bas(at) => Rule::Bas(at.cell),
            RuleRecord::Pas(at) => Rule::Pas(at.cell),
            RuleRecord::Abs(at) => Rule::Abs(at.cell),
            RuleRecord::Chain { cell, other } => Rule::Chain { cell, other },
            RuleRecord::Guess(at) => Rule::Guess(at.cell),
            RuleRecord::Single(at) => Rule::Single(at.cell),
            RuleRecord::DeadEnd(at) => Rule::DeadEnd(at.cell),
            RuleRecord::Unavoidable { cells } => Rule::Unavoidable(cells.into_iter().collect::<CellSet>()),
        }
    }
}

impl From<&RunGrid> for BoardRecord {
    fn from(board: &RunGrid) -> BoardRecord {
        let marks = || Cell::all().map(|cell| board.marks[cell].to_string()).collect();
        BoardRecord { grid: board.grid, marks: (board.marks != PencilMarks::NONE).then(marks) }
    }
}

impl TryFrom<BoardRecord> for RunGrid {
    type Error = MoveRecordError;

    fn try_from(record: BoardRecord) -> Result<RunGrid, MoveRecordError> {
        let mut board = RunGrid::from(record.grid);
        let Some(marks) = record.marks else { return Ok(board) };
        let wrong = |found| MoveRecordError { part: "marks", found, expected: "81 texts of digits 1 to 9" };
        if marks.len() != 81 {
            return Err(wrong(format!("{} cells", marks.len())));
        }
        for (cell, text) in Cell::all().zip(marks) {
            board.marks[cell] = text.parse::<DigitSet>().map_err(|_| wrong(format!("{text:?}")))?;
        }
        Ok(board)
    }
}
