//! What the screens of games show: hints without colours, characters without Unicode, statistics.

use std::fs;
use std::sync::PoisonError;
use std::time::Duration;

use crate::common::{self, CLUES};
use crate::tty::{BOUND, Tty, folder, later};

/// A puzzle whose first steps are in boxes, rows and columns.
const HARDER: &str = "....3.1...6...78.....9...26.78..1....2......9......3.2.......3.6..2..9.119...8..4";

/// What a cell of the board shows, without colours: characters and their attributes.
type Shown = Vec<(String, [bool; 4])>;

/// Returns what a cell of the board shows on a terminal of 80 x 24.
fn cell(tty: &Tty, row: u16, col: u16) -> Shown {
    let output = tty.seen.output.lock().unwrap_or_else(PoisonError::into_inner);
    let screen = output.terminal.screen();
    let places = (0..4).map(|x| (3 + 2 * row, 3 + 5 * col + x));
    let of = |(y, x)| {
        let cell = screen.cell(y, x).unwrap();
        assert_eq!((cell.fgcolor(), cell.bgcolor()), (vt100::Color::Default, vt100::Color::Default));
        (cell.contents().to_owned(), [cell.inverse(), cell.underline(), cell.bold(), cell.italic()])
    };
    places.map(of).collect()
}

fn has_sign(shown: &Shown, sign: &str) -> bool {
    shown.iter().any(|(text, _)| text == sign)
}

/// Waits until every cell is as expected. A frame may arrive in parts.
fn wait_for_cells(tty: &Tty, is_right: impl Fn((u16, u16), &Shown) -> bool) {
    let end = later(BOUND);
    let wrong = || {
        (0..81)
            .map(|place| (place / 9, place % 9))
            .find(|&(row, col)| !is_right((row, col), &cell(tty, row, col)))
    };
    while let Some((row, col)) = wrong() {
        let shown = cell(tty, row, col);
        assert!(later(Duration::ZERO) < end, "r{}c{}: {shown:?}\n{}", row + 1, col + 1, tty.screen());
        std::thread::yield_now();
    }
}

/// The first step of the puzzle is a hidden single in box 3: its house has a sign in every cell, and
/// the digit to place has another one.
#[test]
fn hints_without_colours_are_told_apart_cell_by_cell() {
    for environment in [&[("NO_COLOR", "1")][..], &[("TERM", "vt100")], &[("TERM", "xterm-mono")]] {
        let arguments: &[&str] = match environment {
            [("TERM", "xterm-mono")] => &["play", HARDER, "--color", "never", "--theme", "dark"],
            _ => &["play", HARDER],
        };
        let tty = Tty::start(arguments, &folder("no-color-hint"), environment);
        // The mode is the last word of a frame.
        let is_whole =
            |screen: &str| screen.trim_end().ends_with("quit                                   normal");
        tty.wait_until("the whole screen", |screen| is_whole(screen) && screen.contains("Diabolical"));
        let before: Vec<Shown> = (0..81).map(|place| cell(&tty, place / 9, place % 9)).collect();
        tty.send(b"hhh");
        wait_for_cells(&tty, |place, shown| {
            let is_in_box = place.0 < 3 && place.1 >= 6;
            let is_marked = is_in_box || has_sign(shown, "+");
            let index = usize::from(place.0 * 9 + place.1);
            has_sign(shown, ">") == is_in_box && (*shown != before[index]) == is_marked
        });
        let causes = (0..81).filter(|&place| has_sign(&cell(&tty, place / 9, place % 9), "+")).count();
        assert_eq!(causes, 3);
        tty.send(b"h");
        wait_for_cells(&tty, |place, shown| {
            let is_target = place == (1, 8);
            has_sign(shown, "=") == is_target && (!is_target || has_sign(shown, "3"))
        });
        tty.quit();
    }
}

/// Four presses in one burst show the fourth level.
#[test]
fn hints_are_queued() {
    let tty = Tty::start(&["play", HARDER], &folder("burst"), &[]);
    tty.wait_for("r5c5:");
    tty.send(b"hhhh");
    tty.wait_for("So r2c9 is 3.");
    tty.quit();
}

#[test]
fn a_locale_without_unicode_gets_ascii() {
    for (variables, is_ascii) in [
        (&[("LANG", "C")][..], true),
        (&[("LC_ALL", "POSIX")], true),
        (&[("LC_CTYPE", "de_DE.ISO-8859-1")], true),
        (&[("LC_ALL", "C.UTF-8"), ("LANG", "C")], false),
    ] {
        let tty = Tty::start(&["play", CLUES], &folder("ascii"), variables);
        tty.wait_for("Easy");
        tty.send(b"hhhh");
        tty.wait_for("y: do it");
        let screen = tty.screen();
        assert_eq!(screen.is_ascii(), is_ascii, "{variables:?}: {screen}");
        assert!(!is_ascii || screen.contains("+====+====+"), "{screen}");
        tty.quit();
        // Boards above lines; the lines themselves are the same.
        let tty = Tty::start(&["generate", "--seed", "1"], &folder("ascii-lines"), variables);
        let (shown, _) = tty.output();
        assert_eq!(shown.is_ascii(), is_ascii, "{shown}");
        assert!(shown.contains(common::text(&["generate", "--seed", "1"], "").trim()), "{shown}");
    }
}

#[test]
fn games_and_statistics_are_listed() {
    let data = folder("lists");
    let list = |option: &str| Tty::start(&["play", option], &data, &[]).output();
    let (shown, code) = list("--list");
    assert_eq!((shown.as_str(), code), ("", Some(0)));
    let tty = Tty::start(&["play", CLUES], &data, &[]);
    tty.wait_for("Easy");
    tty.send(&crate::solving_keys());
    tty.wait_for("Solved in ");
    tty.quit();
    let (shown, _) = list("--list");
    assert!(
        shown.starts_with("puzzle") && shown.contains(&format!("{CLUES}\tsolved\teasy\t0\t0:0")),
        "{shown}"
    );
    let (shown, _) = list("--statistics");
    assert!(shown.contains("easy\t1\t0:0") && shown.trim_end().ends_with("\t1"), "{shown}");
    // A damaged line does no harm, and is kept.
    let file = data.join("ninefold/solved.jsonl");
    fs::write(&file, fs::read_to_string(&file).unwrap() + "{\"puzzle\": \"\n").unwrap();
    let (again, _) = list("--statistics");
    assert_eq!(again, shown);
}
