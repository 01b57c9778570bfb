//! Draws the regions of jigsaws.
//!
//! ```text
//!   A A B B          A A B B          A A A B
//!   A A B B   join   A A B B   cut    A C B B
//!   C C D D   ────►  A A D D   ────►  C C D B
//!   C C D D   A, C   A A D D  a tree  C D D D   … after many such steps
//! ```
//!
//! A step joins two neighbouring regions, draws a tree that spans them, each with the same chance (David Wilson,
//! *Generating random spanning trees more quickly than the cover time*, 1996,
//! <https://dl.acm.org/doi/10.1145/237814.237880>), and cuts it into halves. Drawing the map of electoral districts is
//! done in the same way (Daryl DeFord, Moon Duchin and Justin Solomon, *Recombination*, 2021,
//! <https://doi.org/10.1162/99608f92.eb30390f>). Regions are always connected and of the right size.
//!
//! Layouts are *not* equally likely. A compact region has more spanning trees than a winding one, so compact regions are
//! favoured: on 4×4, where all 117 layouts are reached, the square boxes come up 20 times as often as the mean, rows as
//! regions a quarter as often (200 000 layouts drawn).
//!
//! Symmetric layouts are drawn in the same way among the orbits of cells, so that regions move in pairs. Some sizes have none:
//! quarter turns need a size that is a multiple of four or one more.
//!
//! Some layouts have no grid, and more of them the larger they are. [`Layouts::draw_board`] leaves those out.

mod draw;
mod orbits;
mod part;
mod tree;

pub use draw::{LayoutError, LayoutOptions, Layouts};
