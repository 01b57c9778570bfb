//! Runs a function on every item of the input, on several threads, and writes the answers in the order of the input.

use std::ops::ControlFlow;

use ninefold::Workers;
use ninefold::format::Capabilities;
use ninefold::puzzle::{AnyClues, AnyPuzzleError, Ended, StepError};

use crate::cmd_error::{CmdError, CmdResult, Reached};
use crate::input::{Input, InputChunk};
use crate::input_kind::{Grids, InputKind, TextWriter, UnreadableItem};
use crate::interrupt;
use crate::losses::UnusedParts;
use crate::message;
use crate::output::Output;
use crate::output_layout::OutputLayout;
use crate::progress::Progress;
use crate::puzzle_name::row_end;
use crate::resume::{self, Joint, LeftOut};

/// What to do with a line that cannot be read or has the wrong kind of grid.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum BadLine {
    Stop,
    Skip,
}

/// How long an answer takes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Cost {
    /// Less than a microsecond, where many are answered together: enough to keep all lanes of the solver busy.
    Tiny,
    /// Microseconds: many at a time.
    Small,
    /// Milliseconds, with some work after each chunk: a few at a time.
    Medium,
    /// Up to seconds: one at a time.
    Large,
}

/// Why there is no answer, or only part of one.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum AnswerError {
    /// The grid is not of the required kind: bad input.
    Bad(String),
    /// A limit was reached. The run continues.
    Budget(String),
    /// The work was stopped, with a description of its progress, or an empty text. The run ends.
    Stopped(String),
}

impl AnswerError {
    /// Returns why a search about a puzzle ended.
    pub(crate) fn ended(error: &Ended, clues: &AnyClues) -> AnswerError {
        match error {
            Ended::Cancelled => AnswerError::Stopped(String::new()),
            error => AnswerError::Budget(format!("{}: {error}", clues.line())),
        }
    }
}

impl From<AnyPuzzleError> for AnswerError {
    fn from(error: AnyPuzzleError) -> AnswerError {
        StepError::from(error).into()
    }
}

impl From<StepError> for AnswerError {
    fn from(error: StepError) -> AnswerError {
        match error {
            StepError::Ended(Ended::Cancelled) => AnswerError::Stopped(String::new()),
            StepError::Ended(_) | StepError::NoStep => AnswerError::Budget(error.to_string()),
            StepError::Scale(_) => AnswerError::Bad(format!("--scale: {error}")),
            error => AnswerError::Bad(error.to_string()),
        }
    }
}

/// An answer, usually a text, and an error if it is missing or incomplete.
pub(crate) type ItemAnswer<T = String> = (T, Option<AnswerError>);

/// Receives answers in the order of the input.
pub(crate) trait AnswerSink<I, T> {
    /// Takes the next answer.
    fn put(&mut self, item: &I, answer: T) -> CmdResult;

    /// Passes on all answers so far.
    fn flush(&mut self) -> CmdResult;

    /// Called after the last answer if nothing went wrong.
    fn finish(&mut self) -> CmdResult;

    /// Takes note of an item that is left out at the beginning.
    fn skip(&mut self, _item: &I) {}

    /// Returns whether something has been written.
    fn is_written(&self) -> bool {
        true
    }

    /// Called after the last answer if something went wrong; the answers so far count.
    fn stop(&mut self) -> CmdResult {
        Ok(())
    }
}

/// What is added to each row of an answer about the item that it is about.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum RowEnd {
    Nothing,
    /// A column with its name after a mark, if it has one.
    Name,
    /// The columns `variant` and `name`.
    Columns,
}

impl RowEnd {
    /// Returns what is added to rows in a layout.
    pub(crate) fn of(layout: &OutputLayout) -> RowEnd {
        match layout {
            OutputLayout::Csv(_) => RowEnd::Columns,
            OutputLayout::Table(_) if layout.begins_with_puzzles() => RowEnd::Name,
            _ => RowEnd::Nothing,
        }
    }

    /// Returns what is added to a row about an item.
    pub(crate) fn text<K: InputKind>(self, item: &K::Item) -> String {
        match self {
            RowEnd::Nothing => String::new(),
            RowEnd::Name => row_end(K::name(item).as_deref()),
            RowEnd::Columns => format!("\t{}\t{}", K::variant(item), K::name(item).unwrap_or_default()),
        }
    }
}

