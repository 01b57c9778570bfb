//! Themes: how a picture looks.
//!
//! Widths and sizes are fractions of a cell's side, with a minimum width in points, so that one theme
//! works for a stamp and for a poster. Print themes use only black and greys of at least 10 %: print
//! shops accept no lighter ones, and no lines under 0.75 pt (Kindle Direct Publishing, "Paperback
//! submission guidelines").

use std::fmt;
use std::str::FromStr;

use ninefold_grid::ParseNameError;
use ninefold_trace::Role;

use crate::role_style::{self, RoleStyle};
use crate::{Colour, Weight};

/// How a picture looks.
///
/// Start from one of the four themes and change what should differ:
///
/// ```
/// use ninefold_render::{Colour, Theme};
/// let theme = Theme::PRINT.with_margin(0.2).with_entry(Colour::BLACK);
/// assert_eq!(theme.digit_size, Theme::PRINT.digit_size);
/// ```
#[derive(Clone, PartialEq, Debug)]
#[non_exhaustive]
pub struct Theme {
    /// The name: lower case, with hyphens between words.
    pub name: &'static str,
    /// The background; `None` for bare paper.
    pub paper: Option<Colour>,
    /// The lines around the boxes, and the clues.
    pub ink: Colour,
    /// The lines between cells of a box.
    pub line: Colour,
    /// Digits that are not clues.
    pub entry: Colour,
    /// Candidates.
    pub mark: Colour,
    /// Labels and coordinates.
    pub label: Colour,
    /// Links from candidate to candidate, and the marks of a symmetry.
    pub link: Colour,
    /// Digits on a dark disc.
    pub on_disc: Colour,
    /// How roles look, in the order of [`Role::ALL`].
    pub roles: [RoleStyle; 10],
    /// The weight of clues if they are the only digits; among other digits they are bold.
    pub clue_weight: Weight,
    /// The weight of digits that are not clues.
    pub entry_weight: Weight,
    /// The size of digits, as a fraction of a cell.
    pub digit_size: f32,
    /// The size of candidates, as a fraction of a cell.
    pub mark_size: f32,
    /// The size of labels, as a fraction of a cell.
    pub label_size: f32,
    /// The empty margin around everything, as a fraction of a cell.
    pub margin: f32,
    /// The width of the outer line, as a fraction of a cell.
    pub frame_width: f32,
    /// The width of the lines between boxes, as a fraction of a cell.
    pub block_width: f32,
    /// The width of the lines between cells, as a fraction of a cell.
    pub line_width: f32,
    /// The minimum width of a line between cells, in points; other lines are at least 1.5 times as wide.
    pub least_width: f32,
}

impl Theme {
    /// Black on bare paper, for any printer.
    pub const PRINT: Theme = Theme {
        name: "print",
        paper: None,
        ink: Colour::BLACK,
        line: Colour::Grey(0x80),
        entry: Colour::Grey(0x48),
        mark: Colour::Grey(0x38),
        label: Colour::BLACK,
        link: Colour::Grey(0x40),
        on_disc: Colour::WHITE,
        roles: role_style::PAPER,
        clue_weight: Weight::Regular,
        entry_weight: Weight::Regular,
        digit_size: 0.72,
        mark_size: 0.27,
        label_size: 0.46,
        margin: 0.0,
        frame_width: 0.065,
        block_width: 0.055,
        line_width: 0.02,
        least_width: 0.75,
    };

    /// Black on bare paper with large bold digits and strong lines.
    pub const LARGE: Theme = Theme {
        name: "large-print",
        line: Colour::Grey(0x50),
        entry: Colour::Grey(0x30),
        mark: Colour::BLACK,
        clue_weight: Weight::Bold,
        digit_size: 0.9,
        mark_size: 0.32,
        label_size: 0.52,
        frame_width: 0.08,
        block_width: 0.07,
        line_width: 0.03,
        least_width: 1.0,
        ..Theme::PRINT
    };

