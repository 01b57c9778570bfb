//! Clues in words: a sentence for each rule, below the picture, and a line for each clue that text cannot draw.

use ninefold_rules::{Clue, ClueKind, ClueRule, Digit, Rules};

use super::outside::is_row;
use crate::BoardPicture;

/// Where a sentence stands: some marks look different in a text.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) enum SentencePlace {
    /// Below a picture.
    Picture,
    /// Below lines of text.
    Text,
}

/// Returns a sentence for each word about clues that the board's rules have.
pub(crate) fn clue_sentences(picture: &BoardPicture, place: SentencePlace) -> Vec<String> {
    let rules = picture.clues.rules();
    rules.variant().clue_rules.iter().map(|&rule| sentence(picture, rule, place)).collect()
}

fn sentence(picture: &BoardPicture, rule: ClueRule, place: SentencePlace) -> String {
    let rules = picture.clues.rules();
    let letter = |value: usize| Digit::new(value).map_or_else(String::new, |digit| picture.letter(digit));
    let is_text = place == SentencePlace::Text;
    let words = match rule {
        ClueRule::Killer => return killer(rules),
        ClueRule::Kropki => {
            "Two digits with a white dot between them are consecutive. With a black dot, one is twice the other."
        }
        ClueRule::Xv => "Two digits with an X between them add up to 10, with a V to 5.",
        ClueRule::Consecutive => "Two digits with a bar between them are consecutive.",
        ClueRule::GreaterThan => "The sign between two cells points to the smaller digit.",
        ClueRule::EvenOdd if is_text => "Square brackets hold even digits, round brackets odd digits.",
        ClueRule::EvenOdd => "Shaded squares hold even digits, shaded circles odd digits.",
        ClueRule::Thermo => "Digits increase along each thermometer, starting from the bulb.",
        ClueRule::Arrow => "The digits along an arrow add up to the digit in its circle and may repeat.",
        ClueRule::LittleKiller if is_text => {
            "The digits on each diagonal listed here add up to its sum and may repeat."
        }
        ClueRule::LittleKiller => {
            "The digits on a diagonal with an arrow add up to the number beside it and may repeat."
        }
        ClueRule::Sandwich => {
            let (first, last) = (letter(1), letter(rules.size()));
            return format!(
                "A number outside a row or column is the sum of the digits between its {first} and its {last}."
            );
        }
        ClueRule::Quadruple if is_text => "The four cells around a ◆ contain every digit listed for it.",
        ClueRule::Quadruple => "The four cells around a circle contain every digit in it.",
        ClueRule::Renban if is_text => "A renban line holds consecutive digits in any order.",
        ClueRule::Renban => "A plain line (renban) holds consecutive digits in any order.",
        ClueRule::Whisper => {
            let least = rules.size().div_ceil(2);
            let line = if is_text { "whisper line" } else { "striped line (whisper)" };
            return format!("Neighbouring digits on a {line} differ by at least {least}.");
        }
        ClueRule::AllDots => {
            "All dots are given: without a dot, two neighbours are not consecutive and neither is twice the other."
        }
        ClueRule::AllXv => "All X and V are given: without one, two neighbours add up to neither 10 nor 5.",
        ClueRule::AllBars => "All bars are given: without a bar, two neighbours are not consecutive.",
        // A picture never hides a rule, not even one that is newer than this list.
        other => return format!("The rule {other} applies."),
    };
    words.to_owned()
}

/// Returns the sentence about cages, which may have no sum or several parts.
fn killer(rules: &Rules) -> String {
    let cages = || rules.clues().iter().filter(|clue| clue.kind() == ClueKind::Cage);
    let mut words = "The digits in each cage are different".to_owned();
    let with_sum = cages().filter(|cage| cage.sum().is_some()).count();
    if with_sum == cages().count() {
        words += " and add up to its sum.";
    } else if with_sum > 0 {
        words += " and add up to its sum, if it has one.";
    } else {
        words.push('.');
    }
    let places = |cage: &Clue| -> Vec<(usize, usize)> {
        cage.cells().iter().map(|&cell| rules.row_and_column(cell)).collect()
    };
    if cages().any(|cage| super::cage_outline::parts(&places(cage)).len() > 1) {
        words += " Parts with the same letter belong to the same cage.";
    }
    words
}

