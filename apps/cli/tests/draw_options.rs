//! An option of `draw` changes the picture, or is an error. The options come from the definition of the command line.

mod common;

use common::{CLUES, SOLVED, run, text};
use serde_json::Value;

/// Options that choose what is read, where it is written and how fast: none of them is about the picture.
const ELSEWHERE: [&str; 13] = [
    "--output",
    "--to",
    "--from",
    "--alphabet",
    "--as",
    "--ignore-drawings",
    "--skip-bad",
    "--strict",
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
        "--show" => Some("name"),
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
                // A puzzle without a name has none to show, which is reported.
                let message = String::from_utf8_lossy(&other.stderr);
                let is_named = message.contains(&more.join(" "));
                if other.status.code() == Some(0) && other.stdout == picture.stdout && !is_same && !is_named {
                    wrong.push(format!("{words:?} {more:?}"));
                }
            }
        }
    }
    assert!(wrong.is_empty(), "without effect:\n{}", wrong.join("\n"));
}

/// The texts of a puzzle are shown on request, on each kind of picture, and else reported.
#[test]
fn names_and_texts_are_drawn_or_reported() {
    let fields = serde_json::json!([
        {"key": "title", "text": "Spring"},
        {"key": "author", "text": "Ann Other"},
        {"key": "description", "text": "Normal rules apply"}
    ]);
    let classic = serde_json::json!({"puzzle": CLUES, "fields": fields});
    let small = text(&["generate", "--variant", "4x4", "--seed", "1", "--to", "json"], "");
    let mut small: Value = serde_json::from_str(&small).unwrap();
    small["fields"] = fields;
    for (puzzle, more) in [(&classic, &[][..]), (&small, &[]), (&classic, &["--step", "1"])] {
        let input = format!("{puzzle}\n");
        for kind in ["svg", "png", "pdf", "eps", "text"] {
            let words = [&["draw", "-", "--to", kind], more].concat();
            let plain = run(&words, &input);
            let message = String::from_utf8(plain.stderr).unwrap();
            let expected = "not used: author (1 puzzle), description (1 puzzle), title (1 puzzle); --show \
                            name,author,description shows them";
            assert!(message.contains(expected), "{kind}: {message}");
            for one in ["name", "author", "description"] {
                let shown = run(&[&words[..], &["--show", one]].concat(), &input);
                let message = String::from_utf8(shown.stderr).unwrap();
                assert!(shown.stdout != plain.stdout, "{kind} {one}: {message}");
                let part = if one == "name" { "title" } else { one };
                assert!(!message.contains(part) && message.contains("not used"), "{kind} {one}: {message}");
            }
            let all = run(&[&words[..], &["--show", "name,author,description"]].concat(), &input);
            assert_eq!(String::from_utf8(all.stderr).unwrap(), "", "{kind}");
            if kind == "text" {
                let all = String::from_utf8(all.stdout).unwrap();
                let lines: Vec<&str> = all.lines().collect();
                assert_eq!(lines[..2], ["Spring", "Ann Other"], "{all}");
                assert!(lines.contains(&"Normal rules apply"), "{all}");
            }
        }
    }
    let tabs = serde_json::json!({"puzzle": CLUES, "fields": [{"key": "author", "text": "Ann\tOther"}]});
    let drawn = text(&["draw", "-", "--to", "text", "--show", "author"], &format!("{tabs}\n"));
    assert!(drawn.starts_with("Ann Other\n"), "{drawn}");
    text(&["draw", "-", "--to", "svg", "--show", "author"], &format!("{tabs}\n"));
    let comment = format!("{CLUES} # {}\n", "Spring ".repeat(40));
    let plain = text(&["draw", "-", "--to", "svg"], &comment);
    let named = text(&["draw", "-", "--to", "svg", "--show", "name"], &comment);
    let height = |svg: &str| {
        svg.split("viewBox=\"0 0 ").nth(1).unwrap().split([' ', '"']).nth(1).unwrap().parse::<f32>()
    };
    assert!(height(&named).unwrap() > height(&plain).unwrap() + 30.0, "the name has several lines");
    let other = format!("{CLUES} # \u{6570}\n");
    let missing = common::fails(&["draw", "-", "--to", "svg", "--show", "name"], &other, 2);
    assert!(missing.contains("the font has no character '\u{6570}'; --to text shows it"), "{missing}");
    assert!(text(&["draw", "-", "--to", "text", "--show", "name"], &other).starts_with('\u{6570}'));
}

/// Steps are those of `explain`, chosen by number, by range or by technique, on the classic board and on others.
#[test]
fn steps_are_drawn_by_number_and_by_technique() {
    let folder = common::folder("steps");
    let mut boards = 0;
    for board in ["9x9", "6x6", "killer"] {
        let made = text(&["generate", "--variant", board, "--level", "medium", "--seed", "2"], "");
        let path: Vec<Value> = text(&["explain", "--json", "-"], &made)
            .lines()
            .map(|line| serde_json::from_str(line).unwrap())
            .collect();
        let draw = |step: &str| text(&["draw", "--to", "text", "--step", step, "-"], &made);
        let all = draw("1..");
        assert_eq!(all.matches("┏").count(), path.len(), "{board}");
        for (number, step) in (1..).zip(&path).step_by(7) {
            let one = draw(&number.to_string());
            assert!(all.contains(&one) && one.contains(step["title"].as_str().unwrap()), "{board} {number}");
        }
        assert_eq!(draw("2..3"), format!("{}\n{}", draw("2"), draw("3")), "{board}");
        let mut seen = std::collections::BTreeSet::new();
        for (number, step) in (1..).zip(&path) {
            let technique = step["technique"].as_str().unwrap();
            if seen.insert(technique) {
                assert_eq!(draw(technique), draw(&number.to_string()), "{board} {technique}");
            }
        }
        assert!(seen.len() > 1, "{board}: {seen:?}");
        let last = *seen.last().unwrap();
        let number = (1..).zip(&path).find(|(_, step)| step["technique"] == last).unwrap().0;
        let pictures = common::path(&folder, &format!("{board}-{last}/"));
        text(&["draw", "--step", last, "-o", &pictures, "-"], &made);
        let mut files = std::fs::read_dir(&pictures).unwrap();
        let name = files.next().unwrap().unwrap().file_name().into_string().unwrap();
        assert_eq!(name, format!("{number}.svg"), "{board} {last}");
        boards += 1;
        // One puzzle: the files have the numbers of the steps.
        let pictures = common::path(&folder, &format!("{boards}/"));
        text(&["draw", "--step", "2..4", "-o", &pictures, "-"], &made);
        let mut names: Vec<String> = std::fs::read_dir(&pictures)
            .unwrap()
            .map(|file| file.unwrap().file_name().into_string().unwrap())
            .collect();
        names.sort();
        assert_eq!(names, ["2.svg", "3.svg", "4.svg"], "{board}");
    }
    for (step, expected) in [
        ("swordfish", "no step with swordfish: the solving path has "),
        ("900..", "no step 900: the solving path has 51 steps"),
        ("5..3", "'--step <A..B|NAME>': "),
        ("0", "expected steps from 1 to 1000000"),
        ("hodoku:aic", "expected a number, a range such as 1..5, or a technique"),
    ] {
        let message = common::fails(&["draw", "--to", "text", "--step", step, CLUES], "", 2);
        assert!(message.contains(expected), "{step}: {message}");
    }
    let many = format!("{CLUES}\n").repeat(300);
    let message = common::fails(&["draw", "--to", "pdf", "--step", "1..", "-"], &many, 2);
    assert!(message.contains("expected at most 10000 pictures in a PDF"), "{message}");
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
