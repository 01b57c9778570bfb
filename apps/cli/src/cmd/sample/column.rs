//! The values of single puzzles whose means a sample estimates, and the conditions whose shares it estimates.

use std::collections::BTreeMap;
use std::str::FromStr;

use ninefold::logic::hodoku::HodokuLevel;
use ninefold::puzzle::{AnyClues, AnyRating, StepScale};
use ninefold::sample::{Estimate, Population, SampleReport};
use ninefold::{Grid, Workers};

use crate::cmd_error::CmdError;
use crate::interrupt;
use crate::progress::Progress;
use crate::shared::rate_values::{Condition, RateColumn, SortColumn, Values};

/// A number that every puzzle has.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum MeanColumn {
    Value(RateColumn),
    /// 1 if naked and hidden singles solve it, else 0.
    Singles,
}

const SINGLES: &str = "singles";

impl MeanColumn {
    /// Returns the names of all columns.
    pub(super) fn names() -> impl Iterator<Item = &'static str> {
        // A level is not a number.
        SortColumn::names().filter(|&name| name != RateColumn::Level.name()).chain([SINGLES])
    }
}

impl FromStr for MeanColumn {
    type Err = String;

    fn from_str(text: &str) -> Result<MeanColumn, String> {
        let name = MeanColumn::names().find(|&name| name == text);
        match name.map(|name| (name, name.parse::<SortColumn>())) {
            Some((SINGLES, _)) => Ok(MeanColumn::Singles),
            Some((_, Ok(SortColumn(column)))) => Ok(MeanColumn::Value(column)),
            _ => Err(format!("expected one of: {}", MeanColumn::names().collect::<Vec<_>>().join(", "))),
        }
    }
}

/// What is estimated: the mean of a value, or the share of puzzles that meet a condition.
#[derive(Clone, Debug)]
pub(super) enum Question {
    Mean(MeanColumn),
    Share(Condition),
}

impl Question {
    /// Returns the value that has to be known.
    fn column(&self) -> Option<RateColumn> {
        match self {
            Question::Mean(MeanColumn::Value(column)) => Some(*column),
            Question::Mean(MeanColumn::Singles) => None,
            Question::Share(condition) => Some(condition.column),
        }
    }

    fn needs_hodoku(&self) -> bool {
        self.column().is_none_or(RateColumn::is_of_hodoku)
    }

    /// Returns the name in the report.
    pub(super) fn name(&self) -> String {
        match self {
            Question::Mean(MeanColumn::Singles) => SINGLES.to_owned(),
            Question::Mean(MeanColumn::Value(column)) => SortColumn(*column).name().to_owned(),
            Question::Share(condition) => condition.to_string(),
        }
    }

    /// Returns the number of a puzzle; `None` if too little is known.
    fn value(&self, values: &Values, ratings: &[Option<AnyRating>]) -> Option<f64> {
        match self {
            Question::Mean(MeanColumn::Value(column)) => values.number(*column),
            // HoDoKu prefers singles to everything else, and what they solve is easy.
            Question::Mean(MeanColumn::Singles) => ratings.iter().flatten().find_map(|rating| match rating {
                AnyRating::Hodoku(rating) => Some(f64::from(u8::from(rating.level == HodokuLevel::Easy))),
                _ => None,
            }),
            Question::Share(condition) => {
                values.meets(condition, ratings).ok().flatten().map(|is_met| f64::from(u8::from(is_met)))
            }
        }
    }
}

/// Returns the numbers of a puzzle, in the order of the questions; `None` when it is too hard to rate, or the run is stopped.
fn values(questions: &[Question], grid: Grid) -> Option<Vec<f64>> {
    let solver = interrupt::solver();
    let clues = AnyClues::from(grid);
    let columns: Vec<RateColumn> = questions.iter().filter_map(Question::column).collect();
    let scales = [
        (StepScale::Explainer, columns.iter().any(|column| column.is_of_rating())),
        (StepScale::Hodoku, questions.iter().any(Question::needs_hodoku)),
    ];
    let wanted = scales.into_iter().filter(|&(_, is_wanted)| is_wanted);
    let ratings: Option<Vec<Option<AnyRating>>> =
        wanted.map(|(scale, _)| solver.rate(&clues, scale).ok().map(Some)).collect();
    let ratings = ratings?;
    let values = Values::of(&columns, &clues, &ratings, &solver).ok()?;
    questions.iter().map(|question| question.value(&values, &ratings)).collect()
}

/// Returns the answers to these questions, in their order.
pub(super) fn estimates(
    populations: &[Population<Grid>],
    questions: &[Question],
    threads: usize,
) -> Result<Vec<Estimate>, CmdError> {
    if questions.is_empty() {
        return Ok(Vec::new());
    }
    let mut found: BTreeMap<Grid, Vec<f64>> = BTreeMap::new();
    let mut unrated = 0;
    let progress = Progress::towards(populations.iter().map(|one| one.puzzles.len() as u64).sum());
    let rated = |population: &Population<Grid>| -> Vec<(Grid, Option<Vec<f64>>)> {
        let puzzles = population.puzzles.iter().map(|puzzle| puzzle.puzzle);
        let started = puzzles.take_while(|_| !interrupt::is_interrupted());
        started.map(|grid| (grid, values(questions, grid))).collect()
    };
    Workers::new(threads).run(
        0..populations.len() as u64,
        1,
        |number| rated(&populations[number.start as usize]),
        |_, rows| {
            progress.add(rows.len() as u64);
            for (grid, row) in rows {
                match row {
                    Some(row) => _ = found.insert(grid, row),
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
        return Err(CmdError::BudgetSpent(format!(
            "no means: {unrated} puzzles have no such number, or are too hard to rate; --share counts them"
        )));
    }
    let report = SampleReport::of(populations);
    let estimate = |i: usize| report.mean(|grid| found.get(grid).map(|row| row[i]));
    Ok((0..questions.len()).map(estimate).collect())
}
