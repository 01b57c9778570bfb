//! Minlex forms against brute-forced cases, and their laws.

use std::path::Path;

use ninefold_grid::{Cell, CellSet, Grid, Solution};
use ninefold_symmetry::{
    Automorphisms, PatternAutomorphisms, Rearrangement, Relabelling, Transform, canonical, canonical_grid,
    canonical_pattern, isomorphism, isomorphism_grid,
};
use proptest::prelude::*;
use rand::RngExt;
use rand_xoshiro::Xoshiro256PlusPlus;
use rand_xoshiro::rand_core::SeedableRng;

const SAMPLE: &str = include_str!("data/minlex.txt");

/// How much larger the runs are when `NINEFOLD_THOROUGH` is set.
fn scale(usual: usize, thorough: usize) -> usize {
    if std::env::var_os("NINEFOLD_THOROUGH").is_some() { thorough } else { usual }
}

/// Lines of `grid form automorphisms`, from the small sample and from the larger set if it is at hand.
fn cases() -> Vec<(Grid, Grid, u32)> {
    let mut text = SAMPLE.to_owned();
    if let Some(folder) = std::env::var_os("NINEFOLD_DATA") {
        text += &std::fs::read_to_string(Path::new(&folder).join("minlex_dev.txt")).unwrap();
    }
    let case = |line: &str| {
        let mut words = line.split_whitespace();
        let grid = words.next()?.parse().ok()?;
        Some((grid, words.next()?.parse().ok()?, words.next()?.parse().ok()?))
    };
    text.lines().filter(|line| !line.starts_with('#')).map(|line| case(line).expect(line)).collect()
}

fn puzzles() -> Vec<Grid> {
    cases().into_iter().map(|(grid, ..)| grid).filter(|grid| grid.clue_count() < 81).collect()
}

fn solutions() -> Vec<Solution> {
    cases().into_iter().filter_map(|(grid, ..)| Solution::try_from(grid).ok()).collect()
}

/// The text that compares as the definition says.
fn text(grid: &Grid) -> [u8; 81] {
    *grid.values()
}

/// The definition, word by word but for stopping early: every rearrangement, relabelled by first appearance.
fn brute_force(grid: &Grid) -> (Grid, u32) {
    let (mut best, mut count) = ([u8::MAX; 81], 0);
    for rank in 0..Rearrangement::COUNT {
        let cells = Rearrangement::from_rank(rank);
        let (mut labels, mut next) = ([0; 10], 1);
        let mut form = best;
        let mut order = std::cmp::Ordering::Equal;
        for cell in Cell::all() {
            let value = grid.get(cells.source(cell)).map_or(0, |digit| {
                let label = &mut labels[usize::from(digit.get())];
                if *label == 0 {
                    *label = next;
                    next += 1;
                }
                *label
            });
            order = order.then(value.cmp(&best[cell.index()]));
            if order.is_gt() {
                break;
            }
            form[cell.index()] = value;
        }
        if order.is_lt() {
            (best, count) = (form, 0);
        }
        count += u32::from(order.is_le());
    }
    (Grid::from_values(best).unwrap(), count)
}

#[test]
fn forms_and_groups_of_the_golden_cases() {
    for (grid, form, order) in cases() {
        let found = canonical_grid(&grid).unwrap();
        assert_eq!(found.form, form, "{grid}");
        assert_eq!(found.transform.apply_grid(&grid), form, "{grid}");
        assert_eq!(Automorphisms::of_grid(&grid).unwrap().order(), order, "{grid}");
        if let Ok(solution) = Solution::try_from(grid) {
            let full = canonical(&solution);
            assert_eq!((full.form.grid(), full.transform), (form, found.transform));
            assert_eq!(full.key(), found.key());
        }
    }
}

#[test]
fn forms_and_groups_by_brute_force() {
    let mut rng = Xoshiro256PlusPlus::seed_from_u64(2);
    let solutions = solutions();
    let check = |grid: &Grid| {
        let (form, order) = brute_force(grid);
        assert_eq!(canonical_grid(grid).unwrap().form, form, "{grid}");
        assert_eq!(Automorphisms::of_grid(grid).unwrap().order(), order, "{grid}");
    };
    // Any number of clues, from solutions with and without symmetry.
    for _ in 0..scale(2, 300) {
        let solution = solutions[rng.random_range(0..solutions.len())].grid();
        let solution = Transform::random(&mut rng).apply_grid(&solution);
        let clues = rng.random_range(0..=81);
        let mut cells: Vec<_> = Cell::all().collect();
        for i in (1..81).rev() {
            cells.swap(i, rng.random_range(0..=i));
        }
        check(&solution.restricted_to(cells.into_iter().take(clues).collect()));
    }
}

