//! Makes the puzzles of a plan: no two are the same up to symmetry.
#![expect(clippy::print_stdout, reason = "a program")]
use std::ops::ControlFlow;

use ninefold::{Plan, Workers};

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let part = |words| format!("[[part]]\nname = '{words}'\ncount = 3\nrecipe = 'ninefold/1 {words}'\n");
    let plan: Plan = [part("level=easy"), part("variant=6x6")].concat().parse()?;
    plan.generate(2026, Workers::default(), |part, generated| {
        println!("{}\t{}", part.name, generated.clues());
        ControlFlow::Continue(())
    })?;
    Ok(())
}
