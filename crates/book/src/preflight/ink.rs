//! The ink of a page: its extent, the smallest text, the thinnest line and the colours.
//!
//! The content operators are interpreted with their matrices, including those in form objects. Text
//! extends from its baseline to 70 % of its size above; a line extends by half its width to both
//! sides. Clipping is ignored: clipped ink counts as visible.

use std::collections::BTreeMap;

use lopdf::content::Content;
use lopdf::{Dictionary, Document, Object};

use super::boards::{Mark, MarkKind};
use super::glyph_widths::GlyphWidths;

/// What is drawn on a page, in points; y grows upwards.
#[derive(Clone, Debug, Default)]
pub(super) struct Ink {
    /// The left, lower, right and upper end of all ink; `None` for a blank page.
    pub(super) bounds: Option<[f32; 4]>,
    /// The smallest size of text.
    pub(super) smallest_text: Option<f32>,
    /// The smallest line width.
    pub(super) thinnest_line: Option<f32>,
    /// The lightest grey of a fill or line, from 0 (black) to 1; white does not count.
    pub(super) lightest_grey: f32,
    /// Whether any colour other than grey is used.
    pub(super) has_colour: bool,
    /// Whether anything is transparent.
    pub(super) is_transparent: bool,
    /// Whether the page has a raster image.
    pub(super) has_image: bool,
    /// Whether operators could not be read.
    pub(super) is_unreadable: bool,
    /// Every glyph, line and fill, in the order in which they are drawn. White fills are included:
    /// they can hide something.
    pub(super) marks: Vec<Mark>,
}

/// A matrix of PDF: x' = a·x + c·y + e, y' = b·x + d·y + f.
type Matrix = [f32; 6];

const IDENTITY: Matrix = [1.0, 0.0, 0.0, 1.0, 0.0, 0.0];

/// The nesting depth up to which forms within forms are read.
const DEEPEST: usize = 8;

/// Returns the matrix that applies `first`, then `second`.
fn product(first: &Matrix, second: &Matrix) -> Matrix {
    let [a, b, c, d, e, f] = *first;
    let [p, q, r, s, t, u] = *second;
    [a * p + b * r, a * q + b * s, c * p + d * r, c * q + d * s, e * p + f * r + t, e * q + f * s + u]
}

fn moved(matrix: &Matrix, (x, y): (f32, f32)) -> (f32, f32) {
    let [a, b, c, d, e, f] = *matrix;
    (a * x + c * y + e, b * x + d * y + f)
}

/// Returns the scale factor of a matrix: the square root of the area of the unit square's image.
fn scale(matrix: &Matrix) -> f32 {
    (matrix[0] * matrix[3] - matrix[1] * matrix[2]).abs().sqrt()
}

/// A part of a path.
#[derive(Clone, Default)]
struct SubPath {
    points: Vec<(f32, f32)>,
    has_curve: bool,
}

/// Continues the last part of a path.
fn follow_path(path: &mut [SubPath], points: &[(f32, f32)], is_curve: bool) {
    if let Some(part) = path.last_mut() {
        part.points.extend(points);
        part.has_curve |= is_curve;
    }
}

/// Closes the last part of a path.
fn close(path: &mut [SubPath]) {
    if let Some(part) = path.last_mut()
        && let Some(&first) = part.points.first()
    {
        part.points.push(first);
    }
}

#[derive(Clone)]
struct State {
    matrix: Matrix,
    line_width: f32,
    has_flat_ends: bool,
    font: Option<Vec<u8>>,
    size: f32,
    spacing: f32,
    word_spacing: f32,
    rise: f32,
    stretch: f32,
    fill: f32,
    stroke: f32,
    is_hidden: bool,
}

/// Interprets the content of a page.
pub(super) struct InkReader<'a> {
    pub(super) document: &'a Document,
    /// The fonts, by the address of their dictionary.
    pub(super) widths: &'a mut BTreeMap<Vec<u8>, GlyphWidths>,
    pub(super) ink: Ink,
}

