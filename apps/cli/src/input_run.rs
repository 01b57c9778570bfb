//! The same question about every item of the input, on several threads, answered in the order of the input.

use std::ops::ControlFlow;

use ninefold::Workers;
use ninefold::format::Writer;

use crate::cmd_error::{CmdError, CmdResult, Reached};
use crate::input::{Input, InputChunk};
use crate::input_kind::{InputKind, UnreadableItem};
use crate::interrupt;
use crate::message;
use crate::output::Output;
use crate::progress::Progress;

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

/// Why there is no answer, or only part of one.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum AnswerError {
    /// The grid is not of the kind that is asked about: bad input.
    Bad(String),
    /// A budget is spent; the run goes on.
    Budget(String),
    /// The work was stopped; how far it had come. The run ends.
    Stopped(String),
}

/// The text of an answer, and why it is not what was asked for.
pub(crate) type ItemAnswer = (String, Option<AnswerError>);

/// How items are answered.
pub(crate) struct InputRun<'a, K> {
    pub(crate) input: Input<K>,
    pub(crate) bad_line: BadLine,
    pub(crate) threads: usize,
    pub(crate) cost: Cost,
    /// Stands between two answers.
    pub(crate) separator: &'a str,
    /// Writes what else stands around the answers, if they are a text in some format.
    pub(crate) writer: Option<Writer>,
    /// Whether an answer depends on its item alone, not on those before: then a run can go on in the middle.
    pub(crate) resumable: bool,
}

impl<K: InputKind> InputRun<'_, K> {
    /// Writes an answer for each item; the function also gets the item's number, counted from 0.
    ///
    /// When the run is interrupted, the answers before the first missing one are written, and none behind it.
    pub(crate) fn answer<F>(self, output: &mut Output, answer: F) -> CmdResult
    where
        F: Fn(u64, &K::Item, &mut String) -> Result<(), AnswerError> + Sync,
    {
        self.answer_together(output, |first, items| {
            let one = |(number, &item): (u64, &&K::Item)| {
                let mut text = String::new();
                let error = answer(number, item, &mut text).err();
                (text, error)
            };
            (first..).zip(items).take_while(|_| !interrupt::is_interrupted()).map(one).collect()
        })
    }

    /// As [`answer`](InputRun::answer), where many items together are answered faster than one by one. The function gets
    /// the number of the first item; fewer answers than items mean that it was interrupted.
    pub(crate) fn answer_together<F>(self, output: &mut Output, answer: F) -> CmdResult
    where
        F: Fn(u64, &[&K::Item]) -> Vec<ItemAnswer> + Sync,
    {
        let mut writer = OrderedWriter {
            output,
            progress: Progress::counting(),
            bad_line: self.bad_line,
            separator: self.separator,
            writer: self.writer,
            resumable: self.resumable,
            reached: Reached::default(),
            answered: 0,
            written: false,
            skipped: 0,
            spent: 0,
        };
        let queue = self.input.open(match self.cost {
            Cost::Small => 512,
            Cost::Large => 1,
        })?;
        let mut result = Ok(());
        Workers { threads: self.threads }.run(
            0..u64::MAX,
            1,
            |number| {
                let chunk = queue.take(number.start)?;
                let items: Vec<&K::Item> = chunk.entries.iter().flatten().map(|entry| &entry.item).collect();
                let answers =
                    if interrupt::is_interrupted() { Vec::new() } else { answer(chunk.first, &items) };
                Some((answers, chunk))
            },
            |_, item| {
                result = match item {
                    Some((answers, chunk)) => writer.write::<K>(&chunk, answers),
                    None if interrupt::is_interrupted() => Err(CmdError::interrupted("")),
                    None => return ControlFlow::Break(()),
                };
                if result.is_ok() {
                    return ControlFlow::Continue(());
                }
                // Other threads may be waiting for input, or busy with answers, that are of no use any more.
                queue.close();
                interrupt::stop_work();
                ControlFlow::Break(())
            },
        );
        if let (Ok(()), Some(failure)) = (&result, queue.failure()) {
            result = Err(failure.into());
        }
        writer.close(result)
    }
}

