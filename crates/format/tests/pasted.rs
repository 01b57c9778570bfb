//! Puzzles in texts that people wrote: found as they are, or refused with a place; never another grid.

use ninefold_format::{Format, ReadError, ReadErrorKind, Record, read_pasted, write};
use ninefold_grid::Grid;
use proptest::prelude::*;

const CLUES: &str = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";

fn rows(grid: &str) -> String {
    grid.chars().collect::<Vec<_>>().chunks(9).map(|row| row.iter().collect::<String>() + "\n").collect()
}

fn found(text: &str) -> Vec<String> {
    let results = read_pasted(text.as_bytes()).into_iter();
    results
        .map(|result| result.map_or_else(|error| error.to_string(), |record| record.grid.to_string()))
        .collect()
}

fn check(text: &str, expected: &[&str]) {
    assert_eq!(found(text), expected, "{text}");
}

#[test]
fn grids_in_prose() {
    let rows = rows(CLUES);
    for text in [
        format!("Who can do {CLUES}?"),
        format!("(see \"{CLUES}\", it is hard)"),
        format!("Look: **{CLUES}**!"),
        format!("https://example.org/sudoku.htm?bd={}&x=1", CLUES.replace('.', "0")),
        format!("It is {}.", CLUES.replace('.', "0")),
        format!("Dear all,\n\n{rows}\nYours, Ann\n"),
        format!("Dear all,\n```\n{rows}```\n---------\nAnn\n+49 123 4567890, 123456789\n"),
        format!("---------\n{rows}---------\nthat is all"),
        format!("grid = [\n{}]", rows.lines().map(|row| format!("  \"{row}\",\n")).collect::<String>()),
        format!("a line:\n{}", CLUES.chars().map(|c| format!("{c} ")).collect::<String>()),
        format!(
            "a list: \n[{}]",
            CLUES.replace('.', "0").chars().map(|c| format!("{c}, ")).collect::<String>()
        ),
        format!("every row apart:\n{}", rows.replace('\n', "\n\n")),
    ] {
        check(&text, &[CLUES]);
    }
    check(&format!("one {CLUES} and two: {CLUES}\nand\n{rows}"), &[CLUES; 3]);
}

#[test]
fn puzzles_of_other_boards_are_never_read_as_classic() {
    let boxes = ["AAABBBCCC", "DDDEEEFFF", "GGGHHHIII"].map(|row| row.repeat(3)).concat();
    let regions = ["AAAAAAAAA", "BBBBBBBBB", "CCCCCCCCC"].concat() + &boxes[27..];
    for text in [
        format!("windoku {CLUES}"),
        format!("Killer: {CLUES} k10:1112"),
        format!("x+windoku {CLUES}"),
        format!("x {CLUES}"),
        format!("look {CLUES} k10:1112"),
        format!("{CLUES} {regions}"),
        format!("{regions} {CLUES}"),
        format!("jigsaw:{regions} {CLUES}"),
        format!("#variant x\n{CLUES}"),
    ] {
        let results = read_pasted(text.as_bytes());
        let error = results.iter().find_map(|result| result.as_ref().err());
        let error = error.unwrap_or_else(|| panic!("{text}: {results:?}"));
        assert!(matches!(error.kind, ReadErrorKind::OtherBoard { .. }), "{text}: {error}");
    }
    for text in [format!("9x9 {CLUES}"), format!("{CLUES} {boxes}")] {
        check(&text, &[CLUES]);
    }
}

