//! Measures what it costs to check every certificate before it is written:
//! `cargo run --release -p ninefold-solve --example certificate_speed [FILE [TIMES]]`.
//!
//! FILE has a puzzle in each line; without it, three puzzles of different hardness are measured. The
//! first figure is the time to solve a puzzle, search its proofs and write its text, the second the
//! time to check that text.

#![expect(clippy::print_stdout, reason = "a report")]
#![expect(clippy::disallowed_methods, reason = "it measures time")]

use std::time::{Duration, Instant};

use ninefold_grid::Grid;
use ninefold_solve::certificate::{Certificate, check_text};

const EXAMPLES: [&str; 3] = [
    "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79",
    ".......1.4.........2...........5.4.7..8...3....1.9....3..4..2...5.1........8.6...",
    "8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4..",
];

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let mut arguments = std::env::args().skip(1);
    let text = match arguments.next() {
        Some(file) => std::fs::read_to_string(file)?,
        None => EXAMPLES.join("\n"),
    };
    let times: u32 = arguments.next().map_or(Ok(100), |times| times.parse())?;
    let grids = text.lines().map(|line| line.get(..81).unwrap_or(line).parse());
    let grids: Vec<Grid> = grids.collect::<Result<_, _>>()?;
    let (mut making, mut checking, mut count) = (Duration::ZERO, Duration::ZERO, 0);
    for _ in 0..times {
        for grid in &grids {
            let start = Instant::now();
            let certificate = Certificate::new(grid, 1_000_000)?.to_string();
            making += start.elapsed();
            let start = Instant::now();
            check_text(&certificate)?;
            checking += start.elapsed();
            count += 1;
        }
    }
    let percent = 100.0 * checking.as_secs_f64() / making.as_secs_f64();
    let [making, checking] = [making, checking].map(|all| all.as_secs_f64() * 1e6 / f64::from(count));
    println!("making {making:.1} µs, checking {checking:.1} µs: {percent:.1} %");
    Ok(())
}
