//! Books of boards other than the classic one: places, pages, report.

use std::collections::BTreeMap;
use std::sync::LazyLock;

use ninefold_grid::Cancel;
use ninefold_recipe::BoardRecipe;
use ninefold_render::{Primitive, Scene};
use ninefold_rules::Variant;

use crate::board_places::BoardPlaces;
use crate::boards::{puzzle_board, solution_board};
use crate::draw::draw;
use crate::page_scene::PartRole;
use crate::page_test::check_page;
use crate::{
    Area, Book, BookOptions, BookPreset, BookPuzzle, BookSection, BookSettings, BookWords, PageKind,
    PageSequenceError, Preflight, SmallBoardDigits, manifest_csv,
};

/// Boards of every size, layout, rule and kind of clue.
const BOARDS: [&str; 26] = [
    "4x4",
    "6x6",
    "8x8",
    "10x10",
    "12x12",
    "16x16",
    "jigsaw",
    "samurai",
    "twodoku",
    "x",
    "windoku",
    "disjoint-groups",
    "anti-knight",
    "killer",
    "6x6+killer",
    "kropki",
    "xv",
    "consecutive",
    "greater-than",
    "even-odd",
    "thermo",
    "arrow",
    "little-killer",
    "sandwich",
    "quadruple",
    "renban+whisper",
];

/// Two puzzles of each board.
static PUZZLES: LazyLock<BTreeMap<&str, Vec<BookPuzzle>>> = LazyLock::new(|| {
    let made = |board: &str| -> Vec<BookPuzzle> {
        let recipe: BoardRecipe = format!("ninefold/1 variant={board}").parse().unwrap();
        let puzzles = recipe.generator().unwrap().puzzles(7).take(2);
        puzzles.map(|made| BookPuzzle::from(made.unwrap().puzzle)).collect()
    };
    BOARDS.into_iter().map(|board| (board, made(board))).collect()
});

/// A section of so many puzzles for each board.
fn sections(count: usize) -> Vec<BookSection> {
    let section = |(board, puzzles): (&&str, &Vec<BookPuzzle>)| {
        let puzzles = puzzles.iter().cycle().take(count).cloned().collect();
        BookSection::new(*board, puzzles)
    };
    PUZZLES.iter().map(section).collect()
}

fn options(text: &str, language: &str) -> BookOptions {
    let settings: BookSettings = format!("[book]\n{text}").parse().unwrap();
    BookOptions::new(&settings, BookWords::for_language(language).unwrap())
}

#[test]
fn nothing_overlaps_on_pages_of_any_board() {
    let languages: Vec<&str> = BookWords::languages().map(|(language, _)| language).collect();
    let more = [
        "",
        "link = \"https://example.org/{number}\"",
        "boxes = [\"time\", \"score\"]",
        "small-boards = \"pictures\"",
        "solutions = \"under\"",
        "show = [\"rating\", \"hints\"]",
        "small-boards = \"letters\"\nempty-cells = \"dots\"",
    ];
    let mut made = 0;
    for (round, preset) in BookPreset::all().enumerate() {
        let text = format!("preset = \"{preset}\"\n{}\n", more[round % more.len()]);
        // On small pages there is no room for the largest boards.
        for section in sections(7) {
            let options = options(&text, languages[round % languages.len()]);
            let name = format!("{text} {}", section.name);
            let book = match Book::new(options, vec![section]) {
                Ok(book) => book,
                Err(PageSequenceError::Layout(_)) => continue,
                Err(error) => panic!("{name}: {error}"),
            };
            made += 1;
            let mut seen = Vec::new();
            for (page, kind) in (1..).zip(book.sequence().pages()) {
                let size = match kind {
                    PageKind::Puzzles { first, last, .. } | PageKind::Solutions { first, last } => {
                        last - first
                    }
                    _ => 0,
                };
                let key = (std::mem::discriminant(kind), page % 2, size);
                if !seen.contains(&key) {
                    seen.push(key);
                    check_page(&book, page, &name);
                }
            }
        }
    }
    assert!(made > 250, "{made} books");
}

#[test]
fn the_preflight_finds_every_board_and_nothing_on_it() {
    for text in ["", "small-boards = \"pictures\"\n", "preset = \"kdp-large-print-1up\"\n"] {
        let book = Book::new(options(text, "en"), sections(2)).unwrap();
        let bytes = book.pdf(&Cancel::NEVER).unwrap();
        assert!(bytes == book.pdf(&Cancel::NEVER).unwrap());
        let report = Preflight::read(&bytes).unwrap();
        assert!(report.is_accepted(), "{text}: {report}");
        // Puzzles, solutions, and the ornament of the title page.
        assert_eq!(report.boards, 4 * BOARDS.len() + 1, "{text}: {report}");
    }
}

