//! Twins: two sets of cells that hold the same digits, equally often.

use alloc::vec::Vec;

use crate::{CellSet, House, HouseKind};

/// An entry of the table behind the law of leftovers: in every solution both sets hold the same digits, each equally
/// often. So a digit that has no place left in one of them can be removed from the other.
///
/// Some rows and as many regions together hold the same digits, so what is left of each without the cells that they share
/// does too. The law is known from jigsaws (Bob Harris, *Squiggly Sudoku*).
#[derive(Clone, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub struct Twins {
    /// The cells of the lines outside the regions.
    pub first: CellSet,
    /// The cells of the regions outside the lines.
    pub second: CellSet,
}

/// Returns the table: neighbouring rows, or columns, against the regions that cover most of them, for jigsaws.
pub(crate) fn twins(houses: &[House], size: usize) -> Vec<Twins> {
    let of_kind = |kind: HouseKind| houses.iter().filter(move |house| house.kind == kind);
    let regions: Vec<&House> = of_kind(HouseKind::Region).collect();
    let mut table: Vec<Twins> = Vec::new();
    if regions.is_empty() {
        return table;
    }
    for kind in [HouseKind::Row, HouseKind::Column] {
        let lines: Vec<&House> = of_kind(kind).collect();
        for first in 0..size {
            let mut covered = CellSet::NONE;
            for last in first..size.min(first + size / 2 + 1) {
                covered |= lines[last].set;
                let count = last - first + 1;
                let mut by_share: Vec<&&House> = regions.iter().collect();
                by_share.sort_by_key(|region| core::cmp::Reverse((region.set & covered).len()));
                let chosen = by_share[..count].iter().fold(CellSet::NONE, |all, region| all | region.set);
                let entry = Twins { first: covered - chosen, second: chosen - covered };
                if !entry.first.is_empty() && entry.first.len() <= size && !table.contains(&entry) {
                    table.push(entry);
                }
            }
        }
    }
    table
}
