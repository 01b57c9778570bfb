//! Whatever a file of a data set holds, it ends in a report.

#![no_main]

libfuzzer_sys::fuzz_target!(|data: &[u8]| ninefold_laws::damaged_data_sets_are_reported(data));
