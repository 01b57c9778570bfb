//! Games on other boards, played and drawn without a terminal.

use std::path::Path;

use ninefold::grid::Cancel;
use ninefold::rules::{BoardCell, BoardDigit, Variant};
use ratatui::buffer::Buffer;
use ratatui::crossterm::event::KeyCode;
use ratatui::layout::Rect;

use super::app::App;
use super::puzzle::{generate, recipe};
use super::saved::{SavedGame, SavedGames};
use super::session::{PlaySession, PlaySettings};
use super::tests::{press, screen, wait};
use crate::board::LISTED;
use crate::screen::ScreenTheme;

/// Boards of every kind without clues beside digits, and one that joins three words. Clues: see [`played_boards`].
const BOARDS: [&str; 12] = [
    "4x4",
    "6x6",
    "8x8",
    "12x12",
    "16x16",
    "jigsaw",
    "6x6+jigsaw",
    "x",
    "windoku",
    "disjoint-groups",
    "samurai",
    "6x6+killer+x",
];

/// Returns [`BOARDS`] and a board for each kind of clue that `ninefold variants` lists.
fn played_boards() -> impl Iterator<Item = &'static str> {
    let has_clues = |name: &&str| !name.parse::<Variant>().unwrap().clue_rules.is_empty();
    BOARDS.into_iter().chain(LISTED.into_iter().filter(has_clues))
}

fn app(board: &str, games: Option<SavedGames>) -> App {
    let variant: Variant = board.parse().unwrap();
    let made = generate(&recipe(&variant, "easy").unwrap(), 1, &Cancel::NEVER);
    let settings = PlaySettings { timer: false, ..PlaySettings::default() };
    let session = PlaySession::new(made.ok().unwrap(), settings);
    App::new(SavedGame::new(session), games, ScreenTheme::plain())
}

fn go(app: &mut App, to: BoardCell) {
    let place = |app: &App, cell| app.session.rules().row_and_column(cell);
    let goal = place(app, to);
    let mut presses = 0;
    // Around holes it takes turns; somewhere both lines meet.
    while app.session.cursor != to {
        let (row, col) = place(app, app.session.cursor);
        let code = match (row == goal.0, col == goal.1) {
            (false, _) if presses < 60 => KeyCode::Down,
            (_, false) => KeyCode::Right,
            _ => KeyCode::Down,
        };
        press(app, code);
        presses += 1;
        assert!(presses < 300, "no way to {goal:?}");
    }
}

/// Goes to every empty cell with the arrows and writes its digit.
fn play_to_the_end(app: &mut App, board: &str) {
    let cells: Vec<BoardCell> = app.session.rules().cells().collect();
    for cell in cells.into_iter().filter(|&cell| app.session.digit(cell).is_none()).collect::<Vec<_>>() {
        assert!(!app.session.is_solved(), "{board}");
        if app.session.rules().variant().size == 9 && board == "samurai" {
            (app.session.cursor, app.session.selection) = (cell, vec![cell]);
        } else {
            go(app, cell);
        }
        let digit = app.session.solution().get(cell).unwrap().to_char();
        press(app, KeyCode::Char(digit.to_ascii_lowercase()));
        assert_eq!(app.session.digit(cell).map(BoardDigit::to_char), Some(digit), "{board}");
    }
}

#[test]
fn every_board_is_played_to_the_end_and_saved() {
    let folder = tempfile::tempdir().unwrap();
    let games = SavedGames::at(&folder.path().join("games"));
    for board in played_boards() {
        let mut app = app(board, Some(games.clone()));
        wait(&mut app);
        play_to_the_end(&mut app, board);
        assert!(app.session.is_solved(), "{board}");
        assert!(app.session.game.conflicts().is_empty(), "{board}");
        app.save();
        let shown = screen(&app, 100, 60);
        assert!(shown.contains("Solved in 0:00.") && shown.contains("Easy."), "{board}: {shown}");
        let saved = games.load(&app.session.puzzle).unwrap().unwrap();
        assert!(saved.session.is_solved() && saved.session.game == app.session.game, "{board}");
    }
    let solved = games.solved().all();
    assert_eq!(solved.len(), played_boards().count());
    assert!(solved.iter().any(|game| game.level == "6x6 easy"), "{solved:?}");
}

