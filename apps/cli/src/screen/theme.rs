//! The styles of the parts of a screen, with two to 16 million colours.
//!
//! Colour is never the only sign: cells that are selected, in conflict, struck or placed have a
//! character as well (see [`role_sign`] and the board). Without colours, for example with
//! `NO_COLOR`, there are bold, underlined and reversed characters.

use anstyle::{Ansi256Color, RgbColor};
use ninefold::trace::Role;
use ninefold_render::Colour;
use ratatui::style::{Color, Modifier, Style};

ninefold::grid::named_values! {
    /// The theme that the user chose.
    pub(crate) enum ThemeChoice: "theme" {
        /// Chosen from what the environment says about the terminal.
        Auto = "auto",
        /// Dark on white.
        Light = "light",
        /// Light on dark.
        Dark = "dark",
        /// The terminal's own 16 colours on its own background.
        Terminal = "terminal",
        /// Two colours.
        Plain = "plain",
    }
}

impl ThemeChoice {
    /// Returns the next theme that looks different, for the key that cycles through them.
    pub(crate) fn next(self) -> ThemeChoice {
        match self {
            ThemeChoice::Auto | ThemeChoice::Plain => ThemeChoice::Light,
            ThemeChoice::Light => ThemeChoice::Dark,
            ThemeChoice::Dark => ThemeChoice::Terminal,
            ThemeChoice::Terminal => ThemeChoice::Plain,
        }
    }
}

/// How many colours a terminal has.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub(crate) enum ColourDepth {
    Two,
    Sixteen,
    Indexed,
    Full,
}

impl ColourDepth {
    /// Returns the number of colours that the environment suggests.
    pub(crate) fn from_environment(variable: impl Fn(&str) -> Option<String>) -> ColourDepth {
        let term = variable("TERM").unwrap_or_default();
        match variable("COLORTERM").as_deref() {
            Some("truecolor" | "24bit") => ColourDepth::Full,
            _ if term.contains("direct") || term.starts_with("xterm-kitty") => ColourDepth::Full,
            _ if term.contains("256") => ColourDepth::Indexed,
            _ if cfg!(windows) && term.is_empty() => ColourDepth::Full,
            _ if ["dumb", "vt100", "vt102", "vt220", ""].contains(&term.as_str()) => ColourDepth::Two,
            _ => ColourDepth::Sixteen,
        }
    }
}

/// The styles for one terminal.
#[derive(Clone, Debug)]
pub(crate) struct ScreenTheme {
    pub(crate) choice: ThemeChoice,
    depth: ColourDepth,
    /// The colours of pictures; `None` if the terminal's own colours are used, or no colours.
    picture: Option<&'static ninefold_render::Theme>,
}

impl ScreenTheme {
    /// Returns the theme for the terminal that the environment describes.
    pub(crate) fn new(
        choice: ThemeChoice,
        depth: ColourDepth,
        variable: impl Fn(&str) -> Option<String>,
    ) -> ScreenTheme {
        let choice = match choice {
            ThemeChoice::Auto if depth == ColourDepth::Two => ThemeChoice::Plain,
            ThemeChoice::Auto if depth == ColourDepth::Sixteen => ThemeChoice::Terminal,
            ThemeChoice::Auto if is_light(variable("COLORFGBG").as_deref()) => ThemeChoice::Light,
            ThemeChoice::Auto => ThemeChoice::Dark,
            choice => choice,
        };
        let picture = match choice {
            _ if depth <= ColourDepth::Sixteen => None,
            ThemeChoice::Light => Some(&ninefold_render::Theme::LIGHT),
            ThemeChoice::Dark => Some(&ninefold_render::Theme::DARK),
            _ => None,
        };
        ScreenTheme { choice, depth, picture }
    }

    /// Returns the theme without colours.
    #[cfg(test)]
    pub(crate) fn plain() -> ScreenTheme {
        ScreenTheme::new(ThemeChoice::Plain, ColourDepth::Two, |_| None)
    }

