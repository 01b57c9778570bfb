//! Scenes within scenes: boards on a page.

use crate::{Anchor, Fonts, PathSegment, Point, Primitive, Scene, Stroke, TextRun};

/// Where and how large a scene is drawn on a page.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Place {
    /// The place of the scene's upper left corner, in points from the upper left corner of the page.
    pub corner: Point,
    /// The factor by which the scene is enlarged: 1 for its own size.
    pub scale: f32,
    /// Whether it is turned by half a circle within its own rectangle, so that it stands upside down.
    pub upside_down: bool,
}

impl Place {
    /// Returns the place with this upper left corner, at the scene's own size.
    #[must_use]
    pub const fn at(x: f32, y: f32) -> Place {
        Place { corner: Point::new(x, y), scale: 1.0, upside_down: false }
    }

    /// Returns the same corner with another scale.
    #[must_use]
    pub const fn scaled(self, scale: f32) -> Place {
        Place { scale, ..self }
    }

    /// Returns the same place with the scene turned upside down.
    #[must_use]
    pub const fn upside_down(self) -> Place {
        Place { upside_down: true, ..self }
    }
}

impl Scene {
    /// Adds another scene at a place of this one. Text that is turned upside down becomes outlines,
    /// because a run of text is always upright.
    ///
    /// ```
    /// use ninefold_render::{Fonts, Picture, Place, Scene, Theme};
    ///
    /// let clues: ninefold_grid::Grid = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79".parse()?;
    /// let board = Picture::new(clues).scene(&Theme::PRINT, 216.0, Fonts::carried());
    /// let mut page = Scene { width: 612.0, height: 792.0, ..Scene::default() };
    /// page.add_scene(&board, Place::at(72.0, 72.0), Fonts::carried());
    /// page.add_scene(&board, Place::at(72.0, 360.0).scaled(0.5), Fonts::carried());
    /// assert_eq!(page.primitives.len(), 2 * board.primitives.len());
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn add_scene(&mut self, scene: &Scene, place: Place, fonts: &Fonts) {
        let turn = Turn { place, width: scene.width, height: scene.height };
        self.primitives.extend(scene.primitives.iter().map(|primitive| turn.primitive(primitive, fonts)));
    }
}

/// A place together with the size of the scene, which is needed to turn it.
struct Turn {
    place: Place,
    width: f32,
    height: f32,
}

impl Turn {
    fn point(&self, point: Point) -> Point {
        let Place { corner, scale, upside_down } = self.place;
        let (x, y) =
            if upside_down { (self.width - point.x, self.height - point.y) } else { (point.x, point.y) };
        Point::new(corner.x + x * scale, corner.y + y * scale)
    }

    fn stroke(&self, stroke: Stroke) -> Stroke {
        let scale = self.place.scale;
        Stroke {
            width: stroke.width * scale,
            dash: stroke.dash.map(|dash| dash.map(|part| part * scale)),
            ..stroke
        }
    }

    fn primitive(&self, primitive: &Primitive, fonts: &Fonts) -> Primitive {
        let Place { scale, upside_down, .. } = self.place;
        match primitive {
            Primitive::Rectangle { corner, width, height, fill } => {
                // Turned, the lower right corner becomes the upper left one.
                let corner =
                    if upside_down { Point::new(corner.x + width, corner.y + height) } else { *corner };
                let (width, height) = (width * scale, height * scale);
                Primitive::Rectangle { corner: self.point(corner), width, height, fill: *fill }
            }
            Primitive::Image { corner, width, height, image } => {
                let (corner, image) = if upside_down {
                    (Point::new(corner.x + width, corner.y + height), image.turned())
                } else {
                    (*corner, image.clone())
                };
                let (width, height) = (width * scale, height * scale);
                Primitive::Image { corner: self.point(corner), width, height, image }
            }
            Primitive::Line { from, to, stroke } => {
                Primitive::Line { from: self.point(*from), to: self.point(*to), stroke: self.stroke(*stroke) }
            }
            Primitive::Circle { centre, radius, fill, stroke } => Primitive::Circle {
                centre: self.point(*centre),
                radius: radius * scale,
                fill: *fill,
                stroke: stroke.map(|stroke| self.stroke(stroke)),
            },
            Primitive::Path { segments, fill, stroke } => Primitive::Path {
                segments: segments.iter().map(|segment| segment.moved(|point| self.point(point))).collect(),
                fill: *fill,
                stroke: stroke.map(|stroke| self.stroke(stroke)),
            },
            Primitive::Text(run) if upside_down => {
                let segments = outlines(run, fonts).into_iter();
                let segments = segments.map(|segment| segment.moved(|point| self.point(point))).collect();
                Primitive::Path { segments, fill: Some(run.colour), stroke: None }
            }
            Primitive::Text(run) => {
                Primitive::Text(TextRun { at: self.point(run.at), size: run.size * scale, ..run.clone() })
            }
        }
    }
}

