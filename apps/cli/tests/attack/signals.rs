//! Signals at random moments in every long command: what was there stays or is replaced by something
//! whole, no temporary file is left, and what resumes makes the same bytes as a run without a signal.

#![cfg(unix)]

use std::collections::{BTreeMap, BTreeSet};
use std::path::{Path, PathBuf};
use std::process::Command;
use std::time::Duration;

use crate::attempt::{Attempt, BOUND, Ended, binary, now, prepare, send};
use crate::folder::{Contents, Entry, Folder};
use crate::random::{Random, rounds};
use crate::scene::{CLUES, OTHER};
use crate::tally::Tally;

/// What an interrupted run may leave at its target.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Leaves {
    /// The first lines of the whole result.
    Lines,
    /// The whole result, or what was there before.
    Whole,
    /// A whole document with the first puzzles.
    Document,
    /// Some of the files of a folder, each of them whole.
    Files,
    /// Something from which the same command resumes; the same bytes in the end.
    Resumes,
    /// A bank, from which the same command resumes; the same puzzles in the end.
    Bank,
    /// Nothing that could be compared: times.
    Times,
}

/// A command that takes a while.
struct Long {
    arguments: &'static str,
    target: &'static str,
    leaves: Leaves,
}

const fn long(arguments: &'static str, target: &'static str, leaves: Leaves) -> Long {
    Long { arguments, target, leaves }
}

/// The words are separated by spaces.
const LONG: &[Long] = &[
    long("fill -n 20000 --method sorting --seed 1 -o out", "out", Leaves::Lines),
    long("fill -n 6000 --seed 1 --json -o out", "out", Leaves::Lines),
    long("generate -n 300 --seed 1 -o out", "out", Leaves::Lines),
    long("generate -n 60 --seed 1 --level hard --columns er,recipe -o out", "out", Leaves::Lines),
    long("generate --plan plan.toml --seed 1 -o out", "out", Leaves::Lines),
    long("solve many.txt -o out", "out", Leaves::Lines),
    long("check lots.txt -o out", "out", Leaves::Lines),
    long("check some.txt --certificate out", "out", Leaves::Lines),
    long("rate lots.txt -o out", "out", Leaves::Lines),
    long("explain few.txt -o out", "out", Leaves::Lines),
    long("hint lots.txt --json -o out", "out", Leaves::Lines),
    long("convert many.txt --to sdm -o out", "out", Leaves::Lines),
    long("convert lots.txt --to opensudoku -o out", "out", Leaves::Document),
    long("generate -n 300 --seed 1 --to opensudoku -o out", "out", Leaves::Document),
    long("canonicalize lots.txt -o out", "out", Leaves::Lines),
    long("unrank numbers.txt -o out", "out", Leaves::Lines),
    long("bias -n 4000 --seed 1 -o out", "out", Leaves::Whole),
    long("bench rank --seconds 0.05 -o out", "out", Leaves::Times),
    long("draw some.txt --to svg -o out/", "out", Leaves::Files),
    long("sample --walks 1000 --seed 1 --keep out", "out", Leaves::Resumes),
    long("extremes fewest few.txt -o out --seed 1 --explore 6", "out", Leaves::Resumes),
    #[cfg(feature = "book")]
    long("book few.txt -o out", "out", Leaves::Whole),
    #[cfg(feature = "bank")]
    long("bank fill out --plan plan.toml --seed 1", "out", Leaves::Bank),
    #[cfg(feature = "bank")]
    long("bank add out lots.txt", "out", Leaves::Bank),
    #[cfg(feature = "bank")]
    long("bank check bank.db -o out", "out", Leaves::Whole),
    #[cfg(feature = "bank")]
    long("bank export bank.db -o out", "out", Leaves::Lines),
    #[cfg(feature = "bank")]
    long("bank export bank.db --to opensudoku -o out", "out", Leaves::Document),
    #[cfg(feature = "dataset")]
    long("dataset make --plan data.toml -o out --seed 1", "out", Leaves::Resumes),
    #[cfg(feature = "dataset")]
    long("dataset verify set", "none", Leaves::Times),
    #[cfg(feature = "dataset")]
    long("dataset stats set", "none", Leaves::Times),
];

const SIGNALS: [&str; 6] = ["INT", "TERM", "HUP", "QUIT", "PIPE", "KILL"];

/// What was at the target before.
const BEFORE: &[u8] = b"as it was\n";

/// The end of a document.
const END: &[u8] = b"</opensudoku>\n";

