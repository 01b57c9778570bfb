//! What people bring: the same puzzles in many layouts, signs, line ends and encodings, and files with a mistake.
//!
//! | kind | test |
//! |---|---|
//! | lines, rows, frames, tables, objects, literals, labels, other alphabets, numbers, constraints | `every_text_is_its_puzzle` |
//! | the reader says what it has decided | `what_is_decided_is_listed` |
//! | files with a mistake | `a_damaged_file_is_an_error_or_what_a_plain_reader_finds` |
//! | a false solution | `a_false_solution_is_found` |
//! | several texts of constraints | `texts_of_constraints_are_parted` |
//! | headings and spacers of tables | `tables_may_have_headings_and_spacers` |
//! | signs at placed digits or clues | `a_sign_distinguishes_placed_digits` |
//! | long comments | `comments_above_do_not_count` |
//! | LaTeX | `rows_of_latex_are_a_grid` |
//! | errors in them | `an_error_in_a_text_of_constraints_has_its_place_and_its_puzzle` |

#![cfg(feature = "boards")]

mod layouts;

use ninefold_format::{
    Alphabet, CandidatesAs, FieldKey, Format, Guess, ReadOptions, Record, is_untidy, read, read_pasted_with,
    write,
};
use ninefold_grid::Grid;
use ninefold_rules::{AnyGrid, BoardCell, BoardDigit, BoardGrid, Layout, Rules, Variant};

/// Numbers that look random and are the same in each run.
struct Numbers(u64);

impl Numbers {
    fn below(&mut self, most: usize) -> usize {
        self.0 = self.0.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        (self.0 >> 33) as usize % most
    }
}

/// A grid of some size, and the same without some of its digits.
struct Sample {
    size: usize,
    full: Vec<usize>,
    open: Vec<usize>,
}

impl Sample {
    fn new(number: u64, size: usize) -> Sample {
        let mut numbers = Numbers(number * 7919 + size as u64);
        let side = size.isqrt();
        let mut digits: Vec<usize> = (1..=size).collect();
        for at in (1..size).rev() {
            digits.swap(at, numbers.below(at + 1));
        }
        let shift = numbers.below(size);
        let cell = |at: usize| {
            let (row, column) = (at / size, at % size);
            digits[(side * (row % side) + row / side + column + shift) % size]
        };
        let full: Vec<usize> = (0..size * size).map(cell).collect();
        let mut open: Vec<usize> =
            full.iter().map(|&digit| if numbers.below(10) < 4 { digit } else { 0 }).collect();
        // The first row and column are neither empty nor full.
        (open[0], open[1], open[size]) = (full[0], 0, 0);
        (open[size * size - 1], open[size - 1]) = (full[size * size - 1], full[size - 1]);
        Sample { size, full, open }
    }

    fn grid(&self) -> AnyGrid {
        let variant: Variant = format!("{0}x{0}", self.size).parse().unwrap();
        let rules = std::sync::Arc::new(Rules::new(&variant).unwrap());
        let mut grid = BoardGrid::empty(&rules);
        for (cell, &value) in self.open.iter().enumerate() {
            grid.set(BoardCell::new(cell), BoardDigit::new(value));
        }
        grid.into()
    }
}

/// Returns a text for each cell.
fn cells(values: &[usize], blank: &str, digit: impl Fn(usize) -> String) -> Vec<String> {
    values.iter().map(|&value| if value == 0 { blank.to_owned() } else { digit(value) }).collect()
}

fn character(value: usize) -> String {
    BoardDigit::new(value).unwrap().to_char().to_string()
}

fn line(values: &[usize], blank: &str) -> String {
    cells(values, blank, character).concat()
}

/// Returns rows with something between their cells.
fn rows(cells: &[String], size: usize, between: &str) -> String {
    cells.chunks(size).map(|row| row.join(between) + "\n").collect()
}

/// Returns a frame around boxes.
fn framed(cells: &[String], size: usize, bar: char, stroke: char, cross: char) -> String {
    let side = size.isqrt();
    let width = cells.iter().map(|cell| cell.chars().count()).max().unwrap_or(1);
    let rule = || {
        let part: String = std::iter::repeat_n(stroke, side * (width + 1) + 1).collect();
        format!("{cross}{}\n", format!("{part}{cross}").repeat(side))
    };
    let mut text = rule();
    for (at, row) in cells.chunks(size).enumerate() {
        for part in row.chunks(side) {
            let part: String = part.iter().map(|cell| format!(" {cell:>width$}")).collect();
            text += &format!("{bar}{part} ");
        }
        text += &format!("{bar}\n");
        if (at + 1) % side == 0 {
            text += &rule();
        }
    }
    text
}

