//! Nothing of a puzzle is lost without a word: on each board, through each format, in each command. All of it comes out, or standard
//! error names what did not. The formats and the commands are those that the command itself lists.

mod common;

use std::collections::BTreeSet;

use common::{folder, ninefold, path, run, text};
use serde_json::{Value, json};

/// Boards that are generated in a moment: a size, a layout, each rule, clues, and several of them together.
const BOARDS: [&str; 17] = [
    "9x9",
    "4x4",
    "6x6",
    "8x8",
    "10x10",
    "12x12",
    "x",
    "windoku",
    "jigsaw",
    "anti-knight",
    "non-consecutive",
    "disjoint-groups",
    "6x6+x",
    "killer",
    "kropki",
    "thermo",
    "killer+x",
];

/// What a player adds to a puzzle and what people call it, as messages name them.
const PARTS: [&str; 8] =
    ["placed digits", "pencil marks", "corner marks", "colours", "title", "author", "description", "comment"];

/// Returns a puzzle of each board with all parts, as JSON.
fn puzzles() -> Vec<Value> {
    let made = BOARDS.map(|board| text(&["generate", "--variant", board, "--seed", "3", "--to", "json"], ""));
    let solved = text(&["solve", "--json", "-"], &made.concat());
    let objects = made.iter().zip(solved.lines());
    objects
        .map(|(made, solved)| {
            let mut puzzle: Value = serde_json::from_str(made).unwrap();
            let solved: Value = serde_json::from_str(solved).unwrap();
            let cells = puzzle["puzzle"].as_str().unwrap().to_owned();
            let solution: Vec<char> = solved["solution"].as_str().unwrap().chars().collect();
            let open: Vec<usize> = cells.char_indices().filter(|&(_, c)| c == '.').map(|(i, _)| i).collect();
            let mut state: Vec<char> = cells.chars().collect();
            state[open[0]] = solution[open[0]];
            // Each noted cell keeps its digit and has another one.
            let other = |cell: usize| if solution[cell] == '1' { '2' } else { '1' };
            let noted = |cell: usize| {
                let mut marks = vec![String::new(); cells.len()];
                marks[cell] = BTreeSet::from([other(cell), solution[cell]]).into_iter().collect();
                marks
            };
            puzzle["state"] = state.into_iter().collect::<String>().into();
            puzzle["marks"] = noted(open[1]).into();
            puzzle["corner_marks"] = noted(open[2]).into();
            puzzle["colours"] = json!({"r1c1": "#ffa0a0", "r2c3": "#a0ffa0"});
            puzzle["fields"] = json!([
                {"key": "title", "text": "Spring"},
                {"key": "author", "text": "Ann"},
                {"key": "description", "text": "Normal rules apply"},
                {"key": "comment", "text": "Tuesday"}
            ]);
            puzzle
        })
        .collect()
}

fn lines(puzzles: &[Value]) -> String {
    puzzles.iter().map(|puzzle| format!("{puzzle}\n")).collect()
}

/// Returns the parts that a message names.
fn named(message: &str) -> BTreeSet<&'static str> {
    // Where no marks are kept, corners are not named separately.
    let all = message.contains("pencil marks (");
    PARTS
        .into_iter()
        .filter(|&part| {
            message.contains(&format!("{part} (")) || part == "corner marks" && all && !message.contains(part)
        })
        .collect()
}

