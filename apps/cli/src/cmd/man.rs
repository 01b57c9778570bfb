//! `man`: manual pages.

use clap_mangen::Man;

use crate::cmd_error::{CmdError, CmdResult};
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
}

pub(crate) fn run(args: &ManArgs, mut command: clap::Command) -> CmdResult {
    command.build();
    let command = match &args.command {
        None => command,
        Some(name) => command.find_subcommand(name).cloned().ok_or_else(|| {
            CmdError::bad_input(format!("no command {name:?}, expected one that `ninefold --help` lists"))
        })?,
    };
    let mut page = Vec::new();
    Man::new(command).render(&mut page).map_err(anyhow::Error::from)?;
    Output::with(None, |output| output.write(&page))
}
