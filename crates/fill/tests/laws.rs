//! What holds for every filler, whatever is drawn.

mod common;

use common::rng;
use ninefold_fill::potential::Reading;
use ninefold_fill::sorting::{self, Boxes};
use ninefold_fill::swap_chain::{self, Axis, SwapChain};
use ninefold_fill::transform::Scope;
use ninefold_fill::{
    BacktrackOptions, FillCounts, FillError, Filler, Method, OptionError, OptionValues, PotentialCounts,
    PotentialOptions, SortingOptions, SwapChainCounts, SwapChainOptions, TransformCounts, TransformOptions,
};
use ninefold_grid::{Cancel, Cell, Grid, Solution};
use ninefold_trace::{Move, Replay, RunGrid, Trace};
use proptest::prelude::*;
use rand::Rng;

/// Every method with its defaults, and the methods with a choice once for each choice.
fn fillers() -> Vec<Filler> {
    let mut fillers: Vec<Filler> = Method::ALL.iter().map(|&method| method.into()).collect();
    fillers.extend(Reading::ALL.iter().map(|&reading| {
        let defaults = PotentialOptions::default();
        Filler::Potential(PotentialOptions { reading, ..defaults })
    }));
    fillers.extend(Scope::ALL.iter().map(|&scope| {
        let defaults = TransformOptions::default();
        Filler::Transform(TransformOptions { scope, ..defaults })
    }));
    fillers
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(64))]

    #[test]
    fn a_trace_only_watches(seed: u64) {
        for filler in fillers() {
            let (mut plain_rng, mut traced_rng, mut counted_rng) = (rng(seed), rng(seed), rng(seed));
            let plain = filler.fill(&mut plain_rng).unwrap();
            let mut moves = Vec::new();
            let traced = filler.fill_with(&mut traced_rng, &Cancel::NEVER, &mut moves).unwrap();
            let mut count = 0;
            filler.fill_with(&mut counted_rng, &Cancel::NEVER, &mut |_: Move| count += 1).unwrap();
            prop_assert_eq!(plain, traced, "{:?}", filler);
            prop_assert_eq!(count, moves.len());
            // Not even the generator can tell.
            prop_assert_eq!(plain_rng.next_u64(), traced_rng.next_u64());
        }
    }

    #[test]
    fn a_trace_plays_forwards_and_backwards(seed: u64) {
        for filler in fillers() {
            let mut moves = Vec::new();
            let filled = filler.fill_with(&mut rng(seed), &Cancel::NEVER, &mut moves).unwrap();
            prop_assert!(Solution::try_from(filled.solution.grid()).is_ok());
            let mut replay = Replay::new(RunGrid::default(), moves);
            let mut boards = vec![*replay.board()];
            while replay.forward().is_some() {
                boards.push(*replay.board());
            }
            prop_assert_eq!(*replay.board(), RunGrid::from(filled.solution.grid()), "{:?}", filler);
            while let Some(board) = boards.pop() {
                prop_assert_eq!(*replay.board(), board);
                replay.back();
            }
            prop_assert_eq!(replay.position(), 0);
        }
    }

    #[test]
    fn moves_change_what_they_say(seed: u64) {
        for filler in fillers() {
            let mut moves = Vec::new();
            filler.fill_with(&mut rng(seed), &Cancel::NEVER, &mut moves).unwrap();
            let mut replay = Replay::new(RunGrid::default(), moves);
            let mut before = *replay.board();
            while let Some(step) = replay.forward().cloned() {
                let after = *replay.board();
                prop_assert_eq!(before == after, step.is_remark(), "{:?}", step);
                match step {
                    Move::Place { cell, digit } => {
                        prop_assert_eq!((before.grid[cell], after.grid[cell]), (None, Some(digit)));
                    }
                    Move::Erase { cell, digit } => {
                        prop_assert_eq!((before.grid[cell], after.grid[cell]), (Some(digit), None));
                    }
                    Move::Eliminate(candidate) => {
                        prop_assert!(before.marks[candidate.cell].contains(candidate.digit));
                    }
                    Move::Reset { from, .. } => prop_assert_eq!(*from, before),
                    _ => {}
                }
                before = after;
            }
        }
    }

    #[test]
    fn sorting_keeps_boxes_and_starts_where_it_is_told(seed: u64) {
        let start = Boxes::random(&mut rng(seed));
        prop_assert_eq!(Boxes::try_from(*start.grid()), Ok(start));
        let mut moves = Vec::new();
        let sorted = sorting::sort_with(&start, 1_000, &Cancel::NEVER, &mut moves).unwrap();
        let mut replay = Replay::new(RunGrid::from(*start.grid()), moves);
        while replay.forward().is_some() {
            prop_assert!(Boxes::try_from(replay.board().grid).is_ok());
        }
        prop_assert_eq!(replay.board().grid, sorted.solution.grid());
        // A grid that is sorted already stays as it is.
        let again = Boxes::try_from(sorted.solution.grid()).unwrap();
        let resorted = sorting::sort(&again, 9).unwrap();
        prop_assert_eq!((resorted.solution, resorted.counts), (sorted.solution, Default::default()));
    }

    #[test]
    fn a_chain_can_be_taken_back(seed: u64, cell in 0usize..81, row: bool, step in 1usize..3) {
        let before = Filler::from(Method::Backtrack).fill(&mut rng(seed)).unwrap().solution;
        let cell = Cell::new(cell);
        let (axis, line) = if row { (Axis::Row, cell.row()) } else { (Axis::Col, cell.col()) };
        let chain = SwapChain::new(cell, axis, line / 3 * 3 + (line + step) % 3).unwrap();
        let (after, swaps) = swap_chain::step(&before, chain);
        prop_assert!((2..=9).contains(&swaps));
        prop_assert_ne!(before, after);
        prop_assert!(Solution::try_from(after.grid()).is_ok());
        prop_assert_eq!(swap_chain::step(&after, chain), (before, swaps));
        let moved = Cell::all().filter(|&cell| before[cell] != after[cell]).count();
        prop_assert_eq!(moved, 2 * swaps as usize);
    }
}

