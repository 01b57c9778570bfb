//! Whatever is packed in a link, it is a record or an error.

#![no_main]

libfuzzer_sys::fuzz_target!(|data: &[u8]| ninefold_laws::link_parse_never_panics(data));
