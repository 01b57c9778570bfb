//! What scripts rely on: pipes, files that appear whole or not at all, interruption, and bytes that do not depend on
//! the number of threads.

mod common;

use std::fs;
use std::io::{BufRead, BufReader, Read, Write};
use std::path::PathBuf;

use common::{CLUES, SOLVED, ninefold, run, text};

/// An empty folder of this name for a test's files.
fn folder(name: &str) -> PathBuf {
    let folder = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join(name);
    let _ = fs::remove_dir_all(&folder);
    fs::create_dir_all(&folder).unwrap();
    folder
}

#[test]
fn the_number_of_threads_never_changes_a_byte() {
    let puzzles = text(&["generate", "-n", "150", "--seed", "5"], "");
    for arguments in [
        &["fill", "-n", "3000", "--seed", "1"][..],
        &["fill", "-n", "300", "--seed", "1", "--method", "sorting", "--counts"],
        &["fill", "-n", "300", "--seed", "1", "--method", "potential", "--json"],
        &["fill", "-n", "300", "--seed", "1", "--method", "transform", "--counts"],
        &["fill", "-n", "30", "--seed", "1", "--method", "backtrack", "--counts"],
        &["fill", "-n", "300", "--seed", "1", "--method", "swap-chain", "--counts"],
        &["fill", "-n", "5", "--seed", "1", "--method", "potential", "--trace"],
        &["fill", "--seed", "1", "--method", "swap-chain", "--start", "-"],
        &["generate", "-n", "60", "--seed", "1", "--json"],
        &["generate", "-n", "40", "--seed", "1", "--symmetry", "half-turn", "--with", "solution"],
        &["bias", "-n", "3000", "--seed", "1", "--method", "sorting", "--json"],
        &["solve", "-"],
        &["check", "-"],
        &["canon", "--json", "-"],
        &["convert", "--to", "block", "-"],
    ] {
        let grids = text(&["fill", "-n", "200", "--seed", "2"], "");
        let input = if arguments.contains(&"--start") { &grids } else { &puzzles };
        let with = |threads: &str| text(&[arguments, &["--threads", threads]].concat(), input);
        let one = with("1");
        assert!(!one.is_empty());
        for threads in ["2", "5", "0"] {
            assert!(with(threads) == one, "{arguments:?} with {threads} threads");
        }
    }
}

#[test]
fn ranges_and_shards_make_the_whole() {
    let part = |more: &[&str]| text(&[&["generate", "--seed", "9"], more].concat(), "");
    let whole = part(&["-n", "10"]);
    assert_eq!(whole.lines().count(), 10);
    assert_eq!(part(&["--index", "0..4"]) + &part(&["--index", "4..10"]), whole);
    let shards = ["1/3", "2/3", "3/3"].map(|shard| part(&["-n", "10", "--shard", shard]));
    assert_eq!(shards.concat(), whole);
}

#[test]
fn a_closed_pipe_ends_quietly() {
    for arguments in [
        &["fill", "-n", "1000000000", "--seed", "1"][..],
        &["generate", "-n", "1000000000", "--seed", "1"],
        &["fill", "-n", "1000000000", "--seed", "1", "--trace"],
    ] {
        let mut child = ninefold(arguments).spawn().unwrap();
        let mut lines = BufReader::new(child.stdout.take().unwrap()).lines();
        assert!(!lines.next().unwrap().unwrap().is_empty());
        drop(lines);
        let output = child.wait_with_output().unwrap();
        assert_eq!(output.status.code(), Some(0), "{arguments:?}");
        assert_eq!(String::from_utf8_lossy(&output.stderr), "");
    }
}

#[test]
fn a_slow_pipe_is_answered_line_by_line() {
    for verb in ["solve", "check", "rate", "canon", "convert"] {
        let mut child = ninefold(&[verb, "-"]).spawn().unwrap();
        let mut stdin = child.stdin.take().unwrap();
        let mut answers = BufReader::new(child.stdout.take().unwrap()).lines();
        for _ in 0..3 {
            writeln!(stdin, "{CLUES}").unwrap();
            stdin.flush().unwrap();
            assert!(answers.next().unwrap().unwrap().len() >= 81, "{verb}");
        }
        drop(stdin);
        assert!(answers.next().is_none());
        assert!(child.wait().unwrap().success());
    }
}

