//! Texts that people read, in any language: hints, explanations of runs, books.
//!
//! Code names a sentence by a *key* and *arguments*, a [`Message`]. A language is a file of texts,
//! [`Messages`].
//!
//! ```text
//!   code                                      messages/en.txt
//!   Message::new("hint.single")               hint.single = In {house}, only {cell} can hold {digit}.
//!       .with("house", House::row(3))                   │
//!       .with("cell", Cell::at(3, 6))                   ▼
//!       .with("digit", Digit::new(6))   ──►   In row 4, only r4c7 can hold 6.
//! ```
//!
//! # The file
//! A line holds `key = text`. Lines that begin with `#` are comments; blank lines are ignored. A
//! text may continue on indented lines, which are joined by a space. The text `|` alone starts a
//! block: its indented lines stay lines, without the indentation of the first one.
//!
//! | in a text | meaning |
//! |---|---|
//! | `{name}` | the argument of that name |
//! | `{Name}` | the same with a capital letter, for the start of a sentence; cells (`r4c7`) stay as they are |
//! | `{name:form}` | the argument in another form, see below |
//! | `{name\|one\|other}` | the text for the number that the argument is, or for how many things it lists |
//! | `\{` `\}` `\|` `\\` `\n` `\u{a0}` | these characters |
//!
//! Texts between bars may hold placeholders themselves: `{count|One clue is left.|{count} clues are
//! left.}` How many texts there are and which numbers choose them is a rule of the language
//! ([`PluralRule`]), which the file names in its first lines: `plural = one`.
//!
//! | argument | forms |
//! |---|---|
//! | house | `house.row`, `house.column` and `house.box` name it, with its `{number}`; `{house:f}` takes the key `house.row.f` |
//! | houses of one kind | `house.rows`, `house.columns` and `house.boxes` name them, with their `{numbers}`: `rows 2 and 5`; `{numbers:comma}` joins these by commas |
//! | digits, cells, list | joined by `list.comma` and finally by `list.and`; `{cells:or}` takes the key `list.or` instead |
//! | digits, cells, list | `{cells:count}` is how many there are |
//! | list | any other form is one of its items; `{houses:f}` takes the key `house.rows.f` for several rows, if there is one |
//! | message | `{clue:f}` takes the key of the message with `.f` behind it, if there is one |
//! | number | groups of three digits are separated by the text `number.group` |
//!
//! These keys stand in grid's own file, on which [`Messages::english`] builds. A translation may
//! hold the keys of several crates. Keys that it misses stay English.

mod check;
mod file;
mod plural;
mod render;
mod template;

use alloc::borrow::Cow;
use alloc::string::String;
use alloc::vec::Vec;
use core::fmt;

pub use check::{MessageProblem, ProblemKind};
pub use file::MessageError;
pub use plural::PluralRule;

use crate::{Block, Cell, CellSet, Digit, DigitSet, House};

/// A text to be written in any language: a key and named arguments.
///
/// `R` marks arguments that a screen should set off, for instance by the colour that the same cell
/// has on the board.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Message<R = ()> {
    key: Cow<'static, str>,
    arguments: Vec<(&'static str, Argument<R>, Option<R>)>,
}

/// What stands in the place of `{name}`.
#[derive(Clone, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub enum Argument<R = ()> {
    /// Text that is the same in every language, or that has been translated already.
    Text(String),
    /// A digit.
    Digit(Digit),
    /// Digits: `1, 3 and 8`.
    Digits(DigitSet),
    /// A cell: `r4c7`.
    Cell(Cell),
    /// Cells: `r4c7 and r5c8`.
    Cells(CellSet),
    /// A house: `row 4`.
    House(House),
    /// A number, in groups of three digits.
    Number(u128),
    /// A message within another.
    Message(Message<R>),
    /// A list of anything.
    List(Vec<Argument<R>>),
}

/// The texts of one language.
#[derive(Clone, PartialEq, Eq)]
pub struct Messages {
    /// Keys and texts, one after the other.
    arena: String,
    /// Sorted by key.
    entries: Vec<Entry>,
}

/// A key and its text, as places in the arena.
#[derive(Clone, Copy, PartialEq, Eq)]
struct Entry {
    start: u32,
    key_end: u32,
    end: u32,
    /// The line of the file it stands in.
    line: u32,
    /// The rule of the file it stands in: after a merge, texts of two languages are in one table.
    plural: PluralRule,
}