/// Digits and marks of a player that contradict the solution, in every form of `check`, on several boards.
#[test]
fn check_finds_what_contradicts_the_solution() {
    for board in ["9x9", "6x6", "x", "jigsaw", "killer", "12x12"] {
        let made = text(&["generate", "--variant", board, "--level", "easy", "--seed", "4"], "");
        let solved = &common::json_of(&["solve", "--json", "-"], &made)[0];
        let record = &common::json_of(&["convert", "--to", "json", "-"], &made)[0];
        let split =
            |key: &Value| -> Vec<char> { key.as_str().unwrap().split(' ').next().unwrap().chars().collect() };
        let (clues, solution) = (split(&record["puzzle"]), split(&solved["solution"]));
        let open: Vec<usize> = (0..clues.len()).filter(|&at| clues[at] == '.').collect();
        let [first, second, third] = [open[0], open[1], open[2]];
        let other = *solution.iter().find(|&&digit| digit != solution[first]).unwrap();
        let mut state = clues.clone();
        let check = |state: &[char], marks: [String; 2]| {
            let mut record = record.clone();
            record["state"] = state.iter().collect::<String>().into();
            let mut cells = vec![String::new(); clues.len()];
            let [one, two] = marks;
            (cells[second], cells[third]) = (one, two);
            record["marks"] = cells.into();
            let input = format!("{record}\n");
            let json = common::json_of(&["check", "--json", "--from", "json", "-"], &input).remove(0);
            let row = text(&["check", "--from", "json", "-"], &input);
            let table = text(&["check", "--csv", "--from", "json", "-"], &input);
            (json["player_mistakes"].clone(), row, table)
        };
        let digit = |at: usize| solution[at].to_digit(36).unwrap();
        // Marks are lists of digits where they have more than nine.
        let set = |digits: &[u32]| {
            let digit = |&digit: &u32| char::from_digit(digit, 36).unwrap().to_ascii_uppercase();
            digits.iter().map(digit).collect::<String>()
        };
        let wrong_mark = if digit(second) == 1 { 2 } else { 1 };
        state[first] = solution[first];
        let (wrong, row, _) = check(&state, [set(&[digit(second)]), String::new()]);
        assert_eq!(wrong, serde_json::json!([]), "{board}");
        assert!(!row.contains("player"), "{board}: {row}");
        state[first] = other;
        let (wrong, row, table) = check(&state, [set(&[wrong_mark]), set(&[digit(third)])]);
        let wrong: Vec<&str> = wrong.as_array().unwrap().iter().map(|one| one.as_str().unwrap()).collect();
        assert_eq!(wrong.len(), 2, "{board}: {wrong:?}");
        assert!(wrong[0].contains('=') && wrong[1].contains("<>"), "{board}: {wrong:?}");
        assert!(row.contains(&format!(" | player {}", wrong.join(" "))), "{board}: {row}");
        assert!(table.contains(&wrong.join(" ")), "{board}: {table}");
        // Without digits and marks there is nothing to compare.
        assert!(common::json_of(&["check", "--json", "-"], &made)[0]["player_mistakes"].is_null(), "{board}");
    }
}

#[test]
fn each_command_names_what_it_does_not_use() {
    let folder = folder("nothing-lost");
    let definition = text(&["man", "--definition"], "");
    let all = lines(&puzzles());
    let mut tried = 0;
    for command in definition.lines().map(|line| serde_json::from_str::<Value>(line).unwrap()) {
        let takes_puzzles =
            command["options"].as_array().unwrap().iter().any(|option| {
                option["flag"].is_null() && option["value"].as_str().unwrap().contains("PUZZLE")
            });
        let words: Vec<&str> =
            command["command"].as_array().unwrap().iter().map(|word| word.as_str().unwrap()).collect();
        let (bank, pdf) = (path(&folder, "bank.db"), path(&folder, "book.pdf"));
        let (more, used): (&[&str], &[&str]) = match words.as_slice() {
            _ if !takes_puzzles => continue,
            // A game is a session on a screen: it takes over the digits and notes, shows the title, and writes no answer that could
            // lose them. `play --list` and saved games have separate tests. The test below has `extremes` and `rank`.
            ["play" | "extremes" | "rank" | "expand" | "neighbours"] => continue,
            // These read a second file, and write as `set union` does.
            ["set", "difference" | "intersection"] => continue,
            ["convert"] => (&["--to", "json"], &PARTS),
            ["hint" | "check"] => (&[], &["placed digits", "pencil marks"]),
            ["draw"] => (&["--to", "text", "--candidates"], &["placed digits", "pencil marks"]),
            ["bank", "add"] => (&[&bank], &["title", "author", "description", "comment"]),
            ["book"] => (&["-o", &pdf], &[]),
            _ => (&[], &[]),
        };
        tried += 1;
        let output = run(&[&words[..], more, &["-"]].concat(), &all);
        let message = String::from_utf8(output.stderr).unwrap();
        // `explain` finds no step of one puzzle, which is a limit and no error.
        assert!(matches!(output.status.code(), Some(0 | 3)), "{words:?}: {message}");
        // Rows and objects have the names of puzzles, where they have room for them.
        let is_named = String::from_utf8_lossy(&output.stdout).contains("Spring");
        let is_commented = String::from_utf8_lossy(&output.stdout).contains("Tuesday");
        let is_used = |part: &str| {
            used.contains(&part) || part == "title" && is_named || part == "comment" && is_commented
        };
        let expected: BTreeSet<&str> = PARTS.into_iter().filter(|part| !is_used(part)).collect();
        assert_eq!(named(&message), expected, "{words:?}: {message}");
        // What is reported is an error with `--strict`: nothing is written then.
        let strict = run(&[&words[..], more, &["--strict", "-"]].concat(), &all);
        let refusal = String::from_utf8(strict.stderr).unwrap();
        if expected.is_empty() {
            assert!(matches!(strict.status.code(), Some(0 | 3)), "{words:?}: {refusal}");
        } else {
            assert_eq!(strict.status.code(), Some(2), "{words:?}: {refusal}");
            assert!(strict.stdout.is_empty(), "{words:?}");
            let error =
                refusal.lines().find(|line| line.starts_with("error: <stdin>:1: not used: ")).unwrap();
            let missing: Vec<&&str> =
                expected.iter().filter(|&&part| part != "corner marks" && !error.contains(part)).collect();
            assert!(missing.is_empty(), "{words:?}: {error}, {missing:?}");
        }
        let reports = message.lines().filter(|line| line.contains("not used: ")).count();
        assert_eq!(reports, usize::from(!expected.is_empty()), "{words:?}: {message}");
    }
    assert!(tried >= 12, "{tried} commands take puzzles");
}