/// How items are answered.
pub(crate) struct InputRun<'a, K: InputKind> {
    pub(crate) input: Input<K>,
    pub(crate) bad_line: BadLine,
    pub(crate) threads: usize,
    pub(crate) cost: Cost,
    /// Written between two answers.
    pub(crate) separator: &'a str,
    /// Writes the text around the answers if they are in some format.
    pub(crate) writer: Option<K::Writer>,
    /// What is added to each row.
    pub(crate) row_end: RowEnd,
    /// How many items are left out at the beginning.
    pub(crate) skip: u64,
    /// How the answers of a run that resumes in the middle continue those before; `None` if it has to start over, since an answer
    /// depends on earlier items.
    pub(crate) joint: Option<Joint>,
}

impl InputRun<'_, Grids> {
    /// Sets what the answers use of each puzzle, in addition to its clues. The rest is reported after the run.
    pub(crate) fn using(self, used: Capabilities) -> Self {
        InputRun { input: self.input.with_kind(|kind| kind.using(used)), ..self }
    }

    /// Warns of false solutions in the texts.
    pub(crate) fn checking_solutions(self) -> Self {
        InputRun { input: self.input.with_kind(Grids::checking_solutions), ..self }
    }

    /// As [`using`](InputRun::using), with a description of the rest.
    pub(crate) fn leaving(self, unused: UnusedParts) -> Self {
        InputRun { input: self.input.with_kind(|kind| kind.leaving(unused)), ..self }
    }
}

