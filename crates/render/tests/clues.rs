//! Pictures of clues beside digits: all of them are there, within the page and clear of the digits.

use std::sync::Arc;

use ninefold_render::{
    Fonts, LengthUnit, PathSegment, Picture, Point, Primitive, Scene, TextRun, Theme, eps, svg, text,
};
use ninefold_rules::{BoardDigit, BoardGrid, Clue, ClueKind, Rules, Variant};

const BOARDS: [&str; 6] =
    ["4x4", "6x6+x", "8x8", "9x9", "9x9+windoku", "jigsaw:AAABBBAACCBBADCCEBDDCCEEDDFFEEDFFFFE"];

/// Returns clues of every kind that a board of this size can have, many on the same cells.
fn every_kind(size: usize) -> Vec<String> {
    let (last, next) = (size, size - 1);
    let mut clues: Vec<String> = [
        "k5:1121",
        "k:4344",
        "k7:2232",
        "w:1213",
        "b:1323",
        "v:2122",
        "c:2333",
        "<:3343",
        "<:3231",
        "e:14",
        "o:41",
        "t:142434",
        "t:142333",
        "a:112232",
        "a:1112",
        "s0:r2",
        "s0:c3",
        "l4:1221",
        "q1:11",
        "q12:22",
        "q123:13",
        "q1234:32",
        "r:4142",
        "h:4344",
        "h1:4344",
        "i:314132",
        "p:1323",
        "g:2334",
        "z:4344",
        "n:2232",
        "m:2233",
        "y:1121",
        "d:11124344",
        "-:22",
        "+:3334",
        "j3:r2",
        "j3:-c4",
        "u2:-r1",
        "u2:c1",
        "f2:r4",
        "f2:-r2",
    ]
    .map(str::to_owned)
    .into();
    clues.push(format!("l{size}:11{last}{last}"));
    clues.push(format!("l{size}:12{next}{last}"));
    clues.push(format!("l{size}:{last}11{last}"));
    clues.push(format!("l{size}:{last}22{last}"));
    clues.push(format!("l1:1{last}1{last}"));
    clues.push(format!("l1:{last}1{last}1"));
    if size > 4 {
        clues.push("x:3132".to_owned());
    }
    clues
}

fn picture(variant: &str, clues: &[String]) -> Picture {
    let board = Rules::new(&variant.parse::<Variant>().unwrap()).unwrap();
    let clues =
        clues.iter().map(|text| Clue::parse(&board, text).unwrap_or_else(|error| panic!("{text}: {error}")));
    let clues: Vec<Clue> = clues.collect();
    let rules = Arc::new(board.with_clues(clues));
    Picture::new(BoardGrid::empty(&rules))
}

/// A board with clues of every kind, and with a digit in every cell.
fn full(variant: &str) -> Picture {
    let size = Rules::new(&variant.parse::<Variant>().unwrap()).unwrap().size();
    with_digits(picture(variant, &every_kind(size)))
}

fn with_digits(mut picture: Picture) -> Picture {
    let mut clues = picture.clues.on_board().into_owned();
    let rules = clues.rules().clone();
    for cell in rules.cells() {
        clues.set(cell, BoardDigit::new(cell.index() % rules.size() + 1));
    }
    picture.clues = clues.into();
    picture
}

/// The rectangle around something.
#[derive(Clone, Copy, Debug)]
struct Extent {
    left: f32,
    top: f32,
    right: f32,
    bottom: f32,
}

impl Extent {
    fn around(points: &[Point], more: f32) -> Extent {
        let (xs, ys) = (points.iter().map(|point| point.x), points.iter().map(|point| point.y));
        Extent {
            left: xs.clone().fold(f32::MAX, f32::min) - more,
            right: xs.fold(f32::MIN, f32::max) + more,
            top: ys.clone().fold(f32::MAX, f32::min) - more,
            bottom: ys.fold(f32::MIN, f32::max) + more,
        }
    }

