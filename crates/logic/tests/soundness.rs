//! No step ever touches the solution, and every step changes something.
//!
//! Puzzles are made here, in the plainest way, from the solutions of a few known ones: digits, rows and columns are
//! shuffled, then clues are taken out in random order as long as one solution is left.

use ninefold_grid::Cancel;
use ninefold_grid::{Cell, Digit, Grid, Solution};
use ninefold_logic::{
    Position, RangeVerdict, RateError, SeRating, Step, StepSearch, next_step, path, rate, rate_within,
};
use ninefold_solve::Puzzle;
use proptest::prelude::*;
use proptest::sample::Index;

const SAMPLE: &str = include_str!("data/ratings.csv");

fn sample() -> Vec<Puzzle> {
    SAMPLE.lines().filter_map(|line| line.get(..81)?.parse().ok()).collect()
}

/// Takes every step and compares it with the solution.
fn follow(puzzle: &Puzzle, steps: &[Step]) {
    let mut state = Position::new(puzzle.clues());
    for step in steps {
        let before = state.clone();
        for candidate in &step.eliminations {
            assert_ne!(puzzle.solution()[candidate.cell], candidate.digit, "{}: {step}", puzzle.clues());
            assert!(before.allows(*candidate), "{}: {step}", puzzle.clues());
        }
        if let Some(placed) = step.placement {
            assert_eq!(puzzle.solution()[placed.cell], placed.digit, "{}: {step}", puzzle.clues());
        }
        state.apply(step);
        assert_ne!(state, before, "{}: {step}", puzzle.clues());
    }
    assert_eq!(state.grid(), puzzle.solution().grid());
}

/// Mixes the lines of each band and the bands by the orders given, 0 to 5 each.
fn mixed(orders: [usize; 4]) -> [usize; 9] {
    const ORDERS: [[usize; 3]; 6] = [[0, 1, 2], [0, 2, 1], [1, 0, 2], [1, 2, 0], [2, 0, 1], [2, 1, 0]];
    std::array::from_fn(|i| {
        let band = ORDERS[orders[3]][i / 3];
        band * 3 + ORDERS[orders[band]][i % 3]
    })
}

fn shuffled(solution: &Solution, digits: &[u8], rows: [usize; 9], cols: [usize; 9]) -> Grid {
    let mut grid = Grid::EMPTY;
    for cell in Cell::all() {
        let old = solution[Cell::at(rows[cell.row()], cols[cell.col()])];
        grid.set(cell, Some(Digit::new(digits[old.index()])));
    }
    grid
}

/// Takes clues out in this order where one solution is left.
fn dug(mut grid: Grid, order: &[usize]) -> Puzzle {
    for &cell in order {
        let less = grid.with(Cell::new(cell), None);
        if Puzzle::new(less).is_ok() {
            grid = less;
        }
    }
    Puzzle::new(grid).unwrap()
}

fn cases() -> u32 {
    if std::env::var_os("NINEFOLD_THOROUGH").is_some() { 3000 } else { 60 }
}

proptest! {
    #![proptest_config(ProptestConfig { cases: cases(), ..ProptestConfig::default() })]

    #[test]
    fn no_step_touches_the_solution(
        which in any::<Index>(),
        digits in Just((1..=9u8).collect::<Vec<_>>()).prop_shuffle(),
        rows in [0..6usize, 0..6, 0..6, 0..6],
        cols in [0..6usize, 0..6, 0..6, 0..6],
        order in Just((0..81).collect::<Vec<_>>()).prop_shuffle(),
    ) {
        let known = sample();
        let solution = which.get(&known).solution();
        let puzzle = dug(shuffled(solution, &digits, mixed(rows), mixed(cols)), &order);
        let steps = path(&puzzle).unwrap();
        follow(&puzzle, &steps);

        // The numbers follow from the steps.
        let rating = rate(&puzzle).unwrap();
        prop_assert_eq!(rating.er, steps.iter().map(|step| step.rating).max().unwrap());
        prop_assert_eq!(rating.ed, steps[0].rating);
        let first = steps.iter().position(|step| step.placement.is_some()).unwrap();
        prop_assert_eq!(rating.ep, steps[..=first].iter().map(|step| step.rating).max().unwrap());
        prop_assert_eq!(rating.histogram.steps() as usize, steps.len());

        // A range holds the rating, lies below it or above it.
        let er = rating.er.tenths();
        let exactly = SeRating::from_tenths(er)..=SeRating::from_tenths(er);
        prop_assert_eq!(rate_within(&puzzle, exactly).unwrap(), RangeVerdict::Inside(rating.clone()));
        let below = rate_within(&puzzle, SeRating::from_tenths(0)..=SeRating::from_tenths(er - 1)).unwrap();
        let is_above = matches!(below, RangeVerdict::Above { open: 1..=64 });
        prop_assert!(is_above);
        prop_assert_eq!(rate_within(&puzzle, SeRating::from_tenths(er + 1)..=SeRating::UNSOLVED).unwrap(), RangeVerdict::Below(rating));
    }
}

#[test]
fn the_steps_of_harder_puzzles_are_sound_too() {
    let most = if std::env::var_os("NINEFOLD_THOROUGH").is_some() { 113 } else { 94 };
    for puzzle in sample() {
        if matches!(
            rate_within(&puzzle, SeRating::from_tenths(66)..=SeRating::from_tenths(most)),
            Ok(RangeVerdict::Inside(_))
        ) {
            follow(&puzzle, &path(&puzzle).unwrap());
        }
    }
}

#[test]
fn a_solved_grid_has_no_rating() {
    let puzzle = sample()[0];
    let solved = Puzzle::new(puzzle.solution().grid()).unwrap();
    assert_eq!(rate(&solved), Err(RateError::AlreadySolved));
    assert_eq!(path(&solved), Err(RateError::AlreadySolved));
}

#[test]
fn the_bound_on_work_holds() {
    let hard = sample().pop().unwrap();
    let Err(RateError::Budget { limit: 100_000, step: 1.., .. }) =
        StepSearch::default().with_work(100_000).rate(&hard)
    else {
        panic!("a puzzle of the highest rating in the sample, in next to no work")
    };
}

#[test]
fn cancelling_ends_a_rating_and_changes_nothing_else() {
    let hard = sample().pop().unwrap();
    let cancel = Cancel::new();
    cancel.cancel();
    let everything = SeRating::from_tenths(0)..=SeRating::UNSOLVED;
    let cancelled = StepSearch::default().with_cancel(&cancel);
    assert!(matches!(cancelled.rate(&hard), Err(RateError::Cancelled { step: 1.., .. })));
    assert!(matches!(cancelled.rate_within(&hard, everything.clone()), Err(RateError::Cancelled { .. })));
    assert!(matches!(cancelled.range_verdict(&hard, everything), Err(RateError::Cancelled { .. })));
    assert!(matches!(cancelled.path(&hard), Err(RateError::Cancelled { .. })));
    // A rating that needs no search has nothing to cancel.
    let never = Cancel::new();
    let search = StepSearch::default().with_cancel(&never);
    for puzzle in sample().into_iter().take(20) {
        assert_eq!(search.rate(&puzzle), rate(&puzzle));
        let state = Position::new(puzzle.clues());
        assert_eq!(search.next_step(&state), Ok(next_step(&state)));
    }
}
