//! Ctrl-C and SIGTERM in the middle of an item: answered at once, with what is finished kept, no temporary file left, and
//! the command line that resumes.

#![cfg(unix)]

mod common;

use std::fs;
use std::io::{BufRead, BufReader, Read, Write};
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Output};
use std::time::{Duration, Instant};

use common::{CLUES, ninefold, text};

/// Far more than half a second of work: other tests keep the processors busy.
const BOUND: Duration = Duration::from_secs(20);

/// Its rating takes seconds.
const HARDEST: &str = ".......39.....1..5..3.5.8....8.9...6.7...2...1..4.......9.8..5..2....6..4..7.....";

/// An empty folder of this name for a test's files.
fn folder(name: &str) -> PathBuf {
    let folder = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join(name);
    let _ = fs::remove_dir_all(&folder);
    fs::create_dir_all(&folder).unwrap();
    folder
}

/// Waits for the temporary file, which shows that the work has begun.
fn wait_for_a_file_in(folder: &Path) {
    while fs::read_dir(folder).unwrap().count() == 0 {
        std::thread::yield_now();
    }
}

/// Sends a signal, and returns what the command leaves behind.
fn end(child: Child, signal: &str) -> Output {
    let output = signalled(child, signal);
    assert_eq!(output.status.code(), Some(130), "{}", String::from_utf8_lossy(&output.stderr));
    output
}

/// Sends a signal to a command that may have ended, and returns what it leaves behind.
fn signalled(child: Child, signal: &str) -> Output {
    let id = child.id().to_string();
    #[expect(clippy::disallowed_methods, reason = "how soon a signal is answered is what this is about")]
    let start = Instant::now();
    assert!(Command::new("kill").args([signal, &id]).status().unwrap().success());
    let output = child.wait_with_output().unwrap();
    let took = start.elapsed();
    assert!(took < BOUND, "{took:?}");
    output
}

fn stderr(output: &Output) -> String {
    String::from_utf8_lossy(&output.stderr).into_owned()
}

/// The command line after `to resume: `.
fn resume(output: &Output) -> String {
    let stderr = stderr(output);
    let line = stderr.lines().find_map(|line| line.strip_prefix("to resume: "));
    line.unwrap_or_else(|| panic!("no line to resume in {stderr}")).to_owned()
}

#[test]
fn a_book_is_whole_or_not_at_all() {
    let folder = folder("book");
    let target = folder.join("book.pdf");
    let name = target.to_str().unwrap();
    fs::write(&target, "as it was").unwrap();
    // A thousand ratings of many seconds each.
    let puzzles = [HARDEST, "\n"].concat().repeat(1000);
    let file = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join("hardest.txt");
    fs::write(&file, puzzles).unwrap();
    for (arguments, signal) in [
        (&["book", "-n", "500", "--level", "nightmare", "--seed", "1", "-o", name][..], "-INT"),
        (&["book", file.to_str().unwrap(), "-o", name], "-INT"),
        (&["book", file.to_str().unwrap(), "-o", name], "-QUIT"),
    ] {
        let child = ninefold(arguments).spawn().unwrap();
        while fs::read_dir(&folder).unwrap().count() < 2 {
            std::thread::yield_now();
        }
        let output = end(child, signal);
        assert!(stderr(&output).contains("no book"), "{}", stderr(&output));
        assert_eq!(fs::read_to_string(&target).unwrap(), "as it was");
        assert_eq!(fs::read_dir(&folder).unwrap().count(), 1, "no temporary file is left");
    }
}

