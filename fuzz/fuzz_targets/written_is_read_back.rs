//! Any record, written in any format, is read back.

#![no_main]

libfuzzer_sys::fuzz_target!(|data: &[u8]| ninefold_laws::written_is_read_back(data));
