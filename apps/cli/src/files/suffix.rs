//! What the suffix of an output file means: one rule for all commands, found from their definitions.
//!
//! | name | means |
//! |---|---|
//! | no suffix, or `.txt` | what the command writes without a file |
//! | `.json`, `.jsonl`, `.ndjson` | `--json`, else `--to json` |
//! | `.csv` | `--csv`, else `--to csv` |
//! | that of a format or of a kind of picture | `--to` it |
//! | any other | an error that lists the suffixes the command can write |
//!
//! An option that is given decides, so it may have a suffix that means nothing, such as `.url`. One that means
//! something else contradicts it, and is an error. The option that a suffix means is added to the command line, so a
//! command needs nothing but its options.

use std::path::Path;

use clap::parser::ValueSource;
use clap::{Arg, ArgMatches, Command};
use ninefold::format::Format;

use super::identity::means_stdout;
use super::role::FileUse;
use crate::cmd_error::CmdError;
use crate::message::shown;
use crate::resume;

/// Suffixes of JSON, one object a line.
const JSON: [&str; 3] = ["json", "jsonl", "ndjson"];

/// Suffixes of files that ninefold makes, in addition to those of formats. None of them is a text of rows.
const OTHERS: [&str; 8] = ["svg", "png", "pdf", "eps", "epub", "db", "parquet", "csv"];

/// Options other than `--output` whose files have one kind of content, with the suffixes of those files.
const FIXED: [(&str, &[&str]); 3] = [("plot", &["svg"]), ("cover", &["pdf"]), ("manifest", &["csv", "json"])];

/// The option that the suffix of an output file means.
pub(crate) struct SuffixMeaning {
    /// The words to add to the command line.
    pub(crate) words: Vec<String>,
    /// What the file is, for a message: `out.csv: .csv means --csv`.
    pub(crate) label: String,
}

/// Returns what the suffix of the output file means for the command; `None` if it means what the options do.
///
/// # Errors
/// If the command cannot write such a file, or an option contradicts the suffix.
pub(crate) fn suffix_meaning(
    command: &Command,
    matches: &ArgMatches,
) -> Result<Option<SuffixMeaning>, CmdError> {
    for argument in command.get_arguments() {
        let Some((_, suffixes)) = FIXED.iter().find(|(id, _)| argument.get_id() == *id) else { continue };
        for path in files(matches, argument) {
            if let Some(suffix) = suffix_of(path).filter(|suffix| !suffixes.contains(&&**suffix)) {
                let suffixes = suffixes.iter().map(|&suffix| suffix.to_owned()).collect();
                return Err(cannot_write(
                    path,
                    &format!("--{}", argument.get_id()),
                    &suffix,
                    suffixes,
                    false,
                ));
            }
        }
    }
    let is_output = |argument: &&Arg| {
        let written =
            matches!(FileUse::of(argument), Some(FileUse::Output | FileUse::Pictures | FileUse::Resumed));
        written && argument.get_id() == "output"
    };
    let Some(output) = command.get_arguments().find(is_output) else { return Ok(None) };
    let path = files(matches, output).next();
    let meaning = match path {
        Some(path) => Forms::of(command).meaning(command.get_name(), path, matches)?,
        None => None,
    };
    let words = meaning.as_ref().map(|meaning| meaning.words.clone()).unwrap_or_default();
    resume::set_output(path.map(Path::to_owned), words);
    Ok(meaning)
}

/// Returns the files that an option names, streams left out.
fn files<'a>(matches: &'a ArgMatches, argument: &Arg) -> impl Iterator<Item = &'a Path> {
    let raw = matches.get_raw(argument.get_id().as_str()).into_iter().flatten();
    raw.map(Path::new).filter(|path| !means_stdout(path))
}

/// Returns the suffix of a file, in small letters; `None` for a folder.
fn suffix_of(path: &Path) -> Option<String> {
    let is_folder = path.is_dir() || path.to_string_lossy().ends_with(std::path::is_separator);
    let suffix = path.extension().filter(|_| !is_folder)?;
    Some(suffix.to_string_lossy().to_lowercase())
}

/// How a command can write its results, found from its options.
struct Forms {
    json: bool,
    csv: bool,
    /// The values of `--to`.
    to: Vec<String>,
    /// Whether `--to` names pictures and documents, so that nothing else is written.
    is_of_pictures: bool,
}

impl Forms {
    fn of(command: &Command) -> Forms {
        let has = |id: &str| command.get_arguments().any(|argument| argument.get_id() == id);
        let to = command.get_arguments().find(|argument| argument.get_id() == "to");
        let names = to.into_iter().flat_map(Arg::get_possible_values);
        let to: Vec<String> = names.map(|name| name.get_name().to_owned()).collect();
        let csv = has("csv");
        // A command that writes rows may draw them too.
        let is_of_pictures = !csv && to.iter().any(|name| name == "pdf");
        // A command that makes pictures and documents has JSON for lists and reports only.
        Forms { json: has("json") && !is_of_pictures, csv, to, is_of_pictures }
    }

