//! An option has the same kind of value in every command that has it, as the command line itself lists them, and an option
//! that a command cannot have is rejected with a reason.

mod common;

use std::collections::{BTreeMap, BTreeSet};

use common::{fails, text};
use serde_json::Value;

/// Options whose values have several names, and why.
const SEVERAL: [(&str, &str); 4] = [
    ("--columns", "dataset make: words for groups of columns too"),
    ("--output", "a folder, or a file that a run resumes from"),
    ("--scale", "rate takes several"),
    ("--to", "a text format, or a kind of picture or page"),
];

/// Commands without `--json`, and why.
const WITHOUT_JSON: [(&str, &str); 9] = [
    ("bank return", "no rows"),
    ("completions", "a script"),
    ("dataset make", "the folder has a manifest in JSON"),
    ("draw", "pictures"),
    ("extremes", "the file of the set resumes the search"),
    ("man", "a page; --definition is JSON"),
    ("mcp", "speaks JSON"),
    ("play", "a screen"),
    ("watch", "a screen"),
];

/// The commands with their options: for each flag, the name of its value, or none for a switch.
fn definition() -> BTreeMap<String, BTreeMap<String, Option<String>>> {
    let lines = text(&["man", "--definition"], "");
    let commands = lines.lines().map(|line| serde_json::from_str::<Value>(line).unwrap());
    let words = |value: &Value| value.as_str().unwrap().to_owned();
    let command = |line: Value| {
        let name: Vec<String> = line["command"].as_array().unwrap().iter().map(words).collect();
        let options = line["options"].as_array().unwrap().iter().filter(|one| one["flag"].is_string());
        let option =
            |one: &Value| (words(&one["flag"]), (one["takes_value"] == true).then(|| words(&one["value"])));
        (name.join(" "), options.map(option).collect())
    };
    commands.map(command).collect()
}

#[test]
fn an_option_has_one_kind_of_value() {
    let mut kinds: BTreeMap<String, BTreeMap<Option<String>, BTreeSet<String>>> = BTreeMap::new();
    for (command, options) in definition() {
        for (flag, value) in options {
            kinds.entry(flag).or_default().entry(value).or_default().insert(command.clone());
        }
    }
    for (flag, kinds) in kinds {
        // Not even an exception is a switch in one command and takes a value in another.
        assert!(kinds.len() == 1 || !kinds.contains_key(&None), "{flag}: {kinds:?}");
        let is_excepted = SEVERAL.iter().any(|(name, _)| *name == flag);
        assert!(kinds.len() == 1 || is_excepted, "{flag}: {kinds:?}");
        if cfg!(all(feature = "bank", feature = "book", feature = "dataset")) {
            assert!(kinds.len() > 1 || !is_excepted, "{flag} needs no exception");
        }
    }
}

/// Where the names that an option takes, or its default, differ between commands, `docs/command.md` gives the reason.
#[test]
fn options_whose_values_differ_have_a_reason() {
    let lines = text(&["man", "--definition"], "");
    let mut kinds: BTreeMap<String, BTreeSet<String>> = BTreeMap::new();
    for line in lines.lines() {
        let command: Value = serde_json::from_str(line).unwrap();
        for option in command["options"].as_array().unwrap().iter().filter(|one| one["is_hidden"] == false) {
            if let Some(flag) = option["flag"].as_str() {
                let kind = format!("{} {}", option["values"], option["defaults"]);
                kinds.entry(flag.to_owned()).or_default().insert(kind);
            }
        }
    }
    let docs = include_str!("../../../docs/command.md");
    let (_, table) = docs.split_once("### Options whose values or defaults differ").unwrap();
    let (table, _) = table.split_once("\n## ").unwrap();
    let differing = kinds.iter().filter(|(_, kinds)| kinds.len() > 1);
    let missing: Vec<&String> =
        differing.map(|(flag, _)| flag).filter(|flag| !table.contains(&format!("| `{flag}` |"))).collect();
    assert!(missing.is_empty(), "{missing:?}");
}

#[test]
fn commands_without_json_have_a_reason() {
    let definition = definition();
    let without = definition.iter().filter(|(_, options)| !options.contains_key("--json"));
    for (command, _) in without {
        assert!(WITHOUT_JSON.iter().any(|(name, _)| name == command), "{command} has no --json");
    }
    for (command, _) in WITHOUT_JSON {
        assert!(definition.get(command).is_none_or(|options| !options.contains_key("--json")), "{command}");
    }
}

