//! What a command answers about a puzzle is the same in every text format: read again, it has the same cells on the same board. Where a
//! format cannot hold it, the error shows that, and nothing is written.

mod common;

use common::{CLUES, SOLVED, run, text};
use serde_json::Value;

const BOARDS: [&str; 6] = ["9x9", "6x6", "x", "6x6+jigsaw", "killer", "thermo+x"];

/// The commands that write a puzzle for each one they read, and the key of its cells in their JSON.
const ANSWERS: [(&str, &str); 3] =
    [("minimize", "puzzle"), ("canonicalize", "puzzle"), ("solve", "solution")];

fn objects(text: &str) -> Vec<Value> {
    text.lines().map(|line| serde_json::from_str(line).unwrap_or_else(|_| panic!("{line}"))).collect()
}

/// Returns the names of the formats that can be written.
fn formats() -> Vec<String> {
    let formats = objects(&text(&["formats", "--json"], ""));
    let written = formats.iter().filter(|format| format["writes"] != false);
    written.map(|format| format["name"].as_str().unwrap().to_owned()).collect()
}

/// Returns the cells of a text in JSON, with `.` for an empty one.
fn cells(value: &Value) -> String {
    value.as_str().unwrap_or_default().split(' ').next().unwrap_or_default().replace('0', ".")
}

/// Runs a command in a format. Returns the records that are read again; `None` if the format cannot hold them, and that is reported.
fn written(arguments: &[&str], format: &str, input: &str) -> Option<Vec<Value>> {
    let output = run(&[arguments, &["--to", format]].concat(), input);
    let message = String::from_utf8(output.stderr).unwrap();
    let context = format!("{arguments:?} --to {format}: {message}");
    if output.status.code() == Some(2) {
        assert!(message.starts_with("error: "), "{context}");
        return None;
    }
    assert_eq!(output.status.code(), Some(0), "{context}");
    if message.contains("cannot hold") {
        return None;
    }
    let again = String::from_utf8(output.stdout).unwrap();
    let read = run(&["convert", "--json", "--from", format, "-"], &again);
    let message = String::from_utf8(read.stderr).unwrap();
    assert_eq!(read.status.code(), Some(0), "{context}{message}\n{again}");
    Some(objects(&String::from_utf8(read.stdout).unwrap()))
}

#[test]
fn answers_are_the_same_in_every_format() {
    let formats = formats();
    let mut held = 0;
    for board in BOARDS {
        let made = text(&["generate", "--variant", board, "--seed", "3", "-n", "2", "--level", "easy"], "");
        for (command, key) in ANSWERS {
            let plain = objects(&text(&[command, "--json", "-"], &made));
            for format in &formats {
                let Some(records) = written(&[command, "-"], format, &made) else { continue };
                assert_eq!(records.len(), plain.len(), "{board} {command} {format}");
                for (record, plain) in records.iter().zip(&plain) {
                    let field = record["fields"].as_array().into_iter().flatten();
                    let mut solution = field.filter(|field| field["key"] == "solution");
                    let found = match command {
                        // As a solution, as placed digits, or alone.
                        "solve" => solution.next().map_or_else(
                            || [&record["solution"], &record["state"], &record["puzzle"]].map(cells),
                            |field| [cells(&field["text"]), String::new(), String::new()],
                        ),
                        _ => [cells(&record["puzzle"]), String::new(), String::new()],
                    };
                    let expected = cells(&plain[key]);
                    assert!(found.contains(&expected), "{board} {command} {format}: {record} {plain}");
                    assert_eq!(record["variant"], plain["variant"], "{board} {command} {format}");
                }
                held += 1;
            }
        }
    }
    assert!(held > 150, "{held}");
}

#[test]
fn grids_are_the_same_in_every_format() {
    let mut held = 0;
    for format in formats() {
        for board in ["9x9", "6x6", "x", "6x6+jigsaw"] {
            let fill = ["fill", "--variant", board, "--seed", "3", "-n", "3"];
            let plain = objects(&text(&[&fill[..], &["--json"]].concat(), ""));
            let Some(records) = written(&fill, &format, "") else { continue };
            let found: Vec<String> = records.iter().map(|record| cells(&record["puzzle"])).collect();
            let expected: Vec<String> = plain.iter().map(|plain| cells(&plain["grid"])).collect();
            assert_eq!(found, expected, "{board} {format}");
            held += 1;
        }
        let layout = ["layout", "--variant", "6x6+jigsaw", "--seed", "3", "-n", "3"];
        let plain = objects(&text(&[&layout[..], &["--json"]].concat(), ""));
        if let Some(records) = written(&layout, &format, "") {
            let found: Vec<&Value> = records.iter().map(|record| &record["layout"]).collect();
            assert_eq!(found, plain.iter().map(|plain| &plain["layout"]).collect::<Vec<_>>(), "{format}");
            held += 1;
        }
    }
    assert!(held > 40, "{held}");
    let start = "123456789456789123789123456234567891567891234891234567345678912678912345912345678";
    let chain = ["fill", "--method", "swap-chain", "--start", start, "--chain", "r4c4:col:5"];
    assert_eq!(text(&[&chain[..], &["--to", "sdm"]].concat(), ""), text(&chain, ""));
}

