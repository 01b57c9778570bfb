//! Writing messages in a language.

use alloc::string::{String, ToString};
use alloc::vec::Vec;
use core::fmt::{self, Write};

use super::template::{Piece, Pieces, Placeholder, variants};
use super::{Argument, Message, Messages, PluralRule};
use crate::HouseKind;

/// Where text goes, part by part, with the role of the argument it belongs to.
struct Out<'a, R> {
    messages: &'a Messages,
    sink: &'a mut dyn FnMut(&str, Option<R>),
    role: Option<R>,
    /// Whether the next letter is the first of a sentence.
    is_capital: bool,
}

/// Writes messages one after the other.
pub(super) fn write<R: Copy>(messages: &Messages, all: &[Message<R>], sink: &mut dyn FnMut(&str, Option<R>)) {
    let mut out = Out { messages, sink, role: None, is_capital: false };
    out.join(all.len(), "list.sentences", "list.sentences", &mut |out, place| out.message(&all[place], None));
}

impl<R: Copy> Out<'_, R> {
    fn words(&mut self, text: &str) {
        match text.chars().next() {
            Some(first) if self.is_capital => {
                self.is_capital = false;
                for upper in first.to_uppercase() {
                    self.character(upper);
                }
                (self.sink)(&text[first.len_utf8()..], self.role);
            }
            _ => (self.sink)(text, self.role),
        }
    }

    fn character(&mut self, character: char) {
        (self.sink)(character.encode_utf8(&mut [0; 4]), self.role);
    }

    /// Writes what is the same in every language, without a capital letter.
    fn notation(&mut self, thing: impl fmt::Display) {
        self.is_capital = false;
        let _ = write!(self, "{thing}");
    }

    /// Writes a message, in another form if the language has one of it.
    fn message(&mut self, message: &Message<R>, form: Option<&str>) {
        let formed = form.map(|form| alloc::format!("{}.{form}", message.key));
        let key = formed.as_deref().filter(|key| self.messages.contains(key)).unwrap_or(&message.key);
        self.text(
            key,
            &mut |out, place| match message
                .arguments
                .iter()
                .find(|(name, ..)| place.name.eq_ignore_ascii_case(name))
            {
                Some((_, argument, role)) => {
                    let outer = out.role;
                    out.role = role.or(outer);
                    out.argument(argument, place.form);
                    out.role = outer;
                    true
                }
                None => false,
            },
            &|name| {
                let (_, argument, _) =
                    message.arguments.iter().find(|(own, ..)| name.eq_ignore_ascii_case(own))?;
                Some(count(argument))
            },
        );
    }

    /// Writes the text of a key. `fill` writes an argument and returns whether there is one;
    /// `count` is its number.
    fn text(
        &mut self,
        key: &str,
        fill: &mut dyn FnMut(&mut Self, &Placeholder<'_>) -> bool,
        count: &dyn Fn(&str) -> Option<u128>,
    ) {
        match self.messages.lookup(key) {
            Some((text, rule)) => self.template(text, rule, fill, count),
            None => self.missing(key),
        }
    }

    fn template(
        &mut self,
        text: &str,
        rule: PluralRule,
        fill: &mut dyn FnMut(&mut Self, &Placeholder<'_>) -> bool,
        count: &dyn Fn(&str) -> Option<u128>,
    ) {
        for piece in Pieces::of(text) {
            match piece {
                Ok(Piece::Text(text)) => self.words(text),
                Ok(Piece::Char(character)) => self.character(character),
                Ok(Piece::Placeholder(place)) => {
                    self.is_capital |= place.name.starts_with(|c: char| c.is_ascii_uppercase());
                    match (place.variants, count(place.name)) {
                        (Some(texts), Some(number)) => {
                            let text = variants(texts).nth(rule.form(number)).unwrap_or_default();
                            self.template(text, rule, fill, count);
                        }
                        (None, _) if fill(self, &place) => {}
                        _ => self.missing(place.name),
                    }
                    self.is_capital = false;
                }
                // Texts are checked when they are read.
                Err(_) => {}
            }
        }
    }

    fn missing(&mut self, name: &str) {
        debug_assert!(false, "no text or argument {name:?}");
        self.notation(format_args!("{{{name}}}"));
    }

    fn argument(&mut self, argument: &Argument<R>, form: Option<&str>) {
        if form == Some("count") {
            return self.number(count(argument));
        }
        match argument {
            Argument::Text(text) => self.words(text),
            Argument::Digit(digit) => self.notation(digit),
            Argument::Cell(cell) => self.notation(cell),
            Argument::Number(number) => self.number(*number),
            Argument::Message(message) => self.message(message, form),
            Argument::House(house) => {
                let kind = match house.kind() {
                    HouseKind::Row => "house.row",
                    HouseKind::Col => "house.column",
                    HouseKind::Block => "house.box",
                };
                let number = house.number() + 1;
                let fill = &mut |out: &mut Self, place: &Placeholder<'_>| {
                    let is_number = place.name == "number";
                    if is_number {
                        out.notation(number);
                    }
                    is_number
                };
                match form {
                    Some(form) => self.text(&alloc::format!("{kind}.{form}"), fill, &|_| None),
                    None => self.text(kind, fill, &|_| None),
                }
            }
            Argument::Digits(digits) => {
                let all: Vec<_> = digits.iter().collect();
                self.list(all.len(), form, &mut |out, place| out.notation(all[place]));
            }
            Argument::Cells(cells) => {
                let all: Vec<_> = cells.iter().collect();
                self.list(all.len(), form, &mut |out, place| out.notation(all[place]));
            }
            Argument::List(all) => {
                // A form that joins no lists is a form of what is listed.
                let joins = form.is_some_and(|form| self.messages.contains(&alloc::format!("list.{form}")));
                let (joined, each) = if joins { (form, None) } else { (None, form) };
                match houses_key(all, each).filter(|key| each.is_none() || self.messages.contains(key)) {
                    Some(key) => self.houses(all, &key, joined),
                    None => self.list(all.len(), joined, &mut |out, place| out.argument(&all[place], each)),
                }
            }
        }
    }

    /// Writes houses of one kind together.
    fn houses(&mut self, all: &[Argument<R>], key: &str, joined: Option<&str>) {
        let fill = &mut |out: &mut Self, place: &Placeholder<'_>| {
            let are_numbers = place.name == "numbers";
            if are_numbers {
                out.list(all.len(), place.form.or(joined), &mut |out, place| {
                    if let Argument::House(house) = all[place] {
                        out.notation(house.number() + 1);
                    }
                });
            }
            are_numbers
        };
        self.text(key, fill, &|_| None);
    }

    fn list(&mut self, length: usize, form: Option<&str>, item: &mut dyn FnMut(&mut Self, usize)) {
        match form {
            None => self.join(length, "list.comma", "list.and", item),
            Some(form) => self.join(length, "list.comma", &alloc::format!("list.{form}"), item),
        }
    }

    /// Writes the first items of a list, the last one joined by a text of its own.
    fn join(&mut self, length: usize, joint: &str, last: &str, item: &mut dyn FnMut(&mut Self, usize)) {
        match length {
            0 => {}
            1 => item(self, 0),
            _ => self.text(
                last,
                &mut |out, place| {
                    match place.name {
                        "list" => out.join(length - 1, joint, joint, item),
                        "item" => item(out, length - 1),
                        _ => return false,
                    }
                    true
                },
                &|_| None,
            ),
        }
    }

    fn number(&mut self, number: u128) {
        self.is_capital = false;
        let digits = number.to_string();
        for (place, digit) in digits.chars().enumerate() {
            if place > 0 && (digits.len() - place).is_multiple_of(3) {
                self.text("number.group", &mut |_, _| false, &|_| None);
            }
            self.character(digit);
        }
    }
}

