//! Neighbours are minimal puzzles, rounds are deterministic, and an interrupted search continues as if it had not been interrupted.

use ninefold_grid::{Cancel, Limits};
use std::collections::BTreeMap;

use ninefold_expert::{Analysis, Measure};
use ninefold_extremes::{ExtremePuzzle, ExtremeSearch, ExtremeSet, Objective};
use ninefold_solve::Puzzle;
use ninefold_symmetry::canonical_grid;
use rand_xoshiro::Xoshiro256PlusPlus;
use rand_xoshiro::rand_core::SeedableRng;

/// Minimal puzzles of different kinds: 17 clues, rated 7.2, rated 11.9.
const PUZZLES: [&str; 3] = [
    "000000010400000000020000000000050407008000300001090000300400200050100000000806000",
    "....3.1...6...78.....9...26.78..1....2......9......3.2.......3.6..2..9.119...8..4",
    "98.7.....7.....6....6.5.....4...5.3...79..5......2...1..85..9......1...4.....3.2.",
];

fn puzzles() -> Vec<Puzzle> {
    PUZZLES.iter().map(|text| text.parse().expect("a puzzle")).collect()
}

fn rng(number: u64) -> Xoshiro256PlusPlus {
    Xoshiro256PlusPlus::seed_from_u64(number)
}

fn searched(extreme: Objective, starts: &[Puzzle], rounds: u32) -> ExtremeSearch {
    let never = Cancel::NEVER;
    let mut search = ExtremeSearch::new(extreme, 300);
    search.begin(starts, &never);
    (0..rounds).for_each(|_| search.round(rng, &never));
    search
}

fn lines(search: &ExtremeSearch) -> Vec<ExtremePuzzle> {
    search.set().iter().copied().collect()
}

#[test]
fn all_that_is_found_is_minimal_canonical_and_worth_what_it_says() {
    let never = Cancel::NEVER;
    for extreme in [Objective::FewestClues, Objective::MostClues] {
        let search = searched(extreme, &puzzles(), 2);
        assert!(search.set().len() > 100, "{extreme}: {}", search.set().len());
        let mut before = None;
        for found in search.set().iter() {
            let puzzle = Puzzle::new(found.grid).expect("one solution");
            assert!(puzzle.is_minimal(), "{puzzle}");
            assert_eq!(canonical_grid(&found.grid).expect("no clash").form, found.grid);
            assert_eq!(canonical_grid(&found.grid).expect("no clash").key(), found.key);
            assert_eq!(extreme.height(&puzzle, &never), Some(found.height));
            assert_eq!(extreme.value(found.height), puzzle.clue_count().to_string());
            assert_eq!(extreme.height_with(&found.grid, &extreme.details(found.height)), Ok(found.height));
            assert!(before.is_none_or(|before| before >= found.height), "the best come first");
            before = Some(found.height);
        }
        let best = &lines(&search)[0];
        let clues = best.grid.clue_count();
        assert!(
            if extreme == Objective::FewestClues { clues == 17 } else { clues > 25 },
            "{extreme}: {clues}"
        );
    }
}

#[test]
fn a_minimal_puzzle_is_found_again_from_a_neighbour() {
    // One clue of the puzzle with 17 goes, and another comes: the puzzle is a neighbour of its neighbours.
    let never = Cancel::NEVER;
    let search = searched(Objective::FewestClues, &puzzles()[..1], 0);
    let start = lines(&search)[0];
    let neighbours = search.neighbours(&start, &mut rng(0), &never).expect("never cancelled");
    assert!(!neighbours.is_empty());
    let other = ExtremeSearch::starts(&[neighbours[0].puzzle])[0];
    let from = ExtremePuzzle { grid: *other.puzzle.clues(), key: other.key, ..start };
    let back = search.neighbours(&from, &mut rng(1), &never).expect("never cancelled");
    assert!(back.iter().any(|one| one.key == start.key));
}

#[test]
fn a_search_goes_on_from_its_set() {
    let never = Cancel::NEVER;
    for extreme in [Objective::FewestClues, Objective::MostClues] {
        let whole = searched(extreme, &puzzles(), 2);
        let half = searched(extreme, &puzzles(), 1);
        let mut set = ExtremeSet::new(300);
        // In any order.
        lines(&half).into_iter().rev().for_each(|puzzle| assert!(set.insert(puzzle)));
        let mut rest = ExtremeSearch::resumed(extreme, set, half.explored(), BTreeMap::new());
        rest.round(rng, &never);
        assert_eq!(lines(&rest), lines(&whole));
        assert_eq!(rest.explored(), whole.explored());
    }
}

