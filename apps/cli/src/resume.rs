//! The command line that resumes an interrupted run: the one that was typed, with some options changed.

use std::path::{Path, PathBuf};
use std::sync::OnceLock;

use crate::arguments;

/// The output file, and the option that its suffix means.
static OUTPUT: OnceLock<(Option<PathBuf>, Vec<String>)> = OnceLock::new();

/// The seed that was drawn.
static DRAWN: OnceLock<u64> = OnceLock::new();

/// Remembers the output file and the option that its suffix means.
pub(crate) fn set_output(file: Option<PathBuf>, meant: Vec<String>) {
    let _ = OUTPUT.set((file, meant));
}

/// Remembers the seed that was drawn.
pub(crate) fn set_seed(seed: u64) {
    let _ = DRAWN.set(seed);
}

/// How a text continues another one of the same command.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Joint {
    /// Its lines follow.
    Lines,
    /// An empty line comes between.
    Spaced,
    /// Its first line is a header, which the other one has.
    Headed,
    /// It is a document, and so is the other one.
    Document,
}

/// Returns the command line that writes the rest: to the output file, behind what is there if something was written.
/// `left_out` are options in addition to those of the output, and `more` comes at the end.
pub(crate) fn rest(left_out: &[LeftOut], more: &[String], joint: Joint, is_written: bool) -> String {
    let (file, meant) = OUTPUT.get().map_or((None, &[][..]), |(file, meant)| (file.as_deref(), &meant[..]));
    let name = |file: &Path| quoted(&file.to_string_lossy());
    if let Some(file) = file.filter(|_| !is_written) {
        return command_line(
            &[left_out, &OF_OUTPUT].concat(),
            &[more, &["-o".to_owned(), name(file)]].concat(),
        );
    }
    let command = command_line(&[left_out, &OF_OUTPUT].concat(), &[meant, more].concat());
    let joined = match joint {
        _ if !is_written => return command,
        Joint::Document => return format!("{command}  # another document, which needs another file"),
        Joint::Lines => command,
        Joint::Spaced => format!("{{ echo; {command}; }}"),
        Joint::Headed => format!("{command} | tail -n +2"),
    };
    file.map_or(joined.clone(), |file| format!("{joined} >> {}", name(file)))
}

/// Returns the command line that does everything again.
pub(crate) fn again() -> String {
    match DRAWN.get() {
        Some(seed) => command_line(&[], &["--seed".to_owned(), seed.to_string()]),
        None => command_line(&[], &[]),
    }
}

/// An option that is removed from the command line.
#[derive(Clone, Copy, Debug)]
pub(crate) struct LeftOut {
    /// `--index`, or `-n`.
    pub(crate) name: &'static str,
    pub(crate) takes_value: bool,
}

/// The options that name the output.
const OF_OUTPUT: [LeftOut; 2] =
    [LeftOut { name: "-o", takes_value: true }, LeftOut { name: "--output", takes_value: true }];

/// Options of a run that makes numbered items: replaced by `--seed` and `--index`.
pub(crate) const OF_INDEXED_RUNS: [LeftOut; 4] = [
    LeftOut { name: "-n", takes_value: true },
    LeftOut { name: "--index", takes_value: true },
    LeftOut { name: "--shard", takes_value: true },
    LeftOut { name: "--seed", takes_value: true },
];

/// Returns the command line as it was typed, without these options, and with more at the end.
pub(crate) fn command_line(left_out: &[LeftOut], more: &[String]) -> String {
    let typed: Vec<String> =
        arguments::words().iter().map(|word| word.to_string_lossy().into_owned()).collect();
    changed(&typed, left_out, more)
}

fn changed(typed: &[String], left_out: &[LeftOut], more: &[String]) -> String {
    let mut kept: Vec<String> = Vec::new();
    let mut typed = typed.iter();
    while let Some(word) = typed.next() {
        // What follows is not an option, and no option may follow it.
        if word == "--" {
            kept.extend(more.iter().cloned());
            kept.push(word.clone());
            kept.extend(typed.map(|word| quoted(word)));
            return kept.join(" ");
        }
        match left_out.iter().find(|option| is_option(word, option.name)) {
            None => kept.push(quoted(word)),
            Some(option) => {
                // The value is the next word, unless it is part of this one.
                if option.takes_value && word == option.name {
                    typed.next();
                }
            }
        }
    }
    kept.extend(more.iter().cloned());
    kept.join(" ")
}

/// Returns true for `--index`, `--index=3..5`, `-n`, `-n5`.
fn is_option(word: &str, name: &str) -> bool {
    match word.strip_prefix(name) {
        Some(rest) if name.starts_with("--") => rest.is_empty() || rest.starts_with('='),
        Some(_) => true,
        None => false,
    }
}

/// Returns a word, quoted for a shell if necessary.
pub(crate) fn quoted(word: &str) -> String {
    let is_plain = |c: char| c.is_ascii_alphanumeric() || "_-./:=,+@%".contains(c);
    if !word.is_empty() && word.chars().all(is_plain) {
        word.to_owned()
    } else {
        format!("'{}'", word.replace('\'', r"'\''"))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn check(typed: &str, expected: &str) {
        let typed: Vec<String> = typed.split(' ').map(str::to_owned).collect();
        let more = ["--seed".to_owned(), "7".to_owned()];
        let left_out = [&OF_INDEXED_RUNS[..], &OF_OUTPUT].concat();
        assert_eq!(changed(&typed, &left_out, &more), expected);
    }

    #[test]
    fn options_are_left_out_in_every_spelling() {
        check("ninefold generate -n 5 --seed=3 --level hard", "ninefold generate --level hard --seed 7");
        check("ninefold generate -n5 --index 3..9 -obook.txt --json", "ninefold generate --json --seed 7");
        check("ninefold generate --output out.txt --shard 1/2", "ninefold generate --seed 7");
        check("ninefold rate -o x.csv -- a.txt", "ninefold rate --seed 7 -- a.txt");
    }

    #[test]
    fn words_are_quoted_for_a_shell() {
        check("ninefold generate --set it's*", r"ninefold generate --set 'it'\''s*' --seed 7");
        assert_eq!(quoted(""), "''");
    }
}
