//! Every command with puzzles of every kind of board: it works, or its error shows what the command needs. The table in
//! `docs/command-boards.md` is written by this test: with `NINEFOLD_WRITE=1` it is replaced, otherwise it has to be the same.

#![cfg(all(feature = "bank", feature = "book"))]

mod common;

use std::collections::{BTreeMap, BTreeSet};
use std::fmt::Write;
use std::fs;
use std::path::{Path, PathBuf};

use common::{folder, path, run, text};
use serde_json::Value;

/// Kinds of boards: one of each way in which a command may treat it.
const KINDS: [&str; 13] = [
    "classic",
    "Sukaku",
    "4x4",
    "6x6",
    "16x16",
    "x",
    "windoku",
    "jigsaw",
    "anti-knight",
    "killer",
    "kropki",
    "thermo",
    "samurai",
];

/// Commands that read puzzles, but need a terminal or minutes.
const ELSEWHERE: [&str; 2] = ["play", "extremes"];

/// Options that only classic puzzles have, and why.
const CLASSIC_ONLY: [(&str, &str); 25] = [
    ("check --certificate", "the format of certificates describes the classic grid"),
    ("explain --expert", "tridagons, exocets and SK-loops are patterns of classic puzzles"),
    ("explain --no-uniqueness", "a variant of Sudoku Explainer's scale"),
    (
        "explain --scale explainer",
        "Sudoku Explainer rates classic puzzles; other boards have the scale ninefold-variant-1",
    ),
    ("explain --scale hodoku", "HoDoKu rates classic puzzles"),
    ("fill --counts", "the methods of other boards count nothing"),
    ("fill --start", "the methods that start from grids are those of the classic board"),
    ("fill --trace", "`watch` and `draw --move` show the runs of small boards"),
    ("generate --columns ed", "a rating of Sudoku Explainer"),
    ("generate --columns ep", "a rating of Sudoku Explainer"),
    ("generate --columns er", "a rating of Sudoku Explainer"),
    ("generate --columns hodoku_level", "a rating of HoDoKu"),
    ("generate --columns hodoku_score", "a rating of HoDoKu"),
    ("generate --forbid", "recipes name techniques of the classic scales"),
    ("generate --hardest", "recipes name techniques of the classic scales"),
    ("generate --practice", "positions are looked for on the classic scales"),
    ("generate --require", "recipes name techniques of the classic scales"),
    ("generate --restore", "only classic puzzles that are too hard get clues back"),
    ("generate --score", "a rating of HoDoKu"),
    ("hint --expert", "as for explain"),
    ("hint --no-uniqueness", "as for explain"),
    ("hint --scale explainer", "as for explain"),
    ("hint --scale hodoku", "as for explain"),
    ("minimize --all", "minimal puzzles are found through the unavoidable sets of a classic solution"),
    ("solve --history, --stats", "the steps are those of the classic search"),
];

/// Returns the options of a command as its definition lists them.
fn definition() -> Vec<Value> {
    text(&["man", "--definition"], "").lines().map(|line| serde_json::from_str(line).unwrap()).collect()
}

fn words(command: &Value) -> Vec<&str> {
    command["command"].as_array().unwrap().iter().map(|word| word.as_str().unwrap()).collect()
}

fn takes_puzzles(command: &Value) -> bool {
    command["options"]
        .as_array()
        .unwrap()
        .iter()
        .any(|option| option["flag"].is_null() && option["value"].as_str().unwrap().contains("PUZZLE"))
}

/// Returns two puzzles of a kind.
fn puzzles(kind: &str) -> String {
    let level: &[&str] = if kind == "4x4" { &[] } else { &["--level", "easy"] };
    let made = |variant: &str| {
        text(&[&["generate", "--variant", variant, "--seed", "3", "-n", "2"], level].concat(), "")
    };
    match kind {
        "classic" => made("9x9"),
        "Sukaku" => text(&["convert", "--to", "json", "-"], SUKAKU),
        _ => made(kind),
    }
}

/// A puzzle that is given by its candidates, in the form of Sukaku Explainer.
const SUKAKU: &str = include_str!("transcripts/sukaku.in/proper.sukaku");

/// Returns `ok`, or the words of the error without its place.
fn verdict(arguments: &[&str], input: &str) -> String {
    let output = run(arguments, input);
    let message = String::from_utf8(output.stderr).unwrap();
    if matches!(output.status.code(), Some(0 | 3)) {
        return "ok".to_owned();
    }
    assert_eq!(output.status.code(), Some(2), "{arguments:?}: {message}");
    let line = message.lines().find_map(|line| line.strip_prefix("error: ")).unwrap_or_default();
    let words = match line.strip_prefix("<stdin>:") {
        Some(placed) => placed.split_once(": ").unwrap_or_default().1,
        None => line,
    };
    let words = words.split_once(", expected --to with one of").map_or(words, |(words, _)| words);
    assert!(words.len() >= 10, "{arguments:?} has an error without words: {message}");
    words.to_owned()
}

