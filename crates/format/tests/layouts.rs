//! Layouts that people and spreadsheets make: each is read as the rows that it stands for, on boards of all sizes, and what is wrong
//! with a cell is reported where it is.

use ninefold_format::{ReadError, ReadOptions, is_untidy, read, read_pasted, read_pasted_with};
use ninefold_rules::{AnyGrid, BoardCell, BoardDigit, BoardGrid, Rules, Variant};
use proptest::prelude::*;

const CLUES: &str = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";
const JIGSAW: &str = "AAAAAAAABABBBBBBBBCCCCCCCCDCDDDDDDDDEEEEEEEEFEFFFFFFFFGGGGGGGGHGHHHHHHHHIIIIIIIII";

/// A layout: what is between two cells, around each, and what an empty cell is.
#[derive(Clone, Copy, Debug)]
struct TextLayout {
    between: &'static str,
    quote: &'static str,
    empty: &'static str,
    /// Whether empty cells at the end of a row are left out.
    is_trimmed: bool,
    end: &'static str,
    /// The largest board that has it.
    largest: usize,
}

const PLAIN: TextLayout =
    TextLayout { between: "", quote: "", empty: ".", is_trimmed: false, end: "\n", largest: 25 };
const TABLE: TextLayout = TextLayout { between: "\t", empty: "", ..PLAIN };

const LAYOUTS: [TextLayout; 16] = [
    PLAIN,
    TextLayout { end: "\r\n", ..PLAIN },
    TextLayout { end: "\r", ..PLAIN },
    TABLE,
    TextLayout { is_trimmed: true, ..TABLE },
    TextLayout { end: "\r\n", ..TABLE },
    TextLayout { end: "\r", ..TABLE },
    TextLayout { between: ",", ..TABLE },
    TextLayout { between: ";", ..TABLE },
    TextLayout { between: ",", is_trimmed: true, ..TABLE },
    TextLayout { between: ",", quote: "\"", ..TABLE },
    TextLayout { between: "; ", empty: "", ..TABLE },
    TextLayout { empty: "?", ..PLAIN },
    TextLayout { empty: "#", between: " ", ..PLAIN },
    TextLayout { empty: "O", largest: 9, ..PLAIN },
    TextLayout { empty: "o", between: " ", largest: 9, ..PLAIN },
];

/// A value that is written as a sign, which is not a digit.
const WRONG: usize = 99;

impl TextLayout {
    /// Returns the text of a grid; numbers above nine are numbers in tables, and letters otherwise.
    fn text(self, grid: &[usize], size: usize) -> String {
        let cell = |&value: &usize| {
            let is_table = self.empty.is_empty();
            let text = match value {
                WRONG => "$".to_owned(),
                0 => self.empty.to_owned(),
                10.. if !is_table => char::from(b'A' + value as u8 - 10).to_string(),
                value => value.to_string(),
            };
            format!("{0}{text}{0}", self.quote)
        };
        let rows = grid.chunks(size).map(|row| {
            let end = row.iter().rposition(|&value| value != 0).map_or(1, |last| last + 1);
            let row = if self.is_trimmed { &row[..end] } else { row };
            row.iter().map(cell).collect::<Vec<_>>().join(self.between) + self.end
        });
        rows.collect()
    }
}

fn board(size: usize) -> Variant {
    format!("{size}x{size}").parse().unwrap()
}

fn all(text: &str, options: &ReadOptions) -> Vec<Result<AnyGrid, ReadError>> {
    read_pasted_with(text.as_bytes(), options)
        .into_iter()
        .map(|result| result.map(|record| record.grid))
        .collect()
}

fn grid_of(values: &[usize], size: usize) -> AnyGrid {
    let rules = std::sync::Arc::new(Rules::new(&board(size)).unwrap());
    let mut grid = BoardGrid::empty(&rules);
    for (cell, &value) in values.iter().enumerate() {
        grid.set(BoardCell::new(cell), BoardDigit::new(value));
    }
    grid.into()
}

