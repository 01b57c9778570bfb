//! Sixteen bytes by SSSE3, which both AVX2 and AVX-512F include.
#![allow(unsafe_code)]

use core::arch::x86_64::{
    __m128i, _mm_add_epi8, _mm_add_epi16, _mm_bslli_si128, _mm_cmpeq_epi8, _mm_cmpeq_epi16,
    _mm_cvtsi32_si128, _mm_loadu_si128, _mm_min_epu8, _mm_min_epu16, _mm_movemask_epi8, _mm_or_si128,
    _mm_set1_epi16, _mm_shuffle_epi8, _mm_sll_epi16, _mm_storeu_si128, _mm256_add_epi16,
    _mm256_castsi256_si128, _mm256_cvtepu8_epi16, _mm256_extracti128_si256, _mm256_mullo_epi16,
    _mm256_setzero_si256, _mm256_storeu_si256,
};

use super::Bytes;

/// Sixteen bytes of the back ends `avx2` and `avx512`.
#[derive(Clone, Copy)]
pub(crate) struct X86Bytes(__m128i);

impl crate::sealed::Sealed for X86Bytes {}

impl Bytes for X86Bytes {
    #[inline(always)]
    fn load(bytes: &[u8; 16]) -> X86Bytes {
        // SAFETY: this type is reached only through back ends that were found to have AVX2; the array holds sixteen
        // bytes and need not be aligned.
        X86Bytes(unsafe { _mm_loadu_si128(bytes.as_ptr().cast()) })
    }

    #[inline(always)]
    fn store(self, bytes: &mut [u8; 16]) {
        // SAFETY: as for `load`; the array has room for sixteen bytes and need not be aligned.
        unsafe { _mm_storeu_si128(bytes.as_mut_ptr().cast(), self.0) }
    }

    #[inline(always)]
    fn look_up(self, index: X86Bytes) -> X86Bytes {
        // SAFETY: as for `load`: AVX2 includes SSSE3.
        X86Bytes(unsafe { _mm_shuffle_epi8(self.0, index.0) })
    }

    #[inline(always)]
    fn plus(self, other: X86Bytes) -> X86Bytes {
        // SAFETY: as for `load`.
        X86Bytes(unsafe { _mm_add_epi8(self.0, other.0) })
    }

    #[inline(always)]
    fn or(self, other: X86Bytes) -> X86Bytes {
        // SAFETY: as for `load`.
        X86Bytes(unsafe { _mm_or_si128(self.0, other.0) })
    }

    #[inline(always)]
    fn least(self, other: X86Bytes) -> X86Bytes {
        // SAFETY: as for `load`.
        X86Bytes(unsafe { _mm_min_epu8(self.0, other.0) })
    }

    #[inline(always)]
    fn equal(self, other: X86Bytes) -> u16 {
        // SAFETY: as for `load`. The mask has sixteen bits.
        unsafe { _mm_movemask_epi8(_mm_cmpeq_epi8(self.0, other.0)) as u16 }
    }

    #[inline(always)]
    fn bits<const BIT: u32>(self) -> u16 {
        // The bit becomes the highest of its byte; what comes from the byte below stays lower.
        // SAFETY: as for `load`. The mask has sixteen bits.
        unsafe { _mm_movemask_epi8(_mm_sll_epi16(self.0, _mm_cvtsi32_si128(7 - BIT.cast_signed()))) as u16 }
    }
    #[inline(always)]
    fn locate(summands: &[u16; 8], number: u16) -> (usize, u16) {
        let mut before = [0_u16; 8];
        // SAFETY: as for `load`: AVX2 includes SSE4.1. Both arrays hold sixteen bytes.
        let at_most = unsafe {
            let mut sums = _mm_loadu_si128(summands.as_ptr().cast());
            sums = _mm_add_epi16(sums, _mm_bslli_si128::<2>(sums));
            sums = _mm_add_epi16(sums, _mm_bslli_si128::<4>(sums));
            sums = _mm_add_epi16(sums, _mm_bslli_si128::<8>(sums));
            _mm_storeu_si128(before.as_mut_ptr().cast(), _mm_bslli_si128::<2>(sums));
            let number = _mm_set1_epi16(number.cast_signed());
            _mm_movemask_epi8(_mm_cmpeq_epi16(_mm_min_epu16(sums, number), sums))
        };
        let place = at_most.count_ones() as usize / 2;
        (place, before[place % 8])
    }
    #[inline(always)]
    fn multiply(bytes: [X86Bytes; 4], by: [X86Bytes; 4], products: &mut [[u16; 16]; 4]) -> [u16; 8] {
        let mut columns = [0; 8];
        // Sixteen at a time, so that no load waits for two stores, as it does when compilers take more at once.
        // SAFETY: as for `load`. An array of products has room for 32 bytes, and that of the sums for sixteen.
        unsafe {
            let mut sums = _mm256_setzero_si256();
            for ((bytes, by), products) in bytes.into_iter().zip(by).zip(products) {
                let product = _mm256_mullo_epi16(_mm256_cvtepu8_epi16(bytes.0), _mm256_cvtepu8_epi16(by.0));
                _mm256_storeu_si256(products.as_mut_ptr().cast(), product);
                sums = _mm256_add_epi16(sums, product);
            }
            let halves = (_mm256_castsi256_si128(sums), _mm256_extracti128_si256::<1>(sums));
            _mm_storeu_si128(columns.as_mut_ptr().cast(), _mm_add_epi16(halves.0, halves.1));
        }
        columns
    }
}
