//! Where the cells and houses lie, as tables of plain numbers.
//!
//! The rating depends on the order in which a scan meets the houses. Inside this crate a house is therefore
//! numbered in the order that most scans use:
//!
//! ```text
//!    0 …  8   boxes        left to right, top to bottom
//!    9 … 17   columns      left to right                 "BCR" order is 0, 1, 2 … 26
//!   18 … 26   rows         top to bottom
//! ```
//!
//! A few scans go box, row, column ("BRC") instead: [`CELL_HOUSES`] lists the houses of a cell that way.

use ninefold_grid::{Block, House};

/// How many cells there are.
pub(crate) const CELLS: usize = 81;
/// How many houses there are.
pub(crate) const HOUSES: usize = 27;

const fn row(cell: usize) -> usize {
    cell / 9
}

const fn col(cell: usize) -> usize {
    cell % 9
}

const fn block(cell: usize) -> usize {
    cell / 27 * 3 + cell % 9 / 3
}

/// The nine cells of each house, in the order of their places.
pub(crate) static HOUSE_CELLS: [[u8; 9]; HOUSES] = {
    let mut table = [[0; 9]; HOUSES];
    let mut h = 0;
    while h < 9 {
        let mut place = 0;
        while place < 9 {
            table[h][place] = ((h / 3 * 3 + place / 3) * 9 + h % 3 * 3 + place % 3) as u8;
            table[9 + h][place] = (place * 9 + h) as u8;
            table[18 + h][place] = (h * 9 + place) as u8;
            place += 1;
        }
        h += 1;
    }
    table
};

/// The box, the row and the column of each cell.
pub(crate) static CELL_HOUSES: [[u8; 3]; CELLS] = {
    let mut table = [[0; 3]; CELLS];
    let mut cell = 0;
    while cell < CELLS {
        table[cell] = [block(cell) as u8, 18 + row(cell) as u8, 9 + col(cell) as u8];
        cell += 1;
    }
    table
};

/// The place of each cell in its box, its row and its column.
pub(crate) static CELL_PLACES: [[u8; 3]; CELLS] = {
    let mut table = [[0; 3]; CELLS];
    let mut cell = 0;
    while cell < CELLS {
        table[cell] = [(row(cell) % 3 * 3 + col(cell) % 3) as u8, col(cell) as u8, row(cell) as u8];
        cell += 1;
    }
    table
};

/// The 81 bits of each house.
pub(crate) static HOUSE_MASKS: [u128; HOUSES] = {
    let mut table = [0; HOUSES];
    let mut h = 0;
    while h < HOUSES {
        let mut place = 0;
        while place < 9 {
            table[h] |= 1 << HOUSE_CELLS[h][place];
            place += 1;
        }
        h += 1;
    }
    table
};

/// The 20 peers of each cell, as bits.
pub(crate) static PEER_MASKS: [u128; CELLS] = {
    let mut table = [0; CELLS];
    let mut cell = 0;
    while cell < CELLS {
        let [b, r, c] = CELL_HOUSES[cell];
        table[cell] =
            (HOUSE_MASKS[b as usize] | HOUSE_MASKS[r as usize] | HOUSE_MASKS[c as usize]) & !(1 << cell);
        cell += 1;
    }
    table
};

/// The 20 peers of each cell: those in its box, then the rest of its row, then the rest of its column.
pub(crate) static PEERS: [[u8; 20]; CELLS] = {
    let mut table = [[0; 20]; CELLS];
    let mut cell = 0;
    while cell < CELLS {
        let mut seen = 1u128 << cell;
        let mut n = 0;
        let mut h = 0;
        while h < 3 {
            let house = CELL_HOUSES[cell][h] as usize;
            let mut place = 0;
            while place < 9 {
                let peer = HOUSE_CELLS[house][place];
                if seen >> peer & 1 == 0 {
                    seen |= 1 << peer;
                    table[cell][n] = peer;
                    n += 1;
                }
                place += 1;
            }
            h += 1;
        }
        cell += 1;
    }
    table
};

