//! However a grid is moved, its canonical form stays.

#![no_main]

libfuzzer_sys::fuzz_target!(|data: &[u8]| ninefold_laws::canonical_is_invariant(data));