/// Returns the words without the format and the board that they are about.
fn alike(words: String, arguments: &[String], kind: &str) -> String {
    let format = arguments.windows(2).find(|pair| pair[0] == "--to").map(|pair| format!("{} ", pair[1]));
    let words = format.map_or(words.clone(), |format| words.replacen(&format, "FORMAT ", 1));
    let words = words.replace(&format!("found \"{kind}\""), "found BOARD");
    match words.strip_suffix(&format!("found {kind}")) {
        Some(before) => format!("{before}found BOARD"),
        None => words
            .replace(&format!("express {kind}"), "express RULE")
            .replace(&format!("kind {kind}"), "kind RULE"),
    }
}

/// The rows of the table: what is typed, and the verdict for each kind.
fn rows() -> Vec<(String, Vec<String>)> {
    let folder = folder("command-boards");
    let inputs = KINDS.map(puzzles);
    let solved = text(&["solve", "--json", "-"], &inputs[0]);
    let solved: Vec<Value> = solved.lines().map(|line| serde_json::from_str(line).unwrap()).collect();
    let full: String = solved.iter().map(|one| format!("{}\n", one["solution"].as_str().unwrap())).collect();
    let mut rows = Vec::new();
    let mut row =
        |name: String, arguments: &dyn Fn(usize) -> Vec<String>, reads: &dyn Fn(usize) -> String| {
            let verdict = |kind: usize| {
                let (arguments, input) = (arguments(kind), reads(kind));
                // A puzzle that is given by candidates is not a board.
                if KINDS[kind] == "Sukaku" && input.is_empty() {
                    return "–".to_owned();
                }
                let words = verdict(&arguments.iter().map(String::as_str).collect::<Vec<_>>(), &input);
                alike(words, &arguments, KINDS[kind])
            };
            rows.push((name, (0..KINDS.len()).map(verdict).collect()));
        };
    let strings = |words: &[&str]| words.iter().map(|&word| word.to_owned()).collect::<Vec<String>>();
    let input = |kind: usize| inputs[kind].clone();
    for command in definition() {
        let words = words(&command);
        if !takes_puzzles(&command) || ELSEWHERE.contains(&words[0]) {
            continue;
        }
        let name = words.join(" ");
        match words.as_slice() {
            ["convert"] => {
                let formats = text(&["formats", "--json"], "");
                for format in formats.lines().map(|line| serde_json::from_str::<Value>(line).unwrap()) {
                    let format = format["name"].as_str().unwrap();
                    let known = format != "penpa";
                    if known {
                        let arguments = |_| strings(&["convert", "--to", format, "-"]);
                        row(format!("convert --to {format}"), &arguments, &input);
                    }
                }
            }
            ["bank", "add"] => {
                let bank = |kind: usize| path(&folder, &format!("{kind}.db"));
                row(name, &|kind| strings(&["bank", "add", &bank(kind), "-"]), &input);
                for more in [&["query"][..], &["stats"], &["export"], &["take", "-n", "1", "--for", "test"]] {
                    let arguments = |kind: usize| {
                        let variant = if kind < 2 { "9x9" } else { KINDS[kind] };
                        let of_bank = [&["bank", more[0], &bank(kind), "--variant", variant], &more[1..]];
                        strings(&of_bank.concat())
                    };
                    row(format!("bank {}", more[0]), &arguments, &|_| String::new());
                }
            }
            ["book"] => {
                let book = path(&folder, "book.pdf");
                row(name, &|_| strings(&["book", "-", "--preset", "a4-4up", "-o", &book]), &input);
            }
            // One file is enough for `union`; the others need a second one, and read and write alike.
            ["set", "difference" | "intersection"] => {}
            ["rank"] => {
                let reads = |kind: usize| if kind == 0 { full.clone() } else { input(kind) };
                row(name, &|_| strings(&["rank", "-"]), &reads);
            }
            ["draw"] => {
                row(name.clone(), &|_| strings(&["draw", "--to", "svg", "-"]), &|kind| first(&input(kind)));
                let step = ["draw", "--to", "svg", "--step", "1", "-"];
                row(format!("{name} --step"), &|_| strings(&step), &|kind| first(&input(kind)));
                let moves = |kind: usize| {
                    let variant = if kind < 2 { "9x9" } else { KINDS[kind] };
                    strings(&["draw", "--move", "1", "--seed", "1", "--to", "svg", "--variant", variant])
                };
                row(format!("{name} --move"), &moves, &|_| String::new());
            }
            words => row(name, &|_| strings(&[words, &["-"]].concat()), &input),
        }
    }
    for command in ["generate", "fill"] {
        let arguments = |kind: usize| {
            let variant = if kind < 2 { "9x9" } else { KINDS[kind] };
            strings(&[command, "--variant", variant, "--seed", "3"])
        };
        row(command.to_owned(), &arguments, &|_| String::new());
    }
    rows.sort();
    rows
}

/// Returns the first puzzle of a text, with the line that names its board.
fn first(text: &str) -> String {
    let is_last = |line: &&str| !line.starts_with('#');
    let end = text.lines().position(|line| is_last(&line)).unwrap_or_default();
    text.lines().take(end + 1).map(|line| format!("{line}\n")).collect()
}

