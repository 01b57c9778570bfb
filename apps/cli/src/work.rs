//! The same question about every puzzle, on several threads, answered in the order of the input.

use ninefold::format::{ReadError, Record};
use rayon::prelude::*;

use crate::input::{Chunk, Input};
use crate::interrupt;
use crate::message;
use crate::output::Output;
use crate::progress::Progress;
use crate::stop::{Done, Stop};

/// What to do about a line that cannot be read, or that holds the wrong kind of grid.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum BadLine {
    Stop,
    Skip,
}

/// Why there is no answer.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Trouble {
    /// The grid is not of the kind that is asked about: bad input.
    Bad(String),
    /// A budget is spent; the run goes on.
    Budget(String),
}

/// The answer for a record, and its trouble.
type Answer = (String, Option<Trouble>);

/// How puzzles are answered.
pub(crate) struct Work<'a> {
    pub(crate) input: Input,
    pub(crate) bad_line: BadLine,
    pub(crate) threads: usize,
    /// Stands between two answers.
    pub(crate) separator: &'a str,
}

impl Work<'_> {
    /// Writes an answer for each record; the function also gets the record's number, counted from 0.
    ///
    /// At Ctrl-C the answers before the first missing one are written, and none behind it.
    pub(crate) fn answer<F>(self, output: &mut Output, answer: F) -> Done
    where
        F: Fn(u64, &Record, &mut String) -> Result<(), Trouble> + Sync,
    {
        let pool = rayon::ThreadPoolBuilder::new()
            .num_threads(self.threads)
            .build()
            .map_err(|error| Stop::bad(format!("cannot start {} threads: {error}", self.threads)))?;
        let mut ledger = Ledger {
            output,
            progress: Progress::counting(),
            bad_line: self.bad_line,
            separator: self.separator,
            numbered: 0,
            written: false,
            skipped: 0,
            spent: 0,
        };
        let result = self.input.for_each(|chunk| {
            let numbers = numbers(ledger.numbered, &chunk.entries);
            let answers = pool.install(|| answers(&chunk.entries, &numbers, &answer));
            ledger.write(&chunk, answers)
        });
        ledger.close(result)
    }
}

/// Each entry's number; entries without a record do not count.
fn numbers(first: u64, entries: &[Result<Record, ReadError>]) -> Vec<u64> {
    let mut next = first;
    let number = |entry: &Result<Record, ReadError>| {
        let number = next;
        next += u64::from(entry.is_ok());
        number
    };
    entries.iter().map(number).collect()
}

/// All answers in order; `None` for what is not read, or not answered because of Ctrl-C.
fn answers<F>(entries: &[Result<Record, ReadError>], numbers: &[u64], answer: &F) -> Vec<Option<Answer>>
where
    F: Fn(u64, &Record, &mut String) -> Result<(), Trouble> + Sync,
{
    let one = |(entry, &number): (&Result<Record, ReadError>, &u64)| {
        let record = entry.as_ref().ok().filter(|_| !interrupt::asked())?;
        let mut text = String::new();
        let trouble = answer(number, record, &mut text).err();
        Some((text, trouble))
    };
    entries.par_iter().zip(numbers).with_min_len(8).map(one).collect()
}

/// What has been written and what not.
struct Ledger<'a> {
    output: &'a mut Output,
    progress: Progress,
    bad_line: BadLine,
    separator: &'a str,
    /// Records so far.
    numbered: u64,
    written: bool,
    skipped: u64,
    spent: u64,
}

impl Ledger<'_> {
    fn write(&mut self, chunk: &Chunk, answers: Vec<Option<Answer>>) -> Done {
        for (entry, answer) in chunk.entries.iter().zip(answers) {
            let record = match entry {
                Ok(record) => record,
                Err(error) => {
                    self.bad(chunk.place(error.line, Some(error.column), &error.problem.to_string()))?;
                    continue;
                }
            };
            let Some((text, trouble)) = answer else {
                self.output.flush()?;
                return Err(Stop::Interrupted(String::new()));
            };
            self.numbered += 1;
            self.progress.add(1);
            match trouble {
                Some(Trouble::Bad(words)) => self.bad(chunk.place(record.line, None, &words))?,
                Some(Trouble::Budget(words)) => {
                    self.spent += 1;
                    let words = chunk.place(record.line, None, &words);
                    self.progress.quietly(|| message::warning(&words));
                    self.text(&text)?;
                }
                None => self.text(&text)?,
            }
        }
        self.output.flush()
    }

    fn text(&mut self, text: &str) -> Done {
        if text.is_empty() {
            return Ok(());
        }
        if self.written {
            self.output.write(self.separator.as_bytes())?;
        }
        self.written = true;
        self.output.write(text.as_bytes())
    }

    fn bad(&mut self, words: String) -> Done {
        if self.bad_line == BadLine::Stop {
            return Err(Stop::bad(words));
        }
        self.skipped += 1;
        self.progress.quietly(|| message::warning(&format!("skipped {words}")));
        Ok(())
    }

    fn close(self, result: Done) -> Done {
        drop(self.progress);
        if self.skipped > 0 {
            message::note(&format!("{} skipped", self.skipped));
        }
        match result {
            Err(Stop::Interrupted(_)) => return Err(interrupted(self.numbered)),
            other => other?,
        }
        if self.spent > 0 {
            return Err(Stop::Budget(format!("{} of {} not done, see above", self.spent, self.numbered)));
        }
        Ok(())
    }
}

fn interrupted(finished: u64) -> Stop {
    Stop::Interrupted(format!("interrupted: {finished} done and written"))
}

#[cfg(test)]
mod tests {
    use super::*;
    use ninefold::grid::Grid;

    #[test]
    fn only_records_are_numbered() {
        let bad = ninefold::format::read(ninefold::format::Format::Line, b"bad").next().unwrap();
        let good = Ok(Record::new(Grid::EMPTY));
        assert_eq!(numbers(5, &[good.clone(), bad.clone(), good.clone(), bad, good]), [5, 6, 6, 7, 7]);
    }
}
