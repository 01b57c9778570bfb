//! Clues in words: a sentence for each rule, below the picture, and a line for each clue that text cannot draw.

use ninefold_rules::{BoardDigit, BoardDigitSet, Clue, ClueKind, ClueRule, ClueValue, DigitRank, Rules};

use super::marked_line::letter;
use super::outside::is_row;
use crate::Picture;

/// Where a sentence stands: some marks look different in a text.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) enum SentencePlace {
    /// Below a picture.
    Picture,
    /// Below lines of text.
    Text,
}

/// Returns a sentence for each word about clues that the board's rules have.
pub(crate) fn clue_sentences(picture: &Picture, place: SentencePlace) -> Vec<String> {
    let rules = picture.rules();
    rules.variant().clue_rules.iter().map(|&rule| sentence(picture, rule, place)).collect()
}

fn sentence(picture: &Picture, rule: ClueRule, place: SentencePlace) -> String {
    let rules = picture.rules();
    let sign = |value: usize| BoardDigit::new(value).map_or_else(String::new, |digit| picture.letter(digit));
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
            let (first, last) = (sign(1), sign(rules.size()));
            return format!(
                "A number outside a row or column is the sum of the digits between its {first} and its {last}."
            );
        }
        ClueRule::Quadruple if is_text => "The four cells around a ◆ contain every digit listed for it.",
        ClueRule::Quadruple => "The four cells around a circle contain every digit in it.",
        ClueRule::Renban if is_text => "A renban line holds consecutive digits in any order.",
        ClueRule::Renban => "A plain line (renban) holds consecutive digits in any order.",
        ClueRule::Whisper => {
            let line = if is_text { "whisper line" } else { "striped line (whisper)" };
            return whisper(rules, line);
        }
        ClueRule::Between if is_text => "The digits on a between line lie between those at its ends.",
        ClueRule::Between => "The digits on a line between two circles lie between the digits in them.",
        ClueRule::Palindrome => {
            return lettered(
                ClueKind::Palindrome,
                "palindrome",
                is_text,
                "reads the same in both directions.",
            );
        }
        ClueRule::RegionSum => {
            return lettered(
                ClueKind::RegionSum,
                "region sum line",
                is_text,
                "has the same sum in every region, from border to border.",
            );
        }
        ClueRule::Zipper => {
            return lettered(
                ClueKind::Zipper,
                "zipper line",
                is_text,
                "has the same sum in any two cells that are equally far from its middle: the digit in the middle, if a cell lies there.",
            );
        }
        ClueRule::Entropic => return entropic(rules.size(), is_text),
        ClueRule::Modular => {
            return lettered(
                ClueKind::Modular,
                "modular line",
                is_text,
                "has digits with different remainders when divided by 3 in any three neighbours, and in any two.",
            );
        }
        ClueRule::ParityLine => {
            return lettered(
                ClueKind::ParityLine,
                "parity line",
                is_text,
                "has odd and even digits in turn.",
            );
        }
        ClueRule::Clone if is_text => {
            "Both groups of cells of a clone hold the same digits in the same places."
        }
        ClueRule::Clone => "Cells with the same letter and number hold the same digit.",
        ClueRule::MinMax if is_text => {
            "A minimum is less than the cells beside it that are listed, a maximum is greater."
        }
        ClueRule::MinMax => "The signs around a shaded square point to the smaller digit.",
        ClueRule::XSum if is_text => {
            "An X-sum is the sum of as many digits as the first one says, seen from there, with itself."
        }
        ClueRule::XSum => {
            "A number in a circle is the sum of as many digits as the first one says, seen from there, with itself."
        }
        ClueRule::Skyscraper if is_text => {
            "A skyscraper number says how many digits are greater than all before them, seen from there."
        }
        ClueRule::Skyscraper => {
            "A number in a square says how many digits are greater than all before them, seen from there."
        }
        ClueRule::NumberedRoom if is_text => {
            "The first digit, seen from a numbered room, says in which place the digit of the room stands."
        }
        ClueRule::NumberedRoom => {
            "A digit in a square on its corner stands in the place that the first digit says, seen from there."
        }
        ClueRule::AllDots => {
            "All dots are given: without a dot, two neighbours are not consecutive and neither is twice the other."
        }
        ClueRule::AllXv => "All X and V are given: without one, two neighbours add up to neither 10 nor 5.",
        ClueRule::AllBars => "All bars are given: without a bar, two neighbours are not consecutive.",
        // A picture never hides a rule, not even one that is newer than this list.
        ClueRule::Custom => "The clues of the setter that are listed here hold as well.",
        other => return format!("The rule {other} applies."),
    };
    words.to_owned()
}

/// Returns the sentence about a kind of lines, which pictures show by a letter.
fn lettered(kind: ClueKind, name: &str, is_text: bool, says: &str) -> String {
    match letter(kind) {
        Some(letter) if !is_text => format!("A line with the letter {letter} ({name}) {says}"),
        _ => format!("A {name} {says}"),
    }
}

/// Returns the sentence about entropic lines, with the digits of each rank.
fn entropic(size: usize, is_text: bool) -> String {
    let of = |rank: DigitRank| {
        let digits: Vec<usize> = (1..=size).filter(|&digit| DigitRank::of(size, digit) == rank).collect();
        match digits[..] {
            [] => "none".to_owned(),
            [only] => only.to_string(),
            [first, .., last] => format!("{first}\u{2013}{last}"),
        }
    };
    let ranks = [DigitRank::Low, DigitRank::Middle, DigitRank::High].map(of);
    let says = format!(
        "has one digit of each of {}, {} and {} in any three neighbours, and two different ranks in any two.",
        ranks[0], ranks[1], ranks[2]
    );
    lettered(ClueKind::Entropic, "entropic line", is_text, &says)
}

