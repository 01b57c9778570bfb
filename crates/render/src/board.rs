//! From a picture to a scene: where everything stands.
//!
//! ```text
//!   ┌ width ───────────────────────┐
//!   │ above_left       above_right │   a band for labels, if there are any
//!   │   1 2 3  4 5 6  7 8 9        │   coordinates, if wanted
//!   │ 1 ┏━━━━━┳━━━━━┳━━━━━┓        │
//!   │ … ┃     ┃     ┃     ┃        │   the outer edge of the frame touches the edge of the scene,
//!   │   ┣━━━━━╋━━━━━╋━━━━━┫        │   or the coordinates
//!   │ below_left       below_right │
//!   │ ○ cause  □ effect  × struck  │   a legend, if wanted
//!   └──────────────────────────────┘
//! ```

use ninefold_grid::{Candidate, Cell, Digit, DigitSet};
use ninefold_trace::{Figure, FigureMark, Role};

use crate::legend::Legend;
use crate::overlay::{Overlay, is_on_disc, marked};
use crate::{
    Anchor, Colour, FontFace, Fonts, Labels, LineEnd, Picture, Point, Primitive, Scene, Stroke, TextRun,
    Theme, Weight,
};

/// The coordinates' share of a cell, in size and in room.
pub(crate) const COORDINATE_SIZE: f32 = 0.34;
pub(crate) const COORDINATE_ROOM: f32 = 0.5;
/// The room of a line of labels, in sizes of the label.
const LABEL_ROOM: f32 = 1.45;

/// The measures of a board in a scene.
#[derive(Clone, Copy, Debug)]
pub(crate) struct BoardLayout {
    /// The width of the scene.
    width: f32,
    /// Where the first cell begins: the middle of the frame's corner.
    pub(crate) origin: Point,
    /// The side of a cell.
    pub(crate) cell: f32,
    frame: f32,
    block: f32,
    line: f32,
    label: f32,
    margin: f32,
    /// Where the board and its labels end and the legend begins.
    board: f32,
    height: f32,
}

impl BoardLayout {
    pub(crate) fn new(picture: &Picture, theme: &Theme, width: f32, fonts: &Fonts) -> BoardLayout {
        // The frame takes half its width on both sides; all else is a part of a cell.
        let room = if picture.coordinates { COORDINATE_ROOM } else { 0.0 };
        let thick = theme.least_width * 1.5;
        let parts = 9.0 + room + 2.0 * theme.margin;
        let cell = (width / (parts + theme.frame_width)).min((width - thick) / parts).max(0.0);
        let frame = (theme.frame_width * cell).max(thick);
        let label = theme.label_size * cell;
        let labels = &picture.labels;
        let margin = theme.margin * cell;
        let above = label_room(&labels.above_left, &labels.above_right, label);
        let below = label_room(&labels.below_left, &labels.below_right, label);
        let mut layout = BoardLayout {
            width,
            origin: Point::new(
                width - margin - frame / 2.0 - 9.0 * cell,
                margin + above + room * cell + frame / 2.0,
            ),
            cell,
            frame,
            block: (theme.block_width * cell).max(thick),
            line: (theme.line_width * cell).max(theme.least_width),
            label,
            margin,
            board: above + width + below - margin,
            height: above + width + below,
        };
        layout.height += layout.legend(picture, fonts).height();
        layout
    }

