//! What AVX-512 with VBMI does with 64 bytes at once: any look-up in 64 bytes is one instruction, `vpermb`.
//!
//! Processors have had it since Ice Lake (2019) and Zen 4 (2022), together with shorter vectors (AVX-512VL).
//! [`Bytes`](super::Bytes) says what each function does.
#![allow(unsafe_code)]

use core::arch::x86_64::{
    __m128i, __m256i, __m512i, _mm_add_epi16, _mm_bslli_si128, _mm_cmple_epu16_mask, _mm_cvtsi32_si128,
    _mm_cvtsi128_si32, _mm_loadu_si128, _mm_or_si128, _mm_permutexvar_epi16, _mm_set1_epi16,
    _mm_shuffle_epi8, _mm_slli_epi16, _mm_storeu_si128, _mm_sub_epi16, _mm256_add_epi8, _mm256_add_epi16,
    _mm256_broadcastsi128_si256, _mm256_castsi128_si256, _mm256_castsi256_si128, _mm256_extract_epi8,
    _mm256_extracti128_si256, _mm256_loadu_si256, _mm256_or_si256, _mm256_permutexvar_epi8, _mm256_set_m128i,
    _mm256_setzero_si256, _mm256_shuffle_epi8, _mm512_add_epi16, _mm512_castsi128_si512,
    _mm512_castsi256_si512, _mm512_castsi512_si128, _mm512_castsi512_si256, _mm512_cvtepu8_epi16,
    _mm512_extracti64x4_epi64, _mm512_inserti64x4, _mm512_loadu_si512, _mm512_mask_permutexvar_epi8,
    _mm512_mullo_epi16, _mm512_or_si512, _mm512_permutex2var_epi8, _mm512_permutex2var_epi16,
    _mm512_permutexvar_epi8, _mm512_storeu_si512,
};

use super::x86::VbmiBytes;
use crate::BytesKernel;

/// Runs a kernel.
///
/// # Safety
/// [`Backend::has_vbmi`](crate::Backend::has_vbmi) holds for `Avx512`, as it must for all functions here.
pub(crate) unsafe fn enter<K: BytesKernel>(kernel: K) -> K::Output {
    #[target_feature(enable = "avx512f,avx512bw,avx512vl,avx512vbmi,avx2,bmi1,bmi2,lzcnt,popcnt")]
    fn inner<K: BytesKernel>(kernel: K) -> K::Output {
        kernel.run::<VbmiBytes>()
    }
    // SAFETY: as above.
    unsafe { inner(kernel) }
}

#[inline(always)]
unsafe fn load16(bytes: &[u8; 16]) -> __m128i {
    // SAFETY: as for `enter`; the array holds sixteen bytes and need not be aligned.
    unsafe { _mm_loadu_si128(bytes.as_ptr().cast()) }
}

#[inline(always)]
unsafe fn load32(bytes: &[[u8; 16]; 2]) -> __m256i {
    // SAFETY: as for `load16`, with 32 bytes.
    unsafe { _mm256_loadu_si256(bytes.as_ptr().cast()) }
}

#[inline(always)]
unsafe fn load64(bytes: &[[u8; 16]; 4]) -> __m512i {
    // SAFETY: as for `load16`, with 64 bytes.
    unsafe { _mm512_loadu_si512(bytes.as_ptr().cast()) }
}

#[inline(always)]
pub(super) unsafe fn look_up_fours(tables: &[[u8; 16]; 4], which: &[u8; 4], index: __m128i) -> __m128i {
    const FOURS: [u8; 16] = [0, 0, 0, 0, 1, 1, 1, 1, 2, 2, 2, 2, 3, 3, 3, 3];
    // SAFETY: as for `enter`.
    unsafe {
        let which = _mm_shuffle_epi8(_mm_cvtsi32_si128(i32::from_le_bytes(*which)), load16(&FOURS));
        // Sixteen times each table. Of an index in 64 bytes the upper two bits do not count.
        let index = _mm_or_si128(_mm_slli_epi16::<4>(which), index);
        _mm512_castsi512_si128(_mm512_permutexvar_epi8(_mm512_castsi128_si512(index), load64(tables)))
    }
}

