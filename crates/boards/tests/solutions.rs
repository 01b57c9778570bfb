//! True candidates and estimates beside a backtracker that knows no relations, and beside counts that others published.

use std::sync::Arc;

use ninefold_boards::BoardSolver;
use ninefold_boards::solutions::{BoardEstimate, EstimateSums, Estimator, Magnitude, SolutionCount};
use ninefold_grid::Limits;
use ninefold_rules::{BoardCell, BoardDigit, BoardDigitSet, BoardGrid, Clue, Rules, Variant};
use ninefold_testkit::board_oracle;
use proptest::prelude::*;
use rand::SeedableRng;
use rand_xoshiro::Xoshiro256PlusPlus;

const STEPS: u64 = 100_000_000;

fn board(variant: &str, clues: &[&str]) -> Arc<Rules> {
    let rules = Rules::new(&variant.parse::<Variant>().unwrap()).unwrap();
    let clues: Vec<Clue> = clues.iter().map(|text| Clue::parse(&rules, text).unwrap()).collect();
    Arc::new(if clues.is_empty() { rules } else { rules.with_clues(clues) })
}

fn sums(grid: &BoardGrid, samples: u64, seed: u64) -> EstimateSums {
    let estimator = Estimator::new(&Arc::new(BoardSolver::new(grid.rules())), grid);
    let rng = &mut Xoshiro256PlusPlus::seed_from_u64(seed);
    let mut sums = EstimateSums::default();
    for _ in 0..samples {
        sums.add(&estimator.descend(rng));
    }
    sums
}

fn estimate(grid: &BoardGrid, samples: u64, seed: u64) -> BoardEstimate {
    sums(grid, samples, seed).estimate(grid.rules().size())
}

/// Fails if an estimate is more than four standard errors off: one in 16 000 would be by chance, and the seeds are fixed.
#[track_caller]
fn assert_near(name: &str, estimate: &BoardEstimate, known: f64) {
    let off = estimate.mean.to_f64() / known - 1.0;
    assert!(
        off.abs() < 4.0 * estimate.error,
        "{name}: {} of {known}, error {}",
        estimate.mean,
        estimate.error
    );
}

/// The numbers of grids that others counted. The sizes: Frazer Jarvis and Ed Russell, 2005
/// (<http://www.afjarvis.org.uk/sudoku/>), with Kjell Fredrik Pettersen. X, windoku and disjoint groups: the Players' Forum.
const PUBLISHED: [(&str, f64); 7] = [
    ("6x6", 28_200_960.0),
    ("8x8", 29_136_487_207_403_520.0),
    ("9x9", 6.670_903_752_021_073e21),
    ("10x10", 1.903_816_047_972_625e30),
    ("x", 55_613_393_399_531_520.0),
    ("windoku", 6_337_174_388_428_800.0),
    ("disjoint-groups", 201_105_135_151_764_480.0),
];

#[test]
fn published_numbers_of_grids_lie_within_the_error() {
    for (variant, known) in PUBLISHED {
        let grid = BoardGrid::empty(&board(variant, &[]));
        let estimate = estimate(&grid, 60, 7);
        assert!(estimate.exact.is_none() && estimate.error < 0.7, "{variant}: {estimate:?}");
        assert_near(variant, &estimate, known);
        // On an empty board every digit is in a cell equally often.
        let (some, error) = estimate.candidate(BoardCell::new(3), BoardDigit::new(2).unwrap());
        let off = some.to_f64() * grid.rules().size() as f64 / known - 1.0;
        assert!(off.abs() < 4.0 * error, "{variant}: {some} with a 2 in the fourth cell, error {error}");
    }
}

/// Positions with many solutions: variant, clues beside digits, digits of the first cells.
const POSITIONS: [(&str, &[&str], &str); 13] = [
    ("4x4", &[], ""),
    ("4x4+anti-knight", &[], "1"),
    ("6x6", &[], "123456"),
    ("6x6", &[], "1.2.3.4...5"),
    ("6x6/3x2", &[], "12...6"),
    ("6x6+x", &[], ""),
    ("6x6+all-xv", &[], ""),
    ("6x6", &["t:112233445566"], ""),
    ("6x6", &["k6:111213", "k10:212223", "w:1424"], ""),
    ("6x6", &["a:11121314", "r:61626364"], ""),
    ("9x9", &[], "123456789456789123789123456214365897365897214897214"),
    ("9x9", &[], "12345678945678912378912345621436589736.897.14"),
    ("x", &[], "123456789456789123789123456"),
];

fn position(variant: &str, clues: &[&str], first: &str) -> BoardGrid {
    let rules = board(variant, clues);
    let line = format!("{first:.<width$}", width = rules.cell_count());
    BoardGrid::from_line(&rules, &line).unwrap()
}

#[test]
fn estimates_of_positions_lie_within_the_error_of_their_counts() {
    let mut estimated = 0;
    for (variant, clues, first) in POSITIONS {
        let grid = position(variant, clues, first);
        let counted = BoardSolver::new(grid.rules()).count(&grid, u64::MAX).unwrap();
        let estimate = estimate(&grid, 100, 3);
        match estimate.exact {
            Some(exact) => assert_eq!((exact, estimate.error), (counted, 0.0), "{variant} {clues:?} {first}"),
            None => assert_near(variant, &estimate, counted as f64),
        }
        estimated += usize::from(estimate.exact.is_none());
    }
    assert!(estimated >= 5, "only {estimated} positions have too many solutions to count");
}

