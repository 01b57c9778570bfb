//! Where the cells of a board are in its scene.
//!
//! A page or a program that lets people play draws the lines and clues of a scene once, and the digits over it as they
//! change. Then digits and candidates keep clear of the clues as they do in a printed picture.

use crate::Point;
use crate::layout::BoardLayout;

/// Where the cells of a board are in its scene, and where digits and candidates stand in them.
#[derive(Clone, Copy, PartialEq, Debug)]
#[non_exhaustive]
pub struct CellPlaces {
    /// The upper left corner of the first row and column, in points.
    pub origin: Point,
    /// The side of a cell, in points.
    pub side: f32,
    /// The size of digits, as a part of a cell, as are all lengths below.
    pub digit_size: f32,
    /// How far below the upper side of its cell the middle of a digit stands.
    pub digit_middle: f32,
    /// The size of candidates.
    pub mark_size: f32,
    /// How many candidates stand side by side.
    pub mark_columns: usize,
    /// The distance of neighbouring candidates in a row and in a column.
    pub mark_step: (f32, f32),
    /// How far below the upper side of the cell the middle of the first row of candidates stands.
    pub mark_first: f32,
}

impl CellPlaces {
    pub(crate) fn new(layout: &BoardLayout<'_>) -> CellPlaces {
        let (size, lower) = layout.digit_place();
        let marks = layout.mark_places();
        CellPlaces {
            origin: layout.origin,
            side: layout.cell,
            digit_size: size / layout.cell,
            digit_middle: 0.5 + lower / layout.cell,
            mark_size: marks.size,
            mark_columns: marks.columns,
            mark_step: marks.step,
            mark_first: marks.first(),
        }
    }
}
