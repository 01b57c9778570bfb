//! One thing has one name and one type in the JSON of all commands, on every board.
//!
//! Every command with `--json`, as the command line lists them, runs on a classic puzzle, one of 6x6 cells, a jigsaw and a killer. All
//! keys are collected with the types of their values. `docs/command.md` has the names that several commands use.

mod common;

use std::collections::{BTreeMap, BTreeSet};
use std::sync::LazyLock;

use common::{CLUES, SOLVED, folder, json, part, path, run, text};
use serde_json::Value;

/// Has 2 solutions, a clash, and no solution.
const WRONG: [&str; 3] = [
    "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8...9",
    "55..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79",
    "13..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79",
];

const HARD: &str = "....3.1...6...78.....9...26.78..1....2......9......3.2.......3.6..2..9.119...8..4";

/// With an SK-loop at once, a junior exocet after a single, and a tridagon.
const EASTER_MONSTER: &str =
    "1.......2.9.4...5...6...7...5.9.3.......7.......85..4.7.....6...3...9.8...2.....1";
const FATA_MORGANA: &str =
    "........3..1..56...9..4..7......9.5.7...5...8.5.4.2....8..2..9...35..1..6........";
const LOKI: &str = "57....9..........8.1.........168..4......28.9..2.9416.....2.....6.9.82.4...41.6..";

/// The commands that answer about puzzles, with options that add fields.
const QUESTIONS: [&[&str]; 14] = [
    &["solve", "--json"],
    &["check", "--json"],
    &["candidates", "--json"],
    &["candidates", "--estimate", "--seed", "1", "--json"],
    &["estimate", "--seed", "1", "--json"],
    &["rate", "--json"],
    &["rate", "--time", "--json"],
    &["hint", "--json"],
    &["explain", "--json"],
    &["minimize", "--json"],
    &["set", "union", "--json"],
    &["canonicalize", "--json"],
    &["convert", "--json"],
    &["convert", "--to", "json"],
];

/// Names of earlier versions, or of something that has another name.
const FORBIDDEN: [&str; 9] = [
    "givens",
    "limit_reached",
    "item",
    "hardest_technique",
    "called",
    "clue_text",
    "question",
    "answer",
    "kinds",
];

/// Objects whose keys are values of data: only what is below those keys has names.
fn has_data_as_keys(key: &str) -> bool {
    key.starts_with("by_") || ["colours", "means"].contains(&key)
}

/// The name of a command, and the words and input of a run.
struct Sample {
    words: Vec<String>,
    input: String,
}

fn sample(words: &[&str], input: &str) -> Sample {
    Sample { words: words.iter().map(|&word| word.to_owned()).collect(), input: input.to_owned() }
}