#[inline(always)]
pub(super) unsafe fn add_look_ups(
    tables: [&[u8; 16]; 3],
    indices: &[[[u8; 16]; 2]; 3],
    start: &[[u8; 16]; 2],
) -> [__m128i; 2] {
    // SAFETY: as for `enter`.
    unsafe {
        let [first, second, third] = tables.map(|table| _mm256_broadcastsi128_si256(load16(table)));
        let table = _mm256_shuffle_epi8(third, _mm256_shuffle_epi8(second, first));
        let mut sums = load32(start);
        for index in indices {
            sums = _mm256_add_epi8(sums, _mm256_shuffle_epi8(table, load32(index)));
        }
        [_mm256_castsi256_si128(sums), _mm256_extracti128_si256::<1>(sums)]
    }
}

/// Returns the running sums of eight words.
#[inline(always)]
unsafe fn running_sums(mut words: __m128i) -> __m128i {
    // SAFETY: as for `enter`.
    unsafe {
        words = _mm_add_epi16(words, _mm_bslli_si128::<2>(words));
        words = _mm_add_epi16(words, _mm_bslli_si128::<4>(words));
        _mm_add_epi16(words, _mm_bslli_si128::<8>(words))
    }
}

#[inline(always)]
pub(super) unsafe fn locate_product(
    bytes: &[[u8; 16]; 4],
    table: &[[u8; 16]; 4],
    [low, high]: [__m128i; 2],
    exchanged: bool,
    number: u16,
) -> (usize, u16) {
    /// What to add to the indices in either order of the halves. In memory, so that the order is an address and not a branch.
    static HALVES: [[[u8; 16]; 4]; 2] =
        [[[0; 16], [0; 16], [32; 16], [32; 16]], [[32; 16], [32; 16], [0; 16], [0; 16]]];
    /// Where the rows begin.
    const ROWS: [u16; 8] = [0, 8, 16, 24, 32, 40, 48, 56];
    // SAFETY: as for `enter`; `ROWS` holds sixteen bytes.
    unsafe {
        let index = _mm256_set_m128i(high, low);
        let index = _mm512_inserti64x4::<1>(_mm512_castsi256_si512(index), index);
        let index = _mm512_or_si512(index, load64(&HALVES[usize::from(exchanged)]));
        let by = _mm512_permutexvar_epi8(index, load64(table));
        let bytes = load64(bytes);
        let low = _mm512_mullo_epi16(
            _mm512_cvtepu8_epi16(_mm512_castsi512_si256(bytes)),
            _mm512_cvtepu8_epi16(_mm512_castsi512_si256(by)),
        );
        let high = _mm512_mullo_epi16(
            _mm512_cvtepu8_epi16(_mm512_extracti64x4_epi64::<1>(bytes)),
            _mm512_cvtepu8_epi16(_mm512_extracti64x4_epi64::<1>(by)),
        );
        let columns = _mm512_add_epi16(low, high);
        let columns =
            _mm256_add_epi16(_mm512_castsi512_si256(columns), _mm512_extracti64x4_epi64::<1>(columns));
        let columns = _mm_add_epi16(_mm256_castsi256_si128(columns), _mm256_extracti128_si256::<1>(columns));

        let number = _mm_set1_epi16(number.cast_signed());
        let sums = running_sums(columns);
        let column = _mm_cmple_epu16_mask(sums, number).count_ones() as usize;
        let all_column = _mm_set1_epi16(column as i16);
        // The sum before a place is the one at the place before.
        let before = _mm_permutexvar_epi16(all_column, _mm_bslli_si128::<2>(sums));

        let rows = _mm_add_epi16(all_column, _mm_loadu_si128(ROWS.as_ptr().cast()));
        let values = _mm512_permutex2var_epi16(low, _mm512_castsi128_si512(rows), high);
        let sums = running_sums(_mm512_castsi512_si128(values));
        let row = _mm_cmple_epu16_mask(sums, _mm_sub_epi16(number, before)).count_ones() as usize;
        let more = _mm_permutexvar_epi16(_mm_set1_epi16(row as i16), _mm_bslli_si128::<2>(sums));
        (row * 8 + column, _mm_cvtsi128_si32(_mm_add_epi16(before, more)) as u16)
    }
}

