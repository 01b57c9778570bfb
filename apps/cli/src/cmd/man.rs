//! `man`: the manual page.

use clap_mangen::Man;

use crate::cmd_error::{CmdError, CmdResult};
use crate::output::Output;

/// Print the manual page, of a verb or of the whole
#[derive(Debug, clap::Args)]
#[command(before_help = "\
Examples:
  ninefold man | man -l -
  ninefold man solve > /usr/local/share/man/man1/ninefold-solve.1")]
pub(crate) struct ManArgs {
    /// The verb
    #[arg(value_name = "VERB")]
    verb: Option<String>,
}

pub(crate) fn run(args: ManArgs) -> CmdResult {
    let mut command = crate::args::command();
    command.build();
    let command = match args.verb {
        None => command,
        Some(verb) => command
            .find_subcommand(&verb)
            .cloned()
            .ok_or_else(|| CmdError::bad_input(format!("there is no verb {verb:?}; see ninefold --help")))?,
    };
    let mut page = Vec::new();
    Man::new(command).render(&mut page).map_err(anyhow::Error::from)?;
    Output::with(None, |output| output.write(&page))
}
