//! Words by AVX2: 32 bytes to a vector.
#![allow(unsafe_code)]

use core::arch::x86_64::{
    __m256i, _mm_cvtsi32_si128, _mm256_add_epi8, _mm256_add_epi16, _mm256_add_epi32, _mm256_and_si256,
    _mm256_andnot_si256, _mm256_castsi256_ps, _mm256_cmpeq_epi8, _mm256_cmpeq_epi16, _mm256_cmpeq_epi32,
    _mm256_loadu_si256, _mm256_min_epu8, _mm256_min_epu16, _mm256_min_epu32, _mm256_movemask_epi8,
    _mm256_movemask_ps, _mm256_or_si256, _mm256_packs_epi16, _mm256_set1_epi8, _mm256_set1_epi16,
    _mm256_set1_epi32, _mm256_setzero_si256, _mm256_sll_epi16, _mm256_sll_epi32, _mm256_srl_epi16,
    _mm256_srl_epi32, _mm256_storeu_si256, _mm256_sub_epi8, _mm256_sub_epi16, _mm256_sub_epi32,
    _mm256_xor_si256,
};

use super::Words;

/// Makes a vector type from the instructions for its width. A vector of bytes is shifted as words of 16 bits, and `$up` and
/// `$down` clear what came from the neighbour. `$bits` gathers a mask in the lowest bits.
macro_rules! avx2_words {
    (
        $name:ident: [$word:ty; $lanes:literal],
        $splat:ident, $add:ident, $sub:ident, $min:ident, $equal:ident,
        $shift_up:ident $(& $up:expr)?, $shift_down:ident $(& $down:expr)?,
        |$mask:ident| $bits:expr
    ) => {
        #[doc = concat!(stringify!($lanes), " words of the back end `avx2`.")]
        #[derive(Clone, Copy)]
        pub(crate) struct $name(__m256i);

        operators! { $name: |a, b|
            // SAFETY: values of this type exist only where AVX2 does (see the crate's "Soundness").
            unsafe { _mm256_and_si256(a, b) },
            // SAFETY: as above.
            unsafe { _mm256_or_si256(a, b) },
            // SAFETY: as above.
            unsafe { _mm256_xor_si256(a, b) },
            // SAFETY: as above.
            unsafe { _mm256_xor_si256(a, _mm256_set1_epi32(-1)) }
        }

        impl crate::sealed::Sealed for $name {}

        impl Words for $name {
            type Word = $word;

            const LANES: usize = $lanes;

            #[inline(always)]
            fn splat(word: $word) -> $name {
                // SAFETY: this type is reached only through the back end that asked for AVX2.
                $name(unsafe { $splat(word.cast_signed()) })
            }

            #[inline(always)]
            fn load(words: &[$word]) -> $name {
                let words = &words[..$lanes];
                // SAFETY: as for `splat`; the slice fills one vector and need not be aligned.
                $name(unsafe { _mm256_loadu_si256(words.as_ptr().cast()) })
            }

            #[inline(always)]
            fn store(self, words: &mut [$word]) {
                let words = &mut words[..$lanes];
                // SAFETY: as for `splat`; the slice has room for one vector and need not be aligned.
                unsafe { _mm256_storeu_si256(words.as_mut_ptr().cast(), self.0) }
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
                $name(unsafe { $equal(self.0, _mm256_setzero_si256()) })
            }

            #[inline(always)]
            fn nonzero(self) -> u64 {
                let $mask = (!self.is_zero()).0;
                // SAFETY: as for `splat`.
                u64::from(unsafe { $bits })
            }

            #[inline(always)]
            fn without(self, other: $name) -> $name {
                // SAFETY: as for `splat`.
                $name(unsafe { _mm256_andnot_si256(other.0, self.0) })
            }
        }
    };
}

avx2_words! {
    Avx2Words8: [u8; 32],
    _mm256_set1_epi8, _mm256_add_epi8, _mm256_sub_epi8, _mm256_min_epu8, _mm256_cmpeq_epi8,
    _mm256_sll_epi16 & 0xff_u8, _mm256_srl_epi16 & 0xff_u8,
    |mask| _mm256_movemask_epi8(mask).cast_unsigned()
}

avx2_words! {
    Avx2Words16: [u16; 16],
    _mm256_set1_epi16, _mm256_add_epi16, _mm256_sub_epi16, _mm256_min_epu16, _mm256_cmpeq_epi16,
    _mm256_sll_epi16, _mm256_srl_epi16,
    |mask| {
        // Either half is packed by itself: bits 0 to 7, and 16 to 23.
        let halves = _mm256_movemask_epi8(_mm256_packs_epi16(mask, _mm256_setzero_si256())).cast_unsigned();
        (halves | halves >> 8) & 0xffff
    }
}

avx2_words! {
    Avx2Words32: [u32; 8],
    _mm256_set1_epi32, _mm256_add_epi32, _mm256_sub_epi32, _mm256_min_epu32, _mm256_cmpeq_epi32,
    _mm256_sll_epi32, _mm256_srl_epi32,
    |mask| _mm256_movemask_ps(_mm256_castsi256_ps(mask)).cast_unsigned()
}
