//! What hunters of hard puzzles chain: expansions, minimal puzzles, neighbours, files up to isomorphism, conditions on ratings.

mod common;

use std::collections::{BTreeMap, BTreeSet};
use std::fs;

use common::{fails, folder, path, run, text};
use serde_json::Value;

/// Minimal, ER 7.2.
const PUZZLE: &str = "....3.1...6...78.....9...26.78..1....2......9......3.2.......3.6..2..9.119...8..4";

fn objects(text: &str) -> Vec<Value> {
    text.lines().map(|line| serde_json::from_str(line).unwrap_or_else(|_| panic!("{line}"))).collect()
}

/// Returns the rows that are puzzles.
fn rows(text: &str) -> Vec<&str> {
    text.lines().filter(|line| !line.starts_with('#')).collect()
}

/// Returns the forms of puzzles, in their order.
fn forms(input: &str) -> Vec<String> {
    let forms = text(&["canonicalize", "--json", "-"], input);
    objects(&forms).iter().map(|one| format!("{} {}", one["variant"], one["puzzle"])).collect()
}

/// Returns each row with rows and columns exchanged: isomorphic on these boards.
fn transposed(text: &str, size: usize) -> String {
    let one = |line: &str| -> String {
        if line.starts_with('#') {
            return format!("{line}\n");
        }
        let cells: Vec<char> = line.chars().collect();
        let turned: String = (0..size * size).map(|i| cells[i % size * size + i / size]).collect();
        format!("{turned}\n")
    };
    text.lines().map(one).collect()
}

#[test]
fn sets_are_those_of_the_forms() {
    let folder = folder("sets");
    for (board, size) in [("9x9", 9), ("4x4", 4), ("x", 9)] {
        let made = |seed: &str, number: &str| {
            text(&["generate", "--variant", board, "--seed", seed, "-n", number], "")
        };
        let (one, other) = (made("1", "12"), made("2", "12"));
        // Both have puzzles of `one`, in other forms and twice.
        let first = [&one, &transposed(&one, size), &other].map(String::as_str).concat();
        let second = [made("3", "6"), transposed(&made("1", "5"), size)].concat();
        let third = [made("1", "3"), made("3", "2"), made("4", "2")].concat();
        let files = ["a", "b", "c"].map(|name| path(&folder, name));
        for (file, content) in files.iter().zip([&first, &second, &third]) {
            fs::write(file, content).unwrap();
        }
        let [a, b, c] = [&first, &second, &third].map(|one| forms(one));
        let set = |forms: &[String]| forms.iter().cloned().collect::<BTreeSet<String>>();
        let expected = BTreeMap::from([
            ("union", &(&set(&a) | &set(&b)) | &set(&c)),
            ("difference", &(&set(&a) - &set(&b)) - &set(&c)),
            ("intersection", &(&set(&a) & &set(&b)) & &set(&c)),
        ]);
        for (operation, expected) in expected {
            let words = [&["set", operation], &files.each_ref().map(String::as_str)[..]].concat();
            let written = text(&words, "");
            assert!(!expected.is_empty(), "{board} {operation}");
            let found = forms(&written);
            assert_eq!(found.len(), expected.len(), "{board} {operation}: none twice");
            assert_eq!(set(&found), expected, "{board} {operation}");
            // The first of each form, as it is in the input and in its order.
            let all = [&first, &second, &third].map(String::as_str).concat();
            let of_input: Vec<&str> = rows(&all);
            let places: Vec<usize> = rows(&written)
                .iter()
                .map(|row| of_input.iter().position(|one| one == row).unwrap())
                .collect();
            assert!(places.is_sorted(), "{board} {operation}: {places:?}");
            let number = |more: &[&str]| objects(&text(&[&words, more].concat(), "")).len();
            assert_eq!(number(&["--json"]), expected.len());
            assert_eq!(number(&["--to", "json"]), expected.len());
            assert_eq!(text(&[&words, &["--threads", "1"][..]].concat(), ""), written);
        }
    }
}

#[test]
fn sets_need_files_and_every_puzzle_of_them() {
    let error = fails(&["set", "difference", PUZZLE], "", 2);
    assert!(error.contains("two or more files"), "{error}");
    let error = fails(&["set", "intersection", "-", "-"], PUZZLE, 2);
    assert!(error.contains("- is given twice"), "{error}");
    let error = fails(&["set", "union", "--skip", "1", PUZZLE], "", 2);
    assert!(error.contains("depends on every puzzle"), "{error}");
    // A set may be empty: so may what a search finds.
    assert_eq!(text(&["set", "union", "-"], ""), "");
    assert_eq!(text(&["set", "difference", PUZZLE, "-"], ""), format!("{PUZZLE}\n"));
    let clash = format!("33{}", &PUZZLE[2..]);
    let error = fails(&["set", "union", &clash], "", 2);
    assert!(error.contains("without a clash"), "{error}");
    let written = run(&["set", "intersection", PUZZLE, &PUZZLE.replace('3', "x")], "");
    assert_eq!(String::from_utf8(written.stderr).unwrap(), "wrote 0 of 1 puzzle\n");
}