#[test]
fn quoted_texts_and_digits_of_other_kinds() {
    let record = Record::new(CLUES.parse::<Grid>().unwrap());
    // Of the others some show candidates alone, which look like clues, and some are no text that people write.
    for format in
        [Format::Line, Format::Rows, Format::Block, Format::Unicode, Format::Sdk, Format::Sdm, Format::Ss]
    {
        let text = write(format, [&record]).unwrap();
        let quoted: String = text.lines().map(|line| format!("> {line}\n")).collect();
        check(&quoted, &[CLUES]);
        check(&quoted.replace("> ", ">>"), &[CLUES]);
        check(&format!("\u{feff}Ann wrote:\n{quoted}\nNo idea."), &[CLUES]);
    }
    let keys: String = rows(CLUES)
        .chars()
        .map(|c| if c.is_ascii_digit() { format!("{c}\u{fe0f}\u{20e3}") } else { c.to_string() })
        .collect();
    check(&format!("My puzzle today:\n{keys}"), &[CLUES]);
    check(
        "| 5 | 3 | . | . | 7 | . | . | . | . |\n|:-:|:-:|:-:|:-:|:-:|:-:|:-:|:-:|:-:|\n",
        &["line 2, column 2: cell r2c1: found ':', expected a digit 1-9 or an empty cell (. 0 _ * - x)"],
    );
    let table: String = rows(CLUES)
        .lines()
        .map(|row| format!("|{}\n", row.chars().map(|c| format!(" {c} |")).collect::<String>()))
        .collect();
    let table = table.replacen('\n', "\n|:-:|:-:|:-:|:-:|:-:|:-:|:-:|:-:|:-:|\n", 1);
    check(&format!("A table of today:\n\n{table}\nas above"), &[CLUES]);
}

#[test]
fn what_is_nearly_a_grid_has_a_place() {
    let rows = rows(CLUES);
    check(
        &format!("Who can do {}?", &CLUES[..80]),
        &["line 1, column 12: found 80 cells, expected 81 (digits 1-9 or . for an empty cell)"],
    );
    check(
        &format!("> Ann:\n> {CLUES}5"),
        &["line 2, column 3: found 82 cells, expected 81 (digits 1-9 or . for an empty cell)"],
    );
    // The full stop may be the last cell.
    check(
        &format!("It is {}.", &CLUES.replace('.', "0")[..80]),
        &["line 1, column 7: found 80 cells, expected 81 (digits 1-9 or . for an empty cell)"],
    );
    check(
        &format!("no{CLUES}"),
        &["line 1, column 3: found 'o' before 81 cells, expected a blank or a sign before them"],
    );
    check(
        &format!("yes {CLUES}th"),
        &[
            "line 1, column 86: found 't' after 81 cells, expected the end of the line, or a blank , ; : # and a comment",
        ],
    );
    check(
        &format!("Dear all,\n{}Ann", &rows[..80]),
        &["line 10, column 1: found only 8 of 9 rows of the grid that starts in line 2"],
    );
    check(
        &format!("Dear all,\n> {}Ann", rows.replace('\n', "\n> ").replacen("..8", "..?", 1)),
        &["line 6, column 6: cell r5c4: found '?', expected a digit 1-9 or an empty cell (. 0 _ * - x)"],
    );
}

#[test]
fn two_halves_are_no_grid() {
    let rows = rows(CLUES);
    // Six rows, then a whole grid: the first nine rows are not one.
    let text = format!("Hello\n{}\n{rows}Bye", &rows[..60]);
    check(&text, &["line 18, column 1: found 15 rows of nine cells from line 2 on, expected 9 for a grid"]);
    let text = format!("Hello\n{}\n{}Bye", &rows[..60], &rows[..30]);
    check(&text, &["line 9, column 1: found only 6 of 9 rows of the grid that starts in line 2"]);
}

#[test]
fn lines_that_may_be_rows_or_rules_are_told_by_the_others() {
    let dashes = CLUES.replace('.', "-");
    let empty = format!("---------{}", &dashes[9..]);
    check(&format!("Hello\n{}Bye", rows(&empty)), &[empty.replace('-', ".").as_str()]);
    // Rules around the grid, and one row of dashes too many or none.
    check(&format!("Hello\n---------\n{}---------\nBye", rows(&dashes)), &[CLUES]);
    let full = "534678912672195348198342567859761423426853791713924856961537284287419635345286179";
    check(&format!("Hello\n---------\n{}---------\nBye", rows(full)), &[full]);
    check(
        &format!("Hello\n{}Bye", "---------\n".repeat(9)),
        &["line 1, column 1: found \"Hello\", expected a puzzle: 81 cells in a line, or nine rows of nine"],
    );
}

#[test]
fn texts_without_a_puzzle() {
    check("", &[]);
    check(" \n\t\n", &[]);
    check(
        "\n  Dear all,\nnothing here\n",
        &[
            "line 2, column 1: found \"Dear all,\", expected a puzzle: 81 cells in a line, or nine rows of nine",
        ],
    );
    assert!(found("a\0b")[0].contains("found a zero byte"));
}

