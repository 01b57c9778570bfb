//! The command line as a whole: the list of commands, the parser, and the help.

use std::error::Error;
use std::ffi::OsString;
use std::io::Write;

use clap::builder::StyledStr;
use clap::error::{ContextKind, ContextValue, ErrorKind};
use clap::{ArgMatches, ColorChoice, CommandFactory, FromArgMatches, Parser, Subcommand};

use crate::args::one_of;
#[cfg(feature = "bank")]
use crate::cmd::bank;
#[cfg(feature = "book")]
use crate::cmd::book;
#[cfg(feature = "dataset")]
use crate::cmd::dataset;
#[cfg(feature = "mcp")]
use crate::cmd::mcp;
#[cfg(feature = "terminal")]
use crate::cmd::play;
#[cfg(feature = "terminal")]
use crate::cmd::watch;
use crate::cmd::{
    bench, bias, candidates, canonicalize, check, completions, convert, draw, estimate, expand, explain,
    extremes, fill, formats, generate, hint, layout, man, minimize, neighbours, rank, rate, sample, set,
    solve, techniques, unrank, variants,
};
use crate::cmd_error::{CmdError, CmdResult, DONE};
use crate::files::SuffixMeaning;
use crate::output::Output;
use crate::wrapped::{HELP_WIDTH, reflowed, wrapped_to};
use crate::{arguments, color, files, losses, message, name_lists, terminal_width};

/// Examples come first: they are what people look for.
const TEMPLATE: &str = "{about}\n\n{before-help}{usage-heading} {usage}\n\n{all-args}{after-help}";

/// As [`TEMPLATE`], without the list of commands: the examples of the whole command end with one in groups.
const ROOT_TEMPLATE: &str =
    "{about}\n\n{before-help}{usage-heading} {usage}\n\nOptions:\n{options}{after-help}";

/// Make, solve, rate and print Sudoku puzzles
#[derive(Debug, Parser)]
#[command(
    name = "ninefold",
    version,
    after_help = "`ninefold COMMAND -h` shows a command on one screen, `--help` all about it.",
    after_long_help = "\
Puzzles are arguments, files, or - for standard input. A puzzle is 81 characters
on one line: digits, and . 0 _ * - or x for an empty cell. Files in the formats
that `ninefold formats` lists are recognised.

Results go to standard output, one per line, or to a file with -o. Everything
else (notes, progress, the seed) goes to standard error.

Exit codes:
  0    done
  2    wrong usage or input: the message says what is wrong, where it is, and
       what was expected; with -o nothing is written, and on standard output
       earlier results stand
  3    a limit was reached: partial results are written, the rest is reported
  130  interrupted: finished results are kept, and the command that resumes is
       shown

`ninefold COMMAND --help` explains a command in full; `ninefold man COMMAND`
prints the same as a manual page.",
    max_term_width = 80,
    disable_help_subcommand = true,
    subcommand_value_name = "COMMAND",
    subcommand_help_heading = "Commands"
)]
pub(crate) struct Cli {
    #[command(subcommand)]
    command: Command,
    /// Colour messages: auto, always or never
    ///
    /// With auto, help and messages are coloured if they go to a terminal and NO_COLOR is not set.
    #[arg(
        long,
        global = true,
        display_order = 900,
        value_name = "WHEN",
        default_value = "auto",
        value_parser = one_of::<ColorChoice>(),
        hide_default_value = true,
        hide_possible_values = true
    )]
    color: ColorChoice,
}

const EXAMPLES: &str = "\
Examples:
  ninefold generate                             a puzzle with one solution
  ninefold generate -n 5 --level hard           five hard ones
  ninefold solve puzzles.txt                    or a puzzle, or - for a pipe
  ninefold generate | ninefold explain          how a person solves it";

