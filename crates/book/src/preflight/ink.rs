//! The ink of a page: its extent, the smallest text, the thinnest line and the colours.
//!
//! The content operators are interpreted with their matrices, including those in form objects. Text
//! extends from its baseline to 70 % of its size above; a line extends by half its width to both
//! sides. Clipping is ignored: clipped ink counts as visible.

use std::collections::BTreeMap;

use lopdf::content::Content;
use lopdf::{Dictionary, Document, Object};

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

/// The widths of the glyphs of a font, in sizes of the font.
#[derive(Clone, Debug, Default)]
pub(super) struct GlyphWidths {
    /// Whether a glyph takes two bytes of a text.
    is_wide: bool,
    widths: BTreeMap<u32, f32>,
    other: f32,
    /// Glyphs that represent a space.
    blanks: Vec<u32>,
}

impl GlyphWidths {
    pub(super) fn new(font: &Dictionary, document: &Document) -> GlyphWidths {
        let array = |dictionary: &Dictionary, key: &[u8]| -> Vec<Object> {
            let found = dictionary.get_deref(key, document).and_then(Object::as_array);
            found.cloned().unwrap_or_default()
        };
        let resolved = |object: &Object| document.dereference(object).map(|(_, object)| object.clone()).ok();
        if let Some(Object::Dictionary(descendant)) =
            array(font, b"DescendantFonts").first().and_then(resolved)
        {
            let other = descendant.get(b"DW").and_then(Object::as_float).unwrap_or(1000.0) / 1000.0;
            let mut widths = BTreeMap::new();
            let list: Vec<Object> = array(&descendant, b"W").iter().filter_map(resolved).collect();
            let mut list = list.into_iter();
            while let (Some(first), Some(next)) = (list.next(), list.next()) {
                let first = first.as_float().unwrap_or(0.0) as u32;
                if let Object::Array(some) = next {
                    for (place, width) in (first..).zip(some) {
                        widths.insert(place, width.as_float().unwrap_or(0.0) / 1000.0);
                    }
                } else if let (Ok(last), Some(width)) = (next.as_float(), list.next()) {
                    let width = width.as_float().unwrap_or(0.0) / 1000.0;
                    widths.extend(
                        (first..=(last as u32).min(first.saturating_add(70_000))).map(|id| (id, width)),
                    );
                }
            }
            return GlyphWidths { is_wide: true, widths, other, blanks: blanks(font, document) };
        }
        let first = font.get(b"FirstChar").and_then(Object::as_float).unwrap_or(0.0) as u32;
        let list = array(font, b"Widths");
        let widths =
            list.iter().zip(first..).filter_map(|(width, id)| Some((id, width.as_float().ok()? / 1000.0)));
        GlyphWidths { is_wide: false, widths: widths.collect(), other: 0.5, blanks: vec![32] }
    }

    fn glyphs<'a>(&'a self, text: &'a [u8]) -> impl Iterator<Item = (u32, f32)> + 'a {
        text.chunks(if self.is_wide { 2 } else { 1 }).map(|bytes| {
            let id = bytes.iter().fold(0, |id, &byte| id << 8 | u32::from(byte));
            (id, self.widths.get(&id).copied().unwrap_or(self.other))
        })
    }
}

/// Returns the glyphs that the ToUnicode table of a font maps to spaces one by one.
fn blanks(font: &Dictionary, document: &Document) -> Vec<u32> {
    let table = font.get_deref(b"ToUnicode", document).and_then(Object::as_stream);
    let text = table.and_then(lopdf::Stream::get_plain_content).unwrap_or_default();
    let text = String::from_utf8_lossy(&text);
    let words: Vec<&str> = text.split(['<', '>']).map(str::trim).filter(|word| !word.is_empty()).collect();
    let pairs = words.windows(2).filter(|pair| pair[1] == "0020" || pair[1] == "00A0");
    pairs.filter_map(|pair| u32::from_str_radix(pair[0], 16).ok()).collect()
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
        let mut path: Vec<(f32, f32)> = Vec::new();
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
                "m" | "l" => path.push((number(0), number(1))),
                "c" => path.extend([(number(0), number(1)), (number(2), number(3)), (number(4), number(5))]),
                "v" | "y" => path.extend([(number(0), number(1)), (number(2), number(3))]),
                "re" => {
                    let (x, y, width, height) = (number(0), number(1), number(2), number(3));
                    path.extend([(x, y), (x + width, y + height)]);
                }
                "S" | "s" => self.stroke(&mut path, &state),
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
            corners.iter().for_each(|&corner| self.add(moved(&state.matrix, corner), (0.0, 0.0)));
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

    fn stroke(&mut self, path: &mut Vec<(f32, f32)>, state: &State) {
        let width = state.line_width * scale(&state.matrix);
        if !path.is_empty() {
            self.ink.thinnest_line = Some(self.ink.thinnest_line.map_or(width, |least| least.min(width)));
            self.grey(state.stroke);
        }
        let points: Vec<(f32, f32)> = path.drain(..).map(|point| moved(&state.matrix, point)).collect();
        let half = width / 2.0;
        // A horizontal or vertical line with flat ends does not extend beyond its points.
        let around = match points[..] {
            [from, to] if state.has_flat_ends && from.1 == to.1 => (0.0, half),
            [from, to] if state.has_flat_ends && from.0 == to.0 => (half, 0.0),
            _ => (half, half),
        };
        points.into_iter().for_each(|point| self.add(point, around));
    }

    fn fill(&mut self, path: &mut Vec<(f32, f32)>, state: &State) {
        // White is not ink.
        if state.fill >= 0.999 {
            path.clear();
            return;
        }
        if !path.is_empty() {
            self.grey(state.fill);
        }
        for point in path.drain(..) {
            self.add(moved(&state.matrix, point), (0.0, 0.0));
        }
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
                        self.add(moved(&matrix, (0.0, state.rise)), (0.0, 0.0));
                        self.add(moved(&matrix, (end, state.rise + 0.7 * state.size)), (0.0, 0.0));
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