#[test]
fn long_items_are_stopped_inside() {
    let folder = folder("inside");
    let target = folder.join("out.txt");
    let name = target.to_str().unwrap();
    let empty = ".".repeat(81);
    let scattered =
        "x..x..x..\n.x..x..x.\n..x..x..x\n.........\nx..x..x..\n.x..x..x.\n..x.....x\n...x.....\n.x......x\n";
    let rounds = ["fill", "--seed", "1", "--method", "swap-chain", "--set", "rounds=100000", "-n", "100000"];
    let never_sorted = [
        "fill",
        "--seed",
        "1",
        "--method",
        "sorting",
        "--set",
        "max-rounds=8",
        "--set",
        "max-starts=4000000000",
    ];
    let never_filled = [
        "fill",
        "--seed",
        "1",
        "--method",
        "backtrack",
        "--set",
        "max-placed=80",
        "--set",
        "max-tries=4000000000",
    ];
    for arguments in [
        &["generate", "--seed", "1", "--clues", "17", "--attempts", "4000000"][..],
        &["generate", "--seed", "1", "--clues", "17", "--attempts", "4000000", "-n", "9", "--threads", "3"],
        &["generate", "--seed", "1", "--er", "11.9", "--attempts", "4000000"],
        &[
            "generate",
            "--seed",
            "1",
            "--require",
            "x-wing",
            "--er",
            "11.5..11.9",
            "--attempts",
            "4000000",
            "-n",
            "3",
        ],
        &[
            "generate",
            "--seed",
            "1",
            "--minimal",
            "--symmetry",
            "full",
            "--clues",
            "17..19",
            "--attempts",
            "4000000",
        ],
        &["generate", "--seed", "1", "--pattern", scattered, "--attempts", "4000000"],
        &rounds,
        &never_sorted,
        &never_filled,
        &["bias", "--seed", "1", "-n", "1000000000"],
        &["sample", "--seed", "1", "--walks", "1000000000", "--stats"],
        &["extremes", "hardest", "--seed", "1", "--explore", "1000000000"],
        &["rate", HARDEST],
        &["explain", HARDEST],
        &["solve", "--count", "1000000000000", &empty],
        &["candidates", "--count", "1000000000000", &empty],
        &["estimate", "--samples", "1000000000000", "--seed", "1", &empty],
        &["estimate", "--samples", "1000000000000", "--seed", "1", "--empty", "--variant", "16x16"],
    ] {
        for signal in ["-INT", "-TERM"] {
            let child = ninefold(&[arguments, &["-o", name]].concat()).spawn().unwrap();
            wait_for_a_file_in(&folder);
            let output = end(child, signal);
            assert!(stderr(&output).contains("interrupted"), "{arguments:?}: {}", stderr(&output));
            // What is interrupted needs no reason.
            let noise = ["cancelled\n", "no attempt was allowed"];
            assert!(!noise.iter().any(|noise| stderr(&output).contains(noise)), "{}", stderr(&output));
            assert!(
                stderr(&output).split_once("to resume: ").is_some_and(|(_, line)| line.contains(name)),
                "{arguments:?}: {}",
                stderr(&output)
            );
            for file in fs::read_dir(&folder).unwrap() {
                assert_eq!(file.unwrap().path(), target, "{arguments:?}: a file is left behind");
                fs::remove_file(&target).unwrap();
            }
        }
    }
}

#[test]
fn the_best_of_the_unfinished_item_is_shown() {
    let folder = folder("best");
    let target = folder.join("out.txt");
    let arguments =
        ["generate", "--seed", "1", "--clues", "17", "--attempts", "4000000", "-o", target.to_str().unwrap()];
    let child = ninefold(&arguments).spawn().unwrap();
    wait_for_a_file_in(&folder);
    let output = stderr(&end(child, "-INT"));
    let begins = |start: &str| output.lines().any(|line| line.starts_with(start));
    assert!(begins("warning: index 0: stopped "), "{output}");
    assert!(begins("warning: interrupted after 0 of 1"), "{output}");
    assert!(begins("to resume: "), "{output}");
    assert!(fs::read_dir(&folder).unwrap().next().is_none(), "nothing was finished, nothing is put in place");
}

