//! What the facade `ninefold` says about itself: its tables of features and modules, and how little it needs.

use std::collections::BTreeSet;
use std::process::Command;

const MANIFEST: &str = include_str!("../crates/ninefold/Cargo.toml");
const LIB: &str = include_str!("../crates/ninefold/src/lib.rs");
const README: &str = include_str!("../crates/ninefold/README.md");

/// The first cells of the rows of a table, without backticks and links, and the second cells.
fn rows(page: &str, head: &str) -> Vec<(String, String)> {
    let lines = page.lines().map(|line| line.trim_start_matches("//! "));
    let table =
        lines.skip_while(|line| !line.starts_with(head)).skip(2).take_while(|line| line.starts_with('|'));
    let cell = |line: &str, number| {
        let cell: &str = line.split('|').nth(number).expect("a cell");
        let name = cell.split(']').next().unwrap_or(cell);
        name.trim_matches(|c| " `[".contains(c)).to_owned()
    };
    table.map(|line| (cell(line, 1), cell(line, 2))).collect()
}

#[test]
fn the_tables_of_features_are_those_of_the_manifest() {
    let (_, features) = MANIFEST.split_once("[features]").expect("features");
    let features = features.split("\n[").next().expect("a section");
    let (default, _) = features.split_once(']').expect("the default");
    let names: BTreeSet<&str> = features
        .lines()
        .filter(|line| line.starts_with(|c: char| c.is_ascii_lowercase()) && !line.starts_with("default"))
        .filter_map(|line| line.split_once(" = ").map(|(name, _)| name))
        .collect();
    assert!(names.len() >= 5, "{names:?}");
    for page in [LIB, README] {
        let rows = rows(page, "| feature |");
        assert_eq!(rows.iter().map(|(name, _)| name.as_str()).collect::<BTreeSet<_>>(), names);
        for (name, by_default) in rows {
            assert_eq!(by_default == "yes", default.contains(&format!("\"{name}\"")), "{name}: {by_default}");
        }
    }
}

#[test]
fn the_tables_of_modules_are_those_of_the_library() {
    let modules: Vec<&str> = LIB
        .lines()
        .filter_map(|line| line.strip_prefix("pub use ninefold_")?.strip_suffix(';')?.split_once(" as "))
        .map(|(_, module)| module)
        .collect();
    assert!(modules.len() > 10, "{modules:?}");
    for page in [LIB, README] {
        let named: Vec<String> = rows(page, "| module |").into_iter().map(|(name, _)| name).collect();
        assert_eq!(named, modules);
    }
}

#[test]
fn a_program_that_generates_and_solves_needs_few_crates() {
    let output = Command::new(env!("CARGO"))
        .args(["tree", "-p", "ninefold", "--no-default-features", "--features", "std"])
        .args(["-e", "normal", "--prefix", "none", "--no-dedupe", "--locked", "--offline"])
        .current_dir(env!("CARGO_MANIFEST_DIR"))
        .output()
        .expect("cargo runs");
    assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
    let text = String::from_utf8_lossy(&output.stdout);
    let crates: BTreeSet<&str> = text.lines().filter_map(|line| line.split(' ').next()).collect();
    assert!((13..=25).contains(&crates.len()), "{} crates: {crates:?}", crates.len());
}

#[test]
fn the_examples_are_short() {
    let folder = concat!(env!("CARGO_MANIFEST_DIR"), "/../crates/ninefold/examples");
    let mut count = 0;
    for entry in std::fs::read_dir(folder).expect("examples") {
        let path = entry.expect("a file").path();
        let text = std::fs::read_to_string(&path).expect("a program");
        assert!(text.lines().count() <= 15, "{} has {} lines", path.display(), text.lines().count());
        assert!(!text.contains("::<") && !text.contains("&mut ()"), "{}", path.display());
        count += 1;
    }
    assert_eq!(count, 10);
}
