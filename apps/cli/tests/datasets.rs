//! Data sets by the command: killed and resumed, divided among jobs, interrupted, refused.

#![cfg(all(unix, feature = "dataset"))]

mod common;

use std::collections::BTreeMap;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;
use std::time::Duration;

use common::{ninefold, run, text};

const PLAN: &str = r#"
[dataset]
name = "few"
shards = 12
seed = 7
columns = ["unrated", "er"]

[[part]]
name = "easy"
count = 240
recipe = "ninefold/1 level=easy"

[[part]]
name = "as-dug"
count = 360
recipe = "ninefold/1"
"#;

/// An empty folder of this name, with the plan in it.
fn place(name: &str) -> PathBuf {
    let folder = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join(format!("dataset-{name}"));
    let _ = fs::remove_dir_all(&folder);
    fs::create_dir_all(&folder).unwrap();
    fs::write(folder.join("plan.toml"), PLAN).unwrap();
    folder
}

/// `dataset make` in such a folder.
fn make(place: &Path, more: &[&str]) -> Command {
    let (plan, output) = (place.join("plan.toml"), place.join("out"));
    let words = ["dataset", "make", "--plan", plan.to_str().unwrap(), "-o", output.to_str().unwrap()];
    let mut command = ninefold(&[&words[..], more].concat());
    for name in ["SLURM_ARRAY_TASK_ID", "JOB_COMPLETION_INDEX"] {
        command.env_remove(name);
    }
    command
}

fn finish(mut command: Command) -> (i32, String) {
    let output = command.output().unwrap();
    (output.status.code().unwrap(), String::from_utf8_lossy(&output.stderr).into_owned())
}

/// All files of the data set and what is in them.
fn files(place: &Path) -> BTreeMap<String, Vec<u8>> {
    fn walk(folder: &Path, top: &Path, files: &mut BTreeMap<String, Vec<u8>>) {
        for entry in fs::read_dir(folder).unwrap() {
            let path = entry.unwrap().path();
            if path.is_dir() {
                walk(&path, top, files);
            } else {
                let name = path.strip_prefix(top).unwrap().to_string_lossy().into_owned();
                files.insert(name, fs::read(&path).unwrap());
            }
        }
    }
    let mut files = BTreeMap::new();
    walk(&place.join("out"), &place.join("out"), &mut files);
    files
}

/// The files of an undisturbed run.
fn undisturbed(name: &str) -> BTreeMap<String, Vec<u8>> {
    let place = place(name);
    let (code, words) = finish(make(&place, &[]));
    assert_eq!(code, 0, "{words}");
    files(&place)
}

#[test]
fn a_killed_run_ends_as_an_undisturbed_one() {
    let whole = undisturbed("whole");
    assert_eq!(whole.len(), 12 * 4 + 5, "{:?}", whole.keys());
    let kills = if std::env::var_os("NINEFOLD_THOROUGH").is_some() { 50 } else { 4 };
    let place = place("killed");
    let (mut killed, mut tries) = (0, 0);
    while killed < kills {
        let mut child = make(&place, &[]).spawn().unwrap();
        // At other moments each time: a run takes up to seconds.
        std::thread::sleep(Duration::from_millis(20 + 13 * (tries * 7 % 23)));
        // SIGKILL: nothing is tidied up.
        child.kill().unwrap();
        if child.wait().unwrap().success() {
            // It was whole before the signal came: begin anew.
            assert!(files(&place) == whole, "the files differ after {killed} kills");
            fs::remove_dir_all(place.join("out")).unwrap();
        } else {
            killed += 1;
        }
        tries += 1;
        assert!(tries < 20 * kills, "{killed} kills only: the run is too short");
    }
    let (code, words) = finish(make(&place, &[]));
    assert_eq!(code, 0, "{words}");
    assert!(files(&place) == whole, "the files differ after {killed} kills");
}

