//! Counts the solutions of a grid, up to a limit, until another thread cancels.
#![expect(clippy::print_stdout, reason = "a program")]
use std::{thread, time::Duration};

use ninefold::{Cancel, Grid, solve};

fn main() {
    let cancel = Cancel::new();
    let handle = cancel.clone(); // could also go to a button or a signal handler
    thread::spawn(move || (thread::sleep(Duration::from_secs(1)), handle.cancel()));
    let solutions = solve::solutions(&Grid::EMPTY).take(100_000_000);
    println!("{} solutions", solutions.take_while(|_| !cancel.is_cancelled()).count());
}
