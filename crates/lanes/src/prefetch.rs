//! Memory that will be read soon.
#![allow(unsafe_code)]

/// Asks the processor to bring a value's first line of the cache nearer, if it has an instruction for that which this crate
/// knows (x86-64); otherwise does nothing.
///
/// For loops that know several steps ahead what they will read. Nothing is read or changed.
#[inline(always)]
pub fn prefetch<T>(value: &T) {
    #[cfg(target_arch = "x86_64")]
    // SAFETY: every x86-64 processor has the instruction, which is a hint and reads nothing.
    unsafe {
        core::arch::x86_64::_mm_prefetch::<{ core::arch::x86_64::_MM_HINT_T0 }>(
            core::ptr::from_ref(value).cast(),
        );
    }
    #[cfg(not(target_arch = "x86_64"))]
    let _ = value;
}
