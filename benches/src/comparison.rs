//! Comparisons: every competitor runs every set, taking turns in each round, and the median of the
//! rounds counts.

use std::fmt::Write;
use std::time::Duration;

use anyhow::{Result, ensure};
use ninefold::Grid;

use crate::clock;
use crate::set::Set;

/// A program or function that can be timed on a set.
pub trait Competitor {
    /// Returns the heading of its column.
    fn name(&self) -> &str;

    /// Runs a set once.
    ///
    /// # Errors
    /// If it could not run.
    fn run(&mut self, set: &Set) -> Result<Timed>;

    /// Returns the largest number of grids of a set to run, for competitors that are too slow for
    /// all.
    fn at_most(&self) -> usize {
        usize::MAX
    }
}

/// The result of a run.
#[derive(Clone, Debug)]
pub struct Timed {
    /// The time of all grids together.
    pub time: Duration,
    /// An answer for each grid, to compare with others; `None` if competitors need not agree.
    pub answers: Option<Vec<String>>,
}

/// A set and the competitors that run it.
pub struct Comparison {
    /// The set.
    pub set: Set,
    /// The competitors, ours first.
    pub competitors: Vec<Box<dyn Competitor>>,
    /// The share of answers that may differ: 0 if there is only one right answer.
    pub may_differ: f64,
}

/// The options of a comparison from the command line.
#[derive(Clone, Debug)]
pub struct Options {
    /// Rounds; the median counts.
    pub rounds: usize,
    /// Only sets with these names; all if the list is empty.
    pub sets: Vec<String>,
    /// At most this many grids of a set.
    pub at_most: usize,
    /// The seed for everything random.
    pub seed: u64,
    /// Programs to compare; see [`external`](crate::external).
    pub programs: Vec<String>,
}

