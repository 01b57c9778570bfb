//! Scripts written for Sudoku-Extreme read what the command writes under its names.
//!
//! They open `train.csv` and `test.csv` at the top of the data set with Python's module `csv`, skip
//! the header, expect four fields (source, question, answer, rating), and keep rows with
//! `int(rating)` from a threshold on.

use std::fs;
use std::io::Write;
use std::path::PathBuf;
use std::process::Command;

use ninefold_dataset::{DatasetFolder, DatasetFormat, DatasetMaker, DatasetPlan, parse_columns};
use ninefold_recipe::{RunControl, Workers};
use ninefold_solve::{Puzzle, guesses};

const PLAN: &str = r#"
[dataset]
name = "few"
shards = 3
splits = { train = 0.5, test = 0.5 }

[[part]]
name = "easy, or nearly"
count = 20
recipe = "ninefold/1 level=easy"

[[part]]
name = "hard"
count = 20
recipe = "ninefold/1 er=6.6..8.4"
"#;

/// Prints for both sets how many rows there are and how many reach the threshold.
const LOADER: &str = r#"
import csv, os, sys
for name in ("train", "test"):
    rows = kept = 0
    with open(os.path.join(sys.argv[1], name + ".csv"), newline="") as file:
        lines = csv.reader(file)
        assert next(lines) == ["source", "question", "answer", "rating"]
        for source, question, answer, rating in lines:
            assert len(question) == len(answer) == 81
            assert all(q in (".", a) for q, a in zip(question, answer))
            rows += 1
            kept += int(rating) >= int(sys.argv[2])
    print(name, rows, kept)
"#;

fn make(name: &str, format: DatasetFormat) -> PathBuf {
    let path = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join(name);
    let _ = fs::remove_dir_all(&path);
    let mut plan: DatasetPlan = PLAN.parse().unwrap();
    plan.settings.columns = parse_columns(["sudoku-extreme"]).unwrap();
    plan.settings.format = format;
    let (folder, maker) = (DatasetFolder::new(&path), DatasetMaker::new(plan, 7).unwrap());
    for shard in 0..3 {
        folder.make_shard(&maker, shard, Workers::default(), RunControl::NONE, |_| {}).unwrap();
    }
    folder.finish(&maker).unwrap().unwrap();
    let report = folder.verify(0, Workers::default(), RunControl::NONE, |_| {}).unwrap();
    assert_eq!(report.wrong, Vec::<String>::new());
    path
}

/// The rows of a table: question and rating.
fn rows(table: &str) -> Vec<(String, u64)> {
    let mut reader = csv::Reader::from_reader(table.as_bytes());
    let rows = reader.records().map(|row| {
        let row = row.unwrap();
        (row[1].to_owned(), row[3].parse().unwrap())
    });
    rows.collect()
}

#[test]
fn the_rating_is_a_number_of_guesses() {
    let path = make("loaders-rating", DatasetFormat::Csv);
    let mut all = rows(&fs::read_to_string(path.join("train.csv")).unwrap());
    all.extend(rows(&fs::read_to_string(path.join("test.csv")).unwrap()));
    assert_eq!(all.len(), 40);
    for (question, rating) in &all {
        let puzzle: Puzzle = question.parse().unwrap();
        assert_eq!(*rating, guesses(puzzle.clues()), "{question}");
    }
    assert!(all.iter().any(|row| row.1 == 0) && all.iter().any(|row| row.1 > 0));
    let card = fs::read_to_string(path.join("README.md")).unwrap();
    assert!(card.contains("| `rating` | int32 | The number of guesses that ninefold's own solver"), "{card}");
}

#[test]
fn a_loader_in_python_reads_train_and_test() {
    let path = make("loaders-python", DatasetFormat::Csv);
    let table = |split: &str| rows(&fs::read_to_string(path.join(format!("{split}.csv"))).unwrap());
    let expected: String = ["train", "test"]
        .map(|split| {
            let rows = table(split);
            format!("{split} {} {}\n", rows.len(), rows.iter().filter(|row| row.1 >= 1).count())
        })
        .concat();
    let arguments = ["-c", LOADER, path.to_str().unwrap(), "1"];
    match Command::new("python3").args(arguments).output() {
        Ok(output) => {
            assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
            assert_eq!(String::from_utf8_lossy(&output.stdout).replace('\r', ""), expected);
        }
        Err(error) => {
            assert!(std::env::var_os("CI").is_none(), "python3 cannot be run ({error}): install it");
            // Past the harness, which would keep it to itself.
            let _ = writeln!(
                std::io::stderr(),
                "SKIPPED a_loader_in_python_reads_train_and_test: python3 cannot be run: {error}"
            );
        }
    }
}

/// Other formats have no such tables: their files are under `data/` only.
#[test]
fn other_formats_have_no_tables_beside_the_card() {
    let path = make("loaders-jsonl", DatasetFormat::JsonLines);
    assert!(!path.join("train.csv").exists());
    assert!(!fs::read_to_string(path.join("README.md")).unwrap().contains("train.csv"));
}
