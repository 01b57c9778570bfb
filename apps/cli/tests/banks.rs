//! Banks from outside: what scripts rely on, and that nothing acknowledged is ever lost.

#![cfg(feature = "bank")]

mod common;

use std::collections::BTreeSet;
use std::fs;
use std::io::{BufRead, BufReader};
use std::path::Path;
use std::process::Command;

use common::{CLUES, SOLVED, fails, folder, ninefold, part, path, run, text};
use serde_json::Value;

/// The first columns of lines.
fn puzzles(lines: &str) -> Vec<String> {
    lines.lines().map(|line| line.split('\t').next().unwrap_or_default().to_owned()).collect()
}

fn plan(folder: &Path, count: usize) -> String {
    let file = path(folder, "plan.toml");
    let text =
        part("easy", "level=easy", count - count / 4) + &part("turning", "symmetry=half-turn", count / 4);
    fs::write(&file, text).unwrap();
    file
}

/// Numbers that look like chance (Marsaglia's xorshift, 2003).
struct Numbers(u64);

impl Numbers {
    fn below(&mut self, end: u64) -> u64 {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 7;
        self.0 ^= self.0 << 17;
        self.0 % end
    }
}

/// Starts to fill a bank, and kills the program after so many lines and a little more. Returns the puzzles it acknowledged, and
/// whether it was killed before it was done.
fn fill_and_kill(bank: &str, plan: &str, lines: u64, more: u64) -> (Vec<String>, bool) {
    let arguments = ["bank", "fill", bank, "--plan", plan, "--seed", "7", "--threads", "1"];
    let mut child = ninefold(&arguments).spawn().unwrap();
    let mut stdout = BufReader::new(child.stdout.take().unwrap());
    let mut acknowledged = Vec::new();
    let mut line = String::new();
    let mut read = |acknowledged: &mut Vec<String>| {
        line.clear();
        // A line without its end was cut off: nobody may rely on it.
        let is_whole = stdout.read_line(&mut line).unwrap() > 0 && line.ends_with('\n');
        acknowledged.extend(is_whole.then(|| puzzles(&line).remove(0)));
        is_whole
    };
    while (acknowledged.len() as u64) < lines && read(&mut acknowledged) {}
    for _ in 0..more {
        std::hint::spin_loop();
    }
    child.kill().unwrap();
    while read(&mut acknowledged) {}
    let killed = child.wait().unwrap().code().is_none();
    (acknowledged, killed)
}

/// Two programs fill a bank and are killed, again and again. Afterwards the bank is sound, every puzzle that was
/// acknowledged is there, once, and what was stored in the end is what an undisturbed run makes.
#[test]
#[cfg(unix)]
fn what_was_acknowledged_survives_kill_9() {
    let rounds = if std::env::var_os("NINEFOLD_THOROUGH").is_some() { 200 } else { 12 };
    let folder = folder("bank-killed");
    let (bank, plan) = (path(&folder, "bank.db"), plan(&folder, rounds * 480));
    let mut numbers = Numbers(0x9e37_79b9_7f4a_7c15);
    let (mut acknowledged, mut killed) = (Vec::new(), 0);
    for round in 0..rounds {
        let mut one = || (numbers.below(30), numbers.below(200_000));
        // Some die before they have begun.
        let moments = if round % 5 == 0 { [(0, one().1), (0, one().1)] } else { [one(), one()] };
        let results = std::thread::scope(|scope| {
            let start = |(lines, more)| {
                scope.spawn({
                    let (bank, plan) = (&bank, &plan);
                    move || fill_and_kill(bank, plan, lines, more)
                })
            };
            moments.map(start).map(|thread| thread.join().unwrap())
        });
        for (puzzles, was_killed) in results {
            acknowledged.extend(puzzles);
            killed += usize::from(was_killed);
        }
        if round % 10 == 9 {
            text(&["bank", "check", &bank], "");
        }
    }
    assert!(killed * 10 >= rounds * 19, "{killed} of {} were killed", 2 * rounds);
    let unique: BTreeSet<&String> = acknowledged.iter().collect();
    assert_eq!(unique.len(), acknowledged.len(), "no puzzle is acknowledged twice");
    assert!(acknowledged.len() > rounds * 10, "only {} were acknowledged", acknowledged.len());
    text(&["bank", "check", &bank], "");
    let stored = puzzles(&text(&["bank", "export", &bank], ""));
    let there: BTreeSet<&String> = stored.iter().collect();
    assert_eq!(there.len(), stored.len());
    assert!(unique.is_subset(&there), "{} are lost", unique.difference(&there).count());
    #[expect(clippy::print_stdout, reason = "a figure for whoever runs it")]
    {
        println!("{killed} kills, {} acknowledged, {} stored", acknowledged.len(), stored.len());
    }

    text(&["bank", "fill", &bank, "--plan", &plan, "--seed", "7"], "");
    text(&["bank", "check", &bank], "");
    let stored = BTreeSet::from_iter(puzzles(&text(&["bank", "export", &bank], "")));
    let undisturbed = BTreeSet::from_iter(
        text(&["generate", "--plan", &plan, "--seed", "7"], "").lines().map(str::to_owned),
    );
    assert!(stored == undisturbed, "{} differ", stored.symmetric_difference(&undisturbed).count());
}

