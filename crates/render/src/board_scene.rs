//! From a picture of any board to a scene: where everything stands.
//!
//! ```text
//!   ┌ width ───────────────────────┐
//!   │ above_left       above_right │
//!   │   1 2 3 4 5 6 …              │   coordinates, if wanted
//!   │ 1 ┏━━━━━┳━━━━━┓              │
//!   │ 2 ┃     ┃     ┃     ┏━━━━━━┓ │   a canvas of any height and width, perhaps with holes
//!   │   ┗━━━━━┻━━━━━┛     ┗━━━━━━┛ │
//!   │ below_left       below_right │
//!   │ A sentence for each rule.    │
//!   └──────────────────────────────┘
//! ```
//!
//! Widths and sizes are parts of a cell, as on the classic board. Labels and sentences are parts of the picture's width
//! instead, so that they have the same size under 4 × 4 and under 25 × 25 cells, and so are the lines of small boards.

use ninefold_rules::{BoardCell, BoardDigit};

use crate::board::{COORDINATE_ROOM, COORDINATE_SIZE, DigitStyle, label_room, push_labels};
use crate::clues::{OutsideRoom, SentencePlace};
use crate::{
    Anchor, BoardPicture, Colour, Fonts, Point, Primitive, Scene, TextRun, Theme, Weight, pictogram,
};

/// The side of a picture of a digit, as a part of a cell.
const PICTOGRAM: f32 = 0.65;

/// A sentence's share of a label, in size, and the room of a line in sizes.
const SENTENCE_SIZE: f32 = 0.8;
const SENTENCE_ROOM: f32 = 1.35;

/// The measures of a board in a scene.
pub(crate) struct BoardScene<'a> {
    pub(crate) picture: &'a BoardPicture,
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
    label: f32,
    margin: f32,
    /// The room for sums beside the board.
    pub(crate) outside: OutsideRoom,
    /// Where the board and its labels end and the sentences begin.
    board: f32,
    sentences: Vec<String>,
}

