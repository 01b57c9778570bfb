//! An option of `draw` changes the picture, or is an error. The options come from the definition of the command line.

mod common;

use common::{CLUES, SOLVED, run, text};
use serde_json::Value;

/// Options that choose what is read, where it is written and how fast: none of them is about the picture.
const ELSEWHERE: [&str; 12] = [
    "--output",
    "--to",
    "--from",
    "--alphabet",
    "--as",
    "--ignore-drawings",
    "--skip-bad",
    "--skip",
    "--threads",
    "--color",
    "--help",
    "--variant",
];

/// Options that may change nothing with another: what is implied already, and other paths that begin with the same step.
const SAME: [(&str, &str); 3] =
    [("--step", "--coordinates"), ("--step", "--expert"), ("--step", "--no-uniqueness")];

/// Returns a value of an option.
fn value(flag: &str) -> Option<&'static str> {
    match flag {
        "--size" => Some("123mm"),
        "--dpi" => Some("77"),
        "--theme" => Some("dark"),
        "--step" => Some("2"),
        "--move" => Some("2"),
        "--method" => Some("backtrack"),
        "--set" => Some("max-placed=9"),
        "--seed" => Some("5"),
        "--start" => Some(SOLVED),
        _ => None,
    }
}

#[test]
fn an_option_changes_the_picture_or_is_an_error() {
    let definition = text(&["man", "--definition"], "");
    let commands = definition.lines().map(|line| serde_json::from_str::<Value>(line).unwrap());
    let draw = commands.into_iter().find(|line| line["command"] == serde_json::json!(["draw"])).unwrap();
    let flags = draw["options"].as_array().unwrap().iter().filter_map(|option| option["flag"].as_str());
    let flags: Vec<&str> = flags.filter(|flag| !ELSEWHERE.contains(flag)).collect();
    assert!(flags.len() >= 13, "{flags:?}");
    let killer = text(&["generate", "--variant", "killer", "--seed", "3", "--level", "easy"], "");
    let (sorting, moves) = (["--move", "1", "--method", "sorting"], ["--move", "1", "--seed", "1"]);
    let modes: [(&[&str], &str); 10] = [
        (&[CLUES], ""),
        (&[CLUES, "--step", "1"], ""),
        (&[CLUES, "--solution"], ""),
        (&[CLUES, "--candidates"], ""),
        (&moves, ""),
        (&[&sorting[..], &["--seed", "1"]].concat(), ""),
        (&[&sorting[..], &["--start", SOLVED]].concat(), ""),
        (&[&moves[..], &["--variant", "6x6"]].concat(), ""),
        (&["--variant", "6x6"], ""),
        (&["-"], &killer),
    ];
    let mut wrong = Vec::new();
    for (mode, input) in modes {
        for kind in ["svg", "png", "text"] {
            let words = [&["draw", "--to", kind], mode].concat();
            let picture = run(&words, input);
            assert_eq!(
                picture.status.code(),
                Some(0),
                "{words:?}: {}",
                String::from_utf8_lossy(&picture.stderr)
            );
            for &flag in flags.iter().filter(|flag| !mode.contains(flag)) {
                let more: Vec<&str> = [flag].into_iter().chain(value(flag)).collect();
                let other = run(&[&words[..], &more].concat(), input);
                let is_same = SAME.iter().any(|(one, other)| mode.contains(one) && flag == *other);
                if other.status.code() == Some(0) && other.stdout == picture.stdout && !is_same {
                    wrong.push(format!("{words:?} {more:?}"));
                }
            }
        }
    }
    assert!(wrong.is_empty(), "without effect:\n{}", wrong.join("\n"));
}

/// Steps at which the other path differs: a tridagon, and a unique rectangle.
#[test]
fn steps_of_other_paths_are_drawn() {
    let loki = "57....9..........8.1.........168..4......28.9..2.9416.....2.....6.9.82.4...41.6..";
    let rectangle = ".3.1....57..8.9..2.5.7.2.......9.4.6..4......6..2.7.1.3......6..9.4.65...........";
    for (puzzle, step, option) in [(loki, "5", "--expert"), (rectangle, "33", "--no-uniqueness")] {
        for kind in ["svg", "text"] {
            let words = ["draw", "--to", kind, "--step", step, puzzle];
            assert_ne!(text(&words, ""), text(&[&words[..], &[option]].concat(), ""), "{kind} {option}");
        }
    }
}
