//! The rating of a puzzle on one scale, and how it is written.

use std::collections::BTreeMap;

use ninefold::logic::{Level, Rating, SCALE, SeRating, Technique, hodoku};
use serde::Serialize;

use crate::shared::rating::decimal;

/// A rating on one of the scales.
pub(super) enum ScaleRating {
    Explainer(Rating),
    Hodoku(Box<hodoku::HodokuRating>),
}

impl ScaleRating {
    /// Returns the values of a line.
    pub(super) fn values(&self) -> Vec<String> {
        match self {
            ScaleRating::Explainer(Rating { er, ep, ed, .. }) => {
                [er, ep, ed].map(ToString::to_string).to_vec()
            }
            ScaleRating::Hodoku(rating) => {
                vec![rating.score.to_string(), rating.level.to_string()]
            }
        }
    }

    /// Returns the values of a CSV row, which has the level too.
    pub(super) fn csv_values(&self) -> Vec<String> {
        let mut values = self.values();
        if let ScaleRating::Explainer(rating) = self {
            values.push(Level::for_rating(rating.er).to_string());
        }
        values
    }

    /// Returns how often each technique is used: `name=count` pairs in the order in which the scale tries them.
    pub(super) fn techniques(&self) -> String {
        let pairs: Vec<String> = match self {
            ScaleRating::Explainer(rating) => {
                let mut counts: BTreeMap<Technique, u32> = BTreeMap::new();
                for (_, technique, count) in rating.histogram.iter() {
                    *counts.entry(technique).or_default() += count;
                }
                counts.iter().map(|(technique, count)| format!("{technique}={count}")).collect()
            }
            ScaleRating::Hodoku(rating) => {
                rating.histogram.iter().map(|(technique, count)| format!("{technique}={count}")).collect()
            }
        };
        pairs.join(" ")
    }
}

/// A rating by Sudoku Explainer.
#[derive(Serialize)]
pub(super) struct RatingJson {
    scale: &'static str,
    er: f64,
    ep: f64,
    ed: f64,
    level: String,
    steps: Vec<StepCountJson>,
}

#[derive(Serialize)]
struct StepCountJson {
    rating: f64,
    technique: &'static str,
    count: u32,
}

impl RatingJson {
    pub(super) fn new(rating: &Rating) -> RatingJson {
        let count = |(rating, technique, count): (SeRating, Technique, u32)| StepCountJson {
            rating: decimal(rating),
            technique: technique.name(),
            count,
        };
        RatingJson {
            scale: SCALE,
            er: decimal(rating.er),
            ep: decimal(rating.ep),
            ed: decimal(rating.ed),
            level: Level::for_rating(rating.er).to_string(),
            steps: rating.histogram.iter().map(count).collect(),
        }
    }
}

/// A rating by HoDoKu.
#[derive(Serialize)]
pub(super) struct HodokuJson {
    scale: &'static str,
    score: u32,
    level: &'static str,
    steps: Vec<ScoreCountJson>,
}

#[derive(Serialize)]
struct ScoreCountJson {
    score: u32,
    technique: &'static str,
    count: u32,
}

impl HodokuJson {
    pub(super) fn new(rating: &hodoku::HodokuRating) -> HodokuJson {
        let count = |(technique, count): (hodoku::HodokuTechnique, u32)| ScoreCountJson {
            score: technique.score(),
            technique: technique.name(),
            count,
        };
        HodokuJson {
            scale: hodoku::SCALE,
            score: rating.score,
            level: rating.level.name(),
            steps: rating.histogram.iter().map(count).collect(),
        }
    }
}
