//! Nine words by NEON: three vectors of four.
#![allow(unsafe_code)]

use core::arch::aarch64::{
    uint32x4_t, vaddq_u32, vaddvq_u32, vandq_u32, vbicq_u32, vdupq_n_s32, vdupq_n_u32, veorq_u32, vld1q_u8,
    vld1q_u32, vmaxvq_u32, vorrq_u32, vqtbl1q_u8, vreinterpretq_u8_u32, vreinterpretq_u32_u8, vshlq_u32,
    vst1q_u32, vsubq_u32, vtstq_u32,
};
use core::ops::{BitAnd, BitOr, BitXor};

use super::{Words3x3, Words3x3Array};

/// Nine words of twelve, a row a vector.
#[derive(Clone, Copy)]
pub(crate) struct NeonWords3x3([uint32x4_t; 3]);

/// Places 0, 1, 2 take 1, 2, 0; place 3 stays: as bytes.
const NEXT: [u8; 16] = [4, 5, 6, 7, 8, 9, 10, 11, 0, 1, 2, 3, 12, 13, 14, 15];
/// Places 0, 1, 2 take 2, 0, 1; place 3 stays: as bytes.
const BEFORE: [u8; 16] = [8, 9, 10, 11, 0, 1, 2, 3, 4, 5, 6, 7, 12, 13, 14, 15];

#[inline(always)]
fn shuffle(row: uint32x4_t, places: &[u8; 16]) -> uint32x4_t {
    // SAFETY: NEON is part of the target; `places` holds sixteen bytes.
    unsafe { vreinterpretq_u32_u8(vqtbl1q_u8(vreinterpretq_u8_u32(row), vld1q_u8(places.as_ptr()))) }
}

impl BitAnd for NeonWords3x3 {
    type Output = NeonWords3x3;
    #[inline(always)]
    fn bitand(self, other: NeonWords3x3) -> NeonWords3x3 {
        // SAFETY: NEON is part of the target.
        NeonWords3x3(unsafe {
            [
                vandq_u32(self.0[0], other.0[0]),
                vandq_u32(self.0[1], other.0[1]),
                vandq_u32(self.0[2], other.0[2]),
            ]
        })
    }
}

impl BitOr for NeonWords3x3 {
    type Output = NeonWords3x3;
    #[inline(always)]
    fn bitor(self, other: NeonWords3x3) -> NeonWords3x3 {
        // SAFETY: NEON is part of the target.
        NeonWords3x3(unsafe {
            [
                vorrq_u32(self.0[0], other.0[0]),
                vorrq_u32(self.0[1], other.0[1]),
                vorrq_u32(self.0[2], other.0[2]),
            ]
        })
    }
}

impl BitXor for NeonWords3x3 {
    type Output = NeonWords3x3;
    #[inline(always)]
    fn bitxor(self, other: NeonWords3x3) -> NeonWords3x3 {
        // SAFETY: NEON is part of the target.
        NeonWords3x3(unsafe {
            [
                veorq_u32(self.0[0], other.0[0]),
                veorq_u32(self.0[1], other.0[1]),
                veorq_u32(self.0[2], other.0[2]),
            ]
        })
    }
}

impl crate::sealed::Sealed for NeonWords3x3 {}

impl Words3x3 for NeonWords3x3 {
    #[inline(always)]
    fn load(words: &Words3x3Array) -> NeonWords3x3 {
        let [a, b, c] = [&words.0[0..4], &words.0[4..8], &words.0[8..12]];
        // SAFETY: NEON is part of the target; each slice holds four words.
        NeonWords3x3(unsafe { [vld1q_u32(a.as_ptr()), vld1q_u32(b.as_ptr()), vld1q_u32(c.as_ptr())] })
    }

    #[inline(always)]
    fn store(self) -> Words3x3Array {
        let mut words = Words3x3Array::ZERO;
        for (row, out) in self.0.into_iter().zip(words.0.chunks_exact_mut(4)) {
            // SAFETY: NEON is part of the target; the slice has room for four words.
            unsafe { vst1q_u32(out.as_mut_ptr(), row) }
        }
        words
    }

