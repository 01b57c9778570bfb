//! Measures what it costs to check every certificate before it is written:
//! `cargo run --release -p ninefold-solve --example certificate_speed [FILE [TIMES]]`.
//!
//! FILE has a puzzle in each line; without it, three puzzles of different hardness are measured. The
//! first figure is the mean time to solve a puzzle, search its proofs and write its text, the second
//! the mean time to check that text. Of each puzzle the quickest of TIMES runs counts (100 unless
//! given).

#![expect(clippy::print_stdout, reason = "a report")]
#![expect(clippy::disallowed_methods, reason = "it measures time")]

use std::num::NonZeroU32;
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
    let times: NonZeroU32 =
        arguments.next().map_or(Ok(NonZeroU32::MIN.saturating_add(99)), |times| times.parse())?;
    let grids = text.lines().map(|line| line.get(..81).unwrap_or(line).parse());
    let grids: Vec<Grid> = grids.collect::<Result<_, _>>()?;
    let (mut making, mut checking) = (Duration::ZERO, Duration::ZERO);
    for grid in &grids {
        // Other programs only ever make a run slower, so the quickest one says what the work costs.
        let mut quickest = (Duration::MAX, Duration::MAX);
        for _ in 0..times.get() {
            let start = Instant::now();
            let certificate = Certificate::new(grid, 1_000_000)?.to_string();
            quickest.0 = quickest.0.min(start.elapsed());
            let start = Instant::now();
            check_text(&certificate)?;
            quickest.1 = quickest.1.min(start.elapsed());
        }
        (making, checking) = (making + quickest.0, checking + quickest.1);
    }
    let count = f64::from(u32::try_from(grids.len())?);
    let percent = 100.0 * checking.as_secs_f64() / making.as_secs_f64();
    let [making, checking] = [making, checking].map(|all| all.as_secs_f64() * 1e6 / count);
    println!("making {making:.1} µs, checking {checking:.1} µs: {percent:.2} %");
    Ok(())
}
