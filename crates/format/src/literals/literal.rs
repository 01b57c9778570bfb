//! Lists, objects, texts and words, as JSON, JavaScript and Python have them, each with its place.
//!
//! Keys and words need no quotes; texts have any of three, or three at once; lists have any brackets; the last comma may be there or
//! not; comments are skipped; a text that follows a text continues it. The name and the brackets of a call, such as
//! `np.array(…)`, are its arguments. Depth and work are bounded.

use crate::quoted::quoted;

/// A place in a text, counted from 1.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Place {
    pub(super) line: usize,
    pub(super) column: usize,
}

/// A value and where it begins.
#[derive(Clone, Debug)]
pub(super) struct Literal {
    pub(super) value: Value,
    pub(super) place: Place,
}

#[derive(Clone, Debug)]
pub(super) enum Value {
    Text(String),
    /// A number, or a word such as `null`.
    Word(String),
    List(Vec<Literal>),
    Object(Vec<(String, Literal)>),
}

/// Deeper than any puzzle.
const DEEPEST: usize = 32;

/// Returns the values of a text with the names before them, what is outside of them, and where a value begins that does not end.
pub(super) fn named_literals(text: &str) -> (Vec<(String, Literal)>, Vec<String>, Option<Place>) {
    let mut scan =
        Scan { rest: text, place: Place { line: 1, column: 1 }, work: 16 * text.len() + 1000, is_cut: false };
    let (mut named, mut outside, mut before) = (Vec::new(), Vec::new(), String::new());
    while let Some(character) = scan.rest.chars().next() {
        let is_value = match character {
            '[' | '{' | '(' => true,
            '"' | '\'' | '`' => before.trim_end().ends_with(['=', ':']),
            _ => false,
        };
        if is_value && scan.work > 0 {
            let start = (scan.rest, scan.place);
            let found = scan.value(0);
            if let Some(literal) = found {
                named.push((name_before(&before), literal));
                outside.push(std::mem::take(&mut before));
                if scan.is_cut {
                    return (named, outside, Some(start.1));
                }
                continue;
            }
            (scan.rest, scan.place) = start;
        }
        scan.next();
        before.push(character);
    }
    outside.push(before);
    (named, outside, None)
}

/// Returns the name before the last `=` or `:` of a text; it is empty if there is none.
fn name_before(before: &str) -> String {
    let text = before.rfind(['=', ':']).map_or("", |at| before[..at].trim_end_matches(['=', ':', ' ']));
    let begin = text
        .rfind(|c: char| !(c.is_alphanumeric() || matches!(c, '_' | '-' | '.')))
        .map_or(0, |at| at + text[at..].chars().next().map_or(1, char::len_utf8));
    text[begin..].to_owned()
}

struct Scan<'a> {
    rest: &'a str,
    place: Place,
    /// How many characters may still be looked at.
    work: usize,
    /// Whether the text ended within a value.
    is_cut: bool,
}

