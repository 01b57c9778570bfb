//! The engine against counts that are known from elsewhere, and against a backtracker that only knows what clashes.

use std::sync::Arc;

use ninefold_boards::BoardSolver;
use ninefold_grid::Limits;
use ninefold_rules::{BoardDigit, BoardGrid, Rules, Variant};
use ninefold_testkit::board_oracle;

const GUESSES: Limits = Limits::guesses(100_000_000);
const STEPS: u64 = 1_000_000_000;

/// Numbers of grids on 4×4 and 6×6. Each was found by two other programs, and most are published.
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
fn first_row(rules: &Arc<Rules>) -> BoardGrid {
    let mut grid = BoardGrid::empty(rules);
    for cell in rules.cells().take(rules.size()) {
        grid.set(cell, BoardDigit::new(cell.index() + 1));
    }
    grid
}

#[test]
fn all_grids_of_4x4_are_counted() {
    for (constraints, count, _) in COUNTS {
        let rules = rules(&format!("4x4{constraints}"));
        let empty = BoardGrid::empty(&rules);
        assert_eq!(
            BoardSolver::new(&rules).with_limits(GUESSES).count(&empty, u64::MAX),
            Ok(count),
            "4x4{constraints}"
        );
        assert_eq!(board_oracle::count(&empty, u64::MAX, STEPS), Ok(count), "4x4{constraints}");
    }
}

#[test]
fn all_grids_of_6x6_are_counted() {
    for (constraints, _, count) in COUNTS {
        let rules = rules(&format!("6x6{constraints}"));
        let exchangeable = constraints != "+non-consecutive";
        let start = if exchangeable { first_row(&rules) } else { BoardGrid::empty(&rules) };
        let found =
            BoardSolver::new(&rules).with_limits(GUESSES).count(&start, u64::MAX).expect("enough guesses");
        assert_eq!(found * if exchangeable { 720 } else { 1 }, count, "6x6{constraints}");
        assert_eq!(board_oracle::count(&start, u64::MAX, STEPS), Ok(found), "6x6{constraints}");
    }
}

#[test]
fn all_grids_of_all_small_jigsaws_are_counted() {
    for (size, factorial, layouts, solvable, grids) in
        [(3, 6, 10, 10, 72), (4, 24, 117, 109, 13_872), (5, 120, 4_006, 3_942, 11_762_160)]
    {
        let all = board_oracle::layouts(size);
        assert_eq!(all.len(), layouts);
        let (mut with_grid, mut found) = (0, 0);
        for labels in all {
            let letters: String = labels.iter().map(|&label| (b'A' + label) as char).collect();
            let rules = rules(&format!("jigsaw:{letters}"));
            let solver = BoardSolver::new(&rules).with_limits(GUESSES);
            let count = solver.count(&first_row(&rules), u64::MAX).expect("enough guesses");
            found += count * factorial;
            with_grid += usize::from(count > 0);
        }
        assert_eq!((with_grid, found), (solvable, grids), "{size}x{size}");
    }
}
