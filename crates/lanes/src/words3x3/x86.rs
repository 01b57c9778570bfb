//! Nine words by AVX-512F, and by AVX2.
#![allow(unsafe_code)]

use core::arch::x86_64::{
    __m128i, __m256i, __m512i, _mm_add_epi32, _mm_and_si128, _mm_andnot_si128, _mm_castsi128_ps,
    _mm_cmpeq_epi32, _mm_cvtsi32_si128, _mm_cvtsi128_si32, _mm_loadu_si128, _mm_movemask_epi8,
    _mm_movemask_ps, _mm_or_si128, _mm_packs_epi16, _mm_packs_epi32, _mm_set1_epi32, _mm_setzero_si128,
    _mm_shuffle_epi32, _mm_sll_epi32, _mm_srl_epi32, _mm_storeu_si128, _mm_sub_epi32, _mm_unpackhi_epi64,
    _mm_xor_si128, _mm256_add_epi8, _mm256_add_epi32, _mm256_and_si256, _mm256_andnot_si256,
    _mm256_broadcastsi128_si256, _mm256_castsi128_si256, _mm256_castsi256_ps, _mm256_castsi256_si128,
    _mm256_cmpeq_epi32, _mm256_extracti128_si256, _mm256_inserti128_si256, _mm256_load_si256,
    _mm256_loadu_si256, _mm256_movemask_ps, _mm256_or_si256, _mm256_permute2x128_si256, _mm256_sad_epu8,
    _mm256_set1_epi8, _mm256_set1_epi32, _mm256_setzero_si256, _mm256_shuffle_epi8, _mm256_shuffle_epi32,
    _mm256_sll_epi32, _mm256_srl_epi16, _mm256_srl_epi32, _mm256_store_si256, _mm256_storeu_si256,
    _mm256_sub_epi32, _mm256_testz_si256, _mm256_unpackhi_epi32, _mm256_unpackhi_epi64,
    _mm256_unpacklo_epi32, _mm256_unpacklo_epi64, _mm256_xor_si256, _mm256_zextsi128_si256, _mm512_add_epi32,
    _mm512_and_si512, _mm512_andnot_si512, _mm512_load_si512, _mm512_or_si512, _mm512_permutex2var_epi32,
    _mm512_set1_epi32, _mm512_setr_epi32, _mm512_shuffle_epi32, _mm512_shuffle_i32x4, _mm512_slli_epi32,
    _mm512_srli_epi32, _mm512_store_si512, _mm512_storeu_si512, _mm512_sub_epi32, _mm512_ternarylogic_epi32,
    _mm512_test_epi32_mask, _mm512_xor_si512,
};
use core::ops::{BitAnd, BitOr, BitXor};

use super::{ColumnPair, Weights, Words3x3, Words3x3Array};

/// Places 0, 1, 2 take 1, 2, 0; place 3 stays.
const NEXT: i32 = 0b11_00_10_01;
/// Places 0, 1, 2 take 2, 0, 1; place 3 stays.
const BEFORE: i32 = 0b11_01_00_10;

/// Nine words of sixteen, by AVX-512F.
#[derive(Clone, Copy)]
pub(crate) struct Avx512Words3x3(__m512i);

impl BitAnd for Avx512Words3x3 {
    type Output = Avx512Words3x3;
    #[inline(always)]
    fn bitand(self, other: Avx512Words3x3) -> Avx512Words3x3 {
        // SAFETY: values of this type exist only where AVX-512F does (see the crate's "Soundness").
        Avx512Words3x3(unsafe { _mm512_and_si512(self.0, other.0) })
    }
}

impl BitOr for Avx512Words3x3 {
    type Output = Avx512Words3x3;
    #[inline(always)]
    fn bitor(self, other: Avx512Words3x3) -> Avx512Words3x3 {
        // SAFETY: values of this type exist only where AVX-512F does (see the crate's "Soundness").
        Avx512Words3x3(unsafe { _mm512_or_si512(self.0, other.0) })
    }
}

impl BitXor for Avx512Words3x3 {
    type Output = Avx512Words3x3;
    #[inline(always)]
    fn bitxor(self, other: Avx512Words3x3) -> Avx512Words3x3 {
        // SAFETY: values of this type exist only where AVX-512F does (see the crate's "Soundness").
        Avx512Words3x3(unsafe { _mm512_xor_si512(self.0, other.0) })
    }
}

impl crate::sealed::Sealed for Avx512Words3x3 {}