    fn meaning(
        &self,
        name: &str,
        path: &Path,
        matches: &ArgMatches,
    ) -> Result<Option<SuffixMeaning>, CmdError> {
        let Some(suffix) = suffix_of(path) else { return Ok(None) };
        let meant = self.words(&suffix);
        if let Some(given) = self.given(matches) {
            let is_same = meant.as_ref().is_some_and(|words| given.is(words));
            let is_free = suffix == "txt" && !self.is_of_pictures;
            if is_same || is_free || given.suffixes.contains(&&*suffix) || !is_known(&suffix) {
                return Ok(None);
            }
            let file = shown(&path.to_string_lossy());
            return Err(CmdError::bad_input(format!(
                "{file}: {} does not write a .{suffix} file: remove the option, or name another file",
                given.words.join(" ")
            )));
        }
        match meant {
            Some(words) => {
                let file = shown(&path.to_string_lossy());
                let label = format!("{file}: .{suffix} means {}", words.join(" "));
                Ok(Some(SuffixMeaning { words, label }))
            }
            None if suffix == "txt" && !self.is_of_pictures => Ok(None),
            None => {
                let can_choose = !self.to.is_empty() && !self.is_of_pictures;
                Err(cannot_write(path, name, &suffix, self.suffixes(), can_choose))
            }
        }
    }

    /// Returns the option that a suffix means.
    fn words(&self, suffix: &str) -> Option<Vec<String>> {
        let option = |name: &str| Some(vec![name.to_owned()]);
        match suffix {
            suffix if self.json && JSON.contains(&suffix) => option("--json"),
            "csv" if self.csv => option("--csv"),
            // The text of the command itself.
            "txt" if !self.is_of_pictures => None,
            suffix => {
                let name = self.to.iter().find(|name| suffixes_of(name).contains(&suffix))?;
                Some(vec!["--to".to_owned(), name.clone()])
            }
        }
    }

    /// Returns the option that is given.
    fn given(&self, matches: &ArgMatches) -> Option<GivenForm> {
        let is_given = |id: &str| matches.value_source(id) == Some(ValueSource::CommandLine);
        if self.json && is_given("json") {
            return Some(GivenForm { words: vec!["--json".to_owned()], suffixes: JSON.to_vec() });
        }
        if self.csv && is_given("csv") {
            return Some(GivenForm { words: vec!["--csv".to_owned()], suffixes: vec!["csv"] });
        }
        if self.to.is_empty() || !is_given("to") {
            return None;
        }
        let value = matches.get_raw("to")?.next()?.to_string_lossy().into_owned();
        let name = self.to.iter().find(|name| name.eq_ignore_ascii_case(&value));
        let mut suffixes = name.map(|name| suffixes_of(name)).unwrap_or_default();
        // Tables of others are tables too.
        suffixes.extend(value.contains("csv").then_some("csv"));
        Some(GivenForm { words: vec!["--to".to_owned(), value], suffixes })
    }

    /// Returns the suffixes of all that the command can write.
    fn suffixes(&self) -> Vec<String> {
        let mut all: Vec<&str> = Vec::new();
        all.extend(JSON.iter().take(2).filter(|_| self.json));
        all.extend(self.csv.then_some("csv"));
        all.extend(self.to.iter().flat_map(|name| suffixes_of(name)));
        all.extend((!self.is_of_pictures).then_some("txt"));
        let mut once = Vec::new();
        for suffix in all {
            if !once.iter().any(|one| one == suffix) {
                once.push(suffix.to_owned());
            }
        }
        once
    }
}

/// An option that decides how results are written.
struct GivenForm {
    words: Vec<String>,
    /// The suffixes of what it writes.
    suffixes: Vec<&'static str>,
}

impl GivenForm {
    fn is(&self, words: &[String]) -> bool {
        self.words == words
    }
}

/// Returns the suffixes of a value of `--to`: a format, or a kind of picture.
fn suffixes_of(name: &str) -> Vec<&'static str> {
    if let Ok(format) = name.parse::<Format>() {
        return format.extensions().to_vec();
    }
    match name {
        "text" => vec!["txt"],
        name => OTHERS.into_iter().filter(|other| *other == name).collect(),
    }
}

/// Returns whether a suffix is that of something ninefold writes, other than plain text.
fn is_known(suffix: &str) -> bool {
    let is_of_format = || Format::ALL.iter().any(|format| format.extensions().contains(&suffix));
    OTHERS.contains(&suffix) || is_of_format()
}

fn cannot_write(path: &Path, what: &str, suffix: &str, suffixes: Vec<String>, can_choose: bool) -> CmdError {
    let suffixes: Vec<String> = suffixes.iter().map(|suffix| format!(".{suffix}")).collect();
    let expected = match suffixes.split_last() {
        Some((last, [])) => last.clone(),
        Some((last, others)) => format!("{} or {last}", others.join(", ")),
        None => String::new(),
    };
    let or = if can_choose { ", or --to FORMAT" } else { "" };
    let file = shown(&path.to_string_lossy());
    CmdError::bad_input(format!(
        "{file}: {what} cannot write .{} files, expected {expected}{or}",
        shown(suffix)
    ))
}
