//! The legend: the shape of each role and a word for it, in lines below the board.

use ninefold_trace::Role;

use crate::overlay::{push_cross, push_shape};
use crate::{Anchor, Fonts, Point, Primitive, TextRun, Theme, Weight};

/// The size of the words, the room of a line and the gap between entries, as parts of a label's size.
const SIZE: f32 = 0.8;
const LINE: f32 = 1.35;
const GAP: f32 = 1.0;

/// Words for roles, broken into lines.
pub(crate) struct Legend<'a> {
    /// Role, word, and place from the left.
    lines: Vec<Vec<(Role, &'a str, f32)>>,
    label: f32,
}

impl<'a> Legend<'a> {
    /// Breaks the words into lines that fit the width of the picture.
    pub(crate) fn new(words: &'a [(Role, String)], label: f32, width: f32, fonts: &Fonts) -> Legend<'a> {
        let face = fonts.face(Weight::Regular);
        let mut lines: Vec<Vec<(Role, &str, f32)>> = Vec::new();
        let mut x = 0.0;
        for (role, word) in words {
            let size = label * SIZE;
            let wide = size * 1.3 + face.width(word, size);
            match lines.last_mut() {
                Some(line) if x + wide <= width => line.push((*role, word, x)),
                _ => {
                    x = 0.0;
                    lines.push(vec![(*role, word, x)]);
                }
            }
            x += wide + label * GAP;
        }
        Legend { lines, label }
    }

    /// Returns the height of all lines, in points.
    pub(crate) fn height(&self) -> f32 {
        if self.lines.is_empty() { 0.0 } else { self.label * (LINE * self.lines.len() as f32 + 0.3) }
    }

    /// Draws the lines from this corner on.
    pub(crate) fn push(&self, corner: Point, theme: &Theme, primitives: &mut Vec<Primitive>) {
        let size = self.label * SIZE;
        for (number, line) in self.lines.iter().enumerate() {
            let middle = corner.y + self.label * (0.3 + LINE * (number as f32 + 0.5));
            for &(role, word, x) in line {
                let at = Point::new(corner.x + x + size * 0.5, middle);
                push_shape(at, size * 0.4, role, theme, primitives);
                push_cross(at, size * 0.4, role, theme, primitives);
                primitives.push(Primitive::Text(TextRun {
                    text: word.to_owned(),
                    at: Point::new(corner.x + x + size * 1.3, middle + size * 0.33),
                    size,
                    anchor: Anchor::Start,
                    weight: Weight::Regular,
                    colour: theme.label,
                }));
            }
        }
    }
}
