//! What a command writes about a puzzle and the next command reads again, as rows, as a table or as JSON, has the name of the
//! puzzle alone: no column and no heading becomes a part of it.

#![cfg(all(feature = "bank", feature = "book"))]

mod common;

use common::{folder, path, run, text};
use ninefold_bank::{Bank, BankAccess, BankEntry, BankTexts};
use serde_json::Value;

const BOARDS: [&str; 6] = ["9x9", "6x6", "x", "jigsaw", "killer", "thermo+x"];

/// Names that look like a column, like a clue, and like none.
const NAMES: [&str; 4] = ["Part: one", "42", "easy", "Al Escargot, 2006"];

/// Commands that write about each puzzle, and whether they write the puzzle itself.
const WRITERS: [(&[&str], bool); 11] = [
    (&["solve"], true),
    (&["solve", "--stats"], true),
    (&["estimate", "--seed", "1", "--samples", "100"], true),
    (&["solve", "--time"], true),
    (&["check"], true),
    (&["rate", "--stats", "--time"], true),
    (&["rate", "--columns", "level,te-depth,backdoor,backdoors,backdoor-digits,w,gw,b,gb,bxb,bxbb"], true),
    (&["candidates"], true),
    (&["convert"], true),
    (&["minimize"], false),
    (&["set", "union"], true),
];

/// Commands that read puzzles and name them in JSON.
const READERS: [&str; 4] = ["solve", "check", "rate", "candidates"];

/// Returns puzzles of a board with a name each.
fn named(board: &str) -> String {
    let made = text(&["generate", "--variant", board, "--seed", "3", "-n", "4", "--level", "easy"], "");
    let mut names = NAMES.iter();
    let line = |line: &str| match line.starts_with('#') {
        true => format!("{line}\n"),
        false => format!("{line} # {}\n", names.next().unwrap()),
    };
    made.lines().map(line).collect()
}

/// Returns the puzzle, its board and its name of each object.
fn read_by(command: &str, input: &str) -> Vec<(Value, Value, Value)> {
    let lines = text(&[command, "--json", "-"], input);
    let objects = lines.lines().map(|line| serde_json::from_str::<Value>(line).unwrap());
    objects
        .map(|object| (object["puzzle"].clone(), object["variant"].clone(), object["name"].clone()))
        .collect()
}

#[test]
fn names_and_puzzles_come_back_from_rows_tables_and_objects() {
    for board in BOARDS {
        let input = named(board);
        let expected = read_by("solve", &input);
        let names: Vec<&str> = expected.iter().map(|(.., name)| name.as_str().unwrap()).collect();
        assert_eq!(names, NAMES, "{board}");
        for (number, (writer, is_whole)) in WRITERS.into_iter().enumerate() {
            if board != "9x9" && writer.contains(&"--stats") && writer[0] == "solve" {
                // Steps of the search are those of the classic board.
                continue;
            }
            for (place, form) in ["", "--csv", "--json"].into_iter().enumerate() {
                let form: Vec<&str> = match (writer, form) {
                    (_, "") => vec![],
                    (["convert"], "--csv") => vec!["--to", "csv"],
                    (_, form) => vec![form],
                };
                let written = text(&[writer, &form[..], &["-"]].concat(), &input);
                for reader in [READERS[0], READERS[(3 * number + place) % READERS.len()]] {
                    let found = read_by(reader, &written);
                    let context = format!("{board}: {writer:?} {form:?} | {reader}\n{written}");
                    let known: Vec<&str> = found.iter().filter_map(|(.., name)| name.as_str()).collect();
                    assert_eq!(known, NAMES, "{context}");
                    if is_whole {
                        assert_eq!(found, expected, "{context}");
                    }
                }
            }
        }
    }
}

