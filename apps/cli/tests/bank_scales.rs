//! A bank stores ratings by Sudoku Explainer. Criteria on HoDoKu's scale select what `rate` finds on that scale, in every command that
//! selects puzzles, together with other criteria; `--sort` orders them.

#![cfg(feature = "bank")]

mod common;

use std::collections::{BTreeMap, BTreeSet};

use common::{fails, folder, path, run, text};
use serde_json::Value;

fn objects(text: &str) -> Vec<Value> {
    text.lines().map(|line| serde_json::from_str(line).unwrap()).collect()
}

/// Returns the puzzles of lines.
fn puzzles(lines: &str) -> BTreeSet<String> {
    lines.lines().map(|line| line.split('\t').next().unwrap().to_owned()).collect()
}

/// Whether a rating meets a criterion.
type IsMet = dyn Fn(&Value) -> bool;

/// Returns a bank of puzzles of many levels, and the rating of each on HoDoKu's scale.
fn bank(name: &str) -> (String, BTreeMap<String, Value>) {
    let bank = path(&folder(name), "bank.db");
    let made = text(&["generate", "--seed", "5", "-n", "60"], "")
        + &text(&["generate", "--seed", "5", "-n", "4", "--level", "easy"], "")
        + &text(&["generate", "--seed", "5", "-n", "2", "--hardest", "hodoku:skyscraper"], "");
    text(&["bank", "add", &bank, "-"], &made);
    let rated = objects(&text(&["rate", "--scale", "hodoku", "--json", "-"], &made));
    (bank, rated.into_iter().map(|one| (one["puzzle"].as_str().unwrap().to_owned(), one)).collect())
}

#[test]
fn criteria_on_the_other_scale_select_what_is_rated_so() {
    let (bank, rated) = bank("bank-hodoku");
    let criteria: [(&[&str], &IsMet); 5] = [
        (&["--level", "hodoku:easy"], &|one| one["level"] == "easy"),
        (&["--level", "hodoku:hard"], &|one| one["level"] == "hard"),
        (&["--score", "400..900"], &|one| (400..=900).contains(&one["score"].as_u64().unwrap())),
        (&["--hardest", "hodoku:skyscraper"], &|one| one["hardest"] == "skyscraper"),
        (&["--level", "hodoku:medium", "--score", "..500"], &|one| {
            one["level"] == "medium" && one["score"].as_u64().unwrap() <= 500
        }),
    ];
    for (options, is_met) in criteria {
        let expected: BTreeSet<String> =
            rated.iter().filter(|(_, one)| is_met(one)).map(|(puzzle, _)| puzzle.clone()).collect();
        assert!(!expected.is_empty(), "{options:?}");
        for command in ["query", "export"] {
            let found = text(&[&["bank", command, &bank][..], options].concat(), "");
            assert_eq!(puzzles(&found), expected, "{command} {options:?}");
        }
        // With another criterion, both hold.
        let both = text(&[&["bank", "query", &bank, "--clues", "..24"][..], options].concat(), "");
        let few = |puzzle: &&String| puzzle.bytes().filter(|byte| *byte != b'.').count() <= 24;
        assert_eq!(puzzles(&both), expected.iter().filter(few).cloned().collect(), "{options:?}");
        let first = text(&[&["bank", "query", &bank, "-n", "1"][..], options].concat(), "");
        assert_eq!(first.lines().count(), 1);
        // Taking stores the criteria, so that the same name with others is an error.
        let take = ["bank", "take", &bank, "-n", "1", "--for", options[1]];
        let taken = text(&[&take[..], options].concat(), "");
        assert!(puzzles(&taken).is_subset(&expected), "{options:?}");
        assert_eq!(text(&[&take[..], options].concat(), ""), taken);
        let other = fails(&[&take[..], &["--level", "hodoku:extreme"]].concat(), "", 2);
        assert!(other.contains("different criteria"), "{other}");
        text(&["bank", "return", &bank, "--for", options[1]], "");
    }
    let many = fails(&["bank", "take", &bank, "-n", "1000", "--for", "all", "--level", "hodoku:easy"], "", 3);
    assert!(many.contains("unused puzzles with hodoku-level=easy; none were taken"), "{many}");
}

