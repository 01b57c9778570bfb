//! A puzzle in a line, on any board. [`line`](crate::formats::line) and the column of a table have such lines.
//!
//! ```text
//!   1..2..3..1..4...                                  sixteen cells: 4 × 4
//!   #variant jigsaw+x                                 counts until the next such line
//!   ..1.…  AAABBBBCC… # by hand                       a second word of as many letters: the regions
//!   AAABBBBCC…  ..1.…                                 the same the other way round, as some lists have it
//!   ..1.…AAABBBBCC…                                   the same in one word
//!   AAABBBBCC…                                        the regions alone: the board without digits
//!   killer . k10:111221 k7:1213                       the board in front of its cells, none given, then clues
//! ```
//!
//! Forums write jigsaws so: equal characters of the second word form a region. A full grid as the next word is the
//! solution; clues stand before or after it. A line with several grids holds their cells in reading order, without the
//! holes. What follows after that is a comment; on boards with clues it begins with `#`, or with a tab and a word without a
//! colon (a column of a table), so that no clue is taken for one.

use ninefold_rules::{Arrangement, BoardCell, BoardDigit, BoardGrid, Layout, Regions, Variant, usual_size};

use super::clue_words::{Behind, is_clue_word, push_clues};
use super::context::{
    Context, canvas_rows, layout_of, plain, regions_of, single_grid_cells, usual, with_clues, with_regions,
    without_regions,
};
use super::{Alphabet, BoardReadErrorKind};
use crate::format_entry::{FirstLine, TextLine, column_of};
use crate::line_words::{is_separator, next_blank_word, next_word, tail_comment};
use crate::{Field, ReadError, ReadErrorKind, Record};

/// Returns whether a line is the first of a text with such lines.
pub(crate) fn is_first_line(line: &FirstLine<'_>) -> bool {
    is_named_line(line) || is_line_of_cells(line) || regions_alone(line.text).is_some()
}

/// Returns the regions of a line that has nothing else: a letter for each cell. As a puzzle, it is the board without digits.
fn regions_alone(text: &str) -> Option<Regions> {
    /// Fewer letters may be a word.
    const LEAST: usize = 16;
    let (word, rest) = next_word(text.trim());
    let is_alone = rest.trim().is_empty() || rest.trim_start().starts_with('#');
    let are_letters = word.len() >= LEAST && word.bytes().all(|byte| byte.is_ascii_alphabetic());
    (is_alone && are_letters).then(|| Regions::new(word.as_bytes()).ok()).flatten()
}

/// Returns whether a line begins with the text of a board, or has regions or clues behind its cells.
pub(crate) fn names_board(text: &str) -> bool {
    let names_board = |word: &str| word.parse::<Variant>().is_ok();
    has_regions_or_clues(text) || text.split(WORD_ENDS).find(|word| !word.is_empty()).is_some_and(names_board)
}

/// What ends a word of a line.
const WORD_ENDS: [char; 4] = [' ', '\t', ',', ';'];

/// Returns whether a line is regions alone, or has regions or clues behind its cells.
pub(crate) fn has_regions_or_clues(text: &str) -> bool {
    if regions_alone(text).is_some() {
        return true;
    }
    let mut words = text.split(WORD_ENDS).filter(|word| !word.is_empty());
    let (first, second, third) = (words.next(), words.next(), words.next());
    let (Some(first), Some(second)) = (first, second) else { return false };
    let is_clue = |word: Option<&str>| word.is_some_and(is_clue_word);
    is_clue(Some(second))
        || is_clue(third)
        || (first.len() == second.len() && (reads_as_regions(second) || reads_as_regions(first)))
}

/// Returns whether a line in which something is wrong was meant to be a puzzle of another board.
pub(crate) fn explains(line: &FirstLine<'_>) -> bool {
    if regions_alone(line.text).is_some() {
        return true;
    }
    let count = line.word().chars().count();
    // Sixteen cells with a digit above 4 are a puzzle of 4 × 4 cells with a mistake rather than a classic one.
    count != 81 && (count == 16 || is_named_line(line) || is_line_of_cells(line))
}

