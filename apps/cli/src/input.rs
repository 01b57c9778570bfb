//! How puzzles are read: arguments that are puzzles, files, or `-` for standard input. Numbers are read the same way.
//!
//! ```text
//!   a thread reads and parses ──chunks──► queue ──► all threads answer, in the order of the input
//!                                           ▲
//!                       a signal ───────────┘ closes it, even while no input arrives
//! ```
//!
//! A chunk never waits for more than has been read: a slow pipe is answered line by line.

use std::io::{self, BufRead, IsTerminal};
use std::path::Path;
use std::sync::Arc;
use std::thread;

use anyhow::{Context, anyhow, bail};

use crate::chunk_queue::ChunkQueue;
use crate::files::{self, InputText, TextOrFile};
use crate::input_kind::{InputKind, ItemParser, ItemResult};
use crate::message::{self, plain, shown};
use crate::{binary, interrupt};

/// How much is read at a time.
const READ: usize = 1 << 19;
/// Items that may be ready at a time, where chunks are not small.
const READY: usize = 1 << 15;
/// The longest line that is accepted.
const LONGEST_LINE: usize = 1 << 20;

/// Some items of one source, in order, and the places where an item could not be read.
pub(crate) struct InputChunk<T> {
    origin: Arc<Origin>,
    /// The number of the first item, counted from 0 over all sources.
    pub(crate) first: u64,
    pub(crate) entries: Vec<ItemResult<T>>,
}

impl<T> InputChunk<T> {
    /// Returns a message: a place in the input and what is wrong there.
    pub(crate) fn place(&self, line: usize, column: Option<usize>, words: &str) -> String {
        self.origin.place(line, column, words)
    }
}

/// Where a text comes from.
#[derive(Clone, Debug)]
struct Origin {
    source: Source,
}

impl Origin {
    fn place(&self, line: usize, column: Option<usize>, words: &str) -> String {
        let name = match &self.source {
            Source::Stdin => "<stdin>".to_owned(),
            Source::File(path) => shown(path),
            Source::Text(text, number) if text.contains('\n') => format!("argument {number}"),
            Source::Text(_, number) => {
                let column = column.map(|column| format!(", column {column}")).unwrap_or_default();
                return format!("argument {number}{column}: {words}");
            }
        };
        match column {
            Some(column) => format!("{name}:{line}:{column}: {words}"),
            None => format!("{name}:{line}: {words}"),
        }
    }
}

/// Where items come from.
#[derive(Clone, Debug)]
enum Source {
    /// Standard input.
    Stdin,
    File(String),
    /// The text of an argument, and its number.
    Text(String, usize),
}

/// What happens if sources have no items.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum WhenEmpty {
    /// It is an error if none has any, and a note if some have none.
    Reported,
    /// It is an error if none has any.
    #[cfg(feature = "bank")]
    OnlyAll,
    /// The caller has an answer for it.
    Allowed,
}

/// Returns the error about an input without items.
pub(crate) fn nothing_found<K: InputKind>(place: &str) -> String {
    format!("no {} found in {place}, expected at least one", K::NAME)
}

/// All sources of a run.
#[derive(Clone, Debug)]
pub(crate) struct Input<K> {
    sources: Vec<Source>,
    kind: K,
    /// What happens if there are no items.
    when_empty: WhenEmpty,
}

impl<K: InputKind> Input<K> {
    /// Checks the arguments: every file must exist and be readable before any work starts.
    pub(crate) fn new(arguments: &[TextOrFile], kind: K) -> anyhow::Result<Input<K>> {
        let arguments: Vec<String> = arguments.iter().map(|one| one.text().into_owned()).collect();
        let mut sources = Vec::new();
        match kind.joined(&arguments) {
            Some(text) => sources.push(Source::Text(text, 1)),
            None => {
                for (i, argument) in arguments.iter().enumerate() {
                    sources.push(source(&kind, argument, i + 1)?);
                }
            }
        }
        if sources.is_empty() {
            if io::stdin().is_terminal() {
                bail!("no input: expected {}, a file, or - to type it here (see --help)", K::WHAT);
            }
            sources.push(source(&kind, "-", 1)?);
        }
        Ok(Input { sources, kind, when_empty: WhenEmpty::Reported })
    }

    /// Returns what the input contains.
    pub(crate) fn kind(&self) -> &K {
        &self.kind
    }

    /// Sets what the input contains.
    pub(crate) fn with_kind(self, set: impl FnOnce(K) -> K) -> Input<K> {
        Input { kind: set(self.kind), ..self }
    }

    /// Leaves out the notes about sources without items, since the input is read again.
    #[cfg(feature = "bank")]
    pub(crate) fn without_notes(self) -> Input<K> {
        Input { when_empty: WhenEmpty::OnlyAll, ..self }
    }

