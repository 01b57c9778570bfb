//! Nine words at a time, three by three: for one problem whose parts are nine.
//!
//! ```text
//!                digits
//!             ┌───┬───┬───┐                 ┌───┬───┬───┐                 ┌───┬───┬───┐
//!             │ a │ b │ c │                 │ b │ c │ a │                 │ d │ e │ f │
//!             ├───┼───┼───┤  rotate_digits  ├───┼───┼───┤  rotate_bands   ├───┼───┼───┤
//!      bands  │ d │ e │ f │  ────────────►  │ e │ f │ d │  ────────────►  │ g │ h │ i │
//!             ├───┼───┼───┤  of the first   ├───┼───┼───┤  of the first   ├───┼───┼───┤
//!             │ g │ h │ i │                 │ h │ i │ g │                 │ a │ b │ c │
//!             └───┴───┴───┘                 └───┴───┴───┘                 └───┴───┴───┘
//! ```
//!
//! Where [`Lanes`](crate::Lanes) works on many problems at once, a bit of each, a [`Words3x3`] works on *one*, nine words
//! of it side by side. Every word acts by itself, except in the two rotations, by which each word meets its neighbours.
//! They are named after what the solver keeps in the nine words: three bands of the grid, one to a row, and three digits
//! in each. A row of three is as wide as a vector of four words can shuffle in one step; the fourth word stays 0. Nine of
//! sixteen words in use looks wasteful, but a search on one problem waits for results, not for a place to put them.
//!
//! | back end | one `Words3x3` is | `rotate_digits` | `rotate_bands` |
//! |---|---|---|---|
//! | `avx512` | a vector of 16 words | one shuffle | one shuffle |
//! | `avx2` | a vector of 8 words and one of 4 | two shuffles | one or two |
//! | `neon`, `simd128` | three vectors of 4 words | three shuffles | free: another name |
//! | `portable` | three arrays of 4 words | what the compiler finds | free |

use core::ops::{BitAnd, BitOr, BitXor, Index};

#[cfg(target_arch = "aarch64")]
mod neon;
mod portable;
#[cfg(all(target_arch = "wasm32", target_feature = "simd128"))]
mod simd128;
#[cfg(target_arch = "x86_64")]
mod x86;

#[cfg(target_arch = "aarch64")]
pub(crate) use neon::NeonWords3x3;
pub(crate) use portable::PortableWords3x3;
#[cfg(all(target_arch = "wasm32", target_feature = "simd128"))]
pub(crate) use simd128::Simd128Words3x3;
#[cfg(target_arch = "x86_64")]
pub(crate) use x86::{Avx2Words3x3, Avx512Words3x3};

/// A [`Words3x3`] in memory: row `r`, place `p` is word `4r + p`; the words between are 0.
///
/// Aligned to 64 bytes, so that it is one line of the cache.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[repr(C, align(64))]
pub struct Words3x3Array([u32; 16]);

impl Words3x3Array {
    /// Nine zeros.
    pub const ZERO: Words3x3Array = Words3x3Array([0; 16]);

    /// Returns the array of these words, row by row.
    #[must_use]
    pub const fn new(rows: [[u32; 3]; 3]) -> Words3x3Array {
        let mut words = [0; 16];
        let mut i = 0;
        while i < 9 {
            words[i / 3 * 4 + i % 3] = rows[i / 3][i % 3];
            i += 1;
        }
        Words3x3Array(words)
    }

    /// Writes one word; the places of `row` and `place` count modulo 4, and a fourth is ignored.
    #[inline(always)]
    pub const fn set(&mut self, row: usize, place: usize, word: u32) {
        self.0[row % 4 * 4 + place % 4] = if row % 4 == 3 || place % 4 == 3 { 0 } else { word };
    }
}

impl Index<(usize, usize)> for Words3x3Array {
    type Output = u32;

    /// Returns the word at `(row, place)`, both modulo 4; a fourth row or place holds 0.
    #[inline(always)]
    fn index(&self, (row, place): (usize, usize)) -> &u32 {
        &self.0[row % 4 * 4 + place % 4]
    }
}

/// The same column of two [`Words3x3`]s in memory: its three words in the first and a 0, then its three words in the second
/// and a 0.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[repr(C, align(32))]
pub struct ColumnPair([u32; 8]);

impl ColumnPair {
    /// Eight zeros.
    pub const ZERO: ColumnPair = ColumnPair([0; 8]);

    /// Returns the words of the first column, and a 0.
    #[inline(always)]
    #[must_use]
    pub fn first(&self) -> [u32; 4] {
        let [first @ .., _, _, _, _] = self.0;
        first
    }

    /// Returns the words of the second column, and a 0.
    #[inline(always)]
    #[must_use]
    pub fn second(&self) -> [u32; 4] {
        let [_, _, _, _, second @ ..] = self.0;
        second
    }
}

/// What a bit in each column of a [`ColumnPair`] weighs.
#[derive(Clone, Copy, Debug)]
#[repr(C, align(32))]
pub struct Weights([u8; 32]);

impl Weights {
    /// Returns the weights of the first and the second column, each at most 10.
    #[must_use]
    pub const fn new(first: u8, second: u8) -> Weights {
        assert!(
            first <= 10 && second <= 10,
            "eight bits in three pairs must not weigh more than a byte holds"
        );
        // For each half of a byte what it weighs, by its bits.
        let mut halves = [0; 32];
        let mut bits = 0u8;
        while bits < 16 {
            halves[bits as usize] = first * bits.count_ones() as u8;
            halves[16 + bits as usize] = second * bits.count_ones() as u8;
            bits += 1;
        }
        Weights(halves)
    }

