//! Sixteen bytes by WebAssembly's `simd128`.

use core::arch::wasm32::{
    i8x16_add, i8x16_bitmask, i8x16_eq, i8x16_shl, i16x8_add, u8x16_min, u8x16_splat, u8x16_swizzle,
    u16x8_extmul_high_u8x16, u16x8_extmul_low_u8x16, u16x8_splat, u64x2, u64x2_extract_lane, v128, v128_and,
    v128_or,
};

use super::Bytes;

/// Returns eight words of a vector.
#[inline(always)]
fn words(vector: v128) -> [u16; 8] {
    let (low, high) = (u64x2_extract_lane::<0>(vector), u64x2_extract_lane::<1>(vector));
    let both = u128::from(high) << 64 | u128::from(low);
    core::array::from_fn(|i| (both >> (16 * i)) as u16)
}

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

    #[inline(always)]
    fn multiply(bytes: [Self; 4], by: [Self; 4], products: &mut [[u16; 16]; 4]) -> [u16; 8] {
        let mut sums = u16x8_splat(0);
        for ((bytes, by), products) in bytes.into_iter().zip(by).zip(products) {
            let halves = [u16x8_extmul_low_u8x16(bytes.0, by.0), u16x8_extmul_high_u8x16(bytes.0, by.0)];
            for (half, products) in halves.into_iter().zip(products.as_chunks_mut().0) {
                *products = words(half);
                sums = i16x8_add(sums, half);
            }
        }
        words(sums)
    }
}
