//! The suffix of an output file means the same to every command. The commands come from the definition of the command line, so a
//! new one is covered once it is in the table of arguments below.

mod common;

use std::collections::BTreeMap;
use std::fs;
use std::path::Path;

use common::{CLUES, SOLVED, folder, ninefold, part, text};
use serde_json::Value;

/// What each command that writes results needs in addition to its output.
const ARGUMENTS: [(&str, &[&str]); 36] = [
    ("fill", &["--seed", "1"]),
    ("generate", &["--seed", "1"]),
    ("solve", &[CLUES]),
    ("check", &[CLUES]),
    ("candidates", &[CLUES]),
    ("minimize", &[CLUES]),
    ("expand", &[CLUES]),
    ("neighbours", &[CLUES, "--redundant"]),
    ("set union", &[CLUES]),
    ("set difference", &[CLUES, SOLVED]),
    ("set intersection", &[CLUES, CLUES]),
    ("rate", &[CLUES]),
    ("explain", &[CLUES]),
    ("hint", &[CLUES]),
    ("techniques", &[]),
    ("canonicalize", &[CLUES]),
    ("rank", &[SOLVED]),
    ("unrank", &["7"]),
    ("estimate", &[CLUES, "--seed", "1"]),
    ("bias", &["-n", "50", "--seed", "1"]),
    ("sample", &["--walks", "20", "--seed", "1"]),
    ("extremes", &["fewest", "--explore", "1", "--seed", "1"]),
    ("convert", &[CLUES]),
    ("layout", &["--seed", "1", "--variant", "6x6+jigsaw"]),
    ("draw", &[CLUES]),
    ("bench", &["rank", "--seconds", "0.001"]),
    ("book", &[CLUES]),
    ("bank fill", &["bank.db", "--plan", "plan.toml", "--seed", "1"]),
    ("bank add", &["bank.db", CLUES]),
    ("bank take", &["bank.db", "-n", "1", "--for", "x"]),
    ("bank query", &["bank.db"]),
    ("bank stats", &["bank.db"]),
    ("bank check", &["bank.db"]),
    ("bank export", &["bank.db"]),
    ("dataset verify", &["set"]),
    ("dataset stats", &["set"]),
];

const SUFFIXES: [&str; 16] = [
    "",
    "txt",
    "csv",
    "CSV",
    "json",
    "jsonl",
    "ndjson",
    "sdk",
    "sdm",
    "opensudoku",
    "svg",
    "png",
    "pdf",
    "epub",
    "db",
    "xyz",
];

/// Returns the names of the options of each command that writes results, and the values of `--to`.
fn commands() -> BTreeMap<String, (Vec<String>, Vec<String>)> {
    let lines = text(&["man", "--definition"], "");
    let mut found = BTreeMap::new();
    for line in lines.lines() {
        let command: Value = serde_json::from_str(line).unwrap();
        let words: Vec<&str> =
            command["command"].as_array().unwrap().iter().map(|word| word.as_str().unwrap()).collect();
        let options = command["options"].as_array().unwrap();
        let is_output = |option: &&Value| {
            option["flag"] == "--output"
                && ["output", "pictures", "resumed"].iter().any(|role| option["file"] == *role)
        };
        if options.iter().any(|option| is_output(&option)) {
            let flags = options.iter().filter_map(|option| option["flag"].as_str().map(str::to_owned));
            let to = options.iter().find(|option| option["flag"] == "--to");
            let values = to.into_iter().flat_map(|to| to["values"].as_array().unwrap());
            let values = values.map(|value| value.as_str().unwrap().to_owned());
            found.insert(words.join(" "), (flags.collect(), values.collect()));
        }
    }
    found
}

/// Returns whether a file holds what its suffix promises.
fn holds(path: &Path, suffix: &str) -> bool {
    let bytes = fs::read(path).unwrap();
    let text = String::from_utf8_lossy(&bytes);
    match suffix.to_lowercase().as_str() {
        "csv" => {
            let width = |line: &str| csv_width(line);
            let first = text.lines().next().map_or(0, width);
            first > 0 && !text.contains('\t') && text.lines().all(|line| width(line) == first)
        }
        "json" | "jsonl" | "ndjson" => {
            text.lines().all(|line| serde_json::from_str::<Value>(line).is_ok_and(|value| value.is_object()))
        }
        "pdf" => bytes.starts_with(b"%PDF"),
        "png" => bytes.starts_with(b"\x89PNG"),
        "svg" => text.starts_with("<svg"),
        "epub" => bytes.starts_with(b"PK"),
        "opensudoku" => text.starts_with("<?xml"),
        "sdk" | "sdm" => text.lines().any(|line| !line.starts_with('#') && line.len() >= 9),
        _ => !bytes.starts_with(b"%PDF") && !bytes.starts_with(b"\x89PNG") && !text.starts_with('{'),
    }
}

/// Returns the number of values in a row.
fn csv_width(line: &str) -> usize {
    let mut quoted = false;
    1 + line
        .chars()
        .filter(|&character| {
            quoted ^= character == '"';
            character == ',' && !quoted
        })
        .count()
}

