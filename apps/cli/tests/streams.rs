//! What scripts rely on: pipes, files that appear whole or not at all, interruption, and bytes that do not depend on
//! the number of threads.

mod common;

use std::fs;
use std::io::{BufRead, BufReader, Read, Write};
use std::path::PathBuf;
use std::process::Stdio;

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
        &["generate", "-n", "40", "--seed", "1", "--symmetry", "half-turn", "--columns", "solution"],
        &["bias", "-n", "3000", "--seed", "1", "--method", "sorting", "--json"],
        &["sample", "--walks", "1000", "--seed", "1", "--stats", "--mean", "er", "--json"],
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
    assert_eq!(part(&["--index", "0..3"]) + &part(&["--index", "4..9"]), whole);
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
    for command in ["solve", "check", "rate", "canon", "convert"] {
        let mut child = ninefold(&[command, "-"]).spawn().unwrap();
        let mut stdin = child.stdin.take().unwrap();
        let mut answers = BufReader::new(child.stdout.take().unwrap()).lines();
        for _ in 0..3 {
            writeln!(stdin, "{CLUES}").unwrap();
            stdin.flush().unwrap();
            assert!(answers.next().unwrap().unwrap().len() >= 81, "{command}");
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
    // A file is not replaced by what is made of it: a mistake would cost the input.
    let output = run(&["convert", name, "--to", "sdm", "-o", name], "");
    assert_eq!((output.status.code(), fs::read_to_string(&target).unwrap().len()), (Some(2), 164));
    text(&["convert", CLUES, "--to", "sdm", "-o", name], "");
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
fn a_hyphen_as_output_is_standard_output() {
    let folder = folder("hyphen");
    let plan = "[[part]]\nname = \"a\"\ncount = 2\nrecipe = \"ninefold/1\"\n";
    for (arguments, input) in [
        (&["fill", "-n", "3", "--seed", "1"][..], ""),
        (&["fill", "--method", "sorting", "--counts", "--seed", "1"], ""),
        (&["generate", "-n", "3", "--seed", "1"], ""),
        (&["generate", "--plan", "-", "--seed", "1"], plan),
        (&["solve", CLUES], ""),
        (&["check", CLUES], ""),
        (&["rate", CLUES], ""),
        (&["explain", CLUES], ""),
        (&["hint", CLUES], ""),
        (&["techniques", "x-wing"], ""),
        (&["canonicalize", CLUES], ""),
        (&["rank", SOLVED], ""),
        (&["unrank", "0"], ""),
        (&["convert", CLUES], ""),
        (&["convert", "--strict", CLUES], ""),
        (&["draw", CLUES], ""),
        (&["draw", "--to", "svg", CLUES], ""),
        (&["bias", "-n", "100", "--seed", "1", "--method", "sorting"], ""),
        (&["sample", "--walks", "20", "--seed", "1"], ""),
        #[cfg(feature = "book")]
        (&["book", "--preset", "list"], ""),
    ] {
        let expected = text(arguments, input);
        for option in [&["-o", "-"][..], &["-o-"], &["--output", "-"], &["--output=-"]] {
            let all = [arguments, option].concat();
            let output = ninefold(&all).current_dir(&folder).stdin(Stdio::piped()).spawn();
            let mut child = output.unwrap();
            child.stdin.take().unwrap().write_all(input.as_bytes()).unwrap();
            let output = child.wait_with_output().unwrap();
            assert!(output.status.success() && output.stdout == expected.as_bytes(), "{all:?}");
        }
    }
    // A run that resumes from its output needs a file.
    let output = run(&["extremes", "fewest", "-o", "-"], "");
    assert_eq!(output.status.code(), Some(2));
    assert!(String::from_utf8_lossy(&output.stderr).contains("expected a name"));
    assert_eq!(fs::read_dir(&folder).unwrap().count(), 0);
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
    // Unless the signal came before the line was read, when there is nothing to keep.
    if target.exists() {
        assert_eq!(fs::read_to_string(&target).unwrap(), format!("{CLUES}\n"));
    }
    assert_eq!(fs::read_dir(&folder).unwrap().count(), usize::from(target.exists()));
}

#[test]
fn strange_bytes_are_bad_input_with_a_place() {
    for (bytes, expected) in [
        (&b"\n53\xff\xfe\n"[..], "error: <stdin>:2:3: cell r1c3: found '"),
        (
            b"\n53\xff\xfe\x00\n",
            "error: standard input: found a binary file or UTF-16 without a byte-order mark, expected UTF-8 text",
        ),
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

/// Runs a line of shell with `$N` for the command, and returns its exit code and standard error.
#[cfg(unix)]
fn shell(line: &str, folder: &std::path::Path) -> (Option<i32>, String) {
    let output = std::process::Command::new("sh")
        .args(["-c", line])
        .env("N", env!("CARGO_BIN_EXE_ninefold"))
        .current_dir(folder)
        .output()
        .unwrap();
    (output.status.code(), String::from_utf8_lossy(&output.stderr).into_owned())
}

#[cfg(unix)]
#[test]
fn a_closed_standard_output_is_an_error() {
    let folder = folder("closed");
    let error = "error: cannot write to standard output: it is closed\n".to_owned();
    for line in ["$N fill --seed 1 >&-", "$N solve - >&- </dev/null", "$N --help >&-", "$N >&-", "$N man >&-"]
    {
        assert_eq!(shell(line, &folder), (Some(2), error.clone()), "{line}");
    }
    // Not when the results go elsewhere, nor when somebody throws them away.
    for line in [
        "$N fill --seed 1 -o grid.txt >&-",
        "$N fill --seed 1 >/dev/null",
        "$N fill --seed 1 <>/dev/null >&0",
    ] {
        assert_eq!(shell(line, &folder), (Some(0), String::new()), "{line}");
    }
}

#[cfg(target_os = "linux")]
#[test]
fn a_full_disk_is_told_by_the_name_that_the_user_gave() {
    let folder = folder("full");
    for line in
        ["$N fill --seed 1 >/dev/full", "$N fill --seed 1 -n 100000 >/dev/full", "$N --help >/dev/full"]
    {
        let (code, error) = shell(line, &folder);
        assert_eq!(
            (code, error.as_str()),
            (Some(2), "error: cannot write to standard output: no space left on device\n")
        );
    }
    let (code, error) = shell("$N fill --seed 1 -n 100000 -o /dev/full", &folder);
    assert_eq!(
        (code, error.as_str()),
        (Some(2), "error: cannot write to /dev/full: no space left on device\n")
    );
    // A file that may not grow is a small disk: the limit is in blocks of 512 bytes.
    let (code, error) = shell("trap '' XFSZ; ulimit -f 8; $N fill --seed 1 -n 100000 -o grids.txt", &folder);
    assert_eq!((code, error.as_str()), (Some(2), "error: cannot write to grids.txt: file too large\n"));
    assert_eq!(fs::read_dir(&folder).unwrap().count(), 0);
}

#[test]
fn what_comes_from_outside_is_cut_short_and_escaped() {
    let long = "x".repeat(100_000);
    let strange = "\u{1b}[31mred\u{7}";
    for hostile in [long.as_str(), strange] {
        let recipe = format!("ninefold/1 {hostile}=3");
        for arguments in [
            &["solve", hostile][..],
            &["fill", "--set", hostile],
            &["fill", "--method", hostile],
            &["fill", "--step", hostile],
            &["fill", "-o", &format!("nowhere/{hostile}")],
            &["generate", "--clues", hostile],
            &["generate", "--er", hostile],
            &["generate", "--level", hostile],
            &["generate", "--symmetry", hostile],
            &["generate", "--require", hostile],
            &["generate", "--pattern", hostile],
            &["generate", "--plan", hostile],
            &["generate", "--recipe", &recipe],
            &["generate", "--columns", hostile],
            &["generate", "--to", hostile],
            &["unrank", hostile],
            &["man", hostile],
            &[hostile],
        ] {
            let output = run(arguments, "");
            let error = String::from_utf8_lossy(&output.stderr);
            assert_eq!(output.status.code(), Some(2), "{:?}: {error}", &arguments[..1]);
            assert!(error.len() < 2000, "{} bytes for {:?}", error.len(), &arguments[..arguments.len() - 1]);
            assert!(!error.contains(['\u{1b}', '\u{7}']), "{error:?}");
        }
    }
    let output = run(&["solve", "-"], &format!("53..7....{strange}{long}\n"));
    let error = String::from_utf8_lossy(&output.stderr);
    assert!(error.len() < 300 && !error.contains('\u{1b}'), "{error:?}");
}

#[test]
fn no_item_is_lost_at_the_end_of_64_bits() {
    let part = |more: &[&str]| text(&[&["generate", "--seed", "9", "--columns", "index"], more].concat(), "");
    let range = ["--index", "18446744073709551600..18446744073709551615"];
    let whole = part(&range);
    let indices: Vec<u64> =
        whole.lines().map(|line| line.split('\t').nth(1).unwrap().parse().unwrap()).collect();
    assert_eq!(indices, (18_446_744_073_709_551_600..=u64::MAX).collect::<Vec<_>>());
    let shards = ["1/3", "2/3", "3/3"].map(|shard| part(&[&range[..], &["--shard", shard]].concat()));
    assert_eq!(shards.concat(), whole);
    assert_eq!(part(&[&range[..], &["--threads", "1"]].concat()), whole);
    let last = text(&["fill", "--seed", "9", "--index", "18446744073709551612..18446744073709551615"], "");
    assert_eq!(last.lines().count(), 4);
}

#[test]
fn generated_puzzles_come_in_every_format() {
    let arguments = ["generate", "-n", "7", "--seed", "3"];
    let lines = text(&arguments, "");
    for format in ["line", "rows", "block", "unicode", "sdk", "sdm", "ss"] {
        let written = text(&[&arguments[..], &["--to", format]].concat(), "");
        assert_eq!(written, text(&["convert", "--to", format, "-"], &lines), "{format}");
        assert_eq!(text(&["convert", "--from", format, "-"], &written), lines, "{format}");
    }
    // The name of the output file says it too.
    let folder = folder("generated");
    for (name, format) in [("seven.sdm", "sdm"), ("seven.ss", "ss"), ("seven.txt", "line"), ("seven", "line")]
    {
        let target = folder.join(name);
        text(&[&arguments[..], &["-o", target.to_str().unwrap()]].concat(), "");
        let expected = text(&["convert", "--to", format, "-"], &lines);
        assert_eq!(fs::read_to_string(&target).unwrap(), expected, "{name}");
    }
    let plan = folder.join("plan.toml");
    fs::write(&plan, "[[part]]\nname = \"a\"\ncount = 3\nrecipe = \"ninefold/1\"\n").unwrap();
    let planned = text(&["generate", "--seed", "3", "--plan", plan.to_str().unwrap(), "--to", "block"], "");
    assert_eq!(text(&["convert", "-"], &planned).lines().count(), 3);
}

#[test]
fn a_name_without_a_known_suffix_wants_a_format() {
    let folder = folder("suffix");
    let target = folder.join("x.xyz");
    let name = target.to_str().unwrap();
    assert_eq!(run(&["convert", CLUES, "-o", name], "").status.code(), Some(2));
    assert!(!target.exists());
    for arguments in [
        &["--to", "line", "-o", name][..],
        &["--json", "-o", name],
        &["-o", name.strip_suffix(".xyz").unwrap()],
    ] {
        text(&[&["convert", CLUES], arguments].concat(), "");
    }
    assert_eq!(fs::read_dir(&folder).unwrap().count(), 2);
}
