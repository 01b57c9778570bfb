//! From a picture to a scene: where everything is.
//!
//! ```text
//!   ┌ width ───────────────────────┐
//!   │ Heading and byline           │   in lines, if there are any
//!   │ above_left       above_right │   a line of labels, if there are any
//!   │   1 2 3  4 5 6  7 8 9        │   coordinates, if wanted
//!   │ 1 ┏━━━━━┳━━━━━┳━━━━━┓        │
//!   │ … ┃     ┃     ┃     ┃        │   a canvas of any height and width, perhaps with holes; the outer edge of the frame
//!   │   ┣━━━━━╋━━━━━╋━━━━━┫        │   touches the edge of the scene, or the coordinates
//!   │ below_left       below_right │
//!   │ ○ cause  □ effect  × struck  │   a legend, if wanted
//!   │ A sentence for each rule.    │   if wanted; then the caption
//!   └──────────────────────────────┘
//! ```
//!
//! Widths and sizes are parts of a cell. Labels, legend and sentences are as large as on nine columns instead, so that they
//! have the same size under 4 × 4 and under 25 × 25 cells, and the lines of small boards are not thicker than those.

use std::cell::OnceCell;

use ninefold_rules::{BoardCell, Rules};

use crate::clues::OutsideRoom;
use crate::digits::DigitStyle;
use crate::legend::Legend;
use crate::marks::MarkPlaces;
use crate::overlay::Overlay;
use crate::sentences::{self, SENTENCE_ROOM};
use crate::{Anchor, Fonts, Labels, Picture, Point, Primitive, Scene, TextRun, Theme, Weight};

/// The coordinates' share of a cell, in size and in room.
const COORDINATE_SIZE: f32 = 0.34;
const COORDINATE_ROOM: f32 = 0.5;
/// The room of a line of labels, in sizes of the label.
const LABEL_ROOM: f32 = 1.45;
/// The columns of the board that labels and thick lines are made for.
const USUAL: f32 = 9.0;

/// The measures of a board in a scene.
pub(crate) struct BoardLayout<'a> {
    pub(crate) picture: &'a Picture,
    pub(crate) rules: &'a Rules,
    pub(crate) theme: &'a Theme,
    pub(crate) fonts: &'a Fonts,
    width: f32,
    height: f32,
    /// Where the first cell begins: the middle of the frame's corner.
    pub(crate) origin: Point,
    /// The side of a cell.
    pub(crate) cell: f32,
    pub(crate) frame: f32,
    pub(crate) block: f32,
    pub(crate) line: f32,
    /// The size of labels.
    pub(crate) label: f32,
    margin: f32,
    /// The room for sums next to the board.
    pub(crate) outside: OutsideRoom,
    /// Where the board and its labels end and the legend begins.
    board: f32,
    /// The lines of heading and byline.
    heading: Vec<(Weight, String)>,
    sentences: Vec<String>,
    /// The places of candidates, once they are needed.
    pub(crate) mark_places: OnceCell<MarkPlaces>,
}

