//! Reading the puzzles of a bank. Every row is proven before it is passed on.

use std::ops::ControlFlow;
use std::sync::mpsc;
use std::thread;

use ninefold_grid::Cancel;
use ninefold_logic::StepSearch;
use rusqlite::Connection;

use crate::bank::Bank;
use crate::board_table::Boards;
use crate::classic_table::Classic;
use crate::error::{BankError, BankErrorKind, KindResult};
use crate::filter::BankFilter;
use crate::reader::RowReader;
use crate::row::BankRow;
use crate::selection::Selection;
use crate::table::{Depth, ProofStopped, Proofs, PuzzleTable, ReadRow, number_of};

impl Bank {
    /// Passes the selected puzzles to `sink`, in the order of their numbers, until `sink` breaks or
    /// `most` are done. Each is proven first: one solution, the stored one, and a checksum that
    /// agrees. Ratings are not computed again; the checksum covers them.
    ///
    /// # Errors
    /// If the file cannot be read, or if a row holds a wrong value. `sink` has received correct rows
    /// before it, and receives none after it.
    ///
    /// If the bank is [cancelled](Bank::with_cancel) while puzzles are rated, `sink` receives no more rows.
    pub fn rows(
        &self,
        filter: &BankFilter,
        most: Option<u64>,
        sink: impl FnMut(BankRow) -> ControlFlow<()>,
    ) -> Result<(), BankError> {
        self.read(|connection| {
            // One snapshot of the file, even if other programs change it.
            let view = connection.unchecked_transaction()?;
            rows(&view, filter, most, &self.cancel, sink)
        })
    }
}

/// See [`Bank::rows`].
pub(crate) fn rows(
    connection: &Connection,
    filter: &BankFilter,
    most: Option<u64>,
    cancel: &Cancel,
    mut sink: impl FnMut(BankRow) -> ControlFlow<()>,
) -> KindResult<()> {
    if filter.hodoku.is_empty() {
        return rows_of_table(connection, filter, most, sink);
    }
    let steps = StepSearch::default().with_cancel(cancel);
    let mut left = most.unwrap_or(u64::MAX);
    if left == 0 {
        return Ok(());
    }
    rows_of_table(connection, filter, None, |row| {
        // A puzzle that takes too much work to rate has no rating, so it meets no criterion.
        let admits = |puzzle| filter.hodoku.admits(&steps, puzzle).unwrap_or(false);
        let is_selected = row.puzzle.classic().is_some_and(admits);
        if cancel.is_cancelled() {
            return ControlFlow::Break(());
        }
        if !is_selected {
            return ControlFlow::Continue(());
        }
        left -= 1;
        sink(row)?;
        if left == 0 { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
    })
}

/// As [`rows`], for the criteria that the table has.
fn rows_of_table(
    connection: &Connection,
    filter: &BankFilter,
    most: Option<u64>,
    sink: impl FnMut(BankRow) -> ControlFlow<()>,
) -> KindResult<()> {
    match filter.is_classic() {
        true => rows_of::<Classic>(connection, filter, most, sink),
        false => rows_of::<Boards>(connection, filter, most, sink),
    }
}

fn rows_of<T: PuzzleTable>(
    connection: &Connection,
    filter: &BankFilter,
    most: Option<u64>,
    mut sink: impl FnMut(BankRow) -> ControlFlow<()>,
) -> KindResult<()> {
    let mut reader = RowReader::<T>::new(connection)?;
    let mut selection = Selection::new(connection, filter, &reader)?;
    let prover = &T::prover(&Cancel::NEVER);
    let mut left = most.unwrap_or(u64::MAX);
    // Fills the memory of an earlier portion.
    let mut read = |mut portion: Vec<ReadRow<T>>| {
        let wanted = usize::try_from(left).unwrap_or(T::PORTION).min(T::PORTION);
        if wanted > 0 {
            selection.next(&mut reader, wanted, &mut portion)?;
        }
        left -= portion.len() as u64;
        Ok::<_, BankErrorKind>(portion)
    };
    let mut portion = read(Vec::new())?;
    if portion.len() < T::PORTION {
        let proven = T::prove(&portion, Depth::Door, prover);
        return deliver::<T>(&mut portion, proven, &mut sink).map(drop);
    }
    let mut free = Vec::new();
    // While one portion is proven, the next is read.
    thread::scope(|scope| {
        let (sender, unproven) = mpsc::channel::<Vec<ReadRow<T>>>();
        let (done, proven) = mpsc::channel();
        let work = move || {
            for portion in unproven {
                let answers = T::prove(&portion, Depth::Door, prover);
                if done.send((portion, answers)).is_err() {
                    break;
                }
            }
        };
        let is_alone = thread::Builder::new().name("proof".to_owned()).spawn_scoped(scope, work).is_err();
        while !portion.is_empty() {
            let (next, mut done, answers);
            if is_alone {
                // The system grants no thread.
                answers = T::prove(&portion, Depth::Door, prover);
                next = read(std::mem::take(&mut free));
                done = portion;
            } else {
                let is_sent = sender.send(portion).is_ok();
                next = read(std::mem::take(&mut free));
                // If the other thread has panicked, so does the end of the scope.
                let Some(received) = proven.recv().ok().filter(|_| is_sent) else { break };
                (done, answers) = received;
            }
            if deliver::<T>(&mut done, answers, &mut sink)?.is_break() {
                break;
            }
            (portion, free) = (next?, done);
        }
        drop(sender);
        Ok(())
    })
}

/// Passes rows on, up to the first whose proof failed. Takes them out of their memory.
fn deliver<T: PuzzleTable>(
    portion: &mut Vec<ReadRow<T>>,
    answers: Proofs,
    sink: &mut impl FnMut(BankRow) -> ControlFlow<()>,
) -> KindResult<ControlFlow<()>> {
    // Only checks are cancelled.
    let answers =
        answers.map_err(|ProofStopped| BankErrorKind::Other("the proof was cancelled".to_owned()))?;
    for (row, answer) in portion.drain(..).zip(answers) {
        let row = match (row, answer) {
            (Ok(row), Ok(puzzle)) => BankRow::new(row, puzzle),
            (row, answer) => {
                let problems = answer.err().unwrap_or_default();
                return Err(BankErrorKind::Row { id: number_of::<T>(&row), message: problems.join("; ") });
            }
        };
        if sink(row).is_break() {
            return Ok(ControlFlow::Break(()));
        }
    }
    Ok(ControlFlow::Continue(()))
}
