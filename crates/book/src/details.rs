//! Details shown beside the number of a puzzle: its rating and its date.

use ninefold_grid::message::{Argument, Message};
use ninefold_logic::SeRating;

use crate::{BookDate, BookHint, BookOptions, BookWords, PuzzleDetail};

/// Returns the details of a puzzle, which is counted from 0.
pub(crate) fn details(options: &BookOptions, rating: Option<SeRating>, puzzle: usize) -> Vec<String> {
    let rating = rating
        .filter(|_| options.shows(PuzzleDetail::Rating))
        .map(|rating| options.words.text(&Message::new("rating").with("rating", number(options, rating))));
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

/// Returns a rating as the language of the book writes it: with a point or with a comma.
fn number(options: &BookOptions, rating: SeRating) -> String {
    rating.to_string().replace('.', &options.words.get("decimal"))
}

/// Returns a hint in words.
pub(crate) fn hint_in_words(words: &BookWords, hint: &BookHint) -> String {
    let message = match hint {
        BookHint::Digits(digits, house) => {
            Message::new("hint.digits").with("digits", *digits).with("house", *house)
        }
        BookHint::Lines(digit, lines) => Message::new("hint.lines")
            .with("digit", *digit)
            .with("houses", Argument::list(lines.iter().copied())),
        BookHint::Wing(house) => Message::new("hint.wing").with("house", *house),
        BookHint::Loop(digits) => Message::new("hint.loop").with("digits", *digits),
        BookHint::Chain(digits) => Message::new("hint.chain").with("digits", *digits),
        BookHint::ChainFrom(house) => Message::new("hint.chain.house").with("house", *house),
        BookHint::Everywhere => Message::new("hint.everywhere"),
    };
    words.text(&message)
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
            ("nl", "1 augustus 2026", "2 augustus 2026"),
            ("pt", "1.º de agosto de 2026", "2 de agosto de 2026"),
            ("pl", "1 sierpnia 2026", "2 sierpnia 2026"),
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
            BookHint::Digits(one, House::row(3)),
            BookHint::Digits(two, Block::new(8).house()),
            BookHint::Lines(Digit::new(5), vec![House::col(1), House::col(6)]),
            BookHint::Wing(Block::new(3).house()),
            BookHint::Loop(two),
            BookHint::Chain(one),
            BookHint::ChainFrom(Block::new(0).house()),
            BookHint::Everywhere,
        ];
        for (language, expected) in [
            (
                "en",
                "5 in row 4; 3 and 7 in box 9; 5 in columns 2 and 7; Wing in box 4; Loop of 3 and 7; \
                    Chain with 5; Chain from box 1; All empty cells",
            ),
            (
                "de",
                "5 in Zeile 4; 3 und 7 in Block 9; 5 in Spalten 2 und 7; Flügel in Block 4; \
                    Schleife aus 3 und 7; Kette mit 5; Kette ab Block 1; Alle leeren Felder",
            ),
            (
                "fr",
                "5, ligne 4; 3 et 7, bloc 9; 5, colonnes 2 et 7; Aile, bloc 4; Boucle de 3 et 7; \
                    Chaîne avec 5; Chaîne, bloc 1; Toutes les cases vides",
            ),
            (
                "es",
                "5 en fila 4; 3 y 7 en caja 9; 5 en columnas 2 y 7; Ala en caja 4; Bucle de 3 y 7; \
                    Cadena con 5; Cadena desde caja 1; Todas las casillas vacías",
            ),
            (
                "it",
                "5 in riga 4; 3 e 7 in riquadro 9; 5 in colonne 2 e 7; Ala in riquadro 4; \
                    Anello di 3 e 7; Catena con 5; Catena da riquadro 1; Tutte le caselle vuote",
            ),
            (
                "nl",
                "5 in rij 4; 3 en 7 in blok 9; 5 in kolommen 2 en 7; Vleugel in blok 4; \
                    Lus van 3 en 7; Keten met 5; Keten vanuit blok 1; Alle lege vakjes",
            ),
            (
                "pt",
                "5 na linha 4; 3 e 7 no bloco 9; 5 nas colunas 2 e 7; Asa no bloco 4; \
                    Ciclo de 3 e 7; Cadeia com 5; Cadeia a partir do bloco 1; Todas as casas vazias",
            ),
            (
                "pl",
                "5 w wierszu 4; 3 i 7 w kwadracie 9; 5: kolumny 2 i 7; Skrzydło w kwadracie 4; \
                    Pętla z cyfr 3 i 7; Łańcuch z 5; Łańcuch od kwadratu 1; Wszystkie puste pola",
            ),
        ] {
            let words = BookWords::for_language(language).unwrap();
            assert_eq!(hints.each_ref().map(|hint| hint_in_words(&words, hint)).join("; "), expected);
        }
    }
}
