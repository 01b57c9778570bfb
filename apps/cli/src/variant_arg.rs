//! The value of `--variant`: words joined by `+`, where `jigsaw:FILE` takes the regions from a file.
//!
//! ```text
//!   --variant 6x6+x
//!   --variant jigsaw:AAABBB…       a letter for the region of each cell
//!   --variant jigsaw:lay.txt       the same from a file that `ninefold layout` wrote in any form of text, or rows of letters
//! ```

use std::path::Path;

use clap::builder::{StringValueParser, TypedValueParser};
use ninefold::format::{ReadOptions, read};
use ninefold::rules::{Layout, Regions, Variant};

use crate::files;
use crate::message::shown;

const JIGSAW: &str = "jigsaw:";

/// Returns what reads the value of an option.
pub(crate) fn variant() -> impl TypedValueParser<Value = Variant> {
    StringValueParser::new().try_map(|text| parse(&text))
}

/// The board of a command that exists for the classic one alone. Its help does not offer the option; naming another board gets a
/// sentence instead of an unknown option.
#[derive(Clone, Debug, clap::Args)]
pub(crate) struct ClassicBoardArgs {
    /// The classic board
    #[arg(long, value_name = "VARIANT", hide = true, value_parser = StringValueParser::new().try_map(|text| classic(&text)))]
    variant: Option<Variant>,
}

fn classic(text: &str) -> Result<Variant, String> {
    let variant = parse(text)?;
    match variant.is_classic() {
        true => Ok(variant),
        false => Err("this command is only for the classic board, 9x9".to_owned()),
    }
}

fn parse(text: &str) -> Result<Variant, String> {
    let words: Result<Vec<String>, String> = text.split('+').map(word).collect();
    words?.join("+").parse().map_err(|error: ninefold::rules::ParseVariantError| error.to_string())
}

/// Returns a word of the text, with the regions themselves in place of the name of a file.
fn word(word: &str) -> Result<String, String> {
    let name = word.split_at_checked(JIGSAW.len());
    let Some((_, name)) = name.filter(|(head, _)| head.eq_ignore_ascii_case(JIGSAW)) else {
        return Ok(word.to_owned());
    };
    let path = Path::new(name);
    if path.is_file() {
        let (shown, text) = files::read_text(path).map_err(|error| error.to_string())?;
        return layout(&text)
            .map(|layout| format!("{JIGSAW}{layout}"))
            .map_err(|error| format!("{shown}: {error}"));
    }
    if name.contains(['.', '/', '\\']) {
        return Err(format!(
            "{}: no such file; expected a file with a layout, or a letter for each cell",
            shown(name)
        ));
    }
    let labels: Vec<char> = name.chars().collect();
    match Regions::new(&labels) {
        Err(error) if !name.is_empty() => {
            Err(format!("{} is neither a file nor a layout, a letter for each cell: {error}", shown(name)))
        }
        _ => Ok(word.to_owned()),
    }
}

/// The name of the column of CSV and of the field of JSON that have a layout.
const COLUMN: &str = "layout";

/// Returns the lines with the letters of layouts: those of a text, of a column of CSV, or of a field of JSON.
fn letters(text: &str) -> Result<Vec<String>, String> {
    let lines = text.lines().map(str::trim).filter(|line| !line.is_empty() && !line.starts_with('#'));
    let lines: Vec<&str> = lines.collect();
    let first = lines.first().copied().unwrap_or_default();
    if first.starts_with('{') {
        let field = |line: &&str| {
            let object = serde_json::from_str::<serde_json::Value>(line).ok()?;
            Some(object.get(COLUMN)?.as_str()?.to_owned())
        };
        let none = || format!("found JSON without a layout, expected the field {COLUMN}");
        return lines.iter().map(|line| field(line).ok_or_else(none)).collect();
    }
    if let Some(cells) = cells(&lines.join("\n")) {
        return Ok(cells);
    }
    let without_blanks = |line: &&str| line.chars().filter(|letter| !letter.is_whitespace()).collect();
    Ok(lines.iter().map(without_blanks).collect())
}

/// Returns the column of a table of CSV that has layouts, if it has one.
fn cells(table: &str) -> Option<Vec<String>> {
    let mut reader = csv::ReaderBuilder::new().flexible(true).from_reader(table.as_bytes());
    let place = reader.headers().ok()?.iter().position(|name| name == COLUMN)?;
    let rows: Result<Vec<csv::StringRecord>, csv::Error> = reader.into_records().collect();
    Some(rows.ok()?.iter().map(|row| row.get(place).unwrap_or_default().to_owned()).collect())
}

