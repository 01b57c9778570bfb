//! How far from uniform the ways to fill a board are, measured by χ² and by the mean number of intercalates.

use std::collections::BTreeMap;
use std::sync::Arc;

use ninefold_boards::fill::{BoardFillError, BoardFillOptions, BoardFiller, BoardMethod, Rejection};
use ninefold_rules::{BoardCell, BoardSolution, Rules, Variant};
use rand::SeedableRng;
use rand_xoshiro::Xoshiro256PlusPlus;

fn rules(text: &str) -> Arc<Rules> {
    Arc::new(Rules::new(&text.parse::<Variant>().unwrap()).unwrap())
}

/// Fills a board this often from one generator.
fn filled(text: &str, method: BoardMethod, count: usize) -> impl Iterator<Item = BoardSolution> {
    let filler = BoardFiller::new(&rules(text), method, BoardFillOptions::default()).unwrap();
    let mut rng = Xoshiro256PlusPlus::seed_from_u64(2026);
    (0..count).map(move |_| filler.fill(&mut rng).unwrap())
}

fn is_thorough() -> bool {
    std::env::var_os("NINEFOLD_THOROUGH").is_some()
}

/// The counts that two prototype engines and, for plain boards, the literature agree on.
#[test]
fn lists_have_as_many_grids_as_are_known() {
    for (board, count) in [
        ("4x4", 288),
        ("4x4+x", 48),
        ("4x4+diagonal-up", 48),
        ("4x4+anti-knight", 24),
        ("4x4+disjoint-groups", 168),
        ("4x4+windoku", 168),
        ("6x6", 28_200_960),
        ("6x6/3x2", 28_200_960),
        ("6x6+x", 8_640),
        ("6x6+diagonal-down", 288_000),
        ("6x6+anti-knight", 11_520),
        ("6x6+anti-king", 74_160),
        ("6x6+disjoint-groups", 2_799_360),
        ("6x6+non-consecutive", 48),
        ("6x6+windoku", 668_160),
        // Rows as regions leave Latin squares.
        ("jigsaw:AAAAABBBBBCCCCCDDDDDEEEEE", 161_280),
        ("jigsaw:AAAAABBBBBCCCCCDDDDDEEEEE+x", 960),
        ("jigsaw:AAAAAABBBBBBCCCCCCDDDDDDEEEEEEFFFFFF+x", 92_160),
    ] {
        let filler =
            BoardFiller::new(&rules(board), BoardMethod::Uniform, BoardFillOptions::default()).unwrap();
        assert_eq!(filler.grid_count(), Some(count), "{board}");
        assert!(BoardMethod::Uniform.is_uniform(&rules(board)), "{board}");
    }
}

#[test]
fn uniform_draws_each_4x4_grid_equally_often() {
    for (board, grids) in [("4x4", 288), ("4x4+x", 48), ("4x4+windoku", 168), ("6x6+non-consecutive", 48)] {
        assert_uniform(board, BoardMethod::Uniform, grids);
    }
}

/// On 4×4 thirty exchanges of three digits are enough to reach every grid; with both diagonals they are not.
#[test]
fn redraw_reaches_each_4x4_grid_equally_often() {
    assert_uniform("4x4", BoardMethod::Redraw, 288);
}

/// Plain grids that are rejected unless they obey the diagonals leave each grid with diagonals equally likely.
#[test]
fn rejection_draws_each_4x4_grid_equally_often() {
    for (board, grids) in [("4x4+x", 48), ("4x4+anti-knight", 24), ("4x4+disjoint-groups", 168)] {
        let plain =
            BoardFiller::new(&rules("4x4"), BoardMethod::Uniform, BoardFillOptions::default()).unwrap();
        let mut rng = Xoshiro256PlusPlus::seed_from_u64(5);
        let rejection = Rejection::new(&rules(board)).unwrap();
        let mut values = || Some(plain.fill(&mut rng).ok()?.grid().values().to_vec());
        assert_equally_often(
            board,
            grids,
            (0..100 * grids).map(|_| rejection.draw(1000, &mut values).unwrap()),
        );
    }
    let error = Rejection::new(&rules("4x4+anti-king")).unwrap().draw(5, || Some([1; 16]));
    assert_eq!(error, Err(BoardFillError::AllRejected { grids: 5 }));
    assert!(Rejection::new(&rules("samurai")).is_err());
}

/// The mean over all grids with both diagonals is 11.74, estimated from rearrangements of uniform classic grids; `search`
/// has 11.2.
#[test]
fn uniform_grids_with_diagonals_have_as_many_intercalates_as_all() {
    let (mean, error) = intercalates("x", BoardMethod::Uniform, if is_thorough() { 40_000 } else { 2_000 });
    assert!((mean - 11.74).abs() < 4.0 * error + 0.01, "x uniform: {mean} ± {error}");
    let (mean, error) = intercalates("x", BoardMethod::Search, 4_000);
    assert!(mean + 4.0 * error < 11.74, "x search: {mean} ± {error}");
}

