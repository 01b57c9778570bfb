//! The keys of a game: those of the page, as far as a terminal can tell them apart.
//!
//! A terminal sends characters, not positions on the keyboard. So the letters are those printed on
//! the keys, Ctrl with a digit does not arrive, and Shift with a digit arrives as the sign above
//! it, here that of an American keyboard. A capital letter before a digit does the same on every
//! keyboard, and so do the modes. The protocols that report positions (Kitty's) are not used: with
//! them, signs that need a third level of the keyboard, such as `[` in Germany, would be lost.

use ninefold::rules::BoardDigit;
use ratatui::crossterm::event::{KeyCode, KeyEvent, KeyModifiers};

use super::session::EntryMode;
use super::update::Action;

/// What a key does.
#[derive(Clone, PartialEq, Debug)]
pub(super) enum Command {
    Act(Action),
    Check,
    /// The next level of the hint.
    Hint,
    /// Carry out the hint.
    DoHint,
    FillNotes,
    /// The mode for the next digit alone.
    Once(EntryMode),
    Pause,
    /// Show a panel, or the game again.
    Show(Panel),
    NextTheme,
    /// Lines down; up if negative.
    Scroll(i32),
    Redraw,
    Suspend,
    Quit,
}

/// What the panel beside the board shows.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(super) enum Panel {
    #[default]
    Game,
    Levels,
    Options,
    Games,
    Keys,
    /// What the rules of the board and its clues are.
    Rules,
}

/// The signs above the digits of an American keyboard.
const SHIFTED: &str = "!@#$%^&*(";

/// Returns the digit above 9 that a letter writes on a board with so many digits.
fn letter_digit(character: char, digits: usize) -> Option<BoardDigit> {
    BoardDigit::from_char(character).filter(|digit| digit.value() > 9 && digit.value() <= digits)
}

/// Returns what a key does on a board with so many digits; `vi_keys` if h, j, k and l move.
pub(super) fn command(key: KeyEvent, vi_keys: bool, digits: usize) -> Option<Command> {
    let has = |modifiers: KeyModifiers| key.modifiers.intersects(modifiers);
    if let KeyCode::Char(character) = key.code {
        if let Some(digit) = letter_digit(character, digits) {
            match (has(KeyModifiers::CONTROL), has(KeyModifiers::ALT)) {
                (true, _) => return with_control(character),
                (false, true) => return letter(character),
                (false, false) => return Some(Command::Act(Action::Digit { digit, mode: None })),
            }
        }
        if let Some(digit) = BoardDigit::from_char(character).filter(|digit| digit.value() <= 9) {
            let mode = if has(KeyModifiers::ALT) {
                Some(EntryMode::Colour)
            } else if has(KeyModifiers::CONTROL) {
                Some(EntryMode::Centre)
            } else {
                has(KeyModifiers::SHIFT).then_some(EntryMode::Corner)
            };
            return Some(Command::Act(Action::Digit { digit, mode }));
        }
        if has(KeyModifiers::CONTROL) {
            return with_control(character);
        }
        if has(KeyModifiers::ALT) {
            return None;
        }
        if let Some(index) = SHIFTED.find(character) {
            let mode = Some(EntryMode::Corner);
            return Some(Command::Act(Action::Digit { digit: BoardDigit::from_index(index), mode }));
        }
        return vi_keys.then(|| vi_step(character)).flatten().or_else(|| letter(character));
    }
    let extend = has(KeyModifiers::SHIFT | KeyModifiers::CONTROL);
    Some(match key.code {
        KeyCode::Up => step(-1, 0, extend),
        KeyCode::Down => step(1, 0, extend),
        KeyCode::Left => step(0, -1, extend),
        KeyCode::Right => step(0, 1, extend),
        KeyCode::Backspace | KeyCode::Delete => Command::Act(Action::Erase),
        KeyCode::Esc => Command::Act(Action::Select(Vec::new())),
        KeyCode::Enter => Command::Check,
        KeyCode::F(1) => Command::Show(Panel::Keys),
        KeyCode::PageDown => Command::Scroll(5),
        KeyCode::PageUp => Command::Scroll(-5),
        _ => return None,
    })
}

