//! Games played and drawn without a terminal.

use std::path::Path;

use ninefold::rules::BoardDigit;
use ratatui::Terminal;
use ratatui::backend::TestBackend;
use ratatui::buffer::Buffer;
use ratatui::crossterm::event::{Event, KeyCode, KeyEvent, KeyModifiers};
use ratatui::layout::Rect;

use super::app::{App, Reaction};
use super::saved::{SavedGame, SavedGames};
use super::session::{PlaySession, PlaySettings};
use crate::screen::ScreenTheme;

const CLUES: &str = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";

fn app() -> App {
    let session = PlaySession::new(
        CLUES.parse::<ninefold::Puzzle>().unwrap(),
        PlaySettings { timer: false, ..PlaySettings::default() },
    );
    App::new(SavedGame::new(session), None, ScreenTheme::plain())
}

pub(super) fn press(app: &mut App, code: KeyCode) -> Reaction {
    app.react(Event::Key(KeyEvent::new(code, KeyModifiers::NONE)), None)
}

pub(super) fn wait(app: &mut App) {
    while app.rest().is_some() {
        app.collect();
        std::thread::yield_now();
    }
}

pub(super) fn screen(app: &App, width: u16, height: u16) -> String {
    let mut terminal = Terminal::new(TestBackend::new(width, height)).unwrap();
    terminal
        .draw(|frame| {
            app.draw(frame.area(), frame.buffer_mut());
        })
        .unwrap();
    let text = terminal.backend().to_string();
    let line = |line: &str| line.trim_matches('"').trim_end().to_owned() + "\n";
    text.lines().map(line).collect()
}

#[test]
fn a_whole_game_is_played_with_keys() {
    let mut app = app();
    for cell in app.session.rules().cells() {
        let digit = app.session.solution().get(cell).unwrap().to_char();
        let place = |app: &App, cell| app.session.rules().row_and_column(cell);
        while place(&app, app.session.cursor).0 != place(&app, cell).0 {
            press(&mut app, KeyCode::Down);
        }
        while place(&app, app.session.cursor).1 != place(&app, cell).1 {
            press(&mut app, KeyCode::Right);
        }
        if app.session.digit(cell).is_none() {
            assert!(!app.session.is_solved());
            press(&mut app, KeyCode::Char(digit));
        }
    }
    assert!(app.session.is_solved());
    wait(&mut app);
    let shown = screen(&app, 80, 24);
    assert!(shown.contains("Solved in 0:00.") && shown.contains("Easy, rated 1.2."), "{shown}");
    // What is solved stays solved.
    press(&mut app, KeyCode::Backspace);
    assert!(app.session.is_solved());
}

#[test]
fn hints_alone_solve_a_game() {
    let mut app = app();
    let mut presses = 0;
    while !app.session.is_solved() {
        press(&mut app, KeyCode::Char('h'));
        wait(&mut app);
        press(&mut app, KeyCode::Char('y'));
        presses += 1;
        assert!(presses < 200);
    }
}

#[test]
fn a_hint_says_more_at_each_level() {
    let mut app = app();
    let mut texts = Vec::new();
    for _ in 0..4 {
        press(&mut app, KeyCode::Char('h'));
        wait(&mut app);
        texts.push(app.hint.as_ref().unwrap().text().to_owned());
    }
    texts.dedup();
    assert_eq!(texts.len(), 4);
    assert!(screen(&app, 80, 24).contains("y: do it"));
}

#[test]
fn requests_wait_while_a_hint_is_searched_for() {
    // All four levels in one burst, and then the step itself.
    let mut app = app();
    for _ in 0..4 {
        press(&mut app, KeyCode::Char('h'));
    }
    wait(&mut app);
    assert!(app.hint.as_ref().unwrap().is_whole());
    let mut app = self::app();
    for key in "hhhhyh".chars() {
        press(&mut app, KeyCode::Char(key));
    }
    wait(&mut app);
    assert_eq!(app.session.game.undo_steps(), 1);
    assert!(app.hint.as_ref().is_some_and(|hint| !hint.is_whole()));
    // A move in between answers another question: the old requests are forgotten.
    for code in [KeyCode::Char('h'), KeyCode::Char('h'), KeyCode::Char('u')] {
        press(&mut app, code);
    }
    wait(&mut app);
    assert!(app.hint.is_none());
}

