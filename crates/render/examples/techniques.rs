//! Draws the step of every position on standard input into a folder: pictures to look at.
//!
//! ```text
//! cargo run -p ninefold-render --features png --example techniques -- dark /tmp/pictures < crates/logic/tests/data/techniques.txt
//! ```
//!
//! A line is `technique|rating|step|position`, and a position is 81 words: `+5` for a digit, `257` for candidates.

use std::error::Error;
use std::io::{BufRead, stdin};
use std::path::PathBuf;

use ninefold_grid::{Candidate, Cell, Digit, Grid, PencilMarks};
use ninefold_logic::{Position, next_step};
use ninefold_render::{Fonts, Labels, Picture, Theme, png};

fn main() -> Result<(), Box<dyn Error>> {
    let mut arguments = std::env::args().skip(1);
    let theme: Theme = arguments.next().as_deref().unwrap_or("light").parse()?;
    let folder = PathBuf::from(arguments.next().unwrap_or_default());
    for line in stdin().lock().lines() {
        let line = line?;
        let [name, rating, _, position] = line.split('|').collect::<Vec<_>>()[..] else { continue };
        let (grid, marks) = board(position);
        let state = Position::with_marks(&grid, &marks);
        let Some(step) = next_step(&state) else { continue };
        let figure = step.figure(&state);
        let labels = Labels { above_left: step.name(), above_right: rating.to_owned(), ..Labels::default() };
        let picture = Picture::new(grid)
            .with_marks(marks)
            .with_legend(figure.roles().into_iter().map(|role| (role, role.name().to_owned())).collect())
            .with_figure(figure)
            .with_labels(labels)
            .with_coordinates(true);
        let bytes = png(&picture.scene(&theme, 300.0, Fonts::carried()), Fonts::carried(), 110.0)?;
        std::fs::write(folder.join(format!("{name}.png")), bytes)?;
    }
    Ok(())
}

fn board(text: &str) -> (Grid, PencilMarks) {
    let (mut grid, mut marks) = (Grid::EMPTY, PencilMarks::NONE);
    for (cell, word) in Cell::all().zip(text.split(' ')) {
        for digit in word.chars().filter_map(Digit::from_char) {
            if word.starts_with('+') {
                grid.set(cell, Some(digit));
            } else {
                marks.insert(Candidate::new(cell, digit));
            }
        }
    }
    (grid, marks)
}
