//! Folders: the files do not depend on the order and number of jobs, and damage is found and
//! repaired.

use std::collections::BTreeMap;
use std::fs;
use std::path::{Path, PathBuf};

use ninefold_dataset::{
    DatasetFolder, DatasetFormat, DatasetMaker, DatasetPlan, ShardOutcome, VerifyReport, parse_columns,
};
use ninefold_grid::Cancel;
use ninefold_recipe::{RunControl, Workers};

const PLAN: &str = r#"
[dataset]
name = "few"
shards = 4
splits = { train = 0.5, test = 0.5 }
blanks = { nearly-full = "1..40" }

[[part]]
name = "easy, or nearly"
count = 30
recipe = "ninefold/1 level=easy"

[[part]]
name = "as dug"
count = 51
recipe = "ninefold/1"

[[part]]
name = "nearly-full"
count = 20
recipe = "ninefold/1"
"#;

fn maker(columns: &str, format: DatasetFormat) -> DatasetMaker {
    let mut plan: DatasetPlan = PLAN.parse().unwrap();
    plan.settings.columns = parse_columns(columns.split(',')).unwrap();
    plan.settings.format = format;
    DatasetMaker::new(plan, 7).unwrap()
}

/// An empty folder of this name.
fn folder(name: &str) -> DatasetFolder {
    let path = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join(name);
    let _ = fs::remove_dir_all(&path);
    DatasetFolder::new(path)
}

fn make(folder: &DatasetFolder, maker: &DatasetMaker, shards: impl IntoIterator<Item = u32>, threads: usize) {
    for shard in shards {
        let made = folder.make_shard(maker, shard, Workers::new(threads), RunControl::NONE, |_| {}).unwrap();
        assert!(matches!(made, ShardOutcome::Made(_)));
    }
}

/// All files with their contents.
fn contents(folder: &Path) -> BTreeMap<PathBuf, Vec<u8>> {
    let mut files = BTreeMap::new();
    for entry in fs::read_dir(folder).unwrap() {
        let path = entry.unwrap().path();
        if path.is_dir() {
            files.extend(contents(&path));
        } else {
            files.insert(path.clone(), fs::read(&path).unwrap());
        }
    }
    files
}

/// The same with paths relative to the folder.
fn files(folder: &DatasetFolder) -> BTreeMap<PathBuf, Vec<u8>> {
    let strip =
        |(path, text): (PathBuf, Vec<u8>)| (path.strip_prefix(folder.root()).unwrap().to_owned(), text);
    contents(folder.root()).into_iter().map(strip).collect()
}

fn verify(folder: &DatasetFolder) -> VerifyReport {
    folder.verify(1000, Workers::default(), RunControl::NONE, |_| {}).unwrap()
}

#[test]
fn any_order_of_shards_and_any_threads_give_the_same_files() {
    for (format, columns) in [
        (DatasetFormat::Parquet, "rated,trace,trace_text,open_moves_min,open_moves_mean,hodoku_score"),
        (DatasetFormat::JsonLines, "rated,trace,seed,canonical,automorphisms"),
        (DatasetFormat::Csv, "rated,trace_text,clue_stratum,recipe,seed,steps"),
    ] {
        let maker = maker(columns, format);
        let (one, other) = (folder(&format!("one-{format}")), folder(&format!("other-{format}")));
        make(&one, &maker, 0..4, 1);
        assert!(one.finish(&maker).unwrap().is_some());
        make(&other, &maker, [3, 1], 3);
        assert!(other.finish(&maker).unwrap().is_none(), "two shards are missing");
        make(&other, &maker, [0, 2], 2);
        other.finish(&maker).unwrap();
        other.finish(&maker).unwrap();
        let (here, there) = (files(&one), files(&other));
        assert_eq!(here.keys().collect::<Vec<_>>(), there.keys().collect::<Vec<_>>());
        assert_eq!(here.len(), 4 * 3 + 5);
        assert!(here == there, "{format}: files differ");
        let report = verify(&one);
        assert_eq!((report.rows, report.rated, report.repeats), (101, 101, 0), "{format}");
        assert!(report.wrong.is_empty() && !report.stopped, "{format}: {report:?}");
    }
}

#[test]
fn rows_are_the_same_in_every_format() {
    let content = |format| {
        let (folder, maker) = (folder(&format!("content-{format}")), maker("rated,seed,recipe", format));
        make(&folder, &maker, 0..4, 2);
        let manifest = folder.finish(&maker).unwrap().unwrap();
        manifest.files.into_iter().map(|file| file.content_sha256).collect::<Vec<_>>()
    };
    let parquet = content(DatasetFormat::Parquet);
    assert_eq!(parquet, content(DatasetFormat::JsonLines));
    assert_eq!(parquet, content(DatasetFormat::Csv));
}

#[test]
fn a_stopped_shard_leaves_nothing() {
    let (folder, maker) = (folder("stopped"), maker("rated", DatasetFormat::Parquet));
    let cancel = Cancel::new();
    let control = RunControl::new(&cancel);
    let seen = |_| cancel.cancel();
    let made = folder.make_shard(&maker, 0, Workers::new(1), control, seen);
    assert_eq!(made.unwrap(), ShardOutcome::Stopped);
    assert!(files(&folder).is_empty());
}