/// What is expected of a text.
struct Expected {
    text: String,
    solution: bool,
    guess: Option<Guess>,
    size: usize,
}

/// The kinds of texts of a puzzle.
const KINDS: usize = 22;

fn text_of(kind: usize, number: u64, blank: &str) -> Expected {
    let size = if (17..21).contains(&kind) { 16 } else { 9 };
    let sample = Sample::new(number, size);
    let (open, full) = (line(&sample.open, blank), line(&sample.full, blank));
    let each = cells(&sample.open, blank, character);
    let named = |name: &str, solution: bool| match solution {
        true => Some(Guess::Solution { name: name.to_owned() }),
        false => Some(Guess::Puzzle { name: name.to_owned() }),
    };
    let nested = |values: &[usize], blank: &str| {
        let rows: Vec<String> = cells(values, blank, |value| value.to_string())
            .chunks(size)
            .map(|row| format!("  [{}]", row.join(", ")))
            .collect();
        format!("[\n{}\n]", rows.join(",\n"))
    };
    let plain = |text: String| (text, false, None);
    let numbers = |blank: &str| cells(&sample.open, blank, |value| value.to_string());
    let (text, solution, guess) = match kind {
        0 => plain(format!("{open}\n")),
        1 => plain(rows(&each, 9, "")),
        2 => plain(rows(&each, 9, " ")),
        3 => plain(framed(&each, 9, '|', '-', '+')),
        4 => plain(framed(&each, 9, '│', '─', '┼')),
        5 => {
            let text = format!("[\n  {{\n    \"quiz\": \"{open}\",\n    \"key\": \"{full}\"\n  }}\n]\n");
            (text, true, named("key", true))
        }
        6 => (format!("sep=;\nNr;Aufgabe;Fertig\n1;{open};{full}\n"), true, named("Aufgabe", false)),
        7 => {
            let text = format!("const p = [\n  {{ task: '{open}', end: \"{full}\" }}, // one\n];\n");
            (text, true, named("task", false))
        }
        8 => {
            let text =
                format!("board = {}\n\nend = {}\n", nested(&sample.open, "0"), nested(&sample.full, "0"));
            (text, true, named("end", true))
        }
        9 => (format!("Puzzle: {open}\nSolution: {full}\n"), true, Some(Guess::NextSolution)),
        10 => plain(rows(&cells(&sample.open, "", character), 9, "\t")),
        11 => plain(rows(&each, 9, ",")),
        12 => plain(format!("{{\n \"level\": 3,\n \"cells\": {}\n}}", nested(&sample.open, "null"))),
        13 => plain(rows(&each, 9, " | ")),
        14 => (format!("puzzles = [\n  (\"{open}\",\n   \"{full}\"),\n]\n"), true, Some(Guess::NextSolution)),
        15 => (format!("{open},{full}\n"), true, None),
        16 => {
            let text =
                format!("{{\"a\":\"{open}\",\"b\":\"{full}\"}}\n{{\"a\":\"{open}\",\"b\":\"{full}\"}}\n");
            (text, true, named("b", true))
        }
        17 => {
            let hex = cells(&sample.open, ".", |value| format!("{:X}", value - 1));
            (rows(&hex, 16, ""), false, Some(Guess::Alphabet(Alphabet::Hex)))
        }
        18 => {
            let letter = |value: usize| char::from(b'A' + value as u8 - 1).to_string();
            let letters = cells(&sample.open, ".", letter);
            (rows(&letters, 16, ""), false, Some(Guess::Alphabet(Alphabet::Letters)))
        }
        19 => (rows(&numbers("0"), 16, " "), false, Some(Guess::Numbers)),
        20 => (framed(&numbers("."), 16, '|', '-', '+'), false, Some(Guess::Numbers)),
        _ => {
            let text = format!("{}\n\n.Cage~10~R1C1~R1C2\n.AntiKnight\n", line(&sample.open, "."));
            (text, false, Some(Guess::Lines))
        }
    };
    Expected { text, solution, guess, size }
}

/// Returns a text with other line ends, in another encoding.
fn encoded(text: &str, ends: usize, encoding: usize) -> Vec<u8> {
    let text = if ends == 1 { text.replace('\n', "\r\n") } else { text.to_owned() };
    match encoding {
        1 => [b"\xef\xbb\xbf", text.as_bytes()].concat(),
        2 => [0xfeff].into_iter().chain(text.encode_utf16()).flat_map(u16::to_le_bytes).collect(),
        3 => [0xfeff].into_iter().chain(text.encode_utf16()).flat_map(u16::to_be_bytes).collect(),
        _ => text.into_bytes(),
    }
}

