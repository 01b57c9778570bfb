//! What a puzzle is called: its title and its comments, without the columns that ninefold itself has written next to it.
//!
//! ```text
//!   5..3.…  7.2  1.2  1.2  diabolical  forcing-chain  # Al Escargot     a row of `rate`: columns, then the name after #
//!   puzzle,er,ep,…,variant,name                                          a table: a column for the name
//! ```
//!
//! A row may be read by another command, and its columns reach that command as a comment. They are answers about the puzzle,
//! so they are not part of its name.

use std::sync::LazyLock;

use ninefold::boards::logic::BoardTechnique;
use ninefold::boards::queue::BoardLevel;
use ninefold::expert::Measure;
use ninefold::format::{FieldKey, Record};
use ninefold::grid::Candidate;
use ninefold::logic::hodoku::{HodokuLevel, HodokuTechnique};
use ninefold::logic::{Level, Technique};
use ninefold::{ClueSymmetry, recipe::AnyRecipe};

/// The mark before a name in a row.
const MARK: &str = "# ";

/// The headings of our tables that the format `csv` reads as comments.
const HEADINGS: [&str; 47] = [
    "all_repairs",
    "attempts",
    "backdoor",
    "backdoor_digits",
    "backdoors",
    "candidates",
    "clash",
    "clue_count",
    "clue_text",
    "conflict",
    "contradictions",
    "count",
    "counts",
    "depth",
    "ed",
    "eliminated",
    "ep",
    "error",
    "estimate",
    "for",
    "guesses",
    "hardest",
    "hidden_singles",
    "hodoku_hardest",
    "hodoku_level",
    "hodoku_score",
    "hodoku_techniques",
    "index",
    "layout",
    "locked_candidates",
    "minimal",
    "more",
    "ms",
    "naked_singles",
    "new_clues",
    "original",
    "part",
    "proper",
    "recipe",
    "redundant",
    "removed",
    "repairs",
    "result",
    "roll_backs",
    "seed",
    "symmetry",
    "techniques",
];

/// Returns what a puzzle is called, on one line: its title and its comments; `None` if it has neither.
pub(crate) fn name_of(record: &Record) -> Option<String> {
    if record.fields.is_empty() {
        return None;
    }
    let title = record.field(FieldKey::Title);
    let comments: Vec<String> = record.comments().flat_map(without_columns).collect();
    let texts = title.as_deref().into_iter().chain(comments.iter().map(String::as_str));
    let words = texts.flat_map(|text| text.split([';', '\t', '\n', '\r']));
    let name: Vec<&str> = words.map(str::trim).filter(|text| !text.is_empty()).collect();
    let name = one_line(&name.join("; "));
    (!name.is_empty()).then_some(name)
}

/// Returns a text that can be a column of a row: blanks take the place of tabs, line breaks and other control characters.
pub(crate) fn one_line(text: &str) -> String {
    text.replace(char::is_control, " ")
}

/// Returns the end of a row about a puzzle that may have a name.
pub(crate) fn row_end(name: Option<&str>) -> String {
    name.map(|name| format!("\t{MARK}{name}")).unwrap_or_default()
}

/// Returns what of a comment is not a column of ours.
fn without_columns(comment: &str) -> Vec<String> {
    if is_cell_of_table(comment) {
        return Vec::new();
    }
    let columns: Vec<&str> = comment.split('\t').map(str::trim).collect();
    let is_ours = |column: &str| match columns.len() {
        1 => is_verdict(column),
        _ => is_value(column),
    };
    let kept = columns.iter().filter(|column| !is_ours(column));
    kept.map(|column| column.strip_prefix(MARK).unwrap_or(column).to_owned()).collect()
}

/// Returns whether a comment is a column of one of our tables: its heading and its value. Some headings are a letter, as in a name.
fn is_cell_of_table(comment: &str) -> bool {
    let is_measure = |heading: &str| Measure::ALL.iter().any(|one| one.name().replace('-', "_") == heading);
    comment.split_once(": ").is_some_and(|(heading, value)| {
        HEADINGS.contains(&heading) || (is_measure(heading) && is_measured(value))
    })
}

/// Returns whether a column looks like a measure: a number or a bound.
fn is_measured(column: &str) -> bool {
    matches!(column, "-" | "?") || is_number(column.trim_start_matches('>'))
}

/// Returns whether a column is an answer that no name looks like.
fn is_verdict(column: &str) -> bool {
    let mut words = column.split(' ');
    match words.next() {
        Some("proper") => matches!(words.next(), Some("minimal" | "redundant")),
        Some("improper") => matches!(words.next(), Some("clash" | "several" | "unsolvable")),
        Some("added" | "known") => words.next().is_some_and(is_number) && words.next().is_none(),
        Some(word) if is_elimination(word) => words.all(is_elimination),
        // A rating such as 7.2, a weight such as 5.2e34.
        Some(word) => {
            let is_rating = word.len() <= 4 && word.contains('.');
            (is_rating || word.contains('e')) && is_number(word) && words.next().is_none()
        }
        None => false,
    }
}