    /// Lets the input have no items.
    pub(crate) fn or_nothing(self) -> Input<K> {
        Input { when_empty: WhenEmpty::Allowed, ..self }
    }

    /// Returns true if some input comes from standard input.
    pub(crate) fn has_stdin(&self) -> bool {
        self.sources.iter().any(|source| matches!(source, Source::Stdin))
    }

    /// Returns true if no input comes from a pipe, so that it can be checked before the work starts.
    #[cfg_attr(not(feature = "bank"), expect(dead_code, reason = "only banks need it"))]
    pub(crate) fn can_be_read_twice(&self) -> bool {
        let is_kept = |path: &str| Path::new(path).metadata().is_ok_and(|found| found.is_file());
        self.sources.iter().all(|source| match source {
            Source::Stdin => false,
            Source::File(path) => is_kept(path),
            Source::Text(..) => true,
        })
    }

    /// Starts reading on a separate thread. A signal closes the queue.
    pub(crate) fn open(
        self,
        size: usize,
        threads: usize,
    ) -> anyhow::Result<Arc<ChunkQueue<InputChunk<K::Item>>>> {
        // A chunk for each thread, and some that wait to be read or written.
        let capacity = (READY / size.max(1)).clamp(2, 256) + threads;
        let queue = Arc::new(ChunkQueue::new(capacity));
        let (pushed, closed) = (Arc::clone(&queue), Arc::clone(&queue));
        interrupt::wake_with(move || closed.close());
        let thread = thread::Builder::new().name("input".to_owned());
        thread
            .spawn(move || {
                let mut reader = SourceReader {
                    queue: &pushed,
                    kind: &self.kind,
                    size,
                    items: 0,
                    empty: Vec::new(),
                    has_entries: false,
                    is_closed: false,
                };
                let mut origins = self.sources.iter().map(|source| Origin { source: source.clone() });
                let failure = origins.find_map(|origin| reader.read(origin).err());
                pushed.end(failure.or_else(|| reader.report_empty(self.when_empty)));
            })
            .context("cannot start a thread to read the input")?;
        Ok(queue)
    }
}

impl Source {
    fn open(&self) -> anyhow::Result<Box<dyn io::Read + Send + '_>> {
        Ok(match self {
            Source::Stdin => Box::new(open("-")?),
            Source::File(path) => Box::new(open(path)?),
            Source::Text(text, _) => Box::new(text.as_bytes()),
        })
    }

    fn name(&self) -> String {
        match self {
            Source::File(path) => shown(path),
            Source::Stdin => "standard input".to_owned(),
            Source::Text(_, number) => format!("argument {number}"),
        }
    }
}

/// Finds out what an argument means.
fn source<K: InputKind>(kind: &K, argument: &str, number: usize) -> anyhow::Result<Source> {
    if argument == "-" {
        open(argument)?;
        return Ok(Source::Stdin);
    }
    let text = Source::Text(argument.to_owned(), number);
    if kind.is_item(argument) {
        return Ok(text);
    }
    let path = Path::new(argument);
    match path.metadata() {
        Ok(found) if found.is_dir() => bail!("{} is a directory, expected a file", shown(argument)),
        Ok(found) => {
            // A named pipe is opened once: its writer would notice that a reader went away.
            if found.is_file() {
                open(argument)?;
            }
            Ok(Source::File(argument.to_owned()))
        }
        // A misspelt item: the reader reports what is wrong with it.
        Err(_) if kind.resembles_item(argument) => Ok(text),
        Err(error) if error.kind() == io::ErrorKind::NotFound => {
            Err(anyhow!("\"{}\" is neither an existing file nor {}", shown(argument), K::WHAT))
        }
        Err(error) => Err(anyhow!("cannot read {}: {}", shown(argument), plain(&error))),
    }
}

fn open(path: &str) -> anyhow::Result<InputText> {
    files::open_text(Path::new(path))
}

/// Puts line feeds in place of carriage returns in the last bytes of a text, if it has no line feeds at its beginning.
fn end_lines(text: &mut [u8], count: usize, is_over: bool, has_returns: &mut Option<bool>) {
    let start = text.len() - count;
    if has_returns.is_none() {
        let is_end = |&byte: &u8| matches!(byte, b'\r' | b'\n');
        let Some(at) = text.iter().position(is_end).filter(|&at| is_over || at + 1 < text.len()) else {
            return;
        };
        *has_returns = Some(text[at] == b'\r' && text.get(at + 1) != Some(&b'\n'));
        if *has_returns == Some(true) {
            text.iter_mut().filter(|byte| **byte == b'\r').for_each(|byte| *byte = b'\n');
        }
    } else if *has_returns == Some(true) {
        text[start..].iter_mut().filter(|byte| **byte == b'\r').for_each(|byte| *byte = b'\n');
    }
}