/// The places of `house` that lie in each other house, as nine bits.
pub(crate) static CROSSING: [[u16; HOUSES]; HOUSES] = {
    let mut table = [[0; HOUSES]; HOUSES];
    let mut h = 0;
    while h < HOUSES {
        let mut other = 0;
        while other < HOUSES {
            let mut place = 0;
            while place < 9 {
                if HOUSE_MASKS[other] >> HOUSE_CELLS[h][place] & 1 == 1 {
                    table[h][other] |= 1 << place;
                }
                place += 1;
            }
            other += 1;
        }
        h += 1;
    }
    table
};

/// Returns the house with this number.
pub(crate) fn house(number: usize) -> House {
    match number {
        0..9 => Block::new(number).house(),
        9..18 => House::col(number - 9),
        _ => House::row(number - 18),
    }
}

/// Returns this crate's number of a house.
pub(crate) fn house_number(house: House) -> usize {
    match house.index() {
        row @ 0..9 => row + 18,
        col @ 9..18 => col,
        block => block - 18,
    }
}

/// Returns whether exactly two bits are set, without a population count, which not every target has in hardware.
#[inline]
pub(crate) const fn is_pair(mask: u16) -> bool {
    let rest = mask & mask.wrapping_sub(1);
    rest != 0 && rest & (rest - 1) == 0
}

/// Returns the set bits of a mask, ascending.
pub(crate) fn bits(mut mask: u16) -> impl Iterator<Item = usize> + Clone {
    core::iter::from_fn(move || {
        if mask == 0 {
            return None;
        }
        let bit = mask.trailing_zeros() as usize;
        mask &= mask - 1;
        Some(bit)
    })
}

/// Returns the cells of a set, ascending.
pub(crate) fn cells(mut mask: u128) -> impl Iterator<Item = usize> + Clone {
    core::iter::from_fn(move || {
        if mask == 0 {
            return None;
        }
        let bit = mask.trailing_zeros() as usize;
        mask &= mask - 1;
        Some(bit)
    })
}

/// Returns all subsets of `size` out of `of` things as masks, in increasing order: {0,1}, {0,2}, {1,2}, {0,3} …
///
/// The next mask with as many bits is found by Gosper's hack (Bill Gosper, HAKMEM item 175, 1972).
pub(crate) fn subsets(size: u32, of: u32) -> impl Iterator<Item = u16> + Clone {
    let limit = 1u32 << of;
    let mut next = (1u32 << size) - 1;
    let mut done = size > of;
    core::iter::from_fn(move || {
        if done || next >= limit {
            return None;
        }
        let mask = next;
        if mask == 0 {
            done = true;
        } else {
            let low = mask & mask.wrapping_neg();
            let ripple = mask + low;
            next = ripple | (((mask ^ ripple) >> 2) / low);
        }
        Some(mask as u16)
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use ninefold_grid::Cell;

    #[test]
    fn houses_agree_with_the_grid_crate() {
        for number in 0..HOUSES {
            let public = house(number);
            assert_eq!(house_number(public), number);
            assert_eq!(public.cells().bits(), HOUSE_MASKS[number]);
            assert_eq!(public.cell_list().map(|cell| cell.index() as u8), HOUSE_CELLS[number]);
        }
        for cell in Cell::all() {
            let i = cell.index();
            assert_eq!(cell.peers().bits(), PEER_MASKS[i]);
            for k in 0..3 {
                let house = usize::from(CELL_HOUSES[i][k]);
                assert_eq!(usize::from(HOUSE_CELLS[house][usize::from(CELL_PLACES[i][k])]), i);
            }
        }
    }

    #[test]
    fn subsets_come_in_order_of_their_masks() {
        let pairs: Vec<u16> = subsets(2, 4).collect();
        assert_eq!(pairs, [0b0011, 0b0101, 0b0110, 0b1001, 0b1010, 0b1100]);
        assert_eq!(subsets(4, 9).count(), 126);
        assert_eq!(subsets(0, 5).collect::<Vec<_>>(), [0]);
        assert_eq!(subsets(3, 2).count(), 0);
    }
}
