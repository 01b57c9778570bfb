//! A few of many, with weights that stand for all.

use rand::{Rng, RngExt};

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
    let distance = items.iter().map(|(_, weight)| weight).sum::<f64>() / most as f64;
    let mut mark = rng.random::<f64>() * distance;
    let mut end = 0.0;
    let mut kept = Vec::with_capacity(most);
    for &(item, weight) in items {
        end += weight;
        let mut marks = 0;
        while mark < end && kept.len() < most {
            mark += distance;
            marks += 1;
        }
        if marks > 0 {
            kept.push((item, distance * f64::from(marks)));
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