    #[inline(always)]
    fn splat(word: u32) -> NeonWords3x3 {
        // SAFETY: NEON is part of the target.
        NeonWords3x3([unsafe { vdupq_n_u32(word) }; 3])
    }

    #[inline(always)]
    fn up<const BY: u32>(self) -> NeonWords3x3 {
        // SAFETY: NEON is part of the target.
        NeonWords3x3(unsafe {
            [
                vshlq_u32(self.0[0], vdupq_n_s32(BY.cast_signed())),
                vshlq_u32(self.0[1], vdupq_n_s32(BY.cast_signed())),
                vshlq_u32(self.0[2], vdupq_n_s32(BY.cast_signed())),
            ]
        })
    }

    #[inline(always)]
    fn down<const BY: u32>(self) -> NeonWords3x3 {
        // SAFETY: NEON is part of the target.
        NeonWords3x3(unsafe {
            [
                vshlq_u32(self.0[0], vdupq_n_s32(-BY.cast_signed())),
                vshlq_u32(self.0[1], vdupq_n_s32(-BY.cast_signed())),
                vshlq_u32(self.0[2], vdupq_n_s32(-BY.cast_signed())),
            ]
        })
    }

    #[inline(always)]
    fn plus(self, other: NeonWords3x3) -> NeonWords3x3 {
        // SAFETY: NEON is part of the target.
        NeonWords3x3(unsafe {
            [
                vaddq_u32(self.0[0], other.0[0]),
                vaddq_u32(self.0[1], other.0[1]),
                vaddq_u32(self.0[2], other.0[2]),
            ]
        })
    }

    #[inline(always)]
    fn minus(self, other: NeonWords3x3) -> NeonWords3x3 {
        // SAFETY: NEON is part of the target.
        NeonWords3x3(unsafe {
            [
                vsubq_u32(self.0[0], other.0[0]),
                vsubq_u32(self.0[1], other.0[1]),
                vsubq_u32(self.0[2], other.0[2]),
            ]
        })
    }

    #[inline(always)]
    fn rotate_digits(self) -> NeonWords3x3 {
        NeonWords3x3([shuffle(self.0[0], &NEXT), shuffle(self.0[1], &NEXT), shuffle(self.0[2], &NEXT)])
    }

    #[inline(always)]
    fn rotate_digits_back(self) -> NeonWords3x3 {
        NeonWords3x3([shuffle(self.0[0], &BEFORE), shuffle(self.0[1], &BEFORE), shuffle(self.0[2], &BEFORE)])
    }

    #[inline(always)]
    fn rotate_bands(self) -> NeonWords3x3 {
        NeonWords3x3([self.0[1], self.0[2], self.0[0]])
    }

    #[inline(always)]
    fn rotate_bands_back(self) -> NeonWords3x3 {
        NeonWords3x3([self.0[2], self.0[0], self.0[1]])
    }

    #[inline(always)]
    fn is_zero(self) -> bool {
        // SAFETY: NEON is part of the target.
        unsafe { vmaxvq_u32(vorrq_u32(vorrq_u32(self.0[0], self.0[1]), self.0[2])) == 0 }
    }

    #[inline(always)]
    fn meets(self, other: NeonWords3x3) -> u32 {
        let bits: [[u32; 4]; 3] =
            [[0x001, 0x002, 0x004, 0x008], [0x010, 0x020, 0x040, 0x080], [0x100, 0x200, 0x400, 0x800]];
        let mut places = 0;
        for ((a, b), bits) in self.0.into_iter().zip(other.0).zip(&bits) {
            // SAFETY: NEON is part of the target; each row of `bits` holds four words.
            places |= unsafe { vaddvq_u32(vandq_u32(vtstq_u32(a, b), vld1q_u32(bits.as_ptr()))) };
        }
        places
    }

    #[inline(always)]
    fn without(self, other: NeonWords3x3) -> NeonWords3x3 {
        // SAFETY: NEON is part of the target.
        NeonWords3x3(unsafe {
            [
                vbicq_u32(self.0[0], other.0[0]),
                vbicq_u32(self.0[1], other.0[1]),
                vbicq_u32(self.0[2], other.0[2]),
            ]
        })
    }
}