#[test]
fn a_flag_that_is_set_changes_nothing() {
    let mut search = searched(Objective::FewestClues, &puzzles(), 1);
    let (before, explored) = (lines(&search), search.explored());
    let cancelled = Cancel::new();
    cancelled.cancel();
    search.round(rng, &cancelled);
    assert_eq!((lines(&search), search.explored()), (before, explored));
}

#[test]
fn ratings_decide_what_is_hardest() {
    let never = Cancel::NEVER;
    let search = searched(Objective::HighestEr, &puzzles(), 0);
    let texts: Vec<String> =
        search.set().iter().map(|one| Objective::HighestEr.details(one.height)).collect();
    // In canonical form; trial and error solves the others.
    assert_eq!(texts, ["11.9/11.9/11.8", "-", "-"]);
    let best = lines(&search)[0];
    for (extreme, value) in
        [(Objective::HighestEr, "11.9"), (Objective::HighestEp, "11.9"), (Objective::HighestEd, "11.8")]
    {
        let height = extreme.height_with(&best.grid, &texts[0]).expect("ratings");
        assert_eq!(extreme.value(height), value);
        assert_eq!(extreme.details(height), texts[0]);
        assert!(height.reaches(extreme.goal(value).expect("a rating")));
        assert!(!height.reaches(extreme.goal("12.0").expect("a rating")));
    }
    assert_eq!(Objective::HighestEr.height_with(&best.grid, &texts[0]), Ok(best.height));
    let neighbours = search.neighbours(&best, &mut rng(0), &never).expect("never cancelled");
    assert!(!neighbours.is_empty() && neighbours.len() <= 16, "{}", neighbours.len());
}

/// Every objective that is a measure, and its value by the measure itself.
#[test]
fn measures_decide_what_is_hardest() {
    let limits = Limits::default();
    for objective in Objective::ALL {
        let measure = objective.name().parse::<Measure>().ok();
        if measure.is_none() && objective != Objective::LargestBackdoor {
            continue;
        }
        // A round looks at neighbours as well.
        let rounds = u32::from(objective == Objective::LongestBraids);
        let search = searched(objective, &puzzles(), rounds);
        assert!(search.set().len() >= 3 + rounds as usize, "{objective}");
        let mut largest = 0;
        for one in search.set().iter() {
            let puzzle = Puzzle::new(one.grid).unwrap();
            let analysis = Analysis::of(&puzzle);
            let value = match measure {
                Some(measure) => analysis.measure(measure, &limits).unwrap().unwrap_or(0),
                None => analysis.backdoors(&limits).unwrap().size,
            };
            largest = largest.max(value);
            let written = objective.value(one.height);
            // What trial and error solves is not measured, except by whips and braids.
            assert!(
                written == value.to_string() || written == "-" && value <= 1,
                "{objective}: {value} {written}"
            );
            assert_eq!(objective.height_with(&one.grid, &objective.details(one.height)), Ok(one.height));
        }
        let best = search.set().iter().next().expect("a puzzle").height;
        match largest {
            0 => assert_eq!((objective.name(), objective.value(best).as_str()), ("bxbb", "-")),
            _ => assert!(best.reaches(objective.goal(&largest.to_string()).unwrap()), "{objective}"),
        }
        assert!(
            objective.goal("0").is_err() && objective.goal("65").is_err() && objective.goal("7.2").is_err()
        );
    }
}

#[test]
fn values_that_are_none_are_refused() {
    let grid = puzzles()[0].clues().to_owned();
    for (extreme, text) in [
        (Objective::FewestClues, "18"),
        (Objective::MostClues, ""),
        (Objective::HighestEr, "11.9"),
        (Objective::HighestEr, "11.9/1.2/x"),
        (Objective::HighestEd, "1/2/3/4"),
    ] {
        let error = extreme.height_with(&grid, text).expect_err("no value");
        assert_eq!(error.found, text);
    }
    assert!(Objective::FewestClues.goal("16").is_err() && Objective::MostClues.goal("82").is_err());
    assert!(Objective::HighestEr.goal("hard").is_err());
    assert!(Objective::ALL.iter().all(|extreme| extreme.to_string().parse() == Ok(*extreme)));
    assert!("hardest".parse::<Objective>().is_err());
}

#[test]
fn a_full_set_keeps_the_best() {
    let search = searched(Objective::FewestClues, &puzzles(), 1);
    let all = lines(&search);
    let mut few = ExtremeSet::new(10);
    all.iter().rev().for_each(|puzzle| {
        few.insert(*puzzle);
    });
    assert!(all.iter().all(|puzzle| !few.insert(*puzzle)));
    assert_eq!(few.iter().copied().collect::<Vec<_>>(), all[..10]);
    assert_eq!(few.len(), 10);
}
