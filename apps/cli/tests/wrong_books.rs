//! What no book can be made of is refused with its place, and leaves nothing behind: no PDF, no manifest, no other file.

mod common;

use std::fs;
use std::path::{Path, PathBuf};

use common::{CLUES, run};

/// An empty folder of this name for a test's files.
fn folder(name: &str) -> PathBuf {
    let folder = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join("wrong-books").join(name);
    let _ = fs::remove_dir_all(&folder);
    fs::create_dir_all(&folder).unwrap();
    folder
}

/// The files and folders of a folder, in order.
fn entries(folder: &Path) -> Vec<String> {
    let name = |entry: fs::DirEntry| entry.file_name().to_string_lossy().into_owned();
    let mut names: Vec<String> = fs::read_dir(folder).unwrap().map(|entry| name(entry.unwrap())).collect();
    names.sort();
    names
}

/// Asks for a book with its manifest, and expects a refusal with these words and an untouched folder.
fn refused(folder: &Path, arguments: &[&str], expected: &[&str]) {
    let before = entries(folder);
    let [pdf, manifest] = ["b.pdf", "m.csv"].map(|name| folder.join(name).to_str().unwrap().to_owned());
    for manifest in [&["--manifest", &manifest][..], &[]] {
        let output = run(&[&["book"], arguments, manifest, &["-o", &pdf]].concat(), "");
        let error = String::from_utf8_lossy(&output.stderr).into_owned();
        assert_eq!(output.status.code(), Some(2), "{arguments:?}: {error}");
        for expected in expected {
            assert!(error.contains(expected), "{arguments:?}: no {expected:?} in {error}");
        }
        assert_eq!(output.stdout, b"", "{arguments:?}");
        assert_eq!(entries(folder), before, "{arguments:?}");
    }
}

/// Writes a file and returns its name.
fn file(folder: &Path, name: &str, text: &str) -> String {
    let path = folder.join(name);
    fs::write(&path, text).unwrap();
    path.to_str().unwrap().to_owned()
}

fn part(name: &str, count: u64) -> String {
    format!("[[part]]\nname = \"{name}\"\ncount = {count}\nrecipe = \"ninefold/1 level=easy\"\n\n")
}

/// The font that is carried, as files that somebody gives.
const FONTS: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/../../crates/render/fonts/AtkinsonHyperlegible-");

#[test]
fn a_font_file_that_is_none() {
    let folder = folder("font");
    let font = file(&folder, "font.ttf", "no font");
    let good = format!("{FONTS}Regular.ttf");
    let words = "font.ttf: this is not a TrueType or OpenType font";
    refused(&folder, &["-n", "4", "--seed", "1", "--font", &font], &[words]);
    refused(&folder, &["-n", "4", "--seed", "1", "--font", &format!("{good},{font}")], &[words]);
    refused(&folder, &["-n", "4", "--font", "missing.ttf"], &["cannot read missing.ttf"]);
    refused(&folder, &["-n", "4", "--font", &format!("{good},{good},{good}")], &["a regular and a bold one"]);
    let plan = file(&folder, "plan.toml", &format!("[book]\nfont = []\n\n{}", part("easy", 4)));
    refused(&folder, &["--plan", &plan], &["plan.toml:2:8: ", "expected a font file"]);
}

#[test]
fn a_font_that_is_given_is_the_only_one_used() {
    let folder = folder("good-font");
    let path = folder.join("b.pdf");
    let pdf = path.to_str().unwrap();
    let made = |fonts: &str| {
        let font: &[&str] = if fonts.is_empty() { &[] } else { &["--font", fonts] };
        let book = ["book", "-n", "8", "--level", "easy", "--seed", "1", "-o", pdf];
        let output = run(&[&book[..], font].concat(), "");
        assert_eq!(output.status.code(), Some(0), "{}", String::from_utf8_lossy(&output.stderr));
        let report = String::from_utf8_lossy(&output.stderr).into_owned();
        (fs::read(&path).unwrap(), report)
    };
    let (carried, report) = made("");
    assert!(
        report.contains("Hyperlegible-Regular embedded") && report.contains("Hyperlegible-Bold embedded")
    );
    // Given as files, the same fonts make the same book.
    assert!(made(&format!("{FONTS}Regular.ttf,{FONTS}Bold.ttf")).0 == carried);
    let (bold, report) = made(&format!("{FONTS}Bold.ttf"));
    assert!(bold != carried && !report.contains("Hyperlegible-Regular"), "{report}");
}