#[test]
fn a_capital_letter_writes_one_note_on_every_keyboard() {
    use ninefold::rules::MarkKind;
    let digit = |value| BoardDigit::new(value).unwrap();
    let mut app = app();
    let at = app.session.cursor;
    for key in "X2C7".chars() {
        press(&mut app, KeyCode::Char(key));
    }
    let game = &app.session.game;
    assert!(game.marks(MarkKind::Corner, at).contains(digit(2)));
    assert!(game.marks(MarkKind::Centre, at).contains(digit(7)));
    press(&mut app, KeyCode::Char('V'));
    assert!(screen(&app, 80, 24).contains("one colour"));
    press(&mut app, KeyCode::Char('3'));
    assert!(app.session.game.colours(at).contains(digit(3)));
    // The next digit is written in the mode again.
    press(&mut app, KeyCode::Char('4'));
    assert_eq!(app.session.digit(at), Some(digit(4)));
}

#[test]
fn solved_puzzles_are_counted_and_other_games_are_listed() {
    let folder = tempfile::tempdir().unwrap();
    let games = SavedGames::at(&folder.path().join("games"));
    let other = "....3.1...6...78.....9...26.78..1....2......9......3.2.......3.6..2..9.119...8..4";
    let session = PlaySession::new(other.parse::<ninefold::Puzzle>().unwrap(), PlaySettings::default());
    games.save(&SavedGame { hints: 1, ..SavedGame::new(session) }).unwrap();
    let settings = PlaySettings { timer: false, ..PlaySettings::default() };
    let session = PlaySession::new(CLUES.parse::<ninefold::Puzzle>().unwrap(), settings);
    let mut app = App::new(SavedGame::new(session), Some(games), ScreenTheme::plain());
    wait(&mut app);
    press(&mut app, KeyCode::Char('g'));
    let shown = screen(&app, 80, 24);
    assert!(shown.contains("1 57 to go, 0:00") && shown.contains("not solved any puzzles"), "{shown}");
    press(&mut app, KeyCode::Char('x'));
    for cell in app.session.rules().cells() {
        app.session.cursor = cell;
        app.session.selection = vec![cell];
        let digit = app.session.solution().get(cell).unwrap().to_char();
        if app.session.digit(cell).is_none() {
            press(&mut app, KeyCode::Char('z'));
            press(&mut app, KeyCode::Char(digit));
        }
    }
    app.save();
    assert!(app.session.is_solved());
    press(&mut app, KeyCode::Char('g'));
    let shown = screen(&app, 80, 24);
    assert!(shown.contains("easy           1    0:00   0:00"), "{shown}");
    // The other game is resumed with its key, and the current one is saved.
    press(&mut app, KeyCode::Char('1'));
    assert_eq!(app.session.puzzle.line(), other);
    assert_eq!(app.hints, 1);
}

/// Draws the board alone and the whole screen at many sizes: nothing is drawn over the board, and
/// no character is cut off at its edge.
#[test]
fn boards_are_whole_on_screens_of_every_size() {
    let mut app = app();
    for key in "hhhhf".chars() {
        press(&mut app, KeyCode::Char(key));
    }
    press(&mut app, KeyCode::Char('h'));
    wait(&mut app);
    for width in (33..=300).step_by(3) {
        for height in (18..=100).step_by(3) {
            let area = Rect::new(0, 0, width, height);
            let mut whole = Buffer::empty(area);
            let layout = app.draw(area, &mut whole).unwrap();
            let mut alone = Buffer::empty(area);
            alone.set_style(area, app.theme.base());
            app.view().draw(&layout.geometry, layout.board, &app.theme, &mut alone);
            for place in layout.board.positions() {
                assert_eq!(whole[place], alone[place], "{width} x {height} at {place}");
            }
            for place in area.positions().filter(|&place| !layout.board.contains(place)) {
                assert_eq!(alone[place].symbol(), " ", "{width} x {height} at {place}");
            }
            let corner = (layout.board.right() - 1, layout.board.bottom() - 1);
            assert_eq!(whole[corner].symbol(), "┛", "{width} x {height}");
        }
    }
}