/// Returns the lines of a text, with their ends.
fn lines(mut text: &[u8]) -> impl Iterator<Item = &[u8]> {
    std::iter::from_fn(move || {
        let mut rest = text;
        // Many bytes at a time, and reading from memory does not fail.
        let length = rest.skip_until(b'\n').unwrap_or(0);
        let (line, rest) = text.split_at(length);
        text = rest;
        (!line.is_empty()).then_some(line)
    })
}

/// Reads sources into a queue.
struct SourceReader<'a, K: InputKind> {
    queue: &'a ChunkQueue<InputChunk<K::Item>>,
    kind: &'a K,
    /// The number of entries in a chunk.
    size: usize,
    /// The number of items read so far.
    items: u64,
    /// The sources without items.
    empty: Vec<String>,
    /// Whether something was read, even if it is wrong.
    has_entries: bool,
    /// Whether the queue was closed before the end of the input.
    is_closed: bool,
}

impl<K: InputKind> SourceReader<'_, K> {
    /// Reads one source to its end, or until the queue is closed.
    fn read(&mut self, origin: Origin) -> anyhow::Result<()> {
        let origin = Arc::new(origin);
        let source = &origin.source;
        let mut text = source.open()?;
        let mut parser = None;
        let mut is_empty = true;
        let mut pending: Vec<u8> = Vec::new();
        // Whether lines end with a carriage return alone, as on old Macs.
        let mut has_returns = None;
        let mut buffer = vec![0; READ];
        loop {
            let count = match text.read(&mut buffer) {
                Ok(count) => count,
                Err(error) if error.kind() == io::ErrorKind::Interrupted => continue,
                Err(error) => bail!("cannot read {}: {}", source.name(), plain(&error)),
            };
            let over = count == 0;
            pending.extend_from_slice(&buffer[..count]);
            end_lines(&mut pending, count, over, &mut has_returns);
            let parser = match &mut parser {
                Some(parser) => parser,
                none => {
                    if binary::is_binary(&pending) {
                        bail!("{}: {}", source.name(), binary::WORDS);
                    }
                    match self.kind.parser(&pending, over) {
                        Some(parser) => none.insert(parser),
                        None => continue,
                    }
                }
            };
            let last = pending.iter().rposition(|&byte| byte == b'\n').map_or(0, |at| at + 1);
            let ready = if over { pending.len() } else { last };
            let (mut entries, size) = (Vec::new(), self.chunk_size(&pending[..ready]));
            for line in lines(&pending[..ready]) {
                if entries.capacity() == 0 {
                    // Entries are large, so a vector that grows would copy each of them again.
                    entries.reserve_exact(size);
                }
                entries.extend(parser.feed(line));
                entries.extend(std::iter::from_fn(|| parser.pending()));
                is_empty &= entries.is_empty();
                if entries.len() >= size && !self.push(&origin, &mut entries) {
                    return Ok(());
                }
            }
            pending.drain(..ready);
            if over {
                entries.extend(parser.finish());
            }
            is_empty &= entries.is_empty();
            self.has_entries |= !is_empty;
            let name = source.name();
            if over && is_empty && !self.empty.contains(&name) {
                self.empty.push(name);
            }
            if !self.push(&origin, &mut entries) || over {
                return Ok(());
            }
            if pending.len() > LONGEST_LINE {
                let words = "a line of more than a million bytes, expected text";
                bail!(origin.place(parser.count() + 1, None, words));
            }
        }
    }

    /// Reports the sources without items at the end of the input. Returns an error if no source has any.
    fn report_empty(&self, when_empty: WhenEmpty) -> Option<anyhow::Error> {
        if self.is_closed || when_empty == WhenEmpty::Allowed {
            return None;
        }
        if !self.has_entries {
            return Some(anyhow!(nothing_found::<K>(&self.empty.join(", "))));
        }
        if when_empty == WhenEmpty::Reported {
            self.empty.iter().for_each(|name| message::note(&format!("no {} found in {name}", K::NAME)));
        }
        None
    }

    /// Returns the number of entries per chunk that makes all chunks of a text equally long.
    fn chunk_size(&self, text: &[u8]) -> usize {
        let lines = text.iter().filter(|&&byte| byte == b'\n').count().max(1);
        lines.div_ceil(lines.div_ceil(self.size.max(1)))
    }

    /// Passes the entries on in chunks. Returns false if the queue is closed.
    fn push(&mut self, origin: &Arc<Origin>, entries: &mut Vec<ItemResult<K::Item>>) -> bool {
        while !entries.is_empty() {
            let mut rest = entries.split_off(entries.len().min(self.size.max(1)));
            std::mem::swap(&mut rest, entries);
            let (entries, first) = (rest, self.items);
            self.items += entries.iter().filter(|entry| entry.is_ok()).count() as u64;
            if !self.queue.push(InputChunk { origin: Arc::clone(origin), first, entries }) {
                self.is_closed = true;
                return false;
            }
        }
        true
    }
}