    /// Returns the weights.
    #[inline(always)]
    fn both(&self) -> [u32; 2] {
        [u32::from(self.0[1]), u32::from(self.0[17])]
    }
}

/// A vector of nine 32-bit words, three rows of three. Only this crate's back ends implement it.
pub trait Words3x3:
    Copy + BitAnd<Output = Self> + BitOr<Output = Self> + BitXor<Output = Self> + crate::sealed::Sealed + 'static
{
    /// Returns the vector with these words.
    fn load(words: &Words3x3Array) -> Self;

    /// Returns the words.
    fn store(self) -> Words3x3Array;

    /// Returns the vector with this word in all nine places.
    ///
    /// The unused places may hold it too: before [`is_zero`](Words3x3::is_zero) or [`store`](Words3x3::store), combine it with
    /// something loaded by `&`.
    fn splat(word: u32) -> Self;

    /// Returns every word shifted towards its high bits; `BY` must be less than 32.
    #[must_use]
    fn up<const BY: u32>(self) -> Self;

    /// Returns every word shifted towards its low bits; `BY` must be less than 32.
    #[must_use]
    fn down<const BY: u32>(self) -> Self;

    /// Adds word by word, modulo 2³².
    #[must_use]
    fn plus(self, other: Self) -> Self;

    /// Subtracts word by word, modulo 2³².
    #[must_use]
    fn minus(self, other: Self) -> Self;

    /// Moves to every place the word of the next place in its row, and to the last that of the first.
    #[must_use]
    fn rotate_digits(self) -> Self;

    /// Moves to every place the word of the place before: [`rotate_digits`](Words3x3::rotate_digits) twice.
    #[must_use]
    fn rotate_digits_back(self) -> Self;

    /// Moves to every row the words of the next row, and to the last those of the first.
    #[must_use]
    fn rotate_bands(self) -> Self;

    /// Moves to every row the words of the row before: [`rotate_bands`](Words3x3::rotate_bands) twice.
    #[must_use]
    fn rotate_bands_back(self) -> Self;

    /// Returns whether all words are 0.
    fn is_zero(self) -> bool;

    /// Returns in which places the two have a bit in common: bit `4r + p` for row `r`, place `p`. One of them must have 0 in
    /// the unused places.
    fn meets(self, other: Self) -> u32;

    /// Returns the lanes in `self` and not in `other`.
    #[must_use]
    fn without(self, other: Self) -> Self;

    /// Returns the columns of both vectors, side by side; a fourth pair is 0. Both must have 0 in the unused places.
    #[inline(always)]
    #[must_use]
    fn columns(self, other: Self) -> [ColumnPair; 4] {
        columns(&self.store(), &other.store())
    }

    /// Returns in which places of this row (modulo 4) the three arrays have one of these bits: bit `4i + p` for array `i`,
    /// place `p`.
    #[inline(always)]
    #[must_use]
    fn row_meets(arrays: [&Words3x3Array; 3], row: usize, bits: u32) -> u32 {
        row_meets(arrays, row, bits)
    }

    /// Returns what the bits weigh that these columns have in common with `mask`, all together.
    #[inline(always)]
    #[must_use]
    fn weigh(pairs: [(&ColumnPair, &Weights); 3], mask: &[u32; 4]) -> u32 {
        weigh(pairs, mask)
    }

    /// Returns `step(input)`; for the larger steps of a kernel.
    ///
    /// Vectors want a kernel in one piece, and get it. Without vectors it would be twelve times as long, more than a
    /// compiler digests in good time; so there each step is a separate function.
    #[inline(always)]
    fn apply<A, B>(step: impl Fn(A) -> B, input: A) -> B {
        step(input)
    }

    /// Returns the lanes in at least one.
    #[inline(always)]
    #[must_use]
    fn or3(a: Self, b: Self, c: Self) -> Self {
        a | b | c
    }

    /// Returns the lanes in at least two of three.
    #[inline(always)]
    #[must_use]
    fn majority(a: Self, b: Self, c: Self) -> Self {
        (a & b) | (c & (a | b))
    }

    /// Returns `yes` where `mask` is set, `no` elsewhere.
    #[inline(always)]
    #[must_use]
    fn select(mask: Self, yes: Self, no: Self) -> Self {
        (mask & yes) | no.without(mask)
    }
}

/// [`Words3x3::columns`] without vectors.
#[inline(always)]
fn columns(first: &Words3x3Array, second: &Words3x3Array) -> [ColumnPair; 4] {
    let mut pairs = [ColumnPair::ZERO; 4];
    for (p, ColumnPair(pair)) in pairs.iter_mut().enumerate() {
        for row in 0..3 {
            pair[row] = first[(row, p)];
            pair[4 + row] = second[(row, p)];
        }
    }
    pairs
}

/// [`Words3x3::row_meets`] without vectors.
#[inline(always)]
fn row_meets(arrays: [&Words3x3Array; 3], row: usize, bits: u32) -> u32 {
    let mut places = 0;
    for (i, words) in arrays.into_iter().enumerate() {
        for p in 0..3 {
            places |= u32::from(words[(row, p)] & bits != 0) << (4 * i + p);
        }
    }
    places
}

/// [`Words3x3::weigh`] without vectors.
#[inline(always)]
fn weigh(pairs: [(&ColumnPair, &Weights); 3], mask: &[u32; 4]) -> u32 {
    let mut sum = 0;
    for (ColumnPair(pair), weights) in pairs {
        let [first, second] = weights.both();
        for (i, mask) in mask.iter().enumerate().take(3) {
            sum += first * (pair[i] & mask).count_ones() + second * (pair[4 + i] & mask).count_ones();
        }
    }
    sum
}
