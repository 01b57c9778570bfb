//! No output may be an input or another output.
//!
//! Before a command starts, its definition and its arguments give all files that it will use. Files
//! that are named inside files, such as the fonts of a plan, are checked when they are opened.

use std::collections::BTreeMap;
use std::path::{Path, PathBuf};
use std::sync::{Mutex, MutexGuard, PoisonError};

use clap::{ArgMatches, Command};

use super::identity::{self, FileId, identify};
use super::role::FileUse;
use crate::cmd_error::{CmdError, CmdResult};
use crate::message::shown;

/// The files of this run that are only read or only written, with their names in messages.
#[derive(Default)]
struct KnownFiles {
    inputs: BTreeMap<FileId, String>,
    outputs: BTreeMap<FileId, String>,
}

static KNOWN: Mutex<KnownFiles> =
    Mutex::new(KnownFiles { inputs: BTreeMap::new(), outputs: BTreeMap::new() });

fn known() -> MutexGuard<'static, KnownFiles> {
    KNOWN.lock().unwrap_or_else(PoisonError::into_inner)
}

/// A file of the command line.
struct NamedFile {
    /// The option and the file, as messages name them.
    label: String,
    /// `None` for standard input and output without a name.
    path: Option<PathBuf>,
    file_use: FileUse,
    ids: Vec<FileId>,
}

/// Checks the files of a command before anything is read or written.
pub(crate) fn check_command(command: &Command, matches: &ArgMatches) -> CmdResult {
    let mut files: Vec<NamedFile> = Vec::new();
    let mut on_stdout: Vec<String> = Vec::new();
    let mut results_go_to_stdout = true;
    for argument in command.get_arguments() {
        let Some(file_use) = FileUse::of(argument) else { continue };
        let is_results = argument.get_id() == "output";
        for value in matches.get_raw(argument.get_id().as_str()).into_iter().flatten() {
            let path = Path::new(value);
            results_go_to_stdout &= !(is_results && file_use.may_be_stdout());
            let label = label(argument, file_use, path);
            if file_use.may_be_stdout() && identity::means_stdout(path) {
                on_stdout.push(label);
            } else if path != Path::new("-") {
                files.push(NamedFile::new(label, path, file_use));
            }
        }
    }
    if results_go_to_stdout {
        on_stdout.push("the results".to_owned());
    }
    if let [first, second, ..] = &on_stdout[..] {
        return Err(CmdError::bad_input(format!(
            "{first} and {second} both go to standard output: name a file for one of them"
        )));
    }
    let stream = |label: &str, file_use, id| NamedFile {
        label: label.to_owned(),
        path: None,
        file_use,
        ids: Vec::from_iter(id),
    };
    files.push(stream("the file on standard input", FileUse::Input, identity::of_stdin()));
    if !on_stdout.is_empty() {
        files.push(stream("standard output", FileUse::Output, identity::of_stdout()));
    }
    for (number, second) in files.iter().enumerate() {
        for first in &files[..number] {
            conflict(first, second)?;
        }
    }
    remember(files);
    Ok(())
}

impl NamedFile {
    fn new(label: String, path: &Path, file_use: FileUse) -> NamedFile {
        let ids = match file_use {
            FileUse::Bank => identity::identify_database(path),
            // A text that is not the name of a file.
            FileUse::TextOrInput if !path.exists() => Vec::new(),
            _ => identify(path).into_iter().collect(),
        };
        NamedFile { label, path: Some(path.to_owned()), file_use, ids }
    }

    /// Returns true if this is the folder of a data set and the other is one of its files.
    fn holds(&self, other: &NamedFile) -> bool {
        let Some(folder) = self.path.as_deref() else { return false };
        let place = other.path.as_deref().and_then(|path| identity::inside(path, folder));
        let is_other = |name: &&str| identify(&folder.join(name)).is_some_and(|id| other.ids.contains(&id));
        matches!(self.file_use, FileUse::DatasetInput | FileUse::DatasetOutput)
            && (place.is_some_and(|place| is_of_dataset(&place)) || FILES_OF_DATASET.iter().any(is_other))
    }
}