#[test]
fn every_text_is_its_puzzle() {
    let mut numbers = Numbers(1);
    let mut count = 0;
    for (kind, number) in (0..KINDS).flat_map(|kind| (0..20).map(move |number| (kind, number))) {
        let blank = [".", "0", "_", "*", "-", "x"][numbers.below(if kind < 3 { 6 } else { 2 })];
        let expected = text_of(kind, number, blank);
        let bytes = encoded(&expected.text, numbers.below(2), numbers.below(4));
        let results = read_pasted_with(&bytes, &ReadOptions::default());
        let records: Vec<Record> = results
            .into_iter()
            .map(|result| result.unwrap_or_else(|error| panic!("kind {kind}: {error}\n{}", expected.text)))
            .collect();
        assert_eq!(records.len(), if kind == 16 { 2 } else { 1 }, "kind {kind}\n{}", expected.text);
        let sample = Sample::new(number, expected.size);
        for record in records {
            if kind == 21 {
                assert_eq!(record.grid.rules().clues().len(), 1, "{}", expected.text);
                assert_eq!(record.grid.cells(), sample.grid().cells());
                assert_eq!(record.variant().to_string(), "anti-knight+killer");
            } else {
                assert_eq!(record.grid, sample.grid(), "kind {kind}\n{}", expected.text);
            }
            let solution = record.field(FieldKey::Solution).map(std::borrow::Cow::into_owned);
            let wanted = expected.solution.then(|| line(&sample.full, "."));
            assert_eq!(solution, wanted, "kind {kind}\n{}", expected.text);
            if expected.solution {
                assert_eq!(record.false_solution(), None);
            }
            if let Some(guess) = &expected.guess {
                assert!(
                    record.guesses.contains(guess),
                    "kind {kind}: {:?}\n{}",
                    record.guesses,
                    expected.text
                );
            }
            count += 1;
        }
    }
    // Kind 16 has two lines.
    assert_eq!(count, 20 * (KINDS + 1));
}

#[test]
fn what_is_decided_is_listed() {
    let text = write(Format::Candidates, [&Record::new(sudoku())]).unwrap();
    let plain: Vec<Record> = read(ReadOptions::default(), text.as_bytes()).map(Result::unwrap).collect();
    assert_eq!((plain[0].sukaku.is_some(), plain[0].guesses.len()), (false, 0));
    // One candidate fewer: now the candidates say more than the single ones.
    let fewer = text.replacen("124", "12 ", 1);
    let first = |options: ReadOptions| read(options, fewer.as_bytes()).next().unwrap().unwrap();
    let sukaku = first(ReadOptions::default());
    assert_eq!((sukaku.sukaku.is_some(), &sukaku.guesses[..]), (true, &[Guess::Candidates][..]));
    let clues = first(ReadOptions::default().with_candidates(CandidatesAs::Clues));
    assert!(clues.sukaku.is_none() && clues.guesses.is_empty() && clues.classic_marks().is_some());
    let text = format!("See https://example.org/play?p={} for it", sudoku());
    let found = read_pasted_with(text.as_bytes(), &ReadOptions::default()).remove(0).unwrap();
    assert_eq!(found.guesses, [Guess::Address { host: "example.org".to_owned() }]);
    for guess in [
        Guess::Lines,
        Guess::Numbers,
        Guess::Candidates,
        Guess::NextSolution,
        Guess::Alphabet(Alphabet::Hex),
        Guess::Puzzle { name: "a\nb".to_owned() },
    ] {
        let words = guess.to_string();
        assert!(words.contains(" for ") && !words.contains('\n'), "{words}");
    }
}

fn sudoku() -> Grid {
    "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79".parse().unwrap()
}

#[test]
fn a_false_solution_is_found() {
    let sample = Sample::new(3, 9);
    let (open, full) = (line(&sample.open, "."), line(&sample.full, "."));
    let other = line(&Sample::new(4, 9).full, ".");
    let false_in = |solution: &str| {
        let text = format!("puzzle,solution\n{open},{solution}\n");
        read(Format::Csv, text.as_bytes()).next().unwrap().unwrap().false_solution()
    };
    assert_eq!(false_in(&full), None);
    assert!(false_in(&other).unwrap().contains("where the puzzle has"));
    // Two equal digits in a row, in a cell without a clue.
    let at = sample.open.iter().position(|&value| value == 0).unwrap();
    let mut broken = full.clone().into_bytes();
    broken[at] = if broken[at] == b'1' { b'2' } else { b'1' };
    assert!(false_in(str::from_utf8(&broken).unwrap()).is_some());
}

