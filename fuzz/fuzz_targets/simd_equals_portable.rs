//! Each back end of this machine gives what plain Rust gives.

#![no_main]

libfuzzer_sys::fuzz_target!(|data: &[u8]| ninefold_laws::simd_equals_portable(data));
