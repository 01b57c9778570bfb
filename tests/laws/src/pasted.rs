//! Texts that people wrote, with puzzles in them.

use ninefold_format::{Format, Guess, Record, read_pasted, sniff, write};
use ninefold_grid::Grid;
use ninefold_rules::AnyGrid;

use crate::plain::plain;

/// Any bytes as a text that people wrote: errors have a place, and every grid has its digits one after the other in the
/// text from its line on, unless the record lists what was decided. A grid between words that hold no cell, its lines quoted or not, is found and nothing else.
pub fn pasted_grids_are_those_of_the_text(data: &[u8]) {
    let text = String::from_utf8_lossy(data);
    let shown = String::from_utf8(plain(text.as_bytes())).expect("only line ends are changed");
    let lines: Vec<&str> = shown.lines().collect();
    // Formats with a structure of their own, also where each line is quoted, put a grid together in other ways.
    let bare: String =
        shown.lines().map(|line| format!("{}\n", line.trim_start_matches(['>', ' ']))).collect();
    let has_structure = |text: &str| sniff(text.as_bytes()).is_some_and(|format| !DRAWINGS.contains(&format));
    let is_free = !has_structure(&shown) && !has_structure(&bare) && !text.chars().any(is_other_digit);
    for result in read_pasted(text.as_bytes()) {
        match result {
            // Headings are digits between those of the cells.
            Ok(record) if is_free && !record.guesses.contains(&Guess::Headings) => {
                assert!((1..=lines.len()).contains(&record.line));
                let below = digits(&lines[record.line - 1..].concat());
                let own: String = all_digits(&record).replace('.', "");
                assert!(below.contains(&own), "{own} in {below}");
            }
            Ok(_) => {}
            Err(error) => {
                assert!((1..=lines.len().max(1)).contains(&error.line) && error.column >= 1, "{error}");
                assert!(!error.to_string().is_empty());
            }
        }
    }
    in_words(data);
}

/// Returns the cells of a puzzle; where signs distinguish placed digits from clues, with both.
fn all_digits(record: &Record) -> String {
    let is_placed = record.guesses.iter().any(|guess| matches!(guess, Guess::Placed { .. }));
    let state = record.progress.as_ref().and_then(|progress| progress.state.as_ref());
    state.filter(|_| is_placed).unwrap_or(&record.grid).to_string()
}

const DRAWINGS: [Format; 6] =
    [Format::Line, Format::Sdm, Format::Rows, Format::Block, Format::Unicode, Format::Ss];

/// Returns true for digits other than those of ASCII and of full width.
fn is_other_digit(c: char) -> bool {
    c.is_numeric() && !c.is_ascii() && !('０'..='９').contains(&c)
}

/// Returns the digits of a text from 1 to 9.
fn digits(text: &str) -> String {
    let narrow = |c: char| {
        if ('０'..='９').contains(&c) { char::from_digit(u32::from(c) - 0xff10, 10) } else { Some(c) }
    };
    text.chars().filter_map(narrow).filter(|c| ('1'..='9').contains(c)).collect()
}

fn in_words(data: &[u8]) {
    let Some((&[layout, quote], data)) = data.split_first_chunk() else { return };
    let Some((cells, data)) = data.split_first_chunk::<81>() else { return };
    let Ok(grid) = Grid::from_values(cells.map(|byte| byte % 10)) else { return };
    if grid.clue_count() < 8 {
        return;
    }
    let letter = |&byte: &u8| if byte % 7 == 0 { ' ' } else { char::from(b'a' + byte % 23) };
    let words: String = data.iter().take(60).map(letter).collect();
    let record = Record::new(grid);
    let drawing = match layout % 6 {
        0 => write(Format::Rows, [&record]).unwrap(),
        1 => write(Format::Block, [&record]).unwrap(),
        2 => write(Format::Unicode, [&record]).unwrap(),
        3 => write(Format::Ss, [&record]).unwrap(),
        4 => format!("{words} ({grid}) {words}\n"),
        _ => format!("{grid}\n"),
    };
    let mark = ["", "> ", ">", "> > "][usize::from(quote) % 4];
    let text = format!("w {words}\n\n{drawing}\nw {words}\n");
    let text: String = text.lines().map(|line| format!("{mark}{line}\n")).collect();
    let found: Vec<AnyGrid> = read_pasted(text.as_bytes())
        .into_iter()
        .map(|result| result.unwrap_or_else(|error| panic!("{error}\n{text}")).grid)
        .collect();
    assert_eq!(found, [AnyGrid::from(grid)], "{text}");
}
