//! 128 lanes by WebAssembly's `simd128`, which a program is either built with or not.

use core::arch::wasm32::{
    u64x2, u64x2_extract_lane, u64x2_shl, u64x2_shr, u64x2_splat, v128, v128_and, v128_andnot, v128_any_true,
    v128_bitselect, v128_not, v128_or, v128_xor,
};

use crate::bytes::Simd128Bytes;
use crate::words::{Simd128Words8, Simd128Words16, Simd128Words32};
use crate::words3x3::Simd128Words3x3;
use crate::{Kernel, Lanes};

/// 128 lanes.
#[derive(Clone, Copy)]
pub(crate) struct Simd128(v128);

operators! { Simd128: |a, b| v128_and(a, b), v128_or(a, b), v128_xor(a, b), v128_not(a) }

impl crate::sealed::Sealed for Simd128 {}

impl Lanes for Simd128 {
    type Bytes = Simd128Bytes;
    type Words3x3 = Simd128Words3x3;
    type Words8 = Simd128Words8;
    type Words16 = Simd128Words16;
    type Words32 = Simd128Words32;

    const WORDS: usize = 2;

    #[inline(always)]
    fn splat(word: u64) -> Simd128 {
        Simd128(u64x2_splat(word))
    }

    #[inline(always)]
    fn load(words: &[u64]) -> Simd128 {
        Simd128(u64x2(words[0], words[1]))
    }

    #[inline(always)]
    fn store(self, words: &mut [u64]) {
        words[0] = u64x2_extract_lane::<0>(self.0);
        words[1] = u64x2_extract_lane::<1>(self.0);
    }

    #[inline(always)]
    fn up(self, by: u32) -> Simd128 {
        Simd128(u64x2_shl(self.0, by))
    }

    #[inline(always)]
    fn down(self, by: u32) -> Simd128 {
        Simd128(u64x2_shr(self.0, by))
    }

    #[inline(always)]
    fn any(self) -> bool {
        v128_any_true(self.0)
    }

    #[inline]
    fn enter<K: Kernel>(kernel: K) -> K::Output {
        kernel.run::<Simd128>()
    }

    #[inline(always)]
    fn without(self, other: Simd128) -> Simd128 {
        Simd128(v128_andnot(self.0, other.0))
    }

    #[inline(always)]
    fn select(mask: Simd128, yes: Simd128, no: Simd128) -> Simd128 {
        Simd128(v128_bitselect(yes.0, no.0, mask.0))
    }
}
