//! Collects one position for each technique from the puzzles on standard input, for `tests/data/techniques.txt`.
//!
//! A line is `technique|rating|step|position`. Among all uses of a technique the one with the fewest candidates left is
//! taken. A second kind of line, `no technique|position`, is the position after such a step: the pattern is still
//! there, but it eliminates nothing more.
//!
//! ```text
//! cargo run --release -p ninefold-logic --example golden -- 8.0 < puzzles.txt    (puzzles above 8.0 are left out)
//! ```

#![expect(clippy::print_stdout, reason = "a program")]

use std::collections::BTreeMap;
use std::io::{BufRead, stdin};

use ninefold_grid::Cell;
use ninefold_logic::{Position, RangeVerdict, SeRating, Step, find, path, rate_within};
use ninefold_solve::Puzzle;

fn main() -> std::io::Result<()> {
    let most: SeRating =
        std::env::args().nth(1).and_then(|text| text.parse().ok()).unwrap_or(SeRating::UNSOLVED);
    let mut best: BTreeMap<usize, (usize, Step, Position)> = BTreeMap::new();
    for line in stdin().lock().lines() {
        let line = line?;
        let Some(Ok(puzzle)) = line.get(..81).map(str::parse::<Puzzle>) else { continue };
        if !matches!(rate_within(&puzzle, SeRating::default()..=most), Ok(RangeVerdict::Inside(_))) {
            continue;
        }
        let mut state = Position::new(puzzle.clues());
        for step in path(&puzzle).unwrap_or_default() {
            let size = state.pencil_marks().candidates().count();
            let entry = best.entry(step.technique.order());
            let better = match &entry {
                std::collections::btree_map::Entry::Occupied(old) => size < old.get().0,
                std::collections::btree_map::Entry::Vacant(_) => true,
            };
            if better {
                entry.insert_entry((size, step.clone(), state.clone()));
            }
            state.apply(&step);
        }
    }
    for (_, (_, step, state)) in best {
        println!("{}|{}|{step}|{}", step.technique, step.rating, text(&state));
        let mut after = state.clone();
        after.apply(&step);
        if !after.is_solved() && find(&after, step.technique).is_none() {
            println!("no {}|{}", step.technique, text(&after));
        }
    }
    Ok(())
}

/// 81 words: `+5` for a digit that is placed, `257` for candidates.
fn text(state: &Position) -> String {
    let words: Vec<String> = Cell::all()
        .map(|cell| match state.digit(cell) {
            Some(digit) => format!("+{digit}"),
            None => state.candidates(cell).to_string(),
        })
        .collect();
    words.join(" ")
}
