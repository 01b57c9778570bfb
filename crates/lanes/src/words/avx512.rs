//! Words by AVX-512F and AVX-512BW: 64 bytes to a vector. A comparison gives a register of bits, which says in the next
//! instruction which lanes it writes; so the operations that compare and choose are made here, not of masks.
#![allow(unsafe_code)]

use core::arch::x86_64::{
    __m512i, _mm_cvtsi32_si128, _mm512_add_epi8, _mm512_add_epi16, _mm512_add_epi32, _mm512_and_si512,
    _mm512_andnot_si512, _mm512_loadu_si512, _mm512_mask_mov_epi8, _mm512_mask_mov_epi16,
    _mm512_mask_mov_epi32, _mm512_maskz_mov_epi8, _mm512_maskz_mov_epi16, _mm512_maskz_mov_epi32,
    _mm512_maskz_set1_epi8, _mm512_maskz_set1_epi16, _mm512_maskz_set1_epi32, _mm512_min_epu8,
    _mm512_min_epu16, _mm512_min_epu32, _mm512_or_si512, _mm512_set1_epi8, _mm512_set1_epi16,
    _mm512_set1_epi32, _mm512_sll_epi16, _mm512_sll_epi32, _mm512_srl_epi16, _mm512_srl_epi32,
    _mm512_storeu_si512, _mm512_sub_epi8, _mm512_sub_epi16, _mm512_sub_epi32, _mm512_ternarylogic_epi32,
    _mm512_test_epi8_mask, _mm512_test_epi16_mask, _mm512_test_epi32_mask, _mm512_testn_epi8_mask,
    _mm512_testn_epi16_mask, _mm512_testn_epi32_mask, _mm512_xor_si512,
};

use super::Words;
use crate::avx512::{A, B, C, table};

