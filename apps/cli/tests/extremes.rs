//! `search`: threads change nothing, a broken-off search ends as an undisturbed one, wrong files are refused.

mod common;

use std::fs;
use std::path::PathBuf;

use common::{run, text};

/// A puzzle with 18 clues, of which one is not needed.
const START: &str = "000000010400000000020000000000050407008000300001090000300400200050100000000806009";

/// A puzzle with 24 clues, all needed.
const MANY: &str = "....3.1...6...78.....9...26.78..1....2......9......3.2.......3.6..2..9.119...8..4";

/// A path in the tests' folder where nothing is.
fn place(name: &str) -> String {
    let path = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join(format!("search-{name}.txt"));
    let _ = fs::remove_file(&path);
    path.to_str().unwrap().to_owned()
}

/// Returns the exit code and what is said of it.
fn answer(arguments: &[&str]) -> (i32, String) {
    let output = run(arguments, "");
    (output.status.code().unwrap(), String::from_utf8_lossy(&output.stderr).into_owned())
}

/// Searches from the puzzle, to so many explorations; returns the file.
fn search(file: &str, explore: &str, more: &[&str]) -> String {
    let words =
        ["extremes", "fewest", MANY, "-o", file, "--seed", "3", "--set-size", "50", "--explore", explore];
    let printed = text(&[&words[..], more].concat(), "");
    assert_eq!(printed, "", "the set goes to the file");
    fs::read_to_string(file).unwrap()
}

#[test]
fn threads_and_breaks_change_nothing() {
    let whole = search(&place("whole"), "2", &["--threads", "1"]);
    let lines: Vec<Vec<&str>> = whole.lines().skip(1).map(|line| line.split('\t').collect()).collect();
    assert_eq!(lines.len(), 50);
    assert!(whole.starts_with("# ninefold extremes 1: fewest, seed 3, size 50, starts 1:"), "{whole}");
    let clues: Vec<usize> = lines.iter().map(|line| line[1].parse().unwrap()).collect();
    assert!(clues.is_sorted() && clues[0] < 24, "{whole}");
    assert!(
        lines.iter().zip(&clues).all(|(line, &clues)| line[0].matches('0').count() == 81 - clues),
        "{whole}"
    );

    assert_eq!(search(&place("threads"), "2", &["--threads", "2"]), whole);
    let broken = place("broken");
    let half = search(&broken, "1", &[]);
    assert_ne!(half, whole);
    assert_eq!(search(&broken, "2", &[]), whole);
    // It is finished: the same command again changes nothing.
    assert_eq!(search(&broken, "2", &[]), whole);

    // Other commands read the set.
    let checked = text(&["check", &broken], "");
    assert!(checked.lines().count() == 50 && checked.lines().all(|line| line.contains("\tproper minimal")));
}

#[test]
fn what_was_rated_before_a_break_is_not_rated_again() {
    let file = place("rated");
    let words = ["extremes", "hardest", START, "-o", &file, "--seed", "1", "--explore", "1"];
    text(&words, "");
    let whole = fs::read_to_string(&file).unwrap();
    // As if it had been broken off when the start was known: a height that no rating would give shows that none was made.
    let start = whole.lines().find(|line| line.ends_with("given")).expect("the start");
    let grid = start.split('\t').next().unwrap();
    let header = whole.lines().next().unwrap().replace("explored 1", "explored 0");
    fs::write(&file, format!("{header}\n{grid}\t11.9\t11.9/11.9/11.9\t-\tgiven\n")).unwrap();
    text(&words, "");
    let again = fs::read_to_string(&file).unwrap();
    assert!(again.contains(&format!("{grid}\t11.9\t11.9/11.9/11.9\t1\tgiven")), "{again}");
}

#[test]
fn a_value_that_is_not_reached_is_told() {
    let file = place("reach");
    let first = ["extremes", "fewest", START, "-o", &file, "--seed", "1", "--explore", "1", "--reach", "17"];
    assert_eq!(answer(&first).0, 0);
    // The start lost the clue that it does not need. That is enough: nothing is explored.
    let set = fs::read_to_string(&file).unwrap();
    let lines: Vec<&str> = set.lines().collect();
    assert!(
        lines[0].ends_with("explored 0") && lines[1].ends_with("\t17\t17\t0\tgiven") && lines.len() == 2,
        "{set}"
    );
    let most = place("most");
    let (code, errors) =
        answer(&["extremes", "most", START, "-o", &most, "--seed", "1", "--explore", "1", "--reach", "40"]);
    assert!(code == 3 && errors.contains("no puzzle reached 40"), "{errors}");
}

#[test]
fn files_of_other_searches_stay_as_they_are() {
    let file = place("other");
    let kept = search(&file, "1", &[]);
    let words = ["extremes", "fewest", MANY, "-o", &file, "--explore", "2"];
    for (more, expected) in [
        (&["--set-size", "50", "--seed", "4"][..], "belongs to a search with seed 3, this one has 4"),
        (&["--set-size", "60"][..], "belongs to a search with --set-size 50, this one has 60"),
    ] {
        let (code, errors) = answer(&[&words[..], more].concat());
        assert_eq!(code, 2, "{errors}");
        assert!(errors.contains(expected), "{errors}");
    }
    let (code, errors) = answer(&["extremes", "most", MANY, "-o", &file, "--set-size", "50"]);
    assert!(code == 2 && errors.contains("the target fewest, this one has most"), "{errors}");
    let (code, errors) = answer(&["extremes", "fewest", "-o", &file, "--set-size", "50"]);
    assert!(code == 2 && errors.contains("a different number or set of given puzzles"), "{errors}");
    assert_eq!(fs::read_to_string(&file).unwrap(), kept);

    let damaged = place("damaged");
    for (text, expected) in [
        ("", "is empty"),
        ("1\t2\n", ":1: expected a set of `ninefold extremes`"),
        (
            &kept.replacen("\t0\tfound", "\tfew\tfound", 1),
            ": expected the number of times it was explored, or -",
        ),
        (&kept.replacen("\t0\tfound", "\tfound", 1), ": expected five columns"),
        (
            &format!("{kept}{}\n", kept.lines().nth(1).unwrap()),
            ":52: expected no more puzzles than the size of the set, and none isomorphic",
        ),
    ] {
        fs::write(&damaged, text).unwrap();
        let (code, errors) = answer(&["extremes", "fewest", MANY, "-o", &damaged, "--set-size", "50"]);
        assert!(code == 2 && errors.contains(expected), "{errors}");
        assert_eq!(fs::read_to_string(&damaged).unwrap(), text);
    }

    // Bytes that are no text, and a line that does not end.
    let at_line_3 = kept.match_indices('\n').nth(1).unwrap().0 + 1;
    for (bytes, expected) in [
        (&[0xff, 0xfe][..], ":3: a byte that is not UTF-8, expected text"),
        (&[0; 100], ":3: "),
        (&[b'1'; 2000], ":3: a line of more than 1000 bytes"),
    ] {
        let text = [&kept.as_bytes()[..at_line_3], bytes, &kept.as_bytes()[at_line_3..]].concat();
        fs::write(&damaged, &text).unwrap();
        let (code, errors) = answer(&["extremes", "fewest", MANY, "-o", &damaged, "--set-size", "50"]);
        assert!(code == 2 && errors.contains(expected), "{errors}");
        assert_eq!(fs::read(&damaged).unwrap(), text);
    }
}