/// Grids in which much is alike: whole lines, boxes and digits given or missing.
fn regular_grids() -> Vec<Grid> {
    let mut grids = vec![Grid::EMPTY];
    let symmetric: Grid = SAMPLE.lines().find(|line| line.ends_with(" 648")).unwrap()[..81].parse().unwrap();
    for full in [symmetric, solutions()[0].grid()] {
        for house in ninefold_grid::House::ALL {
            grids.push(full.restricted_to(house.cells()));
            grids.push(full.restricted_to(!house.cells()));
        }
        for digits in 0..512u32 {
            let cells =
                full.clues().filter(|(_, digit)| digits >> digit.index() & 1 == 1).map(|(cell, _)| cell);
            grids.push(full.restricted_to(cells.collect()));
        }
        let diagonal = |r: usize, c: usize| r / 3 == c / 3;
        grids.push(full.restricted_to(Cell::all().filter(|cell| diagonal(cell.row(), cell.col())).collect()));
        grids.push(full.restricted_to(Cell::all().filter(|cell| cell.row() == cell.col()).collect()));
    }
    grids
}

#[test]
fn regular_grids_obey_the_laws_too() {
    let mut rng = Xoshiro256PlusPlus::seed_from_u64(3);
    for grid in regular_grids() {
        let found = canonical_grid(&grid).unwrap();
        let other = Transform::random(&mut rng).apply_grid(&grid);
        assert_eq!(canonical_grid(&other).unwrap().form, found.form, "{grid}");
        let group = Automorphisms::of_grid(&grid).unwrap();
        // Lagrange: the order of a subgroup divides the order of the group.
        assert_eq!(Rearrangement::COUNT % group.order(), 0, "{grid}");
        for element in group.iter().step_by(1 + group.order() as usize / 50) {
            assert_eq!(element.apply_grid(&grid), grid);
        }
    }
    assert_eq!(Automorphisms::of_grid(&Grid::EMPTY).unwrap().order(), Rearrangement::COUNT);
}

#[test]
fn isomorphic_grids_have_one_form() {
    let mut rng = Xoshiro256PlusPlus::seed_from_u64(4);
    let (solutions, puzzles) = (solutions(), puzzles());
    let rounds = scale(2_000, 500_000);
    for i in 0..rounds {
        let transform = Transform::random(&mut rng);
        let solution = &solutions[i % solutions.len()];
        let moved = transform.apply(solution);
        let found = canonical(&moved);
        assert_eq!(found.form, canonical(solution).form, "{moved}");
        assert_eq!(found.transform.apply(&moved), found.form);
        assert_eq!(isomorphism(solution, &moved).unwrap().apply(solution), moved);
        let puzzle = &puzzles[i % puzzles.len()];
        let moved = transform.apply_grid(puzzle);
        let found = canonical_grid(&moved).unwrap();
        assert_eq!(found.form, canonical_grid(puzzle).unwrap().form, "{moved}");
        assert_eq!(found.transform.apply_grid(&moved), found.form);
        assert_eq!(isomorphism_grid(puzzle, &moved).unwrap().unwrap().apply_grid(puzzle), moved);
    }
}

#[test]
fn different_forms_have_no_isomorphism_and_different_keys() {
    let mut keys = Vec::new();
    let mut forms = Vec::new();
    for (grid, form, _) in cases() {
        keys.push(canonical_grid(&grid).unwrap().key());
        forms.push(text(&form));
        // A puzzle one clue short is another puzzle.
        let Some((cell, _)) = grid.clues().next() else { continue };
        let short = grid.with(cell, None);
        assert_eq!(isomorphism_grid(&grid, &short), Ok(None));
        let short = canonical_grid(&short).unwrap();
        keys.push(short.key());
        forms.push(text(&short.form));
    }
    forms.sort_unstable();
    forms.dedup();
    keys.sort_unstable();
    keys.dedup();
    assert_eq!(keys.len(), forms.len());
    let solutions = solutions();
    assert_eq!(isomorphism(&solutions[0], &solutions[1]), None);
}

