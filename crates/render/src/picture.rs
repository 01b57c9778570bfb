//! What is to be seen, apart from how it looks.

use ninefold_grid::{Cell, Grid, PencilMarks, Solution};
use ninefold_symmetry::ClueSymmetry;
use ninefold_trace::{Figure, Role};

use crate::board::BoardLayout;
use crate::{Fonts, Scene, Theme};

/// What is to be seen.
///
/// ```
/// use ninefold_grid::{Grid, PencilMarks};
/// use ninefold_render::{Fonts, Labels, Picture, Theme};
///
/// let clues: Grid = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79".parse()?;
/// let picture = Picture {
///     marks: Some(PencilMarks::of(&clues)),
///     labels: Labels { above_left: "17".into(), above_right: "Medium".into(), ..Labels::default() },
///     ..Picture::new(clues)
/// };
/// let scene = picture.scene(&Theme::LIGHT, 300.0, Fonts::carried());
/// assert_eq!(scene.width, 300.0);
/// assert!(scene.height > 300.0, "labels stand above the board");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, PartialEq, Debug, Default)]
pub struct Picture {
    /// The clues.
    pub clues: Grid,
    /// Other digits, of a solution or placed so far; those in cells with a clue are not looked at.
    pub entries: Grid,
    /// Candidates, drawn in the cells without a digit.
    pub marks: Option<PencilMarks>,
    /// What to look at, of a step or a move. Candidates that it marks are drawn even without the others.
    pub figure: Figure,
    /// Words for roles, below the board.
    pub legend: Vec<(Role, String)>,
    /// A symmetry of the clues: its axes and its centre are drawn.
    pub symmetry: Option<ClueSymmetry>,
    /// Words around the board.
    pub labels: Labels,
    /// Whether the rows and columns are numbered at the edge.
    pub coordinates: bool,
}

/// Words around the board; empty ones take no room.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Labels {
    /// Above the board, on the left, bold: a number or a name.
    pub above_left: String,
    /// Above the board, on the right: a level or a rating.
    pub above_right: String,
    /// Below the board, on the left.
    pub below_left: String,
    /// Below the board, on the right.
    pub below_right: String,
}

impl Picture {
    /// Returns a picture of clues and nothing else.
    #[must_use]
    pub fn new(clues: Grid) -> Picture {
        Picture { clues, ..Picture::default() }
    }

    /// Returns the same picture with the digits of the solution in the cells without a clue.
    #[must_use]
    pub fn with_solution(self, solution: &Solution) -> Picture {
        Picture { entries: solution.grid(), ..self }
    }

    /// Builds the scene. It is `width` points wide; without labels and coordinates it is as high.
    #[must_use]
    pub fn scene(&self, theme: &Theme, width: f32, fonts: &Fonts) -> Scene {
        BoardLayout::new(self, theme, width, fonts).scene(self, theme, fonts)
    }

    /// Returns what the picture shows, in words: the rows, and what is missing.
    pub(crate) fn description(&self) -> String {
        let mut text = String::with_capacity(400);
        for row in 0..9 {
            if row > 0 {
                text.push_str("; ");
            }
            text.push_str("row ");
            text.push(char::from(b'1' + row as u8));
            text.push(':');
            for col in 0..9 {
                let cell = Cell::at(row, col);
                let digit = self.clues.get(cell).or(self.entries.get(cell));
                text.push(' ');
                text.push(digit.map_or('-', |digit| char::from(b'0' + digit.get())));
            }
        }
        text
    }

    /// Returns what the picture is called.
    pub(crate) fn title(&self) -> String {
        let Labels { above_left, above_right, .. } = &self.labels;
        let mut title = match self.clues.clue_count() {
            0 => "Sudoku grid".to_owned(),
            81 => "Sudoku grid, full".to_owned(),
            count => format!("Sudoku with {count} clues"),
        };
        for label in [above_left, above_right] {
            if !label.is_empty() {
                title.push_str(", ");
                title.push_str(label);
            }
        }
        title
    }
}
