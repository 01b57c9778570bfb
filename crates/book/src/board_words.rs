//! What a board is called and what its rules are, in the language of the book.
//!
//! Each word of a variant has a name and a sentence of its own, so combinations have both: the name of
//! `6x6+killer` is "6 × 6 · Killer", and its rules are those of the boxes and those of the cages.

use ninefold_format::Alphabet;
use ninefold_grid::message::Message;
use ninefold_logic::Level;
use ninefold_render::PICTOGRAMS;
use ninefold_rules::{Arrangement, BoardDigit, BoxShape, ClueRule, Constraint, Layout, Variant};

use crate::details::joined;
use crate::{BookOptions, BookWords, SmallBoardDigits};

/// Reads a section's name that names only its board, its level or both, such as `6x6 easy`. Returns the
/// level, or `None` for any other name.
#[expect(clippy::option_option, reason = "a board without a level is a name too")]
pub(crate) fn named_board(name: &str, variant: &Variant) -> Option<Option<Level>> {
    let is_board = |word: &str| word.parse().is_ok_and(|named: Variant| named == *variant);
    let words: Vec<&str> = name.split_whitespace().collect();
    match words[..] {
        [] => Some(None),
        [word] if is_board(word) => Some(None),
        [word] => word.parse().ok().map(Some),
        [word, level] if is_board(word) => level.parse().ok().map(Some),
        _ => None,
    }
}

/// Returns the name of a board, such as `6 × 6 · Killer`, in the language of the words.
#[must_use]
pub fn board_name(words: &BookWords, variant: &Variant) -> String {
    let name = |word: &str| words.get(&format!("board.{word}"));
    let mut parts = Vec::new();
    let (size, rules) = (variant.size, diagonals(&variant.constraints));
    let is_bare = rules.is_empty() && variant.clue_rules.is_empty();
    let is_usual = size == 9 && matches!(variant.layout, Layout::Boxes(BoxShape { rows: 3, columns: 3 }));
    if size != 9 || is_usual && is_bare {
        parts.push(format!("{size} × {size}"));
    }
    match &variant.layout {
        Layout::Jigsaw | Layout::Regions(_) => parts.push(name("jigsaw")),
        Layout::Grids(_, Arrangement::Named(arrangement)) => parts.push(name(arrangement.name())),
        Layout::Grids(..) => parts.push(name("grids")),
        _ => {}
    }
    parts.extend(rules.into_iter().map(name));
    let marks = variant.clue_rules.iter().filter(|rule| rule.marks().is_none());
    parts.extend(marks.map(|rule| name(rule.name())));
    joined(&parts)
}

/// Returns the rules of a board, a sentence or two for each of its words, in the language of the book.
///
/// ```
/// use ninefold_book::{BookOptions, board_name, board_rules};
/// let (options, board) = (BookOptions::default(), "6x6+anti-king".parse()?);
/// assert_eq!(board_name(&options.words, &board), "6 × 6 · Anti-king");
/// assert_eq!(board_rules(&options, &board).len(), 2);
/// # Ok::<(), ninefold_rules::ParseVariantError>(())
/// ```
#[must_use]
pub fn board_rules(options: &BookOptions, variant: &Variant) -> Vec<String> {
    let words = &options.words;
    let key = |word: &str| Message::new(format!("rule.{word}"));
    let size = usize::from(variant.size);
    let signs = signs(options, size);
    let with_signs = |word: &str| key(word).with("signs", signs.as_str());
    let first = match &variant.layout {
        Layout::Boxes(shape) => {
            with_signs("boxes").with("rows", u32::from(shape.rows)).with("columns", u32::from(shape.columns))
        }
        Layout::Grids(..) => with_signs("grids"),
        _ => with_signs("jigsaw"),
    };
    let rules = diagonals(&variant.constraints).into_iter().map(|word| match word {
        "x" | "diagonal" | "windoku" => with_signs(word),
        _ => key(word),
    });
    let clues = variant.clue_rules.iter().map(|rule| match rule {
        ClueRule::Sandwich => key("sandwich").with("first", 1_usize).with("last", size),
        ClueRule::Whisper => key("whisper").with("least", size.div_ceil(2)),
        other => key(other.name()),
    });
    std::iter::once(first).chain(rules).chain(clues).map(|message| words.text(&message)).collect()
}

