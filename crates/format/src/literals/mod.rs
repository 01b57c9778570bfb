//! Puzzles in lists and objects: JSON over several lines, and what programs in JavaScript and Python have.
//!
//! ```text
//!   [                                              const puzzles = [                 puzzles = [
//!     {                                              { p: '53..', s: '5346…' },        ("53..", "5346…"),
//!       "quiz": "53..7....",                         …                                 …
//!       "key": "534678912…"                        ];                                ]
//!     }, …
//! ```
//!
//! An object that a format has is read in that format. In others, and in lists, [what a grid looks like](cells) is a grid: a text of
//! cells, rows in a list, a list of cells. Which of them is the puzzle and which its solution [follows](entries) from what is in
//! them where the names do not say it. Words outside of lists and objects are names or nothing; cells are not left there.

mod cells;
mod entries;
mod literal;

use crate::damaged::is_solved_by;
use crate::look_alike::{MANY_CELLS, cell_value};
use crate::{Format, Guess, ReadError, ReadErrorKind, ReadOptions, Reader, Record, sniff_with};

use cells::Cells;
use entries::{Entries, Found, Others};
use literal::{Literal, Place, Value, json_text};

pub(crate) use entries::by_content;

/// Returns the puzzles of a text whose puzzles are in lists and objects; `None` for other texts.
pub(crate) fn read(text: &str, options: &ReadOptions) -> Option<Vec<Result<Record, ReadError>>> {
    let (results, unclosed) = whole(text, options)?;
    if let Some(place) = unclosed {
        let found = "the end of the text".to_owned();
        let expected = "the end of the list or object that begins here";
        return Some(vec![Err(ReadErrorKind::Unexpected { found, expected }.at(place.line, place.column))]);
    }
    Some(results)
}

/// Returns whether a text that begins like this has puzzles in lists or objects over several lines.
pub(crate) fn begins_with_literals(beginning: &str, options: &ReadOptions) -> bool {
    whole(beginning, options).is_some()
}

/// What is read in lists and objects, and where one of them begins that does not end.
type WholeText = (Vec<Result<Record, ReadError>>, Option<Place>);

/// Reads the lists and objects of a text; `None` for a text that has no puzzle in them, or cells outside of them.
fn whole(text: &str, options: &ReadOptions) -> Option<WholeText> {
    if !may_have_literals(text) {
        return None;
    }
    let (named, outside, unclosed) = literal::named_literals(text);
    let mut reader = LiteralReader { options, results: Vec::new(), has_puzzle: false };
    reader.entries(&Entries::new(&named), Place { line: 1, column: 1 });
    let is_whole = reader.has_puzzle && !outside.iter().any(|part| has_cells(part));
    is_whole.then_some((reader.results, unclosed))
}

/// Returns whether the first line with words begins a list, an object, a program or the name of a value. Lines of objects are JSON.
pub(crate) fn may_have_literals(text: &str) -> bool {
    let lines = text.lines().map(str::trim);
    let is_comment = |line: &str| {
        line.is_empty() || line.starts_with("//") || line.starts_with("/*") || line.starts_with('#')
    };
    let first = lines.clone().find(|line| !is_comment(line)).unwrap_or_default();
    if first.starts_with('{') && first.ends_with('}') {
        // A whole object in a line: other lines are others.
        return lines.filter(|line| !is_comment(line)).nth(1).is_none();
    }
    let is_word = |word: &str| word.starts_with(|c: char| c.is_alphabetic() || c == '_' || c == '"');
    let opens = |line: &str| {
        if line.starts_with(['[', '{', '(']) {
            return true;
        }
        let (before, after) = line.split_once(['=', ':']).unwrap_or(("", line));
        is_word(before.trim()) && after.trim_start().starts_with(['[', '{', '('])
            || line.ends_with(['[', '{', '('])
    };
    opens(first) || text.contains(['[', '{']) && text.lines().take(200).any(|line| opens(line.trim()))
}

