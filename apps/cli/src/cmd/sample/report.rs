//! The statistics of a sample, as text and as JSON.

use std::collections::BTreeMap;
use std::fmt::Write;

use ninefold::Grid;
use ninefold::sample::{Estimate, Population, SampleReport};
use serde::Serialize;

use super::column::Question;

#[derive(Serialize)]
struct ReportJson {
    walks: u64,
    populations: usize,
    effective: f64,
    mean_clues: f64,
    mean_clues_error: f64,
    deviation_of_clues: f64,
    total: f64,
    total_error: f64,
    by_clue_count: BTreeMap<u32, CluesJson>,
    #[serde(skip_serializing_if = "BTreeMap::is_empty")]
    means: BTreeMap<String, MeanJson>,
    #[serde(skip_serializing_if = "BTreeMap::is_empty")]
    shares: BTreeMap<String, ShareJson>,
}

#[derive(Serialize)]
struct CluesJson {
    percent: f64,
    error: f64,
    number: f64,
    met: u64,
}

#[derive(Serialize)]
struct ShareJson {
    percent: f64,
    error: f64,
}

#[derive(Serialize)]
struct MeanJson {
    mean: f64,
    error: f64,
}

pub(super) fn json(populations: &[Population<Grid>], answers: &[(Question, Estimate)]) -> String {
    let estimate = SampleReport::of(populations);
    let (mean_clues, total) = (estimate.mean_clues(), estimate.total());
    let (shares, means): (Vec<_>, Vec<_>) =
        answers.iter().partition(|answer| matches!(answer.0, Question::Share(_)));
    let clues = estimate.clues().into_iter().map(|clues| {
        let Estimate { value, error } = estimate.share(clues);
        let number = estimate.numbers(clues).0.value;
        let met = met(populations, clues);
        (clues, CluesJson { percent: 100.0 * value, error: 100.0 * error, number, met })
    });
    let report = ReportJson {
        walks: walks(populations),
        populations: populations.len(),
        effective: estimate.effective(),
        mean_clues: mean_clues.value,
        mean_clues_error: mean_clues.error,
        deviation_of_clues: estimate.deviation_of_clues(),
        total: total.value,
        total_error: total.error,
        by_clue_count: clues.collect(),
        means: means
            .iter()
            .map(|(mean, answer)| (mean.name(), MeanJson { mean: answer.value, error: answer.error }))
            .collect(),
        shares: shares
            .iter()
            .map(|(share, answer)| {
                (share.name(), ShareJson { percent: 100.0 * answer.value, error: 100.0 * answer.error })
            })
            .collect(),
    };
    let mut text = String::new();
    crate::json::push_line(&report, &mut text);
    text
}

pub(super) fn text(populations: &[Population<Grid>], answers: &[(Question, Estimate)]) -> String {
    let estimate = SampleReport::of(populations);
    let total = estimate.total();
    let mut text = String::new();
    // Writing to a string cannot fail.
    let mut row = |name: &str, value: String| _ = writeln!(text, "{name:<25}{value}");
    row("walks", format!("{} in {} populations", walks(populations), populations.len()));
    row("effective sample size", format!("{:.0} solutions", estimate.effective()));
    row("all minimal puzzles", format!("{:.3e} ± {:.1} %", total.value, 100.0 * total.error / total.value));
    let deviation = estimate.deviation_of_clues();
    row("clues", format!("{}, standard deviation {deviation:.3}", with_error(estimate.mean_clues())));
    for (question, answer) in answers {
        let shown = match question {
            Question::Mean(_) => with_error(*answer),
            Question::Share(_) => {
                let [value, error] = [answer.value, answer.error].map(|part| significant(100.0 * part));
                format!("{value} % ± {error}")
            }
        };
        row(&question.name(), shown);
    }
    let _ = writeln!(text, "\nclues   % of all minimal puzzles   its error       puzzles   met");
    for clues in estimate.clues() {
        let Estimate { value, error } = estimate.share(clues);
        let (number, met) = (estimate.numbers(clues).0.value, met(populations, clues));
        let (percent, error) = (significant(100.0 * value), 100.0 * error / value);
        let _ = writeln!(text, "{clues:>5}{percent:>27}{error:>10.1} %{number:>14.2e}{met:>6}");
    }
    text
}

fn walks(populations: &[Population<Grid>]) -> u64 {
    populations.iter().map(|population| u64::from(population.walks)).sum()
}

/// Returns how many minimal puzzles with this number of clues the walks visited.
fn met(populations: &[Population<Grid>], clues: u32) -> u64 {
    let levels = populations.iter().flat_map(|population| &population.levels);
    levels.filter(|level| level.clues == clues).map(|level| u64::from(level.met)).sum()
}

fn with_error(Estimate { value, error }: Estimate) -> String {
    format!("{value:.4} ± {error:.4}")
}

/// Returns a number with four significant digits.
fn significant(value: f64) -> String {
    if value < 1e-4 { format!("{value:.3e}") } else { format!("{value:.4}") }
}
