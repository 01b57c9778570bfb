//! Pictures of Sudokus: one scene of primitives at fixed places, built once and drawn by any
//! exporter.
//!
//! ```text
//!   Picture  what is to be seen: digits, candidates, a figure, labels ─┐          ┌─► svg
//!   Theme    how it looks: colours, shapes, line widths, sizes         ├─► Scene ─┼─► png, eps
//!   Fonts    the letters, with tabular figures                        ─┘          └─► pdf::pdf, pdf::PdfFonts::draw
//! ```
//!
//! A [`Scene`] is a list of rectangles, lines, circles, paths and runs of text. Its unit is the
//! point, 1/72 inch; the origin is the upper left corner and y grows downwards. Code that draws a
//! scene needs no knowledge of Sudoku. Nothing is transparent, so the same scene can go to a print
//! shop.
//!
//! ```
//! use ninefold_grid::Grid;
//! use ninefold_render::{Fonts, Picture, Primitive, Theme};
//!
//! let clues: Grid = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79".parse()?;
//! let scene = Picture::new(clues).scene(&Theme::PRINT, 216.0, Fonts::carried());
//! let digits = scene.primitives.iter().filter(|one| matches!(one, Primitive::Text(_))).count();
//! assert_eq!(digits, 30);
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! The figure of a step of solving (`Step::figure` of `ninefold-logic`) or of a move of a run (an
//! `Explainer` of `ninefold-trace`) is drawn over the board: each role has a colour and a shape,
//! which the legend explains.
//!
//! The board may have any size, layout and rules: jigsaws, diagonals, several grids, cages and other clues.
//!
//! Several scenes on one page of a PDF:
#![cfg_attr(feature = "pdf", doc = "```")]
#![cfg_attr(not(feature = "pdf"), doc = "```ignore")]
//! use ninefold_grid::Grid;
//! use ninefold_render::pdf::{PdfFonts, Place, krilla};
//! use ninefold_render::{Fonts, Picture, Theme};
//!
//! let clues: Grid = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79".parse()?;
//! let scene = Picture::new(clues).scene(&Theme::PRINT, 216.0, Fonts::carried());
//!
//! let mut document = krilla::Document::new();
//! let fonts = PdfFonts::new(Fonts::carried()); // once a document
//! let mut page = document.start_page_with(krilla::page::PageSettings::from_wh(612.0, 792.0).expect("a size"));
//! let mut surface = page.surface();
//! fonts.draw(&scene, &mut surface, Place::at(72.0, 72.0));
//! fonts.draw(&scene, &mut surface, Place::at(324.0, 72.0).scaled(0.5));
//! surface.finish();
//! page.finish();
//! let bytes = document.finish().map_err(|error| format!("{error:?}"))?;
//! assert!(bytes.starts_with(b"%PDF-"));
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

#![forbid(unsafe_code)]

mod cell_outline;
mod cell_places;
mod clues;
mod colour;
mod digits;
mod eps;
mod font;
mod hatching;
mod image;
mod layout;
mod legend;
mod length;
mod lines;
mod marks;
mod number;
mod outline;
mod overlay;
#[cfg(feature = "pdf")]
pub mod pdf;
mod pictogram;
mod picture;
mod place;
#[cfg(feature = "png")]
mod png;
mod role_style;
mod scene;
mod sentences;
mod svg;
mod symmetry;
mod text;
mod theme;

pub use cell_places::CellPlaces;
pub use colour::Colour;
pub use eps::eps;
pub use font::{FontError, FontFace, Fonts, PlacedGlyph, Weight};
pub use image::{Image, ImageError};
pub use length::{Length, LengthUnit, ParseLengthError};
pub use pictogram::{PICTOGRAMS, pictogram};
pub use picture::{Labels, Picture};
pub use place::Place;
#[cfg(feature = "png")]
pub use png::{PngError, png};
pub use role_style::{Border, MarkShape, RoleStyle};
pub use scene::{Anchor, LineEnd, PathSegment, Point, Primitive, Scene, Stroke, TextRun};
pub use svg::svg;
pub use text::text;
pub use theme::Theme;

#[cfg(doctest)]
#[doc = include_str!("../README.md")]
struct Readme;
