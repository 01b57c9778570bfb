//! Texts that people wrote: every grid that is found stands in the text, and a grid between words is found.

#![no_main]

libfuzzer_sys::fuzz_target!(|data: &[u8]| ninefold_laws::pasted_grids_are_those_of_the_text(data));
