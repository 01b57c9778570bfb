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

/// Texts of three puzzles, the second of which has a sign in the place of a cell: the other two are read.
#[test]
fn one_damaged_puzzle_takes_no_other_away() {
    let damaged = |cells: &str| {
        let at = cells.char_indices().filter(|(_, c)| c.is_ascii_digit()).nth(9).expect("ten digits").0;
        format!("{}${}", &cells[..at], &cells[at + 1..])
    };
    for (kind, number) in (0..28).flat_map(|kind| (0..6).map(move |number| (kind, 3 * number))) {
        let samples = [number, number + 1, number + 2].map(|number| Sample::new(number, 9));
        let text_of = |sample: &Sample| {
            let each = cells(&sample.open, ".", character);
            match kind {
                1 => rows(&each, 9, ""),
                2 => rows(&each, 9, " "),
                3 => framed(&each, 9, '|', '-', '+'),
                4 => framed(&each, 9, '│', '─', '┼'),
                5 => rows(&cells(&sample.open, "", character), 9, "\t"),
                6 => rows(&each, 9, ","),
                7 => rows(&each, 9, " | "),
                8 => rows(&cells(&sample.open, "", character), 9, ";"),
                _ => line(&sample.open, "."),
            }
        };
        let [first, second, third] = [&samples[0], &samples[1], &samples[2]].map(text_of);
        let texts = [first, damaged(&second), third];
        let with_solutions = |form: &dyn Fn(&str, &str) -> String| -> String {
            let both = texts.iter().zip(&samples);
            both.map(|(text, sample)| form(text, &line(&sample.full, "."))).collect()
        };
        let nested = |text: &str| -> String {
            let row = |row: &str| row.chars().map(|c| c.to_string()).collect::<Vec<_>>().join("\", \"");
            let all: Vec<char> = text.chars().collect();
            all.chunks(9)
                .map(|cells| format!("[\"{}\"],\n", row(&cells.iter().collect::<String>())))
                .collect()
        };
        let each = |form: &dyn Fn(&str) -> String, between: &str| {
            texts.each_ref().map(|text| form(text)).join(between)
        };
        let text = match kind {
            0 => each(&|text| format!("{text}\n"), ""),
            9 => format!("[\n{}\n]\n", each(&|text| format!("  {{\n    \"quiz\": \"{text}\"\n  }}"), ",\n")),
            10 => format!("Nr;Aufgabe\n{}", each(&|text| format!("1;{text}\n"), "")),
            11 => format!("id,puzzle\n{}", each(&|text| format!("1,{text}\n"), "")),
            12 => each(&|text| format!("Puzzle: {text}\n"), ""),
            13 => format!("puzzles = [\n{}]\n", each(&|text| format!("  \"{text}\",\n"), "")),
            14 => each(&|text| format!("{{\"puzzle\":\"{text}\"}}\n"), ""),
            15 => each(&|text| format!("#1\n{text}\n"), ""),
            16 => with_solutions(&|text, full| format!("Puzzle: {text}\nSolution: {full}\n")),
            17 => format!(
                "[\n{}]\n",
                with_solutions(&|text, full| format!(
                    "  {{\"quiz\": \"{text}\",\n  \"key\": \"{full}\"}},\n"
                ))
            ),
            18 => format!(
                "puzzles = [\n{}]\n",
                with_solutions(&|text, full| format!("  (\"{text}\",\n   \"{full}\"),\n"))
            ),
            19 => with_solutions(&|text, full| format!("{{\"a\":\"{text}\",\"b\":\"{full}\"}}\n")),
            20 => {
                format!("Nr;Aufgabe;Fertig\n{}", with_solutions(&|text, full| format!("1;{text};{full}\n")))
            }
            21 => with_solutions(&|text, full| format!("{text},{full}\n")),
            22 => format!(
                "puzzles = [\n{}]\n",
                with_solutions(&|text, full| format!("  \"{text}\",\n  \"{full}\",\n"))
            ),
            24 => format!("{{\"a\":\"{}\",\n\"more\":[\"{}\",\"{}\"]}}\n", texts[1], texts[0], texts[2]),
            25 => format!("{{\"puzzle\":\"{}\",\n\"more\":[\"{}\",\"{}\"]}}\n", texts[1], texts[0], texts[2]),
            26 => format!(
                "{{\"more\":{{\"x\":\"{}\"}},\n\"b\":\"{}\",\"c\":\"{}\",\"d\":[\"{}\"]}}\n",
                texts[0],
                texts[1],
                line(&samples[1].full, "."),
                texts[2]
            ),
            27 => format!("a = {{\"x\":\"{}\"}}\nb = \"{}\"\nc = [\"{}\"]\n", texts[0], texts[1], texts[2]),
            23 => format!("grids = [\n{}]\n", each(&|text| format!("[{}]", nested(text)), ",\n")),
            _ => each(&|text| text.to_owned(), "\n"),
        };
        let found = read_pasted_with(text.as_bytes(), &ReadOptions::default());
        let grids: Vec<&AnyGrid> = found.iter().flatten().map(|record| &record.grid).collect();
        assert_eq!(grids, [&samples[0].grid(), &samples[2].grid()], "kind {kind}: {found:?}\n{text}");
        let errors: Vec<String> =
            found.iter().filter_map(|one| Some(one.as_ref().err()?.to_string())).collect();
        assert!(errors.len() == 1 && errors[0].contains("found '$'"), "kind {kind}: {errors:?}\n{text}");
    }
}

