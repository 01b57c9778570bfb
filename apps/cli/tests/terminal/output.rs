//! Results on a terminal: headings, line breaks and progress, which files and pipes do not get.

use crate::common::{self, CLUES};
use crate::tty::{Tty, folder};

/// Runs a shell command, in which `$0` is ours, on a terminal of this width. Returns what the
/// terminal gets.
fn on_terminal(script: &str, width: u16) -> String {
    let command = pty_process::blocking::Command::new("sh").args(["-c", script]);
    let command = command.arg(env!("CARGO_BIN_EXE_ninefold"));
    Tty::start_sized(command, &folder("output"), &[("NO_COLOR", "1")], (width, 24)).output().0
}

fn longest(text: &str, counts: impl Fn(&str) -> bool) -> usize {
    text.lines().filter(|line| counts(line)).map(|line| line.chars().count()).max().unwrap_or(0)
}

#[test]
fn tables_have_headings_on_a_terminal_only() {
    for (arguments, headings) in [
        (&["rate", CLUES][..], "puzzle\ter\tep\ted\tlevel\thardest\n"),
        (&["check", CLUES], "puzzle\tverdict\n"),
        (&["solve", CLUES, "--time"], "puzzle\tcount\tsolution\ttime\n"),
        (&["fill", "--method", "sorting", "--counts", "--seed", "1"], "grid\tcounts\n"),
    ] {
        let script = format!("\"$0\" {} 2>/dev/null", arguments.join(" "));
        let shown = on_terminal(&script, 80);
        assert!(shown.starts_with(headings), "{arguments:?}: {shown}");
        let piped = common::text(arguments, "");
        assert!(piped.starts_with(|first: char| first.is_ascii_digit()), "{arguments:?}: {piped}");
        // With a terminal for messages alone, too.
        assert_eq!(on_terminal(&format!("{script} | cat"), 80).lines().count(), 1);
    }
    // Without results there is nothing to head.
    assert_eq!(on_terminal("echo '# none' | \"$0\" rate - 2>/dev/null", 80), "");
    // Where a row fits, headings are above their columns.
    for arguments in [format!("rate {CLUES}"), "generate -n 2 --variant 4x4 --columns level,index".to_owned()]
    {
        let shown = on_terminal(&format!("\"$0\" {arguments} 2>/dev/null"), 200);
        let mut lines = shown.lines();
        let (heading, row) = (lines.next().unwrap(), lines.find(|line| !line.starts_with('#')).unwrap());
        let mut start = 0;
        for value in row.split('\t') {
            let word = heading.get(start..).unwrap_or_default();
            assert!(word.starts_with(|c: char| c.is_ascii_lowercase()), "{value} at {start}: {shown}");
            assert!(start == 0 || heading[..start].ends_with(' '), "{value} at {start}: {shown}");
            start = (start + value.len()) / 8 * 8 + 8;
        }
    }
    // Solutions of one puzzle are rows, and no pictures.
    let all = on_terminal("\"$0\" solve --all=2 1............... 2>/dev/null", 80);
    let words: Vec<Vec<&str>> = all.lines().map(|line| line.split_whitespace().collect()).collect();
    assert_eq!(words[0], ["puzzle", "count", "solution"], "{all}");
    assert!(words[1..].iter().all(|row| row.is_empty() || row.len() == 3), "{all}");
    let list = on_terminal("\"$0\" techniques", 100);
    assert!(list.starts_with("name ") && !common::text(&["techniques"], "").contains("called"), "{list}");
}

#[test]
fn a_dumb_terminal_gets_no_colours() {
    let error = |term: &str| {
        let command =
            pty_process::blocking::Command::new(env!("CARGO_BIN_EXE_ninefold")).args(["solve", "x"]);
        Tty::start_sized(command, &folder("dumb"), &[("TERM", term)], (80, 24)).output().0
    };
    assert!(error("xterm").contains("\u{1b}[") && !error("dumb").contains('\u{1b}'), "{}", error("dumb"));
}

#[test]
fn texts_fit_the_terminal() {
    let is_text = |line: &str| line.contains(' ');
    let shown = on_terminal(&format!("\"$0\" explain {CLUES} 2>/dev/null"), 40);
    assert!((30..=40).contains(&longest(&shown, is_text)), "{shown}");
    assert!(longest(&common::text(&["explain", CLUES], ""), is_text) > 60);

    let help = on_terminal("\"$0\" techniques x-wing 2>/dev/null", 40);
    let sentences = |line: &str| line.starts_with("  ") && line.contains(|c: char| c.is_ascii_lowercase());
    assert!((30..=40).contains(&longest(&help, sentences)), "{help}");

    let error = on_terminal("\"$0\" rate \"not a puzzle and not the name of a file that exists\"", 40);
    assert!(error.starts_with("error: ") && (30..=40).contains(&longest(&error, is_text)), "{error}");
}

