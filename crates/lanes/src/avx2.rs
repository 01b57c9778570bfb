//! 256 lanes by AVX2: two inputs to an instruction, `and not` among them.
#![allow(unsafe_code)]

use core::arch::x86_64::{
    __m256i, _mm_cvtsi32_si128, _mm256_and_si256, _mm256_andnot_si256, _mm256_loadu_si256, _mm256_or_si256,
    _mm256_set1_epi64x, _mm256_sll_epi64, _mm256_srl_epi64, _mm256_storeu_si256, _mm256_testz_si256,
    _mm256_xor_si256,
};

use crate::bytes::X86Bytes;
use crate::words::{Avx2Words8, Avx2Words16, Avx2Words32};
use crate::words3x3::Avx2Words3x3;
use crate::{Kernel, Lanes};

/// 256 lanes.
#[derive(Clone, Copy)]
pub(crate) struct Avx2(__m256i);

operators! { Avx2: |a, b|
    // SAFETY: values of this type exist only where AVX2 does (see the crate's "Soundness").
    unsafe { _mm256_and_si256(a, b) },
    // SAFETY: as above.
    unsafe { _mm256_or_si256(a, b) },
    // SAFETY: as above.
    unsafe { _mm256_xor_si256(a, b) },
    // SAFETY: as above.
    unsafe { _mm256_xor_si256(a, _mm256_set1_epi64x(-1)) }
}

impl crate::sealed::Sealed for Avx2 {}

impl Lanes for Avx2 {
    type Bytes = X86Bytes;
    type Words3x3 = Avx2Words3x3;
    type Words8 = Avx2Words8;
    type Words16 = Avx2Words16;
    type Words32 = Avx2Words32;

    const WORDS: usize = 4;

    #[inline(always)]
    fn splat(word: u64) -> Avx2 {
        // SAFETY: this type is reached only through `start`, which asked for AVX2.
        Avx2(unsafe { _mm256_set1_epi64x(word.cast_signed()) })
    }

    #[inline(always)]
    fn load(words: &[u64]) -> Avx2 {
        let words = &words[..4];
        // SAFETY: as for `splat`; the slice holds four words and need not be aligned.
        Avx2(unsafe { _mm256_loadu_si256(words.as_ptr().cast()) })
    }

    #[inline(always)]
    fn store(self, words: &mut [u64]) {
        let words = &mut words[..4];
        // SAFETY: as for `splat`; the slice has room for four words and need not be aligned.
        unsafe { _mm256_storeu_si256(words.as_mut_ptr().cast(), self.0) }
    }

    #[inline(always)]
    fn up(self, by: u32) -> Avx2 {
        // SAFETY: as for `splat`.
        Avx2(unsafe { _mm256_sll_epi64(self.0, _mm_cvtsi32_si128(by.cast_signed())) })
    }

    #[inline(always)]
    fn down(self, by: u32) -> Avx2 {
        // SAFETY: as for `splat`.
        Avx2(unsafe { _mm256_srl_epi64(self.0, _mm_cvtsi32_si128(by.cast_signed())) })
    }

    #[inline(always)]
    fn any(self) -> bool {
        // SAFETY: as for `splat`.
        unsafe { _mm256_testz_si256(self.0, self.0) == 0 }
    }

    #[inline]
    fn enter<K: Kernel>(kernel: K) -> K::Output {
        #[target_feature(enable = "avx2,bmi1,bmi2,lzcnt,popcnt")]
        fn inner<K: Kernel>(kernel: K) -> K::Output {
            kernel.run::<Avx2>()
        }
        // SAFETY: as for `splat`.
        unsafe { inner(kernel) }
    }

    #[inline(always)]
    fn without(self, other: Avx2) -> Avx2 {
        // SAFETY: as for `splat`.
        Avx2(unsafe { _mm256_andnot_si256(other.0, self.0) })
    }
}