fn inputs(folder: &Folder) {
    let puzzles = prepare(folder.path(), &["generate", "-n", "40", "--seed", "5"], "");
    folder.file("few.txt", format!("{CLUES}\n{OTHER}\n").repeat(2));
    folder.file("some.txt", puzzles.repeat(2));
    folder.file("lots.txt", puzzles.repeat(10));
    folder.file("many.txt", puzzles.repeat(250));
    folder.file("numbers.txt", "5472730538\n6670903752021072936959\n".repeat(5000));
    let part = |name: &str, recipe: &str| {
        format!("[[part]]\nname = \"{name}\"\ncount = 60\nrecipe = \"ninefold/1 {recipe}\"\n")
    };
    let plan = part("a", "clues=26..34") + &part("b", "level=easy");
    folder.file("plan.toml", &plan);
    let head = "[dataset]\nname = \"a\"\nsplits = { train = 0.5, test = 0.5 }\nrows-per-shard = 20\n";
    folder.file("data.toml", format!("{head}\n{plan}"));
    if cfg!(feature = "bank") {
        prepare(folder.path(), &["bank", "add", "bank.db", "some.txt"], "");
    }
    if cfg!(feature = "dataset") {
        prepare(folder.path(), &["dataset", "make", "--plan", "data.toml", "-o", "set", "--seed", "1"], "");
    }
}

/// A long command with the result of a run without a signal.
struct Case<'a> {
    long: &'a Long,
    folder: &'a Folder,
    words: Vec<&'static str>,
    whole: Contents,
    /// The puzzles of the whole bank.
    bank: Option<String>,
    took: Duration,
}

impl<'a> Case<'a> {
    fn new(long: &'a Long, folder: &'a Folder) -> Case<'a> {
        remove(&folder.path().join(long.target));
        let words: Vec<&str> = long.arguments.split(' ').collect();
        if long.target == "out" && words.contains(&"out/") {
            std::fs::create_dir(folder.path().join("out")).unwrap();
        }
        let start = now();
        prepare(folder.path(), &words, "");
        let took = now() - start;
        let mut case = Case { long, folder, words, whole: Contents::new(), bank: None, took };
        case.whole = case.target();
        assert!(!case.whole.is_empty() || long.target == "none", "{} writes nothing", long.arguments);
        case.bank = case.exported();
        case
    }

    /// What lies at the target and below it.
    fn target(&self) -> Contents {
        let below = |(path, _): &(PathBuf, Entry)| path.starts_with(self.long.target);
        self.folder.contents().into_iter().filter(below).collect()
    }

    /// All puzzles of a bank, sorted: they were added in another order if a run was killed.
    fn exported(&self) -> Option<String> {
        let is_bank = self.long.leaves == Leaves::Bank && self.folder.path().join(self.long.target).exists();
        is_bank.then(|| {
            let puzzles = prepare(self.folder.path(), &["bank", "export", self.long.target], "");
            let mut lines: Vec<&str> = puzzles.lines().collect();
            lines.sort_unstable();
            lines.join("\n")
        })
    }

    /// Puts something at the target, where the command replaces it.
    fn put_before(&self, random: &mut Random) -> bool {
        let path = self.folder.path().join(self.long.target);
        remove(&path);
        match self.long.leaves {
            Leaves::Files => std::fs::create_dir(&path).unwrap(),
            Leaves::Lines | Leaves::Whole | Leaves::Document | Leaves::Times if random.one_in(2) => {
                std::fs::write(&path, BEFORE).unwrap();
                return true;
            }
            _ => {}
        }
        false
    }

    /// One signal at a random moment.
    fn attack(&self, tally: &mut Tally, random: &mut Random) {
        let has_before = self.put_before(random);
        let others = self.others();
        let signal = *random.choose(&SIGNALS);
        let threads = ["1", "2", "3"][random.below(3)];
        let mut words = self.words.clone();
        if words[0] != "dataset" || words[1] != "stats" {
            words.extend(["--threads", threads]);
        }
        let attempt = Attempt::new(self.folder.path(), &words);
        let line = format!("{} with SIG{signal}", attempt.line());
        let mut child = attempt.spawn();
        drop(child.stdin.take());
        let moment = self.took.as_micros() as usize * 11 / 10;
        std::thread::sleep(Duration::from_micros(random.below(moment.max(1)) as u64));
        send(&child, signal);
        let mut ended = Attempt::ended(child, line, BOUND);
        ended.was_interrupted = true;
        // SIGKILL always ends it so, the others only before `main` listens: then nothing is done or said.
        if ended.signal.is_some() && (signal == "KILL" || ended.is_silent()) {
            ended.code = Some(130);
        }
        tally.check(&ended);
        let now = self.others();
        let differs = |path: &&PathBuf| now.get(*path) != others.get(*path);
        let changed: BTreeSet<&PathBuf> = now.keys().chain(others.keys()).filter(differs).collect();
        if !changed.is_empty() {
            tally.lost(format!("also changed {changed:?}: {}", ended.line));
        }
        self.check_left(tally, &ended, has_before, signal);
        self.check_resumed(tally, &ended, &words, threads);
    }

    /// All that is not the target, without files that only exist during a run.
    fn others(&self) -> BTreeMap<PathBuf, Entry> {
        let is_other = |(path, _): &(PathBuf, Entry)| {
            !path.to_string_lossy().starts_with(self.long.target) && !is_temporary(path)
        };
        self.folder.contents().into_iter().filter(is_other).collect()
    }

    fn check_left(&self, tally: &mut Tally, ended: &Ended, has_before: bool, signal: &str) {
        let all = self.folder.contents();
        let temporary: Vec<&PathBuf> = all.keys().filter(|path| is_temporary(path)).collect();
        if signal != "KILL" && !temporary.is_empty() {
            tally.wrong(format!("left {temporary:?}: {}", ended.line));
        }
        for path in temporary {
            remove(&self.folder.path().join(path));
        }
        if matches!(self.long.leaves, Leaves::Resumes | Leaves::Bank | Leaves::Times) {
            return;
        }
        let now = self.target();
        if has_before && now.is_empty() {
            tally.lost(format!("what was there: {}", ended.line));
        }
        for (path, entry) in &now {
            let whole = self.whole.get(path);
            let is_part = match (entry, whole) {
                (Entry::Bytes(bytes), Some(Entry::Bytes(whole))) => {
                    let is_before = has_before && bytes == BEFORE;
                    let first = match self.long.leaves {
                        Leaves::Lines if bytes.ends_with(b"\n") => Some(&bytes[..]),
                        Leaves::Document => bytes.strip_suffix(END),
                        _ => None,
                    };
                    bytes == whole || is_before || first.is_some_and(|first| whole.starts_with(first))
                }
                (entry, whole) => whole == Some(entry),
            };
            if !is_part {
                tally.lost(format!("{} is neither whole nor as it was: {}", path.display(), ended.line));
            }
        }
        if ended.code == Some(0) && now != self.whole {
            tally.lost(format!("not the whole with exit code 0: {}", ended.line));
        }
    }

    /// Makes the rest, and compares it with the whole.
    fn check_resumed(&self, tally: &mut Tally, ended: &Ended, words: &[&str], threads: &str) {
        let resumed = match self.long.leaves {
            Leaves::Resumes | Leaves::Bank => Attempt::new(self.folder.path(), words).patience(BOUND).run(),
            Leaves::Lines => {
                let line = ended.stderr.lines().find_map(|line| line.strip_prefix("to resume: "));
                let Some(line) = line.filter(|line| !line.ends_with(')') && !line.starts_with("start "))
                else {
                    return;
                };
                // It is added to what is there; where the line does not say so, by the user.
                let line = if line.contains(">>") {
                    line.to_owned()
                } else {
                    format!("{line} >>{}", self.long.target)
                };
                run_line(self.folder.path(), &line)
            }
            _ => return,
        };
        let code = resumed.code;
        tally.check(&resumed);
        let is_same = match &self.bank {
            Some(bank) => self.exported().as_ref() == Some(bank),
            None => self.target() == self.whole,
        };
        if code != Some(0) || !is_same {
            let (told, more) = (ended.stderr.trim(), resumed.stderr.trim());
            let how = format!("{threads} threads, then exit code {code:?}: {told}\n{more}");
            tally.lost(format!("resumed, but not the same: {}: {how}", ended.line));
        }
    }
}

