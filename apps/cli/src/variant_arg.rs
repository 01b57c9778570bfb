//! The value of `--variant`: words joined by `+`, where `jigsaw:FILE` takes the regions from a file.
//!
//! ```text
//!   --variant 6x6+x
//!   --variant jigsaw:AAABBB…       a letter for the region of each cell
//!   --variant jigsaw:lay.txt       the same from a file that `ninefold layout -o` wrote, or rows of letters
//! ```

use std::path::Path;

use clap::builder::{StringValueParser, TypedValueParser};
use ninefold::rules::{Regions, Variant};

use crate::files;
use crate::message::{expected_part, shown};

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
    words?
        .join("+")
        .parse()
        .map_err(|error: ninefold::rules::ParseVariantError| expected_part(text, &error.to_string()))
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

/// Returns the one layout in a text: a line of letters, or as many rows as a row has letters.
fn layout(text: &str) -> Result<Regions, String> {
    let rows: Vec<String> = text
        .lines()
        .filter(|line| !line.trim_start().starts_with('#'))
        .map(|line| line.chars().filter(|character| !character.is_whitespace()).collect())
        .filter(|line: &String| !line.is_empty())
        .collect();
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
    use super::*;

    const ROWS: &str = "AAAB\nCABB\nCCDB\nCDDD\n";

    #[test]
    fn a_file_has_one_layout() {
        let line = ROWS.replace('\n', "");
        for text in [ROWS, &line, &format!("# by hand\n{line}\n"), &ROWS.replace("", " ")] {
            assert_eq!(layout(text).unwrap().to_string(), line);
        }
        for (wrong, expected) in [
            ("", "found 0 cells"),
            ("hello", "found 5 cells"),
            ("AAABBBCCCA", "found 10 cells"),
            (&format!("{line}\n{line}\n{line}\n"), "found 3 lines"),
            (&line.replace('D', "C"), "found 3 regions"),
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