fn assert_uniform(board: &str, method: BoardMethod, grids: usize) {
    assert_equally_often(&format!("{board}, {method}"), grids, filled(board, method, grids * 100));
}

/// Compares a hundred times as many solutions as there are grids with equal chances.
fn assert_equally_often(board: &str, grids: usize, solutions: impl Iterator<Item = BoardSolution>) {
    let mut counts: BTreeMap<String, u32> = BTreeMap::new();
    for solution in solutions {
        *counts.entry(solution.to_string()).or_default() += 1;
    }
    assert_eq!(counts.len(), grids, "{board}: every grid is drawn");
    let chi2: f64 = counts.values().map(|&n| (f64::from(n) - 100.0).powi(2) / 100.0).sum();
    // Mean `freedom`, variance twice that; one run in about 30 000 lies further away.
    let freedom = grids as f64 - 1.0;
    assert!((chi2 - freedom).abs() < 4.2 * (2.0 * freedom).sqrt(), "{board}: χ² {chi2}");
}

/// The mean number of intercalates over all 6×6 grids is 7.3235, over uniform classic grids 11.577.
#[test]
fn redraw_corrects_the_bias_of_search() {
    let (mean, error) = intercalates("6x6", BoardMethod::Uniform, 20_000);
    assert!((mean - 7.3235).abs() < 4.0 * error, "6x6 uniform: {mean} ± {error}");
    let (mean, error) = intercalates("6x6", BoardMethod::Search, 4000);
    assert!(mean + 4.0 * error < 7.3235, "6x6 search: {mean} ± {error}");
    let (mean, error) = intercalates("6x6", BoardMethod::Redraw, 4000);
    assert!((mean - 7.3235).abs() < 4.0 * error, "6x6 redraw: {mean} ± {error}");
    let (mean, error) = intercalates("9x9", BoardMethod::Redraw, 1000);
    assert!((mean - 11.577).abs() < 4.0 * error, "9x9 redraw: {mean} ± {error}");
}

/// With enough grids to tell redraws from chains of two digits, which stop at 11.3 and 6.8.
#[test]
fn redraw_comes_close_to_uniform() {
    if !is_thorough() {
        return;
    }
    let (mean, error) = intercalates("6x6", BoardMethod::Redraw, 40_000);
    assert!(error < 0.05 && (mean - 7.3235).abs() < 0.15, "6x6: {mean} ± {error}");
    let (mean, error) = intercalates("9x9", BoardMethod::Redraw, 40_000);
    assert!(error < 0.05 && (mean - 11.577).abs() < 0.15, "9x9: {mean} ± {error}");
    let (mean, error) = intercalates("9x9", BoardMethod::Search, 40_000);
    assert!(error < 0.05 && (mean - 10.79).abs() < 0.15, "9x9 search: {mean} ± {error}");
    let (mean, error) = intercalates("16x16", BoardMethod::Redraw, 4000);
    assert!(error < 0.3 && (29.3..30.9).contains(&mean), "16x16: {mean} ± {error}");
}

/// Returns the mean number of rectangles of two digits whose exchange leaves a grid of the board, and its error.
fn intercalates(board: &str, method: BoardMethod, count: usize) -> (f64, f64) {
    let board_rules = rules(board);
    let size = board_rules.size();
    let region = |row: usize, column: usize| {
        let houses = board_rules.houses_of(BoardCell::new(row * size + column));
        *houses.iter().find(|&&house| usize::from(house) >= 2 * size).unwrap()
    };
    let (mut sum, mut squares) = (0.0, 0.0);
    for solution in filled(board, method, count) {
        let value = |row: usize, column: usize| solution.grid().values()[row * size + column];
        let mut found = 0.0;
        for top in 0..size {
            for bottom in top + 1..size {
                for left in 0..size {
                    for right in left + 1..size {
                        let crossed = value(top, left) == value(bottom, right)
                            && value(top, right) == value(bottom, left);
                        let in_two_boxes = || {
                            region(top, left) == region(bottom, left)
                                && region(top, right) == region(bottom, right)
                                || region(top, left) == region(top, right)
                                    && region(bottom, left) == region(bottom, right)
                        };
                        if crossed && in_two_boxes() {
                            found += 1.0;
                        }
                    }
                }
            }
        }
        sum += found;
        squares += found * found;
    }
    let count = count as f64;
    let mean = sum / count;
    (mean, ((squares / count - mean * mean) / count).sqrt())
}
