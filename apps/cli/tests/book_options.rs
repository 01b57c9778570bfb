//! The options of `book`: one for each key of a plan, a number of pages, and a sheet in one command.

#![cfg(feature = "book")]

mod common;

use std::collections::BTreeSet;
use std::fs;
use std::path::PathBuf;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::time::{Duration, Instant};

use common::{run, text};
use ninefold_book::BookSettings;
use serde_json::Value;

/// An empty folder of this name for a test's files.
fn folder(name: &str) -> PathBuf {
    let folder = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join(format!("book-{name}"));
    let _ = fs::remove_dir_all(&folder);
    fs::create_dir_all(&folder).unwrap();
    folder
}

/// Makes a book, and returns how many pages it has.
fn pages(arguments: &[&str]) -> usize {
    static CALLS: AtomicUsize = AtomicUsize::new(0);
    let file = folder(&format!("pages-{}", CALLS.fetch_add(1, Ordering::Relaxed))).join("book.pdf");
    text(&[&["book", "--seed", "1", "-o", file.to_str().unwrap()], arguments].concat(), "");
    let pdf = fs::read(file).unwrap();
    let pdf = String::from_utf8_lossy(&pdf);
    // The tree of pages may have several levels: the root counts all.
    let counts =
        pdf.split("/Count ").skip(1).map(|rest| rest.split(|c: char| !c.is_ascii_digit()).next().unwrap());
    counts.map(|count| count.parse().unwrap()).max().unwrap()
}

#[test]
fn every_key_of_a_plan_is_an_option() {
    let definition = text(&["man", "--definition"], "");
    let book = definition
        .lines()
        .map(|line| serde_json::from_str::<Value>(line).unwrap())
        .find(|command| command["command"] == serde_json::json!(["book"]))
        .unwrap();
    let options: BTreeSet<&str> =
        book["options"].as_array().unwrap().iter().filter_map(|one| one["flag"].as_str()).collect();
    let keys = BookSettings::keys();
    assert!(keys.len() > 40 && keys.contains(&"front-matter".to_owned()), "{keys:?}");
    for key in keys {
        assert!(options.contains(format!("--{key}").as_str()), "--{key} is missing: {options:?}");
    }
}

#[test]
fn an_option_does_what_its_key_does() {
    let folder = folder("keys");
    let path = |name: &str| folder.join(name).to_str().unwrap().to_owned();
    for (key, value) in [
        ("subtitle", "For the train"),
        ("copyright", "2026"),
        ("edition", "Second edition"),
        ("publisher", "Nobody"),
        ("imprint", "Printed on paper"),
        ("margin", "0.7in"),
        ("front-matter", "none"),
        ("binding", "loose"),
        ("page-head", "name"),
        ("empty-cells", "dots"),
        ("last-page", "blank"),
    ] {
        let part = "[[part]]\nname = \"easy\"\ncount = 2\nrecipe = \"ninefold/1 level=easy\"\n";
        fs::write(path("with.toml"), format!("[book]\n{key} = \"{value}\"\n{part}")).unwrap();
        fs::write(path("without.toml"), part).unwrap();
        let book = |plan: &str, more: &[&str]| {
            let of = ["book", "--plan", &path(plan), "--seed", "1", "-o", &path("book.pdf")];
            text(&[&of[..], more].concat(), "");
            fs::read(path("book.pdf")).unwrap()
        };
        let with = book("with.toml", &[]);
        assert!(with == book("without.toml", &[&format!("--{key}"), value]), "{key}");
        assert!(with != book("without.toml", &[]), "{key}");
    }
}

#[test]
fn a_sheet_is_one_command() {
    for level in ["easy", "expert"] {
        assert_eq!(pages(&["--preset", "sheet", "--level", level]), 2);
    }
    assert_eq!(pages(&["--preset", "sheet", "--solutions", "none"]), 1);
    assert_eq!(
        pages(&[
            "--preset",
            "sheet",
            "--variant",
            "4x4",
            "--small-boards",
            "pictures",
            "--solutions",
            "none"
        ]),
        1
    );
    assert_eq!(pages(&["--preset", "sheet", "-n", "8", "--per-page", "2"]), 5);
}

#[test]
fn a_book_has_the_pages_that_are_asked_for() {
    for (number, more) in [
        ("24", &["--preset", "kdp-6x9-2up", "--level", "easy"][..]),
        ("30", &["--variant", "6x6"]),
        ("7", &["--preset", "sheet"]),
        ("32", &["--preset", "booklet-a5", "--level", "medium"]),
    ] {
        let folder = folder("fitted");
        let manifest = folder.join("book.csv").to_str().unwrap().to_owned();
        let of = [&["--pages", number, "--manifest", &manifest][..], more].concat();
        // Two pages of a booklet are on one side of a sheet.
        let sides = if more.contains(&"booklet-a5") { 2 } else { 1 };
        assert_eq!(pages(&of) * sides, number.parse::<usize>().unwrap(), "{more:?}");
        let puzzles = fs::read_to_string(manifest).unwrap().lines().count() - 1;
        assert!(puzzles > 10, "{more:?}: {puzzles}");
        // One page of puzzles more would be too many.
        let next = (puzzles + 12).to_string();
        assert!(
            pages(&[&["-n", &next][..], more].concat()) * sides > number.parse::<usize>().unwrap(),
            "{more:?}"
        );
    }
    for (wrong, expected) in [
        (&["--pages", "61"][..], "--pages 61: expected a multiple of 2"),
        (&["--pages", "4"], "--pages 4: a book with these options has at least"),
        (&["--pages", "9000"], "--pages 9000: "),
        (&["--pages", "60", "-n", "3"], "cannot be used with"),
    ] {
        let output = run(&[&["book", "--seed", "1", "-o", "none.pdf"], wrong].concat(), "");
        let errors = String::from_utf8_lossy(&output.stderr);
        assert!(output.status.code() == Some(2) && errors.contains(expected), "{wrong:?}: {errors}");
    }
}

#[test]
#[expect(clippy::disallowed_methods, reason = "how long a book takes is what this is about")]
fn a_long_word_on_the_copyright_page_ends_soon_and_is_named() {
    for key in ["edition", "publisher", "copyright", "imprint"] {
        let start = Instant::now();
        let output =
            run(&["book", "-n", "1", "-o", "none.pdf", &format!("--{key}"), &"x".repeat(16_000)], "");
        let errors = String::from_utf8_lossy(&output.stderr);
        assert!(errors.contains(&format!("the {key} is too long")), "{errors}");
        assert!(start.elapsed() < Duration::from_secs(20), "{key}");
    }
}