    /// Dark on white, for screens.
    pub const LIGHT: Theme = Theme {
        name: "light",
        paper: Some(Colour::WHITE),
        ink: Colour::hex(0x1c_1e_26),
        line: Colour::hex(0xa9_ad_b8),
        entry: Colour::hex(0x1b_5f_b8),
        mark: Colour::hex(0x4b_50_5e),
        label: Colour::hex(0x1c_1e_26),
        link: Colour::hex(0x4a_4f_5e),
        roles: role_style::LIGHT,
        clue_weight: Weight::Bold,
        margin: 0.35,
        least_width: 0.5,
        ..Theme::PRINT
    };

    /// Light on dark, for screens.
    pub const DARK: Theme = Theme {
        name: "dark",
        paper: Some(Colour::hex(0x16_18_1f)),
        ink: Colour::hex(0xec_ee_f4),
        line: Colour::hex(0x5b_60_70),
        entry: Colour::hex(0x7f_b8_ff),
        mark: Colour::hex(0xb9_be_cc),
        label: Colour::hex(0xec_ee_f4),
        link: Colour::hex(0xa9_ae_bd),
        on_disc: Colour::hex(0x16_18_1f),
        roles: role_style::DARK,
        ..Theme::LIGHT
    };

    /// Returns how a role looks.
    #[must_use]
    pub fn role_style(&self, role: Role) -> &RoleStyle {
        &self.roles[role as usize]
    }

    /// All themes.
    pub const ALL: [&'static Theme; 4] = [&Theme::PRINT, &Theme::LARGE, &Theme::LIGHT, &Theme::DARK];
}

/// Gives a theme a setter for each field.
macro_rules! setters {
    ($($field:ident: $type:ty = $with:ident,)+) => {
        impl Theme {
            $(
                #[doc = concat!("Returns the theme with another [`", stringify!($field), "`](Theme::", stringify!($field), ").")]
                #[must_use]
                pub const fn $with(mut self, $field: $type) -> Theme {
                    self.$field = $field;
                    self
                }
            )+
        }
    };
}

setters! {
    paper: Option<Colour> = with_paper,
    ink: Colour = with_ink,
    line: Colour = with_line,
    entry: Colour = with_entry,
    mark: Colour = with_mark,
    label: Colour = with_label,
    link: Colour = with_link,
    on_disc: Colour = with_on_disc,
    roles: [RoleStyle; 10] = with_roles,
    clue_weight: Weight = with_clue_weight,
    entry_weight: Weight = with_entry_weight,
    digit_size: f32 = with_digit_size,
    mark_size: f32 = with_mark_size,
    label_size: f32 = with_label_size,
    margin: f32 = with_margin,
    frame_width: f32 = with_frame_width,
    block_width: f32 = with_block_width,
    line_width: f32 = with_line_width,
    least_width: f32 = with_least_width,
}

impl Default for Theme {
    /// Returns the theme for print.
    fn default() -> Theme {
        Theme::PRINT
    }
}

impl fmt::Display for Theme {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.name)
    }
}

impl FromStr for Theme {
    type Err = ParseNameError;

    fn from_str(name: &str) -> Result<Theme, ParseNameError> {
        const NAMES: [&str; 4] = [Theme::PRINT.name, Theme::LARGE.name, Theme::LIGHT.name, Theme::DARK.name];
        let theme = Theme::ALL.into_iter().find(|theme| theme.name == name);
        theme.cloned().ok_or_else(|| ParseNameError::one_of("theme", name, &NAMES))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_round_trip() {
        for theme in Theme::ALL {
            assert_eq!(theme.to_string().parse::<Theme>().as_ref(), Ok(theme));
        }
        let words = "pink".parse::<Theme>().unwrap_err().to_string();
        for theme in Theme::ALL {
            assert!(words.contains(theme.name), "{words}");
        }
    }
}
