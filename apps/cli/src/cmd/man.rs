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
    /// Print all commands with their options, files and help, for tests and for the reference on the site
    #[arg(long, hide = true, conflicts_with = "command")]
    definition: bool,
}

/// An option, or an argument by its place.
#[derive(Serialize)]
struct OptionJson {
    /// `--plot`, or `-n`; `None` for an argument by its place.
    flag: Option<String>,
    /// `-o`, if it has a long name too.
    short: Option<String>,
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
    /// The heading that help lists it under; `None` for the usual ones.
    heading: Option<String>,
    /// What it does, in a line.
    help: Option<String>,
    /// What it does, in full, if that says more.
    long_help: Option<String>,
    /// The values that it has if it is not given, unless help leaves them out.
    defaults: Vec<String>,
    is_hidden: bool,
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
    about: Option<String>,
    long_about: Option<String>,
    usage: String,
    /// What help begins with: examples.
    before: Option<String>,
    /// What the long help ends with.
    after: Option<String>,
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
        short: one.get_short().filter(|_| one.get_long().is_some()).map(|short| format!("-{short}")),
        heading: one.get_help_heading().map(str::to_owned),
        help: one.get_help().map(ToString::to_string),
        long_help: one.get_long_help().map(ToString::to_string),
        defaults: match one.is_hide_default_value_set() || !one.get_action().takes_values() {
            true => Vec::new(),
            false => {
                one.get_default_values().iter().map(|value| value.to_string_lossy().into_owned()).collect()
            }
        },
        is_hidden: one.is_hide_set(),
    };
    let text_of = |text: Option<&clap::builder::StyledStr>| text.map(ToString::to_string);
    let line = CommandJson {
        command: above.to_vec(),
        about: text_of(command.get_about()),
        long_about: text_of(command.get_long_about()),
        usage: command.clone().render_usage().to_string(),
        before: text_of(command.get_before_long_help().or(command.get_before_help())),
        after: text_of(command.get_after_long_help().or(command.get_after_help())),
        options: command.get_arguments().map(option).collect(),
    };
    crate::json::push_line(&line, text);
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
