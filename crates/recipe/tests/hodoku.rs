//! Puzzles made to order by HoDoKu's scale, by the hardest technique, and as positions: rated again on each scale.

use ninefold_logic::{Position, Technique, hodoku, next_step, rate};
use ninefold_recipe::{GeneratedPuzzle, Recipe};

/// Makes some items of a recipe, in bulk, and checks that those made alone are the same.
fn generated(words: &str) -> Vec<GeneratedPuzzle> {
    let recipe: Recipe = format!("ninefold/1 {words}").parse().expect("a recipe");
    assert_eq!(recipe.to_string().parse(), Ok(recipe.clone()), "{words}");
    let generator = recipe.generator().expect("possible");
    let made: Vec<_> = generator.generate_each(11, 0..30).collect();
    assert_eq!(generator.generate(11, 29), made[29], "{words}");
    made.into_iter().map(|made| made.unwrap_or_else(|error| panic!("{words}: {error}"))).collect()
}

#[test]
fn scores_and_levels_are_as_requested() {
    for puzzle in generated("score=800..1000") {
        let rating = hodoku::rate(&puzzle.puzzle).expect("a rating");
        assert!((800..=1000).contains(&rating.score));
        assert_eq!(puzzle.hodoku.as_deref(), Some(&rating));
        assert_eq!(puzzle.rating, None, "nothing was asked of the other scale");
    }
    for level in hodoku::HodokuLevel::ALL {
        for puzzle in generated(&format!("hodoku-level={level}")) {
            assert_eq!(hodoku::rate(&puzzle.puzzle).map(|rating| rating.level), Ok(level));
            assert!(level > hodoku::HodokuLevel::Easy || (30..=38).contains(&puzzle.puzzle.clue_count()));
        }
    }
}

#[test]
fn paths_need_what_is_required_and_nothing_that_is_forbidden() {
    for puzzle in generated("hodoku-require=skyscraper,naked-pair hodoku-forbid=xy-chain,uniqueness-test") {
        let histogram = hodoku::rate(&puzzle.puzzle).expect("a rating").histogram;
        assert!(histogram.uses(hodoku::HodokuTechnique::Skyscraper) > 0);
        assert!(histogram.uses(hodoku::HodokuTechnique::NakedPair) > 0);
        assert_eq!(histogram.uses(hodoku::HodokuTechnique::XyChain), 0);
        assert_eq!(histogram.uses(hodoku::HodokuTechnique::UniquenessTest1), 0);
    }
}

#[test]
fn nothing_is_harder_than_the_hardest() {
    for puzzle in generated("hodoku-hardest=skyscraper") {
        let histogram = hodoku::rate(&puzzle.puzzle).expect("a rating").histogram;
        let last = histogram.iter().last().map(|(technique, _)| technique);
        assert_eq!(last, Some(hodoku::HodokuTechnique::Skyscraper));
    }
    for puzzle in generated("hardest=xy-wing") {
        let rating = rate(&puzzle.puzzle).expect("a rating");
        assert_eq!(rating.er, Technique::XyWing.base());
        assert!(rating.histogram.uses(Technique::XyWing) > 0);
    }
    // Two techniques of one rating are as hard as each other; one of the group has to be needed.
    for puzzle in generated("hardest=unique-rectangle") {
        assert_eq!(rate(&puzzle.puzzle).map(|rating| rating.er), Ok(Technique::UniqueRectangleType1.base()));
    }
}

#[test]
fn both_scales_are_asked_together() {
    for puzzle in generated("er=3.8..4.4 hodoku-level=hard") {
        let (rating, hodoku) = (puzzle.rating.expect("rated"), puzzle.hodoku.expect("scored"));
        assert!((38..=44).contains(&rating.er.tenths()) && hodoku.level == hodoku::HodokuLevel::Hard);
    }
}

#[test]
fn a_position_has_its_technique_next_by_its_digits_alone() {
    for (word, technique) in [
        ("w-wing", hodoku::HodokuTechnique::WWing),
        ("pointing", hodoku::HodokuTechnique::Pointing),
        ("skyscraper", hodoku::HodokuTechnique::Skyscraper),
    ] {
        for puzzle in generated(&format!("hodoku-practice={word} attempts=5000")) {
            let position = puzzle.position.expect("a position");
            assert!(position.eliminated().next().is_none());
            assert!(is_on_the_way(&puzzle.puzzle, &position.grid));
            let step = hodoku::next_step(&mut hodoku::QueuedPosition::new(&position.grid));
            assert_eq!(step.map(|step| step.technique), Some(technique));
        }
    }
    for puzzle in generated("practice=x-wing attempts=5000") {
        let position = puzzle.position.expect("a position");
        let step = next_step(&Position::new(&position.grid)).expect("a step");
        assert_eq!(step.technique, Technique::XWing);
    }
}

#[test]
fn a_position_with_marks_has_its_technique_next_after_what_was_eliminated() {
    let mut eliminated = 0;
    for puzzle in generated("hodoku-practice=xy-wing marks") {
        let position = puzzle.position.expect("a position");
        let mut state = hodoku::QueuedPosition::new(puzzle.puzzle.clues());
        for (cell, digit) in
            position.grid.clues().filter(|&(cell, _)| puzzle.puzzle.clues().get(cell).is_none())
        {
            state.place(cell, digit);
        }
        for gone in position.eliminated() {
            assert_ne!(puzzle.puzzle.solution()[gone.cell], gone.digit);
            state.eliminate(gone);
            eliminated += 1;
        }
        assert_eq!(
            hodoku::next_step(&mut state).map(|step| step.technique),
            Some(hodoku::HodokuTechnique::XyWing)
        );
    }
    for puzzle in generated("practice=forcing-chain marks") {
        let position = puzzle.position.expect("a position");
        let step = next_step(&Position::with_marks(&position.grid, &position.marks)).expect("a step");
        assert_eq!(step.technique, Technique::ForcingChain);
        eliminated += position.eliminated().count();
    }
    assert!(eliminated > 30);
}

/// Returns whether a grid holds the clues, and besides them digits of the solution only.
fn is_on_the_way(puzzle: &ninefold_solve::Puzzle, grid: &ninefold_grid::Grid) -> bool {
    puzzle.clues().clues().all(|(cell, digit)| grid.get(cell) == Some(digit))
        && grid.clues().all(|(cell, digit)| puzzle.solution()[cell] == digit)
}