/// Returns the one layout in a text: a line of letters, as many rows as a row has letters, or the regions of a puzzle in any format.
fn layout(text: &str) -> Result<Regions, String> {
    of_letters(text).or_else(|error| of_puzzle(text).ok_or(error))
}

/// Returns the regions of the puzzles in a text, if they have the same.
fn of_puzzle(text: &str) -> Option<Regions> {
    // Letters alone are layouts, even if they can be read as rows of a large board.
    if text.chars().all(|letter| letter.is_alphabetic() || letter.is_whitespace()) {
        return None;
    }
    let mut found = None;
    for record in read(ReadOptions::default(), text.as_bytes()) {
        let record = record.ok()?;
        let Layout::Regions(regions) = &record.variant().layout else { return None };
        if found.get_or_insert_with(|| regions.clone()) != regions {
            return None;
        }
    }
    found
}

/// Returns the one layout in a text of letters.
fn of_letters(text: &str) -> Result<Regions, String> {
    let rows = letters(text)?;
    let count = rows.len();
    let are_rows = count > 1 && rows.iter().all(|row| row.chars().count() == count);
    if count > 1 && !are_rows {
        return Err(format!(
            "found {count} lines, expected one layout: a line of letters, or n rows of n letters"
        ));
    }
    let labels: Vec<char> = rows.concat().chars().collect();
    Regions::new(&labels).map_err(|error| format!("not a layout: {error}"))
}

#[cfg(test)]
mod tests {
    use std::sync::Arc;

    use ninefold::format::{Format, Record, Writer};
    use ninefold::rules::{BoardGrid, Rules};

    use super::*;

    const ROWS: &str = "AAAB\nCABB\nCCDB\nCDDD\n";

    #[test]
    fn a_file_has_one_layout() {
        let line = ROWS.replace('\n', "");
        let csv = format!("layout,variant\n{line},4x4+jigsaw\n");
        let quoted = format!("name,layout,variant\n\"one, two, \"\"three\"\"\",\"{line}\",4x4+jigsaw\n");
        let json = format!("{{\"variant\":\"4x4+jigsaw\",\"layout\":\"{line}\"}}\n");
        for text in
            [ROWS, &line, &format!("# by hand\n{line}\n"), &ROWS.replace("", " "), &csv, &quoted, &json]
        {
            assert_eq!(layout(text).unwrap().to_string(), line);
        }
        let rules = Rules::new(&format!("jigsaw:{line}").parse().unwrap()).unwrap();
        let record = Record::new(BoardGrid::empty(&Arc::new(rules)));
        for format in [Format::Line, Format::Csv, Format::Json, Format::Fpuzzles, Format::Sudokupad] {
            let (mut writer, mut text) = (Writer::new(format), String::new());
            writer.write(&record, &mut text).unwrap();
            writer.finish(&mut text);
            assert_eq!(layout(&text).unwrap().to_string(), line, "{format}");
        }
        for (wrong, expected) in [
            ("", "found 0 cells"),
            ("hello", "found 5 cells"),
            ("AAABBBCCCA", "found 10 cells"),
            (&format!("{line}\n{}\n", line.chars().rev().collect::<String>()), "found 2 lines"),
            (&line.replace('D', "C"), "found 3 regions"),
            (&format!("{csv}{},4x4+jigsaw\n", line.replace('A', "E")), "found 2 lines"),
            ("{\"variant\":\"jigsaw\"}", "found JSON without a layout"),
            ("layout,variant\n", "found 0 cells"),
        ] {
            let error = layout(wrong).unwrap_err();
            assert!(error.contains(expected), "{wrong:?}: {error}");
        }
    }

    #[test]
    fn only_the_name_of_a_file_is_replaced() {
        assert_eq!(parse("6x6+x").unwrap().to_string(), "6x6+x");
        assert_eq!(parse("JIGSAW:AAABCABBCCDBCDDD+x").unwrap().size, 4);
        assert!(parse("jigsaw:nowhere.txt").unwrap_err().contains("no such file"));
        assert!(parse("jigsaw:AAAB").unwrap_err().contains("found 4 cells"));
        assert!(parse("jigsaw:nofile").unwrap_err().contains("nofile is neither a file nor a layout"));
    }
}
