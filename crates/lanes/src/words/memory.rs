//! Vectors in memory as the words they consist of.
#![allow(unsafe_code)]

use super::Words;

/// [`Words::as_words`].
#[inline(always)]
pub(super) fn as_words<W: Words>(vectors: &[W]) -> &[W::Word] {
    const { assert!(fits::<W>()) }
    // SAFETY: the trait is sealed, and each of its types is plain data as large as `LANES` words (asserted above), which
    // may have any value. So the memory of the vectors is that of so many words, borrowed as long.
    unsafe { core::slice::from_raw_parts(vectors.as_ptr().cast(), vectors.len() * W::LANES) }
}

/// [`Words::as_words_mut`].
#[inline(always)]
pub(super) fn as_words_mut<W: Words>(vectors: &mut [W]) -> &mut [W::Word] {
    const { assert!(fits::<W>()) }
    // SAFETY: as above; vectors may have any value as well.
    unsafe { core::slice::from_raw_parts_mut(vectors.as_mut_ptr().cast(), vectors.len() * W::LANES) }
}

/// Returns whether a vector is as large as its words and aligned for them.
const fn fits<W: Words>() -> bool {
    size_of::<W>() == W::LANES * size_of::<W::Word>() && align_of::<W>() >= align_of::<W::Word>()
}
