//! Whatever a certificate says, it is refused or true.

#![no_main]

libfuzzer_sys::fuzz_target!(|data: &[u8]| ninefold_laws::false_certificates_are_refused(data));