#[test]
#[cfg(unix)]
fn an_interrupted_fill_says_how_to_resume() {
    let folder = folder("bank-interrupted");
    let (bank, plan) = (path(&folder, "bank.db"), plan(&folder, 400));
    let mut child = ninefold(&["bank", "fill", &bank, "--plan", &plan, "--seed", "7"]).spawn().unwrap();
    let mut stdout = BufReader::new(child.stdout.take().unwrap());
    let mut line = String::new();
    stdout.read_line(&mut line).unwrap();
    assert!(Command::new("kill").args(["-INT", &child.id().to_string()]).status().unwrap().success());
    let mut lines = vec![line];
    lines.extend(stdout.lines().map(Result::unwrap));
    let output = child.wait_with_output().unwrap();
    let stderr = String::from_utf8(output.stderr).unwrap();
    assert_eq!(output.status.code(), Some(130), "{stderr}");
    assert!(stderr.contains(&format!("interrupted: {} of 400 in the bank", lines.len())), "{stderr}");
    let resume = stderr.lines().find_map(|line| line.strip_prefix("to resume: ")).unwrap();
    let done = Command::new("sh").args(["-c", resume]).output().unwrap();
    assert!(done.status.success(), "{}", String::from_utf8_lossy(&done.stderr));
    assert_eq!(lines.len() + String::from_utf8(done.stdout).unwrap().lines().count(), 400);
    // With -o, the rest is added to what is there.
    let (bank, file) = (path(&folder, "other.db"), path(&folder, "out.txt"));
    let child =
        ninefold(&["bank", "fill", &bank, "--plan", &plan, "--seed", "7", "-o", &file]).spawn().unwrap();
    let has_results = |entry: std::io::Result<fs::DirEntry>| {
        let entry = entry.unwrap();
        let is_other = ["bank", "other", "plan"]
            .iter()
            .any(|name| entry.file_name().to_string_lossy().starts_with(name));
        !is_other && entry.metadata().is_ok_and(|found| found.len() > 0)
    };
    while !fs::read_dir(&folder).unwrap().any(has_results) {
        std::thread::yield_now();
    }
    assert!(Command::new("kill").args(["-INT", &child.id().to_string()]).status().unwrap().success());
    let output = child.wait_with_output().unwrap();
    let stderr = String::from_utf8(output.stderr).unwrap();
    assert_eq!(output.status.code(), Some(130), "{stderr}");
    let resume = stderr.lines().find_map(|line| line.strip_prefix("to resume: ")).unwrap();
    assert!(Command::new("sh").args(["-c", resume]).status().unwrap().success(), "{resume}");
    let all: BTreeSet<String> = puzzles(&fs::read_to_string(&file).unwrap()).into_iter().collect();
    assert_eq!(all.len(), 400, "{resume}");
}

/// A new bank is made with its first puzzle.
#[test]
fn an_input_without_puzzles_leaves_no_bank() {
    let folder = folder("bank-of-nothing");
    let bank = path(&folder, "bank.db");
    for input in ["", "# a comment\n", "garbage\n"] {
        fails(&["bank", "add", &bank, "-"], input, 2);
        assert_eq!(fs::read_dir(&folder).unwrap().count(), 0, "{input}");
    }
    text(&["bank", "add", &bank, "-"], &format!("{CLUES}\n"));
    assert_eq!(text(&["bank", "query", &bank], "").lines().count(), 1);
}

