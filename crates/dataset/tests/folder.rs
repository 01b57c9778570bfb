//! Folders: the files do not depend on the order and number of jobs, and damage is found and
//! repaired.

use std::collections::BTreeMap;
use std::fs;
use std::path::{Path, PathBuf};

use ninefold_dataset::{
    DatasetFolder, DatasetFormat, DatasetMaker, DatasetPlan, ShardOutcome, ShardState, VerifyReport,
    parse_columns,
};
use ninefold_grid::Cancel;
use ninefold_recipe::{RunControl, Workers};
use sha2::{Digest, Sha256};

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
    assert_eq!(made.unwrap(), ShardOutcome::Cancelled);
    // Not even the folder, which was made for it.
    assert!(!folder.root().exists());
}

/// Puts the checksum of a changed file where the old one is, as somebody would who wants to be believed.
fn forge(folder: &DatasetFolder, name: &str) {
    let sum = |path: &Path| {
        let hash = Sha256::digest(fs::read(path).unwrap());
        hash.iter().map(|byte| format!("{byte:02x}")).collect::<String>()
    };
    let manifest = folder.root().join("manifest.json");
    let mut read: serde_json::Value = serde_json::from_slice(&fs::read(&manifest).unwrap()).unwrap();
    let file = read["files"].as_array_mut().unwrap().iter_mut().find(|file| file["path"] == name);
    if let Some(file) = file {
        file["sha256"] = sum(&folder.root().join(name)).into();
        file["bytes"] = fs::metadata(folder.root().join(name)).unwrap().len().into();
    }
    fs::write(&manifest, read.to_string()).unwrap();
    let sums = fs::read_to_string(folder.root().join("SHA256SUMS")).unwrap();
    let lines = sums.lines().map(|line| match line.split_once("  ").unwrap().1 {
        listed if listed == name || listed == "manifest.json" => {
            format!("{}  {listed}\n", sum(&folder.root().join(listed)))
        }
        _ => format!("{line}\n"),
    });
    fs::write(folder.root().join("SHA256SUMS"), lines.collect::<String>()).unwrap();
}

fn restore(folder: &DatasetFolder, whole: &BTreeMap<PathBuf, Vec<u8>>) {
    fs::remove_dir_all(folder.root()).unwrap();
    for (path, bytes) in whole {
        let path = folder.root().join(path);
        fs::create_dir_all(path.parent().unwrap()).unwrap();
        fs::write(path, bytes).unwrap();
    }
}

#[test]
fn damage_is_found_and_repaired() {
    let (folder, maker) = (folder("damaged"), maker("rated", DatasetFormat::JsonLines));
    make(&folder, &maker, 0..4, 2);
    folder.finish(&maker).unwrap();
    let whole = files(&folder);
    assert_eq!(verify(&folder).wrong, Vec::<String>::new());
    let name = "data/train-00001-of-00004.jsonl";
    let file = folder.root().join(name);
    let text = fs::read_to_string(&file).unwrap();
    let first = text.lines().next().unwrap();
    let mut damage = vec![
        (text.replacen("\"minimal\":", "\"minimum\":", 1), "minimal"),
        (text.lines().skip(1).map(|line| format!("{line}\n")).collect(), "the counts differ"),
        (text.clone() + first + "\n", "more rows than"),
        ("{".to_owned() + &text, "line 1"),
        (String::new(), "the counts differ"),
        ("x".repeat(20_000_000), "line 1: a line has more than 16 MiB"),
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
        assert!(report.wrong.iter().any(|line| line.contains("that in SHA256SUMS")), "{report:?}");
        assert!(
            report.wrong.iter().any(|line| line.contains("not read, because its checksum")),
            "{report:?}"
        );
        assert!(folder.stats(|_| true).unwrap_err().to_string().contains("not read, because"));
        let state = folder.whole_shard(&maker, 1).unwrap();
        assert!(matches!(&state, ShardState::Damaged(words) if words.contains(name)), "{state:?}");
        assert!(matches!(folder.whole_shard(&maker, 0).unwrap(), ShardState::Whole(_)));
        // The same with checksums that fit: the rows themselves are wrong.
        forge(&folder, name);
        let report = verify(&folder);
        assert!(!report.wrong.iter().any(|line| line.contains("SHA256SUMS")), "{report:?}");
        assert!(report.wrong.iter().any(|line| line.contains(expected)), "{expected}: {report:?}");
        make(&folder, &maker, [1], 2);
        let mut replaced = Vec::new();
        folder.finish_with(&maker, |name| replaced.push(name.to_owned())).unwrap();
        assert_eq!(replaced, ["manifest.json", "SHA256SUMS"]);
        assert!(files(&folder) == whole);
    }
}

