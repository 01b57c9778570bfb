//! Files between ninefold and the programs themselves: qqwing, and Solo of Simon Tatham's collection. Where one is
//! missing, the tests fail and say so; `cargo xtask test programs` installs them first.

mod common;

use std::io::Write;
use std::process::{Command, Stdio};

use common::text;

/// Runs another program with this input and returns what it prints; its failure fails the test.
fn other(program: &str, arguments: &[&str], input: &str) -> String {
    let mut command = Command::new(program);
    command.args(arguments).stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::piped());
    let mut child = command.spawn().unwrap_or_else(|error| {
        panic!(
            "{program} cannot be run ({error}): install qqwing and sgt-puzzles, or run `cargo xtask test programs`"
        )
    });
    let mut stdin = child.stdin.take().unwrap();
    let input = input.to_owned();
    let feeder = std::thread::spawn(move || drop(stdin.write_all(input.as_bytes())));
    let output = child.wait_with_output().unwrap();
    feeder.join().unwrap();
    let complaint = String::from_utf8_lossy(&output.stderr);
    assert!(output.status.success(), "{program} {arguments:?}: {complaint}");
    String::from_utf8(output.stdout).unwrap()
}

/// Twenty puzzles, hard ones among them, a line each.
fn puzzles() -> String {
    text(&["generate", "-n", "20", "--seed", "15", "--minimal"], "")
}

fn solutions(puzzles: &str) -> String {
    let solved = text(&["solve", "-"], puzzles);
    solved.lines().map(|line| format!("{}\n", line.split('\t').nth(2).unwrap())).collect()
}

#[test]
fn qqwing_reads_what_is_drawn_in_any_layout() {
    let puzzles = puzzles();
    let expected = solutions(&puzzles);
    for format in ["line", "sdm", "rows", "block", "unicode", "ss", "qqwing"] {
        let written = text(&["convert", "--to", format, "-"], &puzzles);
        assert_eq!(other("qqwing", &["--solve", "--one-line"], &written), expected, "{format}");
    }
}

#[test]
fn each_output_of_qqwing_is_read() {
    let puzzles = puzzles();
    for output in ["--one-line", "--compact", "--readable", "--csv"] {
        let printed = other("qqwing", &["--solve", "--puzzle", "--nosolution", output], &puzzles);
        assert_eq!(text(&["convert", "-"], &printed), puzzles, "{output}");
        let generated = other("qqwing", &["--generate", "5", "--difficulty", "expert", output], "");
        let count = text(&["solve", "-"], &generated).lines().filter(|line| line.contains("\t1\t")).count();
        assert_eq!(count, 5, "{output}\n{generated}");
    }
}

#[test]
fn qqwing_writes_what_we_write() {
    let puzzles = puzzles();
    for (output, format) in
        [("--one-line", "line"), ("--compact", "rows"), ("--readable", "qqwing"), ("--csv", "qqwing-csv")]
    {
        let theirs = other("qqwing", &["--solve", "--puzzle", "--nosolution", output], &puzzles);
        let ours = text(&["convert", "--to", format, "-"], &puzzles);
        // qqwing writes an empty line after the last grid as well.
        assert_eq!(ours.trim_end(), theirs.trim_end(), "{output}");
    }
}

#[test]
fn qqwing_counts_as_we_do() {
    // Every second puzzle lacks its first clue.
    let puzzles = puzzles();
    let without_first = |(i, line): (usize, &str)| {
        let digits = |c: char| c.is_ascii_digit();
        if i % 2 == 0 { format!("{line}\n") } else { format!("{}\n", line.replacen(digits, ".", 1)) }
    };
    let several: String = puzzles.lines().enumerate().map(without_first).collect();
    let counted = other("qqwing", &["--solve", "--count-solutions", "--nosolution"], &several);
    let ours = text(&["solve", "--count", "1000000", "-"], &several);
    let ours: Vec<&str> = ours.lines().map(|line| line.split('\t').nth(1).unwrap()).collect();
    let theirs: Vec<String> = counted
        .lines()
        .filter(|line| !line.is_empty())
        .map(|line| {
            if line.contains("unique") {
                "1".to_owned()
            } else {
                line.chars().filter(char::is_ascii_digit).collect()
            }
        })
        .collect();
    assert_eq!(theirs, ours, "{counted}");
    assert!(ours.iter().any(|&count| count != "1") && ours.contains(&"1"), "{ours:?}");
}

