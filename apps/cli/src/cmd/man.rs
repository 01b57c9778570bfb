//! `man`: manual pages.

use clap_mangen::Man;
use ninefold::grid::Quoted;
use serde::Serialize;

use crate::cmd_error::{CmdError, CmdResult};
use crate::files::FileUse;
use crate::output::Output;

/// Print a manual page
#[derive(Debug, clap::Args)]
#[command(before_help = "\
Examples:
  ninefold man | man -l -
  ninefold man solve > /usr/local/share/man/man1/ninefold-solve.1")]
pub(crate) struct ManArgs {
    /// Print the page of this command
    #[arg(value_name = "COMMAND")]
    command: Option<String>,
    /// Print all commands with their options and files, for tests
    #[arg(long, hide = true, conflicts_with = "command")]
    definition: bool,
}

/// An option, or an argument by its place.
#[derive(Serialize)]
struct OptionJson {
    /// `--plot`, or `-n`; `None` for an argument by its place.
    flag: Option<String>,
    /// The name of its value in messages.
    value: String,
    /// What is done with the file that it names.
    file: Option<&'static str>,
    /// The values that it can have, if they are few.
    values: Vec<String>,
    takes_value: bool,
    is_required: bool,
    is_repeatable: bool,
    /// The flags that it cannot be used with.
    excludes: Vec<String>,
}

/// Returns the name of an option with its hyphens; `None` for an argument by its place.
fn flag(one: &clap::Arg) -> Option<String> {
    let long = one.get_long().map(|long| format!("--{long}"));
    long.or(one.get_short().map(|short| format!("-{short}")))
}

/// A command that has no further commands.
#[derive(Serialize)]
struct CommandJson {
    /// Its name, after those of the commands that it belongs to.
    command: Vec<String>,
    options: Vec<OptionJson>,
}

/// Adds a command and all below it.
fn define(command: &clap::Command, above: &[String], text: &mut String) {
    if command.has_subcommands() {
        for one in command.get_subcommands() {
            define(one, &[above, &[one.get_name().to_owned()]].concat(), text);
        }
        return;
    }
    let option = |one: &clap::Arg| OptionJson {
        flag: flag(one),
        value: one.get_value_names().unwrap_or_default().iter().map(ToString::to_string).collect(),
        file: FileUse::of(one).map(FileUse::name),
        values: one.get_possible_values().iter().map(|value| value.get_name().to_owned()).collect(),
        takes_value: one.get_action().takes_values(),
        is_required: one.is_required_set(),
        is_repeatable: matches!(one.get_action(), clap::ArgAction::Append),
        excludes: command.get_arg_conflicts_with(one).into_iter().filter_map(flag).collect(),
    };
    let options = command.get_arguments().map(option).collect();
    crate::json::push_line(&CommandJson { command: above.to_vec(), options }, text);
}

pub(crate) fn run(args: &ManArgs, mut command: clap::Command) -> CmdResult {
    command.build();
    if args.definition {
        let mut text = String::new();
        define(&command, &[], &mut text);
        return Output::with(None, |output| output.write(text.as_bytes()));
    }
    let command = match &args.command {
        None => command,
        Some(name) => command.find_subcommand(name).cloned().ok_or_else(|| {
            CmdError::bad_input(format!(
                "argument COMMAND: found {}, expected the name of a command; `ninefold --help` lists them",
                Quoted(name)
            ))
        })?,
    };
    let mut page = Vec::new();
    Man::new(command).render(&mut page).map_err(anyhow::Error::from)?;
    Output::with(None, |output| output.write(&page))
}