impl<K: InputKind> InputRun<'_, K> {
    /// Prepares for a layout.
    pub(crate) fn in_layout(self, layout: &OutputLayout) -> Self {
        let is_headed = matches!(layout, OutputLayout::Csv(_));
        let joint = self.joint.map(|joint| if is_headed { Joint::Headed } else { joint });
        InputRun { joint, row_end: RowEnd::of(layout), ..self }
    }

    /// Leaves out the notes about inputs without items, since the input is read again.
    #[cfg(feature = "bank")]
    pub(crate) fn without_notes(self) -> Self {
        InputRun { input: self.input.without_notes(), ..self }
    }

    /// Lets the input have no items.
    pub(crate) fn or_nothing(self) -> Self {
        InputRun { input: self.input.or_nothing(), ..self }
    }

    /// Writes an answer for each item; the function also gets the item's number, counted from 0.
    ///
    /// When the run is interrupted, the answers before the first missing one are written, and none after it.
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

    /// Like [`answer`](InputRun::answer), for work that is faster on many items together. The function gets the number
    /// of the first item. Fewer answers than items mean that it was interrupted.
    pub(crate) fn answer_together<F>(mut self, output: &mut Output, answer: F) -> CmdResult
    where
        F: Fn(u64, &[&K::Item]) -> Vec<ItemAnswer> + Sync,
    {
        let writer = self.writer.take();
        let (separator, row_end) = (self.separator, self.row_end);
        let sink = TextSink::<K> { output, separator, writer, row_end, written: false };
        self.answer_into(sink, answer)
    }

    /// As [`answer`](InputRun::answer), with the answers in the order of the keys that the function returns.
    pub(crate) fn answer_sorted<F, O>(mut self, output: &mut Output, answer: F) -> CmdResult
    where
        K::Item: Clone,
        O: Ord + Send + Default,
        F: Fn(&K::Item, &mut String) -> Result<(O, Option<AnswerError>), AnswerError> + Sync,
    {
        let (separator, row_end, writer) = (self.separator, self.row_end, self.writer.take());
        let sink = TextSink::<K> { output, separator, writer, row_end, written: false };
        // What is left is not behind what is written.
        let run = InputRun { joint: None, ..self };
        run.answer_into(SortingSink { sink, rows: Vec::new() }, |_, items| {
            let one = |&item: &&K::Item| {
                let mut text = String::new();
                match answer(item, &mut text) {
                    Ok((key, incomplete)) => ((key, text), incomplete),
                    Err(error) => ((O::default(), text), Some(error)),
                }
            };
            items.iter().take_while(|_| !interrupt::is_interrupted()).map(one).collect()
        })
    }

    /// Returns the results of the function for each item and its number, in the order of the input.
    pub(crate) fn collect<T, F>(self, make: F) -> Result<Vec<T>, CmdError>
    where
        T: Send,
        F: Fn(u64, &K::Item) -> Result<T, AnswerError> + Sync,
    {
        self.collect_together(|first, items| {
            let one = |(number, &item): (u64, &&K::Item)| match make(number, item) {
                Ok(made) => (Some(made), None),
                Err(error) => (None, Some(error)),
            };
            (first..).zip(items).take_while(|_| !interrupt::is_interrupted()).map(one).collect()
        })
    }

    /// Like [`collect`](InputRun::collect), for work that is faster on many items together. `None` is left out.
    pub(crate) fn collect_together<T, F>(self, make: F) -> Result<Vec<T>, CmdError>
    where
        T: Send,
        F: Fn(u64, &[&K::Item]) -> Vec<ItemAnswer<Option<T>>> + Sync,
    {
        let mut made = Vec::new();
        self.answer_into(CollectingSink(&mut made), make)?;
        Ok(made)
    }

    /// Like [`answer_together`](InputRun::answer_together), with answers of any type.
    pub(crate) fn answer_into<T, S, F>(self, sink: S, answer: F) -> CmdResult
    where
        T: Send,
        S: AnswerSink<K::Item, T>,
        F: Fn(u64, &[&K::Item]) -> Vec<ItemAnswer<T>> + Sync,
    {
        let mut writer = OrderedWriter {
            sink,
            progress: Progress::counting(),
            bad_line: self.bad_line,
            joint: self.joint,
            skip: self.skip,
            has_stdin: self.input.has_stdin(),
            reached: Reached::default(),
            seen: 0,
            answered: 0,
            skipped: 0,
            spent: 0,
        };
        let size = match self.cost {
            Cost::Tiny => 2048,
            Cost::Small => 512,
            Cost::Medium => 8,
            Cost::Large => 1,
        };
        let threads = match self.threads {
            0 => std::thread::available_parallelism().map_or(1, usize::from),
            threads => threads,
        };
        let (skip, bad_line) = (self.skip, self.bad_line);
        let kind = self.input.kind().clone();
        let queue = self.input.open(size, threads)?;
        let mut result = Ok(());
        Workers::new(self.threads).run(
            0..u64::MAX,
            1,
            |number| {
                let chunk = queue.take(number.start)?;
                let left_out = skip.saturating_sub(chunk.first);
                let items =
                    chunk.entries.iter().flatten().skip(usize::try_from(left_out).unwrap_or(usize::MAX));
                let items = items.map(|entry| &entry.item);
                // The run ends at the first that is refused, so nothing from there on is worked on.
                let is_answered = |item: &&K::Item| bad_line == BadLine::Skip || kind.refusal(item).is_none();
                let items: Vec<&K::Item> = items.take_while(is_answered).collect();
                let is_done = items.is_empty() || interrupt::is_interrupted();
                let answers = if is_done { Vec::new() } else { answer(chunk.first.max(skip), &items) };
                Some((answers, chunk))
            },
            |number, item| {
                result = match item {
                    Some((answers, chunk)) => writer.write(&kind, &chunk, answers),
                    // A signal that comes after the last answer interrupts nothing: nothing is left to resume.
                    None if interrupt::is_interrupted() && !queue.ends_before(number.start) => {
                        Err(CmdError::interrupted(""))
                    }
                    None => return ControlFlow::Break(()),
                };
                if result.is_ok() {
                    queue.finish();
                    return ControlFlow::Continue(());
                }
                // Other threads may still wait for input or work on answers that are no longer needed.
                queue.close();
                interrupt::stop_work();
                ControlFlow::Break(())
            },
        );
        if let (Ok(()), Some(failure)) = (&result, queue.failure()) {
            result = Err(failure.into());
        }
        let result = writer.close::<K::Item, T>(result);
        kind.report();
        result
    }
}

/// Collects the results.
struct CollectingSink<'a, T>(&'a mut Vec<T>);

impl<I, T> AnswerSink<I, Option<T>> for CollectingSink<'_, T> {
    fn put(&mut self, _item: &I, made: Option<T>) -> CmdResult {
        self.0.extend(made);
        Ok(())
    }

    fn flush(&mut self) -> CmdResult {
        Ok(())
    }

    fn finish(&mut self) -> CmdResult {
        Ok(())
    }
}

