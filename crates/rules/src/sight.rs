//! Sights: which cells lose a digit that a house has only where they see it.

use alloc::collections::BTreeMap;
use alloc::vec::Vec;

use crate::{CellSet, House};

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
    pub rest: CellSet,
    /// The cells outside the house that see all of it but `rest`.
    pub seers: CellSet,
}

/// Returns the table for these houses and peers. A seer that sees a single cell of a house is left out: there a hidden
/// single says more.
pub(crate) fn sights(houses: &[House], peers: &[CellSet], cell_count: usize) -> Vec<Sight> {
    let mut table = Vec::new();
    for (index, house) in houses.iter().enumerate() {
        let mut seers_of: BTreeMap<CellSet, CellSet> = BTreeMap::new();
        for cell in (CellSet::first_cells(cell_count) - house.set).iter() {
            let seen = peers[cell.index()] & house.set;
            if seen.len() >= 2 {
                seers_of.entry(house.set - seen).or_default().insert(cell);
            }
        }
        let house = index as u16;
        table.extend(seers_of.into_iter().map(|(rest, seers)| Sight { house, rest, seers }));
    }
    table
}
