//! Damaged banks under every command that opens one, killed programs, and takes at the same time.
//!
//! ```text
//!   a sound bank ──► flipped bytes, aimed at a row, another row's puzzle, cut off, its log ──► nine commands
//!                    exit code 0 and what was stored, or 2 and a message
//!   two programs that fill and one that takes, killed ──► all that was printed is there, once
//! ```

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::io::{BufRead, BufReader};
use std::path::Path;
use std::process::Child;
use std::sync::mpsc;
use std::thread;
use std::time::Duration;

use serde_json::Value;

use super::attempt::{Attempt, BOUND, Ended, prepare};
use super::folder::Folder;
use super::random::{Random, rounds};
use super::tally::Tally;

/// A plan with so many puzzles in each of its two parts.
fn plan(folder: &Folder, count: u64) {
    let part = |name: &str, words: &str| {
        format!("[[part]]\nname = \"{name}\"\ncount = {count}\nrecipe = \"ninefold/1 {words}\"\n")
    };
    folder
        .file("plan.toml", part("easy", "level=easy") + &part("turning", "symmetry=half-turn clues=28..34"));
}

/// What must not change about a puzzle: all of its values but the number and the text of its source.
fn facts(row: &Value) -> Vec<Value> {
    let keys = ["solution", "clues", "symmetry", "minimal", "er", "ep", "ed", "level", "hardest", "for"];
    keys.iter().map(|key| row[key].clone()).collect()
}

/// The puzzles of `bank query --json`.
fn queried(text: &str) -> Vec<(String, Vec<Value>)> {
    let lines = text.lines().map(|line| serde_json::from_str::<Value>(line).unwrap());
    lines.map(|row| (row["puzzle"].as_str().unwrap().to_owned(), facts(&row))).collect()
}

/// The first columns of lines.
fn puzzles(text: &str) -> Vec<String> {
    text.lines().map(|line| line.split('\t').next().unwrap_or_default().to_owned()).collect()
}

/// A sound bank, and what it holds.
struct Sound {
    bytes: Vec<u8>,
    /// The facts of each puzzle.
    rows: BTreeMap<String, Vec<Value>>,
    solutions: Vec<String>,
}

impl Sound {
    fn make(folder: &Folder) -> Sound {
        let at = folder.path();
        plan(folder, 24);
        prepare(at, &["bank", "fill", "sound.db", "--plan", "plan.toml", "--seed", "7"], "");
        let others = prepare(at, &["generate", "-n", "12", "--seed", "3"], "");
        prepare(at, &["bank", "add", "sound.db", "-", "--source", "elsewhere"], &others);
        prepare(at, &["bank", "take", "sound.db", "-n", "9", "--for", "a"], "");
        prepare(at, &["bank", "take", "sound.db", "-n", "5", "--symmetry", "half-turn", "--for", "b"], "");
        let rows: BTreeMap<_, _> =
            queried(&prepare(at, &["bank", "query", "sound.db", "--json"], "")).into_iter().collect();
        assert_eq!(rows.len(), 60);
        let solutions = rows.values().map(|facts| facts[0].as_str().unwrap().to_owned()).collect();
        Sound { bytes: fs::read(at.join("sound.db")).unwrap(), rows, solutions }
    }

    /// Returns where a text occurs in the file.
    fn find(&self, text: &str) -> usize {
        self.bytes.windows(81).position(|window| window == text.as_bytes()).unwrap()
    }

    /// Returns the bank with some damage, and a description of it.
    fn damaged(&self, random: &mut Random) -> (Vec<u8>, String) {
        let mut bytes = self.bytes.clone();
        let any: Vec<&String> = self.rows.keys().collect();
        let (one, other) = (*random.choose(&any), *random.choose(&any));
        let at = self.find(one);
        let end = bytes.len();
        let what = match random.below(10) {
            0 => {
                // A clue is removed.
                let clues: Vec<usize> = (at..at + 81).filter(|&at| bytes[at] != b'.').collect();
                bytes[*random.choose(&clues)] = b'.';
                format!("a clue of {one} is removed")
            }
            1 => {
                let cell = at + random.below(81);
                bytes[cell] = b'1' + random.below(9) as u8;
                format!("byte {cell} of a puzzle is another digit")
            }
            2 => {
                // The row has the puzzle of another one, or of no one.
                bytes.copy_within(self.find(other)..self.find(other) + 81, at);
                format!("{one} is replaced by {other}")
            }
            3 => {
                let (solution, wrong) = (random.choose(&self.solutions), random.choose(&self.solutions));
                let at = self.find(solution);
                bytes[at..at + 81].copy_from_slice(wrong.as_bytes());
                format!("a solution is replaced by {wrong}")
            }
            4 | 5 => {
                // Somewhere in the row: its lengths, its canonical form, its rating, its level, its take.
                let at = (at + random.below(3 * 81 + 130)).saturating_sub(40).min(end - 1);
                bytes[at] = random.bits() as u8;
                format!("byte {at}, in a row, is {}", bytes[at])
            }
            6 | 7 => {
                let at = random.below(end);
                bytes[at] ^= 1 << random.below(8);
                format!("a bit of byte {at} is flipped")
            }
            8 => {
                let (at, length) = (random.below(end), 1 + random.below(5000));
                let to = end.min(at + length);
                bytes[at..to].fill_with(|| random.bits() as u8);
                format!("bytes {at} to {to} are random")
            }
            _ => {
                bytes.truncate(random.below(end));
                format!("cut off after {} bytes", bytes.len())
            }
        };
        (bytes, what)
    }
}