    fn of_text(run: &TextRun) -> Extent {
        let face = Fonts::carried().face(run.weight);
        let width = face.width(&run.text, run.size);
        let left = run.at.x - run.anchor.shift(width);
        let corners =
            [Point::new(left, run.at.y - face.digit_height() * run.size), Point::new(left + width, run.at.y)];
        Extent::around(&corners, 0.0)
    }

    fn of(primitive: &Primitive) -> Extent {
        match primitive {
            Primitive::Rectangle { corner, width, height, .. }
            | Primitive::Image { corner, width, height, .. } => {
                Extent::around(&[*corner, Point::new(corner.x + width, corner.y + height)], 0.0)
            }
            Primitive::Line { from, to, stroke } => Extent::around(&[*from, *to], stroke.width / 2.0),
            Primitive::Circle { centre, radius, stroke, .. } => {
                Extent::around(&[*centre], radius + stroke.map_or(0.0, |stroke| stroke.width / 2.0))
            }
            Primitive::Path { segments, stroke, .. } => {
                let points: Vec<Point> = segments
                    .iter()
                    .filter_map(|segment| match segment {
                        PathSegment::MoveTo(point) | PathSegment::LineTo(point) => Some(*point),
                        _ => None,
                    })
                    .collect();
                Extent::around(&points, stroke.map_or(0.0, |stroke| stroke.width / 2.0))
            }
            Primitive::Text(run) => Extent::of_text(run),
        }
    }

    /// Returns the distance between the rectangle and a point, 0 within it.
    fn distance(&self, point: Point) -> f32 {
        let x = (self.left - point.x).max(point.x - self.right).max(0.0);
        let y = (self.top - point.y).max(point.y - self.bottom).max(0.0);
        (x * x + y * y).sqrt()
    }

    /// Returns the distance between a point and the farthest corner.
    fn farthest(&self, point: Point) -> f32 {
        let x = (point.x - self.left).max(self.right - point.x);
        let y = (point.y - self.top).max(self.bottom - point.y);
        (x * x + y * y).sqrt()
    }

    fn meets(&self, other: &Extent) -> bool {
        self.left < other.right
            && other.left < self.right
            && self.top < other.bottom
            && other.top < self.bottom
    }
}

fn texts(scene: &Scene) -> impl Iterator<Item = &TextRun> {
    scene.primitives.iter().filter_map(|one| if let Primitive::Text(run) = one { Some(run) } else { None })
}

#[test]
fn nothing_reaches_over_the_edge() {
    for variant in BOARDS {
        for theme in Theme::ALL {
            for width in [60.0, 216.0, 540.0] {
                for coordinates in [false, true] {
                    let scene =
                        full(variant).with_coordinates(coordinates).scene(theme, width, Fonts::carried());
                    assert_eq!(scene.width, width);
                    for primitive in &scene.primitives {
                        let extent = Extent::of(primitive);
                        // A word longer than the line of a tiny picture cannot be broken.
                        let is_word = matches!(primitive, Primitive::Text(run) if run.text.len() > 3);
                        let fits = extent.left > -0.01
                            && extent.top > -0.01
                            && (extent.right < width + 0.01 || is_word && width < 100.0)
                            && extent.bottom < scene.height + 0.01;
                        assert!(fits, "{variant} {theme} {width}: {primitive:?} {extent:?}");
                    }
                }
            }
        }
    }
}

/// Boards of all sizes that can have clues, with clues of every kind, of each kind alone, and of each beside cages.
fn mixtures() -> impl Iterator<Item = (&'static str, Vec<String>)> {
    const SIZES: [&str; 6] = [
        "4x4",
        "jigsaw:AAAABABBBBCCCDDCDDDECEEEE",
        "6x6",
        "jigsaw:AAAAAABABBBBBBCCCCCCDCDDDDDDEEEEEEFEFFFFFFGGGGGGG",
        "8x8",
        "9x9",
    ];
    SIZES.into_iter().flat_map(|variant| {
        let board = Rules::new(&variant.parse::<Variant>().unwrap()).unwrap();
        let kind = |text: &String| Clue::parse(&board, text).unwrap().kind();
        let all = every_kind(board.size());
        let mut sets = vec![(variant, all.clone())];
        for one in ClueKind::ALL {
            let alone: Vec<String> = all.iter().filter(|text| kind(text) == one).cloned().collect();
            let beside: Vec<String> =
                all.iter().filter(|text| kind(text) == one || text.starts_with('k')).cloned().collect();
            sets.extend([(variant, alone), (variant, beside)]);
        }
        sets
    })
}