/// What the page about a billion puzzles promises, with four machines: all make their shards at once, one is killed and runs
/// again, each verifies its part, and the verdicts are merged.
#[test]
fn machines_make_and_verify_a_set_together() {
    let whole = undisturbed("alone");
    let place = place("together");
    let job = |number: u32| make(&place, &["--threads", "1", "--shard", &format!("{number}/4")]);
    let mut killed = job(2).spawn().unwrap();
    let mut others: Vec<_> = [1, 3, 4].map(|number| job(number).spawn().unwrap()).into();
    std::thread::sleep(Duration::from_millis(60));
    killed.kill().unwrap();
    let was_killed = !killed.wait().unwrap().success();
    for other in &mut others {
        assert!(other.wait().unwrap().success());
    }
    assert!(!was_killed || !place.join("out/manifest.json").exists());
    let (code, words) = finish(job(2));
    assert_eq!(code, 0, "{words}");
    assert!(files(&place) == whole);

    let out = place.join("out");
    let out = out.to_str().unwrap();
    let verdict = |number: u32| place.join(format!("{number}.json")).to_str().unwrap().to_owned();
    let verify = |number: u32| {
        let (part, file) = (format!("{number}/3"), verdict(number));
        ninefold(&["dataset", "verify", out, "--sample", "50", "--shard", &part, "-o", &file])
            .spawn()
            .unwrap()
    };
    for mut part in [1, 2, 3].map(verify) {
        assert!(part.wait().unwrap().success());
    }
    let [first, second, third] = [1, 2, 3].map(verdict);
    let merged = run(&["dataset", "verify", out, "--json", "--merge", &third, &first, &second], "");
    let alone = run(&["dataset", "verify", out, "--json", "--sample", "50"], "");
    assert!(merged.status.success() && !alone.stdout.is_empty());
    assert_eq!(merged.stdout, alone.stdout);

    // A row that is not what it says: the part that holds it says so, and so does the merged verdict.
    let sums = fs::read_to_string(place.join("out/SHA256SUMS")).unwrap();
    let file = sums.lines().filter_map(|line| line.split("  data/").nth(1)).next().unwrap();
    let path = place.join("out/data").join(file);
    let mut bytes = fs::read(&path).unwrap();
    let middle = bytes.len() / 2;
    bytes[middle] ^= 1;
    fs::write(&path, bytes).unwrap();
    let codes: Vec<_> = [1, 2, 3].map(|number| verify(number).wait().unwrap().code().unwrap()).into();
    assert_eq!(codes.iter().filter(|&&code| code == 2).count(), 1, "{codes:?}");
    let merged = run(&["dataset", "verify", out, "--merge", &first, &second, &third], "");
    assert_eq!(merged.status.code(), Some(2));
    assert!(String::from_utf8_lossy(&merged.stdout).contains(&format!("wrong: data/{file}: ")));

    for (given, expected) in [
        (&[&first][..], "no verdict of 2 of 3 parts, the first of them part 2"),
        (&[&first, &first, &second], "two verdicts are about part 1"),
    ] {
        let words: Vec<&str> = ["dataset", "verify", out, "--merge"]
            .into_iter()
            .chain(given.iter().map(|one| one.as_str()))
            .collect();
        let refused = run(&words, "");
        assert_eq!(refused.status.code(), Some(2));
        assert!(String::from_utf8_lossy(&refused.stderr).contains(expected));
    }
}

