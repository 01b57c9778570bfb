//! Clues, other digits and candidates in their cells.

use ninefold_rules::BoardDigit;
use ninefold_trace::Role;

use crate::layout::BoardLayout;
use crate::overlay::Overlay;
use crate::{Anchor, Colour, FontFace, Fonts, Point, Primitive, TextRun, Weight, pictogram};

/// The side of a picture of a digit, as a part of a cell.
const PICTOGRAM: f32 = 0.65;

impl BoardLayout<'_> {
    /// Draws the digits of all cells, and the candidates of those without one.
    pub(crate) fn push_digits(&self, overlay: &Overlay<'_>, primitives: &mut Vec<Primitive>) {
        let (picture, theme) = (self.picture, self.theme);
        let (size, lower) = self.digit_place();
        // On paper, grey alone does not distinguish other digits from clues.
        let clue_weight = if picture.has_clues_only() { theme.clue_weight } else { Weight::Bold };
        let clue = DigitStyle::new(clue_weight, theme.ink, size, self.fonts);
        let entry = DigitStyle::new(theme.entry_weight, theme.entry, size, self.fonts);
        let placed = DigitStyle::new(Weight::Bold, theme.role_style(Role::Placed).edge, size, self.fonts);
        for cell in self.rules.cells() {
            let digit = match picture.digit(cell) {
                Some((digit, is_clue)) => Some((digit, if is_clue { &clue } else { &entry })),
                None => overlay.placed_in(cell).map(|digit| (digit, &placed)),
            };
            match digit {
                Some((digit, style)) => {
                    let centre = self.centre(cell);
                    match self.pictogram(digit, centre, style.colour) {
                        Some(shapes) => primitives.extend(shapes),
                        None => {
                            let middle = Point::new(centre.x, centre.y + lower);
                            primitives.push(style.text_at(middle, picture.letter(digit)));
                        }
                    }
                }
                None => self.push_marks_of(cell, overlay, primitives),
            }
        }
    }

    /// Returns the picture of a digit in a cell, if digits have pictures.
    fn pictogram(&self, digit: BoardDigit, centre: Point, ink: Colour) -> Option<Vec<Primitive>> {
        self.picture.pictograms.then(|| pictogram(digit, centre, PICTOGRAM * self.cell, ink)).flatten()
    }
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