/// Cells of a board of some size. Every row has a digit, and one row its last cell, so that no row and no column is missing where
/// what is empty is left out.
fn cells() -> impl Strategy<Value = (usize, Vec<usize>)> {
    prop::sample::select(&[4usize, 6, 8, 9, 10, 12, 15, 16, 20, 25][..]).prop_flat_map(|size| {
        let row =
            (prop::collection::vec(prop_oneof![2 => Just(0), 1 => 1..=size], size), 0..size - 1, 1..=size);
        (Just(size), prop::collection::vec(row, size)).prop_map(|(size, rows)| {
            let mut grid: Vec<usize> = rows
                .into_iter()
                .flat_map(|(mut row, at, digit)| {
                    row[at] = digit;
                    row
                })
                .collect();
            (grid[size - 1], grid[size * size - 1]) = (1, 2);
            // Some cell is empty: a full grid needs no layout.
            grid[size] = 0;
            grid[size + 1] = 3;
            (size, grid)
        })
    })
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(if std::env::var_os("NINEFOLD_THOROUGH").is_some() { 2_000 } else { 48 }))]

    #[test]
    fn every_layout_is_read(cells in cells()) {
        let (size, values) = cells;
        let expected = grid_of(&values, size);
        for layout in LAYOUTS.iter().filter(|layout| size <= layout.largest) {
            let text = layout.text(&values, size);
            let found = all(&text, &ReadOptions::default());
            prop_assert_eq!(found, [Ok(expected.clone())], "{:?}\n{}", layout, text);
            let marked = format!("\u{feff}{text}");
            prop_assert_eq!(all(&marked, &ReadOptions::default()), [Ok(expected.clone())], "{}", text);
            // Twice, with a blank line between.
            let twice = format!("{text}{}{text}", layout.end);
            prop_assert_eq!(all(&twice, &ReadOptions::default()), [Ok(expected.clone()), Ok(expected.clone())], "{}", twice);
        }
    }

    #[test]
    fn a_wrong_cell_is_reported_where_it_is(cells in cells(), at in any::<prop::sample::Index>()) {
        let (size, mut values) = cells;
        // A cell in another row than the first, whose letters may be a title.
        let at = size + at.index(size * (size - 1));
        values[at] = WRONG;
        for layout in LAYOUTS.iter().filter(|layout| size <= layout.largest) {
            let text = layout.text(&values, size);
            let line = at / size + 1;
            let row = text.split(layout.end).nth(line - 1).unwrap();
            let column = row.chars().position(|c| c == '$').unwrap() + 1;
            let found = all(&text, &ReadOptions::default());
            let error = found.iter().find_map(|result| result.as_ref().err());
            let error = error.unwrap_or_else(|| panic!("{layout:?} {found:?}\n{text}"));
            let near = column.saturating_sub(1)..=column + 1;
            prop_assert!(error.line == line && near.contains(&error.column), "{:?} {}\n{}", layout, error, text);
            prop_assert!(error.to_string().contains("found '$'"), "{}\n{}", error, text);
        }
    }

    #[test]
    fn plain_texts_are_left_alone(cells in cells()) {
        let (size, values) = cells;
        let text = PLAIN.text(&values, size);
        prop_assert!(!is_untidy(text.as_bytes(), &ReadOptions::default()), "{}", text);
        let spaced = TextLayout { between: " ", ..PLAIN }.text(&values, size);
        prop_assert!(!is_untidy(spaced.as_bytes(), &ReadOptions::default()), "{}", spaced);
        let line = text.replace('\n', "");
        prop_assert!(!is_untidy(line.as_bytes(), &ReadOptions::default()), "{}", line);
    }

    #[test]
    fn no_text_makes_it_panic(text in "[-0-9.?#OoxA-E|,;\t \n\r<>/tdr&\"]{0,300}") {
        let _ = read_pasted_with(text.as_bytes(), &ReadOptions::default());
        let _ = is_untidy(text.as_bytes(), &ReadOptions::default().with_variant("x".parse().unwrap()));
    }
}

fn rows(cells: &str, width: usize) -> String {
    let cells: Vec<char> = cells.chars().collect();
    cells.chunks(width).map(|row| row.iter().collect::<String>() + "\n").collect()
}