#[test]
fn damage_is_found_and_repaired() {
    let (folder, maker) = (folder("damaged"), maker("rated", DatasetFormat::JsonLines));
    make(&folder, &maker, 0..4, 2);
    folder.finish(&maker).unwrap();
    let whole = files(&folder);
    assert_eq!(verify(&folder).wrong, Vec::<String>::new());
    let file = folder.root().join("data/train-00001-of-00004.jsonl");
    let text = fs::read_to_string(&file).unwrap();
    let first = text.lines().next().unwrap();
    let mut damage = vec![
        (text.replacen("\"minimal\":", "\"minimum\":", 1), "minimal"),
        (text.lines().skip(1).map(|line| format!("{line}\n")).collect(), "the counts differ"),
        (text.clone() + first + "\n", "the counts differ"),
        ("{".to_owned() + &text, "line 1"),
        (String::new(), "the counts differ"),
    ];
    // Clues are removed; then the solution, the class and the rating are changed.
    let value = |key: &str| {
        let rest = &first[first.find(&format!("\"{key}\":")).unwrap() + key.len() + 3..];
        rest[..rest.find([',', '}']).unwrap()].trim_matches('"').to_owned()
    };
    let changed = |old: String, new: String| text.replacen(&old, &new, 1);
    let reversed = |text: &str| text.chars().rev().collect::<String>();
    let (puzzle, solution, class) = (value("puzzle"), value("solution"), value("puzzle_class"));
    let fewer: String = puzzle.chars().map(|c| if ('1'..='3').contains(&c) { '.' } else { c }).collect();
    damage.push((changed(puzzle, fewer), "exactly one solution"));
    damage.push((changed(solution.clone(), reversed(&solution)), "solution: found"));
    damage.push((changed(class.clone(), reversed(&class)), "puzzle_class: found"));
    damage.push((changed("\"er\":1.2".into(), "\"er\":1.5".into()), "er: found 1.5, expected 1.2"));
    for (wrong, expected) in damage {
        assert_ne!(wrong, text);
        fs::write(&file, &wrong).unwrap();
        let report = verify(&folder);
        assert!(report.wrong.iter().any(|line| line.contains("SHA256SUMS")), "{report:?}");
        assert!(report.wrong.iter().any(|line| line.contains(expected)), "{expected}: {report:?}");
        assert_eq!(folder.whole_shard(&maker, 1).unwrap(), None);
        assert!(folder.whole_shard(&maker, 0).unwrap().is_some());
        make(&folder, &maker, [1], 2);
        assert!(files(&folder) == whole);
    }
}

/// Files of two splits that were swapped, with matching checksums: only the classes reveal it.
#[test]
fn a_row_in_the_wrong_split_is_found() {
    let (folder, maker) = (folder("leak"), maker("pairs,puzzle_class", DatasetFormat::JsonLines));
    make(&folder, &maker, 0..4, 2);
    folder.finish(&maker).unwrap();
    let manifest = folder.root().join("manifest.json");
    let text = fs::read_to_string(&manifest).unwrap();
    let (train, test) = ("data/train-00002-of-00004.jsonl", "data/test-00002-of-00004.jsonl");
    fs::write(&manifest, text.replace(train, "?").replace(test, train).replace('?', test)).unwrap();
    for (from, to) in [(train, "x"), (test, train), ("x", test)] {
        fs::rename(folder.root().join(from), folder.root().join(to)).unwrap();
    }
    let report = verify(&folder);
    // The manifest says which split is in which file, and the file has the rows it says.
    assert!(!report.wrong.iter().any(|line| line.contains("the rows differ")), "{report:?}");
    let swapped = text.replace(train, "?").replace(test, train).replace('?', test);
    let swapped =
        swapped.replace("\"split\": \"train\"", "?").replace("\"split\": \"test\"", "\"split\": \"train\"");
    fs::write(&manifest, swapped.replace('?', "\"split\": \"test\"")).unwrap();
    let report = verify(&folder);
    let classes = report.wrong.iter().filter(|line| line.contains("belongs to another split"));
    assert!(classes.count() > 5, "{report:?}");
}

#[test]
fn another_plan_is_refused() {
    let folder = folder("owner");
    let one = maker("rated", DatasetFormat::Parquet);
    make(&folder, &one, [0], 2);
    assert!(folder.check_owner(&one).is_ok());
    for other in [maker("unrated", DatasetFormat::Parquet), maker("rated", DatasetFormat::Csv)] {
        let error = folder.check_owner(&other).unwrap_err().to_string();
        assert!(error.contains("another plan, seed or set of columns"), "{error}");
    }
}

#[test]
fn csv_cannot_hold_a_nested_column() {
    let mut plan: DatasetPlan = PLAN.parse().unwrap();
    plan.settings.columns = parse_columns(["pairs", "trace"]).unwrap();
    plan.settings.format = DatasetFormat::Csv;
    let error = DatasetMaker::new(plan, 7).unwrap_err().to_string();
    assert!(error.starts_with("column trace is a list of steps"), "{error}");
}