/// Every command that opens a bank, with different options.
fn commands() -> Vec<Vec<&'static str>> {
    let mut commands = vec![
        vec!["bank", "check", "b.db"],
        vec!["bank", "query", "b.db", "--json"],
        vec!["bank", "query", "b.db", "--json", "--level", "easy", "--unused"],
        vec!["bank", "export", "b.db"],
        vec!["bank", "stats", "b.db"],
        vec!["bank", "take", "b.db", "--for", "a", "--columns", "solution"],
        vec!["bank", "take", "b.db", "-n", "6", "--for", "c", "--columns", "solution"],
        vec!["bank", "return", "b.db", "--for", "b"],
        vec!["bank", "add", "b.db", "-"],
        vec!["bank", "fill", "b.db", "--plan", "plan.toml"],
    ];
    if cfg!(feature = "book") {
        commands.push(vec![
            "book",
            "--bank",
            "b.db",
            "--for",
            "a",
            "-o",
            "book.pdf",
            "--manifest",
            "book.csv",
        ]);
    }
    commands
}

/// Runs all commands on copies of a bank and judges what they hand out.
fn attack_one(
    sound: &Sound,
    folder: &Folder,
    bytes: &[u8],
    log: Option<&[u8]>,
    what: &str,
    tally: &mut Tally,
) {
    let mut is_called_sound = false;
    for command in commands() {
        for file in ["b.db", "b.db-wal", "b.db-shm", "b.db-journal", "book.pdf", "book.csv"] {
            let _ = fs::remove_file(folder.path().join(file));
        }
        folder.file("b.db", bytes);
        if let Some(log) = log {
            folder.file("b.db-wal", log);
        }
        let ended = Attempt::new(folder.path(), &command)
            .input(format!("{}\n", sound.rows.keys().next().unwrap()))
            .patience(BOUND)
            .run();
        tally.check(&ended);
        judge(sound, folder, &command, &ended, what, &mut is_called_sound, tally);
    }
}

fn judge(
    sound: &Sound,
    folder: &Folder,
    command: &[&str],
    ended: &Ended,
    what: &str,
    is_called_sound: &mut bool,
    tally: &mut Tally,
) {
    let (line, text) = (command.join(" "), ended.text());
    match command[1] {
        "check" => *is_called_sound = ended.code == Some(0),
        "query" => {
            let rows = if text.is_empty() { Vec::new() } else { queried(&text) };
            for (puzzle, facts) in &rows {
                if sound.rows.get(puzzle) != Some(facts) {
                    tally.accepted(format!("{what}: {line}: {puzzle} {facts:?}"));
                }
            }
            if *is_called_sound
                && (ended.code != Some(0) || command.len() == 4 && rows.len() != sound.rows.len())
            {
                tally.lost(format!(
                    "{what}: the check found nothing, but {line}: {} rows, {}",
                    rows.len(),
                    ended.stderr
                ));
            }
        }
        "export" => {
            for puzzle in puzzles(&text).into_iter().filter(|puzzle| !sound.rows.contains_key(puzzle)) {
                tally.accepted(format!("{what}: {line}: {puzzle}"));
            }
        }
        "take" => {
            if ended.code != Some(0) && !text.is_empty() {
                tally.accepted(format!("{what}: {line} failed, but wrote {text}"));
            }
            for row in text.lines() {
                let (puzzle, solution) = row.split_once('\t').unwrap();
                let facts = sound.rows.get(puzzle);
                let owner = if command.contains(&"a") { Value::from("a") } else { Value::Null };
                if facts.is_none_or(|facts| facts[0] != solution || facts[9] != owner) {
                    tally.accepted(format!("{what}: {line}: {row}, which was {facts:?}"));
                }
            }
        }
        // A book.
        "--bank" if ended.code == Some(0) => {
            let manifest = fs::read_to_string(folder.path().join("book.csv")).unwrap_or_default();
            let known =
                sound.rows.iter().filter(|(puzzle, facts)| facts[9] == "a" && manifest.contains(*puzzle));
            if known.count() != 9 {
                tally.accepted(format!("{what}: {line}: {manifest}"));
            }
        }
        _ => {}
    }
}

