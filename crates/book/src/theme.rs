//! Themes of books: the widths of lines, the weight of clues, and the marks of levels.
//!
//! | theme | lines | clues | level 2 of 5 |
//! |---|---|---|---|
//! | `classic` | strong frame, clear boxes | regular | ●●○○○ |
//! | `modern` | one width for frame and boxes, no rule in the page head | regular | rising bars, two of them filled |
//! | `playful` | thick frame and boxes, a dotted rule | bold | ★★☆☆☆ |
//!
//! Every theme prints in one ink, and no line is thinner than print shops accept.

use std::f32::consts::TAU;

use ninefold_render::{Colour, LineEnd, PathSegment, Point, Primitive, Stroke, Theme, Weight};

ninefold_grid::named_values! {
    /// The look of boards and levels.
    pub enum BookTheme: "theme" {
        /// A strong frame, and dots for levels.
        Classic = "classic",
        /// Even lines, and bars for levels.
        Modern = "modern",
        /// Thick lines, bold clues, and stars for levels.
        Playful = "playful",
    }
}

impl BookTheme {
    /// Returns a theme of boards with the lines and the weight of this one.
    pub(crate) fn applied(self, theme: Theme) -> Theme {
        // With all lines black, widths alone make the difference.
        let (boxes, frame) = match self {
            BookTheme::Classic => (0.075, 0.09),
            BookTheme::Modern => (0.07, 0.07),
            BookTheme::Playful => (0.115, 0.15),
        };
        let theme = theme.with_block_width(boxes).with_frame_width(frame);
        if self == BookTheme::Playful { theme.with_clue_weight(Weight::Bold) } else { theme }
    }

    /// Returns the mark of a step of a level in a square with this centre and half side. `height` is
    /// the share of the height that a bar takes.
    pub(crate) fn mark(
        self,
        centre: Point,
        radius: f32,
        height: f32,
        is_filled: bool,
        edge: f32,
    ) -> Primitive {
        let fill = is_filled.then_some(Colour::BLACK);
        let stroke = Some(Stroke::new(Colour::BLACK, edge));
        match self {
            BookTheme::Classic => Primitive::Circle { centre, radius, fill, stroke },
            BookTheme::Modern => {
                let (side, bottom) = (radius * 0.75, centre.y + radius);
                // The lowest bar is two fifths as high as the highest.
                let top = bottom - 2.2 * radius * (0.4 + 0.6 * height);
                let corner = |x: f32, y: f32| Point::new(centre.x + x, y);
                let segments = vec![
                    PathSegment::MoveTo(corner(-side, bottom)),
                    PathSegment::LineTo(corner(-side, top)),
                    PathSegment::LineTo(corner(side, top)),
                    PathSegment::LineTo(corner(side, bottom)),
                    PathSegment::Close,
                ];
                Primitive::Path { segments, fill, stroke }
            }
            BookTheme::Playful => {
                let point = |number: usize| {
                    let reach = if number.is_multiple_of(2) { radius * 1.05 } else { radius * 0.5 };
                    let angle = TAU * (number as f32 / 10.0 - 0.25);
                    Point::new(centre.x + reach * angle.cos(), centre.y + reach * angle.sin())
                };
                let mut segments = vec![PathSegment::MoveTo(point(0))];
                segments.extend((1..10).map(|number| PathSegment::LineTo(point(number))));
                segments.push(PathSegment::Close);
                Primitive::Path { segments, fill, stroke }
            }
        }
    }

    /// Returns the stroke of the rule below the page head, if it has one.
    pub(crate) const fn head_rule(self, width: f32) -> Option<Stroke> {
        match self {
            BookTheme::Classic => Some(Stroke::new(Colour::BLACK, width)),
            BookTheme::Modern => None,
            BookTheme::Playful => {
                let dots = Stroke::new(Colour::BLACK, width * 2.0).with_end(LineEnd::Round);
                Some(dots.dashed(0.02, width * 6.0))
            }
        }
    }
}
