//! Makes the puzzles of a plan: no two are the same up to symmetry.
#![expect(clippy::print_stdout, reason = "a program")]
use std::ops::ControlFlow;

use ninefold::{Plan, Workers};

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let easy = "name = 'easy'\ncount = 3\nrecipe = 'ninefold/1 level=easy'";
    let small = "name = 'small'\ncount = 2\nrecipe = 'ninefold/1 variant=6x6'";
    let plan: Plan = format!("[[part]]\n{easy}\n[[part]]\n{small}").parse()?;
    plan.make(2026, Workers::default(), |part, generated| {
        println!("{}\t{}", part.name, generated.clues());
        ControlFlow::Continue(())
    })?;
    Ok(())
}
