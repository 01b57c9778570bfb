//! Damage to data sets, runs killed while making them, and folders that somebody else has prepared.

use std::path::{Path, PathBuf};
use std::time::Duration;
use std::{fs, thread};

use sha2::{Digest, Sha256};

use super::attempt::{Attempt, BOUND, prepare, send, wait};
use super::folder::{Contents, Entry, Folder};
use super::random::{Random, rounds};
use super::tally::Tally;

const PLAN: &str = r#"
[dataset]
name = "few"
shards = 6
seed = 7
splits = { train = 0.5, test = 0.5 }

[[part]]
name = "easy"
count = 40
recipe = "ninefold/1 level=easy"

[[part]]
name = "as-dug"
count = 80
recipe = "ninefold/1"
"#;

const MAKE: [&str; 8] = ["dataset", "make", "--plan", "plan.toml", "-o", "out", "--threads", "1"];

/// A folder with a data set in `out`, and what is in it.
fn made(name: &str, more: &[&str]) -> (Folder, Contents) {
    let folder = Folder::new(name);
    folder.file("plan.toml", PLAN);
    prepare(folder.path(), &[&MAKE[..], more].concat(), "");
    let contents = folder.contents();
    (folder, contents)
}

/// Makes the folder what it was, without anything else.
fn restore(folder: &Folder, whole: &Contents) {
    let _ = fs::remove_dir_all(folder.path().join("out"));
    for (path, entry) in whole {
        let path = folder.path().join(path);
        match entry {
            Entry::Bytes(bytes) => fs::write(path, bytes).unwrap(),
            _ => fs::create_dir_all(path).unwrap(),
        }
    }
}

fn files(contents: &Contents, under: &str) -> Vec<(PathBuf, Vec<u8>)> {
    let bytes = contents.iter().filter_map(|(path, entry)| match entry {
        Entry::Bytes(bytes) if path.starts_with(under) => Some((path.clone(), bytes.clone())),
        _ => None,
    });
    bytes.collect()
}

fn damaged(bytes: &[u8], random: &mut Random) -> Vec<u8> {
    let mut bytes = bytes.to_vec();
    if bytes.is_empty() {
        return vec![0];
    }
    let at = random.below(bytes.len());
    match random.below(6) {
        0 => bytes.truncate(at),
        1 => drop(bytes.remove(at)),
        2 => bytes.insert(at, random.bits() as u8),
        3 => bytes[at] = bytes[at].wrapping_add(1 + random.below(255) as u8),
        // A run of zeros, as a disk leaves it.
        4 => {
            let before = bytes.clone();
            bytes[at..].iter_mut().take(64).for_each(|byte| *byte = 0);
            if bytes == before {
                bytes.push(0);
            }
        }
        _ => bytes[at] ^= 1 << random.below(8),
    }
    bytes
}

fn hex(bytes: &[u8]) -> String {
    Sha256::digest(bytes).iter().map(|byte| format!("{byte:02x}")).collect()
}

/// Puts the right checksums of a changed file into the manifest and the list of checksums.
fn forge(out: &Path, name: &str, bytes: &[u8]) {
    let manifest = out.join("manifest.json");
    let mut read: serde_json::Value = serde_json::from_slice(&fs::read(&manifest).unwrap()).unwrap();
    for file in read["files"].as_array_mut().unwrap() {
        if file["path"] == name {
            file["sha256"] = hex(bytes).into();
            file["bytes"] = bytes.len().into();
        }
    }
    let text = read.to_string();
    fs::write(&manifest, &text).unwrap();
    let sums = fs::read_to_string(out.join("SHA256SUMS")).unwrap();
    let line = |line: &str| match line.split_once("  ").unwrap().1 {
        listed if listed == name => format!("{}  {listed}\n", hex(bytes)),
        "manifest.json" => format!("{}  manifest.json\n", hex(text.as_bytes())),
        _ => format!("{line}\n"),
    };
    fs::write(out.join("SHA256SUMS"), sums.lines().map(line).collect::<String>()).unwrap();
    // Records of shards are not part of what is published.
    let _ = fs::remove_dir_all(out.join("shards"));
}