#[test]
fn jobs_in_any_order_make_the_same_files() {
    let whole = undisturbed("whole-for-jobs");
    let place = place("jobs");
    for job in ["3/3", "1/3"] {
        let (code, words) = finish(make(&place, &["--shard", job]));
        assert_eq!(code, 0, "{words}");
        assert!(words.contains("the last job writes README.md"), "{words}");
    }
    let mut slurm = make(&place, &["--threads", "1"]);
    slurm.envs([
        ("SLURM_ARRAY_TASK_ID", "7"),
        ("SLURM_ARRAY_TASK_MIN", "5"),
        ("SLURM_ARRAY_TASK_STEP", "2"),
        ("SLURM_ARRAY_TASK_COUNT", "3"),
    ]);
    let (code, words) = finish(slurm);
    assert_eq!(code, 0, "{words}");
    assert!(words.contains("job 2/3 from SLURM_ARRAY_TASK_ID"), "{words}");
    assert!(words.contains("the data set is complete"), "{words}");
    assert!(files(&place) == whole);
    let mut kubernetes = make(&place, &[]);
    kubernetes.envs([("JOB_COMPLETION_INDEX", "2"), ("JOB_COMPLETIONS", "3")]);
    let (code, words) = finish(kubernetes);
    assert_eq!(code, 0, "{words}");
    assert!(words.contains("job 3/3 from JOB_COMPLETION_INDEX"), "{words}");
    assert!(words.contains("4 shards already complete"), "{words}");
}

#[test]
fn an_interrupt_keeps_whole_shards_and_says_how_to_resume() {
    let place = place("interrupted");
    let mut child = make(&place, &["--seed", "9"]).spawn().unwrap();
    let records = place.join("out/shards");
    while fs::read_dir(&records).map_or(0, Iterator::count) == 0 {
        assert!(child.try_wait().unwrap().is_none(), "it ended before it was interrupted");
        std::thread::yield_now();
    }
    assert!(Command::new("kill").args(["-INT", &child.id().to_string()]).status().unwrap().success());
    let output = child.wait_with_output().unwrap();
    let words = String::from_utf8_lossy(&output.stderr);
    if output.status.code() == Some(0) {
        return; // It was too fast for the signal.
    }
    assert_eq!(output.status.code(), Some(130), "{words}");
    assert!(words.contains(" of 12 shards are complete"), "{words}");
    assert!(words.contains("to resume: ") && words.contains("--seed 9"), "{words}");
    let left: Vec<_> = files(&place).into_keys().filter(|name| name.ends_with(".tmp")).collect();
    assert!(left.is_empty(), "{left:?}");
}

#[test]
fn what_cannot_be_made_is_refused_and_nothing_is_written() {
    let place = place("refused");
    let refused = |command: Command, expected: &str| {
        let (code, words) = finish(command);
        assert_eq!(code, 2, "{words}");
        assert!(words.contains(expected), "{expected}: {words}");
        assert!(!place.join("out").exists());
    };
    refused(make(&place, &["--columns", "colour"]), "--columns: unknown column \"colour\"");
    refused(make(&place, &["--columns", "pairs,trace", "--format", "csv"]), "which csv cannot hold");
    refused(make(&place, &["--format", "xml"]), "expected one of: parquet, jsonl, csv");
    refused(make(&place, &["--shard", "3/2"]), "expected K/N");
    let mut slurm = make(&place, &[]);
    slurm.env("SLURM_ARRAY_TASK_ID", "3");
    refused(slurm, "SLURM_ARRAY_TASK_COUNT is not");
    let mut kubernetes = make(&place, &[]);
    kubernetes.env("JOB_COMPLETION_INDEX", "3").env("JOB_COMPLETIONS", "3");
    refused(kubernetes, "JOB_COMPLETION_INDEX is not one of the 3 jobs");
    fs::write(place.join("plan.toml"), PLAN.replace("seed = 7\n", "")).unwrap();
    refused(make(&place, &["--shard", "1/2"]), "all jobs need the same one");
    fs::write(place.join("plan.toml"), PLAN.replace("[dataset]", "[book]")).unwrap();
    refused(make(&place, &[]), "plan.toml:1:1: the plan has no [dataset] table");
}

/// Parts on several boards, and one of classic puzzles.
const BOARDS: &str = r#"
[dataset]
name = "boards"
shards = 3
seed = 7

[[part]]
name = "small"
count = 60
recipe = "ninefold/1 variant=6x6 level=easy"

[[part]]
name = "cages"
count = 12
recipe = "ninefold/1 variant=4x4+killer"