/// Returns whether a word is a candidate that was removed, such as `r4c2<>7`.
fn is_elimination(word: &str) -> bool {
    word.split_once("<>").is_some_and(|(cell, digit)| format!("{digit}{cell}").parse::<Candidate>().is_ok())
}

/// Returns whether a column is the error of an estimate, such as `±2.1%`.
fn is_error(column: &str) -> bool {
    let percent = column.strip_prefix('±').and_then(|error| error.strip_suffix('%'));
    matches!(column, "exact" | "unknown") || percent.is_some_and(is_number)
}

/// Returns whether a column of a row looks like one that we write: a number, a grid, a level, a technique, candidates, pairs such as
/// `ms=1.2`.
fn is_value(column: &str) -> bool {
    let is_grid = || {
        let is_cell = |c: char| c.is_ascii_alphanumeric() || c == '.';
        column.len() >= 16 && column.chars().all(is_cell)
    };
    let are_cells = || {
        column.split(' ').count() >= 16
            && column.split(' ').all(|cell| cell.bytes().all(|b| b.is_ascii_alphanumeric()))
    };
    let are_candidates = || column.split(' ').all(|word| word.parse::<Candidate>().is_ok());
    let are_pairs = || column.split(' ').all(|pair| pair.contains('='));
    is_number(column.trim_end_matches('+'))
        || matches!(column, "" | "true" | "false")
        || is_measured(column)
        || is_verdict(column)
        || is_error(column)
        || NAMES.contains(&column)
        || is_grid()
        || are_cells()
        || are_candidates()
        || are_pairs()
        || column.parse::<AnyRecipe>().is_ok()
}

fn is_number(word: &str) -> bool {
    word.starts_with(|c: char| c.is_ascii_digit()) && word.parse::<f64>().is_ok()
}

/// The names of levels, techniques and symmetries.
static NAMES: LazyLock<Vec<&str>> = LazyLock::new(|| {
    let levels = Level::ALL.map(Level::name).into_iter().chain(BoardLevel::ALL.map(BoardLevel::name));
    let levels = levels.chain(HodokuLevel::ALL.map(HodokuLevel::name));
    let techniques = Technique::ALL.iter().map(|technique| technique.name());
    let techniques = techniques.chain(HodokuTechnique::ALL.iter().map(|technique| technique.name()));
    let techniques = techniques.chain(BoardTechnique::ALL.iter().map(|technique| technique.name()));
    levels.chain(techniques).chain(ClueSymmetry::ALL.map(ClueSymmetry::name)).collect()
});

#[cfg(test)]
mod tests {
    use super::*;
    use ninefold::Grid;
    use ninefold::format::Field;

    fn name(comment: &str) -> Option<String> {
        let mut record = Record::new(Grid::EMPTY);
        record.fields.push(Field::new(FieldKey::Comment, comment));
        name_of(&record)
    }

    #[test]
    fn columns_are_not_part_of_a_name() {
        for comment in [
            "7.2\t1.2\t1.2\tdiabolical\tforcing-chain",
            "2+\t682457139135928467479316582597261348814593726326784915768135294941872653253649871",
            "proper minimal",
            "proper redundant r1c2\t-",
            "improper unsolvable r1c1 r1c2 | r1c1=5 …",
            "added 17",
            "7.2",
            "5.265092837604647e34",
            "r1c1<>3 r1c3<>3",
            "6.65e21\t±2.1%",
            "288\texact",
            "eliminated: r1c1<>3",
            "25\t2824842350558241534\tms=1.25",
            "ep: 1.2",
            "2\t>7\t?\t7r1c1 6r9c3",
            "more: false",
        ] {
            assert_eq!(name(comment), None, "{comment}");
            let named = comment.to_owned() + "\t# easy";
            assert_eq!(name(&named).as_deref(), Some("easy").filter(|_| !comment.contains(": ")), "{named}");
        }
    }

    #[test]
    fn columns_of_measures_are_not_part_of_a_name() {
        for comment in ["te_depth: 2", "b: >7", "bxb: ?", "w: -", "backdoor_digits: 7r1c1 6r9c3"] {
            assert_eq!(name(comment), None, "{comment}");
        }
    }

    #[test]
    fn other_words_are_names() {
        for text in [
            "Al Escargot",
            "17",
            "easy",
            "proper puzzle",
            "known",
            "by: Ann",
            "b: Ann",
            "# 3",
            "7.2 by Ann",
            "exact",
        ] {
            assert_eq!(name(text).as_deref(), Some(text.trim_start_matches("# ")), "{text}");
        }
        assert_eq!(name("Arto Inkala\t11.9").as_deref(), Some("Arto Inkala"));
    }
}