#[test]
fn hints_alone_solve_other_boards() {
    for board in ["4x4", "6x6", "jigsaw", "x", "6x6+killer", "kropki", "thermo"] {
        let mut app = app(board, None);
        let mut presses = 0;
        while !app.session.is_solved() {
            press(&mut app, KeyCode::Char('?'));
            wait(&mut app);
            assert!(app.hint.is_some(), "{board}: {}", app.message);
            press(&mut app, KeyCode::Char('y'));
            presses += 1;
            assert!(presses < 600, "{board}");
        }
    }
}

#[test]
fn a_hint_says_more_at_each_level_and_is_drawn() {
    for board in ["6x6", "killer", "jigsaw", "16x16"] {
        let mut app = app(board, None);
        let mut seen = Vec::new();
        for _ in 0..4 {
            press(&mut app, KeyCode::Char('?'));
            wait(&mut app);
            let hint = app.hint.as_ref().unwrap();
            assert!(!hint.figure().marks.is_empty(), "{board}");
            seen.push(hint.text().to_owned());
        }
        seen.dedup();
        assert_eq!(seen.len(), 4, "{board}");
        assert!(screen(&app, 120, 60).contains("y: do it"), "{board}");
    }
}

/// On screens of every size, the board is drawn whole or the message says what it needs.
#[test]
fn boards_are_whole_on_screens_of_every_size() {
    for board in ["4x4", "6x6", "jigsaw", "killer", "16x16", "samurai", "even-odd"] {
        let mut app = app(board, None);
        press(&mut app, KeyCode::Char('f'));
        let mut least = None;
        for (width, height) in
            (20..=220).step_by(25).flat_map(|width| (8..=100).step_by(13).map(move |h| (width, h)))
        {
            let area = Rect::new(0, 0, width, height);
            let mut whole = Buffer::empty(area);
            let Some(layout) = app.draw(area, &mut whole) else {
                let shown = screen(&app, width, height);
                assert!(shown.contains("Too small") && shown.contains("needs"), "{board}: {shown}");
                continue;
            };
            least = least.or(Some((width, height)));
            let mut alone = Buffer::empty(area);
            alone.set_style(area, app.theme.base());
            app.view().draw(&layout.geometry, layout.board, &app.theme, &mut alone);
            for place in layout.board.positions() {
                assert_eq!(whole[place], alone[place], "{board}: {width} x {height} at {place}");
            }
            for place in area.positions().filter(|&place| !layout.board.contains(place)) {
                assert_eq!(alone[place].symbol(), " ", "{board}: {width} x {height} at {place}");
            }
            let corner = (layout.board.right() - 1, layout.board.bottom() - 1);
            assert_eq!(whole[corner].symbol(), "┛", "{board}: {width} x {height}");
        }
        assert!(least.is_some(), "{board}");
    }
}

#[test]
fn rules_and_clues_are_listed_in_words() {
    for (board, words) in [
        ("6x6", "Each row, column and box holds the digits 1 to 6 once."),
        ("16x16", "1 to 9 and A to G"),
        ("x", "Both shaded diagonals do as well."),
        ("jigsaw", "region with a thick border"),
        ("samurai", "Several grids overlap."),
        ("thermo", "a: thermometer r"),
        ("sandwich", "sandwich sum of row"),
        ("little-killer", "diagonal from r"),
        ("killer", "add up to the number at its top left."),
    ] {
        let mut app = app(board, None);
        press(&mut app, KeyCode::Char('i'));
        let shown = screen(&app, 200, 60);
        assert!(shown.contains("Rules") && shown.contains(words), "{board}: {shown}");
        press(&mut app, KeyCode::Esc);
        assert!(!screen(&app, 200, 60).contains("Rules"), "{board}");
    }
}

