//! Filling a bank from a plan: in several runs, and with several programs at the same time if
//! needed.
//!
//! ```text
//!   plan, seed ──► part by part: claim indices ──► make, rate, canonicalise ──► store a batch ──► report it
//!                                   ▲                on all threads                  │
//!                                   └───────────── until the part is full ───────────┘
//! ```
//!
//! A part is full when the bank holds as many puzzles made for it as the plan requests, taken or
//! not. A part is identified by its recipe, its position in the plan, and the seed; its name and
//! count may change between runs. One program fills an empty bank with the same puzzles in the same
//! order as [`Plan::make`]; several programs store the same puzzles. A batch is on the disk before
//! it is reported.

use std::ops::{ControlFlow, Range};

use ninefold_logic::StepSearch;
use ninefold_recipe::{
    GenerateError, Generator, PartReport, Plan, PlanPart, PlanReport, RunControl, Unfinished, Workers,
};

use crate::bank::Bank;
use crate::claim::{self, Claim, IndexResult, PartRow};
use crate::entry::BankEntry;
use crate::error::{BankError, BankErrorKind};

/// A puzzle that was stored while filling a bank.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct FilledEntry {
    /// Its number in the bank.
    pub id: i64,
    /// Its index.
    pub index: u64,
    /// The puzzle.
    pub entry: BankEntry,
}

/// The number of puzzles stored at a time: few, so that little is lost if a program is killed.
const MOST_STORED: u64 = 32;

/// The number of batches per thread in a claim.
const BATCHES_PER_THREAD: u64 = 8;

/// The results of a batch, and the state of the item at which it was cancelled, if any.
type Batch = (Vec<IndexResult>, Option<Unfinished>);

impl Bank {
    /// Stores the parts of the plan and returns the seed to continue with: `given` if it is set,
    /// otherwise the seed of the plan that filled the bank first, otherwise `drawn`.
    ///
    /// # Errors
    /// If the bank cannot be written to.
    pub fn begin_fill(&mut self, plan: &Plan, given: Option<u64>, drawn: u64) -> Result<u64, BankError> {
        self.write(|transaction| {
            let seed = match given {
                Some(seed) => seed,
                None => claim::first_seed(transaction)?.unwrap_or(drawn),
            };
            for (number, part) in plan.parts.iter().enumerate() {
                claim::register(transaction, part, seed, &indices(plan, number)?)?;
            }
            Ok(seed)
        })
    }

    /// Returns the number of puzzles of a plan that are missing.
    ///
    /// # Errors
    /// If the file cannot be read.
    pub fn missing(&self, plan: &Plan, seed: u64) -> Result<u64, BankError> {
        self.read(|connection| {
            let mut missing = plan.count();
            for (number, part) in plan.parts.iter().enumerate() {
                let first = indices(plan, number)?.start;
                missing -= claim::filled(connection, part, seed, first)?.min(part.count);
            }
            Ok(missing)
        })
    }

    /// Makes the missing puzzles of a plan and passes each to `sink` once it is stored.
    ///
    /// # Errors
    /// If no puzzle can ever match the recipe of a part, or if the bank cannot be written to.
    /// Puzzles that `sink` has received are in the bank.
    pub fn fill<S>(
        &mut self,
        plan: &Plan,
        seed: u64,
        workers: Workers,
        control: RunControl<'_>,
        mut sink: S,
    ) -> Result<PlanReport, BankError>
    where
        S: FnMut(&PlanPart, FilledEntry) -> ControlFlow<()>,
    {
        let mut report = PlanReport::default();
        for (number, part) in plan.parts.iter().enumerate() {
            let generator =
                part.recipe.generator().map_err(|error| BankErrorKind::from(error).at(self.path()))?;
            let row =
                self.write(|transaction| claim::register(transaction, part, seed, &indices(plan, number)?))?;
            let mut filling =
                PartFilling { bank: self, row: &row, generator: &generator, seed, workers, control };
            let mut end = filling.run(&mut |entry| sink(part, entry))?;
            report.interrupted = end.is_some();
            report.cancelled = end.take().flatten();
            let counts = self.read(|connection| claim::counts(connection, row.id))?;
            report.parts.push(PartReport {
                name: part.name.clone(),
                asked: part.count,
                // The plan may request less than before.
                filled: counts.filled.min(part.count),
                not_found: counts.not_found,
                repeats: counts.repeats,
            });
            if report.interrupted {
                break;
            }
        }
        Ok(report)
    }
}

