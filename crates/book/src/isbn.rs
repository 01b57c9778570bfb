//! The number of a book in the trade: ISBN-13 or ISBN-10 with its check digit (ISO 2108).

use std::fmt::{self, Display};
use std::str::FromStr;

use ninefold_grid::ParseNameError;

/// An International Standard Book Number, as it was written.
///
/// ```
/// use ninefold_book::Isbn;
/// let isbn: Isbn = "978-3-16-148410-0".parse()?;
/// assert_eq!((isbn.to_string().as_str(), isbn.digits().as_str()), ("978-3-16-148410-0", "9783161484100"));
/// let error = "978-3-16-148410-7".parse::<Isbn>().unwrap_err().to_string();
/// assert!(error.contains("the last digit of this one would be 0"), "{error}");
/// # Ok::<(), ninefold_grid::ParseNameError>(())
/// ```
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Isbn(String);

impl Isbn {
    /// Returns the digits without hyphens and spaces; an ISBN-10 may end with `X`.
    #[must_use]
    pub fn digits(&self) -> String {
        digits(&self.0)
    }
}

fn digits(text: &str) -> String {
    text.chars().filter(|letter| !matches!(letter, '-' | ' ')).collect()
}

/// Returns the check digit that follows the other digits.
fn check_digit(others: &[u8]) -> char {
    let value = |digit: u8| u32::from(digit - b'0');
    if others.len() == 12 {
        let sum: u32 =
            (0..).zip(others).map(|(place, &digit)| value(digit) * if place % 2 == 0 { 1 } else { 3 }).sum();
        return char::from(b'0' + ((10 - sum % 10) % 10) as u8);
    }
    let sum: u32 = (0..).zip(others).map(|(place, &digit)| value(digit) * (10 - place)).sum();
    match (11 - sum % 11) % 11 {
        10 => 'X',
        digit => char::from(b'0' + digit as u8),
    }
}

impl FromStr for Isbn {
    type Err = ParseNameError;

    fn from_str(text: &str) -> Result<Isbn, ParseNameError> {
        let wrong = |expected: &str| ParseNameError::form("ISBN", text, expected.to_owned());
        let shape =
            "an ISBN of 13 digits that starts with 978 or 979, or of 10 digits, such as 978-3-16-148410-0";
        let all = digits(text.trim());
        let (others, last) = match all.char_indices().next_back() {
            Some((place, last)) => (&all.as_bytes()[..place], last),
            None => return Err(wrong(shape)),
        };
        let is_long = others.len() == 12 && (all.starts_with("978") || all.starts_with("979"));
        let is_short = others.len() == 9;
        if !(is_long || is_short) || !others.iter().all(u8::is_ascii_digit) {
            return Err(wrong(shape));
        }
        let expected = check_digit(others);
        if last.to_ascii_uppercase() != expected {
            return Err(wrong(&format!(
                "an ISBN with a right check digit; the last digit of this one would be {expected}"
            )));
        }
        Ok(Isbn(text.trim().to_owned()))
    }
}

impl Display for Isbn {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn check_digits_are_checked() {
        for right in
            ["978-0-306-40615-7", "9783161484100", "979-10-90636-07-1", "0-306-40615-2", "0-8044-2957-X"]
        {
            assert_eq!(right.parse::<Isbn>().map(|isbn| isbn.to_string()).as_deref(), Ok(right));
        }
        for wrong in [
            "",
            "978",
            "978-0-306-40615-8",
            "1234567890123",
            "0-306-40615-X",
            "978-0-306-4O615-7",
            "ä23456789",
        ] {
            assert!(wrong.parse::<Isbn>().is_err(), "{wrong}");
        }
    }
}