/// A text in parts, so that a screen can colour what it names.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Rendered<R = ()> {
    /// The parts in order.
    pub spans: Vec<Span<R>>,
}

/// A part of a text.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Span<R = ()> {
    /// The part.
    pub text: String,
    /// The role of the argument it stands for, if the argument has one.
    pub role: Option<R>,
}

impl<R> Message<R> {
    /// Makes the message with this key.
    #[must_use]
    pub fn new(key: impl Into<Cow<'static, str>>) -> Message<R> {
        Message { key: key.into(), arguments: Vec::new() }
    }

    /// Adds an argument.
    #[must_use]
    pub fn with(mut self, name: &'static str, value: impl Into<Argument<R>>) -> Message<R> {
        self.arguments.push((name, value.into(), None));
        self
    }

    /// Adds an argument that plays a role.
    #[must_use]
    pub fn with_role(mut self, name: &'static str, value: impl Into<Argument<R>>, role: R) -> Message<R> {
        self.arguments.push((name, value.into(), Some(role)));
        self
    }

    /// Returns the key.
    #[must_use]
    pub fn key(&self) -> &str {
        &self.key
    }
}

impl<R> Argument<R> {
    /// Makes a list.
    pub fn list<T: Into<Argument<R>>>(items: impl IntoIterator<Item = T>) -> Argument<R> {
        Argument::List(items.into_iter().map(Into::into).collect())
    }
}

macro_rules! arguments {
    ($($type:ty => |$value:ident| $argument:expr,)+) => {
        $(impl<R> From<$type> for Argument<R> {
            fn from($value: $type) -> Argument<R> {
                $argument
            }
        })+
    };
}

arguments! {
    String => |text| Argument::Text(text),
    &str => |text| Argument::Text(text.into()),
    Digit => |digit| Argument::Digit(digit),
    DigitSet => |digits| Argument::Digits(digits),
    Cell => |cell| Argument::Cell(cell),
    CellSet => |cells| Argument::Cells(cells),
    House => |house| Argument::House(house),
    Block => |block| Argument::House(block.house()),
    u32 => |number| Argument::Number(number.into()),
    u64 => |number| Argument::Number(number.into()),
    u128 => |number| Argument::Number(number),
    usize => |number| Argument::Number(number as u128),
    Message<R> => |message| Argument::Message(message),
    Vec<Argument<R>> => |list| Argument::List(list),
}

impl Messages {
    /// Reads the texts of a language.
    ///
    /// ```
    /// use ninefold_grid::message::{Message, Messages};
    /// let german = Messages::parse("found = {count|Eine Lösung|{count} Lösungen}.").unwrap();
    /// assert_eq!(german.text(&Message::<()>::new("found").with("count", 2_u32)), "2 Lösungen.");
    /// let error = Messages::parse("found = {count Lösungen").unwrap_err();
    /// assert_eq!(error.to_string(), "line 1, column 9: expected `}` for this brace, or `\\{` for a brace in the text");
    /// ```
    ///
    /// # Errors
    /// If a line is neither `key = text` nor a comment, a key stands twice, or a text has
    /// unbalanced braces. The error says where and what was expected.
    pub fn parse(file: &str) -> Result<Messages, MessageError> {
        file::parse(file)
    }

    /// Reads the English texts of a crate, and adds the words that all texts share.
    ///
    /// # Panics
    /// If the file is wrong. It is part of a program, so a test finds that.
    #[must_use]
    #[track_caller]
    pub fn english(file: &str) -> Messages {
        let read = |file| Messages::parse(file).unwrap_or_else(|error| panic!("English texts: {error}"));
        read(file).over(&read(include_str!("../../messages/en.txt")))
    }

    /// Reads a translation. What it leaves out is taken from the English texts.
    ///
    /// # Errors
    /// As [`Messages::parse`]; also if a key or a placeholder is unknown to the English texts.
    pub fn translation(file: &str, english: &Messages) -> Result<Messages, MessageError> {
        let own = Messages::parse(file)?;
        match own.problems(english).into_iter().find(|problem| problem.line.is_some() && problem.is_unknown())
        {
            Some(problem) => Err(MessageError::from(problem)),
            None => Ok(own.over(english)),
        }
    }

    /// Adds the texts of other messages for which there is no text here.
    #[must_use]
    pub fn over(mut self, other: &Messages) -> Messages {
        let own = self.entries.len();
        for entry in &other.entries {
            let (key, text) = other.parts(entry);
            if Messages::find(&self.arena, &self.entries[..own], key).is_none() {
                let added = self.store(key, text, entry.line, entry.plural);
                self.entries.push(added);
            }
        }
        self.sort();
        self
    }

