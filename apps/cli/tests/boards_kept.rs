//! A row that a command writes begins with a puzzle, and the next command reads the same puzzle: on every board, through pipes and
//! files, in text and columns.

mod common;

use common::text;

/// Boards that a row of characters does not show, or only with its clues, and two that it does.
const BOARDS: [&str; 11] = [
    "6x6",
    "6x6+x",
    "4x4+x",
    "x",
    "windoku",
    "anti-knight",
    "disjoint-groups",
    "jigsaw",
    "jigsaw+x",
    "killer+x",
    "thermo+anti-king",
];

/// Commands whose rows begin with the puzzle that they were given, or one that is as hard.
const COMMANDS: [&[&str]; 8] = [
    &["solve"],
    &["check"],
    &["rate"],
    &["minimize"],
    &["set", "union"],
    &["candidates"],
    &["convert", "--to", "line"],
    &["convert", "--to", "rows"],
];

/// Returns the variant and the solution of each puzzle of a text, which all have to have just one.
fn solutions(input: &str) -> Vec<(String, String)> {
    let lines = text(&["check", "--json", "-"], input);
    let objects = lines.lines().map(|line| serde_json::from_str::<serde_json::Value>(line).unwrap());
    objects
        .map(|object| {
            assert_eq!(object["proper"], true, "{object}\n{input}");
            let variant = object["variant"].as_str().unwrap_or_default();
            (variant.to_owned(), object["solutions"][0].as_str().unwrap_or_default().to_owned())
        })
        .collect()
}

#[test]
fn a_row_names_its_board_for_the_next_command() {
    for board in BOARDS {
        let level: &[&str] = if board.contains('4') { &[] } else { &["--level", "easy"] };
        let generate = [&["generate", "--variant", board, "--seed", "3", "-n", "2"], level].concat();
        let plain = text(&generate, "");
        let expected = solutions(&plain);
        assert_eq!(expected.len(), 2, "{board}: {plain}");
        let columns = text(&[&generate[..], &["--columns", "clues,seed"]].concat(), "");
        assert_eq!(solutions(&columns), expected, "{board} with columns");
        for command in COMMANDS {
            let rows = text(&[command, &["-"]].concat(), &plain);
            assert_eq!(solutions(&rows), expected, "{board}: {command:?}\n{rows}");
        }
    }
}

#[test]
fn rows_of_several_boards_name_each() {
    let [small, diagonals] =
        ["6x6+x", "x"].map(|board| text(&["generate", "--variant", board, "--seed", "1"], ""));
    let classic = text(&["generate", "--seed", "1"], "");
    let input = format!("{classic}{small}#variant 9x9\n{classic}{diagonals}");
    let expected = solutions(&input);
    assert_eq!(expected.len(), 4);
    assert_eq!(solutions(&text(&["solve", "-"], &input)), expected);
    assert_eq!(solutions(&text(&["rate", "-"], &input)), expected);
}
