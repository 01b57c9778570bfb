//! Transposing: from a puzzle per record to a puzzle per lane, and back.
//!
//! ```text
//!   records: a puzzle's bits together          planes: a bit of all puzzles together
//!   puzzle 0   b0 b1 b2 b3 …                    bit 0   p0 p1 p2 p3 …
//!   puzzle 1   b0 b1 b2 b3 …        ◄──►        bit 1   p0 p1 p2 p3 …
//!   puzzle 2   b0 b1 b2 b3 …                    bit 2   p0 p1 p2 p3 …
//! ```
//!
//! A 64 × 64 bit matrix is transposed by six exchanges: swap the two off-diagonal quarters, then do the same inside
//! each quarter (the recursion in Henry S. Warren, *Hacker's Delight*, 7-3). Every word of a vector is a matrix of its
//! own, so a vector of eight words transposes eight matrices at once, and twelve transpositions move all puzzles of a vector:
//! about 20 operations a lane. Copying bit by bit would take 729 loads and stores.
//!
//! Six exchanges are done three at a time on eight vectors, which fit into registers: the table is read and written
//! twice, not six times.

use ninefold_lanes::Lanes;

use super::lane_state::{Plane, boxed};
use super::packed::{self, Packed};

/// Records of all lanes, each of `WORDS` words that hold 81 cells of `PLANES` planes (see [`packed`]): word `w` of lane
/// `64 j + i` is at `(65 w + i) × L::WORDS + j`.
///
/// Sixty-five and not sixty-four: words of a record a power of two apart would all fall into one set of the cache.
pub(super) struct LaneRecords<L, const PLANES: usize, const WORDS: usize> {
    words: Vec<u64>,
    /// Between the two halves of a transposition.
    rows: Box<[L; 64]>,
}

/// Candidates of all lanes: a [`Packed`] each.
pub(super) type CandidateRecords<L> = LaneRecords<L, 9, { Packed::WORDS }>;

/// Values of all lanes: [`ValueWords`] each.
pub(super) type ValueRecords<L> = LaneRecords<L, 4, 6>;

impl<L: Lanes, const PLANES: usize, const WORDS: usize> LaneRecords<L, PLANES, WORDS> {
    const SOURCE: [[u16; 64]; WORDS] = source(PLANES);

    pub(super) fn new() -> LaneRecords<L, PLANES, WORDS> {
        LaneRecords { words: vec![0; 65 * L::WORDS * WORDS], rows: boxed(L::none()) }
    }

    /// Returns how many bits of a word are used.
    const fn bits(word: usize) -> usize {
        if word < PLANES {
            64
        } else if PLANES - 3 * (word - PLANES) >= 3 {
            3 * packed::REST as usize
        } else {
            PLANES % 3 * packed::REST as usize
        }
    }

    /// Returns where word 0 of a lane's record is.
    #[inline(always)]
    const fn slot(lane: usize) -> usize {
        lane % 64 * L::WORDS + lane / 64
    }

    /// Returns the record of a lane.
    #[inline(always)]
    pub(super) fn get(&self, lane: usize) -> [u64; WORDS] {
        let mut record = [0; WORDS];
        for (word, bits) in record.iter_mut().enumerate() {
            let used = u64::MAX >> (64 - Self::bits(word));
            *bits = self.words[word * 65 * L::WORDS + Self::slot(lane)] & used;
        }
        record
    }

    /// Writes the record of a lane.
    #[inline(always)]
    pub(super) fn put(&mut self, lane: usize, record: &[u64; WORDS]) {
        for (word, &bits) in record.iter().enumerate() {
            self.words[word * 65 * L::WORDS + Self::slot(lane)] = bits;
        }
    }

    /// Reads the records of all lanes from the planes.
    #[inline(always)]
    pub(super) fn read_planes(&mut self, planes: &[Plane<L>; PLANES]) {
        let planes = planes.as_flattened().as_flattened();
        for (source, words) in Self::SOURCE.iter().zip(self.words.chunks_exact_mut(65 * L::WORDS)) {
            for i in 0..8 {
                let mut apart = [L::none(); 8];
                for (k, row) in apart.iter_mut().enumerate() {
                    *row = planes[usize::from(source[8 * k + i])];
                }
                eight::<L, 32, 16, 8>(&mut apart);
                for (k, &row) in apart.iter().enumerate() {
                    self.rows[8 * k + i] = row;
                }
            }
            for (rows, words) in self.rows.as_chunks().0.iter().zip(words.chunks_exact_mut(8 * L::WORDS)) {
                let mut close: [L; 8] = *rows;
                eight::<L, 4, 2, 1>(&mut close);
                for (row, words) in close.iter().zip(words.chunks_exact_mut(L::WORDS)) {
                    row.store(words);
                }
            }
        }
    }