impl Words3x3 for Avx512Words3x3 {
    #[inline(always)]
    fn load(words: &Words3x3Array) -> Avx512Words3x3 {
        // SAFETY: this type is reached only through the back end that asked for AVX-512F; the words fill one vector and
        // are aligned to its size.
        Avx512Words3x3(unsafe { _mm512_load_si512(words.0.as_ptr().cast()) })
    }

    #[inline(always)]
    fn store(self) -> Words3x3Array {
        let mut words = Words3x3Array::ZERO;
        // SAFETY: as for `load`.
        unsafe { _mm512_store_si512(words.0.as_mut_ptr().cast(), self.0) }
        words
    }

    #[inline(always)]
    fn splat(word: u32) -> Avx512Words3x3 {
        // SAFETY: as for `load`.
        Avx512Words3x3(unsafe { _mm512_set1_epi32(word.cast_signed()) })
    }

    #[inline(always)]
    fn up<const BY: u32>(self) -> Avx512Words3x3 {
        // SAFETY: as for `load`.
        Avx512Words3x3(unsafe { _mm512_slli_epi32::<BY>(self.0) })
    }

    #[inline(always)]
    fn down<const BY: u32>(self) -> Avx512Words3x3 {
        // SAFETY: as for `load`.
        Avx512Words3x3(unsafe { _mm512_srli_epi32::<BY>(self.0) })
    }

    #[inline(always)]
    fn plus(self, other: Avx512Words3x3) -> Avx512Words3x3 {
        // SAFETY: as for `load`.
        Avx512Words3x3(unsafe { _mm512_add_epi32(self.0, other.0) })
    }

    #[inline(always)]
    fn minus(self, other: Avx512Words3x3) -> Avx512Words3x3 {
        // SAFETY: as for `load`.
        Avx512Words3x3(unsafe { _mm512_sub_epi32(self.0, other.0) })
    }

    #[inline(always)]
    fn rotate_digits(self) -> Avx512Words3x3 {
        // SAFETY: as for `load`.
        Avx512Words3x3(unsafe { _mm512_shuffle_epi32::<NEXT>(self.0) })
    }

    #[inline(always)]
    fn rotate_digits_back(self) -> Avx512Words3x3 {
        // SAFETY: as for `load`.
        Avx512Words3x3(unsafe { _mm512_shuffle_epi32::<BEFORE>(self.0) })
    }

    #[inline(always)]
    fn rotate_bands(self) -> Avx512Words3x3 {
        // SAFETY: as for `load`.
        Avx512Words3x3(unsafe { _mm512_shuffle_i32x4::<NEXT>(self.0, self.0) })
    }

    #[inline(always)]
    fn rotate_bands_back(self) -> Avx512Words3x3 {
        // SAFETY: as for `load`.
        Avx512Words3x3(unsafe { _mm512_shuffle_i32x4::<BEFORE>(self.0, self.0) })
    }

    #[inline(always)]
    fn is_zero(self) -> bool {
        // SAFETY: as for `load`.
        unsafe { _mm512_test_epi32_mask(self.0, self.0) == 0 }
    }

    #[inline(always)]
    fn meets(self, other: Avx512Words3x3) -> u32 {
        // SAFETY: as for `load`.
        u32::from(unsafe { _mm512_test_epi32_mask(self.0, other.0) })
    }

    #[inline(always)]
    fn without(self, other: Avx512Words3x3) -> Avx512Words3x3 {
        // SAFETY: as for `load`.
        Avx512Words3x3(unsafe { _mm512_andnot_si512(other.0, self.0) })
    }

    #[inline(always)]
    fn columns(self, other: Avx512Words3x3) -> [ColumnPair; 4] {
        let mut pairs = [ColumnPair::ZERO; 4];
        // SAFETY: as for `load`; two pairs fill one vector, and the four are aligned to half of one.
        unsafe {
            let first = _mm512_setr_epi32(0, 4, 8, 12, 16, 20, 24, 28, 1, 5, 9, 13, 17, 21, 25, 29);
            let last = _mm512_setr_epi32(2, 6, 10, 14, 18, 22, 26, 30, 3, 7, 11, 15, 19, 23, 27, 31);
            let (to_first, to_last) = pairs.split_at_mut(2);
            _mm512_storeu_si512(
                to_first.as_mut_ptr().cast(),
                _mm512_permutex2var_epi32(self.0, first, other.0),
            );
            _mm512_storeu_si512(
                to_last.as_mut_ptr().cast(),
                _mm512_permutex2var_epi32(self.0, last, other.0),
            );
        }
        pairs
    }