#[test]
fn the_line_that_resumes_makes_the_rest() {
    let folder = folder("resume");
    let target = folder.join("out grids.txt");
    let whole =
        text(&["fill", "--seed", "5", "--method", "swap-chain", "--set", "rounds=3000", "-n", "100"], "");

    let arguments = ["fill", "--method", "swap-chain", "--set", "rounds=3000", "-n", "100", "--seed", "5"];
    let mut child = ninefold(&arguments).spawn().unwrap();
    let mut stdout = BufReader::new(child.stdout.take().unwrap());
    let mut kept = String::new();
    stdout.read_line(&mut kept).unwrap();
    let output = end(child, "-TERM");
    stdout.read_to_string(&mut kept).unwrap();
    assert!(kept.ends_with('\n') && kept.len() < whole.len());
    let rest = Command::new("sh").args(["-c", &resume(&output)]).output().unwrap();
    assert_eq!(rest.status.code(), Some(0), "{}", stderr(&rest));
    assert_eq!(kept + &String::from_utf8(rest.stdout).unwrap(), whole);

    // Into a file: the rest is added to what is there.
    let child = ninefold(&[&arguments[..], &["-o", target.to_str().unwrap()]].concat()).spawn().unwrap();
    wait_for_a_file_in(&folder);
    let output = end(child, "-INT");
    let rest = Command::new("sh").args(["-c", &resume(&output)]).output().unwrap();
    assert_eq!(rest.status.code(), Some(0), "{}", stderr(&rest));
    assert_eq!(fs::read_to_string(&target).unwrap(), whole);
}

#[test]
fn answers_resume_after_the_last() {
    let folder = folder("answers");
    let puzzles = folder.join("puzzles.txt");
    fs::write(&puzzles, format!("# two puzzles\n{CLUES}\n{HARDEST}\n")).unwrap();
    let more = folder.join("more.txt");
    fs::write(&more, format!("{CLUES}\n")).unwrap();
    let mut child = ninefold(&["rate", puzzles.to_str().unwrap(), more.to_str().unwrap()]).spawn().unwrap();
    let mut stdout = BufReader::new(child.stdout.take().unwrap());
    let mut kept = String::new();
    stdout.read_line(&mut kept).unwrap();
    let output = end(child, "-INT");
    stdout.read_to_string(&mut kept).unwrap();
    assert_eq!(kept.lines().count(), 1);
    // The signal comes before the hardest is begun, or inside it.
    let told = stderr(&output);
    assert!(
        told.contains("puzzles.txt:3: cancelled in step ") || told.contains("interrupted: 1 done"),
        "{told}"
    );
    let line = resume(&output);
    assert!(line.ends_with(&format!(" rate {} {} --skip 1", puzzles.display(), more.display())), "{line}");
}

#[test]
fn what_is_resumed_stands_beside_what_is_there() {
    let folder = folder("beside");
    let puzzles = folder.join("puzzles.txt");
    fs::write(&puzzles, format!("{CLUES}\n{HARDEST}\n")).unwrap();
    let mut child = ninefold(&["explain", "--threads", "1", puzzles.to_str().unwrap()]).spawn().unwrap();
    let mut stdout = BufReader::new(child.stdout.take().unwrap());
    let mut kept = String::new();
    stdout.read_line(&mut kept).unwrap();
    let output = end(child, "-INT");
    // Between two paths is an empty line, so the resumed run begins with one.
    let line = resume(&output);
    assert!(line.starts_with("{ echo; ") && line.ends_with(" --skip 1; }"), "{line}");

    // A file to which nothing was written is replaced: what was there is not of this run.
    let target = folder.join("out.txt");
    fs::write(&target, "as it was\n").unwrap();
    let name = target.to_str().unwrap();
    let child =
        ninefold(&["generate", "--seed", "1", "--clues", "17", "-n", "2", "-o", name]).spawn().unwrap();
    while fs::read_dir(&folder).unwrap().count() < 3 {
        std::thread::yield_now();
    }
    let output = end(child, "-INT");
    assert!(resume(&output).ends_with(&format!(" --index 0..1 -o {name}")), "{}", resume(&output));
    assert_eq!(fs::read_to_string(&target).unwrap(), "as it was\n");
}

#[test]
fn a_signal_ends_the_wait_for_the_reader_of_a_pipe() {
    let pipe = folder("pipe").join("pipe");
    assert!(Command::new("mkfifo").arg(&pipe).status().unwrap().success());
    let name = pipe.to_str().unwrap();
    // The second file of a run too.
    for arguments in [&["fill", "-o", name][..], &["bias", "-n", "1", "--seed", "1", "--plot", name]] {
        let child = ninefold(arguments).spawn().unwrap();
        std::thread::sleep(Duration::from_millis(500));
        end(child, "-INT");
    }
}

#[test]
fn a_plan_keeps_what_it_made() {
    plan_keeps("plan", "clues=30", "clues=17 attempts=4000000");
    plan_keeps("mixed-plan", "variant=6x6", "variant=6x6 clues=5 attempts=4000000");
}