/// Writes answers as texts.
pub(crate) struct TextSink<'a, K: InputKind> {
    output: &'a mut Output,
    /// Written between two answers.
    separator: &'a str,
    /// Writes the text around them.
    writer: Option<K::Writer>,
    /// Added to each row.
    row_end: RowEnd,
    written: bool,
}

impl<'a, K: InputKind> TextSink<'a, K> {
    /// Returns the sink for texts in a format.
    pub(crate) fn in_format(output: &'a mut Output, writer: K::Writer) -> TextSink<'a, K> {
        TextSink { output, separator: "", writer: Some(writer), row_end: RowEnd::Nothing, written: false }
    }

    /// Returns the sink for rows, with what is written above and at the end of each.
    pub(crate) fn in_rows(
        output: &'a mut Output,
        writer: Option<K::Writer>,
        row_end: RowEnd,
    ) -> TextSink<'a, K> {
        TextSink { output, separator: "", writer, row_end, written: false }
    }
}

impl<K: InputKind> AnswerSink<K::Item, String> for TextSink<'_, K> {
    fn put(&mut self, item: &K::Item, text: String) -> CmdResult {
        if text.is_empty() {
            return Ok(());
        }
        if let Some(writer) = &mut self.writer {
            let mut before = String::new();
            writer.before(item, &mut before);
            self.output.write(before.as_bytes())?;
        }
        if self.written && !self.separator.is_empty() {
            self.output.write(self.separator.as_bytes())?;
        }
        self.written = true;
        let end = self.row_end.text::<K>(item);
        if end.is_empty() {
            return self.output.write(text.as_bytes());
        }
        let rows: String = text.lines().map(|row| format!("{row}{end}\n")).collect();
        self.output.write(rows.as_bytes())
    }

    fn flush(&mut self) -> CmdResult {
        self.output.flush()
    }

    fn skip(&mut self, item: &K::Item) {
        if let Some(writer) = &mut self.writer {
            writer.skip(item);
        }
    }

    fn is_written(&self) -> bool {
        self.written
    }

    fn finish(&mut self) -> CmdResult {
        let Some(mut writer) = self.writer.take() else { return Ok(()) };
        let mut end = String::new();
        writer.finish(&mut end);
        self.output.write(end.as_bytes())
    }

    /// A document with the answers so far is a whole document.
    fn stop(&mut self) -> CmdResult {
        if self.written { self.finish() } else { Ok(()) }
    }
}

/// Keeps answers with their items until the last one, and writes them in the order of their keys.
struct SortingSink<'a, K: InputKind, O> {
    sink: TextSink<'a, K>,
    rows: Vec<(O, K::Item, String)>,
}

impl<K: InputKind<Item: Clone>, O: Ord> AnswerSink<K::Item, (O, String)> for SortingSink<'_, K, O> {
    fn put(&mut self, item: &K::Item, (key, text): (O, String)) -> CmdResult {
        self.rows.push((key, item.clone(), text));
        Ok(())
    }

    fn flush(&mut self) -> CmdResult {
        Ok(())
    }

    fn finish(&mut self) -> CmdResult {
        self.rows.sort_by(|(first, ..), (second, ..)| first.cmp(second));
        for (_, item, text) in std::mem::take(&mut self.rows) {
            self.sink.put(&item, text)?;
        }
        self.sink.finish()
    }

    fn stop(&mut self) -> CmdResult {
        if self.rows.is_empty() { Ok(()) } else { self.finish() }
    }
}

/// The option that a command line to resume replaces.
const SKIP: LeftOut = LeftOut { name: "--skip", takes_value: true };

/// Passes answers on in the order of the input, and counts missing ones.
struct OrderedWriter<S> {
    sink: S,
    progress: Progress,
    bad_line: BadLine,
    joint: Option<Joint>,
    skip: u64,
    has_stdin: bool,
    /// How far the run has come, in case it is interrupted.
    reached: Reached,
    /// The items so far, those that are left out too.
    seen: u64,
    answered: u64,
    skipped: u64,
    spent: u64,
}