/// Every file that a folder has, damaged in one place: a byte changed, removed, added, the file empty or gone.
#[test]
fn no_damage_of_any_file_stays_unnoticed() {
    for format in [DatasetFormat::Parquet, DatasetFormat::Csv] {
        let (folder, maker) = (folder(&format!("any-{format}")), maker("pairs,clues", format));
        make(&folder, &maker, 0..4, 2);
        folder.finish(&maker).unwrap();
        let whole = files(&folder);
        for (number, (name, bytes)) in whole.iter().enumerate() {
            let path = folder.root().join(name);
            let at = number * 7919 % bytes.len();
            let mut changed = bytes.clone();
            changed[at] ^= 1;
            for wrong in
                [changed, [&bytes[..at], &bytes[at + 1..]].concat(), [&bytes[..], b"\n"].concat(), Vec::new()]
            {
                fs::write(&path, &wrong).unwrap();
                let report = folder.verify(0, Workers::new(1), RunControl::NONE, |_| {});
                let wrong = report.map_or(1, |report| report.wrong.len());
                assert!(wrong > 0, "{} with damage at {at}", name.display());
                fs::write(&path, bytes).unwrap();
            }
            fs::remove_file(&path).unwrap();
            let report = folder.verify(0, Workers::new(1), RunControl::NONE, |_| {});
            assert!(report.is_err() || !report.unwrap().wrong.is_empty(), "without {}", name.display());
            fs::write(&path, bytes).unwrap();
        }
        assert!(files(&folder) == whole);
        assert_eq!(verify(&folder).wrong, Vec::<String>::new());
        fs::write(folder.root().join("data/more.parquet"), "").unwrap();
        assert_eq!(verify(&folder).wrong, ["data/more.parquet: not listed in the manifest"]);
        fs::remove_file(folder.root().join("data/more.parquet")).unwrap();
        // Records are needed only to resume.
        fs::remove_dir_all(folder.root().join("shards")).unwrap();
        assert_eq!(verify(&folder).wrong, Vec::<String>::new());
    }
}

#[test]
fn a_damaged_record_is_never_believed() {
    let (folder, maker) = (folder("records"), maker("pairs", DatasetFormat::JsonLines));
    make(&folder, &maker, 0..4, 2);
    folder.finish(&maker).unwrap();
    let whole = files(&folder);
    let name = "shards/00002-of-00004.json";
    let path = folder.root().join(name);
    let text = fs::read_to_string(&path).unwrap();
    let other = fs::read_to_string(folder.root().join("shards/00001-of-00004.json")).unwrap();
    for wrong in [
        text.replacen("\"not_found\": 0", "\"not_found\": 1", 1),
        text.replacen("\"repeats\": 0", "\"repeats\": 3", 1),
        text.replacen("  ", " ", 1),
        text.replacen("\"seed\": 7", "\"seed\": 8", 1),
        text.replacen("data/train", "data/../train", 1),
        text[..text.len() / 2].to_owned(),
        "{}".to_owned(),
        "[".repeat(100_000),
        String::new(),
        other,
    ] {
        assert_ne!(wrong, text);
        fs::write(&path, &wrong).unwrap();
        let state = folder.whole_shard(&maker, 2).unwrap();
        assert!(matches!(&state, ShardState::Damaged(words) if words.contains(name)), "{state:?}\n{wrong}");
        let error = folder.finish(&maker).unwrap_err().to_string();
        assert!(error.contains(name), "{error}");
        let report = verify(&folder);
        assert!(report.wrong.iter().any(|line| line.contains(name)), "{report:?}");
        assert!(folder.check_owner(&maker).is_ok());
        make(&folder, &maker, [2], 2);
        assert!(files(&folder) == whole);
    }
    // With nothing left that says whose data set this is, nothing is overwritten.
    for shard in 0..4 {
        fs::write(folder.root().join(format!("shards/{shard:05}-of-00004.json")), "{").unwrap();
    }
    assert_eq!(folder.check_owner(&maker).map_err(|error| error.to_string()), Ok(()), "the manifest says it");
    assert!(folder.seed().unwrap_err().to_string().contains("damaged"));
    let other = DatasetMaker::new(maker.plan().clone(), 8).unwrap();
    assert!(folder.check_owner(&other).unwrap_err().to_string().contains("another plan"));
    fs::remove_file(folder.root().join("manifest.json")).unwrap();
    assert!(folder.check_owner(&maker).unwrap_err().to_string().contains("damaged"));
    restore(&folder, &whole);
    assert!(folder.check_owner(&other).unwrap_err().to_string().contains("another plan"));
}

