//! Special files: every command with strange files as its inputs and as its outputs, and with closed
//! or endless streams.

use std::path::Path;
use std::time::Duration;

use crate::attempt::{Attempt, BOUND, Ended};
use crate::folder::Entry;
use crate::random::{Random, rounds};
use crate::scene::{CLUES, Scene, bases, without};
use crate::tally::Tally;

/// Far less than any of the endless files would take.
const MEMORY: u64 = 3 << 20;

/// The files that are made in the folder of a scene.
fn special_files(scene: &Scene) -> Vec<String> {
    let line = |text: &str| format!("{text}\n").into_bytes();
    let utf16: Vec<u8> = format!("\u{feff}{CLUES}\n").encode_utf16().flat_map(u16::to_le_bytes).collect();
    let noise: Vec<u8> = (0..5000_u32).map(|i| (i.wrapping_mul(2_654_435_761) >> 11) as u8).collect();
    let plain: &[(&str, Vec<u8>)] = &[
        ("empty", Vec::new()),
        ("newline", b"\n".to_vec()),
        ("spaces", vec![b' '; 3000]),
        ("returns", b"\r\r\r\n".to_vec()),
        ("mark", b"\xef\xbb\xbf".to_vec()),
        ("mark-and-puzzle", [b"\xef\xbb\xbf", CLUES.as_bytes(), b"\n"].concat()),
        ("utf-16", utf16),
        ("nul", vec![0; 100]),
        ("nul-at-the-end", [CLUES.as_bytes(), b"\n\0"].concat()),
        ("noise", noise),
        ("long-line", vec![b'1'; 3 << 20]),
        ("long-comment", [vec![b'#'; 3 << 20], line(CLUES)].concat()),
        ("open-bracket", [b"{\"puzzles\":".to_vec(), vec![b'['; 100_000]].concat()),
        ("open-tag", "<a>".repeat(30_000).into_bytes()),
        ("not-utf-8", [&line(CLUES)[..], b"\xff\xfe\xfd\n"].concat()),
        ("no-end", CLUES.as_bytes().to_vec()),
        ("toml", line("[[part]]\ncount = 18446744073709551615")),
        ("sqlite", b"SQLite format 3\0".to_vec()),
        ("pdf", b"%PDF-1.7\n".to_vec()),
    ];
    for (name, bytes) in plain {
        std::fs::write(scene.work().join(name), bytes).unwrap();
    }
    let mut names: Vec<String> = plain.iter().map(|(name, _)| (*name).to_owned()).collect();
    names.extend(["folder", "missing", "missing/deeper", "empty/below"].map(str::to_owned));
    std::fs::create_dir(scene.work().join("folder")).unwrap();
    #[cfg(unix)]
    {
        let link = |to: &str, name: &str| std::os::unix::fs::symlink(to, scene.work().join(name)).unwrap();
        link("nothing", "dangling");
        link("loop", "loop");
        link("puzzles.txt", "link");
        let fifo = std::process::Command::new("mkfifo").arg(scene.work().join("fifo")).status().unwrap();
        assert!(fifo.success());
        let deep = format!("{}x", "folder/../".repeat(390));
        let devices = ["/dev/null", "/dev/zero", "/dev/full", "/dev/stdin", "/dev/fd/9"];
        names.extend(["dangling", "loop", "link", "fifo", &deep].map(str::to_owned));
        names.extend(devices.map(str::to_owned));
    }
    names
}

/// Runs a command, and checks that only `target` has changed, if anything.
fn attack(tally: &mut Tally, scene: &Scene, attempt: Attempt<'_>, target: Option<&str>) {
    // A pipe without a writer is waited for, so the run is interrupted soon.
    let ended = attempt.patience(Duration::from_millis(400)).memory(MEMORY).run();
    tally.check(&ended);
    check_changes(tally, scene, &ended, target);
    scene.restore();
}

fn check_changes(tally: &mut Tally, scene: &Scene, ended: &Ended, target: Option<&str>) {
    let changes = scene.changes();
    let target = match target {
        Some("link") => Some("puzzles.txt"),
        Some("dangling") => Some("nothing"),
        Some(deep) if deep.starts_with("folder/") => Some("x"),
        target => target,
    };
    // What the short run itself writes.
    let writes = |name: &Path| {
        let is_of = |words: &str| ended.line.starts_with(words);
        name.starts_with("new")
            || name.starts_with("new.txt")
            || name == Path::new("bank.db")
                && ["\"bank\" \"fill", "\"bank\" \"add", "\"bank\" \"take", "\"bank\" \"return"]
                    .iter()
                    .any(|words| is_of(words))
    };
    // A full output undoes nothing in a bank: see "How safe it is" in docs/banks.md.
    let is_full = ended.code == Some(2) && ended.stderr.contains("no space left");
    let is_change =
        ["fill", "add", "take"].iter().any(|word| ended.line.starts_with(&format!("\"bank\" \"{word}\"")));
    // The folder of a data set is made with those that it lies in, but only if a file lies there.
    let has_files = target.is_some_and(|target| {
        let path = scene.work().join(target);
        ended.line.starts_with("\"dataset\"")
            && changes.iter().any(|one| scene.path(one).starts_with(&path) && scene.path(one).is_file())
    });
    let may = |path: &Path| {
        let name = path.strip_prefix("in/side").unwrap_or(path);
        if is_full && is_change && name == Path::new("bank.db") {
            return true;
        }
        if ended.code != Some(2)
            && has_files
            && target.is_some_and(|target| Path::new(target).starts_with(name))
        {
            return true;
        }
        ended.code != Some(2) && (target.is_some_and(|target| name.starts_with(target)) || writes(name))
    };
    let bad: Vec<_> = changes.iter().filter(|path| !may(path)).collect();
    if !bad.is_empty() {
        tally.lost(format!(
            "exit code {:?} and changed {bad:?}: {}\n{}",
            ended.code, ended.line, ended.stderr
        ));
    }
}

