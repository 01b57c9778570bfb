//! `completions`: scripts that let a shell complete command lines.

use clap_complete::Shell;

use crate::args::one_of;
use crate::cmd_error::CmdResult;
use crate::output::Output;

/// Print a completion script for a shell
#[derive(Debug, clap::Args)]
#[command(before_help = "\
Examples:
  ninefold completions bash >> ~/.bash_completion
  ninefold completions zsh > ~/.zfunc/_ninefold")]
pub(crate) struct CompletionsArgs {
    /// Write the script for this shell
    #[arg(value_name = "SHELL", value_parser = one_of::<Shell>())]
    shell: Shell,
}

pub(crate) fn run(args: &CompletionsArgs, mut command: clap::Command) -> CmdResult {
    let mut script = Vec::new();
    clap_complete::generate(args.shell, &mut command, "ninefold", &mut script);
    Output::with(None, |output| output.write(&script))
}
