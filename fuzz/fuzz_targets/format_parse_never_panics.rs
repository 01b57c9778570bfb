//! Any bytes, read in any format, give records and errors with a place.

#![no_main]

libfuzzer_sys::fuzz_target!(|data: &[u8]| ninefold_laws::format_parse_never_panics(data));