/// Runs of every command that has `--json`.
fn samples() -> Vec<Sample> {
    let generate = ["generate", "--seed", "1", "--variant"];
    let made = |variant: &[&str]| text(&[&generate[..], variant].concat(), "");
    let boards = [
        format!("{CLUES} my puzzle\n"),
        made(&["6x6"]),
        made(&["6x6+jigsaw"]),
        made(&["killer", "--level", "easy"]),
    ];
    let mut samples = Vec::new();
    for input in &boards {
        samples.extend(QUESTIONS.iter().map(|words| sample(&[words, &["-"][..]].concat(), input)));
    }
    for wrong in WRONG {
        for command in ["solve", "check", "candidates", "convert"] {
            samples.push(sample(&[command, "--json", wrong], ""));
        }
    }
    let fields = "#AAnn\n#CA comment\n#L3\n1........\n";
    let grid = format!("{fields}{}", ".........\n".repeat(8));
    samples.push(sample(&["convert", "--json", "-"], &grid));
    let marks = text(&["convert", "--to", "candidates", CLUES], "");
    samples.push(sample(&["convert", "--json", "-"], &marks));
    for scale in ["hodoku", "explainer,hodoku"] {
        samples.push(sample(&["rate", "--scale", scale, "--json", HARD], ""));
    }
    let columns = "er,level,hardest,hodoku_score,hodoku_level,hodoku_hardest,te-depth,backdoor,backdoors,backdoor-digits,w,gw,b,gb";
    samples.push(sample(&["rate", "--columns", columns, "--json", HARD], ""));
    for command in ["hint", "explain"] {
        samples.push(sample(&[command, "--scale", "hodoku", "--json", HARD], ""));
    }
    for puzzle in [EASTER_MONSTER, FATA_MORGANA] {
        samples.push(sample(&["hint", "--expert", "--json", puzzle], ""));
    }
    samples.push(sample(&["explain", "--expert", "--json", LOKI], ""));
    samples.push(sample(&["solve", "--history", "--stats", "--time", "--json", HARD], ""));
    for variant in ["9x9", "6x6", "6x6+jigsaw", "killer", "kropki"] {
        samples.push(sample(&[&generate[..], &[variant, "--json"]].concat(), ""));
        let columns = ["--json", "--level", "easy", "--columns", "level,ms"];
        samples.push(sample(&[&generate[..], &[variant], &columns].concat(), ""));
    }
    for words in [
        &["generate", "--columns", "er,hodoku_score,hodoku_level", "--seed", "1", "--json"][..],
        &["generate", "--practice", "naked-pair", "--marks", "--seed", "1", "--json"],
        &["fill", "--seed", "1", "--json"],
        &["fill", "--method", "sorting", "--seed", "1", "--json"],
        &["fill", "--variant", "6x6+jigsaw", "--seed", "1", "--json"],
        &["layout", "--variant", "6x6+jigsaw", "--seed", "1", "--json"],
        &["candidates", "--estimate", "--variant", "4x4", "--seed", "1", "--json", "1..............."],
        &["expand", "--json", HARD],
        &["neighbours", "--redundant", "--json", HARD],
        &["minimize", "--all=3", "--json", HARD],
        &["set", "difference", "--json", HARD, CLUES],
        &["set", "intersection", "--json", HARD, HARD],
        &["rank", SOLVED, "--json"],
        &["unrank", "0", "--json"],
        &["formats", "--json"],
        &["variants", "--json"],
        &["techniques", "--json"],
        &["bias", "-n", "50", "--seed", "1", "--json"],
        &["sample", "--walks", "100", "--seed", "1", "--json"],
        &["sample", "--walks", "100", "--seed", "1", "--stats", "--mean", "singles", "--json"],
        &["bench", "rank", "--seconds", "0.01", "--json"],
    ] {
        samples.push(sample(words, ""));
    }
    if cfg!(feature = "book") {
        samples.push(sample(&["book", "--preset", "list", "--json"], ""));
    }
    let folder = folder("json-names");
    let (bank, plan, set) = (path(&folder, "bank.db"), path(&folder, "plan.toml"), path(&folder, "set"));
    let recipe = part("easy", "level=easy", 2) + &part("six", "variant=6x6 level=easy", 1);
    std::fs::write(&plan, &recipe).unwrap();
    if cfg!(feature = "bank") {
        for input in &boards {
            samples.push(sample(&["bank", "add", &bank, "-", "--json"], input));
        }
        for words in [
            &["bank", "fill", &bank, "--plan", &plan, "--seed", "1", "--json"][..],
            &["bank", "query", &bank, "--json"],
            &["bank", "stats", &bank, "--json"],
            &["bank", "check", &bank, "--json"],
            &["bank", "take", &bank, "-n", "1", "--for", "me", "--json"],
            &["bank", "export", &bank, "--json"],
        ] {
            samples.push(sample(words, ""));
        }
    }
    if cfg!(feature = "dataset") {
        let named = "[dataset]\nname = \"few\"\n".to_owned() + &recipe;
        let named_plan = path(&folder, "set.toml");
        std::fs::write(&named_plan, named).unwrap();
        text(&["dataset", "make", "--plan", &named_plan, "-o", &set, "--seed", "1"], "");
        samples.push(sample(&["dataset", "stats", &set, "--json"], ""));
        samples.push(sample(&["dataset", "verify", &set, "--json"], ""));
    }
    samples
}

/// The commands that a definition lists with this option, each as its words.
fn commands_with(option: &str) -> BTreeSet<String> {
    let definition = text(&["man", "--definition"], "");
    let lines = definition.lines().map(|line| serde_json::from_str::<Value>(line).unwrap());
    let has = |line: &Value| line["options"].as_array().unwrap().iter().any(|one| one["flag"] == option);
    let words = |line: Value| {
        let words = line["command"].as_array().unwrap().iter().map(|word| word.as_str().unwrap().to_owned());
        words.collect::<Vec<_>>().join(" ")
    };
    lines.filter(has).map(words).collect()
}

