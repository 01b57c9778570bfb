//! Every number has a grid of its own, and every grid its number.

#![no_main]

libfuzzer_sys::fuzz_target!(|data: &[u8]| ninefold_laws::rank_unrank_roundtrip(data));