/// Stored keys must stay valid. The figures were worked out with Python's long integers from the definition.
#[test]
fn keys_stay_what_they_are() {
    let check = |line: &str, key: &str| {
        assert_eq!(canonical_grid(&line.parse().unwrap()).unwrap().key().to_string(), key, "{line}");
    };
    check(
        "534678912672195348198342567859761423426853791713924856961537284287419635345286179",
        "000000000000000039b3903694c219ae",
    );
    check(
        "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79",
        "c16c925c259e803e174a49aacc6dd8fd",
    );
    check(&".".repeat(81), "80000000000000000000000000000000");
}

#[test]
fn the_elements_of_a_group_are_different_and_closed() {
    for (grid, _, order) in cases().into_iter().filter(|(.., order)| (2..=648).contains(order)) {
        let group: Vec<Transform> = Automorphisms::of_grid(&grid).unwrap().iter().collect();
        assert!(group[0].is_identity());
        let mut sorted = group.clone();
        sorted.sort_unstable();
        sorted.dedup();
        assert_eq!(sorted.len(), order as usize);
        for element in &group {
            assert_eq!(element.apply_grid(&grid), grid);
            let product = element.then(&group[group.len() / 2]);
            assert!(sorted.binary_search(&product).is_ok());
            assert!(sorted.binary_search(&element.inverse()).is_ok());
        }
    }
}

#[test]
fn clashes_are_refused_with_their_place() {
    let grid: Grid = format!("77{}", ".".repeat(79)).parse().unwrap();
    let message = canonical_grid(&grid).unwrap_err().to_string();
    assert_eq!(message, "7 appears twice in r1: in r1c1 and r1c2");
    assert!(Automorphisms::of_grid(&grid).is_err());
    assert!(isomorphism_grid(&Grid::EMPTY, &grid).is_err());
}

#[test]
fn the_group_of_a_puzzle_is_part_of_the_group_of_its_pattern() {
    for puzzle in puzzles().into_iter().take(8) {
        let pattern = PatternAutomorphisms::of(puzzle.filled());
        let group = Automorphisms::of_grid(&puzzle).unwrap();
        assert_eq!(pattern.order() % group.order(), 0);
        for element in group.iter() {
            assert_eq!(element.apply_cells(puzzle.filled()), puzzle.filled());
        }
    }
}

#[test]
fn one_solution_in_any_colours_is_one_template() {
    // The places of one digit: 46 656 ways, all alike, so the group has 3 359 232 / 46 656 = 72 elements.
    for solution in solutions() {
        for digit in ninefold_grid::Digit::ALL {
            let template: CellSet = Cell::all().filter(|&cell| solution[cell] == digit).collect();
            assert_eq!(PatternAutomorphisms::of(template).order(), 72);
        }
    }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(16))]
    #[test]
    fn patterns_have_a_form_and_a_group(bits in any::<u128>(), sparse in any::<u128>(), rank in 0..Rearrangement::COUNT) {
        let pattern = CellSet::from_bits(bits & sparse);
        let found = canonical_pattern(pattern);
        prop_assert_eq!(found.cells.apply_cells(pattern), found.form);
        let moved = Rearrangement::from_rank(rank).apply_cells(pattern);
        prop_assert_eq!(canonical_pattern(moved).form, found.form);
        let group = PatternAutomorphisms::of(pattern);
        prop_assert_eq!(Rearrangement::COUNT % group.order(), 0);
        prop_assert_eq!(group.iter().next(), Some(Rearrangement::IDENTITY));
        for element in group.iter().take(100) {
            prop_assert_eq!(element.apply_cells(pattern), pattern);
        }
    }

    #[test]
    fn relabelling_alone_changes_nothing(rank in 0..Relabelling::COUNT, keep in any::<u128>()) {
        let grid = solutions()[0].grid().restricted_to(CellSet::from_bits(keep));
        let moved = Transform::from(Relabelling::from_rank(rank)).apply_grid(&grid);
        prop_assert_eq!(canonical_grid(&moved).unwrap().form, canonical_grid(&grid).unwrap().form);
    }
}
