//! The command `rate`: the difficulty of a puzzle, on the Sudoku Explainer scale.
//!
//! There is no other library in this process. Other programs may be compared; the first word of
//! their lines must be the same rating, except for one puzzle in fifty: programs with the same
//! techniques differ if they find equal steps in a different order.

use anyhow::Result;
use ninefold::logic::rate;
use ninefold::{Grid, Puzzle};

use crate::comparison::{Comparison, Competitor, InProcess, Options};
use crate::external::External;
use crate::set::puzzles;

/// The sets and how many puzzles of each: some seconds.
const SETS: [(&str, usize); 4] = [("easy", 10_000), ("17clue", 2_000), ("minimal", 1_000), ("top1465", 50)];

/// A comparison for each set: ours and programs.
///
/// # Errors
/// If a set is missing, or if a program is not written as `NAME=PROGRAM`.
pub fn comparisons(options: &Options) -> Result<Vec<Comparison>> {
    let comparison = |(name, size)| {
        let mut competitors: Vec<Box<dyn Competitor>> = vec![Box::new(ours())];
        competitors.extend(External::all(&options.programs)?);
        Ok(Comparison { set: puzzles(name, size, options.seed)?, competitors, may_differ: 0.02 })
    };
    options.wanted(&SETS).map(comparison).collect()
}

fn ours() -> impl Competitor {
    InProcess {
        name: "ninefold".to_owned(),
        prepare: |grid: &Grid| Ok(Puzzle::new(*grid)?),
        work: |puzzles: &[Puzzle]| puzzles.iter().filter_map(|puzzle| Some(rate(puzzle).ok()?.er)).collect(),
        word: Some(ninefold::logic::SeRating::to_string),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::comparison;

    #[test]
    fn every_set_is_rated() {
        let options = Options { rounds: 1, sets: Vec::new(), at_most: 2, seed: 1, programs: Vec::new() };
        for mut comparison in comparisons(&options).unwrap() {
            let answers = comparison.competitors[0].run(&comparison.set).unwrap().answers.unwrap();
            assert!(answers.iter().all(|er| er.parse::<f64>().is_ok_and(|er| er >= 1.0)), "{answers:?}");
            comparison::run(&mut comparison, 1).unwrap();
        }
    }
}
