//! How digits above 9 are written.
//!
//! ```text
//!   digit     1 2 … 9 10 11 … 16 … 25      empty
//!   digits    1 2 … 9  A  B …  G …  P      . 0 _
//!   hex       0 1 … 8  9  A …  F …  O      .   _
//!   letters   A B … I  J  K …  P …  Y      . 0 _
//! ```
//!
//! The caller names one, or it [follows](crate::guess) from what occurs in the first grid.

use ninefold_rules::BoardDigit;

use crate::look_alike;

ninefold_grid::named_values! {
    /// The characters that stand for digits.
    #[non_exhaustive]
    pub enum Alphabet: "alphabet" {
        /// `1` to `9`, then `A` for 10 to `P` for 25.
        Digits = "digits",
        /// `0` for 1 to `F` for 16, and on to `O` for 25.
        Hex = "hex",
        /// `A` for 1 to `Y` for 25.
        Letters = "letters",
    }
}

impl Default for Alphabet {
    /// Returns digits, then letters.
    fn default() -> Alphabet {
        Alphabet::Digits
    }
}

impl Alphabet {
    /// Returns the digit that a character stands for, in either case.
    #[must_use]
    pub fn digit(self, character: char) -> Option<BoardDigit> {
        let ascii = plain(character)?;
        match self {
            Alphabet::Digits => BoardDigit::from_char(ascii),
            Alphabet::Hex => BoardDigit::new(ascii.to_digit(25)? as usize + 1),
            Alphabet::Letters if ascii.is_ascii_alphabetic() => {
                BoardDigit::new(usize::from(ascii.to_ascii_uppercase() as u8 - b'A') + 1)
            }
            Alphabet::Letters => None,
        }
    }

    /// Returns the character of a digit, or `None` if the alphabet ends before it.
    #[must_use]
    pub fn character(self, digit: BoardDigit) -> Option<char> {
        match self {
            Alphabet::Digits => Some(digit.to_char()),
            Alphabet::Hex => char::from_digit(digit.index() as u32, 25).map(|c| c.to_ascii_uppercase()),
            Alphabet::Letters => Some(char::from(b'A' + digit.index() as u8)),
        }
    }

    /// Returns the value of the digit that a character stands for, or 0 if it stands for an empty cell.
    pub(crate) fn value(self, character: char) -> Option<u8> {
        match plain(character)? {
            '.' | '_' => Some(0),
            '0' if self != Alphabet::Hex => Some(0),
            ascii => self.digit(ascii).map(|digit| digit.value() as u8),
        }
    }

    /// Returns what a cell of a board with this many digits may be, for errors.
    pub(crate) fn expected(self, size: usize) -> String {
        let last = |size: usize| BoardDigit::new(size).and_then(|digit| self.character(digit)).unwrap_or('?');
        match self {
            Alphabet::Digits if size <= 9 => format!("a digit 1-{size} or an empty cell (. 0 _)"),
            Alphabet::Digits => format!("a digit 1-9, A-{} or an empty cell (. 0 _)", last(size)),
            Alphabet::Hex => format!("a digit 0-{} or an empty cell (. _)", last(size)),
            Alphabet::Letters => format!("a letter A-{} or an empty cell (. 0 _)", last(size)),
        }
    }
}

/// Returns the ASCII character that a character is, or looks like in another script.
fn plain(character: char) -> Option<char> {
    if character.is_ascii() { Some(character) } else { look_alike::ascii(character) }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_character_comes_back() {
        for alphabet in Alphabet::ALL {
            for value in 1..=ninefold_rules::MAX_DIGITS {
                let digit = BoardDigit::new(value).unwrap();
                let character = alphabet.character(digit).unwrap();
                assert_eq!(alphabet.value(character), Some(value as u8), "{alphabet} {character}");
                assert_eq!(alphabet.value(character.to_ascii_lowercase()), Some(value as u8));
            }
            assert_eq!(alphabet.value('.'), Some(0));
        }
        assert_eq!(Alphabet::Hex.character(BoardDigit::new(25).unwrap()), Some('O'));
    }

    #[test]
    fn a_zero_is_empty_unless_it_is_a_digit() {
        assert_eq!(Alphabet::Digits.value('0'), Some(0));
        assert_eq!(Alphabet::Letters.value('0'), Some(0));
        assert_eq!(Alphabet::Hex.value('0'), Some(1));
        assert_eq!(Alphabet::Hex.value('_'), Some(0));
        assert_eq!(Alphabet::Digits.value('g'), Some(16));
        assert_eq!(Alphabet::Digits.value('５'), Some(5));
        assert_eq!(Alphabet::Digits.value('q'), None);
    }
}
