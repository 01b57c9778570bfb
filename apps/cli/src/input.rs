//! How puzzles come in: arguments that are puzzles, files, or `-` for standard input. (Numbers come in likewise.)
//!
//! ```text
//!   a thread reads and parses ──portions──► feed ──► all threads answer, in the order of the input
//!                                            ▲
//!                       Ctrl-C ──────────────┘ closes it, even while no input comes
//! ```
//!
//! A portion never waits for more than has been read: a slow pipe is answered line by line.

use std::fs::File;
use std::io::{self, IsTerminal};
use std::path::Path;
use std::sync::Arc;
use std::thread;

use anyhow::{Context, anyhow, bail};

use crate::feed::Feed;
use crate::interrupt;
use crate::kind::{Kind, Lines, Read};
use crate::message::plain;

/// How much is read at a time.
const READ: usize = 1 << 17;
/// A longer line is no text of ours.
const LONGEST_LINE: usize = 1 << 20;
/// Some items of one source, in order, and the places where there should have been one.
pub(crate) struct Portion<T> {
    origin: Arc<Origin>,
    /// The number of the first item, counted from 0 over all sources.
    pub(crate) first: u64,
    pub(crate) entries: Vec<Read<T>>,
}

impl<T> Portion<T> {
    /// A place in the input and what is wrong there, in words.
    pub(crate) fn place(&self, line: usize, column: Option<usize>, words: &str) -> String {
        self.origin.place(line, column, words)
    }
}

/// What a text is called in messages.
#[derive(Clone, Debug)]
enum Origin {
    /// A file's name, or `<stdin>`.
    Named(String),
    /// A one-line argument, by its number.
    Argument(usize),
}

