//! What a board is, in words: size, layout and rules. [`Rules`](crate::Rules) has what follows from it.

use alloc::vec::Vec;

use crate::Regions;

/// A description of a board: its size, its layout and its rules.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
#[non_exhaustive]
pub struct Variant {
    /// The number of digits, 4 to 25 (3 is possible for jigsaws).
    pub size: u8,
    /// How the cells are divided.
    pub layout: Layout,
    /// The rules beside rows, columns and regions, in canonical order, each at most once.
    pub constraints: Vec<Constraint>,
}

/// How the cells of a board are divided.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
#[non_exhaustive]
pub enum Layout {
    /// One grid with rectangular boxes.
    Boxes(BoxShape),
    /// One grid with regions that are drawn for each puzzle.
    Jigsaw,
    /// One grid with these regions.
    Regions(Regions),
    /// Several grids with rectangular boxes that overlap.
    Grids(BoxShape, Arrangement),
}

/// The shape of a rectangular box.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct BoxShape {
    /// Rows of a box.
    pub rows: u8,
    /// Columns of a box.
    pub columns: u8,
}

/// Where the grids of a board lie.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
#[non_exhaustive]
pub enum Arrangement {
    /// One of the arrangements that have a name.
    Named(NamedArrangement),
    /// The upper left corners of the grids as (row, column), counted from 0.
    Corners(Vec<(u8, u8)>),
}

ninefold_grid::named_values! {
    /// Arrangements of 9×9 grids that have a name.
    pub enum NamedArrangement: "arrangement" {
        /// Four grids in the corners of a fifth.
        Samurai = "samurai",
        /// Two grids that share a box.
        Twodoku = "twodoku",
        /// Four grids that share all but the outer boxes, on 12 × 12 cells.
        Butterfly = "butterfly",
        /// Four grids around a fifth, each sharing two boxes with it.
        Windmill = "windmill",
        /// Four grids in a ring that share corner boxes.
        Sohei = "sohei",
    }
}

ninefold_grid::named_values! {
    /// Rules beside rows, columns and regions.
    pub enum Constraint: "rule" {
        /// The diagonal from the top left corner is a house.
        DiagonalDown = "diagonal-down",
        /// The diagonal from the bottom left corner is a house.
        DiagonalUp = "diagonal-up",
        /// The windows, boxes one line apart and one line from the border, are houses.
        Windoku = "windoku",
        /// Cells in the same place of all boxes are houses.
        DisjointGroups = "disjoint-groups",
        /// Cells a knight's move apart differ.
        AntiKnight = "anti-knight",
        /// Cells that touch at a corner differ.
        AntiKing = "anti-king",
        /// Cells side by side do not hold consecutive digits.
        NonConsecutive = "non-consecutive",
    }
}