impl<R: Copy> Write for Out<'_, R> {
    fn write_str(&mut self, text: &str) -> fmt::Result {
        (self.sink)(text, self.role);
        Ok(())
    }
}

/// Returns the key that names the houses of a list together; `None` if they are of two kinds, or not
/// several houses.
fn houses_key<R>(list: &[Argument<R>], form: Option<&str>) -> Option<String> {
    let kind = |argument: &Argument<R>| match argument {
        Argument::House(house) => Some(house.kind()),
        _ => None,
    };
    let first = kind(list.first()?)?;
    if list.len() == 1 || list.iter().any(|argument| kind(argument) != Some(first)) {
        return None;
    }
    let key = match first {
        HouseKind::Row => "house.rows",
        HouseKind::Col => "house.columns",
        HouseKind::Block => "house.boxes",
    };
    Some(form.map_or(key.into(), |form| alloc::format!("{key}.{form}")))
}

/// Returns the number by which a text is chosen.
fn count<R>(argument: &Argument<R>) -> u128 {
    match argument {
        Argument::Number(number) => *number,
        Argument::Digits(digits) => digits.len() as u128,
        Argument::Cells(cells) => cells.len() as u128,
        Argument::List(list) => list.len() as u128,
        Argument::Digit(digit) => u128::from(digit.get()),
        _ => 1,
    }
}
