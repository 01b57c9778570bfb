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

use super::two_digit::{SHORT, cells_of_rows, for_each_bit, for_each_bit_of};

/// Returns all unavoidable sets in which two lines of a chute exchange digits: bands before stacks.
///
/// ```
/// use ninefold_solve::unavoidable::two_line;
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
    each_two_line(solution, 4..=18, &[0; 81], |set, _| sets.push(set));
    sets
}

/// Calls `found` with every set of two lines that has so many cells (from 4 to 18), and with the largest of the numbers that its cells have. The
/// numbers are the caller's, for example the order in which clues are removed.
///
/// The order is that of [`two_line`].
pub fn each_two_line(
    solution: &Solution,
    size: RangeInclusive<usize>,
    numbers: &[u8; 81],
    found: impl FnMut(CellSet, u8),
) {
    run(Each { solution, lengths: size.start().div_ceil(2)..=(*size.end()).min(18) / 2, numbers, found });
}

/// Nine places, and then values that are none.
const PLACES: [u8; 16] = [0, 1, 2, 3, 4, 5, 6, 7, 8, 255, 255, 255, 255, 255, 255, 255];

/// Rows and columns, each as three vectors of bytes.
struct Tables {
    /// By line and place, the digit: the rows, then the columns. What follows the ninth place means nothing.
    digits: [[u8; 16]; 18],
    /// By line and digit, the place.
    place_of: [[u8; 16]; 18],
    /// By line and place, a number of the cell, taken from 255.
    number: [[u8; 16]; 18],
}

impl Tables {
    fn of(values: &[u8; 81], numbers: &[u8; 81]) -> Tables {
        let mut tables = Tables { digits: [[0; 16]; 18], place_of: [[0; 16]; 18], number: [[0; 16]; 18] };
        for row in 0..9 {
            for col in 0..9 {
                let (digit, number) = (values[9 * row + col], 255 - numbers[9 * row + col]);
                (tables.digits[row][col], tables.digits[9 + col][row]) = (digit, digit);
                (tables.number[row][col], tables.number[9 + col][row]) = (number, number);
                let digit = usize::from(digit % 16);
                tables.place_of[row][digit] = col as u8;
                tables.place_of[9 + col][digit] = row as u8;
            }
        }
        tables
    }

    /// Follows the loops of two lines.
    #[inline(always)]
    fn loops<B: Bytes>(&self, [one, other]: [usize; 2], lengths: &RangeInclusive<usize>) -> Loops<B> {
        let step = B::load(&self.place_of[one]).look_up(B::load(&self.digits[other]));
        let places = B::load(&PLACES);
        let number = B::load(&self.number[one]).least(B::load(&self.number[other]));
        let (mut on, mut first, mut least) = (step, places, number);
        // One, two, three steps on: those places are back that are in a loop of so many. Longer loops than are wanted are not
        // followed to the end.
        let (mut shorter, mut wanted) = (0, 0);
        for length in 1..=*lengths.end() {
            first = first.least(on);
            least = least.least(number.look_up(on));
            let back = on.equal(places);
            wanted |= if length < *lengths.start() { 0 } else { back & !shorter };
            shorter |= back;
            on = on.look_up(step);
        }
        Loops { first, least, begins: first.equal(places) & wanted & 0x1ff }
    }
}

/// The loops of two lines.
#[derive(Clone, Copy)]
struct Loops<B> {
    /// For each place, the first place of its loop.
    first: B,
    /// For each place, 255 less the largest number in its loop.
    least: B,
    /// The first places of loops of the lengths that are wanted.
    begins: u16,
}

struct Each<'a, F> {
    solution: &'a Solution,
    /// How many columns of two rows, or rows of two columns, exchange their digits.
    lengths: RangeInclusive<usize>,
    numbers: &'a [u8; 81],
    found: F,
}

impl<F: FnMut(CellSet, u8)> Kernel for Each<'_, F> {
    type Output = ();

    #[inline(always)]
    fn run<L: Lanes>(mut self) {
        let tables = Tables::of(self.solution.values(), self.numbers);
        let none = L::Bytes::load(&PLACES);
        let (mut loops, mut begins) = ([Loops { first: none, least: none, begins: 0 }; 18], [0; 18]);
        for pair in 0..18 {
            let found = tables.loops(lines(pair), &self.lengths);
            if SHORT {
                for_each_bit(u64::from(found.begins), |place| self.give(pair, &found, place));
            } else {
                (loops[pair], begins[pair]) = (found, found.begins);
            }
        }
        if !SHORT {
            for_each_bit_of(
                &begins,
                #[inline(always)]
                |pair, place| self.give(pair, &loops[pair], place),
            );
        }
    }
}

impl<F: FnMut(CellSet, u8)> Each<'_, F> {
    /// Reports the loop that begins in a place.
    #[inline(always)]
    fn give<B: Bytes>(&mut self, pair: usize, loops: &Loops<B>, place: u8) {
        let places = loops.first.equal(B::splat(place)) & 0x1ff;
        let [a, b] = lines(pair);
        let cells = if pair < 9 {
            CellSet::from_bits(u128::from(places) << (9 * a) | u128::from(places) << (9 * b))
        } else {
            cells_of_rows(places) & (House::ALL[a].cells() | House::ALL[b].cells())
        };
        (self.found)(cells, 255 - loops.least.bytes()[usize::from(place % 16)]);
    }
}

/// Returns the lines of a pair: first the pairs of rows in a band, then the pairs of columns in a stack.
const fn lines(pair: usize) -> [usize; 2] {
    let [a, b] = [[0, 1], [0, 2], [1, 2]][pair % 3];
    [pair / 3 * 3 + a, pair / 3 * 3 + b]
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
        for solution in crate::solutions(&ninefold_grid::Grid::EMPTY).step_by(5000).take(50) {
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
            each_two_line(&solution, 4..=18, &numbers, |set, last| found.push((set, last)));
            assert_eq!(found, expected);
            expected.retain(|(set, _)| (5..=10).contains(&set.len()));
            let mut some = Vec::new();
            each_two_line(&solution, 5..=10, &numbers, |set, last| some.push((set, last)));
            assert_eq!(some, expected);
        }
    }
}