/// Returns whether the cells of a line are a whole puzzle. Sixteen are one of 4 × 4 cells, unless a digit above 4 follows:
/// then they are a row of 16 × 16.
pub(crate) fn is_line_of_cells(line: &FirstLine<'_>) -> bool {
    let cells = line.text.split(is_separator).next().unwrap_or_default();
    if cells.is_empty() || !cells.chars().all(|c| line.is_cell(c)) {
        return false;
    }
    let count = cells.chars().count();
    match line.declared {
        Some(variant) => canvas_rows(variant).is_some_and(|rows| count > rows.max(usize::from(variant.size))),
        None if count == 16 => {
            let is_high = |c: char| line.alphabet.value(c).is_some_and(|value| value > 4);
            let is_row = |row: &String| row.chars().count() == 16 && row.chars().all(|c| line.is_cell(c));
            let mut rows = line.later().take(15).take_while(|line| !line.is_empty());
            !cells.contains(is_high) && !rows.any(|row| is_row(&row) && row.contains(is_high))
        }
        // Cells, or cells and regions in one word.
        None => usual_size(count).is_some() || (6..=25).any(|size| 2 * size * size == count),
    }
}

/// Returns whether a line begins with the text of a board, or with the dot that stands for no given digits.
fn is_named_line(line: &FirstLine<'_>) -> bool {
    let (first, rest) = next_blank_word(line.text);
    let (next, rest) = next_blank_word(rest);
    // Clues or the regions may follow the dot, but no further cell of a row with blanks.
    let is_open = |next: &str| next.is_empty() || is_clue_word(next) || next.chars().count() >= 9;
    if first == "." {
        return is_open(next);
    }
    let is_puzzle = match next {
        "." => is_open(next_blank_word(rest).0),
        _ => next.chars().count() >= 9 && next.chars().all(|c| line.is_cell(c)),
    };
    // With a clue behind it, the first word is a misspelled board.
    is_puzzle && (first.parse::<Variant>().is_ok() || is_clue_word(next_blank_word(rest).0))
}

/// Reads a line of any board.
pub(crate) fn board_line(line: TextLine<'_>, context: &mut Context) -> Result<Option<Record>, ReadError> {
    let text = line.text.trim_start();
    if text.is_empty() {
        return Ok(None);
    }
    let fail = |part: &str, kind: BoardReadErrorKind| kind.at(line.number, column_of(line.text, part));
    if let Some(regions) = regions_alone(text) {
        let variant = match context.declared() {
            Some(declared) => with_regions(declared, regions).map_err(|kind| fail(text, kind))?,
            None => plain(regions.size(), layout_of(regions)),
        };
        let board = context.rules(&variant).map_err(|kind| fail(text, kind))?;
        return Ok(Some(Record { line: line.number, ..Record::new(BoardGrid::empty(&board)) }));
    }
    let (named, text) = named_variant(text, line, context)?;
    let (cells, mut rest) = next_word(text);
    let swapped = in_usual_order(cells, rest);
    let (cells, regions) = swapped.map_or((cells, None), |(cells, regions, behind)| {
        rest = behind;
        (cells, Some(regions))
    });
    let found = cells.chars().count();
    let after = |expected: String| {
        let at = cells.char_indices().nth(found).map_or(cells.len(), |(at, _)| at);
        fail(&cells[at..], BoardReadErrorKind::CellCount { found, expected })
    };

    let known = named.or_else(|| context.declared().cloned());
    let is_known = known.is_some();
    let mut variant = match known {
        Some(known) => known,
        None => {
            let square = (3..=25).find(|size| size * size == found);
            let size = square.ok_or_else(|| {
                after(
                    "16, 36, 64, 81, 100, 144, 225, 256, 400 or 625, or a line such as #variant 5x5+jigsaw"
                        .into(),
                )
            })?;
            usual(size).unwrap_or_else(|| plain(size, Layout::Jigsaw))
        }
    };
    // One dot stands for a board without given digits.
    let is_open = cells == "." && is_known;
    let count = if is_open { single_grid_cells(&variant).unwrap_or(found) } else { found };
    let (word, behind) = next_word(rest.trim_start_matches([' ', '\t', ',', ';']));
    let (word, behind) = regions.map_or((word, behind), |regions| (regions, rest));
    let is_grid = word.chars().count() == count && single_grid_cells(&variant) == Some(count);
    if is_grid && !word.starts_with('#') {
        let labels: Vec<char> = word.chars().collect();
        match Regions::new(&labels) {
            Ok(regions) => {
                variant = if is_known {
                    with_regions(&variant, regions).map_err(|kind| fail(word, kind))?
                } else {
                    plain(regions.size(), layout_of(regions))
                };
                rest = behind;
            }
            Err(error) if variant.layout == Layout::Jigsaw => {
                return Err(fail(word, BoardReadErrorKind::Regions(error)));
            }
            Err(_) => {}
        }
    }
    let board = context.rules(&variant).map_err(|kind| fail(cells, kind))?;
    if !is_open && count != board.cell_count() {
        return Err(after(format!("{} for a board of {}", board.cell_count(), without_regions(&variant))));
    }
    let Behind { clues, solution, comment } = Behind::read(rest, &board, line)?;
    let empty = BoardGrid::empty(&with_clues(&board, clues));
    let read = |word: &str| {
        read_cells(word, empty.clone(), context.alphabet, line.number, column_of(line.text, word))
    };
    let grid = if is_open { empty.clone() } else { read(cells)? };
    let mut record = Record { line: line.number, ..Record::new(grid) };
    if let Some(word) = solution {
        record.set_solution(Some(full_grid(word, read(word)?, line)?));
    }
    record.fields.extend(Field::comment(tail_comment(comment)));
    Ok(Some(record))
}