/// A disguise: how the cells are written, and what stands around them.
#[derive(Clone, Debug)]
struct Disguise {
    layout: usize,
    zero: char,
    blank: char,
    quote: &'static str,
    above: String,
    below: String,
    joiners: bool,
}

fn disguises() -> impl Strategy<Value = Disguise> {
    // One letter may name a board: `x`.
    let words = "([A-Za-z]{2,8} ){1,6}[a-z]{3,5}[!?:,]?";
    (
        0..9usize,
        prop::sample::select(vec!['0', '０', '٠', '०', '𝟎', '𝟬', '๐']),
        prop::sample::select(vec!['.', '．', '·', '•', '_', '*', '0']),
        prop::sample::select(vec!["", "> ", ">", "> > ", ">> "]),
        words,
        words,
        any::<bool>(),
    )
        .prop_map(|(layout, zero, blank, quote, above, below, joiners)| Disguise {
            layout,
            zero,
            blank,
            quote,
            above,
            below,
            joiners,
        })
}

impl Disguise {
    fn text(&self, grid: &Grid) -> String {
        let digit = |c: char| char::from_u32(u32::from(self.zero) + u32::from(c) - u32::from('0')).unwrap();
        let framed = write(
            [Format::Block, Format::Unicode, Format::Ss, Format::Rows][self.layout % 4],
            [&Record::new(*grid)],
        )
        .unwrap();
        let line = grid.to_string();
        let plain = match self.layout {
            0..=3 => framed,
            4 => format!("{} {line} {}", self.above, self.below),
            5 => rows(&line).replace('\n', "\n\n"),
            6 => rows(&line).chars().flat_map(|c| if c == '\n' { vec![c] } else { vec![c, ' '] }).collect(),
            7 => line.chars().flat_map(|c| [c, ' ']).collect(),
            _ => format!("({line})"),
        };
        let mut cells = String::new();
        for c in plain.chars() {
            match c {
                '.' => cells.push(self.blank),
                '1'..='9' => cells.push(digit(c)),
                _ => cells.push(c),
            }
            if self.joiners && c.is_ascii_digit() {
                cells.push_str("\u{fe0f}\u{20e3}");
            }
        }
        let text = format!("{}\n\n{cells}\n{}\n", self.above, self.below);
        text.lines().map(|line| format!("{}{line}\n", self.quote)).collect()
    }
}

fn grids() -> impl Strategy<Value = Grid> {
    let values = prop::collection::vec(prop_oneof![3 => Just(0u8), 2 => 1..=9u8], 81);
    values.prop_map(|values| Grid::from_values(values.try_into().unwrap()).unwrap())
}

fn all(text: &str) -> Vec<Result<Grid, ReadError>> {
    read_pasted(text.as_bytes())
        .into_iter()
        .map(|result| result.map(|record| *record.classic().unwrap()))
        .collect()
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(if std::env::var_os("NINEFOLD_THOROUGH").is_some() { 50_000 } else { 512 }))]

    #[test]
    fn every_grid_is_found_in_every_disguise(grid in grids(), disguise in disguises()) {
        let text = disguise.text(&grid);
        prop_assert_eq!(all(&text), vec![Ok(grid)], "{}", text);
    }

    /// A cell less, or another character in its place: no other grid is read than one with just this cell changed.
    #[test]
    fn a_damaged_grid_is_refused_with_a_place(grid in grids(), disguise in disguises(), at in any::<prop::sample::Index>(), other in prop::option::of("[1-9.a? ]")) {
        let text = disguise.text(&grid);
        let characters: Vec<char> = text.chars().collect();
        let is_cell = |&at: &usize| characters[at].is_numeric() || characters[at] == disguise.blank;
        let cells: Vec<usize> = (0..characters.len()).filter(is_cell).collect();
        let at = cells[at.index(cells.len())];
        let damaged: String = characters[..at].iter().copied().chain(other.iter().flat_map(|other| other.chars())).chain(characters[at + 1..].iter().copied()).collect();
        let lines = damaged.lines().count();
        for result in all(&damaged) {
            match result {
                Ok(found) => {
                    let same = (0..81).filter(|&i| found.values()[i] == grid.values()[i]).count();
                    prop_assert!(same >= 80, "{}\n{}", damaged, found);
                }
                Err(error) => prop_assert!((1..=lines).contains(&error.line) && error.column >= 1, "{}", error),
            }
        }
    }
}
