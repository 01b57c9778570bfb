//! The numbers of single puzzles whose means a sample estimates.

use std::collections::BTreeMap;
use std::str::FromStr;

use ninefold::logic::hodoku;
use ninefold::sample::{Estimate, Population, SampleReport};
use ninefold::{Grid, Puzzle, Workers};

use crate::cmd_error::CmdError;
use crate::interrupt;
use crate::progress::Progress;

/// A number that every puzzle has.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum MeanColumn {
    Er,
    Ep,
    Ed,
    /// HoDoKu's score.
    Score,
    /// 1 if naked and hidden singles solve it, else 0.
    Singles,
}

impl MeanColumn {
    pub(super) const ALL: [MeanColumn; 5] =
        [MeanColumn::Er, MeanColumn::Ep, MeanColumn::Ed, MeanColumn::Score, MeanColumn::Singles];

    pub(super) const fn name(self) -> &'static str {
        match self {
            MeanColumn::Er => "er",
            MeanColumn::Ep => "ep",
            MeanColumn::Ed => "ed",
            MeanColumn::Score => "score",
            MeanColumn::Singles => "singles",
        }
    }

    /// Returns the values of a puzzle, in the order of the columns; `None` when it is too hard to rate, or the run is
    /// stopped.
    fn values(columns: &[MeanColumn], puzzle: &Puzzle) -> Option<Vec<f64>> {
        let search = interrupt::step_search();
        let is_of = |hodoku: bool| columns.iter().any(|column| column.is_hodoku() == hodoku);
        let explainer = is_of(false).then(|| search.rate(puzzle).ok()).flatten();
        let hodoku = is_of(true).then(|| search.hodoku().rate(puzzle).ok()).flatten();
        let value = |column: &MeanColumn| {
            Some(match column {
                MeanColumn::Er => explainer.as_ref()?.er.value(),
                MeanColumn::Ep => explainer.as_ref()?.ep.value(),
                MeanColumn::Ed => explainer.as_ref()?.ed.value(),
                MeanColumn::Score => f64::from(hodoku.as_ref()?.score),
                // HoDoKu prefers singles to everything else, and what they solve is easy.
                MeanColumn::Singles => {
                    f64::from(u8::from(hodoku.as_ref()?.level == hodoku::HodokuLevel::Easy))
                }
            })
        };
        columns.iter().map(value).collect()
    }

    const fn is_hodoku(self) -> bool {
        matches!(self, MeanColumn::Score | MeanColumn::Singles)
    }
}

impl FromStr for MeanColumn {
    type Err = String;

    fn from_str(text: &str) -> Result<MeanColumn, String> {
        let found = MeanColumn::ALL.into_iter().find(|column| column.name() == text);
        found.ok_or_else(|| format!("expected one of {}", MeanColumn::ALL.map(MeanColumn::name).join(", ")))
    }
}

/// Returns the means of these columns.
pub(super) fn means(
    populations: &[Population<Grid>],
    columns: &[MeanColumn],
    threads: usize,
) -> Result<Vec<(&'static str, Estimate)>, CmdError> {
    if columns.is_empty() {
        return Ok(Vec::new());
    }
    let mut values: BTreeMap<Grid, Vec<f64>> = BTreeMap::new();
    let mut unrated = 0;
    let progress = Progress::towards(populations.iter().map(|one| one.puzzles.len() as u64).sum());
    let rated = |population: &Population<Grid>| -> Vec<(Grid, Option<Vec<f64>>)> {
        let rated = |grid: Grid| {
            (grid, Puzzle::new(grid).ok().and_then(|puzzle| MeanColumn::values(columns, &puzzle)))
        };
        let puzzles = population.puzzles.iter().map(|puzzle| puzzle.puzzle);
        puzzles.take_while(|_| !interrupt::is_interrupted()).map(rated).collect()
    };
    Workers::new(threads).run(
        0..populations.len() as u64,
        1,
        |number| rated(&populations[number.start as usize]),
        |_, rows| {
            progress.add(rows.len() as u64);
            for (grid, row) in rows {
                match row {
                    Some(row) => _ = values.insert(grid, row),
                    None => unrated += 1,
                }
            }
            interrupt::continue_unless(false)
        },
    );
    drop(progress);
    if interrupt::is_interrupted() {
        return Err(CmdError::interrupted("interrupted: no means, because they need all puzzles"));
    }
    if unrated > 0 {
        // Leaving out the hardest would be a bias.
        return Err(CmdError::BudgetSpent(format!("no means: {unrated} puzzles are too hard to rate")));
    }
    let estimate = SampleReport::of(populations);
    let mean = |(i, column): (usize, &MeanColumn)| {
        (column.name(), estimate.mean(|grid| values.get(grid).map(|row| row[i])))
    };
    Ok(columns.iter().enumerate().map(mean).collect())
}
