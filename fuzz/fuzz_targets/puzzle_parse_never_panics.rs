//! Any text is a grid or an error that says why.

#![no_main]

libfuzzer_sys::fuzz_target!(|data: &[u8]| ninefold_laws::puzzle_parse_never_panics(data));
