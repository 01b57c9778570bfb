//! How a kernel is started: the processor is asked first.
#![allow(unsafe_code)]

use crate::{Backend, BytesKernel, Kernel, Lanes};

/// Runs a kernel on [`Backend::chosen`].
pub fn run<K: Kernel>(kernel: K) -> K::Output {
    // In a browser the choice was made at build time: the other back end must not come along in what the page loads.
    #[cfg(all(target_arch = "wasm32", target_os = "unknown", target_feature = "simd128"))]
    return crate::simd128::Simd128::enter(kernel);
    #[cfg(not(all(target_arch = "wasm32", target_os = "unknown", target_feature = "simd128")))]
    // SAFETY: only a back end that is available is ever chosen.
    unsafe {
        start(Backend::chosen(), kernel)
    }
}

/// Runs a kernel on this back end, or returns the kernel if the machine does not have it.
///
/// # Errors
/// The kernel, unused, unless `backend` [is available](Backend::is_available).
pub fn run_on<K: Kernel>(backend: Backend, kernel: K) -> Result<K::Output, K> {
    if backend.is_available() {
        // SAFETY: it is available.
        Ok(unsafe { start(backend, kernel) })
    } else {
        Err(kernel)
    }
}

/// Runs a kernel over bytes on [`Backend::chosen`].
///
/// These kernels are compiled for `Avx512` twice, with look-ups in 64 bytes and without, because not every processor with AVX-512
/// has them (AVX-512VBMI). Those that [`run`] starts are not: words and bits have no use for them.
pub fn run_bytes<K: BytesKernel>(kernel: K) -> K::Output {
    #[cfg(target_arch = "x86_64")]
    if Backend::choice().vbmi {
        // SAFETY: only what the machine has is ever chosen.
        return unsafe { crate::bytes::vbmi::enter(kernel) };
    }
    run(OverLanes(kernel))
}

/// Runs a kernel over bytes on this back end, or returns the kernel if the machine does not have it.
///
/// # Errors
/// The kernel, unused, unless `backend` [is available](Backend::is_available).
pub fn run_bytes_on<K: BytesKernel>(backend: Backend, kernel: K) -> Result<K::Output, K> {
    #[cfg(target_arch = "x86_64")]
    if backend.has_vbmi() {
        // SAFETY: the machine has both.
        return Ok(unsafe { crate::bytes::vbmi::enter(kernel) });
    }
    run_on(backend, OverLanes(kernel)).map_err(|OverLanes(kernel)| kernel)
}

/// A kernel over the bytes that come with lanes.
struct OverLanes<K>(K);

impl<K: BytesKernel> Kernel for OverLanes<K> {
    type Output = K::Output;

    #[inline(always)]
    fn run<L: Lanes>(self) -> K::Output {
        self.0.run::<L::Bytes>()
    }
}

/// Runs a kernel on this back end: the one place that makes a vector type appear.
///
/// # Safety
/// The machine has the back end: [`Backend::is_available`] holds.
unsafe fn start<K: Kernel>(backend: Backend, kernel: K) -> K::Output {
    match backend {
        #[cfg(target_arch = "x86_64")]
        Backend::Avx512 => crate::avx512::Avx512::enter(kernel),
        #[cfg(target_arch = "x86_64")]
        Backend::Avx2 => crate::avx2::Avx2::enter(kernel),
        #[cfg(target_arch = "aarch64")]
        Backend::Neon => crate::neon::Neon::enter(kernel),
        #[cfg(all(target_arch = "wasm32", target_feature = "simd128"))]
        Backend::Simd128 => crate::simd128::Simd128::enter(kernel),
        _ => crate::portable::Portable::enter(kernel),
    }
}