/// Returns the board and the given digits of each puzzle, or the error.
fn shown(text: &str) -> Vec<String> {
    let shown = |grid: AnyGrid| format!("{} {grid}", grid.variant().without_regions());
    let found = all(text, &ReadOptions::default()).into_iter();
    found.map(|result| result.map_or_else(|error| error.to_string(), shown)).collect()
}

#[track_caller]
fn check(text: &str, expected: &[&str]) {
    assert_eq!(shown(text), expected, "{text}");
}

/// A row of letters and empty cells is not taken for a word.
#[test]
fn a_row_with_digits_above_nine_only_is_kept() {
    let mut values = vec![0; 225];
    (values[14], values[15], values[224]) = (1, 3, 2);
    for cell in [75, 76, 78, 80, 81, 83, 84, 86] {
        values[cell] = 10;
    }
    let found = all(&TABLE.text(&values, 15), &ReadOptions::default());
    assert_eq!(found, [Ok(grid_of(&values, 15))]);
}

/// Rows that begin with a sign for an empty cell are not taken for comments if only with them there are whole grids.
#[test]
fn rows_that_look_like_comments_are_rows() {
    let grid = "1 1 1 1\n# 3 # #\n# 1 # #\n1 1 1 2\n";
    check(grid, &["4x4 1111.3...1..1112"]);
    check(&format!("{grid}\n{grid}"), &["4x4 1111.3...1..1112"; 2]);
    check("# 1 2 3\n1 2 3 4\n3 4 1 2\n2 1 4 3\n4 3 2 1\n", &["4x4 1234341221434321"]);
}

#[test]
fn rows_of_letters_are_the_regions_of_a_jigsaw() {
    let (letters, digits) = (rows(JIGSAW, 9), rows(CLUES, 9));
    let jigsaw = format!("jigsaw {CLUES}");
    for text in [
        format!("{letters}{digits}"),
        format!("{letters}\n{digits}"),
        format!("{digits}{letters}"),
        format!("{digits}\n{letters}"),
        format!("A jigsaw\n\n{letters}\n{digits}").replace("A jigsaw", "# A jigsaw"),
    ] {
        check(&text, &[&jigsaw]);
        assert!(is_untidy(text.as_bytes(), &ReadOptions::default()), "{text}");
    }
    let classic = format!("9x9 {CLUES}");
    check(&format!("{letters}{digits}\n{digits}"), &[&jigsaw, &classic]);
    check("AAAB\nCABB\nCCDB\nCDDD\n1...\n..2.\n.3..\n...4\n", &["4x4+jigsaw 1.....2..3.....4"]);
    let twelve = rows(&(b'A'..=b'L').map(|c| char::from(c).to_string().repeat(12)).collect::<String>(), 12);
    let open = rows(&format!("1{}", ".".repeat(143)), 12);
    check(&format!("{twelve}{open}"), &[&format!("12x12+jigsaw 1{}", ".".repeat(143))]);
    let options = ReadOptions::default().with_variant("jigsaw+x".parse().unwrap());
    let found = all(&format!("{letters}{digits}"), &options).remove(0).unwrap();
    assert_eq!(found.variant().without_regions().to_string(), "jigsaw+x");
}

#[test]
fn letters_that_divide_no_grid_are_an_error() {
    let digits = rows(CLUES, 9);
    for letters in
        ["Christmas\nSpecially\n".to_owned(), rows(&JIGSAW[9..], 9), rows(&JIGSAW.replace('I', "H"), 9)]
    {
        for text in [format!("{letters}{digits}"), format!("{letters}\n{digits}")] {
            let found = all(&text, &ReadOptions::default());
            assert!(found.iter().any(Result::is_err), "{found:?}\n{text}");
            let classic = read_pasted(text.as_bytes());
            assert!(classic.iter().any(Result::is_err), "{classic:?}\n{text}");
        }
    }
    // One word is a title, however long it is.
    let classic = format!("9x9 {CLUES}");
    check(&format!("Christmas\n{digits}"), &[&classic]);
    check(&format!("Christmas\n\n{digits}"), &[&classic]);
    // A page of classic puzzles alone has no jigsaws.
    let letters = rows(JIGSAW, 9);
    let error = read_pasted(format!("{letters}{digits}").as_bytes()).remove(0).unwrap_err().to_string();
    assert!(error.contains("expected a puzzle of the classic board alone"), "{error}");
}