/// Whether only a killed run may leave this file: one that would have got its name at the end, one in
/// the folder of a new bank, or one that SQLite keeps beside the bank that is read.
fn is_temporary(path: &Path) -> bool {
    let mut names = path.iter().map(|name| name.to_string_lossy());
    names.any(|name| name.starts_with('.') || name.starts_with("bank.db-"))
}

/// Runs the line that resumes, in a shell.
fn run_line(folder: &Path, line: &str) -> Ended {
    let mut command = Command::new("sh");
    command.args(["-c", line]).current_dir(folder).env("NO_COLOR", "1");
    let path = std::env::var("PATH").unwrap_or_default();
    command.env("PATH", format!("{}:{path}", binary().parent().unwrap().display()));
    let output = command.output().unwrap();
    Ended {
        line: line.to_owned(),
        code: output.status.code(),
        signal: None,
        stdout: output.stdout,
        stderr: String::from_utf8_lossy(&output.stderr).into_owned(),
        has_stderr: true,
        was_interrupted: false,
        has_hung: false,
    }
}

/// Removes a file or a folder, and the files that SQLite keeps beside a bank.
fn remove(path: &Path) {
    let _ = std::fs::remove_dir_all(path);
    let _ = std::fs::remove_file(path);
    for suffix in ["-wal", "-shm", "-journal"] {
        let _ = std::fs::remove_file(
            path.with_file_name(format!("{}{suffix}", path.file_name().unwrap().display())),
        );
    }
}

#[test]
fn signals_at_random_moments() {
    let (folder, mut tally, mut random) = (Folder::new("signals"), Tally::new("signals"), Random::new(6));
    inputs(&folder);
    for long in LONG {
        let case = Case::new(long, &folder);
        for _ in 0..rounds(2) {
            case.attack(&mut tally, &mut random);
        }
        remove(&folder.path().join(long.target));
    }
    tally.finish();
}
