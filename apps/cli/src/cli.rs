//! The command line as a whole: the list of commands, the parser, and the help.

use std::process::ExitCode;

use clap::error::ErrorKind;
use clap::{ColorChoice, CommandFactory, FromArgMatches, Parser, Subcommand};

#[cfg(feature = "bank")]
use crate::cmd::bank;
#[cfg(feature = "dataset")]
use crate::cmd::dataset;
#[cfg(feature = "terminal")]
use crate::cmd::play;
#[cfg(feature = "terminal")]
use crate::cmd::watch;
use crate::cmd::{
    bench, bias, book, canonicalize, check, completions, convert, draw, explain, extremes, fill, formats,
    generate, hint, man, rank, rate, sample, solve, techniques, unrank,
};
use crate::cmd_error::CmdResult;
use crate::output::Output;
use crate::{color, message};

/// Examples come first: they are what people look for.
const TEMPLATE: &str = "{about}\n\n{before-help}{usage-heading} {usage}\n\n{all-args}{after-help}";

/// Fill Sudoku grids, make puzzles, solve, check and convert them
#[derive(Debug, Parser)]
#[command(
    name = "ninefold",
    version,
    before_help = "\
Examples:
  ninefold generate                         a puzzle with one solution
  ninefold generate | ninefold convert --to block
  ninefold solve puzzles.txt                or a puzzle itself, or - for a pipe
  ninefold fill -n 3 --seed 1               three full grids",
    after_help = "\
Puzzles come as arguments, files, or - for standard input, 81 characters a
line (. 0 _ * - x for an empty cell) or in any format of `ninefold convert`.
Exit codes: 0 done, 2 bad usage or input, 3 budget spent, 130 interrupted.
`ninefold VERB --help` tells all about a verb.",
    max_term_width = 80,
    disable_help_subcommand = true,
    subcommand_value_name = "VERB",
    subcommand_help_heading = "Verbs"
)]
pub(crate) struct Cli {
    #[command(subcommand)]
    command: Command,
    /// Colour messages: auto, always or never
    #[arg(
        long,
        global = true,
        display_order = 900,
        value_name = "WHEN",
        default_value = "auto",
        hide_default_value = true,
        hide_possible_values = true
    )]
    color: ColorChoice,
}

/// The whole command line, with its help in our order.
pub(crate) fn command() -> clap::Command {
    ordered(Cli::command())
}

fn ordered(command: clap::Command) -> clap::Command {
    command.help_template(TEMPLATE).mut_subcommands(ordered)
}

/// Reads the command line; help and version are shown here, and so is what is wrong.
pub(crate) fn parse() -> Result<Command, ExitCode> {
    let color = color::choice();
    message::set_color(color);
    let mut command = command().color(color);
    if std::env::args_os().len() <= 1 {
        return Err(shown(command.print_help()));
    }
    match command.try_get_matches().and_then(|matches| Cli::from_arg_matches(&matches)) {
        Ok(cli) => Ok(cli.command),
        Err(error) if matches!(error.kind(), ErrorKind::DisplayHelp | ErrorKind::DisplayVersion) => {
            Err(shown(error.print()))
        }
        Err(error) => {
            // Such arguments are shown without colours: their own control characters are escaped with all others.
            let is_strange = |argument: &std::ffi::OsString| {
                argument.len() > 200 || argument.to_string_lossy().contains(char::is_control)
            };
            if std::env::args_os().any(|argument| is_strange(&argument)) {
                message::note(error.render().to_string().trim_end());
            } else {
                let _ = error.print();
            }
            Err(ExitCode::from(2))
        }
    }
}

/// Returns the exit code after help was written to standard output.
fn shown(result: std::io::Result<()>) -> ExitCode {
    match Output::check_stdout(result) {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => error.report(),
    }
}

/// The commands.
#[derive(Debug, Subcommand)]
pub(crate) enum Command {
    Fill(fill::FillArgs),
    Generate(Box<generate::GenerateArgs>),
    Solve(solve::SolveArgs),
    Check(check::CheckArgs),
    Rate(rate::RateArgs),
    Explain(explain::ExplainArgs),
    Hint(hint::HintArgs),
    Techniques(techniques::TechniquesArgs),
    #[command(visible_alias = "canon")]
    Canonicalize(canonicalize::CanonicalizeArgs),
    Rank(rank::RankArgs),
    Unrank(unrank::UnrankArgs),
    Bias(bias::BiasArgs),
    Sample(sample::SampleArgs),
    Extremes(Box<extremes::ExtremesArgs>),
    Convert(convert::ConvertArgs),
    Formats(formats::FormatsArgs),
    Draw(draw::DrawArgs),
    Book(Box<book::BookArgs>),
    #[cfg(feature = "bank")]
    Bank(bank::BankArgs),
    #[cfg(feature = "dataset")]
    Dataset(dataset::DatasetArgs),
    #[cfg(feature = "terminal")]
    Play(play::PlayArgs),
    #[cfg(feature = "terminal")]
    Watch(watch::WatchArgs),
    Bench(bench::BenchArgs),
    Completions(completions::CompletionsArgs),
    Man(man::ManArgs),
}

/// Runs a command.
pub(crate) fn run(chosen: Command) -> CmdResult {
    match chosen {
        Command::Fill(args) => fill::run(args),
        Command::Generate(args) => generate::run(*args),
        Command::Solve(args) => solve::run(args),
        Command::Check(args) => check::run(args),
        Command::Rate(args) => rate::run(args),
        Command::Explain(args) => explain::run(args),
        Command::Hint(args) => hint::run(args),
        Command::Techniques(args) => techniques::run(&args),
        Command::Canonicalize(args) => canonicalize::run(args),
        Command::Rank(args) => rank::run(args),
        Command::Unrank(args) => unrank::run(args),
        Command::Bias(args) => bias::run(args),
        Command::Sample(args) => sample::run(args),
        Command::Extremes(args) => extremes::run(*args),
        Command::Convert(args) => convert::run(args),
        Command::Formats(args) => formats::run(args),
        Command::Draw(args) => draw::run(&args),
        Command::Book(args) => book::run(*args),
        #[cfg(feature = "bank")]
        Command::Bank(args) => bank::run(args),
        #[cfg(feature = "dataset")]
        Command::Dataset(args) => dataset::run(args),
        #[cfg(feature = "terminal")]
        Command::Play(args) => play::run(&args),
        #[cfg(feature = "terminal")]
        Command::Watch(args) => watch::run(&args),
        Command::Bench(args) => bench::run(args),
        Command::Completions(args) => completions::run(&args, command()),
        Command::Man(args) => man::run(&args, command()),
    }
}