/// These take classic puzzles alone, and ranks are of full grids.
#[test]
fn commands_of_classic_puzzles_name_what_they_do_not_use() {
    let set = path(&folder("nothing-lost-extremes"), "set.txt");
    let puzzle = puzzles().swap_remove(0);
    let search = [
        "extremes",
        "fewest",
        "-",
        "-o",
        &set,
        "--seed",
        "3",
        "--set-size",
        "5",
        "--explore",
        "1",
        "--threads",
        "1",
    ];
    let searched = run(&search, &format!("{puzzle}\n"));
    let message = String::from_utf8(searched.stderr).unwrap();
    assert_eq!(searched.status.code(), Some(0), "{message}");
    assert_eq!(named(&message), BTreeSet::from(PARTS), "{message}");
    for command in ["expand", "neighbours"] {
        let output = run(&[command, "-"], &format!("{puzzle}\n"));
        let message = String::from_utf8(output.stderr).unwrap();
        // Rows have the title and the comment.
        let is_name = |part: &&str| matches!(*part, "title" | "comment");
        let expected: BTreeSet<&str> = PARTS.into_iter().filter(|part| !is_name(part)).collect();
        assert_eq!(named(&message), expected, "{command}: {message}");
    }
    let grid = json!({"clues": common::SOLVED, "fields": puzzle["fields"], "colours": puzzle["colours"]});
    let ranked = run(&["rank", "-"], &format!("{grid}\n"));
    let message = String::from_utf8(ranked.stderr).unwrap();
    let expected = BTreeSet::from(["colours", "title", "author", "description", "comment"]);
    assert_eq!(named(&message), expected, "{message}");
}

