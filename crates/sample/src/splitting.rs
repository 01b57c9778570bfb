//! Splitting: which walks continue, each with one clue less.
//!
//! ```text
//!   walks by weight × favour   ├───── a ─────┼ b ┼── c ──┼──────── d ────────┤
//!   marks at equal distance       ↑       ↑       ↑       ↑       ↑       ↑         a, b twice …
//! ```
//!
//! A walk continues as often as there are marks in its part, each time without another of its redundant clues while there are
//! any. What the new walks weigh undoes the favour: on average every way down has the weight it had before.
//!
//! Splitting is due to H. Kahn and T. Harris, "Estimation of particle transmission by random sampling" (1951).

use rand::Rng;

use crate::grid_kind::Cells;
use crate::marks::Marks;
use crate::random_cells::{each, random_part};

/// A proper puzzle on its way down.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) struct SampleWalk {
    /// The number of its solution.
    pub(crate) solution: u32,
    pub(crate) clues: Cells,
    /// The clues that may be redundant; once asked, those that are.
    pub(crate) redundant: Cells,
    /// The share of all sets of so many clues that it stands for.
    pub(crate) weight: f64,
}

/// By how much a redundant clue less is favoured, below [`favoured_below`](crate::GridKind::favoured_below). Chosen by trial walks,
/// which the essay describes.
const FAVOUR: f64 = 1.8;

/// Returns about `count` walks with a clue less, without repetition, ordered by solution and clues.
///
/// Each given walk must have a redundant clue.
pub(crate) fn split(
    walks: &[SampleWalk],
    count: usize,
    favoured_below: u32,
    rng: &mut (impl Rng + ?Sized),
) -> Vec<SampleWalk> {
    // By multiplication alone, which is the same on every machine.
    let favour = |walk: &SampleWalk| {
        (walk.redundant.count_ones()..favoured_below).fold(1.0, |favour, _| favour * FAVOUR)
    };
    let total: f64 = walks.iter().map(|walk| walk.weight * favour(walk)).sum();
    let mut line = Marks::new(total, count, rng);
    let mut next = Vec::with_capacity(count);
    for walk in walks {
        let favour = favour(walk);
        let marks = line.on_next(walk.weight * favour);
        if marks == 0 {
            continue;
        }
        let redundant = walk.redundant.count_ones();
        // A mark stands for its distance over the favour of what the walk weighed. One of its redundant clues was drawn, where any
        // of its clues should have been: only so many of those ways down stay proper.
        let weight = line.distance / favour * f64::from(redundant) / f64::from(walk.clues.count_ones());
        let more = random_part(walk.redundant, marks % redundant, rng);
        next.extend(each(walk.redundant).filter_map(|clue| {
            let times = marks / redundant + u32::from(more & clue != 0);
            let (clues, redundant) = (walk.clues & !clue, walk.redundant & !clue);
            (times > 0).then(|| SampleWalk { clues, redundant, weight: weight * f64::from(times), ..*walk })
        }));
    }
    merged(next)
}

/// Makes one walk of those that came to the same puzzle in different ways.
fn merged(mut walks: Vec<SampleWalk>) -> Vec<SampleWalk> {
    // Stable, so that sums of weights have one order.
    walks.sort_by_key(|walk| (walk.solution, walk.clues));
    walks.dedup_by(|walk, kept| {
        let same = (walk.solution, walk.clues) == (kept.solution, kept.clues);
        if same {
            kept.weight += walk.weight;
            // A clue that is needed in a puzzle is needed in each part of it.
            kept.redundant &= walk.redundant;
        }
        same
    });
    walks
}

#[cfg(test)]
mod tests {
    use super::*;
    use rand_xoshiro::Xoshiro256PlusPlus;
    use rand_xoshiro::rand_core::SeedableRng;

    #[test]
    fn every_way_down_keeps_its_weight_on_average() {
        let walk = |solution, clues, redundant, weight| SampleWalk { solution, clues, redundant, weight };
        let walks =
            [walk(0, 0b1111, 0b0111, 0.3), walk(0, 0b1_1110, 0b1_0010, 0.01), walk(1, 0b1111, 0b1000, 0.05)];
        let mut rng = Xoshiro256PlusPlus::seed_from_u64(3);
        let rounds = 20_000;
        for favoured_below in [0, 2, 9] {
            let mut sums = std::collections::BTreeMap::new();
            for _ in 0..rounds {
                for next in split(&walks, 4, favoured_below, &mut rng) {
                    *sums.entry((next.solution, next.clues)).or_insert(0.0) += next.weight;
                }
            }
            // Two ways lead to 0b1110, from walks of which the second rules one more clue out.
            let expected = [
                ((0, 0b1011), 0.075),
                ((0, 0b1101), 0.075),
                ((0, 0b1110), 0.0775),
                ((0, 0b1_1100), 0.0025),
                ((1, 0b111), 0.0125),
            ];
            assert_eq!(sums.len(), expected.len());
            for (key, weight) in expected {
                let mean = sums[&key] / f64::from(rounds);
                assert!((mean / weight - 1.0).abs() < 0.05, "{key:?}: {mean}, expected {weight}");
            }
        }
    }
}