/// A manifest that names files elsewhere, directly or through a link.
#[test]
fn paths_that_leave_the_folder_are_refused() {
    let (folder, maker) = (folder("paths"), maker("pairs", DatasetFormat::JsonLines));
    make(&folder, &maker, 0..4, 2);
    folder.finish(&maker).unwrap();
    let whole = files(&folder);
    let name = "data/train-00001-of-00004.jsonl";
    for path in
        ["../../../../../../../../etc/passwd", "/etc/passwd", "C:/x", "data\\\\x", "//host/x", "data/../../x"]
    {
        for file in ["manifest.json", "SHA256SUMS"] {
            let text = String::from_utf8(whole[Path::new(file)].clone()).unwrap();
            fs::write(folder.root().join(file), text.replace(name, path)).unwrap();
        }
        forge(&folder, "");
        let report = verify(&folder);
        let refused = report.wrong.iter().filter(|line| line.contains("expected a path inside the folder"));
        assert_eq!(refused.count(), 2, "{path}: {report:?}");
        let error = folder.stats(|_| true).unwrap_err().to_string();
        assert!(error.contains("expected a path inside the folder"), "{error}");
        restore(&folder, &whole);
    }
    #[cfg(unix)]
    {
        let outside = folder.root().with_extension("outside");
        fs::write(&outside, &whole[Path::new(name)]).unwrap();
        fs::remove_file(folder.root().join(name)).unwrap();
        std::os::unix::fs::symlink(&outside, folder.root().join(name)).unwrap();
        let report = verify(&folder);
        assert!(report.wrong.iter().any(|line| line.contains("leads out of the folder")), "{report:?}");
        fs::remove_file(folder.root().join(name)).unwrap();
        std::os::unix::fs::symlink("/dev/zero", folder.root().join(name)).unwrap();
        assert!(!verify(&folder).wrong.is_empty());
    }
}

/// A user may keep the files of a data set on another disk: making follows the user's own links.
#[cfg(unix)]
#[test]
fn shards_are_made_and_found_through_a_link() {
    let (folder, maker) = (folder("linked"), maker("pairs", DatasetFormat::JsonLines));
    let disk = folder.root().with_extension("disk");
    let _ = fs::remove_dir_all(&disk);
    fs::create_dir_all(&disk).unwrap();
    fs::create_dir_all(folder.root()).unwrap();
    std::os::unix::fs::symlink(&disk, folder.root().join("data")).unwrap();
    make(&folder, &maker, [0], 1);
    assert!(matches!(folder.whole_shard(&maker, 0).unwrap(), ShardState::Whole(_)));
}

/// Damage behind a fitting checksum: the library that reads Parquet panics for some of it.
#[test]
fn damaged_parquet_is_an_error_and_no_panic() {
    let (folder, maker) = (folder("parquet"), maker("pairs,clues,trace", DatasetFormat::Parquet));
    make(&folder, &maker, 0..4, 2);
    folder.finish(&maker).unwrap();
    let whole = files(&folder);
    let name = "data/test-00000-of-00004.parquet";
    let bytes = &whole[Path::new(name)];
    let mut state = 1_u64;
    let mut next = || {
        state = state.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1);
        (state >> 33) as usize
    };
    for round in 0..60 {
        let mut damaged = bytes.clone();
        // The description at the end is where a change does most.
        let from = if round % 2 == 0 { bytes.len() - bytes.len().min(2000) } else { 0 };
        let at = from + next() % (bytes.len() - from);
        damaged[at] = next() as u8;
        fs::write(folder.root().join(name), &damaged).unwrap();
        forge(&folder, name);
        let report = folder.verify(0, Workers::new(1), RunControl::NONE, |_| {}).unwrap();
        assert!(!report.wrong.iter().any(|line| line.contains("SHA256SUMS")), "{report:?}");
        let _ = folder.stats(|_| true);
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
    // Records of shards would reveal it as well.
    fs::remove_dir_all(folder.root().join("shards")).unwrap();
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