/// Returns the rows of the frame around a grid with something beside each, and above and below it.
fn on_a_screen(frame: &str, number: usize) -> String {
    let beside = [
        "  Level: hard",
        "   Time 00:12:41",
        "",
        "  1 Check",
        "  [h] Hint",
        "   Filled 30 of 81",
        "  q Quit",
    ];
    let mut text = String::new();
    if number.is_multiple_of(2) {
        text += "SUDOKU v1.2      Player: ann\n\n";
    }
    let names = number % 3 == 1;
    if names {
        text += "     1 2 3   4 5 6   7 8 9\n";
    }
    let mut row = 0;
    for (at, line) in frame.lines().enumerate() {
        let is_row = line.contains(|c: char| c.is_ascii_digit() || c == '.');
        if names {
            text.push_str(&if is_row { format!(" {} ", char::from(b'A' + row)) } else { "   ".to_owned() });
            row += u8::from(is_row);
        }
        text += &format!("{line}{}\n", beside[(at + number) % beside.len()]);
    }
    text + "\n> your move\n"
}

#[test]
fn a_screen_is_the_board_without_what_is_beside_it() {
    for number in 0..24 {
        let sample = Sample::new(number, 9);
        for (blank, bar, stroke, cross) in
            [(".", '|', '-', '+'), ("0", '|', '-', '+'), (".", '│', '─', '┼'), ("", '│', '─', '┼')]
        {
            let frame = framed(&cells(&sample.open, blank, character), 9, bar, stroke, cross);
            let text = on_a_screen(&frame, number as usize);
            let record = only(&text);
            assert_eq!(record.grid, sample.grid(), "{text}");
            assert!(record.guesses.contains(&Guess::Beside), "{:?}\n{text}", record.guesses);
        }
        // Without a frame.
        let text: String = rows(&cells(&sample.open, ".", character), 9, " ")
            .lines()
            .zip([
                "    Level: 3",
                "  [c] check",
                "",
                "    Time 0:59",
                "  q quit",
                "",
                "  ? help",
                "  x: cheat",
                "",
            ])
            .map(|(row, beside)| format!("{row}{beside}\n"))
            .collect();
        let record = only(&text);
        assert_eq!((record.grid, record.guesses), (sample.grid(), vec![Guess::Beside]), "{text}");
        // Two boards beside one another.
        let other = Sample::new(number + 1, 9);
        let [one, two] =
            [&sample, &other].map(|sample| framed(&cells(&sample.open, ".", character), 9, '|', '-', '+'));
        let text: String =
            one.lines().zip(two.lines()).map(|(one, two)| format!("{one}   {two}\n")).collect();
        let found = read_pasted_with(text.as_bytes(), &ReadOptions::default());
        let grids: Vec<AnyGrid> = found.into_iter().map(|one| one.expect("it is a board").grid).collect();
        assert_eq!(grids, [sample.grid(), other.grid()], "{text}");
    }
}

/// Cells with gaps between them, and words between cells, are not screens.
#[test]
fn gaps_between_cells_make_no_smaller_board() {
    for text in [
        "1 2 3 4  1 2 3\n3 4 1 2  3 4\n2 1 4 3  2\n4 3 2 1  4 4 4\n",
        "1 2 3 4  hello\n  3 4 1 2  there\n2 1 4 3  all\n4 3 2 1  of you\n",
        "+---+ hello\n| 1 2\n+---+\n",
    ] {
        let found = read_pasted_with(text.as_bytes(), &ReadOptions::default());
        assert!(
            found.iter().flatten().all(|record| !record.guesses.contains(&Guess::Beside)),
            "{found:?}\n{text}"
        );
    }
}