#[test]
fn files_with_a_bad_line_add_nothing() {
    let folder = folder("bank-bad");
    let bank = path(&folder, "bank.db");
    let (good, bad) = (path(&folder, "good.txt"), path(&folder, "bad.txt"));
    fs::write(&good, format!("{CLUES}\n")).unwrap();
    fs::write(&bad, format!("# two\n{}\n{}\n", CLUES, &CLUES[1..])).unwrap();
    let stderr = fails(&["bank", "add", &bank, &good, &bad], "", 2);
    assert!(stderr.contains("bad.txt:3:"), "{stderr}");
    assert!(!Path::new(&bank).exists(), "nothing is written");
    for (grid, words) in [
        (".".repeat(81).as_str(), "several solutions"),
        (SOLVED, "already solved"),
        (&CLUES.replacen('.', "5", 1), "contradict each other"),
    ] {
        fs::write(&bad, format!("{CLUES}\n{grid}\n")).unwrap();
        let stderr = fails(&["bank", "add", &bank, &bad], "", 2);
        assert!(stderr.contains("bad.txt:2: ") && stderr.contains(words), "{stderr}");
        assert!(!Path::new(&bank).exists(), "nothing is written");
    }
    let added = text(&["bank", "add", &bank, "--skip-bad", &bad], "");
    assert_eq!(added, format!("{CLUES}\tadded 1\n"));
    // From a pipe, what comes before the bad line stands, and is said to.
    let output = run(&["bank", "add", &bank, "-"], &format!("{CLUES}\n{}\n", &CLUES[1..]));
    assert_eq!(output.status.code(), Some(2));
    assert_eq!(String::from_utf8(output.stdout).unwrap(), format!("{CLUES}\tknown 1\n"));
    assert!(String::from_utf8(output.stderr).unwrap().contains("<stdin>:2:"));
}

#[test]
fn takes_are_repeatable_and_never_overlap() {
    let folder = folder("bank-takes");
    let bank = path(&folder, "bank.db");
    let made = text(&["generate", "-n", "30", "--seed", "3", "--level", "easy"], "");
    let added = text(&["bank", "add", &bank, "-"], &made);
    assert_eq!(puzzles(&added), made.lines().collect::<Vec<_>>());
    let take =
        |name: &str, more: &[&str]| text(&[&["bank", "take", &bank, "--for", name][..], more].concat(), "");
    let first = take("book 3", &["-n", "10", "--level", "easy"]);
    assert_eq!(first.lines().collect::<Vec<_>>(), made.lines().take(10).collect::<Vec<_>>());
    assert_eq!(
        take("book 3", &["-n", "10", "--er", "1.0..1.2"]),
        first,
        "the same criteria, written differently"
    );
    assert_eq!(take("book 3", &[]), first);
    let second = take("book 4", &["-n", "10"]);
    assert!(second.lines().all(|line| !first.contains(line)));
    let stderr = fails(&["bank", "take", &bank, "--for", "book 3", "-n", "9"], "", 2);
    assert!(stderr.contains("book 3") && stderr.contains("n=10 er=1.0..1.2"), "{stderr}");
    let stderr = fails(&["bank", "take", &bank, "--for", "book 5", "-n", "11"], "", 3);
    assert!(stderr.contains("10 unused puzzles"), "{stderr}");
    fails(&["bank", "take", &bank, "--for", "book 5"], "", 2);
    text(&["bank", "return", &bank, "--for", "book 3"], "");
    fails(&["bank", "return", &bank, "--for", "book 3"], "", 2);
    assert_eq!(take("book 5", &["-n", "20"]).lines().count(), 20);
    let unused = text(&["bank", "query", &bank, "--unused"], "");
    assert_eq!(unused, "");
    assert_eq!(text(&["bank", "query", &bank, "--for", "book 4"], ""), second);
    let rows: Vec<Value> = text(&["bank", "query", &bank, "--json", "-n", "2"], "")
        .lines()
        .map(|line| serde_json::from_str(line).unwrap())
        .collect();
    assert_eq!((rows.len(), rows[0]["for"].as_str(), rows[1]["id"].as_i64()), (2, Some("book 5"), Some(2)));
    assert_eq!(rows[0]["solution"].as_str().unwrap().len(), 81);
    let stats: Value = serde_json::from_str(&text(&["bank", "stats", &bank, "--json"], "")).unwrap();
    assert_eq!((stats["puzzles"].as_u64(), stats["used"].as_u64()), (Some(30), Some(30)));
    assert_eq!(stats["by_level"]["easy"]["puzzles"].as_u64(), Some(30));
}