#[test]
fn a_plan_of_more_pages_than_a_shop_binds() {
    let folder = folder("pages");
    let text = format!("[book]\nper-page = 1\n\n{}{}", part("easy", 300), part("medium", 500));
    let plan = file(&folder, "plan.toml", &text);
    refused(
        &folder,
        &["--plan", &plan, "--seed", "1"],
        &["plan.toml:10:8: 800 puzzles", "at most 590 pages of 8.5x11in", "section \"medium\""],
    );
}

#[test]
fn a_plan_with_two_parts_of_one_name() {
    let folder = folder("names");
    let plan = file(&folder, "plan.toml", &(part("easy", 3) + &part("easy", 4)));
    refused(&folder, &["--plan", &plan], &["plan.toml:7:8: ", "\"easy\""]);
}

#[test]
fn a_book_table_with_what_it_cannot_have() {
    let folder = folder("table");
    let plan = file(&folder, "plan.toml", &format!("[book]\nshow = [\"stars\"]\n\n{}", part("easy", 3)));
    refused(
        &folder,
        &["--plan", &plan],
        &["plan.toml:2:8: unknown puzzle detail \"stars\", expected one of: rating, hints"],
    );
    let plan = file(&folder, "plan.toml", &format!("[book]\nfirst-day = 3\n\n{}", part("easy", 3)));
    refused(
        &folder,
        &["--plan", &plan],
        &["plan.toml:2:13: found \"3\", expected a date such as 2026-11-21"],
    );
    let arguments =
        ["-n", "4", "--trim", "a5", "--per-page", "6", "--show", "rating", "--first-day", "2027-01-01"];
    refused(
        &folder,
        &arguments,
        &["6 puzzles per page on a5: no room for \"rating 11.9 · 28 September 2027\""],
    );
}

#[test]
fn a_puzzle_with_two_solutions_in_a_file() {
    let folder = folder("solutions");
    // Without its 5 and its 3 the puzzle has more than one.
    let puzzles = file(&folder, "puzzles.txt", &format!("{CLUES}\n# a remark\n{}{}\n", "....", &CLUES[4..]));
    refused(&folder, &[&puzzles], &["puzzles.txt:3: the clues have several solutions"]);
    let puzzles = file(&folder, "puzzles.txt", &format!("{CLUES}\n55{}\n", &CLUES[2..]));
    refused(&folder, &[&puzzles], &["puzzles.txt:2"]);
    let puzzles = file(&folder, "puzzles.txt", "");
    refused(&folder, &[&puzzles], &["no puzzle"]);
}

#[test]
fn a_folder_that_is_none_or_takes_nothing() {
    let folder = folder("folders");
    file(&folder, "taken", "");
    for place in ["no-such-folder", "taken"] {
        let [pdf, manifest] = ["b.pdf", "m.csv"].map(|name| folder.join(place).join(name));
        let good = folder.join("b.pdf");
        for (pdf, manifest) in [(&pdf, None), (&pdf, Some(&manifest)), (&good, Some(&manifest))] {
            let mut arguments = vec!["book", "-n", "4", "--seed", "1", "-o", pdf.to_str().unwrap()];
            arguments.extend(manifest.iter().flat_map(|file| ["--manifest", file.to_str().unwrap()]));
            let output = run(&arguments, "");
            let error = String::from_utf8_lossy(&output.stderr).into_owned();
            assert_eq!(output.status.code(), Some(2), "{error}");
            assert!(error.contains("cannot write to ") && error.contains(place), "{error}");
            assert_eq!(entries(&folder), ["taken"], "{arguments:?}");
        }
    }
}
