//! Bivalue universal grave: the whole grid as one deadly pattern.
//!
//! If every empty cell had two candidates and every digit stood twice or not at all in every house, the puzzle
//! would have no solution or several. So when the grid is one or a few candidates away from that, one of those
//! extra candidates is true.
//!
//! | type | what follows |
//! |---|---|
//! | 1 | one cell has extras: it is one of them |
//! | 2 | the same digit is extra in several cells: what sees them all loses it |
//! | 3 | the extras, taken as one cell, form a naked set with other cells of a house |
//! | 4 | two cells share one more digit, locked in their house: they lose everything but it and their extras |
//!
//! The search for the extra candidates is that of Sudoku Explainer 1.2.1. It takes a candidate for extra when it is
//! the only one of its digit in a cell of three or more, in a house where the digit does not stand twice; candidates
//! found before are still counted. Where two extras share all their houses with others, the pattern is missed.

use ninefold_grid::{CellSet, Digit, DigitSet};

use super::sink::{Flow, StepSink, candidates_in};
use crate::explainer::eliminated_since::EliminatedSince;
use crate::geometry::{CELL_HOUSES, HOUSE_MASKS, HOUSES, PEER_MASKS, bits, cells, house, subsets};
use crate::{Pattern, Position, SeRating, Step, Technique, UniquenessTest};

/// What must go for the grid to be a grave.
struct ExtraCandidates {
    cells: Vec<usize>,
    /// The extra digits of each of them.
    own: Vec<u16>,
    digits: u16,
    /// What sees all of them.
    peers: u128,
}

impl ExtraCandidates {
    /// Finds the extra candidates house by house: boxes, rows, columns.
    fn of(position: &Position) -> Option<ExtraCandidates> {
        let mut extras = ExtraCandidates { cells: Vec::new(), own: Vec::new(), digits: 0, peers: u128::MAX };
        let mut left = position.cells;
        let rich = cells(position.open)
            .filter(|&cell| position.mark_count(cell) >= 3)
            .fold(0, |set, cell| set | 1u128 << cell);
        for number in (0..9).chain(18..27).chain(9..18) {
            for (digit, left) in left.iter_mut().enumerate() {
                let places = position.cells[digit] & HOUSE_MASKS[number];
                if matches!(places.count_ones(), 0 | 2) {
                    continue;
                }
                let rich = places & rich;
                match rich.count_ones() {
                    0 => return None,
                    1 => {}
                    _ => continue,
                }
                let cell = rich.trailing_zeros() as usize;
                extras.add(cell, digit);
                *left &= !rich;
                if extras.cells.len() > 1 && !extras.digits.is_power_of_two() && extras.peers == 0 {
                    return None;
                }
            }
        }
        extras.leaves_a_grave(position, &left).then_some(extras)
    }

    fn add(&mut self, cell: usize, digit: usize) {
        self.digits |= 1 << digit;
        if let Some(i) = self.cells.iter().position(|&other| other == cell) {
            self.own[i] |= 1 << digit;
        } else {
            self.cells.push(cell);
            self.own.push(1 << digit);
            self.peers &= PEER_MASKS[cell];
        }
        self.peers &= !(1 << cell);
    }

    fn leaves_a_grave(&self, position: &Position, left: &[u128; 9]) -> bool {
        !self.cells.is_empty()
            && cells(position.open).all(|cell| left.iter().filter(|&&set| set >> cell & 1 == 1).count() == 2)
            && (0..HOUSES).all(|number| {
                left.iter().all(|&set| matches!((set & HOUSE_MASKS[number]).count_ones(), 0 | 2))
            })
    }

    fn shared_houses(&self) -> impl Iterator<Item = usize> + '_ {
        (0..3)
            .map(|kind| usize::from(CELL_HOUSES[self.cells[0]][kind]))
            .filter(|&number| self.cells.iter().all(|&cell| HOUSE_MASKS[number] >> cell & 1 == 1))
    }
}