    #[inline(always)]
    fn row_meets(arrays: [&Words3x3Array; 3], row: usize, bits: u32) -> u32 {
        row_meets(arrays, row, bits)
    }

    #[inline(always)]
    fn weigh(pairs: [(&ColumnPair, &Weights); 3], mask: &[u32; 4]) -> u32 {
        weigh(pairs, mask)
    }

    // One instruction for any function of three bits; its truth table is read with `a` as the highest bit.

    #[inline(always)]
    fn or3(a: Avx512Words3x3, b: Avx512Words3x3, c: Avx512Words3x3) -> Avx512Words3x3 {
        // SAFETY: as for `load`.
        Avx512Words3x3(unsafe { _mm512_ternarylogic_epi32::<0b1111_1110>(a.0, b.0, c.0) })
    }

    #[inline(always)]
    fn majority(a: Avx512Words3x3, b: Avx512Words3x3, c: Avx512Words3x3) -> Avx512Words3x3 {
        // SAFETY: as for `load`.
        Avx512Words3x3(unsafe { _mm512_ternarylogic_epi32::<0b1110_1000>(a.0, b.0, c.0) })
    }

    #[inline(always)]
    fn select(mask: Avx512Words3x3, yes: Avx512Words3x3, no: Avx512Words3x3) -> Avx512Words3x3 {
        // SAFETY: as for `load`.
        Avx512Words3x3(unsafe { _mm512_ternarylogic_epi32::<0b1100_1010>(mask.0, yes.0, no.0) })
    }
}

/// Nine words of twelve, by AVX2: the first two rows in one vector, the last in another.
#[derive(Clone, Copy)]
pub(crate) struct Avx2Words3x3(__m256i, __m128i);

impl BitAnd for Avx2Words3x3 {
    type Output = Avx2Words3x3;
    #[inline(always)]
    fn bitand(self, other: Avx2Words3x3) -> Avx2Words3x3 {
        // SAFETY: values of this type exist only where AVX2 does (see the crate's "Soundness").
        unsafe { Avx2Words3x3(_mm256_and_si256(self.0, other.0), _mm_and_si128(self.1, other.1)) }
    }
}

impl BitOr for Avx2Words3x3 {
    type Output = Avx2Words3x3;
    #[inline(always)]
    fn bitor(self, other: Avx2Words3x3) -> Avx2Words3x3 {
        // SAFETY: values of this type exist only where AVX2 does (see the crate's "Soundness").
        unsafe { Avx2Words3x3(_mm256_or_si256(self.0, other.0), _mm_or_si128(self.1, other.1)) }
    }
}

impl BitXor for Avx2Words3x3 {
    type Output = Avx2Words3x3;
    #[inline(always)]
    fn bitxor(self, other: Avx2Words3x3) -> Avx2Words3x3 {
        // SAFETY: values of this type exist only where AVX2 does (see the crate's "Soundness").
        unsafe { Avx2Words3x3(_mm256_xor_si256(self.0, other.0), _mm_xor_si128(self.1, other.1)) }
    }
}

impl crate::sealed::Sealed for Avx2Words3x3 {}

impl Words3x3 for Avx2Words3x3 {
    #[inline(always)]
    fn load(words: &Words3x3Array) -> Avx2Words3x3 {
        let [low @ .., _, _, _, _] = &words.0;
        let (rows, last) = low.split_at(8);
        // SAFETY: this type is reached only through the back end that asked for AVX2; the slices hold eight and four
        // words and need not be aligned.
        unsafe {
            Avx2Words3x3(_mm256_loadu_si256(rows.as_ptr().cast()), _mm_loadu_si128(last.as_ptr().cast()))
        }
    }

    #[inline(always)]
    fn store(self) -> Words3x3Array {
        let mut words = Words3x3Array::ZERO;
        let (rows, last) = words.0.split_at_mut(8);
        // SAFETY: as for `load`; the slices have room for eight words each.
        unsafe {
            _mm256_storeu_si256(rows.as_mut_ptr().cast(), self.0);
            _mm_storeu_si128(last.as_mut_ptr().cast(), self.1);
        }
        words
    }

    #[inline(always)]
    fn splat(word: u32) -> Avx2Words3x3 {
        // SAFETY: as for `load`.
        unsafe { Avx2Words3x3(_mm256_set1_epi32(word.cast_signed()), _mm_set1_epi32(word.cast_signed())) }
    }

