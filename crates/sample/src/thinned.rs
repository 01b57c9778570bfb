//! A few of many, with weights that stand for all.

use rand::Rng;

use crate::marks::Marks;

/// Returns at most `most` of the items, in order, with weights whose sum is that of all: all of them if there are not more,
/// else each by its weight. On average every item keeps its weight. Neighbours seldom come together.
pub(crate) fn thinned<T: Copy>(
    items: &[(T, f64)],
    most: usize,
    rng: &mut (impl Rng + ?Sized),
) -> Vec<(T, f64)> {
    if items.len() <= most {
        return items.to_vec();
    }
    let mut line = Marks::new(items.iter().map(|(_, weight)| weight).sum(), most, rng);
    let mut kept = Vec::with_capacity(most);
    for &(item, weight) in items {
        let marks = line.on_next(weight);
        // Rounding may bring one mark too many.
        if marks > 0 && kept.len() < most {
            kept.push((item, line.distance * f64::from(marks)));
        }
    }
    kept
}

#[cfg(test)]
mod tests {
    use super::*;
    use rand_xoshiro::Xoshiro256PlusPlus;
    use rand_xoshiro::rand_core::SeedableRng;

    #[test]
    fn every_item_keeps_its_weight_on_average() {
        let items = [(0, 1.0), (1, 2.0), (2, 0.5), (3, 6.0), (4, 0.1)];
        let mut rng = Xoshiro256PlusPlus::seed_from_u64(8);
        let mut sums = [0.0; 5];
        let rounds = 50_000;
        for _ in 0..rounds {
            let kept = thinned(&items, 3, &mut rng);
            let total: f64 = kept.iter().map(|(_, weight)| weight).sum();
            assert!(kept.len() <= 3 && (total - 9.6).abs() < 1e-9, "{kept:?}");
            kept.iter().for_each(|&(item, weight)| sums[item] += weight);
        }
        for (item, weight) in items {
            let mean = sums[item] / f64::from(rounds);
            assert!((mean / weight - 1.0).abs() < 0.1, "{item}: {mean}, expected {weight}");
        }
        assert_eq!(thinned(&items, 5, &mut rng), items);
    }
}
