//! Generated texts of puzzles that are known, whole and with a mistake: each puzzle is read with its digits and the rules of the text, and
//! a mistake drops no puzzle and no rule without a word.

#![cfg(feature = "boards")]

use ninefold_format::{
    Format, ReadError, ReadOptions, Record, is_untidy, read, read_pasted_with, sniff_with, write,
};
use ninefold_grid::Grid;
use ninefold_rules::Variant;

/// Rules that a line above the puzzles names.
const RULES: [&str; 5] = ["x", "windoku", "anti-knight", "disjoint-groups", "non-consecutive"];
/// What a mistake puts in the place of a character.
const SIGNS: &[u8] = b"123456789.0x,;| \n$+\t";

/// Numbers that look random and are the same in each run.
struct Numbers(u64);

impl Numbers {
    fn below(&mut self, most: usize) -> usize {
        self.0 = self.0.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        (self.0 >> 33) as usize % most
    }
}

/// Returns some cells of a solution grid.
fn grid(numbers: &mut Numbers) -> Grid {
    let mut digits: Vec<u8> = (1..=9).collect();
    (1..9).for_each(|at| digits.swap(at, numbers.below(at + 1)));
    let least = 2 + numbers.below(6);
    let mut values = [0; 81];
    for (at, value) in values.iter_mut().enumerate() {
        let (row, column) = (at / 9, at % 9);
        if numbers.below(10) < least || at < 8 {
            *value = digits[(3 * (row % 3) + row / 3 + column) % 9];
        }
    }
    values[80] = 0;
    Grid::from_values(values).expect("digits up to 9")
}

#[test]
fn texts_give_the_puzzles_meant() {
    let rounds = if std::env::var_os("NINEFOLD_THOROUGH").is_some() { 200_000 } else { 4_000 };
    let mut numbers = Numbers(7);
    for round in 0..rounds {
        let grids: Vec<Grid> = (0..=numbers.below(3)).map(|_| grid(&mut numbers)).collect();
        let rule = RULES.get(numbers.below(10)).copied();
        let text = text(&grids, round, rule);
        let head = if rule.is_some() { text.find('\n').unwrap_or(0) + 1 } else { 0 };
        check_whole(&text, &grids, rule);
        let place = head + numbers.below(text.len() - head);
        let sign = SIGNS[numbers.below(SIGNS.len())];
        // In source code, a mistake between two values can join them.
        if rule.is_none() && matches!(round % 11, 6 | 8) {
            continue;
        }
        check_damaged(&damaged(&text, place, numbers.below(5) as u8, sign), &grids, rule);
    }
}

/// Returns the puzzles in a layout, below a line that names a rule if there is one.
fn text(grids: &[Grid], layout: usize, rule: Option<&str>) -> String {
    let lines: Vec<String> = grids.iter().map(ToString::to_string).collect();
    let each = |form: &dyn Fn(&str) -> String, between: &str| {
        lines.iter().map(|line| form(line)).collect::<Vec<_>>().join(between)
    };
    let rows = |line: &str, between: &str, blank: &str, end: &str| -> String {
        let cell = |c: char| if c == '.' { blank.to_owned() } else { c.to_string() };
        let cells: Vec<String> = line.chars().map(cell).collect();
        cells.chunks(9).map(|row| row.join(between) + end).collect()
    };
    let written = |format: Format| -> String {
        let write = |&grid: &Grid| write(format, [&Record::new(grid)]).expect("a classic puzzle");
        grids.iter().map(write).collect::<Vec<_>>().join("\n")
    };
    let head = rule.map(|rule| format!("#variant {rule}\n")).unwrap_or_default();
    let body = match (layout % if rule.is_some() { 3 } else { 11 }, rule) {
        (0, _) => each(&|line| format!("{line}\n"), ""),
        (1, _) => each(&|line| rows(line, "", ".", "\n"), "\n"),
        (2, _) => each(&|line| rows(line, " ", ".", "\n"), "\n"),
        (3, _) => written(Format::Block),
        (4, _) => written(Format::Unicode),
        (5, _) => format!("Nr;Aufgabe\n{}", each(&|line| format!("1;{line}\n"), "")),
        (6, _) => format!("[\n{}\n]\n", each(&|line| format!("  {{\n    \"quiz\": \"{line}\"\n  }}"), ",\n")),
        (7, _) => each(&|line| format!("Puzzle: {line}\n"), ""),
        (8, _) => format!("puzzles = [\n{}]\n", each(&|line| format!("  '{line}',\n"), "")),
        (9, _) => each(
            &|line| {
                format!("\\begin{{tabular}}{{c}}\n{}\\end{{tabular}}\n", rows(line, " & ", "", " \\\\\n"))
            },
            "\n",
        ),
        _ => each(&|line| rows(line, ",", "0", "\n"), "\n"),
    };
    head + &body
}

