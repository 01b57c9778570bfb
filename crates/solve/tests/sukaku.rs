//! Puzzles that are given by candidates, against the naive oracle.

use ninefold_grid::{Cancel, Candidate, Cell, DigitSet, Grid, PencilMarks};
use ninefold_solve::{GuessesSpent, Puzzle, Sukaku, SukakuError, solutions, solutions_marked};
use ninefold_testkit::corpus::{Corpus, size};
use ninefold_testkit::oracle::marked_solutions;
use proptest::prelude::*;

const GUESSES: u64 = 1_000_000;
const LINE: &str = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";

fn proven(candidates: PencilMarks) -> Result<Sukaku, SukakuError> {
    Sukaku::new(candidates, GUESSES, &Cancel::NEVER)
}

/// Candidates in which all cells have some, beside those of a full grid: few solutions, or none if a few of these are missing.
fn candidates() -> impl Strategy<Value = PencilMarks> {
    let solution = LINE.parse::<Puzzle>().unwrap().solution().grid();
    (prop::collection::vec(0..512u16, 81), 0..9u16, prop::collection::vec(0..81usize, 0..2)).prop_map(
        move |(bits, more, without)| {
            let mut marks = PencilMarks::NONE;
            for (cell, bits) in Cell::all().zip(bits) {
                // Every third digit in most cells.
                marks[cell] = DigitSet::from_bits(bits & bits.rotate_left(u32::from(more)) & 0x1ff);
                marks[cell] |= solution.get(cell).into_iter().collect::<DigitSet>();
            }
            for cell in without {
                marks[Cell::new(cell)] = DigitSet::NONE;
            }
            marks
        },
    )
}

/// Returns the solutions that the oracle finds when a missing candidate is put back and must be used.
fn with(candidates: &PencilMarks, candidate: Candidate) -> usize {
    let mut marks = *candidates;
    marks[candidate.cell] = DigitSet::of(candidate.digit);
    marked_solutions(&Grid::EMPTY, &marks, 1).len()
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(size(12, 64)))]

    #[test]
    fn verdicts_agree_with_the_oracle(marks in candidates()) {
        let expected = marked_solutions(&Grid::EMPTY, &marks, 50);
        let mut found: Vec<_> = solutions_marked(&marks).take(50).collect();
        prop_assert_eq!(found.len(), expected.len());
        if found.len() < 50 {
            let mut expected = expected.clone();
            found.sort_unstable();
            expected.sort_unstable();
            prop_assert_eq!(found, expected);
        }
        match proven(marks) {
            Ok(sukaku) => {
                prop_assert_eq!(&expected[..], &[*sukaku.solution()]);
                let redundant = sukaku.redundant(GUESSES, &Cancel::NEVER).unwrap();
                for candidate in sukaku.missing() {
                    let is_needed = with(&marks, candidate) > 0;
                    prop_assert_eq!(is_needed, !redundant.contains(&candidate), "{}", candidate);
                }
            }
            Err(SukakuError::NoSolution) => prop_assert!(expected.is_empty()),
            Err(SukakuError::Several { first, second }) => {
                prop_assert!(first != second && expected.len() > 1);
                for solution in [first, second] {
                    prop_assert!(Cell::all().all(|cell| marks[cell].contains(solution[cell])));
                }
            }
            Err(error) => prop_assert!(false, "{}", error),
        }
    }
}

/// A puzzle by digits, written by candidates in two ways, is the same puzzle.
#[test]
fn a_puzzle_is_the_same_by_candidates() {
    let few = [Corpus::Easy, Corpus::Minimal, Corpus::Clues17, Corpus::Top1465, Corpus::Several];
    for puzzle in few.into_iter().flat_map(|corpus| corpus.sample().into_iter().take(12)) {
        let Ok(puzzle) = Puzzle::new(puzzle) else { continue };
        let sukaku = Sukaku::from(&puzzle);
        assert_eq!(sukaku.solution(), puzzle.solution());
        // Other cells with one candidate that no peer has are filled as well.
        let filled = sukaku.clues();
        assert!(filled.clues().all(|(cell, digit)| puzzle.solution()[cell] == digit));
        assert!(puzzle.clues().clues().all(|(cell, digit)| filled[cell] == Some(digit)));
        assert_eq!(proven(*sukaku.candidates()).as_ref(), Ok(&sukaku));
        let mut all = PencilMarks::ALL;
        for (cell, digit) in puzzle.clues().clues() {
            all[cell] = DigitSet::of(digit);
        }
        assert_eq!(proven(all).unwrap().solution(), puzzle.solution());
        assert_eq!(solutions_marked(&all).count(), solutions(puzzle.clues()).count());
    }
}

#[test]
fn minimized_means_that_no_missing_candidate_can_be_put_back() {
    let sukaku = Sukaku::from(&LINE.parse::<Puzzle>().unwrap());
    let mut order: Vec<Candidate> = sukaku.missing().collect();
    for turn in 0..3 {
        order.rotate_left(turn * 100);
        let minimal = sukaku.minimized(&order, GUESSES, &Cancel::NEVER).unwrap();
        assert_eq!(minimal.solution(), sukaku.solution());
        assert_eq!(minimal.redundant(GUESSES, &Cancel::NEVER), Ok(Vec::new()));
        assert!(minimal.missing().all(|candidate| sukaku.missing().any(|other| other == candidate)));
        // The oracle takes long where so little is missing, so only some are asked about.
        for candidate in minimal.missing().step_by(40) {
            let mut marks = *minimal.candidates();
            marks.insert(candidate);
            assert!(matches!(proven(marks), Err(SukakuError::Several { .. })), "{candidate}");
        }
    }
}

/// A search that is cut short continues where it stopped, and finds the same.
#[test]
fn bounded_searches_lose_nothing() {
    let marks = PencilMarks::of(&LINE.replace(['5', '8'], ".").parse().unwrap());
    let mut marks = marks;
    for (cell, digit) in LINE.replace(['5', '8'], ".").parse::<Grid>().unwrap().clues() {
        marks[cell] = DigitSet::of(digit);
    }
    let whole: Vec<_> = solutions_marked(&marks).collect();
    let (mut search, mut found, mut stops) = (solutions_marked(&marks), Vec::new(), 0);
    loop {
        match search.next_within(1) {
            Ok(Some(solution)) => found.push(solution),
            Ok(None) => break,
            Err(GuessesSpent { guesses, .. }) => {
                assert_eq!(guesses, 1);
                stops += 1;
            }
        }
    }
    assert_eq!(found, whole);
    assert!(whole.len() > 1 && stops > 0, "{} solutions, {stops} stops", whole.len());
    let short = Sukaku::new(PencilMarks::ALL, 3, &Cancel::NEVER);
    assert_eq!(short, Err(SukakuError::Budget { guesses: 3 }));
    let cancel = Cancel::new();
    cancel.cancel();
    let hard = Sukaku::new(marks, 1, &cancel);
    assert!(matches!(hard, Err(SukakuError::Cancelled | SukakuError::Several { .. })), "{hard:?}");
}
