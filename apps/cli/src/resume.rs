//! The command line that resumes an interrupted run: the one that was typed, with some options changed.

use crate::arguments;

/// An option that is removed from the command line.
#[derive(Clone, Copy, Debug)]
pub(crate) struct LeftOut {
    /// `--index`, or `-n`.
    pub(crate) name: &'static str,
    pub(crate) takes_value: bool,
}

/// Options of a run that makes numbered items: replaced by `--seed`, `--index` and `>>`.
pub(crate) const OF_INDEXED_RUNS: [LeftOut; 6] = [
    LeftOut { name: "-n", takes_value: true },
    LeftOut { name: "--index", takes_value: true },
    LeftOut { name: "--shard", takes_value: true },
    LeftOut { name: "--seed", takes_value: true },
    LeftOut { name: "-o", takes_value: true },
    LeftOut { name: "--output", takes_value: true },
];

/// Returns the command line as it was typed, without these options and words, and with more at the end.
pub(crate) fn command_line(left_out: &[LeftOut], words: &[String], more: &[String]) -> String {
    let typed: Vec<String> =
        arguments::words().iter().map(|word| word.to_string_lossy().into_owned()).collect();
    changed(&typed, left_out, words, more)
}

fn changed(typed: &[String], left_out: &[LeftOut], words: &[String], more: &[String]) -> String {
    let mut words = words.iter().peekable();
    let mut kept: Vec<String> = Vec::new();
    let mut typed = typed.iter();
    while let Some(word) = typed.next() {
        if words.next_if_eq(&word).is_some() {
            continue;
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

    fn check(typed: &str, words: &[&str], expected: &str) {
        let typed: Vec<String> = typed.split(' ').map(str::to_owned).collect();
        let words: Vec<String> = words.iter().map(|&word| word.to_owned()).collect();
        let more = ["--seed".to_owned(), "7".to_owned()];
        assert_eq!(changed(&typed, &OF_INDEXED_RUNS, &words, &more), expected);
    }

    #[test]
    fn options_are_left_out_in_every_spelling() {
        check("ninefold generate -n 5 --seed=3 --level hard", &[], "ninefold generate --level hard --seed 7");
        check(
            "ninefold generate -n5 --index 3..9 -obook.txt --json",
            &[],
            "ninefold generate --json --seed 7",
        );
        check("ninefold generate --output out.txt --shard 1/2", &[], "ninefold generate --seed 7");
        check("ninefold rate a.txt --json b.txt", &["a.txt"], "ninefold rate --json b.txt --seed 7");
    }

    #[test]
    fn words_are_quoted_for_a_shell() {
        check("ninefold generate --set it's*", &[], r"ninefold generate --set 'it'\''s*' --seed 7");
        assert_eq!(quoted(""), "''");
    }
}
