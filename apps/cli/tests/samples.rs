//! `sample`: shards make the whole, a killed run resumes, kept populations are reported, wrong files are refused.

mod common;

use std::fs;
use std::path::PathBuf;
use std::time::Duration;

use common::{ninefold, run, text};

/// Twenty populations of ten walks.
const SMALL: [&str; 5] = ["sample", "--walks", "200", "--seed", "4"];

/// A path in the tests' folder where nothing is.
fn place(name: &str) -> PathBuf {
    let path = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join(format!("sample-{name}.jsonl"));
    let _ = fs::remove_file(&path);
    path
}

fn small(more: &[&str]) -> String {
    text(&[&SMALL[..], more].concat(), "")
}

#[test]
fn shards_and_threads_make_the_same_lines() {
    let whole = small(&[]);
    assert!(whole.lines().count() > 20, "{whole}");
    for line in whole.lines() {
        let (puzzle, weight) = line.split_once('\t').expect("two columns");
        assert!(puzzle.len() == 81 && weight.parse::<f64>().is_ok_and(|weight| weight > 0.0), "{line}");
    }
    assert_eq!(small(&["--threads", "1"]), whole);
    let shards: String = ["1/3", "2/3", "3/3"].map(|shard| small(&["--shard", shard])).concat();
    assert_eq!(shards, whole);
    let parts: String = ["0..6", "7..19"].map(|index| small(&["--index", index])).concat();
    assert_eq!(parts, whole);
    // Every puzzle is what it is said to be.
    let puzzles: String = whole.lines().map(|line| format!("{}\n", &line[..81])).collect();
    let checked = text(&["check", "-"], &puzzles);
    assert!(checked.lines().all(|line| line.ends_with("proper minimal")), "{checked}");
}

#[test]
fn kept_populations_are_not_walked_again() {
    let (file, half) = (place("kept"), place("half"));
    let [file, half] = [file, half].map(|path| path.to_str().unwrap().to_owned());
    let undisturbed = small(&["--stats", "--json", "--keep", &file]);
    let kept = fs::read_to_string(&file).unwrap();
    assert_eq!(kept.lines().count(), 20);
    assert_eq!(small(&["--stats", "--json"]), undisturbed);

    // Killed in the middle of a line: what is whole stays, the rest is walked.
    let cut = kept.match_indices('\n').nth(7).unwrap().0 + 100;
    fs::write(&half, &kept[..cut]).unwrap();
    assert_eq!(small(&["--stats", "--json", "--keep", &half]), undisturbed);
    assert_eq!(fs::read_to_string(&half).unwrap(), kept);

    // Reported later, in two files, as one.
    let lines: Vec<&str> = kept.split_inclusive('\n').collect();
    fs::write(&half, lines[..11].concat()).unwrap();
    let rest = place("rest");
    fs::write(&rest, lines[11..].concat()).unwrap();
    let rest = rest.to_str().unwrap();
    assert_eq!(text(&["sample", "--stats", "--json", &half, rest], ""), undisturbed);
    assert_eq!(text(&["sample", &half, rest], ""), small(&[]));

    // The same population twice would count twice.
    let twice = run(&["sample", "--stats", &half, &file], "");
    let words = String::from_utf8_lossy(&twice.stderr).into_owned();
    assert_eq!(twice.status.code(), Some(2), "{words}");
    assert!(words.contains("population 0 of seed 4 occurs twice"), "{words}");
}