/// For each band, the row of each of its 27 bytes.
const ROWS: [[[u8; 16]; 2]; 3] = {
    let mut rows = [[[0; 16]; 2]; 3];
    let mut i = 0;
    while i < 81 {
        rows[i / 27][i % 27 / 16][i % 27 % 16] = i as u8 / 9;
        i += 1;
    }
    rows
};

/// For each byte of a band, its place in its row.
const PLACES: [[u8; 16]; 2] = {
    let mut places = [[0; 16]; 2];
    let mut i = 0;
    while i < 27 {
        places[i / 16][i % 16] = i as u8 % 9;
        i += 1;
    }
    places
};

/// The first 64 of all bytes: those of the first band, those of the second (from 64 up), and ten of the third.
const START: [[u8; 16]; 4] = {
    let mut start = [[0; 16]; 4];
    let mut i = 0;
    while i < 64 {
        start[i / 16][i % 16] = i as u8 % 27 + if i / 27 == 1 { 64 } else { 0 };
        i += 1;
    }
    start
};

/// Which of them are of the third band.
const THIRD: u64 = 0x3ff << 54;

/// The other seventeen.
const END: [[u8; 16]; 2] = [[10, 11, 12, 13, 14, 15, 16, 17, 18, 19, 20, 21, 22, 23, 24, 25], [26; 16]];

#[inline(always)]
pub(super) unsafe fn nines(
    lines: [&[[u8; 16]; 4]; 3],
    order: &[u8; 16],
    columns: [__m128i; 3],
    names: [__m128i; 3],
) -> [u8; 81] {
    let mut values = [0; 81];
    // SAFETY: as for `enter`; the array has room for 64 bytes and, behind them, for sixteen.
    unsafe {
        // Sixteen times each row. Of an index in 64 bytes the upper two bits do not count.
        let order = _mm256_castsi128_si256(_mm_slli_epi16::<4>(load16(order)));
        let mut bands = [_mm256_setzero_si256(); 3];
        for (band, values) in bands.iter_mut().enumerate() {
            let rows = _mm256_permutexvar_epi8(load32(&ROWS[band]), order);
            let columns = _mm256_permutexvar_epi8(load32(&PLACES), _mm256_castsi128_si256(columns[band]));
            let index = _mm512_castsi256_si512(_mm256_or_si256(rows, columns));
            let found = _mm512_castsi512_si256(_mm512_permutexvar_epi8(index, load64(lines[band])));
            *values = _mm256_permutexvar_epi8(found, _mm256_castsi128_si256(names[band]));
        }
        let [first, second, third] = bands;
        let end = _mm256_permutexvar_epi8(load32(&END), third);
        let start = load64(&START);
        let [first, second, third] = [first, second, third].map(|band| _mm512_castsi256_si512(band));
        let most = _mm512_permutex2var_epi8(first, start, second);
        let most = _mm512_mask_permutexvar_epi8(most, THIRD, start, third);
        // No two overlap: a copy made soon would have to wait until stores that do have left the processor, some 5 ns.
        _mm512_storeu_si512(values.as_mut_ptr().cast(), most);
        _mm_storeu_si128(values[64..].as_mut_ptr().cast(), _mm256_castsi256_si128(end));
        values[80] = _mm256_extract_epi8::<16>(end) as u8;
    }
    values
}
