//! The fewest houses that contain some cells.

use std::collections::BTreeMap;

use ninefold_grid::{CellSet, House};

/// The fewest houses for sets of cells, by the cells.
#[derive(Default)]
pub(super) struct Covers {
    known: BTreeMap<u128, usize>,
}

impl Covers {
    /// Returns how many houses are needed to contain all cells.
    pub(super) fn least(&mut self, cells: CellSet) -> usize {
        if let Some(&least) = self.known.get(&cells.bits()) {
            return least;
        }
        let least =
            (at_least(cells)..).find(|&count| exists(cells, count)).expect("nine rows contain all cells");
        self.known.insert(cells.bits(), least);
        least
    }

    /// Returns all choices of that many houses.
    pub(super) fn all(&mut self, cells: CellSet) -> Vec<Vec<House>> {
        let mut found = Vec::new();
        collect(cells, self.least(cells), &mut Vec::new(), &mut found);
        found.sort_unstable();
        found.dedup();
        found
    }
}

/// Returns a number of cells that do not see each other: each needs a house.
fn at_least(mut cells: CellSet) -> usize {
    let mut count = 0;
    while let Some(cell) = cells.first() {
        cells -= cell.peers().with(cell);
        count += 1;
    }
    count
}

fn exists(cells: CellSet, count: usize) -> bool {
    let Some(first) = cells.first() else { return true };
    count > 0
        && at_least(cells) <= count
        && first.houses().iter().any(|house| exists(cells - house.cells(), count - 1))
}

fn collect(cells: CellSet, count: usize, chosen: &mut Vec<House>, found: &mut Vec<Vec<House>>) {
    let Some(first) = cells.first() else {
        let mut houses = chosen.clone();
        houses.sort_unstable();
        found.push(houses);
        return;
    };
    if count == 0 || at_least(cells) > count {
        return;
    }
    for house in first.houses() {
        chosen.push(house);
        collect(cells - house.cells(), count - 1, chosen, found);
        chosen.pop();
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn rows_columns_and_boxes_are_chosen_as_needed() {
        let cells = |text: &str| text.parse::<CellSet>().unwrap();
        for (text, least, ways) in [
            ("", 0, 1),
            ("r1c1", 1, 3),
            ("r1c1 r1c5", 1, 1),
            ("r1c1 r2c2 r3c3", 1, 1),
            ("r1c1 r1c5 r5c1", 2, 5),
            ("r1c1 r2c4 r3c7", 3, 27),
        ] {
            let mut covers = Covers::default();
            assert_eq!((covers.least(cells(text)), covers.all(cells(text)).len()), (least, ways), "{text}");
        }
    }
}