#[test]
fn a_file_of_something_else_stays_as_it_is() {
    let file = place("other");
    let name = file.to_str().unwrap();
    let other_seed = text(&["sample", "--walks", "200", "--seed", "5", "--index", "0", "--keep", name], "");
    assert!(!other_seed.is_empty());
    let of_another_seed = fs::read(&file).unwrap();
    for (content, expected) in [
        (of_another_seed.clone(), "holds populations of seed 5, 10 walks and --most 10; this run has seed 4"),
        (b"my notes\n".to_vec(), ":1: not a population that `sample --keep` has written"),
        ([&of_another_seed[..], b"{}\n"].concat(), ":2: not a population that `sample --keep` has written"),
    ] {
        fs::write(&file, &content).unwrap();
        let output = run(&[&SMALL[..], &["--keep", name]].concat(), "");
        let words = String::from_utf8_lossy(&output.stderr).into_owned();
        assert_eq!(output.status.code(), Some(2), "{words}");
        assert!(words.contains(expected), "{words}");
        assert_eq!(fs::read(&file).unwrap(), content);
    }
}

#[test]
fn two_runs_never_add_to_one_file() {
    let file = place("shared");
    let name = file.to_str().unwrap();
    // Twenty populations, each of which takes a second or so.
    let arguments = ["sample", "--walks", "400000", "--seed", "1", "--keep", name];
    let mut long = ninefold(&arguments).spawn().unwrap();
    // A look at the lock would take it, and the run would find the file in use; what it has written tells as much.
    while fs::metadata(&file).map_or(0, |file| file.len()) == 0 {
        assert!(long.try_wait().unwrap().is_none(), "it ended before it wrote anything");
        std::thread::sleep(Duration::from_millis(10));
    }
    let second = run(&arguments, "");
    let words = String::from_utf8_lossy(&second.stderr).into_owned();
    long.kill().unwrap();
    long.wait().unwrap();
    assert_eq!(second.status.code(), Some(2), "{words}");
    assert!(words.contains("is in use"), "{words}");
}

#[test]
fn a_report_has_the_figures_and_their_errors() {
    let report = small(&["--stats", "--json", "--mean", "er", "--mean", "singles"]);
    let report: serde_json::Value = serde_json::from_str(&report).unwrap();
    let number = |pointer: &str| report.pointer(pointer).and_then(serde_json::Value::as_f64).unwrap();
    assert_eq!((number("/walks"), number("/populations")), (200.0, 20.0));
    assert!((25.0..28.5).contains(&number("/mean_clues")));
    assert!((1e35..1e39).contains(&number("/total")) && number("/total_error") > 0.0);
    assert!((1.2..9.0).contains(&number("/means/er/mean")) && number("/means/er/error") > 0.0);
    assert!((0.0..=1.0).contains(&number("/means/singles/mean")));
    let shares = report["by_clue_count"].as_object().unwrap();
    let percent: f64 = shares.values().map(|share| share["percent"].as_f64().unwrap()).sum();
    assert!((percent - 100.0).abs() < 1e-9, "{percent}");
}

/// Shares of all values of a measure are the whole, and the mean of a condition that singles decide is that of singles.
#[test]
fn shares_of_conditions_add_up() {
    let shares = ["b=0", "b>0", "te-depth=0", "te-depth=1", "te-depth>=2", "level=easy", "level>easy"];
    let words: Vec<&str> = shares.iter().flat_map(|share| ["--share", share]).collect();
    let report =
        small(&[&["--report", "--json", "--mean", "te-depth", "--mean", "singles"], &words[..]].concat());
    let report: serde_json::Value = serde_json::from_str(&report).unwrap();
    let percent = |share: &str| report["shares"][share]["percent"].as_f64().unwrap();
    for parts in
        [&["b=0", "b>0"][..], &["te-depth=0", "te-depth=1", "te-depth>=2"], &["level=easy", "level>easy"]]
    {
        let whole: f64 = parts.iter().map(|part| percent(part)).sum();
        assert!((whole - 100.0).abs() < 1e-9, "{parts:?}: {whole}");
    }
    // Singles solve a puzzle exactly if no braid and no trial is needed.
    let singles = report["means"]["singles"]["mean"].as_f64().unwrap();
    assert!(singles > 0.0);
    for share in ["b=0", "te-depth=0"] {
        assert!((percent(share) - 100.0 * singles).abs() < 1e-9, "{share}: {singles}");
    }
    let depth = report["means"]["te-depth"]["mean"].as_f64().unwrap();
    assert!((100.0 * depth - percent("te-depth=1") - 2.0 * percent("te-depth>=2")).abs() < 1e-9);
}