    /// Writes the records of the lanes in `which` into the planes and leaves the other lanes alone.
    #[inline(always)]
    pub(super) fn write_planes(&mut self, which: L, planes: &mut [Plane<L>; PLANES]) {
        self.write_each(
            planes,
            #[inline(always)]
            |plane, row| *plane = L::select(which, row, *plane),
        );
    }

    /// Writes the records of all lanes into the planes.
    #[inline(always)]
    pub(super) fn write_all_planes(&mut self, planes: &mut [Plane<L>; PLANES]) {
        self.write_each(
            planes,
            #[inline(always)]
            |plane, row| *plane = row,
        );
    }

    #[inline(always)]
    fn write_each(&mut self, planes: &mut [Plane<L>; PLANES], write: impl Fn(&mut L, L)) {
        let planes = planes.as_flattened_mut().as_flattened_mut();
        for (word, words) in self.words.chunks_exact(65 * L::WORDS).enumerate() {
            for i in 0..8 {
                let mut apart = [L::none(); 8];
                for (k, row) in apart.iter_mut().enumerate() {
                    *row = L::load(&words[(8 * k + i) * L::WORDS..]);
                }
                eight::<L, 32, 16, 8>(&mut apart);
                for (k, &row) in apart.iter().enumerate() {
                    self.rows[8 * k + i] = row;
                }
            }
            let (source, bits) = (&Self::SOURCE[word], Self::bits(word));
            let targets = source.as_chunks::<8>().0.iter().zip(self.rows.as_chunks::<8>().0);
            for (i, (targets, rows)) in targets.enumerate().take(bits.div_ceil(8)) {
                let mut close = *rows;
                eight::<L, 4, 2, 1>(&mut close);
                for (k, (&target, &row)) in targets.iter().zip(&close).enumerate() {
                    if 8 * i + k < bits {
                        write(&mut planes[usize::from(target)], row);
                    }
                }
            }
        }
    }
}

/// Returns the bits of a 64-bit index whose number has no `step` in it.
const fn lower(step: u32) -> u64 {
    u64::MAX / ((1 << step) + 1)
}

/// Exchanges the upper half of `a` (in steps of `STEP` bits) and the lower half of `b`.
#[inline(always)]
fn exchange<L: Lanes, const STEP: u32>(a: &mut L, b: &mut L) {
    let mask = L::splat(const { lower(STEP) });
    let (x, y) = (*a, *b);
    *a = L::select(mask, x, y.up(STEP));
    *b = L::select(mask, x.down(STEP), y);
}

/// Makes three exchanges on eight rows; `S4`, `S2` and `S1` are how far apart the rows are in the whole table.
#[inline(always)]
fn eight<L: Lanes, const S4: u32, const S2: u32, const S1: u32>(rows: &mut [L; 8]) {
    let [a, b, c, d, e, f, g, h] = rows;
    exchange::<L, S4>(a, e);
    exchange::<L, S4>(b, f);
    exchange::<L, S4>(c, g);
    exchange::<L, S4>(d, h);
    exchange::<L, S2>(a, c);
    exchange::<L, S2>(b, d);
    exchange::<L, S2>(e, g);
    exchange::<L, S2>(f, h);
    exchange::<L, S1>(a, b);
    exchange::<L, S1>(c, d);
    exchange::<L, S1>(e, f);
    exchange::<L, S1>(g, h);
}

/// Returns the vector of bit `i` of word `w` of a record, all planes in a row. Planes go box by box, so that a box is
/// nine neighbours. The last words have bits to spare; what stands for them is never used.
const fn source<const WORDS: usize>(planes: usize) -> [[u16; 64]; WORDS] {
    let mut source = [[0; 64]; WORDS];
    let mut plane = 0;
    while plane < planes {
        let mut cell = 0;
        while cell < 81 {
            let (row, col) = (cell / 9, cell % 9);
            let (block, place) = (row / 3 * 3 + col / 3, row % 3 * 3 + col % 3);
            let (word, bit) = packed::place(planes, plane, cell);
            source[word][bit as usize] = (plane * 81 + block * 9 + place) as u16;
            cell += 1;
        }
        plane += 1;
    }
    source
}
