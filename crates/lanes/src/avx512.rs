//! 512 lanes by AVX-512F. Any function of three bits is one instruction, `vpternlogq`:
//! its last argument is the truth table, read with the first input as the highest bit of the index.
//! AVX-512BW, which all but the Xeon Phi has, is required for [`words`](crate::words).
#![allow(unsafe_code)]

use core::arch::x86_64::{
    __m512i, _mm_cvtsi32_si128, _mm512_and_si512, _mm512_andnot_si512, _mm512_loadu_si512, _mm512_or_si512,
    _mm512_set1_epi64, _mm512_sll_epi64, _mm512_srl_epi64, _mm512_storeu_si512, _mm512_ternarylogic_epi64,
    _mm512_test_epi64_mask, _mm512_xor_si512,
};

use crate::bytes::X86Bytes;
use crate::words::{Avx512Words8, Avx512Words16, Avx512Words32};
use crate::words3x3::Avx512Words3x3;
use crate::{Kernel, Lanes};

/// 512 lanes.
#[derive(Clone, Copy)]
pub(crate) struct Avx512(__m512i);

/// Truth tables of the three inputs themselves; others follow by the same operators on these.
pub(crate) const A: i32 = 0b1111_0000;
pub(crate) const B: i32 = 0b1100_1100;
pub(crate) const C: i32 = 0b1010_1010;
pub(crate) const fn table(bits: i32) -> i32 {
    bits & 0xff
}

#[inline(always)]
fn logic<const TABLE: i32>(a: Avx512, b: Avx512, c: Avx512) -> Avx512 {
    // SAFETY: values of this type exist only where AVX-512F does (see the crate's "Soundness").
    Avx512(unsafe { _mm512_ternarylogic_epi64::<TABLE>(a.0, b.0, c.0) })
}

operators! { Avx512: |a, b|
    // SAFETY: values of this type exist only where AVX-512F does.
    unsafe { _mm512_and_si512(a, b) },
    // SAFETY: as above.
    unsafe { _mm512_or_si512(a, b) },
    // SAFETY: as above.
    unsafe { _mm512_xor_si512(a, b) },
    // SAFETY: as above.
    unsafe { _mm512_xor_si512(a, _mm512_set1_epi64(-1)) }
}

impl crate::sealed::Sealed for Avx512 {}

impl Lanes for Avx512 {
    type Bytes = X86Bytes;
    type Words3x3 = Avx512Words3x3;
    type Words8 = Avx512Words8;
    type Words16 = Avx512Words16;
    type Words32 = Avx512Words32;

    const WORDS: usize = 8;

    #[inline(always)]
    fn splat(word: u64) -> Avx512 {
        // SAFETY: this type is reached only through `start`, which asked for AVX-512F.
        Avx512(unsafe { _mm512_set1_epi64(word.cast_signed()) })
    }

    #[inline(always)]
    fn load(words: &[u64]) -> Avx512 {
        let words = &words[..8];
        // SAFETY: as for `splat`; the slice holds eight words and need not be aligned.
        Avx512(unsafe { _mm512_loadu_si512(words.as_ptr().cast()) })
    }

    #[inline(always)]
    fn store(self, words: &mut [u64]) {
        let words = &mut words[..8];
        // SAFETY: as for `splat`; the slice has room for eight words and need not be aligned.
        unsafe { _mm512_storeu_si512(words.as_mut_ptr().cast(), self.0) }
    }

    #[inline(always)]
    fn up(self, by: u32) -> Avx512 {
        // SAFETY: as for `splat`.
        Avx512(unsafe { _mm512_sll_epi64(self.0, _mm_cvtsi32_si128(by.cast_signed())) })
    }

    #[inline(always)]
    fn down(self, by: u32) -> Avx512 {
        // SAFETY: as for `splat`.
        Avx512(unsafe { _mm512_srl_epi64(self.0, _mm_cvtsi32_si128(by.cast_signed())) })
    }

    #[inline(always)]
    fn any(self) -> bool {
        // SAFETY: as for `splat`.
        unsafe { _mm512_test_epi64_mask(self.0, self.0) != 0 }
    }

    #[inline]
    fn enter<K: Kernel>(kernel: K) -> K::Output {
        #[target_feature(enable = "avx512f,avx512bw,avx2,bmi1,bmi2,lzcnt,popcnt")]
        fn inner<K: Kernel>(kernel: K) -> K::Output {
            kernel.run::<Avx512>()
        }
        // SAFETY: as for `splat`.
        unsafe { inner(kernel) }
    }

    #[inline(always)]
    fn without(self, other: Avx512) -> Avx512 {
        // SAFETY: as for `splat`.
        Avx512(unsafe { _mm512_andnot_si512(other.0, self.0) })
    }

    #[inline(always)]
    fn or3(a: Avx512, b: Avx512, c: Avx512) -> Avx512 {
        logic::<{ table(A | B | C) }>(a, b, c)
    }

    #[inline(always)]
    fn and3(a: Avx512, b: Avx512, c: Avx512) -> Avx512 {
        logic::<{ table(A & B & C) }>(a, b, c)
    }

    #[inline(always)]
    fn xor3(a: Avx512, b: Avx512, c: Avx512) -> Avx512 {
        logic::<{ table(A ^ B ^ C) }>(a, b, c)
    }

    #[inline(always)]
    fn majority(a: Avx512, b: Avx512, c: Avx512) -> Avx512 {
        logic::<{ table((A & B) | (C & (A | B))) }>(a, b, c)
    }

    #[inline(always)]
    fn select(mask: Avx512, yes: Avx512, no: Avx512) -> Avx512 {
        logic::<{ table((A & B) | (!A & C)) }>(mask, yes, no)
    }

    #[inline(always)]
    fn or_and(a: Avx512, b: Avx512, c: Avx512) -> Avx512 {
        logic::<{ table(A | (B & C)) }>(a, b, c)
    }

    #[inline(always)]
    fn or_without(a: Avx512, b: Avx512, c: Avx512) -> Avx512 {
        logic::<{ table(A | (B & !C)) }>(a, b, c)
    }

    #[inline(always)]
    fn without_either(a: Avx512, b: Avx512, c: Avx512) -> Avx512 {
        logic::<{ table(A & !(B | C)) }>(a, b, c)
    }

    #[inline(always)]
    fn without_both(a: Avx512, b: Avx512, c: Avx512) -> Avx512 {
        logic::<{ table(A & !(B & C)) }>(a, b, c)
    }

    #[inline(always)]
    fn strike(a: Avx512, b: Avx512, spare: Avx512) -> Avx512 {
        logic::<{ table(A & !(B & !C)) }>(a, b, spare)
    }

    #[inline(always)]
    fn note_change(a: Avx512, b: Avx512, c: Avx512) -> Avx512 {
        logic::<{ table(A | (B ^ C)) }>(a, b, c)
    }
}
