//! Answers to puzzles of all kinds, in the order of the input.

use ninefold::format::{BoardEntry, Record};

use super::record::AnyRecord;
use super::sukaku::SukakuRecord;
use crate::input_run::ItemAnswer;
use crate::interrupt;

/// Answers each puzzle: neighbouring classic ones together, others one by one. The answers end early if the run was
/// interrupted.
pub(crate) fn answered<T>(
    records: &[&AnyRecord],
    classic: impl Fn(&[&Record]) -> Vec<ItemAnswer<T>>,
    sukaku: impl Fn(&SukakuRecord) -> ItemAnswer<T>,
    board: impl Fn(&BoardEntry) -> ItemAnswer<T>,
) -> Vec<ItemAnswer<T>> {
    let mut answers = Vec::with_capacity(records.len());
    for group in records.chunk_by(|a, b| a.classic().is_some() == b.classic().is_some()) {
        let together: Vec<&Record> = group.iter().filter_map(|record| record.classic()).collect();
        if together.is_empty() {
            for record in group.iter().take_while(|_| !interrupt::is_interrupted()) {
                match record {
                    AnyRecord::Sukaku(record) => answers.push(sukaku(record)),
                    AnyRecord::Board(record) => answers.push(board(record)),
                    AnyRecord::Classic(_) => {}
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