    #[inline(always)]
    fn up<const BY: u32>(self) -> Avx2Words3x3 {
        // SAFETY: as for `load`. The count is a constant, so this becomes the shift by a constant.
        unsafe {
            let by = _mm_cvtsi32_si128(BY.cast_signed());
            Avx2Words3x3(_mm256_sll_epi32(self.0, by), _mm_sll_epi32(self.1, by))
        }
    }

    #[inline(always)]
    fn down<const BY: u32>(self) -> Avx2Words3x3 {
        // SAFETY: as for `up`.
        unsafe {
            let by = _mm_cvtsi32_si128(BY.cast_signed());
            Avx2Words3x3(_mm256_srl_epi32(self.0, by), _mm_srl_epi32(self.1, by))
        }
    }

    #[inline(always)]
    fn plus(self, other: Avx2Words3x3) -> Avx2Words3x3 {
        // SAFETY: as for `load`.
        unsafe { Avx2Words3x3(_mm256_add_epi32(self.0, other.0), _mm_add_epi32(self.1, other.1)) }
    }

    #[inline(always)]
    fn minus(self, other: Avx2Words3x3) -> Avx2Words3x3 {
        // SAFETY: as for `load`.
        unsafe { Avx2Words3x3(_mm256_sub_epi32(self.0, other.0), _mm_sub_epi32(self.1, other.1)) }
    }

    #[inline(always)]
    fn rotate_digits(self) -> Avx2Words3x3 {
        // SAFETY: as for `load`.
        unsafe { Avx2Words3x3(_mm256_shuffle_epi32::<NEXT>(self.0), _mm_shuffle_epi32::<NEXT>(self.1)) }
    }

    #[inline(always)]
    fn rotate_digits_back(self) -> Avx2Words3x3 {
        // SAFETY: as for `load`.
        unsafe { Avx2Words3x3(_mm256_shuffle_epi32::<BEFORE>(self.0), _mm_shuffle_epi32::<BEFORE>(self.1)) }
    }

    #[inline(always)]
    fn rotate_bands(self) -> Avx2Words3x3 {
        // The second row and the third, then the first.
        // SAFETY: as for `load`.
        unsafe {
            Avx2Words3x3(
                _mm256_permute2x128_si256::<0x21>(self.0, _mm256_castsi128_si256(self.1)),
                _mm256_castsi256_si128(self.0),
            )
        }
    }

    #[inline(always)]
    fn rotate_bands_back(self) -> Avx2Words3x3 {
        // The third row and the first, then the second.
        // SAFETY: as for `load`.
        unsafe {
            Avx2Words3x3(
                _mm256_permute2x128_si256::<0x02>(self.0, _mm256_castsi128_si256(self.1)),
                _mm256_extracti128_si256::<1>(self.0),
            )
        }
    }

    #[inline(always)]
    fn is_zero(self) -> bool {
        // SAFETY: as for `load`.
        unsafe {
            let all = _mm256_or_si256(self.0, _mm256_zextsi128_si256(self.1));
            _mm256_testz_si256(all, all) == 1
        }
    }

    #[inline(always)]
    fn meets(self, other: Avx2Words3x3) -> u32 {
        // SAFETY: as for `load`.
        let (rows, last) = unsafe {
            let Avx2Words3x3(rows, last) = self & other;
            (
                _mm256_movemask_ps(_mm256_castsi256_ps(_mm256_cmpeq_epi32(rows, _mm256_setzero_si256()))),
                _mm_movemask_ps(_mm_castsi128_ps(_mm_cmpeq_epi32(last, _mm_setzero_si128()))),
            )
        };
        0xfff ^ rows.cast_unsigned() ^ last.cast_unsigned() << 8
    }

    #[inline(always)]
    fn without(self, other: Avx2Words3x3) -> Avx2Words3x3 {
        // SAFETY: as for `load`.
        unsafe { Avx2Words3x3(_mm256_andnot_si256(other.0, self.0), _mm_andnot_si128(other.1, self.1)) }
    }

