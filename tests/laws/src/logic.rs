//! Techniques of human solving.

use ninefold_grid::{Cell, Grid};
use ninefold_logic::{Position, Step, StepSearch, Technique, find, path};
use ninefold_solve::Puzzle;

use crate::input::Input;

/// The work that a puzzle may take, in the units of `StepSearch::work`: some hundredths of a second.
const WORK: u64 = 300_000;

/// Whatever the puzzle, no step removes the digit that belongs in a cell or places another, and each step changes
/// something. On the way, each of the simpler techniques is asked at one position whether or not its turn has come.
pub fn logic_never_contradicts_solution(data: &[u8]) {
    let mut input = Input(data);
    let Some(puzzle) = puzzle(&mut input) else { return };
    let bounded = StepSearch::default().with_work(WORK);
    if bounded.rate(&puzzle).is_err() {
        all_techniques(&puzzle, &Position::new(puzzle.clues()));
        return;
    }
    let steps = path(&puzzle).expect("it was rated");
    let stop = usize::from(input.byte().unwrap_or(0)) % (steps.len() + 1);
    let mut state = Position::new(puzzle.clues());
    for (i, step) in steps.iter().enumerate() {
        if i == stop {
            all_techniques(&puzzle, &state);
        }
        check(&puzzle, &state, step);
        let before = state.clone();
        state.apply(step);
        assert_ne!(state, before, "{}: {step} changes nothing", puzzle.clues());
    }
}

/// A solution and as many of its clues as it takes: those of a set, then others in order, until there is one solution.
fn puzzle(input: &mut Input) -> Option<Puzzle> {
    let full = input.solution()?.grid();
    let mut grid: Grid = full.restricted_to(input.cells()?);
    let mut left = Cell::all().filter(|&cell| grid[cell].is_none()).collect::<Vec<_>>();
    // Where to go on is an input as well, or the added clues would always crowd at the top.
    if !left.is_empty() {
        let turn = usize::from(input.byte()?) % left.len();
        left.rotate_left(turn);
    }
    loop {
        match Puzzle::new(grid) {
            Ok(puzzle) if puzzle.clue_count() < 81 => return Some(puzzle),
            Ok(_) => return None,
            Err(_) => {
                let cell = left.pop()?;
                grid.set(cell, full[cell]);
            }
        }
    }
}

fn check(puzzle: &Puzzle, state: &Position, step: &Step) {
    for candidate in &step.eliminations {
        let right = puzzle.solution()[candidate.cell];
        assert_ne!(right, candidate.digit, "{}: {step} removes what belongs there", puzzle.clues());
        assert!(state.allows(*candidate), "{}: {step} removes what is gone", puzzle.clues());
    }
    if let Some(placed) = step.placement {
        assert_eq!(puzzle.solution()[placed.cell], placed.digit, "{}: {step}", puzzle.clues());
    }
}

/// Asks every technique that is not about chains.
fn all_techniques(puzzle: &Puzzle, state: &Position) {
    for technique in Technique::ALL.iter().copied().take_while(|&technique| technique != Technique::XCycle) {
        if let Some(step) = find(state, technique) {
            check(puzzle, state, &step);
        }
    }
}