#[test]
fn a_contradiction_has_exactly_no_solution() {
    let grid = position("4x4", &[], "11");
    let estimate = estimate(&grid, 3, 1);
    assert_eq!((estimate.exact, estimate.mean, estimate.error), (Some(0), Magnitude::ZERO, 0.0));
    let solver = BoardSolver::new(grid.rules());
    let found = solver.true_candidates(&grid, 10);
    assert_eq!(found.solutions(), SolutionCount::Exactly(0));
    assert!(found.digits().all(BoardDigitSet::is_empty) && found.undecided().next().is_none());
}

#[test]
fn sums_of_two_runs_are_those_of_one() {
    let grid = position("6x6", &[], "");
    let mut parts = sums(&grid, 20, 1);
    parts.join(&sums(&grid, 20, 2));
    let (one, two) = (estimate(&grid, 20, 1), estimate(&grid, 20, 2));
    let both = parts.estimate(6);
    assert_eq!(both.samples, 40);
    let mean = (one.mean.to_f64() + two.mean.to_f64()) / 2.0;
    assert!((both.mean.to_f64() / mean - 1.0).abs() < 1e-12);
}

/// Counts the solutions with each digit of each cell without any of the code under test.
fn naive_counts(grid: &BoardGrid) -> Option<(u64, Vec<u64>)> {
    let size = grid.rules().size();
    let solutions = board_oracle::solutions(grid, 100_000, STEPS).ok()?;
    let mut counts = vec![0; grid.values().len() * size];
    for values in &solutions {
        for (cell, &value) in values.iter().enumerate() {
            counts[cell * size + usize::from(value) - 1] += 1;
        }
    }
    Some((solutions.len() as u64, counts))
}

fn assert_true_candidates(grid: &BoardGrid, limit: u64) {
    let (total, counts) = naive_counts(grid).expect("enough steps");
    let expected = |number: u64| match number {
        number if number < limit => SolutionCount::Exactly(number),
        _ => SolutionCount::AtLeast(limit),
    };
    let found = BoardSolver::new(grid.rules()).true_candidates(grid, limit);
    assert_eq!(found.solutions(), expected(total), "{grid}");
    let rules = grid.rules();
    for cell in rules.cells() {
        for digit in rules.digits() {
            let known = counts[cell.index() * rules.size() + digit.index()];
            assert_eq!(
                found.count(cell, digit),
                expected(known),
                "{grid}: {digit} in {}",
                rules.cell_name(cell)
            );
        }
    }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(24))]

    /// Any digits in any cells, with solutions or without.
    #[test]
    fn true_candidates_are_those_of_all_solutions(
        board_number in 0..5_usize,
        digits in proptest::collection::vec((0..36_usize, 1..=6_usize), 0..8),
        limit in prop_oneof![Just(1_u64), Just(2), 3..40_u64],
    ) {
        let (variant, clues): (&str, &[&str]) = [
            ("4x4", &[][..]),
            ("4x4+x", &[]),
            ("4x4", &["k5:1112", "t:212223"]),
            ("6x6+x", &["w:1112"]),
            ("6x6+anti-king", &[]),
        ][board_number];
        let rules = board(variant, clues);
        let mut grid = BoardGrid::empty(&rules);
        for (cell, digit) in digits {
            let cell = BoardCell::new(cell % rules.cell_count());
            grid.set(cell, BoardDigit::new(1 + digit % rules.size()));
        }
        assert_true_candidates(&grid, limit);
    }
}

#[test]
fn spent_guesses_are_said_and_never_taken_for_an_answer() {
    let grid = position("16x16", &[], "");
    let found = BoardSolver::new(grid.rules()).with_limits(Limits::guesses(0)).true_candidates(&grid, 2);
    assert_eq!(found.solutions(), SolutionCount::AtLeast(0));
    assert_eq!(found.undecided().count(), 256 * 16);
}

#[test]
fn magnitudes_are_written_with_three_digits() {
    let shown = |number: f64| Magnitude::from(number).to_string();
    let cases = [(0.0, "0.00"), (0.125, "0.12"), (9.99, "9.99"), (12.34, "12.3"), (288.0, "288")];
    for (number, text) in
        cases.into_iter().chain([(99_999.0, "99999"), (1e6, "1.00e6"), (9.999e9, "1.00e10")])
    {
        assert_eq!(shown(number), text);
    }
    assert_eq!(shown(f64::MAX), "1.80e308");
    assert_eq!(shown(f64::MIN_POSITIVE / 8.0), "0.00");
}

proptest! {
    /// Within the range of an `f64`, magnitudes calculate as it does.
    #[test]
    fn magnitudes_calculate_as_floating_point_numbers(a in 0.0..1e120_f64, b in 1e-120..1e120_f64) {
        let (one, other) = (Magnitude::from(a), Magnitude::from(b));
        prop_assert_eq!((one * other).to_f64(), a * b);
        prop_assert_eq!((one + other).to_f64(), a + b);
        prop_assert_eq!(one.ratio(other), a / b);
        prop_assert_eq!(one.partial_cmp(&other), a.partial_cmp(&b));
        let (digits, power) = other.decimal();
        prop_assert!((1.0..10.0).contains(&digits));
        prop_assert!((digits.log10() + power as f64 - b.log10()).abs() < 1e-9);
    }
}
