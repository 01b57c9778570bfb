//! Texts of known puzzles: each is read with its digits and its rules, and a mistake drops nothing in silence.

#![no_main]

libfuzzer_sys::fuzz_target!(|data: &[u8]| ninefold_laws::texts_give_the_puzzles_meant(data));