/// What is generated comes back too: jigsaws one after another, clues other than digits, puzzles of a plan.
#[test]
fn generated_puzzles_are_the_same_in_every_format() {
    let mut held = 0;
    for format in formats() {
        for board in BOARDS {
            let generate = ["generate", "--variant", board, "--seed", "3", "-n", "3", "--level", "easy"];
            let plain = objects(&text(&[&generate[..], &["--json"]].concat(), ""));
            let Some(records) = written(&generate, &format, "") else { continue };
            for key in ["puzzle", "layout", "clues"] {
                let of = |records: &[Value]| records.iter().map(|one| one[key].clone()).collect::<Vec<_>>();
                assert_eq!(of(&records), of(&plain), "{board} {format} {key}");
            }
            held += 1;
        }
    }
    assert!(held > 60, "{held}");
}

/// A practice position in every format that has classic puzzles: the position is read back, and marks that are lost are reported.
#[test]
fn practice_positions_keep_their_marks_or_report_the_loss() {
    let practice = ["generate", "--practice", "w-wing", "--marks", "--seed", "1"];
    let row = text(&practice, "");
    let (digits, eliminated) = row.trim_end().split_once('\t').unwrap();
    assert!(eliminated.contains("<>"), "{row}");
    let (mut kept, mut lost) = (0, 0);
    for format in formats() {
        let output = run(&[&practice[..], &["--to", &format]].concat(), "");
        let message = String::from_utf8(output.stderr).unwrap();
        if output.status.code() == Some(2) {
            assert!(message.contains("cannot express"), "{format}: {message}");
            continue;
        }
        let written = String::from_utf8(output.stdout).unwrap();
        // A frame of candidates is read as notes here.
        let read = text(&["convert", "--as", "clues", "--from", &format, "--to", "json", "-"], &written);
        let read = &objects(&read)[0];
        let position = if read["state"].is_string() { &read["state"] } else { &read["puzzle"] };
        assert_eq!(cells(position), digits, "{format}: {read}");
        // The candidates that are left, without those of the digits.
        let marks = read["marks"].is_array() || read["marks"].is_string();
        assert_eq!(marks, !message.contains("cannot hold pencil marks"), "{format}: {message} {read}");
        let count = if marks { &mut kept } else { &mut lost };
        *count += 1;
    }
    assert!(kept > 8 && lost > 8, "{kept} {lost}");
}

#[test]
fn solutions_in_a_format_need_one_solution() {
    for (puzzle, words) in
        [(".".repeat(81), "several solutions"), (format!("11{}", ".".repeat(79)), "no solution")]
    {
        let output = run(&["solve", "--to", "sdk", &puzzle], "");
        assert_eq!(output.status.code(), Some(2));
        assert!(String::from_utf8_lossy(&output.stderr).contains(words), "{words}");
    }
}

#[test]
fn texts_of_a_puzzle_are_kept_where_the_format_has_them() {
    let input = format!("#AAnn\n#DA puzzle\n#L3\n{}", rows(CLUES));
    for command in ["minimize", "canonicalize", "solve"] {
        let kept = text(&[command, "--to", "sdk", "-"], &input);
        assert!(kept.contains("#AAnn") && kept.contains("#DA puzzle"), "{kept}");
        // Another puzzle may be harder.
        assert_eq!(kept.contains("#L3"), command == "solve", "{kept}");
        let output = run(&[command, "--to", "sdm", "-"], &input);
        let message = String::from_utf8(output.stderr).unwrap();
        assert!(message.contains("sdm cannot hold author (1 puzzle), description (1 puzzle)"), "{message}");
    }
}

/// Returns a puzzle as nine rows.
fn rows(cells: &str) -> String {
    cells.as_bytes().chunks(9).map(|row| format!("{}\n", String::from_utf8_lossy(row))).collect()
}

/// The rows of `--json` are read as the puzzles that the other rows hold, not as those from which they were made.
#[test]
fn rows_of_json_are_the_same_puzzles() {
    let redundant = text(&["generate", "--variant", "killer", "--seed", "3", "-n", "2"], "");
    for (input, command) in [(SOLVED, "minimize"), (&redundant, "minimize"), (&redundant, "canonicalize")] {
        let read = |rows: &str| -> Vec<[String; 2]> {
            let records = objects(&text(&["convert", "--json", "-"], rows));
            records.iter().map(|record| [cells(&record["puzzle"]), record["clues"].to_string()]).collect()
        };
        let rows = read(&text(&[command, "-"], input));
        assert_eq!(read(&text(&[command, "--json", "-"], input)), rows, "{command}");
        assert_ne!(read(input), rows, "{command}");
    }
    let practice = ["generate", "--practice", "x-wing", "-n", "2", "--seed", "1"];
    let hints = |more: &[&str]| {
        let positions = text(&[&practice[..], more].concat(), "");
        text(&["hint", "--degree", "technique", "-"], &positions)
    };
    assert_eq!(hints(&["--json"]), hints(&[]));
}

#[test]
fn formats_of_other_boards_hold_classic_puzzles_and_jigsaws() {
    for format in ["iss", "ksudoku", "sudokumaker"] {
        for command in ["generate", "fill"] {
            let made = [command, "--variant", "9x9", "--seed", "3"];
            assert!(written(&made, format, "").is_some(), "{command} {format}");
        }
    }
    for command in ["generate", "fill", "layout"] {
        let made = [command, "--variant", "jigsaw", "--seed", "3"];
        assert!(written(&made, "iss", "").is_some(), "{command}");
    }
}

#[test]
fn a_solved_puzzle_keeps_what_is_true_of_it() {
    let table = format!("puzzle,title,rating,level\n{CLUES},One,2.3,hard\n");
    let solved = text(&["solve", "--to", "json", "-"], &table);
    for word in ["One", "2.3", "hard", SOLVED] {
        assert!(solved.contains(word), "{word}: {solved}");
    }
}
