//! The rules of a board and its clues in words, for the panel: what cannot be drawn with characters stands there.

use ninefold::rules::{
    BoardCell, BoardDigit, Clue, ClueKind, ClueRule, ClueShape, Constraint, Layout, Rules,
};

use crate::screen::shape::letters;

/// Returns a sentence for each rule of a board.
pub(super) fn rules_of(rules: &Rules) -> Vec<String> {
    let variant = rules.variant();
    let last = BoardDigit::from_index(rules.size() - 1);
    let digits = match rules.size() {
        ..10 => format!("the digits 1 to {last}"),
        10 => "the digits 1 to 9 and A".to_owned(),
        _ => format!("the digits 1 to 9 and A to {last}"),
    };
    let mut sentences = vec![match &variant.layout {
        Layout::Boxes(_) => format!("Each row, column and box holds {digits} once."),
        Layout::Grids(..) => {
            format!("Several grids overlap. In each of them, each row, column and box holds {digits} once.")
        }
        _ => format!("Each row, column and region with a thick border holds {digits} once."),
    }];
    let diagonals = |constraint| variant.has(constraint);
    match (diagonals(Constraint::DiagonalDown), diagonals(Constraint::DiagonalUp)) {
        (true, true) => sentences.push("Both shaded diagonals do as well.".to_owned()),
        (true, false) | (false, true) => sentences.push("The shaded diagonal does as well.".to_owned()),
        (false, false) => {}
    }
    sentences.extend(variant.constraints.iter().filter_map(|&rule| constraint(rule)).map(str::to_owned));
    sentences.extend(variant.clue_rules.iter().filter_map(|&rule| clue_rule(rule, rules.size())));
    sentences
}

fn constraint(rule: Constraint) -> Option<&'static str> {
    match rule {
        Constraint::Windoku => Some("Each shaded window does as well."),
        Constraint::DisjointGroups => Some("Cells in the same place of all boxes hold different digits."),
        Constraint::AntiKnight => Some("Cells a knight's move apart hold different digits."),
        Constraint::AntiKing => Some("Cells that touch at a corner hold different digits."),
        Constraint::NonConsecutive => Some("Cells side by side never hold consecutive digits."),
        _ => None,
    }
}

fn clue_rule(rule: ClueRule, size: usize) -> Option<String> {
    let words = match rule {
        ClueRule::Killer => {
            "The digits in each cage, which has no lines inside, differ and add up to the number at its top left."
        }
        ClueRule::Kropki => "○: two consecutive digits. ●: one digit is twice the other.",
        ClueRule::Xv => "X: two digits that add up to 10. V: to 5.",
        ClueRule::Consecutive => "■: two consecutive digits.",
        ClueRule::GreaterThan => "< > ∧ ∨ point to the smaller digit.",
        ClueRule::EvenOdd => "A cell with □ holds an even digit, one with ○ an odd one.",
        ClueRule::Thermo => "Digits rise along each thermometer, from the capital letter.",
        ClueRule::Arrow => {
            "The digits along an arrow add up to the digit at its capital letter, and may repeat."
        }
        ClueRule::LittleKiller => {
            "The digits on a diagonal of the list below add up to its sum, and may repeat."
        }
        ClueRule::Sandwich => {
            return Some(format!("A sandwich sum is that of the digits between 1 and {size}."));
        }
        ClueRule::Quadruple => "Digits at a corner are all among the four cells around it.",
        ClueRule::Renban => "A renban line holds consecutive digits in any order.",
        ClueRule::Whisper => {
            let least = size.div_ceil(2);
            return Some(format!(
                "Neighbours on a whisper line differ by at least {least}, or by its number."
            ));
        }
        ClueRule::Between => "The digits on a between line lie between those at its ends.",
        ClueRule::Palindrome => "A palindrome reads the same in both directions.",
        ClueRule::RegionSum => "A region sum line has the same sum in every region, from border to border.",
        ClueRule::Zipper => {
            "Two cells of a zipper line that are equally far from its middle have one sum: the digit in the middle."
        }
        ClueRule::Entropic => "Three neighbours on an entropic line are low, middling and high.",
        ClueRule::Modular => {
            "Three neighbours on a modular line have different remainders when divided by 3."
        }
        ClueRule::ParityLine => "Odd and even digits alternate on a parity line.",
        ClueRule::Clone => "The first half of a clone's cells holds the digits of the second, in order.",
        ClueRule::MinMax => "< > ∧ ∨ point to the smaller digit.",
        ClueRule::XSum => {
            "An X-sum is the sum of as many digits as the first one says, seen from there, with itself."
        }
        ClueRule::Skyscraper => {
            "A skyscraper number says how many digits are greater than all before them, seen from there."
        }
        ClueRule::NumberedRoom => {
            "The first digit, seen from a numbered room, says in which place the digit of the room stands."
        }
        ClueRule::Custom => "The clues of the setter in the list below hold as well.",
        ClueRule::AllDots => {
            "All dots are given: without a dot, neighbours are not consecutive and neither is twice the other."
        }
        ClueRule::AllXv => "All X and V are given: without one, neighbours add up to neither 10 nor 5.",
        ClueRule::AllBars => "All ■ are given: without one, neighbours are not consecutive.",
        _ => return None,
    };
    Some(words.to_owned())
}