    fn legend<'a>(&self, picture: &'a Picture, fonts: &Fonts) -> Legend<'a> {
        Legend::new(&picture.legend, self.label, self.width - self.margin - self.edge(), fonts)
    }

    /// Returns the upper left corner of a cell.
    pub(crate) fn corner(&self, cell: Cell) -> Point {
        Point::new(
            self.origin.x + cell.col() as f32 * self.cell,
            self.origin.y + cell.row() as f32 * self.cell,
        )
    }

    /// Returns the middle of a cell.
    pub(crate) fn centre(&self, cell: Cell) -> Point {
        let corner = self.corner(cell);
        Point::new(corner.x + self.cell / 2.0, corner.y + self.cell / 2.0)
    }

    /// Returns the place of a candidate: nine fixed places in a cell, as on a telephone.
    pub(crate) fn mark_centre(&self, cell: Cell, digit: Digit) -> Point {
        let centre = self.centre(cell);
        let (col, row) = (digit.index() % 3, digit.index() / 3);
        let step = self.cell * 0.29;
        Point::new(centre.x + (col as f32 - 1.0) * step, centre.y + (row as f32 - 1.0) * step)
    }

    pub(crate) fn scene(&self, picture: &Picture, theme: &Theme, fonts: &Fonts) -> Scene {
        let mut primitives = Vec::with_capacity(128);
        if let Some(fill) = theme.paper {
            let corner = Point::default();
            primitives.push(Primitive::Rectangle { corner, width: self.width, height: self.height, fill });
        }
        let (figure, placed) = split_placed(picture);
        let overlay = Overlay { layout: self, theme, figure: &figure };
        overlay.push_fills(&mut primitives);
        self.push_lines(theme, &mut primitives);
        overlay.push_shapes(&mut primitives);
        if let Some(symmetry) = picture.symmetry {
            self.push_symmetry(symmetry, theme, &mut primitives);
        }
        self.push_digits(picture, &figure, &placed, theme, fonts, &mut primitives);
        overlay.push_lines(&mut primitives);
        self.push_labels(picture, theme, fonts, &mut primitives);
        let legend = self.legend(picture, fonts);
        legend.push(Point::new(self.edge(), self.board), &overlay, &mut primitives);
        Scene {
            width: self.width,
            height: self.height,
            primitives,
            title: picture.title(),
            description: picture.description(),
        }
    }

    /// Returns where the board's frame begins on the left.
    fn edge(&self) -> f32 {
        self.origin.x - self.frame / 2.0
    }

    /// Draws the lines: thin ones first, so that thick ones are unbroken.
    fn push_lines(&self, theme: &Theme, primitives: &mut Vec<Primitive>) {
        let thin = Stroke::new(theme.line, self.line);
        let thick = Stroke::new(theme.ink, self.block);
        let frame = Stroke::new(theme.ink, self.frame).with_end(LineEnd::Square);
        let (left, top, side) = (self.origin.x, self.origin.y, 9.0 * self.cell);
        let inner = (1..9).filter(|place| place % 3 != 0).map(|place| (place, thin));
        let outer = [(3, thick), (6, thick), (0, frame), (9, frame)];
        for (place, stroke) in inner.chain(outer) {
            let away = place as f32 * self.cell;
            let across = Point::new(left, top + away);
            primitives.push(Primitive::Line {
                from: across,
                to: Point::new(left + side, top + away),
                stroke,
            });
            let down = Point::new(left + away, top);
            primitives.push(Primitive::Line { from: down, to: Point::new(left + away, top + side), stroke });
        }
    }

    fn push_digits(
        &self,
        picture: &Picture,
        figure: &Figure,
        placed: &[Candidate],
        theme: &Theme,
        fonts: &Fonts,
        primitives: &mut Vec<Primitive>,
    ) {
        // On paper, grey alone does not distinguish other digits from clues.
        let is_alone = |cell| picture.clues.get(cell).is_some() || picture.entries.get(cell).is_none();
        let clue_weight = if Cell::all().all(is_alone) { theme.clue_weight } else { Weight::Bold };
        let clue = DigitStyle::new(clue_weight, theme.ink, theme.digit_size * self.cell, fonts);
        let entry = DigitStyle::new(theme.entry_weight, theme.entry, theme.digit_size * self.cell, fonts);
        let edge = theme.role_style(Role::Placed).edge;
        let step = DigitStyle::new(Weight::Bold, edge, theme.digit_size * self.cell, fonts);
        let mark = DigitStyle::new(Weight::Regular, theme.mark, theme.mark_size * self.cell, fonts);
        let on_disc = DigitStyle::new(Weight::Bold, theme.on_disc, theme.mark_size * self.cell, fonts);
        for cell in Cell::all() {
            if let Some(digit) = picture.clues.get(cell) {
                primitives.push(clue.at(self.centre(cell), digit));
            } else if let Some(digit) = picture.entries.get(cell) {
                primitives.push(entry.at(self.centre(cell), digit));
            } else if let Some(one) = placed.iter().find(|one| one.cell == cell) {
                primitives.push(step.at(self.centre(cell), one.digit));
            } else {
                let marks = picture.marks.as_ref().map_or(DigitSet::NONE, |marks| marks[cell]);
                for digit in marks | marked(figure, cell) {
                    let light = is_on_disc(figure, theme, Candidate::new(cell, digit));
                    let style = if light { &on_disc } else { &mark };
                    primitives.push(style.at(self.mark_centre(cell, digit), digit));
                }
            }
        }
    }

    fn push_labels(&self, picture: &Picture, theme: &Theme, fonts: &Fonts, primitives: &mut Vec<Primitive>) {
        if picture.coordinates {
            let size = COORDINATE_SIZE * self.cell;
            let style = DigitStyle::new(Weight::Regular, theme.label, size, fonts);
            let away = self.frame / 2.0 + self.cell * COORDINATE_ROOM / 2.0;
            for digit in Digit::ALL {
                let along = (digit.index() as f32 + 0.5) * self.cell;
                primitives.push(style.at(Point::new(self.origin.x + along, self.origin.y - away), digit));
                primitives.push(style.at(Point::new(self.origin.x - away, self.origin.y + along), digit));
            }
        }
        let edges = (self.edge(), self.width - self.margin);
        push_labels(&picture.labels, edges, self.margin, self.board, self.label, theme, primitives);
    }
}