fn document() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../../docs/command-boards.md")
}

/// Returns the document: the table, the errors in it, and the options of classic puzzles.
fn written(rows: &[(String, Vec<String>)]) -> String {
    let mut notes: BTreeMap<&str, usize> = BTreeMap::new();
    let mut listed: Vec<&str> = Vec::new();
    let mut text = "\
# Commands and boards

Which command takes which kind of board. A number is an error, with the words below; everything else works. A test makes this page from the
commands themselves.

"
    .to_owned();
    let _ = writeln!(text, "| command | {} |", KINDS.join(" | "));
    let _ = writeln!(text, "|---|{}", "---|".repeat(KINDS.len()));
    for (command, verdicts) in rows {
        let mut cells = Vec::new();
        for verdict in verdicts {
            if matches!(verdict.as_str(), "ok" | "–") {
                cells.push(verdict.clone());
                continue;
            }
            let number = *notes.entry(verdict).or_insert_with(|| {
                listed.push(verdict);
                listed.len()
            });
            cells.push(number.to_string());
        }
        let _ = writeln!(text, "| `{command}` | {} |", cells.join(" | "));
    }
    text.push_str("\n## The errors\n\n");
    for (number, words) in (1..).zip(listed) {
        let _ = writeln!(text, "{number}. `{}`", words.replace('`', "'"));
    }
    text.push_str("\n## Options of classic puzzles\n\n| option | why |\n|---|---|\n");
    for (option, why) in CLASSIC_ONLY {
        let _ = writeln!(text, "| `{option}` | {why} |");
    }
    text
}

#[test]
fn every_command_takes_every_board_or_shows_what_it_needs() {
    let written = written(&rows());
    if std::env::var_os("NINEFOLD_WRITE").is_some() {
        fs::write(document(), &written).unwrap();
    }
    let known = fs::read_to_string(document()).unwrap().replace("\r\n", "\n");
    assert!(known == written, "NINEFOLD_WRITE=1 writes docs/command-boards.md again:\n{written}");
}

/// Returns a value that an option takes.
fn values(option: &Value) -> Vec<String> {
    if option["takes_value"] != true {
        return Vec::new();
    }
    let names = option["values"].as_array().unwrap();
    let names: Vec<String> = names
        .iter()
        .filter_map(|value| Some(value.as_str().or_else(|| value["name"].as_str())?.to_owned()))
        .collect();
    if !names.is_empty() {
        return names;
    }
    let value = match option["value"].as_str().unwrap() {
        "A..B" => "20..30",
        "NAME" | "NAMES" => "x-wing",
        "SCALE" => return vec!["explainer".to_owned(), "hodoku".to_owned()],
        "FILE" => return Vec::new(),
        _ => "1",
    };
    vec![value.to_owned()]
}

#[test]
fn options_of_classic_puzzles_are_listed_with_a_reason() {
    let inputs = ["9x9", "6x6"]
        .map(|board| text(&["generate", "--variant", board, "--seed", "3", "--level", "easy"], ""));
    let folder = folder("classic-only");
    // Names of formats, methods and levels are of boards in other tables.
    let elsewhere = ["--to", "--from", "--method", "--level", "--set", "--variant", "--symmetry"];
    let mut found = BTreeSet::new();
    for command in definition() {
        let words = words(&command);
        let named = ["generate", "fill"].contains(&words[0]);
        let reads =
            ["solve", "check", "candidates", "explain", "hint", "minimize", "canonicalize", "estimate"];
        if !named && !reads.contains(&words[0]) {
            continue;
        }
        for option in command["options"].as_array().unwrap() {
            let Some(flag) = option["flag"].as_str().filter(|flag| !elsewhere.contains(flag)) else {
                continue;
            };
            let values = match (option["takes_value"] == true, flag) {
                (true, "--certificate") => vec![path(&folder, "proofs.txt")],
                (true, _) => values(option),
                (false, _) => vec![String::new()],
            };
            for value in values {
                let mut arguments = [&words[..], &[flag]].concat();
                // Some options take a value only after an equals sign.
                let joined = format!("{flag}={value}");
                if !value.is_empty() {
                    arguments.pop();
                    arguments.push(&joined);
                }
                arguments.extend(if named { ["--variant", "6x6"].as_slice() } else { &["-"] });
                let output = run(&arguments, &inputs[1]);
                let message = String::from_utf8(output.stderr).unwrap();
                let is_rejected = output.status.code() == Some(2) && message.contains("classic");
                if is_rejected {
                    let name = [words.join(" "), flag.to_owned()].join(" ");
                    let is_listed = |name: &str| CLASSIC_ONLY.iter().any(|(listed, _)| *listed == name);
                    found.insert(match format!("{name} {value}") {
                        whole if is_listed(&whole) => whole,
                        _ if name.starts_with("solve --") => "solve --history, --stats".to_owned(),
                        _ => name,
                    });
                }
            }
        }
    }
    let listed: BTreeSet<String> = CLASSIC_ONLY.iter().map(|(option, _)| (*option).to_owned()).collect();
    assert_eq!(found, listed);
}