/// Interrupts a plan that soon has two puzzles of one recipe, and then looks for those of another.
fn plan_keeps(name: &str, easy: &str, few: &str) {
    let folder = folder(name);
    let plan = folder.join("plan.toml");
    let part = |name: &str, recipe: &str| {
        format!("[[part]]\nname = \"{name}\"\ncount = 2\nrecipe = \"ninefold/1 {recipe}\"\n")
    };
    let text = part("easy", easy) + &part("few", few);
    fs::write(&plan, text).unwrap();
    let mut child = ninefold(&["generate", "--seed", "2", "--plan", plan.to_str().unwrap()]).spawn().unwrap();
    let mut stdout = BufReader::new(child.stdout.take().unwrap());
    let mut kept = String::new();
    stdout.read_line(&mut kept).unwrap();
    stdout.read_line(&mut kept).unwrap();
    let output = end(child, "-TERM");
    stdout.read_to_string(&mut kept).unwrap();
    assert_eq!(kept.lines().count(), 2);
    let stderr = stderr(&output);
    assert!(stderr.contains("easy: 2 of 2\nfew: 0 of 2\n"), "{stderr}");
    assert!(stderr.contains("interrupted: 2 of 4 made"), "{stderr}");
    // The signal may come before the second part is begun.
    if stderr.contains("warning: few") {
        assert!(stderr.contains("warning: few: index 1099511627776: stopped "), "{stderr}");
    }
    assert!(resume(&output).ends_with("--seed 2  # starts over with the same puzzles"));
}

/// What commands that read puzzles need in addition to the input; `BANK` is a bank that does not exist.
fn more_arguments(command: &str) -> &'static [&'static str] {
    match command {
        "extremes" => &["fewest", "--explore", "1", "--seed", "1"],
        "bank add" => &["BANK"],
        "neighbours" => &["--redundant"],
        "set difference" | "set intersection" => &[CLUES],
        "estimate" => &["--seed", "1"],
        _ => &[],
    }
}

/// The commands that read puzzles or numbers, with the flags of their options.
fn readers() -> Vec<(String, Vec<String>)> {
    let lines = text(&["man", "--definition"], "");
    let commands = lines.lines().map(|line| serde_json::from_str::<serde_json::Value>(line).unwrap());
    let reads = |command: &serde_json::Value| {
        let mut options = command["options"].as_array().unwrap().iter();
        options.any(|option| option["flag"].is_null() && option["file"] == "text-or-input")
    };
    let words = |value: &serde_json::Value| value.as_str().map(str::to_owned);
    let found = commands.filter(reads).map(|command| {
        let name: Vec<String> = command["command"].as_array().unwrap().iter().filter_map(words).collect();
        // A hidden --variant only rejects other boards.
        let options =
            command["options"].as_array().unwrap().iter().filter(|option| option["is_hidden"] == false);
        let flags = options.filter_map(|option| words(&option["flag"]));
        (name.join(" "), flags.collect())
    });
    found.collect()
}

