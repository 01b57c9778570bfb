//! What is told of a puzzle beside its number: its rating and its day.

use ninefold_logic::SeRating;

use crate::words::put_in;
use crate::{BookDate, BookHint, BookOptions, BookWords, PuzzleDetail};

/// Returns what is told of a puzzle, counted from 0.
pub(crate) fn details(options: &BookOptions, rating: Option<SeRating>, puzzle: usize) -> Vec<String> {
    let rating = rating
        .filter(|_| options.shows(PuzzleDetail::Rating))
        .map(|rating| put_in(&options.words.rating, "rating", rating));
    let day = options.first_day.map(|first| day_in_words(&options.words, first.plus_days(puzzle)));
    rating.into_iter().chain(day).collect()
}

/// Returns the longest that may have to be told of a puzzle, as far as it can be known before any is made.
pub(crate) fn longest_details(options: &BookOptions) -> Vec<String> {
    let rating = SeRating::from_tenths(119);
    let length = |month: &usize| options.words.months[*month].chars().count();
    let month = (0..12).max_by_key(length).unwrap_or_default() as u8 + 1;
    let first_day = options.first_day.map(|day| BookDate { month, day: 28, ..day });
    details(&BookOptions { first_day, ..options.clone() }, Some(rating), 0)
}

/// Joins what is told of a puzzle.
pub(crate) fn joined(details: &[String]) -> String {
    details.join(" · ")
}

/// Returns a day as people write it.
fn day_in_words(words: &BookWords, date: BookDate) -> String {
    let text = if date.day == 1 { &words.day_first } else { &words.day };
    let month = words.months.get(usize::from(date.month).wrapping_sub(1)).map_or("", String::as_str);
    put_in(&put_in(&put_in(text, "day", date.day), "month", month), "year", date.year)
}

/// Returns a hint in words.
pub(crate) fn hint_in_words(words: &BookWords, hint: BookHint) -> String {
    use ninefold_grid::HouseKind;
    match hint {
        BookHint::House(house) => {
            let text = match house.kind() {
                HouseKind::Row => &words.hint_row,
                HouseKind::Col => &words.hint_column,
                HouseKind::Block => &words.hint_box,
            };
            put_in(text, "number", house.number() + 1)
        }
        BookHint::Digits(digits) => {
            let text = if digits.len() == 1 { &words.hint_digit } else { &words.hint_digits };
            let digits: Vec<String> = digits.iter().map(|digit| digit.to_string()).collect();
            put_in(text, "digits", digits.join(", "))
        }
        BookHint::Everywhere => words.hint_everywhere.clone(),
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
            let words = BookWords::of_language(language).unwrap();
            assert_eq!(day_in_words(&words, date("2026-08-01")), first);
            assert_eq!(day_in_words(&words, date("2026-08-02")), other);
        }
    }
}
