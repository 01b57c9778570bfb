//! The keys of `watch`, the same as on the page.

use ratatui::crossterm::event::{KeyCode, KeyEvent, KeyModifiers};

use super::player::Jump;

/// What a key does.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum WatchCommand {
    PlayOrPause,
    Jump(Jump),
    Faster,
    Slower,
    /// The run with the next index, or with the previous one.
    NextRun,
    PreviousRun,
    /// A digit of the number to jump to.
    Number(u8),
    /// Jump to the number that was typed.
    Enter,
    NextTheme,
    ShowKeys,
    Scroll(i32),
    Redraw,
    Suspend,
    Quit,
}

/// Returns what a key does.
pub(super) fn command(key: KeyEvent) -> Option<WatchCommand> {
    use WatchCommand as Command;
    let shift = key.modifiers.contains(KeyModifiers::SHIFT);
    if key.modifiers.contains(KeyModifiers::CONTROL) {
        return match key.code {
            KeyCode::Char('c' | 'd' | '\\') => Some(Command::Quit),
            KeyCode::Char('l') => Some(Command::Redraw),
            KeyCode::Char('z') => Some(Command::Suspend),
            _ => None,
        };
    }
    Some(match key.code {
        KeyCode::Char(' ') => Command::PlayOrPause,
        KeyCode::Right | KeyCode::Up if shift => Command::Jump(Jump::Over),
        KeyCode::Left | KeyCode::Down if shift => Command::Jump(Jump::BackOver),
        KeyCode::Right | KeyCode::Up | KeyCode::Char('l') => Command::Jump(Jump::Forward),
        KeyCode::Left | KeyCode::Down | KeyCode::Char('h') => Command::Jump(Jump::Back),
        KeyCode::Char('L') => Command::Jump(Jump::Over),
        KeyCode::Char('H') => Command::Jump(Jump::BackOver),
        KeyCode::Char('.' | '>') => Command::Jump(Jump::Over),
        KeyCode::Char(',' | '<') => Command::Jump(Jump::BackOver),
        KeyCode::Home => Command::Jump(Jump::Start),
        KeyCode::End => Command::Jump(Jump::End),
        KeyCode::Char('+' | '=') => Command::Faster,
        KeyCode::Char('-') => Command::Slower,
        KeyCode::Char('n') => Command::NextRun,
        KeyCode::Char('b') => Command::PreviousRun,
        KeyCode::Char(digit @ '0'..='9') => Command::Number(digit as u8 - b'0'),
        KeyCode::Enter => Command::Enter,
        KeyCode::PageDown => Command::Scroll(5),
        KeyCode::PageUp => Command::Scroll(-5),
        KeyCode::Char('t') => Command::NextTheme,
        KeyCode::Char('k') | KeyCode::F(1) => Command::ShowKeys,
        KeyCode::Char('q') | KeyCode::Esc => Command::Quit,
        _ => return None,
    })
}

/// The keys and what they do, for the panel. A test compares them with docs/terminal.md.
pub(super) const KEYS: [(&str, &str); 11] = [
    ("Space", "play, pause"),
    ("right, left; l, h", "one move forward, one back"),
    ("Shift right, left; . ,", "a whole line, chain or placement"),
    ("Home, End", "first move, last move"),
    ("a number, Enter", "jump to that move"),
    ("+, -", "faster, slower"),
    ("n, b", "next run, previous run"),
    ("PgUp, PgDn", "scroll"),
    ("t", "next theme"),
    ("Ctrl-Z", "suspend; `fg` continues"),
    ("q, Esc", "quit"),
];

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn keys_are_those_of_the_page() {
        let at = |code, modifiers| command(KeyEvent::new(code, modifiers));
        assert_eq!(at(KeyCode::Char(' '), KeyModifiers::NONE), Some(WatchCommand::PlayOrPause));
        assert_eq!(at(KeyCode::Up, KeyModifiers::NONE), Some(WatchCommand::Jump(Jump::Forward)));
        assert_eq!(at(KeyCode::Left, KeyModifiers::SHIFT), Some(WatchCommand::Jump(Jump::BackOver)));
        assert_eq!(at(KeyCode::Char('c'), KeyModifiers::CONTROL), Some(WatchCommand::Quit));
    }

    #[test]
    fn the_guide_lists_all_keys() {
        crate::screen::assert_in_guide(&KEYS);
    }
}