/// Returns the sentence about whispers, some of which may have a difference of their own.
fn whisper(rules: &Rules, line: &str) -> String {
    let lines = || rules.clues().iter().filter(|clue| clue.kind() == ClueKind::Whisper);
    let usual = rules.size().div_ceil(2);
    let own = lines().filter(|clue| clue.value().number().is_some()).count();
    if own == 0 {
        return format!("Neighbouring digits on a {line} differ by at least {usual}.");
    }
    if own == lines().count() {
        return format!("Neighbouring digits on a {line} differ by at least its number.");
    }
    format!("Neighbouring digits on a {line} differ by at least its number, or by {usual} if it has none.")
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
    if cages().any(|cage| crate::cell_outline::parts(&places(cage)).len() > 1) {
        words += " Parts with the same letter belong to the same cage.";
    }
    words
}

/// Returns a clue in words.
pub(crate) fn clue_words(picture: &Picture, clue: &Clue) -> String {
    let rules = picture.rules();
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
        ClueKind::Sandwich => format!("sandwich of {sum} in {}", line_words(rules, clue)),
        ClueKind::XSum => format!("X-sum of {sum} in {}, from {first}", line_words(rules, clue)),
        ClueKind::Skyscraper => {
            let number = clue.value().number().unwrap_or_default();
            format!("{number} skyscrapers in {}, from {first}", line_words(rules, clue))
        }
        ClueKind::NumberedRoom => {
            let digit =
                clue.value().digits().first().map_or_else(String::new, |&digit| picture.letter(digit));
            format!("numbered room of {digit} in {}, from {first}", line_words(rules, clue))
        }
        ClueKind::Between => format!("between line: {all}"),
        ClueKind::Palindrome => format!("palindrome: {all}"),
        ClueKind::RegionSum => format!("region sum line: {all}"),
        ClueKind::Zipper => format!("zipper line: {all}"),
        ClueKind::Entropic => format!("entropic line: {all}"),
        ClueKind::Modular => format!("modular line: {all}"),
        ClueKind::ParityLine => format!("parity line: {all}"),
        ClueKind::Clone => {
            let (one, other) = names.split_at(names.len() / 2);
            format!("clone: {} = {}", one.join(" "), other.join(" "))
        }
        ClueKind::Minimum => format!("minimum: {first} is less than {}", names[1..].join(" ")),
        ClueKind::Maximum => format!("maximum: {first} is greater than {}", names[1..].join(" ")),
        ClueKind::LittleKiller if names.len() == 1 => format!("diagonal sum of {sum}: {first}"),
        ClueKind::LittleKiller => format!("diagonal sum of {sum}: {first} to {last}"),
        ClueKind::Quadruple => {
            let digits: Vec<String> =
                clue.value().digits().iter().map(|&digit| picture.letter(digit)).collect();
            format!("{} around the lower right corner of {first}", digits.join(" "))
        }
        ClueKind::Renban => format!("renban line: {all}"),
        ClueKind::Whisper => match clue.value().number() {
            Some(number) => format!("whisper line of {number}: {all}"),
            None => format!("whisper line: {all}"),
        },
        ClueKind::LinearSum => linear_words(clue, &names),
        ClueKind::DigitSets => {
            let ClueValue::Sets(sets) = clue.value() else { return all };
            let set = |set: &BoardDigitSet| set.iter().map(|digit| picture.letter(digit)).collect::<String>();
            format!("{all}: {}", sets.iter().map(set).collect::<Vec<_>>().join(" or "))
        }
        ClueKind::Alternatives => format!("{} alternatives: {all}", clue.alternatives().len()),
        other => format!("{}: {all}", other.name().replace('-', " ")),
    }
}

/// Returns a linear sum in words: `2 × r1c1 - r2c2 = 3`.
fn linear_words(clue: &Clue, names: &[String]) -> String {
    let ClueValue::Linear(sum) = clue.value() else { return String::new() };
    let mut words = String::new();
    for (index, (name, &one)) in names.iter().zip(&sum.coefficients).enumerate() {
        words += match (index, one < 0) {
            (0, false) => "",
            (0, true) => "-",
            (_, false) => " + ",
            (_, true) => " - ",
        };
        if one.unsigned_abs() != 1 {
            words += &format!("{} × ", one.unsigned_abs());
        }
        words += name;
    }
    format!("{words} = {}", sum.total)
}

/// Returns the row or column of a clue in words.
fn line_words(rules: &Rules, clue: &Clue) -> String {
    let (row, column) = rules.row_and_column(clue.cells()[0]);
    if is_row(clue, rules) { format!("row {}", row + 1) } else { format!("column {}", column + 1) }
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
                ClueKind::Between => "between line",
                ClueKind::RegionSum => "region sum line",
                ClueKind::Zipper => "zipper line",
                ClueKind::Entropic => "entropic line",
                ClueKind::Modular => "modular line",
                ClueKind::ParityLine => "parity line",
                ClueKind::XSum => "X-sum",
                ClueKind::Skyscraper => "skyscraper number",
                ClueKind::NumberedRoom => "numbered room",
                ClueKind::LinearSum => "linear sum",
                ClueKind::DigitCounts => "count of digits",
                ClueKind::DigitSets => "list of digits",
                ClueKind::Alternatives => "list of alternatives",
                other => return format!("{count} {other}{}", if count == 1 { "" } else { "s" }),
            };
            // The letters V and X have no plural.
            let plural = if count == 1 || noun.len() == 1 { "" } else { "s" };
            format!("{count} {noun}{plural}")
        })
        .collect()
}