impl Origin {
    fn place(&self, line: usize, column: Option<usize>, words: &str) -> String {
        match (self, column) {
            (Origin::Named(name), Some(column)) => format!("{name}:{line}:{column}: {words}"),
            (Origin::Named(name), None) => format!("{name}:{line}: {words}"),
            (Origin::Argument(number), Some(column)) => {
                format!("argument {number}, column {column}: {words}")
            }
            (Origin::Argument(number), None) => format!("argument {number}: {words}"),
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

/// All sources of a run.
#[derive(Clone, Debug)]
pub(crate) struct Input<K> {
    sources: Vec<Source>,
    kind: K,
}

impl<K: Kind> Input<K> {
    /// Looks at the arguments: every file must be there and readable before any work begins.
    pub(crate) fn new(arguments: &[String], kind: K) -> anyhow::Result<Input<K>> {
        let mut sources = Vec::new();
        for (i, argument) in arguments.iter().enumerate() {
            sources.push(source::<K>(argument, i + 1)?);
        }
        if sources.is_empty() {
            if io::stdin().is_terminal() {
                bail!("nothing given: name {}, a file, or - to type here (see --help)", K::WHAT);
            }
            sources.push(Source::Stdin);
        }
        Ok(Input { sources, kind })
    }

    /// Starts to read, on a thread of its own. Ctrl-C closes the feed.
    pub(crate) fn open(self, size: usize) -> anyhow::Result<Arc<Feed<Portion<K::Item>>>> {
        let feed = Arc::new(Feed::default());
        let (pushed, closed) = (Arc::clone(&feed), Arc::clone(&feed));
        interrupt::wake_with(move || closed.close());
        let thread = thread::Builder::new().name("input".to_owned());
        thread
            .spawn(move || {
                let mut reader = SourceReader { feed: &pushed, kind: &self.kind, size, items: 0 };
                let failure = self.sources.iter().find_map(|source| reader.read(source).err());
                pushed.end(failure);
            })
            .context("cannot start a thread to read the input")?;
        Ok(feed)
    }
}

impl Source {
    fn open(&self) -> anyhow::Result<Box<dyn io::Read + Send + '_>> {
        Ok(match self {
            Source::Stdin => Box::new(io::stdin()),
            Source::File(path) => Box::new(open(path)?),
            Source::Text(text, _) => Box::new(text.as_bytes()),
        })
    }

    fn name(&self) -> &str {
        match self {
            Source::File(path) => path,
            Source::Stdin | Source::Text(..) => "standard input",
        }
    }

    fn origin(&self) -> Origin {
        match self {
            Source::Stdin => Origin::Named("<stdin>".to_owned()),
            Source::File(path) => Origin::Named(path.clone()),
            Source::Text(text, number) if text.contains('\n') => Origin::Named(format!("argument {number}")),
            Source::Text(_, number) => Origin::Argument(*number),
        }
    }
}

/// What an argument means.
fn source<K: Kind>(argument: &str, number: usize) -> anyhow::Result<Source> {
    if argument == "-" {
        return Ok(Source::Stdin);
    }
    let text = Source::Text(argument.to_owned(), number);
    if K::is_item(argument) {
        return Ok(text);
    }
    let path = Path::new(argument);
    match std::fs::metadata(path) {
        Ok(found) if found.is_dir() => bail!("{argument} is a directory, expected a file"),
        Ok(_) => {
            open(argument)?;
            Ok(Source::File(argument.to_owned()))
        }
        // A misspelt one: the reader will say what is wrong with it.
        Err(_) if K::resembles_item(argument) => Ok(text),
        Err(error) if error.kind() == io::ErrorKind::NotFound => {
            Err(anyhow!("{argument:?} is neither a file that exists nor {}", K::WHAT))
        }
        Err(error) => Err(anyhow!("cannot read {argument}: {}", plain(&error))),
    }
}

fn open(path: &str) -> anyhow::Result<File> {
    File::open(path).map_err(|error| anyhow!("cannot read {path}: {}", plain(&error)))
}

/// Reads sources into a feed.
struct SourceReader<'a, K: Kind> {
    feed: &'a Feed<Portion<K::Item>>,
    kind: &'a K,
    /// Entries of a portion.
    size: usize,
    /// Items so far.
    items: u64,
}

impl<K: Kind> SourceReader<'_, K> {
    /// Reads one source to its end, or until nobody wants more.
    fn read(&mut self, source: &Source) -> anyhow::Result<()> {
        let mut text = source.open()?;
        let origin = Arc::new(source.origin());
        let mut lines = None;
        let mut pending: Vec<u8> = Vec::new();
        let mut buffer = vec![0; READ];
        loop {
            let count = match text.read(&mut buffer) {
                Ok(count) => count,
                Err(error) if error.kind() == io::ErrorKind::Interrupted => continue,
                Err(error) => bail!("cannot read {}: {}", source.name(), plain(&error)),
            };
            let over = count == 0;
            pending.extend_from_slice(&buffer[..count]);
            let lines = match &mut lines {
                Some(lines) => lines,
                none => match self.kind.lines(&pending, over) {
                    Some(begun) => none.insert(begun),
                    None => continue,
                },
            };
            let last = pending.iter().rposition(|&byte| byte == b'\n').map_or(0, |at| at + 1);
            let ready = if over { pending.len() } else { last };
            let mut entries = Vec::new();
            for line in pending[..ready].split_inclusive(|&byte| byte == b'\n') {
                entries.extend(lines.feed(line));
            }
            pending.drain(..ready);
            if over {
                entries.extend(lines.finish());
            }
            if !self.push(&origin, entries) || over {
                return Ok(());
            }
            if pending.len() > LONGEST_LINE {
                let words = "a line of more than a million bytes; is this a text?";
                bail!(origin.place(lines.count() + 1, None, words));
            }
        }
    }

    fn push(&mut self, origin: &Arc<Origin>, entries: Vec<Read<K::Item>>) -> bool {
        let mut entries = entries.into_iter().peekable();
        while entries.peek().is_some() {
            let entries: Vec<Read<K::Item>> = entries.by_ref().take(self.size.max(1)).collect();
            let first = self.items;
            self.items += entries.iter().filter(|entry| entry.is_ok()).count() as u64;
            if !self.feed.push(Portion { origin: Arc::clone(origin), first, entries }) {
                return false;
            }
        }
        true
    }
}
