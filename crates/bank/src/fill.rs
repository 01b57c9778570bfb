//! Filling a bank by a plan, little by little, with several programs at a time if need be.
//!
//! ```text
//!   plan, seed ──► part by part: claim indices ──► make, rate, find the canonical form ──► store a batch ──► report it
//!                                   ▲                     on all threads                        │
//!                                   └───────────────── until the part is full ──────────────────┘
//! ```
//!
//! A part is full when the bank holds as many puzzles that were made for it as the plan asks for, taken or not. What a part is
//! follows from its recipe, its place in the plan, and the seed; its name and its count may change from one run to the next.
//! Into an empty bank, one program puts the same puzzles in the same order as [`Plan::make`]; several put in the same puzzles.
//! A batch is on the disk before it is reported.

use std::ops::{ControlFlow, Range};

use ninefold_logic::StepSearch;
use ninefold_recipe::{
    Generator, Outcome, PartReport, Plan, PlanPart, PlanReport, RunControl, Unfinished, Workers,
};

use crate::bank::Bank;
use crate::claim::{self, Claim, IndexResult, PartRow};
use crate::entry::BankEntry;
use crate::error::{BankError, BankErrorKind};

/// A puzzle that a bank has been filled with.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct FilledEntry {
    /// Its number in the bank.
    pub id: i64,
    /// Its index.
    pub index: u64,
    /// The puzzle.
    pub entry: BankEntry,
}

/// Puzzles that are stored at a time: few enough that little is lost when a program is killed.
const MOST_STORED: u64 = 32;

/// Batches that a thread gets of a claim.
const BATCHES_PER_THREAD: u64 = 8;

/// What a batch came to, and how far the item had come at which it was stopped.
type Batch = (Vec<IndexResult>, Option<Unfinished>);

impl Bank {
    /// Returns the seed with which a plan goes on: the one given; else that of the plan by which the bank was filled first;
    /// else the one drawn. The parts of the plan are noted with it.
    ///
    /// # Errors
    /// When the bank cannot be written to.
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

    /// Returns how many puzzles are missing of a plan.
    ///
    /// # Errors
    /// When the file cannot be read.
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

    /// Makes what is missing of a plan, and hands over each puzzle once it is stored.
    ///
    /// # Errors
    /// When no puzzle whatever can meet the recipe of a part, or the bank cannot be written to. What was handed over is in
    /// the bank.
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
        let mut report = PlanReport { parts: Vec::new(), interrupted: false, stopped: None };
        for (number, part) in plan.parts.iter().enumerate() {
            let maker = part.recipe.maker().map_err(|error| BankErrorKind::from(error).at(self.path()))?;
            let row =
                self.write(|transaction| claim::register(transaction, part, seed, &indices(plan, number)?))?;
            let mut filling = PartFilling { bank: self, row: &row, maker: &maker, seed, workers, control };
            let mut end = filling.run(&mut |entry| sink(part, entry))?;
            report.interrupted = end.is_some();
            report.stopped = end.take().flatten();
            let counts = self.read(|connection| claim::counts(connection, row.id))?;
            report.parts.push(PartReport {
                name: part.name.clone(),
                asked: part.count,
                // The plan may ask for less than before.
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

/// Returns the indices of a part, if SQLite's numbers are large enough for them.
fn indices(plan: &Plan, number: usize) -> Result<Range<u64>, BankErrorKind> {
    let indices = plan.indices(number);
    if i64::try_from(indices.end).is_err() || number >= 1 << 20 {
        return Err(BankErrorKind::Other("more than 1048576 parts, expected fewer".to_owned()));
    }
    Ok(indices)
}

/// A part that is being filled.
struct PartFilling<'a> {
    bank: &'a mut Bank,
    row: &'a PartRow,
    maker: &'a Generator,
    seed: u64,
    workers: Workers,
    control: RunControl<'a>,
}

/// How the work ended before its time: with what was known of the item under way, if anything.
type EarlyEnd = Option<Option<Unfinished>>;

impl PartFilling<'_> {
    /// Fills the part, claim by claim.
    fn run(&mut self, sink: &mut dyn FnMut(FilledEntry) -> ControlFlow<()>) -> Result<EarlyEnd, BankError> {
        let batch = self.maker.batch_size().min(MOST_STORED);
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

    /// Makes the indices of a claim and stores them batch by batch, as long as nobody else has.
    fn make(
        &mut self,
        claim: &Claim,
        most: u64,
        sink: &mut dyn FnMut(FilledEntry) -> ControlFlow<()>,
    ) -> Result<EarlyEnd, BankError> {
        let &mut PartFilling { ref mut bank, row, maker, seed, workers, control } = self;
        let search = StepSearch { stop: control.stop, ..StepSearch::default() };
        let (mut end, mut failure) = (None, None);
        let make = |indices: Range<u64>| make_batch(maker, seed, indices, control, &search);
        workers.run(claim.range.clone(), most, make, |batch, (results, stopped)| {
            let stored =
                bank.write(|transaction| claim::settle(transaction, row.id, claim.id, batch.start, &results));
            let (new, goes_on) = match stored {
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
            if end.is_some() || !goes_on { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
        });
        match failure {
            Some(error) => Err(error),
            None => Ok(end),
        }
    }
}

/// Makes consecutive indices, up to one at which the work was stopped.
fn make_batch(
    maker: &Generator,
    seed: u64,
    indices: Range<u64>,
    control: RunControl<'_>,
    search: &StepSearch<'_>,
) -> Batch {
    let mut results = Vec::new();
    for outcome in maker.make_each_with(seed, indices, control) {
        results.push(match outcome {
            Outcome::Found(sheet) => match BankEntry::of_sheet(&sheet, search) {
                Ok(entry) => Some(entry),
                // Only a stopped search: a sheet always has a step to rate.
                Err(_) => return (results, None),
            },
            Outcome::Unfinished(_) => None,
            Outcome::Stopped(reached) => return (results, Some(reached)),
        });
    }
    (results, None)
}
