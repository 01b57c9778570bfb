//! The side of a range is what the rating says, for puzzles from all clues but a few down to the hardest.

use ninefold_grid::Grid;
use ninefold_logic::{
    RangeVerdict, RateError, SeRating, StepSearch, range_verdict, range_verdict_by_singles, rate_within,
};
use ninefold_solve::Puzzle;

const SAMPLE: &str = include_str!("data/ratings.csv");

/// Ends of ranges: around the ratings of singles, where a short way is taken, and a few beyond.
const ENDS: [u16; 19] = [0, 10, 11, 12, 13, 14, 15, 16, 17, 20, 21, 26, 28, 30, 35, 38, 44, 50, 65];

/// What is harder is not rated to the end: that would take long.
const HARD: SeRating = SeRating::from_tenths(66);

fn check(puzzle: &Puzzle) -> SeRating {
    let er = match rate_within(puzzle, SeRating::from_tenths(0)..=SeRating::from_tenths(65)).unwrap() {
        RangeVerdict::Inside(rating) => rating.er,
        _ => HARD,
    };
    for (i, least) in ENDS.map(SeRating::from_tenths).into_iter().enumerate() {
        for most in ENDS.map(SeRating::from_tenths).into_iter().skip(i) {
            let side = range_verdict(puzzle, least..=most).unwrap();
            let early = range_verdict_by_singles(puzzle, least..=most).unwrap();
            // The number of open cells is the same as well, and the rating is exact.
            let slow = rate_within(puzzle, least..=most).unwrap();
            let er_only = StepSearch::default().er_within(puzzle, least..=most).unwrap();
            match (slow, er_only) {
                (RangeVerdict::Above { open }, RangeVerdict::Above { open: found }) => {
                    assert_eq!(open, found, "{puzzle}, {least}..{most}");
                    assert!(side == RangeVerdict::Above { open } || most <= SeRating::from_tenths(15));
                }
                (RangeVerdict::Below(rating), RangeVerdict::Below(found))
                | (RangeVerdict::Inside(rating), RangeVerdict::Inside(found)) => {
                    assert_eq!(rating.er, found, "{puzzle}, {least}..{most}");
                }
                (slow, er_only) => panic!("{puzzle}, {least}..{most}: {slow:?}, {er_only:?}"),
            }
            assert!(early.is_none_or(|early| early == side), "{puzzle}: {early:?}, {side:?}");
            match side {
                RangeVerdict::Below(()) => assert!(er < least, "{puzzle}: {er} is not below {least}..{most}"),
                RangeVerdict::Inside(()) => {
                    assert!(least <= er && er <= most, "{puzzle}: {er}, {least}..{most}");
                }
                RangeVerdict::Above { open } => {
                    assert!(er > most, "{puzzle}: {er} is not above {least}..{most}");
                    assert!((1..=81 - puzzle.clue_count()).contains(&open), "{puzzle}: {open} cells open");
                }
            }
        }
    }
    er
}

/// Clues of the solution are added in an order that jumps all over the grid, so each puzzle passes all ratings below
/// its own.
#[test]
fn a_side_is_what_the_rating_says() {
    let step = if std::env::var_os("NINEFOLD_THOROUGH").is_some() { 1 } else { 4 };
    let mut seen = [0; 120];
    for puzzle in SAMPLE.lines().filter_map(|line| line.get(..81)?.parse::<Puzzle>().ok()).step_by(step) {
        let mut clues: Grid = *puzzle.clues();
        for i in 0..81 {
            let cell = ninefold_grid::Cell::new(i * 23 % 81);
            clues.set(cell, Some(puzzle.solution()[cell]));
            if clues.clue_count() < 81 {
                seen[usize::from(check(&Puzzle::new(clues).unwrap()).tenths())] += 1;
            }
        }
    }
    for tenths in [10, 12, 15, 20, 28, 32, 45, 66] {
        assert!(seen[tenths] > 0, "no puzzle was rated {tenths} tenths: {seen:?}");
    }
}

#[test]
fn fewer_open_cells_are_nearer() {
    let puzzle: Puzzle =
        "....3.1...6...78.....9...26.78..1....2......9......3.2.......3.6..2..9.119...8..4".parse().unwrap();
    let open = |most| match range_verdict(&puzzle, SeRating::from_tenths(0)..=SeRating::from_tenths(most)) {
        Ok(RangeVerdict::Above { open }) => open,
        other => panic!("{other:?} for a puzzle rated 7.2"),
    };
    let counts = [0, 12, 15, 20, 23, 28, 71].map(open);
    assert!(counts.is_sorted_by(|one, next| one >= next) && counts[6] < counts[0], "{counts:?}");
}

#[test]
fn a_solved_grid_is_on_no_side() {
    let puzzle: Puzzle =
        "....3.1...6...78.....9...26.78..1....2......9......3.2.......3.6..2..9.119...8..4".parse().unwrap();
    let solved = Puzzle::new(puzzle.solution().grid()).unwrap();
    let all = SeRating::from_tenths(0)..=SeRating::UNSOLVED;
    assert_eq!(range_verdict(&solved, all.clone()), Err(RateError::AlreadySolved));
    assert_eq!(StepSearch::default().er_within(&solved, all), Err(RateError::AlreadySolved));
    let singles = SeRating::from_tenths(0)..=SeRating::from_tenths(12);
    assert_eq!(range_verdict(&solved, singles), Err(RateError::AlreadySolved));
}

/// A bound on work ends the short way where it ends the rating.
#[test]
fn a_bound_on_work_ends_every_way_in_the_same_step() {
    let puzzle: Puzzle =
        "....3.1...6...78.....9...26.78..1....2......9......3.2.......3.6..2..9.119...8..4".parse().unwrap();
    let range = SeRating::from_tenths(0)..=SeRating::from_tenths(80);
    let mut ended = 0;
    for work in [10, 100, 1000, 10_000, 100_000] {
        let search = StepSearch::default().with_work(work);
        let slow = search.rate_within(&puzzle, range.clone()).err();
        assert_eq!(search.er_within(&puzzle, range.clone()).err(), slow);
        assert_eq!(search.range_verdict(&puzzle, range.clone()).err(), slow);
        ended += u32::from(slow.is_some());
    }
    assert!((1..5).contains(&ended), "{ended}");
}
