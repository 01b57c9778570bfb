//! Lists of names in options, such as `--columns er,ep`: each name once, in every command.

use clap::{Arg, ArgMatches, Command};

use crate::cmd_error::{CmdError, CmdResult};
use crate::files::FileUse;
use crate::message::shown;

/// Checks the lists of a command.
///
/// # Errors
/// If a list has a name twice, under the same spelling or another one.
pub(crate) fn check(command: &Command, matches: &ArgMatches) -> CmdResult {
    let is_list =
        |argument: &&Arg| argument.get_value_delimiter().is_some() && FileUse::of(argument).is_none();
    for argument in command.get_arguments().filter(is_list) {
        let names = argument.get_possible_values();
        let mut seen: Vec<String> = Vec::new();
        for value in matches.get_raw(argument.get_id().as_str()).into_iter().flatten() {
            let value = value.to_string_lossy();
            let listed = names.iter().find(|name| name.matches(&value, true));
            let name = listed.map_or(&*value, |name| name.get_name());
            if seen.iter().any(|seen| seen == name) {
                return Err(CmdError::bad_input(format!(
                    "invalid value '{}' for '{argument}': found {name} twice, expected each name once",
                    shown(&value)
                )));
            }
            seen.push(name.to_owned());
        }
    }
    Ok(())
}
