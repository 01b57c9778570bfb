//! Runs without a terminal.

use std::path::Path;

use ninefold::fill::Method;
use ratatui::Terminal;
use ratatui::backend::TestBackend;
use ratatui::crossterm::event::{Event, KeyCode, KeyEvent, KeyModifiers};

use ninefold::boards::fill as board_fill;
use ninefold::recipe::{BoardRecipe, RemovalRule};

use super::player::Player;
use super::runs::{BoardRuns, WatchedRuns};
use super::{WatchApp, WatchReaction, shown_range};
use crate::method;
use crate::screen::ScreenTheme;
use crate::shared::classic_runs::ClassicRuns;

fn app(method: Method, dig: bool) -> WatchApp<ClassicRuns> {
    app_of(ClassicRuns::new(method::filler(method, &[]).unwrap(), None, dig).unwrap())
}

/// Watches a small board being filled, and dug if a rule says how.
fn board_app(board: &str, by: Option<RemovalRule>) -> WatchApp<BoardRuns> {
    let mut recipe = BoardRecipe::new(board.parse().unwrap());
    recipe.method = board_fill::BoardMethod::Search;
    recipe.by = by.unwrap_or(recipe.by);
    app_of(BoardRuns::new(recipe, by.is_some()).unwrap())
}

fn app_of<K: WatchedRuns>(runs: K) -> WatchApp<K> {
    WatchApp {
        player: Player::new(runs.run(1, 0)),
        theme: ScreenTheme::plain(),
        seed: 1,
        index: 0,
        range: shown_range(&"0..".parse().unwrap(), runs.count()).unwrap(),
        runs,
        number: None,
        shows_keys: false,
        scroll: None,
    }
}

fn press<K: WatchedRuns>(app: &mut WatchApp<K>, code: KeyCode) -> WatchReaction {
    app.react(&Event::Key(KeyEvent::new(code, KeyModifiers::NONE)), None)
}

fn screen<K: WatchedRuns>(app: &WatchApp<K>, width: u16, height: u16) -> String {
    let mut terminal = Terminal::new(TestBackend::new(width, height)).unwrap();
    let draw = |frame: &mut ratatui::Frame<'_>| {
        app.draw(frame.area(), frame.buffer_mut());
    };
    terminal.draw(draw).unwrap();
    let text = terminal.backend().to_string();
    let line = |line: &str| line.trim_matches('"').trim_end().to_owned() + "\n";
    text.lines().map(line).collect()
}

#[test]
fn every_method_is_shown_from_start_to_end() {
    for method in Method::ALL {
        shown_from_start_to_end(&mut app(method, true));
    }
    for board in ["4x4", "6x6"] {
        for by in [None, Some(RemovalRule::Search), Some(RemovalRule::Singles)] {
            shown_from_start_to_end(&mut board_app(board, by));
        }
    }
}

fn shown_from_start_to_end<K: WatchedRuns>(app: &mut WatchApp<K>) {
    let length = app.player.length();
    let name = app.runs.name(1, 0);
    for position in (0..=length).step_by(length.div_ceil(60)).chain([length]) {
        jump(app, &position.to_string());
        assert_eq!(app.player.position(), position);
        // The sizes take turns.
        let (width, height) = [(200, 40), (80, 24), (40, 20)][position % 3];
        let shown = screen(app, width, height);
        let is_there = width == 40 || shown.contains(&format!("{position} / {length}"));
        assert!(is_there, "{name} {position}: {shown}");
        // A sentence, and the current line of the pseudocode.
        let is_current = |line: &str| {
            let beside = ["┃ > ", "┫ > ", "┨ > ", "┛ > ", "│ > "].iter().any(|edge| line.contains(edge));
            beside || line.trim_start().starts_with("> ")
        };
        assert!(position == 0 || shown.lines().any(is_current), "{name} {position}: {shown}");
    }
    assert!(app.player.is_at_end());
}

fn jump<K: WatchedRuns>(app: &mut WatchApp<K>, position: &str) {
    for digit in position.chars() {
        press(app, KeyCode::Char(digit));
    }
    press(app, KeyCode::Enter);
}

#[test]
fn other_runs_follow_with_the_same_seed() {
    let mut app = app(Method::Uniform, false);
    press(&mut app, KeyCode::End);
    let first = *app.player.run.replay().board();
    press(&mut app, KeyCode::Char('n'));
    press(&mut app, KeyCode::End);
    assert_ne!(*app.player.run.replay().board(), first);
    press(&mut app, KeyCode::Char('b'));
    press(&mut app, KeyCode::End);
    assert_eq!(*app.player.run.replay().board(), first);
}

#[test]
fn keys_show_help_and_quit() {
    let mut app = app(Method::Sorting, false);
    assert_eq!(press(&mut app, KeyCode::F(1)), WatchReaction::Draw);
    assert!(screen(&app, 80, 24).contains("faster, slower"));
    assert_eq!(press(&mut app, KeyCode::Char('q')), WatchReaction::Quit);
}

/// `SNAPSHOTS=overwrite cargo test` replaces the expected screens; look at them afterwards.
#[test]
fn screens_are_as_expected() {
    for (method, position, width, height) in [
        (Method::Sorting, "40", 200, 60),
        (Method::Sorting, "40", 120, 40),
        (Method::Backtrack, "60", 80, 24),
        (Method::Sorting, "41", 40, 20),
    ] {
        let mut app = app(method, false);
        jump(&mut app, position);
        is_as_expected(&screen(&app, width, height), &format!("watch-{width}x{height}"));
    }
    for (board, by, position, width, height) in [
        ("4x4", None, "3", 80, 24),
        ("6x6", None, "20", 80, 24),
        ("6x6", Some(RemovalRule::Search), "70", 80, 24),
        ("6x6", Some(RemovalRule::Singles), "70", 40, 20),
    ] {
        let mut app = board_app(board, by);
        jump(&mut app, position);
        let by = by.map_or(String::new(), |by| format!("-{by}"));
        is_as_expected(&screen(&app, width, height), &format!("watch-{board}{by}-{width}x{height}"));
    }
}

fn is_as_expected(shown: &str, name: &str) {
    let path = format!("{}/tests/screens/{name}.txt", env!("CARGO_MANIFEST_DIR"));
    let expected = snapbox::Data::read_from(Path::new(&path), None);
    snapbox::assert_data_eq!(shown, expected.raw());
}

#[test]
fn the_grid_of_the_seed_text_is_watched_from_start_to_end() {
    let path = format!("{}/../../data/starts/graves-boxes.txt", env!("CARGO_MANIFEST_DIR"));
    let start = crate::files::TextOrFile::from(path);
    let filler = method::filler(Method::Sorting, &[]).unwrap();
    let mut app = app_of(ClassicRuns::new(filler, Some(&start), false).unwrap());
    shown_from_start_to_end(&mut app);
    assert!(screen(&app, 80, 24).starts_with("sorting · start 1 of 1"));
    press(&mut app, KeyCode::Char('n'));
    assert_eq!(app.index, 0, "there is one start");
}

#[test]
fn scrolling_by_hand_lasts_until_the_next_key() {
    let mut app = app(Method::Sorting, false);
    jump(&mut app, "40");
    let followed = screen(&app, 80, 24);
    press(&mut app, KeyCode::PageDown);
    let scrolled = screen(&app, 80, 24);
    assert_ne!(followed, scrolled);
    app.player.advance(1);
    assert_eq!(app.scroll, Some(5), "a move that is played changes nothing");
    press(&mut app, KeyCode::Left);
    assert_eq!(app.scroll, None);
}
