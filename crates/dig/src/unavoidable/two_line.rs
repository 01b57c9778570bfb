//! Unavoidable sets in two rows of a band, or two columns of a stack: columns that exchange their two digits.
//!
//! Inside a band, two rows meet the same boxes, so exchanging the two digits of a column hurts no box and no column. It
//! hurts the rows, unless all columns of a closed loop are exchanged together:
//!
//! ```text
//!   5 3 4 | 6 7 8 | 9 1 2      5 over 6, 6 over 1, 1 over 9, …: follow from digit to digit until the first comes back.
//!   6 7 2 | 1 9 5 | 3 4 8      Columns 1, 4, 8, … of one loop, exchanged, leave both rows with the same digits.
//! ```
//!
//! The nine columns fall apart into loops of at least two, so two rows give up to four sets of 4 to 18 cells. A grid has
//! 9 + 9 pairs of lines. Swapping two whole lines is the case where all loops are exchanged: that is why a puzzle with
//! two empty lines in a chute never has just one solution. The sets are minimal.
//!
//! Cost: a quarter of a microsecond for all pairs. A column stands for its two cells, and "the column where the upper row has
//! the digit of the lower" is a permutation of the nine columns, so a few byte look-ups follow all loops of a pair at once.
//! Long known; catalogued as equivalence moves by E. Russell and F. Jarvis (2005) when they counted grids band by band.

use core::ops::RangeInclusive;

use ninefold_grid::{CellSet, House, Solution};
use ninefold_lanes::{Bytes, Kernel, Lanes, run};

use super::two_digit::cells_of_rows;

/// Returns all unavoidable sets in which two lines of a chute exchange digits: bands before stacks.
///
/// ```
/// use ninefold_dig::unavoidable::two_line;
/// use ninefold_grid::Solution;
/// let solution: Solution =
///     "534678912672195348198342567859761423426853791713924856961537284287419635345286179".parse()?;
/// let sets = two_line(&solution);
/// assert_eq!(sets.iter().map(|set| set.len()).sum::<usize>(), 18 * 18);
/// # Ok::<(), ninefold_grid::ParseSolutionError>(())
/// ```
#[must_use]
pub fn two_line(solution: &Solution) -> Vec<CellSet> {
    let mut sets = Vec::with_capacity(40);
    each(solution, 4..=18, &[0; 81], |set, _| sets.push(set));
    sets
}

/// Calls `found` with every set of two lines that has so many cells, and with the largest of the numbers that its cells have.
pub(crate) fn each(
    solution: &Solution,
    size: RangeInclusive<usize>,
    numbers: &[u8; 81],
    found: impl FnMut(CellSet, u8),
) {
    run(Each { solution, size, numbers, found });
}

/// Nine places, and then values that are none.
const PLACES: [u8; 16] = [0, 1, 2, 3, 4, 5, 6, 7, 8, 255, 255, 255, 255, 255, 255, 255];

/// A row or column.
#[derive(Clone, Copy)]
struct Line<B> {
    /// The digits by place.
    digits: B,
    /// The places by digit.
    place_of: B,
    /// By place, a number of the cell, taken from 255.
    number: B,
}

impl<B: Bytes> Line<B> {
    #[inline(always)]
    fn of(house: House, values: &[u8; 81], numbers: &[u8; 81]) -> Line<B> {
        let (mut digits, mut place_of, mut number) = ([0; 16], [255; 16], [255; 16]);
        for (place, cell) in house.cell_list().iter().enumerate() {
            let digit = values[cell.index()];
            digits[place] = digit;
            place_of[usize::from(digit % 16)] = place as u8;
            number[place] = 255 - numbers[cell.index()];
        }
        Line { digits: B::load(&digits), place_of: B::load(&place_of), number: B::load(&number) }
    }