fn step(rows: i8, cols: i8, extend: bool) -> Command {
    Command::Act(Action::Step { rows, cols, extend })
}

fn with_control(character: char) -> Option<Command> {
    Some(match character.to_ascii_lowercase() {
        'a' => Command::Act(Action::SelectAll),
        'z' => Command::Suspend,
        'y' => Command::Act(Action::Redo),
        'l' => Command::Redraw,
        // The usual keys for this: in raw mode the terminal sends no signal for them.
        'c' | 'd' | '\\' => Command::Quit,
        _ => return None,
    })
}

fn vi_step(character: char) -> Option<Command> {
    let extend = character.is_ascii_uppercase();
    Some(match character.to_ascii_lowercase() {
        'h' => step(0, -1, extend),
        'j' => step(1, 0, extend),
        'k' => step(-1, 0, extend),
        'l' => step(0, 1, extend),
        _ => return None,
    })
}

fn letter(character: char) -> Option<Command> {
    let extend = character.is_ascii_uppercase();
    match character {
        'X' => return Some(Command::Once(EntryMode::Corner)),
        'C' => return Some(Command::Once(EntryMode::Centre)),
        'V' => return Some(Command::Once(EntryMode::Colour)),
        _ => {}
    }
    Some(match character.to_ascii_lowercase() {
        'w' => step(-1, 0, extend),
        's' => step(1, 0, extend),
        'a' => step(0, -1, extend),
        'd' => step(0, 1, extend),
        'z' => Command::Act(Action::Mode(EntryMode::Normal)),
        'x' => Command::Act(Action::Mode(EntryMode::Corner)),
        'c' => Command::Act(Action::Mode(EntryMode::Centre)),
        'v' => Command::Act(Action::Mode(EntryMode::Colour)),
        ' ' => Command::Act(Action::NextMode),
        '0' | '.' => Command::Act(Action::Erase),
        '[' | 'u' => Command::Act(Action::Undo),
        ']' => Command::Act(Action::Redo),
        'h' | '?' | '/' => Command::Hint,
        'y' => Command::DoHint,
        'f' => Command::FillNotes,
        'p' => Command::Pause,
        'r' => Command::Act(Action::Restart),
        'n' => Command::Show(Panel::Levels),
        'o' => Command::Show(Panel::Options),
        'g' => Command::Show(Panel::Games),
        'k' => Command::Show(Panel::Keys),
        'i' => Command::Show(Panel::Rules),
        't' => Command::NextTheme,
        'q' => Command::Quit,
        _ => return None,
    })
}

/// The keys and what they do, for the panel. A test compares them with docs/terminal.md.
pub(super) const KEYS: [(&str, &str); 25] = [
    ("arrows, w a s d", "move; with Shift select"),
    ("1 to 9", "enter a digit, note or colour"),
    ("z x c v", "digits, corner notes, centre notes, colours"),
    ("Space", "next mode"),
    ("X C V, then 1 to 9", "one corner note, centre note, colour"),
    ("Shift 1 to 9", "corner note, on an American keyboard"),
    ("Alt 1 to 9", "colour"),
    ("Backspace, 0", "erase"),
    ("u, [", "undo"),
    ("Ctrl-Y, ]", "redo"),
    ("Ctrl-A, Esc", "select all, nothing"),
    ("h, ?", "hint; again for more"),
    ("y", "carry out the hint"),
    ("f", "fill in all candidates"),
    ("Enter", "check for mistakes"),
    ("p", "pause"),
    ("n", "new puzzle"),
    ("g", "other games, statistics"),
    ("r", "restart (can be undone)"),
    ("i", "rules and clues of this board"),
    ("o, t", "options, next theme"),
    ("PgUp, PgDn", "scroll"),
    ("F1, k", "list of keys"),
    ("Ctrl-Z", "suspend; `fg` continues"),
    ("q, Ctrl-C", "quit; the game is saved"),
];

/// Returns what letters do on a board with more than nine digits.
pub(super) fn letter_keys(digits: usize) -> Vec<(String, &'static str)> {
    if digits <= 9 {
        return Vec::new();
    }
    let last = BoardDigit::from_index(digits - 1);
    let range = if digits == 10 { "A".to_owned() } else { format!("A to {last}") };
    let alt = format!("Alt {range}");
    vec![(range, "digits from 10"), (alt, "what these letters do otherwise")]
}