    #[inline(always)]
    fn columns(self, other: Avx2Words3x3) -> [ColumnPair; 4] {
        let mut pairs = [ColumnPair::ZERO; 4];
        // SAFETY: as for `load`; each pair has room for one vector and is aligned to its size.
        unsafe {
            // A row of both.
            let row0 = _mm256_permute2x128_si256::<0x20>(self.0, other.0);
            let row1 = _mm256_permute2x128_si256::<0x31>(self.0, other.0);
            let row2 = _mm256_inserti128_si256::<1>(_mm256_castsi128_si256(self.1), other.1);
            // Two words of a column, then the third and a 0.
            let (two, one) =
                (_mm256_unpacklo_epi32(row0, row1), _mm256_unpacklo_epi32(row2, _mm256_setzero_si256()));
            _mm256_store_si256(pairs[0].0.as_mut_ptr().cast(), _mm256_unpacklo_epi64(two, one));
            _mm256_store_si256(pairs[1].0.as_mut_ptr().cast(), _mm256_unpackhi_epi64(two, one));
            let (two, one) =
                (_mm256_unpackhi_epi32(row0, row1), _mm256_unpackhi_epi32(row2, _mm256_setzero_si256()));
            _mm256_store_si256(pairs[2].0.as_mut_ptr().cast(), _mm256_unpacklo_epi64(two, one));
        }
        pairs
    }

    #[inline(always)]
    fn row_meets(arrays: [&Words3x3Array; 3], row: usize, bits: u32) -> u32 {
        row_meets(arrays, row, bits)
    }

    #[inline(always)]
    fn weigh(pairs: [(&ColumnPair, &Weights); 3], mask: &[u32; 4]) -> u32 {
        weigh(pairs, mask)
    }
}

/// [`Words3x3::row_meets`] for both back ends.
#[inline(always)]
fn row_meets([a, b, c]: [&Words3x3Array; 3], row: usize, bits: u32) -> u32 {
    /// Returns all ones in the places that have none of the bits.
    #[inline(always)]
    fn empty(words: &Words3x3Array, row: usize, bits: __m128i) -> __m128i {
        let words = &words.0.as_chunks::<4>().0[row % 4];
        // SAFETY: as for `row_meets`; the row holds four words.
        unsafe {
            _mm_cmpeq_epi32(_mm_and_si128(_mm_loadu_si128(words.as_ptr().cast()), bits), _mm_setzero_si128())
        }
    }
    // SAFETY: this is reached only through back ends that were found to have AVX2.
    let empty = unsafe {
        let bits = _mm_set1_epi32(bits.cast_signed());
        let (a, b, c) = (empty(a, row, bits), empty(b, row, bits), empty(c, row, bits));
        _mm_movemask_epi8(_mm_packs_epi16(_mm_packs_epi32(a, b), _mm_packs_epi32(c, c)))
    };
    0x777 & !empty.cast_unsigned()
}

/// [`Words3x3::weigh`] for both back ends: looks up what each half of a byte weighs.
#[inline(always)]
fn weigh([a, b, c]: [(&ColumnPair, &Weights); 3], mask: &[u32; 4]) -> u32 {
    /// Returns, byte by byte, what the bits weigh.
    #[inline(always)]
    fn bytes((pair, weights): (&ColumnPair, &Weights), mask: __m256i) -> __m256i {
        // SAFETY: as for `weigh`; pair and weights fill a vector each and are aligned to its size.
        unsafe {
            let half = _mm256_set1_epi8(0xf);
            let bits = _mm256_and_si256(mask, _mm256_load_si256(pair.0.as_ptr().cast()));
            let table = _mm256_load_si256(weights.0.as_ptr().cast());
            let high = _mm256_srl_epi16(bits, _mm_cvtsi32_si128(4));
            _mm256_add_epi8(
                _mm256_shuffle_epi8(table, _mm256_and_si256(bits, half)),
                _mm256_shuffle_epi8(table, _mm256_and_si256(high, half)),
            )
        }
    }
    // SAFETY: this is reached only through back ends that were found to have AVX2; the mask holds four words.
    // No byte is more than 3 × 8 × 10.
    unsafe {
        let mask = _mm256_broadcastsi128_si256(_mm_loadu_si128(mask.as_ptr().cast()));
        let sum = _mm256_add_epi8(_mm256_add_epi8(bytes(a, mask), bytes(b, mask)), bytes(c, mask));
        let sums = _mm256_sad_epu8(sum, _mm256_setzero_si256());
        let sums = _mm_add_epi32(_mm256_castsi256_si128(sums), _mm256_extracti128_si256::<1>(sums));
        _mm_cvtsi128_si32(_mm_add_epi32(sums, _mm_unpackhi_epi64(sums, sums))).cast_unsigned()
    }
}
