//! 128 lanes by NEON, which every 64-bit ARM processor has.
#![allow(unsafe_code)]

use core::arch::aarch64::{
    uint64x2_t, vandq_u64, vbicq_u64, vbslq_u64, vdupq_n_s64, vdupq_n_u64, veorq_u64, vgetq_lane_u64,
    vld1q_u64, vorrq_u64, vshlq_u64, vst1q_u64,
};

use crate::bytes::NeonBytes;
use crate::words::{NeonWords8, NeonWords16, NeonWords32};
use crate::words3x3::NeonWords3x3;
use crate::{Kernel, Lanes};

/// 128 lanes.
#[derive(Clone, Copy)]
pub(crate) struct Neon(uint64x2_t);

operators! { Neon: |a, b|
    // SAFETY: NEON is part of the target.
    unsafe { vandq_u64(a, b) },
    // SAFETY: as above.
    unsafe { vorrq_u64(a, b) },
    // SAFETY: as above.
    unsafe { veorq_u64(a, b) },
    // SAFETY: as above.
    unsafe { veorq_u64(a, vdupq_n_u64(!0)) }
}

impl crate::sealed::Sealed for Neon {}

impl Lanes for Neon {
    type Bytes = NeonBytes;
    type Words3x3 = NeonWords3x3;
    type Words8 = NeonWords8;
    type Words16 = NeonWords16;
    type Words32 = NeonWords32;

    const WORDS: usize = 2;

    #[inline(always)]
    fn splat(word: u64) -> Neon {
        // SAFETY: NEON is part of the target.
        Neon(unsafe { vdupq_n_u64(word) })
    }

    #[inline(always)]
    fn load(words: &[u64]) -> Neon {
        let words = &words[..2];
        // SAFETY: NEON is part of the target; the slice holds two words.
        Neon(unsafe { vld1q_u64(words.as_ptr()) })
    }

    #[inline(always)]
    fn store(self, words: &mut [u64]) {
        let words = &mut words[..2];
        // SAFETY: NEON is part of the target; the slice has room for two words.
        unsafe { vst1q_u64(words.as_mut_ptr(), self.0) }
    }

    #[inline(always)]
    fn up(self, by: u32) -> Neon {
        // SAFETY: NEON is part of the target.
        Neon(unsafe { vshlq_u64(self.0, vdupq_n_s64(i64::from(by))) })
    }

    #[inline(always)]
    fn down(self, by: u32) -> Neon {
        // SAFETY: NEON is part of the target. A shift by a negative number goes down.
        Neon(unsafe { vshlq_u64(self.0, vdupq_n_s64(-i64::from(by))) })
    }

    #[inline(always)]
    fn any(self) -> bool {
        // SAFETY: NEON is part of the target.
        unsafe { vgetq_lane_u64::<0>(self.0) | vgetq_lane_u64::<1>(self.0) != 0 }
    }

    #[inline]
    fn enter<K: Kernel>(kernel: K) -> K::Output {
        kernel.run::<Neon>()
    }

    #[inline(always)]
    fn without(self, other: Neon) -> Neon {
        // SAFETY: NEON is part of the target.
        Neon(unsafe { vbicq_u64(self.0, other.0) })
    }

    #[inline(always)]
    fn select(mask: Neon, yes: Neon, no: Neon) -> Neon {
        // SAFETY: NEON is part of the target.
        Neon(unsafe { vbslq_u64(mask.0, yes.0, no.0) })
    }

    #[inline(always)]
    fn majority(a: Neon, b: Neon, c: Neon) -> Neon {
        // Where the first two agree they are the majority; elsewhere the third decides.
        Neon::select(a ^ b, c, a)
    }
}
