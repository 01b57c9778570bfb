//! One file per verb.

#[cfg(feature = "bank")]
mod bank;
mod bench;
mod bias;
mod book;
mod canon;
mod check;
mod completions;
mod convert;
#[cfg(feature = "dataset")]
mod dataset;
mod draw;
mod explain;
mod fill;
mod formats;
mod generate;
mod hint;
mod man;
#[cfg(feature = "terminal")]
mod play;
mod rank;
mod rate;
mod sample;
mod search;
mod solve;
mod techniques;
mod unrank;
#[cfg(feature = "terminal")]
mod watch;

use clap::Subcommand;

use crate::cmd_error::CmdResult;

/// The verbs.
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
    Canon(canon::CanonArgs),
    Rank(rank::RankArgs),
    Unrank(unrank::UnrankArgs),
    Bias(bias::BiasArgs),
    Sample(sample::SampleArgs),
    Search(Box<search::SearchArgs>),
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

/// Runs a verb.
pub(crate) fn run(command: Command) -> CmdResult {
    match command {
        Command::Fill(args) => fill::run(args),
        Command::Generate(args) => generate::run(*args),
        Command::Solve(args) => solve::run(args),
        Command::Check(args) => check::run(args),
        Command::Rate(args) => rate::run(args),
        Command::Explain(args) => explain::run(args),
        Command::Hint(args) => hint::run(args),
        Command::Techniques(args) => techniques::run(&args),
        Command::Canon(args) => canon::run(args),
        Command::Rank(args) => rank::run(args),
        Command::Unrank(args) => unrank::run(args),
        Command::Bias(args) => bias::run(args),
        Command::Sample(args) => sample::run(args),
        Command::Search(args) => search::run(*args),
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
        Command::Completions(args) => completions::run(args),
        Command::Man(args) => man::run(args),
    }
}

/// As [`push_json`], into bytes.
fn push_json_bytes(value: &impl serde::Serialize, text: &mut Vec<u8>) {
    if serde_json::to_writer(&mut *text, value).is_ok() {
        text.push(b'\n');
    }
}

/// One JSON object and the end of its line.
fn push_json(value: &impl serde::Serialize, text: &mut String) {
    // Our own plain structs have nothing that JSON cannot say.
    if let Ok(json) = serde_json::to_string(value) {
        text.push_str(&json);
        text.push('\n');
    }
}
