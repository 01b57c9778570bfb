//! Choosing a guess in all lanes at once.
//!
//! A puzzle that the rules leave standing is split in two: a cell holds a digit, or it does not. Which cell decides how
//! large the tree grows. Good cells have two candidates (then both halves know something) and much around them
//! that is open (then both halves say much). So among the cells with the fewest candidates (two, else three, else
//! more) the one with the most open peers is taken, and of several the first, box by box; then its lowest digit.
//!
//! Each lane chooses another cell, and no lane is looked at by itself: open cells are added up by adders made of
//! logic, and the highest sum is found bit by bit from the top: if any remaining cell has the bit, the cells without it
//! drop out.
//!
//! Choosing by open peers, instead of the first cell in order, nearly halves the guesses on hard puzzles. Each peer counts
//! once: with the row, the column and the whole box added up, cells of the box that share a row or a column with the cell would
//! count twice, which takes a fourth more guesses on the hardest puzzles. Guesses per puzzle (puzzles rated 11 and more by
//! Sudoku Explainer / of 2011 / top1465 / minimal / 17 clues / several solutions):
//!
//! | choice | 11 and more | 2011 | top1465 | minimal | 17 | several |
//! |---|---|---|---|---|---|---|
//! | row, column and box added up | 106 | 195 | 11.7 | 1.27 | 0.60 | 7.0 |
//! | open peers | 84 | 146 | 10.2 | 1.10 | 0.55 | 7.0 |
//! | the score of the one-at-a-time engine | 67 | 124 | 8.7 | 0.87 | 0.47 | 6.9 |
//!
//! That score looks at a lane's digits one by one. Computed for eight lanes side by side from their records it cost more than
//! its guesses saved, on AMD Zen 4 with AVX2 and on puzzles with several solutions.

use ninefold_lanes::Lanes;

use super::lane_state::{LaneState, Plane, Planes, gather};

/// Returns (sum, carry) of three bits.
#[inline(always)]
fn add3<L: Lanes>(a: L, b: L, c: L) -> (L, L) {
    (L::xor3(a, b, c), L::majority(a, b, c))
}

/// Returns how many of nine are set, as four bits.
#[inline(always)]
fn count9<L: Lanes>(x: [L; 9]) -> [L; 4] {
    let (s0, c0) = add3(x[0], x[1], x[2]);
    let (s1, c1) = add3(x[3], x[4], x[5]);
    let (s2, c2) = add3(x[6], x[7], x[8]);
    let (ones, c3) = add3(s0, s1, s2);
    let (t, d) = add3(c0, c1, c2);
    let (twos, e) = (t ^ c3, t & c3);
    [ones, twos, d ^ e, d & e]
}

/// Returns how many of four are set, as four bits of which the highest is not.
#[inline(always)]
fn count4<L: Lanes>([a, b, c, d]: [L; 4]) -> [L; 4] {
    let (sum, carry) = add3(a, b, c);
    let twos = sum & d;
    [sum ^ d, carry ^ twos, carry & twos, L::none()]
}

/// Returns the sum of three four-bit numbers of at most nine each.
#[inline(always)]
fn sum3<L: Lanes>(a: [L; 4], b: [L; 4], c: [L; 4]) -> [L; 5] {
    let (s0, k0) = add3(a[0], b[0], c[0]);
    let (t1, k1) = add3(a[1], b[1], c[1]);
    let (t2, k2) = add3(a[2], b[2], c[2]);
    let (t3, k3) = add3(a[3], b[3], c[3]);
    let (s1, l1) = (t1 ^ k0, t1 & k0);
    let (s2, l2) = add3(t2, k1, l1);
    let (s3, l3) = add3(t3, k2, l2);
    [s0, s1, s2, s3, k3 ^ l3]
}

/// Chooses the cell to guess in.
pub(super) struct GuessChooser<L> {
    /// The score of each cell in seven bits, the highest first.
    scores: Vec<[L; 7]>,
    /// Open cells in each row and each column.
    rows: [[L; 4]; 9],
    cols: [[L; 4]; 9],
}

impl<L: Lanes> GuessChooser<L> {
    pub(super) fn new() -> GuessChooser<L> {
        let none = L::none();
        GuessChooser { scores: vec![[none; 7]; 81], rows: [[none; 4]; 9], cols: [[none; 4]; 9] }
    }

