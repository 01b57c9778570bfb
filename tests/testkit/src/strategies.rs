//! Random grids of every kind, for property tests.
//!
//! | strategy | solutions |
//! |---|---|
//! | [`solution`] | itself |
//! | [`clues`] | one or more, the fewer clues the more |
//! | [`disturbed_clues`] | mostly none, often by a clash, sometimes far from sight |
//! | [`any_grid`] | none, nearly always |

use std::cell::RefCell;

use ninefold_grid::{Cell, CellSet, Digit, Grid, Solution};
use proptest::collection::vec;
use proptest::prelude::*;

use crate::oracle;

/// A solution, by trying digits in random order. Every solution can come; some come more often than others.
pub fn solution() -> impl Strategy<Value = Solution> {
    any::<u64>().prop_map(|seed| {
        let state = RefCell::new(seed);
        let order = |digits: ninefold_grid::DigitSet| {
            let mut digits: Vec<Digit> = digits.iter().collect();
            for i in (1..digits.len()).rev() {
                digits.swap(i, (next(&state) % (i as u64 + 1)) as usize);
            }
            digits
        };
        // Some cell comes first, lest r1c1 be special.
        let first = Cell::new((next(&state) % 81) as usize);
        let digit = Digit::from_index((next(&state) % 9) as usize);
        let grid = Grid::EMPTY.with(first, Some(digit));
        oracle::solution_in_order(&grid, order).expect("one clue leaves room for a solution")
    })
}

/// SplitMix64 (Steele, Lea and Flood 2014): enough to shuffle with.
fn next(state: &RefCell<u64>) -> u64 {
    let mut state = state.borrow_mut();
    *state = state.wrapping_add(0x9e37_79b9_7f4a_7c15);
    let mut z = *state;
    z = (z ^ (z >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
    z = (z ^ (z >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
    z ^ (z >> 31)
}

/// A set of cells of about this size; shrinks by losing cells.
pub fn cells(about: std::ops::RangeInclusive<usize>) -> impl Strategy<Value = CellSet> {
    vec(0usize..81, about).prop_map(|cells| cells.into_iter().map(Cell::new).collect())
}

/// A solution and some of its digits as clues, by cells drawn with repetition: 22 draws leave about 19 clues, 81 about 51.
pub fn clues(draws: std::ops::RangeInclusive<usize>) -> impl Strategy<Value = (Solution, Grid)> {
    (solution(), cells(draws)).prop_map(|(solution, cells)| (solution, solution.grid().restricted_to(cells)))
}

/// Clues of a solution, a few of them changed to other digits or moved in.
pub fn disturbed_clues(draws: std::ops::RangeInclusive<usize>) -> impl Strategy<Value = Grid> {
    (clues(draws), vec((0usize..81, 0usize..9), 1..4)).prop_map(|((_, mut grid), changes)| {
        for (cell, digit) in changes {
            grid.set(Cell::new(cell), Some(Digit::from_index(digit)));
        }
        grid
    })
}

/// Any 81 values, from nearly empty to full.
pub fn any_grid() -> impl Strategy<Value = Grid> {
    (0u32..=100).prop_flat_map(|percent| {
        let value =
            (0u32..100, 1u8..=9).prop_map(move |(dice, digit)| if dice < percent { digit } else { 0 });
        vec(value, 81).prop_map(|values| {
            let mut grid = Grid::EMPTY;
            for (cell, value) in Cell::all().zip(values) {
                grid.set(cell, Digit::try_from(value).ok());
            }
            grid
        })
    })
}
