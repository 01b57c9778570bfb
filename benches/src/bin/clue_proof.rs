//! A long run over puzzles with clues beside digits, in search of one that does not have exactly one solution:
//! `cargo run --release -p ninefold-benches --bin clue_proof -- RECIPE COUNT [FIRST [SEED]]`, where RECIPE is the words
//! behind `ninefold/1`.
//!
//! Every puzzle is proven when it is made. Here a new solver with its own tables counts to two again, the solution is checked
//! against every clue by what the clue means, and a backtracker that knows no relations counts as far as its steps go. Lines
//! of every hundredth puzzle go to standard output, for other programs; the summary goes to standard error.

use std::process::ExitCode;

use anyhow::{Context, Result};
use ninefold::boards::queue::QueueSolver;
use ninefold::recipe::BoardRecipe;
use ninefold::rules::{BoardGrid, BoardSolution};
use ninefold_testkit::board_oracle;

/// Guesses of the second count.
const GUESSES: u64 = 1_000_000;
/// Digits that the backtracker places before it gives up, on every hundredth puzzle.
const STEPS: u64 = 50_000;
/// One in so many puzzles is printed, and counted by the backtracker.
const SAMPLED: u64 = 100;

#[expect(clippy::print_stdout, clippy::print_stderr, reason = "a long run that reports")]
fn main() -> Result<ExitCode> {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let recipe = arguments.first().context("expected a recipe, such as variant=killer")?;
    let number = |place: usize, default: u64| arguments.get(place).map_or(Ok(default), |text| text.parse());
    let (count, first, seed) = (number(1, 1000)?, number(2, 0)?, number(3, 31)?);
    let recipe: BoardRecipe = format!("ninefold/1 {recipe}").parse()?;
    let generator = recipe.generator()?;
    let (mut made, mut missing, mut wrong, mut undecided) = (0_u64, 0_u64, 0_u64, 0_u64);
    let (mut naive, mut naive_open) = (0_u64, 0_u64);
    for index in first..first + count {
        let Ok(generated) = generator.generate(seed, index) else {
            missing += 1;
            continue;
        };
        made += 1;
        let grid = generated.puzzle.clues();
        let rules = grid.rules();
        let line = || {
            let clues: Vec<String> = rules.clues().iter().map(ToString::to_string).collect();
            format!("{} {grid} {}", rules.variant(), clues.join(" "))
        };
        let full = BoardGrid::from_values(rules, generated.solution().grid().values())?;
        let is_met = BoardSolution::try_from(full).is_ok();
        match QueueSolver::new(rules).count(grid.values(), 2, GUESSES) {
            Ok(1) if is_met => {}
            Ok(solutions) => {
                wrong += 1;
                eprintln!("index {index}: {solutions} solutions, solution met: {is_met}: {}", line());
            }
            Err(_) => undecided += 1,
        }
        if index % SAMPLED == 0 {
            println!("{}", line());
            match board_oracle::count(grid, 2, STEPS) {
                Ok(1) => naive += 1,
                Ok(solutions) => {
                    wrong += 1;
                    eprintln!("index {index}: the backtracker finds {solutions}: {}", line());
                }
                Err(_) => naive_open += 1,
            }
        }
        if made % 100_000 == 0 {
            eprintln!("{recipe}: {made} made, {missing} not found, {wrong} wrong");
        }
    }
    eprintln!(
        "{recipe} seed {seed}, indices {first} to {}: {made} made, {missing} not found, {wrong} without exactly one solution, \
         {undecided} undecided the second time; backtracker: {naive} agree, {naive_open} not finished in {STEPS} steps",
        first + count - 1
    );
    Ok(if wrong == 0 { ExitCode::SUCCESS } else { ExitCode::FAILURE })
}