#[test]
fn damaged_banks_hand_out_nothing_wrong() {
    let folder = Folder::new("bank-damage");
    let (sound, mut random) = (Sound::make(&folder), Random::new(28));
    let mut tally = Tally::new("bank-damage");
    for _ in 0..rounds(16) {
        let (bytes, what) = sound.damaged(&mut random);
        attack_one(&sound, &folder, &bytes, None, &what, &mut tally);
    }
    tally.finish();
}

/// A program that was killed leaves its log beside the bank, and then the log is damaged.
#[test]
#[cfg(unix)]
fn a_damaged_log_hands_out_nothing_wrong() {
    let folder = Folder::new("bank-log");
    let (mut random, mut tally) = (Random::new(29), Tally::new("bank-log"));
    let sound = Sound::make(&folder);
    // It holds a change, and is left there.
    folder.file("l.db", &sound.bytes);
    plan(&folder, 2000);
    let mut child = fill(&folder, "l.db");
    let mut lines = BufReader::new(child.stdout.take().unwrap()).lines();
    lines.nth(40).unwrap().unwrap();
    child.kill().unwrap();
    child.wait().unwrap();
    let (bytes, log) =
        (fs::read(folder.path().join("l.db")).unwrap(), fs::read(folder.path().join("l.db-wal")).unwrap());
    let rows = queried(&prepare(folder.path(), &["bank", "query", "l.db", "--json"], ""));
    // What is in the log may be lost with it, but what was in the bank before must not change.
    let sound = Sound { rows: rows.into_iter().collect(), ..sound };
    plan(&folder, 24);
    for _ in 0..rounds(5) {
        let mut log = log.clone();
        let what = if random.one_in(4) {
            log.truncate(random.below(log.len()));
            format!("the log is cut off after {} bytes", log.len())
        } else {
            let at = random.below(log.len());
            log[at] ^= 1 << random.below(8);
            format!("a bit of byte {at} of the log is flipped")
        };
        let mut is_called_sound = false;
        for command in [["bank", "check", "b.db", "--json"], ["bank", "query", "b.db", "--json"]] {
            folder.file("b.db", &bytes);
            folder.file("b.db-wal", &log);
            let _ = fs::remove_file(folder.path().join("b.db-shm"));
            let ended = Attempt::new(folder.path(), command).patience(BOUND).run();
            tally.check(&ended);
            is_called_sound |= command[1] == "check" && ended.code == Some(0);
            for (puzzle, facts) in queried(&if command[1] == "query" { ended.text() } else { String::new() })
            {
                if sound.rows.get(&puzzle) != Some(&facts) {
                    tally.accepted(format!("{what}: {puzzle} {facts:?}"));
                }
            }
            if is_called_sound && ended.code != Some(0) {
                tally.lost(format!("{what}: {}", ended.stderr));
            }
        }
    }
    tally.finish();
}

/// Starts to fill a bank.
fn fill(folder: &Folder, bank: &str) -> Child {
    let arguments = ["bank", "fill", bank, "--plan", "plan.toml", "--seed", "7", "--threads", "1"];
    Attempt::new(folder.path(), arguments).spawn()
}

/// Kills a program a while after it has written so many lines, and returns the whole lines that it
/// wrote.
fn killed(mut child: Child, lines: usize, after: Duration) -> Vec<String> {
    let stdout = child.stdout.take().unwrap();
    let (sender, written) = mpsc::channel();
    let reading = thread::spawn(move || {
        let mut lines = Vec::new();
        let mut stdout = BufReader::new(stdout);
        let mut line = String::new();
        // A line without its end was cut off: nobody may rely on it.
        while stdout.read_line(&mut line).unwrap() > 0 && line.ends_with('\n') {
            lines.push(line.trim_end().to_owned());
            let _ = sender.send(());
            line.clear();
        }
        lines
    });
    for _ in 0..lines {
        if written.recv_timeout(BOUND).is_err() {
            break;
        }
    }
    thread::sleep(after);
    child.kill().unwrap();
    child.wait().unwrap();
    reading.join().unwrap()
}

