//! Random sets of cells.

use rand::{Rng, RngExt};

use crate::grid_kind::Cells;

/// Returns so many of the first `of` cells, each set with the same chance (R. Floyd's method: J. Bentley and R. Floyd,
/// "Programming pearls: a sample of brilliance", 1987, <https://doi.org/10.1145/30401.315746>).
pub(crate) fn random_cells(of: u32, count: u32, rng: &mut (impl Rng + ?Sized)) -> Cells {
    (of - count..of).fold(0, |cells, last| {
        let cell = rng.random_range(0..=last);
        cells | 1 << if cells >> cell & 1 == 0 { cell } else { last }
    })
}

/// Returns so many cells of a set, each choice with the same chance.
pub(crate) fn random_part(mut set: Cells, count: u32, rng: &mut (impl Rng + ?Sized)) -> Cells {
    (0..count).fold(0, |part, _| {
        let before = rng.random_range(0..set.count_ones());
        let cell = first((0..before).fold(set, |rest, _| rest & (rest - 1)));
        set &= !cell;
        part | cell
    })
}

/// Returns the cells of a set, one by one.
pub(crate) fn each(mut set: Cells) -> impl Iterator<Item = Cells> {
    std::iter::from_fn(move || {
        let cell = first(set);
        set &= !cell;
        (cell != 0).then_some(cell)
    })
}

const fn first(set: Cells) -> Cells {
    set & set.wrapping_neg()
}

#[cfg(test)]
mod tests {
    use super::*;
    use rand_xoshiro::Xoshiro256PlusPlus;
    use rand_xoshiro::rand_core::SeedableRng;
    use std::collections::BTreeMap;

    /// χ² of 100 draws for each of so many outcomes.
    fn chi_squared(outcomes: usize, mut draw: impl FnMut(&mut Xoshiro256PlusPlus) -> Cells) -> f64 {
        let mut rng = Xoshiro256PlusPlus::seed_from_u64(5);
        let mut counts: BTreeMap<Cells, u32> = BTreeMap::new();
        for _ in 0..100 * outcomes {
            *counts.entry(draw(&mut rng)).or_default() += 1;
        }
        assert_eq!(counts.len(), outcomes);
        counts.values().map(|&count| (f64::from(count) - 100.0).powi(2) / 100.0).sum()
    }

    #[test]
    fn every_set_has_the_same_chance() {
        // 34 degrees of freedom: over 65 once in a thousand samples.
        let chi_squared = [
            chi_squared(35, |rng| random_cells(7, 3, rng)),
            chi_squared(35, |rng| random_part(0b1011_0100_1001_1000, 4, rng)),
        ];
        assert!(chi_squared.iter().all(|&value| value < 65.0), "{chi_squared:?}");
        assert_eq!(each(0b1_0110).collect::<Vec<_>>(), [0b10, 0b100, 0b1_0000]);
    }
}