/// Every command that reads many puzzles, interrupted after some of them, shows the command line that makes the rest: both
/// outputs together are the whole one, as rows, CSV and JSON, on the classic board and on others.
#[test]
fn what_is_resumed_and_what_is_there_are_the_whole() {
    let place = folder("readers");
    let (mut continued, mut started_over) = (0, Vec::new());
    for (command, flags) in readers() {
        // They need a terminal; a game has its own file.
        if ["play", "watch"].contains(&command.as_str()) {
            continue;
        }
        let has = |flag: &str| flags.iter().any(|one| one == flag);
        let classic = match command.as_str() {
            "unrank" => "5\n6\n7\n".to_owned(),
            "rank" => [common::SOLVED, "\n"].concat().repeat(3),
            _ => format!("{CLUES} first\n{CLUES}\n{}\n", CLUES.replace("53..7", "5...7")),
        };
        let mixed = format!("{CLUES} first\n#variant 4x4+x\n1..2..3..1..4...\n#variant 9x9\n{CLUES}\n");
        let inputs = if has("--variant") { vec![classic, mixed] } else { vec![classic] };
        for input in &inputs {
            for form in [None, Some("--csv"), Some("--json")] {
                if form.is_some_and(|form| !has(form)) || (command == "book" && form.is_some()) {
                    continue;
                }
                let arguments = |number: usize| {
                    let bank = place.join(format!("{}-{continued}-{number}.db", command.replace(' ', "-")));
                    let _ = fs::remove_file(&bank);
                    let more = more_arguments(&command).iter().map(|&word| match word {
                        "BANK" => bank.to_str().unwrap().to_owned(),
                        word => word.to_owned(),
                    });
                    let words = command.split(' ').map(str::to_owned).chain(more);
                    let mut words: Vec<String> = words.chain(form.map(str::to_owned)).collect();
                    words.push("-".to_owned());
                    if command == "extremes" || command == "book" {
                        words.extend([
                            "-o".to_owned(),
                            place.join(format!("{command}-{number}")).to_str().unwrap().to_owned(),
                        ]);
                    }
                    words
                };
                let words = arguments(0);
                // Whether a set has a puzzle depends on those before it.
                let is_whole =
                    ["extremes", "book"].contains(&command.as_str()) || command.starts_with("set ");
                let whole = if is_whole {
                    String::new()
                } else {
                    text(&words.iter().map(String::as_str).collect::<Vec<_>>(), input)
                };
                let words = arguments(1);
                let mut child =
                    ninefold(&words.iter().map(String::as_str).collect::<Vec<_>>()).spawn().unwrap();
                let (mut stdin, mut stdout) =
                    (child.stdin.take().unwrap(), BufReader::new(child.stdout.take().unwrap()));
                let first = input.split_inclusive('\n').next().unwrap();
                stdin.write_all(first.as_bytes()).unwrap();
                let mut kept = String::new();
                if is_whole {
                    std::thread::sleep(Duration::from_millis(700));
                } else {
                    for _ in 0..if form == Some("--csv") { 2 } else { 1 } {
                        stdout.read_line(&mut kept).unwrap();
                    }
                }
                let output = end(child, "-INT");
                drop(stdin);
                stdout.read_to_string(&mut kept).unwrap();
                let line = resume(&output);
                if is_whole {
                    assert!(line.contains("starts over") || command == "extremes", "{words:?}: {line}");
                    started_over.push(command.clone());
                    continue;
                }
                let line = line
                    .strip_suffix("  # with the same input")
                    .unwrap_or_else(|| panic!("{words:?}: {line}"));
                let mut shell = Command::new("sh");
                shell
                    .args(["-c", line])
                    .stdin(std::process::Stdio::piped())
                    .stdout(std::process::Stdio::piped());
                let mut rest = shell.spawn().unwrap();
                rest.stdin.take().unwrap().write_all(input.as_bytes()).unwrap();
                let rest = rest.wait_with_output().unwrap();
                kept += &String::from_utf8(rest.stdout).unwrap();
                // The line that names the board may come again.
                let rows = |text: &str| -> Vec<String> {
                    text.lines().filter(|line| !line.starts_with("#variant")).map(str::to_owned).collect()
                };
                assert_eq!(rows(&kept), rows(&whole), "{words:?}: {line}");
                continued += 1;
            }
        }
    }
    assert!(continued > 40, "{continued}, started over: {started_over:?}");
}

/// Runs a command line until it has written a line, interrupts it, and returns what it wrote and the line that resumes; `None` if
/// it ended before the signal.
fn interrupted(arguments: &[&str]) -> Option<(String, String)> {
    let mut child = ninefold(arguments).spawn().unwrap();
    let mut stdout = BufReader::new(child.stdout.take().unwrap());
    let mut kept = String::new();
    stdout.read_line(&mut kept).unwrap();
    // A full pipe must not keep the command from ending.
    let reader = std::thread::spawn(move || {
        stdout.read_to_string(&mut kept).unwrap();
        kept
    });
    let output = signalled(child, "-INT");
    let kept = reader.join().unwrap();
    if output.status.success() {
        return None;
    }
    assert_eq!(output.status.code(), Some(130), "{}", stderr(&output));
    Some((kept, resume(&output)))
}

fn words(all: &[String]) -> Vec<&str> {
    all.iter().map(String::as_str).collect()
}

