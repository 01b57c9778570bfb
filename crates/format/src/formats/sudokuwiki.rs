//! `sudokuwiki`, `sudokuwiki1` and `sudokuwiki-link`: the strings of Andrew Stuart's solver, and its addresses.
//!
//! ```text
//!   S9B 05 03 1t …       two digits of base 36 a cell: 1-9 a clue, 10-18 a digit placed (less 9), else candidates + 18
//!   110980 …             two digits of base 32 a cell: twice the candidates, one more for a clue
//!   https://www.sudokuwiki.org/sudoku.htm?bd=…      either of them, or 81 digits
//! ```
//!
//! Candidates are bits: 1 for the digit 1, 2 for 2, 4 for 3, up to 256. The longer string is the first version (January
//! 2023), described at sudokuwiki.org/Sudoku_String_Definitions; there a candidate that stands alone looks like a digit that
//! somebody has placed. The later one begins with `S`, the size and the version, and distinguishes the two; its numbers are
//! worked out from the examples on the site's pages. All three are read in each of the three formats.

use ninefold_grid::{Cell, Digit, DigitSet, Grid};

use crate::boards::context::Context;
use crate::capabilities::{Capabilities, CellShown, MarksKept, record_of, shown};
use crate::format_entry::{FormatEntry, FormatParser, TextLine, column_of, first_word, is_first_string};
use crate::formats::line::plain_grid;
use crate::grid_text::grid_line;
use crate::{ReadError, ReadErrorKind, Record};

pub(crate) const ENTRY: FormatEntry = FormatEntry {
    capabilities: Capabilities { state: true, marks: MarksKept::Candidates, ..Capabilities::CLUES },
    recognises: Some(|line, _| {
        line.get(..3).is_some_and(|head| head.eq_ignore_ascii_case(HEAD)) && line.len() > 100
    }),
    ..FormatEntry::classic(
        "SudokuWiki's string, S9B and two characters a cell",
        || Box::new(SudokuWikiParser),
        |record, _, text| {
            let Some(grid) = record.classic() else { return };
            write_second(grid, record, text);
            text.push('\n');
        },
    )
};

pub(crate) const FIRST_ENTRY: FormatEntry = FormatEntry {
    summary: "SudokuWiki's first string, 162 characters",
    capabilities: Capabilities { state: true, marks: MarksKept::CandidatesOrDigit, ..Capabilities::CLUES },
    write: Some(|record, _, text| {
        let Some(grid) = record.classic() else { return };
        write_first(grid, record, text);
        text.push('\n');
    }),
    recognises: Some(|line, before| {
        let is_digit = |byte: u8| matches!(byte, b'0'..=b'9' | b'a'..=b'v');
        !before.other
            && (is_first_string(line)
                || line.len() == 162 && line.bytes().all(is_digit) && line.bytes().any(|byte| byte > b'9'))
    }),
    ..ENTRY
};

pub(crate) const LINK_ENTRY: FormatEntry = FormatEntry {
    summary: "an address of SudokuWiki's solver",
    write: Some(|record, _, text| {
        let Some(grid) = record.classic() else { return };
        text.push_str(ADDRESS);
        if record.progress.is_some() {
            write_second(grid, record, text);
        } else {
            grid_line(grid, '0', text);
        }
        text.push('\n');
    }),
    recognises: Some(|line, before| {
        let word = first_word(line);
        !before.other && word.contains("sudokuwiki.org/") && word.contains(PARAMETER)
    }),
    ..ENTRY
};

const HEAD: &str = "S9B";
const ADDRESS: &str = "https://www.sudokuwiki.org/sudoku.htm?bd=";
const PARAMETER: &str = "bd=";

/// What is added to candidates in the second version, above clues and placed digits.
const OFFSET: u16 = 18;

struct SudokuWikiParser;

impl FormatParser for SudokuWikiParser {
    fn line(&mut self, line: TextLine<'_>, _: &mut Context) -> Result<Option<Record>, ReadError> {
        let text = line.text.trim();
        if text.is_empty() || text.starts_with('#') {
            return Ok(None);
        }
        let string = match text.split_once(PARAMETER) {
            Some((_, string)) => string.split(['&', '#', ' ']).next().unwrap_or_default(),
            None => text,
        };
        if let Some(grid) = plain_grid(string) {
            return Ok(Some(Record { line: line.number, ..Record::new(grid) }));
        }
        let second = string.get(..3).filter(|head| head.eq_ignore_ascii_case(HEAD)).map(|_| &string[3..]);
        let body = second.unwrap_or(string);
        let expected = "162 characters, two for each cell (after S9B or alone), or 81 digits";
        if body.chars().count() != 162 {
            let found = string.chars().count();
            return Err(
                ReadErrorKind::Length { found, expected }.at(line.number, column_of(line.text, string))
            );
        }
        let mut cells = [CellShown::Candidates(DigitSet::NONE); 81];
        for (cell, shown) in Cell::all().zip(&mut cells) {
            let pair = body.get(2 * cell.index()..2 * cell.index() + 2);
            let known =
                pair.and_then(|pair| if second.is_some() { second_cell(pair) } else { first_cell(pair) });
            *shown = known.ok_or_else(|| {
                let found: String = body.chars().skip(2 * cell.index()).take(2).collect();
                let column = column_of(line.text, body) + 2 * cell.index();
                let expected = "two digits that stand for a clue, a digit or candidates";
                ReadErrorKind::BadText { cell, found, expected }.at(line.number, column)
            })?;
        }
        Ok(Some(record_of(line.number, &cells)))
    }
}

fn number(pair: &str, base: u32) -> Option<u16> {
    let plain = pair.bytes().all(|byte| byte.is_ascii_alphanumeric());
    plain.then(|| u16::from_str_radix(pair, base).ok())?
}