#[test]
fn a_file_appears_whole_or_not_at_all() {
    let folder = folder("whole-or-not");
    let target = folder.join("out.txt");
    let name = target.to_str().unwrap();
    let files = || fs::read_dir(&folder).unwrap().count();

    let output = run(&["solve", "-", "-o", name], &format!("{CLUES}\nbad\n"));
    assert_eq!((output.status.code(), files()), (Some(2), 0));
    assert!(output.stdout.is_empty());

    assert_eq!(text(&["convert", "-", "-o", name], &format!("{CLUES}\n{CLUES}\n")), "");
    assert_eq!(fs::read_to_string(&target).unwrap(), format!("{CLUES}\n{CLUES}\n"));

    // What stood there before stays when the next run fails, whatever the reason.
    for arguments in [&["solve", "-", "-o", name][..], &["generate", "--clues", "5", "-o", name]] {
        assert_eq!(run(arguments, "bad\n").status.code(), Some(2));
        assert_eq!(fs::read_to_string(&target).unwrap().len(), 164);
    }
    // A file may be replaced by what is made of it.
    text(&["convert", name, "--to", "sdm", "-o", name], "");
    assert!(fs::read_to_string(&target).unwrap().starts_with("530070000"));
    assert_eq!(files(), 1);
    // What is not found is named, and the rest is kept.
    let output = run(
        &["generate", "-n", "2", "--seed", "1", "--clues", "17", "--attempts", "1", "--json", "-o", name],
        "",
    );
    assert_eq!(output.status.code(), Some(3));
    assert_eq!(fs::read_to_string(&target).unwrap().lines().count(), 2);
    assert_eq!(files(), 1);
}

#[test]
fn the_name_of_the_output_file_says_its_format() {
    let folder = folder("by-name");
    let target = folder.join("out.sdk");
    text(&["convert", CLUES, "-o", target.to_str().unwrap()], "");
    assert!(fs::read_to_string(&target).unwrap().starts_with("[Puzzle]\n53..7....\n"));
}

#[cfg(unix)]
#[test]
fn interrupted_work_is_kept() {
    use std::process::Command;

    let interrupt =
        |id: u32| assert!(Command::new("kill").args(["-INT", &id.to_string()]).status().unwrap().success());
    for arguments in [
        &["fill", "-n", "1000000000", "--seed", "1", "--method", "sorting"][..],
        &["generate", "-n", "1000000000", "--seed", "1"],
    ] {
        let mut child = ninefold(arguments).spawn().unwrap();
        let mut stdout = BufReader::new(child.stdout.take().unwrap());
        let mut kept = String::new();
        stdout.read_line(&mut kept).unwrap();
        interrupt(child.id());
        stdout.read_to_string(&mut kept).unwrap();
        let output = child.wait_with_output().unwrap();
        assert_eq!(output.status.code(), Some(130), "{arguments:?}");
        assert!(String::from_utf8_lossy(&output.stderr).contains("interrupted after "));
        // Whole lines, and the same ones as always.
        let count = kept.lines().count().to_string();
        let mut again = arguments.to_vec();
        again[2] = &count;
        assert!(kept == text(&again, ""), "{arguments:?}");
    }

    // Also while no input comes, and into a file.
    let folder = folder("interrupted");
    let target = folder.join("out.txt");
    let mut child =
        ninefold(&["convert", "-", "--to", "line", "-o", target.to_str().unwrap()]).spawn().unwrap();
    let mut stdin = child.stdin.take().unwrap();
    writeln!(stdin, "{CLUES}").unwrap();
    // The temporary file shows that the run has begun.
    while fs::read_dir(&folder).unwrap().count() == 0 {
        std::thread::yield_now();
    }
    interrupt(child.id());
    let output = child.wait_with_output().unwrap();
    drop(stdin);
    assert_eq!(output.status.code(), Some(130));
    let kept = fs::read_to_string(&target).unwrap();
    assert!(kept.is_empty() || kept == format!("{CLUES}\n"));
    assert_eq!(fs::read_dir(&folder).unwrap().count(), 1);
}

#[test]
fn strange_bytes_are_bad_input_with_a_place() {
    for (bytes, expected) in [
        (&b"\n53\xff\xfe\n"[..], "error: <stdin>:2:3: cell r1c3: found '"),
        (b"\n53\xff\xfe\x00\n", "error: <stdin>:2:5: found a zero byte, expected text"),
    ] {
        let mut child = ninefold(&["solve", "-"]).spawn().unwrap();
        child.stdin.take().unwrap().write_all(bytes).unwrap();
        let output = child.wait_with_output().unwrap();
        assert_eq!(output.status.code(), Some(2));
        assert!(String::from_utf8_lossy(&output.stderr).starts_with(expected));
    }

    let endless = "5".repeat(3 << 20);
    let output = run(&["solve", "--from", "line", "-"], &endless);
    assert_eq!(output.status.code(), Some(2));
    assert!(String::from_utf8_lossy(&output.stderr).contains("a line of more than a million bytes"));
}

#[test]
fn many_files_and_formats_in_one_run() {
    let folder = folder("many");
    let block = folder.join("block.txt");
    fs::write(&block, text(&["convert", "--to", "block", CLUES, SOLVED], "")).unwrap();
    let rows = folder.join("rows.txt");
    fs::write(&rows, text(&["convert", "--to", "rows", CLUES], "")).unwrap();
    let arguments = ["solve", block.to_str().unwrap(), "-", rows.to_str().unwrap(), SOLVED];
    let counts: Vec<String> =
        text(&arguments, CLUES).lines().map(|line| line.split('\t').nth(1).unwrap().to_owned()).collect();
    assert_eq!(counts, ["1"; 5]);
    // A file that cannot be read is found out before any work is done.
    let output = run(&["solve", CLUES, folder.join("none").to_str().unwrap()], "");
    assert_eq!((output.status.code(), output.stdout.len()), (Some(2), 0));
}