/// Returns the clues beside digits in words; those of a cell, or all that are not drawn on the board.
pub(super) fn clues_of(rules: &Rules, cell: Option<BoardCell>) -> Vec<String> {
    let all = rules.clues().iter().zip(letters(rules));
    let is_wanted = |clue: &Clue, letter: Option<char>| match cell {
        Some(cell) => clue.cells().contains(&cell),
        None => {
            letter.is_some()
                || matches!(
                    clue.kind().shape(),
                    ClueShape::RowOrColumn | ClueShape::Diagonal | ClueShape::FromOutside | ClueShape::Any
                )
        }
    };
    all.filter(|(clue, letter)| is_wanted(clue, *letter))
        .map(|(clue, letter)| clue_words(rules, clue, letter))
        .collect()
}

fn clue_words(rules: &Rules, clue: &Clue, letter: Option<char>) -> String {
    let names: Vec<String> = clue.cells().iter().map(|&cell| rules.cell_name(cell)).collect();
    let (first, last) = (&names[0], &names[names.len() - 1]);
    let line = |word: &str| {
        let letter = letter.map(|letter| format!("{letter}: ")).unwrap_or_default();
        format!("{letter}{word} {}", names.join(" "))
    };
    let sum = clue.sum().or(clue.value().number()).map(|sum| sum.to_string()).unwrap_or_default();
    let seen = |word: &str, number: &str| {
        let ((row, col), last) =
            (rules.row_and_column(clue.cells()[0]), clue.cells()[clue.cells().len() - 1]);
        let line = match row == rules.row_and_column(last).0 {
            true => format!("row {}", row + 1),
            false => format!("column {}", col + 1),
        };
        format!("{word} of {line} from {first}: {number}")
    };
    match clue.kind() {
        ClueKind::Cage if sum.is_empty() => line("cage"),
        ClueKind::Cage => line(&format!("cage of {sum}:")),
        ClueKind::WhiteDot => format!("{first} ○ {last}: consecutive"),
        ClueKind::BlackDot => format!("{first} ● {last}: one is twice the other"),
        ClueKind::V => format!("{first} V {last}: they add up to 5"),
        ClueKind::X => format!("{first} X {last}: they add up to 10"),
        ClueKind::Bar => format!("{first} ■ {last}: consecutive"),
        ClueKind::Less => format!("{first} < {last}"),
        ClueKind::Even => format!("{first} is even"),
        ClueKind::Odd => format!("{first} is odd"),
        ClueKind::Thermometer => line("thermometer"),
        ClueKind::Arrow => line("arrow"),
        ClueKind::Sandwich => {
            let ((row, col), (last_row, _)) = (
                rules.row_and_column(clue.cells()[0]),
                rules.row_and_column(*clue.cells().last().unwrap_or(&clue.cells()[0])),
            );
            match row == last_row {
                true => format!("sandwich sum of row {}: {sum}", row + 1),
                false => format!("sandwich sum of column {}: {sum}", col + 1),
            }
        }
        ClueKind::LittleKiller => format!("diagonal from {first} to {last}: {sum}"),
        ClueKind::Quadruple => {
            let digits: Vec<String> = clue.value().digits().iter().map(ToString::to_string).collect();
            format!("{} among {}", digits.join(" "), names.join(" "))
        }
        ClueKind::Renban => line("renban"),
        ClueKind::Whisper if !sum.is_empty() => line(&format!("whisper of {sum}:")),
        ClueKind::Whisper => line("whisper"),
        ClueKind::Between => line("between"),
        ClueKind::Palindrome => line("palindrome"),
        ClueKind::RegionSum => line("region sums"),
        ClueKind::Zipper => line("zipper"),
        ClueKind::Entropic => line("entropic"),
        ClueKind::Modular => line("modular"),
        ClueKind::ParityLine => line("parity"),
        ClueKind::Clone => line("clone"),
        ClueKind::Minimum => format!("{first} is less than {}", names[1..].join(" ")),
        ClueKind::Maximum => format!("{first} is greater than {}", names[1..].join(" ")),
        ClueKind::XSum => seen("X-sum", &sum),
        ClueKind::Skyscraper => seen("skyscrapers", &sum),
        ClueKind::NumberedRoom => {
            let digit = clue.value().digits().first().map(ToString::to_string).unwrap_or_default();
            seen("numbered room", &digit)
        }
        ClueKind::DigitSets | ClueKind::LinearSum => clue.to_string(),
        kind if kind.is_general() => format!("{} {}", kind.name().replace('-', " "), names.join(" ")),
        _ => clue.to_string(),
    }
}