#[test]
fn texts_of_constraints_are_parted() {
    let count = |text: &str| read(Format::Iss, text.as_bytes()).map(|one| one.map(drop)).collect::<Vec<_>>();
    let grid = line(&Sample::new(1, 9).open, ".");
    let one = "\n.Cage~10~R1C1~R1C2\n\n.Thermo~R2C1~R2C2\n";
    for (text, puzzles) in [
        (one.to_owned(), 1),
        (format!(".Shape~9x9\n{one}.Shape~9x9\n{one}"), 2),
        (format!("{grid}\n{one}{grid}\n{one}"), 2),
        (".Cage~3~R1C1~R1C2.Cage~9~R2C1~R2C2\n.Cage~4~R1C1~R1C2.Cage~5~R2C1~R3C1\n".to_owned(), 2),
        (".Cage~3~R1C1~R1C2\n.Cage~4~R1C2~R1C3\n".to_owned(), 1),
        (".AntiKing.Thermo~R1C1~R1C2\n.AntiKing.Thermo~R2C1~R2C2\n".to_owned(), 2),
        (".~R1C1_5\n.~R1C1_6\n".to_owned(), 2),
        (".NoBoxes\n.Jigsaw~111111111222222222333333333\n444444444555555555666666666\n777777777888888888999999999\n".to_owned(), 1),
    ] {
        let found = count(&text);
        assert!(found.iter().all(Result::is_ok), "{found:?}\n{text}");
        assert_eq!(found.len(), puzzles, "{text}");
    }
    // What is written is as many puzzles again.
    let text = ".Thermo~R1C1~R1C2\n";
    let records: Vec<Record> = read(Format::Iss, text.as_bytes()).map(Result::unwrap).collect();
    let written = write(Format::Iss, records.iter().chain(&records)).unwrap();
    assert_eq!(read(Format::Iss, written.as_bytes()).count(), 2, "{written}");
}

#[test]
fn an_error_in_a_text_of_constraints_has_its_place_and_its_puzzle() {
    let error = |text: &str| {
        let error = read(Format::Iss, text.as_bytes()).find_map(Result::err).unwrap();
        (error.line, error.column)
    };
    assert_eq!(error(".AntiKnight\n .Nonsense~R1C1\n"), (2, 3));
    assert_eq!(error(".Cage~5~R1C1~R1C2.\u{df}\u{df}~R1C1.Nonsense~R1C1\n"), (1, 19));
    assert_eq!(error(".AntiKnight.Cage~\u{df}\u{df}~R1C1~R1C2\n  .Nonsense~R1C1\n"), (2, 4));
    // Given digits above the parts.
    assert_eq!(error("12..\n34..\n....\n  ...9\n.Shape~4x4\n"), (4, 6));
    assert_eq!(error("12..\n 34.\n.Shape~4x4\n"), (1, 1));
    // The text of the error is one puzzle, and is left out. Those around it are read.
    let address = "https://sigh.github.io/Interactive-Sudoku-Solver/?q=.AntiKnight";
    for (text, puzzles) in [
        (format!("{address}\nhello\n"), 1),
        (format!("{address}\nhello\n{address}\n"), 2),
        (".Shape~9x9\n.AntiKnight\n.Nonsense~R1C1\n.AntiKing\n.Shape~9x9\n.AntiKing\n".to_owned(), 1),
        (".Shape~9x9\n.AntiKnight\n.Cage~5~R1C1~R1C2\u{1}\n.AntiKing\n.Shape~9x9\n.AntiKing\n".to_owned(), 1),
    ] {
        let found: Vec<_> = read(Format::Iss, text.as_bytes()).collect();
        let read: Vec<String> = found.iter().flatten().map(|one| one.variant().to_string()).collect();
        assert_eq!((read.len(), found.len()), (puzzles, puzzles + 1), "{found:?}\n{text}");
        assert!(!read.iter().any(|board| board.contains(' ') || board.len() > 11), "{read:?}");
    }
}

#[test]
fn a_table_without_headings_has_all_its_rows() {
    let (one, other) = (line(&Sample::new(1, 9).open, "."), line(&Sample::new(2, 9).open, "."));
    for (text, expected) in [
        (format!("1,{one}\n2,{other}\n"), vec![&one, &other]),
        (format!("1,{one}\n2,garbage\n3,{other}\n"), vec![&one, &other]),
        (format!("1,{one}\n"), vec![&one]),
    ] {
        let found: Vec<String> = read(Format::Csv, text.as_bytes())
            .filter_map(|record| Some(record.ok()?.grid.to_string()))
            .collect();
        assert_eq!(found.iter().collect::<Vec<_>>(), expected, "{text}");
    }
}