/// Returns the words of rules. Both diagonals are one word.
fn diagonals(constraints: &[Constraint]) -> Vec<&'static str> {
    let is_diagonal = |rule: &Constraint| matches!(rule, Constraint::DiagonalDown | Constraint::DiagonalUp);
    let first = match constraints.iter().filter(|rule| is_diagonal(rule)).count() {
        0 => None,
        1 => Some("diagonal"),
        _ => Some("x"),
    };
    let others = constraints.iter().filter(|rule| !is_diagonal(rule)).map(|rule| rule.name());
    first.into_iter().chain(others).collect()
}

/// Returns what stands in the cells of a board with this many digits.
fn signs(options: &BookOptions, size: usize) -> String {
    let small = if size <= PICTOGRAMS { options.small_boards } else { SmallBoardDigits::Digits };
    let letter = |alphabet: Alphabet| {
        let last = BoardDigit::new(size).and_then(|digit| alphabet.character(digit));
        last.map_or_else(String::new, String::from)
    };
    let message = match small {
        SmallBoardDigits::Pictures => Message::new("signs.pictures"),
        SmallBoardDigits::Letters => Message::new("signs.letters").with("last", letter(Alphabet::Letters)),
        SmallBoardDigits::Digits if size > 9 => {
            Message::new("signs.more").with("last", letter(Alphabet::Digits))
        }
        SmallBoardDigits::Digits => Message::new("signs.digits").with("last", size),
    };
    options.words.text(&message)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn variant(text: &str) -> Variant {
        text.parse().unwrap()
    }

    #[test]
    fn names_of_sections_are_read() {
        let board = variant("6x6+killer");
        for (name, expected) in [
            ("", Some(None)),
            ("6x6+killer", Some(None)),
            ("killer+6x6 hard", Some(Some(Level::Hard))),
            ("Medium", Some(Some(Level::Medium))),
            ("killer", None),
            ("For the beach", None),
            ("6x6+killer x", None),
        ] {
            assert_eq!(named_board(name, &board), expected, "{name}");
        }
    }

    #[test]
    fn boards_have_names_and_rules_in_every_language() {
        let boards = [
            "4x4",
            "6x6+x",
            "jigsaw",
            "samurai",
            "grids:r1c1,r4c7",
            "16x16",
            "diagonal-up",
            "windoku+disjoint-groups",
            "anti-knight+anti-king+non-consecutive",
            "killer+kropki+xv+consecutive+all-dots+all-xv+all-bars",
            "greater-than+even-odd+thermo+arrow+little-killer+sandwich+quadruple+renban+whisper",
        ];
        let english = BookOptions::default();
        for (tag, _) in BookWords::languages() {
            let options = BookOptions::default().with_words(BookWords::for_language(tag).unwrap());
            for board in boards.map(variant) {
                let name = board_name(&options.words, &board);
                let rules = board_rules(&options, &board);
                let expected = 1 + diagonals(&board.constraints).len() + board.clue_rules.len();
                assert_eq!(rules.len(), expected, "{tag} {board}");
                // A key without a text would be the text itself.
                assert!(!name.is_empty() && !name.contains("board."), "{tag} {board}: {name}");
                for rule in &rules {
                    assert!(rule.ends_with('.') && !rule.starts_with("rule."), "{tag} {board}: {rule}");
                }
                let is_english =
                    rules.iter().zip(board_rules(&english, &board)).any(|(one, other)| *one == other);
                assert_eq!(is_english, tag == "en", "{tag} {board}");
            }
        }
        assert_eq!(board_name(&english.words, &variant("6x6+killer")), "6 × 6 · Killer");
        assert_eq!(board_name(&english.words, &variant("9x9/3x3+x")), "X-Sudoku");
        assert_eq!(
            board_rules(&english, &variant("16x16"))[0],
            "Every row, every column and every box of 4 × 4 cells holds each of the digits from 1 to 9 and of the letters \
             from A to G exactly once."
        );
    }
}