/// Returns whether cells of a puzzle are in a text.
fn has_cells(text: &str) -> bool {
    let (mut run, mut has_digit) = (0, false);
    for character in text.chars() {
        match cell_value(character) {
            Some(value) => {
                run += 1;
                has_digit |= value > 0;
            }
            None if character == ' ' => {}
            None => (run, has_digit) = (0, false),
        }
        if run >= MANY_CELLS && has_digit {
            return true;
        }
    }
    false
}

/// Reads the puzzles of values.
struct LiteralReader<'a> {
    options: &'a ReadOptions,
    results: Vec<Result<Record, ReadError>>,
    has_puzzle: bool,
}

impl LiteralReader<'_> {
    /// Reads the puzzles in a value other than a grid.
    fn inside(&mut self, literal: &Literal) {
        match &literal.value {
            Value::Object(entries) => self.object(literal, entries),
            Value::List(list) => self.list(list, literal.place),
            Value::Text(_) | Value::Word(_) => {}
        }
    }

    fn object(&mut self, literal: &Literal, entries: &[(String, Literal)]) {
        let text = json_text(literal);
        let entries = Entries::new(entries);
        match sniff_with(text.as_bytes(), self.options) {
            Some(Format::Json) | None => {}
            // Cells and nothing that could be a rule.
            Some(_) if entries.are_plain() => {}
            // An object that a program has saved.
            Some(format) => return self.text(format, &text, Vec::new(), literal.place),
        }
        if entries.has_odd_puzzle() {
            // No digits, the cells of several grids, or a text that is none: the reader reports the error.
            self.text(Format::Json, &text, Vec::new(), literal.place);
            if self.results.last().is_some_and(Result::is_err) {
                entries.others_inside().for_each(|value| self.inside(value));
            }
            return;
        }
        self.entries(&entries, literal.place);
    }

    /// Reads what has names: the puzzles of an object, or else those in its values.
    fn entries(&mut self, entries: &Entries<'_>, place: Place) {
        let damaged = entries.damaged();
        if !damaged.is_empty() {
            for (kind, value) in &damaged {
                self.results.push(Err(kind.clone().at(value.place.line, value.place.column)));
            }
            let is_solution = |cells: &Cells| {
                damaged.iter().any(|(_, value)| is_solved_by(&cells::flat(value), &cells.text))
            };
            for (value, cells) in entries.values() {
                if let Some(cells) = cells.as_ref().filter(|cells| !is_solution(cells)) {
                    self.found(Found::alone(cells.clone()), &Others::default(), value.place);
                }
            }
            entries.others_inside().for_each(|value| self.inside(value));
            return;
        }
        let found = entries.found();
        if found.is_empty() {
            for (value, cells) in entries.values() {
                match cells {
                    Some(cells) => self.found(Found::alone(cells.clone()), &Others::default(), value.place),
                    None => self.inside(value),
                }
            }
            return;
        }
        let others = entries.others();
        for found in found {
            self.found(found, &others, place);
        }
    }

    fn list(&mut self, list: &[Literal], place: Place) {
        let (mut grids, mut others) = (Vec::new(), Vec::new());
        let mut last_damaged: Option<String> = None;
        for one in list {
            let damaged = last_damaged.take();
            let is_solution = |cells: &Cells| {
                cells.is_full() && damaged.as_ref().is_some_and(|last| is_solved_by(last, &cells.text))
            };
            match (Cells::of(one), cells::damaged(one)) {
                // The error is about both of them.
                (Some(cells), _) if is_solution(&cells) => {}
                (Some(cells), _) => grids.push((cells, one.place)),
                (None, Some(kind)) => {
                    self.results.push(Err(kind.at(one.place.line, one.place.column)));
                    last_damaged = Some(cells::flat(one));
                }
                (None, None) => others.push(one),
            }
        }
        for found in entries::in_order(grids) {
            self.found(found, &Others::default(), place);
        }
        for one in others {
            self.inside(one);
        }
    }

    /// Takes a puzzle, with what else its object has.
    fn found(&mut self, found: Found, others: &Others, place: Place) {
        let place = found.place.unwrap_or(place);
        let text = found.json(others);
        self.text(Format::Json, &text, found.guesses, place);
    }

    /// Reads a line of text in a format.
    fn text(&mut self, format: Format, text: &str, guesses: Vec<Guess>, place: Place) {
        self.has_puzzle = true;
        let mut reader = Reader::with_options(format, self.options);
        let mut results: Vec<_> = reader.feed(text.as_bytes()).transpose().into_iter().collect();
        results.extend(std::iter::from_fn(|| reader.pending()).map(Ok));
        results.extend(reader.finish().transpose());
        self.results.extend(results.into_iter().map(|result| match result {
            Ok(record) => {
                let guesses = record.guesses.iter().cloned().chain(guesses.clone()).collect();
                Ok(Record { line: place.line, guesses, ..record })
            }
            Err(error) => Err(error.kind.at(place.line, place.column)),
        }));
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{FieldKey, read_pasted_with};

    const CLUES: &str = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";
    const FULL: &str = "534678912672195348198342567859761423426853791713924856961537284287419635345286179";

    fn check(text: &str) {
        let results = read_pasted_with(text.as_bytes(), &ReadOptions::default());
        let records: Vec<Record> = results.into_iter().map(|one| one.expect(text)).collect();
        let found: Vec<_> = records
            .iter()
            .map(|one| {
                (one.grid.to_string(), one.field(FieldKey::Solution).map(std::borrow::Cow::into_owned))
            })
            .collect();
        assert_eq!(found, [(CLUES.to_owned(), Some(FULL.to_owned()))], "{text}");
    }

    fn nested(cells: &str, blank: &str) -> String {
        let row = |row: &str| {
            let cells: Vec<String> =
                row.chars().map(|c| if c == '.' { blank.to_owned() } else { c.to_string() }).collect();
            format!("[{}]", cells.join(", "))
        };
        let rows: Vec<String> = (0..9).map(|at| row(&cells[9 * at..9 * at + 9])).collect();
        format!("[{}]", rows.join(",\n  "))
    }

    #[test]
    fn a_full_grid_in_a_record_is_its_solution() {
        for text in [
            format!("[\n {{\n  \"quiz\": \"{CLUES}\",\n  \"key\": \"{FULL}\"\n }}\n]\n"),
            format!("[{{\"b\":\"{CLUES}\",\"a\":\"{FULL}\"}}]"),
            format!("const p = [\n  {{ p: '{CLUES}', s: '{FULL}' }}, // one\n];\n"),
            format!("puzzles = [\n    (\"{CLUES}\",\n     \"{FULL}\"),\n]\n"),
            format!("{{\n \"data\": {{\"easy\": [{{\"task\": \"{CLUES}\", \"loesung\": \"{FULL}\"}}]}}\n}}"),
            format!("grid = {}\nsolved = {}\n", nested(CLUES, "0"), nested(FULL, "0")),
            format!("[{{\"board\": {}, \"end\": {}}}]", nested(CLUES, "null"), nested(FULL, "0")),
            format!("board = np.array({})\nsolution = '{FULL}'", nested(CLUES, "None")),
        ] {
            check(&text);
        }
    }

    #[test]
    fn a_list_that_does_not_end_is_an_error() {
        let text = format!("[\n {{\"puzzle\": \"{CLUES}\", \"solution\": \"{FULL}\"}},\n");
        let results = read_pasted_with(text.as_bytes(), &ReadOptions::default());
        assert_eq!(results.len(), 1);
        let error = results[0].as_ref().unwrap_err().to_string();
        assert!(error.starts_with("line 1, column 1: found \"the end of the text\""), "{error}");
    }

    #[test]
    fn cells_may_be_objects() {
        let cells: Vec<String> = CLUES
            .char_indices()
            .filter(|(_, c)| *c != '.')
            .map(|(at, c)| format!("{{\"row\": {}, \"col\": {}, \"value\": {c}}}", at / 9, at % 9))
            .collect();
        let text = format!("{{\n \"givens\": [{}],\n \"x\": \"{FULL}\"}}", cells.join(",\n"));
        check(&text);
    }
}
