//! Values of 81 cells as binary numbers: four planes, not nine, for grids on their way into lanes and solutions on their way out.
//!
//! ```text
//!   81 values     5 3 0 0 7 …            as a record: bit k of all cells together
//!   plane 0       1 1 0 0 1 …              words 0–3   planes 0–3 in cells 0–63
//!   plane 1       0 1 0 0 1 …              word  4     planes 0, 1, 2 in cells 64–80: 17 bits each
//!   plane 2       1 0 0 0 1 …              word  5     plane 3 in cells 64–80
//!   plane 3       0 0 0 0 0 …
//! ```
//!
//! A clue or a digit of a solution is one of nine things, or nothing: four bits say which. Nine bits a cell, as a
//! [`Packed`] has them, are needed only where a cell may hold some digits and not others. So a grid of clues takes six words
//! instead of twelve, and so many transpositions: the lanes turn numbers into candidates for all puzzles at once, in some
//! forty operations a cell.

use ninefold_grid::__private::proven_solution;
use ninefold_grid::Solution;
use ninefold_lanes::{Bytes, Lanes};

use super::lane_state::{Plane, Planes, gather};
use super::packed::{self, BinaryValues, Packed};

/// Values of 81 cells: see the head of this file.
pub(super) type ValueWords = [u64; 6];

/// Four planes of the values of all lanes.
pub(super) type ValuePlanes<L> = [Plane<L>; 4];

/// Returns 81 values in binary, sixteen at a time.
#[inline(always)]
pub(super) fn binary<B: Bytes>(values: &[u8; 81]) -> BinaryValues {
    let (chunks, last) = values.as_chunks::<16>();
    let last = u64::from(last[0]);
    let (mut low, mut rest) = ([0; 4], [0; 4]);
    for (i, chunk) in chunks.iter().enumerate() {
        let bytes = B::load(chunk);
        let bits =
            [bytes.bits::<0>(), bytes.bits::<1>(), bytes.bits::<2>(), bytes.bits::<3>()].map(u64::from);
        for k in 0..4 {
            if i < 4 {
                low[k] |= bits[k] << (16 * i);
            } else {
                rest[k] = bits[k] | (last >> k & 1) << 16;
            }
        }
    }
    [low, rest]
}

/// Returns values in binary as words.
#[inline(always)]
pub(super) const fn words([[p, q, r, s], rest]: BinaryValues) -> ValueWords {
    [p, q, r, s, rest[0] | rest[1] << packed::REST | rest[2] << (2 * packed::REST), rest[3]]
}

/// For a byte, its eight bits in a byte each, the lowest first.
const APART: [u64; 256] = {
    let mut apart = [0; 256];
    let mut byte = 0;
    while byte < 256 {
        let mut bit = 0;
        while bit < 8 {
            apart[byte] |= (byte as u64 >> bit & 1) << (8 * bit);
            bit += 1;
        }
        byte += 1;
    }
    apart
};

/// The solution that a lane has found, as binary numbers. It becomes candidates or digits when somebody asks for it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct PackedSolution(pub(super) ValueWords);

impl PackedSolution {
    /// Returns the four planes in cells 0 to 63, and in the others.
    #[inline]
    const fn binary(&self) -> BinaryValues {
        let [p, q, r, s, three, one] = self.0;
        [
            [p, q, r, s],
            [
                three & packed::REST_MASK,
                three >> packed::REST & packed::REST_MASK,
                three >> (2 * packed::REST),
                one,
            ],
        ]
    }

    /// Returns the solution as candidates, one to a cell.
    #[inline]
    #[must_use]
    pub fn candidates(&self) -> Packed {
        Packed::of_binary(self.binary())
    }

    /// Returns the values of candidates, one to a cell.
    #[inline]
    pub(super) fn of(candidates: &Packed) -> PackedSolution {
        PackedSolution(words(candidates.binary()))
    }

    /// Returns the solution.
    #[inline]
    #[must_use]
    pub fn solution(&self) -> Solution {
        proven_solution(self.values())
    }

    /// Returns the values of the cells.
    #[inline]
    pub(super) fn values(&self) -> [u8; 81] {
        let [low, rest] = self.binary();
        let mut values = [0; 81];
        let eight = |planes: &[u64; 4], from: u32| {
            let mut values = 0;
            for (k, plane) in planes.iter().enumerate() {
                values |= APART[(plane >> from & 0xff) as usize] << k;
            }
            values.to_le_bytes()
        };
        let (chunks, last) = values.as_chunks_mut::<8>();
        for (i, chunk) in chunks.iter_mut().enumerate() {
            *chunk = if i < 8 { eight(&low, 8 * i as u32) } else { eight(&rest, 8 * (i as u32 - 8)) };
        }
        last[0] = eight(&rest, 16)[0];
        values
    }
}

