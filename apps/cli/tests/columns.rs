//! The columns and the summary of `generate`, on the classic board and on others. The names of the columns come from the
//! command's own definition, so a new column is tried without a change here.

mod common;

use common::{fails, rows, run, text};
use serde_json::Value;

/// A small board, one with cages, one with regions, and one of several grids.
const BOARDS: [&str; 4] = ["6x6", "killer", "jigsaw", "samurai"];

/// The columns on scales of classic puzzles.
const CLASSIC: [&str; 5] = ["er", "ep", "ed", "hodoku_score", "hodoku_level"];

/// Returns the names of all columns of a command.
fn columns_of(command: &str) -> Vec<String> {
    let lines = text(&["man", "--definition"], "");
    let commands = lines.lines().map(|line| serde_json::from_str::<Value>(line).unwrap());
    let found = commands.into_iter().find(|one| one["command"][0] == command).unwrap();
    let options = found["options"].as_array().unwrap();
    let option = options.iter().find(|option| option["flag"] == "--columns").unwrap();
    let names = option["values"].as_array().unwrap().iter();
    names.map(|name| name.as_str().unwrap().to_owned()).collect()
}

#[test]
fn every_column_is_on_every_board_or_rejected_by_name() {
    let columns = columns_of("generate");
    assert!(columns.len() > 10 && CLASSIC.iter().all(|name| columns.iter().any(|column| column == name)));
    for column in &columns {
        let classic = run(&["generate", "--seed", "1", "--columns", column], "");
        // The column `part` needs a plan on every board.
        assert_eq!(classic.status.success(), column != "part", "{column}");
        for board in BOARDS {
            let answer = run(&["generate", "--variant", board, "--seed", "1", "--columns", column], "");
            let stderr = String::from_utf8(answer.stderr).unwrap();
            if answer.status.success() {
                assert!(!CLASSIC.contains(&column.as_str()), "{board} {column}");
                let stdout = String::from_utf8(answer.stdout).unwrap();
                let value = stdout.trim_end().split('\t').nth(1);
                assert!(value.is_some_and(|value| !value.is_empty()), "{board} {column}: {stdout}");
                continue;
            }
            assert_eq!(answer.status.code(), Some(2), "{board} {column}: {stderr}");
            assert!(stderr.contains(&format!("--columns {column} ")), "{stderr}");
            let why = if column == "part" { "--plan" } else { "--variant" };
            assert!(stderr.contains(why), "{stderr}");
        }
    }
}

#[test]
fn levels_of_columns_are_those_of_the_summary() {
    for board in BOARDS.map(Some).into_iter().chain([None]) {
        let variant = board.map(|board| ["--variant", board]);
        let arguments = ["generate", "-n", "3", "--seed", "1", "--columns", "level,clue_count", "--summary"];
        let arguments: Vec<&str> = arguments.into_iter().chain(variant.into_iter().flatten()).collect();
        let answer = run(&arguments, "");
        assert!(answer.status.success(), "{board:?}");
        let (text, summary) =
            (String::from_utf8(answer.stdout).unwrap(), String::from_utf8(answer.stderr).unwrap());
        let made = rows(&text);
        assert_eq!(made.len(), 3);
        let (clues, levels) = summary.split_once("\nlevel ").unwrap();
        for row in made {
            let [level, count] = [1, 2].map(|place| row.split('\t').nth(place).unwrap());
            assert!(levels.split_whitespace().any(|word| word == level), "{level}: {summary}");
            // On a board with other clues, the summary counts those.
            let is_there = board == Some("killer") || clues.split_whitespace().any(|word| word == count);
            assert!(is_there, "{count}: {summary}");
        }
    }
}

