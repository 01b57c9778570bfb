//! Laws of the numbering. `NINEFOLD_THOROUGH=1` makes the samples large.

use ninefold_grid::{Band, Grid, Solution, Stack};
use ninefold_numbering::{BandClass, GridIndex, TOTAL, rank, uniform, uniform_each, unrank};
use proptest::prelude::*;
use rand::SeedableRng;
use rand_xoshiro::Xoshiro256PlusPlus;

fn sample(small: usize, thorough: usize) -> usize {
    if std::env::var_os("NINEFOLD_THOROUGH").is_some() { thorough } else { small }
}

/// Unranks, proves the grid valid cell by cell, and ranks it back.
fn check(index: GridIndex) -> Solution {
    let grid = Grid::from_values(*unrank(index).values()).unwrap_or_else(|error| panic!("{index}: {error}"));
    let grid = Solution::try_from(grid).unwrap_or_else(|error| panic!("{index}: {error}"));
    assert_eq!(rank(&grid), index);
    grid
}

#[test]
fn both_ends_come_back() {
    for i in 0..sample(1_000, 100_000) as u128 {
        check(GridIndex::new(i));
        check(GridIndex::new(TOTAL - 1 - i));
    }
}

#[test]
fn class_boundaries_come_back_and_separate_the_classes() {
    let mut boundary = 0;
    for class in BandClass::all() {
        let first = check(GridIndex::new(boundary));
        assert_eq!(BandClass::of_band(&first, Band::new(0)), class);
        if boundary > 0 {
            let last = check(GridIndex::new(boundary - 1));
            assert_eq!(BandClass::of_band(&last, Band::new(0)).number() + 1, class.number());
        }
        boundary += class.grids();
    }
    assert_eq!(boundary, TOTAL);
}

#[test]
fn random_numbers_come_back_and_neighbours_differ() {
    let mut rng = Xoshiro256PlusPlus::seed_from_u64(3);
    for _ in 0..sample(20_000, 1_000_000) {
        let index = GridIndex::random(&mut rng);
        let grid = check(index);
        if let Some(next) = index.next() {
            assert_ne!(check(next), grid, "{index}");
        }
    }
}

#[test]
fn every_step_of_the_turns_is_a_different_grid() {
    // 26 127 360 consecutive numbers share their core; walk through them with a stride.
    let mut seen = std::collections::BTreeSet::new();
    let core = 26_127_360 * 123_456_789_012;
    for i in (0..26_127_360).step_by(sample(2_603, 101)) {
        assert!(seen.insert(check(GridIndex::new(core + i))));
    }
}

#[test]
fn a_stack_has_the_class_of_the_turned_band() {
    let mut rng = Xoshiro256PlusPlus::seed_from_u64(5);
    for _ in 0..sample(100, 10_000) {
        let grid = uniform(&mut rng);
        let turned = Grid::from_values(core::array::from_fn(|i| grid.values()[i % 9 * 9 + i / 9])).unwrap();
        let turned = Solution::try_from(turned).unwrap();
        for i in 0..3 {
            let class = BandClass::of_stack(&grid, Stack::new(i));
            assert_eq!(class, BandClass::of_band(&turned, Band::new(i)));
        }
    }
}

#[test]
fn in_bulk_is_one_by_one() {
    let rng = |i: usize| Xoshiro256PlusPlus::seed_from_u64(i as u64);
    let mut grids = vec![unrank(GridIndex::FIRST); 1_000];
    uniform_each(&mut grids, rng);
    for (i, grid) in grids.iter().enumerate() {
        assert_eq!(*grid, uniform(&mut rng(i)));
        assert_eq!(rank(grid), GridIndex::random(&mut rng(i)));
    }
}

#[test]
fn numbers_never_change() {
    // Shared numbers must mean the same grids in every later version: do not edit these lines.
    let known = [
        ("0", "147369258258147369369258147714936825825714936936825714471693582582471693693582471"),
        ("1", "147369258258147369369258147471693582582471693693582471714936825825714936936825714"),
        (
            "1000000000000000000000",
            "275486931863219745194573628589367214617824593342195867751642389928731456436958172",
        ),
        (
            "5414186595871103828353",
            "569174283142853769837269451628591374795438612314627598476982135283715946951346827",
        ),
        (
            "6670903752021072936959",
            "579381426368247951421965783786193245243756819915428367897514632134672598652839174",
        ),
    ];
    for (index, grid) in known {
        assert_eq!(unrank(index.parse().unwrap()).to_string(), grid, "{index}");
    }
    let mut rng = Xoshiro256PlusPlus::seed_from_u64(1);
    let drawn: Vec<String> = (0..3).map(|_| GridIndex::random(&mut rng).to_string()).collect();
    assert_eq!(drawn, ["5414186595871103828353", "668097038151822648036", "1231972979667673043014"]);
}

proptest! {
    #[test]
    fn relabelled_and_moved_grids_come_back(index in 0..TOTAL, seed: u64, band in 0usize..3) {
        // Any grid is some grid's unranking; here it is made from one by exchanging two digits and two rows.
        let grid = unrank(GridIndex::new(index));
        let (a, b) = ((seed % 9) as u8 + 1, (seed / 9 % 9) as u8 + 1);
        let mut values = grid.values().map(|v| if v == a { b } else if v == b { a } else { v });
        for column in 0..9 {
            values.swap(band * 27 + column, band * 27 + 18 + column);
        }
        let moved = Solution::try_from(Grid::from_values(values).unwrap()).unwrap();
        prop_assert_eq!(unrank(rank(&moved)), moved);
        prop_assert_eq!(BandClass::of_band(&moved, Band::new(0)), BandClass::of_band(&grid, Band::new(0)));
    }
}
