//! Puzzles with clues beside digits: `cargo run --release -p ninefold-benches --bin clues [WORD [SECONDS]]`.
//!
//! Each row is a recipe, made one at a time on one thread, from the filling of the board to the proof of one solution.
//! Time is that of the processor, some seconds a row. With a word, only the recipes that contain it are run.

use std::collections::BTreeMap;
use std::sync::Arc;

use anyhow::Result;
use ninefold::boards::queue::{QueueBoard, QueueSolver};
use ninefold::recipe::BoardRecipe;
use ninefold::rules::ClueKind;
use ninefold_benches::clock;

const ROWS: &[&str] = &[
    "variant=killer cage-method=redraw cage-sizes=0,2,1",
    "variant=killer cage-method=redraw",
    "variant=killer cage-method=redraw cage-sizes=0,2,4,3,1",
    "variant=killer cage-method=redraw cage-sizes=0,1,3,4,2",
    "variant=killer cage-method=redraw symmetry=half-turn",
    "variant=killer",
    "variant=killer cage-sizes=0,1,3,4,2",
    "variant=killer cage-method=merge",
    "variant=killer cage-method=merge cage-sizes=0,1 largest-cage=6",
    "variant=killer level=easy",
    "variant=killer level=medium",
    "variant=killer level=hard",
    "variant=killer level=expert",
    "variant=killer cage-method=redraw cage-sizes=0,2,1 by=easy",
    "variant=killer cage-method=redraw cage-sizes=0,2,1 by=medium",
    "variant=4x4+killer cage-method=redraw",
    "variant=6x6+killer cage-method=redraw",
    "variant=6x6+killer level=easy",
    "variant=8x8+killer cage-method=redraw",
    "variant=jigsaw+killer cage-method=redraw",
    "variant=x+killer cage-method=redraw",
    "variant=kropki+all-dots by=search",
    "variant=kropki by=search",
    "variant=xv+all-xv by=search",
    "variant=consecutive+all-bars by=search",
    "variant=greater-than by=search",
    "variant=even-odd by=search drawn=81",
    "variant=thermo by=search",
    "variant=arrow by=search",
    "variant=sandwich by=search",
    "variant=little-killer by=search",
    "variant=quadruple by=search",
    "variant=renban by=search",
    "variant=whisper by=search",
    "variant=kropki",
    "variant=greater-than",
    "variant=thermo",
    "variant=arrow",
    "variant=sandwich",
    "variant=little-killer",
    "variant=kropki by=easy drop-clues",
    "variant=greater-than by=easy drop-clues",
    "variant=thermo by=easy drop-clues",
    "variant=thermo by=medium drop-clues",
    "variant=thermo by=hard drop-clues",
];

#[expect(clippy::print_stdout, reason = "a stopwatch that reports")]
fn main() -> Result<()> {
    let wanted = std::env::args().nth(1).unwrap_or_default();
    let seconds: f64 = std::env::args().nth(2).map_or(Ok(3.0), |text| text.parse())?;
    println!("     per s  clues cages givens attempts  levels");
    for words in ROWS.iter().filter(|words| words.contains(&wanted)) {
        let recipe: BoardRecipe = format!("ninefold/1 {words}").parse()?;
        let generator = recipe.generator()?;
        let (mut made, mut clues, mut cages, mut givens, mut attempts, mut lost) = (0, 0, 0, 0, 0, 0);
        let mut some = Vec::new();
        let start = clock::thread()?;
        let mut time = 0.0;
        for index in 0.. {
            match generator.generate(1, index) {
                Ok(generated) => {
                    made += 1;
                    let rules = generated.puzzle.clues().rules();
                    clues += rules.clues().len();
                    cages += rules.clues().iter().filter(|clue| clue.kind() == ClueKind::Cage).count();
                    givens += generated.puzzle.clues().clue_count();
                    attempts += generated.attempts;
                    if some.len() < 200 {
                        some.push(generated.puzzle.clues().clone());
                    }
                }
                Err(_) => lost += 1,
            }
            time = (clock::thread()? - start).as_secs_f64();
            if time > seconds {
                break;
            }
        }
        let mut levels = BTreeMap::new();
        for grid in &some {
            let board = Arc::new(QueueBoard::new(grid.rules()));
            let words = &grid.rules().variant().clue_rules;
            let solver = QueueSolver::on_board(&board, grid.rules().clues(), words);
            *levels.entry(solver.level(grid.values())).or_insert(0) += 1;
        }
        let shares: Vec<String> =
            levels.iter().map(|(level, count)| format!("{level} {}", count * 100 / some.len())).collect();
        let mean = |count: usize| count as f64 / f64::from(made);
        println!(
            "{:10.1} {:6.1} {:5.1} {:6.1} {:8.2}  {}{}  {words}",
            f64::from(made) / time,
            mean(clues),
            mean(cages),
            mean(givens),
            f64::from(attempts) / f64::from(made),
            shares.join(" / "),
            if lost > 0 { format!(" ({lost} not found)") } else { String::new() },
        );
    }
    Ok(())
}
