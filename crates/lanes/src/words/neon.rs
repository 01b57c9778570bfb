//! Words by NEON: 16 bytes to a vector.
#![allow(unsafe_code)]

use core::arch::aarch64::{
    uint8x16_t, uint16x8_t, uint32x4_t, vaddq_u8, vaddq_u16, vaddq_u32, vaddv_u8, vaddvq_u16, vaddvq_u32,
    vandq_u8, vandq_u16, vandq_u32, vbicq_u8, vbicq_u16, vbicq_u32, vbslq_u8, vbslq_u16, vbslq_u32,
    vceqzq_u8, vceqzq_u16, vceqzq_u32, vdupq_n_s8, vdupq_n_s16, vdupq_n_s32, vdupq_n_u8, vdupq_n_u16,
    vdupq_n_u32, veorq_u8, veorq_u16, veorq_u32, vget_high_u8, vget_low_u8, vld1q_u8, vld1q_u16, vld1q_u32,
    vminq_u8, vminq_u16, vminq_u32, vmvnq_u8, vmvnq_u16, vmvnq_u32, vorrq_u8, vorrq_u16, vorrq_u32, vshlq_u8,
    vshlq_u16, vshlq_u32, vst1q_u8, vst1q_u16, vst1q_u32, vsubq_u8, vsubq_u16, vsubq_u32, vtstq_u8,
    vtstq_u16, vtstq_u32,
};

use super::Words;

/// Makes a vector type from the instructions for its width. `$bits` gathers a mask in the lowest bits.
macro_rules! neon_words {
    (
        $name:ident: $vector:ty as [$word:ty; $lanes:literal],
        $and:ident, $or:ident, $xor:ident, $not:ident, $without:ident, $select:ident,
        $splat:ident, $load:ident, $store:ident, $add:ident, $sub:ident, $min:ident,
        $zero:ident, $some:ident, $shift:ident by $by:ident as $signed:ty,
        |$mask:ident| $bits:expr
    ) => {
        #[doc = concat!(stringify!($lanes), " words of the back end `neon`.")]
        #[derive(Clone, Copy)]
        pub(crate) struct $name($vector);

        operators! { $name: |a, b|
            // SAFETY: NEON is part of the target.
            unsafe { $and(a, b) },
            // SAFETY: as above.
            unsafe { $or(a, b) },
            // SAFETY: as above.
            unsafe { $xor(a, b) },
            // SAFETY: as above.
            unsafe { $not(a) }
        }

        impl crate::sealed::Sealed for $name {}

        impl Words for $name {
            type Word = $word;

            const LANES: usize = $lanes;

            #[inline(always)]
            fn splat(word: $word) -> $name {
                // SAFETY: NEON is part of the target.
                $name(unsafe { $splat(word) })
            }

            #[inline(always)]
            fn load(words: &[$word]) -> $name {
                let words = &words[..$lanes];
                // SAFETY: NEON is part of the target; the slice fills one vector.
                $name(unsafe { $load(words.as_ptr()) })
            }

            #[inline(always)]
            fn store(self, words: &mut [$word]) {
                let words = &mut words[..$lanes];
                // SAFETY: NEON is part of the target; the slice has room for one vector.
                unsafe { $store(words.as_mut_ptr(), self.0) }
            }

            #[inline(always)]
            fn plus(self, other: $name) -> $name {
                // SAFETY: NEON is part of the target.
                $name(unsafe { $add(self.0, other.0) })
            }

            #[inline(always)]
            fn minus(self, other: $name) -> $name {
                // SAFETY: NEON is part of the target.
                $name(unsafe { $sub(self.0, other.0) })
            }

            #[inline(always)]
            fn least(self, other: $name) -> $name {
                // SAFETY: NEON is part of the target.
                $name(unsafe { $min(self.0, other.0) })
            }

            #[inline(always)]
            fn up<const BY: u32>(self) -> $name {
                // SAFETY: NEON is part of the target.
                $name(unsafe { $shift(self.0, $by(BY as $signed)) })
            }

            #[inline(always)]
            fn down<const BY: u32>(self) -> $name {
                // SAFETY: NEON is part of the target. A shift by a negative number goes down.
                $name(unsafe { $shift(self.0, $by(-(BY as $signed))) })
            }

            #[inline(always)]
            fn is_zero(self) -> $name {
                // SAFETY: NEON is part of the target.
                $name(unsafe { $zero(self.0) })
            }

            #[inline(always)]
            fn nonzero(self) -> u64 {
                // SAFETY: NEON is part of the target; `$bits` reads arrays as long as a vector.
                unsafe {
                    let $mask = $some(self.0, self.0);
                    u64::from($bits)
                }
            }

            #[inline(always)]
            fn without(self, other: $name) -> $name {
                // SAFETY: NEON is part of the target.
                $name(unsafe { $without(self.0, other.0) })
            }

            #[inline(always)]
            fn select(mask: $name, yes: $name, no: $name) -> $name {
                // SAFETY: NEON is part of the target.
                $name(unsafe { $select(mask.0, yes.0, no.0) })
            }
        }
    };
}

neon_words! {
    NeonWords8: uint8x16_t as [u8; 16],
    vandq_u8, vorrq_u8, veorq_u8, vmvnq_u8, vbicq_u8, vbslq_u8,
    vdupq_n_u8, vld1q_u8, vst1q_u8, vaddq_u8, vsubq_u8, vminq_u8,
    vceqzq_u8, vtstq_u8, vshlq_u8 by vdupq_n_s8 as i8,
    |mask| {
        const BITS: [u8; 16] = [1, 2, 4, 8, 16, 32, 64, 128, 1, 2, 4, 8, 16, 32, 64, 128];
        // Eight different bits add up without carries, in either half.
        let bits = vandq_u8(mask, vld1q_u8(BITS.as_ptr()));
        u16::from(vaddv_u8(vget_low_u8(bits))) | u16::from(vaddv_u8(vget_high_u8(bits))) << 8
    }
}

neon_words! {
    NeonWords16: uint16x8_t as [u16; 8],
    vandq_u16, vorrq_u16, veorq_u16, vmvnq_u16, vbicq_u16, vbslq_u16,
    vdupq_n_u16, vld1q_u16, vst1q_u16, vaddq_u16, vsubq_u16, vminq_u16,
    vceqzq_u16, vtstq_u16, vshlq_u16 by vdupq_n_s16 as i16,
    |mask| {
        const BITS: [u16; 8] = [1, 2, 4, 8, 16, 32, 64, 128];
        vaddvq_u16(vandq_u16(mask, vld1q_u16(BITS.as_ptr())))
    }
}

neon_words! {
    NeonWords32: uint32x4_t as [u32; 4],
    vandq_u32, vorrq_u32, veorq_u32, vmvnq_u32, vbicq_u32, vbslq_u32,
    vdupq_n_u32, vld1q_u32, vst1q_u32, vaddq_u32, vsubq_u32, vminq_u32,
    vceqzq_u32, vtstq_u32, vshlq_u32 by vdupq_n_s32 as i32,
    |mask| {
        const BITS: [u32; 4] = [1, 2, 4, 8];
        vaddvq_u32(vandq_u32(mask, vld1q_u32(BITS.as_ptr())))
    }
}
