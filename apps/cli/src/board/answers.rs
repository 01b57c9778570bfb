//! Answers to puzzles of both kinds, in the order of the input.

use ninefold::format::{BoardEntry, Record};

use super::record::AnyRecord;
use crate::input_run::ItemAnswer;
use crate::interrupt;

/// Answers each puzzle: neighbouring classic ones together, those of other boards one by one. The answers end early if
/// the run was interrupted.
pub(crate) fn answered<T>(
    records: &[&AnyRecord],
    classic: impl Fn(&[&Record]) -> Vec<ItemAnswer<T>>,
    board: impl Fn(&BoardEntry) -> ItemAnswer<T>,
) -> Vec<ItemAnswer<T>> {
    let mut answers = Vec::with_capacity(records.len());
    for group in records.chunk_by(|a, b| a.classic().is_some() == b.classic().is_some()) {
        let together: Vec<&Record> = group.iter().filter_map(|record| record.classic()).collect();
        if together.is_empty() {
            for record in group {
                if let (AnyRecord::Board(record), false) = (record, interrupt::is_interrupted()) {
                    answers.push(board(record));
                }
            }
        } else {
            answers.extend(classic(&together));
        }
        if interrupt::is_interrupted() {
            break;
        }
    }
    answers
}
