//! Runs without a terminal.

use std::path::Path;

use ninefold::fill::Method;
use ratatui::Terminal;
use ratatui::backend::TestBackend;
use ratatui::crossterm::event::{Event, KeyCode, KeyEvent, KeyModifiers};

use super::player::Player;
use super::{WatchApp, WatchReaction, traced};
use crate::method;
use crate::screen::ScreenTheme;

fn app(method: Method, dig: bool) -> WatchApp {
    let filler = method::filler(method, &[]).unwrap();
    WatchApp {
        player: Player::new(traced(&filler, dig, 1, 0)),
        theme: ScreenTheme::plain(),
        method,
        filler,
        dig,
        seed: 1,
        index: 0,
        number: None,
        shows_keys: false,
        scroll: 0,
    }
}

fn press(app: &mut WatchApp, code: KeyCode) -> WatchReaction {
    app.react(&Event::Key(KeyEvent::new(code, KeyModifiers::NONE)), None)
}

fn screen(app: &WatchApp, width: u16, height: u16) -> String {
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
        let mut app = app(method, true);
        let length = app.player.length();
        for position in (0..=length).step_by(length.div_ceil(60)).chain([length]) {
            for digit in position.to_string().chars() {
                press(&mut app, KeyCode::Char(digit));
            }
            press(&mut app, KeyCode::Enter);
            assert_eq!(app.player.position(), position);
            let shown = screen(&app, 200, 40);
            assert!(shown.contains(&format!("{position} / {length}")), "{method} {position}: {shown}");
            // The live line of the pseudocode, and a sentence.
            assert!(position == 0 || shown.contains(" > "), "{method} {position}: {shown}");
        }
        assert!(app.player.is_at_end());
    }
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
        for digit in position.chars() {
            press(&mut app, KeyCode::Char(digit));
        }
        press(&mut app, KeyCode::Enter);
        let path = format!("{}/tests/screens/watch-{width}x{height}.txt", env!("CARGO_MANIFEST_DIR"));
        let expected = snapbox::Data::read_from(Path::new(&path), None);
        snapbox::assert_data_eq!(screen(&app, width, height), expected.raw());
    }
}
