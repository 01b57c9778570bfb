//! Every back end walks the same tree.

use ninefold_grid::{Grid, Solution};
use ninefold_lanes::{Backend, Kernel, Lanes, run_on};
use ninefold_testkit::corpus::{Corpus, size};
use ninefold_testkit::strategies::{any_grid, clues, disturbed_clues};
use proptest::prelude::*;

use super::solution_search::{Pending, Search};
use super::trial::Trials;
use super::words::{self, Constraint, SearchInput};

/// The first solutions in their order, and the guesses that it takes to find them.
fn walk(backend: Backend, grid: &Grid, limit: usize) -> (Vec<Option<Solution>>, u64) {
    let mut found = vec![None; limit];
    let mut pending = Pending::default();
    let input = Some(SearchInput { grid, constraint: Constraint::Nothing });
    let search = Search {
        input,
        pending: &mut pending,
        limit: limit as u64,
        most_guesses: u64::MAX,
        found: &mut found,
    };
    let number = run_on(backend, search).ok().expect("an available back end");
    assert_eq!(number, found.iter().flatten().count() as u64);
    (found, pending.guesses)
}

fn all_back_ends_agree(grid: &Grid) {
    for limit in [1, 2, 50] {
        let expected = walk(Backend::Portable, grid, limit);
        for backend in Backend::available() {
            assert_eq!(walk(backend, grid, limit), expected, "{backend}: {grid}");
        }
    }
    let trials = |backend| run_on(backend, Trials { grid, rounds_from: 800, least: 0 }).ok();
    for backend in Backend::available() {
        assert_eq!(trials(backend), trials(Backend::Portable), "{backend}: {grid}");
    }
}

#[test]
fn back_ends_agree_on_all_sets() {
    for corpus in Corpus::ALL {
        for grid in corpus.puzzles().iter().take(size(20, 20_000)) {
            all_back_ends_agree(grid);
        }
    }
    all_back_ends_agree(&Grid::EMPTY);
}

proptest! {
    #![proptest_config(ProptestConfig { cases: size(200, 10_000), failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn back_ends_agree_on_anything(
        (_, clues) in clues(20..=60),
        disturbed in disturbed_clues(20..=90),
        any in any_grid(),
    ) {
        all_back_ends_agree(&clues);
        all_back_ends_agree(&disturbed);
        all_back_ends_agree(&any);
    }
}

/// A state read back as candidates.
struct Clues<'a>(&'a Grid);

impl Kernel for Clues<'_> {
    type Output = Solution;

    #[inline(always)]
    fn run<L: Lanes>(self) -> Solution {
        words::solution(SearchInput { grid: self.0, constraint: Constraint::Nothing }.words::<L>())
    }
}

#[test]
fn a_full_grid_is_read_back_as_it_was_written() {
    let line = "534678912672195348198342567859761423426853791713924856961537284287419635345286179";
    let grid: Grid = line.parse().unwrap();
    for backend in Backend::available() {
        assert_eq!(run_on(backend, Clues(&grid)).ok().map(|solution| solution.grid()), Some(grid));
    }
}
