//! Sights: which cells lose a digit that a house has only where they see it.

use alloc::vec;
use alloc::vec::Vec;

use crate::{BoardCellSet, BoardHouse};

/// An entry of the table behind locked candidates.
///
/// The cells `seers` lie outside a house and see all of it but `rest`. A digit that has no place left in `rest` has its
/// place where all `seers` see it, so it can be removed from them. For two houses that cross this is pointing and
/// claiming; with extra peers it is wider.
#[derive(Clone, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub struct Sight {
    /// The index of the house.
    pub house: u16,
    /// The cells of the house that the seers do not see.
    pub rest: BoardCellSet,
    /// The cells outside the house that see all of it but `rest`.
    pub seers: BoardCellSet,
}

/// Returns the table for these houses and peers. A seer that sees a single cell of a house is left out: there a hidden
/// single says more. Of a house, entries are sorted by their rest.
///
/// Sets of cells are wide, and there are hundreds of entries. So a set within a house is a number here, bit `i` for the
/// cell `i` of the house, until it is written down.
pub(crate) fn sights(houses: &[BoardHouse], peers: &[BoardCellSet]) -> Vec<Sight> {
    let mut table = Vec::new();
    let mut seen_by = vec![0_u32; peers.len()];
    for (index, house) in houses.iter().enumerate() {
        let mut outside = BoardCellSet::NONE;
        for (at, cell) in house.cells.iter().enumerate() {
            let watching = peers[cell.index()] - house.set;
            outside |= watching;
            watching.iter().for_each(|seer| seen_by[seer.index()] |= 1 << at);
        }
        let mut entries: Vec<(u32, BoardCellSet)> = Vec::new();
        for seer in outside {
            let seen = core::mem::take(&mut seen_by[seer.index()]);
            if seen.count_ones() < 2 {
                continue;
            }
            match entries.iter_mut().find(|entry| entry.0 == seen) {
                Some(entry) => entry.1.insert(seer),
                None => entries.push((seen, [seer].into_iter().collect())),
            }
        }
        let mut order: Vec<(u32, usize)> =
            entries.iter().enumerate().map(|(number, entry)| (by_words(house, !entry.0), number)).collect();
        order.sort_unstable();
        let house_index = index as u16;
        table.extend(order.into_iter().map(|(_, number)| {
            let (seen, seers) = entries[number];
            let unseen = house.cells.iter().enumerate().filter(|(at, _)| seen >> at & 1 == 0);
            Sight { house: house_index, rest: unseen.map(|(_, &cell)| cell).collect(), seers }
        }));
    }
    table
}

/// Returns a number for a set within a house, in the order of the sets of cells: that of their first words, then of their
/// second, and so on.
fn by_words(house: &BoardHouse, set: u32) -> u32 {
    let cells = &house.cells;
    let (mut key, mut from) = (0, 0);
    while let Some(first) = cells.get(from) {
        let word = first.index() / 64;
        let length = cells[from..].iter().take_while(|cell| cell.index() / 64 == word).count();
        key = key << length | set >> from & ((1 << length) - 1);
        from += length;
    }
    key
}