/// Two programs fill a bank and one takes from it, and all three are killed, again and again.
#[test]
#[cfg(unix)]
fn killed_programs_lose_nothing_that_they_acknowledged() {
    let folder = Folder::new("bank-killed");
    let (mut random, mut tally) = (Random::new(30), Tally::new("bank-killed"));
    let rounds = rounds(6);
    plan(&folder, rounds * 2000);
    prepare(folder.path(), &["generate", "-n", "60", "--seed", "5", "-o", "first.txt"], "");
    prepare(folder.path(), &["bank", "add", "k.db", "first.txt"], "");
    let (mut stored, mut taken) = (BTreeSet::new(), BTreeMap::new());
    for round in 0..rounds {
        let name = format!("book {round}");
        let take = ["bank", "take", "k.db", "-n", "3", "--for", &name];
        // Some die before they have started.
        let mut moment = |lines| {
            let lines = if random.one_in(4) { 0 } else { random.below(lines) };
            (lines, Duration::from_micros(random.below(60_000) as u64))
        };
        let programs = [
            (fill(&folder, "k.db"), moment(600)),
            (fill(&folder, "k.db"), moment(600)),
            (Attempt::new(folder.path(), take).spawn(), moment(1)),
        ];
        let killing =
            programs.map(|(child, (lines, after))| thread::spawn(move || killed(child, lines, after)));
        let [one, two, three] = killing.map(|thread| thread.join().unwrap());
        for line in one.into_iter().chain(two) {
            let puzzle = puzzles(&line).remove(0);
            if !stored.insert(puzzle.clone()) {
                tally.accepted(format!("{puzzle} was acknowledged twice"));
            }
        }
        if !three.is_empty() {
            taken.insert(name, three);
        }
        tally.tried();
    }
    let check = Attempt::new(folder.path(), ["bank", "check", "k.db"]).patience(BOUND).run();
    tally.check(&check);
    if check.code != Some(0) {
        tally.accepted(check.text());
    }
    let there: Vec<String> = puzzles(&prepare(folder.path(), &["bank", "export", "k.db"], ""));
    let unique: BTreeSet<&String> = there.iter().collect();
    assert_eq!(unique.len(), there.len());
    assert!(stored.len() as u64 > 5 * rounds, "only {} were acknowledged", stored.len());
    for puzzle in stored.iter().filter(|puzzle| !unique.contains(puzzle)) {
        tally.lost(puzzle);
    }
    let mut owners: BTreeMap<String, String> = BTreeMap::new();
    for round in 0..rounds {
        let name = format!("book {round}");
        let again = prepare(folder.path(), &["bank", "take", "k.db", "-n", "3", "--for", &name], "");
        let again: Vec<String> = again.lines().map(str::to_owned).collect();
        // It may have been killed between two lines.
        if taken.get(&name).is_some_and(|before| !again.starts_with(before)) {
            tally.lost(format!("{name}: {:?}, now {again:?}", taken[&name]));
        }
        for puzzle in again {
            if let Some(other) = owners.insert(puzzle.clone(), name.clone()) {
                tally.accepted(format!("{puzzle} was taken for {other} and {name}"));
            }
        }
    }
    tally.finish();
}

/// Many programs take at the same time, some under the same name.
#[test]
fn takes_at_the_same_time_never_share_a_puzzle() {
    const TOGETHER: u64 = 8;
    let folder = Folder::new("bank-takes");
    let (mut random, mut tally) = (Random::new(31), Tally::new("bank-takes"));
    let count = rounds(4);
    let made = prepare(
        folder.path(),
        &["generate", "-n", &(count * TOGETHER * 3).to_string(), "--seed", "6", "--level", "easy"],
        "",
    );
    prepare(folder.path(), &["bank", "add", "t.db", "-"], &made);
    let mut owners: BTreeMap<String, String> = BTreeMap::new();
    for round in 0..count {
        let names: Vec<String> =
            (0..TOGETHER).map(|_| format!("{round} {}", random.below(TOGETHER as usize * 2 / 3))).collect();
        let runs: Vec<_> = names
            .iter()
            .map(|name| {
                let path = folder.path().to_owned();
                let name = name.clone();
                thread::spawn(move || take(&path, &name))
            })
            .collect();
        let mut by_name: BTreeMap<&String, Vec<String>> = BTreeMap::new();
        for (name, run) in names.iter().zip(runs) {
            let ended = run.join().unwrap();
            tally.check(&ended);
            if ended.code != Some(0) {
                tally.wrong(format!("{name}: {}", ended.stderr));
                continue;
            }
            let puzzles = puzzles(&ended.text());
            let before = by_name.entry(name).or_insert_with(|| puzzles.clone());
            if *before != puzzles || puzzles.len() != 3 {
                tally.accepted(format!("{name}: {before:?} and {puzzles:?}"));
            }
        }
        for (name, puzzles) in by_name {
            for puzzle in puzzles {
                if let Some(other) = owners.insert(puzzle.clone(), name.clone()) {
                    tally.accepted(format!("{puzzle} was taken for {other} and {name}"));
                }
            }
        }
    }
    tally.finish();
}

fn take(folder: &Path, name: &str) -> Ended {
    Attempt::new(folder, ["bank", "take", "t.db", "-n", "3", "--for", name]).patience(BOUND).run()
}