#[test]
fn counts_add_up() {
    for seed in 0..100 {
        for filler in fillers() {
            let mut moves = Vec::new();
            let filled = filler.fill_with(&mut rng(seed), &Cancel::NEVER, &mut moves).unwrap();
            assert_eq!(filled.counts.method(), filler.method());
            let count = |wanted: fn(&Move) -> bool| moves.iter().filter(|step| wanted(step)).count() as u64;
            match filled.counts {
                FillCounts::Sorting(counts) => {
                    assert_eq!(
                        counts.bas,
                        count(|step| matches!(step, Move::Rule(ninefold_trace::Rule::Bas(_))))
                    );
                    assert_eq!(
                        counts.abs,
                        count(|step| matches!(step, Move::Rule(ninefold_trace::Rule::Abs(_))))
                    );
                    let begun = count(|step| matches!(step, Move::Rule(ninefold_trace::Rule::Pas(_))));
                    assert_eq!(counts.pas + counts.abs, begun);
                }
                FillCounts::Potential(PotentialCounts { tries }) => {
                    assert_eq!(tries, count(|step| matches!(step, Move::Reset { .. })));
                }
                FillCounts::Backtrack(counts) => {
                    assert_eq!(counts.placed - counts.backed_up, 81);
                    assert_eq!(counts.placed, count(|step| matches!(step, Move::Place { .. })));
                }
                FillCounts::SwapChain(SwapChainCounts { swaps }) => {
                    assert_eq!(swaps, count(|step| matches!(step, Move::Swap(..))));
                    assert_eq!(count(|step| matches!(step, Move::Rule(_))), 5 * 81);
                }
                FillCounts::Transform(TransformCounts { library }) => assert!((1..=3).contains(&library)),
                FillCounts::Uniform(_) => assert_eq!(moves.len(), 81),
                _ => panic!("a method without a law: {}", filler.method()),
            }
        }
    }
}

/// A budget of nothing is spent at once, and the error says so; with every budget the answer comes.
#[test]
fn budgets_end() {
    let broke = [
        Filler::Sorting(SortingOptions { max_starts: 0, ..Default::default() }),
        Filler::Sorting(SortingOptions { max_rounds: 0, max_starts: 3 }),
        Filler::Sorting(SortingOptions { max_rounds: 8, max_starts: 3 }),
        Filler::Potential(PotentialOptions { max_tries: 0, ..Default::default() }),
        Filler::Backtrack(BacktrackOptions { max_tries: 0, ..Default::default() }),
        Filler::Backtrack(BacktrackOptions { max_placed: 80, max_tries: 20 }),
    ];
    for filler in broke {
        let mut moves = Vec::new();
        let Err(FillError::Budget { counts, reached }) =
            filler.fill_with(&mut rng(1), &Cancel::NEVER, &mut moves)
        else {
            panic!("{filler:?} should run out of budget");
        };
        assert_eq!(counts.method(), filler.method());
        let text = FillError::Budget { counts, reached }.to_string();
        assert!(text.starts_with(filler.method().name()) && text.contains(&reached.to_string()), "{text}");
        let mut replay = Replay::new(RunGrid::default(), moves);
        replay.seek(usize::MAX);
        replay.seek(0);
        assert_eq!(*replay.board(), RunGrid::default());
    }
}