#[test]
fn a_code_on_any_board_is_found() {
    let book = Book::new(options("link = \"https://example.org/{number}\"\n", "en"), sections(2)).unwrap();
    let report = Preflight::read(&book.pdf(&Cancel::NEVER).unwrap()).unwrap();
    assert!(report.is_accepted(), "{report}");
    // The marks of a page, with its codes moved onto the boards.
    let mut tried = 0;
    for (page, kind) in (1..).zip(book.sequence().pages()) {
        let PageKind::Puzzles { .. } = kind else { continue };
        let scene = draw(&book, page);
        let boards = scene.parts.iter().filter(|part| part.role == PartRole::Board);
        let codes = scene.parts.iter().filter(|part| part.role == PartRole::Code);
        for (board, code) in boards.zip(codes) {
            let (board, code) = (board.area.unwrap(), code.area.unwrap());
            let is_apart = code.x >= board.right() || code.y >= board.bottom();
            assert!(is_apart, "page {page}: {code:?} is on {board:?}");
            tried += 1;
        }
    }
    assert_eq!(tried, 2 * BOARDS.len());
}

#[test]
fn boards_share_pages_by_their_size() {
    let options = BookOptions::default();
    let places = |board: &str, options: &BookOptions| {
        let variant: Variant = board.parse().unwrap();
        let places = BoardPlaces::new(options, Some(&variant));
        (places.puzzles.count(), places.solutions.count())
    };
    for (board, expected) in [
        ("4x4", (6, 9)),
        ("6x6", (4, 9)),
        ("8x8", (4, 9)),
        ("x", (4, 9)),
        ("killer", (4, 9)),
        ("12x12", (1, 9)),
        ("16x16", (1, 9)),
        ("25x25", (1, 4)),
        ("samurai", (1, 6)),
    ] {
        assert_eq!(places(board, &options), expected, "{board}");
    }
    let large = BookOptions::new(
        &"[book]\npreset = \"kdp-large-print-1up\"\n".parse().unwrap(),
        BookWords::default(),
    );
    assert_eq!((places("x", &large).0, places("samurai", &large).0), (1, 1));
    assert!(places("4x4", &large).0 >= 4);
    let pocket =
        BookOptions::new(&"[book]\npreset = \"kdp-6x9-2up\"\n".parse().unwrap(), BookWords::default());
    assert_eq!((places("samurai", &pocket), places("x", &pocket)), ((1, 2), (2, 6)));
}

/// The runs of text of a board.
fn texts(scene: &Scene) -> Vec<&str> {
    let texts = scene.primitives.iter().filter_map(|one| match one {
        Primitive::Text(run) => Some(run.text.as_str()),
        _ => None,
    });
    texts.collect()
}

#[test]
fn small_boards_have_digits_letters_or_pictures() {
    let area = Area { x: 0.0, y: 0.0, width: 200.0, height: 200.0 };
    for (board, last) in [("4x4", "D"), ("6x6", "F")] {
        let puzzle = &PUZZLES[board][0].puzzle;
        let digits = BookOptions::default();
        let letters = BookOptions::default().with_small_boards(SmallBoardDigits::Letters);
        let pictures = BookOptions::default().with_small_boards(SmallBoardDigits::Pictures);
        let (scene, _) = solution_board(&letters, puzzle, area);
        assert_eq!(texts(&scene).into_iter().max(), Some(last));
        let (scene, _) = puzzle_board(&digits, puzzle, area);
        assert_eq!(texts(&scene).len(), puzzle.clue_count());
        assert!(texts(&scene).iter().all(|text| text.parse::<u8>().is_ok()));
        let (drawn, _) = puzzle_board(&pictures, puzzle, area);
        assert!(texts(&drawn).is_empty());
        assert!(drawn.primitives.len() >= scene.primitives.len());
    }
    // Boards with more digits keep them.
    let pictures = BookOptions::default().with_small_boards(SmallBoardDigits::Pictures);
    let (scene, _) = puzzle_board(&pictures, &PUZZLES["x"][0].puzzle, area);
    assert_eq!(texts(&scene).len(), PUZZLES["x"][0].puzzle.clue_count());
}

#[test]
fn sections_have_one_board_and_manifests_name_it() {
    let mixed = vec![PUZZLES["x"][0].clone(), PUZZLES["6x6"][0].clone(), PUZZLES["x"][1].clone()];
    let error = Book::new(BookOptions::default(), vec![BookSection::new("all", mixed.clone())]).unwrap_err();
    assert_eq!(
        error.to_string(),
        "section \"all\" has puzzles on several boards, expected a section for each"
    );
    let counts =
        |sections: Vec<BookSection>| sections.iter().map(|one| one.puzzles.len()).collect::<Vec<_>>();
    assert_eq!(counts(BookSection::as_given(mixed.clone())), [1, 1, 1]);
    assert_eq!(counts(BookSection::by_level(mixed.clone())), [2, 1]);
    let book = Book::new(BookOptions::default(), BookSection::by_level(mixed)).unwrap();
    let table = manifest_csv(&book.manifest());
    let boards: Vec<&str> = table.lines().filter_map(|line| line.rsplit(',').next()).collect();
    assert_eq!(boards, ["variant", "x", "x", "6x6"]);
}

#[test]
fn links_to_boards_are_refused() {
    let options = options("link = \"https://example.org/{puzzle}\"\n", "en");
    let error = Book::new(options, sections(1)).unwrap_err();
    assert_eq!(
        error.to_string(),
        "`link` contains {puzzle}, which only classic puzzles have room for; use {number}"
    );
}
