//! Texts of puzzles that are known, whole and with a mistake in them.

use ninefold_format::{
    Format, ReadError, ReadOptions, Record, is_untidy, read, read_pasted_with, sniff_with, write,
};
use ninefold_grid::{Cell, CellSet, Grid};
use ninefold_rules::Variant;

use crate::input::Input;

/// Rules that a line above the puzzles names.
const RULES: [&str; 5] = ["x", "windoku", "anti-knight", "disjoint-groups", "non-consecutive"];
/// What a mistake puts in the place of a character.
const SIGNS: &[u8] = b"123456789.0x,;| \n$+\t";
/// The number of layouts.
const LAYOUTS: usize = 11;
/// The number of kinds of mistakes, and the one that cuts the text.
const KINDS: u8 = 5;
const CUT: u8 = 4;
/// Layouts of source code, where a mistake between two values can join them.
const SOURCES: [usize; 2] = [6, 8];

/// Each of some puzzles, in any layout that people use, is read with its digits and the rules of the text, and none is missing or
/// new. With a mistake in the text, a missing puzzle is an error or a decision that the record lists, no record has fewer rules, and all
/// digits of a record are in the text in the same order.
pub fn texts_give_the_puzzles_meant(data: &[u8]) {
    let mut input = Input(data);
    let Some([layout, rule, count, damage, high, low, sign]) = input.array() else { return };
    let grids: Option<Vec<Grid>> = (0..1 + count % 3).map(|_| grid(&mut input)).collect();
    let Some(grids) = grids else { return };
    let rule = RULES.get(usize::from(rule) % 10).copied();
    let layout = usize::from(layout) % LAYOUTS;
    let text = text(&grids, layout, rule);
    let head = if rule.is_some() { text.find('\n').unwrap_or(0) + 1 } else { 0 };
    check_whole(&text, &grids, rule);
    if rule.is_none() && SOURCES.contains(&layout) {
        return;
    }
    let place = head + usize::from(u16::from_be_bytes([high, low])) % (text.len() - head).max(1);
    let sign = SIGNS[usize::from(sign) % SIGNS.len()];
    check_damaged(&damaged(&text, place, damage, sign), &grids, rule, damage % KINDS == CUT);
}

/// Returns a puzzle: some cells of a solution grid, those of the first row among them, so that rows are not taken for words.
fn grid(input: &mut Input<'_>) -> Option<Grid> {
    let solution = input.solution()?;
    let first: CellSet = Cell::all().take(8).collect();
    let last = CellSet::of(Cell::new(80));
    Some(solution.grid().restricted_to((input.cells()? | first) - last))
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
    let body = match (if rule.is_some() { layout % 3 } else { layout }, rule) {
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
    match kind % KINDS {
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

fn check_damaged(text: &str, grids: &[Grid], rule: Option<&str>, is_cut: bool) {
    let all = digits(text);
    for found in [results(text), read_pasted_with(text.as_bytes(), &ReadOptions::default())] {
        let records: Vec<&Record> = found.iter().flatten().collect();
        // A comment keeps what is in it.
        let is_kept = |record: &&Record| !record.guesses.is_empty() || !record.fields.is_empty();
        let is_said = found.len() > records.len() || records.iter().any(is_kept);
        // Of a text that was cut, what is left has digits: up to 20 may be words. Some layouts have one more for each puzzle.
        let read: usize = records.iter().map(|record| digits(&record.grid.to_string()).len()).sum();
        let is_all = records.len() == grids.len() || is_cut && all.len() <= read + grids.len() + 20;
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