#[test]
fn tables_of_markdown_and_html() {
    let classic = format!("9x9 {CLUES}");
    let row = |row: &str| {
        format!(
            "| {} |\n",
            row.chars()
                .map(|c| if c == '.' { " ".into() } else { c.to_string() })
                .collect::<Vec<_>>()
                .join(" | ")
        )
    };
    let body: String = rows(CLUES, 9).lines().map(row).collect();
    let rule = format!("|{}\n", "---|".repeat(9));
    for heading in [".........", "123456789", "abcdefghi", "ABCDEFGHI"] {
        check(&format!("{}{rule}{body}", row(heading)), &[&classic]);
    }
    let first = rows(CLUES, 9).lines().map(row).next().unwrap();
    check(&format!("{first}{rule}{}", body.strip_prefix(&first).unwrap()), &[&classic]);
    let error = &shown(&format!("{}{rule}{body}", row("987654321")))[0];
    assert!(error.contains("found 10 rows of nine cells from line 1 on"), "{error}");
    for heading in ["", "......", "123456"] {
        let heading = if heading.is_empty() { String::new() } else { row(heading) };
        let body = row("1.....") + &row("......").repeat(5);
        let text = heading + &body;
        let (first, rest) = text.split_once('\n').unwrap();
        let text = format!("{first}\n|{}\n{rest}", "---|".repeat(6));
        check(&text, &[&format!("6x6 1{}", ".".repeat(35))]);
    }
    for empty in ["", "&nbsp;", " ", "<br>"] {
        for size in [9, 6] {
            let cells = &CLUES.replace(['7', '8', '9'], ".")[..size * size];
            let cell = |c: char| {
                format!(
                    "<TD class=\"c\">{}</td>",
                    if c == '.' { empty.to_owned() } else { format!("<b>{c}</b>") }
                )
            };
            let row = |row: &str| format!("<tr>{}</tr>", row.chars().map(cell).collect::<String>());
            let table: String = rows(cells, size).lines().map(row).collect();
            let expected = format!("{size}x{size} {cells}");
            check(&format!("<html><p>Hello</p>\n<table>{table}</table>\n</html>"), &[&expected]);
            check(&format!("<table>\n{}</table>", table.replace("</tr>", "</tr>\n")), &[&expected]);
            check(&format!("<table>{table}</table><table>{table}</table>"), &[&expected, &expected]);
        }
    }
}

#[test]
fn blanks_are_empty_cells() {
    let classic = format!("9x9 {CLUES}");
    let blank = CLUES.replace('.', " ");
    check(&blank, &[&classic]);
    check(&rows(&blank, 9), &[&classic]);
    let trimmed: String = rows(&blank, 9).lines().map(|line| line.trim_end().to_owned() + "\n").collect();
    check(&trimmed, &[&classic]);
    let spaced: String = rows(&blank, 9)
        .lines()
        .map(|line| line.chars().flat_map(|c| [c, ' ']).collect::<String>() + "\n")
        .collect();
    check(&spaced, &[&classic]);
    let indented: String = rows(&blank, 9).lines().map(|line| format!("    {line}\n")).collect();
    check(&indented, &[&classic]);
    let small = "1.........................3........4".replace('.', " ");
    check(&rows(&small, 6), &["6x6 1.........................3........4"]);
}

#[test]
fn a_first_row_with_a_mistake_is_a_row() {
    let text = |rows: &[(usize, &str)]| {
        let mut lines: Vec<String> = self::rows(CLUES, 9).lines().map(str::to_owned).collect();
        for &(row, text) in rows {
            lines[row] = text.to_owned();
        }
        lines.join("\n")
    };
    let expected = "expected a digit 1-9 or an empty cell (. 0 _ * - x)";
    check(&text(&[(0, "S3..7....")]), &[&format!("line 1, column 1: cell r1c1: found 'S', {expected}")]);
    check(
        &text(&[(0, "5B..7...."), (1, "6..19S..."), (7, "...419..S")]),
        &[&format!("line 1, column 2: cell r1c2: found 'B', {expected}")],
    );
    check(&text(&[(7, "...419..S")]), &[&format!("line 8, column 9: cell r8c9: found 'S', {expected}")]);
    check(&text(&[(0, "53..7...")]), &["line 1, column 9: row 1: found 8 cells, expected 9"]);
    // A line above nine whole rows is not one of them.
    check(&format!("12.05.2026\n{}", text(&[])), &[&format!("9x9 {CLUES}")]);
}