/// The files at the top of a data set's folder; all others are in folders below it.
const FILES_OF_DATASET: [&str; 5] =
    ["README.md", "manifest.json", "croissant.json", "SHA256SUMS", "verify.py"];

fn is_of_dataset(place: &Path) -> bool {
    place.components().count() > 1 || FILES_OF_DATASET.iter().any(|name| place == Path::new(name))
}

/// Names a file with its option, or with what it is for.
fn label(argument: &clap::Arg, file_use: FileUse, path: &Path) -> String {
    let name = shown(&path.to_string_lossy());
    if let Some(short) = argument.get_short() {
        return format!("-{short} {name}");
    }
    if let Some(long) = argument.get_long() {
        return format!("--{long} {name}");
    }
    match file_use {
        FileUse::Bank => format!("the bank {name}"),
        FileUse::DatasetInput | FileUse::DatasetOutput => format!("the data set {name}"),
        FileUse::Output | FileUse::Pictures => format!("the output {name}"),
        FileUse::Input | FileUse::TextOrInput | FileUse::Resumed => format!("the input {name}"),
    }
}

/// Refuses two files if one of them would be written over the other.
fn conflict(first: &NamedFile, second: &NamedFile) -> CmdResult {
    for (folder, file) in [(first, second), (second, first)] {
        if folder.holds(file) && (folder.file_use.writes() || file.file_use.writes()) {
            return Err(CmdError::bad_input(format!(
                "{} is a file of {}: name another file",
                file.label, folder.label
            )));
        }
    }
    let is_same = first.ids.iter().any(|id| second.ids.contains(id));
    if !is_same || !(first.file_use.writes() || second.file_use.writes()) {
        return Ok(());
    }
    let words = match (replaces(first), replaces(second)) {
        (true, true) => {
            format!("{} and {} are the same file: name two different ones", first.label, second.label)
        }
        (true, false) => format!("{} would overwrite {}: name another file", first.label, second.label),
        (false, true) => format!("{} would overwrite {}: name another file", second.label, first.label),
        (false, false) => {
            format!("{} and {} are the same file: name two different ones", first.label, second.label)
        }
    };
    Err(CmdError::bad_input(words))
}

/// Returns true if a file is written without regard to what it held.
fn replaces(file: &NamedFile) -> bool {
    matches!(file.file_use, FileUse::Output | FileUse::Pictures)
}

fn remember(files: Vec<NamedFile>) {
    let mut known = known();
    for NamedFile { label, file_use, ids, .. } in files {
        let all = match file_use {
            FileUse::Input | FileUse::TextOrInput => &mut known.inputs,
            FileUse::Output => &mut known.outputs,
            _ => continue,
        };
        all.extend(ids.into_iter().map(|id| (id, label.clone())));
    }
}

/// Refuses to read a file that will be replaced, and remembers that it is read.
pub(super) fn check_input(path: &Path) -> anyhow::Result<()> {
    let Some(id) = identify(path) else { return Ok(()) };
    let mut known = known();
    let name = shown(&path.to_string_lossy());
    if let Some(output) = known.outputs.get(&id) {
        anyhow::bail!("{output} would overwrite the input {name}: name another file");
    }
    known.inputs.entry(id).or_insert_with(|| format!("the input {name}"));
    Ok(())
}

/// Refuses to write a file that is read.
pub(crate) fn check_output(path: &Path) -> CmdResult {
    let Some(id) = identify(path) else { return Ok(()) };
    match known().inputs.get(&id) {
        None => Ok(()),
        Some(input) => {
            let name = shown(&path.to_string_lossy());
            Err(CmdError::bad_input(format!("{name} would overwrite {input}: name another file")))
        }
    }
}

/// Refuses to write files of these names in a folder if one of them is read.
pub(crate) fn check_outputs_in(folder: &Path, names: impl Iterator<Item = String>) -> CmdResult {
    names.into_iter().try_for_each(|name| check_output(&folder.join(name)))
}
