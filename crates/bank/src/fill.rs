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
//! order as [`Plan::generate`](ninefold_recipe::Plan::generate); several programs store the same puzzles. A batch is on the disk before
//! it is reported.

use std::ops::ControlFlow::{self, Break, Continue};
use std::ops::Range;
use std::sync::mpsc;
use std::thread;
use std::time::Duration;

use ninefold_recipe::{AnyUnfinished, PartReport, Plan, PlanPart, PlanReport, RunControl, Workers};

use crate::bank::Bank;
use crate::claim::{self, Claim, PartRow};
use crate::entry::BankEntry;
use crate::error::{BankError, BankErrorKind};
use crate::part_maker::{MadeBatch, PartMaker};

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

/// The most puzzles of a batch. Larger ones make no puzzle faster, and take memory.
const MOST_IN_A_BATCH: u64 = 256;

/// The number of batches per thread in a claim: so many that starting and ending a claim takes
/// little of the time. Another program that has nothing to do takes half of the rest.
const BATCHES_PER_THREAD: u64 = 64;

/// How long to wait for more results before those at hand are stored: each transaction waits for
/// the disk and writes whole pages of the indexes.
const PAUSE: Duration = Duration::from_millis(10);

/// The most batches that are stored together, and the number of results after which no more are
/// added. If a program is killed, what is not stored has to be made again.
const MOST_TOGETHER: (usize, usize) = (32, 4096);

/// How many batches may wait to be stored before the threads that make them wait too.
const MOST_WAITING: usize = 16;

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
        let parts = self.read(|connection| {
            let part = |(number, part): (usize, &PlanPart)| {
                let filled = claim::filled(connection, part, seed, indices(plan, number)?.start)?;
                Ok(PartReport { filled: filled.min(part.count), ..PartReport::new(part) })
            };
            plan.parts.iter().enumerate().map(part).collect::<Result<Vec<_>, BankErrorKind>>()
        })?;
        let mut report = PlanReport { parts, ..PlanReport::default() };
        for (number, part) in plan.parts.iter().enumerate() {
            let maker =
                PartMaker::new(&part.recipe, control.cancel).map_err(|error| error.at(self.path()))?;
            let row =
                self.write(|transaction| claim::register(transaction, part, seed, &indices(plan, number)?))?;
            let mut filling = PartFilling { bank: self, row: &row, maker: &maker, seed, workers, control };
            let mut end = filling.run(&mut |entry| sink(part, entry))?;
            report.interrupted = end.is_some();
            report.cancelled = end.take().flatten();
            let counts = self.read(|connection| claim::counts(connection, row.id))?;
            report.parts[number] = PartReport {
                // The plan may request less than before.
                filled: counts.filled.min(part.count),
                not_found: counts.not_found,
                repeats: counts.repeats,
                ..PartReport::new(part)
            };
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
    maker: &'a PartMaker,
    seed: u64,
    workers: Workers,
    control: RunControl<'a>,
}

/// How work ended early, if it did: with the state of the item in progress, if there was one.
type EarlyEnd = Option<Option<AnyUnfinished>>;

impl PartFilling<'_> {
    /// Fills the part, claim by claim.
    fn run(&mut self, sink: &mut dyn FnMut(FilledEntry) -> ControlFlow<()>) -> Result<EarlyEnd, BankError> {
        let batch = self.maker.batch_size().min(MOST_IN_A_BATCH);
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
            0 => thread::available_parallelism().map_or(1, usize::from) as u64,
            threads => threads as u64,
        }
    }

    /// Makes the indices of a claim and stores the results, several batches at a time, unless
    /// another program already has.
    fn make(
        &mut self,
        claim: &Claim,
        most: u64,
        sink: &mut dyn FnMut(FilledEntry) -> ControlFlow<()>,
    ) -> Result<EarlyEnd, BankError> {
        let &mut PartFilling { ref mut bank, row, maker, seed, workers, control } = self;
        let make = |indices: Range<u64>| maker.make(seed, indices, control);
        let mut storing = Storing { bank, part: row.id, claim: claim.id, end: None, sink };
        thread::scope(|scope| {
            let (sender, made) = mpsc::sync_channel(MOST_WAITING);
            let (range, make) = (claim.range.clone(), &make);
            let send = move || {
                // Once nobody stores any more, there is no need to make any more.
                let send = |batch, made| sender.send((batch, made)).map_or(Break(()), Continue);
                workers.run(range, most, make, send);
            };
            match thread::Builder::new().name("fill".to_owned()).spawn_scoped(scope, send) {
                Ok(_) => storing.store_all(made),
                // The system grants no thread: this one does everything in turn.
                Err(_) => {
                    let mut result = Ok(Continue(()));
                    workers.run(claim.range.clone(), most, make, |batch, made| {
                        result = storing.store(vec![(batch, made)]);
                        if let Ok(Continue(())) = result { Continue(()) } else { Break(()) }
                    });
                    result.map(drop)
                }
            }
        })?;
        Ok(storing.end)
    }
}

/// Stores the results of a claim.
struct Storing<'a> {
    bank: &'a mut Bank,
    part: i64,
    claim: i64,
    end: EarlyEnd,
    sink: &'a mut dyn FnMut(FilledEntry) -> ControlFlow<()>,
}

impl Storing<'_> {
    /// Stores batches as they are made: those together that come shortly one after the other.
    fn store_all(&mut self, made: mpsc::Receiver<(Range<u64>, MadeBatch)>) -> Result<(), BankError> {
        while let Ok(first) = made.recv() {
            let mut results = first.1.0.len();
            let mut batches = vec![first];
            while batches.len() < MOST_TOGETHER.0
                && results < MOST_TOGETHER.1
                && let Ok(batch) = made.recv_timeout(PAUSE)
            {
                results += batch.1.0.len();
                batches.push(batch);
            }
            if self.store(batches)?.is_break() {
                break;
            }
        }
        Ok(())
    }

    /// Stores the results of batches that follow each other, and reports the new puzzles.
    fn store(&mut self, batches: Vec<(Range<u64>, MadeBatch)>) -> Result<ControlFlow<()>, BankError> {
        let Some(first) = batches.first().map(|(indices, _)| indices.start) else { return Ok(Continue(())) };
        let mut results = Vec::new();
        for (indices, (made, stopped)) in batches {
            let is_cut_short = (made.len() as u64) < indices.end - indices.start;
            results.extend(made);
            if is_cut_short {
                self.end = Some(stopped);
                break;
            }
        }
        let (part, claim) = (self.part, self.claim);
        let (new, has_more) =
            self.bank.write(|transaction| claim::settle(transaction, part, claim, first, &results))?;
        for (at, id) in new {
            let Some(entry) = results[at].take() else { continue };
            let index = first + at as u64;
            if (self.sink)(FilledEntry { id, index, entry }).is_break() && self.end.is_none() {
                self.end = Some(None);
            }
        }
        Ok(if self.end.is_some() || !has_more { Break(()) } else { Continue(()) })
    }
}