#[test]
fn an_underscore_is_an_empty_cell_in_every_alphabet() {
    for (text, expected) in [
        ("0_2_\n__3_\n1___\n___0\n", "1.3...4.2......1"),
        ("A_C_\n__D_\nB___\n___A\n", "1.3...4.2......1"),
        ("1_3_\n__4_\n2___\n___1\n", "1.3...4.2......1"),
    ] {
        let found = read_pasted_with(text.as_bytes(), &ReadOptions::default()).remove(0).unwrap();
        assert_eq!(found.grid.to_string(), expected, "{text}");
    }
}

/// Returns the digits of a text from 1 to 9.
fn digits(text: &str) -> String {
    text.chars().filter(|c| matches!(c, '1'..='9')).collect()
}

/// A file in any format, with one mistake or a few: each puzzle that is read is in it as a plain reader finds it, its cells one after
/// the other or its digits in their order.
#[test]
fn a_damaged_file_is_an_error_or_what_a_plain_reader_finds() {
    let drawn = ["line", "sdm", "rows", "block", "unicode", "ss", "qqwing"];
    let tables =
        ["csv", "csv-kaggle", "csv-kaggle3", "csv-kaggle9", "csv-extreme", "qqwing-csv", "json", "exchange"];
    let formats = drawn.len() + tables.len();
    let count = if std::env::var_os("NINEFOLD_THOROUGH").is_some() { 10_000 * formats } else { 500 };
    let mut numbers = Numbers(9);
    for round in 0..count {
        let name = drawn.iter().chain(&tables).nth(round % formats).unwrap();
        let format: Format = name.parse().unwrap();
        let sample = Sample::new(round as u64 % 50, 9);
        let mut text = write(format, [&Record::new(*sample.grid().classic().unwrap())]).unwrap().into_bytes();
        for _ in 0..=numbers.below(3) {
            if text.is_empty() {
                break;
            }
            let at = numbers.below(text.len());
            match numbers.below(5) {
                0 => text[at] = b"123456789.0x,;| \n"[numbers.below(17)],
                1 => drop(text.remove(at)),
                2 => text.insert(at, b"123456789.0x,;| \n"[numbers.below(17)]),
                3 => text[at..].rotate_left(1),
                _ => text.truncate(at.max(1)),
            }
        }
        let shown = String::from_utf8_lossy(&text);
        for record in read_pasted_with(&text, &ReadOptions::default()).into_iter().flatten() {
            let Some(grid) = record.classic() else { continue };
            // What is taken for pencil marks is noted.
            if record.guesses.contains(&Guess::Notes) {
                continue;
            }
            let own = grid.to_string();
            let is_found = match drawn.contains(name) {
                true => digits(&shown).contains(&digits(&own)),
                false => {
                    let is_gap = |c: char| !matches!(c, '1'..='9' | '.');
                    let plain = shown.replace(['0', 'x', '_'], ".");
                    plain.split(is_gap).any(|word| word.contains(&own))
                        || digits(&shown).contains(&digits(&own))
                }
            };
            assert!(is_found, "{format}: {own}\n{shown}");
        }
    }
}

/// Returns the only record of a text.
fn only(text: &str) -> Record {
    let mut found = read_pasted_with(text.as_bytes(), &ReadOptions::default());
    assert_eq!(found.len(), 1, "{found:?}\n{text}");
    found.remove(0).unwrap_or_else(|error| panic!("{error}\n{text}"))
}

