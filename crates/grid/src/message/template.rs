//! A text and its placeholders.

use alloc::string::String;
use alloc::vec::Vec;

use super::PluralRule;

/// A piece of a text.
pub(super) enum Piece<'a> {
    /// Text as it stands.
    Text(&'a str),
    /// An escaped character.
    Char(char),
    /// `{name:form|variants}`
    Placeholder(Placeholder<'a>),
}

/// A place for an argument.
pub(super) struct Placeholder<'a> {
    /// The name as it is written.
    pub(super) name: &'a str,
    /// The name of the form, if it is not the usual one.
    pub(super) form: Option<&'a str>,
    /// The texts to choose from by number, separated by bars.
    pub(super) variants: Option<&'a str>,
}

/// Where a text is wrong, in bytes from its start, and what was expected.
pub(super) type TextError = (usize, String);

/// The pieces of a text, one after the other.
pub(super) struct Pieces<'a> {
    rest: &'a str,
    at: usize,
}

impl<'a> Pieces<'a> {
    pub(super) fn of(text: &'a str) -> Pieces<'a> {
        Pieces { rest: text, at: 0 }
    }

    fn take(&mut self, length: usize) -> &'a str {
        let (taken, rest) = self.rest.split_at(length);
        self.rest = rest;
        self.at += length;
        taken
    }

    /// Takes an escaped character; its backslash comes next.
    fn escape(&mut self) -> Result<char, TextError> {
        let wrong = (self.at, "expected one of `\\{`, `\\}`, `\\|`, `\\\\`, `\\n` and `\\u{a0}`".into());
        let (character, length) = match self.rest.as_bytes().get(1) {
            Some(b'n') => ('\n', 2),
            Some(&byte @ (b'{' | b'}' | b'|' | b'\\')) => (byte.into(), 2),
            Some(b'u') => {
                let code = self.rest[2..].strip_prefix('{').and_then(|rest| rest.split_once('}'));
                let number =
                    code.and_then(|(code, _)| u32::from_str_radix(code, 16).ok()).and_then(char::from_u32);
                match (number, code) {
                    (Some(character), Some((code, _))) => (character, code.len() + 4),
                    _ => return Err(wrong),
                }
            }
            _ => return Err(wrong),
        };
        self.take(length);
        Ok(character)
    }

    /// Takes a placeholder; its brace comes next.
    fn placeholder(&mut self) -> Result<Placeholder<'a>, TextError> {
        let at = self.at;
        let Some(end) = top_level(&self.rest[1..], '}') else {
            return Err((at, "expected `}` for this brace, or `\\{` for a brace in the text".into()));
        };
        let inside = &self.take(end + 2)[1..=end];
        let (head, variants) = match inside.split_once('|') {
            Some((head, variants)) => (head, Some(variants)),
            None => (inside, None),
        };
        let (name, form) = match head.split_once(':') {
            Some((name, form)) => (name, Some(form)),
            None => (head, None),
        };
        if [Some(name), form].into_iter().flatten().all(is_name) {
            Ok(Placeholder { name, form, variants })
        } else {
            let expected = "expected a placeholder such as {name} or {name:form}: letters, digits and `_`";
            Err((at, expected.into()))
        }
    }
}

impl<'a> Iterator for Pieces<'a> {
    type Item = Result<Piece<'a>, TextError>;

    fn next(&mut self) -> Option<Self::Item> {
        Some(match self.rest.find(['{', '}', '\\']) {
            None if self.rest.is_empty() => return None,
            None => Ok(Piece::Text(self.take(self.rest.len()))),
            Some(0) => {
                let piece = match self.rest.as_bytes()[0] {
                    b'{' => self.placeholder().map(Piece::Placeholder),
                    b'\\' => self.escape().map(Piece::Char),
                    _ => Err((self.at, "expected `\\}` for a brace in the text".into())),
                };
                if piece.is_err() {
                    self.rest = "";
                }
                piece
            }
            Some(length) => Ok(Piece::Text(self.take(length))),
        })
    }
}

/// Returns the place of a character that is neither escaped nor in braces.
fn top_level(text: &str, wanted: char) -> Option<usize> {
    let mut depth = 0;
    let mut characters = text.char_indices();
    while let Some((at, character)) = characters.next() {
        match character {
            _ if character == wanted && depth == 0 => return Some(at),
            '\\' => {
                // The braces of `\u{a0}` are balanced, so the character after the backslash is all
                // that is skipped.
                characters.next();
            }
            '{' => depth += 1,
            '}' => depth -= 1,
            _ => {}
        }
    }
    None
}

/// Splits texts at their bars.
pub(super) fn variants(text: &str) -> impl Iterator<Item = &str> {
    let mut rest = Some(text);
    core::iter::from_fn(move || {
        let text = rest?;
        match top_level(text, '|') {
            Some(bar) => {
                rest = Some(&text[bar + 1..]);
                Some(&text[..bar])
            }
            None => rest.take(),
        }
    })
}

fn is_name(text: &str) -> bool {
    !text.is_empty() && text.bytes().all(|byte| byte.is_ascii_alphanumeric() || byte == b'_')
}

/// Checks a text, and calls back with the names of its placeholders, in lower case.
pub(super) fn check(text: &str, rule: PluralRule, name: &mut dyn FnMut(String)) -> Result<(), TextError> {
    for piece in Pieces::of(text) {
        let Piece::Placeholder(place) = piece? else { continue };
        name(place.name.to_ascii_lowercase());
        let Some(texts) = place.variants else { continue };
        let offset = |part: &str| part.as_ptr().addr() - text.as_ptr().addr();
        let all: Vec<&str> = variants(texts).collect();
        if all.len() != rule.forms() {
            let expected = alloc::format!(
                "found {} texts between bars, expected {}: the rule is `plural = {}`",
                all.len(),
                rule.forms(),
                rule.name()
            );
            return Err((offset(place.name), expected));
        }
        for part in all {
            check(part, rule, name).map_err(|(at, expected)| (offset(part) + at, expected))?;
        }
    }
    Ok(())
}