impl InkReader<'_> {
    /// Interprets content with its resources.
    pub(super) fn read(&mut self, content: &[u8], resources: &Dictionary) {
        let state = State {
            matrix: IDENTITY,
            line_width: 1.0,
            has_flat_ends: true,
            font: None,
            size: 0.0,
            spacing: 0.0,
            word_spacing: 0.0,
            rise: 0.0,
            stretch: 1.0,
            fill: 0.0,
            stroke: 0.0,
            is_hidden: false,
        };
        self.follow(content, resources, state, 0);
    }

    fn follow(&mut self, content: &[u8], resources: &Dictionary, mut state: State, depth: usize) {
        let Ok(content) = Content::decode(content) else {
            self.ink.is_unreadable = true;
            return;
        };
        let mut stack = Vec::new();
        let mut path: Vec<SubPath> = Vec::new();
        let (mut text, mut line) = (IDENTITY, IDENTITY);
        for operation in &content.operations {
            let number = |place: usize| {
                operation.operands.get(place).and_then(|one| one.as_float().ok()).unwrap_or(0.0)
            };
            let count = operation.operands.len();
            match operation.operator.as_str() {
                "q" => stack.push(state.clone()),
                "Q" => state = stack.pop().unwrap_or(state),
                "cm" => {
                    let matrix = std::array::from_fn(number);
                    state.matrix = product(&matrix, &state.matrix);
                }
                "w" => state.line_width = number(0),
                "J" => state.has_flat_ends = number(0) == 0.0,
                "gs" => self.graphics_state(&operation.operands, resources, &mut state),
                "g" => state.fill = number(0),
                "G" => state.stroke = number(0),
                "sc" | "scn" if count == 1 && self.is_grey(resources) => state.fill = number(0),
                "SC" | "SCN" if count == 1 && self.is_grey(resources) => state.stroke = number(0),
                "rg" | "RG" | "sc" | "SC" | "scn" | "SCN" if count >= 3 => {
                    let is_grey = number(0) == number(1) && number(1) == number(2);
                    self.ink.has_colour |= !is_grey || count > 3;
                }
                "k" | "K" => self.ink.has_colour |= number(0) != 0.0 || number(1) != 0.0 || number(2) != 0.0,
                "sh" => self.ink.has_colour = true,
                "m" => path.push(SubPath { points: vec![(number(0), number(1))], has_curve: false }),
                "l" => follow_path(&mut path, &[(number(0), number(1))], false),
                "c" => {
                    let points = [(number(0), number(1)), (number(2), number(3)), (number(4), number(5))];
                    follow_path(&mut path, &points, true);
                }
                "v" | "y" => {
                    follow_path(&mut path, &[(number(0), number(1)), (number(2), number(3))], true);
                }
                "h" => close(&mut path),
                "re" => {
                    let (x, y, width, height) = (number(0), number(1), number(2), number(3));
                    let points =
                        vec![(x, y), (x + width, y), (x + width, y + height), (x, y + height), (x, y)];
                    path.push(SubPath { points, has_curve: false });
                }
                "S" => self.stroke(&mut path, &state),
                "s" => {
                    close(&mut path);
                    self.stroke(&mut path, &state);
                }
                "f" | "F" | "f*" => self.fill(&mut path, &state),
                "B" | "B*" | "b" | "b*" => {
                    self.fill(&mut path.clone(), &state);
                    self.stroke(&mut path, &state);
                }
                "n" => path.clear(),
                "BT" => (text, line) = (IDENTITY, IDENTITY),
                "Tf" => {
                    let name = operation.operands.first().and_then(|name| name.as_name().ok());
                    state.font = name.and_then(|name| self.font(name, resources));
                    state.size = number(1);
                }
                "Tc" => state.spacing = number(0),
                "Tw" => state.word_spacing = number(0),
                "Tz" => state.stretch = number(0) / 100.0,
                "Ts" => state.rise = number(0),
                "Tr" => state.is_hidden = number(0) == 3.0,
                "Tm" => {
                    line = std::array::from_fn(number);
                    text = line;
                }
                "Td" | "TD" => {
                    line = product(&[1.0, 0.0, 0.0, 1.0, number(0), number(1)], &line);
                    text = line;
                }
                "Tj" | "'" | "\"" | "TJ" => {
                    for operand in &operation.operands {
                        self.show(operand, &mut text, &state);
                    }
                }
                "Do" => self.object(&operation.operands, resources, &state, depth),
                "BI" => self.ink.has_image = true,
                _ => {}
            }
        }
    }

    /// Returns whether the resources have colour spaces; those with one component are taken as
    /// grey.
    fn is_grey(&self, resources: &Dictionary) -> bool {
        let spaces = resources.get_deref(b"ColorSpace", self.document).and_then(Object::as_dict);
        spaces.is_ok_and(|spaces| !spaces.is_empty())
    }

    fn graphics_state(&mut self, operands: &[Object], resources: &Dictionary, state: &mut State) {
        let Some(found) = self.resource(resources, b"ExtGState", operands) else { return };
        let Ok(values) = found.as_dict() else { return };
        let number = |key: &[u8]| values.get_deref(key, self.document).and_then(Object::as_float).ok();
        let is_part = |key| number(key).is_some_and(|value| value < 1.0);
        let name = |key: &[u8]| values.get_deref(key, self.document).and_then(Object::as_name).ok();
        let blends = name(b"BM").is_some_and(|name| name != b"Normal" && name != b"Compatible");
        let masks = values.has(b"SMask") && name(b"SMask") != Some(b"None");
        self.ink.is_transparent |= is_part(b"ca") || is_part(b"CA") || blends || masks;
        if let Some(width) = number(b"LW") {
            state.line_width = width;
        }
    }

    fn resource(&self, resources: &Dictionary, kind: &[u8], operands: &[Object]) -> Option<Object> {
        let name = operands.first()?.as_name().ok()?;
        let all = resources.get_deref(kind, self.document).and_then(Object::as_dict).ok()?;
        all.get_deref(name, self.document).ok().cloned()
    }

    fn font(&mut self, name: &[u8], resources: &Dictionary) -> Option<Vec<u8>> {
        let all = resources.get_deref(b"Font", self.document).and_then(Object::as_dict).ok()?;
        let key = format!("{:?}", all.get(name).ok()?).into_bytes();
        if !self.widths.contains_key(&key) {
            let font = all.get_deref(name, self.document).and_then(Object::as_dict).ok()?;
            self.widths.insert(key.clone(), GlyphWidths::new(font, self.document));
        }
        Some(key)
    }

    fn object(&mut self, operands: &[Object], resources: &Dictionary, state: &State, depth: usize) {
        let Some(Object::Stream(stream)) = self.resource(resources, b"XObject", operands) else { return };
        let kind = stream.dict.get(b"Subtype").and_then(Object::as_name).unwrap_or(b"");
        if kind == b"Image" {
            self.ink.has_image = true;
            self.ink.is_transparent |= stream.dict.has(b"SMask");
            let corners = [(0.0, 0.0), (1.0, 0.0), (0.0, 1.0), (1.0, 1.0)];
            let corners = corners.map(|corner| moved(&state.matrix, corner));
            corners.iter().for_each(|&corner| self.add(corner, (0.0, 0.0)));
            self.mark(MarkKind::Fill, &corners, (0.0, 0.0));
        } else if kind == b"Form" && depth < DEEPEST {
            let group = stream.dict.get_deref(b"Group", self.document).and_then(Object::as_dict);
            let kind = group.and_then(|group| group.get(b"S")).and_then(Object::as_name);
            self.ink.is_transparent |= kind.is_ok_and(|kind| kind == b"Transparency");
            let mut state = state.clone();
            if let Ok(numbers) = stream.dict.get_deref(b"Matrix", self.document).and_then(Object::as_array) {
                let number =
                    |place: usize| numbers.get(place).and_then(|one| one.as_float().ok()).unwrap_or(0.0);
                state.matrix = product(&std::array::from_fn(number), &state.matrix);
            }
            let own = stream.dict.get_deref(b"Resources", self.document).and_then(Object::as_dict);
            let content = stream.get_plain_content().unwrap_or_default();
            self.follow(&content, own.unwrap_or(resources), state, depth + 1);
        }
    }

    fn add(&mut self, (x, y): (f32, f32), (beside, above): (f32, f32)) {
        let [left, lower, right, upper] = self.ink.bounds.unwrap_or([x, y, x, y]);
        let bounds =
            [left.min(x - beside), lower.min(y - above), right.max(x + beside), upper.max(y + above)];
        self.ink.bounds = Some(bounds);
    }

    fn grey(&mut self, grey: f32) {
        if grey < 0.999 {
            self.ink.lightest_grey = self.ink.lightest_grey.max(grey);
        }
    }

    fn stroke(&mut self, path: &mut Vec<SubPath>, state: &State) {
        let width = state.line_width * scale(&state.matrix);
        if !path.is_empty() {
            self.ink.thinnest_line = Some(self.ink.thinnest_line.map_or(width, |least| least.min(width)));
            self.grey(state.stroke);
        }
        let half = width / 2.0;
        for part in path.drain(..) {
            let points: Vec<(f32, f32)> =
                part.points.iter().map(|&point| moved(&state.matrix, point)).collect();
            // A horizontal or vertical line with flat ends does not extend beyond its points.
            let around = match points[..] {
                [from, to] if state.has_flat_ends && from.1 == to.1 => (0.0, half),
                [from, to] if state.has_flat_ends && from.0 == to.0 => (half, 0.0),
                _ => (half, half),
            };
            points.iter().for_each(|&point| self.add(point, around));
            if part.has_curve {
                self.mark(MarkKind::Stroke, &points, around);
            } else {
                points.windows(2).for_each(|line| self.mark(MarkKind::Stroke, line, around));
            }
        }
    }

    fn fill(&mut self, path: &mut Vec<SubPath>, state: &State) {
        // White is not ink, but it can hide something.
        let is_ink = state.fill < 0.999;
        if is_ink && !path.is_empty() {
            self.grey(state.fill);
        }
        for part in path.drain(..) {
            let points: Vec<(f32, f32)> =
                part.points.iter().map(|&point| moved(&state.matrix, point)).collect();
            if is_ink {
                points.iter().for_each(|&point| self.add(point, (0.0, 0.0)));
            }
            let kind = if is_ink { MarkKind::Fill } else { MarkKind::Patch };
            self.mark(kind, &points, (0.0, 0.0));
        }
    }

    /// Keeps the bounds of a mark.
    fn mark(&mut self, kind: MarkKind, points: &[(f32, f32)], (beside, above): (f32, f32)) {
        let Some(&(x, y)) = points.first() else { return };
        let bounds = points.iter().fold([x, y, x, y], |[left, lower, right, upper], &(x, y)| {
            [left.min(x), lower.min(y), right.max(x), upper.max(y)]
        });
        let [left, lower, right, upper] = bounds;
        let bounds = [left - beside, lower - above, right + beside, upper + above];
        self.ink.marks.push(Mark { bounds, kind });
    }

    fn show(&mut self, operand: &Object, text: &mut Matrix, state: &State) {
        match operand {
            Object::String(bytes, _) => {
                let widths =
                    state.font.as_ref().and_then(|font| self.widths.get(font)).cloned().unwrap_or_default();
                let size = state.size * scale(&product(text, &state.matrix));
                let mut is_seen = false;
                for (id, width) in widths.glyphs(bytes) {
                    let matrix = product(text, &state.matrix);
                    let is_blank = width == 0.0 || widths.blanks.contains(&id);
                    if !is_blank && !state.is_hidden {
                        is_seen = true;
                        let end = width * state.size * state.stretch;
                        let corners = [(0.0, state.rise), (end, state.rise + 0.7 * state.size)];
                        let corners = corners.map(|corner| moved(&matrix, corner));
                        corners.iter().for_each(|&corner| self.add(corner, (0.0, 0.0)));
                        self.mark(MarkKind::Glyph, &corners, (0.0, 0.0));
                    }
                    let word = if !widths.is_wide && id == 32 { state.word_spacing } else { 0.0 };
                    let advance = (width * state.size + state.spacing + word) * state.stretch;
                    *text = product(&[1.0, 0.0, 0.0, 1.0, advance, 0.0], text);
                }
                if is_seen {
                    self.ink.smallest_text =
                        Some(self.ink.smallest_text.map_or(size, |least| least.min(size)));
                    self.grey(state.fill);
                }
            }
            Object::Array(parts) => parts.iter().for_each(|part| self.show(part, text, state)),
            Object::Integer(_) | Object::Real(_) => {
                let back = operand.as_float().unwrap_or(0.0) / 1000.0 * state.size * state.stretch;
                *text = product(&[1.0, 0.0, 0.0, 1.0, -back, 0.0], text);
            }
            _ => {}
        }
    }
}
