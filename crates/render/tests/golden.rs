//! Pictures that stay as they are: the same bytes on every machine, and only changed on purpose.
//!
//! `NINEFOLD_BLESS=1 cargo test -p ninefold-render --all-features` writes the files in `tests/golden/` again; look at them before
//! they are committed.

use std::fs;
use std::path::Path;

use ninefold_grid::{Cell, Digit, Grid, PencilMarks};
use ninefold_logic::{Position, next_step};
use ninefold_render::{Fonts, Labels, LengthUnit, Picture, Primitive, Scene, Theme, Weight, svg};
use ninefold_symmetry::ClueSymmetry;
use ninefold_trace::Role;

const CLUES: &str = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";

fn clues() -> Grid {
    CLUES.parse().unwrap()
}

/// A picture with everything on it.
fn full(theme: &Theme) -> Scene {
    let state = Position::new(&clues());
    let figure = next_step(&state).unwrap().figure(&state);
    let labels = Labels {
        above_left: "No 17".into(),
        above_right: "Medium".into(),
        below_left: "Für dich".into(),
        below_right: "2 of 5".into(),
    };
    let picture = Picture::new(clues())
        .with_marks(PencilMarks::of(&clues()))
        .with_figure(figure)
        .with_legend(vec![(Role::Active, "look here".into()), (Role::Placed, "goes here".into())])
        .with_symmetry(ClueSymmetry::HalfTurn)
        .with_labels(labels)
        .with_coordinates(true);
    picture.scene(theme, 300.0, Fonts::carried())
}

fn check(name: &str, bytes: &[u8]) {
    let file = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/golden").join(name);
    if std::env::var_os("NINEFOLD_BLESS").is_some() {
        fs::write(&file, bytes).unwrap();
    }
    let expected = fs::read(&file).unwrap_or_default();
    assert!(expected == bytes, "{name} has changed: look at it, then bless it (see the head of this test)");
}

#[test]
fn svg_files_are_as_they_were() {
    let plain = Picture::new(clues()).scene(&Theme::PRINT, 216.0, Fonts::carried());
    check("plain.svg", svg(&plain, Fonts::carried(), LengthUnit::Inch).as_bytes());
    check("full-light.svg", svg(&full(&Theme::LIGHT), Fonts::carried(), LengthUnit::Pixel).as_bytes());
}

/// A small checksum of the pixels shows a change; the file around them may be compressed in another way one day.
#[cfg(feature = "png")]
#[test]
fn pixels_are_as_they_were() {
    let mut sums = String::new();
    for theme in Theme::ALL {
        let bytes = ninefold_render::png(&full(theme), Fonts::carried(), 96.0).unwrap();
        assert_eq!(bytes, ninefold_render::png(&full(theme), Fonts::carried(), 96.0).unwrap());
        let mut reader = png::Decoder::new(std::io::Cursor::new(bytes)).read_info().unwrap();
        let mut pixels = vec![0; reader.output_buffer_size().unwrap()];
        let info = reader.next_frame(&mut pixels).unwrap();
        let start = 0xcbf2_9ce4_8422_2325_u64;
        let sum =
            pixels.iter().fold(start, |sum, &byte| (sum ^ u64::from(byte)).wrapping_mul(0x100_0000_01b3));
        sums += &format!("{theme} {}x{} {:?} {sum:016x}\n", info.width, info.height, info.color_type);
    }
    check("pixels.txt", sums.as_bytes());
}

#[test]
fn clues_are_told_from_other_digits_without_colour() {
    for theme in Theme::ALL {
        let weights = |entries: Grid| {
            let picture = Picture::new(clues()).with_entries(entries);
            let scene = picture.scene(theme, 216.0, Fonts::carried());
            let weight = |one: &Primitive| match one {
                Primitive::Text(run) => Some(run.weight),
                _ => None,
            };
            scene.primitives.iter().filter_map(weight).collect::<Vec<_>>()
        };
        let filled = clues().with(Cell::at(0, 2), Some(Digit::new(4)));
        let alone = weights(clues());
        assert!(alone.iter().all(|weight| *weight == theme.clue_weight), "{theme}");
        let among = weights(filled);
        let bold = among.iter().filter(|weight| **weight == Weight::Bold).count();
        assert_eq!((among.len(), bold), (31, 30), "{theme}");
    }
}

#[test]
fn print_themes_are_what_print_shops_take() {
    for theme in [&Theme::PRINT, &Theme::LARGE] {
        for (name, scene) in
            [("full", full(theme)), ("small", Picture::new(clues()).scene(theme, 100.0, Fonts::carried()))]
        {
            let grey = |colour: ninefold_render::Colour| {
                let [red, green, blue] = colour.rgb();
                red == green && green == blue
            };
            for primitive in &scene.primitives {
                let (fill, stroke) = match primitive {
                    Primitive::Rectangle { fill, .. } => (Some(*fill), None),
                    Primitive::Line { stroke, .. } => (None, Some(*stroke)),
                    Primitive::Circle { fill, stroke, .. } | Primitive::Path { fill, stroke, .. } => {
                        (*fill, *stroke)
                    }
                    Primitive::Text(run) => (Some(run.colour), None),
                    Primitive::Image { image, .. } => {
                        assert!(image.is_grey(), "{theme} {name}");
                        (None, None)
                    }
                };
                if let Some(fill) = fill {
                    assert!(grey(fill), "{theme} {name}: {primitive:?}");
                    let dark = 255 - fill.rgb()[0];
                    assert!(
                        dark == 0 || dark >= 25,
                        "{theme} {name}: less than a tenth of grey: {primitive:?}"
                    );
                }
                if let Some(stroke) = stroke {
                    assert!(grey(stroke.colour) && stroke.width >= 0.75, "{theme} {name}: {primitive:?}");
                }
            }
        }
    }
}

/// A board of its own is exactly as wide and high as it was asked to be, and nothing reaches over its edge.
#[test]
fn a_board_fills_its_square() {
    for width in [36.0_f32, 100.0, 216.0, 540.0] {
        let scene = Picture::new(clues()).scene(&Theme::PRINT, width, Fonts::carried());
        assert_eq!((scene.width, scene.height), (width, width));
        let mut reach = (width, 0.0_f32);
        for primitive in &scene.primitives {
            if let Primitive::Line { from, to, stroke } = primitive {
                for place in [from.x, from.y, to.x, to.y] {
                    reach =
                        (reach.0.min(place - stroke.width / 2.0), reach.1.max(place + stroke.width / 2.0));
                }
            }
        }
        assert!(reach.0.abs() < 0.01 && (reach.1 - width).abs() < 0.01, "{width}: {reach:?}");
    }
}
