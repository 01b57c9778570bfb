//! What other programs wrote, as they wrote it: `data/programs`, with versions in `data/SOURCES.md`.
//!
//! `apps/cli/tests/programs.rs` runs the programs themselves, where they are installed.

use std::fs;
use std::path::Path;

use ninefold_format::{Format, Record, read, read_pasted, write};
use ninefold_grid::{Cell, PencilMarks};

/// The three puzzles that the samples of qqwing hold.
const QQWING: [&str; 3] = [
    "......26....4.6..9....3..14.7..5..4.93..1......19.4.3....6...5..6......2...742..3",
    "2.9.....4..1.87396......1..367.............3..12...8.....4...1..2.8.67.397.......",
    "....2.....6.....4...9..4.56.7..5.42.2....1..7.4...9.3.....9....3......711...3..9.",
];

fn sample(name: &str) -> String {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/data/programs").join(name);
    fs::read_to_string(&path).unwrap_or_else(|error| panic!("{}: {error}", path.display()))
}

fn grids(text: &str) -> Vec<String> {
    let results = read_pasted(text.as_bytes()).into_iter();
    results.map(|result| result.unwrap_or_else(|error| panic!("{error}\n{text}")).grid.to_string()).collect()
}

#[test]
fn qqwing_in_its_three_layouts() {
    for name in ["qqwing-one-line.txt", "qqwing-compact.txt", "qqwing-readable.txt"] {
        assert_eq!(grids(&sample(name)), QQWING, "{name}");
    }
}

#[test]
fn a_report_of_qqwing_holds_puzzles_and_their_solutions() {
    let found = grids(&sample("qqwing-report.txt"));
    let (puzzles, solutions): (Vec<&String>, Vec<&String>) =
        (found.iter().step_by(2).collect(), found.iter().skip(1).step_by(2).collect());
    assert_eq!(puzzles, QQWING);
    for (puzzle, solution) in puzzles.iter().zip(solutions) {
        assert!(!solution.contains('.'));
        assert!(
            puzzle.chars().zip(solution.chars()).all(|(clue, digit)| clue == '.' || clue == digit),
            "{puzzle}"
        );
    }
}

#[test]
fn tables_of_qqwing() {
    assert_eq!(grids(&sample("qqwing.csv")), QQWING);
}

#[test]
fn games_and_a_saved_game_of_solo() {
    assert_eq!(
        grids(&sample("solo-ids.txt")),
        [
            "..594.....1...5.....7618.954.1....79...1.2...69....1.352.8619.....2...1.....348..",
            "6..7.2..4.7.3....9..3..8..54.9.8.6.....6.9.....5.7.9.17..5..3..3....6.4.5..9.7..6",
            ".5.8.91....94.62.......2..7....64..2..6...5..4..21....2..9.......56.79....85.3.6.",
            ".2.....94...8.2..1..4...2.....2...59.97...63.63...9.....3...4..9..1.3...76.....1.",
        ]
    );
    let saved = ".8..5.13.92......6...72......7..26...5.8.9.2...65..3......31...1......48.79.8..1.";
    assert_eq!(grids(&sample("solo.sav")), [saved]);
}

/// Links whose text the library `lz-string` compressed, which f-puzzles and SudokuPad use.
#[test]
fn links_compressed_by_the_reference() {
    let puzzle = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";
    let one = format!("5{}", ".".repeat(80));
    let links = sample("lz-string.txt");
    assert_eq!(grids(&links), [puzzle, puzzle, &one]);
    // And what is written is compressed to the same characters.
    let payload = |link: &str| link.split_once("load=").map(|(_, payload)| payload.trim_end().to_owned());
    for link in [links.lines().next().unwrap(), links.lines().last().unwrap()] {
        let records: Vec<Record> = read_pasted(link.as_bytes()).into_iter().map(Result::unwrap).collect();
        assert_eq!(payload(&write(Format::Fpuzzles, &records).unwrap()), payload(link));
    }
}

/// HoDoKu 2.2.4, `/vp /vg l:sk,w,lc1 /bs` on `....3.1…` and `.........425…`: positions before a step, with what was removed.
#[test]
fn library_lines_of_hodoku() {
    let text = sample("hodoku-library.txt");
    let records: Vec<Record> = read(Format::Hodoku, text.as_bytes()).collect::<Result<_, _>>().expect("read");
    assert_eq!(records.len(), 5);
    assert_eq!(write(Format::Hodoku, &records).unwrap(), text);
    let removed = |record: &Record| {
        let state = record.state();
        let all = PencilMarks::of(state.classic().unwrap());
        let marks = record.classic_marks().unwrap_or(all);
        Cell::all().map(|cell| (all[cell] - marks[cell]).len()).sum::<usize>()
    };
    assert_eq!(records.iter().map(removed).collect::<Vec<_>>(), [0, 4, 4, 8, 9]);
    assert!(records.iter().all(|record| record.placed().count() >= 6));
}

/// HoDoKu 2.2.4, `/vp /vg c:sk /bs`: a grid of candidates in the middle of a puzzle.
#[test]
fn a_grid_of_candidates_of_hodoku() {
    let text = sample("hodoku-candidates.txt");
    let records: Vec<Record> =
        read(Format::Candidates, text.as_bytes()).collect::<Result<_, _>>().expect("read");
    let [record] = &records[..] else { panic!("one grid") };
    assert_eq!(
        record.state().to_string(),
        "8..6321.7.6...78.373198..26978321..532.8..719.1....382.......3868.2.39.1193..82.4"
    );
}