/// No line of a text or table is broken within a word, and what follows through a pipe is unchanged.
#[test]
fn words_stay_whole_on_narrow_terminals() {
    for (arguments, width) in [
        (&["formats"][..], 40),
        (&["formats"], 80),
        (&["check", CLUES], 60),
        (&["bias", "-n", "100", "--seed", "1"], 60),
        (&["techniques", "x-wing"], 50),
        (&["techniques"], 60),
        (&["hint", "--degree", "full", CLUES], 30),
    ] {
        let shown = on_terminal(&format!("\"$0\" {} 2>/dev/null", arguments.join(" ")), width);
        // Only a puzzle is longer than the line.
        let is_puzzle = |line: &str| line.split(['\t', ' ']).any(|word| word.len() == 81);
        let too_long = shown.lines().find(|line| line.chars().count() > width.into() && !is_puzzle(line));
        assert_eq!(too_long, None, "{arguments:?}");
        // The words are those of a pipe, in their order.
        let piped = common::text(arguments, "");
        let words = |text: &str| -> Vec<String> {
            let is_word = |word: &&str| word.chars().any(char::is_alphanumeric);
            text.split_whitespace().filter(is_word).map(str::to_owned).collect()
        };
        if arguments[0] == "check" {
            assert!(words(&shown).ends_with(&words(&piped)), "{shown}");
        }
        let lengths = piped.lines().map(|line| line.chars().count()).max();
        assert!(arguments[0] == "hint" || lengths > Some(width.into()), "{arguments:?} fits anyway");
    }
    let shown = on_terminal("\"$0\" bias -n 100 --seed 1 --method sorting 2>/dev/null", 60);
    assert!(shown.starts_with("sorting\n  grids ") && !shown.contains('|'), "{shown}");
}

#[test]
fn bars_of_a_summary_fit_the_terminal() {
    let file = folder("summary").join("puzzles.txt");
    let script = format!("\"$0\" generate -n 8 --seed 1 --summary -o {}", file.display());
    for (width, longest_bar) in [(40, 40), (80, 62)] {
        let shown = on_terminal(&script, width);
        let tables = &shown[shown.find("8 puzzles").unwrap()..];
        let longest = longest(tables, |line| line.contains('█'));
        assert!(longest <= longest_bar && longest > longest_bar - 4, "{longest}: {tables}");
    }
}

#[test]
fn progress_is_shown_if_results_go_to_a_file() {
    let file = folder("progress").join("grids.txt");
    let file = file.to_str().unwrap();
    let tty =
        Tty::start(&["generate", "-n", "1000000", "--seed", "1", "-o", file], &folder("progress-data"), &[]);
    tty.wait_for("/1,000,000");
    tty.signal("-INT");
    let (shown, code) = tty.output();
    assert_eq!(code, Some(130), "{shown}");
}

#[test]
fn short_runs_leave_no_progress_behind() {
    let shown = on_terminal(&format!("\"$0\" check {CLUES} | cat"), 100);
    assert_eq!(shown, common::text(&["check", CLUES], ""));
}

/// The reader of a pipe writes to the same terminal, so nothing of the progress is left between its
/// lines, however the run ends.
#[test]
fn nothing_is_left_of_progress_beside_a_pipe() {
    let file = folder("pipe-progress").join("puzzles.txt");
    std::fs::write(&file, format!("{CLUES}\n").repeat(4000)).unwrap();
    let file = file.display();
    for script in [
        format!("\"$0\" explain {file} | head -n 12"),
        format!("\"$0\" rate {file} | tail -n 2"),
        format!("(cat {file}; echo 12) | \"$0\" rate - | tail -n 2"),
    ] {
        let shown = on_terminal(&script, 100);
        assert!(!shown.contains("done") && !shown.contains('\x1b'), "{shown:?}");
    }
}

/// A message is on a line of its own, and an interrupted run clears its bar.
#[test]
fn messages_clear_the_line_of_progress() {
    let data = folder("cleared");
    let file = data.join("puzzles.txt");
    // Easter Monster, which takes long to rate, so that the run never ends before the signal.
    let hard = "1.......2.9.4...5...6...7...5.9.3.......7.......85..4.7.....6...3...9.8...2.....1";
    let lines =
        (0..40_000).map(|number| if number % 4 == 3 { "12\n".to_owned() } else { format!("{hard}\n") });
    std::fs::write(&file, lines.collect::<String>()).unwrap();
    let arguments = ["rate", "--skip-bad", file.to_str().unwrap(), "-o", "/dev/null"];
    let tty = Tty::start(&arguments, &data, &[("NO_COLOR", "1")]);
    tty.wait_for(" done, ");
    tty.wait_for("skipped");
    tty.signal("-INT");
    tty.wait_until("the end", |screen| screen.contains("interrupted"));
    let screen = tty.screen();
    let is_whole = |line: &str| !line.contains("done, ") || !line.contains("warning");
    assert!(screen.lines().all(is_whole), "{screen}");
    let last: Vec<&str> = screen.lines().skip_while(|line| !line.contains("interrupted")).collect();
    assert!(!last.iter().any(|line| line.contains("done, ")), "{screen}");
    tty.output();
}