#[test]
fn digits_are_drawn_last_and_clear_of_marks() {
    for (variant, clues) in mixtures().filter(|(_, clues)| !clues.is_empty()) {
        let picture = with_digits(picture(variant, &clues));
        for theme in Theme::ALL {
            for width in [120.0, 216.0, 400.0] {
                check_digits(
                    &picture,
                    theme,
                    width,
                    &format!("{variant} {} {theme} {width}", clues.join(" ")),
                );
            }
        }
    }
}

fn check_digits(picture: &Picture, theme: &Theme, width: f32, name: &str) -> Vec<Extent> {
    let scene = picture.scene(theme, width, Fonts::carried());
    let digits = scene.primitives.len() - sentences_after_digits(&scene);
    let marks = picture.marks.as_ref().map_or(0, |marks| marks.iter().map(|marks| marks.len()).sum());
    let first = digits - picture.clues.clue_count() - marks;
    let digits = &scene.primitives[first..digits];
    assert!(digits.iter().all(|one| matches!(one, Primitive::Text(run) if run.text.len() == 1)), "{name}");
    let digits: Vec<Extent> = digits.iter().map(Extent::of).collect();
    // What fills an area above the grid must not lie below a digit: the grid ends with the frame.
    let frame = scene.primitives.iter().rposition(
        |one| matches!(one, Primitive::Line { stroke, .. } if stroke.end == ninefold_render::LineEnd::Square),
    );
    for primitive in &scene.primitives[frame.unwrap()..first] {
        for digit in &digits {
            let is_clear = match primitive {
                Primitive::Circle { centre, radius, fill: Some(_), stroke } => {
                    digit.distance(*centre) > radius + stroke.map_or(0.0, |stroke| stroke.width / 2.0)
                }
                // The circle of an arrow: around the digit, or in another cell.
                Primitive::Circle { centre, radius, fill: None, stroke } => {
                    let half = stroke.map_or(0.0, |stroke| stroke.width / 2.0);
                    digit.farthest(*centre) < radius - half || digit.distance(*centre) > radius + half
                }
                Primitive::Line { stroke, .. } if stroke.dash.is_some() => {
                    !Extent::of(primitive).meets(digit)
                }
                Primitive::Line { .. } => true,
                // The head of an arrow ends short of a digit, but candidates fill the cell.
                Primitive::Path { stroke: None, .. } if marks > 0 => true,
                Primitive::Rectangle { .. } | Primitive::Path { .. } | Primitive::Text(_) => {
                    !Extent::of(primitive).meets(digit)
                }
                Primitive::Image { .. } => false,
            };
            assert!(is_clear, "{name}: {primitive:?} touches {digit:?}");
        }
    }
    digits
}

#[test]
fn candidates_are_clear_of_marks_and_of_each_other() {
    for (variant, clues) in mixtures() {
        let picture = picture(variant, &clues);
        let rules = picture.clues.rules().clone();
        let picture = picture.with_marks(vec![rules.digits(); rules.cell_count()]);
        for theme in Theme::ALL {
            let name = format!("{variant} {} {theme}", clues.join(" "));
            let marks = check_digits(&picture, theme, 300.0, &name);
            assert_eq!(marks.len(), rules.cell_count() * rules.size(), "{name}");
            for of_cell in marks.chunks(rules.size()) {
                for (number, mark) in of_cell.iter().enumerate() {
                    assert!(mark.bottom - mark.top > 1.5, "{name}: {mark:?} is hardly to be seen");
                    assert!(!of_cell[..number].iter().any(|other| other.meets(mark)), "{name}: {mark:?}");
                }
            }
        }
    }
}