#[test]
fn an_export_is_read_back_in_every_format() {
    let folder = folder("bank-export");
    let bank = path(&folder, "bank.db");
    let made = text(&["generate", "-n", "12", "--seed", "4"], "");
    text(&["bank", "add", &bank, "-"], &made);
    assert_eq!(text(&["bank", "export", &bank], ""), made);
    for format in text(&["formats", "--json"], "").lines() {
        let format: Value = serde_json::from_str(format).unwrap();
        let name = format["name"].as_str().unwrap();
        if format["classic"] != true {
            continue;
        }
        let exported = text(&["bank", "export", &bank, "--to", name], "");
        let read =
            |written: &str| puzzles(&text(&["convert", "--from", name, "-"], written).replace(' ', "\t"));
        assert_eq!(read(&exported), read(&text(&["convert", "--to", name, "-"], &made)), "{name}");
    }
}

#[test]
fn a_book_is_made_of_a_take() {
    let folder = folder("bank-book");
    let (bank, book) = (path(&folder, "bank.db"), path(&folder, "book.pdf"));
    let manifest = path(&folder, "book.csv");
    let plan = plan(&folder, 12);
    text(&["bank", "fill", &bank, "--plan", &plan, "--seed", "7"], "");
    let make = ["book", "--bank", &bank, "--for", "book 1", "-n", "8", "-o", &book, "--manifest", &manifest];
    text(&make, "");
    assert!(fs::read(&book).unwrap().starts_with(b"%PDF"));
    let taken = text(&["bank", "take", &bank, "--for", "book 1"], "");
    let rows = fs::read_to_string(&manifest).unwrap();
    assert_eq!(rows.lines().count(), 9);
    for puzzle in taken.lines() {
        let row = rows.lines().find(|row| row.contains(puzzle)).unwrap();
        assert!(row.contains("ninefold/1 ") && row.contains(",7,"), "{row}");
    }
    // The same book again, and no other puzzles for it.
    let before = fs::read(&book).unwrap();
    text(&make, "");
    assert_eq!(fs::read(&book).unwrap(), before);
    fails(&["book", "--bank", &bank, "--for", "book 2", "-n", "8", "-o", &path(&folder, "2.pdf")], "", 3);
    assert!(!folder.join("2.pdf").exists());
}

/// A limit on the size of files stands in for a disk that is full.
#[test]
#[cfg(target_os = "linux")]
fn a_full_disk_leaves_what_was_there() {
    let folder = folder("bank-full");
    let bank = path(&folder, "bank.db");
    let made = text(&["generate", "-n", "300", "--seed", "5", "--level", "easy"], "");
    let (first, rest) = made.split_at(made.match_indices('\n').nth(99).unwrap().0 + 1);
    text(&["bank", "add", &bank, "-"], first);
    let rest_file = path(&folder, "rest.txt");
    fs::write(&rest_file, rest).unwrap();
    let blocks = fs::metadata(&bank).unwrap().len() / 512 + 8;
    // The signal at the limit is ignored, as it is by programs that handle errors.
    let script = format!(
        "trap '' XFSZ; ulimit -f {blocks}; exec '{}' bank add '{bank}' '{rest_file}'",
        env!("CARGO_BIN_EXE_ninefold")
    );
    let output = Command::new("sh").args(["-c", &script]).output().unwrap();
    let stderr = String::from_utf8(output.stderr).unwrap();
    assert_eq!(output.status.code(), Some(2), "{stderr}");
    assert!(stderr.contains("bank.db: cannot"), "{stderr}");
    let acknowledged = puzzles(&String::from_utf8(output.stdout).unwrap());
    text(&["bank", "check", &bank], "");
    let stored = puzzles(&text(&["bank", "export", &bank], ""));
    assert_eq!(stored.len(), 100 + acknowledged.len());
    assert!(stored.len() < 300, "the limit was reached");
    assert_eq!(stored, made.lines().take(stored.len()).collect::<Vec<_>>());
    // With room again, the same command goes on.
    text(&["bank", "add", &bank, &rest_file], "");
    assert_eq!(text(&["bank", "export", &bank], ""), made);
}

