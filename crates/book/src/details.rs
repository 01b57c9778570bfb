//! Details shown beside the number of a puzzle: its rating and its date.

use ninefold_grid::message::Message;
use ninefold_logic::SeRating;

use crate::{BookDate, BookHint, BookOptions, BookWords, PuzzleDetail};

/// Returns the details of a puzzle, which is counted from 0.
pub(crate) fn details(options: &BookOptions, rating: Option<SeRating>, puzzle: usize) -> Vec<String> {
    let rating = rating
        .filter(|_| options.shows(PuzzleDetail::Rating))
        .map(|rating| options.words.text(&Message::new("rating").with("rating", rating.to_string())));
    let day = options.first_day.map(|first| day_in_words(&options.words, first.plus_days(puzzle)));
    rating.into_iter().chain(day).collect()
}

/// Returns the longest details that a puzzle may have, as far as that is known before any puzzle is
/// made.
pub(crate) fn longest_details(options: &BookOptions) -> Vec<String> {
    let rating = SeRating::from_tenths(119);
    let length = |month: &u8| month_name(&options.words, *month).chars().count();
    let month = (1..=12).max_by_key(length).unwrap_or(1);
    let first_day = options.first_day.map(|day| BookDate { month, day: 28, ..day });
    details(&BookOptions { first_day, ..options.clone() }, Some(rating), 0)
}

/// Joins details into one text.
pub(crate) fn joined(details: &[String]) -> String {
    details.join(" · ")
}

/// Returns a date in the language of the book.
fn day_in_words(words: &BookWords, date: BookDate) -> String {
    let message = Message::new(if date.day == 1 { "day.first" } else { "day" })
        .with("day", u32::from(date.day))
        .with("month", month_name(words, date.month))
        .with("year", u32::from(date.year));
    words.text(&message)
}

fn month_name(words: &BookWords, month: u8) -> String {
    words.get(&format!("month.{month}"))
}

/// Returns a hint in words.
pub(crate) fn hint_in_words(words: &BookWords, hint: BookHint) -> String {
    match hint {
        BookHint::House(house) => words.text(&Message::new("hint.house").with("house", house)),
        BookHint::Digits(digits) => words.text(&Message::new("hint.digits").with("digits", digits)),
        BookHint::Everywhere => words.get("hint.everywhere"),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn days_are_written_as_each_language_does() {
        let date = |text: &str| text.parse::<BookDate>().unwrap();
        for (language, first, other) in [
            ("en", "1 August 2026", "2 August 2026"),
            ("de", "1. August 2026", "2. August 2026"),
            ("fr", "1er août 2026", "2 août 2026"),
            ("es", "1 de agosto de 2026", "2 de agosto de 2026"),
            ("it", "1º agosto 2026", "2 agosto 2026"),
        ] {
            let words = BookWords::for_language(language).unwrap();
            assert_eq!(day_in_words(&words, date("2026-08-01")), first);
            assert_eq!(day_in_words(&words, date("2026-08-02")), other);
        }
    }

    #[test]
    fn hints_are_written_as_each_language_does() {
        use ninefold_grid::{Block, Digit, DigitSet, House};
        let one: DigitSet = [Digit::new(5)].into_iter().collect();
        let two: DigitSet = [Digit::new(3), Digit::new(7)].into_iter().collect();
        let hints = [
            BookHint::House(House::row(3)),
            BookHint::House(House::col(0)),
            BookHint::House(Block::new(8).house()),
            BookHint::Digits(one),
            BookHint::Digits(two),
            BookHint::Everywhere,
        ];
        for (language, expected) in [
            ("en", "Row 4, Column 1, Box 9, Digit 5, Digits 3 and 7, All empty cells"),
            ("de", "Zeile 4, Spalte 1, Block 9, Ziffer 5, Ziffern 3 und 7, Alle leeren Felder"),
            ("fr", "Ligne 4, Colonne 1, Bloc 9, Chiffre 5, Chiffres 3 et 7, Toutes les cases vides"),
            ("es", "Fila 4, Columna 1, Caja 9, Cifra 5, Cifras 3 y 7, Todas las casillas vacías"),
            ("it", "Riga 4, Colonna 1, Riquadro 9, Cifra 5, Cifre 3 e 7, Tutte le caselle vuote"),
        ] {
            let words = BookWords::for_language(language).unwrap();
            assert_eq!(hints.map(|hint| hint_in_words(&words, hint)).join(", "), expected);
        }
    }
}