#[test]
fn commands_of_the_classic_board_reject_others_by_name() {
    for words in [
        &["rank", "-"][..],
        &["unrank", "0"],
        &["bias"],
        &["sample"],
        &["extremes", "fewest", "-", "-o", "nowhere.txt"],
    ] {
        let error = fails(&[words, &["--variant", "6x6"]].concat(), "", 2);
        assert!(error.contains("only for the classic board"), "{words:?}: {error}");
    }
    assert_eq!(text(&["unrank", "0", "--variant", "9x9"], ""), text(&["unrank", "0"], ""));
}

/// Messages about a text name an option that reads it only where the command has it.
#[test]
fn messages_name_no_option_that_the_command_lacks() {
    let folder = common::folder("hints");
    let sukaku = include_str!("transcripts/sukaku.in/proper.sukaku");
    let frame = include_str!("transcripts/sukaku.in/ruud.txt");
    let row = vec![serde_json::json!({}); 9];
    let link =
        serde_json::json!({ "size": 9, "line": [{ "lines": [["R1C1", "R2C2"]] }], "grid": vec![row; 9] });
    let drawing = link.to_string();
    // From 0, as hexadecimal digits are.
    let made = text(&["generate", "--variant", "16x16", "--level", "easy", "--seed", "1"], "");
    let before =
        |digit: char| digit.to_digit(17).map_or(digit, |digit| char::from_digit(digit - 1, 16).unwrap());
    let hex = made.chars().map(before).collect::<String>().to_uppercase();
    let grids = ["fill", "--method", "sorting", "--start"];
    let definition = definition();
    let (mut tried, mut named) = (0, BTreeSet::new());
    for text in [sukaku, frame, &drawing, &hex] {
        let file = common::path(&folder, "text.txt");
        std::fs::write(&file, format!("{text}\n")).unwrap();
        let bank = common::path(&folder, "bank.db");
        let mut lines = vec![
            [&grids[..], &[&file]].concat(),
            vec!["draw", "--move", "1", "--method", "sorting", "--start", &file],
            vec!["bench", "solve-one", &file, "--seconds", "0.01"],
            vec!["extremes", "fewest", &file, "-o", "nowhere.txt"],
        ];
        let commands =
            ["solve", "check", "rate", "convert", "draw", "canonicalize", "minimize", "rank", "hint"];
        lines.extend(commands.map(|command| vec![command, file.as_str()]));
        if cfg!(feature = "bank") {
            lines.push(vec!["bank", "add", &bank, &file]);
        }
        for words in lines {
            let output = common::run(&words, "");
            let message = String::from_utf8(output.stderr).unwrap();
            let command = if words[0] == "bank" { "bank add" } else { words[0] };
            // Starts are read as they are, whatever options there are for puzzles.
            let has_options = !words.contains(&"--start");
            // Full grids have no candidates, so there the option is an error.
            let is_shown = |option: &str| {
                definition[command].contains_key(option) && (command, option) != ("rank", "--as")
            };
            for option in
                message.split(|c: char| c.is_whitespace() || c == ';').filter(|word| word.starts_with("--"))
            {
                named.insert(option.to_owned());
                let is_known = has_options && is_shown(option);
                assert!(is_known, "{words:?} names {option}: {message}");
            }
            tried += 1;
        }
    }
    assert!(tried >= 52, "{tried}");
    let expected = ["--alphabet", "--as", "--ignore-drawings"].map(str::to_owned);
    assert!(named.is_superset(&BTreeSet::from(expected)), "{named:?}");
}

/// Every option of every command that reads its value, with a value that no option has: the message names the option and what was
/// expected.
#[test]
fn values_that_no_option_has_are_reported_alike() {
    const NONSENSE: &str = "no:nsense";
    /// Options whose value is any text.
    const TEXTS: [&str; 11] = [
        "--author",
        "--copyright",
        "--edition",
        "--for",
        "--imprint",
        "--publisher",
        "--source",
        "--subtitle",
        "--title",
        "--columns of dataset make",
        "--reach",
    ];
    let lines = text(&["man", "--definition"], "");
    let mut tried = 0;
    for line in lines.lines() {
        let command: Value = serde_json::from_str(line).unwrap();
        let words: Vec<&str> =
            command["command"].as_array().unwrap().iter().map(|word| word.as_str().unwrap()).collect();
        for option in command["options"].as_array().unwrap() {
            let Some(flag) = option["flag"].as_str() else { continue };
            // The name of a file can be anything, and a hidden option only rejects its values.
            let is_read = option["takes_value"] == true && option["file"].is_null();
            let name = format!("{flag} of {}", words.join(" "));
            let is_text = TEXTS.iter().any(|text| *text == flag || *text == name);
            if !is_read || option["is_hidden"] == true || is_text {
                continue;
            }
            tried += 1;
            let argument = format!("{flag}={NONSENSE}");
            let message = fails(&[&words[..], &[&argument]].concat(), "", 2);
            let start = format!("error: invalid value '{NONSENSE}' for '{flag}");
            assert!(message.starts_with(&start), "{name}: {message}");
            // A part of the value may be named: a word of a recipe, the place of a column.
            assert!(message.contains("expected "), "{name}: {message}");
        }
    }
    assert!(tried > 200, "{tried}");
}

