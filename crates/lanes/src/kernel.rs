//! What a back end offers, and what code over it is.

use core::ops::{BitAnd, BitOr, BitXor, Not};

use crate::sealed::Sealed;
use crate::{Bytes, Words, Words3x3};

/// A vector of `64 × WORDS` lanes of one bit. Only this crate's back ends implement it.
///
/// Lane `64 × w + b` is bit `b` of word `w`. All operations act on each lane by itself, except the shifts and
/// [`any`](Lanes::any).
///
/// The three-input operations have the obvious definitions; a back end overrides those for which it has one
/// instruction. Every function of a kernel that uses `Lanes` must be `#[inline(always)]`: only code inlined into
/// [`Lanes::enter`] is compiled for the back end's instructions; other code is right but slow.
pub trait Lanes:
    Copy
    + BitAnd<Output = Self>
    + BitOr<Output = Self>
    + BitXor<Output = Self>
    + Not<Output = Self>
    + Sealed
    + 'static
{
    /// The vector of sixteen bytes that comes with these lanes.
    type Bytes: Bytes;

    /// The vector of nine words that comes with these lanes.
    type Words3x3: Words3x3;

    /// The vector of bytes, each a lane, that comes with these lanes.
    type Words8: Words<Word = u8>;

    /// The vector of 16-bit words that comes with these lanes.
    type Words16: Words<Word = u16>;

    /// The vector of 32-bit words that comes with these lanes.
    type Words32: Words<Word = u32>;

    /// How many 64-bit words a vector has.
    const WORDS: usize;

    /// Returns the vector with this word in every place.
    fn splat(word: u64) -> Self;

    /// Returns the vector with these words.
    ///
    /// # Panics
    /// Unless there are at least [`WORDS`](Lanes::WORDS) words.
    fn load(words: &[u64]) -> Self;

    /// Writes the words.
    ///
    /// # Panics
    /// Unless there is room for [`WORDS`](Lanes::WORDS) words.
    fn store(self, words: &mut [u64]);

    /// Returns every word shifted towards its high bits; `by` must be less than 64.
    fn up(self, by: u32) -> Self;

    /// Returns every word shifted towards its low bits; `by` must be less than 64.
    fn down(self, by: u32) -> Self;

    /// Returns whether any lane is set.
    fn any(self) -> bool;

    /// Runs a kernel compiled for this back end's instructions, whichever back end runs later.
    ///
    /// For state that outlives one [`run`](crate::run): a kernel may keep vectors in a box, leave, and come back through here.
    fn enter<K: Kernel>(kernel: K) -> K::Output;

    /// Returns the vector without any lane.
    #[inline(always)]
    #[must_use]
    fn none() -> Self {
        Self::splat(0)
    }

    /// Returns the vector with every lane.
    #[inline(always)]
    #[must_use]
    fn all() -> Self {
        Self::splat(!0)
    }

    /// Returns the words, lowest lanes first.
    #[inline(always)]
    fn words(self) -> impl Iterator<Item = u64> {
        let mut words = [0; 8];
        self.store(&mut words);
        words.into_iter().take(Self::WORDS)
    }

    /// Returns the lanes in `self` and not in `other`.
    #[inline(always)]
    #[must_use]
    fn without(self, other: Self) -> Self {
        self & !other
    }

    /// Returns the lanes in at least one.
    #[inline(always)]
    #[must_use]
    fn or3(a: Self, b: Self, c: Self) -> Self {
        a | b | c
    }

    /// Returns the lanes in all three.
    #[inline(always)]
    #[must_use]
    fn and3(a: Self, b: Self, c: Self) -> Self {
        a & b & c
    }

    /// Returns the lanes in one or all three: the sum bit of an adder.
    #[inline(always)]
    #[must_use]
    fn xor3(a: Self, b: Self, c: Self) -> Self {
        a ^ b ^ c
    }

    /// Returns the lanes in at least two of three: the carry bit of an adder.
    #[inline(always)]
    #[must_use]
    fn majority(a: Self, b: Self, c: Self) -> Self {
        (a & b) | (c & (a | b))
    }

    /// Returns `yes` where `mask` is set, `no` elsewhere.
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

    /// Returns `a & !(b | c)`.
    #[inline(always)]
    #[must_use]
    fn without_either(a: Self, b: Self, c: Self) -> Self {
        a.without(b | c)
    }

    /// Returns `a & !(b & c)`: what is left of `a` where `b` and `c` do not meet.
    #[inline(always)]
    #[must_use]
    fn without_both(a: Self, b: Self, c: Self) -> Self {
        a.without(b & c)
    }

    /// Returns `a & !(b & !c)`: strikes `b` from `a`, but spares `c`.
    #[inline(always)]
    #[must_use]
    fn strike(a: Self, b: Self, spare: Self) -> Self {
        a.without(b.without(spare))
    }

    /// Returns `a | (b ^ c)`: remembers in `a` the lanes in which `b` and `c` differ.
    #[inline(always)]
    #[must_use]
    fn note_change(a: Self, b: Self, c: Self) -> Self {
        a | (b ^ c)
    }
}

/// Code written once over [`Lanes`].
pub trait Kernel {
    /// What it gives back.
    type Output;

    /// Runs the code. Mark it, and all it calls that touches `L`, `#[inline(always)]`.
    fn run<L: Lanes>(self) -> Self::Output;
}

/// Code written once over [`Bytes`] alone.
pub trait BytesKernel {
    /// What it gives back.
    type Output;

    /// Runs the code. Mark it, and all it calls that touches `B`, `#[inline(always)]`.
    fn run<B: Bytes>(self) -> Self::Output;
}