/// Makes a vector type from the instructions for its width. A vector of bytes is shifted as words of 16 bits, and `$up` and
/// `$down` clear what came from the neighbour.
macro_rules! avx512_words {
    (
        $name:ident: [$word:ty; $lanes:literal],
        $splat:ident, $add:ident, $sub:ident, $min:ident, $some:ident, $none:ident,
        $splat_where:ident, $only_where:ident, $replace_where:ident,
        $shift_up:ident $(& $up:expr)?, $shift_down:ident $(& $down:expr)?
    ) => {
        #[doc = concat!(stringify!($lanes), " words of the back end `avx512`.")]
        #[derive(Clone, Copy)]
        pub(crate) struct $name(__m512i);

        operators! { $name: |a, b|
            // SAFETY: values of this type exist only where AVX-512F and AVX-512BW do (see the crate's "Soundness").
            unsafe { _mm512_and_si512(a, b) },
            // SAFETY: as above.
            unsafe { _mm512_or_si512(a, b) },
            // SAFETY: as above.
            unsafe { _mm512_xor_si512(a, b) },
            // SAFETY: as above.
            unsafe { _mm512_xor_si512(a, _mm512_set1_epi32(-1)) }
        }

        impl $name {
            #[inline(always)]
            fn logic<const TABLE: i32>(a: $name, b: $name, c: $name) -> $name {
                // SAFETY: values of this type exist only where AVX-512F does.
                $name(unsafe { _mm512_ternarylogic_epi32::<TABLE>(a.0, b.0, c.0) })
            }
        }

        impl crate::sealed::Sealed for $name {}

        impl Words for $name {
            type Word = $word;

            const LANES: usize = $lanes;

            #[inline(always)]
            fn splat(word: $word) -> $name {
                // SAFETY: this type is reached only through the back end that asked for AVX-512F and AVX-512BW.
                $name(unsafe { $splat(word.cast_signed()) })
            }

            #[inline(always)]
            fn load(words: &[$word]) -> $name {
                let words = &words[..$lanes];
                // SAFETY: as for `splat`; the slice fills one vector and need not be aligned.
                $name(unsafe { _mm512_loadu_si512(words.as_ptr().cast()) })
            }

            #[inline(always)]
            fn store(self, words: &mut [$word]) {
                let words = &mut words[..$lanes];
                // SAFETY: as for `splat`; the slice has room for one vector and need not be aligned.
                unsafe { _mm512_storeu_si512(words.as_mut_ptr().cast(), self.0) }
            }

            #[inline(always)]
            fn plus(self, other: $name) -> $name {
                // SAFETY: as for `splat`.
                $name(unsafe { $add(self.0, other.0) })
            }

            #[inline(always)]
            fn minus(self, other: $name) -> $name {
                // SAFETY: as for `splat`.
                $name(unsafe { $sub(self.0, other.0) })
            }

            #[inline(always)]
            fn least(self, other: $name) -> $name {
                // SAFETY: as for `splat`.
                $name(unsafe { $min(self.0, other.0) })
            }

            #[inline(always)]
            fn up<const BY: u32>(self) -> $name {
                // SAFETY: as for `splat`. The count is a constant, so this becomes the shift by a constant.
                $name(unsafe { $shift_up(self.0, _mm_cvtsi32_si128(BY.cast_signed())) })
                    $(& $name::splat($up << BY))?
            }

            #[inline(always)]
            fn down<const BY: u32>(self) -> $name {
                // SAFETY: as for `up`.
                $name(unsafe { $shift_down(self.0, _mm_cvtsi32_si128(BY.cast_signed())) })
                    $(& $name::splat($down >> BY))?
            }

            #[inline(always)]
            fn is_zero(self) -> $name {
                // SAFETY: as for `splat`.
                $name(unsafe { $splat_where($none(self.0, self.0), -1) })
            }

            #[inline(always)]
            fn nonzero(self) -> u64 {
                // SAFETY: as for `splat`.
                u64::from(unsafe { $some(self.0, self.0) })
            }

            #[inline(always)]
            fn singles(self) -> $name {
                // SAFETY: as for `splat`.
                $name(unsafe { $only_where($none(self.0, self.minus_one().0), self.0) })
            }

            #[inline(always)]
            fn or_else(self, other: $name) -> $name {
                // SAFETY: as for `splat`.
                $name(unsafe { $replace_where(other.0, $some(self.0, self.0), self.0) })
            }

            #[inline(always)]
            fn without(self, other: $name) -> $name {
                // SAFETY: as for `splat`.
                $name(unsafe { _mm512_andnot_si512(other.0, self.0) })
            }

            #[inline(always)]
            fn or3(a: $name, b: $name, c: $name) -> $name {
                $name::logic::<{ table(A | B | C) }>(a, b, c)
            }

            #[inline(always)]
            fn select(mask: $name, yes: $name, no: $name) -> $name {
                $name::logic::<{ table((A & B) | (!A & C)) }>(mask, yes, no)
            }

            #[inline(always)]
            fn or_and(a: $name, b: $name, c: $name) -> $name {
                $name::logic::<{ table(A | (B & C)) }>(a, b, c)
            }

            #[inline(always)]
            fn or_without(a: $name, b: $name, c: $name) -> $name {
                $name::logic::<{ table(A | (B & !C)) }>(a, b, c)
            }

            #[inline(always)]
            fn strike(a: $name, b: $name, spare: $name) -> $name {
                $name::logic::<{ table(A & !(B & !C)) }>(a, b, spare)
            }

            #[inline(always)]
            fn note_change(a: $name, b: $name, c: $name) -> $name {
                $name::logic::<{ table(A | (B ^ C)) }>(a, b, c)
            }
        }
    };
}

avx512_words! {
    Avx512Words8: [u8; 64],
    _mm512_set1_epi8, _mm512_add_epi8, _mm512_sub_epi8, _mm512_min_epu8, _mm512_test_epi8_mask,
    _mm512_testn_epi8_mask, _mm512_maskz_set1_epi8, _mm512_maskz_mov_epi8, _mm512_mask_mov_epi8,
    _mm512_sll_epi16 & 0xff_u8, _mm512_srl_epi16 & 0xff_u8
}

avx512_words! {
    Avx512Words16: [u16; 32],
    _mm512_set1_epi16, _mm512_add_epi16, _mm512_sub_epi16, _mm512_min_epu16, _mm512_test_epi16_mask,
    _mm512_testn_epi16_mask, _mm512_maskz_set1_epi16, _mm512_maskz_mov_epi16, _mm512_mask_mov_epi16,
    _mm512_sll_epi16, _mm512_srl_epi16
}

avx512_words! {
    Avx512Words32: [u32; 16],
    _mm512_set1_epi32, _mm512_add_epi32, _mm512_sub_epi32, _mm512_min_epu32, _mm512_test_epi32_mask,
    _mm512_testn_epi32_mask, _mm512_maskz_set1_epi32, _mm512_maskz_mov_epi32, _mm512_mask_mov_epi32,
    _mm512_sll_epi32, _mm512_srl_epi32
}
