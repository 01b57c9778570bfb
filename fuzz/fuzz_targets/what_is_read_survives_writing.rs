//! What is read from any text, written and read again, is the same.

#![no_main]

libfuzzer_sys::fuzz_target!(|data: &[u8]| ninefold_laws::what_is_read_survives_writing(data));