#[test]
fn tables_may_have_headings_and_spacers() {
    let mut numbers = Numbers(5);
    for (size, number) in [4, 6, 9, 12].into_iter().flat_map(|size| (0..24).map(move |number| (size, number)))
    {
        let sample = Sample::new(number, size);
        let variant: Variant = format!("{size}x{size}").parse().unwrap();
        let shape = match variant.layout {
            Layout::Boxes(shape) => shape,
            ref other => panic!("{other:?}"),
        };
        let cell = |value: usize| if value == 0 { String::new() } else { value.to_string() };
        let mut rows: Vec<Vec<String>> =
            sample.open.chunks(size).map(|row| row.iter().map(|&value| cell(value)).collect()).collect();
        // All combinations, and a heading without its corner.
        let has_row_names = matches!(number % 7, 0 | 1 | 3 | 4 | 6);
        let has_column_names = matches!(number % 7, 0 | 2 | 3 | 5 | 6);
        let has_spacers = matches!(number % 7, 3..=6) && number % 14 != 6;
        let has_corner = number % 14 != 6;
        let has_names = has_row_names || has_column_names;
        if has_spacers {
            for column in (1..size / usize::from(shape.columns)).rev() {
                let at = column * usize::from(shape.columns);
                rows.iter_mut().for_each(|row| row.insert(at, String::new()));
            }
            let empty = vec![String::new(); rows[0].len()];
            for row in (1..size / usize::from(shape.rows)).rev() {
                rows.insert(row * usize::from(shape.rows), empty.clone());
            }
        }
        let first_name = numbers.below(3);
        let name = |at: usize| match first_name {
            2 => char::from(b'A' + at as u8).to_string(),
            first => (at + first).to_string(),
        };
        // The names of the rows or columns of boxes of this many, with gaps between them.
        let names = |part: usize| -> Vec<String> {
            let gap = |at: usize| (has_spacers && at > 0 && at.is_multiple_of(part)).then(String::new);
            (0..size).flat_map(|at| gap(at).into_iter().chain([name(at)])).collect()
        };
        if has_row_names {
            rows.iter_mut().zip(names(shape.rows.into())).for_each(|(row, name)| row.insert(0, name));
        }
        if has_column_names {
            let mut names = names(shape.columns.into());
            if has_row_names && has_corner {
                names.insert(0, String::new());
            }
            rows.insert(0, names);
        }
        let separator = ["\t", ";", ","][numbers.below(3)];
        let text: String = rows.iter().map(|row| row.join(separator) + "\n").collect();
        // Two tables, with a blank line between them.
        let texts = [(text.clone(), 1), (format!("{text}\n{text}"), 2)];
        for (text, count) in texts {
            let found = read_pasted_with(text.as_bytes(), &ReadOptions::default());
            assert_eq!(found.len(), count, "{found:?}\n{text}");
            for record in found {
                let record = record.unwrap_or_else(|error| panic!("{error}\n{text}"));
                assert_eq!(record.grid, sample.grid(), "{text}");
                assert_eq!(record.guesses.contains(&Guess::Headings), has_names, "{text}");
                assert_eq!(record.guesses.contains(&Guess::Spacers), has_spacers, "{text}");
            }
        }
    }
}

#[test]
fn a_sign_distinguishes_placed_digits() {
    for (kind, number) in (0..9).flat_map(|kind| (0..12).map(move |number| (kind, number))) {
        let sample = Sample::new(number, 9);
        let mut numbers = Numbers(number);
        // Of the digits that the puzzle has, some are placed.
        let placed: Vec<bool> = sample.open.iter().map(|&value| value > 0 && numbers.below(3) == 0).collect();
        let text_of = |width: usize, plus: bool, brackets: (&str, &str)| -> Vec<String> {
            let each = sample.open.iter().zip(&placed);
            let cell = |(&value, &is_placed): (&usize, &bool)| match (value, is_placed) {
                (0, _) => format!("{:>width$}", "."),
                (value, true) if plus => format!("{:>width$}", format!("+{value}")),
                (value, false) if !plus => format!("{}{value}{}", brackets.0, brackets.1),
                (value, _) => format!("{value:>width$}"),
            };
            each.map(cell).collect()
        };
        let (text, sign) = match kind {
            0 => (text_of(1, true, ("", "")).concat() + "\n", "+"),
            1 => (rows(&text_of(1, true, ("", "")), 9, ""), "+"),
            2 => (rows(&text_of(2, true, ("", "")), 9, " "), "+"),
            3 => (framed(&text_of(2, true, ("", "")), 9, '|', '-', '+'), "+"),
            4 => (framed(&text_of(2, true, ("", "")), 9, '│', '─', '┼'), "+"),
            5 => (framed(&text_of(3, false, ("<", ">")), 9, '|', '-', '+'), "<>"),
            6 => (rows(&text_of(3, false, ("*", "*")), 9, " "), "**"),
            7 => (rows(&text_of(3, false, ("(", ")")), 9, " "), "()"),
            _ => (framed(&text_of(3, false, ("[", "]")), 9, '|', '-', '+'), "[]"),
        };
        let record = only(&text);
        let clues: Vec<usize> =
            sample.open.iter().zip(&placed).map(|(&value, &placed)| if placed { 0 } else { value }).collect();
        assert_eq!(record.grid.to_string(), line(&clues, "."), "{text}");
        let state = record.progress.as_ref().and_then(|progress| progress.state.as_ref()).unwrap();
        assert_eq!(state.to_string(), line(&sample.open, "."), "{text}");
        assert!(record.guesses.contains(&Guess::Placed { sign }), "{:?}\n{text}", record.guesses);
    }
}

#[test]
fn comments_above_do_not_count() {
    for (kind, number) in [0, 1, 2, 3, 6, 15, 17, 18, 19, 20].into_iter().zip(0..) {
        let expected = text_of(kind, number, ".");
        let comments = "# made by hand\n\n".repeat(200);
        assert_eq!(
            only(&(comments + &expected.text)).grid,
            Sample::new(number, expected.size).grid(),
            "kind {kind}"
        );
    }
    let small = format!("{}#variant 4x4\n1..2\n..3.\n....\n4...\n", "# a\n".repeat(500));
    assert_eq!(only(&small).grid.to_string(), "1..2..3.....4...");
}

