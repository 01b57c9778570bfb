//! Pictures of boards of any rules: they stay as they are, and every exporter takes them.
//!
//! `NINEFOLD_BLESS=1 cargo test -p ninefold-render --all-features` writes the files in `tests/golden/` again; look at them
//! before they are committed.

use std::fs;
use std::path::Path;
use std::sync::Arc;

use ninefold_render::{Fonts, Labels, LengthUnit, Picture, Primitive, Scene, Theme, eps, svg};
use ninefold_rules::{BoardCell, BoardDigit, BoardGrid, Rules, Variant};

const JIGSAW: &str = "jigsaw:AAABCABBCCDBCDDD+x";
const BOARDS: [&str; 8] =
    ["4x4", JIGSAW, "6x6+windoku", "9x9", "12x12+disjoint-groups+anti-king", "25x25", "samurai+x", "sohei"];

/// A board with every third digit along it.
fn picture(text: &str) -> Picture {
    let rules = Arc::new(Rules::new(&text.parse::<Variant>().unwrap()).unwrap());
    let mut grid = BoardGrid::empty(&rules);
    for cell in rules.cells().filter(|cell| cell.index() % 3 == 0) {
        grid.set(cell, BoardDigit::new(cell.index() % rules.size() + 1));
    }
    Picture::new(grid)
}

fn scene(text: &str, theme: &Theme) -> Scene {
    picture(text).scene(theme, 216.0, Fonts::carried())
}

#[test]
fn svg_files_are_as_they_were() {
    for (name, text) in [
        ("board-jigsaw.svg", JIGSAW),
        ("board-windoku.svg", "6x6+windoku+non-consecutive"),
        ("board-twodoku.svg", "twodoku"),
    ] {
        let labels = Labels { above_left: "17".into(), ..Labels::default() };
        let picture = picture(text).with_labels(labels).with_coordinates(true);
        let scene = picture.scene(&Theme::PRINT, 216.0, Fonts::carried());
        let found = svg(&scene, Fonts::carried(), LengthUnit::Inch);
        let file = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/golden").join(name);
        if std::env::var_os("NINEFOLD_BLESS").is_some() {
            fs::write(&file, &found).unwrap();
        }
        let expected = fs::read_to_string(&file).unwrap_or_default();
        assert!(
            expected == found,
            "{name} has changed: look at it, then bless it (see the head of this test)"
        );
    }
}

#[test]
fn a_board_fills_its_width_and_nothing_reaches_over_the_edge() {
    for text in BOARDS {
        for width in [60.0_f32, 216.0, 540.0] {
            let scene = picture(text).scene(&Theme::PRINT, width, Fonts::carried());
            assert_eq!(scene.width, width);
            let mut reach = (width, 0.0_f32, 0.0_f32);
            for primitive in &scene.primitives {
                if let Primitive::Line { from, to, stroke } = primitive {
                    assert!(stroke.width >= 0.75, "{text}: {primitive:?}");
                    let half = stroke.width / 2.0;
                    for place in [from, to] {
                        reach = (
                            reach.0.min(place.x - half),
                            reach.1.max(place.x + half),
                            reach.2.max(place.y + half),
                        );
                    }
                }
            }
            assert!(reach.0.abs() < 0.01 && (reach.1 - width).abs() < 0.01, "{text} {width}: {reach:?}");
            assert!(reach.2 <= scene.height + 0.01, "{text} {width}: {reach:?}, height {}", scene.height);
        }
    }
}

#[test]
fn every_digit_is_drawn_once_and_letters_stand_above_nine() {
    for text in BOARDS {
        let picture = picture(text);
        let scene = picture.scene(&Theme::PRINT, 216.0, Fonts::carried());
        let sentences = 2 * usize::from(text.contains("groups"));
        let runs: Vec<&str> = scene
            .primitives
            .iter()
            .filter_map(|one| match one {
                Primitive::Text(run) => Some(run.text.as_str()),
                _ => None,
            })
            .collect();
        let digits = runs.iter().filter(|text| text.len() == 1).count();
        assert_eq!(digits, picture.clues.clue_count(), "{text}");
        assert!(runs.len() >= digits + sentences, "{text}: {runs:?}");
    }
    let last = picture("25x25");
    assert!(ninefold_render::text(&last).contains('P'));
}

fn scene_of_rows() -> Scene {
    scene("jigsaw:AAAABBBBCCCCDDDD", &Theme::PRINT)
}

#[test]
fn borders_are_those_of_the_regions() {
    let scene = scene("jigsaw:AAABCABBCCDBCDDD", &Theme::PRINT);
    let widths: Vec<f32> = scene
        .primitives
        .iter()
        .filter_map(|one| if let Primitive::Line { stroke, .. } = one { Some(stroke.width) } else { None })
        .collect();
    let mut kinds = widths.clone();
    kinds.sort_by(f32::total_cmp);
    kinds.dedup();
    assert_eq!(kinds.len(), 3, "thin, thick, frame: {kinds:?}");
    // A region that is a whole row has a border as well: three of them part four rows.
    let rows = scene_of_rows();
    let thick = |one: &&Primitive| matches!(one, Primitive::Line { stroke, .. } if stroke.width == kinds[1]);
    assert_eq!(rows.primitives.iter().filter(thick).count(), 3);
    // The frame has four lines; 24 edges between cells: 12 within regions, 12 between them, in pieces.
    assert_eq!(widths.iter().filter(|&&width| width == kinds[2]).count(), 4);
}

#[test]
fn other_digits_differ_from_clues() {
    let clues = picture("6x6");
    let entries = {
        let mut grid = clues.clues.on_board().into_owned();
        grid.set(BoardCell::new(1), BoardDigit::new(2));
        grid
    };
    let scene = clues.with_entries(entries).scene(&Theme::PRINT, 216.0, Fonts::carried());
    let bold = scene.primitives.iter().filter(|one| match one {
        Primitive::Text(run) => run.weight == ninefold_render::Weight::Bold,
        _ => false,
    });
    assert_eq!(bold.count(), 12);
}

#[test]
fn every_exporter_takes_them() {
    for text in BOARDS {
        for theme in Theme::ALL {
            let scene = scene(text, theme);
            assert!(svg(&scene, Fonts::carried(), LengthUnit::Point).ends_with("</svg>\n"));
            assert!(eps(&scene, Fonts::carried()).starts_with("%!PS-Adobe"));
            #[cfg(feature = "png")]
            assert!(ninefold_render::png(&scene, Fonts::carried(), 72.0).unwrap().starts_with(b"\x89PNG"));
            #[cfg(feature = "pdf")]
            assert!(ninefold_render::pdf::pdf(&[scene], Fonts::carried()).unwrap().starts_with(b"%PDF-"));
        }
    }
    assert_eq!(scene("samurai", &Theme::PRINT).title, "Sudoku of samurai with 123 clues");
    let words = scene("4x4+anti-king", &Theme::PRINT).description;
    assert!(words.starts_with("row 1: 1 - - 4; row 2:"), "{words}");
    assert!(words.ends_with(". Cells that touch at a corner hold different digits"), "{words}");
}
