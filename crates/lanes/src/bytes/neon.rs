//! Sixteen bytes by NEON.
#![allow(unsafe_code)]

use core::arch::aarch64::{
    uint8x16_t, uint8x16x2_t, vaddq_u8, vaddv_u8, vandq_u8, vceqq_u8, vdupq_n_u8, vget_high_u8, vget_low_u8,
    vld1q_u8, vminq_u8, vorrq_u8, vqtbl1q_u8, vqtbl2q_u8, vst1q_u8,
};

use super::Bytes;

/// Sixteen bytes of the back end `neon`.
#[derive(Clone, Copy)]
pub(crate) struct NeonBytes(uint8x16_t);

impl crate::sealed::Sealed for NeonBytes {}

impl Bytes for NeonBytes {
    #[inline(always)]
    fn load(bytes: &[u8; 16]) -> NeonBytes {
        // SAFETY: NEON is part of the target; the array holds sixteen bytes.
        NeonBytes(unsafe { vld1q_u8(bytes.as_ptr()) })
    }

    #[inline(always)]
    fn store(self, bytes: &mut [u8; 16]) {
        // SAFETY: NEON is part of the target; the array has room for sixteen bytes.
        unsafe { vst1q_u8(bytes.as_mut_ptr(), self.0) }
    }

    #[inline(always)]
    fn look_up(self, index: NeonBytes) -> NeonBytes {
        // NEON gives 0 for every index from 16 up; the bits between are dropped first.
        // SAFETY: NEON is part of the target.
        NeonBytes(unsafe { vqtbl1q_u8(self.0, vandq_u8(index.0, vdupq_n_u8(0x8f))) })
    }

    #[inline(always)]
    fn plus(self, other: NeonBytes) -> NeonBytes {
        // SAFETY: NEON is part of the target.
        NeonBytes(unsafe { vaddq_u8(self.0, other.0) })
    }

    #[inline(always)]
    fn or(self, other: NeonBytes) -> NeonBytes {
        // SAFETY: NEON is part of the target.
        NeonBytes(unsafe { vorrq_u8(self.0, other.0) })
    }

    #[inline(always)]
    fn least(self, other: NeonBytes) -> NeonBytes {
        // SAFETY: NEON is part of the target.
        NeonBytes(unsafe { vminq_u8(self.0, other.0) })
    }

    #[inline(always)]
    fn equal(self, other: NeonBytes) -> u16 {
        const BITS: [u8; 16] = [1, 2, 4, 8, 16, 32, 64, 128, 1, 2, 4, 8, 16, 32, 64, 128];
        // SAFETY: NEON is part of the target; `BITS` holds sixteen bytes.
        let bits = unsafe { vandq_u8(vceqq_u8(self.0, other.0), vld1q_u8(BITS.as_ptr())) };
        // Eight different bits add up without carries, in either half.
        // SAFETY: NEON is part of the target.
        let (low, high) = unsafe { (vaddv_u8(vget_low_u8(bits)), vaddv_u8(vget_high_u8(bits))) };
        u16::from(low) | u16::from(high) << 8
    }

    #[inline(always)]
    fn bits<const BIT: u32>(self) -> u16 {
        // SAFETY: NEON is part of the target.
        let only = NeonBytes(unsafe { vandq_u8(self.0, vdupq_n_u8(1 << BIT)) });
        only.equal(NeonBytes::splat(1 << BIT))
    }

    #[inline(always)]
    fn look_up_32(tables: [NeonBytes; 2], index: NeonBytes) -> NeonBytes {
        // SAFETY: NEON is part of the target.
        NeonBytes(unsafe { vqtbl2q_u8(uint8x16x2_t(tables[0].0, tables[1].0), index.0) })
    }
}