#[test]
fn rows_of_latex_are_a_grid() {
    for (size, name) in [(9, "sudoku"), (9, "sudoku-block"), (4, "sudoku"), (6, "sudoku")] {
        let sample = Sample::new(7, size);
        let cell = |&value: &usize| if value == 0 { " ".to_owned() } else { value.to_string() };
        let row = |row: &[usize]| format!("|{}|.\n", row.iter().map(cell).collect::<Vec<_>>().join("|"));
        let rows: String = sample.open.chunks(size).map(row).collect();
        let text = format!(
            "\\documentclass{{article}}\n\\begin{{document}}\n\\begin{{{name}}}\n{rows}\\end{{{name}}}\n\\end{{document}}\n"
        );
        assert_eq!(only(&text).grid, sample.grid(), "{text}");
        let bare = format!("\\begin{{{name}}}\n{rows}\\end{{{name}}}\n");
        assert_eq!(only(&bare).grid, sample.grid(), "{bare}");
    }
}

#[test]
fn a_solution_after_other_columns_is_one() {
    let sample = Sample::new(5, 9);
    let (open, full) = (line(&sample.open, "."), line(&sample.full, "."));
    let other = line(&Sample::new(6, 9).full, ".");
    for text in [
        format!("{open}\t7.2\t{full}\n"),
        format!("{open}\thard\t{full}\t2024\n"),
        format!("{open}\t{full}\t2024\n"),
        format!("{open} hard {full}\n"),
        format!("{open},7.2,{full}\n"),
    ] {
        let record = read(Format::Line, text.as_bytes()).next().unwrap().unwrap();
        assert_eq!(record.field(FieldKey::Solution).as_deref(), Some(&*full), "{text}");
    }
    // An answer about another puzzle.
    let text = format!("{open}\t3\t{other}\n");
    assert_eq!(read(Format::Line, text.as_bytes()).next().unwrap().unwrap().field(FieldKey::Solution), None);
}

#[test]
fn digits_that_come_together_are_not_marks_in_silence() {
    let frame = write(Format::Qqwing, [&Record::new(sudoku())]).unwrap();
    let (row, rest) = frame.split_once('\n').unwrap();
    // Two digits in the fourth cell, which is empty.
    let with = |digits: &str| format!("{}\n{rest}", row.replacen("| .", &format!("|{digits}"), 1));
    let noted = only(&with("28"));
    assert!(noted.guesses.contains(&Guess::Notes) && noted.classic_marks().is_some(), "{noted:?}");
    let error = read_pasted_with(with("55").as_bytes(), &ReadOptions::default()).remove(0).unwrap_err();
    assert!(
        error.to_string().contains("cell r1c4: found \"55\", expected pencil marks, each digit once"),
        "{error}"
    );
}

/// Names in another order, or an empty row or column, make no other board.
#[test]
fn a_table_is_no_board_of_another_size() {
    for number in 0..20 {
        let sample = Sample::new(number, 9);
        let mut rows: Vec<Vec<String>> = (sample.open.chunks(9))
            .map(|row| {
                row.iter().map(|&value| if value == 0 { String::new() } else { value.to_string() }).collect()
            })
            .collect();
        // The fifth row and column are empty, and no row is wider than the others.
        let mut empty = rows.clone();
        empty[4] = Vec::new();
        empty.iter_mut().filter(|row| !row.is_empty()).for_each(|row| row[4].clear());
        let text: String = empty.iter().map(|row| row.join("\t").trim_end().to_owned() + "\n").collect();
        for found in read_pasted_with(text.as_bytes(), &ReadOptions::default()).into_iter().flatten() {
            assert_eq!(found.variant().to_string(), "9x9", "{text}");
        }
        rows.iter_mut().zip((1..=9).rev()).for_each(|(row, name)| row.insert(0, name.to_string()));
        rows.insert(0, [String::new()].into_iter().chain((1..=9).map(|name| name.to_string())).collect());
        let text: String = rows.iter().map(|row| row.join("\t") + "\n").collect();
        let found = read_pasted_with(text.as_bytes(), &ReadOptions::default());
        assert!(found.iter().all(Result::is_err), "{found:?}\n{text}");
    }
}

