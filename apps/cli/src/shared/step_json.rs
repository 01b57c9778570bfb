//! Parts of a solving step, as JSON.

use ninefold::expert::ExpertPattern;
use ninefold::grid::{Candidate, Digit, DigitSet, House};
use ninefold::puzzle::{AnyStep, StepWorth};
use ninefold::rules::{BoardCell, BoardDigit, Rules};
use serde::Serialize;

/// How hard a step is on its scale: the name of the field is that of the value.
#[derive(Clone, Copy, Serialize)]
#[serde(rename_all = "lowercase")]
pub(crate) enum WorthJson {
    /// No value for a pattern of experts.
    Rating(Option<f64>),
    Score(u32),
    Level(&'static str),
}

impl From<StepWorth> for WorthJson {
    fn from(worth: StepWorth) -> WorthJson {
        match worth {
            StepWorth::Rating(rating) => WorthJson::Rating(Some(rating.value())),
            StepWorth::Pattern => WorthJson::Rating(None),
            StepWorth::Score(score) => WorthJson::Score(score),
            StepWorth::Level(level) => WorthJson::Level(level.name()),
        }
    }
}

/// A digit in a cell.
#[derive(Serialize)]
pub(crate) struct CandidateJson {
    cell: String,
    digit: u8,
}

/// What a step does.
#[derive(Serialize)]
pub(crate) struct StepEffectJson {
    placement: Option<CandidateJson>,
    eliminations: Vec<CandidateJson>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pattern: Option<PatternJson>,
}

/// A pattern of experts: what a person sees.
#[derive(Serialize)]
#[serde(untagged)]
enum PatternJson {
    Tridagon {
        cells: Vec<String>,
        digits: Vec<u8>,
        guardians: Vec<CandidateJson>,
    },
    SkLoop {
        cells: Vec<String>,
        centers: Vec<String>,
        links: Vec<LinkJson>,
    },
    JuniorExocet {
        base: Vec<String>,
        targets: Vec<String>,
        companions: Vec<String>,
        digits: Vec<u8>,
        cross_lines: Vec<String>,
    },
    Msls {
        cells: Vec<String>,
        links: Vec<LinkJson>,
    },
}

/// Digits of a house, each of which is in one of the cells.
#[derive(Serialize)]
struct LinkJson {
    house: String,
    digits: Vec<u8>,
}

impl StepEffectJson {
    pub(crate) fn new(rules: &Rules, step: &AnyStep) -> StepEffectJson {
        let candidate = |(cell, digit): (BoardCell, BoardDigit)| CandidateJson {
            cell: rules.cell_name(cell),
            digit: digit.value() as u8,
        };
        StepEffectJson {
            placement: step.placement().map(candidate),
            eliminations: step.eliminations().into_iter().map(candidate).collect(),
            pattern: match step {
                AnyStep::Expert(step) => PatternJson::of(&step.pattern),
                _ => None,
            },
        }
    }
}

impl PatternJson {
    fn of(pattern: &ExpertPattern) -> Option<PatternJson> {
        Some(match pattern {
            ExpertPattern::Tridagon(tridagon) => PatternJson::Tridagon {
                cells: names(tridagon.all_cells()),
                digits: values(tridagon.digits),
                guardians: tridagon.guardians.iter().map(|&guardian| guardian.into()).collect(),
            },
            ExpertPattern::SkLoop(found) => PatternJson::SkLoop {
                cells: names(found.cells()),
                centers: names(found.crosses.map(|cross| cross.center)),
                links: links(&found.links),
            },
            ExpertPattern::JuniorExocet(exocet) => PatternJson::JuniorExocet {
                base: names(exocet.base),
                targets: names(exocet.targets),
                companions: names(exocet.companions),
                digits: values(exocet.digits),
                cross_lines: names(exocet.cross_lines),
            },
            ExpertPattern::Msls(set) => {
                PatternJson::Msls { cells: names(set.cells), links: links(&set.links) }
            }
            _ => return None,
        })
    }
}

impl From<Candidate> for CandidateJson {
    fn from(Candidate { cell, digit }: Candidate) -> CandidateJson {
        CandidateJson { cell: cell.to_string(), digit: digit.get() }
    }
}

fn names(places: impl IntoIterator<Item: ToString>) -> Vec<String> {
    places.into_iter().map(|place| place.to_string()).collect()
}

fn values(digits: DigitSet) -> Vec<u8> {
    digits.iter().map(Digit::get).collect()
}

fn links(links: &[(House, DigitSet)]) -> Vec<LinkJson> {
    links
        .iter()
        .map(|&(house, digits)| LinkJson { house: house.to_string(), digits: values(digits) })
        .collect()
}