    /// Finds the best open cell in each lane of `among`.
    #[inline(always)]
    fn choose(&mut self, state: &LaneState<L>, among: L, best: &mut Plane<L>) {
        let solved = &state.single;
        for i in 0..9 {
            let (mut row, mut col) = ([L::none(); 9], [L::none(); 9]);
            for k in 0..9 {
                row[k] = !solved[i / 3 * 3 + k / 3][i % 3 * 3 + k % 3];
                col[k] = !solved[k / 3 * 3 + i / 3][k % 3 * 3 + i % 3];
            }
            self.rows[i] = count9(row);
            self.cols[i] = count9(col);
        }
        // Whether a remaining cell has the bit that is looked at next.
        let mut any = L::none();
        for block in 0..9 {
            let mut cells = [L::none(); 9];
            for place in 0..9 {
                cells[place] = !solved[block][place];
            }
            for place in 0..9 {
                // The block without the row and the column, which have counted their cells.
                let [down, right] = [place / 3 * 3, place % 3];
                let other = |i: usize, j: usize| cells[(down + 3 * i) % 9 + (right + j) % 3];
                let around = count4([other(1, 1), other(1, 2), other(2, 1), other(2, 2)]);
                let (two, three) = fewest(gather(&state.planes, block, place));
                let (r, c) = (block / 3 * 3 + place / 3, block % 3 * 3 + place % 3);
                let [a, b, c, d, e] = sum3(self.rows[r], self.cols[c], around);
                self.scores[9 * block + place] = [two, three, e, d, c, b, a];
                best[block][place] = cells[place] & among;
                any = L::or_and(any, best[block][place], two);
            }
        }
        let remaining = best.as_flattened_mut();
        for bit in 0..7 {
            let mut next = L::none();
            for (cell, score) in remaining.iter_mut().zip(&self.scores) {
                *cell = L::strike(*cell, any, score[bit]);
                next = L::or_and(next, *cell, score[(bit + 1) % 7]);
            }
            any = next;
        }
        let mut taken = L::none();
        for cell in remaining {
            let first = cell.without(taken);
            taken = taken | *cell;
            *cell = first;
        }
    }

    /// Splits the lanes in `among`: `state` continues with a cell set to a digit. `other` gets these lanes with that digit
    /// struck, and all other lanes as they are.
    #[inline(always)]
    pub(super) fn split(
        &mut self,
        state: &mut LaneState<L>,
        among: L,
        best: &mut Plane<L>,
        other: &mut Planes<L>,
    ) {
        self.choose(state, among, best);
        for block in 0..9 {
            for place in 0..9 {
                let chosen = best[block][place];
                let mut seen = L::none();
                for (plane, other) in state.planes.iter_mut().zip(other.iter_mut()) {
                    let x = plane[block][place];
                    let lowest = x.without(seen);
                    seen = seen | x;
                    other[block][place] = L::without_both(x, chosen, lowest);
                    plane[block][place] = L::strike(x, chosen, lowest);
                }
            }
        }
    }
}

/// Returns (exactly two, two or three) of nine.
#[inline(always)]
fn fewest<L: Lanes>(x: [L; 9]) -> (L, L) {
    let [ones, twos, fours, eights] = count9(x);
    let small = !(fours | eights);
    (small & twos.without(ones), small & twos)
}

#[cfg(test)]
mod tests {
    use super::*;
    use ninefold_lanes::{Backend, Kernel, run_on};

    /// All sums of three numbers, and all counts of nine bits, as plain numbers.
    struct Adders;

    impl Kernel for Adders {
        type Output = ();

        #[inline(always)]
        fn run<L: Lanes>(self) {
            let bit = |n: usize, i: usize| if n >> i & 1 == 1 { L::all() } else { L::none() };
            let number =
                |bits: &[L]| bits.iter().enumerate().map(|(i, b)| usize::from(b.any()) << i).sum::<usize>();
            for n in 0..512usize {
                let count = n.count_ones() as usize;
                let x = core::array::from_fn(|i| bit(n, i));
                assert_eq!(number(&count9(x)), count);
                let (two, three) = fewest(x);
                assert_eq!((two.any(), three.any()), (count == 2, count == 2 || count == 3));
                let [a, b, c, d, ..] = x;
                assert_eq!(number(&count4([a, b, c, d])), (n % 16).count_ones() as usize);
            }
            for n in 0..1000 {
                let digits = [n / 100, n / 10 % 10, n % 10];
                let [a, b, c] = digits.map(|digit| core::array::from_fn(|i| bit(digit, i)));
                assert_eq!(number(&sum3(a, b, c)), digits.iter().sum::<usize>());
            }
        }
    }

    #[test]
    fn adders_add() {
        for backend in Backend::available() {
            assert!(run_on(backend, Adders).is_ok());
        }
    }
}
