//! Aligned pair and triplet exclusion.
//!
//! List every combination of candidates of two (three) cells. A combination fails if it puts the same digit into
//! two cells that see each other, or if it takes every candidate of an *excluder*, a cell that sees them all:
//!
//! ```text
//!    r1c1 = 1 3 7      excluders that see both: 13 and 37
//!    r1c5 = 3 5        1+3 fails (excluder 13), 7+3 fails (excluder 37), 3+3 fails (same row):
//!                      no combination has r1c5 = 3, so 3 goes
//! ```
//!
//! For a pair the excluders have two candidates, for a triplet two or three. The third cell of a triplet must
//! itself be an excluder of the first or the second; with that restriction, Sudoku Explainer's, the search
//! stays short.
//!
//! A pair, or a triplet, whose cells and common excluders have lost no candidate excludes what it did before: nothing.

use ninefold_grid::{Cell, CellSet};

use super::sink::{Flow, StepSink, candidates_in};
use crate::explainer::eliminated_since::EliminatedSince;
use crate::geometry::{PEER_MASKS, PEERS, bits, cells};
use crate::{Pattern, Position, Step, Technique};

/// Returns the cells worth trying, given the cells that may be excluders. Cells beside one with a single candidate are not;
/// on the way to a solution no cell has a single one when this is asked.
fn bases(position: &Position, excluders: u128) -> u128 {
    cells(position.open)
        .filter(|&cell| {
            position.mark_count(cell) >= 2
                && PEER_MASKS[cell] & position.lone_cells == 0
                && PEER_MASKS[cell] & excluders != 0
        })
        .fold(0, |set, cell| set | 1 << cell)
}

/// Returns what two or more cells of a set see.
fn seen_twice(set: u128) -> u128 {
    let (mut one, mut two) = (0, 0);
    for cell in cells(set) {
        two |= one & PEER_MASKS[cell];
        one |= PEER_MASKS[cell];
    }
    two
}

/// Returns the digits that each digit may not go with because of excluders of two candidates.
fn barred_by(position: &Position, excluders: u128) -> [u16; 9] {
    let mut barred = [0u16; 9];
    for cell in cells(excluders) {
        let marks = position.marks[cell];
        let low = marks.trailing_zeros() as usize;
        let high = 15 - marks.leading_zeros() as usize;
        barred[low] |= 1 << high;
        barred[high] |= 1 << low;
    }
    barred
}

/// Finds aligned pair exclusions.
pub(crate) fn pair_exclusion(
    position: &Position,
    eliminated: &EliminatedSince,
    sink: &mut StepSink<'_>,
) -> Flow {
    let excluders = position.pairs();
    let bases = bases(position, excluders);
    for second in cells(bases) {
        let around = PEER_MASKS[second] & excluders;
        let before = bases & ((1 << second) - 1) & seen_twice(around);
        for first in cells(before) {
            let common = PEER_MASKS[first] & around;
            if (common | 1 << first | 1 << second) & eliminated.cells() == 0 {
                continue;
            }
            let mut barred = barred_by(position, common);
            if PEER_MASKS[first] >> second & 1 == 1 {
                for (digit, barred) in barred.iter_mut().enumerate() {
                    *barred |= 1 << digit;
                }
            }
            let dead = |cell: usize, other: usize| {
                bits(position.marks[cell])
                    .filter(|&digit| position.marks[other] & !barred[digit] == 0)
                    .fold(0, |dead, digit| dead | 1u16 << digit)
            };
            let (dead_first, dead_second) = (dead(first, second), dead(second, first));
            if dead_first | dead_second != 0 {
                let mut eliminations = candidates_in(position, 1 << first, dead_first);
                eliminations.extend(candidates_in(position, 1 << second, dead_second));
                let pattern = Pattern::Aligned {
                    cells: vec![Cell::new(first), Cell::new(second)],
                    excluders: CellSet::from_bits(common),
                };
                sink(Step::eliminating(Technique::AlignedPair, eliminations, pattern))?;
            }
        }
    }
    Flow::Continue(())
}

