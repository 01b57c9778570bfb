//! Traces: what an algorithm did, as reversible moves that a screen can play forwards and
//! backwards.
//!
//! ```text
//!   algorithm ──record──► Trace (a sink)          Replay = start board + moves + position
//!                          ├─ ()         nothing,  at no cost
//!                          ├─ Vec<Move>  keep them     forward() ─► ─► ─►
//!                          └─ a closure  your own      ◄─ ◄─ ◄─ back()
//! ```
//!
//! An [`Explainer`] says what a move means in its run: in words, as the line of pseudocode that it
//! carries out, and as a [`Figure`] of what to look at.
//!
//! [`Move`] is a move on the classic board. The moves of other boards implement [`RunMove`] too, and have the same replays,
//! scenes and explainers.
//!
//! A trace only observes: it draws no randomness and changes no result. Each [`Move`] is either a
//! *change* of the visible [`RunGrid`] that can be undone exactly, or a *remark* that names the rule
//! at work and changes nothing.
//!
//! ```
//! use ninefold_grid::{Cell, Digit};
//! use ninefold_trace::{RunGrid, Move, Replay, Trace};
//!
//! let mut moves = Vec::new();
//! moves.record(Move::Place { cell: Cell::at(0, 0), digit: Digit::new(5) });
//! let mut replay = Replay::new(RunGrid::default(), moves);
//! replay.forward();
//! assert_eq!(replay.board().grid[Cell::at(0, 0)], Some(Digit::new(5)));
//! replay.back();
//! assert_eq!(replay.board(), &RunGrid::default());
//! ```

#![no_std]
#![forbid(unsafe_code)]

extern crate alloc;

mod board;
mod conclusion;
mod explainer;
mod figure;
mod kind;
mod moves;
mod replay;
mod run_move;
mod scene;
mod sink;

pub use board::RunGrid;
pub use conclusion::conclusion;
pub use explainer::{Explainer, Explanation, MoveQuestion, RunMessage};
pub use figure::{Figure, FigureMark, LinkKind, Role};
pub use kind::MoveKind;
pub use moves::{Move, ResetReason, Rule};
pub use replay::Replay;
pub use run_move::RunMove;
pub use scene::RunScene;
pub use sink::Trace;

#[cfg(doctest)]
#[doc = include_str!("../README.md")]
struct Readme;
