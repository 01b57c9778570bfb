//! No command writes over a file that it reads, or over another file that it writes. The commands
//! and their options come from the definition of the command line, so a new option is covered.

#![cfg(unix)]

mod common;

use std::collections::BTreeMap;
use std::fs::{self, File};
use std::path::{Path, PathBuf};
use std::process::Stdio;

use common::{ninefold, text};
use serde_json::Value;

/// An option of a command.
struct FileOption {
    /// `None` for an argument by its place.
    flag: Option<String>,
    value: String,
    file: Option<String>,
    values: Vec<String>,
}

impl FileOption {
    fn is_dataset(&self) -> bool {
        self.file.as_deref().is_some_and(|file| file.starts_with("dataset"))
    }

    fn writes(&self) -> bool {
        !matches!(self.file.as_deref(), None | Some("input" | "text-or-input" | "dataset-input"))
    }

    fn reads_streams(&self) -> bool {
        matches!(self.file.as_deref(), Some("input" | "text-or-input"))
    }

    /// Returns a value that the option accepts; files are there already.
    fn any_value(&self) -> &str {
        match self.values.first() {
            Some(value) => value,
            None if self.is_dataset() => "another-set",
            None if self.value == "A..B" => "1..2",
            None => "other",
        }
    }
}

/// Options that are given, with their values.
type Given<'a> = Vec<(&'a FileOption, &'a str)>;

/// Returns the words of a command line: options, then arguments in their order, with those that
/// come before them.
fn words(options: &[FileOption], given: &Given<'_>) -> Vec<String> {
    let flags = given.iter().filter(|(one, _)| one.flag.is_some());
    let mut words: Vec<String> =
        flags.flat_map(|(one, value)| [one.flag.clone().unwrap(), (*value).to_owned()]).collect();
    let value = |option: &FileOption| {
        given.iter().find(|(one, _)| std::ptr::eq(*one, option)).map(|(_, value)| *value)
    };
    let places: Vec<&FileOption> = options.iter().filter(|one| one.flag.is_none()).collect();
    let count = places.iter().rposition(|one| value(one).is_some()).map_or(0, |last| last + 1);
    words.extend(places[..count].iter().map(|one| value(one).unwrap_or(one.any_value()).to_owned()));
    words
}

/// All commands with their options.
fn commands() -> Vec<(Vec<String>, Vec<FileOption>)> {
    let words = |value: &Value| -> Vec<String> {
        value.as_array().unwrap().iter().map(|word| word.as_str().unwrap().to_owned()).collect()
    };
    let option = |one: &Value| FileOption {
        flag: one["flag"].as_str().map(str::to_owned),
        value: one["value"].as_str().unwrap().to_owned(),
        file: one["file"].as_str().map(str::to_owned),
        values: words(&one["values"]),
    };
    let command = |line: &str| {
        let json: Value = serde_json::from_str(line).unwrap();
        let options = json["options"].as_array().unwrap().iter().map(option).collect();
        (words(&json["command"]), options)
    };
    text(&["man", "--definition"], "").lines().map(command).collect()
}

/// A folder with one file under several names, and a data set.
struct Place(PathBuf);

/// A content that no command accepts: it is refused before it is read.
const CONTENT: &str = "not a puzzle\n";

impl Place {
    fn new(name: &str) -> Place {
        let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join(name);
        let _ = fs::remove_dir_all(&folder);
        fs::create_dir_all(folder.join("set/data")).unwrap();
        for name in ["file", "other", "set/manifest.json", "set/README.md", "set/data/train-0.csv"] {
            fs::write(folder.join(name), CONTENT).unwrap();
        }
        for name in ["file", "set/manifest.json"] {
            let link = folder.join(name.replace('/', "-"));
            std::os::unix::fs::symlink(name, link.with_extension("symbolic")).unwrap();
            fs::hard_link(folder.join(name), link.with_extension("hard")).unwrap();
        }
        std::os::unix::fs::symlink("new", folder.join("dangling")).unwrap();
        Place(folder)
    }

    fn files(&self) -> BTreeMap<PathBuf, Option<Vec<u8>>> {
        fn add(folder: &Path, files: &mut BTreeMap<PathBuf, Option<Vec<u8>>>) {
            for entry in fs::read_dir(folder).unwrap() {
                let path = entry.unwrap().path();
                files.insert(path.clone(), fs::read(&path).ok());
                if path.is_dir() {
                    add(&path, files);
                }
            }
        }
        let mut files = BTreeMap::new();
        add(&self.0, &mut files);
        files
    }