/// Returns the outlines of a run of text.
fn outlines(run: &TextRun, fonts: &Fonts) -> Vec<PathSegment> {
    let face = fonts.face(run.weight);
    let glyphs = face.glyphs(&run.text);
    let width = glyphs.last().map_or(0.0, |last| (last.x + last.advance) * run.size);
    let left = run.at.x - Anchor::shift(run.anchor, width);
    let unit = run.size / face.units_per_em();
    let mut segments = Vec::new();
    for glyph in &*glyphs {
        let (x, y) = (left + glyph.x * run.size, run.at.y - glyph.y * run.size);
        let outline = face.outline(glyph.id);
        let to = |point: Point| Point::new(x + point.x * unit, y - point.y * unit);
        segments.extend(outline.segments.iter().map(|segment| segment.moved(to)));
    }
    segments
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{Colour, Weight};

    fn board() -> Scene {
        let run = TextRun {
            text: "7".to_owned(),
            at: Point::new(10.0, 40.0),
            size: 20.0,
            anchor: Anchor::Start,
            weight: Weight::Regular,
            colour: Colour::BLACK,
        };
        let corner = Point::new(10.0, 20.0);
        let fill = Colour::Grey(9);
        let rectangle = Primitive::Rectangle { corner, width: 30.0, height: 5.0, fill };
        Scene {
            width: 100.0,
            height: 50.0,
            primitives: vec![rectangle, Primitive::Text(run)],
            ..Scene::default()
        }
    }

    #[test]
    fn a_scene_is_moved_and_enlarged() {
        let mut page = Scene::default();
        page.add_scene(&board(), Place::at(5.0, 7.0).scaled(2.0), Fonts::carried());
        let [Primitive::Rectangle { corner, width, .. }, Primitive::Text(run)] = &page.primitives[..] else {
            panic!("{page:?}")
        };
        assert_eq!((*corner, *width), (Point::new(25.0, 47.0), 60.0));
        assert_eq!((run.at, run.size), (Point::new(25.0, 87.0), 40.0));
    }

    #[test]
    fn a_scene_is_turned_within_its_rectangle() {
        let mut page = Scene::default();
        page.add_scene(&board(), Place::at(0.0, 0.0).upside_down(), Fonts::carried());
        let [Primitive::Rectangle { corner, height, .. }, Primitive::Path { segments, .. }] =
            &page.primitives[..]
        else {
            panic!("{page:?}")
        };
        assert_eq!((*corner, *height), (Point::new(60.0, 25.0), 5.0));
        // The digit stood on y = 40, above it; turned, it hangs below y = 10 and left of x = 90.
        let mut ends = Vec::new();
        for segment in segments {
            let _ = segment.moved(|point| {
                ends.push(point);
                point
            });
        }
        assert!(ends.len() > 4);
        assert!(
            ends.iter().all(|end| (9.9..26.0).contains(&end.y) && (75.0..90.1).contains(&end.x)),
            "{ends:?}"
        );
    }
}