/// A puzzle is stored or taken before it is written. If it cannot be written, that stays, and the same
/// command makes the rest or gives out the same puzzles.
#[test]
#[cfg(target_os = "linux")]
fn a_full_output_undoes_nothing() {
    let folder = folder("bank-full-output");
    let (bank, whole) = (path(&folder, "bank.db"), path(&folder, "whole.db"));
    let plan = plan(&folder, 20);
    let to_full = |arguments: &[&str]| {
        let words = fails(&[arguments, &["-o", "/dev/full"]].concat(), "", 2);
        assert!(words.contains("cannot write to /dev/full: no space left"), "{words}");
        text(&["bank", "check", &bank], "");
        puzzles(&text(&["bank", "export", &bank], ""))
    };
    let sorted =
        |bank: &str| puzzles(&text(&["bank", "export", bank], "")).into_iter().collect::<BTreeSet<_>>();
    text(&["bank", "fill", &whole, "--plan", &plan, "--seed", "7"], "");
    let stored = to_full(&["bank", "fill", &bank, "--plan", &plan, "--seed", "7"]);
    assert!(!stored.is_empty() && stored.len() < sorted(&whole).len(), "{} are stored", stored.len());
    let rest = puzzles(&text(&["bank", "fill", &bank, "--plan", &plan], ""));
    assert_eq!(stored.len() + rest.len(), sorted(&whole).len());
    assert_eq!(sorted(&bank), sorted(&whole));

    let stored = to_full(&["bank", "add", &bank, CLUES]);
    assert_eq!(stored.last().map(String::as_str), Some(CLUES));
    assert!(text(&["bank", "add", &bank, CLUES], "").contains("\tknown "));

    to_full(&["bank", "take", &bank, "-n", "9", "--for", "a"]);
    let other = puzzles(&text(&["bank", "take", &bank, "-n", "9", "--for", "b"], ""));
    // Without a number, only a name that has puzzles already gets some.
    let taken = puzzles(&text(&["bank", "take", &bank, "--for", "a"], ""));
    assert!(taken.len() == 9 && taken.iter().all(|puzzle| !other.contains(puzzle)));
}

/// However full the disk is, a new bank is there as a whole or not at all.
#[test]
#[cfg(target_os = "linux")]
fn a_full_disk_leaves_no_stub_of_a_new_bank() {
    let folder = folder("bank-stub");
    let mut missing = 0;
    // In blocks of 512 bytes.
    for blocks in (0..=320).step_by(16) {
        let bank = path(&folder, "bank.db");
        let script = format!(
            "trap '' XFSZ; ulimit -f {blocks}; exec '{}' bank add '{bank}' {CLUES} 2>&1 | cat",
            env!("CARGO_BIN_EXE_ninefold")
        );
        Command::new("sh").args(["-c", &script]).output().unwrap();
        let names: Vec<_> = fs::read_dir(&folder).unwrap().map(|entry| entry.unwrap().file_name()).collect();
        if names.is_empty() {
            missing += 1;
        } else {
            text(&["bank", "check", &bank], "");
            let names: Vec<_> =
                fs::read_dir(&folder).unwrap().map(|entry| entry.unwrap().file_name()).collect();
            assert_eq!(names, ["bank.db"], "{blocks} blocks");
            fs::remove_file(&bank).unwrap();
        }
    }
    assert!((4..=16).contains(&missing), "{missing} times there was no room");
}

#[test]
fn reading_leaves_nothing_beside_a_bank() {
    let folder = folder("bank-beside");
    let bank = path(&folder, "bank.db");
    text(&["bank", "add", &bank, CLUES], "");
    let before = fs::read(&bank).unwrap();
    for verb in ["query", "export", "stats", "check"] {
        text(&["bank", verb, &bank], "");
        let names: Vec<_> = fs::read_dir(&folder).unwrap().map(|entry| entry.unwrap().file_name()).collect();
        assert_eq!(names, ["bank.db"], "{verb}");
    }
    assert!(fs::read(&bank).unwrap() == before);
}

