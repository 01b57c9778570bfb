//! The engine against counts that are known from elsewhere, and against a backtracker that only knows what clashes.

use std::sync::Arc;

use ninefold_rules::{Digit, Grid, Rules, Variant};
use ninefold_variant::Solver;

const GUESSES: u64 = 100_000_000;

/// Numbers of grids on 4×4 and 6×6. Each was found by two prototypes, most are published as well.
const COUNTS: [(&str, u64, u64); 8] = [
    ("", 288, 28_200_960),
    ("+x", 48, 8_640),
    ("+diagonal-down", 48, 288_000),
    ("+anti-knight", 24, 11_520),
    ("+anti-king", 0, 74_160),
    ("+disjoint-groups", 168, 2_799_360),
    ("+non-consecutive", 0, 48),
    ("+windoku", 168, 668_160),
];

fn rules(text: &str) -> Arc<Rules> {
    let variant: Variant = text.parse().expect("a variant");
    Arc::new(Rules::new(&variant).expect("rules"))
}

/// The grid with its first row filled in ascending order. If digits can be exchanged, each of the `size!` first rows has
/// as many grids.
fn first_row(rules: &Arc<Rules>) -> Grid {
    let mut grid = Grid::empty(rules);
    for cell in rules.cells().take(rules.size()) {
        grid.set(cell, Digit::new(cell.index() + 1));
    }
    grid
}

/// Counts by trying every digit in every cell, in reading order.
fn naive(grid: &mut Grid) -> u64 {
    let rules = Arc::clone(grid.rules());
    let Some(cell) = rules.cells().find(|&cell| grid.get(cell).is_none()) else { return 1 };
    let mut found = 0;
    for digit in rules.digits().iter() {
        grid.set(cell, Some(digit));
        if grid.clash().is_none() {
            found += naive(grid);
        }
    }
    grid.set(cell, None);
    found
}

#[test]
fn all_grids_of_4x4_are_counted() {
    for (constraints, count, _) in COUNTS {
        let rules = rules(&format!("4x4{constraints}"));
        let found = Solver::new(&rules).count(&Grid::empty(&rules), u64::MAX, GUESSES);
        assert_eq!(found, Ok(count), "4x4{constraints}");
        assert_eq!(naive(&mut Grid::empty(&rules)), count, "4x4{constraints}");
    }
}

#[test]
fn all_grids_of_6x6_are_counted() {
    for (constraints, _, count) in COUNTS {
        let rules = rules(&format!("6x6{constraints}"));
        let exchangeable = constraints != "+non-consecutive";
        let start = if exchangeable { first_row(&rules) } else { Grid::empty(&rules) };
        let found = Solver::new(&rules).count(&start, u64::MAX, GUESSES).expect("enough guesses");
        assert_eq!(found * if exchangeable { 720 } else { 1 }, count, "6x6{constraints}");
    }
}
