//! Comparing a translation with the English texts.

use alloc::collections::BTreeSet;
use alloc::format;
use alloc::string::String;
use alloc::vec::Vec;
use core::fmt;

use super::{Messages, template};

/// A difference between a translation and the English texts that should not be.
#[derive(Clone, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub struct MessageProblem {
    /// The line of the translation; `None` if the key is missing there.
    pub line: Option<usize>,
    /// The key.
    pub key: String,
    /// What is different.
    pub kind: ProblemKind,
}

/// What differs between a translation and the English texts.
#[derive(Clone, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub enum ProblemKind {
    /// The translation has no text for the key, so the text stays English.
    MissingKey,
    /// There is no such key in English.
    UnknownKey,
    /// The text names an argument that the English text does not have.
    UnknownPlaceholder(String),
    /// The text leaves out an argument that the English text names.
    MissingPlaceholder(String),
}

impl MessageProblem {
    /// Returns whether the translation has something that English does not have: a slip of the pen.
    pub(super) fn is_unknown(&self) -> bool {
        matches!(self.kind, ProblemKind::UnknownKey | ProblemKind::UnknownPlaceholder(_))
    }

    /// Says what is different, without the line.
    pub(super) fn message(&self) -> String {
        let key = &self.key;
        match &self.kind {
            ProblemKind::MissingKey => format!("`{key}` is missing"),
            ProblemKind::UnknownKey => format!("unknown key `{key}`, expected a key of the English file"),
            ProblemKind::UnknownPlaceholder(name) => {
                format!("`{key}`: unknown placeholder `{{{name}}}`, expected those of the English text")
            }
            ProblemKind::MissingPlaceholder(name) => {
                format!("`{key}`: the placeholder `{{{name}}}` is missing")
            }
        }
    }
}

impl fmt::Display for MessageProblem {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if let Some(line) = self.line {
            write!(f, "line {line}: ")?;
        }
        f.write_str(&self.message())
    }
}

/// A key that configures the file, or a form of a house's name, a list or a message that only this
/// language needs.
fn is_own(key: &str, own: &Messages, english: &Messages) -> bool {
    ["plural", "language"].contains(&key)
        || key.starts_with("house.")
        || key.starts_with("list.")
        || is_form(key, own, english)
}

/// Returns whether a key is a form of an English one that some text of this language asks for.
fn is_form(key: &str, own: &Messages, english: &Messages) -> bool {
    let Some((message, form)) = key.rsplit_once('.') else { return false };
    let asked = format!(":{form}}}");
    english.contains(message) && own.entries.iter().any(|entry| own.parts(entry).1.contains(&asked))
}

pub(super) fn problems(own: &Messages, english: &Messages) -> Vec<MessageProblem> {
    let mut problems = Vec::new();
    for entry in &own.entries {
        let (key, text) = own.parts(entry);
        let mut problem =
            |kind| problems.push(MessageProblem { line: Some(entry.line as usize), key: key.into(), kind });
        let Some((original, rule)) = english.lookup(key) else {
            if !is_own(key, own, english) {
                problem(ProblemKind::UnknownKey);
            }
            continue;
        };
        let names = |text, rule| {
            let mut names = BTreeSet::new();
            // Both texts were checked when they were read.
            let _ = template::check(text, rule, &mut |name| {
                names.insert(name);
            });
            names
        };
        let (own, original) = (names(text, entry.plural), names(original, rule));
        own.difference(&original).cloned().map(ProblemKind::UnknownPlaceholder).for_each(&mut problem);
        original.difference(&own).cloned().map(ProblemKind::MissingPlaceholder).for_each(&mut problem);
    }
    for key in english.keys().filter(|key| !own.contains(key)) {
        problems.push(MessageProblem { line: None, key: key.into(), kind: ProblemKind::MissingKey });
    }
    problems.sort_by_key(|problem| problem.line.unwrap_or(usize::MAX));
    problems
}