[[part]]
name = "regions"
count = 12
recipe = "ninefold/1 variant=6x6+jigsaw"

[[part]]
name = "classic"
count = 12
recipe = "ninefold/1 level=easy"
"#;

#[test]
fn a_set_of_several_boards_is_made_verified_and_counted() {
    let place = place("boards");
    fs::write(place.join("plan.toml"), BOARDS).unwrap();
    let (code, words) = finish(make(&place, &["--format", "csv"]));
    assert_eq!(code, 0, "{words}");
    let out = place.join("out");
    let out = out.to_str().unwrap();
    let report = text(&["dataset", "verify", out], "");
    assert_eq!(report, "96 rows solved again, 96 rated again; no problems\n");
    let counts = text(&["dataset", "stats", out, "--json"], "");
    let all: serde_json::Value = serde_json::from_str(counts.lines().last().unwrap()).unwrap();
    let histogram = |name: &str| {
        let all = all["histograms"].as_array().unwrap().iter().find(|one| one["name"] == name);
        all.unwrap()["bars"].clone()
    };
    assert_eq!(
        histogram("variant"),
        serde_json::json!([["4x4+killer", 12], ["6x6", 60], ["6x6+jigsaw", 12], ["9x9", 12]])
    );
    let on_boards = histogram("level on other boards");
    let on_boards = on_boards.as_array().unwrap().iter().map(|bar| bar[1].as_u64().unwrap());
    assert_eq!(on_boards.sum::<u64>(), 84);
    assert_eq!(histogram("level"), serde_json::json!([["easy", 12]]));
    // The same rows in shards of other jobs.
    let whole = files(&place);
    fs::remove_dir_all(place.join("out")).unwrap();
    for job in ["2/2", "1/2"] {
        let (code, words) = finish(make(&place, &["--format", "csv", "--shard", job, "--threads", "2"]));
        assert_eq!(code, 0, "{words}");
    }
    assert!(files(&place) == whole);
}

#[test]
fn columns_that_do_not_suit_the_boards_are_refused() {
    let place = place("boards-refused");
    let refused = |plan: String, more: &[&str], expected: &str| {
        fs::write(place.join("plan.toml"), plan).unwrap();
        let (code, words) = finish(make(&place, more));
        assert_eq!(code, 2, "{words}");
        assert!(words.contains(expected), "{expected}: {words}");
        assert!(!place.join("out").exists());
    };
    let boards = || BOARDS.to_owned();
    let only_small = BOARDS.split("[[part]]").take(2).collect::<Vec<_>>().join("[[part]]");
    refused(
        boards(),
        &["--columns", "sudoku-extreme", "--format", "csv"],
        "--columns: column source is for sets of classic puzzles alone, but part \"small\" has the board 6x6",
    );
    refused(
        only_small.clone(),
        &["--columns", "pairs,er"],
        "--columns: only classic puzzles have the column er, but no part of the plan is classic",
    );
    refused(
        only_small.replace("shards", "columns = [\"trace\", \"pairs\"]\nshards"),
        &[],
        "plan.toml:4:11: columns: only classic puzzles have the column trace",
    );
    refused(
        only_small.replace("level=easy", "er=1.2..2.0"),
        &[],
        "plan.toml:10:10: part \"small\": recipe: word 3: unknown option \"er\"",
    );
}