impl<'a> BoardLayout<'a> {
    pub(crate) fn new(
        picture: &'a Picture,
        theme: &'a Theme,
        width: f32,
        fonts: &'a Fonts,
    ) -> BoardLayout<'a> {
        let rules = picture.rules();
        let (rows, columns) = rules.canvas();
        let (rows, columns) = (rows as f32, columns as f32);
        let room = if picture.coordinates { COORDINATE_ROOM } else { 0.0 };
        let thick = theme.least_width * 1.5;
        let outside = OutsideRoom::new(rules);
        // The frame takes half its width on both sides; all else is a part of a cell.
        let side = |parts: f32| {
            let wide = theme.frame_width * width / USUAL;
            let side = (width / (parts + theme.frame_width)).max((width - wide) / parts);
            side.min((width - thick) / parts).max(0.0)
        };
        let cell = side(columns + room + outside.left + outside.right + 2.0 * theme.margin);
        let unit = cell.min(width / USUAL);
        let frame = (theme.frame_width * unit).max(thick);
        let label = theme.label_size * side(USUAL + room + 2.0 * theme.margin);
        let labels = &picture.labels;
        let margin = theme.margin * cell;
        let left = width - margin - frame / 2.0 - (columns + outside.right) * cell;
        let heading = heading(picture, label, width - margin - left + frame / 2.0, fonts);
        let above = label_room(&labels.above_left, &labels.above_right, label)
            + heading.len() as f32 * label * LABEL_ROOM;
        let below = label_room(&labels.below_left, &labels.below_right, label);
        // How much higher than wide the board is, with the numbers around it.
        let taller = rows + outside.top + outside.bottom - columns - outside.left - outside.right;
        let height = above + width + below + taller * cell;
        let mut layout = BoardLayout {
            picture,
            rules,
            theme,
            fonts,
            width,
            height,
            origin: Point::new(left, margin + above + (room + outside.top) * cell + frame / 2.0),
            cell,
            frame,
            block: (theme.block_width * unit).max(thick),
            line: (theme.line_width * unit).max(theme.least_width),
            label,
            margin,
            outside,
            board: height - margin,
            heading,
            sentences: Vec::new(),
            mark_places: OnceCell::new(),
        };
        layout.sentences = sentences::wrapped(picture, label, layout.below_width(), fonts);
        layout.height += layout.legend().height() + layout.sentences.len() as f32 * label * SENTENCE_ROOM;
        layout
    }

    /// Returns the upper left corner of a cell.
    pub(crate) fn corner(&self, cell: BoardCell) -> Point {
        let (row, column) = self.rules.row_and_column(cell);
        self.at(row, column)
    }

    /// Returns the upper left corner of a place of the canvas.
    pub(crate) fn at(&self, row: usize, column: usize) -> Point {
        Point::new(self.origin.x + column as f32 * self.cell, self.origin.y + row as f32 * self.cell)
    }

    /// Returns the middle of a cell.
    pub(crate) fn centre(&self, cell: BoardCell) -> Point {
        let corner = self.corner(cell);
        Point::new(corner.x + self.cell / 2.0, corner.y + self.cell / 2.0)
    }

    /// Returns a length in points that is a part of a cell, but never thinner than the theme's thinnest line.
    pub(crate) fn stroke_width(&self, part: f32) -> f32 {
        (part * self.cell).max(self.theme.least_width)
    }

    pub(crate) fn scene(&self) -> Scene {
        let mut primitives = Vec::with_capacity(128);
        if let Some(fill) = self.theme.paper {
            let corner = Point::default();
            primitives.push(Primitive::Rectangle { corner, width: self.width, height: self.height, fill });
        }
        let overlay = Overlay::new(self);
        overlay.push_fills(&mut primitives);
        self.push_hatching(&mut primitives);
        self.push_clues_below(&mut primitives);
        self.push_diagonals(&mut primitives);
        self.push_lines(&mut primitives);
        self.push_clues_above(&overlay, &mut primitives);
        overlay.push_shapes(&mut primitives);
        if let Some(symmetry) = self.picture.symmetry {
            self.push_symmetry(symmetry, &mut primitives);
        }
        self.push_digits(&overlay, &mut primitives);
        overlay.push_lines(&mut primitives);
        if self.picture.coordinates {
            self.push_coordinates(&mut primitives);
        }
        self.push_labels(&mut primitives);
        let legend = self.legend();
        legend.push(Point::new(self.edge(), self.board), self.theme, &mut primitives);
        let below = Point::new(self.edge(), self.board + legend.height());
        sentences::push(&self.sentences, below, self.label, self.theme, &mut primitives);
        Scene {
            width: self.width,
            height: self.height,
            primitives,
            title: self.picture.title(),
            description: self.picture.description(),
        }
    }

    fn legend(&self) -> Legend<'a> {
        Legend::new(&self.picture.legend, self.label, self.below_width(), self.fonts)
    }

    /// Returns where the board's frame begins on the left.
    fn edge(&self) -> f32 {
        self.origin.x - self.frame / 2.0
    }

    /// Returns the width of what is below the board.
    fn below_width(&self) -> f32 {
        self.width - self.margin - self.edge()
    }

    fn push_coordinates(&self, primitives: &mut Vec<Primitive>) {
        let size = COORDINATE_SIZE * self.cell;
        let style = DigitStyle::new(Weight::Regular, self.theme.label, size, self.fonts);
        let away = |outside: f32| self.frame / 2.0 + self.cell * (outside + COORDINATE_ROOM / 2.0);
        let (left, top) = (away(self.outside.left), away(self.outside.top));
        let (rows, columns) = self.rules.canvas();
        for index in 0..rows.max(columns) {
            let along = (index as f32 + 0.5) * self.cell;
            let mut push = |x: f32, y: f32| {
                primitives.push(style.text_at(Point::new(x, y), (index + 1).to_string()));
            };
            if index < columns {
                push(self.origin.x + along, self.origin.y - top);
            }
            if index < rows {
                push(self.origin.x - left, self.origin.y + along);
            }
        }
    }

    /// Draws the words around the board.
    fn push_labels(&self, primitives: &mut Vec<Primitive>) {
        let Labels { above_left, above_right, below_left, below_right } = &self.picture.labels;
        let size = self.label;
        let left = self.edge();
        let mut above = self.margin + size;
        for (weight, text) in &self.heading {
            let (text, at) = (text.clone(), Point::new(left, above));
            let (anchor, weight, colour) = (Anchor::Start, *weight, self.theme.label);
            primitives.push(Primitive::Text(TextRun { text, at, size, anchor, weight, colour }));
            above += size * LABEL_ROOM;
        }
        let below = self.board - size * 0.35;
        let right = self.width - self.margin - self.outside.right * self.cell;
        for (text, x, y, anchor, weight) in [
            (above_left, left, above, Anchor::Start, Weight::Bold),
            (above_right, right, above, Anchor::End, Weight::Regular),
            (below_left, left, below, Anchor::Start, Weight::Regular),
            (below_right, right, below, Anchor::End, Weight::Regular),
        ] {
            if !text.is_empty() {
                let at = Point::new(x, y);
                let (text, colour) = (text.clone(), self.theme.label);
                primitives.push(Primitive::Text(TextRun { text, at, size, anchor, weight, colour }));
            }
        }
    }
}

/// Returns the lines of heading and byline that fit a width.
fn heading(picture: &Picture, size: f32, width: f32, fonts: &Fonts) -> Vec<(Weight, String)> {
    let texts = [(Weight::Bold, &picture.heading), (Weight::Regular, &picture.byline)];
    let lines = texts.into_iter().filter(|(_, text)| !text.is_empty()).flat_map(|(weight, text)| {
        let lines = sentences::wrapped_words(text, fonts.face(weight), size, width);
        lines.into_iter().map(move |line| (weight, line))
    });
    lines.collect()
}

/// Returns the room that words on the left and right of a line take.
fn label_room(left: &str, right: &str, size: f32) -> f32 {
    if left.is_empty() && right.is_empty() { 0.0 } else { size * LABEL_ROOM }
}
