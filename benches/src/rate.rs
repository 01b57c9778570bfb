//! The verb `rate`: how hard a puzzle is, on the scale of Sudoku Explainer.
//!
//! There is no rival in this process. A program may take part; the first word of its lines must be the same rating, but
//! for one puzzle in fifty: programs with the same techniques differ where they find equal steps in another order.

use anyhow::Result;
use ninefold::logic::rate;
use ninefold::{Grid, Puzzle};

use crate::external::External;
use crate::race::{Contestant, Heat, Inside, Options};
use crate::set::puzzles;

/// The sets and how many puzzles of each: some seconds.
const SETS: [(&str, usize); 4] = [("easy", 10_000), ("17clue", 2_000), ("minimal", 1_000), ("top1465", 50)];

/// A heat for each set: ours and programs.
///
/// # Errors
/// When a set is missing, or a program is not written as `NAME=PROGRAM`.
pub fn heats(options: &Options) -> Result<Vec<Heat>> {
    let heat = |(name, size)| {
        let mut contestants: Vec<Box<dyn Contestant>> = vec![Box::new(ours())];
        contestants.extend(External::all(&options.programs)?);
        Ok(Heat { set: puzzles(name, size, options.seed)?, contestants, may_differ: 0.02 })
    };
    options.wanted(&SETS).map(heat).collect()
}

fn ours() -> impl Contestant {
    Inside {
        name: "ninefold".to_owned(),
        prepare: |grid: &Grid| Ok(Puzzle::new(*grid)?),
        work: |puzzles: &[Puzzle]| puzzles.iter().filter_map(|puzzle| Some(rate(puzzle).ok()?.er)).collect(),
        word: Some(ninefold::logic::SeRating::to_string),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::race;

    #[test]
    fn every_set_is_rated() {
        let options = Options { rounds: 1, sets: Vec::new(), at_most: 2, seed: 1, programs: Vec::new() };
        for mut heat in heats(&options).unwrap() {
            let answers = heat.contestants[0].run(&heat.set).unwrap().answers.unwrap();
            assert!(answers.iter().all(|er| er.parse::<f64>().is_ok_and(|er| er >= 1.0)), "{answers:?}");
            race::run(&mut heat, 1).unwrap();
        }
    }
}
