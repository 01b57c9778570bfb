//! Streams: each puzzle depends on its index alone, and parts share none.

use std::collections::BTreeSet;

use ninefold_dataset::{PuzzleStream, Splits, StreamError, StreamPuzzle, StreamRunError};
use ninefold_grid::{Cancel, Grid};
use ninefold_logic::Level;
use ninefold_recipe::{AnyRecipe, Recipe, RunControl};
use ninefold_solve::Puzzle;
use ninefold_symmetry::{Transform, canonical_grid};

fn stream(recipe: &str, seed: u64) -> PuzzleStream {
    PuzzleStream::new(recipe.parse().unwrap(), seed).unwrap()
}

fn part(stream: &PuzzleStream, name: &str) -> PuzzleStream {
    stream.clone().with_part(name, &Splits::default()).unwrap()
}

fn make(stream: &PuzzleStream, indices: std::ops::Range<u64>) -> Vec<StreamPuzzle> {
    stream.generate(indices, RunControl::NONE).unwrap()
}

fn grid(cells: &[u8]) -> Grid {
    cells.iter().map(|value| char::from(b'0' + value)).collect::<String>().parse().unwrap()
}

#[test]
fn a_puzzle_depends_on_its_index_alone() {
    for recipe in ["ninefold/1", "ninefold/1 level=easy", "ninefold/1 variant=4x4", "ninefold/1 variant=6x6"]
    {
        for name in ["train", "validation", "test"] {
            let stream = part(&stream(recipe, 5), name);
            let together = make(&stream, 90..130);
            for at in [90, 91, 117, 129] {
                assert_eq!(make(&stream, at..at + 1)[0], together[at as usize - 90], "{recipe} {name} {at}");
            }
            assert!(together.iter().zip(90..).all(|(puzzle, index)| puzzle.index == index));
        }
    }
}

#[test]
fn parts_share_no_puzzle_up_to_isomorphism() {
    let all = stream("ninefold/1", 1);
    let splits = Splits::default();
    for (place, name) in splits.names().enumerate() {
        for puzzle in make(&part(&all, name), 0..200) {
            // However it is moved, its class leads back to its part.
            let clues = grid(&puzzle.clues);
            let other =
                "transpose rows:231456879 digits:912345678".parse::<Transform>().unwrap().apply_grid(&clues);
            assert_eq!(splits.for_class(canonical_grid(&other).unwrap().key()), place);
        }
    }
}

#[test]
fn a_puzzle_is_that_of_the_recipe() {
    let recipe: Recipe = "ninefold/1 level=medium".parse().unwrap();
    let generator = recipe.generator().unwrap();
    for puzzle in make(&part(&stream("ninefold/1 level=medium", 3), "test"), 0..5) {
        assert_eq!(puzzle.recipe_index % PuzzleStream::INDICES, puzzle.index);
        let made = generator.generate(3, puzzle.recipe_index).unwrap();
        assert_eq!(made.puzzle.clues().values()[..], puzzle.clues[..]);
        assert_eq!((made.rating, Some(Level::Medium.name())), (puzzle.rating, puzzle.level));
    }
}

#[test]
fn clues_are_put_back_and_ratings_stay_true() {
    let blanks = stream("ninefold/1 level=hard", 4).with_blanks("10..50".parse().unwrap());
    let mut numbers = BTreeSet::new();
    for puzzle in make(&part(&blanks, "train"), 0..30) {
        let empty = puzzle.clues.iter().filter(|&&value| value == 0).count();
        assert!((10..=50).contains(&empty));
        numbers.insert(empty);
        let found = Puzzle::new(grid(&puzzle.clues)).unwrap();
        assert_eq!(found.solution().values()[..], puzzle.solution[..]);
        assert_eq!(ninefold_logic::rate(&found).ok(), puzzle.rating);
    }
    assert!(numbers.len() > 10);
    for puzzle in
        make(&part(&stream("ninefold/1 variant=6x6", 4).with_blanks("3".parse().unwrap()), "test"), 0..10)
    {
        assert_eq!(puzzle.clues.iter().filter(|&&value| value == 0).count(), 3);
        assert!(puzzle.clues.iter().zip(&puzzle.solution).all(|(clue, digit)| [0, *digit].contains(clue)));
    }
}

#[test]
fn what_is_wrong_is_an_error() {
    let new = |recipe: &str| PuzzleStream::new(recipe.parse::<AnyRecipe>().unwrap(), 1);
    assert!(matches!(new("ninefold/1 variant=killer"), Err(StreamError::NotForStreams { .. })));
    assert!(matches!(
        new(
            "ninefold/1 clues=17 minimal level=easy pattern=x................................................................................"
        ),
        Err(StreamError::Recipe(_))
    ));
    let all = stream("ninefold/1", 1);
    let error = all.clone().with_part("tests", &Splits::default()).unwrap_err();
    assert_eq!(error.to_string(), "found part \"tests\", expected test, train, validation");
    let jigsaw = stream("ninefold/1 variant=jigsaw", 1).with_part("test", &Splits::default());
    assert!(matches!(jigsaw, Err(StreamError::NoParts { .. })));
    let none = stream("ninefold/1 clues=17 attempts=1", 1).generate(0..1, RunControl::NONE);
    assert!(matches!(none, Err(StreamRunError::NotFound { index: 0, .. })));
    let last = PuzzleStream::INDICES;
    assert_eq!(
        all.generate(last - 1..last + 1, RunControl::NONE),
        Err(StreamRunError::Index { found: last })
    );
    assert_eq!(make(&all, last - 1..last)[0].index, last - 1);
    let cancel = Cancel::new();
    cancel.cancel();
    assert_eq!(all.generate(0..3, RunControl::new(&cancel)), Err(StreamRunError::Cancelled));
}

/// A recipe, a seed, a part and an index give the same puzzle in every later version.
#[test]
fn streams_keep_their_puzzles() {
    let text = |recipe: &str, name: &str| {
        let found = make(&part(&stream(recipe, 2026), name), 0..3);
        let clues =
            |puzzle: &StreamPuzzle| puzzle.clues.iter().map(|value| char::from(b'0' + value)).collect();
        found.iter().map(clues).collect::<Vec<String>>().join(" ")
    };
    assert_eq!(text("ninefold/1 variant=4x4", "train"), TRAIN);
    assert_eq!(text("ninefold/1 variant=4x4", "test"), TEST);
    assert_eq!(&text("ninefold/1", "test")[..81], CLASSIC);
}

const TRAIN: &str = "0030010200002003 0300200000420030 0000300400000140";
const TEST: &str = "0010010000023000 4000203000030020 0010100000020300";
const CLASSIC: &str = "600420000500609003082010000008032900060000008000008030030000054040500006000000090";
