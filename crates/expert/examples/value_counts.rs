//! Counts how many puzzles have each value of a measure: one puzzle per line on standard input, a measure as the argument.
//!
//! ```sh
//! time cargo run --release -p ninefold-expert --example value_counts -- te-depth < puzzles.txt
//! ```

use std::collections::BTreeMap;
use std::error::Error;
use std::io::{self, BufRead as _, Write as _};

use ninefold_expert::{Analysis, Measure, MeasureEnded};
use ninefold_grid::Limits;
use ninefold_solve::Puzzle;

fn main() -> Result<(), Box<dyn Error>> {
    let name = std::env::args().nth(1).ok_or("expected the name of a measure, such as te-depth")?;
    let measure: Measure = name.parse()?;
    let limits = Limits::default();
    let mut counts: BTreeMap<String, u64> = BTreeMap::new();
    for line in io::stdin().lock().lines() {
        let line = line?;
        let puzzle: Puzzle = line.get(..81).unwrap_or(&line).parse()?;
        let value = match Analysis::of(&puzzle).measure(measure, &limits) {
            Ok(Some(number)) => number.to_string(),
            Ok(None) => "none".to_owned(),
            Err(MeasureEnded::MoreThan(number)) => format!("more than {number}"),
            Err(ended) => ended.to_string(),
        };
        *counts.entry(value).or_default() += 1;
    }
    let mut output = io::stdout().lock();
    for (value, count) in counts {
        writeln!(output, "{value}\t{count}")?;
    }
    Ok(())
}