impl From<&Solution> for PackedSolution {
    fn from(solution: &Solution) -> PackedSolution {
        PackedSolution(words(packed::binary(solution.values())))
    }
}

/// Writes the candidates of the lanes in `which`: one where a cell has a value, all nine where it has none.
#[inline(always)]
pub(super) fn to_candidates<L: Lanes>(which: L, values: &ValuePlanes<L>, planes: &mut Planes<L>) {
    let [p, q, r, s] = values;
    for block in 0..9 {
        for place in 0..9 {
            let (p, q, r, s) = (p[block][place], q[block][place], r[block][place], s[block][place]);
            let few = !(r | s);
            let empty = few.without(p | q);
            let middle = r.without(s);
            let cell = [
                (p & few).without(q) | empty,
                (q & few).without(p) | empty,
                L::and3(p, q, few) | empty,
                L::without_either(middle, p, q) | empty,
                (middle & p).without(q) | empty,
                (middle & q).without(p) | empty,
                L::and3(middle, p, q) | empty,
                s.without(p) | empty,
                (s & p) | empty,
            ];
            for (plane, digit) in planes.iter_mut().zip(cell) {
                plane[block][place] = L::select(which, digit, plane[block][place]);
            }
        }
    }
}

/// Writes the values of cells with one candidate.
#[inline(always)]
pub(super) fn of_candidates<L: Lanes>(planes: &Planes<L>, values: &mut ValuePlanes<L>) {
    let [p, q, r, s] = values;
    for block in 0..9 {
        for place in 0..9 {
            let [a, b, c, d, e, f, g, h, i] = gather(planes, block, place);
            p[block][place] = L::or3(L::or3(a, c, e), g, i);
            q[block][place] = L::or3(b, c, f) | g;
            r[block][place] = L::or3(d, e, f) | g;
            s[block][place] = h | i;
        }
    }
}

#[cfg(test)]
mod tests {
    use super::super::lane_state::boxed;
    use super::super::transpose::{CandidateRecords, ValueRecords};
    use super::*;
    use crate::solutions;
    use ninefold_grid::{Cell, Digit, Grid};
    use ninefold_lanes::{Backend, Kernel, run_on};

    /// Packs grids, and brings them into lanes and back.
    #[derive(Debug)]
    struct ThereAndBack<'a>(&'a [Grid]);

    impl Kernel for ThereAndBack<'_> {
        type Output = (Vec<ValueWords>, Vec<Packed>, Vec<ValueWords>);

        #[inline(always)]
        fn run<L: Lanes>(self) -> Self::Output {
            let packed: Vec<ValueWords> =
                self.0.iter().map(|grid| words(binary::<L::Bytes>(grid.values()))).collect();
            let (mut records, mut candidates) = (ValueRecords::<L>::new(), CandidateRecords::<L>::new());
            for (lane, words) in packed.iter().enumerate() {
                records.put(lane, words);
            }
            let mut values = boxed([[L::none(); 9]; 9]);
            let mut planes = boxed([[L::none(); 9]; 9]);
            records.write_all_planes(&mut values);
            to_candidates(L::all(), &values, &mut planes);
            candidates.read_planes(&planes);
            of_candidates(&planes, &mut values);
            records.read_planes(&values);
            let lanes = 0..self.0.len();
            let found = lanes.clone().map(|lane| Packed(candidates.get(lane))).collect();
            (packed, found, lanes.map(|lane| records.get(lane)).collect())
        }
    }

    #[test]
    fn values_are_the_same_packed_in_lanes_and_unpacked() {
        let full: Vec<Solution> = solutions(&Grid::EMPTY).step_by(1000).take(100).collect();
        let single =
            (0..27).map(|i| Grid::EMPTY.with(Cell::new(3 * i + i % 3), Some(Digit::from_index(i % 9))));
        let grids: Vec<Grid> = full.iter().map(Solution::grid).chain(single).collect();
        for backend in Backend::available() {
            let (packed, candidates, values) = run_on(backend, ThereAndBack(&grids)).expect("available");
            for (i, grid) in grids.iter().enumerate() {
                assert_eq!(packed[i], words(packed::binary(grid.values())), "{backend}");
                assert_eq!(candidates[i], Packed::from(grid), "{backend}");
            }
            for (i, solution) in full.iter().enumerate() {
                assert_eq!(values[i], packed[i], "{backend}");
                let found = PackedSolution(values[i]);
                assert_eq!((found.solution(), found.candidates()), (*solution, Packed::from(solution)));
                assert_eq!(found, PackedSolution::from(solution));
                assert_eq!(found, PackedSolution::of(&candidates[i]));
            }
        }
    }
}
