//! Tables with bars, for people: what is counted, a name, the count, and a bar in proportion to it.
//!
//! ```text
//!   level    easy   12 ████████████████
//!            medium  3 ██░░
//! ```

use std::fmt::Write;

/// The longest bar.
const LONGEST_BAR: usize = 40;

/// The shortest bar, on terminals without room for a longer one.
const SHORTEST_BAR: usize = 4;

/// The characters of the first column.
const KIND: usize = 8;

/// The rows of a table; the rest are added up in one.
const MOST_ROWS: usize = 20;

/// One row: a name, a count, and the part of the count that is shown as full.
pub(crate) struct BarRow {
    pub(crate) name: String,
    pub(crate) count: u64,
    pub(crate) full: u64,
}

impl BarRow {
    /// Returns a row with a full bar.
    pub(crate) fn new(name: impl Into<String>, count: u64) -> BarRow {
        BarRow { name: name.into(), count, full: count }
    }
}

/// Adds a table to a text, after a blank line; nothing if there are no rows. Bars are shorter on a
/// terminal that is too narrow for the longest bar; `None` means a file or a pipe.
pub(crate) fn push_table(kind: &str, mut rows: Vec<BarRow>, terminal: Option<usize>, text: &mut String) {
    if rows.len() > MOST_ROWS {
        let others = rows.len() - MOST_ROWS;
        let mut rest = BarRow::new(format!("({others} more)"), 0);
        for row in rows.drain(MOST_ROWS..) {
            rest.count += row.count;
            rest.full += row.full;
        }
        rows.push(rest);
    }
    let highest = rows.iter().map(|row| row.count).max().unwrap_or(0).max(1);
    let width = rows.iter().map(|row| row.name.chars().count()).max().unwrap_or(0);
    let digits = highest.to_string().len();
    let before = KIND.max(kind.len()) + 1 + width + 1 + digits + 1;
    let room = terminal.map_or(LONGEST_BAR, |terminal| terminal.saturating_sub(before));
    let longest = room.clamp(SHORTEST_BAR, LONGEST_BAR) as u64;
    if !rows.is_empty() {
        text.push('\n');
    }
    for (number, BarRow { name, count, full }) in rows.iter().enumerate() {
        let title = if number == 0 { kind } else { "" };
        let length = (count * longest).div_ceil(highest);
        let full = (full * longest).div_ceil(highest).min(length);
        let bar = "█".repeat(full as usize) + &"░".repeat((length - full) as usize);
        // Writing to a string cannot fail.
        let _ = writeln!(text, "{title:KIND$} {name:width$} {count:digits$} {bar}");
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn bars_are_as_long_as_their_shares() {
        let mut text = String::new();
        let used = BarRow { name: "medium".to_owned(), count: 10, full: 5 };
        push_table("level", vec![BarRow::new("easy", 20), used], None, &mut text);
        let (full, half) = ("█".repeat(40), "█".repeat(10) + &"░".repeat(10));
        assert_eq!(text, format!("\nlevel    easy   20 {full}\n         medium 10 {half}\n"));
    }

    #[test]
    fn bars_fit_a_narrow_terminal() {
        for width in [27, 30, 40, 61] {
            let mut text = String::new();
            push_table(
                "level",
                vec![BarRow::new("diabolical", 20), BarRow::new("easy", 3)],
                Some(width),
                &mut text,
            );
            let longest = text.lines().map(|line| line.chars().count()).max();
            assert_eq!(longest, Some(width), "{text}");
        }
    }

    #[test]
    fn many_rows_are_added_up() {
        let mut text = String::new();
        push_table(
            "clues",
            (0..30).map(|number| BarRow::new(number.to_string(), 2)).collect(),
            None,
            &mut text,
        );
        assert_eq!(text.lines().count(), 1 + MOST_ROWS + 1);
        assert!(text.contains("(10 more) 20 ████"), "{text}");
    }
}
