//! Whatever the options are, nothing on a page overlaps, and everything lies between the margins.

use ninefold_grid::Cancel;
use ninefold_logic::{Rating, StepSearch};
use ninefold_render::{Image, Primitive};
use ninefold_solve::Puzzle;

use crate::draw::draw;
use crate::page_scene::{PageScene, PartRole};
use crate::{
    Area, Book, BookHint, BookOptions, BookPreset, BookPuzzle, BookSection, BookSettings, BookWords,
    PageKind, PageSequenceError, Preflight, PuzzlesPerPage,
};

const PUZZLE: &str = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";

/// The area of something on a page, and whether it is a board or a code.
struct Found {
    area: Area,
    is_board: bool,
    is_text: bool,
    what: String,
}

/// The areas of everything on a page. Letters that go below the line count with their depth.
fn found(options: &BookOptions, scene: &PageScene) -> Vec<Found> {
    let mut all = Vec::new();
    for part in &scene.parts {
        let is_board = matches!(part.role, PartRole::Board | PartRole::Code);
        if let (Some(area), true) = (part.area, is_board || part.scene.width > 0.0) {
            all.push(Found { area, is_board: true, is_text: false, what: format!("{:?}", part.role) });
            continue;
        }
        for primitive in &part.scene.primitives {
            let (area, is_text, what) = match primitive {
                Primitive::Text(run) => {
                    // Lines of a paragraph end with a space.
                    let width = options.fonts().face(run.weight).width(run.text.trim_end(), run.size);
                    let is_low = run.text.contains(|letter: char| "gjpqy,()çÇ;ß".contains(letter));
                    let depth = if is_low { 0.22 } else { 0.02 };
                    let x = run.at.x - run.anchor.shift(width);
                    let area =
                        Area { x, y: run.at.y - run.size * 0.7, width, height: run.size * (0.7 + depth) };
                    (area, true, run.text.clone())
                }
                Primitive::Line { from, to, stroke } => {
                    let half = stroke.width / 2.0;
                    let (x, y) = (from.x.min(to.x), from.y.min(to.y) - half);
                    let area = Area {
                        x,
                        y,
                        width: (to.x - from.x).abs(),
                        height: (to.y - from.y).abs() + 2.0 * half,
                    };
                    (area, false, "line".to_owned())
                }
                Primitive::Circle { centre, radius, .. } => {
                    let (x, y) = (centre.x - radius, centre.y - radius);
                    (Area { x, y, width: 2.0 * radius, height: 2.0 * radius }, false, "dot".to_owned())
                }
                Primitive::Image { corner, width, height, .. } => {
                    let area = Area { x: corner.x, y: corner.y, width: *width, height: *height };
                    all.push(Found { area, is_board: true, is_text: false, what: "logo".to_owned() });
                    continue;
                }
                _ => continue,
            };
            all.push(Found { area, is_board: false, is_text, what });
        }
    }
    all
}

pub(crate) fn check_page(book: &Book, page: usize, name: &str) {
    let scene = draw(book, page);
    let kind = book.sequence().pages()[page - 1];
    let all = found(book.options(), &scene);
    let area = book.sequence().margins().area(book.options().trim, page);
    for (number, one) in all.iter().enumerate() {
        let is_within = one.area.x >= area.x - 0.6
            && one.area.right() <= area.right() + 0.6
            && one.area.y >= area.y - 0.6
            && one.area.bottom() <= area.bottom() + 0.6;
        assert!(is_within, "{name}, {kind:?}: {} at {:?}, expected within {area:?}", one.what, one.area);
        for other in &all[..number] {
            let counts = one.is_board || other.is_board || (one.is_text && other.is_text);
            let is_apart = one.area.x >= other.area.right() - 0.05
                || other.area.x >= one.area.right() - 0.05
                || one.area.y >= other.area.bottom() - 0.05
                || other.area.y >= one.area.bottom() - 0.05;
            assert!(
                !counts || is_apart,
                "{name}, {kind:?}: {} at {:?} and {} at {:?} overlap",
                one.what,
                one.area,
                other.what,
                other.area
            );
        }
    }
    let least = book.options().smallest_type() - 0.01;
    for part in scene.parts.iter().filter(|part| part.role != PartRole::Code) {
        for primitive in &part.scene.primitives {
            if let Primitive::Text(run) = primitive {
                assert!(run.size >= least, "{name}, {kind:?}: {:?} in {} pt", run.text, run.size);
            }
        }
    }
    if let PageKind::Puzzles { first, last, .. } = kind {
        let codes = scene.parts.iter().filter(|part| part.role == PartRole::Code).count();
        let expected = if book.options().link.is_some() { last - first + 1 } else { 0 };
        assert_eq!(codes, expected, "{name}: codes");
    }
}