/// A puzzle that another program changed never leaves the bank, by no way out.
#[test]
fn a_damaged_puzzle_is_refused_by_every_command() {
    let folder = folder("bank-damaged");
    let bank = path(&folder, "bank.db");
    let made = text(&["generate", "-n", "5", "--seed", "3", "--level", "easy"], "");
    text(&["bank", "add", &bank, "-"], &made);
    // Without two of the digits, these can be exchanged: the puzzle has several solutions.
    let third = made.lines().nth(2).unwrap();
    let mut bytes = fs::read(&bank).unwrap();
    let at = bytes.windows(81).position(|window| window == third.as_bytes()).unwrap();
    for byte in &mut bytes[at..at + 81] {
        if matches!(byte, b'1' | b'2') {
            *byte = b'.';
        }
    }
    fs::write(&bank, &bytes).unwrap();
    let mut commands = vec![
        vec!["bank", "query", &bank],
        vec!["bank", "export", &bank],
        vec!["bank", "take", &bank, "-n", "5", "--for", "x"],
    ];
    let book = path(&folder, "book.pdf");
    if cfg!(feature = "book") {
        commands.push(vec!["book", "--bank", &bank, "-n", "5", "--for", "x", "-o", &book]);
    }
    for command in commands {
        let output = run(&command, "");
        let stderr = String::from_utf8(output.stderr).unwrap();
        assert_eq!(output.status.code(), Some(2), "{stderr}");
        assert!(
            stderr.contains("bank.db: puzzle 3 is damaged: puzzle: the clues have several solutions"),
            "{stderr}"
        );
        let handed_out = String::from_utf8(output.stdout).unwrap();
        assert!(made.starts_with(&handed_out) && handed_out.lines().count() <= 2, "{handed_out}");
    }
    assert!(!Path::new(&book).exists());
    assert!(text(&["bank", "stats", &bank], "").starts_with("puzzles\tall\t5\t0\n"), "nothing is taken");
    let output = run(&["bank", "check", &bank], "");
    assert_eq!(output.status.code(), Some(2));
    let found = String::from_utf8(output.stdout).unwrap();
    assert!(found.starts_with("3\tpuzzle: the clues have several solutions"), "{found}");
}

#[test]
fn what_is_no_bank_is_named_and_left_alone() {
    let folder = folder("bank-wrong");
    let (missing, other) = (path(&folder, "missing.db"), path(&folder, "other.db"));
    fs::write(&other, format!("{CLUES}\n").repeat(99)).unwrap();
    let plan = plan(&folder, 8);
    for verb in ["stats", "check", "export", "query"] {
        assert!(fails(&["bank", verb, &missing], "", 2).contains("missing.db: no such file"));
        assert!(fails(&["bank", verb, &other], "", 2).contains("other.db: not a ninefold bank"));
    }
    assert!(fails(&["bank", "take", &missing, "-n", "1", "--for", "x"], "", 2).contains("no such file"));
    assert!(fails(&["bank", "add", &other, CLUES], "", 2).contains("other.db: not a ninefold bank"));
    assert!(
        fails(&["bank", "fill", &other, "--plan", &plan], "", 2).contains("other.db: not a ninefold bank")
    );
    assert!(fails(&["bank", "fill", &missing, "--plan", &other], "", 2).contains("other.db:1:"));
    let nowhere = path(&folder, "no/bank.db");
    assert!(fails(&["bank", "add", &nowhere, CLUES], "", 2).contains("no/bank.db: cannot open"));
    assert!(!Path::new(&missing).exists());
    assert_eq!(fs::read_to_string(&other).unwrap(), format!("{CLUES}\n").repeat(99));
}

/// An output that cannot be opened leaves the bank as it was, and makes no new one.
#[test]
fn a_bank_is_not_changed_before_the_output_is_open() {
    let folder = folder("bank-output-first");
    fs::write(folder.join("plan.toml"), "[[part]]\nname = \"a\"\ncount = 2\nrecipe = \"ninefold/1\"\n")
        .unwrap();
    let bank = folder.join("bank.db");
    let (bank, plan) = (bank.to_str().unwrap(), folder.join("plan.toml"));
    let fill = ["bank", "fill", bank, "--plan", plan.to_str().unwrap(), "-o", "/nowhere/x"];
    let slash = format!("{}/new/", folder.display());
    for arguments in [
        &fill[..],
        &["bank", "add", bank, CLUES, "-o", "/nowhere/x"],
        &["bank", "add", bank, CLUES, "-o", &slash],
    ] {
        assert_eq!(run(arguments, "").status.code(), Some(2), "{arguments:?}");
        assert_eq!(fs::read_dir(&folder).unwrap().count(), 1, "{arguments:?}");
    }
}