#[test]
fn a_suffix_is_written_or_rejected_with_the_list() {
    let place = folder("suffixes");
    fs::write(place.join("plan.toml"), part("small", "variant=4x4", 1)).unwrap();
    let in_place = |arguments: &[&str]| ninefold(arguments).current_dir(&place).output().unwrap();
    #[cfg(feature = "bank")]
    assert!(in_place(&["bank", "add", "bank.db", CLUES]).status.success());
    #[cfg(feature = "dataset")]
    {
        fs::write(
            place.join("set.toml"),
            part("easy", "clues=30", 2) + "[dataset]\nname = \"few\"\nshards = 1\n",
        )
        .unwrap();
        let made = in_place(&["dataset", "make", "--plan", "set.toml", "--seed", "1", "-o", "set"]);
        assert!(made.status.success(), "{}", String::from_utf8_lossy(&made.stderr));
    }
    let arguments: BTreeMap<&str, &[&str]> = ARGUMENTS.into_iter().collect();
    for (command, (flags, values)) in commands() {
        let given =
            arguments.get(command.as_str()).unwrap_or_else(|| panic!("{command} needs arguments here"));
        let has = |flag: &str| flags.iter().any(|one| one == flag);
        // A command with --csv writes rows, and may draw them too.
        let draws = values.iter().any(|value| value == "pdf") && !has("--csv");
        for suffix in SUFFIXES {
            let name = if suffix.is_empty() { "out".to_owned() } else { format!("out.{suffix}") };
            let target = place.join(&name);
            let _ = fs::remove_file(&target);
            let words: Vec<&str> =
                command.split(' ').chain(given.iter().copied()).chain(["-o", &name]).collect();
            let output = in_place(&words);
            let stderr = String::from_utf8_lossy(&output.stderr).into_owned();
            let shown = format!("{words:?}: {stderr}");
            let small = suffix.to_lowercase();
            let can = match small.as_str() {
                "" => command != "draw",
                "txt" => !draws || values.iter().any(|value| value == "text"),
                "csv" => has("--csv") || values.iter().any(|value| value == "csv"),
                "json" | "jsonl" | "ndjson" => {
                    !draws && (has("--json") || values.iter().any(|value| value == "json"))
                }
                // A book as pictures is a folder.
                "png" => matches!(command.as_str(), "draw" | "layout"),
                other => values.iter().any(|value| value == other),
            };
            if !can {
                assert_eq!(output.status.code(), Some(2), "{shown}");
                assert!(stderr.starts_with(&format!("error: {name}: ")) || small == "png", "{shown}");
                assert!(stderr.contains("expected") || small == "png", "{shown}");
                assert!(!target.exists(), "{shown}");
                continue;
            }
            // The limit of a search is no error of the file.
            assert!(matches!(output.status.code(), Some(0 | 3)), "{shown}");
            if !small.is_empty() || !draws {
                assert!(holds(&target, suffix), "{shown}\n{:?}", fs::read_to_string(&target));
            }
        }
    }
}

#[test]
fn an_option_decides_and_a_suffix_of_something_else_contradicts_it() {
    let place = folder("suffixes-options");
    let run = |arguments: &[&str]| {
        let output = ninefold(arguments).current_dir(&place).output().unwrap();
        (output.status.code(), String::from_utf8(output.stderr).unwrap())
    };
    for words in [
        &["solve", CLUES, "--json", "-o", "a.txt"][..],
        &["convert", CLUES, "--to", "sudokupad", "-o", "a.url"],
        &["convert", CLUES, "--to", "csv-kaggle", "-o", "a.csv"],
        &["generate", "--seed", "1", "--columns", "level", "-o", "a.csv"],
        &["generate", "--seed", "1", "--columns", "level", "--to", "csv", "-o", "a.csv"],
        &["fill", "--seed", "1", "--trace", "-o", "a.json"],
        &["draw", CLUES, "--to", "svg", "-o", "a.txt", "--size", "40mm"],
    ] {
        let (code, stderr) = run(words);
        if words[0] == "draw" {
            assert_eq!(code, Some(2), "{words:?}: {stderr}");
            continue;
        }
        assert_eq!(code, Some(0), "{words:?}: {stderr}");
    }
    for (words, expected) in [
        (&["solve", CLUES, "--json", "-o", "b.csv"][..], "b.csv: --json does not write a .csv file"),
        (&["convert", CLUES, "--to", "sdm", "-o", "b.sdk"], "b.sdk: --to sdm does not write a .sdk file"),
        (&["generate", "--columns", "er", "-o", "b.sdk"], "--columns cannot be used with --to sdk"),
        (
            &["generate", "--seed", "1", "--to", "line", "-o", "b.json"],
            "b.json: --to line does not write a .json file",
        ),
        (&["solve", CLUES, "--history", "-o", "b.csv"], "b.csv: .csv means --csv, which cannot be used with"),
        (&["bias", "-n", "20", "--plot", "b.png"], "b.png: --plot cannot write .png files, expected .svg"),
    ] {
        let (code, stderr) = run(words);
        assert_eq!(code, Some(2), "{words:?}: {stderr}");
        assert!(stderr.contains(expected), "{words:?}: {stderr}");
        assert!(!place.join(words[words.len() - 1]).exists(), "{words:?}");
    }
}
