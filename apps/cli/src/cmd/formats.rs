//! `formats`: all text formats, and what each can hold.

use ninefold::format::{FieldKey, Format};
use ninefold::rules::ClueRule;
use serde::Serialize;

use crate::cmd_error::CmdResult;
use crate::output::Output;
use crate::wrapped::wrapped_to;

/// List the text formats and what each can hold
#[derive(Debug, clap::Args)]
#[command(
    before_help = "\
Examples:
  ninefold formats
  ninefold formats --json | jq -r 'select(.holds | index(\"colours\")).name'",
    after_long_help = "\
Each format has its name, the suffixes of its files, rw (read and written)
or r, a description, and what it holds beside the clues:
  notes       pencil marks that a player has made
  candidates  the candidates of every cell; a single one can look like a clue
  removed     the candidates that are crossed out
If a format has comments, fields that have no other place become comments."
)]
pub(crate) struct FormatsArgs {
    /// Write one JSON object per line
    ///
    /// Fields: name, summary, suffixes, reads, writes, classic, boards, clue_kinds (other than digits), holds (a list of: placed
    /// digits, notes, candidates, removed, corner marks, colours, comments), field_keys.
    #[arg(long)]
    json: bool,
}

#[derive(Serialize)]
struct FormatJson {
    name: &'static str,
    summary: &'static str,
    suffixes: &'static [&'static str],
    reads: bool,
    writes: bool,
    /// Whether it holds classic puzzles with all that they have.
    classic: bool,
    /// Whether it holds other boards.
    boards: bool,
    /// The words of variants whose clues it can hold.
    clue_kinds: Vec<&'static str>,
    /// What else it holds, in words.
    holds: Vec<&'static str>,
    field_keys: Vec<&'static str>,
}

pub(crate) fn run(args: FormatsArgs) -> CmdResult {
    Output::with(None, |output| {
        let rows: Vec<FormatRow> = Format::ALL.into_iter().map(FormatRow::from).collect();
        let widest = rows.iter().flat_map(|row| row.lines().map(|line| line.chars().count())).max();
        // Where the columns do not fit, a format is a paragraph.
        let narrow = output.terminal_width().filter(|&width| widest > Some(width));
        for (format, row) in Format::ALL.into_iter().zip(rows) {
            let mut text = String::new();
            match narrow {
                _ if args.json => crate::json::push_line(&wire(format), &mut text),
                Some(width) => text = row.paragraph(width),
                None => row.lines().into_iter().for_each(|line| text += &format!("{line}\n")),
            }
            output.write(text.as_bytes())?;
        }
        Ok(())
    })
}

fn wire(format: Format) -> FormatJson {
    let keeps = format.capabilities();
    FormatJson {
        name: format.name(),
        summary: format.summary(),
        suffixes: format.extensions(),
        // All of them are.
        reads: true,
        writes: format.is_written(),
        classic: format.holds_classic(),
        boards: format.holds_boards(),
        clue_kinds: clue_words(format),
        holds: held(format).into_iter().chain(keeps.comments.then_some("comments")).collect(),
        field_keys: keeps.fields.iter().map(|key| key.name()).collect(),
    }
}

/// Returns what a format holds of the state of a game.
fn held(format: Format) -> Vec<&'static str> {
    let keeps = format.capabilities();
    let marks = Some(keeps.marks.name()).filter(|&name| name != "-");
    let game = keeps.state.then_some("placed digits").into_iter().chain(marks);
    game.chain(keeps.corner_marks.then_some("corner marks"))
        .chain(keeps.colours.then_some("colours"))
        .collect()
}

/// Returns the words of variants whose clues a format can hold.
fn clue_words(format: Format) -> Vec<&'static str> {
    ClueRule::ALL.into_iter().filter(|&rule| format.holds(rule)).map(ClueRule::name).collect()
}

/// What is shown of a format.
struct FormatRow {
    name: &'static str,
    /// Whether it is read and written, or only read.
    access: &'static str,
    suffixes: String,
    summary: &'static str,
    holds: String,
}

impl From<Format> for FormatRow {
    fn from(format: Format) -> FormatRow {
        let keeps = format.capabilities();
        let suffixes: Vec<String> = format.extensions().iter().map(|suffix| format!(".{suffix}")).collect();
        let mut holds: Vec<&str> = held(format);
        if keeps.fields.len() == FieldKey::ALL.len() {
            holds.push("all fields");
        } else {
            holds.extend(keeps.fields.iter().map(|key| key.name()).filter(|&name| name != "comment"));
        }
        holds.extend(keeps.comments.then_some("comments"));
        let words = clue_words(format);
        let boards = match words.len() {
            _ if !format.holds_boards() => None,
            all if all == ClueRule::ALL.len() => Some("other boards with all kinds of clues".to_owned()),
            1..=3 => Some(format!(
                "{} with {} clues",
                if format.holds_classic() { "other boards" } else { "boards" },
                words.join(", ")
            )),
            _ => {
                let missing: Vec<&str> = ClueRule::ALL
                    .into_iter()
                    .map(ClueRule::name)
                    .filter(|name| !words.contains(name))
                    .collect();
                let missing = match &missing[..] {
                    [others @ .., last] if !others.is_empty() => format!("{} and {last}", others.join(", ")),
                    all => all.join(", "),
                };
                Some(format!("other boards with clues, without {missing}"))
            }
        };
        holds.extend(boards.as_deref());
        FormatRow {
            name: format.name(),
            access: if format.is_written() { "rw" } else { "r " },
            suffixes: suffixes.join(" "),
            summary: format.summary(),
            holds: if holds.is_empty() { "clues only".to_owned() } else { holds.join(", ") },
        }
    }
}

impl FormatRow {
    /// Returns two lines in columns.
    fn lines(&self) -> [String; 2] {
        let FormatRow { name, access, suffixes, summary, holds } = self;
        [format!("{name:<16} {suffixes:<22} {access}  {summary}"), format!("{:<16} {holds}", "")]
    }

    /// Returns a paragraph for a narrow terminal.
    fn paragraph(&self, width: usize) -> String {
        let FormatRow { name, access, suffixes, summary, holds } = self;
        let head = wrapped_to(&format!("{name} {suffixes} {}", access.trim_end()), "", width);
        head + &wrapped_to(summary, "  ", width) + &wrapped_to(holds, "  ", width)
    }
}