fn damaged(text: &str, place: usize, kind: u8, sign: u8) -> String {
    // Frames have characters of several bytes.
    let mut characters: Vec<char> = text.chars().collect();
    let place = place.min(characters.len() - 1);
    match kind % 5 {
        0 => characters[place] = sign.into(),
        1 => drop(characters.remove(place)),
        2 => characters.insert(place, sign.into()),
        3 => characters[place..].rotate_left(1),
        _ => characters.truncate(place.max(1)),
    }
    characters.into_iter().collect()
}

/// Returns what programs read.
fn results(text: &str) -> Vec<Result<Record, ReadError>> {
    let options = ReadOptions::default();
    match is_untidy(text.as_bytes(), &options) || sniff_with(text.as_bytes(), &options).is_none() {
        true => read_pasted_with(text.as_bytes(), &options),
        false => read(options, text.as_bytes()).collect(),
    }
}

fn board(rule: Option<&str>) -> Variant {
    rule.map_or(Variant::CLASSIC, |rule| rule.parse().expect("it is a variant"))
}

fn check_whole(text: &str, grids: &[Grid], rule: Option<&str>) {
    for found in [results(text), read_pasted_with(text.as_bytes(), &ReadOptions::default())] {
        assert_eq!(found.len(), grids.len(), "{found:?}\n{text}");
        for (found, grid) in found.iter().zip(grids) {
            let record = found.as_ref().unwrap_or_else(|error| panic!("{error}\n{text}"));
            assert_eq!(record.variant(), &board(rule), "{text}");
            assert_eq!(record.grid.values(), grid.values(), "{text}");
        }
    }
}

fn digits(text: &str) -> String {
    text.chars().filter(|c| ('1'..='9').contains(c)).collect()
}

fn check_damaged(text: &str, grids: &[Grid], rule: Option<&str>) {
    let all = digits(text);
    for found in [results(text), read_pasted_with(text.as_bytes(), &ReadOptions::default())] {
        let records: Vec<&Record> = found.iter().flatten().collect();
        // A comment keeps what is in it.
        let is_kept = |record: &&Record| !record.guesses.is_empty() || !record.fields.is_empty();
        let is_said = found.len() > records.len() || records.iter().any(is_kept);
        // Of a text that was cut, what is left has digits: up to 20 may be words. Some layouts have one more for each puzzle.
        let read: usize = records.iter().map(|record| digits(&record.grid.to_string()).len()).sum();
        let is_all = records.len() == grids.len() || all.len() <= read + grids.len() + 20;
        assert!(is_all || is_said, "{found:?}\n{text}");
        assert!(records.len() <= grids.len(), "{found:?}\n{text}");
        for record in records.iter().filter(|record| record.guesses.is_empty()) {
            // Next to an error, rows may have become a board of another size.
            let is_other_size = rule.is_none() && found.len() > records.len() && record.classic().is_none();
            if is_other_size {
                continue;
            }
            assert_eq!(record.variant(), &board(rule), "{text}");
            let own: String = record.grid.to_string().replace('.', "");
            assert!(all.contains(&own), "{own} in\n{text}");
        }
    }
}