/// Finds aligned triplet exclusions.
pub(crate) fn triplet_exclusion(
    position: &Position,
    eliminated: &EliminatedSince,
    sink: &mut StepSink<'_>,
) -> Flow {
    let [pairs, triples] = position.pairs_and_triples();
    let excluders = pairs | triples;
    let bases = bases(position, excluders);
    for second in cells(bases) {
        let around = PEER_MASKS[second] & excluders;
        let before = bases & ((1 << second) - 1) & seen_twice(around);
        for first in cells(before) {
            let common = PEER_MASKS[first] & around;
            let mut thirds =
                excluders & bases & (PEER_MASKS[first] | PEER_MASKS[second]) & !(1 << first) & !(1 << second);
            if (common | 1 << first | 1 << second) & eliminated.cells() == 0 {
                thirds &= eliminated.cells();
            }
            if thirds == 0 {
                continue;
            }
            thirds &= seen_twice(common);
            // Nearly always none of them helps; only otherwise does their order matter.
            if !cells(thirds).any(|third| alive(position, [first, second, third], common, pairs).is_some()) {
                continue;
            }
            for &third in PEERS[first].iter().chain(&PEERS[second]) {
                let third = usize::from(third);
                if thirds >> third & 1 == 1 {
                    try_triplet(position, [first, second, third], common, pairs, sink)?;
                }
            }
        }
    }
    Flow::Continue(())
}

/// Returns the digits of each cell that are part of a possible combination, unless that is all of them.
fn alive(position: &Position, trio: [usize; 3], common: u128, pairs: u128) -> Option<[u16; 3]> {
    let [a, b, c] = trio;
    let common = common & PEER_MASKS[c];
    let sees = |x: usize, y: usize| PEER_MASKS[x] >> y & 1 == 1;
    let (ab, ac, bc) = (sees(a, b), sees(a, c), sees(b, c));
    let barred = barred_by(position, common & pairs);
    let mut triples = [0u16; 20];
    let mut count = 0;
    for cell in cells(common & !pairs) {
        triples[count] = position.marks[cell];
        count += 1;
    }
    let all = trio.map(|cell| position.marks[cell]);
    let mut alive = [0u16; 3];
    for x in bits(all[0]) {
        let seconds = all[1] & !barred[x] & !(u16::from(ab) << x);
        let thirds_of_x = all[2] & !barred[x] & !(u16::from(ac) << x);
        for y in bits(seconds) {
            if alive[0] >> x & alive[1] >> y & 1 == 1 && alive[2] == all[2] {
                // This combination could prove nothing new.
                continue;
            }
            let pair = 1u16 << x | 1 << y;
            let mut thirds = thirds_of_x & !barred[y] & !(u16::from(bc) << y);
            for &triple in &triples[..count] {
                if x != y && triple & pair == pair {
                    thirds &= !triple | pair;
                }
            }
            if thirds != 0 {
                alive[0] |= 1 << x;
                alive[1] |= 1 << y;
                alive[2] |= thirds;
                if alive == all {
                    return None;
                }
            }
        }
    }
    Some(alive)
}

fn try_triplet(
    position: &Position,
    trio: [usize; 3],
    common: u128,
    pairs: u128,
    sink: &mut StepSink<'_>,
) -> Flow {
    let Some(alive) = alive(position, trio, common, pairs) else { return Flow::Continue(()) };
    let common = common & PEER_MASKS[trio[2]];
    let mut eliminations: Vec<_> =
        (0..3).flat_map(|i| candidates_in(position, 1 << trio[i], !alive[i])).collect();
    eliminations.sort_unstable();
    let pattern =
        Pattern::Aligned { cells: trio.map(Cell::new).to_vec(), excluders: CellSet::from_bits(common) };
    sink(Step::eliminating(Technique::AlignedTriplet, eliminations, pattern))
}