#[test]
fn columns_of_puzzles_without_a_name_are_no_name() {
    let columns =
        "solution,clues,symmetry,minimal,level,er,hodoku_score,hodoku_level,attempts,seed,index,recipe,ms";
    let made = text(&["generate", "--seed", "3", "-n", "2", "--columns", columns], "");
    let table = text(&["generate", "--seed", "3", "-n", "2", "--csv", "--columns", columns], "");
    let plain = text(&["generate", "--seed", "3", "-n", "2"], "");
    let object = text(&["generate", "--seed", "3", "-n", "2", "--json"], "");
    let boards =
        text(&["generate", "--variant", "killer", "--seed", "3", "--columns", "clues,seed,level"], "");
    let position = ["generate", "--seed", "3", "--practice", "naked-pair", "--marks"];
    let eliminated = text(&position, "");
    let position_table = text(&[&position[..], &["--csv", "--columns", "er"]].concat(), "");
    let sampled = text(&["sample", "--walks", "200", "--seed", "1"], "");
    let written = [&["rate"][..], &["rate", "--csv"], &["check"], &["check", "--csv"], &["solve", "--time"]];
    let again: Vec<String> = written.iter().map(|args| text(&[args, &["-"][..]].concat(), &plain)).collect();
    for input in [made, table, object, boards, eliminated, position_table, sampled].into_iter().chain(again) {
        for (.., name) in read_by("solve", &input) {
            assert_eq!(name, Value::Null, "{input}");
        }
    }
}

#[test]
fn a_bank_keeps_names_and_gives_them_back() {
    let folder = folder("names-kept");
    let bank = path(&folder, "bank.db");
    for board in BOARDS {
        let input = named(board);
        let added = run(&["bank", "add", &bank, "--strict", "-"], &input);
        assert_eq!(String::from_utf8(added.stderr).unwrap(), "4 puzzles added\n", "{board}");
        assert_eq!(read_by("solve", &String::from_utf8(added.stdout).unwrap()), read_by("solve", &input));
        let variant: &[&str] = if board == "9x9" { &[] } else { &["--variant", board] };
        let answers: [&[&str]; 7] = [
            &["query"],
            &["query", "--columns", "er,name,source"],
            &["query", "--columns", "clue_count", "--csv"],
            &["export", "--json"],
            &["export", "--to", "json"],
            &["export", "--to", "line"],
            &["take", "-n", "4", "--for", board],
        ];
        for words in answers {
            let written = text(&[&["bank", words[0], &bank], &words[1..], variant].concat(), "");
            let found = read_by("solve", &written);
            let names: Vec<&str> = found.iter().filter_map(|(.., name)| name.as_str()).collect();
            // A column of names is one of several in a row, and lines say that a text is a title.
            let has_column = words.contains(&"er,name,source") || words.contains(&"line");
            let named = NAMES.iter().filter(|name| written.contains(**name)).count();
            assert!(names == NAMES || has_column && named == NAMES.len(), "{board} {words:?}: {written}");
        }
    }
    assert_eq!(text(&["bank", "check", &bank], "").lines().count(), 0);
}

/// A tab in a text moves no column: not in a row, not in a table.
#[test]
fn a_tab_in_a_text_is_a_blank() {
    let folder = folder("names-with-tabs");
    let bank = path(&folder, "bank.db");
    let fields = ["title", "author", "description"];
    let fields = fields.map(|key| serde_json::json!({"key": key, "text": format!("A\t{key}")}));
    let input = format!("{}\n", serde_json::json!({"puzzle": common::CLUES, "fields": fields}));
    text(&["bank", "add", &bank, "--strict", "-"], &input);
    // A bank that another program has filled.
    let other = path(&folder, "other.db");
    let text_of = |key: &str| Some(format!("A\t{key}"));
    let texts = BankTexts::default().with_name(text_of("title")).with_author(text_of("author"));
    let texts = texts.with_description(text_of("description"));
    let entry = BankEntry::new(common::CLUES.parse().unwrap(), None).with_texts(texts);
    Bank::open(other.as_ref(), BankAccess::Create).unwrap().add(&[entry], None).unwrap();
    for (bank, name) in [(&bank, "A; title"), (&other, "A title")] {
        let columns = ["bank", "query", bank, "--columns", "description,clue_count,author,name"];
        let row = text(&columns, "");
        let cells: Vec<&str> = row.trim_end().split('\t').collect();
        assert_eq!(cells, [common::CLUES, "A description", "30", "A author", name], "{row}");
        let row = text(&["bank", "query", bank], "");
        assert!(row.ends_with(&format!("\t# {name}\n")), "{row}");
        let table = text(&[&columns[..], &["--csv"]].concat(), "");
        assert!(table.contains(&format!(",A description,30,A author,{name}")), "{table}");
    }
}