#[test]
fn each_format_keeps_a_part_or_names_it() {
    let puzzles = puzzles();
    let all = lines(&puzzles);
    let formats = text(&["formats", "--json"], "");
    for format in formats.lines().map(|line| serde_json::from_str::<Value>(line).unwrap()) {
        let name = format["name"].as_str().unwrap();
        if format["writes"] != true {
            continue;
        }
        let written = run(&["convert", "--skip-bad", "--to", name, "-"], &all);
        let message = String::from_utf8(written.stderr).unwrap();
        let written = String::from_utf8(written.stdout).unwrap();
        let again = text(&["convert", "--from", name, "--to", "json", "-"], &written);
        let again: Vec<Value> = again.lines().map(|line| serde_json::from_str(line).unwrap()).collect();
        let skipped = message.lines().filter(|line| line.contains("skipped ") && line.contains(':')).count();
        assert_eq!(again.len() + skipped, puzzles.len(), "{name}: {message}\n{written}");
        // In the order of the input, without those that the format cannot hold.
        let mut rest = puzzles.iter();
        for again in &again {
            let of = |puzzle: &Value| {
                let cells = puzzle["puzzle"].as_str().unwrap().to_owned();
                (cells, puzzle["variant"].clone())
            };
            let puzzle = rest
                .find(|puzzle| of(puzzle) == of(again) || message.contains("a single candidate"))
                .unwrap_or_else(|| panic!("{name}: no puzzle {again}"));
            let lost = named(&message);
            let words = again["fields"].to_string();
            let holds = |part: &str| match part {
                "placed digits" => again["state"] == puzzle["state"],
                "pencil marks" => again["marks"].as_array().is_some_and(|marks| {
                    marks
                        .iter()
                        .zip(puzzle["marks"].as_array().unwrap())
                        .all(|(again, noted)| noted.as_str() == Some("") || again == noted)
                }),
                "corner marks" => again["corner_marks"] == puzzle["corner_marks"],
                "colours" => again["colours"] == puzzle["colours"],
                "title" => words.contains("Spring"),
                "author" => words.contains("Ann"),
                "comment" => words.contains("Tuesday"),
                _ => words.contains("Normal rules apply"),
            };
            for part in PARTS {
                // Where a digit looks like a candidate, the message says so.
                let is_single = message.contains("a single candidate") && part == "placed digits";
                assert!(
                    lost.contains(part) || is_single || holds(part),
                    "{name} loses {part}: {message}\n{again}"
                );
            }
        }
        // What is left out is an error where everything has to stay.
        for puzzle in &puzzles {
            let one = format!("{puzzle}\n");
            let left_out = run(&["convert", "--to", name, "-"], &one);
            let is_whole = left_out.status.success() && left_out.stderr.is_empty();
            let strict = run(&["convert", "--strict", "--to", name, "-"], &one);
            assert_eq!(strict.status.success(), is_whole, "{name}: {puzzle}");
            assert_eq!(strict.stdout.is_empty(), !is_whole, "{name}: {puzzle}");
        }
    }
}

/// Digits that are wrong are not passed over in silence either, nor are they an error of a command that does not use them.
#[test]
fn wrong_digits_are_an_error_or_are_reported() {
    for mut puzzle in puzzles() {
        let state: Vec<char> = puzzle["state"].as_str().unwrap().chars().collect();
        let cells: Vec<char> = puzzle["puzzle"].as_str().unwrap().chars().collect();
        let wrong = state.iter().zip(&cells).position(|(state, cell)| state != cell).unwrap();
        let digit = if state[wrong] == '1' { '2' } else { '1' };
        let state: String =
            state.iter().enumerate().map(|(i, &c)| if i == wrong { digit } else { c }).collect();
        puzzle["state"] = state.into();
        let input = format!("{puzzle}\n");
        let hint = common::fails(&["hint", "-"], &input, 2);
        assert!(hint.contains("which is wrong"), "{hint}");
        let verdict = text(&["check", "-"], &input);
        assert!(verdict.contains(" | player r") && verdict.contains(&format!("={digit}")), "{verdict}");
        for command in ["solve", "rate", "explain"] {
            let output = run(&[command, "-"], &input);
            let message = String::from_utf8(output.stderr).unwrap();
            assert!(
                matches!(output.status.code(), Some(0 | 3)) && message.contains("placed digits (1 puzzle)"),
                "{message}"
            );
        }
    }
}