impl<S> OrderedWriter<S> {
    fn write<K, T>(&mut self, kind: &K, chunk: &InputChunk<K::Item>, answers: Vec<ItemAnswer<T>>) -> CmdResult
    where
        K: InputKind,
        S: AnswerSink<K::Item, T>,
    {
        let result = self.write_each(kind, chunk, answers);
        // Everything before an error is finished.
        let sink = &mut self.sink;
        let flushed = self.progress.around(|| sink.flush());
        result.and(flushed)
    }

    /// Writes the answers of a chunk.
    fn write_each<K, T>(
        &mut self,
        kind: &K,
        chunk: &InputChunk<K::Item>,
        answers: Vec<ItemAnswer<T>>,
    ) -> CmdResult
    where
        K: InputKind,
        S: AnswerSink<K::Item, T>,
    {
        let mut answers = answers.into_iter();
        for entry in &chunk.entries {
            let (line, item) = match entry {
                Ok(entry) => (entry.line, &entry.item),
                Err(UnreadableItem { line, column, words }) => {
                    self.bad(chunk.place(*line, Some(*column), words))?;
                    continue;
                }
            };
            if self.seen < self.skip {
                self.seen += 1;
                self.sink.skip(item);
                continue;
            }
            let refusal = kind.refusal(item);
            if let (Some(words), BadLine::Stop) = (&refusal, self.bad_line) {
                return self.bad(chunk.place(line, None, words));
            }
            let (answer, error) = answers.next().ok_or_else(|| CmdError::interrupted(""))?;
            if let Some(AnswerError::Stopped(words)) = error {
                self.reached.unfinished = (!words.is_empty()).then(|| chunk.place(line, None, &words));
                return Err(CmdError::interrupted(""));
            }
            for words in kind.warnings(item) {
                let words = chunk.place(line, None, &words);
                self.progress.around(|| message::warning(&words));
            }
            self.seen += 1;
            self.answered += 1;
            self.progress.add(1);
            match refusal.map(AnswerError::Bad).or(error) {
                Some(AnswerError::Bad(words)) => {
                    self.bad(chunk.place(line, None, &words))?;
                    continue;
                }
                Some(AnswerError::Budget(words)) => {
                    self.spent += 1;
                    let words = chunk.place(line, None, &words);
                    self.progress.around(|| message::warning(&words));
                }
                // Stopped answers have returned above.
                Some(AnswerError::Stopped(_)) | None => {}
            }
            let sink = &mut self.sink;
            self.progress.around(|| sink.put(item, answer))?;
        }
        Ok(())
    }

    fn bad(&mut self, words: String) -> CmdResult {
        if self.bad_line == BadLine::Stop {
            return Err(CmdError::bad_input(words));
        }
        self.skipped += 1;
        self.progress.around(|| message::warning(&format!("skipped {words}")));
        Ok(())
    }

    fn close<I, T>(mut self, mut result: CmdResult) -> CmdResult
    where
        S: AnswerSink<I, T>,
    {
        drop(self.progress);
        match result {
            Ok(()) => result = self.sink.finish(),
            // The first error is reported, but an interrupt is not an error.
            Err(CmdError::Interrupted(_)) => result = self.sink.stop().and(result),
            Err(_) => {
                let _ = self.sink.stop();
            }
        }
        if self.skipped > 0 {
            message::note(&format!("{} skipped", message::counted(self.skipped, "line")));
        }
        match result {
            Err(CmdError::Interrupted(_)) => {
                let finished = format!("interrupted: {} done and written", self.answered);
                let resume = self.joint.map(|joint| {
                    let is_written = self.sink.is_written();
                    let skip = if is_written { self.seen } else { self.skip };
                    let more = ["--skip".to_owned(), skip.to_string()];
                    let line = resume::rest(&[SKIP], if skip > 0 { &more } else { &[] }, joint, is_written);
                    line + if self.has_stdin { "  # with the same input" } else { "" }
                });
                Err(CmdError::Interrupted(Reached { finished, resume, ..self.reached }))
            }
            Err(other) => Err(other),
            Ok(()) if self.spent > 0 => Err(CmdError::BudgetSpent(format!(
                "{} of {} not finished, see above",
                self.spent, self.answered
            ))),
            Ok(()) => Ok(()),
        }
    }
}
