//! Compares scores with a reference file, `puzzle,level,score,techniques` a line, on standard input.
//!
//! ```text
//! cargo run --release -p ninefold-logic --example hodoku < hodoku_score_dev.csv
//! cargo run --release -p ninefold-logic --example hodoku -- --repeat 3 < puzzles.txt
//! ```
//!
//! Prints the puzzles that differ and which techniques are used more or less often, then how many are equal. With `--steps`
//! the steps are printed, with the reasons; with `--repeat N` all puzzles are rated N times and nothing is compared, for measuring.

#![expect(clippy::print_stdout, clippy::print_stderr, reason = "a program")]

use std::collections::BTreeMap;
use std::io::stdin;

use ninefold_grid::HintDegree;
use ninefold_logic::hodoku;
use ninefold_solve::Puzzle;

fn main() -> std::io::Result<()> {
    let steps = std::env::args().any(|argument| argument == "--steps");
    let mut arguments = std::env::args().skip_while(|argument| argument != "--repeat");
    let repeat: Option<u32> = arguments.nth(1).and_then(|times| times.parse().ok());
    let lines: Vec<String> = stdin().lines().collect::<Result<_, _>>()?;
    let rows: Vec<(Puzzle, Vec<&str>)> = lines
        .iter()
        .filter_map(|line| {
            let mut fields = line.split(',');
            Some((fields.next()?.get(..81)?.parse().ok()?, fields.collect()))
        })
        .collect();
    if let Some(times) = repeat {
        let ratings = (0..times).flat_map(|_| &rows).map(|(puzzle, _)| hodoku::rate(puzzle));
        let sum: u64 = ratings.filter_map(|rating| Some(u64::from(rating.ok()?.score))).sum();
        eprintln!("{} puzzles, sum of scores {sum}", rows.len());
        return Ok(());
    }
    let mut equal = 0;
    let mut compared = 0;
    let mut missing: BTreeMap<String, u32> = BTreeMap::new();
    for (puzzle, fields) in &rows {
        if steps {
            for step in hodoku::path(puzzle).unwrap_or_default() {
                println!("  {step}\n{}", step.hint(HintDegree::Full));
            }
        }
        let rating = match hodoku::rate(puzzle) {
            Ok(rating) => rating,
            Err(error) => {
                println!("{},{error}", puzzle.clues());
                continue;
            }
        };
        let mut differences: BTreeMap<hodoku::HodokuTechnique, i64> =
            rating.histogram.iter().map(|(technique, count)| (technique, count.into())).collect();
        let [level, score, counts] = fields[..] else {
            println!("{},{},{}", puzzle.clues(), rating.level, rating.score);
            continue;
        };
        compared += 1;
        let mut unknown = String::new();
        for entry in counts.split('|') {
            let Some((name, count)) = entry.rsplit_once(" x") else { continue };
            match name.parse() {
                Ok(technique) => {
                    *differences.entry(technique).or_default() -= count.parse::<i64>().unwrap_or(0);
                }
                Err(_) => unknown.push_str(entry),
            }
        }
        // Whether a forcing chain or net is printed as a contradiction or as a verity is not compared.
        for [contradiction, verity] in [
            [hodoku::HodokuTechnique::ForcingChainContradiction, hodoku::HodokuTechnique::ForcingChainVerity],
            [hodoku::HodokuTechnique::ForcingNetContradiction, hodoku::HodokuTechnique::ForcingNetVerity],
        ] {
            let verities = differences.remove(&verity).unwrap_or(0);
            *differences.entry(contradiction).or_default() += verities;
        }
        differences.retain(|_, difference| *difference != 0);
        if score == rating.score.to_string()
            && level.parse() == Ok(rating.level)
            && differences.is_empty()
            && unknown.is_empty()
        {
            equal += 1;
        } else {
            let first: Vec<String> = differences
                .iter()
                .map(|(technique, difference)| format!("{technique} {difference:+}"))
                .collect();
            println!(
                "{},{score},{level},{},{}: {} {unknown}",
                puzzle.clues(),
                rating.score,
                rating.level,
                first.join(", ")
            );
            if let Some((technique, difference)) = differences.iter().max_by_key(|(technique, _)| **technique)
            {
                *missing
                    .entry(format!("{technique} {}", if *difference > 0 { "+" } else { "-" }))
                    .or_default() += 1;
            }
        }
    }
    println!("{equal} of {compared} equal; hardest technique that differs: {missing:?}");
    Ok(())
}