#[test]
fn conflicts_have_a_sign() {
    let mut app = app();
    for code in [KeyCode::Up, KeyCode::Up, KeyCode::Char('5')] {
        press(&mut app, code);
    }
    // r3c5 is 5 now, beside the given 5 in r2c6.
    let shown = screen(&app, 80, 24);
    assert!(shown.contains("[5!") && shown.contains(" 5! "), "{shown}");
    press(&mut app, KeyCode::Enter);
    assert_eq!(app.message, "One digit is wrong.");
}

#[test]
fn a_pause_hides_the_board() {
    let mut app = app();
    press(&mut app, KeyCode::Char('p'));
    let shown = screen(&app, 80, 24);
    let digits = |text: &str| text.chars().filter(char::is_ascii_digit).count();
    assert!(shown.contains("Paused") && digits(&shown) < 30, "{shown}");
    press(&mut app, KeyCode::Char('4'));
    press(&mut app, KeyCode::Char('p'));
    assert_eq!(app.session.game.undo_steps(), 0);
}

#[test]
fn pasted_puzzles_are_played_and_junk_is_not() {
    let mut app = app();
    app.react(Event::Paste("\u{1b}[2J\0junk 123".repeat(500)), None);
    assert_eq!(app.message, "No puzzle found in the pasted text.");
    let other = "....3.1...6...78.....9...26.78..1....2......9......3.2.......3.6..2..9.119...8..4";
    app.react(Event::Paste(format!("Try this: \n{other}\n")), None);
    assert_eq!(app.session.puzzle.line(), other);
}

#[test]
fn any_keys_at_any_size_do_no_harm() {
    let mut app = app();
    let mut number = 1_u32;
    for round in 0..4000 {
        number = number.wrapping_mul(1_664_525).wrapping_add(1_013_904_223);
        let code = match number >> 28 {
            0 => KeyCode::F((number >> 8) as u8),
            1 => KeyCode::Esc,
            2 => KeyCode::Enter,
            3 => KeyCode::Left,
            4 => KeyCode::PageDown,
            _ => KeyCode::Char(char::from((number >> 8) as u8 & 0x7f)),
        };
        let modifiers = KeyModifiers::from_bits_truncate((number >> 16) as u8 & 7);
        // A generator that is started here is stopped at once.
        app.react(Event::Key(KeyEvent::new(code, modifiers)), None);
        app.react(Event::Key(KeyEvent::new(KeyCode::Esc, KeyModifiers::NONE)), None);
        if round % 10 == 0 {
            screen(&app, 1 + (number >> 9) as u16 % 130, 1 + (number >> 17) as u16 % 45);
        }
        app.collect();
    }
}

/// `SNAPSHOTS=overwrite cargo test` replaces the expected screens; look at them afterwards.
#[test]
fn screens_are_as_expected() {
    let mut app = app();
    wait(&mut app);
    for code in
        [KeyCode::Char('c'), KeyCode::Char('2'), KeyCode::Char('5'), KeyCode::Left, KeyCode::Char('z')]
    {
        press(&mut app, code);
    }
    for (width, height) in [(200, 60), (120, 40), (80, 24), (40, 20), (30, 10)] {
        let path = format!("{}/tests/screens/play-{width}x{height}.txt", env!("CARGO_MANIFEST_DIR"));
        let expected = snapbox::Data::read_from(Path::new(&path), None);
        snapbox::assert_data_eq!(screen(&app, width, height), expected.raw());
    }
}