/// A heading and the commands below it. The short help shows only the names of the last group.
type CommandGroup = (&'static str, &'static [&'static str]);

const GROUPS: [CommandGroup; 4] = [
    (
        "Make and solve",
        &["generate", "solve", "check", "candidates", "rate", "convert", "formats", "variants", "draw"],
    ),
    ("Learn and play", &["hint", "explain", "techniques", "play", "watch"]),
    ("Books, banks and data sets", &["book", "bank", "dataset"]),
    (
        "Grids, research and tools",
        &[
            "fill",
            "layout",
            "canonicalize",
            "minimize",
            "expand",
            "neighbours",
            "set",
            "rank",
            "unrank",
            "estimate",
            "bias",
            "sample",
            "extremes",
            "bench",
            "mcp",
            "completions",
            "man",
        ],
    ),
];

/// The indent of what a command in the list does, where it takes more than one line.
const ABOUT_INDENT: &str = "                ";

/// Returns the examples and the commands in groups: what the help begins with.
fn overview(root: &clap::Command, is_long: bool, width: usize) -> StyledStr {
    let header = root.get_styles().get_header();
    let literal = root.get_styles().get_literal();
    let mut text = EXAMPLES.to_owned();
    for (number, (title, names)) in GROUPS.iter().enumerate() {
        let found = names.iter().filter_map(|name| root.find_subcommand(name));
        let (missing, listed): (Vec<&clap::Command>, Vec<&clap::Command>) =
            found.partition(|one| one.is_hide_set());
        let gap = if is_long || number == 0 { "\n" } else { "" };
        // clap wraps a line wrongly if a style starts right after its beginning, so the style starts before it.
        text.push_str(&format!("{gap}{header}\n{title}:{header:#}"));
        if number + 1 < GROUPS.len() || is_long {
            for one in &listed {
                let about = one.get_about().map(ToString::to_string).unwrap_or_default();
                let about = wrapped_to(&about, ABOUT_INDENT, width);
                text.push_str(&format!("\n  {literal}{:12}{literal:#}  {}", one.get_name(), about.trim()));
            }
        } else {
            let names: Vec<&str> = listed.iter().map(|one| one.get_name()).collect();
            text.push('\n');
            text.push_str(wrapped_to(&names.join(", "), "  ", width).trim_end());
        }
        if listed.is_empty() {
            let names: Vec<&str> = missing.iter().map(|one| one.get_name()).collect();
            text.push_str(&format!(
                "\n  not in this build, which lacks --features full: {}",
                names.join(", ")
            ));
        }
    }
    text.into()
}

/// Returns the whole command line, with its help in our order.
pub(crate) fn command() -> clap::Command {
    command_for(HELP_WIDTH)
}

/// Returns the whole command line, with the list of commands in lines of at most this width.
fn command_for(width: usize) -> clap::Command {
    let root = ordered(Cli::command());
    let (short, long) = (overview(&root, false, width), overview(&root, true, width));
    root.help_template(ROOT_TEMPLATE).before_help(short).before_long_help(long)
}

fn ordered(command: clap::Command) -> clap::Command {
    command.help_template(TEMPLATE).mut_subcommands(ordered)
}

/// A blank at which clap does not break a line.
const UNBROKEN: &str = "\u{a0}";

/// Returns the command line for help on a terminal of this width: its examples are never wrapped, so that they can be
/// copied, and the lines below the options are as long as fits.
fn for_width(mut command: clap::Command, width: usize) -> clap::Command {
    if let Some(short) = command.get_before_help().map(unbroken) {
        command = command.before_help(short);
    }
    if let Some(long) = command.get_before_long_help().map(unbroken) {
        command = command.before_long_help(long);
    }
    let fitted = |text: &StyledStr| reflowed(&text.ansi().to_string(), width).replace(' ', UNBROKEN);
    if let Some(short) = command.get_after_help().map(fitted) {
        command = command.after_help(short);
    }
    if let Some(long) = command.get_after_long_help().map(fitted) {
        command = command.after_long_help(long);
    }
    command.mut_subcommands(|command| for_width(command, width))
}

/// Returns a text whose examples, the indented lines below the first, are not broken.
fn unbroken(text: &StyledStr) -> StyledStr {
    let text = text.ansi().to_string();
    let mut lines = text.split_inclusive('\n');
    let heading = lines.next().unwrap_or_default();
    let length: usize = lines.take_while(|line| line.starts_with("  ")).map(str::len).sum();
    let (examples, rest) = text.split_at(heading.len() + length);
    (examples.replace(' ', UNBROKEN) + rest).into()
}

/// Shows help on standard output.
fn show_help(help: &StyledStr, color: ColorChoice) -> std::io::Result<()> {
    print(std::io::stdout(), &help.ansi().to_string().replace(UNBROKEN, " "), color)
}

/// Writes a text to a stream of a terminal, with its colours if the stream has them.
fn print(
    stream: impl anstream::stream::RawStream + anstream::stream::AsLockedWrite,
    text: &str,
    color: ColorChoice,
) -> std::io::Result<()> {
    let color = match color {
        ColorChoice::Auto => anstream::ColorChoice::Auto,
        ColorChoice::Always => anstream::ColorChoice::Always,
        ColorChoice::Never => anstream::ColorChoice::Never,
    };
    anstream::AutoStream::new(stream, color).write_all(text.as_bytes())
}

/// Whether an option is what another, unknown one was probably meant to be: at most a third of its letters differ.
fn is_near(unknown: &str, known: &str) -> bool {
    let [unknown, known] = [unknown, known].map(|name| name.trim_start_matches('-'));
    3 * strsim::damerau_levenshtein(unknown, known) <= unknown.chars().count().max(known.chars().count())
}

/// Returns the usage of the command that these words name, among options.
fn usage(command: &mut clap::Command, words: &[OsString]) -> StyledStr {
    let Some(at) = words.iter().position(|word| command.find_subcommand(word).is_some()) else {
        return command.render_usage();
    };
    command.find_subcommand_mut(&words[at]).map(|next| usage(next, &words[at + 1..])).unwrap_or_default()
}

/// Corrects what clap proposes for an unknown option: only names that are near it, and no way to pass `--name` as a value.
/// The usage is that of the whole command.
fn correct_tips(error: &mut clap::Error, root: &mut clap::Command) {
    if error.kind() != ErrorKind::UnknownArgument {
        return;
    }
    let unknown = error.get(ContextKind::InvalidArg).map(ToString::to_string).unwrap_or_default();
    if let Some(ContextValue::String(known)) = error.get(ContextKind::SuggestedArg)
        && !is_near(&unknown, known)
    {
        error.remove(ContextKind::SuggestedArg);
    }
    if unknown.starts_with("--") {
        error.remove(ContextKind::Suggested);
    }
    root.build();
    error.insert(ContextKind::Usage, ContextValue::StyledStr(usage(root, &arguments::words()[1..])));
}

/// Returns the text of an error about the command line. It names a wrong value, so the reason does not repeat it.
fn usage_error(error: &clap::Error) -> StyledStr {
    let text = error.render().ansi().to_string();
    match (error.get(ContextKind::InvalidValue), error.source()) {
        (Some(value), Some(source)) => {
            let why = source.to_string();
            text.replacen(&why, &message::expected_part(&value.to_string(), &why), 1).into()
        }
        _ => text.into(),
    }
}

/// Reads the command line. Help, version and usage errors are shown here.
pub(crate) fn parse() -> Result<Command, u8> {
    let color = color::choice();
    message::set_color(color);
    let width = terminal_width::of_stdout().unwrap_or(usize::MAX);
    let mut command = for_width(command_for(width.min(HELP_WIDTH)), width).color(color);
    if arguments::words().len() <= 1 {
        return Err(shown(show_help(&command.render_help(), color)));
    }
    let parsed = command.try_get_matches_from_mut(arguments::words());
    let checked = parsed.and_then(|matches| {
        let cli = Cli::from_arg_matches(&matches)?;
        let (chosen, matches) = chosen(&command, &matches);
        losses::read_strictness(matches);
        let checked = name_lists::check(chosen, matches).and_then(|()| files::check_command(chosen, matches));
        Ok((cli, checked.and_then(|()| files::suffix_meaning(chosen, matches))))
    });
    match checked {
        Ok((cli, Ok(None))) => Ok(cli.command),
        Ok((_, Ok(Some(meaning)))) => with_meaning(&mut command, &meaning).map_err(CmdError::report),
        Ok((_, Err(error))) => Err(error.report()),
        Err(error) if matches!(error.kind(), ErrorKind::DisplayHelp | ErrorKind::DisplayVersion) => {
            Err(shown(show_help(&error.render(), color)))
        }
        // clap does not say which argument it is.
        Err(error) if error.kind() == ErrorKind::InvalidUtf8 => {
            let mut words = arguments::words().iter().enumerate().skip(1);
            let found = words.find(|(_, word)| word.to_str().is_none());
            let (number, word) =
                found.map(|(number, word)| (number, word.to_string_lossy())).unwrap_or_default();
            let text = message::shown(&word);
            message::error(&format!(
                "argument {number}: found bytes that are not UTF-8 in \"{text}\", expected text"
            ));
            Err(2)
        }
        Err(mut error) => {
            correct_tips(&mut error, &mut command);
            let help = usage_error(&error);
            // Shown without colours, so that all control characters can be escaped, those of the argument too.
            let is_strange = |argument: &OsString| {
                argument.len() > 200 || argument.to_string_lossy().contains(char::is_control)
            };
            if arguments::words().iter().any(is_strange) {
                message::note(help.to_string().trim_end());
            } else {
                let _ = print(std::io::stderr(), &help.ansi().to_string(), color);
            }
            Err(2)
        }
    }
}

/// Returns the command that was chosen, and what was found for it.
fn chosen<'a>(command: &'a clap::Command, matches: &'a ArgMatches) -> (&'a clap::Command, &'a ArgMatches) {
    let (mut command, mut matches) = (command, matches);
    while let Some((name, inner)) = matches.subcommand() {
        let Some(chosen) = command.find_subcommand(name) else { break };
        (command, matches) = (chosen, inner);
    }
    (command, matches)
}

/// Reads the command line again, with the option that the suffix of the output file means.
fn with_meaning(command: &mut clap::Command, meaning: &SuffixMeaning) -> Result<Command, CmdError> {
    let mut words = arguments::words().to_vec();
    let end = words.iter().position(|word| word == "--").unwrap_or(words.len());
    words.splice(end..end, meaning.words.iter().map(OsString::from));
    let matches = command.try_get_matches_from_mut(words);
    let cli = matches.and_then(|matches| Cli::from_arg_matches(&matches));
    cli.map(|cli| cli.command).map_err(|error| {
        let found = [ContextKind::PriorArg, ContextKind::InvalidArg].into_iter().map(|kind| error.get(kind));
        let option =
            found.flatten().map(ToString::to_string).find(|option| !option.starts_with(&*meaning.words[0]));
        let with = option.map_or_else(|| "the other options".to_owned(), |option| option.trim().to_owned());
        CmdError::bad_input(format!("{}, which cannot be used with {with}", meaning.label))
    })
}

/// Returns the exit code once help was written to standard output.
fn shown(result: std::io::Result<()>) -> u8 {
    match Output::check_stdout(result) {
        Ok(()) => DONE,
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
    Candidates(candidates::CandidatesArgs),
    Minimize(minimize::MinimizeArgs),
    Expand(expand::ExpandArgs),
    #[command(visible_alias = "neighbors")]
    Neighbours(neighbours::NeighboursArgs),
    Set(set::SetArgs),
    Rate(rate::RateArgs),
    Explain(explain::ExplainArgs),
    Hint(hint::HintArgs),
    Techniques(techniques::TechniquesArgs),
    #[command(visible_alias = "canon")]
    Canonicalize(canonicalize::CanonicalizeArgs),
    Rank(rank::RankArgs),
    Unrank(unrank::UnrankArgs),
    Estimate(estimate::EstimateArgs),
    Bias(bias::BiasArgs),
    Sample(sample::SampleArgs),
    Extremes(Box<extremes::ExtremesArgs>),
    Convert(convert::ConvertArgs),
    Formats(formats::FormatsArgs),
    Variants(variants::VariantsArgs),
    Layout(layout::LayoutArgs),
    Draw(Box<draw::DrawArgs>),
    #[cfg(feature = "book")]
    Book(Box<book::BookArgs>),
    #[cfg(not(feature = "book"))]
    Book(crate::missing::MissingArgs),
    #[cfg(feature = "bank")]
    Bank(bank::BankArgs),
    #[cfg(not(feature = "bank"))]
    Bank(crate::missing::MissingArgs),
    #[cfg(feature = "dataset")]
    Dataset(dataset::DatasetArgs),
    #[cfg(not(feature = "dataset"))]
    Dataset(crate::missing::MissingArgs),
    #[cfg(feature = "terminal")]
    Play(play::PlayArgs),
    #[cfg(not(feature = "terminal"))]
    Play(crate::missing::MissingArgs),
    #[cfg(feature = "terminal")]
    Watch(watch::WatchArgs),
    #[cfg(not(feature = "terminal"))]
    Watch(crate::missing::MissingArgs),
    Bench(bench::BenchArgs),
    #[cfg(feature = "mcp")]
    Mcp(mcp::McpArgs),
    #[cfg(not(feature = "mcp"))]
    Mcp(crate::missing::MissingArgs),
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
        Command::Candidates(args) => candidates::run(args),
        Command::Minimize(args) => minimize::run(args),
        Command::Expand(args) => expand::run(args),
        Command::Neighbours(args) => neighbours::run(args),
        Command::Set(args) => set::run(args),
        Command::Rate(args) => rate::run(args),
        Command::Explain(args) => explain::run(args),
        Command::Hint(args) => hint::run(args),
        Command::Techniques(args) => techniques::run(&args),
        Command::Canonicalize(args) => canonicalize::run(args),
        Command::Rank(args) => rank::run(args),
        Command::Unrank(args) => unrank::run(args),
        Command::Estimate(args) => estimate::run(args),
        Command::Bias(args) => bias::run(args),
        Command::Sample(args) => sample::run(args),
        Command::Extremes(args) => extremes::run(*args),
        Command::Convert(args) => convert::run(args),
        Command::Formats(args) => formats::run(args),
        Command::Variants(args) => variants::run(args),
        Command::Layout(args) => layout::run(args),
        Command::Draw(args) => draw::run(&args),
        #[cfg(feature = "book")]
        Command::Book(args) => book::run(*args),
        #[cfg(not(feature = "book"))]
        Command::Book(_) => crate::missing::run("cannot make books", "book"),
        #[cfg(feature = "bank")]
        Command::Bank(args) => bank::run(args),
        #[cfg(not(feature = "bank"))]
        Command::Bank(_) => crate::missing::run("does not include banks", "bank"),
        #[cfg(feature = "dataset")]
        Command::Dataset(args) => dataset::run(args),
        #[cfg(not(feature = "dataset"))]
        Command::Dataset(_) => crate::missing::run("does not include data sets", "dataset"),
        #[cfg(feature = "terminal")]
        Command::Play(args) => play::run(&args),
        #[cfg(not(feature = "terminal"))]
        Command::Play(_) => crate::missing::run("cannot play in a terminal", "terminal"),
        #[cfg(feature = "terminal")]
        Command::Watch(args) => watch::run(&args),
        #[cfg(not(feature = "terminal"))]
        Command::Watch(_) => crate::missing::run("cannot show runs in a terminal", "terminal"),
        Command::Bench(args) => bench::run(args),
        #[cfg(feature = "mcp")]
        Command::Mcp(args) => mcp::run(&args, command()),
        #[cfg(not(feature = "mcp"))]
        Command::Mcp(_) => crate::missing::run("cannot serve assistants", "mcp"),
        Command::Completions(args) => completions::run(&args, command()),
        Command::Man(args) => man::run(&args, command()),
    }
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use super::*;

    #[test]
    fn every_command_is_in_one_group() {
        let root = Cli::command();
        let shown: BTreeSet<&str> = root
            .get_subcommands()
            .filter(|command| !command.is_hide_set())
            .map(clap::Command::get_name)
            .collect();
        let grouped: Vec<&str> = GROUPS.iter().flat_map(|(_, names)| names.iter().copied()).collect();
        let set: BTreeSet<&str> = grouped.iter().copied().collect();
        assert_eq!(set.len(), grouped.len());
        assert!(shown.is_subset(&set), "{shown:?}");
    }

    #[test]
    fn an_option_that_names_a_file_says_what_it_is_used_for() {
        fn check(command: &clap::Command) -> usize {
            let mut found = 0;
            for argument in command.get_arguments() {
                let is_file = |name: &str| {
                    [
                        "FILE", "FILES", "FOLDER", "DIR", "SET", "LANGUAGE", "PATH", "BANK", "PDF", "DB",
                        "VERDICT",
                    ]
                    .contains(&name)
                };
                let names = argument.get_value_names().unwrap_or_default();
                let is_file = names.iter().flat_map(|name| name.split(['|', '.'])).any(is_file)
                    || argument.get_value_parser().type_id() == std::any::TypeId::of::<std::path::PathBuf>();
                let file_use = files::FileUse::of(argument);
                assert_eq!(is_file, file_use.is_some(), "{} {}", command.get_name(), argument.get_id());
                found += usize::from(file_use.is_some());
            }
            found + command.get_subcommands().map(check).sum::<usize>()
        }
        assert!(check(&Cli::command()) > 30);
    }

    #[test]
    fn examples_are_not_wrapped() {
        fn check(command: &mut clap::Command, path: &str, width: usize) {
            let examples = command.get_before_help().map(ToString::to_string).unwrap_or_default();
            let first = examples.lines().next().unwrap_or_default();
            assert_eq!(first, "Examples:", "{path}");
            for help in [command.render_help().to_string(), command.render_long_help().to_string()] {
                for line in examples.lines().take_while(|line| !line.is_empty()) {
                    assert!(line.chars().count() <= 80, "{path}: {line}");
                    assert!(help.lines().any(|shown| shown == line), "{path} at {width}: {line}\n{help}");
                }
            }
            for one in command.get_subcommands_mut().filter(|one| !one.is_hide_set()) {
                let name = format!("{path} {}", one.get_name());
                check(one, &name, width);
            }
        }
        for width in [40, 60, 80, 200] {
            let mut root = for_width(command(), width).term_width(width);
            root.build();
            check(&mut root, "ninefold", width);
        }
    }

    #[test]
    fn help_fits_the_terminal() {
        fn check(command: &mut clap::Command, path: &str, width: usize) -> usize {
            let mut found = 0;
            for help in [command.get_after_help(), command.get_after_long_help()].into_iter().flatten() {
                for line in help.to_string().replace(UNBROKEN, " ").lines() {
                    let is_one_word = line.trim().split("  ").all(|part| !part.trim().contains(' '));
                    assert!(line.chars().count() <= width || is_one_word, "{path} at {width}: {line}");
                    found += 1;
                }
            }
            let commands = command.get_subcommands_mut().filter(|one| !one.is_hide_set());
            found
                + commands.map(|one| check(one, &format!("{path} {}", one.get_name()), width)).sum::<usize>()
        }
        for width in [40, 60, 80] {
            let mut root = for_width(command(), width);
            root.build();
            assert!(check(&mut root, "ninefold", width) > 100);
        }
    }

    #[test]
    fn the_usage_is_that_of_the_command() {
        let mut root = command();
        root.build();
        for (words, expected) in [
            (&["rate", "solve", "--foo"][..], "ninefold rate"),
            (&["--color", "never", "bank", "take", "--foo"], "ninefold bank take"),
            (&["--foo"], "ninefold [OPTIONS]"),
        ] {
            let words: Vec<OsString> = words.iter().map(OsString::from).collect();
            let shown = usage(&mut root, &words).to_string();
            assert!(shown.contains(expected), "{words:?}: {shown}");
        }
    }

    #[test]
    fn only_near_names_are_proposed() {
        for (unknown, known) in
            [("--sorts", "--sort"), ("--jsn", "--json"), ("--colour", "--color"), ("--levels", "--level")]
        {
            assert!(is_near(unknown, known), "{unknown} {known}");
        }
        for (unknown, known) in
            [("--foo", "--from"), ("--sorts", "--score"), ("--lvl", "--by"), ("--size", "--set")]
        {
            assert!(!is_near(unknown, known), "{unknown} {known}");
        }
    }

    #[test]
    fn every_option_has_a_short_and_imperative_line() {
        fn check(command: &clap::Command) {
            for argument in command.get_arguments().filter(|one| !one.is_hide_set()) {
                let name = format!("{} {}", command.get_name(), argument.get_id());
                let help = argument.get_help().unwrap_or_else(|| panic!("{name}: no help")).to_string();
                assert!(!help.ends_with('.') && help.len() <= 65, "{name}: {help}");
                let Some(long) = argument.get_long_help().map(ToString::to_string) else { continue };
                assert!(long.trim_end().ends_with(['.', ')', ':']), "{name}: {long}");
            }
            command.get_subcommands().for_each(check);
        }
        check(&Cli::command());
    }
}
