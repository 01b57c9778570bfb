//! The command writes the golden sheets of recipe version 1, byte for byte: see `tests/stability.rs`.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

fn golden(name: &str) -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../../tests/golden").join(name)
}

/// What the command prints for these arguments.
fn printed(arguments: &[&str]) -> String {
    let output =
        Command::new(env!("CARGO_BIN_EXE_ninefold")).args(arguments).output().expect("the command runs");
    String::from_utf8(output.stdout).expect("text")
}

#[test]
fn generate_writes_the_golden_sheets() {
    let text = fs::read_to_string(golden("sheets.jsonl")).expect("the golden sheets");
    for line in text.lines() {
        let sheet: serde_json::Value = serde_json::from_str(line).expect("JSON");
        let recipe = sheet["recipe"].as_str().expect("a recipe");
        let number = |key: &str| sheet[key].as_u64().expect("a number");
        let (seed, index) = (number("seed").to_string(), number("index"));
        let range = index.to_string();
        let made = printed(&["generate", "--json", "--recipe", recipe, "--seed", &seed, "--index", &range]);
        assert_eq!(made.trim_end(), line);
    }
}

#[test]
fn generate_writes_the_golden_plans() {
    for name in ["plan", "mixed-plan"] {
        let plan = golden(&format!("{name}.toml"));
        let plan = plan.to_str().expect("a path of plain characters");
        let expected =
            fs::read_to_string(golden(&format!("{name}.jsonl"))).expect("the golden plan's sheets");
        for threads in ["1", "2"] {
            let arguments =
                ["generate", "--json", "--plan", plan, "--seed", "20061104", "--threads", threads];
            assert_eq!(printed(&arguments), expected, "{name} with {threads} threads");
        }
    }
}