#[test]
fn expansions_have_what_singles_place_and_no_more() {
    let made = text(&["generate", "--seed", "5", "-n", "20", "--level", "hard"], "");
    let expanded = objects(&text(&["expand", "--json", "-"], &made));
    assert_eq!(expanded.len(), 20);
    let solved = objects(&text(&["solve", "--json", "-"], &made));
    for (one, solved) in expanded.iter().zip(solved) {
        let [puzzle, original] = ["puzzle", "original"].map(|key| one[key].as_str().unwrap());
        let solution = solved["solution"].as_str().unwrap();
        let mut added = 0;
        for ((after, before), right) in puzzle.chars().zip(original.chars()).zip(solution.chars()) {
            assert!(after == before || before == '.' && after == right, "{one}");
            added += usize::from(after != before);
        }
        assert_eq!(one["new_clues"].as_array().unwrap().len(), added);
        // Nothing is left to place: the first step of the rest is not a single.
        if puzzle.contains('.') {
            let step = text(&["hint", "--json", puzzle], "");
            assert!(!step.contains("single\""), "{step}");
        }
    }
}

#[test]
fn all_minimal_puzzles_are_listed_or_their_number_is() {
    let expanded = text(&["expand", PUZZLE], "");
    let few = text(&["neighbours", "--redundant", PUZZLE], "");
    let input = format!("{} # a name\n", rows(&few)[0]);
    let all = text(&["minimize", "--all", "-"], &input);
    let rows = rows(&all);
    assert!(rows.iter().all(|row| row.ends_with("\t# a name")), "{all}");
    let cells: BTreeSet<&str> = rows.iter().map(|row| &row[..81]).collect();
    assert_eq!(cells.len(), rows.len(), "none twice");
    for one in objects(&text(&["check", "--json", "-"], &all)) {
        assert_eq!((&one["proper"], &one["minimal"]), (&Value::Bool(true), &Value::Bool(true)), "{one}");
    }
    // The greedy result is one of them.
    let greedy = text(&["minimize", "-"], &input);
    assert!(cells.contains(&greedy[..81]), "{greedy}{all}");
    assert_eq!(text(&["minimize", "--all", "--to", "json", "-"], &input).lines().count(), rows.len());
    let cut = run(&["minimize", "--all=3", "-"], &expanded);
    let message = String::from_utf8(cut.stderr).unwrap();
    assert_eq!(
        (cut.status.code(), cut.stdout.split(|&byte| byte == b'\n').count()),
        (Some(3), 4),
        "{message}"
    );
    assert!(message.contains("more than 3 minimal puzzles, the others are not listed"), "{message}");
}

#[test]
fn neighbours_differ_by_as_many_clues_as_are_exchanged() {
    for (remove, add) in [("1", "1"), ("2", "1"), ("1", "2")] {
        for redundant in [&[][..], &["--redundant"]] {
            let words =
                [&["neighbours", "--remove", remove, "--add", add, "--json", PUZZLE], redundant].concat();
            let found = objects(&text(&words, ""));
            if !redundant.is_empty() || (remove, add) == ("1", "1") {
                assert!(found.len() > 5, "{words:?}: {}", found.len());
            }
            for one in &found {
                let number = |key: &str| one[key].as_array().unwrap().len().to_string();
                assert_eq!((&*number("removed"), &*number("new_clues")), (remove, add), "{one}");
            }
            let lines: String =
                found.iter().map(|one| format!("{}\n", one["puzzle"].as_str().unwrap())).collect();
            let checked = objects(&text(&["check", "--json", "-"], &lines));
            assert!(checked.iter().all(|one| one["proper"] == true), "{words:?}");
            assert!(!redundant.is_empty() || checked.iter().all(|one| one["minimal"] == true), "{words:?}");
        }
    }
    // Rows and tables are read again as the neighbours, without our columns in their names.
    let input = format!("{PUZZLE} # a name\n");
    for words in [&["neighbours", "--redundant", "-"][..], &["expand", "-"], &["minimize", "--all", "-"]] {
        for form in [&[][..], &["--csv"], &["--json"]] {
            let plain = text(&[words, &["--to", "line"]].concat(), &input);
            let written = text(&[words, form].concat(), &input);
            let again = objects(&text(&["solve", "--json", "-"], &written));
            let expected: Vec<&str> = rows(&plain).iter().map(|row| &row[..81]).collect();
            let found: Vec<&str> = again.iter().map(|one| one["puzzle"].as_str().unwrap()).collect();
            assert_eq!(found, expected, "{words:?} {form:?}");
            assert!(again.iter().all(|one| one["name"] == "a name"), "{words:?} {form:?}: {again:?}");
        }
    }
    let cut = run(&["neighbours", "--redundant", "--most", "2", PUZZLE], "");
    let message = String::from_utf8(cut.stderr).unwrap();
    assert_eq!(cut.status.code(), Some(3), "{message}");
    assert!(message.contains("more than 2 neighbours"), "{message}");
    assert_eq!(rows(&String::from_utf8(cut.stdout).unwrap()).len(), 2);
    // What was found until the deadline is listed.
    let late =
        run(&["neighbours", "--remove", "4", "--add", "4", "--time-limit", "0.3", "--redundant", PUZZLE], "");
    let message = String::from_utf8(late.stderr).unwrap();
    assert_eq!(late.status.code(), Some(3), "{message}");
    assert!(message.contains("not finished after 0.3 seconds"), "{message}");
    let alias = text(&["neighbors", PUZZLE], "");
    assert_eq!(alias, text(&["neighbours", PUZZLE], ""));
    let error = fails(&["neighbours", "--remove", "7", PUZZLE], "", 2);
    assert!(error.contains("1 to 6"), "{error}");
    let error = fails(&["neighbours", "1..............."], "", 2);
    assert!(error.contains("4x4"), "{error}");
}