/// Where a key has a value of a type.
type Places = BTreeMap<String, BTreeMap<&'static str, BTreeSet<String>>>;

fn collect(value: &Value, command: &str, keys: &mut Places) {
    match value {
        Value::Object(object) => {
            for (key, value) in object {
                let kind = match value {
                    Value::Null => "null",
                    Value::Bool(_) => "boolean",
                    Value::Number(_) => "number",
                    Value::String(_) => "text",
                    Value::Array(_) => "list",
                    Value::Object(_) => "object",
                };
                keys.entry(key.clone()).or_default().entry(kind).or_default().insert(command.to_owned());
                match value {
                    Value::Object(data) if has_data_as_keys(key) => {
                        data.values().for_each(|value| collect(value, command, keys));
                    }
                    _ => collect(value, command, keys),
                }
            }
        }
        Value::Array(list) => list.iter().for_each(|value| collect(value, command, keys)),
        _ => {}
    }
}

/// The keys in all samples, and the commands that ran. The tests share their files.
static KEYS: LazyLock<(Places, BTreeSet<String>)> = LazyLock::new(keys);

/// Runs all samples.
fn keys() -> (Places, BTreeSet<String>) {
    let (mut keys, mut commands) = (Places::new(), BTreeSet::new());
    for Sample { words, input } in samples() {
        let words: Vec<&str> = words.iter().map(String::as_str).collect();
        let output = run(&words, &input);
        let stderr = String::from_utf8_lossy(&output.stderr);
        assert_eq!(output.status.code(), Some(0), "{words:?}: {stderr}");
        let grouped = ["bank", "dataset", "set"].contains(&words[0]);
        let command = words[..if grouped { 2 } else { 1 }].join(" ");
        for line in String::from_utf8(output.stdout).unwrap().lines() {
            let value: Value =
                serde_json::from_str(line).unwrap_or_else(|error| panic!("{words:?}: {error}: {line}"));
            if value.get("puzzle").is_some_and(Value::is_string) {
                assert!(value["variant"].is_string(), "{words:?}: no variant in {line}");
            }
            collect(&value, &command, &mut keys);
        }
        commands.insert(command);
    }
    (keys, commands)
}

/// The table of names in `docs/command.md`: each with its type.
fn documented() -> BTreeMap<String, String> {
    let page = include_str!("../../../docs/command.md");
    let table = page.split("| name | type | meaning |\n|---|---|---|\n").nth(1).unwrap();
    let rows = table.lines().take_while(|line| line.starts_with('|'));
    let mut names = BTreeMap::new();
    for row in rows {
        let cells: Vec<&str> = row.split('|').map(str::trim).collect();
        for name in cells[1].split(", ") {
            let old = names.insert(name.trim_matches('`').to_owned(), cells[2].to_owned());
            assert_eq!(old, None, "{name} is there twice");
        }
    }
    names
}

