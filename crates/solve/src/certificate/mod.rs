//! Certificates: everything needed to check a claim about a Sudoku grid without trusting the program that made it.
//!
//! ```text
//!   puzzle 53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79
//!   verdict proper redundant r1c5 r2c5
//!   solution 534678912672195348198342567859761423426853791713924856961537284287419635345286179
//!   no-other r5c5=5 r5c8=9c r3c8=6 …  =
//!   needed r1c1 …another solution without this clue…
//!   redundant r1c5 …the same kind of proof, without this clue…
//! ```
//!
//! | claim | proof |
//! |---|---|
//! | clash | the digit and the two cells |
//! | several solutions | two of them |
//! | no solution | a [`Refutation`]: every way to fill the grid ends in a contradiction |
//! | one solution | the solution, and a [`Refutation`] of all others; for each clue another solution without it, or such a refutation again |
//!
//! A refutation uses two rules that every player knows, naked and hidden singles, and splits into cases; [`Refutation`] lists
//! the words. It does not record what the fast solver did. A separate search makes it, and so it also checks that solver.
//! [`check_text`] checks the text of a certificate and shares no code with either. A checker in plain Python is
//! `docs/check_certificates.py` in the repository.
//!
//! ```
//! use ninefold_solve::certificate::{Certificate, Claim};
//! use ninefold_grid::Grid;
//!
//! let grid: Grid =
//!     "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79".parse()?;
//! let certificate = Certificate::new(&grid, 100_000)?;
//! assert!(matches!(certificate.claim(), Claim::Proper { .. }));
//! assert!(certificate.to_string().contains("\nno-other r5c5=5 "));
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

mod checker;
mod claim;
mod position;
mod refutation;

pub use checker::{UnprovenError, check_text};
pub use claim::{Certificate, CertificateError, Claim, ClueProof};
pub use refutation::Refutation;
