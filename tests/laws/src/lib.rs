//! Laws that hold for any bytes.
//!
//! ```text
//!   fuzz/seeds/LAW/* ──► tests/laws/tests/stored.rs ──┐
//!   made-up inputs   ──►        (any compiler)        ├──► LAW(bytes): panics if it does not hold
//!   the fuzzer       ──► fuzz/fuzz_targets/LAW.rs ────┘
//! ```
//!
//! A law reads its bytes as whatever it is about (a text, a grid and a transform, a program for vectors) and makes claims
//! about that. It must hold for all bytes, also for too few of them. A fuzz target is one call of it, and so is a stored
//! input that once broke it. One function a law, in the file of what it is about; [`LAWS`] has them all.

mod boards;
mod canonical;
mod certificate;
mod dataset;
mod input;
mod lanes;
mod logic;
mod meant;
mod pasted;
mod plain;
mod rank;
mod solver;
mod text;

pub use boards::boards_survive_writing;
pub use canonical::canonical_is_invariant;
pub use certificate::false_certificates_are_refused;
pub use dataset::damaged_data_sets_are_reported;
pub use lanes::simd_equals_portable;
pub use logic::logic_never_contradicts_solution;
pub use meant::texts_give_the_puzzles_meant;
pub use pasted::pasted_grids_are_those_of_the_text;
pub use rank::rank_unrank_roundtrip;
pub use solver::solver_agrees_with_oracle;
pub use text::{
    format_parse_never_panics, link_parse_never_panics, puzzle_parse_never_panics,
    what_is_read_survives_writing, written_is_read_back,
};

/// A claim about any bytes; panics when it does not hold.
pub type Law = fn(&[u8]);

/// Every law by its name, which is that of its fuzz target and of its folder of stored inputs.
pub const LAWS: [(&str, Law); 15] = [
    ("boards_survive_writing", boards_survive_writing),
    ("canonical_is_invariant", canonical_is_invariant),
    ("damaged_data_sets_are_reported", damaged_data_sets_are_reported),
    ("false_certificates_are_refused", false_certificates_are_refused),
    ("format_parse_never_panics", format_parse_never_panics),
    ("link_parse_never_panics", link_parse_never_panics),
    ("logic_never_contradicts_solution", logic_never_contradicts_solution),
    ("pasted_grids_are_those_of_the_text", pasted_grids_are_those_of_the_text),
    ("puzzle_parse_never_panics", puzzle_parse_never_panics),
    ("rank_unrank_roundtrip", rank_unrank_roundtrip),
    ("simd_equals_portable", simd_equals_portable),
    ("solver_agrees_with_oracle", solver_agrees_with_oracle),
    ("texts_give_the_puzzles_meant", texts_give_the_puzzles_meant),
    ("what_is_read_survives_writing", what_is_read_survives_writing),
    ("written_is_read_back", written_is_read_back),
];