/// Every option that takes several names, each twice, under other names of the same too.
#[test]
fn a_name_is_once_in_a_list() {
    let puzzle = common::CLUES;
    for (words, found) in [
        (&["generate", "--columns", "er,ed,er"][..], "er"),
        (&["generate", "--columns", "er", "--columns", "er"], "er"),
        (&["generate", "--columns", "clues,clue_count"], "clue_count"),
        (&["generate", "--require", "x-wing,swordfish,x-wing"], "x-wing"),
        (&["rate", "--columns", "b,te-depth,b", puzzle], "b"),
        (&["rate", "--scale", "hodoku,hodoku-2.2", puzzle], "hodoku"),
        (&["book", "--show", "hints,hints", "-o", "book.pdf"], "hints"),
        (&["bank", "query", "nowhere.db", "--columns", "id,id"], "id"),
        (&["dataset", "make", "--plan", "nowhere.toml", "-o", "nowhere", "--columns", "er,er"], "er"),
    ] {
        let features = [
            ("book", cfg!(feature = "book")),
            ("bank", cfg!(feature = "bank")),
            ("dataset", cfg!(feature = "dataset")),
        ];
        let is_built = features.iter().all(|&(name, is_built)| name != words[0] || is_built);
        if is_built {
            let message = fails(words, "", 2);
            let expected = format!("found {found} twice, expected each name once");
            assert!(message.contains(&expected), "{words:?}: {message}");
        }
    }
}

#[test]
fn full_grids_have_no_candidates_to_read() {
    let words = fails(&["rank", "--as", "clues", common::SOLVED], "", 2);
    assert!(words.contains("full grids, which have no candidates"), "{words}");
    assert!(!text(&["rank", "--help"], "").contains("--as"));
}

#[test]
fn options_about_puzzles_conflict_with_runs_and_empty_boards() {
    for option in
        [&["--alphabet", "letters"][..], &["--as", "clues"], &["--ignore-drawings"], &["--skip", "1"]]
    {
        for words in [&["draw", "--move", "1", "--to", "text"][..], &["estimate", "--empty", "--seed", "1"]] {
            let error = fails(&[words, option].concat(), "", 2);
            assert!(error.contains("cannot be used with"), "{words:?} {option:?}: {error}");
        }
    }
}

#[test]
fn options_that_were_renamed_are_still_read() {
    let grid = "123456789456789123789123456234567891567891234891234567345678912678912345912345678";
    let fill = ["fill", "--method", "swap-chain", "--start", grid];
    let [new, old] = ["--chain", "--step"].map(|flag| text(&[&fill[..], &[flag, "r4c4:col:5"]].concat(), ""));
    assert_eq!(new, old);
    let draw = ["draw", common::CLUES, "--to", "svg", "-o", "-"];
    let [new, old] = ["--show-symmetry", "--symmetry"].map(|flag| text(&[&draw[..], &[flag]].concat(), ""));
    assert_eq!(new, old);
    let sample = ["sample", "--walks", "200", "--seed", "1"];
    let [new, old] = ["--report", "--stats"].map(|flag| text(&[&sample[..], &[flag]].concat(), ""));
    assert_eq!(new, old);
    let candidates = ["candidates", "--variant", "4x4", "1..............."];
    let [new, old] =
        ["--per-digit", "--count"].map(|flag| text(&[&candidates[..], &[flag, "3"]].concat(), ""));
    assert_eq!(new, old);
    let set = common::path(&common::folder("renamed"), "set.txt");
    let extremes = ["extremes", "hardest", common::CLUES, "-o", &set, "--explore", "1", "--seed", "1"];
    for flag in ["--rating", "--by"] {
        let message = fails(&[&extremes[..], &[flag, "most"]].concat(), "", 2);
        assert!(message.contains("--rating"), "{message}");
    }
}