/// Writes answers in the order of the input, and counts what is missing.
struct OrderedWriter<'a> {
    output: &'a mut Output,
    progress: Progress,
    bad_line: BadLine,
    separator: &'a str,
    writer: Option<Writer>,
    resumable: bool,
    /// How far the run has come, for the case that it is interrupted.
    reached: Reached,
    answered: u64,
    written: bool,
    skipped: u64,
    spent: u64,
}

impl OrderedWriter<'_> {
    fn write<K: InputKind>(&mut self, chunk: &InputChunk<K::Item>, answers: Vec<ItemAnswer>) -> CmdResult {
        let mut last = None;
        let result = self.write_each::<K>(chunk, answers, &mut last);
        // Once for all items of the chunk: most lines are read by the million.
        if let (Some(line), true) = (last, self.resumable) {
            self.reached.resume = chunk.resume_after(line);
        }
        result?;
        let output = &mut *self.output;
        self.progress.around(|| output.flush())
    }

    /// Writes the answers of a chunk; tells the line of the last item that was answered.
    fn write_each<K: InputKind>(
        &mut self,
        chunk: &InputChunk<K::Item>,
        answers: Vec<ItemAnswer>,
        last: &mut Option<usize>,
    ) -> CmdResult {
        let mut answers = answers.into_iter();
        for entry in &chunk.entries {
            let (line, item) = match entry {
                Ok(entry) => (entry.line, &entry.item),
                Err(UnreadableItem { line, column, words }) => {
                    self.bad(chunk.place(*line, Some(*column), words))?;
                    continue;
                }
            };
            let (text, error) = answers.next().ok_or_else(|| CmdError::interrupted(""))?;
            if let Some(AnswerError::Stopped(words)) = error {
                self.reached.unfinished = Some(chunk.place(line, None, &words));
                return Err(CmdError::interrupted(""));
            }
            self.answered += 1;
            self.progress.add(1);
            *last = Some(line);
            match error {
                Some(AnswerError::Bad(words)) => self.bad(chunk.place(line, None, &words))?,
                Some(AnswerError::Budget(words)) => {
                    self.spent += 1;
                    let words = chunk.place(line, None, &words);
                    self.progress.around(|| message::warning(&words));
                    self.text::<K>(item, &text)?;
                }
                // Stopped answers went out above.
                Some(AnswerError::Stopped(_)) | None => self.text::<K>(item, &text)?,
            }
        }
        Ok(())
    }

    fn text<K: InputKind>(&mut self, item: &K::Item, text: &str) -> CmdResult {
        if text.is_empty() {
            return Ok(());
        }
        if let Some(writer) = &mut self.writer {
            let mut before = String::new();
            K::before(writer, item, &mut before);
            let output = &mut *self.output;
            self.progress.around(|| output.write(before.as_bytes()))?;
        }
        let separator = if self.written { self.separator } else { "" };
        self.written = true;
        let output = &mut *self.output;
        self.progress
            .around(|| output.write(separator.as_bytes()).and_then(|()| output.write(text.as_bytes())))
    }

    fn bad(&mut self, words: String) -> CmdResult {
        if self.bad_line == BadLine::Stop {
            return Err(CmdError::bad_input(words));
        }
        self.skipped += 1;
        self.progress.around(|| message::warning(&format!("skipped {words}")));
        Ok(())
    }

    fn close(self, mut result: CmdResult) -> CmdResult {
        drop(self.progress);
        if let (Ok(()), Some(mut writer)) = (&result, self.writer) {
            let mut end = String::new();
            writer.finish(&mut end);
            result = self.output.write(end.as_bytes());
        }
        if self.skipped > 0 {
            message::note(&format!("{} skipped", message::counted(self.skipped, "line")));
        }
        match result {
            Err(CmdError::Interrupted(_)) => {
                let finished = format!("interrupted: {} done and written", self.answered);
                Err(CmdError::Interrupted(Reached { finished, ..self.reached }))
            }
            Err(other) => Err(other),
            Ok(()) if self.spent > 0 => {
                Err(CmdError::BudgetSpent(format!("{} of {} not done, see above", self.spent, self.answered)))
            }
            Ok(()) => Ok(()),
        }
    }
}
