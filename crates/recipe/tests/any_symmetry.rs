//! `symmetry=any`: which kinds are drawn, how often, and that nothing else depends on it.

use ninefold_grid::{Cell, CellSet};
use ninefold_recipe::{GeneratedPuzzle, Recipe};
use ninefold_symmetry::ClueSymmetry;

fn recipe(words: &str) -> Recipe {
    format!("ninefold/1 {words}").parse().unwrap_or_else(|error| panic!("{words}: {error}"))
}

fn generated(words: &str, count: u64) -> Vec<GeneratedPuzzle> {
    recipe(words)
        .generator()
        .expect("possible")
        .generate_each(2026, 0..count)
        .map(|made| made.expect("found"))
        .collect()
}

/// An item of `any` is, to the last byte, the item of the symmetry that was drawn.
#[test]
fn an_item_is_that_of_the_kind_drawn() {
    let fixed: Vec<Vec<GeneratedPuzzle>> =
        ClueSymmetry::ALL.iter().map(|kind| generated(&format!("symmetry={kind}"), 60)).collect();
    for any in generated("symmetry=any", 60) {
        let same = |kind: &ClueSymmetry| fixed[*kind as usize][any.index as usize] == any;
        let drawn: Vec<ClueSymmetry> = ClueSymmetry::ALL.into_iter().filter(same).collect();
        assert!(!drawn.is_empty() && drawn[0] != ClueSymmetry::None, "{drawn:?}");
        assert!(any.symmetry.implies(drawn[0]));
    }
}

#[test]
fn one_at_a_time_and_many_at_once_make_the_same() {
    for words in
        ["symmetry=any", "symmetry=any clues=26..30", "symmetry=any level=medium", "symmetry=any level=hard"]
    {
        let generator = recipe(words).generator().expect("possible");
        let many: Vec<_> = generator.generate_each(7, 100..124).collect();
        assert!(many.into_iter().eq((100..124).map(|index| generator.generate(7, index))), "{words}");
    }
}

/// χ² of 9 kinds over 9000 items: 8 degrees of freedom, above 26.1 in one of a thousand tests. A puzzle may by chance be
/// more symmetric than it has to be, but that is rare.
#[test]
fn the_nine_kinds_are_equally_likely() {
    let mut met = [0u32; 10];
    for sheet in generated("symmetry=any", 9000) {
        met[sheet.symmetry as usize] += 1;
    }
    assert_eq!(met[ClueSymmetry::None as usize], 0);
    let expected = 1000.0;
    let chi2: f64 = met[1..].iter().map(|&count| (f64::from(count) - expected).powi(2) / expected).sum();
    assert!(chi2 < 26.1, "{met:?}, χ² = {chi2}");
}

#[test]
fn kinds_that_cannot_meet_the_clues_are_not_drawn() {
    // Orbits of four and eight cells and the centre: 26 is no sum of these.
    let kinds: Vec<ClueSymmetry> =
        generated("symmetry=any clues=26", 200).iter().map(|sheet| sheet.symmetry).collect();
    for impossible in [ClueSymmetry::QuarterTurn, ClueSymmetry::Full] {
        assert!(!kinds.contains(&impossible));
    }
    for possible in [ClueSymmetry::HalfTurn, ClueSymmetry::LeftRight, ClueSymmetry::Diagonal] {
        assert!(kinds.contains(&possible), "{possible}");
    }
}

#[test]
fn a_pattern_has_the_symmetries_it_has() {
    let stripes: CellSet = Cell::all().filter(|cell| (cell.row() + cell.col()) % 3 != 1).collect();
    for pattern in [stripes, stripes.without(Cell::at(0, 0))] {
        let mut recipe = recipe("symmetry=any");
        recipe.pattern = Some(pattern);
        let fixed = Recipe::builder().pattern(pattern).build().expect("possible");
        let make = |recipe: &Recipe| recipe.generator().expect("possible").generate(3, 0).expect("found");
        // Without any symmetry that could be drawn, `any` is `none`.
        assert_eq!(make(&recipe).puzzle.clues().filled(), pattern);
        assert_eq!(make(&recipe), make(&fixed));
    }
}
