//! `restore=lower-end`: clues come back as long as the puzzle is not too easy.

use ninefold_grid::CellSet;
use ninefold_logic::{RangeVerdict, SeRating, range_verdict, rate};
use ninefold_recipe::{GeneratedPuzzle, Recipe};
use ninefold_solve::Puzzle;

fn recipe(words: &str) -> Recipe {
    format!("ninefold/1 {words} restore=lower-end").parse().unwrap()
}

fn made(recipe: &Recipe, count: u64) -> Vec<GeneratedPuzzle> {
    let generator = recipe.generator().unwrap();
    (0..count).map(|index| generator.generate(7, index).unwrap()).collect()
}

/// The puzzle as it would be read from a file: nothing is known of it but the clues.
fn afresh(generated: &GeneratedPuzzle) -> Puzzle {
    Puzzle::new(*generated.puzzle.clues()).unwrap()
}

#[test]
fn every_puzzle_is_as_requested_when_it_is_rated_afresh() {
    for (words, count) in [
        ("level=fiendish", 6),
        ("level=expert", 6),
        ("level=hard", 4),
        ("er=6.6..7.5", 4),
        ("er=1.3..2.0", 4),
        ("level=fiendish symmetry=half-turn", 3),
        ("level=fiendish symmetry=any clues=24..32", 3),
        ("level=expert clues=26..28", 4),
        ("level=fiendish minimal", 3),
        ("level=expert minimal symmetry=diagonal", 1),
        ("level=expert require=xy-wing forbid=x-wing", 3),
        ("level=expert hodoku-forbid=xy-wing", 3),
    ] {
        let recipe = recipe(words);
        let er = recipe.difficulty.er.unwrap();
        for generated in made(&recipe, count) {
            let puzzle = afresh(&generated);
            let rating = rate(&puzzle).unwrap();
            assert_eq!(generated.rating.as_ref(), Some(&rating), "{words}: {puzzle}");
            assert!(
                (er.least()..=er.most()).contains(&rating.er),
                "{words}: {puzzle} is rated {}",
                rating.er
            );
            assert!(
                recipe.clues.is_none_or(|clues| clues.contains(puzzle.clue_count())),
                "{words}: {puzzle}"
            );
            assert_eq!(generated.minimal, puzzle.is_minimal(), "{words}: {puzzle}");
            assert!(generated.minimal || !words.contains("minimal"), "{words}: {puzzle}");
            let is_symmetric = |name: &str| !words.contains(name) || generated.symmetry.to_string() == name;
            assert!(is_symmetric("half-turn") && is_symmetric("diagonal"), "{words}: {}", generated.symmetry);
        }
    }
}

#[test]
fn no_further_clue_can_go() {
    let recipe = recipe("level=fiendish");
    let range = SeRating::default()..=recipe.difficulty.er.unwrap().most();
    let mut kept = 0;
    for generated in made(&recipe, 8) {
        let puzzle = afresh(&generated);
        for cell in puzzle.clues().filled() {
            if let Some(fewer) = puzzle.without_clues(CellSet::of(cell)) {
                let verdict = range_verdict(&fewer, range.clone()).unwrap();
                assert!(matches!(verdict, RangeVerdict::Above { .. }), "{puzzle} does not need {cell}");
                kept += 1;
            }
        }
    }
    assert!(kept > 0, "every puzzle is minimal");
}

#[test]
fn puzzles_do_not_depend_on_what_is_made_together() {
    for words in ["level=fiendish", "level=expert symmetry=any", "level=fiendish attempts=5"] {
        let generator = recipe(words).generator().unwrap();
        let alone: Vec<_> = (0..40).map(|index| generator.generate(3, index)).collect();
        assert!(generator.generate_each(3, 0..40).eq(alone.iter().cloned()), "{words}");
        for threads in [1, 2, 3] {
            let puzzles = generator.puzzles(3).threads(threads).indices(0..=39);
            assert!(puzzles.eq(alone.iter().cloned()), "{words}, {threads} threads");
        }
    }
}

#[test]
fn without_the_word_it_is_the_upper_end() {
    let plain: Recipe = "ninefold/1 level=fiendish".parse().unwrap();
    let upper: Recipe = "ninefold/1 level=fiendish restore=upper-end".parse().unwrap();
    assert_eq!((&plain, plain.to_string()), (&upper, upper.to_string()));
    assert_eq!(
        recipe("level=fiendish").to_string(),
        "ninefold/1 method=uniform er=4.6..6.5 restore=lower-end"
    );
}

#[test]
fn the_word_needs_an_end_and_no_pattern() {
    let error = |words: &str| recipe(words).generator().unwrap_err().to_string();
    let no_end = "`restore=lower-end` needs a rating, `er` or `level`, that begins above 1.2 and below 7.6";
    for words in ["", "level=easy", "level=nightmare", "er=1.2..3.0", "require=x-wing", "score=800..1000"] {
        assert_eq!(error(words), no_end, "{words}");
    }
    let pattern = format!("level=hard pattern={}{}", "x".repeat(40), ".".repeat(41));
    assert_eq!(error(&pattern), "`restore=lower-end` and `pattern` cannot be combined");
    assert!(recipe("er=1.3..1.5").generator().is_ok() && recipe("er=7.5").generator().is_ok());
}