    /// Returns the keys, ascending.
    pub fn keys(&self) -> impl Iterator<Item = &str> {
        self.entries.iter().map(|entry| self.parts(entry).0)
    }

    /// Returns whether there is a text for this key.
    #[must_use]
    pub fn contains(&self, key: &str) -> bool {
        Messages::find(&self.arena, &self.entries, key).is_some()
    }

    /// Writes a message as plain text.
    ///
    /// A key or argument that is missing appears in braces; in debug builds it panics.
    #[must_use]
    pub fn text<R: Copy>(&self, message: &Message<R>) -> String {
        let mut text = String::new();
        render::write(self, core::slice::from_ref(message), &mut |part, _| text.push_str(part));
        text
    }

    /// Writes the text of a key that needs no arguments.
    #[must_use]
    pub fn get(&self, key: &str) -> String {
        self.text(&Message::<()>::new(String::from(key)))
    }

    /// Writes a message in parts.
    #[must_use]
    pub fn render<R: Copy + PartialEq>(&self, message: &Message<R>) -> Rendered<R> {
        self.render_all(core::slice::from_ref(message))
    }

    /// Writes sentences one after the other, in parts.
    ///
    /// ```
    /// use ninefold_grid::message::{Message, Messages};
    /// use ninefold_grid::House;
    /// let english = Messages::english("two = {Row} has two {digit}s.\nnext = Next comes {house}.");
    /// let two = Message::new("two").with_role("row", House::row(0), 'a').with("digit", 5_u32);
    /// let rendered = english.render_all(&[two, Message::new("next").with("house", House::col(8))]);
    /// assert_eq!(rendered.to_string(), "Row 1 has two 5s. Next comes column 9.");
    /// assert_eq!((&*rendered.spans[0].text, rendered.spans[0].role), ("Row 1", Some('a')));
    /// assert_eq!(rendered.spans.len(), 2);
    /// ```
    #[must_use]
    pub fn render_all<R: Copy + PartialEq>(&self, messages: &[Message<R>]) -> Rendered<R> {
        let mut spans: Vec<Span<R>> = Vec::new();
        render::write(self, messages, &mut |part, role| match spans.last_mut() {
            _ if part.is_empty() => {}
            Some(last) if last.role == role => last.text.push_str(part),
            _ => spans.push(Span { text: part.into(), role }),
        });
        Rendered { spans }
    }

    /// Lists what a translation misses and what the English texts do not know, for a test of the
    /// translation.
    #[must_use]
    pub fn problems(&self, english: &Messages) -> Vec<MessageProblem> {
        check::problems(self, english)
    }

    fn find(arena: &str, entries: &[Entry], key: &str) -> Option<usize> {
        entries.binary_search_by(|entry| arena[entry.start as usize..entry.key_end as usize].cmp(key)).ok()
    }

    fn lookup(&self, key: &str) -> Option<(&str, PluralRule)> {
        let entry = &self.entries[Messages::find(&self.arena, &self.entries, key)?];
        Some((self.parts(entry).1, entry.plural))
    }

    /// Returns the key and the text.
    fn parts(&self, entry: &Entry) -> (&str, &str) {
        let [start, key_end, end] = [entry.start, entry.key_end, entry.end].map(|place| place as usize);
        (&self.arena[start..key_end], &self.arena[key_end..end])
    }

    fn store(&mut self, key: &str, text: &str, line: u32, plural: PluralRule) -> Entry {
        let mut put = |text: &str| {
            self.arena.push_str(text);
            self.arena.len() as u32
        };
        let start = put("");
        Entry { start, key_end: put(key), end: put(text), line, plural }
    }

    fn sort(&mut self) {
        let arena = &self.arena;
        let key = |entry: &Entry| &arena[entry.start as usize..entry.key_end as usize];
        self.entries.sort_by(|a, b| key(a).cmp(key(b)));
    }
}

impl fmt::Debug for Messages {
    /// Writes a line for each key.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_map().entries(self.entries.iter().map(|entry| self.parts(entry))).finish()
    }
}

impl<R> Default for Rendered<R> {
    fn default() -> Rendered<R> {
        Rendered { spans: Vec::new() }
    }
}

impl<R> fmt::Display for Rendered<R> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.spans.iter().try_for_each(|span| f.write_str(&span.text))
    }
}

#[cfg(test)]
mod tests;