#[test]
fn a_bank_reports_the_names_that_it_does_not_keep() {
    let folder = folder("names-not-kept");
    let bank = path(&folder, "bank.db");
    let input = named("9x9");
    let added = |input: &str| {
        let output = run(&["bank", "add", &bank, "-"], input);
        String::from_utf8(output.stderr).unwrap()
    };
    let plain = input.replace(" # ", " #");
    let plain: String =
        plain.lines().map(|line| line.split(" #").next().unwrap().to_owned() + "\n").collect();
    assert_eq!(added(&plain), "4 puzzles added\n");
    // The same puzzles get the names that they did not have.
    assert_eq!(added(&input), "0 puzzles added, 4 already known\n");
    assert_eq!(added(&plain), "0 puzzles added, 4 already known\n");
    let other = added(&input.replace("Al Escargot", "Another"));
    assert!(other.contains("not used: name, author or description (1 known puzzle)"), "{other}");
    let lines = text(&["bank", "query", &bank, "--to", "sdm"], "");
    assert_eq!(lines, plain.replace('.', "0"));
    let left_out = run(&["bank", "query", &bank, "--to", "sdm"], "");
    let left_out = String::from_utf8(left_out.stderr).unwrap();
    assert!(left_out.contains("sdm cannot hold title (4 puzzles); left out"), "{left_out}");
    let made = |more: &[&str]| {
        let pdf = path(&folder, "book.pdf");
        let words = ["book", "--bank", &bank, "--for", "book", "-n", "4", "-o", &pdf];
        let output = run(&[&words[..], more].concat(), "");
        let message = String::from_utf8(output.stderr).unwrap();
        assert!(output.status.success(), "{message}");
        (std::fs::read(&pdf).unwrap(), message)
    };
    let (without, message) = made(&[]);
    assert!(message.contains("not used: title (4 puzzles); --show name shows it"), "{message}");
    let (with, message) = made(&["--show", "name"]);
    assert!(with != without && !message.contains("not used"), "{message}");
}

#[test]
fn a_bank_reports_the_boards_that_an_answer_leaves_out() {
    let folder = folder("boards-left-out");
    let bank = path(&folder, "bank.db");
    let add = |input: &str| text(&["bank", "add", &bank, "-"], input);
    add(&text(&["generate", "--seed", "3", "-n", "4"], ""));
    for (name, command) in [("a", "query"), ("b", "export"), ("c", "take"), ("d", "stats")] {
        let more: &[&str] = if command == "take" { &["-n", "1", "--for", name] } else { &[] };
        let quiet = run(&[&["bank", command, &bank], more].concat(), "");
        assert_eq!(String::from_utf8(quiet.stderr).unwrap(), "", "{command}");
    }
    add(&text(&["generate", "--variant", "6x6", "--seed", "3", "-n", "3"], ""));
    add(&text(&["generate", "--variant", "killer", "--seed", "3"], ""));
    for (name, command) in [("e", "query"), ("f", "export"), ("g", "take"), ("h", "stats")] {
        let more: &[&str] = if command == "take" { &["-n", "1", "--for", name] } else { &[] };
        let output = run(&[&["bank", command, &bank], more].concat(), "");
        let message = String::from_utf8(output.stderr).unwrap();
        assert_eq!(message.lines().count(), 1, "{command}: {message}");
        assert!(message.contains("--variant 6x6, killer"), "{command}: {message}");
        assert!(command == "stats" || message.contains("4 puzzles of other boards"), "{command}: {message}");
        let named = [&["bank", command, &bank, "--variant", "6x6"], &more[..more.len().min(2)]].concat();
        let for_it: &[&str] = if command == "take" { &["--for", "small"] } else { &[] };
        let output = run(&[&named[..], for_it].concat(), "");
        assert_eq!(String::from_utf8(output.stderr).unwrap(), "", "{command}");
    }
}