/// The rule below a heading makes a table, whatever its empty cells are.
#[test]
fn tables_of_markdown_have_headings() {
    for (number, blank) in (0..30).flat_map(|number| ["", ".", "0"].map(|blank| (number, blank))) {
        let sample = Sample::new(number, 9);
        let has_row_names = number % 2 == 0;
        let cell = |&value: &usize| if value == 0 { blank.to_owned() } else { value.to_string() };
        let first = number as usize % 3 % 2;
        let mut rows = vec![(first..first + 9).map(|name| name.to_string()).collect::<Vec<_>>()];
        rows.extend(sample.open.chunks(9).map(|row| row.iter().map(cell).collect()));
        if has_row_names {
            rows.iter_mut().skip(1).zip(first..).for_each(|(row, name)| row.insert(0, name.to_string()));
            rows[0].insert(0, String::new());
        }
        let mut lines: Vec<String> = rows.iter().map(|row| format!("|{}|\n", row.join("|"))).collect();
        lines.insert(1, format!("|{}\n", "---|".repeat(rows[0].len())));
        let record = only(&lines.concat());
        assert_eq!(
            (record.grid, record.guesses),
            (sample.grid(), vec![Guess::Headings]),
            "{}",
            lines.concat()
        );
    }
}

/// A comment that has as many characters as a row is not a row.
#[test]
fn a_line_that_names_the_board_is_no_row() {
    for (name, full) in [("x", 9), ("windoku", 9), ("6x6", 6)] {
        let row: String = ('1'..='9').take(full).collect();
        let blank = ".".repeat(full) + "\n";
        let grid = format!("{row}\n{}", blank.repeat(full - 1));
        let text = format!("#variant {name}\n{grid}\n#variant {name}\n{grid}");
        let found = read_pasted_with(text.as_bytes(), &ReadOptions::default());
        assert_eq!(found.len(), 2, "{found:?}");
        for record in found {
            assert_eq!(record.expect("it is a grid").variant().to_string(), name, "{text}");
        }
    }
}

/// A grid with all digits of another is another puzzle, unless names make it a state. A list of another length is not a grid.
#[test]
fn names_decide_what_a_grid_is() {
    let sample = Sample::new(3, 9);
    let open = line(&sample.open, ".");
    let mut more = sample.open.clone();
    let at = more.iter().position(|&value| value == 0).expect("an empty cell");
    more[at] = sample.full[at];
    let more = line(&more, ".");
    let count = |text: &str| read_pasted_with(text.as_bytes(), &ReadOptions::default()).len();
    assert_eq!(count(&format!("{{\n\"hard\": \"{open}\",\n\"easy\": \"{more}\"\n}}")), 2);
    let record = only(&format!("{{\n\"puzzle\": \"{open}\",\n\"mine\": \"{more}\"\n}}"));
    assert_eq!(record.guesses, [Guess::State { name: "mine".to_owned() }]);
    assert!(record.progress.is_some());
    let record = only(&format!("{{\n\"puzzle\": \"{open}\",\n\"state\": \"{more}\"\n}}"));
    assert!(record.progress.is_some() && record.guesses.is_empty());
    assert_eq!(
        count(&format!("{{\n\"puzzle\": \"{open}\",\n\"counts\": [1,2,3,4,1,2,3,4,1,1,1,1,2,2,2,2]\n}}")),
        1
    );
}

/// Codes of other programs have commas.
#[test]
fn a_code_with_commas_is_no_table() {
    for code in [
        "2x3k:zj,ab_baac_____abaaaa____a_aa__b_a_a_a_,4a13b7_8_12e13a13b10b16a10a13h7a",
        "2x3k:zj,adaa_b__a_aa__ab_aaaa___a___a___baa_,7a14c10a9a8a9a11d13_15a15_10g5d",
    ] {
        assert_eq!(only(code).variant().to_string(), "6x6+killer");
    }
}

#[test]
fn a_line_of_cells_with_blanks_between_them_is_a_grid() {
    let puzzle = sudoku().to_string();
    let spaced = |cells: &str| cells.chars().map(String::from).collect::<Vec<_>>().join(" ");
    for blank in ['.', '0', '_'] {
        let line = spaced(&puzzle.replace('.', &blank.to_string()));
        for count in [1, 2, 9, 30] {
            let text = format!("{line}\n").repeat(count);
            let found: Vec<String> = read_pasted_with(text.as_bytes(), &ReadOptions::default())
                .into_iter()
                .map(|record| record.unwrap().grid.to_string())
                .collect();
            assert_eq!(found, vec![puzzle.clone(); count], "{text}");
        }
        // One line without a cell does not take the others away, with signs or without.
        let signed = line.replacen(" 7 ", " +7 ", 1);
        for line in [line, signed] {
            let lines: Vec<String> =
                (0..20).map(|number| line[usize::from(number == 7) * 2..].to_owned()).collect();
            let results = read_pasted_with(lines.join("\n").as_bytes(), &ReadOptions::default());
            let found = results.iter().flatten().filter(|record| record.classic().is_some()).count();
            assert_eq!(found, 19, "{lines:?}");
        }
    }
}
