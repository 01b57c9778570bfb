//! The words that people read keep clear of habits that have crept in before.
//!
//! Read are: every page of documentation, the comments that become documentation, the files of messages, the transcripts of
//! the command (its help and errors), and the texts of the page. The dated records of measurements stay as they were written.
//!
//! A habit is a run of words. Where it is right after all, the line of `ALLOWED` says why.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

/// Words to avoid, and what to write instead.
const HABITS: &[(&str, &str)] = &[
    ("is no", "is not an X, no X found"),
    ("are no", "are not X, no X found"),
    ("is none", "is not one"),
    ("told", "shown, reported, listed; or cut it"),
    ("tells", "shows, reports, lists; or cut it"),
    ("says of", "says about, reports"),
    ("wish", "option, criterion, constraint"),
    ("wishes", "options, criteria, constraints"),
    ("asked for", "requested, wanted, required"),
    ("for ever", "in every later version, permanently"),
    ("goes on", "continues, resumes"),
    ("go on", "continue, resume"),
    ("whoever", "name the actor"),
    ("what goes", "the removed candidates"),
    ("that that", "say what is meant"),
    ("for itself", "cut it, or say what is meant"),
    ("all the same", "still, anyway; or cut it"),
    ("mend", "fix"),
    ("mended", "fixed"),
    ("dear", "expensive"),
    ("dearer", "more expensive"),
    ("parted by", "separated by"),
    ("anew", "again"),
    ("lacks", "does not have, is missing"),
    ("lack", "do not have, are missing"),
    ("lacking", "missing"),
    ("a dozen of", "name the number"),
    ("an other", "another"),
];

/// Where a habit is right: the habit, a part of the line, and the reason.
const ALLOWED: &[(&str, &str, &str)] = &[
    ("is no", "there is no", "says that something does not exist"),
    ("is no", "is no longer", "an adverb of time"),
    ("is no", "is no more", "a comparison"),
    ("is no", "is no less", "a comparison"),
    ("are no", "there are no", "says that something does not exist"),
    ("are no", "are no longer", "an adverb of time"),
    ("are no", "are no more", "a comparison"),
    ("wishes", "`…wishes` |", "the old names in the changelog"),
    ("wishes", "`wishes` (the criteria", "a column of banks"),
    ("is none", "is none left", "a question in pseudocode"),
    ("wishes", "column `wishes`", "a column of banks"),
    ("is none", "there is none", "says that something does not exist"),
    ("is none", "is none of", "the page may not know a rule"),
];

#[test]
fn words_read_naturally() {
    let mut found = Vec::new();
    for (path, text) in read_by_people() {
        for (number, line) in text {
            for (habit, instead) in HABITS {
                let lower = line.to_lowercase();
                if contains_words(&lower, habit) && !is_allowed(habit, &lower) {
                    found.push(format!(
                        "{}:{number}: \"{habit}\" ({instead}): {}",
                        path.display(),
                        line.trim()
                    ));
                }
            }
        }
    }
    let count = found.len();
    assert!(found.is_empty(), "{count} places:\n{}", found.join("\n"));
}

#[test]
fn habits_are_found_as_whole_words() {
    assert!(contains_words("it is no bank", "is no"));
    assert!(!contains_words("it is not a bank", "is no"));
    assert!(!contains_words("to recommend", "mend"));
    assert!(is_allowed("is no", "there is no other grid"));
    assert!(!is_allowed("is no", "this is no bank"));
    assert!(comment("/// Returns the cell.").is_some() && comment("let x = 1; // why").is_none());
}

/// Returns whether these words stand in a line, with nothing but letters' ends around them.
fn contains_words(line: &str, words: &str) -> bool {
    let is_word = |c: Option<char>| c.is_some_and(|c| c.is_alphanumeric() || c == '_' || c == '-');
    line.match_indices(words).any(|(at, _)| {
        !is_word(line[..at].chars().next_back()) && !is_word(line[at + words.len()..].chars().next())
    })
}

fn is_allowed(habit: &str, line: &str) -> bool {
    ALLOWED.iter().any(|(one, part, _)| *one == habit && line.contains(part))
}

/// Returns the lines that people read, by file.
fn read_by_people() -> Vec<(PathBuf, Vec<(usize, String)>)> {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).parent().expect("tests/ lies in the repository");
    let list = Command::new("git").arg("ls-files").current_dir(root).output().expect("git lists the files");
    let files = String::from_utf8_lossy(&list.stdout).into_owned();
    let mut read = Vec::new();
    for name in files.lines() {
        let path = PathBuf::from(name);
        let keep: fn(&str) -> Option<&str> = match path.extension().and_then(|end| end.to_str()) {
            _ if name.starts_with("benches/record/") || name == "tests/english.rs" => continue,
            Some("md" | "svelte" | "html") => whole,
            Some("txt" | "ts") if name.contains("/messages/") => whole,
            Some("toml") if name.starts_with("crates/book/words/en") => whole,
            Some("rs" | "ts") => comment,
            _ => continue,
        };
        // What was deleted and is not committed yet is still tracked.
        let Ok(text) = fs::read_to_string(root.join(&path)) else { continue };
        let lines = text.lines().enumerate();
        let lines = lines.filter_map(|(i, line)| keep(line).map(|line| (i + 1, line.to_owned()))).collect();
        read.push((path, lines));
    }
    assert!(read.len() > 200, "the files were found");
    read
}

/// Returns the part of a line of code that becomes documentation.
fn comment(line: &str) -> Option<&str> {
    let line = line.trim_start();
    ["///", "//!", "/**", "* "].iter().find_map(|mark| line.strip_prefix(mark))
}

fn whole(line: &str) -> Option<&str> {
    Some(line)
}