/// Two sections of puzzles with ratings and hints.
fn sections(rating: &Rating) -> Vec<BookSection> {
    let puzzle: Puzzle = PUZZLE.parse().unwrap();
    let hint = BookHint::find(&puzzle, &StepSearch::default()).unwrap();
    let one = BookPuzzle::new(puzzle).with_rating(Some(rating.clone())).with_hint(hint);
    let long = "A section with a name that is much longer than any that a careful editor would choose";
    vec![BookSection::new("easy", vec![one.clone(); 14]), BookSection::new(long, vec![one; 7])]
}

/// Settings that are combined with each other, as lines of a `[book]` table.
const TITLES: [&str; 4] = [
    "",
    "title = \"Sudoku for long evenings by the fire and short mornings on the train\"\nauthor = \"A. Publisher\"",
    "title = \"Donaudampfschifffahrtsgesellschaftskapitänsmützenabzeichen\"\nauthor = \"Wolfeschlegelsteinhausenbergerdorffwelchevoralternwarengewissenhaftschaferswessenschafe\"",
    "title = \"S\"\nauthor = \"One Author, Another Author, A Third Author With a Long Name, and Their Publisher, Limited\"\nimprint = [\"First edition\", \"https://example.org/a/very/long/address/that/has/no/space/in/it/at/all/and/continues/for/a/while\"]",
];
const LINKS: [&str; 3] = [
    "",
    "link = \"https://example.org/{number}\"",
    "link = \"https://example.org/play/sudoku?puzzle={puzzle}&number={number}\"",
];
const DETAILS: [&str; 4] = [
    "",
    "show = [\"rating\", \"hints\"]",
    "first-day = 2027-01-01\nnumbering = \"puzzle\"",
    "show = [\"rating\"]\nfirst-day = 2026-09-21\nfirst-number = 1001",
];
const BOXES: [&str; 3] =
    ["", "boxes = [\"time\"]", "boxes = [\"time\", \"score\", \"notes\"]\nink = \"grey\""];
const SOLUTIONS: [&str; 3] = ["", "solutions = \"under\"", "solutions = \"none\""];

#[test]
fn nothing_overlaps_and_everything_lies_between_the_margins() {
    let rating = StepSearch::default().rate(&PUZZLE.parse().unwrap()).unwrap();
    let (mut made, mut refused, mut round) = (0, 0, 0_usize);
    let languages: Vec<&str> = BookWords::languages().map(|(language, _)| language).collect();
    for preset in BookPreset::all() {
        for per_page in PuzzlesPerPage::ALL {
            // The preset's own layout in every language, the others in one.
            let is_own = preset.settings().per_page == Some(per_page);
            for turn in 0..if is_own { languages.len() } else { 1 } {
                // Numbers without a common factor: every pair of values meets.
                round += 1;
                let language = languages[if is_own { turn } else { round % languages.len() }];
                let solutions =
                    if preset.name() == "newspaper-single" { "" } else { SOLUTIONS[round / 7 % 3] };
                let text = format!(
                    "[book]\npreset = \"{preset}\"\nper-page = {per_page}\n{}\n{}\n{}\n{}\n{solutions}\n",
                    TITLES[round % 4],
                    LINKS[round / 2 % 3],
                    DETAILS[round / 3 % 4],
                    BOXES[round / 5 % 3],
                );
                let settings: BookSettings = text.parse().unwrap();
                let options = BookOptions::new(&settings, BookWords::for_language(language).unwrap());
                let book = match Book::new(options, sections(&rating)) {
                    Ok(book) => book,
                    Err(PageSequenceError::Layout(_)) => {
                        refused += 1;
                        continue;
                    }
                    Err(error) => panic!("{text}: {error}"),
                };
                made += 1;
                // One page of each kind and side, and the last pages of sections.
                let mut seen = Vec::new();
                for (page, kind) in (1..).zip(book.sequence().pages()) {
                    let size = match kind {
                        PageKind::Puzzles { first, last, .. } => last - first,
                        _ => 0,
                    };
                    let key = (std::mem::discriminant(kind), page % 2, size);
                    if seen.contains(&key) && !matches!(kind, PageKind::Section(_)) {
                        continue;
                    }
                    seen.push(key);
                    check_page(&book, page, &format!("{language} {text}"));
                }
            }
        }
    }
    // What is refused has no room: twelve boards with codes and boxes on a small page.
    assert!(made > refused && made > 80, "{made} made, {refused} refused");
}