/// Any file of a data set is damaged: verifying notices it, and making again repairs it.
#[test]
fn damaged_data_sets_are_noticed_and_repaired() {
    let (mut random, mut tally) = (Random::new(0x28d1), Tally::new("damaged data sets"));
    for format in ["parquet", "jsonl", "csv"] {
        let columns = if format == "csv" { "sudoku-extreme" } else { "pairs,clues" };
        let more = ["--format", format, "--columns", columns];
        let (folder, whole) = made(&format!("damaged-{format}"), &more);
        let all = files(&whole, "out");
        for _ in 0..rounds(8) {
            let (name, bytes) = random.choose(&all).clone();
            let wrong = damaged(&bytes, &mut random);
            if wrong == bytes {
                continue;
            }
            fs::write(folder.path().join(&name), &wrong).unwrap();
            let verified = Attempt::new(folder.path(), ["dataset", "verify", "out", "--sample", "0"]);
            let verified = verified.patience(BOUND).run();
            tally.check(&verified);
            if verified.code != Some(2) {
                tally.accepted(format!("{} is damaged: {}", name.display(), verified.text()));
            }
            let counted = Attempt::new(folder.path(), ["dataset", "stats", "out"]).patience(BOUND).run();
            tally.check(&counted);
            if counted.code == Some(0) && name.starts_with("out/data") {
                tally.accepted(format!("the counts of damaged {}", name.display()));
            }
            let again = Attempt::new(folder.path(), [&MAKE[..], &more].concat()).patience(BOUND).run();
            tally.check(&again);
            // The tables of splits are copies, which are written again without a word.
            let says_so = again.stderr.contains(&name.file_name().unwrap().to_string_lossy()[..]);
            let is_copy = name.extension().is_some_and(|end| end == "csv") && !name.starts_with("out/data");
            if again.code != Some(0) || !(says_so || is_copy) {
                tally.wrong(format!("{} is damaged, but making says: {}", name.display(), again.stderr));
            }
            if folder.contents() != whole {
                tally.lost(format!("{} is damaged and not repaired", name.display()));
                restore(&folder, &whole);
            }
        }
    }
    tally.finish();
}

/// Rows damaged behind checksums that fit: what is accepted has the rows that the manifest lists.
#[test]
fn forged_parquet_is_refused() {
    let (mut random, mut tally) = (Random::new(0x28d2), Tally::new("forged Parquet"));
    let (folder, whole) = made("forged", &["--columns", "pairs,clues,trace"]);
    let data = files(&whole, "out/data");
    let out = folder.path().join("out");
    for round in 0..rounds(20) {
        let (path, bytes) = random.choose(&data).clone();
        let name = path.strip_prefix("out").unwrap().to_str().unwrap().to_owned();
        let mut wrong = bytes.clone();
        // The description at the end says how all the rest is read.
        let from = if round % 2 == 0 { bytes.len().saturating_sub(2500) } else { 0 };
        for _ in 0..1 + random.below(2) {
            let at = from + random.below(bytes.len() - from);
            wrong[at] = random.bits() as u8;
        }
        fs::write(folder.path().join(&path), &wrong).unwrap();
        forge(&out, &name, &wrong);
        for command in ["verify", "stats"] {
            let ended = Attempt::new(folder.path(), ["dataset", command, "out"]).patience(BOUND).run();
            tally.check(&ended);
            if ended.has_hung || ended.was_interrupted {
                tally.wrong(format!("{command} of a forged file does not end"));
            }
        }
        restore(&folder, &whole);
    }
    tally.finish();
}