#[test]
fn qqwing_makes_as_many_statistics_of_singles() {
    // Where singles are enough, both place every cell by a single and guess nothing.
    let easy = text(&["generate", "-n", "5", "--seed", "15", "--level", "easy"], "");
    let report = other("qqwing", &["--solve", "--nosolution", "--stats"], &easy);
    let guesses = report.lines().filter(|line| *line == "Number of Guesses: 0").count();
    let ours = text(&["solve", "--stats", "-"], &easy);
    assert_eq!(
        (guesses, ours.lines().filter(|line| line.contains(" guesses=0 ")).count()),
        (5, 5),
        "{report}"
    );
}

/// Solo, on the path or where Debian puts games.
fn solo(arguments: &[&str], input: &str) -> String {
    let debian = "/usr/games/sgt-solo";
    let program = if std::path::Path::new(debian).exists() { debian } else { "sgt-solo" };
    other(program, arguments, input)
}

/// The grids on the pages that Solo prints as PostScript. A digit is shown after its place, whose unit is half a cell.
fn printed_grids(pages: &str) -> String {
    let grid = |page: &str| {
        let mut cells = vec![b'.'; 81];
        let mut place = 0;
        for line in page.lines() {
            let words: Vec<&str> = line.split(' ').collect();
            if let ["3", "-1", "roll", "add", "2", "div", y, "exch", "sub", x, "exch", "moveto", ..] =
                words[..]
            {
                let number = |word: &str| word.parse::<usize>().unwrap();
                place = (4609 - number(y)) / 512 * 9 + (number(x) - 512) / 512;
            } else if let ["dup", "stringwidth", ..] = words[1..] {
                cells[place] = words[0].as_bytes()[1];
            }
        }
        String::from_utf8(cells).unwrap() + "\n"
    };
    pages.split("%%Page: ").skip(1).map(grid).collect()
}

#[test]
fn solo_prints_and_solves_what_we_write() {
    let puzzles = puzzles();
    let games = text(&["convert", "--to", "sgt", "-"], &puzzles);
    let pages = solo(&["--print", "1x1", "--with-solutions"], &games);
    assert_eq!(printed_grids(&pages), puzzles.clone() + &solutions(&puzzles));
}

#[test]
fn games_of_solo_are_read() {
    for size in ["3x3", "3x3da", "3x3dem8"] {
        let games = solo(&["--generate", "10", size], "");
        let puzzles = text(&["convert", "-"], &games);
        assert_eq!(puzzles, printed_grids(&solo(&["--print", "1x1"], &games)), "{size}");
        let pages = printed_grids(&solo(&["--print", "1x1", "--with-solutions"], &games));
        assert_eq!(
            solutions(&puzzles),
            pages.lines().skip(10).map(|line| format!("{line}\n")).collect::<String>()
        );
        // And what we make of them is the same game.
        let clues = |game: &str| game.split_once(':').unwrap().1.to_owned();
        let ours = text(&["convert", "--to", "sgt", "-"], &puzzles);
        assert_eq!(ours.lines().map(clues).collect::<Vec<_>>(), games.lines().map(clues).collect::<Vec<_>>());
    }
}

#[test]
fn games_that_solo_saved_are_read() {
    let folder = std::path::PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join("programs");
    let _ = std::fs::remove_dir_all(&folder);
    std::fs::create_dir_all(&folder).unwrap();
    let stem = folder.join("game").to_str().unwrap().to_owned();
    solo(&["--generate", "3", "3x3", "--save", &stem, "--save-suffix", ".sav"], "");
    for number in 0..3 {
        let file = format!("{stem}{number}.sav");
        let saved = std::fs::read_to_string(&file).unwrap();
        let clues = saved.lines().find_map(|line| line.strip_prefix("DESC    :")).unwrap();
        let game = format!("3x3:{}\n", clues.split_once(':').unwrap().1);
        assert_eq!(text(&["convert", "--to", "sgt", &file], ""), game);
    }
}
