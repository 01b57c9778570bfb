//! What remains of a position while a search takes candidates away.
//!
//! ```text
//!    4r2c7 counts in four sets:    0  the candidates of r2c7
//!                                  1  the places of 4 in its box      in this order
//!                                  2                      its row     links are followed
//!                                  3                      its column
//! ```
//!
//! A set with one member left has a strong link to it. Searches from assumptions spend most of their
//! time here, so each set is nine bits of one list, and a table holds where the four sets of a
//! candidate are in it.

use super::link::LinkPlace;
use super::literal::{CANDIDATES, CandidateIndex};
use crate::Position;
use crate::geometry::{CELL_HOUSES, CELL_PLACES, CELLS, HOUSE_CELLS, HOUSES, bits};

/// How many sets a candidate counts in.
pub(super) const SETS: usize = 4;

/// The sets of a candidate: where each is in the list, and the candidate's bit there.
#[derive(Clone, Copy)]
struct Membership {
    at: [u16; SETS],
    bit: [u16; SETS],
}

static MEMBERSHIPS: [Membership; CANDIDATES] = {
    let mut table = [Membership { at: [0; SETS], bit: [0; SETS] }; CANDIDATES];
    let mut index = 0;
    while index < CANDIDATES {
        let (cell, digit) = (index / 9, index % 9);
        table[index].at[0] = cell as u16;
        table[index].bit[0] = 1 << digit;
        let mut kind = 0;
        while kind < 3 {
            table[index].at[kind + 1] = (CELLS + CELL_HOUSES[cell][kind] as usize * 9 + digit) as u16;
            table[index].bit[kind + 1] = 1 << CELL_PLACES[cell][kind];
            kind += 1;
        }
        index += 1;
    }
    table
};

/// The candidates of each cell, and the places of each digit in each house.
#[derive(Clone)]
pub(super) struct CandidateSets {
    /// The cells, then the digits of each house.
    sets: [u16; CELLS + 9 * HOUSES],
}

/// The four sets of a candidate without it.
#[derive(Clone, Copy)]
pub(super) struct Sets([u16; SETS]);

impl Sets {
    /// Returns which of them have one member left, and none that is known to be true: a bit for each.
    #[inline]
    pub(super) fn lone(self) -> u32 {
        self.0.iter().enumerate().fold(0, |lone, (kind, set)| lone | u32::from(set.is_power_of_two()) << kind)
    }

    /// Returns the first member of one of them.
    #[inline]
    pub(super) fn member(self, candidate: CandidateIndex, kind: usize) -> CandidateIndex {
        member(candidate, kind, self.0[kind].trailing_zeros() as usize)
    }
}

/// Marks a set in which a candidate is known to be true; its members are no longer reported.
const SETTLED: u16 = 0b11 << 14;

impl CandidateSets {
    /// Returns what a position has.
    pub(super) fn of(position: &Position) -> CandidateSets {
        let mut sets = [0; CELLS + 9 * HOUSES];
        sets[..CELLS].copy_from_slice(&position.marks);
        sets[CELLS..].copy_from_slice(position.places.as_flattened());
        CandidateSets { sets }
    }

    /// Makes these the candidates of a position, without account of singles.
    pub(super) fn put_into(&self, position: &mut Position) {
        const FIRST_ROW: usize = 18;
        let sets = self.sets.map(|set| set & !SETTLED);
        let (marks, places) = sets.split_at(CELLS);
        position.marks.copy_from_slice(marks);
        position.places.as_flattened_mut().copy_from_slice(places);
        for (digit, cells) in position.cells.iter_mut().enumerate() {
            let rows = position.places[FIRST_ROW..].iter().enumerate();
            *cells = rows.fold(0, |set, (row, places)| set | u128::from(places[digit]) << (9 * row));
        }
    }

    /// Returns the sets of a candidate without it.
    #[inline]
    pub(super) fn without(&self, candidate: CandidateIndex) -> Sets {
        let Membership { at, bit } = &MEMBERSHIPS[candidate.get()];
        Sets(std::array::from_fn(|kind| self.sets[usize::from(at[kind])] & !bit[kind]))
    }