/// Reads a text as one line of this format.
pub(crate) fn read_text(text: &str, context: &mut Context) -> Result<Record, ReadError> {
    match board_line(TextLine { number: 1, text }, context)? {
        Some(record) => Ok(record),
        None => Err(ReadErrorKind::CellCount { found: 0 }.at(1, 1)),
    }
}

/// Returns cells, regions and the rest of a line in which the regions come first, or follow the cells without a blank.
/// No grid looks like regions: equal digits never touch.
fn in_usual_order<'a>(word: &'a str, rest: &'a str) -> Option<(&'a str, &'a str, &'a str)> {
    let are_regions = |word: &str| Regions::new(&word.chars().collect::<Vec<_>>()).is_ok();
    let count = word.chars().count();
    let half = word.char_indices().nth(count / 2).map_or(0, |(at, _)| at);
    let (cells, regions) = word.split_at(half);
    if count.is_multiple_of(2) && are_regions(regions) && !are_regions(cells) {
        return Some((cells, regions, rest));
    }
    let (next, behind) = next_word(rest.trim_start_matches([' ', '\t', ',', ';']));
    (next.chars().count() == count && are_regions(word) && !are_regions(next)).then_some((next, word, behind))
}

/// Returns the board that the first word of a line names, together with what is known of it otherwise, and the rest of the
/// line.
fn named_variant<'a>(
    text: &'a str,
    line: TextLine<'_>,
    context: &Context,
) -> Result<(Option<Variant>, &'a str), ReadError> {
    let (word, rest) = next_blank_word(text);
    let rest = rest.trim_start();
    let is_cells = |word: &str| word.chars().all(|c| context.alphabet.value(c).is_some());
    let count = word.chars().count();
    // Words such as `killer` are cells too in an alphabet of letters, but there are no boards of so few cells.
    if rest.is_empty() || is_cells(word) && (count >= LEAST_CELLS || word == ".") {
        return Ok((None, text));
    }
    let at = |kind: BoardReadErrorKind| kind.at(line.number, column_of(line.text, word));
    match word.parse::<Variant>() {
        Ok(found) => context.with_declared(found).map(|variant| (Some(variant), rest)).map_err(at),
        Err(error) => {
            let (next, _) = next_word(rest);
            let is_puzzle = next == "." || next.chars().count() >= LEAST_CELLS && is_cells(next);
            if is_puzzle { Err(at(BoardReadErrorKind::Variant(error))) } else { Ok((None, text)) }
        }
    }
}

/// The cells of the smallest board, 3 × 3.
const LEAST_CELLS: usize = 9;

/// Reads a character for each cell.
pub(crate) fn read_cells(
    cells: &str,
    mut grid: BoardGrid,
    alphabet: Alphabet,
    line: usize,
    column: usize,
) -> Result<BoardGrid, ReadError> {
    for (index, (cell, found)) in grid.rules().clone().cells().zip(cells.chars()).enumerate() {
        set_cell(&mut grid, cell, found, alphabet).map_err(|kind| kind.at(line, column + index))?;
    }
    Ok(grid)
}

/// Puts into a cell what a character stands for.
pub(crate) fn set_cell(
    grid: &mut BoardGrid,
    cell: BoardCell,
    found: char,
    alphabet: Alphabet,
) -> Result<(), BoardReadErrorKind> {
    let size = grid.rules().size();
    match alphabet.value(found).filter(|&value| usize::from(value) <= size) {
        Some(value) => {
            grid.set(cell, BoardDigit::new(value.into()));
            Ok(())
        }
        None => {
            let cell = grid.rules().cell_name(cell);
            Err(BoardReadErrorKind::BadCell { cell, found, expected: alphabet.expected(size) })
        }
    }
}

