//! The `reason` of a record, in the words of recipe version 1.
//!
//! Lines of JSON keep their bytes in every later version, so these words are frozen. Messages for people are the
//! [`Display`](std::fmt::Display) of the same reasons, and may be improved.

use std::fmt;

use ninefold_dig::DigFailureReason;

use crate::{DifficultyFailure, FailureReason, HodokuFailure, PathFailure};

/// Returns the words for a reason. Reasons that are not listed here are written as people read them.
pub(super) fn reason_text(reason: &FailureReason) -> String {
    match reason {
        FailureReason::Dig(DigFailureReason::Clues { reached, wanted }) => {
            format!("{reached} clues were reached, {wanted} were asked for")
        }
        FailureReason::Dig(DigFailureReason::NotMinimal { redundant }) => {
            format!("{redundant} clues of the best are not needed")
        }
        FailureReason::Difficulty(DifficultyFailure::Path(failure)) => path_text(failure),
        FailureReason::Difficulty(DifficultyFailure::TooEasy { er, wanted }) => {
            format!("rated {er}, {wanted} was asked for")
        }
        FailureReason::Difficulty(DifficultyFailure::Hodoku(failure)) => match failure {
            HodokuFailure::LowScore { score, wanted } => format!("scored {score}, {wanted} was asked for"),
            HodokuFailure::LowLevel { level, wanted } => format!("of level {level}, {wanted} was asked for"),
            HodokuFailure::TooHard => "harder than asked for".to_owned(),
            HodokuFailure::Path(failure) => path_text(failure),
            other => other.to_string(),
        },
        #[cfg(feature = "boards")]
        FailureReason::Board(crate::BoardFailureReason::Dig(reason)) => board_text(*reason),
        other => other.to_string(),
    }
}

#[cfg(feature = "boards")]
fn board_text(reason: ninefold_boards::BoardDigErrorReason) -> String {
    use ninefold_boards::BoardDigErrorReason;
    match reason {
        BoardDigErrorReason::Clues { reached, wanted } => {
            format!("reached {reached} clues, but {wanted} were requested")
        }
        BoardDigErrorReason::NotMinimal { redundant, undecided } => {
            format!("{redundant} clues are not needed, {undecided} are undecided")
        }
        BoardDigErrorReason::Several { solutions } => {
            format!("the best digits found for the pattern have {solutions} solutions or more")
        }
        BoardDigErrorReason::Stuck => {
            "the rules do not solve the best digits found for the pattern".to_owned()
        }
        other => other.to_string(),
    }
}

fn path_text<T: fmt::Debug>(failure: &PathFailure<T>) -> String {
    match failure {
        PathFailure::Forbidden(group) => format!("{group} is forbidden and needed"),
        PathFailure::Harder(group) => format!("something harder than {group} is needed"),
        PathFailure::Missing(group) => format!("{group} is required and not needed"),
        PathFailure::OnlyWithMarks(group) => {
            format!("{group} is needed, but only after candidates were eliminated")
        }
    }
}