/// An interrupt or an error before the first shard is complete.
#[test]
fn only_folders_of_its_own_are_removed_when_nothing_is_made() {
    let place = place("folders");
    let plan = place.join("plan.toml");
    fs::write(&plan, PLAN.replace("level=easy", "clues=17 attempts=1000000000")).unwrap();
    let make = |output: &Path| {
        let words = ["dataset", "make", "--plan", plan.to_str().unwrap(), "-o", output.to_str().unwrap()];
        ninefold(&words)
    };
    let interrupted = |output: &Path| {
        let mut child = make(output).spawn().unwrap();
        while fs::read_dir(output.join("data")).map_or(0, Iterator::count) == 0 {
            assert!(child.try_wait().unwrap().is_none(), "it ended before it was interrupted");
            std::thread::yield_now();
        }
        assert!(Command::new("kill").args(["-INT", &child.id().to_string()]).status().unwrap().success());
        let output = child.wait_with_output().unwrap();
        let words = String::from_utf8_lossy(&output.stderr);
        assert_eq!(output.status.code(), Some(130), "{words}");
        assert!(words.contains("interrupted: 0 of 12 shards are complete"), "{words}");
    };
    interrupted(&place.join("a/b/c"));
    assert!(!place.join("a").exists());
    // What was there before stays, even if it is empty.
    fs::create_dir_all(place.join("a/b/data")).unwrap();
    interrupted(&place.join("a/b"));
    assert!(place.join("a/b/data").exists() && !place.join("a/b/shards").exists());
    // An error: files of at most no bytes.
    let command = make(&place.join("d/e"));
    let mut limited = Command::new("bash");
    limited.args(["-c", "trap '' XFSZ; ulimit -f 0; exec \"$0\" \"$@\""]);
    limited.arg(command.get_program()).args(command.get_args());
    fs::write(&plan, PLAN).unwrap();
    let output = limited.output().unwrap();
    let words = String::from_utf8_lossy(&output.stderr);
    assert_eq!(output.status.code(), Some(2), "{words}");
    assert!(words.contains("file too large") && !place.join("d").exists(), "{words}");
}

#[test]
fn a_drawn_seed_is_found_again() {
    let place = place("drawn");
    fs::write(place.join("plan.toml"), PLAN.replace("seed = 7\n", "")).unwrap();
    let (code, words) = finish(make(&place, &[]));
    assert!(code == 0 && words.starts_with("seed "), "{words}");
    let whole = files(&place);
    fs::remove_file(place.join("out/shards/00003-of-00012.json")).unwrap();
    let (code, words) = finish(make(&place, &[]));
    assert!(code == 0 && words.starts_with("11 shards already complete"), "{words}");
    assert!(files(&place) == whole);
}

#[test]
fn puzzles_that_cannot_be_found_are_named() {
    let place = place("missing");
    let plan = PLAN.replace("level=easy", "clues=17 attempts=1").replace("240", "2").replace("360", "12");
    fs::write(place.join("plan.toml"), plan).unwrap();
    let (code, words) = finish(make(&place, &[]));
    assert_eq!(code, 3, "{words}");
    assert!(words.contains("easy: 0 of 2; the rest was not found"), "{words}");
    let out = place.join("out");
    assert!(out.join("README.md").exists());
    let report = run(&["dataset", "verify", out.to_str().unwrap()], "");
    assert_eq!(report.status.code(), Some(0), "{}", String::from_utf8_lossy(&report.stdout));
}

/// A disk of one megabyte, where one may be had.
#[cfg(target_os = "linux")]
#[test]
fn a_full_disk_is_named_and_whole_shards_stay() {
    let place = place("full");
    // Limits the size of files instead where a small disk cannot be mounted: the error is another, the path the same.
    let script = "ulimit -f 8; exec \"$0\" \"$@\"";
    let command = make(&place, &["--format", "jsonl"]);
    let mut limited = Command::new("bash");
    limited
        .args(["-c", &format!("trap '' XFSZ; {script}")])
        .arg(command.get_program())
        .args(command.get_args());
    let output = limited.env("NO_COLOR", "1").output().unwrap();
    let words = String::from_utf8_lossy(&output.stderr);
    assert_eq!(output.status.code(), Some(2), "{words}");
    assert!(words.contains("error: cannot write ") && words.contains(".jsonl: file too large"), "{words}");
    assert!(files(&place).into_keys().all(|name| !name.ends_with(".tmp")));
    let (code, words) = finish(make(&place, &["--format", "jsonl"]));
    assert_eq!(code, 0, "{words}");
}