/// A false solution in a text is reported with its place, in the order of the input; of many, the first and the number of others.
#[test]
fn false_solutions_are_reported_with_their_places() {
    let puzzle = |solution: &str| format!("{}\n", json!({"puzzle": common::CLUES, "solution": solution}));
    let wrong = common::SOLVED.replace('5', "6");
    let mut lines = vec![puzzle(common::SOLVED); 2000];
    let mut places = vec![1, 2, 700, 701, 1300, 1301, 1999];
    places.iter().for_each(|&place| lines[place - 1] = puzzle(&wrong));
    let file = path(&folder("false-solutions"), "few.json");
    std::fs::write(&file, lines.concat()).unwrap();
    let commands = [
        &["solve"][..],
        &["solve", "--stats"],
        &["solve", "--time"],
        &["check"],
        &["convert", "--to", "json"],
    ];
    let warnings = |command: &[&str], input: &str| {
        let output = run(&[command, &[input, "--threads", "2"]].concat(), &lines.concat());
        assert!(output.status.success(), "{command:?}");
        let message = String::from_utf8(output.stderr).unwrap();
        message.lines().filter(|line| line.starts_with("warning: ")).map(str::to_owned).collect::<Vec<_>>()
    };
    let words = "the solution in the text is false: it has 6 in r1c1, where the puzzle has 5";
    for command in commands {
        for (input, name) in [(file.as_str(), file.as_str()), ("-", "<stdin>")] {
            let expected = places.iter().map(|place| format!("warning: {name}:{place}: {words}"));
            assert_eq!(warnings(command, input), expected.collect::<Vec<_>>(), "{command:?}");
        }
    }
    let objects = text(&["check", "--json", "-"], &lines[..3].concat());
    let found: Vec<bool> =
        objects.lines().map(|line| line.contains("\"false_solution\":\"it has 6 in r1c1")).collect();
    assert_eq!(found, [true, true, false], "{objects}");
    // Those that are left out at the beginning are not answered, and not reported.
    let rest = warnings(&["check", "--skip", "1300"], &file);
    assert_eq!(rest.len(), 2, "{rest:?}");
    places.extend(20..30);
    places.sort_unstable();
    places.iter().for_each(|&place| lines[place - 1] = puzzle(&wrong));
    let output = run(&["solve", "-"], &lines.concat());
    let message = String::from_utf8(output.stderr).unwrap();
    assert_eq!(message.lines().filter(|line| line.contains(words)).count(), 8, "{message}");
    assert!(message.contains("warning: 9 more false solutions in the texts\n"), "{message}");
}

/// A report is one line, however many puzzles there are, and none without a reason.
#[test]
fn plain_puzzles_have_no_report() {
    let plain = text(&["generate", "-n", "3", "--seed", "1"], "");
    for command in ["solve", "check", "rate", "minimize"] {
        let output = ninefold(&[command]).args(plain.lines()).output().unwrap();
        assert_eq!(String::from_utf8(output.stderr).unwrap(), "", "{command}");
    }
}

/// Games of OpenSudoku: their dates are kept, and only what has no field is reported, by `convert` alone.
#[test]
fn data_of_an_app_are_reported_where_a_format_loses_them() {
    let plain = text(&["generate", "--seed", "1"], "");
    let cells = plain.trim().replace('.', "0");
    let game = |more: &str| {
        format!(
            "<opensudoku>\n<folder name=\"0\" created=\"1239753600000\">\n\
             <game data=\"{cells}\" created=\"1777993200000\"{more}/>\n</folder>\n</opensudoku>\n"
        )
    };
    let (dated, played) = (game(" last_played=\"0\""), game(" last_played=\"9\" command_stack=\"4|1\""));
    for command in ["solve", "check", "rate", "candidates", "minimize"] {
        let output = run(&[command, "-"], &played);
        assert_eq!(String::from_utf8(output.stderr).unwrap(), "", "{command}");
    }
    for format in ["json", "opensudoku", "sdk"] {
        let output = run(&["convert", "--strict", "--to", format, "-"], &played);
        let message = String::from_utf8(output.stderr).unwrap();
        assert_eq!(output.status.code(), Some(2), "{format}: {message}");
        assert!(message.contains("further data of an app, such as its history"), "{format}: {message}");
    }
    for format in ["json", "opensudoku"] {
        let kept = text(&["convert", "--strict", "--to", format, "-"], &dated);
        let json = text(&["convert", "--to", "json", "-"], &kept);
        let object: Value = serde_json::from_str(json.trim()).unwrap();
        let expected = json!([{"key": "date", "text": "2026-05-05"}, {"key": "folder", "text": "0"}]);
        assert_eq!(object["fields"], expected, "{kept}");
    }
}
