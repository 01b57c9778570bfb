//! Writing puzzles to a bank and reading them: `cargo run --release -p ninefold-benches --bin bank -- [FOLDER] [PUZZLES]`.
//!
//! One thread, processor time inside and outside the kernel, the median of three rounds, each with
//! a new bank in the folder (by default the folder for temporary files). The results are checked.
//! Waiting for the disk does not count as processor time, so the last row has the wall-clock time
//! of adding.

use std::ops::ControlFlow;
use std::path::PathBuf;
use std::time::Instant;

use anyhow::{Context, Result, ensure};
use ninefold::{Cancel, Puzzle, Recipe, Workers};
use ninefold_bank::{Bank, BankAccess, BankEntry, BankFilter, InsertOutcome};
use ninefold_benches::clock;

const ROUNDS: usize = 3;

/// The number of puzzles per call.
const CALL: usize = 10_000;

#[expect(clippy::print_stdout, clippy::disallowed_methods, reason = "a stopwatch that reports")]
fn main() -> Result<()> {
    let mut arguments = std::env::args().skip(1);
    let folder = arguments.next().map_or_else(std::env::temp_dir, PathBuf::from);
    let count: u64 = arguments.next().map_or(Ok(200_000), |count| count.parse()).context("PUZZLES")?;
    let generator = Recipe::default().generator().context("the default recipe")?;
    let puzzles: Vec<Puzzle> =
        generator.generate_each(1, 0..count).filter_map(|made| Some(made.ok()?.puzzle)).collect();
    let path = folder.join(format!("ninefold-bench-{}.db", std::process::id()));
    let mut rows: [(&str, Vec<f64>); 6] = [
        ("compute form, symmetry, minimality", Vec::new()),
        ("add, in calls of 10 000", Vec::new()),
        ("add again: all known", Vec::new()),
        ("read", Vec::new()),
        ("check", Vec::new()),
        ("add, wall-clock time", Vec::new()),
    ];
    for _ in 0..ROUNDS {
        let mut at = clock::thread()?;
        let mut lap = |row: &mut (&str, Vec<f64>)| -> Result<()> {
            let now = clock::thread()?;
            row.1.push((now - at).as_secs_f64() / puzzles.len() as f64);
            at = now;
            Ok(())
        };
        let entries: Vec<BankEntry> = puzzles.iter().map(|&puzzle| BankEntry::new(puzzle, None)).collect();
        lap(&mut rows[0])?;
        let start = Instant::now();
        let mut bank = Bank::open(&path, BankAccess::Create)?;
        let mut new = 0;
        for call in entries.chunks(CALL) {
            new +=
                bank.add(call, None)?.iter().filter(|added| matches!(added, InsertOutcome::New(_))).count();
        }
        let wall = start.elapsed().as_secs_f64() / puzzles.len() as f64;
        lap(&mut rows[1])?;
        rows[5].1.push(wall);
        ensure!(new == puzzles.len(), "all are different");
        for call in entries.chunks(CALL) {
            ensure!(bank.add(call, None)?.iter().all(|added| matches!(added, InsertOutcome::Known(_))));
        }
        lap(&mut rows[2])?;
        let mut read = 0;
        bank.rows(&BankFilter::default(), None, |row| {
            read += usize::from(row.clues > 16);
            ControlFlow::Continue(())
        })?;
        lap(&mut rows[3])?;
        ensure!(read == puzzles.len());
        let report = bank.check(Workers::new(1), None, &Cancel::NEVER, |_| ControlFlow::Continue(()))?;
        lap(&mut rows[4])?;
        ensure!(report.problems == 0 && report.puzzles == puzzles.len() as u64);
        let size = std::fs::metadata(&path)?.len();
        drop(bank);
        println!("{} puzzles, {} bytes each", puzzles.len(), size / puzzles.len() as u64);
        std::fs::remove_file(&path)?;
    }
    println!("| {:40} | puzzles/s | ns each |", "job");
    println!("|---|---|---|");
    for (name, times) in &mut rows {
        times.sort_by(f64::total_cmp);
        let median = times[times.len() / 2];
        println!("| {name:40} | {:9.0} | {:7.0} |", 1.0 / median, median * 1e9);
    }
    Ok(())
}