#[test]
fn tables_of_latex_are_grids() {
    for (number, size) in (0..20).zip([4, 6, 9, 16, 9].into_iter().cycle()) {
        let sample = Sample::new(number, size);
        let empty = ["", "~", ".", "\\cdot", " "][number as usize % 5];
        let bold = number % 3 == 0;
        let cell = |&value: &usize| match value {
            0 => empty.to_owned(),
            value if bold => format!("\\textbf{{{value}}}"),
            value => value.to_string(),
        };
        let end = ["\\\\\n", " \\\\ \\hline\n", "\\\\[2pt]\n\\cline{1-9}\n", " \\\\ "][number as usize % 4];
        let rows: Vec<String> = sample
            .open
            .chunks(size)
            .map(|row| row.iter().map(cell).collect::<Vec<_>>().join(" & "))
            .collect();
        let rows = rows.join(end) + if number % 2 == 0 { end } else { "\n" };
        let text = match number % 4 {
            0 => format!("\\begin{{tabular}}{{|{}|}}\n\\hline\n{rows}\\end{{tabular}}\n", "c|".repeat(size)),
            1 => format!(
                "\\documentclass{{article}}\nA puzzle:\n\\begin{{tabular}}{{*{{{size}}}{{c}}}} % nine\n{rows}\\end{{tabular}}\n\\end{{document}}\n"
            ),
            2 => format!("$$\\begin{{array}}{{{}}}\n{rows}\\end{{array}}$$\n", "c".repeat(size)),
            _ => format!("\\begin{{tabular}}{{|ccc|}} {rows} \\end{{tabular}}\n"),
        };
        assert_eq!(only(&text).grid, sample.grid(), "{text}");
    }
    // A table of other things.
    let text = "\\begin{tabular}{cc}\n1 & 2 \\\\\n3 & 4 \\\\\n\\end{tabular}\n";
    assert!(read_pasted_with(text.as_bytes(), &ReadOptions::default()).iter().all(Result::is_err));
}

#[test]
fn quoted_grids_and_lists_are_values_of_a_table() {
    for number in 0..12 {
        let sample = Sample::new(number, 9);
        let (open, full) = (line(&sample.open, "."), line(&sample.full, "."));
        let each = cells(&sample.open, "0", character);
        let over_lines = rows(&cells(&sample.open, ".", character), 9, "");
        for text in [
            format!("id,puzzle,solution\n1,\"{}\",{full}\n", over_lines.trim_end()),
            format!(
                "id,puzzle,solution\n1,\"{}\",\"{}\"\n",
                each.join(","),
                cells(&sample.full, "0", character).join(",")
            ),
            format!("id;Aufgabe;Fertig\n1;\"[{}]\";{full}\n", each.join(", ")),
            format!("id\tpuzzle\tsolution\n1\t\"{open}\"\t\"{full}\"\n"),
        ] {
            let record = only(&text);
            assert_eq!(record.grid, sample.grid(), "{text}");
            assert_eq!(record.field(FieldKey::Solution).as_deref(), Some(&*full), "{text}");
        }
    }
}

/// Returns empty grids on a canvas with some digits, with a sign for each hole.
fn canvas(corners: &[(usize, usize)], hole: char, between: &str) -> (String, usize) {
    let height = corners.iter().map(|corner| corner.0).max().unwrap() + 9;
    let width = corners.iter().map(|corner| corner.1).max().unwrap() + 9;
    let is_cell = |row: usize, column: usize| {
        let is_inside = |&(top, left): &(usize, usize)| {
            (top..top + 9).contains(&row) && (left..left + 9).contains(&column)
        };
        corners.iter().any(is_inside)
    };
    let mut count = 0;
    let mut text = String::new();
    for row in 0..height {
        let mut cells = Vec::new();
        for column in 0..width {
            let sign = match is_cell(row, column) {
                true if (5 * row + 7 * column) % 31 == 3 => char::from(b'1' + (row + column) as u8 % 9),
                true => '.',
                false => hole,
            };
            count += usize::from(is_cell(row, column));
            cells.push(sign.to_string());
        }
        text += cells.join(between).trim_end();
        text.push('\n');
    }
    (text, count)
}

