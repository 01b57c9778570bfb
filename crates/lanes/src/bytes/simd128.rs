//! Sixteen bytes by WebAssembly's `simd128`.

use core::arch::wasm32::{
    i8x16_add, i8x16_bitmask, i8x16_eq, i8x16_shl, u8x16_min, u8x16_splat, u8x16_swizzle, u64x2,
    u64x2_extract_lane, v128, v128_and, v128_or,
};

use super::Bytes;

/// Sixteen bytes of the back end `simd128`.
#[derive(Clone, Copy)]
pub(crate) struct Simd128Bytes(v128);

impl crate::sealed::Sealed for Simd128Bytes {}

impl Bytes for Simd128Bytes {
    #[inline(always)]
    fn load(bytes: &[u8; 16]) -> Simd128Bytes {
        let both = u128::from_le_bytes(*bytes);
        Simd128Bytes(u64x2(both as u64, (both >> 64) as u64))
    }

    #[inline(always)]
    fn store(self, bytes: &mut [u8; 16]) {
        let (low, high) = (u64x2_extract_lane::<0>(self.0), u64x2_extract_lane::<1>(self.0));
        *bytes = (u128::from(high) << 64 | u128::from(low)).to_le_bytes();
    }

    #[inline(always)]
    fn look_up(self, index: Simd128Bytes) -> Simd128Bytes {
        // WebAssembly gives 0 for every index from 16 up; the bits between are dropped first.
        Simd128Bytes(u8x16_swizzle(self.0, v128_and(index.0, u8x16_splat(0x8f))))
    }

    #[inline(always)]
    fn plus(self, other: Simd128Bytes) -> Simd128Bytes {
        Simd128Bytes(i8x16_add(self.0, other.0))
    }

    #[inline(always)]
    fn or(self, other: Simd128Bytes) -> Simd128Bytes {
        Simd128Bytes(v128_or(self.0, other.0))
    }

    #[inline(always)]
    fn least(self, other: Simd128Bytes) -> Simd128Bytes {
        Simd128Bytes(u8x16_min(self.0, other.0))
    }

    #[inline(always)]
    fn equal(self, other: Simd128Bytes) -> u16 {
        i8x16_bitmask(i8x16_eq(self.0, other.0))
    }

    #[inline(always)]
    fn bits<const BIT: u32>(self) -> u16 {
        i8x16_bitmask(i8x16_shl(self.0, 7 - BIT))
    }
}