/// The kinds of clues that puzzles are read with but not made: each is drawn or listed, and the game goes to its end.
#[test]
fn read_puzzles_with_every_further_kind_are_played() {
    let text = "4x4 .243341243.12134 -:11 +:13 d:11122324 j1:r1 j9:-r1 h1:1112 i:111213 g:223242 z:112221 \
                n:111213 m:111221 y:111221 p:423323 u2:c2 f3:c3";
    let puzzle = super::pasted::puzzle(text).unwrap();
    let settings = PlaySettings { timer: false, ..PlaySettings::default() };
    let mut app = App::new(SavedGame::new(PlaySession::new(puzzle, settings)), None, ScreenTheme::plain());
    press(&mut app, KeyCode::Char('i'));
    let shown = screen(&app, 200, 90);
    for words in [
        "The digits on a between line lie between those at its ends.",
        "between r1c1 r1c2 r1c3",
        "palindrome r4c2",
        "region sums r2c2",
        "zipper r1c1",
        "entropic r1c1",
        "modular r1c1",
        "parity r1c1",
        "whisper of 1: r1c1",
        "clone r1c1",
        "X-sum of row 1 from r1c1: 1",
        "X-sum of row 1 from r1c4: 9",
        "skyscrapers of column 2 from r1c2: 2",
        "numbered room of column 3 from r1c3: 3",
    ] {
        assert!(shown.contains(words), "{words}: {shown}");
    }
    press(&mut app, KeyCode::Esc);
    // The minimum and the maximum are signs on the borders.
    let board = screen(&app, 200, 60);
    assert!(["<", ">", "∧", "∨"].iter().all(|sign| board.contains(sign)), "{board}");
    play_to_the_end(&mut app, "4x4");
}

#[test]
fn a_full_cage_with_a_wrong_sum_is_a_conflict() {
    let mut app = app("killer", None);
    let rules = std::sync::Arc::clone(app.session.rules());
    let cage = rules.clues().iter().find(|clue| clue.cells().len() == 2).unwrap();
    let solution = |app: &App, cell| app.session.solution().get(cell).unwrap().value();
    let (first, last) = (cage.cells()[0], cage.cells()[1]);
    let right = solution(&app, last);
    let wrong = (1..=9).find(|&digit| digit != right && digit != solution(&app, first)).unwrap();
    for (cell, digit) in [(first, solution(&app, first)), (last, wrong)] {
        go(&mut app, cell);
        press(&mut app, KeyCode::Char(char::from(b'0' + digit as u8)));
    }
    let conflicts = app.session.game.conflicts();
    assert!(conflicts.contains(first) && conflicts.contains(last));
    press(&mut app, KeyCode::Enter);
    assert_eq!(app.message, "One digit is wrong.");
}

/// `SNAPSHOTS=overwrite cargo test` replaces the expected screens; look at them afterwards.
#[test]
fn screens_are_as_expected() {
    for (board, sizes) in [
        ("4x4", &[(80, 24)][..]),
        ("6x6", &[(80, 24), (40, 20)]),
        ("jigsaw", &[(80, 24), (40, 24)]),
        ("x", &[(80, 24), (40, 20)]),
        ("windoku", &[(120, 40)]),
        ("16x16", &[(80, 24), (120, 44)]),
        ("samurai", &[(110, 50)]),
        ("killer", &[(80, 24), (120, 40), (40, 24)]),
        ("kropki", &[(80, 24)]),
        ("greater-than", &[(80, 24)]),
        ("thermo", &[(80, 24)]),
        ("quadruple", &[(80, 24)]),
        ("even-odd", &[(80, 24)]),
    ] {
        let mut app = app(board, None);
        wait(&mut app);
        for key in "c23z".chars() {
            press(&mut app, KeyCode::Char(key));
        }
        for &(width, height) in sizes {
            let folder = env!("CARGO_MANIFEST_DIR");
            let path = format!("{folder}/tests/screens/play-{board}-{width}x{height}.txt");
            let expected = snapbox::Data::read_from(Path::new(&path), None);
            snapbox::assert_data_eq!(screen(&app, width, height), expected.raw());
        }
    }
}
