//! How puzzles come in: arguments that are puzzles, files, or `-` for standard input.
//!
//! ```text
//!   a thread reads and parses ──chunk──► the caller answers ──► next chunk
//!                                ▲
//!             Ctrl-C ────────────┘ wakes the caller even when no input comes
//! ```
//!
//! A chunk is what one read gives: large for a file, a single line for a slow pipe, which is thus answered at once.

use std::fs::File;
use std::io::{self, IsTerminal, Read};
use std::path::Path;
use std::sync::Arc;
use std::sync::mpsc::{self, SyncSender};
use std::thread;

use anyhow::{Context, anyhow, bail};
use ninefold::format::{Format, ReadError, Reader, Record, sniff};

use crate::interrupt;
use crate::message::plain;
use crate::stop::{Done, Stop};

/// How much is read at a time.
const READ: usize = 1 << 17;
/// A longer line is no text of ours.
const LONGEST_LINE: usize = 1 << 20;
/// How much of a text is looked at to find its format.
const SNIFFED: usize = 1 << 16;

/// Some records of one source, in order, and the places where there should have been one.
pub(crate) struct Chunk {
    origin: Arc<Origin>,
    pub(crate) entries: Vec<Result<Record, ReadError>>,
}

impl Chunk {
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

/// Where puzzles come from.
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
pub(crate) struct Input {
    sources: Vec<Source>,
    format: Option<Format>,
}

enum Message {
    Chunk(Chunk),
    Failed(anyhow::Error),
    Wake,
}

impl Input {
    /// Looks at the arguments: every file must be there and readable before any work begins.
    pub(crate) fn new(arguments: &[String], format: Option<Format>) -> anyhow::Result<Input> {
        let mut sources = Vec::new();
        for (i, argument) in arguments.iter().enumerate() {
            sources.push(source(argument, i + 1)?);
        }
        if sources.is_empty() {
            if io::stdin().is_terminal() {
                bail!("no puzzle given: name a puzzle, a file, or - to type puzzles here (see --help)");
            }
            sources.push(Source::Stdin);
        }
        Ok(Input { sources, format })
    }

    /// Hands over chunk after chunk; stops at Ctrl-C, even while no input comes (the caller knows
    /// what to say about it).
    pub(crate) fn for_each(self, mut answer: impl FnMut(Chunk) -> Done) -> Done {
        let (sender, inbox) = mpsc::sync_channel(4);
        let wake = sender.clone();
        interrupt::wake_with(move || {
            // A full channel needs no waking.
            let _ = wake.try_send(Message::Wake);
        });
        let reader = thread::Builder::new().name("input".to_owned());
        reader.spawn(move || self.read_all(&sender)).context("cannot start a thread to read the input")?;
        let mut last = None;
        while let Ok(message) = inbox.recv() {
            if interrupt::asked() {
                return Err(Stop::Interrupted(String::new()));
            }
            match message {
                Message::Chunk(chunk) => answer(chunk)?,
                Message::Failed(error) => last = Some(error),
                Message::Wake => break,
            }
            if last.is_some() {
                break;
            }
        }
        last.map_or(Ok(()), |error| Err(error.into()))
    }

    fn read_all(self, sender: &SyncSender<Message>) {
        for source in &self.sources {
            let result = source.open().and_then(|text| read(source, text, self.format, sender));
            match result {
                Ok(true) => {}
                Ok(false) => return,
                Err(error) => {
                    let _ = sender.send(Message::Failed(error));
                    return;
                }
            }
        }
        // The handler of Ctrl-C keeps a sender, so the end must be said aloud.
        let _ = sender.send(Message::Wake);
    }
}

impl Source {
    fn open(&self) -> anyhow::Result<Box<dyn Read + Send + '_>> {
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
fn source(argument: &str, number: usize) -> anyhow::Result<Source> {
    if argument == "-" {
        return Ok(Source::Stdin);
    }
    let text = Source::Text(argument.to_owned(), number);
    if argument.contains('\n') || matches!(Reader::new(Format::Line).feed(argument.as_bytes()), Ok(Some(_))) {
        return Ok(text);
    }
    let path = Path::new(argument);
    match std::fs::metadata(path) {
        Ok(found) if found.is_dir() => bail!("{argument} is a directory, expected a file of puzzles"),
        Ok(_) => {
            open(argument)?;
            Ok(Source::File(argument.to_owned()))
        }
        // A misspelt puzzle: the reader will say what is wrong with it.
        Err(_) if looks_like_a_puzzle(argument) => Ok(text),
        Err(error) if error.kind() == io::ErrorKind::NotFound => {
            Err(anyhow!("{argument:?} is neither a file that exists nor a puzzle of 81 characters"))
        }
        Err(error) => Err(anyhow!("cannot read {argument}: {}", plain(&error))),
    }
}

fn open(path: &str) -> anyhow::Result<File> {
    File::open(path).map_err(|error| anyhow!("cannot read {path}: {}", plain(&error)))
}

fn looks_like_a_puzzle(argument: &str) -> bool {
    let cells = argument.chars().filter(|&c| c.is_ascii_digit() || ninefold::grid::is_blank(c)).count();
    cells >= 9 && cells * 10 >= argument.chars().count() * 9
}

/// Reads one source to its end; `false` when nobody listens any more.
fn read(
    source: &Source,
    mut text: impl Read,
    format: Option<Format>,
    sender: &SyncSender<Message>,
) -> anyhow::Result<bool> {
    let origin = Arc::new(source.origin());
    let mut reader = format.map(Reader::new);
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
        let reader = match &mut reader {
            Some(reader) => reader,
            none => match sniff(&pending) {
                Some(format) => none.insert(Reader::new(format)),
                None if over || pending.len() >= SNIFFED => none.insert(Reader::new(Format::Line)),
                None => continue,
            },
        };
        let mut entries = Vec::new();
        let whole = pending.iter().rposition(|&byte| byte == b'\n').map_or(0, |at| at + 1);
        let ready = if over { pending.len() } else { whole };
        for line in pending[..ready].split_inclusive(|&byte| byte == b'\n') {
            entries.extend(reader.feed(line).transpose());
        }
        pending.drain(..ready);
        if over {
            entries.extend(reader.finish().transpose());
        }
        if !entries.is_empty()
            && sender.send(Message::Chunk(Chunk { origin: origin.clone(), entries })).is_err()
        {
            return Ok(false);
        }
        if over {
            return Ok(true);
        }
        if pending.len() > LONGEST_LINE {
            let words = "a line of more than a million bytes; is this a text?";
            bail!(origin.place(reader.lines() + 1, None, words));
        }
    }
}