#[cfg(test)]
mod tests {
    use super::*;

    fn at(code: KeyCode, modifiers: KeyModifiers) -> Option<Command> {
        command(KeyEvent::new(code, modifiers), false, 9)
    }

    #[test]
    fn shift_and_alt_choose_the_mode() {
        let digit =
            |value, mode| Some(Command::Act(Action::Digit { digit: BoardDigit::new(value).unwrap(), mode }));
        assert_eq!(at(KeyCode::Char('7'), KeyModifiers::NONE), digit(7, None));
        assert_eq!(at(KeyCode::Char('&'), KeyModifiers::NONE), digit(7, Some(EntryMode::Corner)));
        assert_eq!(at(KeyCode::Char('7'), KeyModifiers::SHIFT), digit(7, Some(EntryMode::Corner)));
        assert_eq!(at(KeyCode::Char('7'), KeyModifiers::CONTROL), digit(7, Some(EntryMode::Centre)));
        assert_eq!(at(KeyCode::Char('7'), KeyModifiers::ALT), digit(7, Some(EntryMode::Colour)));
    }

    #[test]
    fn undo_and_redo_have_their_usual_keys() {
        assert_eq!(at(KeyCode::Char('u'), KeyModifiers::NONE), Some(Command::Act(Action::Undo)));
        assert_eq!(at(KeyCode::Char('z'), KeyModifiers::CONTROL), Some(Command::Suspend));
        assert_eq!(at(KeyCode::Char('y'), KeyModifiers::CONTROL), Some(Command::Act(Action::Redo)));
        assert_eq!(
            at(KeyCode::Char('z'), KeyModifiers::NONE),
            Some(Command::Act(Action::Mode(EntryMode::Normal)))
        );
    }

    #[test]
    fn moving_extends_with_shift() {
        assert_eq!(at(KeyCode::Left, KeyModifiers::NONE), Some(step(0, -1, false)));
        assert_eq!(at(KeyCode::Left, KeyModifiers::SHIFT), Some(step(0, -1, true)));
        assert_eq!(at(KeyCode::Char('W'), KeyModifiers::SHIFT), Some(step(-1, 0, true)));
    }

    #[test]
    fn h_j_k_and_l_move_if_the_player_wants_that() {
        let at =
            |letter, vi_keys| command(KeyEvent::new(KeyCode::Char(letter), KeyModifiers::NONE), vi_keys, 9);
        for (letter, rows, cols) in [('h', 0, -1), ('j', 1, 0), ('k', -1, 0), ('l', 0, 1)] {
            assert_eq!(at(letter, true), Some(step(rows, cols, false)));
            assert_eq!(at(letter.to_ascii_uppercase(), true), Some(step(rows, cols, true)));
        }
        assert_eq!(at('h', false), Some(Command::Hint));
        assert_eq!((at('?', true), at('u', true)), (Some(Command::Hint), at('u', false)));
    }

    #[test]
    fn letters_are_digits_on_larger_boards() {
        let at = |letter, modifiers, digits| {
            command(KeyEvent::new(KeyCode::Char(letter), modifiers), false, digits)
        };
        let digit =
            |value| Some(Command::Act(Action::Digit { digit: BoardDigit::new(value).unwrap(), mode: None }));
        assert_eq!(at('a', KeyModifiers::NONE, 12), digit(10));
        assert_eq!(at('G', KeyModifiers::SHIFT, 16), digit(16));
        assert_eq!(at('g', KeyModifiers::ALT, 16), at('g', KeyModifiers::NONE, 9));
        assert_eq!(at('d', KeyModifiers::CONTROL, 16), Some(Command::Quit));
        assert_eq!(at('d', KeyModifiers::NONE, 12), Some(step(0, 1, false)));
        assert_eq!(letter_keys(16)[0].0, "A to G");
        assert!(letter_keys(9).is_empty());
    }

    #[test]
    fn the_guide_lists_all_keys() {
        crate::screen::assert_in_guide(&KEYS);
    }
}
