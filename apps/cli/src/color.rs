//! When to use colours: the value of `--color`.

use std::ffi::OsString;

use clap::ColorChoice;

use crate::arguments;

/// Returns the value of `--color`.
pub(crate) fn choice() -> ColorChoice {
    color_of(arguments::words().iter().skip(1))
}

/// Returns the value of `--color`. Help and errors are coloured too, so it is looked for before the rest is parsed.
// By hand: clap needs the choice before it parses, and colorchoice-clap reads it only from what was parsed.
fn color_of<'a>(words: impl Iterator<Item = &'a OsString>) -> ColorChoice {
    let mut choice = ColorChoice::Auto;
    let mut value_follows = false;
    for word in words {
        let argument = word.to_string_lossy();
        let value = match argument.strip_prefix("--color=") {
            Some(value) => value,
            None if value_follows => &argument,
            None => {
                value_follows = argument == "--color";
                continue;
            }
        };
        value_follows = false;
        choice = match value {
            "always" => ColorChoice::Always,
            "never" => ColorChoice::Never,
            _ => choice,
        };
    }
    choice
}