#[test]
fn every_column_of_rate_is_the_same_in_rows_tables_and_json() {
    const CLUES: &str = "....3.1...6...78.....9...26.78..1....2......9......3.2.......3.6..2..9.119...8..4";
    const SMALL: &str = "...5.46........1...5......1..352....";
    let columns = columns_of("rate");
    assert!(columns.len() >= 15);
    // Those that take seconds come last, and are not needed here.
    for column in columns.iter().filter(|column| !column.starts_with("bxb")) {
        let row = text(&["rate", "--columns", column, CLUES], "");
        let value = row.trim_end().split('\t').nth(1).expect("a value").to_owned();
        let table = text(&["rate", "--csv", "--columns", column, CLUES], "");
        let cells: Vec<&str> = table.lines().nth(1).unwrap().split(',').collect();
        assert_eq!(cells[1], value, "{column}");
        let object: Value =
            serde_json::from_str(&text(&["rate", "--json", "--columns", column, CLUES], "")).unwrap();
        let field = column.replace('-', "_");
        assert_eq!(table.lines().next().unwrap().split(',').nth(1), Some(field.as_str()));
        let in_json = match &object[&field] {
            Value::Null => "-".to_owned(),
            Value::String(word) => word.clone(),
            Value::Array(words) => words.iter().filter_map(Value::as_str).collect::<Vec<_>>().join(" "),
            number => number.to_string(),
        };
        assert_eq!(in_json, value, "{column}");
        let other = text(&["rate", "--columns", column, "--variant", "6x6", SMALL], "");
        let has_none = other.trim_end().ends_with("\t-");
        assert_eq!(has_none, !["level", "hardest"].contains(&column.as_str()), "{column}: {other}");
    }
}

#[test]
fn measures_of_a_known_puzzle_are_as_published() {
    // "Easter Monster" has T&E depth 2, no B, and 566 backdoors of three digits.
    let monster = "1.......2.9.4...5...6...7...5.9.3.......7.......85..4.7.....6...3...9.8...2.....1";
    let row = text(&["rate", "--columns", "te-depth,b,backdoor,backdoors", monster], "");
    assert_eq!(row.trim_end().split('\t').skip(1).collect::<Vec<_>>(), ["2", "-", "3", "566"]);
}

#[test]
fn a_measure_that_is_not_found_in_time_is_exit_code_3() {
    let monster = "1.......2.9.4...5...6...7...5.9.3.......7.......85..4.7.....6...3...9.8...2.....1";
    let limit = ["--time-limit", "0.001"];
    let late = run(&[&["rate", "--columns", "bxb", monster], &limit[..]].concat(), "");
    assert_eq!(late.status.code(), Some(3), "{}", String::from_utf8_lossy(&late.stderr));
}

#[test]
fn measures_of_a_puzzle_without_one_solution_are_an_error_on_every_board() {
    let sukaku = "123456789".repeat(81);
    for (board, puzzle) in
        [("9x9", ".".repeat(81)), ("6x6", ".".repeat(36)), ("x", ".".repeat(81)), ("9x9", sukaku)]
    {
        for column in ["te-depth", "backdoor", "bxb", "er"] {
            let words = fails(&["rate", "--columns", column, "--variant", board, &puzzle], "", 2);
            assert!(words.contains("several solutions"), "{board} {column}: {words}");
        }
    }
}