/// Returns how many lines of text stand below the board.
fn sentences_after_digits(scene: &Scene) -> usize {
    scene
        .primitives
        .iter()
        .rev()
        .take_while(|one| matches!(one, Primitive::Text(run) if run.text.len() > 1))
        .count()
}

const KILLER: [&str; 26] = [
    "k16:1112",
    "k15:131415",
    "k14:16171819",
    "k12:212231",
    "k18:23242526",
    "k20:272829",
    "k15:323334",
    "k14:353637",
    "k11:3839",
    "k14:414243",
    "k7:4445",
    "k24:46474849",
    "k18:516171",
    "k10:525362",
    "k23:54555657",
    "k7:585969",
    "k22:636465",
    "k17:66676878",
    "k29:72737475",
    "k17:76778586",
    "k16:798999",
    "k17:818291",
    "k5:8384",
    "k20:878898",
    "k9:929394",
    "k15:959697",
];

fn killer() -> Picture {
    picture("killer", &KILLER.map(str::to_owned))
}

#[test]
fn every_cage_has_its_sum_once_in_its_first_cell() {
    let picture = killer();
    let rules = picture.clues.rules();
    for (theme, width) in [(&Theme::PRINT, 216.0), (&Theme::LARGE, 400.0), (&Theme::DARK, 150.0)] {
        let scene = picture.scene(theme, width, Fonts::carried());
        let cell = (width - 2.0 * theme.margin * width / 9.7) / 9.0;
        let mut found: Vec<String> =
            texts(&scene).filter(|run| run.text.len() < 3).map(|run| run.text.clone()).collect();
        let mut expected: Vec<String> =
            rules.clues().iter().filter_map(Clue::sum).map(|sum| sum.to_string()).collect();
        found.sort();
        expected.sort();
        assert_eq!(found, expected, "{theme}");
        for clue in rules.clues() {
            let (row, column) = rules.row_and_column(clue.cells()[0]);
            let sum = clue.sum().unwrap().to_string();
            let start = theme.margin * cell;
            let place =
                |run: &TextRun| (((run.at.y - start) / cell) as usize, ((run.at.x - start) / cell) as usize);
            assert!(
                texts(&scene).any(|run| run.text == sum && place(run) == (row, column)),
                "{theme} {clue}"
            );
        }
    }
}

#[test]
fn cage_lines_stay_within_their_cage() {
    let picture = killer();
    let rules = picture.clues.rules();
    let scene = picture.scene(&Theme::PRINT, 360.0, Fonts::carried());
    let corner = scene
        .primitives
        .iter()
        .filter_map(|one| match one {
            Primitive::Line { from, stroke, .. } if stroke.end == ninefold_render::LineEnd::Square => {
                Some(from.x)
            }
            _ => None,
        })
        .fold(f32::MAX, f32::min);
    let cell = (360.0 - 2.0 * corner) / 9.0;
    let cage = |x: f32, y: f32| {
        let cell = rules.cell_at(((y - corner) / cell) as usize, ((x - corner) / cell) as usize).unwrap();
        rules.clues().iter().position(|clue| clue.cells().contains(&cell)).unwrap()
    };
    let mut seen = vec![0.0; KILLER.len()];
    for primitive in &scene.primitives {
        let Primitive::Line { from, to, stroke } = primitive else { continue };
        if stroke.dash.is_none() {
            continue;
        }
        let number = cage(from.x, from.y);
        seen[number] += (to.x - from.x).abs() + (to.y - from.y).abs();
        for part in 0..=100 {
            let at = |from: f32, to: f32| from + (to - from) * part as f32 / 100.0;
            assert_eq!(cage(at(from.x, to.x), at(from.y, to.y)), number, "{primitive:?}");
        }
    }
    // The border of n cells in a row is 2 n + 2 long, less the inset and the place of the sum; a cage has no other lines.
    for (number, length) in seen.iter().enumerate() {
        let cells = rules.clues()[number].cells();
        let edges = cells.iter().map(|&one| {
            let (row, column) = rules.row_and_column(one);
            4 - cells
                .iter()
                .filter(|&&other| {
                    let (r, c) = rules.row_and_column(other);
                    r.abs_diff(row) + c.abs_diff(column) == 1
                })
                .count()
        });
        let around = edges.sum::<usize>() as f32;
        let found = length / cell;
        assert!(found < around && found > around - 1.5, "{}: {found} of {around}", rules.clues()[number]);
    }
}