impl Scan<'_> {
    fn next(&mut self) -> Option<char> {
        let character = self.rest.chars().next()?;
        self.rest = &self.rest[character.len_utf8()..];
        self.work = self.work.saturating_sub(1);
        if character == '\n' {
            self.place = Place { line: self.place.line + 1, column: 1 };
        } else {
            self.place.column += 1;
        }
        Some(character)
    }

    fn skip(&mut self, count: usize) {
        for _ in 0..count {
            self.next();
        }
    }

    fn peek(&self) -> Option<char> {
        self.rest.chars().next()
    }

    fn skip_line(&mut self) {
        while self.next().is_some_and(|c| c != '\n') {}
    }

    /// Skips blanks and comments.
    fn blanks(&mut self) {
        loop {
            match self.peek() {
                Some(c) if c.is_whitespace() => {
                    self.next();
                }
                Some('#') => self.skip_line(),
                Some('/') if self.rest.starts_with("//") => self.skip_line(),
                Some('/') if self.rest.starts_with("/*") => {
                    while !self.rest.starts_with("*/") && self.next().is_some() {}
                    self.next();
                    self.next();
                }
                _ => return,
            }
        }
    }

    fn eat(&mut self, wanted: char) -> bool {
        self.blanks();
        let is_there = self.peek() == Some(wanted);
        if is_there {
            self.next();
        }
        is_there
    }

    /// Reads a value. At the end of the text all that is open ends there.
    fn value(&mut self, depth: usize) -> Option<Literal> {
        self.blanks();
        if depth > DEEPEST || self.work == 0 {
            return None;
        }
        let place = self.place;
        let value = match self.peek()? {
            '[' => {
                self.next();
                self.list(']', depth)?
            }
            '(' => {
                self.next();
                self.in_brackets(depth)?
            }
            '{' => {
                self.next();
                self.object(depth)?
            }
            '"' | '\'' | '`' => Value::Text(self.texts()?),
            _ => {
                let word = self.word();
                match self.peek() {
                    _ if word.is_empty() => return None,
                    // A raw text, bytes and the like.
                    Some('"' | '\'') if word.len() <= 2 => Value::Text(self.texts()?),
                    Some('(') => {
                        self.next();
                        self.in_brackets(depth)?
                    }
                    _ => Value::Word(word),
                }
            }
        };
        Some(Literal { value, place })
    }

    /// Reads the content of round brackets: one value, or several as a list.
    fn in_brackets(&mut self, depth: usize) -> Option<Value> {
        match self.list(')', depth)? {
            Value::List(list) if list.len() == 1 => list.into_iter().next().map(|only| only.value),
            other => Some(other),
        }
    }

    fn list(&mut self, close: char, depth: usize) -> Option<Value> {
        let mut list = Vec::new();
        loop {
            if self.eat(close) {
                return Some(Value::List(list));
            }
            if self.is_over() {
                return Some(Value::List(list));
            }
            let place = self.place;
            if self.peek() == Some(',') {
                // A hole, as JavaScript has them.
                self.next();
                list.push(Literal { value: Value::Word(String::new()), place });
                continue;
            }
            let value = self.value(depth + 1)?;
            list.push(value);
            if !self.eat(',') && !self.eat(';') && !self.ends_with(close) {
                return None;
            }
        }
    }

    fn object(&mut self, depth: usize) -> Option<Value> {
        let (mut entries, mut list) = (Vec::new(), Vec::new());
        loop {
            if self.eat('}') || self.is_over() {
                return Some(if list.is_empty() { Value::Object(entries) } else { Value::List(list) });
            }
            let place = self.place;
            let key = match self.peek()? {
                '"' | '\'' | '`' => self.texts()?,
                '[' | '(' | '{' => {
                    list.push(self.value(depth + 1)?);
                    if !self.eat(',') && !self.ends_with('}') {
                        return None;
                    }
                    continue;
                }
                _ => self.word(),
            };
            let is_pair = self.eat(':') || self.eat('=');
            // `=>`, as in PHP and Ruby.
            self.eat('>');
            if is_pair {
                let value = match self.value(depth + 1) {
                    Some(value) => value,
                    None if self.is_over() => continue,
                    None => return None,
                };
                entries.push((key, value));
            } else if !key.is_empty() {
                list.push(Literal { value: Value::Text(key), place });
            } else {
                return None;
            }
            if !self.eat(',') && !self.eat(';') && !self.ends_with('}') {
                return None;
            }
        }
    }

    /// Returns whether a closing bracket follows, or nothing.
    fn ends_with(&mut self, close: char) -> bool {
        self.blanks();
        self.peek() == Some(close) || self.is_over()
    }

    fn is_over(&mut self) -> bool {
        self.blanks();
        self.is_cut |= self.rest.is_empty();
        self.rest.is_empty()
    }

    fn word(&mut self) -> String {
        loop {
            let mut word = String::new();
            while let Some(c) = self.peek() {
                if c.is_whitespace()
                    || matches!(
                        c,
                        ',' | ':' | ';' | '=' | '[' | ']' | '{' | '}' | '(' | ')' | '"' | '\'' | '`'
                    )
                {
                    break;
                }
                word.push(c);
                self.next();
            }
            // `new Puzzle(…)`.
            if word != "new" {
                return word;
            }
            self.blanks();
        }
    }

    /// Reads a text and those that follow it.
    fn texts(&mut self) -> Option<String> {
        let mut text = self.text()?;
        loop {
            let before = (self.rest, self.place);
            self.blanks();
            if self.peek() == Some('+') {
                self.next();
                self.blanks();
            }
            match self.peek() {
                Some('"' | '\'' | '`') => text += &self.text()?,
                _ => {
                    (self.rest, self.place) = before;
                    return Some(text);
                }
            }
        }
    }

    fn text(&mut self) -> Option<String> {
        let quote = self.next()?;
        let triple: String = [quote; 3].iter().collect();
        let is_triple = self.rest.starts_with(&triple[quote.len_utf8()..]);
        if is_triple {
            self.next();
            self.next();
        }
        let mut text = String::new();
        loop {
            if is_triple && self.rest.starts_with(&triple) {
                self.skip(3);
                return Some(text);
            }
            match self.next() {
                None => {
                    self.is_cut = true;
                    return Some(text);
                }
                Some('\\') => match self.next() {
                    Some('n') => text.push('\n'),
                    Some('t') => text.push('\t'),
                    Some('r') => text.push('\r'),
                    Some('\n') | None => {}
                    Some('u') => {
                        let code = self.rest.get(..4).and_then(|code| u32::from_str_radix(code, 16).ok());
                        self.skip(if code.is_some() { 4 } else { 0 });
                        text.push(code.and_then(char::from_u32).unwrap_or(char::REPLACEMENT_CHARACTER));
                    }
                    Some(other) => text.push(other),
                },
                Some(end) if end == quote && !is_triple => return Some(text),
                // An apostrophe in a sentence begins no text.
                Some('\n') if quote != '`' && !is_triple => return None,
                Some(other) => text.push(other),
            }
        }
    }
}

/// Returns a value as JSON in one line.
pub(super) fn json_text(literal: &Literal) -> String {
    match &literal.value {
        Value::Text(text) => quoted(text),
        Value::Word(word) => json_word(word),
        Value::List(list) => format!("[{}]", list.iter().map(json_text).collect::<Vec<_>>().join(",")),
        Value::Object(entries) => {
            let entry = |(key, value): &(String, Literal)| format!("{}:{}", quoted(key), json_text(value));
            format!("{{{}}}", entries.iter().map(entry).collect::<Vec<_>>().join(","))
        }
    }
}

/// Returns a word as JSON: a number, a truth value, nothing, or a text.
fn json_word(word: &str) -> String {
    match word {
        "null" | "None" | "undefined" | "nil" | "NaN" | "" => "null".to_owned(),
        "true" | "True" => "true".to_owned(),
        "false" | "False" => "false".to_owned(),
        word if word.parse::<serde_json::Number>().is_ok() => word.to_owned(),
        word => quoted(word),
    }
}