/// Checks that a word which should be the solution is a full grid.
fn full_grid(word: &str, grid: BoardGrid, line: TextLine<'_>) -> Result<BoardGrid, ReadError> {
    match grid.values().iter().position(|&value| value == 0) {
        None => Ok(grid),
        Some(empty) => {
            let cell = grid.rules().cell_name(BoardCell::new(empty));
            let found = word.chars().nth(empty).unwrap_or('.').to_string();
            let expected = "a second word that is a full grid, the solution, or the regions".to_owned();
            let column = column_of(line.text, word) + empty;
            Err(BoardReadErrorKind::BadText { cell, found, expected }.at(line.number, column))
        }
    }
}

/// Appends the cells of a grid, without holes and without a line end.
pub(crate) fn push_cells(grid: &BoardGrid, alphabet: Alphabet, text: &mut String) {
    text.extend(grid.rules().cells().map(|cell| cell_char(grid, cell, alphabet)));
}

/// Returns the character of a cell.
pub(crate) fn cell_char(grid: &BoardGrid, cell: BoardCell, alphabet: Alphabet) -> char {
    grid.get(cell).map_or('.', |digit| alphabet.character(digit).unwrap_or('.'))
}

/// Returns what of a board has no text: an arrangement without a name.
pub(crate) fn unwritable(variant: &Variant) -> Option<String> {
    matches!(variant.layout, Layout::Grids(_, Arrangement::Corners(_)))
        .then(|| "grids in an arrangement without a name".to_owned())
}

/// Returns what a `#variant` line above a line of this board has to declare.
pub(crate) fn declaration(variant: &Variant) -> Variant {
    without_regions(variant)
}

/// Appends a grid on any board with its regions, its clues and its solution, without a line end.
pub(crate) fn write_board(grid: &BoardGrid, record: &Record, alphabet: Alphabet, text: &mut String) {
    push_cells(grid, alphabet, text);
    let solution = record.solution_on_board().map(|solution| {
        let mut cells = String::new();
        push_cells(&solution, alphabet, &mut cells);
        cells
    });
    let is_jigsaw = matches!(grid.rules().variant().layout, Layout::Regions(_));
    if (is_jigsaw || solution.as_deref().is_some_and(reads_as_regions))
        && let Some(regions) = regions_of(grid.rules().variant())
    {
        text.push(' ');
        text.push_str(&regions.to_string());
    }
    push_clues(grid.rules(), text);
    if let Some(solution) = solution {
        text.push(' ');
        text.push_str(&solution);
    }
}

/// Returns whether a word of a classic line makes it a jigsaw: the regions of one, other than the usual boxes.
pub(crate) fn is_jigsaw(word: &str) -> bool {
    let labels: Vec<char> = word.chars().collect();
    labels.len() == 81
        && reads_as_regions(word)
        && Regions::new(&labels).is_ok_and(|regions| !plain(regions.size(), layout_of(regions)).is_classic())
}

/// Returns whether a full grid, as the second word of a line, is taken for the regions. No true solution is: there, equal
/// digits never touch.
fn reads_as_regions(cells: &str) -> bool {
    // Nearly every grid differs from regions in its first cells.
    let first = cells.as_bytes();
    let size = first.len().isqrt();
    let is_joined = first.len() > size && (first[0] == first[1] || first[0] == first[size]);
    if cells.is_ascii() && !is_joined {
        return false;
    }
    Regions::new(&cells.chars().collect::<Vec<_>>()).is_ok()
}

#[cfg(test)]
mod tests {
    use ninefold_rules::Layout;

    use crate::{Format, ReadOptions, Record, read, write};

    fn first(text: &str) -> Result<Record, String> {
        let options = ReadOptions::default().with_format(Format::Line);
        read(options, text.as_bytes()).next().unwrap().map_err(|error| error.to_string())
    }

    fn check_error(text: &str, expected: &str) {
        assert_eq!(first(text).unwrap_err(), expected, "{text}");
    }

    #[test]
    fn the_number_of_cells_is_the_size() {
        for (size, text) in [
            (4, "4x4"),
            (6, "6x6"),
            (8, "8x8"),
            (9, "9x9"),
            (10, "10x10"),
            (12, "12x12"),
            (15, "15x15"),
            (16, "16x16"),
            (20, "20x20"),
            (25, "25x25"),
        ] {
            let record = first(&format!("{} # empty", ".".repeat(size * size))).unwrap();
            assert_eq!(record.variant().to_string(), text);
            assert_eq!(record.fields[0].text, "empty");
        }
    }