#[test]
fn pictures_are_the_same_every_time_and_every_exporter_takes_them() {
    for variant in BOARDS {
        for theme in Theme::ALL {
            let scene = full(variant).scene(theme, 216.0, Fonts::carried());
            let text = svg(&scene, Fonts::carried(), LengthUnit::Point);
            assert_eq!(
                text,
                svg(
                    &full(variant).scene(theme, 216.0, Fonts::carried()),
                    Fonts::carried(),
                    LengthUnit::Point
                )
            );
            check_xml(&text);
            assert!(!text.contains("NaN") && !text.contains("inf"), "{variant} {theme}");
            assert!(eps(&scene, Fonts::carried()).starts_with("%!PS-Adobe"));
            #[cfg(feature = "png")]
            assert!(ninefold_render::png(&scene, Fonts::carried(), 72.0).unwrap().starts_with(b"\x89PNG"));
            #[cfg(feature = "pdf")]
            assert!(ninefold_render::pdf::pdf(&[scene], Fonts::carried()).unwrap().starts_with(b"%PDF-"));
        }
    }
}

/// Checks that elements are closed in order and that the text between them has no loose signs.
fn check_xml(text: &str) {
    let mut open: Vec<&str> = Vec::new();
    for part in text.split('<').skip(1) {
        let (tag, after) = part.split_once('>').expect("every tag ends");
        assert!(!after.contains('>'), "{after}");
        let name = tag.trim_start_matches('/').split([' ', '/']).next().unwrap();
        assert_eq!(tag.matches('"').count() % 2, 0, "{tag}");
        match (tag.starts_with('/'), tag.ends_with('/')) {
            (true, _) => assert_eq!(open.pop(), Some(name)),
            (false, true) => {}
            (false, false) => open.push(name),
        }
    }
    assert!(open.is_empty(), "{open:?}");
}

#[test]
fn print_themes_have_greys_and_lines_that_can_be_printed() {
    for variant in BOARDS {
        for theme in [&Theme::PRINT, &Theme::LARGE] {
            for primitive in &full(variant).scene(theme, 120.0, Fonts::carried()).primitives {
                let (fill, stroke) = match primitive {
                    Primitive::Rectangle { fill, .. } => (Some(*fill), None),
                    Primitive::Line { stroke, .. } => (None, Some(*stroke)),
                    Primitive::Circle { fill, stroke, .. } | Primitive::Path { fill, stroke, .. } => {
                        (*fill, *stroke)
                    }
                    Primitive::Text(run) => (Some(run.colour), None),
                    Primitive::Image { .. } => panic!("an image"),
                };
                for colour in fill.into_iter().chain(stroke.map(|stroke| stroke.colour)) {
                    let [red, green, blue] = colour.rgb();
                    assert!(
                        red == green && green == blue && (red == 255 || red <= 230),
                        "{variant}: {primitive:?}"
                    );
                }
                assert!(stroke.is_none_or(|stroke| stroke.width >= 0.75), "{variant}: {primitive:?}");
            }
        }
    }
}

