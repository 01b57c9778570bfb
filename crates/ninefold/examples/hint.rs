//! Gives the next step from a player's own notes.
#![expect(clippy::print_stdout, reason = "a program")]
use ninefold::{Cell, Digit, Grid, HintDegree, PencilMarks, logic, next_step};

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let grid: Grid =
        "....3.1...6...78.....9...26.78..1....2......9......3.2.......3.6..2..9.119...8..4".parse()?;
    let mut notes = PencilMarks::of(&grid);
    notes[Cell::at(0, 0)] -= Digit::new(2).into(); // the player has ruled this out
    let step = next_step(&logic::Position::with_marks(&grid, &notes)).ok_or("no step found")?;
    for degree in HintDegree::ALL {
        println!("{}", step.hint(degree));
    }
    Ok(())
}
