//! The laws of the group, on random elements.

use ninefold_grid::{Cell, CellSet, Digit, Grid, Solution};
use ninefold_symmetry::{Geometric, Rearrangement, Relabelling, Transform};
use proptest::prelude::*;
use rand_xoshiro::Xoshiro256PlusPlus;
use rand_xoshiro::rand_core::SeedableRng;

const GRID: &str = "534678912672195348198342567859761423426853791713924856961537284287419635345286179";

fn solution() -> Solution {
    GRID.parse().unwrap()
}

fn transform() -> impl Strategy<Value = Transform> {
    (0..Rearrangement::COUNT, 0..Relabelling::COUNT)
        .prop_map(|(cells, digits)| Transform::from_ranks(cells, digits))
}

proptest! {
    #[test]
    fn associative(a in transform(), b in transform(), c in transform()) {
        prop_assert_eq!(a.then(&b).then(&c), a.then(&b.then(&c)));
    }

    #[test]
    fn identity_and_inverse(a in transform()) {
        prop_assert_eq!(a.then(&Transform::IDENTITY), a);
        prop_assert_eq!(Transform::IDENTITY.then(&a), a);
        prop_assert!(a.then(&a.inverse()).is_identity());
        prop_assert!(a.inverse().then(&a).is_identity());
        prop_assert_eq!(a.inverse().apply(&a.apply(&solution())), solution());
    }

    #[test]
    fn composing_is_applying_one_after_the_other(a in transform(), b in transform()) {
        prop_assert_eq!(a.then(&b).apply(&solution()), b.apply(&a.apply(&solution())));
    }

    #[test]
    fn the_result_is_a_solution(a in transform()) {
        let grid = a.apply(&solution()).grid();
        prop_assert_eq!(Solution::try_from(grid), Ok(a.apply(&solution())));
    }

    #[test]
    fn cells_digits_and_grids_agree(a in transform(), keep in any::<u128>()) {
        let keep = CellSet::from_bits(keep);
        let puzzle = solution().grid().restricted_to(keep);
        let mut naive = Grid::EMPTY;
        for (cell, digit) in puzzle.clues() {
            naive.set(a.apply_cell(cell), Some(a.apply_digit(digit)));
        }
        prop_assert_eq!(a.apply_grid(&puzzle), naive);
        prop_assert_eq!(a.apply_cells(keep), naive.filled());
        prop_assert_eq!(a.apply(&solution()).grid().restricted_to(a.apply_cells(keep)), naive);
    }

    #[test]
    fn ranks_and_text_round_trip(a in transform()) {
        prop_assert_eq!(Transform::from_ranks(a.cells.rank(), a.digits.rank()), a);
        prop_assert_eq!(a.to_string().parse(), Ok(a));
    }

    #[test]
    fn text_never_panics(text in ".{0,40}") {
        let _ = text.parse::<Transform>();
    }
}

#[test]
fn named_moves_do_what_they_say() {
    let grid = solution().grid();
    let check = |transform: Transform, place: fn(usize, usize) -> (usize, usize)| {
        let moved = transform.apply_grid(&grid);
        for cell in Cell::all() {
            let (row, col) = place(cell.row(), cell.col());
            assert_eq!(moved[Cell::at(row, col)], grid[cell], "{transform} {cell}");
        }
    };
    check(Transform::TOP_BOTTOM, |r, c| (8 - r, c));
    check(Transform::LEFT_RIGHT, |r, c| (r, 8 - c));
    check(Transform::TRANSPOSE, |r, c| (c, r));
    check(Transform::ANTI_TRANSPOSE, |r, c| (8 - c, 8 - r));
    check(Transform::QUARTER_TURN, |r, c| (c, 8 - r));
    check(Transform::HALF_TURN, |r, c| (8 - r, 8 - c));
    check(Transform::THREE_QUARTER_TURN, |r, c| (8 - c, r));
    check(Transform::swap_bands(0, 2), |r, c| ((r + 6 - 2 * (r / 3 * 3)) % 9, c));
    check(Transform::swap_stacks(0, 1), |r, c| (r, [3, 4, 5, 0, 1, 2, 6, 7, 8][c]));
    check(Transform::swap_rows(3, 5).unwrap(), |r, c| ([0, 1, 2, 5, 4, 3, 6, 7, 8][r], c));
    check(Transform::swap_cols(0, 1).unwrap(), |r, c| (r, [1, 0, 2, 3, 4, 5, 6, 7, 8][c]));
    assert_eq!(Transform::swap_rows(2, 3), None);
    for symmetry in Geometric::ALL {
        assert_eq!(symmetry.name().parse(), Ok(Transform::from(symmetry)));
    }
}

#[test]
fn random_elements_are_uniform_in_every_part() {
    // 100 000 draws; every part of the element is counted. For k equally likely values the sum of
    // (count - expected)² / expected has mean k - 1 and deviation √(2(k - 1)); six deviations is never by chance.
    let mut rng = Xoshiro256PlusPlus::seed_from_u64(1);
    let draws = 100_000;
    let mut transposed = vec![0u32; 2];
    let mut rows = vec![0u32; 1296];
    let mut cols = vec![0u32; 1296];
    let mut places = vec![vec![0u32; 9]; 9];
    let mut digits = vec![0u32; 720];
    for _ in 0..draws {
        let Transform { cells, digits: labels } = Transform::random(&mut rng);
        transposed[usize::from(cells.transposed)] += 1;
        rows[cells.rows.rank() as usize] += 1;
        cols[cells.cols.rank() as usize] += 1;
        for digit in Digit::ALL {
            places[digit.index()][labels.image(digit).index()] += 1;
        }
        digits[(labels.rank() % 720) as usize] += 1;
    }
    let mut all = vec![transposed, rows, cols, digits];
    all.extend(places);
    for counts in all {
        let expected = f64::from(draws) / counts.len() as f64;
        let chi2: f64 = counts.iter().map(|&count| (f64::from(count) - expected).powi(2) / expected).sum();
        let free = counts.len() as f64 - 1.0;
        assert!((chi2 - free).abs() < 6.0 * (2.0 * free).sqrt(), "chi² {chi2} with {free} degrees");
    }
}
