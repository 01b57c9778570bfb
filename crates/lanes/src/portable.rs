//! Lanes in plain Rust: what the other back ends must equal.
//!
//! Four words side by side. Compilers turn the loops over them into whatever vectors the target has
//! (two SSE2 instructions each on any x86-64), which is why there are four and not one.

use core::ops::{BitAnd, BitOr, BitXor, Not};

use crate::bytes::PortableBytes;
use crate::words::{PortableWords8, PortableWords16, PortableWords32};
use crate::words3x3::PortableWords3x3;
use crate::{Kernel, Lanes};

/// 256 lanes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[repr(align(32))]
pub(crate) struct Portable([u64; 4]);

impl Portable {
    #[inline(always)]
    fn each(self, other: Portable, op: impl Fn(u64, u64) -> u64) -> Portable {
        let ([a, b, c, d], [e, f, g, h]) = (self.0, other.0);
        Portable([op(a, e), op(b, f), op(c, g), op(d, h)])
    }
}

impl BitAnd for Portable {
    type Output = Portable;
    #[inline(always)]
    fn bitand(self, other: Portable) -> Portable {
        self.each(other, |a, b| a & b)
    }
}

impl BitOr for Portable {
    type Output = Portable;
    #[inline(always)]
    fn bitor(self, other: Portable) -> Portable {
        self.each(other, |a, b| a | b)
    }
}

impl BitXor for Portable {
    type Output = Portable;
    #[inline(always)]
    fn bitxor(self, other: Portable) -> Portable {
        self.each(other, |a, b| a ^ b)
    }
}

impl Not for Portable {
    type Output = Portable;
    #[inline(always)]
    fn not(self) -> Portable {
        Portable(self.0.map(|a| !a))
    }
}

impl crate::sealed::Sealed for Portable {}

impl Lanes for Portable {
    type Bytes = PortableBytes;
    type Words3x3 = PortableWords3x3;
    type Words8 = PortableWords8;
    type Words16 = PortableWords16;
    type Words32 = PortableWords32;

    const WORDS: usize = 4;

    #[inline(always)]
    fn splat(word: u64) -> Portable {
        Portable([word; 4])
    }

    #[inline(always)]
    fn load(words: &[u64]) -> Portable {
        Portable([words[0], words[1], words[2], words[3]])
    }

    #[inline(always)]
    fn store(self, words: &mut [u64]) {
        words[..4].copy_from_slice(&self.0);
    }

    #[inline(always)]
    fn up(self, by: u32) -> Portable {
        Portable(self.0.map(|a| a << by))
    }

    #[inline(always)]
    fn down(self, by: u32) -> Portable {
        Portable(self.0.map(|a| a >> by))
    }

    #[inline(always)]
    fn any(self) -> bool {
        self.0 != [0; 4]
    }

    #[inline]
    fn enter<K: Kernel>(kernel: K) -> K::Output {
        kernel.run::<Portable>()
    }
}