    /// Runs a command with these options and what else it requires. It must be refused, and change
    /// nothing.
    fn refuses<'a>(
        &self,
        command: &[String],
        options: &'a [FileOption],
        mut given: Given<'a>,
        stdin: Option<&str>,
        stdout: Option<&str>,
    ) -> bool {
        let before = self.files();
        loop {
            let words = words(options, &given);
            let all: Vec<&str> = command.iter().chain(&words).map(String::as_str).collect();
            let mut run = ninefold(&all);
            run.current_dir(&self.0).stdin(Stdio::null());
            if let Some(stdin) = stdin {
                run.stdin(File::open(self.0.join(stdin)).unwrap());
            }
            if let Some(stdout) = stdout {
                run.stdout(File::options().append(true).open(self.0.join(stdout)).unwrap());
            }
            let output = run.output().unwrap();
            let error = String::from_utf8(output.stderr).unwrap();
            let shown = format!("{all:?} <{stdin:?} >>{stdout:?}: {error}");
            assert_eq!(output.status.code(), Some(2), "{shown}");
            assert_eq!(self.files(), before, "{shown}");
            if error.contains("required arguments were not provided") {
                let missing: Vec<&str> = error.lines().skip(1).take_while(|line| !line.is_empty()).collect();
                for line in missing {
                    let name = line.split(['<', '>']).nth(1).unwrap();
                    let flag = line.split_whitespace().next().filter(|word| word.starts_with('-'));
                    let option = options.iter().find(|one| one.flag.as_deref() == flag && one.value == name);
                    let option = option.unwrap_or_else(|| panic!("{line:?}: {shown}"));
                    given.push((option, option.any_value()));
                }
                continue;
            }
            if error.contains("cannot be used with") {
                return false;
            }
            let is_expected =
                ["would overwrite", "are the same file", "is a file of", "both go to standard output"]
                    .iter()
                    .any(|words| error.starts_with("error: ") && error.contains(words));
            assert!(is_expected && error.lines().count() == 1, "{shown}");
            return true;
        }
    }
}

/// Two options that name files, at least one of which may be written.
fn pairs(options: &[FileOption]) -> Vec<(&FileOption, &FileOption)> {
    let files: Vec<&FileOption> = options.iter().filter(|one| one.file.is_some()).collect();
    let pairs = files.iter().enumerate().flat_map(|(at, first)| {
        files[at + 1..]
            .iter()
            .map(move |second| if first.writes() { (*second, *first) } else { (*first, *second) })
    });
    pairs.filter(|(first, second)| first.writes() || second.writes()).collect()
}

#[test]
fn no_file_is_used_twice_if_it_is_written() {
    let place = Place::new("file-options");
    let (mut refused, mut impossible) = (0, Vec::new());
    for (command, options) in commands() {
        for (first, second) in pairs(&options) {
            let (names, twins) = match (first.is_dataset(), second.is_dataset()) {
                (true, true) => continue,
                (false, false) => (
                    ["file", "file", "file", "file", "file.hard", "new", "new"],
                    [
                        "file",
                        "set/../file",
                        "file.symbolic",
                        "file.hard",
                        "file.symbolic",
                        "./new",
                        "dangling",
                    ],
                ),
                _ => (
                    ["set"; 7],
                    [
                        "set/manifest.json",
                        "./set/README.md",
                        "set-manifest.symbolic",
                        "set-manifest.hard",
                        "set/data/train-0.csv",
                        "set/../set/data/train-0.csv",
                        "set/data/new",
                    ],
                ),
            };
            for (name, twin) in names.into_iter().zip(twins) {
                let (name, twin) = if second.is_dataset() { (twin, name) } else { (name, twin) };
                // A file that does not exist cannot be an input.
                let is_new = |name: &str| name.ends_with("new") || name == "dangling";
                if is_new(name) && first.reads_streams() {
                    continue;
                }
                let given = vec![(first, name), (second, twin)];
                match place.refuses(&command, &options, given, None, None) {
                    true => refused += 1,
                    false => impossible.push((command.clone(), first.value.clone(), second.value.clone())),
                }
            }
            if first.reads_streams() && !second.is_dataset() {
                for stream in ["-", "/dev/stdin", "/dev/fd/0"] {
                    let given = vec![(first, stream), (second, "file.symbolic")];
                    refused += usize::from(place.refuses(&command, &options, given, Some("file"), None));
                }
            }
        }
    }
    impossible.dedup();
    assert!(refused > 300, "{refused}, impossible: {impossible:?}");
}

