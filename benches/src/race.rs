//! A race: every contestant runs every set, round after round in turn, and the median of the rounds counts.

use std::fmt::Write;
use std::time::Duration;

use anyhow::{Result, ensure};

use crate::set::Set;

/// Somebody who can be timed on a set.
pub trait Contestant {
    /// For the head of a column.
    fn name(&self) -> &str;

    /// Runs a set once. Gives the time it took, and for each puzzle an answer that others can be held to.
    ///
    /// # Errors
    /// When it could not run.
    fn run(&mut self, set: &Set) -> Result<(Duration, Vec<u8>)>;

    /// At most this many puzzles of a set; others may be too slow for all.
    fn at_most(&self) -> usize {
        usize::MAX
    }
}

/// The medians of one set.
#[derive(Clone, Debug)]
pub struct Row {
    /// The set.
    pub set: String,
    /// Puzzles a second, contestant by contestant.
    pub rates: Vec<f64>,
}

/// Runs all contestants on a set, `rounds` times in turn.
///
/// # Errors
/// When a contestant fails, or gives another answer than the first.
pub fn run(set: &Set, contestants: &mut [Box<dyn Contestant>], rounds: usize) -> Result<Row> {
    let mut times = vec![Vec::new(); contestants.len()];
    let mut expected = Vec::new();
    for _ in 0..rounds {
        for (i, contestant) in contestants.iter_mut().enumerate() {
            let mut part = set.clone();
            part.puzzles.truncate(contestant.at_most());
            let (time, answers) = contestant.run(&part)?;
            let name = contestant.name();
            ensure!(
                answers.len() == part.puzzles.len(),
                "{name} gave {} answers for {}",
                answers.len(),
                part.puzzles.len()
            );
            if expected.is_empty() {
                expected.clone_from(&answers);
            }
            for ((puzzle, answer), expected) in part.puzzles.iter().zip(&answers).zip(&expected) {
                ensure!(answer == expected, "{name} says {answer}, the first says {expected}: {puzzle}");
            }
            times[i].push(time.as_secs_f64() / part.puzzles.len() as f64);
        }
    }
    let rates = times.iter_mut().map(|times| 1.0 / median(times)).collect();
    Ok(Row { set: set.definition.name.clone(), rates })
}

fn median(times: &mut [f64]) -> f64 {
    times.sort_by(f64::total_cmp);
    times[times.len() / 2]
}

/// The rows as a table: thousands a second, and how many times as fast the first is as each of the others.
#[must_use]
pub fn table(names: &[String], rows: &[Row]) -> String {
    let mut text = format!("{:<14}", "thousands/s");
    for name in names {
        let _ = write!(text, " {name:>14}");
    }
    for name in &names[1..] {
        let _ = write!(text, " {:>14}", format!(": {name}"));
    }
    text.push('\n');
    for row in rows {
        let _ = write!(text, "{:<14}", row.set);
        for rate in &row.rates {
            let _ = write!(text, " {:>14.2}", rate / 1000.0);
        }
        for rate in &row.rates[1..] {
            let _ = write!(text, " {:>14.2}", row.rates[0] / rate);
        }
        text.push('\n');
    }
    text
}

/// The rows as CSV: puzzles a second.
#[must_use]
pub fn csv(names: &[String], rows: &[Row]) -> String {
    let mut text = format!("set,{}\n", names.join(","));
    for row in rows {
        let rates: Vec<String> = row.rates.iter().map(|rate| format!("{rate:.0}")).collect();
        let _ = writeln!(text, "{},{}", row.set, rates.join(","));
    }
    text
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_median_is_the_middle() {
        assert!((median(&mut [3.0, 1.0, 2.0]) - 2.0).abs() < 1e-9);
    }

    #[test]
    fn ratios_are_of_the_first_to_the_others() {
        let names = ["ours".to_owned(), "theirs".to_owned()];
        let rows = [Row { set: "easy".to_owned(), rates: vec![3000.0, 1500.0] }];
        assert_eq!(
            table(&names, &rows).lines().nth(1).unwrap().split_whitespace().collect::<Vec<_>>(),
            ["easy", "3.00", "1.50", "2.00"]
        );
        assert_eq!(csv(&names, &rows), "set,ours,theirs\neasy,3000,1500\n");
    }
}
