//! Whatever the grid, the solver finds what the oracle finds, and ends.

#![no_main]

libfuzzer_sys::fuzz_target!(|data: &[u8]| ninefold_laws::solver_agrees_with_oracle(data));