#[test]
fn no_stream_is_a_file_that_is_written() {
    let place = Place::new("file-streams");
    let mut refused = 0;
    for (command, options) in commands() {
        for option in options.iter().filter(|one| one.file.is_some()) {
            let (name, twin) = match option.is_dataset() {
                true => ("set", "set/manifest.json"),
                false => ("file", "file.hard"),
            };
            if option.writes() {
                let refuses = place.refuses(&command, &options, vec![(option, name)], Some(twin), None);
                refused += usize::from(refuses);
            } else {
                let refuses = place.refuses(&command, &options, vec![(option, name)], None, Some(twin));
                refused += usize::from(refuses);
            }
        }
    }
    assert!(refused > 50, "{refused}");
}

#[test]
fn two_outputs_do_not_share_standard_output() {
    let place = Place::new("file-stdout");
    let mut refused = 0;
    for (command, options) in commands() {
        let outputs = options.iter().filter(|one| matches!(one.file.as_deref(), Some("output" | "pictures")));
        let (results, others): (Vec<_>, Vec<_>) =
            outputs.partition(|one| one.flag.as_deref() == Some("--output"));
        for other in others {
            for hyphen in ["-", "/dev/stdout", "/dev/fd/1"] {
                refused += usize::from(place.refuses(&command, &options, vec![(other, hyphen)], None, None));
                for results in &results {
                    let given = vec![(*results, "-"), (other, hyphen)];
                    refused += usize::from(place.refuses(&command, &options, given, None, None));
                }
            }
        }
    }
    assert!(refused > 9, "{refused}");
}

/// Nobody reads what a command writes into the pipe that it reads from: with more than a pipe holds it would wait forever.
#[test]
fn the_pipe_on_standard_input_is_not_written_to() {
    let place = Place::new("file-own-pipe");
    let before = place.files();
    let mut rejected = 0;
    for (command, options) in commands() {
        for option in options.iter().filter(|one| one.file.as_deref() == Some("output")) {
            let words = words(&options, &vec![(option, "/dev/stdin")]);
            let all: Vec<&str> = command.iter().chain(&words).map(String::as_str).collect();
            // Its writing end stays open.
            let mut child = ninefold(&all).current_dir(&place.0).spawn().unwrap();
            let stdin = child.stdin.take().unwrap();
            let output = child.wait_with_output().unwrap();
            drop(stdin);
            let error = String::from_utf8(output.stderr).unwrap();
            assert_eq!(output.status.code(), Some(2), "{all:?}: {error}");
            assert_eq!(place.files(), before, "{all:?}");
            rejected += usize::from(error.contains("/dev/stdin would overwrite"));
        }
    }
    assert!(rejected > 15, "{rejected}");
}

#[test]
fn a_closed_standard_input_is_an_error() {
    let place = Place::new("file-closed");
    let before = place.files();
    let mut told = 0;
    for (command, options) in commands() {
        for option in options.iter().filter(|one| one.reads_streams()) {
            let words = words(&options, &vec![(option, "-")]);
            let line =
                command.iter().chain(&words).map(|word| format!("'{word}'")).collect::<Vec<_>>().join(" ");
            let output = std::process::Command::new("sh")
                .args(["-c", &format!("exec \"$N\" {line} <&-")])
                .env("N", env!("CARGO_BIN_EXE_ninefold"))
                .current_dir(&place.0)
                .output()
                .unwrap();
            let error = String::from_utf8(output.stderr).unwrap();
            assert_eq!(output.status.code(), Some(2), "{line}: {error}");
            assert_eq!(place.files(), before, "{line}");
            let is_closed = error.ends_with("error: cannot read standard input: it is closed\n");
            // Something else is missing, or there is no terminal.
            let is_other =
                ["required", "needs", "terminal", "take files"].iter().any(|word| error.contains(word));
            assert!(is_closed || is_other, "{line}: {error}");
            told += usize::from(is_closed);
        }
    }
    assert!(told > 15, "{told}");
    // Without arguments the puzzles come from standard input too.
    for command in ["solve", "rate", "unrank"] {
        let mut shell = std::process::Command::new("sh");
        shell.args(["-c", &format!("\"$N\" {command} <&-")]).env("N", env!("CARGO_BIN_EXE_ninefold"));
        assert_eq!(shell.output().unwrap().status.code(), Some(2));
    }
}
