//! Rates the puzzles on standard input, one 81-character line each: `puzzle ER/EP/ED`.
//!
//! ```text
//! cargo run --release -p ninefold-logic --example rate < puzzles.txt
//! cargo run --release -p ninefold-logic --example rate -- --steps < puzzles.txt
//! ```
//!
//! `--repeat N` rates all of them N times and prints nothing, for measuring.

#![expect(clippy::print_stdout, clippy::print_stderr, reason = "a program")]

use std::io::{BufRead, Write, stdin, stdout};

use ninefold_logic::{path, rate};
use ninefold_solve::Puzzle;

fn main() -> std::io::Result<()> {
    let steps = std::env::args().any(|argument| argument == "--steps");
    let mut arguments = std::env::args().skip_while(|argument| argument != "--repeat");
    if let Some(times) = arguments.nth(1).and_then(|times| times.parse().ok()) {
        return repeat(times);
    }
    let mut out = stdout().lock();
    for line in stdin().lock().lines() {
        let line = line?;
        let Some(text) = line.get(..81) else { continue };
        let puzzle: Puzzle = match text.parse() {
            Ok(puzzle) => puzzle,
            Err(error) => {
                eprintln!("{text}: {error}");
                continue;
            }
        };
        match rate(&puzzle) {
            Ok(rating) => {
                let histogram: Vec<String> = rating
                    .histogram
                    .iter()
                    .map(|(er, technique, count)| format!("{er} {} x{count}", technique.se_name()))
                    .collect();
                writeln!(out, "{text},{},{},{},{}", rating.er, rating.ep, rating.ed, histogram.join("|"))?;
            }
            Err(error) => writeln!(out, "{text},{error}")?,
        }
        if steps {
            for step in path(&puzzle).unwrap_or_default() {
                println!("  {step}");
            }
        }
    }
    Ok(())
}

fn repeat(times: u32) -> std::io::Result<()> {
    let lines: Vec<String> = stdin().lock().lines().collect::<Result<_, _>>()?;
    let puzzles: Vec<Puzzle> = lines.iter().filter_map(|line| line.get(..81)?.parse().ok()).collect();
    let mut sum = 0u64;
    for _ in 0..times {
        for puzzle in &puzzles {
            sum += rate(puzzle).map_or(0, |rating| u64::from(rating.er.tenths()));
        }
    }
    eprintln!("{} puzzles, sum of tenths {sum}", puzzles.len());
    Ok(())
}
