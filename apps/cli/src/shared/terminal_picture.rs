//! Pictures on terminals that understand one of two protocols for PNG files:
//!
//! | protocol | recognised by |
//! |---|---|
//! | Kitty graphics (<https://sw.kovidgoyal.net/kitty/graphics-protocol/>) | `KITTY_WINDOW_ID`, `TERM=xterm-kitty`, `TERM=xterm-ghostty` |
//! | iTerm2 inline images (<https://iterm2.com/documentation-images.html>) | `TERM_PROGRAM` is `iTerm.app` or `WezTerm` |
//!
//! The terminal itself is not asked, because an answer may never come. That leaves out sixel, which no variable announces;
//! such terminals show text.

use base64::Engine;
use base64::engine::general_purpose::STANDARD;
use ninefold_render::{Fonts, Picture, Theme, png, text};

/// The most characters of a picture in one piece, set by Kitty.
const PIECE: usize = 4096;

/// A way to show pictures.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Graphics {
    Kitty,
    Iterm,
}

/// Returns what to write so that a terminal shows a picture: pixels if the terminal can show them, else characters.
pub(crate) fn on_terminal(picture: &Picture) -> String {
    let fonts = Fonts::carried();
    let scene = || picture.scene(&Theme::LIGHT, WIDTH_ON_TERMINAL, fonts);
    let pixels = graphics().and_then(|graphics| Some((graphics, png(&scene(), fonts, 96.0).ok()?)));
    match pixels {
        Some((graphics, png)) => graphics.shown(&png),
        None => text(picture),
    }
}

/// The width of a picture among lines of text, in points.
const WIDTH_ON_TERMINAL: f32 = 200.0;

/// Returns how this terminal shows pictures, if the environment announces it. Inside tmux and screen it cannot.
pub(crate) fn graphics() -> Option<Graphics> {
    graphics_of(|name| std::env::var(name).ok())
}

fn graphics_of(variable: impl Fn(&str) -> Option<String>) -> Option<Graphics> {
    let is =
        |name: &str, values: &[&str]| variable(name).is_some_and(|value| values.contains(&value.as_str()));
    if variable("TMUX").is_some() || variable("STY").is_some() {
        return None;
    }
    if variable("KITTY_WINDOW_ID").is_some() || is("TERM", &["xterm-kitty", "xterm-ghostty"]) {
        return Some(Graphics::Kitty);
    }
    is("TERM_PROGRAM", &["iTerm.app", "WezTerm"]).then_some(Graphics::Iterm)
}

impl Graphics {
    /// Returns what to write so that the terminal shows a PNG and starts a new line.
    pub(crate) fn shown(self, png: &[u8]) -> String {
        let text = STANDARD.encode(png);
        match self {
            Graphics::Iterm => format!("\x1b]1337;File=inline=1;size={}:{text}\x07\n", png.len()),
            Graphics::Kitty => {
                let mut shown = String::with_capacity(text.len() + 200);
                let pieces = text.len().div_ceil(PIECE);
                for number in 0..pieces {
                    let piece = &text[number * PIECE..text.len().min((number + 1) * PIECE)];
                    let head = if number == 0 { "a=T,f=100," } else { "" };
                    let more = u8::from(number + 1 < pieces);
                    shown += &format!("\x1b_G{head}m={more};{piece}\x1b\\");
                }
                shown + "\n"
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_environment_names_the_protocol() {
        let with = |pairs: &'static [(&str, &str)]| {
            graphics_of(|name| {
                pairs.iter().find(|(key, _)| *key == name).map(|(_, value)| (*value).to_owned())
            })
        };
        assert_eq!(with(&[("TERM", "xterm-kitty")]), Some(Graphics::Kitty));
        assert_eq!(with(&[("TERM", "xterm-256color"), ("TERM_PROGRAM", "iTerm.app")]), Some(Graphics::Iterm));
        assert_eq!(with(&[("TERM", "xterm-256color")]), None);
        assert_eq!(with(&[("KITTY_WINDOW_ID", "1"), ("TMUX", "x")]), None);
    }

    #[test]
    fn long_pictures_come_in_pieces() {
        let png = vec![7; 10_000];
        let shown = Graphics::Kitty.shown(&png);
        let pieces: Vec<&str> = shown.trim_end().split("\x1b\\").filter(|piece| !piece.is_empty()).collect();
        assert_eq!(pieces.len(), 4);
        assert!(pieces[0].starts_with("\x1b_Ga=T,f=100,m=1;") && pieces[3].starts_with("\x1b_Gm=0;"));
        let text: String = pieces.iter().map(|piece| piece.split_once(';').unwrap().1).collect();
        assert_eq!(STANDARD.decode(text).unwrap(), png);
        assert!(Graphics::Iterm.shown(&png).starts_with("\x1b]1337;File=inline=1;size=10000:"));
    }
}