#[test]
fn a_text_in_utf_16_is_decoded() {
    let expected =
        grid_of(&CLUES.bytes().map(|c| if c == b'.' { 0 } else { (c - b'0').into() }).collect::<Vec<_>>(), 9);
    for text in [format!("{CLUES}\r\n"), rows(CLUES, 9), rows(CLUES, 9).replace('\n', "\r")] {
        for units in [u16::to_le_bytes, u16::to_be_bytes] {
            let bytes: Vec<u8> =
                "\u{feff}".encode_utf16().chain(text.encode_utf16()).flat_map(units).collect();
            for found in [
                read_pasted(&bytes),
                read_pasted_with(&bytes, &ReadOptions::default()),
                read(ReadOptions::default(), &bytes).collect(),
            ] {
                let grids: Vec<AnyGrid> = found.into_iter().map(|record| record.unwrap().grid).collect();
                assert_eq!(grids, std::slice::from_ref(&expected));
            }
        }
    }
}

#[test]
fn an_unknown_word_of_a_board_is_named() {
    check(&format!("Try {CLUES}"), &[&format!("9x9 {CLUES}")]);
    let error = &shown(&format!("x+unknownword {CLUES}"))[0];
    assert!(error.starts_with("line 1, column 1: unknown word \"unknownword\" at column 3"), "{error}");
}

/// A row that is lost makes an error about rows, not a board of ten with the blank lines between bands as rows.
#[test]
fn a_lost_row_is_missed() {
    let rows: Vec<String> = CLUES
        .as_bytes()
        .chunks(9)
        .map(|row| {
            row.iter().map(|&cell| if cell == b'.' { String::new() } else { char::from(cell).to_string() })
        })
        .map(|cells| cells.collect::<Vec<_>>().join("\t"))
        .collect();
    for lost in 0..9 {
        let kept: Vec<&str> = (0..9).filter(|&row| row != lost).map(|row| &*rows[row]).collect();
        for bands in [false, true] {
            let mut text = String::new();
            for (place, row) in kept.iter().enumerate() {
                if bands && place > 0 && place % 3 == 0 {
                    text.push('\n');
                }
                text.push_str(row);
                text.push('\n');
            }
            let read = read_pasted(text.as_bytes());
            assert!(read.iter().all(Result::is_err), "without row {lost}:\n{text}");
        }
    }
}

/// In a table with empty cells, 0 is a digit if the rest is hexadecimal.
#[test]
fn zero_is_a_digit_in_a_table_of_hexadecimal_digits() {
    let mut rows = Vec::new();
    for row in 0..16usize {
        let value = |column: usize| (row % 4 * 4 + row / 4 + column) % 16;
        let cell = |column: usize| match (row + 3 * column) % 5 {
            0 | 1 => format!("{:X}", value(column)),
            _ => String::new(),
        };
        rows.push((0..16).map(cell).collect::<Vec<String>>());
    }
    let expected: String = rows
        .iter()
        .flatten()
        .map(|cell| match u8::from_str_radix(cell, 16) {
            Ok(value) if value < 9 => char::from(b'1' + value),
            Ok(value) => char::from(b'A' + value - 9),
            Err(_) => '.',
        })
        .collect();
    assert!(rows.iter().flatten().any(|cell| cell == "0"));
    for separator in ["\t", ";", ","] {
        let text: String = rows.iter().map(|row| row.join(separator) + "\n").collect();
        let found = read_pasted_with(text.as_bytes(), &ReadOptions::default());
        let [Ok(record)] = &found[..] else { panic!("{found:?}\n{text}") };
        assert_eq!(record.grid.to_string(), expected, "{text}");
        assert!(!record.guesses.is_empty(), "{text}");
    }
}