impl Options {
    /// Returns the selected sets, each with its number of grids.
    pub fn wanted<'a>(&self, sets: &'a [(&'a str, usize)]) -> impl Iterator<Item = (&'a str, usize)> {
        let wanted = |name: &str| self.sets.is_empty() || self.sets.iter().any(|one| one.as_str() == name);
        sets.iter().filter(move |set| wanted(set.0)).map(|&(name, size)| (name, size.min(self.at_most)))
    }
}

/// A competitor in this process: work on all grids of a set, and an answer for each result.
pub struct InProcess<P, W, S> {
    /// Returns the heading of its column.
    pub name: String,
    /// Gets a set ready; not timed.
    pub prepare: P,
    /// The work; timed.
    pub work: W,
    /// The answer for a result; not timed. `None` if results are not comparable.
    pub word: Option<S>,
}

impl<P, W, S, I, O> Competitor for InProcess<P, W, S>
where
    P: FnMut(&Grid) -> Result<I>,
    W: FnMut(&[I]) -> Vec<O>,
    S: Fn(&O) -> String,
{
    fn name(&self) -> &str {
        &self.name
    }

    fn run(&mut self, set: &Set) -> Result<Timed> {
        let items: Vec<I> = set.grids.iter().map(&mut self.prepare).collect::<Result<_>>()?;
        let before = clock::thread()?;
        let results = (self.work)(std::hint::black_box(&items));
        let time = clock::thread()?.saturating_sub(before);
        ensure!(results.len() == items.len(), "{}: {} of {} done", self.name, results.len(), items.len());
        Ok(Timed { time, answers: self.word.as_ref().map(|word| results.iter().map(word).collect()) })
    }
}

/// The medians of one set.
#[derive(Clone, Debug)]
pub struct Row {
    /// The set.
    pub set: String,
    /// Each competitor with its grids per second.
    pub rates: Vec<(String, f64)>,
}

/// Runs all competitors of a comparison, `rounds` times in turn.
///
/// # Errors
/// If a competitor fails, or if its answers differ from those of the first competitor.
pub fn run(comparison: &mut Comparison, rounds: usize) -> Result<Row> {
    let mut times = vec![Vec::new(); comparison.competitors.len()];
    let mut expected: Option<Vec<String>> = None;
    for _ in 0..rounds {
        for (competitor, times) in comparison.competitors.iter_mut().zip(&mut times) {
            let mut part = comparison.set.clone();
            part.grids.truncate(competitor.at_most());
            let timed = competitor.run(&part)?;
            times.push(timed.time.as_secs_f64() / part.grids.len() as f64);
            let Some(answers) = timed.answers else { continue };
            let (name, count) = (competitor.name(), answers.len());
            ensure!(count == part.grids.len(), "{name} gave {count} answers for {}", part.grids.len());
            let expected = expected.get_or_insert_with(|| answers.clone());
            let both = part.grids.iter().zip(answers.iter().zip(&*expected));
            let differ: Vec<_> = both.filter(|(_, (answer, expected))| answer != expected).collect();
            if let Some((grid, (answer, expected))) = differ.first() {
                let (number, enough) =
                    (differ.len(), differ.len() as f64 <= comparison.may_differ * count as f64);
                ensure!(
                    enough,
                    "{name} differs on {number} of {count}: it says {answer}, the first says {expected}: {grid}"
                );
            }
        }
    }
    let names = comparison.competitors.iter().map(|competitor| competitor.name().to_owned());
    let rates = times.iter_mut().map(|times| 1.0 / median(times));
    Ok(Row { set: comparison.set.name.clone(), rates: names.zip(rates).collect() })
}

fn median(times: &mut [f64]) -> f64 {
    times.sort_by(f64::total_cmp);
    times[times.len() / 2]
}

/// Returns the names of all competitors in any row, in the order of their first appearance.
fn names(rows: &[Row]) -> Vec<&str> {
    let mut names: Vec<&str> = Vec::new();
    for (name, _) in rows.iter().flat_map(|row| &row.rates) {
        if !names.contains(&name.as_str()) {
            names.push(name);
        }
    }
    names
}

impl Row {
    fn rate(&self, name: &str) -> Option<f64> {
        self.rates.iter().find(|(other, _)| other == name).map(|&(_, rate)| rate)
    }
}

/// Formats the rows as a table: thousands per second, and the ratio of the first competitor to each
/// of the others.
#[must_use]
pub fn table(rows: &[Row]) -> String {
    let names = names(rows);
    let mut text = format!("{:<14}", "thousands/s");
    for name in &names {
        let _ = write!(text, " {name:>14}");
    }
    for name in names.iter().skip(1) {
        let _ = write!(text, " {:>14}", format!(": {name}"));
    }
    text.push('\n');
    for row in rows {
        let cell = |value: Option<f64>| value.map_or("-".to_owned(), |value| format!("{value:.2}"));
        let _ = write!(text, "{:<14}", row.set);
        for name in &names {
            let _ = write!(text, " {:>14}", cell(row.rate(name).map(|rate| rate / 1000.0)));
        }
        for name in names.iter().skip(1) {
            let ratio = row.rate(names[0]).zip(row.rate(name)).map(|(ours, theirs)| ours / theirs);
            let _ = write!(text, " {:>14}", cell(ratio));
        }
        text.push('\n');
    }
    text
}

/// Formats the rows as CSV: grids per second.
#[must_use]
pub fn csv(rows: &[Row]) -> String {
    let names = names(rows);
    let mut text = format!("set,{}\n", names.join(","));
    for row in rows {
        let rates: Vec<String> = names
            .iter()
            .map(|name| row.rate(name).map_or(String::new(), |rate| format!("{rate:.0}")))
            .collect();
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
        let row = |set: &str, rates: &[(&str, f64)]| Row {
            set: set.to_owned(),
            rates: rates.iter().map(|&(name, rate)| (name.to_owned(), rate)).collect(),
        };
        let rows = [row("easy", &[("ours", 3000.0), ("theirs", 1500.0)]), row("hard", &[("ours", 20.0)])];
        let lines: Vec<Vec<String>> =
            table(&rows).lines().map(|line| line.split_whitespace().map(str::to_owned).collect()).collect();
        assert_eq!(lines[1], ["easy", "3.00", "1.50", "2.00"]);
        assert_eq!(lines[2], ["hard", "0.02", "-", "-"]);
        assert_eq!(csv(&rows), "set,ours,theirs\neasy,3000,1500\nhard,20,\n");
    }

    #[test]
    fn a_wrong_answer_ends_the_comparison() {
        let says = |word: &'static str| -> Box<dyn Competitor> {
            Box::new(InProcess {
                name: word.to_owned(),
                prepare: |grid: &Grid| Ok(*grid),
                work: |grids: &[Grid]| grids.to_vec(),
                word: Some(move |_: &Grid| word.to_owned()),
            })
        };
        let set = Set { name: "empty".to_owned(), grids: vec![Grid::EMPTY; 3] };
        let mut comparison =
            Comparison { set: set.clone(), competitors: vec![says("1"), says("1")], may_differ: 0.0 };
        assert_eq!(run(&mut comparison, 2).unwrap().rates.len(), 2);
        let mut comparison = Comparison { set, competitors: vec![says("1"), says("2")], may_differ: 0.9 };
        let error = run(&mut comparison, 1).unwrap_err().to_string();
        assert!(error.starts_with("2 differs on 3 of 3: it says 2, the first says 1"), "{error}");
        comparison.may_differ = 1.0;
        assert!(run(&mut comparison, 1).is_ok());
    }
}
