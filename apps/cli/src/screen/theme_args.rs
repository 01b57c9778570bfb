//! The option `--theme`, and the environment that describes the terminal.

use super::theme::{ColourDepth, ScreenTheme, ThemeChoice};
use crate::args::named;
use crate::color;

/// The option for the theme.
#[derive(Clone, Debug, clap::Args)]
pub(crate) struct ThemeArgs {
    /// Use the theme light, dark, terminal or plain (default: auto)
    ///
    /// By default the theme suits the terminal.
    #[arg(long, value_name = "THEME", default_value = "auto", hide_default_value = true, hide_possible_values = true, value_parser = named::<ThemeChoice>(ThemeChoice::ALL.map(ThemeChoice::name)))]
    theme: ThemeChoice,
}

impl ThemeArgs {
    /// Returns the theme for the terminal that the environment describes. `--color never` and
    /// `NO_COLOR` leave two colours.
    pub(crate) fn theme(&self) -> ScreenTheme {
        let variable = |name: &str| std::env::var(name).ok().filter(|value| !value.is_empty());
        let depth = match color::choice() {
            clap::ColorChoice::Never => ColourDepth::Two,
            clap::ColorChoice::Auto if variable("NO_COLOR").is_some() => ColourDepth::Two,
            clap::ColorChoice::Always => ColourDepth::from_environment(variable).max(ColourDepth::Sixteen),
            clap::ColorChoice::Auto => ColourDepth::from_environment(variable),
        };
        ScreenTheme::new(self.theme, depth, variable)
    }
}