/// Finds the uses of a bivalue universal grave.
pub(crate) fn bug(position: &Position, _: &EliminatedSince, sink: &mut StepSink<'_>) -> Flow {
    // Taking extras away never gives a cell a second candidate.
    if position.lone_cells != 0 {
        return Flow::Continue(());
    }
    let Some(extras) = ExtraCandidates::of(position) else { return Flow::Continue(()) };
    if extras.cells.len() == 1 {
        let cell = 1u128 << extras.cells[0];
        let test = UniquenessTest::OneCell(ninefold_grid::Cell::new(extras.cells[0]));
        return hit(position, &extras, Technique::BugType1, 0, cell, !extras.digits & 0x1ff, test, sink);
    }
    if extras.digits.is_power_of_two() {
        let test = UniquenessTest::OneDigit(CellSet::from_bits(
            extras.cells.iter().fold(0, |set, &cell| set | 1 << cell),
        ));
        hit(position, &extras, Technique::BugType2, 0, extras.peers, extras.digits, test, sink)?;
        return type_4(position, &extras, sink);
    }
    if extras.peers != 0 {
        type_4(position, &extras, sink)?;
        return type_3(position, &extras, sink);
    }
    Flow::Continue(())
}

fn type_3(position: &Position, extras: &ExtraCandidates, sink: &mut StepSink<'_>) -> Flow {
    for number in extras.shared_houses() {
        let region: Vec<usize> = cells(extras.peers & HOUSE_MASKS[number] & position.open).collect();
        let all = region.iter().fold(0u128, |set, &cell| set | 1 << cell);
        for size in 2..=6u32 {
            for tuple in subsets(size - 1, region.len() as u32) {
                let chosen = bits(tuple).fold(0u128, |set, i| set | 1 << region[i]);
                let union = bits(tuple).fold(0, |union, i| union | position.marks[region[i]]);
                if union.count_ones() != size || union | extras.digits != union {
                    continue;
                }
                let test = UniquenessTest::NakedSet {
                    house: house(number),
                    cells: CellSet::from_bits(chosen),
                    digits: DigitSet::from_bits(union),
                };
                hit(position, extras, Technique::BugType3, size - 1, all & !chosen, union, test, sink)?;
            }
        }
    }
    Flow::Continue(())
}

fn type_4(position: &Position, extras: &ExtraCandidates, sink: &mut StepSink<'_>) -> Flow {
    let [first, second] = extras.cells[..] else { return Flow::Continue(()) };
    let shared = position.marks[first] & position.marks[second] & !extras.digits;
    if !shared.is_power_of_two() {
        return Flow::Continue(());
    }
    for number in extras.shared_houses() {
        let mut eliminations = candidates_in(position, 1 << first, !(extras.own[0] | shared));
        eliminations.extend(candidates_in(position, 1 << second, !(extras.own[1] | shared)));
        eliminations.sort_unstable();
        let digit = Digit::from_index(shared.trailing_zeros() as usize);
        let test = UniquenessTest::Locked { house: house(number), digit };
        finish(extras, Technique::BugType4, 0, eliminations, test, sink)?;
    }
    Flow::Continue(())
}

#[expect(clippy::too_many_arguments, reason = "one hit, told in one go")]
fn hit(
    position: &Position,
    extras: &ExtraCandidates,
    technique: Technique,
    added: u32,
    among: u128,
    digits: u16,
    test: UniquenessTest,
    sink: &mut StepSink<'_>,
) -> Flow {
    finish(extras, technique, added, candidates_in(position, among, digits), test, sink)
}

fn finish(
    extras: &ExtraCandidates,
    technique: Technique,
    added: u32,
    eliminations: Vec<ninefold_grid::Candidate>,
    test: UniquenessTest,
    sink: &mut StepSink<'_>,
) -> Flow {
    if eliminations.is_empty() {
        return Flow::Continue(());
    }
    let pattern = Pattern::Bug {
        cells: CellSet::from_bits(extras.cells.iter().fold(0, |set, &cell| set | 1 << cell)),
        extras: DigitSet::from_bits(extras.digits),
        test,
    };
    let rating = SeRating::from_double(technique.rating(added));
    sink(Step { technique, rating, placement: None, eliminations, pattern })
}
