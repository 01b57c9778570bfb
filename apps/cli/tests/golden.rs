//! The command writes the golden sheets of recipe version 1, byte for byte: see `tests/stability.rs`.

mod common;

use std::collections::BTreeMap;
use std::fs;
use std::path::{Path, PathBuf};

use common::ninefold;

fn golden(name: &str) -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../../tests/golden").join(name)
}

#[test]
fn generate_writes_the_golden_sheets() {
    let text = fs::read_to_string(golden("sheets.jsonl")).expect("the golden sheets");
    // One run for each recipe and seed, from its first golden index to its last.
    let mut runs: BTreeMap<(String, u64), BTreeMap<u64, &str>> = BTreeMap::new();
    for line in text.lines() {
        let value: serde_json::Value = serde_json::from_str(line).expect("JSON");
        let number = |key: &str| value[key].as_u64().expect("a number");
        let recipe = value["recipe"].as_str().expect("a recipe").to_owned();
        runs.entry((recipe, number("seed"))).or_default().insert(number("index"), line);
    }
    for ((recipe, seed), lines) in runs {
        for (&index, &line) in &lines {
            // The last index of all cannot be named as the end of a range.
            let range = format!("{index}..{}", index + 1);
            let seed = seed.to_string();
            let output =
                ninefold(&["generate", "--json", "--recipe", &recipe, "--seed", &seed, "--index", &range])
                    .output()
                    .expect("the command runs");
            assert_eq!(String::from_utf8_lossy(&output.stdout).trim_end(), line);
        }
    }
}

#[test]
fn generate_writes_the_golden_plan() {
    let plan = golden("plan.toml");
    let plan = plan.to_str().expect("a path of plain characters");
    let output =
        ninefold(&["generate", "--json", "--plan", plan, "--seed", "20061104"]).output().expect("it runs");
    let expected = fs::read_to_string(golden("plan.jsonl")).expect("the golden plan's sheets");
    assert_eq!(String::from_utf8_lossy(&output.stdout), expected);
}
