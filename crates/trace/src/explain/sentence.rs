//! Sentences whose parts can be told apart: a screen colours the digits and cells by the roles they play on the board.
//!
//! A sentence is made from a template of the language's own words, in which each `#` stands for one of the things named:
//!
//! ```text
//!   "# already has a #, in #."  +  column 4 · 5 · r4c4   =   "Column 4 already has a 5, in r4c4."
//! ```
//!
//! So everything that a translation has to change stands in the templates.

use alloc::string::{String, ToString};
use alloc::vec::Vec;
use core::fmt;

use ninefold_grid::{Cell, CellSet, Digit, DigitSet, House, HouseKind};

use crate::Role;

/// Something that a sentence names.
#[derive(Clone, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub enum Mention {
    /// A word or a number of the template's language, or the spelling of a symmetry.
    Text(String),
    /// A digit.
    Digit(Digit),
    /// Digits: `1, 3 and 8`.
    Digits(DigitSet),
    /// A cell: `r4c7`.
    Cell(Cell),
    /// Cells: all of them if they are few, else how many.
    Cells(CellSet),
    /// A house: `row 4`, `column 7`, `box 2`.
    House(House),
    /// A number, written in groups of three digits.
    Number(u128),
}

impl fmt::Display for Mention {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Mention::Text(text) => f.write_str(text),
            Mention::Digit(digit) => digit.fmt(f),
            Mention::Digits(digits) => {
                for (place, digit) in digits.iter().enumerate() {
                    let between = match digits.len() - place {
                        _ if place == 0 => "",
                        1 => " and ",
                        _ => ", ",
                    };
                    write!(f, "{between}{digit}")?;
                }
                Ok(())
            }
            Mention::Cell(cell) => cell.fmt(f),
            Mention::Cells(cells) if cells.len() <= 6 => cells.fmt(f),
            Mention::Cells(cells) => write!(f, "{} cells", cells.len()),
            Mention::House(house) => {
                let kind = match house.kind() {
                    HouseKind::Row => "row",
                    HouseKind::Col => "column",
                    HouseKind::Block => "box",
                };
                write!(f, "{kind} {}", house.number() + 1)
            }
            Mention::Number(number) => {
                let digits = number.to_string();
                for (place, digit) in digits.chars().enumerate() {
                    if place > 0 && (digits.len() - place).is_multiple_of(3) {
                        f.write_str("\u{202f}")?;
                    }
                    write!(f, "{digit}")?;
                }
                Ok(())
            }
        }
    }
}

macro_rules! mentions {
    ($($type:ty = $variant:ident,)+) => {
        $(impl From<$type> for Mention {
            fn from(thing: $type) -> Mention {
                Mention::$variant(thing)
            }
        })+
    };
}

mentions! {
    Digit = Digit,
    DigitSet = Digits,
    Cell = Cell,
    CellSet = Cells,
    House = House,
    u128 = Number,
    String = Text,
}

impl From<usize> for Mention {
    fn from(number: usize) -> Mention {
        Mention::Number(number as u128)
    }
}

impl From<&str> for Mention {
    fn from(text: &str) -> Mention {
        Mention::Text(text.to_string())
    }
}

/// What a sentence names, and the part it plays; without a role it is only mentioned.
pub(super) type Named = (Mention, Option<Role>);

/// Names something that plays a part on the board.
pub(super) fn as_role(thing: impl Into<Mention>, role: Role) -> Named {
    (thing.into(), Some(role))
}

/// Names something.
pub(super) fn plain(thing: impl Into<Mention>) -> Named {
    (thing.into(), None)
}

/// One or a few sentences, in parts.
///
/// Its text is that of all parts, one after the other.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Sentence {
    /// The parts: text, and the role of what it names, if that plays a part on the board.
    pub parts: Vec<(String, Option<Role>)>,
}

impl Sentence {
    /// Adds a sentence: the template, each `#` replaced by the next of the things named.
    pub(super) fn say(&mut self, template: &str, named: &[Named]) {
        if !self.parts.is_empty() {
            self.push(" ", None);
        }
        let mut named = named.iter();
        for (place, text) in template.split('#').enumerate() {
            if place > 0
                && let Some((thing, role)) = named.next()
            {
                let mut text = thing.to_string();
                if place == 1 && template.starts_with('#') && matches!(thing, Mention::House(_)) {
                    text[..1].make_ascii_uppercase();
                }
                self.push(&text, *role);
            }
            self.push(text, None);
        }
    }

    fn push(&mut self, text: &str, role: Option<Role>) {
        match self.parts.last_mut() {
            _ if text.is_empty() => {}
            Some((last, None)) if role.is_none() => last.push_str(text),
            _ => self.parts.push((text.to_string(), role)),
        }
    }
}

impl fmt::Display for Sentence {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.parts.iter().try_for_each(|(text, _)| f.write_str(text))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn things_are_named_as_people_name_them() {
        let mut sentence = Sentence::default();
        let digits: DigitSet = [1, 3, 8].map(Digit::new).into_iter().collect();
        sentence.say("# has # left.", &[as_role(House::col(3), Role::Active), plain(digits)]);
        sentence.say("Behind it lie # grids.", &[plain(1_234_567_usize)]);
        assert_eq!(
            sentence.to_string(),
            "Column 4 has 1, 3 and 8 left. Behind it lie 1\u{202f}234\u{202f}567 grids."
        );
        assert_eq!(sentence.parts[0], ("Column 4".to_string(), Some(Role::Active)));
        assert_eq!(sentence.parts.len(), 2);
    }
}