/// Draws the words around a board that lies between two edges: those above it begin at `top`, those below end at `bottom`.
pub(crate) fn push_labels(
    labels: &Labels,
    (left, right): (f32, f32),
    top: f32,
    bottom: f32,
    size: f32,
    theme: &Theme,
    primitives: &mut Vec<Primitive>,
) {
    let (above, below) = (top + size, bottom - size * 0.35);
    for (text, x, y, anchor, weight) in [
        (&labels.above_left, left, above, Anchor::Start, Weight::Bold),
        (&labels.above_right, right, above, Anchor::End, Weight::Regular),
        (&labels.below_left, left, below, Anchor::Start, Weight::Regular),
        (&labels.below_right, right, below, Anchor::End, Weight::Regular),
    ] {
        if !text.is_empty() {
            let at = Point::new(x, y);
            let (text, colour) = (text.clone(), theme.label);
            primitives.push(Primitive::Text(TextRun { text, at, size, anchor, weight, colour }));
        }
    }
}

/// Returns the room that words on the left and right of a line take.
pub(crate) fn label_room(left: &str, right: &str, size: f32) -> f32 {
    if left.is_empty() && right.is_empty() { 0.0 } else { size * LABEL_ROOM }
}

/// Splits off the digits that a figure places where no candidates are shown: they are drawn large, in a marked cell.
fn split_placed(picture: &Picture) -> (Figure, Vec<Candidate>) {
    let mut figure = picture.figure.clone();
    let mut placed = Vec::new();
    if picture.marks.is_none() {
        figure.marks.retain(|mark| match *mark {
            FigureMark::Candidate(candidate, Role::Placed) => {
                placed.push(candidate);
                false
            }
            _ => true,
        });
        for one in &placed {
            figure.marks.retain(|mark| !matches!(*mark, FigureMark::Cell(cell, _) if cell == one.cell));
            figure.marks.push(FigureMark::Cell(one.cell, Role::Placed));
        }
    }
    (figure, placed)
}

/// How digits of one kind look.
pub(crate) struct DigitStyle<'a> {
    face: &'a FontFace,
    weight: Weight,
    colour: Colour,
    size: f32,
}

impl DigitStyle<'_> {
    pub(crate) fn new(weight: Weight, colour: Colour, size: f32, fonts: &Fonts) -> DigitStyle<'_> {
        DigitStyle { face: fonts.face(weight), weight, colour, size }
    }

    /// Returns a digit with its middle at a place.
    fn at(&self, centre: Point, digit: Digit) -> Primitive {
        self.text_at(centre, char::from(b'0' + digit.get()).to_string())
    }

    /// Returns a short text as high as a digit with its middle at a place.
    pub(crate) fn text_at(&self, centre: Point, text: String) -> Primitive {
        Primitive::Text(TextRun {
            text,
            at: Point::new(centre.x, centre.y + self.face.digit_height() * self.size / 2.0),
            size: self.size,
            anchor: Anchor::Middle,
            weight: self.weight,
            colour: self.colour,
        })
    }
}
