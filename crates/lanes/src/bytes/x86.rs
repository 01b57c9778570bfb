//! Sixteen bytes by SSSE3, which both AVX2 and AVX-512F include.
#![allow(unsafe_code)]

use core::arch::x86_64::{
    __m128i, _mm_add_epi8, _mm_add_epi16, _mm_blend_epi32, _mm_bslli_si128, _mm_cmpeq_epi8, _mm_cmpeq_epi16,
    _mm_cvtsi32_si128, _mm_loadu_si128, _mm_min_epu8, _mm_min_epu16, _mm_movemask_epi8, _mm_or_si128,
    _mm_set1_epi16, _mm_shuffle_epi8, _mm_sll_epi16, _mm_storeu_si128, _mm256_add_epi16,
    _mm256_castsi256_si128, _mm256_cvtepu8_epi16, _mm256_extracti128_si256, _mm256_mullo_epi16,
    _mm256_setzero_si256, _mm256_storeu_si256,
};

use super::{Bytes, add_look_ups, locate_product, vbmi};

/// Sixteen bytes of the back ends `avx2` and `avx512`, the latter on processors with or without [VBMI](super::vbmi).
#[derive(Clone, Copy)]
pub(crate) struct AnyX86Bytes<const VBMI: bool>(__m128i);

/// The bytes of every processor that has AVX2.
pub(crate) type X86Bytes = AnyX86Bytes<false>;

/// The bytes of processors that have AVX-512 with VBMI.
pub(crate) type VbmiBytes = AnyX86Bytes<true>;

impl<const VBMI: bool> crate::sealed::Sealed for AnyX86Bytes<VBMI> {}

impl<const VBMI: bool> Bytes for AnyX86Bytes<VBMI> {
    #[inline(always)]
    fn load(bytes: &[u8; 16]) -> Self {
        // SAFETY: this type is reached only through back ends that were found to have AVX2; the array holds sixteen
        // bytes and need not be aligned.
        AnyX86Bytes(unsafe { _mm_loadu_si128(bytes.as_ptr().cast()) })
    }

    #[inline(always)]
    fn store(self, bytes: &mut [u8; 16]) {
        // SAFETY: as for `load`; the array has room for sixteen bytes and need not be aligned.
        unsafe { _mm_storeu_si128(bytes.as_mut_ptr().cast(), self.0) }
    }

    #[inline(always)]
    fn look_up(self, index: Self) -> Self {
        // SAFETY: as for `load`: AVX2 includes SSSE3.
        AnyX86Bytes(unsafe { _mm_shuffle_epi8(self.0, index.0) })
    }

    #[inline(always)]
    fn plus(self, other: Self) -> Self {
        // SAFETY: as for `load`.
        AnyX86Bytes(unsafe { _mm_add_epi8(self.0, other.0) })
    }

    #[inline(always)]
    fn or(self, other: Self) -> Self {
        // SAFETY: as for `load`.
        AnyX86Bytes(unsafe { _mm_or_si128(self.0, other.0) })
    }

    #[inline(always)]
    fn least(self, other: Self) -> Self {
        // SAFETY: as for `load`.
        AnyX86Bytes(unsafe { _mm_min_epu8(self.0, other.0) })
    }

    #[inline(always)]
    fn equal(self, other: Self) -> u16 {
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
    fn multiply(bytes: [Self; 4], by: [Self; 4], products: &mut [[u16; 16]; 4]) -> [u16; 8] {
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

    #[inline(always)]
    fn look_up_fours(tables: &[[u8; 16]; 4], which: &[u8; 4], index: Self) -> Self {
        if VBMI {
            // SAFETY: this type is reached only on processors that have VBMI.
            return AnyX86Bytes(unsafe { vbmi::look_up_fours(tables, which, index.0) });
        }
        let mut found = [index; 3];
        for (found, which) in found.iter_mut().zip(which) {
            *found = Self::load(&tables[usize::from(which & 3)]).look_up(index);
        }
        let [first, second, third] = found;
        // SAFETY: as for `load`.
        AnyX86Bytes(unsafe {
            _mm_blend_epi32::<0b1100>(_mm_blend_epi32::<0b0010>(first.0, second.0), third.0)
        })
    }

    #[inline(always)]
    fn add_look_ups(
        tables: [&[u8; 16]; 3],
        indices: &[[[u8; 16]; 2]; 3],
        start: &[[u8; 16]; 2],
    ) -> [Self; 2] {
        if VBMI {
            // SAFETY: this type is reached only on processors that have VBMI.
            unsafe { vbmi::add_look_ups(tables, indices, start) }.map(AnyX86Bytes)
        } else {
            add_look_ups(tables, indices, start)
        }
    }

    #[inline(always)]
    fn locate_product(
        bytes: &[[u8; 16]; 4],
        table: &[[u8; 16]; 4],
        index: [Self; 2],
        exchanged: bool,
        number: u16,
    ) -> (usize, u16) {
        if VBMI {
            // SAFETY: this type is reached only on processors that have VBMI.
            unsafe { vbmi::locate_product(bytes, table, [index[0].0, index[1].0], exchanged, number) }
        } else {
            locate_product(bytes, table, index, exchanged, number)
        }
    }

    #[inline(always)]
    fn nines(lines: [&[[u8; 16]; 4]; 3], order: &[u8; 16], columns: [Self; 3], names: [Self; 3]) -> [u8; 81] {
        if VBMI {
            let ([a, b, c], [d, e, f]) = (columns, names);
            // SAFETY: this type is reached only on processors that have VBMI.
            return unsafe { vbmi::nines(lines, order, [a.0, b.0, c.0], [d.0, e.0, f.0]) };
        }
        let mut rows = [Self::splat(0); 9];
        for (i, row) in rows.iter_mut().enumerate() {
            let line = Self::load(&lines[i / 3][usize::from(order[i] & 3)]);
            *row = names[i / 3].look_up(line.look_up(columns[i / 3]));
        }
        // Put together before they are stored: a copy made soon would have to wait until stores that overlap have left the
        // processor, some 5 ns.
        let mut values = [0; 81];
        for (i, values) in values.as_chunks_mut().0.iter_mut().enumerate() {
            let mut bytes = Self::splat(0);
            for row in i * 16 / 9..=(i * 16 + 15) / 9 {
                bytes = bytes.or(rows[row].look_up(Self::load(&PIECES[i][row])));
            }
            bytes.store(values);
        }
        values[80] = rows[8].bytes()[8];
        values
    }
}

/// For each sixteen of 81 bytes and each row of nine, which bytes of the row go where.
const PIECES: [[[u8; 16]; 9]; 5] = {
    let mut pieces = [[[128; 16]; 9]; 5];
    let mut i = 0;
    while i < 80 {
        pieces[i / 16][i / 9][i % 16] = i as u8 % 9;
        i += 1;
    }
    pieces
};
