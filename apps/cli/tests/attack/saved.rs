//! Saved games of `play`: damaged in random and aimed ways, and killed at random moments. A damaged
//! file is refused with a sentence or ignored, and no other game is lost.

#![cfg(all(unix, feature = "terminal"))]

use std::fs;
use std::path::{Path, PathBuf};
use std::time::Duration;

use crate::folder::Folder;
use crate::random::{Random, rounds};
use crate::scene::{CLUES, OTHER};
use crate::tally::Tally;
use crate::tty::Tty;

/// The folder of games below the data folder.
const GAMES: &str = "ninefold/games";

/// Plays a few moves, so that a game is saved.
fn played(data: &Path, puzzle: &str) {
    let tty = Tty::start(&["play", puzzle], data, &[]);
    tty.wait_for("r5c5:");
    tty.send(b"wwwwa1d2s3");
    tty.wait_for("r2c5:");
    tty.quit();
}

fn games(data: &Path) -> Vec<PathBuf> {
    let mut paths: Vec<PathBuf> =
        fs::read_dir(data.join(GAMES)).unwrap().map(|entry| entry.unwrap().path()).collect();
    paths.sort();
    paths
}

/// Damages a file: bits, a cut, a piece from elsewhere, or a value of another kind.
fn damage(bytes: &[u8], random: &mut Random) -> Vec<u8> {
    let mut damaged = bytes.to_vec();
    match random.below(7) {
        0 => damaged.truncate(random.below(bytes.len())),
        1 => {
            let at = random.below(bytes.len());
            damaged[at] ^= 1 << random.below(8);
        }
        2 => {
            let (from, to) = (random.below(bytes.len()), random.below(bytes.len()));
            let piece = bytes[from..(from + 20).min(bytes.len())].to_vec();
            damaged.splice(to..to, piece);
        }
        3 => damaged = Vec::new(),
        4 => damaged = vec![b'['; 1 + random.below(200_000)],
        5 => damaged = (0..1 + random.below(300)).map(|_| random.below(256) as u8).collect(),
        _ => {
            let text = String::from_utf8(damaged).unwrap();
            let (from, to) = *random.choose(&[
                ("\"version\":2", "\"version\":99999999999999999999"),
                ("\"version\":2", "\"version\":-1"),
                ("\"seconds\":", "\"seconds\":9"),
                ("\"seconds\":", "\"seconds\":184467440737095516150"),
                ("\"solved\":false", "\"solved\":null"),
                ("\"solved\":false", "\"solved\":true"),
                ("53", "55"),
                ("\"game\":", "\"game\":[[[[[[]]]]]],\"x\":"),
                ("\"settings\":", "\"settings\":1,\"x\":"),
                ("r1", "r9"),
            ]);
            damaged = text.replacen(from, to, 1).into_bytes();
        }
    }
    damaged
}

/// Leaves the game once it is on the screen, unless the command has ended by itself.
fn leave(tty: &mut Tty) {
    while tty.child.try_wait().unwrap().is_none() {
        if tty.screen().contains("F1") {
            tty.send(b"q");
            return;
        }
        std::thread::sleep(Duration::from_millis(5));
    }
}

#[test]
fn damaged_games_lose_no_other_game() {
    let folder = Folder::new("saved");
    let (mut tally, mut random) = (Tally::new("saved games"), Random::new(13));
    let data = folder.path().join("data");
    played(&data, OTHER);
    played(&data, CLUES);
    let before: Vec<(PathBuf, Vec<u8>)> =
        games(&data).into_iter().map(|path| (path.clone(), fs::read(path).unwrap())).collect();
    assert_eq!(before.len(), 2);
    // The file of the puzzle that is named.
    let target = before.iter().find(|(path, _)| path.to_string_lossy().contains("530070000")).unwrap();
    let other = before.iter().find(|(path, _)| path != &target.0).unwrap();
    for round in 0..rounds(5) {
        tally.tried();
        let bytes = damage(&target.1, &mut random);
        fs::write(&target.0, &bytes).unwrap();
        let arguments: &[&str] = if round % 2 == 0 { &["play", CLUES] } else { &["play"] };
        let mut tty = Tty::start(arguments, &data, &[]);
        leave(&mut tty);
        let status = tty.wait();
        let seen = {
            let output = tty.seen.output.lock().unwrap();
            String::from_utf8_lossy(&output.bytes).into_owned()
        };
        if seen.contains("panicked at") || status.code().is_none_or(|code| code > 3) {
            tally.wrong(format!("{arguments:?}, {status:?}: {:?}\n{seen}", String::from_utf8_lossy(&bytes)));
        }
        if fs::read(&other.0).ok().as_ref() != Some(&other.1) && arguments.len() == 2 {
            tally.lost(format!("the other game: {:?}", String::from_utf8_lossy(&bytes)));
        }
        for (path, bytes) in &before {
            fs::write(path, bytes).unwrap();
        }
    }
    tally.finish();
}

/// Killed while keys arrive, a game holds what it was before a move or after it.
#[test]
fn killed_games_resume() {
    let folder = Folder::new("killed-games");
    let (mut tally, mut random) = (Tally::new("killed games"), Random::new(14));
    let data = folder.path().join("data");
    played(&data, CLUES);
    for _ in 0..rounds(3) {
        tally.tried();
        let mut tty = Tty::start(&["play", CLUES], &data, &[]);
        tty.wait_for("F1");
        let keys: Vec<u8> = (0..40).map(|_| *random.choose(b"wasd123456789")).collect();
        tty.send(&keys);
        std::thread::sleep(Duration::from_millis(random.below(30) as u64));
        let signals = ["-KILL", "-TERM", "-HUP", "-INT"];
        let signal: &str = random.choose::<&str>(&signals);
        tty.signal(signal);
        tty.wait();
        drop(tty);
        let path =
            games(&data).into_iter().find(|path| path.extension().is_some_and(|suffix| suffix == "json"));
        let text = path.map(|path| fs::read_to_string(path).unwrap()).unwrap_or_default();
        if serde_json::from_str::<serde_json::Value>(&text).is_err() {
            tally.lost(format!("the game is not whole: {text}"));
        }
        let tty = Tty::start(&["play", CLUES], &data, &[]);
        tty.wait_for("F1");
        tty.quit();
    }
    tally.finish();
}
