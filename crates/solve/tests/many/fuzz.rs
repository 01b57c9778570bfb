//! Inputs of every kind, a million of them when there is time: lanes of every back end, the one-at-a-time engine and the
//! naive oracle give the same answers.
//!
//! The one-at-a-time engine uses the back end that `NINEFOLD_LANES` names; a run for each name tests it on all.

use ninefold_grid::{Cell, Digit, Grid};
use ninefold_numbering::uniform;
use ninefold_solve::count_many;
use ninefold_testkit::corpus::size;
use ninefold_testkit::oracle;
use rand::seq::SliceRandom;
use rand::{RngExt, SeedableRng};
use rand_xoshiro::Xoshiro256PlusPlus as Random;

use crate::table::check;

/// Makes an input.
type Kind = fn(&mut Random) -> Grid;

const KINDS: [(&str, Kind); 9] = [
    ("clues of a solution", |rng| part(rng, 24, 45)),
    ("few clues of a solution", |rng| part(rng, 12, 24)),
    ("clues and a lie or two", |rng| {
        let grid = part(rng, 18, 50);
        disturbed(rng, grid)
    }),
    ("a clash", |rng| {
        let grid = part(rng, 2, 60);
        let (cell, digit) =
            grid.clues().nth(rng.random_range(0..grid.clue_count())).expect("two clues or more");
        let peers = cell.peers().iter();
        grid.with(peers.clone().nth(rng.random_range(0..20)).expect("twenty peers"), Some(digit))
    }),
    ("digits anywhere", |rng| scattered(rng, 0, 16)),
    ("many digits anywhere", |rng| scattered(rng, 17, 81)),
    ("full", |rng| uniform(rng).grid()),
    ("full with a lie or two", |rng| {
        let grid = uniform(rng).grid();
        disturbed(rng, grid)
    }),
    ("empty, or nearly", |rng| scattered(rng, 0, 3)),
];

/// Some clues of a uniform solution.
fn part(rng: &mut Random, least: usize, most: usize) -> Grid {
    let mut grid = uniform(rng).grid();
    let mut cells: Vec<Cell> = Cell::all().collect();
    cells.shuffle(rng);
    for &cell in &cells[rng.random_range(least..=most)..] {
        grid.set(cell, None);
    }
    grid
}

/// One to three cells changed.
fn disturbed(rng: &mut Random, mut grid: Grid) -> Grid {
    for _ in 0..rng.random_range(1..=3) {
        let digit = Digit::from_index(rng.random_range(0..9));
        grid.set(Cell::new(rng.random_range(0..81)), Some(digit));
    }
    grid
}

/// Some digits in some cells.
fn scattered(rng: &mut Random, least: usize, most: usize) -> Grid {
    (0..rng.random_range(least..=most)).fold(Grid::EMPTY, |grid, _| {
        let digit = Digit::from_index(rng.random_range(0..9));
        grid.with(Cell::new(rng.random_range(0..81)), Some(digit))
    })
}

/// The naive count, if the oracle comes to an end: with few clues it may wander for hours through a grid without solution.
fn naive(grid: &Grid, limit: u64) -> Option<u64> {
    let ends = grid.clue_count() > 20 || grid.clue_count() < 4 || grid.clash().is_some();
    ends.then(|| oracle::solutions(grid, limit as usize).len() as u64)
}

#[test]
fn a_million_inputs_of_every_kind() {
    let mut rng = Random::seed_from_u64(2026);
    let (mut left, mut asked) = (size(9_000, 1_000_000), 0);
    // How often no solution, one, several, as many as the limit.
    let mut seen = [[0; 4]; KINDS.len()];
    let mut limits = [2, 1, 5, 2, 40, 0].into_iter().cycle();
    while left > 0 {
        let limit = limits.next().expect("it is endless");
        let grids: Vec<Grid> = (0..left.min(3_001)).map(|i| KINDS[i % KINDS.len()].1(&mut rng)).collect();
        left -= grids.len();
        let counts = check(&grids, limit);
        assert_eq!(count_many(&grids, limit), counts, "the stream, limit {limit}");
        for (i, (grid, &count)) in grids.iter().zip(&counts).enumerate() {
            if let Some(naive) = naive(grid, limit) {
                assert_eq!(count, naive, "{grid}, limit {limit}");
                asked += 1;
            }
            if limit > 2 {
                let class = if count == limit { 3 } else { count.min(2) as usize };
                seen[i % KINDS.len()][class] += 1;
            }
        }
    }
    assert!(asked > 5_000);
    let of = |kind: &str| seen[KINDS.iter().position(|one| one.0 == kind).expect("a kind")];
    assert!(of("clues of a solution")[1..].iter().all(|&times| times > 0), "{seen:?}");
    assert!(of("clues and a lie or two").iter().all(|&times| times > 0), "{seen:?}");
    assert!(of("few clues of a solution")[0] == 0 && of("few clues of a solution")[3] > 0, "{seen:?}");
    assert!(of("a clash")[1..] == [0; 3] && of("a clash")[0] > 0, "{seen:?}");
    assert!(of("full")[1] > 0 && of("full")[0] == 0, "{seen:?}");
    assert!(of("full with a lie or two")[0] > 0 && of("empty, or nearly")[3] > 0, "{seen:?}");
}
