//! Words by WebAssembly's `simd128`: 16 bytes to a vector.

use core::arch::wasm32::{
    i8x16_bitmask, i16x8_bitmask, i32x4_bitmask, u8x16, u8x16_add, u8x16_eq, u8x16_extract_lane, u8x16_min,
    u8x16_ne, u8x16_shl, u8x16_shr, u8x16_splat, u8x16_sub, u16x8, u16x8_add, u16x8_eq, u16x8_extract_lane,
    u16x8_min, u16x8_ne, u16x8_shl, u16x8_shr, u16x8_splat, u16x8_sub, u32x4, u32x4_add, u32x4_eq,
    u32x4_extract_lane, u32x4_min, u32x4_ne, u32x4_shl, u32x4_shr, u32x4_splat, u32x4_sub, v128, v128_and,
    v128_andnot, v128_bitselect, v128_not, v128_or, v128_xor,
};

use super::Words;

/// Makes a vector type from the instructions for its width; `$lane` are the numbers of its lanes.
macro_rules! simd128_words {
    (
        $name:ident: [$word:ty; $lanes:literal],
        $splat:ident, $new:ident, $extract:ident, $add:ident, $sub:ident, $min:ident, $equal:ident, $differ:ident,
        $shift_up:ident, $shift_down:ident, $bits:ident, [$($lane:literal)*]
    ) => {
        #[doc = concat!(stringify!($lanes), " words of the back end `simd128`.")]
        #[derive(Clone, Copy)]
        pub(crate) struct $name(v128);

        operators! { $name: |a, b| v128_and(a, b), v128_or(a, b), v128_xor(a, b), v128_not(a) }

        impl crate::sealed::Sealed for $name {}

        impl Words for $name {
            type Word = $word;

            const LANES: usize = $lanes;

            #[inline(always)]
            fn splat(word: $word) -> $name {
                $name($splat(word))
            }

            #[inline(always)]
            fn load(words: &[$word]) -> $name {
                let words = &words[..$lanes];
                $name($new($(words[$lane]),*))
            }

            #[inline(always)]
            fn store(self, words: &mut [$word]) {
                words[..$lanes].copy_from_slice(&[$($extract::<$lane>(self.0)),*]);
            }

            #[inline(always)]
            fn plus(self, other: $name) -> $name {
                $name($add(self.0, other.0))
            }

            #[inline(always)]
            fn minus(self, other: $name) -> $name {
                $name($sub(self.0, other.0))
            }

            #[inline(always)]
            fn least(self, other: $name) -> $name {
                $name($min(self.0, other.0))
            }

            #[inline(always)]
            fn up<const BY: u32>(self) -> $name {
                $name($shift_up(self.0, BY))
            }

            #[inline(always)]
            fn down<const BY: u32>(self) -> $name {
                $name($shift_down(self.0, BY))
            }

            #[inline(always)]
            fn is_zero(self) -> $name {
                $name($equal(self.0, $splat(0)))
            }

            #[inline(always)]
            fn nonzero(self) -> u64 {
                u64::from($bits($differ(self.0, $splat(0))))
            }

            #[inline(always)]
            fn without(self, other: $name) -> $name {
                $name(v128_andnot(self.0, other.0))
            }

            #[inline(always)]
            fn select(mask: $name, yes: $name, no: $name) -> $name {
                $name(v128_bitselect(yes.0, no.0, mask.0))
            }
        }
    };
}

simd128_words! {
    Simd128Words8: [u8; 16],
    u8x16_splat, u8x16, u8x16_extract_lane, u8x16_add, u8x16_sub, u8x16_min, u8x16_eq, u8x16_ne,
    u8x16_shl, u8x16_shr, i8x16_bitmask, [0 1 2 3 4 5 6 7 8 9 10 11 12 13 14 15]
}

simd128_words! {
    Simd128Words16: [u16; 8],
    u16x8_splat, u16x8, u16x8_extract_lane, u16x8_add, u16x8_sub, u16x8_min, u16x8_eq, u16x8_ne,
    u16x8_shl, u16x8_shr, i16x8_bitmask, [0 1 2 3 4 5 6 7]
}

simd128_words! {
    Simd128Words32: [u32; 4],
    u32x4_splat, u32x4, u32x4_extract_lane, u32x4_add, u32x4_sub, u32x4_min, u32x4_eq, u32x4_ne,
    u32x4_shl, u32x4_shr, i32x4_bitmask, [0 1 2 3]
}