impl<'a> BoardScene<'a> {
    pub(crate) fn new(
        picture: &'a BoardPicture,
        theme: &'a Theme,
        width: f32,
        fonts: &'a Fonts,
    ) -> BoardScene<'a> {
        let (rows, columns) = picture.clues.rules().canvas();
        let (rows, columns) = (rows as f32, columns as f32);
        let room = if picture.coordinates { COORDINATE_ROOM } else { 0.0 };
        let thick = theme.least_width * 1.5;
        let outside = OutsideRoom::new(picture.clues.rules());
        let parts = columns + room + outside.left + outside.right + 2.0 * theme.margin;
        let wide = theme.frame_width * width / 9.0;
        let cell = (width / (parts + theme.frame_width))
            .max((width - wide) / parts)
            .min((width - thick) / parts)
            .max(0.0);
        // The lines of small boards are not thicker than those of 9 × 9 cells.
        let unit = cell.min(width / 9.0);
        let frame = (theme.frame_width * unit).max(thick);
        let label = theme.label_size * width / 9.0;
        let labels = &picture.labels;
        let margin = theme.margin * cell;
        let above = label_room(&labels.above_left, &labels.above_right, label);
        let below = label_room(&labels.below_left, &labels.below_right, label);
        let origin = Point::new(
            width - margin - frame / 2.0 - (columns + outside.right) * cell,
            margin + above + (room + outside.top) * cell + frame / 2.0,
        );
        let board = origin.y + (rows + outside.bottom) * cell + frame / 2.0 + below;
        let mut scene = BoardScene {
            picture,
            theme,
            fonts,
            width,
            height: board + margin,
            origin,
            cell,
            frame,
            block: (theme.block_width * unit).max(thick),
            line: (theme.line_width * unit).max(theme.least_width),
            label,
            margin,
            outside,
            board,
            sentences: Vec::new(),
        };
        if picture.sentences {
            scene.sentences = scene.wrapped();
        }
        scene.height += scene.sentences.len() as f32 * label * SENTENCE_SIZE * SENTENCE_ROOM;
        scene
    }

    /// Returns the upper left corner of a cell.
    pub(crate) fn corner(&self, cell: BoardCell) -> Point {
        let (row, column) = self.picture.clues.rules().row_and_column(cell);
        self.at(row, column)
    }

    /// Returns the upper left corner of a place of the canvas.
    pub(crate) fn at(&self, row: usize, column: usize) -> Point {
        Point::new(self.origin.x + column as f32 * self.cell, self.origin.y + row as f32 * self.cell)
    }

    pub(crate) fn scene(&self) -> Scene {
        let mut primitives = Vec::with_capacity(256);
        if let Some(fill) = self.theme.paper {
            let corner = Point::default();
            primitives.push(Primitive::Rectangle { corner, width: self.width, height: self.height, fill });
        }
        self.push_hatching(&mut primitives);
        self.push_clues_below(&mut primitives);
        self.push_diagonals(&mut primitives);
        self.push_lines(&mut primitives);
        self.push_clues_above(&mut primitives);
        self.push_digits(&mut primitives);
        if self.picture.coordinates {
            self.push_coordinates(&mut primitives);
        }
        let edges = (self.edge(), self.width - self.margin - self.outside.right * self.cell);
        push_labels(
            &self.picture.labels,
            edges,
            self.margin,
            self.board,
            self.label,
            self.theme,
            &mut primitives,
        );
        self.push_sentences(&mut primitives);
        Scene {
            width: self.width,
            height: self.height,
            primitives,
            title: self.picture.title(),
            description: self.picture.description(),
        }
    }

    /// Returns where the board's frame begins on the left.
    fn edge(&self) -> f32 {
        self.origin.x - self.frame / 2.0
    }

    fn push_digits(&self, primitives: &mut Vec<Primitive>) {
        let theme = self.theme;
        let (size, lower) = self.digit_place();
        let rules = self.picture.clues.rules();
        // On paper, grey alone does not distinguish other digits from clues.
        let is_alone = rules.cells().all(|cell| self.picture.digit(cell).is_none_or(|(_, is_clue)| is_clue));
        let clue_weight = if is_alone { theme.clue_weight } else { Weight::Bold };
        let clue = DigitStyle::new(clue_weight, theme.ink, size, self.fonts);
        let entry = DigitStyle::new(theme.entry_weight, theme.entry, size, self.fonts);
        let places = self.picture.marks.as_ref().map(|_| self.mark_places());
        let marks = places.map(|places| {
            let style = self.mark_style(&places);
            (places, style)
        });
        for cell in rules.cells() {
            if let Some((digit, is_clue)) = self.picture.digit(cell) {
                let corner = self.corner(cell);
                let centre = Point::new(corner.x + self.cell / 2.0, corner.y + self.cell / 2.0 + lower);
                let (style, ink) = if is_clue { (&clue, theme.ink) } else { (&entry, theme.entry) };
                match self.pictogram(digit, corner, ink) {
                    Some(shapes) => primitives.extend(shapes),
                    None => primitives.push(style.text_at(centre, self.picture.letter(digit))),
                }
            } else if let Some((places, style)) = &marks {
                self.push_marks_of(cell, places, style, primitives);
            }
        }
    }

    /// Returns the picture of a digit in a cell, if digits have pictures.
    fn pictogram(&self, digit: BoardDigit, corner: Point, ink: Colour) -> Option<Vec<Primitive>> {
        let half = self.cell / 2.0;
        let middle = Point::new(corner.x + half, corner.y + half);
        self.picture.pictograms.then(|| pictogram(digit, middle, PICTOGRAM * self.cell, ink)).flatten()
    }

    fn push_coordinates(&self, primitives: &mut Vec<Primitive>) {
        let size = COORDINATE_SIZE * self.cell;
        let style = DigitStyle::new(Weight::Regular, self.theme.label, size, self.fonts);
        let away = |outside: f32| self.frame / 2.0 + self.cell * (outside + COORDINATE_ROOM / 2.0);
        let (left, top) = (away(self.outside.left), away(self.outside.top));
        let (rows, columns) = self.picture.clues.rules().canvas();
        let along = |index: usize| (index as f32 + 0.5) * self.cell;
        for column in 0..columns {
            let place = Point::new(self.origin.x + along(column), self.origin.y - top);
            primitives.push(style.text_at(place, (column + 1).to_string()));
        }
        for row in 0..rows {
            let place = Point::new(self.origin.x - left, self.origin.y + along(row));
            primitives.push(style.text_at(place, (row + 1).to_string()));
        }
    }

    /// Returns the sentences as lines that fit the width of the board.
    fn wrapped(&self) -> Vec<String> {
        let face = self.fonts.face(Weight::Regular);
        let (size, room) = (self.label * SENTENCE_SIZE, self.width - self.margin - self.edge());
        let mut lines: Vec<String> = Vec::new();
        for sentence in self.picture.rule_sentences(SentencePlace::Picture) {
            let mut line = String::new();
            for word in sentence.split(' ') {
                let longer = if line.is_empty() { word.to_owned() } else { format!("{line} {word}") };
                if !line.is_empty() && face.width(&longer, size) > room {
                    lines.push(std::mem::replace(&mut line, word.to_owned()));
                } else {
                    line = longer;
                }
            }
            lines.push(line);
        }
        lines
    }

    fn push_sentences(&self, primitives: &mut Vec<Primitive>) {
        let size = self.label * SENTENCE_SIZE;
        for (index, text) in self.sentences.iter().enumerate() {
            let y = self.board + (index + 1) as f32 * size * SENTENCE_ROOM - size * 0.2;
            primitives.push(Primitive::Text(TextRun {
                text: text.clone(),
                at: Point::new(self.edge(), y),
                size,
                anchor: Anchor::Start,
                weight: Weight::Regular,
                colour: self.theme.label,
            }));
        }
    }
}