/// Returns a clue in words.
pub(crate) fn clue_words(picture: &BoardPicture, clue: &Clue) -> String {
    let rules = picture.clues.rules();
    let names: Vec<String> = clue.cells().iter().map(|&cell| rules.cell_name(cell)).collect();
    let (all, sum) = (names.join(" "), clue.sum().unwrap_or(0));
    let (first, last) = (&names[0], &names[names.len() - 1]);
    match clue.kind() {
        ClueKind::Cage if clue.sum().is_none() => format!("cage: {all}"),
        ClueKind::Cage => format!("cage of {sum}: {all}"),
        ClueKind::WhiteDot => format!("white dot between {first} and {last}"),
        ClueKind::BlackDot => format!("black dot between {first} and {last}"),
        ClueKind::V => format!("V between {first} and {last}"),
        ClueKind::X => format!("X between {first} and {last}"),
        ClueKind::Bar => format!("bar between {first} and {last}"),
        ClueKind::Less => format!("{first} is less than {last}"),
        ClueKind::Even => format!("{first} is even"),
        ClueKind::Odd => format!("{first} is odd"),
        ClueKind::Thermometer => format!("thermometer: {}", names.join(" < ")),
        ClueKind::Arrow => format!("arrow: {first} = {}", names[1..].join(" + ")),
        ClueKind::Sandwich => {
            let (row, column) = rules.row_and_column(clue.cells()[0]);
            let line = if is_row(clue, rules) {
                format!("row {}", row + 1)
            } else {
                format!("column {}", column + 1)
            };
            format!("sandwich of {sum} in {line}")
        }
        ClueKind::LittleKiller if names.len() == 1 => format!("diagonal sum of {sum}: {first}"),
        ClueKind::LittleKiller => format!("diagonal sum of {sum}: {first} to {last}"),
        ClueKind::Quadruple => {
            let digits: Vec<String> =
                clue.value().digits().iter().map(|&digit| picture.letter(digit)).collect();
            format!("{} around the lower right corner of {first}", digits.join(" "))
        }
        ClueKind::Renban => format!("renban line: {all}"),
        ClueKind::Whisper => format!("whisper line: {all}"),
        other => format!("{other}: {all}"),
    }
}

/// Returns how many clues of each kind the board has, such as `27 cages`.
pub(crate) fn counted_clues(rules: &Rules) -> Vec<String> {
    let count = |kind: &ClueKind| rules.clues().iter().filter(|clue| clue.kind() == *kind).count();
    let kinds = ClueKind::ALL.iter().map(|kind| (kind, count(kind)));
    kinds
        .filter(|&(_, count)| count > 0)
        .map(|(&kind, count)| {
            let noun = match kind {
                ClueKind::WhiteDot => "white dot",
                ClueKind::BlackDot => "black dot",
                ClueKind::V => "V",
                ClueKind::X => "X",
                ClueKind::Less => "sign",
                ClueKind::Even => "even cell",
                ClueKind::Odd => "odd cell",
                ClueKind::Sandwich => "sandwich sum",
                ClueKind::LittleKiller => "diagonal sum",
                ClueKind::Quadruple => "circle",
                ClueKind::Renban => "renban line",
                ClueKind::Whisper => "whisper line",
                other => return format!("{count} {other}{}", if count == 1 { "" } else { "s" }),
            };
            // The letters V and X have no plural.
            let plural = if count == 1 || noun.len() == 1 { "" } else { "s" };
            format!("{count} {noun}{plural}")
        })
        .collect()
}