/// Every command that makes items by number, as the definition of the command line lists them, in every form of rows.
#[test]
fn what_is_made_by_number_resumes_in_every_form() {
    let lines = text(&["man", "--definition"], "");
    let mut tried = 0;
    for line in lines.lines() {
        let command: serde_json::Value = serde_json::from_str(line).unwrap();
        let has = |flag: &str| command["options"].as_array().unwrap().iter().any(|one| one["flag"] == flag);
        let name = command["command"][0].as_str().unwrap();
        if !has("--index") || !has("-n") || !has("--threads") {
            continue;
        }
        let count = match name {
            "fill" => 20_000,
            "generate" => 1_000,
            "layout" => 5,
            other => panic!("{other}: give a count here that takes a tenth of a second or more"),
        };
        let with = |count: &str, form: &[&str]| -> Vec<String> {
            let words = [name, "-n", count, "--seed", "5"];
            words.iter().chain(form).map(|&word| word.to_owned()).collect()
        };
        for form in [&[][..], &["--csv"], &["--json"], &["--to", "csv"]] {
            // A run that has ended before the signal is made longer.
            let mut longer = (0..10).map(|doublings| (count << doublings).to_string());
            let made = longer.find_map(|count| Some((interrupted(&words(&with(&count, form)))?, count)));
            let ((kept, line), count) = made.unwrap_or_else(|| panic!("{name} {form:?} ends too soon"));
            let arguments = with(&count, form);
            let arguments = words(&arguments);
            let rest = Command::new("sh").args(["-c", &line]).output().unwrap();
            assert_eq!(rest.status.code(), Some(0), "{line}: {}", stderr(&rest));
            let both = kept + &String::from_utf8(rest.stdout).unwrap();
            assert!(both == text(&arguments, ""), "{arguments:?}: {line}");
            tried += 1;
        }
    }
    assert!(tried >= 12, "{tried}");
}

/// What depends on all of the input, or is written to two places, starts over, and the line shows it.
#[test]
fn what_cannot_resume_starts_over() {
    let folder = folder("over");
    let path = |name: &str| folder.join(name).to_str().unwrap().to_owned();
    let (puzzles, plan) = (path("puzzles.txt"), path("plan.toml"));
    fs::write(&puzzles, text(&["generate", "-n", "20000", "--seed", "5"], "")).unwrap();
    let part = "[[part]]\nname = \"all\"\ncount = 20000\nrecipe = \"ninefold/1 symmetry=full\"\n";
    fs::write(&plan, part).unwrap();
    let (certificates, pictures) = (path("certificates.txt"), path("pictures/"));
    for arguments in [
        &["check", &puzzles, "--certificate", &certificates][..],
        &["generate", "--plan", &plan, "--seed", "1"],
    ] {
        let (kept, line) = interrupted(arguments).expect("it takes longer than a signal");
        let line = line.split_once("  # starts over").unwrap_or_else(|| panic!("{line}")).0;
        assert_eq!(line.split(' ').skip(1).collect::<Vec<_>>(), arguments);
        assert!(kept.ends_with('\n'), "{arguments:?}");
    }
    fs::create_dir_all(folder.join("sorted")).unwrap();
    fs::create_dir_all(&pictures).unwrap();
    for (arguments, place) in [
        (&["draw", &puzzles, "-o", &pictures][..], "pictures"),
        (&["rate", &puzzles, "--sort", "er", "-o", &path("sorted/out.txt")], "sorted"),
    ] {
        let child = ninefold(arguments).spawn().unwrap();
        wait_for_a_file_in(&folder.join(place));
        let line = resume(&end(child, "-INT"));
        assert!(line.ends_with("  # starts over"), "{line}");
    }
}

#[test]
fn a_run_that_waits_for_input_ends_at_once() {
    for arguments in [&["generate", "--pattern", "-"][..], &["generate", "--plan", "-"], &["solve", "-"]] {
        let mut child = ninefold(arguments).spawn().unwrap();
        let mut stdin = child.stdin.take().unwrap();
        // Once the command has taken more than a pipe holds, it listens to signals.
        stdin.write_all("x..x..x..\n".repeat(20_000).as_bytes()).unwrap_or_default();
        end(child, "-INT");
        drop(stdin);
    }
}