/// Every condition is met by the rows that a table of all values shows to meet it.
#[test]
fn conditions_select_what_the_values_say() {
    let input = text(&["generate", "--seed", "7", "-n", "60"], "");
    let columns = "er,level,hardest,hodoku_score,hodoku_level,te-depth,backdoor,b,w";
    let values = objects(&text(&["rate", "--columns", columns, "--json", "-"], &input));
    let levels = ["easy", "medium", "hard", "expert", "fiendish", "diabolical", "nightmare"];
    let hodoku = ["easy", "medium", "hard", "unfair", "extreme"];
    let place = |names: &[&str], name: &Value| names.iter().position(|one| name == one).unwrap() as f64;
    for (column, limits) in [
        ("er", &["1.5", "2.3", "7.1"][..]),
        ("level", &["medium", "expert"]),
        ("hodoku_score", &["300", "1000"]),
        ("hodoku_level", &["medium", "unfair"]),
        ("te-depth", &["0", "1"]),
        ("backdoor", &["0", "1"]),
        ("b", &["0", "2"]),
        ("w", &["3"]),
    ] {
        for limit in limits {
            for sign in ["=", "<", "<=", ">", ">="] {
                let condition = format!("{column}{sign}{limit}");
                let holds = |row: &&Value| {
                    let value = &row[column.replace('-', "_")];
                    let limit_text = Value::from(*limit);
                    let (value, limit) = match column {
                        "level" => (place(&levels, value), place(&levels, &limit_text)),
                        "hodoku_level" => (place(&hodoku, value), place(&hodoku, &limit_text)),
                        // Null is more than any number: no braid solves such a puzzle.
                        _ => (value.as_f64().unwrap_or(f64::INFINITY), limit.parse().unwrap()),
                    };
                    match sign {
                        "=" => value == limit,
                        "<" => value < limit,
                        "<=" => value <= limit,
                        ">" => value > limit,
                        _ => value >= limit,
                    }
                };
                let expected: Vec<&Value> = values.iter().filter(holds).collect();
                let words = ["rate", "--columns", columns, "--json", "--where", &condition, "-"];
                let found = objects(&text(&words, &input));
                assert_eq!(found.iter().collect::<Vec<_>>(), expected, "{condition}");
            }
        }
    }
    let both = ["rate", "--where", "er>=2", "--where", "te-depth=1", "--sort", "er", "-"];
    let rows = text(&both, &input);
    let expected =
        values.iter().filter(|row| row["er"].as_f64() >= Some(2.0) && row["te_depth"] == 1).count();
    assert_eq!(rows.lines().count(), expected);
    let techniques = text(&["rate", "--where", "hardest=hidden-single-box", "-"], &input);
    let expected = values.iter().filter(|row| row["hardest"] == "hidden-single-box").count();
    assert!(expected > 0);
    assert_eq!(techniques.lines().count(), expected);
    // On another board there is no such value, and a note counts what is left out.
    let small = text(&["generate", "--variant", "6x6", "--seed", "1"], "");
    let output = run(&["rate", "--where", "er>=2", "-"], &small);
    assert!(String::from_utf8(output.stderr).unwrap().contains("left out 1 puzzle without a value"));
    assert!(output.stdout.is_empty());
    for (words, expected) in [
        (&["rate", "--where", "hodoku_score>5", PUZZLE][..], "needs --scale hodoku"),
        (&["rate", "--where", "er>5", "--scale", "hodoku", PUZZLE], "needs --scale explainer"),
        (&["rate", "--where", "er", PUZZLE], "expected a column, one of = < <= > >=, and a value"),
    ] {
        let error = fails(words, "", 2);
        assert!(error.contains(expected), "{words:?}: {error}");
    }
}
