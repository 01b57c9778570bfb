//! The report sees what it should see, and nothing else. `NINEFOLD_THOROUGH=1` makes the samples large.

#![expect(clippy::print_stdout, reason = "thorough runs show their figures with --nocapture")]

use ninefold_bias::{BiasReport, Tally, Test, measure, plot};
use ninefold_fill::{Filler, Method, SwapChainOptions};
use ninefold_grid::{Band, Solution};
use ninefold_numbering::{BandClass, uniform, uniform_each};
use rand::{RngExt, SeedableRng};
use rand_xoshiro::Xoshiro256PlusPlus;

fn sample(small: u64, thorough: u64) -> u64 {
    if std::env::var_os("NINEFOLD_THOROUGH").is_some() { thorough } else { small }
}

#[test]
fn uniform_is_not_suspected() {
    let report = measure(&Filler::default(), 2026, sample(50_000, 10_000_000)).unwrap();
    println!("{report}{:#?}", report.findings);
    for finding in &report.findings {
        assert!(finding.p > 0.001 && finding.p < 0.999, "{finding:?}");
    }
    assert_eq!(report.grids_needed(), None);
}

#[test]
fn biased_methods_are_seen() {
    for method in [Method::Sorting, Method::Potential, Method::Transform, Method::Backtrack] {
        let report = measure(&Filler::from(method), 1, sample(10_000, 200_000)).unwrap();
        println!("{report}");
        let needed =
            report.grids_needed().unwrap_or_else(|| panic!("{method} passes for uniform:\n{report}"));
        assert!(needed < report.grids, "{report}");
    }
}

#[test]
fn swap_chains_hardly_differ_from_uniform() {
    // Each step undoes itself with the chance it was taken with, so many steps tend to uniformity. One round of 81
    // steps falls short of it by what a million grids show; the default of five by less than any sample tried.
    let options = SwapChainOptions { rounds: 1, ..SwapChainOptions::default() };
    let report = measure(&Filler::SwapChain(options), 1, sample(2_000, 1_500_000)).unwrap();
    println!("{report}");
    assert_eq!(report.grids_needed().is_some(), report.grids >= 1_000_000, "{report}");
    let report = measure(&Filler::from(Method::SwapChain), 1, sample(2_000, 1_000_000)).unwrap();
    println!("{report}");
    assert!(report.findings.iter().all(|finding| finding.p > 0.001), "{report}");
}

/// Tallies grids of a sampler, with a uniform sample beside.
fn judge(grids: u64, mut sampler: impl FnMut(&mut Xoshiro256PlusPlus) -> Solution) -> BiasReport {
    let mut rng = Xoshiro256PlusPlus::seed_from_u64(77);
    let (mut tally, mut beside) = (Tally::default(), Tally::default());
    for _ in 0..grids {
        tally.add(&sampler(&mut rng));
        beside.add(&uniform(&mut rng));
    }
    BiasReport::new("by hand", 77, &tally, &beside)
}

#[test]
fn a_skewed_sampler_fails_where_it_is_skewed() {
    // Every other grid whose top band is of one of the first ten classes is thrown away.
    let classes = judge(40_000, |rng| {
        loop {
            let grid = uniform(rng);
            if BandClass::of_band(&grid, Band::new(0)).number() >= 10 || rng.random_range(0..2) > 0 {
                return grid;
            }
        }
    });
    assert!(classes.finding(Test::TopBand).p < 1e-6, "{classes}");

    // One in four grids with a 1 in the corner is thrown away.
    let digits = judge(40_000, |rng| {
        loop {
            let grid = uniform(rng);
            if grid.values()[0] != 1 || rng.random_range(0..4) > 0 {
                return grid;
            }
        }
    });
    assert!(digits.finding(Test::CellDigits).p < 1e-6, "{digits}");
    assert!(digits.finding(Test::TopBand).p > 0.001, "{digits}");
}

#[test]
fn the_law_of_cell_digits_holds() {
    // Under uniformity the statistic is a χ² with 480 degrees of freedom: mean 480, standard deviation 31.
    let samples = sample(200, 2_000);
    let mut mean = 0.0;
    let mut square = 0.0;
    for seed in 0..samples {
        let mut tally = Tally::default();
        let mut grids = [uniform(&mut Xoshiro256PlusPlus::seed_from_u64(seed)); 100];
        uniform_each(&mut grids, |i| Xoshiro256PlusPlus::seed_from_u64(seed * 100 + i as u64));
        grids.iter().for_each(|grid| tally.add(grid));
        let value = BiasReport::new("", seed, &tally, &tally).finding(Test::CellDigits).statistic;
        mean += value / samples as f64;
        square += value * value / samples as f64;
    }
    let deviation = (square - mean * mean).sqrt();
    let allowed = 4.0 * 31.0 / (samples as f64).sqrt();
    assert!((mean - 480.0).abs() < allowed, "mean {mean}");
    assert!((deviation - 31.0).abs() < allowed, "deviation {deviation}");
}

#[test]
fn reports_repeat_and_tallies_merge() {
    let filler = Filler::from(Method::SwapChain);
    let report = measure(&filler, 3, 500).unwrap();
    assert_eq!(report, measure(&filler, 3, 500).unwrap());
    assert_ne!(report, measure(&filler, 4, 500).unwrap());
    assert_eq!(plot(std::slice::from_ref(&report)), plot(&[report]));

    let mut rng = Xoshiro256PlusPlus::seed_from_u64(1);
    let grids: Vec<Solution> = (0..100).map(|_| uniform(&mut rng)).collect();
    let tally = |grids: &[Solution]| {
        let mut tally = Tally::default();
        grids.iter().for_each(|grid| tally.add(grid));
        tally
    };
    let mut merged = tally(&grids[60..]);
    merged.merge(&tally(&grids[..60]));
    assert_eq!(merged, tally(&grids));
}

#[test]
#[cfg(feature = "serde")]
fn json_keeps_its_shape() {
    let report = measure(&Filler::default(), 5, 1_000).unwrap();
    let json = serde_json::to_value(&report).unwrap();
    assert_eq!(json["method"], "uniform");
    assert_eq!(json["grids"], 1_000);
    assert_eq!(json["findings"][2]["test"], "cell-digits");
    assert_eq!(json["findings"][2]["degrees_of_freedom"], 480);
    assert!(json["findings"][0]["p"].is_f64());
    assert_eq!(json["classes"].as_array().unwrap().len(), 44);
    let counted: u64 =
        json["classes"].as_array().unwrap().iter().map(|c| c["top_band"].as_u64().unwrap()).sum();
    assert_eq!(counted, 1_000);
}

#[test]
fn hardly_any_grids_are_no_trouble() {
    for grids in [0, 1, 7] {
        let report = measure(&Filler::default(), 1, grids).unwrap();
        assert!(report.findings.iter().all(|finding| finding.p > 1e-6), "{report}");
    }
}