#[test]
fn criteria_of_the_classic_scales_are_errors_elsewhere() {
    let (bank, _) = bank("bank-hodoku-errors");
    for (options, words) in [
        (&["--variant", "6x6", "--score", "100..200"][..], "--score: only for classic puzzles"),
        (&["--variant", "6x6", "--level", "hodoku:easy"], "--level hodoku:easy needs the classic board"),
        (
            &["--variant", "6x6", "--hardest", "hodoku:x-wing"],
            "--hardest hodoku:x-wing needs the classic board",
        ),
        (&["--level", "easy", "--er", "1.0..2.0"], "--level easy and --er both set the rating"),
        (&["--level", "hodoku:diabolical"], "diabolical"),
    ] {
        let message = fails(&[&["bank", "query", &bank][..], options].concat(), "", 2);
        assert!(message.contains(words), "{options:?}: {message}");
    }
}

#[test]
fn rows_are_sorted_by_a_column() {
    let (bank, _) = bank("bank-sort");
    text(
        &["bank", "add", &bank, "-"],
        &text(&["generate", "--variant", "6x6", "--seed", "1", "-n", "9"], ""),
    );
    let rank = |level: &Value| {
        let levels = ["easy", "medium", "hard", "expert", "fiendish", "diabolical", "nightmare"];
        levels.iter().position(|name| level == name).map(|place| place as f64)
    };
    for column in ["er", "ep", "ed", "level", "clue_count", "index"] {
        for command in ["query", "export"] {
            let sort = ["bank", command, &bank, "--json", "--sort", column];
            let all = objects(&text(&sort, ""));
            assert_eq!(all.len(), 66);
            let key = |row: &Value| match column {
                "level" => rank(&row["level"]),
                column => row[column].as_f64(),
            };
            let keys: Vec<_> = all.iter().map(|row| (key(row), row["id"].as_i64().unwrap())).collect();
            let is_before = |pair: &[(Option<f64>, i64)]| match (pair[0], pair[1]) {
                ((None, one), (None, other)) => one < other,
                ((None, _), _) => false,
                (_, (None, _)) => true,
                ((Some(one), first), (Some(other), second)) => one < other || one == other && first < second,
            };
            assert!(keys.windows(2).all(is_before), "{column}: {keys:?}");
            let few = objects(&text(&[&sort[..], &["-n", "5"]].concat(), ""));
            assert_eq!(few, all[..5], "{column}");
        }
    }
    let boards =
        objects(&text(&["bank", "query", &bank, "--variant", "6x6", "--json", "--sort", "level"], ""));
    assert_eq!(boards.len(), 9);
}

#[test]
#[cfg(feature = "book")]
fn a_book_takes_levels_of_the_other_scale() {
    let (bank, rated) = bank("bank-hodoku-book");
    let folder = folder("bank-hodoku-book-files");
    let (book, manifest) = (path(&folder, "book.pdf"), path(&folder, "book.csv"));
    let make = ["book", "--bank", &bank, "--for", "b", "-n", "2", "--level", "hodoku:hard", "-o", &book];
    let made = run(&[&make[..], &["--manifest", &manifest, "--preset", "a4-4up"]].concat(), "");
    assert!(made.status.success(), "{}", String::from_utf8_lossy(&made.stderr));
    let printed = objects(&text(&["convert", "--json", &manifest], ""));
    assert_eq!(printed.len(), 2);
    assert!(printed.iter().all(|one| rated[one["puzzle"].as_str().unwrap()]["level"] == "hard"));
    let new =
        ["book", "-n", "2", "--seed", "1", "--level", "hodoku:unfair", "--preset", "a4-4up", "-o", &book];
    text(&[&new[..], &["--manifest", &manifest]].concat(), "");
    let printed = text(&["rate", "--scale", "hodoku", "--json", &manifest], "");
    assert!(objects(&printed).iter().all(|one| one["level"] == "unfair"), "{printed}");
}
