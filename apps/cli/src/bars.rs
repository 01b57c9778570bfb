//! Tables with bars, for people: what is counted, its name, how many, and a bar as long as its share.
//!
//! ```text
//!   level    easy   12 ████████████████
//!            medium  3 ██░░
//! ```

use std::fmt::Write;

/// The longest bar.
const BAR: u64 = 40;

/// Rows of a table; more are summed up.
const MOST_ROWS: usize = 20;

/// One row: a name, how many, and how many of them the full part of the bar shows.
pub(crate) struct BarRow {
    pub(crate) name: String,
    pub(crate) count: u64,
    pub(crate) full: u64,
}

impl BarRow {
    /// Returns a row with a bar that is full.
    pub(crate) fn new(name: impl Into<String>, count: u64) -> BarRow {
        BarRow { name: name.into(), count, full: count }
    }
}

/// Adds a table to a text, after a blank line; nothing if there are no rows.
pub(crate) fn push_table(kind: &str, mut rows: Vec<BarRow>, text: &mut String) {
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
    if !rows.is_empty() {
        text.push('\n');
    }
    for (number, BarRow { name, count, full }) in rows.iter().enumerate() {
        let title = if number == 0 { kind } else { "" };
        let length = (count * BAR).div_ceil(highest);
        let full = (full * BAR).div_ceil(highest).min(length);
        let bar = "█".repeat(full as usize) + &"░".repeat((length - full) as usize);
        // A text takes whatever is written.
        let _ = writeln!(text, "{title:8} {name:width$} {count:digits$} {bar}");
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn bars_are_as_long_as_their_shares() {
        let mut text = String::new();
        let used = BarRow { name: "medium".to_owned(), count: 10, full: 5 };
        push_table("level", vec![BarRow::new("easy", 20), used], &mut text);
        let (full, half) = ("█".repeat(40), "█".repeat(10) + &"░".repeat(10));
        assert_eq!(text, format!("\nlevel    easy   20 {full}\n         medium 10 {half}\n"));
    }

    #[test]
    fn many_rows_are_summed_up() {
        let mut text = String::new();
        push_table("clues", (0..30).map(|number| BarRow::new(number.to_string(), 2)).collect(), &mut text);
        assert_eq!(text.lines().count(), 1 + MOST_ROWS + 1);
        assert!(text.contains("(10 more) 20 ████"), "{text}");
    }
}