    /// Returns another theme for the same terminal.
    pub(crate) fn with(&self, choice: ThemeChoice) -> ScreenTheme {
        ScreenTheme::new(choice, self.depth, |_| None)
    }

    fn is_plain(&self) -> bool {
        self.choice == ThemeChoice::Plain || self.depth == ColourDepth::Two
    }

    fn colour(&self, colour: Colour) -> Color {
        let [red, green, blue] = colour.rgb();
        match self.depth {
            ColourDepth::Full => Color::Rgb(red, green, blue),
            _ => {
                let Ansi256Color(index) = anstyle_lossy::rgb_to_xterm(RgbColor(red, green, blue));
                Color::Indexed(index)
            }
        }
    }

    /// Returns one of three styles: with our colours, with the terminal's colours, or without
    /// colours.
    fn pick(
        &self,
        picture: impl Fn(&'static ninefold_render::Theme) -> (Option<Colour>, Option<Colour>),
        own: Style,
        plain: Modifier,
    ) -> Style {
        if self.is_plain() {
            return Style::new().add_modifier(plain);
        }
        let Some(theme) = self.picture else { return own };
        let (front, back) = picture(theme);
        let mut style = Style::new();
        if let Some(front) = front {
            style = style.fg(self.colour(front));
        }
        if let Some(back) = back {
            style = style.bg(self.colour(back));
        }
        style
    }

    /// Text and background.
    pub(crate) fn base(&self) -> Style {
        self.pick(|theme| (Some(theme.ink), theme.paper), Style::new(), Modifier::empty())
    }

    /// Less important text.
    pub(crate) fn faint(&self) -> Style {
        self.pick(
            |theme| (Some(theme.mark), None),
            Style::new().add_modifier(Modifier::DIM),
            Modifier::empty(),
        )
    }

    /// The line around boxes.
    pub(crate) fn block_line(&self) -> Style {
        self.pick(|theme| (Some(theme.ink), None), Style::new(), Modifier::BOLD)
    }

    /// The line between cells of a box.
    pub(crate) fn line(&self) -> Style {
        self.pick(|theme| (Some(theme.line), None), Style::new().fg(Color::DarkGray), Modifier::DIM)
    }

    /// A clue.
    pub(crate) fn clue(&self) -> Style {
        Style::new().add_modifier(Modifier::BOLD)
    }

    /// A digit that the player has entered.
    pub(crate) fn entry(&self) -> Style {
        self.pick(|theme| (Some(theme.entry), None), Style::new().fg(Color::LightBlue), Modifier::empty())
    }

    /// A note.
    pub(crate) fn note(&self) -> Style {
        self.pick(|theme| (Some(theme.mark), None), Style::new(), Modifier::empty())
    }

    pub(crate) fn selected(&self) -> Style {
        let blue = |light, dark| {
            move |theme: &ninefold_render::Theme| {
                (None, Some(if theme.name == "light" { light } else { dark }))
            }
        };
        self.pick(
            blue(Colour::Rgb(0xbf, 0xdb, 0xff), Colour::Rgb(0x2a, 0x4d, 0x78)),
            Style::new().fg(Color::White).bg(Color::Blue),
            Modifier::REVERSED,
        )
    }

    /// The same digit as in the cursor's cell.
    pub(crate) fn same(&self) -> Style {
        let yellow = |theme: &ninefold_render::Theme| {
            (
                None,
                Some(if theme.name == "light" {
                    Colour::Rgb(0xff, 0xe6, 0x9c)
                } else {
                    Colour::Rgb(0x5a, 0x4b, 0x0c)
                }),
            )
        };
        self.pick(yellow, Style::new().fg(Color::Black).bg(Color::Yellow), Modifier::UNDERLINED)
    }

    /// A cell in a house of the cursor.
    pub(crate) fn peer(&self) -> Style {
        let grey = |theme: &ninefold_render::Theme| {
            (
                None,
                Some(if theme.name == "light" {
                    Colour::Rgb(0xee, 0xf0, 0xf5)
                } else {
                    Colour::Rgb(0x22, 0x26, 0x31)
                }),
            )
        };
        self.pick(grey, Style::new(), Modifier::empty())
    }

    /// A cell of a diagonal or window. Themes without such a background have signs for it.
    pub(crate) fn shade(&self) -> Style {
        let tint = |theme: &ninefold_render::Theme| {
            (
                None,
                Some(if theme.name == "light" {
                    Colour::Rgb(0xe3, 0xec, 0xdf)
                } else {
                    Colour::Rgb(0x25, 0x33, 0x29)
                }),
            )
        };
        self.pick(tint, Style::new(), Modifier::empty())
    }

    /// What clues write on the lines: sums, dots, signs.
    pub(crate) fn mark(&self) -> Style {
        Style::new().add_modifier(Modifier::BOLD)
    }

    /// Mistakes and conflicts.
    pub(crate) fn trouble(&self) -> Style {
        self.role_text(Role::Failed).add_modifier(Modifier::BOLD)
    }

    /// A name, a key, a heading.
    pub(crate) fn strong(&self) -> Style {
        Style::new().add_modifier(Modifier::BOLD)
    }

    /// The background of a cell with one of the nine colours.
    pub(crate) fn cell_colour(&self, number: usize) -> Style {
        // By M. Okabe and K. Ito (2002), lightened or darkened so that digits are readable on them.
        const LIGHT: [u32; 9] = [
            0xf9_d9_9b, 0xc3_e4_f7, 0xb3_e2_d3, 0xf8_f2_a8, 0xb0_d0_ea, 0xf3_c1_a4, 0xec_c9_dd, 0xd5_d8_dd,
            0xdc_c8_b4,
        ];
        const DARK: [u32; 9] = [
            0x6a_4a_00, 0x1e_52_70, 0x00_55_3e, 0x5c_56_10, 0x00_3f_66, 0x70_2e_00, 0x66_3a_55, 0x4a_4e_58,
            0x55_3c_26,
        ];
        const OWN: [Color; 9] = [
            Color::Yellow,
            Color::LightCyan,
            Color::Green,
            Color::LightYellow,
            Color::LightBlue,
            Color::Red,
            Color::Magenta,
            Color::Gray,
            Color::LightRed,
        ];
        let of = |value: u32| Colour::Rgb((value >> 16) as u8, (value >> 8) as u8, value as u8);
        let number = number.min(8);
        self.pick(
            |theme| (None, Some(of(if theme.name == "light" { LIGHT[number] } else { DARK[number] }))),
            Style::new().fg(Color::Black).bg(OWN[number]),
            Modifier::empty(),
        )
    }

    /// The background of a cell or candidate with a role.
    pub(crate) fn role(&self, role: Role) -> Style {
        let own = match role {
            Role::Done => Style::new().add_modifier(Modifier::DIM),
            Role::Active => Style::new().fg(Color::Black).bg(Color::LightYellow),
            Role::Cause => Style::new().fg(Color::Black).bg(Color::Cyan),
            Role::Effect => Style::new().fg(Color::Black).bg(Color::Yellow),
            Role::Twin => Style::new().fg(Color::Black).bg(Color::Magenta),
            Role::Partner => Style::new().fg(Color::White).bg(Color::Blue),
            Role::Struck => Style::new().fg(Color::LightRed),
            Role::Placed => Style::new().fg(Color::Black).bg(Color::Green),
            Role::Tried => Style::new().fg(Color::Black).bg(Color::LightBlue),
            Role::Failed => Style::new().fg(Color::White).bg(Color::Red),
        };
        let plain = match role {
            Role::Placed | Role::Active | Role::Failed => Modifier::REVERSED,
            Role::Cause | Role::Twin => Modifier::UNDERLINED,
            _ => Modifier::empty(),
        };
        let style = self.pick(|theme| (None, Some(theme.role_style(role).fill)), own, plain);
        if role == Role::Struck { style.add_modifier(Modifier::CROSSED_OUT) } else { style }
    }

    /// Returns true if the cells of a house with a role have a background of their own.
    pub(crate) const fn has_house_backgrounds(&self) -> bool {
        self.picture.is_some()
    }

    /// The background of the cells of a house with a role.
    pub(crate) fn house(&self, role: Role) -> Style {
        match self.picture {
            Some(_) => self.role(role).remove_modifier(Modifier::CROSSED_OUT),
            None => Style::new(),
        }
    }

    /// Text about something with a role.
    pub(crate) fn role_text(&self, role: Role) -> Style {
        let own = match role {
            Role::Done => Style::new(),
            Role::Active | Role::Effect => Style::new().fg(Color::Yellow),
            Role::Cause => Style::new().fg(Color::Cyan),
            Role::Twin => Style::new().fg(Color::Magenta),
            Role::Partner | Role::Placed => Style::new().fg(Color::Green),
            Role::Struck | Role::Failed => Style::new().fg(Color::LightRed),
            Role::Tried => Style::new().fg(Color::LightBlue),
        };
        let style = self.pick(|theme| (Some(theme.role_style(role).edge), None), own, Modifier::BOLD);
        style.add_modifier(Modifier::BOLD)
    }
}

/// Returns the sign of a role, by which it can be recognised without colours.
pub(crate) const fn role_sign(role: Role) -> char {
    match role {
        Role::Done => '.',
        Role::Active => '>',
        Role::Cause => '+',
        Role::Effect => '*',
        Role::Twin => '~',
        Role::Partner => '&',
        Role::Struck => 'x',
        Role::Placed => '=',
        Role::Tried => '?',
        Role::Failed => '!',
    }
}

/// Returns true if `COLORFGBG` (`15;0`, foreground and background) names a light background.
fn is_light(colours: Option<&str>) -> bool {
    let back = colours.and_then(|colours| colours.rsplit(';').next()?.parse::<u8>().ok());
    back.is_some_and(|back| back == 7 || (9..=15).contains(&back))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn depth(pairs: &[(&str, &str)]) -> ColourDepth {
        ColourDepth::from_environment(|name| {
            pairs.iter().find(|(key, _)| *key == name).map(|(_, value)| (*value).to_owned())
        })
    }

    #[test]
    fn the_environment_gives_the_number_of_colours() {
        assert_eq!(depth(&[("TERM", "xterm-256color"), ("COLORTERM", "truecolor")]), ColourDepth::Full);
        assert_eq!(depth(&[("TERM", "tmux-256color")]), ColourDepth::Indexed);
        assert_eq!(depth(&[("TERM", "linux")]), ColourDepth::Sixteen);
        assert_eq!(depth(&[("TERM", "vt100")]), ColourDepth::Two);
    }

    #[test]
    fn the_theme_suits_the_terminal() {
        let chosen = |depth, back: &'static str| {
            ScreenTheme::new(ThemeChoice::Auto, depth, |_| Some(back.to_owned())).choice
        };
        assert_eq!(chosen(ColourDepth::Full, "0;15"), ThemeChoice::Light);
        assert_eq!(chosen(ColourDepth::Full, "15;0"), ThemeChoice::Dark);
        assert_eq!(chosen(ColourDepth::Sixteen, "15;0"), ThemeChoice::Terminal);
        assert_eq!(chosen(ColourDepth::Two, "15;0"), ThemeChoice::Plain);
    }

    #[test]
    fn without_colours_no_style_has_one() {
        for choice in ThemeChoice::ALL {
            let theme = ScreenTheme::new(choice, ColourDepth::Two, |_| None);
            let mut styles =
                vec![theme.base(), theme.entry(), theme.selected(), theme.same(), theme.cell_colour(3)];
            styles.extend(
                Role::ALL
                    .iter()
                    .flat_map(|&role| [theme.role(role), theme.house(role), theme.role_text(role)]),
            );
            assert!(styles.iter().all(|style| style.fg.is_none() && style.bg.is_none()), "{choice}");
        }
    }

    #[test]
    fn every_role_has_its_own_sign() {
        let mut signs = Role::ALL.map(role_sign);
        signs.sort_unstable();
        assert!(signs.windows(2).all(|pair| pair[0] != pair[1]));
    }
}
