//! Texts of boards of any size, layout and rules.

use ninefold_format::{Alphabet, Format, ReadOptions, Record, WriteError, Writer, read, sniff_with};
use ninefold_rules::{BoardGrid, Rules};

use crate::plain::line_count;

/// Writes records in an alphabet.
fn write_in<'a>(
    format: Format,
    alphabet: Alphabet,
    records: impl IntoIterator<Item = &'a Record>,
) -> Result<String, WriteError> {
    let (mut text, mut writer) = (String::new(), Writer::new(format).with_alphabet(alphabet));
    for record in records {
        writer.write(record, &mut text)?;
    }
    Ok(text)
}

/// Returns the formats that hold other boards.
fn boards() -> impl Iterator<Item = Format> {
    Format::ALL.into_iter().filter(|format| format.holds_boards())
}

/// Any bytes, read in any format of boards, give records and errors with a place. What was read, written in any format
/// that can express its board and read again, is the same grid on the same board.
pub fn boards_survive_writing(data: &[u8]) {
    let Some((&first, text)) = data.split_first() else { return };
    let alphabet = Alphabet::ALL[usize::from(first) % Alphabet::ALL.len()];
    let options = ReadOptions::default().with_alphabet(alphabet);
    let lines = line_count(text);
    if let Some(found) = sniff_with(text, &options) {
        assert!(Format::ALL.contains(&found));
    }
    for format in boards() {
        let mut results = 0;
        for result in read(options.clone().with_format(format), text) {
            results += 1;
            match result {
                Ok(record) => {
                    assert!((1..=lines).contains(&record.line));
                    // Every way of writing takes a while on large boards.
                    if results <= 2 {
                        survives(&record, alphabet);
                    }
                }
                Err(error) => {
                    assert!((1..=lines).contains(&error.line) && error.column >= 1, "{error}");
                    assert!(!error.to_string().is_empty());
                }
            }
        }
        assert!(results <= lines + 1, "{format}: {results} results from {lines} lines");
    }
}

fn survives(record: &Record, alphabet: Alphabet) {
    for format in boards() {
        if format.check_record(record).is_err() {
            continue;
        }
        let text = write_in(format, alphabet, [record]).expect("it was checked");
        let options = ReadOptions::default().with_format(format).with_alphabet(alphabet);
        let again: Vec<Record> = read(options, text.as_bytes())
            .map(|record| record.unwrap_or_else(|error| panic!("{format}: {error}\n{text}")))
            .collect();
        assert_eq!(again.len(), 1, "{format}\n{text}");
        assert_eq!(again[0].grid.values(), record.grid.values(), "{format}\n{text}");
        assert_eq!(
            with_used_words(&again[0].grid.on_board()),
            with_used_words(&record.grid.on_board()),
            "{format}\n{text}"
        );
    }
}

/// Returns the rules of a grid whose variant names only the kinds of clues that are there: `killer` without cages says
/// nothing, and some formats show a kind only by its clues.
fn with_used_words(grid: &BoardGrid) -> Rules {
    let rules = grid.rules();
    let all_given = rules.variant().clue_rules.iter().filter(|rule| rule.marks().is_some());
    let board = all_given
        .fold(rules.variant().clone().without_clue_rules(), |board, &rule| board.with_clue_rule(rule));
    let board = Rules::new(&board).expect("the rules of a grid");
    board.with_clues(rules.clues().iter().cloned())
}