    #[test]
    fn a_second_word_is_the_regions_or_the_solution() {
        let record = first("1............... AAABCABBCCDBCDDD by hand").unwrap();
        assert_eq!(record.variant().to_string(), "jigsaw:AAABCABBCCDBCDDD");
        assert_eq!(record.fields[0].text, "by hand");
        let record = first("1............... 1122112233443344").unwrap();
        assert_eq!(record.variant().to_string(), "4x4");
        let record = first("1............... 1234341221434321 # x").unwrap();
        assert_eq!(record.solution.unwrap().to_string(), "1234341221434321");
        let record =
            first("#variant jigsaw+4x4+x\n1............... AAABCABBCCDBCDDD 1234341221434321").unwrap();
        assert_eq!(record.variant().to_string(), "jigsaw:AAABCABBCCDBCDDD+x");
        assert!(record.solution.is_some());
    }

    #[test]
    fn regions_may_stand_in_other_places() {
        let usual = first("1............... AAABCABBCCDBCDDD").unwrap();
        for text in [
            "AAABCABBCCDBCDDD 1...............",
            "1...............AAABCABBCCDBCDDD",
            "aaabcabbccdbcddd,1...............",
        ] {
            assert_eq!(first(text).unwrap(), usual, "{text}");
        }
    }

    #[test]
    fn a_false_solution_is_not_written_as_regions() {
        let line = "................ 1122112233443344 1112312233423444\n";
        let record = first(line).unwrap();
        assert_eq!(record.solution.as_ref().unwrap().to_string(), "1112312233423444");
        // The regions stand before it, although those of 4×4 boxes need not be written.
        let written = write(Format::Line, [&record]).unwrap();
        assert_eq!(written, "................ AABBAABBCCDDCCDD 1112312233423444\n");
        assert_eq!(first(&written).unwrap().solution, record.solution);
    }

    #[test]
    fn regions_alone_are_a_board_without_digits() {
        for text in
            ["AAABCABBCCDBCDDD\n", "aaabcabbccdbcddd # by hand\n", "#variant 4x4+jigsaw\nAAABCABBCCDBCDDD\n"]
        {
            let record = first(text).unwrap();
            assert_eq!(record.variant().to_string(), "jigsaw:AAABCABBCCDBCDDD", "{text}");
            assert_eq!(record.grid.clue_count(), 0);
        }
        let record = first("#variant 4x4+jigsaw+x\nAAABCABBCCDBCDDD\n").unwrap();
        assert_eq!(record.variant().to_string(), "jigsaw:AAABCABBCCDBCDDD+x");
        for text in ["AAABCABBCCDBCDDE\n", "AAABBBCCC\n", "abcdefghijklmnop\n"] {
            assert!(first(text).is_err(), "{text}");
        }
    }

    #[test]
    fn regions_of_a_jigsaw_may_be_boxes() {
        for boxes in ["AAABBBAAABBBCCCDDDCCCDDDEEEFFFEEEFFF", "AABBCCAABBCCAABBCCDDEEFFDDEEFFDDEEFF"] {
            let line = format!("#variant 6x6+jigsaw\n1................................... {boxes}\n");
            let variant = first(&line).unwrap().variant().clone();
            assert!(matches!(variant.layout, Layout::Regions(_)), "{variant}");
        }
    }

    #[test]
    fn errors_point_at_the_place() {
        check_error(
            "12.",
            "line 1, column 4: found 3 cells, expected 81 (digits 1-9 or . for an empty cell)",
        );
        check_error("#variant x\n1...", "line 2, column 5: found 4 cells, expected 81 for a board of x");
        check_error(
            "#variant jigsaw\n1...",
            "line 2, column 1: the regions of the jigsaw are not known yet: draw or name them first",
        );
        check_error(
            "................ AAABCABBCCDBCDDE",
            "line 1, column 18: cell r1c1: found 'A', expected a digit 1-4 or an empty cell (. 0 _)",
        );
        check_error(
            "#variant 4x4+jigsaw\n................ AAABCABBCCDBCDDE",
            "line 2, column 18: found 5 regions, expected 4",
        );
        check_error(
            "#variant 4x4+x\n................ AAABCABBCCDBCDDD",
            "line 2, column 18: found a board of 4x4+jigsaw, expected 4x4+x",
        );
        check_error(
            "................ 123434122143432.",
            "line 1, column 33: cell r4c4: found \".\", expected a second word that is a full grid, the solution, or the \
             regions",
        );
        let error = first("#variant 6x6+karo").unwrap_err();
        assert!(error.starts_with("line 1, column 10: unknown word \"karo\" at column 5"), "{error}");
    }
}
