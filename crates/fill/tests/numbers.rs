//! The grids of every method have numbers, and the numbers lead back. `NINEFOLD_THOROUGH=1` takes a million of each.

use ninefold_fill::{Filler, Method};
use ninefold_numbering::{rank, unrank};
use rand::SeedableRng;
use rand_xoshiro::Xoshiro256PlusPlus;

#[test]
fn every_methods_grids_come_back_from_their_numbers() {
    let grids = if std::env::var_os("NINEFOLD_THOROUGH").is_some() { 1_000_000 } else { 2_000 };
    for method in Method::ALL {
        let filler = Filler::from(method);
        let mut rng = Xoshiro256PlusPlus::seed_from_u64(12);
        for _ in 0..grids {
            let grid = filler.fill(&mut rng).unwrap_or_else(|error| panic!("{error}")).solution;
            assert_eq!(unrank(rank(&grid)), grid, "{method}");
        }
    }
}
