//! A digger, which is biased, and walks, which are not, on the same question.

use ninefold_dig::{DigOptions, Digger};
use ninefold_grid::Cancel;
use ninefold_sample::{Population, SampleReport, Sudoku};
use rand_xoshiro::Xoshiro256PlusPlus;
use rand_xoshiro::rand_core::SeedableRng;

/// The mean is 24.38 and the standard deviation 1.12, as D. Berthier had it of two such programs
/// (<http://denis.berthier.pagesperso-orange.fr/HLS/Classification/index.html>).
#[test]
fn digging_gives_the_number_of_clues_that_others_get() {
    let digger = Digger::new(DigOptions::default()).unwrap();
    let puzzles = 4000;
    let clues = (0..puzzles).map(|seed| {
        let mut rng = Xoshiro256PlusPlus::seed_from_u64(seed);
        let solution = ninefold_numbering::uniform(&mut rng);
        digger.dig_once(&solution, &mut rng, &mut (), &mut ()).unwrap().puzzle.clues().clue_count() as f64
    });
    let clues: Vec<f64> = clues.collect();
    let mean = clues.iter().sum::<f64>() / puzzles as f64;
    let deviation = (clues.iter().map(|clues| (clues - mean).powi(2)).sum::<f64>() / puzzles as f64).sqrt();
    // Four standard errors of each.
    assert!((mean - 24.38).abs() < 0.071, "{mean}");
    assert!((deviation - 1.12).abs() < 0.05, "{deviation}");
}

/// Two thousand walks are few, and still tell the bias of digging.
#[test]
fn walks_say_that_most_puzzles_have_more_clues() {
    let walk = |seed| {
        let mut rng = Xoshiro256PlusPlus::seed_from_u64(seed);
        Population::walk(&Sudoku, 200, 3, &mut rng, &Cancel::NEVER).expect("never cancelled")
    };
    let populations: Vec<_> = (0..10).map(walk).collect();
    let mean = SampleReport::of(&populations).mean_clues();
    assert!((25.2..28.5).contains(&mean.value), "{mean:?}");
    for population in &populations {
        for puzzle in &population.puzzles {
            assert!(ninefold_solve::Puzzle::new(puzzle.puzzle).is_ok_and(|puzzle| puzzle.is_minimal()));
        }
    }
}

/// The same walks on every machine: each figure below was computed once and must not change.
#[test]
fn a_population_keeps_its_numbers() {
    let mut rng = Xoshiro256PlusPlus::seed_from_u64(1);
    let population = Population::walk(&Sudoku, 100, 2, &mut rng, &Cancel::NEVER).unwrap();
    let level = population.levels.iter().find(|level| level.clues == 25).unwrap();
    let first = population.puzzles.first().unwrap();
    let found =
        format!("{} {:e} {:e} {} {:e}", level.met, level.minimal, level.proper, first.puzzle, first.weight);
    let puzzle = "..42.17..............3...58.67..5.....9......4..7..361..61......9.4....2..15.7683";
    let expected = format!("22 6.746547275600612e36 6.867581678551583e37 {puzzle} 6.571218837741477e36");
    assert_eq!(found, expected);
}
