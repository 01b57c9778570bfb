//! Counts the solutions of a board, up to a limit, until another thread cancels: `… count_solutions -- 6x6+x`.
#![expect(clippy::print_stdout, reason = "a program")]
use std::{thread, time::Duration};

use ninefold::prelude::*;

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let board: Board = std::env::args().nth(1).as_deref().unwrap_or("4x4").parse()?;
    let cancel = Cancel::new();
    let handle = cancel.clone(); // could also go to a button or a signal handler
    thread::spawn(move || (thread::sleep(Duration::from_secs(1)), handle.cancel()));
    let count = AnySolver::default().with_cancel(&cancel).count(&board.empty().into(), 100_000_000)?;
    println!("{} solutions", count.solutions);
    Ok(())
}
