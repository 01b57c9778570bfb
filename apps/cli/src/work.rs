//! The same question about every item of the input, on several threads, answered in the order of the input.

use std::ops::ControlFlow;

use ninefold::Batch;

use crate::input::{Input, Portion};
use crate::interrupt;
use crate::kind::{Kind, Unread};
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

/// How long an answer takes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Cost {
    /// Microseconds: many at a time.
    Small,
    /// Perhaps seconds: one at a time.
    Large,
}

/// Why there is no answer.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Trouble {
    /// The grid is not of the kind that is asked about: bad input.
    Bad(String),
    /// A budget is spent; the run goes on.
    Budget(String),
}

/// The answer for an item, and its trouble.
pub(crate) type Answer = (String, Option<Trouble>);

/// How items are answered.
pub(crate) struct Work<'a, K> {
    pub(crate) input: Input<K>,
    pub(crate) bad_line: BadLine,
    pub(crate) threads: usize,
    pub(crate) cost: Cost,
    /// Stands between two answers.
    pub(crate) separator: &'a str,
}

impl<K: Kind> Work<'_, K> {
    /// Writes an answer for each item; the function also gets the item's number, counted from 0.
    ///
    /// At Ctrl-C the answers before the first missing one are written, and none behind it.
    pub(crate) fn answer<F>(self, output: &mut Output, answer: F) -> Done
    where
        F: Fn(u64, &K::Item, &mut String) -> Result<(), Trouble> + Sync,
    {
        self.answer_together(output, |first, items| {
            let one = |(number, &item): (u64, &&K::Item)| {
                let mut text = String::new();
                let trouble = answer(number, item, &mut text).err();
                (text, trouble)
            };
            (first..).zip(items).take_while(|_| !interrupt::asked()).map(one).collect()
        })
    }

    /// As [`answer`](Work::answer), where many items together are answered faster than one by one. The function gets
    /// the number of the first item; fewer answers than items mean that it was interrupted.
    pub(crate) fn answer_together<F>(self, output: &mut Output, answer: F) -> Done
    where
        F: Fn(u64, &[&K::Item]) -> Vec<Answer> + Sync,
    {
        let mut ledger = Ledger {
            output,
            progress: Progress::counting(),
            bad_line: self.bad_line,
            separator: self.separator,
            answered: 0,
            written: false,
            skipped: 0,
            spent: 0,
        };
        let feed = self.input.open(match self.cost {
            Cost::Small => 512,
            Cost::Large => 1,
        })?;
        let mut result = Ok(());
        Batch { threads: self.threads, chunk: 1 }.run(
            0..u64::MAX,
            |number| {
                let portion = feed.take(number)?;
                let items: Vec<&K::Item> =
                    portion.entries.iter().flatten().map(|entry| &entry.item).collect();
                let answers = if interrupt::asked() { Vec::new() } else { answer(portion.first, &items) };
                Some((answers, portion))
            },
            |_, item| {
                result = match item {
                    Some((answers, portion)) => ledger.write(&portion, answers),
                    None if interrupt::asked() => Err(Stop::Interrupted(String::new())),
                    None => return ControlFlow::Break(()),
                };
                if result.is_ok() {
                    return ControlFlow::Continue(());
                }
                // Other threads may be waiting for input that is of no use any more.
                feed.close();
                ControlFlow::Break(())
            },
        );
        if let (Ok(()), Some(failure)) = (&result, feed.failure()) {
            result = Err(failure.into());
        }
        ledger.close(result)
    }
}

/// What has been written and what not.
struct Ledger<'a> {
    output: &'a mut Output,
    progress: Progress,
    bad_line: BadLine,
    separator: &'a str,
    answered: u64,
    written: bool,
    skipped: u64,
    spent: u64,
}

impl Ledger<'_> {
    fn write<T>(&mut self, portion: &Portion<T>, answers: Vec<Answer>) -> Done {
        let mut answers = answers.into_iter();
        for entry in &portion.entries {
            let line = match entry {
                Ok(entry) => entry.line,
                Err(Unread { line, column, words }) => {
                    self.bad(portion.place(*line, Some(*column), words))?;
                    continue;
                }
            };
            let (text, trouble) = answers.next().ok_or_else(|| Stop::Interrupted(String::new()))?;
            self.answered += 1;
            self.progress.add(1);
            match trouble {
                Some(Trouble::Bad(words)) => self.bad(portion.place(line, None, &words))?,
                Some(Trouble::Budget(words)) => {
                    self.spent += 1;
                    let words = portion.place(line, None, &words);
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
            message::note(&format!("{} skipped", message::counted(self.skipped, "line")));
        }
        match result {
            Err(Stop::Interrupted(_)) => {
                Err(Stop::Interrupted(format!("interrupted: {} done and written", self.answered)))
            }
            Err(other) => Err(other),
            Ok(()) if self.spent > 0 => {
                Err(Stop::Budget(format!("{} of {} not done, see above", self.spent, self.answered)))
            }
            Ok(()) => Ok(()),
        }
    }
}
