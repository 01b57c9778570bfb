//! The columns and the summary of `generate`, on the classic board and on others. The names of the columns come from the
//! command's own definition, so a new column is tried without a change here.

mod common;

use common::{rows, run, text};
use serde_json::Value;

/// A small board, one with cages, one with regions, and one of several grids.
const BOARDS: [&str; 4] = ["6x6", "killer", "jigsaw", "samurai"];

/// The columns on scales of classic puzzles.
const CLASSIC: [&str; 5] = ["er", "ep", "ed", "hodoku_score", "hodoku_level"];

/// Returns the names of all columns.
fn columns() -> Vec<String> {
    let lines = text(&["man", "--definition"], "");
    let commands = lines.lines().map(|line| serde_json::from_str::<Value>(line).unwrap());
    let generate = commands.into_iter().find(|command| command["command"][0] == "generate").unwrap();
    let options = generate["options"].as_array().unwrap();
    let option = options.iter().find(|option| option["flag"] == "--columns").unwrap();
    let names = option["values"].as_array().unwrap().iter();
    names.map(|name| name.as_str().unwrap().to_owned()).collect()
}

#[test]
fn every_column_is_on_every_board_or_rejected_by_name() {
    let columns = columns();
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
