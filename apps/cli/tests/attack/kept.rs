//! Damage to the files of `sample --keep`, and runs killed while they write them.

use std::fs;
use std::thread;
use std::time::Duration;

use super::attempt::{Attempt, BOUND, prepare, send, wait};
use super::folder::Folder;
use super::random::{Random, rounds};
use super::tally::Tally;

const KEEP: [&str; 9] =
    ["sample", "--walks", "200", "--seed", "4", "--stats", "--json", "--keep", "kept.jsonl"];

/// A byte or a line changed anywhere: an error that leaves the file alone, never another estimate.
#[test]
fn damaged_samples_are_refused() {
    let (mut random, mut tally) = (Random::new(0x28e1), Tally::new("damaged samples"));
    let folder = Folder::new("damaged-samples");
    let expected = prepare(folder.path(), &KEEP, "");
    let whole = fs::read(folder.path().join("kept.jsonl")).unwrap();
    let lines: Vec<&[u8]> = whole.split_inclusive(|&byte| byte == b'\n').collect();
    for _ in 0..rounds(20) {
        let (mut wrong, at, line) = (whole.clone(), random.below(whole.len()), random.below(lines.len()));
        match random.below(6) {
            0 => wrong[at] = wrong[at].wrapping_add(1 + random.below(255) as u8),
            1 => wrong[at] ^= 1 << random.below(8),
            2 => drop(wrong.remove(at)),
            3 => wrong.insert(at, b"0123456789.-e,\"{}\n"[random.below(18)]),
            4 => wrong = [&lines[..=line], &lines[line..]].concat().concat(),
            _ => {
                // Digits of numbers, the damage that would be hardest to see.
                let digits: Vec<usize> = (0..wrong.len()).filter(|&at| wrong[at].is_ascii_digit()).collect();
                let at = *random.choose(&digits);
                wrong[at] = b'0' + (wrong[at] - b'0' + 1 + random.below(9) as u8) % 10;
            }
        }
        if wrong == whole {
            continue;
        }
        let file = folder.file("kept.jsonl", &wrong);
        for arguments in [&KEEP[..], &["sample", "--stats", "--json", "kept.jsonl"]] {
            let ended = Attempt::new(folder.path(), arguments).patience(BOUND).run();
            tally.check(&ended);
            // What is cut off at the end is walked again.
            let is_resumed = ended.code == Some(0) && ended.text() == expected && arguments == KEEP;
            if ended.code != Some(2) && !is_resumed {
                tally.accepted(ended.text());
            }
            let left = fs::read(&file).unwrap();
            if left != wrong && !(is_resumed && left == whole) {
                tally.lost("the damaged file was changed");
            }
            fs::write(&file, &wrong).unwrap();
        }
    }
    tally.finish();
}

/// A run killed at random moments, again and again, keeps all whole populations and ends as if undisturbed.
#[cfg(unix)]
#[test]
fn killed_samples_end_as_undisturbed_ones() {
    let (mut random, mut tally) = (Random::new(0x28e2), Tally::new("killed samples"));
    let folder = Folder::new("killed-samples");
    let expected = prepare(folder.path(), &KEEP, "");
    let file = folder.path().join("kept.jsonl");
    let whole = fs::read(&file).unwrap();
    for _ in 0..rounds(2) {
        fs::remove_file(&file).unwrap();
        for _ in 0..4 {
            let mut child = Attempt::new(folder.path(), KEEP).spawn();
            thread::sleep(Duration::from_millis(10 + random.below(400) as u64));
            send(&child, "KILL");
            wait(&mut child, BOUND);
            tally.tried();
            let left = fs::read(&file).unwrap_or_default();
            if !whole.starts_with(&left) {
                tally.lost("a killed run has left something else");
            }
        }
        let ended = Attempt::new(folder.path(), KEEP).patience(BOUND).run();
        tally.check(&ended);
        if ended.text() != expected || fs::read(&file).unwrap() != whole {
            tally.lost("a resumed run differs from an undisturbed one");
        }
    }
    tally.finish();
}
