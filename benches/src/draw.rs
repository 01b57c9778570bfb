//! The command `draw`: pictures per second. Each column is a kind of picture; there are no other
//! programs.
//!
//! The scene is part of every picture. The PNG is 1000 pixels wide, the SVG 80 mm.

use anyhow::{Context, Result};
use ninefold::grid::PencilMarks;
use ninefold::render::{Fonts, LengthUnit, Picture, Scene, Theme, png, svg};
use ninefold::{Grid, Puzzle};

use crate::comparison::{Comparison, Competitor, InProcess, Options};
use crate::set::puzzles;

/// The sets and how many grids of each.
const SETS: [(&str, usize); 2] = [("easy", 100), ("minimal", 100)];

/// A comparison for each set.
///
/// # Errors
/// If a set is missing.
pub fn comparisons(options: &Options) -> Result<Vec<Comparison>> {
    let comparison = |(name, size)| {
        let competitors: Vec<Box<dyn Competitor>> = vec![
            Box::new(kind("scene", clues, |scene| scene.primitives.len())),
            Box::new(kind("svg", clues, as_svg)),
            Box::new(kind("svg solution", solution, as_svg)),
            Box::new(kind("svg candidates", candidates, as_svg)),
            Box::new(kind("png 1000", clues, as_png)),
            Box::new(kind("png 1000 candidates", candidates, as_png)),
        ];
        Ok(Comparison { set: puzzles(name, size, options.seed)?, competitors, may_differ: 0.0 })
    };
    options.wanted(&SETS).map(comparison).collect()
}

fn kind(
    name: &str,
    picture: fn(&Grid) -> Result<Picture>,
    drawn: fn(&Scene) -> usize,
) -> impl Competitor + use<> {
    InProcess {
        name: name.to_owned(),
        prepare: picture,
        work: move |pictures: &[Picture]| {
            let scene = |picture: &Picture| picture.scene(&Theme::PRINT, 226.8, Fonts::carried());
            pictures.iter().map(|picture| drawn(&scene(picture))).collect()
        },
        word: None::<fn(&usize) -> String>,
    }
}

fn clues(grid: &Grid) -> Result<Picture> {
    Ok(Picture::new(*grid))
}

fn solution(grid: &Grid) -> Result<Picture> {
    let puzzle = Puzzle::new(*grid).context("a puzzle")?;
    Ok(Picture::new(*grid).with_entries(puzzle.solution().grid()))
}

fn candidates(grid: &Grid) -> Result<Picture> {
    Ok(Picture::new(*grid).with_marks(PencilMarks::of(grid)))
}

fn as_svg(scene: &Scene) -> usize {
    svg(scene, Fonts::carried(), LengthUnit::Millimetre).len()
}

/// The length of the file; `None` if it could not be made, which does not happen for the scenes of
/// this module.
fn as_png(scene: &Scene) -> usize {
    png(scene, Fonts::carried(), 1000.0 * 72.0 / scene.width).map_or(0, |bytes| bytes.len())
}
