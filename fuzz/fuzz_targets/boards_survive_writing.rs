//! What is read of boards of any size and rules, written and read again, is the same.

#![no_main]

libfuzzer_sys::fuzz_target!(|data: &[u8]| ninefold_laws::boards_survive_writing(data));
