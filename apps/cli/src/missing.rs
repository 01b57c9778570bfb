//! Commands that this build leaves out: each says which feature brings it.

use crate::cmd_error::{CmdError, CmdResult};

/// Takes any arguments.
#[derive(Debug, clap::Args)]
#[command(hide = true, disable_help_flag = true)]
pub(crate) struct MissingArgs {
    #[arg(trailing_var_arg = true, allow_hyphen_values = true, hide = true)]
    words: Vec<String>,
}

/// Refuses, with how to build what is missing.
pub(crate) fn run(what: &str, feature: &str) -> CmdResult {
    Err(error(what, feature))
}

/// Returns the error that says how to build what is missing.
pub(crate) fn error(what: &str, feature: &str) -> CmdError {
    CmdError::bad_input(format!(
        "this build {what}: build it with `cargo build --release --features {feature}` (or `--features full`)"
    ))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_message_names_the_feature() {
        let error = error("has no data sets", "dataset");
        let CmdError::BadInput(words) = error else { panic!("{error:?}") };
        assert!(words.to_string().starts_with("this build has no data sets: build it with `cargo build"));
        assert!(words.to_string().contains("--features dataset`"));
    }
}