/// A grey picture of so many pixels, every second row black.
fn striped(width: u32, height: u32) -> Image {
    let mut file = Vec::new();
    let mut encoder = png::Encoder::new(&mut file, width, height);
    encoder.set_color(png::ColorType::Grayscale);
    let mut writer = encoder.write_header().unwrap();
    let rows = (0..height).flat_map(|row| vec![if row % 2 == 0 { 0 } else { 200 }; width as usize]);
    writer.write_image_data(&rows.collect::<Vec<u8>>()).unwrap();
    writer.finish().unwrap();
    Image::read_png(&file).unwrap()
}

#[test]
fn a_logo_overlaps_nothing_and_keeps_its_proportions() {
    let rating = StepSearch::default().rate(&PUZZLE.parse().unwrap()).unwrap();
    let mut made = 0;
    for (number, preset) in BookPreset::all().enumerate() {
        for (turn, (width, height)) in [(900, 300), (300, 900), (640, 640)].into_iter().enumerate() {
            let text = format!("[book]\npreset = \"{preset}\"\n{}\n", TITLES[(number + turn) % 4]);
            let settings: BookSettings = text.parse().unwrap();
            let options = BookOptions::new(&settings, BookWords::default()).with_logo(striped(width, height));
            let Ok(book) = Book::new(options, sections(&rating)) else { continue };
            let Some(page) = book.sequence().find(|kind| *kind == PageKind::Title) else { continue };
            made += 1;
            check_page(&book, page, &text);
            let area = book.sequence().margins().area(book.options().trim, page);
            let logo = found(book.options(), &draw(&book, page)).into_iter().find(|one| one.what == "logo");
            let logo = logo.unwrap().area;
            let ratio = logo.width / logo.height * height as f32 / width as f32;
            assert!((ratio - 1.0).abs() < 1e-3 && logo.width <= area.width / 3.0 + 0.01, "{text}: {logo:?}");
            assert!((logo.x + logo.width / 2.0 - area.middle()).abs() < 0.01, "{text}: {logo:?}");
            let dpi = book.logo_dpi().unwrap();
            let unscaled = width as f32 * 72.0 / logo.width / book.options().print_scale();
            assert!((dpi - unscaled).abs() < 0.1, "{text}: {dpi}");
        }
    }
    assert!(made >= 20, "{made} made");
}

#[test]
fn the_preflight_takes_a_logo_for_ink_without_transparency() {
    let rating = StepSearch::default().rate(&PUZZLE.parse().unwrap()).unwrap();
    let options = BookOptions::default().with_logo(striped(900, 300));
    let book = Book::new(options, sections(&rating)).unwrap();
    let bytes = book.pdf(&Cancel::NEVER).unwrap();
    assert!(bytes == book.pdf(&Cancel::NEVER).unwrap());
    let report = Preflight::read(&bytes).unwrap();
    let is_found = |words: &str| report.findings.iter().any(|one| one.message.contains(words));
    assert!(is_found("raster images"), "{report}");
    assert!(!["transparency", "colour", "beyond", "board"].into_iter().any(is_found), "{report}");
}

#[test]
fn the_preflight_finds_every_board_and_nothing_on_it() {
    let rating = StepSearch::default().rate(&PUZZLE.parse().unwrap()).unwrap();
    for (number, preset) in BookPreset::all().enumerate() {
        let text = format!(
            "[book]\npreset = \"{preset}\"\n{}\n{}\n{}\n",
            LINKS[1 + number % 2],
            DETAILS[number % 4],
            BOXES[number % 3]
        );
        let settings: BookSettings = text.parse().unwrap();
        let options = BookOptions::new(&settings, BookWords::default());
        let book = Book::new(options, sections(&rating)).unwrap_or_else(|error| panic!("{text}: {error}"));
        let report = Preflight::read(&book.pdf(&Cancel::NEVER).unwrap()).unwrap();
        let has_rules = book.sequence().pages().iter().any(|page| matches!(page, PageKind::HowToPlay(_)));
        let has_title = book.sequence().pages().contains(&PageKind::Title);
        let solutions = if book.sequence().solution_page(0).is_some() { 2 } else { 1 };
        let expected = 21 * solutions + 2 * usize::from(has_rules) + usize::from(has_title);
        assert_eq!(report.boards, expected, "{text}: {report}");
        let words = ["board", "beyond the trim"];
        let is_covered =
            report.findings.iter().any(|one| words.iter().any(|word| one.message.contains(word)));
        assert!(!is_covered, "{text}: {report}");
    }
}
