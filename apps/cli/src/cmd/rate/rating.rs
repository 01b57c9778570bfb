//! How a rating on any scale is written.

use std::collections::BTreeMap;

use ninefold::boards::logic::BoardTechnique;
use ninefold::boards::queue::BoardLevel;
use ninefold::logic::{Level, SeRating, Technique, hodoku};
use ninefold::puzzle::{AnyRating, StepScale};
use serde::Serialize;

use crate::shared::rate_values::hardest;
use crate::shared::step_json::WorthJson;

/// Returns how often each technique is used: `name=count` pairs, the easiest first.
pub(super) fn techniques(rating: &AnyRating) -> String {
    let pairs: Vec<String> = match rating {
        AnyRating::Explainer(rating) => {
            let mut counts: BTreeMap<Technique, u32> = BTreeMap::new();
            for (_, technique, count) in rating.histogram.iter() {
                *counts.entry(technique).or_default() += count;
            }
            counts.iter().map(|(technique, count)| format!("{technique}={count}")).collect()
        }
        AnyRating::Hodoku(rating) => {
            rating.histogram.iter().map(|(technique, count)| format!("{technique}={count}")).collect()
        }
        AnyRating::Board(rating) => {
            rating.steps.iter().map(|((technique, _), count)| format!("{technique}={count}")).collect()
        }
    };
    pairs.join(" ")
}

/// A rating as JSON: its scale, then the values of the scale.
#[derive(Serialize)]
#[serde(untagged)]
pub(super) enum RatingJson {
    Explainer {
        scale: &'static str,
        er: f64,
        ep: f64,
        ed: f64,
        level: Level,
        hardest: Option<&'static str>,
        steps: Vec<StepCountJson>,
    },
    Hodoku {
        scale: &'static str,
        score: u32,
        level: &'static str,
        hardest: Option<&'static str>,
        steps: Vec<StepCountJson>,
    },
    Board {
        scale: &'static str,
        level: &'static str,
        hardest: Option<&'static str>,
        steps: Vec<StepCountJson>,
    },
}

/// How often a technique is used, with the worth of its steps on the scale.
#[derive(Serialize)]
pub(super) struct StepCountJson {
    #[serde(flatten)]
    worth: WorthJson,
    technique: &'static str,
    count: u64,
}

/// Returns a rating as JSON; `scale` is Sudoku Explainer's or its variant without uniqueness.
pub(super) fn rating_json(rating: &AnyRating, scale: StepScale) -> RatingJson {
    let hardest = hardest(rating);
    match rating {
        AnyRating::Explainer(rating) => {
            let count = |(worth, technique, count): (SeRating, Technique, u32)| StepCountJson {
                worth: WorthJson::Rating(Some(worth.value())),
                technique: technique.name(),
                count: count.into(),
            };
            RatingJson::Explainer {
                scale: scale.version(),
                er: rating.er.value(),
                ep: rating.ep.value(),
                ed: rating.ed.value(),
                level: Level::for_rating(rating.er),
                hardest,
                steps: rating.histogram.iter().map(count).collect(),
            }
        }
        AnyRating::Hodoku(rating) => {
            let count = |(technique, count): (hodoku::HodokuTechnique, u32)| StepCountJson {
                worth: WorthJson::Score(technique.score()),
                technique: technique.name(),
                count: count.into(),
            };
            RatingJson::Hodoku {
                scale: StepScale::Hodoku.version(),
                score: rating.score,
                level: rating.level.name(),
                hardest,
                steps: rating.histogram.iter().map(count).collect(),
            }
        }
        AnyRating::Board(rating) => {
            let count =
                |(&(technique, level), &count): (&(BoardTechnique, BoardLevel), &usize)| StepCountJson {
                    worth: WorthJson::Level(level.name()),
                    technique: technique.name(),
                    count: count as u64,
                };
            RatingJson::Board {
                scale: StepScale::Boards.version(),
                level: rating.level.name(),
                hardest,
                steps: rating.steps.iter().map(count).collect(),
            }
        }
    }
}
