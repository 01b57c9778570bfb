//! Vectors of words, a word of each problem: for problems whose parts are small sets.
//!
//! ```text
//!   lane            31    30    29    …     1     0
//!                 ┌─────┬─────┬─────┬──┄┄┄─┬─────┐
//!   one vector    │ {2} │{1,4}│  ∅  │      │{1,9}│     one set of each of 32 different problems
//!                 └─────┴─────┴─────┴──┄┄┄─┴─────┘
//!     minus one, and: which of them have a single member?    two instructions, 32 answers
//! ```
//!
//! Bits ([`Lanes`](crate::Lanes)) spread a set over as many vectors as it has members, and need hundreds of problems to be
//! full. Words keep a set whole. A vector holds fewer problems, but a set of sixteen costs no more than a set of four, and
//! the state of a problem is so much smaller that it stays in the first-level cache.
//!
//! | back end | [`Words8`](crate::Lanes::Words8) | [`Words16`](crate::Lanes::Words16) | [`Words32`](crate::Lanes::Words32) |
//! |---|---|---|---|
//! | `avx512` | 64 | 32 | 16 |
//! | `avx2`, `portable` | 32 | 16 | 8 |
//! | `neon`, `simd128` | 16 | 8 | 4 |
//!
//! Every word acts by itself. A question about words is answered by a *mask*, a vector whose words are all ones or 0.

use core::fmt::Debug;
use core::hash::Hash;
use core::ops::{BitAnd, BitOr, BitXor, Not};

use crate::sealed::Sealed;

#[cfg(target_arch = "x86_64")]
mod avx2;
#[cfg(target_arch = "x86_64")]
mod avx512;
mod memory;
#[cfg(target_arch = "aarch64")]
mod neon;
mod portable;
#[cfg(all(target_arch = "wasm32", target_feature = "simd128"))]
mod simd128;
#[cfg(test)]
mod tests;

#[cfg(target_arch = "x86_64")]
pub(crate) use avx2::{Avx2Words8, Avx2Words16, Avx2Words32};
#[cfg(target_arch = "x86_64")]
pub(crate) use avx512::{Avx512Words8, Avx512Words16, Avx512Words32};
#[cfg(target_arch = "aarch64")]
pub(crate) use neon::{NeonWords8, NeonWords16, NeonWords32};
pub(crate) use portable::{PortableWords8, PortableWords16, PortableWords32};
#[cfg(all(target_arch = "wasm32", target_feature = "simd128"))]
pub(crate) use simd128::{Simd128Words8, Simd128Words16, Simd128Words32};

/// An unsigned integer that a [`Words`] has in each lane: `u8`, `u16` or `u32`.
pub trait Word:
    Copy + Debug + Eq + Ord + Hash + Default + Into<u32> + Sealed + Send + Sync + 'static
{
    /// How many bits it has.
    const BITS: u32;

    /// Returns the lowest bits as a word.
    fn truncate(bits: u32) -> Self;
}

macro_rules! word {
    ($($type:ty),*) => { $(
        impl Sealed for $type {}

        impl Word for $type {
            const BITS: u32 = <$type>::BITS;

            #[inline(always)]
            fn truncate(bits: u32) -> $type {
                bits as $type
            }
        }
    )* };
}

word! { u8, u16, u32 }