    /// For each place, the first place of its loop, and 255 less the largest number in the loop.
    #[inline(always)]
    fn loops(self, other: Line<B>) -> (B, B) {
        let mut step = self.place_of.look_up(other.digits);
        let (mut first, mut least) = (B::load(&PLACES), self.number.least(other.number));
        // One, two, four, eight steps on: no loop is longer than nine.
        for doubled in 0..4 {
            if doubled > 0 {
                step = step.look_up(step);
            }
            first = first.least(first.look_up(step));
            least = least.least(least.look_up(step));
        }
        (first, least)
    }
}

struct Each<'a, F> {
    solution: &'a Solution,
    size: RangeInclusive<usize>,
    numbers: &'a [u8; 81],
    found: F,
}

impl<F: FnMut(CellSet, u8)> Kernel for Each<'_, F> {
    type Output = ();

    #[inline(always)]
    fn run<L: Lanes>(mut self) {
        let values = self.solution.values();
        let each_chute = House::ALL.as_chunks::<3>().0.iter().take(6).enumerate();
        for (number, chute) in each_chute {
            let lines = chute.map(
                #[inline(always)]
                |house| Line::<L::Bytes>::of(house, values, self.numbers),
            );
            for [a, b] in [[0, 1], [0, 2], [1, 2]] {
                let (first, least) = lines[a].loops(lines[b]);
                let least = least.bytes();
                let mut begins = first.equal(L::Bytes::load(&PLACES)) & 0x1ff;
                while begins != 0 {
                    let place = begins.trailing_zeros() as u8;
                    begins &= begins - 1;
                    let places = first.equal(L::Bytes::splat(place)) & 0x1ff;
                    if self.size.contains(&(2 * places.count_ones() as usize)) {
                        let cells = if number < 3 {
                            let row = |line| u128::from(places) << (27 * number + 9 * line);
                            CellSet::from_bits(row(a) | row(b))
                        } else {
                            cells_of_rows(places) & (chute[a].cells() | chute[b].cells())
                        };
                        (self.found)(cells, 255 - least[usize::from(place)]);
                    }
                }
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use ninefold_grid::Cell;

    /// Follows the loops of two lines from column to column.
    fn loops(solution: &Solution, one: &[Cell; 9], other: &[Cell; 9]) -> Vec<CellSet> {
        let mut sets: Vec<CellSet> = Vec::new();
        for start in 0..9 {
            if sets.iter().any(|set| set.contains(one[start])) {
                continue;
            }
            let (mut set, mut place) = (CellSet::NONE, start);
            while !set.contains(one[place]) {
                set |= CellSet::from([one[place], other[place]]);
                let digit = solution[other[place]];
                place = (0..9).find(|&place| solution[one[place]] == digit).unwrap();
            }
            sets.push(set);
        }
        sets
    }

    #[test]
    fn every_set_is_a_loop_and_can_be_exchanged() {
        let numbers = core::array::from_fn(|cell| (cell * 37 % 81) as u8);
        for solution in ninefold_solve::solutions(&ninefold_grid::Grid::EMPTY).step_by(5000).take(50) {
            let mut expected = Vec::new();
            for chute in House::ALL.as_chunks::<3>().0.iter().take(6) {
                for [a, b] in [[0, 1], [0, 2], [1, 2]] {
                    let (one, other) = (chute[a].cell_list(), chute[b].cell_list());
                    for set in loops(&solution, one, other) {
                        let mut grid = solution.grid();
                        for (&a, &b) in one.iter().zip(other).filter(|(a, _)| set.contains(**a)) {
                            grid.set(a, Some(solution[b]));
                            grid.set(b, Some(solution[a]));
                        }
                        assert!(Solution::try_from(grid).is_ok(), "{set:?}");
                        let last = set.iter().map(|cell| numbers[cell.index()]).max();
                        expected.push((set, last.unwrap()));
                    }
                }
            }
            let mut found = Vec::new();
            each(&solution, 4..=18, &numbers, |set, last| found.push((set, last)));
            assert_eq!(found, expected);
            expected.retain(|(set, _)| (5..=10).contains(&set.len()));
            let mut some = Vec::new();
            each(&solution, 5..=10, &numbers, |set, last| some.push((set, last)));
            assert_eq!(some, expected);
        }
    }
}