#[test]
fn a_short_try_is_given_up_and_another_begun() {
    let filler = Filler::Backtrack(BacktrackOptions { max_placed: 81, max_tries: 100_000 });
    let mut moves = Vec::new();
    let filled = filler.fill_with(&mut rng(2), &Cancel::NEVER, &mut moves).unwrap();
    let FillCounts::Backtrack(counts) = filled.counts else { panic!() };
    assert!(counts.restarts > 0);
    assert_eq!(counts.placed - counts.backed_up, 81);
    assert!(filled.counts.to_string().ends_with(&format!(" restarts={}", counts.restarts)));
    let mut replay = Replay::new(RunGrid::default(), moves);
    replay.seek(usize::MAX);
    assert_eq!(replay.board().grid, filled.solution.grid());
}

#[test]
fn the_furthest_board_is_the_fullest_of_all_tries() {
    let filler = Filler::Backtrack(BacktrackOptions { max_placed: 60, max_tries: 20 });
    for seed in 0..5 {
        let mut moves = Vec::new();
        let Err(FillError::Budget { reached, .. }) =
            filler.fill_with(&mut rng(seed), &Cancel::NEVER, &mut moves)
        else {
            panic!("60 digits fill no grid");
        };
        let given_up = |step: &Move| match step {
            Move::Reset { from, .. } => Some(from.grid),
            _ => None,
        };
        let left: Vec<Grid> = moves.iter().filter_map(given_up).collect();
        assert_eq!(left.len(), 20);
        assert!(left.contains(&reached));
        assert_eq!(Some(reached.clue_count()), left.iter().map(Grid::clue_count).max());
        assert!(left.iter().any(|board| board.clue_count() < reached.clue_count()));
    }
}

#[test]
fn sorting_that_is_cut_short_says_how_far_it_came() {
    let start = Boxes::random(&mut rng(3));
    for max_rounds in 0..9 {
        let stop = sorting::sort(&start, max_rounds).unwrap_err();
        assert_eq!(stop.reason, sorting::StopReason::TooLong);
        assert!(Boxes::try_from(stop.reached).is_ok());
        assert!(stop.to_string().contains("too many rounds"));
    }
    let stop = sorting::sort(&start, 0).unwrap_err();
    assert_eq!(stop.reached, *start.grid());
}

#[test]
fn a_start_with_a_wrong_box_is_refused_by_its_name() {
    let start = *Boxes::random(&mut rng(4)).grid();
    let (there, here) = (Cell::at(4, 7), Cell::at(5, 8));
    let twice = start.with(here, start[there]);
    let text = Boxes::try_from(twice).unwrap_err().to_string();
    assert!(text.starts_with("box b6: ") && text.contains("r5c8 and r6c9"), "{text}");
    let empty = start.with(here, None);
    assert!(Boxes::try_from(empty).unwrap_err().to_string().starts_with("box b6: r6c9 is empty"));
    assert!(Boxes::try_from(Grid::EMPTY).is_err());
}

#[test]
fn chains_that_leave_their_chute_are_refused() {
    let cell = Cell::at(3, 8);
    for (axis, other) in [(Axis::Row, 3), (Axis::Row, 6), (Axis::Row, 9), (Axis::Col, 8), (Axis::Col, 5)] {
        let error = SwapChain::new(cell, axis, other).unwrap_err().to_string();
        let allowed = if axis == Axis::Row { "5 and 6" } else { "7 and 8" };
        assert!(error.contains("r4c9") && error.contains(allowed), "{error}");
    }
    for text in
        ["", "r4c9", "r4c9:row", "r4c9:box:5", "r0c1:row:2", "r4c9:row:0", "r4c9:row:5:6", "r4c9:row:5 "]
    {
        assert!(text.parse::<SwapChain>().unwrap_err().to_string().contains("CELL:AXIS:LINE"), "{text}");
    }
    assert_eq!("r4c9:row:5".parse(), SwapChain::new(cell, Axis::Row, 4));
}

