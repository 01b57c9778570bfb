//! What a sample says about its filler.

use core::fmt;

use ninefold_numbering::BandClass;

use crate::statistic::Statistic;
use crate::tally::Tally;

/// What is tested.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize), serde(rename_all = "kebab-case"))]
#[non_exhaustive]
pub enum Test {
    /// The class of the top band, against the exact shares of the 44 classes.
    TopBand,
    /// The class of the left stack, against the same shares.
    LeftStack,
    /// How often each cell holds each digit.
    CellDigits,
    /// The number of two-digit cycles of a grid, against a uniform sample of its own: the exact distribution is not
    /// known.
    TwoDigitCycles,
}

impl Test {
    /// All tests, in the order of a report.
    pub const ALL: [Test; 4] = [Test::TopBand, Test::LeftStack, Test::CellDigits, Test::TwoDigitCycles];

    /// Returns the name.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Test::TopBand => "top band",
            Test::LeftStack => "left stack",
            Test::CellDigits => "cell digits",
            Test::TwoDigitCycles => "2-digit cycles",
        }
    }
}

impl fmt::Display for Test {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.name())
    }
}

/// The outcome of one test.
#[derive(Clone, Copy, PartialEq, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
pub struct Finding {
    /// Which.
    pub test: Test,
    /// χ².
    pub statistic: f64,
    /// Its degrees of freedom: what a uniform filler gets on average.
    #[cfg_attr(feature = "serde", serde(rename = "degrees_of_freedom"))]
    pub degrees: u32,
    /// The probability that a uniform filler gets as much. 0 stands for less than 10⁻³⁰⁰.
    pub p: f64,
    /// About how many grids are needed to see this bias: with that many the statistic is expected to reach
    /// the value that a uniform filler passes once in a thousand reports. None when no bias was seen here.
    pub grids_needed: Option<u64>,
}

/// The grids with a chute of one class.
#[derive(Clone, Copy, PartialEq, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
pub struct ClassCount {
    /// The number of the class, 0 to 43.
    pub class: usize,
    /// The exact share of all grids.
    pub share: f64,
    /// Grids whose top band belongs to it.
    pub top_band: u64,
    /// Grids whose left stack belongs to it.
    pub left_stack: u64,
}

/// The bias of one filler, as one sample shows it.
///
/// Numbers that are not counts are rounded to six significant digits, so that the last bits of a machine's
/// logarithms do not show: a report is the same everywhere.
#[derive(Clone, PartialEq, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
pub struct BiasReport {
    /// The filler's name.
    pub method: String,
    /// The seed of the sample.
    pub seed: u64,
    /// The size of the sample.
    pub grids: u64,
    /// One finding for each test, in the order of [`Test::ALL`].
    pub findings: Vec<Finding>,
    /// The classes of bands, in order.
    pub classes: Vec<ClassCount>,
    /// The mean number of two-digit cycles.
    pub mean_cycles: f64,
    /// The same for the uniform sample it was compared with.
    pub mean_cycles_of_uniform: f64,
}

impl BiasReport {
    /// Judges a tally. `uniform` is a tally of uniform grids, best of the same size and from other random numbers.
    #[must_use]
    pub fn new(method: impl Into<String>, seed: u64, tally: &Tally, uniform: &Tally) -> BiasReport {
        let statistic = |test| match test {
            Test::TopBand => Statistic::of_classes(&tally.top_band),
            Test::LeftStack => Statistic::of_classes(&tally.left_stack),
            Test::CellDigits => Statistic::of_cell_digits(tally),
            Test::TwoDigitCycles => Statistic::of_samples(&tally.cycles, &uniform.cycles),
        };
        BiasReport {
            method: method.into(),
            seed,
            grids: tally.grids(),
            findings: Test::ALL.map(|test| Finding::new(test, statistic(test), tally.grids())).to_vec(),
            classes: BandClass::all()
                .map(|class| ClassCount {
                    class: class.number(),
                    share: rounded(class.share()),
                    top_band: tally.top_band[class.number()],
                    left_stack: tally.left_stack[class.number()],
                })
                .collect(),
            mean_cycles: rounded(tally.mean_cycles()),
            mean_cycles_of_uniform: rounded(uniform.mean_cycles()),
        }
    }

    /// Returns the result of one test.
    #[must_use]
    pub fn finding(&self, test: Test) -> &Finding {
        &self.findings[test as usize]
    }

    /// Returns about how many grids the most sensitive test needs; `None` when no test has seen a bias.
    #[must_use]
    pub fn grids_needed(&self) -> Option<u64> {
        self.findings.iter().filter_map(|finding| finding.grids_needed).min()
    }
}

impl Finding {
    fn new(test: Test, statistic: Statistic, grids: u64) -> Finding {
        let p = statistic.p();
        Finding {
            test,
            statistic: rounded(statistic.value),
            degrees: statistic.degrees,
            p: if p < 1e-300 { 0.0 } else { rounded(p) },
            grids_needed: statistic.grids_needed(grids).map(|needed| rounded(needed as f64) as u64),
        }
    }
}

/// Rounds to six significant digits.
fn rounded(value: f64) -> f64 {
    format!("{value:.5e}").parse().unwrap_or(value)
}