/// Each arrangement whose grids have only one place, with or without a name, and in rows wider than any single grid.
#[test]
fn rows_with_holes_are_grids_that_overlap() {
    let arrangements: [(&str, &[(usize, usize)]); 6] = [
        ("twodoku", &[(0, 0), (6, 6)]),
        ("samurai", &[(0, 0), (0, 12), (6, 6), (12, 0), (12, 12)]),
        ("grids:r1c1,r7c7,r13c13,r19c19", &[(0, 0), (6, 6), (12, 12), (18, 18)]),
        ("grids:r1c1,r1c13,r1c25,r7c7,r7c19", &[(0, 0), (0, 12), (0, 24), (6, 6), (6, 18)]),
        ("grids:r1c1,r4c4", &[(0, 0), (3, 3)]),
        ("grids:r1c7,r7c1", &[(0, 6), (6, 0)]),
    ];
    for (name, corners) in arrangements {
        for (hole, between) in [(' ', ""), ('*', ""), ('#', ""), (' ', " "), ('*', " "), ('#', " ")] {
            let (text, count) = canvas(corners, hole, between);
            for (text, puzzles) in [(text.clone(), 1), (format!("{text}\n{text}"), 2)] {
                let found = read_pasted_with(text.as_bytes(), &ReadOptions::default());
                assert_eq!(found.len(), puzzles, "{found:?}\n{text}");
                for record in found {
                    let record = record.unwrap_or_else(|error| panic!("{error}\n{text}"));
                    assert_eq!(
                        (&*record.variant().to_string(), record.grid.values().len()),
                        (name, count),
                        "{text}"
                    );
                    let digits: String = text.chars().filter(char::is_ascii_digit).collect();
                    assert!(digits.starts_with(&record.grid.to_string().replace('.', "")), "{text}");
                }
            }
        }
    }
    // More cells than any board has, and a canvas that can be divided in several ways.
    let eleven: Vec<(usize, usize)> = [0, 12, 24, 36]
        .into_iter()
        .flat_map(|column| [(0, column), (12, column)])
        .chain([6, 18, 30].map(|column| (6, column)))
        .collect();
    let error = |corners: &[(usize, usize)]| {
        let (text, _) = canvas(corners, '*', "");
        let found = read_pasted_with(text.as_bytes(), &ReadOptions::default());
        assert!(found.iter().all(Result::is_err), "{found:?}");
        found[0].as_ref().unwrap_err().to_string()
    };
    assert_eq!(error(&eleven), "line 1, column 1: the grids have 783 cells together, expected at most 640");
    let doubtful = error(&[(0, 0), (0, 6), (0, 15), (6, 0)]);
    let expected = "line 1, column 25: found 24 cells, expected 81 (digits 1-9 or . for an empty cell)";
    assert_eq!(doubtful, expected);
}

#[test]
fn five_lines_with_equal_boxes_are_a_samurai() {
    let corners = [(0, 0), (0, 12), (6, 6), (12, 0), (12, 12)];
    let (text, _) = canvas(&corners, ' ', "");
    let canvas: Vec<Vec<char>> = text.lines().map(|line| line.chars().collect()).collect();
    let grid = |(top, left): (usize, usize)| -> String {
        (0..81).map(|at| canvas[top + at / 9][left + at % 9]).collect::<String>() + "\n"
    };
    let lines = corners.map(grid);
    let expected = only(&text).grid;
    for order in [[0, 1, 2, 3, 4], [0, 1, 3, 4, 2], [2, 0, 1, 3, 4]] {
        let five: String = order.map(|at| lines[at].clone()).concat();
        for text in
            [five.clone(), format!("# Sunday\n{five}"), five.replace('.', "0"), five.replace('\n', "\r\n")]
        {
            let record = only(&text);
            assert_eq!(record.grid, expected, "{text}");
            assert_eq!(record.guesses, [Guess::Samurai]);
            assert!(is_untidy(text.as_bytes(), &ReadOptions::default()));
        }
        assert_eq!(read_pasted_with(format!("{five}\n{five}").as_bytes(), &ReadOptions::default()).len(), 2);
        // Another order, another number of lines, or boxes that differ, are classic puzzles.
        let differs = five.replacen(|c: char| c.is_ascii_digit(), ".", 40);
        for text in [five[..82 * 4].to_owned(), format!("{five}{}", lines[0]), differs] {
            let found = read_pasted_with(text.as_bytes(), &ReadOptions::default());
            assert!(
                found.iter().all(|one| one.as_ref().is_ok_and(|one| one.classic().is_some())),
                "{found:?}\n{text}"
            );
        }
    }
}
