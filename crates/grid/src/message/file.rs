//! Reading a file of texts.

use alloc::borrow::ToOwned;
use alloc::format;
use alloc::string::String;
use alloc::vec::Vec;
use core::fmt;

use super::{MessageProblem, Messages, PluralRule, template};
use crate::Quoted;

/// Why a file is not a file of texts, and where.
#[derive(Clone, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub struct MessageError {
    /// The line, counted from 1.
    pub line: usize,
    /// The character in the line, counted from 1.
    pub column: usize,
    /// What is wrong and what was expected.
    pub message: String,
}

impl fmt::Display for MessageError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "line {}, column {}: {}", self.line, self.column, self.message)
    }
}

impl core::error::Error for MessageError {}

impl From<MessageProblem> for MessageError {
    fn from(problem: MessageProblem) -> MessageError {
        let message = problem.message();
        MessageError { line: problem.line.unwrap_or(1), column: 1, message }
    }
}

/// A text while it is read, and where its parts stand in the file.
struct Value<'a> {
    key: &'a str,
    line: usize,
    /// The lines of the text: number, bytes before the text in the line, text.
    lines: Vec<(usize, usize, &'a str)>,
    is_block: bool,
}

pub(super) fn parse(file: &str) -> Result<Messages, MessageError> {
    let file = file.strip_prefix('\u{feff}').unwrap_or(file);
    let mut values: Vec<Value<'_>> = Vec::new();
    for (line, text) in (1..).zip(file.lines()) {
        let text = text.trim_end();
        let indent = text.len() - text.trim_start().len();
        if text.is_empty() || text.starts_with('#') {
            continue;
        }
        if indent == 0 {
            values.push(Value::start(line, text)?);
        } else if let Some(value) = values.last_mut() {
            let left_out = value.lines.first().map_or(indent, |&(_, first, _)| indent.min(first));
            value.lines.push((line, if value.is_block { left_out } else { indent }, text));
        } else {
            return Err(error(
                line,
                indent,
                text,
                "expected a key: an indented line continues a text".to_owned(),
            ));
        }
    }
    let plural = plural(&values)?;
    let mut messages = Messages { arena: String::new(), entries: Vec::with_capacity(values.len()) };
    for value in &values {
        let text = value.text();
        template::check(&text, plural, &mut |_| {}).map_err(|(at, expected)| value.error(at, expected))?;
        let entry = messages.store(value.key, &text, value.line as u32, plural);
        messages.entries.push(entry);
    }
    messages.sort();
    let twice =
        messages.entries.windows(2).find(|pair| messages.parts(&pair[0]).0 == messages.parts(&pair[1]).0);
    if let Some([first, second]) = twice {
        let found = Quoted(messages.parts(first).0);
        let message = format!("the key {found} stands in line {} already", first.line);
        return Err(MessageError { line: second.line as usize, column: 1, message });
    }
    Ok(messages)
}

/// Returns the rule that the file names.
fn plural(values: &[Value<'_>]) -> Result<PluralRule, MessageError> {
    let Some(value) = values.iter().find(|value| value.key == "plural") else {
        return Ok(PluralRule::default());
    };
    let name = value.text();
    PluralRule::ALL.into_iter().find(|rule| rule.name() == name).ok_or_else(|| {
        let names: Vec<&str> = PluralRule::ALL.iter().map(|rule| rule.name()).collect();
        value.error(0, format!("found {}, expected one of {}", Quoted(&name), names.join(", ")))
    })
}

impl<'a> Value<'a> {
    fn start(line: usize, text: &'a str) -> Result<Value<'a>, MessageError> {
        let key = text.split('=').next().unwrap_or_default();
        let bad = key.trim_end().find(|c: char| !(c.is_ascii_alphanumeric() || "._-".contains(c)));
        if key.len() == text.len() || bad.is_some() || key.trim_end().is_empty() {
            let expected = "expected `key = text`, with a key of letters, digits, `.`, `_` and `-`";
            return Err(error(line, bad.unwrap_or(0), text, expected.to_owned()));
        }
        let rest = &text[key.len() + 1..];
        let value = rest.trim_start();
        let is_block = value == "|";
        let lines = if value.is_empty() || is_block {
            Vec::new()
        } else {
            alloc::vec![(line, text.len() - value.len(), text)]
        };
        Ok(Value { key: key.trim_end(), line, lines, is_block })
    }

    fn text(&self) -> String {
        let lines: Vec<&str> = self.lines.iter().map(|&(_, before, text)| &text[before..]).collect();
        lines.join(if self.is_block { "\n" } else { " " })
    }

    /// Returns the error for a place in the text.
    fn error(&self, mut at: usize, message: String) -> MessageError {
        for &(line, before, text) in &self.lines {
            let length = text.len() - before;
            if at <= length {
                return error(line, before + at, text, message);
            }
            at -= length + 1;
        }
        error(self.line, 0, "", message)
    }
}

/// Returns the error for a place in a line, in bytes.
fn error(line: usize, at: usize, text: &str, message: String) -> MessageError {
    let column = text.char_indices().take_while(|&(place, _)| place < at).count() + 1;
    MessageError { line, column, message }
}
