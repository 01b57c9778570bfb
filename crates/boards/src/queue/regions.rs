//! Regions: houses without a common cell, whose digits have a known total.
//!
//! A house; two to four neighbouring rows or columns; two or three boxes (or regions of a jigsaw) that touch. Other sets of
//! two or three lines add nothing to what is found with neighbouring ones, as measured on killers of 9×9.

use std::sync::Arc;

use ninefold_rules::{BoardHouseKind, Rules};

use super::board::{CellBits, cell_bits};

/// Houses that have no cell in common. Each holds every digit once, so their total is known.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Region {
    houses: Box<[usize]>,
    pub(super) cells: CellBits,
    pub(super) total: i32,
}

impl Region {
    /// Returns the houses, as indices in [`Rules::houses`](ninefold_rules::Rules::houses).
    #[must_use]
    pub fn houses(&self) -> &[usize] {
        &self.houses
    }

    /// Returns the total of all digits in the region.
    #[must_use]
    pub fn total(&self) -> i32 {
        self.total
    }
}

/// Returns the regions of a board: those of one house, of neighbouring lines, of touching boxes.
pub(super) fn regions(rules: &Rules) -> Vec<Arc<Region>> {
    let houses = rules.houses();
    let sets: Vec<CellBits> = houses.iter().map(|house| cell_bits(house.cells().iter().copied())).collect();
    let of_kind = |kinds: &[BoardHouseKind]| -> Vec<usize> {
        (0..houses.len()).filter(|&index| kinds.contains(&houses[index].kind())).collect()
    };
    let mut found: Vec<Vec<usize>> = (0..houses.len()).map(|house| vec![house]).collect();
    for kind in [BoardHouseKind::Row, BoardHouseKind::Column] {
        let lines = of_kind(&[kind]);
        for count in 2..=4.min(rules.size() - 1) {
            found.extend(lines.windows(count).map(<[usize]>::to_vec));
        }
    }
    // A region of a jigsaw that is a whole line is a house once, as that line: it takes part as a line only.
    let boxes = of_kind(&[BoardHouseKind::Block, BoardHouseKind::Region]);
    // The cells beside a border of each box, on both sides.
    let mut borders: Vec<CellBits> = vec![0; houses.len()];
    for (one, other) in rules.neighbours() {
        for &house in &boxes {
            if (sets[house] >> one.index() & 1) != (sets[house] >> other.index() & 1) {
                borders[house] |= 1 << one.index() | 1 << other.index();
            }
        }
    }
    for (place, &first) in boxes.iter().enumerate() {
        for &second in &boxes[place + 1..] {
            let two = sets[first] | sets[second];
            if borders[first] & sets[second] != 0 {
                found.push(vec![first, second]);
            }
            // The third touches one of the two, or joins them.
            for &third in boxes.iter().filter(|&&third| third > second) {
                let touches = [(first, second), (first, third), (second, third)]
                    .iter()
                    .filter(|&&(one, other)| borders[one] & sets[other] != 0)
                    .count();
                if touches >= 2 && (two | sets[third]).count_ones() as usize == 3 * rules.size() {
                    found.push(vec![first, second, third]);
                }
            }
        }
    }
    let size = rules.size() as i32;
    let region = |houses: Vec<usize>| {
        let cells = houses.iter().fold(0, |all, &house| all | sets[house]);
        Arc::new(Region { total: houses.len() as i32 * size * (size + 1) / 2, houses: houses.into(), cells })
    };
    found.into_iter().map(region).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_classic_board_has_103_regions() {
        let rules = Rules::new(&ninefold_rules::Variant::CLASSIC).unwrap();
        let regions = regions(&rules);
        // 27 houses, 8 + 7 + 6 sets of lines each way, 12 pairs and 22 triples of boxes.
        assert_eq!(regions.len(), 27 + 2 * 21 + 12 + 22);
        assert!(regions.iter().all(|region| region.cells.count_ones() as i32 * 5 == region.total));
    }
}