fn second_cell(pair: &str) -> Option<CellShown> {
    let digit = |number: u16| Some(Digit::new(number as u8));
    match number(pair, 36)? {
        0 => Some(CellShown::Candidates(DigitSet::NONE)),
        clue @ 1..=9 => digit(clue).map(CellShown::Clue),
        placed @ 10..=18 => digit(placed - 9).map(CellShown::Placed),
        candidates if candidates - OFFSET < 512 => {
            Some(CellShown::Candidates(DigitSet::from_bits(candidates - OFFSET)))
        }
        _ => None,
    }
}

fn first_cell(pair: &str) -> Option<CellShown> {
    let number = number(pair, 32)?;
    let digits = DigitSet::from_bits(number >> 1);
    match (number & 1, digits.single()) {
        (1, Some(digit)) => Some(CellShown::Clue(digit)),
        (_, Some(digit)) => Some(CellShown::Placed(digit)),
        // The page's own example has the flag at cells with several candidates too.
        (_, None) => Some(CellShown::Candidates(digits)),
    }
}

fn push_number(number: u16, base: u16, text: &mut String) {
    for value in [number / base, number % base] {
        text.push(char::from_digit(value.into(), base.into()).unwrap_or('0'));
    }
}

fn write_second(grid: &Grid, record: &Record, text: &mut String) {
    text.push_str(HEAD);
    for shown in shown(grid, record) {
        let number = match shown {
            CellShown::Clue(digit) => digit.get().into(),
            CellShown::Placed(digit) => u16::from(digit.get()) + 9,
            // No candidates would be a placed 9.
            CellShown::Candidates(DigitSet::NONE) => 0,
            CellShown::Candidates(digits) => digits.bits() + OFFSET,
        };
        push_number(number, 36, text);
    }
}

fn write_first(grid: &Grid, record: &Record, text: &mut String) {
    for shown in shown(grid, record) {
        let number = match shown {
            CellShown::Clue(digit) => DigitSet::of(digit).bits() << 1 | 1,
            CellShown::Placed(digit) => DigitSet::of(digit).bits() << 1,
            CellShown::Candidates(digits) => digits.bits() << 1,
        };
        push_number(number, 32, text);
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{Format, read, sniff};

    const CLUES: &str = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";
    /// The first example of the site's page on X-Wings, and the puzzle that it comes from.
    const X_WING: &str = "S9B015y2e685w68050609040i022e0e0f0a2e085y050f0a5u090b042e2u2e0i06042c0810012q0f0dd0015w9i102e02\
                          0a089e03050f9e0d5y042e05d0609i010f095y0e5y0f0a045y0206020166cy669id205";
    const X_WING_CLUES: &str =
        "100000569402000008050009040000640801000010000208035000040500010900000402621000005";

    fn first(text: &str) -> Result<Record, ReadError> {
        read(Format::Sudokuwiki, text.as_bytes()).next().unwrap()
    }

    #[test]
    fn a_string_of_the_site_is_read_and_written() {
        let record = first(X_WING).unwrap();
        assert_eq!(record.grid.to_string().replace('.', "0"), X_WING_CLUES);
        let state = record.state();
        assert_eq!(&state.to_string()[..27], "1.....569492.561.8.561.924.");
        // The peers leave 3 in it too, which the site has removed before the X-Wing.
        assert_eq!(record.classic_marks().unwrap()[Cell::at(1, 3)].to_string(), "37");
        assert_eq!(crate::write(Format::Sudokuwiki, [&record]).unwrap(), format!("{X_WING}\n"));
        let link = format!("{ADDRESS}{X_WING}");
        assert_eq!(first(&link), Ok(record));
        assert_eq!(sniff(link.as_bytes()), Some(Format::SudokuwikiLink));
        let link = format!("{ADDRESS}{X_WING_CLUES}");
        assert_eq!(first(&link), Ok(Record::new(X_WING_CLUES.parse::<Grid>().unwrap())));
        assert_eq!(
            crate::write(Format::SudokuwikiLink, [&first(&link).unwrap()]).unwrap(),
            format!("{link}\n")
        );
    }

    #[test]
    fn the_first_version() {
        let record = Record::new(CLUES.parse::<Grid>().unwrap());
        let text = crate::write(Format::Sudokuwiki1, [&record]).unwrap();
        assert!(text.starts_with("11090m24"), "{text}");
        assert_eq!(first(&text).unwrap().grid, record.grid);
        assert_eq!(sniff(text.as_bytes()), Some(Format::Sudokuwiki1));
        // From the page that describes it.
        let page = "vu4804032o1508g080030k10o888882647046888g06828060k10029k260b90478go003g0g95090b0b6a2c00g0bcg038ga8g9ao1506601oh847063a2ag288gg8g0626c082c2k20b159818920k9ag9462044";
        let page = first(page).unwrap();
        assert_eq!(page.classic().unwrap().get(Cell::at(0, 3)), Some(Digit::new(1)));
        assert_eq!(page.classic_marks().unwrap()[Cell::at(0, 0)], DigitSet::ALL);
    }

    #[test]
    fn errors_point_at_the_place() {
        let text = crate::write(Format::Sudokuwiki, [&Record::new(CLUES.parse::<Grid>().unwrap())]).unwrap();
        let check = |text: &str, expected: &str| assert_eq!(first(text).unwrap_err().to_string(), expected);
        check(
            &text.replacen("05", "!5", 1),
            "line 1, column 4: cell r1c1: found \"!5\", expected two digits that stand for a clue, a digit or candidates",
        );
        check(
            &text[..90],
            "line 1, column 1: found 90 characters, expected 162 characters, two for each cell (after S9B or alone), or 81 digits",
        );
    }
}
