//! Vectors whose lanes are single bits, with the back end chosen once at run time. Knows no Sudoku.
//!
//! ```text
//!   lane            511 510 509   …     2   1   0
//!                  ┌───┬───┬───┬──┄┄┄─┬───┬───┬───┐
//!   one vector     │ 0 │ 1 │ 1 │      │ 0 │ 1 │ 0 │   one fact about 512 different things
//!                  └───┴───┴───┴──┄┄┄─┴───┴───┴───┘
//!     a & !b            one instruction, 512 answers
//! ```
//!
//! A problem that is all yes and no ("may this cell hold a 7?") can be turned on its side: instead of packing
//! the facts of *one* problem into a word, each vector holds the *same* fact of as many problems as it has bits.
//! This is *bit slicing*, known from Eli Biham's DES (*A fast new DES implementation in software*, 1997).
//! Nothing is wasted: no unused bits, no tables, no shuffles, and the only instructions needed are
//! `and`, `or`, `xor`, `not` and a shift to move data in and out. Every processor has them, so one
//! [`Kernel`], written once over [`Lanes`], runs everywhere:
//!
//! | back end | lanes | where |
//! |---|---|---|
//! | [`Backend::Avx512`] | 512 | x86-64 with AVX-512F and AVX-512BW; three inputs to one logic instruction |
//! | [`Backend::Avx2`] | 256 | x86-64 of the last ten years |
//! | [`Backend::Neon`] | 128 | 64-bit ARM, always |
//! | [`Backend::Simd128`] | 128 | WebAssembly built with `simd128` |
//! | [`Backend::Portable`] | 256 | everywhere: plain `u64`s, and the specification of the others |
//!
//! [`run`] takes the best back end the machine has; the environment variable `NINEFOLD_LANES`
//! (`portable`, `avx2`, `avx512`, `neon`, `simd128`) forces one. `run` must not fail, so it ignores an unknown name and
//! a back end that the machine does not have; [`Backend::forced`] reports them, so that a program can refuse them.
//!
//! ```
//! use ninefold_lanes::{Kernel, Lanes, run};
//!
//! /// How many of the lanes are set in at least two of three vectors?
//! struct Vote([u64; 3]);
//!
//! impl Kernel for Vote {
//!     type Output = u32;
//!
//!     #[inline(always)] // so that the loop is compiled for the back end's instructions
//!     fn run<L: Lanes>(self) -> u32 {
//!         let [a, b, c] = self.0.map(L::splat);
//!         L::majority(a, b, c).words().map(u64::count_ones).sum::<u32>() / L::WORDS as u32
//!     }
//! }
//! assert_eq!(run(Vote([0b1100, 0b1010, 0b1001])), 1);
//! ```
//!
//! Beside the bits, every back end has [`Bytes`]: sixteen table look-ups at once, for kernels that are about
//! permutations (a [`BytesKernel`], which [`run_bytes`] starts, even gets 64 at once where AVX-512VBMI is), [`Words3x3`]: nine words of one problem side by side, and [`Words`]: a word of each of up to 64 problems,
//! for sets of more than a few members.
//!
//! # Why not a crate
//! `pulp`, `wide` and `fearless_simd` are good and kept, and were considered first. They offer hundreds of operations
//! on numbers; a bit-sliced kernel needs ten, on bits. What it does need, and what they do not offer, is three-input
//! logic as a separate operation ([`Lanes::majority`], [`Lanes::select`], …): one instruction on AVX-512, up to
//! four elsewhere. The `unsafe` code is a few short files of one-line calls, each checked against
//! [`Backend::Portable`] by the same tests.
//!
//! # Soundness
//! The vector types are private, and the traits over them are sealed. Safe code meets a type only as the `L` of a
//! [`Kernel`] or the `B` of a [`BytesKernel`], and only after the processor was asked whether it has the instructions (the
//! functions that start a kernel without asking are private and `unsafe`); so a value of a type proves that its
//! instructions exist.

#[macro_use]
mod macros;
mod backend;
mod bytes;
mod kernel;
mod portable;
mod prefetch;
mod run;
#[cfg(test)]
mod tests;
mod words;
mod words3x3;

#[cfg(target_arch = "x86_64")]
mod avx2;
#[cfg(target_arch = "x86_64")]
mod avx512;
#[cfg(target_arch = "aarch64")]
mod neon;
#[cfg(all(target_arch = "wasm32", target_feature = "simd128"))]
mod simd128;

/// Keeps the traits of vectors to this crate: their types stand for instructions that the processor has.
mod sealed {
    pub trait Sealed {}
}

pub use backend::{Backend, ParseBackendError};
pub use bytes::Bytes;
pub use kernel::{BytesKernel, Kernel, Lanes};
pub use prefetch::prefetch;
pub use run::{run, run_bytes, run_bytes_on, run_on};
pub use words::{Word, Words};
pub use words3x3::{ColumnPair, Weights, Words3x3, Words3x3Array};

#[cfg(doctest)]
#[doc = include_str!("../README.md")]
struct Readme;