/// Every kind of damage of a kept file is refused, and the file stays as it is.
#[test]
fn damage_of_kept_populations_is_refused() {
    let file = place("damaged");
    let name = file.to_str().unwrap();
    small(&["--stats", "--keep", name]);
    let kept = fs::read_to_string(&file).unwrap();
    let first = kept.lines().next().unwrap();
    let swapped = |old: &str, new: &str| kept.replacen(old, new, 1);
    // A digit of a weight, of a clue and of the checksum; a byte less, a line twice, a line cut off in the middle of the file.
    let weight = first.find("\"weight\":").unwrap() + 9;
    let mut other_weight = kept.clone().into_bytes();
    other_weight[weight] = b'1' + (other_weight[weight] - b'0') % 9;
    for wrong in [
        other_weight,
        swapped("\"crc32\":\"", "\"crc32\":\"0").into_bytes(),
        swapped("\"walks\":10", "\"walks\":11").into_bytes(),
        swapped("\"number\":0", "\"number\":1").into_bytes(),
        kept.as_bytes()[1..].to_vec(),
        format!("{first}\n{kept}").into_bytes(),
        swapped(first, &first[..first.len() / 2]).into_bytes(),
        format!("\n{kept}").into_bytes(),
        // No line feed at all: not what a killed run leaves.
        b"my notes".to_vec(),
        b"{\"sample\":1,\"seed\":4}\n".to_vec(),
    ] {
        fs::write(&file, &wrong).unwrap();
        for arguments in [[&SMALL[..], &["--keep", name]].concat(), vec!["sample", "--stats", name]] {
            let output = run(&arguments, "");
            let words = String::from_utf8_lossy(&output.stderr).into_owned();
            assert_eq!(
                output.status.code(),
                Some(2),
                "{arguments:?} {words}\n{}",
                String::from_utf8_lossy(&wrong)
            );
            assert_eq!(fs::read(&file).unwrap(), wrong, "{words}");
        }
    }
}

/// A device that never ends, and a line that hardly does.
#[cfg(target_os = "linux")]
#[test]
fn nothing_is_read_without_a_bound() {
    for device in ["/dev/full", "/dev/zero"] {
        let output = run(&[&SMALL[..], &["--keep", device]].concat(), "");
        assert_eq!(output.status.code(), Some(2));
        let words = String::from_utf8_lossy(&output.stderr).into_owned();
        assert!(words.contains("it is not a regular file"), "{words}");
    }
    let output = run(&["sample", "--stats", "/dev/zero"], "");
    assert!(String::from_utf8_lossy(&output.stderr).contains(":1: not a population"));
    // Three gigabytes that take no place on the disk.
    let file = place("long");
    fs::write(&file, "{\"sample\":2,\"seed\":").unwrap();
    fs::File::options().append(true).open(&file).unwrap().set_len(3 << 30).unwrap();
    let name = file.to_str().unwrap();
    for arguments in [[&SMALL[..], &["--keep", name]].concat(), vec!["sample", "--stats", name]] {
        let mut limited = std::process::Command::new("sh");
        limited.args([
            "-c",
            "ulimit -v 1500000; exec \"$0\" \"$@\"",
            ninefold(&[]).get_program().to_str().unwrap(),
        ]);
        let output = limited.args(arguments).args(["--threads", "1"]).output().unwrap();
        let words = String::from_utf8_lossy(&output.stderr).into_owned();
        assert_eq!(output.status.code(), Some(2), "{words}");
        assert!(words.contains(":1: the line is cut off, or too long"), "{words}");
        assert_eq!(fs::metadata(&file).unwrap().len(), 3 << 30);
    }
}
