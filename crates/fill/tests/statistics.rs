//! How often, how many, how long: the figures that the documentation states, with fixed seeds.
//!
//! With `NINEFOLD_THOROUGH=1` each filler makes a million grids instead of a few thousand; best in a release build.

mod common;

use std::collections::BTreeMap;

use common::rng;
use ninefold_fill::potential::Reading;
use ninefold_fill::transform::Scope;
use ninefold_fill::{Filler, Method, PotentialOptions, TransformOptions};
use ninefold_grid::Solution;

fn grids(few: u64) -> u64 {
    if std::env::var("NINEFOLD_THOROUGH").is_ok_and(|value| value == "1") { 1_000_000 } else { few }
}

/// Makes `n` grids, checks each, and gives mean and standard deviation of each count.
fn measure(filler: &Filler, n: u64) -> BTreeMap<&'static str, (f64, f64)> {
    let mut rng = rng(2025);
    let mut sums: BTreeMap<&'static str, (f64, f64)> = BTreeMap::new();
    for _ in 0..n {
        let filled = filler.fill(&mut rng).unwrap();
        let grid = filled.solution.grid();
        assert!(Solution::try_from(grid).is_ok(), "{filler:?} made {grid}");
        for (name, count) in filled.counts.pairs() {
            let sum = sums.entry(name).or_default();
            sum.0 += count as f64;
            sum.1 += (count * count) as f64;
        }
    }
    let n = n as f64;
    sums.into_iter()
        .map(|(name, (sum, squares))| (name, (sum / n, (squares / n - (sum / n).powi(2)).sqrt())))
        .collect()
}

/// The mean lies within five standard errors of what is expected (whose own last digit may be off).
fn check(filler: &Filler, few: u64, expected: &[(&str, f64)]) {
    let n = grids(few);
    let found = measure(filler, n);
    for &(name, mean) in expected {
        let (sample, deviation) = found[name];
        let allowed = 5.0 * deviation / (n as f64).sqrt() + 0.002 * mean;
        assert!(
            (sample - mean).abs() < allowed,
            "{name}: {sample} where {mean} ± {allowed} was expected ({n} grids)"
        );
    }
}

#[test]
fn sorting() {
    check(&Method::Sorting.into(), 20_000, &[("bas", 27.043), ("pas", 6.417), ("abs", 0.0035)]);
}

#[test]
fn potential() {
    check(&Method::Potential.into(), 5_000, &[("tries", 1.779)]);
    let any = Filler::Potential(PotentialOptions { reading: Reading::Any, ..Default::default() });
    check(&any, 500, &[("tries", 25.03)]);
}

#[test]
fn backtrack() {
    check(&Method::Backtrack.into(), 10_000, &[("placed", 132.27), ("backed-up", 51.27)]);
}

#[test]
fn swap_chain() {
    check(&Method::SwapChain.into(), 1_000, &[("swaps", 2293.5)]);
}

#[test]
fn transform() {
    for scope in Scope::ALL {
        let filler = Filler::Transform(TransformOptions { scope, ..Default::default() });
        check(&filler, 20_000, &[("library", 2.0)]);
    }
}

#[test]
fn uniform() {
    check(&Method::Uniform.into(), 20_000, &[]);
}

/// In every cell each digit is equally likely: true of all methods by symmetry of digits, but for `transform` without
/// relabelling and for `swap-chain`, which remembers its start.
#[test]
fn digits_are_even() {
    for method in Method::ALL {
        if method == Method::SwapChain {
            continue;
        }
        let n = if method == Method::Transform { 20_000 } else { 3_000 };
        let mut seen = [[0u32; 9]; 81];
        let mut rng = rng(method as u64);
        for _ in 0..n {
            let filled = Filler::from(method).fill(&mut rng).unwrap();
            for (cell, value) in seen.iter_mut().zip(filled.solution.values()) {
                cell[usize::from(value - 1)] += 1;
            }
        }
        let expected = f64::from(n) / 9.0;
        for (cell, counts) in seen.iter().enumerate() {
            let chi: f64 = counts.iter().map(|&count| (f64::from(count) - expected).powi(2) / expected).sum();
            // Eight degrees of freedom: 42.7 is passed once in a million.
            assert!(chi < 42.7, "{method}: cell {cell} has {counts:?}");
        }
    }
}
