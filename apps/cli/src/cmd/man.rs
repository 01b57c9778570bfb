//! `man`: the manual page.

use clap_mangen::Man;

use crate::output::Output;
use crate::stop::{Done, Stop};

/// Print the manual page, of a verb or of the whole
#[derive(Debug, clap::Args)]
#[command(before_help = "\
Examples:
  ninefold man | man -l -
  ninefold man solve > /usr/local/share/man/man1/ninefold-solve.1")]
pub(crate) struct Args {
    /// The verb
    #[arg(value_name = "VERB")]
    verb: Option<String>,
}

pub(crate) fn run(args: Args) -> Done {
    let mut command = crate::args::command();
    command.build();
    let command = match args.verb {
        None => command,
        Some(verb) => command
            .find_subcommand(&verb)
            .cloned()
            .ok_or_else(|| Stop::bad(format!("there is no verb {verb:?}; see ninefold --help")))?,
    };
    let mut page = Vec::new();
    Man::new(command).render(&mut page)?;
    Output::with(None, |output| output.write(&page))
}