/// Manifests that somebody else has written: paths anywhere, numbers of any size, very long ones.
#[cfg(unix)]
#[test]
fn foreign_manifests_do_no_harm() {
    let mut tally = Tally::new("foreign manifests");
    let (folder, whole) = made("foreign", &["--format", "jsonl", "--columns", "pairs"]);
    let out = folder.path().join("out");
    let name = "data/train-00001-of-00006.jsonl";
    let manifest = fs::read_to_string(out.join("manifest.json")).unwrap();
    let huge = [("\"rows\": 1", "\"rows\": 18446744073709551615"), ("\"rows\": 2", "\"rows\": -1")];
    let paths = [
        "../../../../etc/passwd",
        "/etc/passwd",
        "/dev/zero",
        "C:\\x",
        "..\\x",
        "data/../../plan.toml",
        "\u{1b}[2J",
    ];
    let mut texts: Vec<String> =
        paths.iter().map(|path| manifest.replace(name, &path.escape_default().to_string())).collect();
    texts.extend(huge.map(|(old, new)| manifest.replace(old, new)));
    texts.extend([
        "{}".to_owned(),
        "[".repeat(1_000_000),
        "{\"manifest_version\":1e999}".to_owned(),
        String::new(),
    ]);
    texts.push(manifest.replace("\"train\": 0.9", "\"train\": 1e308"));
    for text in texts {
        fs::write(out.join("manifest.json"), &text).unwrap();
        for command in ["verify", "stats"] {
            let ended = Attempt::new(folder.path(), ["dataset", command, "out"]).memory(1 << 21).run();
            tally.check(&ended);
            if ended.code == Some(0) && text != manifest && command == "verify" {
                tally.accepted(text.chars().take(300).collect::<String>());
            }
            if ended.stderr.contains('\u{1b}')
                || ended.text().contains('\u{1b}')
                || ended.text().contains("root:")
            {
                tally.wrong(format!("{command} shows what it should not: {}", ended.text()));
            }
        }
        restore(&folder, &whole);
    }
    // Three gigabytes that take no place on the disk, and files that never end.
    for name in
        ["manifest.json", "SHA256SUMS", "shards/00001-of-00006.json", "data/train-00001-of-00006.jsonl"]
    {
        for device in [None, Some("/dev/zero")] {
            fs::remove_file(out.join(name)).unwrap();
            match device {
                Some(device) => std::os::unix::fs::symlink(device, out.join(name)).unwrap(),
                None => fs::File::create(out.join(name)).unwrap().set_len(3 << 30).unwrap(),
            }
            for command in ["verify", "stats"] {
                let ended = Attempt::new(folder.path(), ["dataset", command, "out"]);
                let ended = ended.memory(1 << 21).patience(BOUND).run();
                tally.check(&ended);
                if ended.code == Some(0) && command == "verify" {
                    tally.accepted(format!("{name} of three gigabytes"));
                }
            }
            fs::remove_file(out.join(name)).unwrap();
            restore(&folder, &whole);
        }
    }
    tally.finish();
}

/// Runs killed at random moments: the last one leaves what an undisturbed run leaves.
#[cfg(unix)]
#[test]
fn killed_runs_end_as_undisturbed_ones() {
    let (mut random, mut tally) = (Random::new(0x28d3), Tally::new("killed data sets"));
    let (folder, whole) = made("killed", &[]);
    let mut killed = 0;
    while killed < rounds(6) {
        fs::remove_dir_all(folder.path().join("out")).unwrap();
        loop {
            let attempt = Attempt::new(folder.path(), MAKE);
            let mut child = attempt.spawn();
            thread::sleep(Duration::from_millis(5 + random.below(250) as u64));
            send(&child, "KILL");
            let (status, ..) = wait(&mut child, BOUND);
            tally.tried();
            if status.success() {
                break;
            }
            killed += 1;
            if random.one_in(5) {
                prepare(folder.path(), &MAKE, "");
                break;
            }
        }
        if folder.contents() != whole {
            tally.lost(format!("files differ after {killed} kills"));
        }
    }
    tally.finish();
}
