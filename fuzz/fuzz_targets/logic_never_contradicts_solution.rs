//! Whatever the puzzle, no step of logic contradicts its solution.

#![no_main]

libfuzzer_sys::fuzz_target!(|data: &[u8]| ninefold_laws::logic_never_contradicts_solution(data));