/// A vector of [`LANES`](Words::LANES) words. Only this crate's back ends implement it.
///
/// Lane `i` is word `i` in memory. What the head of [`Lanes`](crate::Lanes) says about kernels holds here, too.
pub trait Words:
    Copy
    + BitAnd<Output = Self>
    + BitOr<Output = Self>
    + BitXor<Output = Self>
    + Not<Output = Self>
    + Sealed
    + 'static
{
    /// What each lane holds.
    type Word: Word;

    /// How many words a vector has, at most 64.
    const LANES: usize;

    /// Returns the vector with this word in every lane.
    fn splat(word: Self::Word) -> Self;

    /// Returns the vector with these words.
    ///
    /// # Panics
    /// Unless there are at least [`LANES`](Words::LANES) words.
    fn load(words: &[Self::Word]) -> Self;

    /// Writes the words.
    ///
    /// # Panics
    /// Unless there is room for [`LANES`](Words::LANES) words.
    fn store(self, words: &mut [Self::Word]);

    /// Adds word by word, modulo 2 to the number of bits.
    #[must_use]
    fn plus(self, other: Self) -> Self;

    /// Subtracts word by word, modulo 2 to the number of bits.
    #[must_use]
    fn minus(self, other: Self) -> Self;

    /// Returns word by word the smaller.
    #[must_use]
    fn least(self, other: Self) -> Self;

    /// Returns every word shifted towards its high bits; `BY` must be less than the number of bits.
    #[must_use]
    fn up<const BY: u32>(self) -> Self;

    /// Returns every word shifted towards its low bits; `BY` must be less than the number of bits.
    #[must_use]
    fn down<const BY: u32>(self) -> Self;

    /// Returns the mask of the words that are 0.
    #[must_use]
    fn is_zero(self) -> Self;

    /// Returns which words are not 0: bit `i` for lane `i`.
    fn nonzero(self) -> u64;

    /// Returns the words of these vectors in memory, vector by vector: lane `i` of vector `v` is word `LANES × v + i`.
    ///
    /// To read one lane of many vectors; no vector is copied.
    #[inline(always)]
    #[must_use]
    fn as_words(vectors: &[Self]) -> &[Self::Word] {
        memory::as_words(vectors)
    }

    /// Returns the words of these vectors in memory, as [`as_words`](Words::as_words) does, to write to them.
    #[inline(always)]
    #[must_use]
    fn as_words_mut(vectors: &mut [Self]) -> &mut [Self::Word] {
        memory::as_words_mut(vectors)
    }

    /// Returns the vector of zeros.
    #[inline(always)]
    #[must_use]
    fn zero() -> Self {
        Self::splat(Self::Word::truncate(0))
    }

    /// Returns every word less 1, modulo 2 to the number of bits.
    #[inline(always)]
    #[must_use]
    fn minus_one(self) -> Self {
        self.plus(Self::splat(Self::Word::truncate(!0)))
    }

    /// Returns the words that have exactly one bit, and 0 for the others.
    #[inline(always)]
    #[must_use]
    fn singles(self) -> Self {
        self & (self & self.minus_one()).is_zero()
    }

    /// Returns the words that are not 0, and those of `other` in their place where they are.
    #[inline(always)]
    #[must_use]
    fn or_else(self, other: Self) -> Self {
        self | (other & self.is_zero())
    }

    /// Returns the bits in `self` and not in `other`.
    #[inline(always)]
    #[must_use]
    fn without(self, other: Self) -> Self {
        self & !other
    }

    /// Returns the bits in at least one.
    #[inline(always)]
    #[must_use]
    fn or3(a: Self, b: Self, c: Self) -> Self {
        a | b | c
    }

    /// Returns the bits of `yes` where those of `mask` are set, those of `no` elsewhere.
    #[inline(always)]
    #[must_use]
    fn select(mask: Self, yes: Self, no: Self) -> Self {
        no ^ (mask & (yes ^ no))
    }

    /// Returns `a | (b & c)`.
    #[inline(always)]
    #[must_use]
    fn or_and(a: Self, b: Self, c: Self) -> Self {
        a | (b & c)
    }

    /// Returns `a | (b & !c)`.
    #[inline(always)]
    #[must_use]
    fn or_without(a: Self, b: Self, c: Self) -> Self {
        a | b.without(c)
    }

    /// Returns `a & !(b & !c)`: strikes `b` from `a`, but spares `c`.
    #[inline(always)]
    #[must_use]
    fn strike(a: Self, b: Self, spare: Self) -> Self {
        a.without(b.without(spare))
    }

    /// Returns `a | (b ^ c)`: remembers in `a` the bits in which `b` and `c` differ.
    #[inline(always)]
    #[must_use]
    fn note_change(a: Self, b: Self, c: Self) -> Self {
        a | (b ^ c)
    }
}