    /// Takes a candidate away; `sets` is what [`CandidateSets::without`] returned for it.
    #[inline]
    pub(super) fn put(&mut self, candidate: CandidateIndex, sets: Sets) {
        for (at, set) in MEMBERSHIPS[candidate.get()].at.into_iter().zip(sets.0) {
            self.sets[usize::from(at)] = set;
        }
    }

    /// Makes [`Sets::lone`] skip the sets of a true candidate from now on: it would be the lone member.
    #[inline]
    pub(super) fn settle(&mut self, candidate: CandidateIndex) {
        for at in MEMBERSHIPS[candidate.get()].at {
            self.sets[usize::from(at)] |= SETTLED;
        }
    }

    /// Returns the members that one of the sets of a candidate has lost compared with `before`.
    pub(super) fn removed_since(
        &self,
        before: &CandidateSets,
        candidate: CandidateIndex,
        kind: usize,
    ) -> impl Iterator<Item = CandidateIndex> + use<> {
        let at = usize::from(MEMBERSHIPS[candidate.get()].at[kind]);
        bits(before.sets[at] & !self.sets[at]).map(move |number| member(candidate, kind, number))
    }
}

/// Returns a member of one of the sets of a candidate.
fn member(candidate: CandidateIndex, kind: usize, number: usize) -> CandidateIndex {
    match kind.checked_sub(1) {
        None => CandidateIndex::new(candidate.cell(), number),
        Some(kind) => {
            let house = usize::from(CELL_HOUSES[candidate.cell()][kind]);
            CandidateIndex::new(HOUSE_CELLS[house][number].into(), candidate.digit())
        }
    }
}

/// Returns where the links between members of one of the sets of a candidate lie.
pub(super) fn place(candidate: CandidateIndex, kind: usize) -> LinkPlace {
    match kind.checked_sub(1) {
        None => LinkPlace::Cell,
        Some(kind) => LinkPlace::House(CELL_HOUSES[candidate.cell()][kind]),
    }
}

#[cfg(test)]
mod tests {
    use ninefold_grid::Grid;

    use super::*;
    use crate::geometry::cells;

    /// What remains must be what a position keeps that loses the same candidates.
    #[test]
    fn a_position_that_loses_the_same_candidates_agrees() {
        let grid: Grid = "4.....8.5.3..........7......2.....6.....8.4......1.......6.3.7.5..2.....1.4......"
            .parse()
            .unwrap();
        let before = Position::new(&grid);
        let at_first = CandidateSets::of(&before);
        let (mut position, mut remaining) = (before.clone(), at_first.clone());
        let (mut gone, mut lone) = (0, 0);
        for cell in cells(before.open).step_by(2) {
            for digit in bits(before.marks[cell]).skip(1) {
                let candidate = CandidateIndex::new(cell, digit);
                let sets = remaining.without(candidate);
                position.remove(cell, digit);
                for kind in 0..SETS {
                    let members = match place(candidate, kind) {
                        LinkPlace::Cell => position.marks[cell],
                        LinkPlace::House(number) => position.places[usize::from(number)][digit],
                    };
                    assert_eq!(sets.lone() >> kind & 1 == 1, members.count_ones() == 1);
                    if members.count_ones() == 1 {
                        lone += 1;
                        let last = sets.member(candidate, kind);
                        assert!(position.marks[last.cell()] >> last.digit() & 1 == 1);
                    }
                }
                remaining.put(candidate, sets);
                gone += 1;
            }
        }
        assert!(gone > 80 && lone > 20, "{gone} {lone}");

        // A set with a true member is told no longer, and has the same members.
        for cell in 0..CELLS {
            remaining.settle(CandidateIndex::new(cell, cell % 9));
        }
        let candidate = CandidateIndex::new(0, 0);
        assert_eq!(remaining.without(candidate).lone(), 0);
        let mut left = before.clone();
        remaining.put_into(&mut left);
        assert_eq!((left.marks, left.places, left.cells), (position.marks, position.places, position.cells));

        let eliminated: u32 =
            (0..CELLS).map(|cell| (before.marks[cell] & !position.marks[cell]).count_ones()).sum();
        let told = (0..CELLS)
            .flat_map(|cell| remaining.removed_since(&at_first, CandidateIndex::new(cell, 0), 0))
            .filter(|eliminated| position.marks[eliminated.cell()] >> eliminated.digit() & 1 == 0);
        assert_eq!(told.count() as u32, eliminated);
    }
}