#[test]
fn every_clue_is_in_the_title_the_description_and_the_text() {
    for variant in BOARDS {
        let picture = full(variant);
        let rules = picture.clues.rules();
        let scene = picture.scene(&Theme::PRINT, 216.0, Fonts::carried());
        let kinds =
            ClueKind::ALL.iter().filter(|kind| rules.clues().iter().any(|clue| clue.kind() == **kind));
        assert_eq!(scene.title.split(", ").count(), 1 + kinds.count(), "{}", scene.title);
        let without = Rules::new(&variant.parse::<Variant>().unwrap()).unwrap();
        let plain =
            Picture::new(BoardGrid::empty(&Arc::new(without))).scene(&Theme::PRINT, 216.0, Fonts::carried());
        let more = |text: &str| text.matches("; ").count() - plain.description.matches("; ").count();
        assert_eq!(more(&scene.description), rules.clues().len(), "{}", scene.description);
        let text = text(&picture);
        assert!(text.lines().all(|line| line.chars().count() <= 79), "{text}");
        for word in [
            "thermometer: r1c4",
            "arrow: r1c1 = r2c2 + r3c2",
            "renban line: r4c1 r4c2",
            "whisper line: r4c3 r4c4",
        ] {
            assert!(text.contains(word), "{word}: {text}");
        }
    }
}

#[test]
fn text_shows_cages_and_marks() {
    let clues = ["k7:1121", "k3:1213", "k9:222324", "w:3141", "b:3233", "<:1424", "k:4344", "e:33"];
    let text = text(&picture("4x4", &clues.map(str::to_owned)));
    let lines: Vec<&str> = text.lines().collect();
    let expected = [
        "┏7━━┯3━━┳━━━┯━━━┓",
        "┃ . │ . ╏ . │ . ┃",
        "┃   ├9──╂───┴─∧─┨",
        "┃ . │ . ╏ .   . ┃",
        "┣━━━┿━━━╋━━━┯━━━┫",
        "┃ . ┊ . ●[ ]┊ . ┃",
        "┠┄○┄┼┄┄┄╂───┴───┨",
        "┃ . ┊ . ┃ .   . ┃",
        "┗━━━┷━━━┻━━━━━━━┛",
        "The digits in each cage are different and add up to its sum, if it has one.",
    ];
    assert_eq!(lines[..expected.len()], expected, "{text}");
}

#[test]
fn text_shows_candidates() {
    let clues = ["k7:1121", "k3:1213", "k9:222324", "w:3141", "b:3233", "<:1424", "k4:44", "e:33"];
    let mut picture = picture("4x4", &clues.map(str::to_owned));
    let rules = picture.clues.rules().clone();
    let mut clues = picture.clues.on_board().into_owned();
    clues.set(rules.cell_at(1, 1).unwrap(), BoardDigit::new(2));
    picture.clues = clues.into();
    let text = text(&picture.with_marks(vec![rules.digits(); 16]));
    let expected = [
        "┏7━━━━┯3━━━━┳━━━━━┯━━━━━┓",
        "┃ 1 2 │ 1 2 ╏ 1 2 │ 1 2 ┃",
        "┃ 3 4 │ 3 4 ╏ 3 4 │ 3 4 ┃",
        "┃     ├9────╂─────┴──∧──┨",
        "┃ 1 2 │     ╏ 1 2   1 2 ┃",
        "┃ 3 4 │  2  ╏ 3 4   3 4 ┃",
    ];
    let lines: Vec<&str> = text.lines().collect();
    assert_eq!(lines[..expected.len()], expected, "{text}");
    let text = ninefold_render::text(
        &Picture::new(BoardGrid::empty(&Arc::new(Rules::new(&"6x6".parse().unwrap()).unwrap())))
            .with_marks(vec![rules.digits(); 36]),
    );
    assert!(text.starts_with("┏━━━━━━━┯━━━━━━━┯━━━━━━━┳━━━━━━━┯"), "{text}");
    assert_eq!(text.lines().nth(2), Some("┃ 4     │ 4     │ 4     ┃ 4     │ 4     │ 4     ┃"), "{text}");
}