/// `check --measures` gives what `rate --columns` gives, and nothing for a puzzle that has no such value.
#[test]
fn check_adds_the_measures_of_rate() {
    let names = "te-depth,backdoor,backdoors,backdoor-digits,w,gw,b,gb";
    let classic = text(&["generate", "-n", "6", "--seed", "58"], "");
    let monster = "1.......2.9.4...5...6...7...5.9.3.......7.......85..4.7.....6...3...9.8...2.....1";
    let puzzles = format!("{classic}{monster}\n");
    let fields = |answer: &str| -> Vec<Value> {
        let objects = answer.lines().map(|line| serde_json::from_str::<Value>(line).unwrap());
        objects
            .map(|one| names.split(',').map(|name| one[name.replace('-', "_")].clone()).collect())
            .collect()
    };
    let checked = text(&["check", "--json", "--measures", names, "-"], &puzzles);
    let rated = text(&["rate", "--json", "--columns", names, "-"], &puzzles);
    assert_eq!(fields(&checked), fields(&rated));
    assert!(checked.lines().last().unwrap().contains(r#""te_depth":2"#), "{checked}");
    for layout in [&["--csv"][..], &[]] {
        let ends = |arguments: &[&str]| -> Vec<String> {
            let table = text(&[arguments, layout, &["-"]].concat(), &puzzles);
            let end = if layout.is_empty() { "\t" } else { "," };
            let rows = table.lines().filter(|line| !line.starts_with('#'));
            let last = rows.map(|row| row.split(end).collect::<Vec<_>>());
            last.map(|columns| columns[columns.len() - if layout.is_empty() { 8 } else { 10 }..].join(end))
                .collect()
        };
        assert_eq!(ends(&["check", "--measures", names]), ends(&["rate", "--columns", names]), "{layout:?}");
    }
    // Neither an improper puzzle nor one of another board has a value.
    let several = ".".repeat(81);
    let row = text(&["check", "--no-repairs", "--measures", "te-depth,b", &several], "");
    assert!(row.trim_end().ends_with("\t-\t-"), "{row}");
    let small = "...5.46........1...5......1..352....";
    let row = text(&["check", "--variant", "6x6", "--measures", "te-depth", small], "");
    assert!(row.contains("proper") && row.trim_end().ends_with("\t-"), "{row}");
    let words = fails(&["check", "--measures", "er", monster], "", 2);
    assert!(words.contains("expected one of: te-depth, backdoor"), "{words}");
    // A measure that is not decided leaves the verdict, and exit code 3.
    let late = run(&["check", "--measures", "bxb", "--time-limit", "0.1", monster], "");
    let words = String::from_utf8_lossy(&late.stderr).into_owned();
    assert_eq!(late.status.code(), Some(3), "{words}");
    let row = String::from_utf8_lossy(&late.stdout);
    assert!(row.contains("\tproper minimal\t?"), "{row}");
}

/// Names in the order of a table that is sorted, each with its value.
fn sorted(options: &[&str], puzzles: &str) -> Vec<String> {
    let table = text(&[&["rate", "--csv"], options, &["-"]].concat(), puzzles);
    table.lines().skip(1).map(|row| row.split(',').nth(1).unwrap().to_owned()).collect()
}

#[test]
fn rows_are_sorted_by_any_number_from_either_end() {
    let classic = text(&["generate", "-n", "12", "--seed", "4"], "");
    let puzzles = format!("{classic}#variant 6x6\n...5.46........1...5......1..352....\n");
    for column in ["er", "ed", "te-depth", "backdoor", "w", "b"] {
        let up = sorted(&["--columns", column, "--sort", column], &puzzles);
        let down = sorted(&["--columns", column, "--sort", column, "--reverse"], &puzzles);
        // The 6x6 puzzle has none of them, and comes last.
        assert!(up[12].is_empty() && down[12].is_empty(), "{column}: {up:?} {down:?}");
        let numbers: Vec<f64> = up[..12].iter().map(|number| number.parse().unwrap()).collect();
        assert!(numbers.is_sorted(), "{column}: {up:?}");
        assert!(down[..12].iter().eq(up[..12].iter().rev()), "{column}: {up:?} {down:?}");
        // What the puzzles are sorted by need not be shown.
        let hidden = sorted(&["--columns", "hardest", "--sort", column], &puzzles);
        assert_eq!(hidden.len(), 13);
        assert!(hidden[..12].iter().all(|name| name.parse::<f64>().is_err()), "{hidden:?}");
    }
}

#[test]
fn both_scales_and_measures_share_a_table() {
    let puzzles = text(&["generate", "-n", "3", "--seed", "4"], "");
    let apart = text(&["rate", "--csv", "--scale", "explainer,hodoku", "-"], &puzzles);
    let columns = "er,ep,ed,level,hardest,hodoku_score,hodoku_level,hodoku_hardest";
    let together = text(&["rate", "--csv", "--columns", columns, "-"], &puzzles);
    assert_eq!(together, apart);
    let with_b =
        text(&["rate", "--json", "--columns", "er,hodoku_score,b", "--sort", "score", "-"], &puzzles);
    let objects = with_b.lines().map(|line| serde_json::from_str::<Value>(line).unwrap());
    let scores: Vec<u64> = objects.map(|object| object["hodoku_score"].as_u64().unwrap()).collect();
    assert!(scores.len() == 3 && scores.is_sorted(), "{scores:?}");
}