/// Returns the indices of a part, if they fit into SQLite's integers.
fn indices(plan: &Plan, number: usize) -> Result<Range<u64>, BankErrorKind> {
    let indices = plan.indices(number);
    if i64::try_from(indices.end).is_err() || number >= 1 << 20 {
        return Err(BankErrorKind::Other("found more than 1048576 parts, expected fewer".to_owned()));
    }
    Ok(indices)
}

/// A part that is being filled.
struct PartFilling<'a> {
    bank: &'a mut Bank,
    row: &'a PartRow,
    generator: &'a Generator,
    seed: u64,
    workers: Workers,
    control: RunControl<'a>,
}

/// How work ended early, if it did: with the state of the item in progress, if there was one.
type EarlyEnd = Option<Option<Unfinished>>;

impl PartFilling<'_> {
    /// Fills the part, claim by claim.
    fn run(&mut self, sink: &mut dyn FnMut(FilledEntry) -> ControlFlow<()>) -> Result<EarlyEnd, BankError> {
        let batch = self.generator.batch_size().min(MOST_STORED);
        let most = batch * BATCHES_PER_THREAD * self.threads();
        loop {
            let row = self.row;
            let Some(claim) = self.bank.write(|transaction| claim::claim(transaction, row, most))? else {
                return Ok(None);
            };
            let end = self.make(&claim, batch, sink)?;
            if end.is_some() {
                self.bank.write(|transaction| claim::give_up(transaction, claim.id))?;
                return Ok(end);
            }
        }
    }

    fn threads(&self) -> u64 {
        match self.workers.threads {
            0 => std::thread::available_parallelism().map_or(1, usize::from) as u64,
            threads => threads as u64,
        }
    }

    /// Makes the indices of a claim and stores the results batch by batch, unless another program
    /// already has.
    fn make(
        &mut self,
        claim: &Claim,
        most: u64,
        sink: &mut dyn FnMut(FilledEntry) -> ControlFlow<()>,
    ) -> Result<EarlyEnd, BankError> {
        let &mut PartFilling { ref mut bank, row, generator, seed, workers, control } = self;
        let search = StepSearch::default().with_cancel(control.cancel);
        let (mut end, mut failure) = (None, None);
        let make = |indices: Range<u64>| make_batch(generator, seed, indices, control, &search);
        workers.run(claim.range.clone(), most, make, |batch, (results, stopped)| {
            let stored =
                bank.write(|transaction| claim::settle(transaction, row.id, claim.id, batch.start, &results));
            let (new, has_more) = match stored {
                Ok(stored) => stored,
                Err(error) => {
                    failure = Some(error);
                    return ControlFlow::Break(());
                }
            };
            let is_cut_short = (results.len() as u64) < batch.end - batch.start;
            let mut results = results;
            for (at, id) in new {
                let Some(entry) = results[at].take() else { continue };
                let index = batch.start + at as u64;
                if sink(FilledEntry { id, index, entry }).is_break() && end.is_none() {
                    end = Some(None);
                }
            }
            if is_cut_short {
                end = Some(stopped);
            }
            if end.is_some() || !has_more { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
        });
        match failure {
            Some(error) => Err(error),
            None => Ok(end),
        }
    }
}

/// Makes consecutive indices until the work is cancelled.
fn make_batch(
    generator: &Generator,
    seed: u64,
    indices: Range<u64>,
    control: RunControl<'_>,
    search: &StepSearch<'_>,
) -> Batch {
    let mut results = Vec::new();
    for outcome in generator.make_each_with(seed, indices, control) {
        results.push(match outcome {
            Ok(generated) => match BankEntry::from_generated(&generated, search) {
                Ok(entry) => Some(entry),
                // The search was cancelled: a generated puzzle always has a step to rate.
                Err(_) => return (results, None),
            },
            Err(GenerateError::Cancelled(reached)) => return (results, Some(*reached)),
            Err(_) => None,
        });
    }
    (results, None)
}
