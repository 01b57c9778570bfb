//! Nine words by WebAssembly's `simd128`: three vectors of four.

use core::arch::wasm32::{
    i32x4_bitmask, u32x4, u32x4_add, u32x4_extract_lane, u32x4_ne, u32x4_shl, u32x4_shr, u32x4_shuffle,
    u32x4_splat, u32x4_sub, v128, v128_and, v128_andnot, v128_any_true, v128_or, v128_xor,
};
use core::ops::{BitAnd, BitOr, BitXor};

use super::{Words3x3, Words3x3Array};

/// Nine words of twelve, a row a vector.
#[derive(Clone, Copy)]
pub(crate) struct Simd128Words3x3([v128; 3]);

impl BitAnd for Simd128Words3x3 {
    type Output = Simd128Words3x3;
    #[inline(always)]
    fn bitand(self, other: Simd128Words3x3) -> Simd128Words3x3 {
        Simd128Words3x3([
            v128_and(self.0[0], other.0[0]),
            v128_and(self.0[1], other.0[1]),
            v128_and(self.0[2], other.0[2]),
        ])
    }
}

impl BitOr for Simd128Words3x3 {
    type Output = Simd128Words3x3;
    #[inline(always)]
    fn bitor(self, other: Simd128Words3x3) -> Simd128Words3x3 {
        Simd128Words3x3([
            v128_or(self.0[0], other.0[0]),
            v128_or(self.0[1], other.0[1]),
            v128_or(self.0[2], other.0[2]),
        ])
    }
}

impl BitXor for Simd128Words3x3 {
    type Output = Simd128Words3x3;
    #[inline(always)]
    fn bitxor(self, other: Simd128Words3x3) -> Simd128Words3x3 {
        Simd128Words3x3([
            v128_xor(self.0[0], other.0[0]),
            v128_xor(self.0[1], other.0[1]),
            v128_xor(self.0[2], other.0[2]),
        ])
    }
}

impl crate::sealed::Sealed for Simd128Words3x3 {}

impl Words3x3 for Simd128Words3x3 {
    #[inline(always)]
    fn load(words: &Words3x3Array) -> Simd128Words3x3 {
        let [a, b, c, d, e, f, g, h, i, j, k, l, ..] = words.0;
        Simd128Words3x3([u32x4(a, b, c, d), u32x4(e, f, g, h), u32x4(i, j, k, l)])
    }

    #[inline(always)]
    fn store(self) -> Words3x3Array {
        let mut words = Words3x3Array::ZERO;
        for (row, out) in self.0.into_iter().zip(words.0.chunks_exact_mut(4)) {
            out[0] = u32x4_extract_lane::<0>(row);
            out[1] = u32x4_extract_lane::<1>(row);
            out[2] = u32x4_extract_lane::<2>(row);
            out[3] = u32x4_extract_lane::<3>(row);
        }
        words
    }

    #[inline(always)]
    fn splat(word: u32) -> Simd128Words3x3 {
        Simd128Words3x3([u32x4_splat(word); 3])
    }

    #[inline(always)]
    fn up<const BY: u32>(self) -> Simd128Words3x3 {
        Simd128Words3x3([u32x4_shl(self.0[0], BY), u32x4_shl(self.0[1], BY), u32x4_shl(self.0[2], BY)])
    }

    #[inline(always)]
    fn down<const BY: u32>(self) -> Simd128Words3x3 {
        Simd128Words3x3([u32x4_shr(self.0[0], BY), u32x4_shr(self.0[1], BY), u32x4_shr(self.0[2], BY)])
    }

    #[inline(always)]
    fn plus(self, other: Simd128Words3x3) -> Simd128Words3x3 {
        Simd128Words3x3([
            u32x4_add(self.0[0], other.0[0]),
            u32x4_add(self.0[1], other.0[1]),
            u32x4_add(self.0[2], other.0[2]),
        ])
    }

    #[inline(always)]
    fn minus(self, other: Simd128Words3x3) -> Simd128Words3x3 {
        Simd128Words3x3([
            u32x4_sub(self.0[0], other.0[0]),
            u32x4_sub(self.0[1], other.0[1]),
            u32x4_sub(self.0[2], other.0[2]),
        ])
    }

    #[inline(always)]
    fn rotate_digits(self) -> Simd128Words3x3 {
        Simd128Words3x3([
            u32x4_shuffle::<1, 2, 0, 3>(self.0[0], self.0[0]),
            u32x4_shuffle::<1, 2, 0, 3>(self.0[1], self.0[1]),
            u32x4_shuffle::<1, 2, 0, 3>(self.0[2], self.0[2]),
        ])
    }

    #[inline(always)]
    fn rotate_digits_back(self) -> Simd128Words3x3 {
        Simd128Words3x3([
            u32x4_shuffle::<2, 0, 1, 3>(self.0[0], self.0[0]),
            u32x4_shuffle::<2, 0, 1, 3>(self.0[1], self.0[1]),
            u32x4_shuffle::<2, 0, 1, 3>(self.0[2], self.0[2]),
        ])
    }

    #[inline(always)]
    fn rotate_bands(self) -> Simd128Words3x3 {
        Simd128Words3x3([self.0[1], self.0[2], self.0[0]])
    }

    #[inline(always)]
    fn rotate_bands_back(self) -> Simd128Words3x3 {
        Simd128Words3x3([self.0[2], self.0[0], self.0[1]])
    }

    #[inline(always)]
    fn is_zero(self) -> bool {
        !v128_any_true(v128_or(v128_or(self.0[0], self.0[1]), self.0[2]))
    }

    #[inline(always)]
    fn meets(self, other: Simd128Words3x3) -> u32 {
        let [a, b, c] = (self & other).0.map(|row| u32::from(i32x4_bitmask(u32x4_ne(row, u32x4_splat(0)))));
        a | b << 4 | c << 8
    }

    #[inline(always)]
    fn without(self, other: Simd128Words3x3) -> Simd128Words3x3 {
        Simd128Words3x3([
            v128_andnot(self.0[0], other.0[0]),
            v128_andnot(self.0[1], other.0[1]),
            v128_andnot(self.0[2], other.0[2]),
        ])
    }
}