#[test]
fn without_a_library_there_is_nothing_to_transform() {
    let filler = Filler::Transform(TransformOptions { library: Vec::new().into(), ..Default::default() });
    assert_eq!(filler.fill(&mut rng(5)), Err(FillError::EmptyLibrary));
}

#[test]
fn chains_start_from_the_grid_they_are_given() {
    let start = Filler::from(Method::Sorting).fill(&mut rng(6)).unwrap().solution;
    let none = Filler::SwapChain(SwapChainOptions { rounds: 0, start }).fill(&mut rng(7)).unwrap();
    assert_eq!((none.solution, none.counts.to_string().as_str()), (start, "swaps=0"));
    let one = Filler::SwapChain(SwapChainOptions { rounds: 1, start }).fill(&mut rng(7)).unwrap();
    assert_ne!(one.solution, start);
}

/// `()` really is passive, and closures really are not: algorithms may rely on it.
#[test]
fn only_the_empty_sink_is_passive() {
    const {
        assert!(!<() as Trace>::ACTIVE);
        assert!(<Vec<Move> as Trace>::ACTIVE);
    }
}

/// Every option reads what it writes, has a default, and refuses what it cannot be without changing anything.
#[test]
fn options_are_read_as_they_are_written() {
    let mut names = 0;
    for method in Method::ALL {
        let plain = Filler::from(method);
        for option in method.options() {
            names += 1;
            assert_eq!(option.method, method);
            assert!(!option.meaning.is_empty() && !option.values.to_string().is_empty());
            let other = match option.values {
                OptionValues::Number { most } => most.to_string(),
                OptionValues::Name(names) => {
                    (*names.iter().find(|&&name| name != option.default()).unwrap()).to_owned()
                }
                _ => "147258369258369147369147258471582693582693471693471582714825936825936714936714825"
                    .to_owned(),
            };
            let mut filler = plain.clone();
            filler.set(option.name, &other).unwrap();
            assert_ne!(filler, plain);
            assert_eq!(filler.option(option.name), Some(other));
            filler.set(option.name, &option.default()).unwrap();
            assert_eq!(filler, plain);
            for wrong in ["", "-1", "1.5", "4294967296", "Fewest"] {
                let error = filler.set(option.name, wrong).unwrap_err();
                let text = error.to_string();
                assert!(text.contains(&format!("found {wrong:?}, expected {}", option.values)), "{text}");
                assert!(matches!(error, OptionError::Value { name, .. } if name == option.name));
                assert_eq!(filler, plain);
            }
        }
        assert_eq!(plain.option("colour"), None);
        let error = plain.clone().set("colour", "red").unwrap_err();
        assert_eq!(error, OptionError::Unknown { method, found: "colour".to_owned() });
    }
    assert!(names >= 10);
    let mut chains = Filler::from(Method::SwapChain);
    let error = chains.set("rounds", "100001").unwrap_err().to_string();
    assert_eq!(error, "rounds: found \"100001\", expected a whole number from 0 to 100000");
}

#[test]
#[cfg(feature = "serde")]
fn serde_writes_names() {
    for method in Method::ALL {
        let text = serde_json::to_string(&method).unwrap();
        assert_eq!(text, format!("{:?}", method.name()));
        assert_eq!(serde_json::from_str::<Method>(&text).unwrap(), method);
    }
    assert_eq!(serde_json::to_string(&(Reading::Any, Scope::Full)).unwrap(), "[\"any\",\"full\"]");
}

#[test]
fn a_flag_ends_a_fill_that_would_go_on() {
    let cancelled = Cancel::new();
    cancelled.cancel();
    for (method, options) in [
        (Method::Sorting, &[("max-rounds", "8"), ("max-starts", "4294967295")][..]),
        (Method::Backtrack, &[("max-placed", "80"), ("max-tries", "4294967295")]),
        (Method::SwapChain, &[("rounds", "100000")]),
    ] {
        let mut filler = Filler::from(method);
        for (name, value) in options {
            filler.set(name, value).unwrap();
        }
        let result = filler.fill_with(&mut rng(1), &cancelled, &mut ());
        assert!(matches!(result, Err(FillError::Cancelled { .. })), "{method}: {result:?}");
    }
    // A handle that is not cancelled changes nothing.
    for method in Method::ALL {
        let filler = Filler::from(method);
        assert_eq!(filler.fill_with(&mut rng(2), &Cancel::new(), &mut ()), filler.fill(&mut rng(2)));
    }
}