#[test]
fn special_files_everywhere() {
    let (mut scene, mut tally, mut random) =
        (Scene::new("files"), Tally::new("special files"), Random::new(3));
    let bases = bases(&scene);
    let names = special_files(&scene);
    scene.keep();
    for (command, base) in bases {
        let words = || command.words.iter().cloned();
        for option in command.options.iter().filter(|option| option.is_file()) {
            for _ in 0..rounds(2) {
                let file = random.choose(&names);
                let rest = without(&command, &base, &option.name);
                let value = [option.name.clone(), file.clone()];
                let attempt = Attempt::new(scene.work(), words().chain(rest).chain(value));
                attack(&mut tally, &scene, attempt, option.writes().then_some(file));
            }
        }
        for (place, argument) in command.arguments.iter().enumerate().filter(|(_, one)| one.is_file()) {
            // The arguments stand at the end of the base, in order.
            let at = (base.len() + place).saturating_sub(command.arguments.len());
            for _ in 0..rounds(5) {
                let file = random.choose(&names);
                let mut line = base.clone();
                match line.get_mut(at).filter(|word| !word.starts_with('-')) {
                    Some(word) => word.clone_from(file),
                    None => line.push(file.clone()),
                }
                let attempt = Attempt::new(scene.work(), words().chain(line));
                attack(&mut tally, &scene, attempt, argument.writes().then_some(file));
            }
        }
    }
    tally.finish();
}

/// Standard streams that are closed, full, endless, or go away.
#[cfg(unix)]
#[test]
fn strange_streams() {
    const STREAMS: [&str; 12] = [
        "<&-",
        ">&-",
        "2>&-",
        "<&- >&-",
        "<&- >&- 2>&-",
        "</dev/zero",
        "</dev/full",
        ">/dev/full",
        "2>/dev/full",
        ">/dev/full 2>/dev/full",
        "<. ",
        "| head -c 3 >/dev/null",
    ];
    let (scene, mut tally, mut random) = (Scene::new("streams"), Tally::new("streams"), Random::new(4));
    for (command, base) in bases(&scene) {
        for _ in 0..rounds(4) {
            let redirections = *random.choose(&STREAMS);
            let mut line: Vec<String> = command.words.iter().chain(&base).cloned().collect();
            if random.one_in(2) {
                line = line
                    .into_iter()
                    .map(|word| if word == "puzzles.txt" { "-".into() } else { word })
                    .collect();
            }
            let attempt =
                Attempt::new(scene.work(), line).redirected(redirections).input(format!("{CLUES}\n"));
            let ended = attempt.patience(Duration::from_millis(400)).memory(MEMORY).run();
            // In a pipe, the code is that of the reader, and an interrupt ends the shell.
            if ended.was_interrupted && redirections.starts_with('|') {
                tally.tried();
            } else {
                tally.check(&ended);
            }
            if ended.code == Some(2) && redirections == "2>&-" && !scene.changes().is_empty() {
                tally.lost(ended.line);
            }
            scene.restore();
        }
    }
    tally.finish();
}

/// A file that grows, shrinks or disappears while it is read.
#[test]
fn files_that_change() {
    let (scene, mut tally, mut random) =
        (Scene::new("changing"), Tally::new("changing files"), Random::new(5));
    let big = format!("{CLUES}\n").repeat(20_000);
    for round in 0..rounds(12) {
        let path = scene.work().join("big.txt");
        std::fs::write(&path, &big).unwrap();
        let command = *random.choose(&["solve", "check", "convert", "canonicalize", "rate"]);
        let attempt = Attempt::new(scene.work(), [command, "--threads", "1", "big.txt", "-o", "new.txt"]);
        let line = attempt.line();
        let mut child = attempt.spawn();
        drop(child.stdin.take());
        std::thread::sleep(Duration::from_millis(random.below(60) as u64));
        match round % 3 {
            0 => std::fs::remove_file(&path).unwrap(),
            1 => std::fs::write(&path, &CLUES[..40]).unwrap(),
            _ => std::fs::write(&path, format!("{big}{}", &CLUES[..40])).unwrap(),
        }
        let ended = Attempt::ended(child, line, BOUND);
        tally.check(&ended);
        let written = std::fs::read(scene.work().join("new.txt")).unwrap_or_default();
        if ended.code == Some(2) && !written.is_empty() {
            tally.lost(format!("exit code 2, but a file: {}", ended.line));
        }
        // What was written are whole lines.
        if !written.is_empty() && written.last() != Some(&b'\n') {
            tally.accepted(format!("half a line: {}", ended.line));
        }
        scene.restore();
    }
    assert!(scene.changes().is_empty() && !matches!(scene.first("puzzles.txt"), Entry::Other));
    tally.finish();
}