#[test]
fn a_key_has_one_type_in_all_commands() {
    let (keys, ran) = &*KEYS;
    let expected = commands_with("--json");
    assert_eq!(
        expected.difference(ran).collect::<Vec<_>>(),
        Vec::<&String>::new(),
        "commands without a sample"
    );
    let documented = documented();
    let mut wrong = Vec::new();
    for (key, kinds) in keys {
        let found: Vec<_> = kinds.iter().filter(|(kind, _)| **kind != "null").collect();
        if found.len() > 1 {
            wrong.push(format!("{key} has several types: {found:?}"));
        }
        let commands: BTreeSet<&String> = kinds.values().flatten().collect();
        match (documented.get(key), found.first()) {
            (Some(kind), Some((found, _))) if kind != **found => {
                wrong.push(format!("{key}: the documentation has {kind}, found {found}"));
            }
            (None, _) if commands.len() > 1 => {
                wrong.push(format!("{key} is not in docs/command.md, but in {commands:?}"));
            }
            _ => {}
        }
    }
    wrong.extend(
        FORBIDDEN.iter().filter(|name| keys.contains_key(**name)).map(|name| format!("{name} is forbidden")),
    );
    // A build without some commands has fewer.
    if cfg!(all(feature = "bank", feature = "book", feature = "dataset")) {
        let missing = documented.keys().filter(|name| !keys.contains_key(*name));
        wrong.extend(missing.map(|name| format!("{name} is in docs/command.md, but in no output")));
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

#[test]
fn commands_agree_about_a_puzzle() {
    for variant in ["9x9", "6x6", "6x6+jigsaw", "killer", "samurai"] {
        let made = text(&["generate", "--seed", "1", "--variant", variant, "--json"], "");
        let generated: Value = serde_json::from_str(&made).unwrap();
        for question in ["solve", "check", "candidates", "convert"] {
            let answer: Value = serde_json::from_str(&text(&[question, "--json", "-"], &made)).unwrap();
            for key in ["puzzle", "variant", "clues", "layout", "clue_count"] {
                // Whatever has it has the same, and all say which board it is.
                if key == "puzzle" || !answer[key].is_null() {
                    assert_eq!(answer[key], generated[key], "{variant}: {question}: {key}");
                }
            }
        }
        for maker in ["canonicalize", "minimize"] {
            let answer: Value = serde_json::from_str(&text(&[maker, "--json", "-"], &made)).unwrap();
            let (original, puzzle) =
                (answer["original"].as_str().unwrap(), generated["puzzle"].as_str().unwrap());
            assert!(original.starts_with(puzzle), "{variant}: {maker}: {original}");
            assert_eq!(answer["variant"], generated["variant"], "{variant}: {maker}");
        }
    }
}

#[test]
fn a_scale_has_one_name_for_a_technique() {
    let known: BTreeSet<(String, String, String)> = json(&["techniques", "--json"])
        .into_iter()
        .map(|row| {
            let text = |key: &str| row[key].as_str().unwrap().to_owned();
            (text("scale"), text("technique"), text("title"))
        })
        .collect();
    let listed: BTreeSet<&str> = known.iter().map(|(_, technique, _)| technique.as_str()).collect();
    for scale in ["explainer", "hodoku"] {
        let rated = json(&["rate", "--json", "--scale", scale, HARD]).remove(0);
        let names = |rows: &[Value]| -> BTreeSet<String> {
            rows.iter().map(|row| row["technique"].as_str().unwrap().to_owned()).collect()
        };
        let explained = json(&["explain", "--json", "--scale", scale, HARD]);
        let techniques = names(&explained);
        assert_eq!(techniques, names(rated["steps"].as_array().unwrap()), "{scale}");
        assert!(techniques.contains(rated["hardest"].as_str().unwrap()), "{scale}");
        assert!(techniques.iter().all(|name| listed.contains(name.as_str())), "{scale}: {techniques:?}");
        assert!(explained.iter().all(|step| step["scale"] == rated["scale"]), "{scale}");
        let hint = json(&["hint", "--json", "--scale", scale, HARD]).remove(0);
        for key in ["scale", "technique", "title"] {
            assert_eq!(hint[key], explained[0][key], "{scale}: {key}");
        }
        // What JSON calls the scale is read as well.
        let version = rated["scale"].as_str().unwrap();
        assert_eq!(json(&["rate", "--json", "--scale", version, HARD]).remove(0), rated);
    }
}

/// Returns the words of the help of a command: all between what no name has.
fn words_of_help(command: &str) -> BTreeSet<String> {
    let words: Vec<&str> = command.split(' ').chain(["--help"]).collect();
    let help = text(&words, "");
    // One command describes what several have.
    let sentence = help.split_whitespace().collect::<Vec<_>>().join(" ");
    let others = ["solve", "check"]
        .into_iter()
        .filter(|other| sentence.contains(&format!("as in `ninefold {other}`")));
    let of_others = others.filter(|&other| other != command).flat_map(words_of_help);
    let names = help.split(|c: char| !c.is_ascii_alphanumeric() && c != '_').map(str::to_owned);
    names.chain(of_others).collect()
}

#[test]
fn a_key_is_in_the_help_of_its_command() {
    let (keys, commands) = &*KEYS;
    let mut missing = Vec::new();
    for command in commands {
        let known = words_of_help(command);
        let written = keys.iter().filter(|(_, kinds)| kinds.values().any(|places| places.contains(command)));
        let unknown = written.map(|(key, _)| key).filter(|&key| !known.contains(key));
        missing.extend(unknown.map(|key| format!("{command}: {key}")));
    }
    assert!(missing.is_empty(), "{}", missing.join("\n"));
}
