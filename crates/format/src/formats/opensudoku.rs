//! `opensudoku`: the XML of OpenSudoku, an app for Android.
//!
//! ```text
//!   <opensudoku version="2">
//!     <folder name="Easy" created="0">
//!       <game data="530070000…" state="0" time="0" created="0" note="" last_played="0"/>
//! ```
//!
//! `data` is 81 digits, or a game with notes: a line such as `version: 3`, then the parts of each cell, each with `|` after it:
//!
//! ```text
//!   1, 2, 3   digit|notes|may be changed|
//!   4         digit|notes|second notes|may be changed|
//!   5         digit|notes|second notes|number of a colour|may be changed|
//! ```
//!
//! In version 1 notes are digits with commas after them or `-`; from 2 on a number, 1 for the digit 1, 2 for 2, 4 for 3. Version
//! 2 may have a second `|` after the notes. Where a game has both kinds of notes, the first are those in the corners. The
//! colours of the numbers depend on the theme of the app; they are left out, which the record reports. Times are milliseconds. The day on
//! which a game was made, else the day of its folder, is its date.
//!
//! Old files have elements above the games, such as `<name>`, which counts as the folder, and `<author>`: they are about all games that
//! follow. The notes of some collections are `solution:` and 81 digits. What has no field, such as the history of a game and the days
//! on which somebody played, is reported as lost.
//!
//! Each tag is read by the library `quick-xml` as soon as it is complete, so a file of any length takes little memory. A
//! document type, which could define entities, is an error, and so is a reference to any entity but XML's own five.

use std::collections::VecDeque;

use ninefold_grid::{Candidate, Cell, Digit, DigitSet, Grid, PencilMarks};
use quick_xml::escape::escape;
use quick_xml::events::{BytesStart, Event};

use crate::boards::Drawing;
use crate::boards::context::Context;
use crate::capabilities::{Capabilities, MarksKept, one_kind};
use crate::format_entry::{FormatEntry, FormatParser, Layout, TextLine};
use crate::formats::line::only_grid;
use crate::grid_text::{cell_char, grid_line};
use crate::{Alphabet, FieldKey, ReadError, ReadErrorKind, Record, SavedProgress};

pub(crate) const ENTRY: FormatEntry = FormatEntry {
    extensions: &["opensudoku", "xml"],
    layout: Layout::Document {
        head: "<?xml version=\"1.0\" encoding=\"UTF-8\" standalone=\"yes\"?>\n<opensudoku version=\"2\">\n",
        tail: "</opensudoku>\n",
        open: |name, text| {
            text.push_str("<folder name=\"");
            text.push_str(&escape(name));
            text.push_str("\" created=\"0\">\n");
        },
        close: "</folder>\n",
    },
    capabilities: Capabilities {
        fields: &[FieldKey::Comment, FieldKey::Folder, FieldKey::Seconds],
        comments: true,
        state: true,
        marks: MarksKept::Notes,
        ..Capabilities::CLUES
    },
    recognises: Some(|line, _| line.starts_with("<?xml") || line.starts_with("<opensudoku")),
    ..FormatEntry::classic(
        "OpenSudoku's XML, with folders, notes and times",
        || Box::new(OpenSudokuParser::default()),
        write,
    )
};

/// More bytes than any tag has.
const LONGEST_TAG: usize = 1 << 16;

#[derive(Default)]
struct OpenSudokuParser {
    /// A tag or a text that is not complete yet.
    begun: String,
    records: VecDeque<Record>,
    /// What is about the games of the folder, and of the whole file.
    folder: Texts,
    file: Texts,
    /// The element whose text is read.
    element: Option<String>,
    is_opened: bool,
    /// Whether the end of the document was read.
    is_closed: bool,
}

/// Texts about several games.
#[derive(Default)]
struct Texts {
    fields: Vec<(FieldKey, String)>,
    /// What has no field.
    unread: Vec<String>,
}

impl Texts {
    /// Adds a text, unless it is empty. A later one replaces an earlier one.
    fn add(&mut self, name: &str, text: String) {
        let Some(&(_, key)) = ELEMENTS.iter().find(|(element, _)| *element == name) else {
            return self.leave(name, &text);
        };
        let text = if key == FieldKey::Date { date(&text) } else { text };
        if text.trim().is_empty() {
            return;
        }
        self.fields.retain(|(known, _)| *known != key);
        self.fields.push((key, text));
    }

    /// Notes what has no field, unless it is empty.
    fn leave(&mut self, name: &str, value: &str) {
        let is_new = |unread: &[String]| unread.len() < MOST_UNREAD && !unread.iter().any(|one| one == name);
        if is_there(value) && is_new(&self.unread) {
            self.unread.push(name.to_owned());
        }
    }
}

/// The most names of what has no field that each game repeats from its folder or file.
const MOST_UNREAD: usize = 16;

/// The elements and attributes that are about several games.
const ELEMENTS: [(&str, FieldKey); 8] = [
    ("name", FieldKey::Folder),
    ("author", FieldKey::Author),
    ("description", FieldKey::Description),
    ("comment", FieldKey::Comment),
    ("created", FieldKey::Date),
    ("source", FieldKey::Source),
    ("level", FieldKey::Level),
    ("sourceURL", FieldKey::Url),
];

/// Milliseconds of a day.
const DAY: u64 = 86_400_000;
/// Days from 1 March 0000 to 1 January 1970, and in 400 years.
const DAYS_BEFORE: u64 = 719_468;
const DAYS_OF_ERA: u64 = 146_097;

/// Returns the date that milliseconds since 1970 are, such as `2009-04-15`; other texts as they are, and nothing for zero.
fn date(text: &str) -> String {
    let text = text.trim();
    // Four digits are a year.
    let Some(time) = text.parse::<u64>().ok().filter(|_| text.len() != 4) else { return text.to_owned() };
    if time == 0 {
        return String::new();
    }
    // Years begin in March here, so that the additional day of a leap year is the last one.
    let days = time / DAY + DAYS_BEFORE;
    let day_of_era = days % DAYS_OF_ERA;
    let year_of_era = (day_of_era - day_of_era / 1460 + day_of_era / 36_524 - day_of_era / 146_096) / 365;
    let day_of_year = day_of_era - (365 * year_of_era + year_of_era / 4 - year_of_era / 100);
    let month = (5 * day_of_year + 2) / 153;
    let day = day_of_year - (153 * month + 2) / 5 + 1;
    let month = if month < 10 { month + 3 } else { month - 9 };
    let year = days / DAYS_OF_ERA * 400 + year_of_era + u64::from(month < 3);
    format!("{year:04}-{month:02}-{day:02}")
}

/// Returns the milliseconds from the beginning of 1970 to a day such as `2009-04-15`; `None` for other texts.
fn milliseconds(day: &str) -> Option<u64> {
    let mut parts = day.split('-').map(|part| part.parse::<u64>().ok().filter(|&part| part < 10_000));
    let [year, month, day_of_month] = [parts.next()??, parts.next()??, parts.next()??];
    let (year, month) = if month > 2 { (year, month - 3) } else { (year.checked_sub(1)?, month + 9) };
    let days = 365 * year + year / 4 - year / 100 + year / 400 + (153 * month + 2) / 5 + day_of_month;
    let time = days.checked_sub(DAYS_BEFORE + 1)? * DAY;
    (date(&time.to_string()) == day).then_some(time)
}

/// Returns whether a value is more than what stands for none.
fn is_there(value: &str) -> bool {
    !matches!(value.trim(), "" | "0")
}

impl FormatParser for OpenSudokuParser {
    fn line(&mut self, line: TextLine<'_>, _: &mut Context) -> Result<Option<Record>, ReadError> {
        self.begun.push_str(line.text);
        self.begun.push('\n');
        let mut text = std::mem::take(&mut self.begun);
        let mut rest = text.as_str();
        while let Some((before, tag, after)) = next_tag(rest) {
            self.text(before, line)?;
            self.tag(tag, line)?;
            rest = after;
        }
        if rest.len() > LONGEST_TAG {
            let (found, expected) = (rest.chars().take(60).collect(), "the end of this tag, >");
            return Err(ReadErrorKind::Unexpected { found, expected }.at(line.number, 1));
        }
        text.drain(..text.len() - rest.len());
        self.begun = text;
        Ok(self.records.pop_front())
    }

    fn pending(&mut self) -> Option<Record> {
        self.records.pop_front()
    }

    fn end(&mut self, number: usize, _: &mut Context) -> Result<Option<Record>, ReadError> {
        let rest = self.begun.trim();
        if rest.is_empty() && self.is_opened && !self.is_closed {
            // A download that broke off would otherwise count as a whole file with fewer games.
            let (found, expected) = ("the end of the text".to_owned(), "</opensudoku>");
            return Err(ReadErrorKind::Unexpected { found, expected }.at(number, 1));
        }
        if rest.is_empty() {
            return Ok(None);
        }
        let expected = if self.is_opened { "the end of this tag, >" } else { "<opensudoku>" };
        Err(ReadErrorKind::Unexpected { found: rest.chars().take(60).collect(), expected }.at(number, 1))
    }

    fn reset(&mut self) {
        // What is around a game that cannot be read stays: the next ones belong to the same folder.
        self.begun.clear();
        self.records.clear();
    }
}

/// Returns the text before the first complete tag, the tag, and what follows it.
fn next_tag(text: &str) -> Option<(&str, &str, &str)> {
    let start = text.find('<')?;
    let tag = &text[start..];
    let length = if tag.starts_with("<!--") {
        tag.find("-->")? + 3
    } else {
        let mut quote = None;
        let end = tag.find(|character| match (quote, character) {
            (None, '>') => true,
            (None, '"' | '\'') => {
                quote = Some(character);
                false
            }
            (Some(open), close) if open == close => {
                quote = None;
                false
            }
            _ => false,
        })?;
        end + 1
    };
    Some((&text[..start], &tag[..length], &tag[length..]))
}

impl OpenSudokuParser {
    /// Takes what stands between two tags.
    fn text(&mut self, text: &str, line: TextLine<'_>) -> Result<(), ReadError> {
        let text = text.trim();
        if text.is_empty() {
            return Ok(());
        }
        if !self.is_opened {
            let (found, expected) = (text.chars().take(60).collect(), "<opensudoku>");
            return Err(ReadErrorKind::Unexpected { found, expected }.at(line.number, 1));
        }
        let text = unescaped(text).ok_or_else(|| bad(text, ENTITIES, line))?;
        if let Some(element) = &self.element {
            let texts = if element == "name" { &mut self.folder } else { &mut self.file };
            texts.add(element, text);
        }
        Ok(())
    }

    fn tag(&mut self, tag: &str, line: TextLine<'_>) -> Result<(), ReadError> {
        if tag.get(..9).is_some_and(|head| head.eq_ignore_ascii_case("<!doctype"))
            || tag.starts_with("<!ENTITY")
        {
            return Err(bad(tag, "no document type: it could define entities", line));
        }
        if tag.starts_with("</") {
            self.element = None;
            if tag.starts_with("</folder") {
                self.folder = Texts::default();
            }
            self.is_closed |= tag.starts_with("</opensudoku");
            return Ok(());
        }
        let mut reader = quick_xml::Reader::from_str(tag);
        reader.config_mut().check_end_names = false;
        match reader.read_event() {
            Ok(Event::Start(start) | Event::Empty(start)) => self.element(&start, tag, line),
            Ok(Event::Decl(_) | Event::Comment(_) | Event::PI(_)) => Ok(()),
            _ => Err(bad(tag, "a tag of OpenSudoku", line)),
        }
    }

    fn element(&mut self, start: &BytesStart<'_>, tag: &str, line: TextLine<'_>) -> Result<(), ReadError> {
        let name = start.name();
        if !self.is_opened {
            self.is_opened = name.as_ref() == "opensudoku";
            self.is_closed = tag.ends_with("/>");
            return if self.is_opened { Ok(()) } else { Err(bad(tag, "<opensudoku>", line)) };
        }
        match name.as_ref() {
            "folder" => {
                self.folder = Texts::default();
                for (key, value) in attributes(start, tag, line)? {
                    self.folder.add(&key, value);
                }
                Ok(())
            }
            "game" => self.game(start, tag, line),
            element => {
                for (key, value) in attributes(start, tag, line)? {
                    self.file.leave(&format!("{key} of {element}"), &value);
                }
                self.element = Some(element.to_owned()).filter(|_| !tag.ends_with("/>"));
                Ok(())
            }
        }
    }

    fn game(&mut self, start: &BytesStart<'_>, tag: &str, line: TextLine<'_>) -> Result<(), ReadError> {
        let mut record = None;
        let (mut note, mut created) = (String::new(), String::new());
        let (mut seconds, mut unread) = (0, Vec::new());
        for (key, value) in attributes(start, tag, line)? {
            match key.as_str() {
                "data" => record = Some(game(&value, line)?),
                "note" => note = value,
                "time" => seconds = value.trim().parse::<u64>().unwrap_or(0) / 1000,
                "created" => created = date(&value),
                // It follows from the digits.
                "state" => {}
                _ if is_there(&value) => unread.push(key),
                _ => {}
            }
        }
        let mut record = record.ok_or_else(|| bad(tag, "data=\"81 digits\"", line))?;
        let is_solution =
            |part: &str| part.len() == 81 && part.bytes().all(|byte| matches!(byte, b'1'..=b'9'));
        let mut comments: Vec<&str> = Vec::new();
        for part in note.split("; ") {
            match part.trim().strip_prefix("solution:").map(str::trim).filter(|part| is_solution(part)) {
                Some(solution) => record.push_field(FieldKey::Solution, solution),
                None => comments.push(part),
            }
        }
        record.push_field(FieldKey::Comment, &comments.join("; "));
        if seconds > 0 {
            record.push_field(FieldKey::Seconds, &seconds.to_string());
        }
        record.push_field(FieldKey::Date, &created);
        for texts in [&self.folder, &self.file] {
            for (key, text) in &texts.fields {
                // The date of a game counts more than that of its folder.
                if *key != FieldKey::Date || record.field(FieldKey::Date).is_none() {
                    record.push_field(*key, text);
                }
            }
            unread.extend(texts.unread.iter().cloned());
        }
        record.unread = unread;
        self.records.push_back(record);
        Ok(())
    }
}

const ENTITIES: &str = "no entities but &lt; &gt; &amp; &quot; &apos; and numbers";

fn bad(found: &str, expected: &'static str, line: TextLine<'_>) -> ReadError {
    let column = line.text.find(found.lines().next().unwrap_or_default());
    let column = column.map_or(1, |at| line.text[..at].chars().count() + 1);
    let found = found.chars().take(60).collect();
    ReadErrorKind::Unexpected { found, expected }.at(line.number, column)
}

fn unescaped(text: &str) -> Option<String> {
    quick_xml::escape::unescape(text).ok().map(std::borrow::Cow::into_owned)
}

fn attributes(
    start: &BytesStart<'_>,
    tag: &str,
    line: TextLine<'_>,
) -> Result<Vec<(String, String)>, ReadError> {
    let mut all = Vec::new();
    for attribute in start.attributes() {
        let attribute = attribute.map_err(|_| bad(tag, "attributes such as name=\"value\"", line))?;
        let value = unescaped(&attribute.value);
        let value = value.ok_or_else(|| bad(tag, ENTITIES, line))?;
        all.push((attribute.key.as_ref().to_owned(), value));
    }
    Ok(all)
}

/// Returns the game that a `data` attribute holds.
fn game(data: &str, line: TextLine<'_>) -> Result<Record, ReadError> {
    let column = line.text.find(data.lines().next().unwrap_or_default());
    let column = column.map_or(1, |at| line.text[..at].chars().count() + 1);
    let data = data.trim();
    if !data.starts_with("version") {
        let grid = only_grid(data).map_err(|error| error.kind.at(line.number, column + error.column - 1))?;
        return Ok(Record { line: line.number, ..Record::new(grid) });
    }
    let unexpected = |found: &str, expected: &'static str| {
        ReadErrorKind::Unexpected { found: found.chars().take(60).collect(), expected }
            .at(line.number, column)
    };
    let (head, cells) = data.split_once(['\n', ' ']).unwrap_or((data, ""));
    // The line end may have become a blank, so the number is what follows the colon.
    let (head, cells) = match head.strip_suffix(':') {
        Some(_) => cells.trim_start().split_once(['\n', ' ', '\r']).unwrap_or((cells, "")),
        None => (head.split_once(':').map_or("", |(_, number)| number), cells),
    };
    let version: u8 =
        head.trim().parse().map_err(|_| unexpected(data, "version: and a number from 0 to 5"))?;
    let (each, expected) = match version {
        0 => return game(cells, line),
        1..=3 => (3, "243 parts, three a cell, each with | after it"),
        4 => (4, "324 parts, four a cell, each with | after it"),
        5 => (5, "405 parts, five a cell, each with | after it"),
        _ => return Err(unexpected(data, "a game of version 0, 1, 2, 3, 4 or 5")),
    };
    let parts = cells.trim().trim_end_matches('|').split('|');
    // In version 2 a second bar may follow the notes, which are never empty.
    let parts: Vec<&str> = parts.filter(|part| version != 2 || !part.is_empty()).collect();
    if parts.len() != 81 * each {
        let kind = ReadErrorKind::Length { found: parts.len(), expected };
        return Err(kind.at(line.number, column));
    }
    let (mut grid, mut state) = (Grid::EMPTY, Grid::EMPTY);
    let (mut marks, mut second_marks) = (PencilMarks::NONE, PencilMarks::NONE);
    let mut coloured = Vec::new();
    for (cell, parts) in Cell::all().zip(parts.chunks(each)) {
        let fail = |found: &str, expected: &'static str| {
            ReadErrorKind::BadText { cell, found: found.to_owned(), expected }.at(line.number, column)
        };
        let digit = match parts[0].trim().parse() {
            Ok(0) => None,
            Ok(value) => Some(Digit::try_from(value).map_err(|_| fail(parts[0], "a digit, 0 for none"))?),
            Err(_) => return Err(fail(parts[0], "a digit, 0 for none")),
        };
        state.set(cell, digit);
        match parts[each - 1].trim() {
            "0" => grid.set(cell, digit),
            "1" => {}
            found => return Err(fail(found, "1 for a cell that may be changed, else 0")),
        }
        let noted = |text: &str| {
            let found = notes(text.trim(), version);
            found.ok_or_else(|| fail(text, "notes: a number below 512, or digits with commas"))
        };
        let is_open = digit.is_none();
        for digit in noted(parts[1])?.iter().filter(|_| is_open) {
            marks.insert(Candidate { cell, digit });
        }
        if version > 3 {
            for digit in noted(parts[2])?.iter().filter(|_| is_open) {
                second_marks.insert(Candidate { cell, digit });
            }
        }
        if version > 4 {
            match parts[3].trim().parse::<u8>() {
                Ok(0) => {}
                Ok(_) => coloured.push(cell),
                Err(_) => return Err(fail(parts[3], "the number of a colour, 0 for none")),
            }
        }
    }
    let (marks, corner_marks) = match second_marks == PencilMarks::NONE {
        true => (marks, second_marks),
        false => (second_marks, marks),
    };
    let some = |marks: PencilMarks| (marks != PencilMarks::NONE).then(|| marks.into());
    let progress = SavedProgress {
        state: (state != grid).then(|| state.into()),
        marks: some(marks),
        corner_marks: some(corner_marks),
        ..SavedProgress::default()
    };
    let colours = coloured.first().map(|first| Drawing {
        what: match coloured.len() {
            1 => "colour of a cell".to_owned(),
            count => format!("colours of {count} cells"),
        },
        cell: first.to_string(),
    });
    let left_out = colours.into_iter().collect();
    Ok(Record { line: line.number, progress: progress.boxed(), left_out, ..Record::new(grid) })
}

fn notes(text: &str, version: u8) -> Option<DigitSet> {
    if version > 1 {
        return text.parse::<u16>().ok().filter(|&bits| bits < 512).map(DigitSet::from_bits);
    }
    if text == "-" {
        return Some(DigitSet::NONE);
    }
    let digits = text.split(',').filter(|digit| !digit.is_empty());
    digits.map(|digit| digit.parse::<u8>().ok().and_then(|value| Digit::try_from(value).ok())).collect()
}

fn write(record: &Record, _: Alphabet, text: &mut String) {
    let Some(grid) = record.classic() else { return };
    text.push_str("<game data=\"");
    let marks = one_kind(record).filter(|marks| *marks != PencilMarks::NONE);
    if marks.is_some() || record.placed().next().is_some() {
        text.push_str("version: 3&#10;");
        let state = record.classic_state(grid);
        for cell in Cell::all() {
            let is_open = grid.get(cell).is_none();
            let notes = marks.filter(|_| state.get(cell).is_none()).map_or(0, |marks| marks[cell].bits());
            text.push(cell_char(state.values()[cell.index()], '0'));
            text.push('|');
            text.push_str(&notes.to_string());
            text.push_str(if is_open { "|1|" } else { "|0|" });
        }
    } else {
        grid_line(grid, '0', text);
    }
    let seconds = record.field(FieldKey::Seconds).and_then(|text| text.parse::<u64>().ok()).unwrap_or(0);
    text.push_str("\" state=\"0\" time=\"");
    text.push_str(&seconds.saturating_mul(1000).to_string());
    let created = record.field(FieldKey::Date).and_then(|date| milliseconds(&date));
    text.push_str("\" created=\"");
    text.push_str(&created.unwrap_or(0).to_string());
    text.push_str("\" note=\"");
    let mut lead = "";
    let is_written = |key: FieldKey| match key {
        FieldKey::Folder | FieldKey::Seconds => true,
        FieldKey::Date => created.is_some(),
        _ => false,
    };
    for field in record.fields.iter().filter(|field| !is_written(field.key)) {
        let mut comment = String::new();
        crate::grid_text::comment(field, &mut comment);
        text.push_str(lead);
        text.push_str(&escape(&comment));
        lead = "; ";
    }
    text.push_str("\" last_played=\"0\"/>\n");
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{Field, Format, read, sniff};

    const CLUES: &str = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";
    const ZEROS: &str = "530070000600195000098000060800060003400803001700020006060000280000419005000080079";

    const SOLVED: &str = "534678912672195348198342567859761423426853791713924856961537284287419635345286179";

    fn records(text: &str) -> Vec<Result<Record, ReadError>> {
        read(Format::Opensudoku, text.as_bytes()).collect()
    }

    #[test]
    fn files_of_both_ages() {
        let new = format!(
            "<?xml version=\"1.0\" encoding=\"UTF-8\" standalone=\"yes\"?>\n<opensudoku version=\"2\">\n  \
             <folder name=\"Easy &amp; quick\" created=\"1778054847256\">\n    <game data=\"{ZEROS}\" state=\"0\" \
             time=\"75000\" created=\"1777993200000\" note=\"a &lt; b\" last_played=\"0\"/>\n  </folder>\n</opensudoku>\n"
        );
        assert_eq!(sniff(new.as_bytes()), Some(Format::Opensudoku));
        let record = records(&new).remove(0).unwrap();
        assert_eq!(record.grid.to_string(), CLUES);
        assert!(record.unread.is_empty());
        let fields = [
            (FieldKey::Comment, "a < b"),
            (FieldKey::Seconds, "75"),
            (FieldKey::Date, "2026-05-05"),
            (FieldKey::Folder, "Easy & quick"),
        ];
        assert_eq!(record.fields, fields.map(|(key, text)| Field::new(key, text)));
        let one_line = format!("<opensudoku><game data=\"{ZEROS}\"/><game data=\"{ZEROS}\"/></opensudoku>");
        assert_eq!(records(&one_line).len(), 2);
        let again = crate::write(Format::Opensudoku, [&record, &record]).unwrap();
        assert_eq!(again.matches("<folder").count(), 1);
        assert_eq!(records(&again).len(), 2);
        assert_eq!(records(&again)[1].as_ref().unwrap().fields, record.fields);
        assert!(records(&crate::write(Format::Opensudoku, []).unwrap()).is_empty());
    }

    #[test]
    fn texts_about_games_are_fields_and_the_rest_is_lost() {
        use crate::Loss;
        let old = format!(
            "<opensudoku>\n<name>Easy</name><author>Ann</author><description>For the train</description>\n\
             <comment>Tried</comment><created>2009-04-15</created><source>A book</source><level>easy</level>\n\
             <sourceURL>example.org</sourceURL><mood>good</mood><empty/><meta owner=\"X\" n=\"0\"/>\n\
             <game data=\"{ZEROS}\" note=\"Spring; solution:{SOLVED}\"/>\n\
             <game data=\"{ZEROS}\" note=\"solution: none\" command_stack=\"4|1\" last_played=\"99\"/>\n</opensudoku>"
        );
        let both: Vec<Record> = records(&old).into_iter().map(Result::unwrap).collect();
        let shared = [
            (FieldKey::Folder, "Easy"),
            (FieldKey::Author, "Ann"),
            (FieldKey::Description, "For the train"),
            (FieldKey::Comment, "Tried"),
            (FieldKey::Date, "2009-04-15"),
            (FieldKey::Source, "A book"),
            (FieldKey::Level, "easy"),
            (FieldKey::Url, "example.org"),
        ];
        let expected = |own: &[(FieldKey, &str)]| -> Vec<Field> {
            own.iter().chain(&shared).map(|(key, text)| Field::new(*key, text)).collect()
        };
        assert_eq!(both[0].fields, expected(&[(FieldKey::Solution, SOLVED), (FieldKey::Comment, "Spring")]));
        assert_eq!(both[1].fields, expected(&[(FieldKey::Comment, "solution: none")]));
        assert_eq!(both[0].unread, ["mood", "owner of meta"]);
        assert_eq!(both[1].unread, ["command_stack", "last_played", "mood", "owner of meta"]);
        for format in Format::ALL.into_iter().filter(|&format| format.is_written() && format.holds_classic())
        {
            assert!(format.lost(&both[0]).contains(&Loss::Unread), "{format}");
        }
        let again = crate::write(Format::Opensudoku, [&both[0]]).unwrap();
        assert_eq!(records(&again)[0].as_ref().unwrap().field(FieldKey::Solution).as_deref(), Some(SOLVED));
        let folder = format!(
            "<opensudoku><folder name=\"A\" description=\"B\" created=\"1239753600000\"><game data=\"{ZEROS}\"/></folder>\n\
             <folder name=\"0\"><game data=\"{ZEROS}\"/></folder></opensudoku>"
        );
        let both: Vec<Record> = records(&folder).into_iter().map(Result::unwrap).collect();
        let fields = [(FieldKey::Folder, "A"), (FieldKey::Description, "B"), (FieldKey::Date, "2009-04-15")];
        assert_eq!(both[0].fields, fields.map(|(key, text)| Field::new(key, text)));
        assert_eq!(both[1].fields, [Field::new(FieldKey::Folder, "0")]);
        assert!(both.iter().all(|one| one.unread.is_empty()));
    }

    #[test]
    fn times_are_dates() {
        for (time, expected) in [
            ("0", ""),
            ("", ""),
            ("2009", "2009"),
            ("in 2009", "in 2009"),
            ("86399999", "1970-01-01"),
            ("951782400000", "2000-02-29"),
            ("951868800000", "2000-03-01"),
            ("1735603200000", "2024-12-31"),
            ("1735689600000", "2025-01-01"),
            ("4107542400000", "2100-03-01"),
        ] {
            assert_eq!(date(time), expected, "{time}");
            if let Some(again) = milliseconds(expected) {
                assert_eq!(date(&again.to_string()), expected);
            }
        }
        for day in (1..60_000_u64).step_by(17) {
            assert_eq!(milliseconds(&date(&(day * DAY + 1).to_string())), Some(day * DAY));
        }
        for text in ["2009", "2009-02-29", "2009-13-01", "2009-00-10", "2009-1-1", "0000-01-01", "x"] {
            assert_eq!(milliseconds(text), None, "{text}");
        }
        assert!(date(&u64::MAX.to_string()).ends_with(|c: char| c.is_ascii_digit()));
    }

    #[test]
    fn games_of_all_versions() {
        let cells = |notes: [&str; 2]| {
            let mut cells = String::new();
            for (at, value) in ZEROS.chars().enumerate() {
                let editable = u8::from(value == '0');
                let (value, notes) = match at {
                    2 => ('4', notes[0]),
                    3 => ('0', notes[1]),
                    _ => (value, notes[0]),
                };
                cells += &format!("{value}|{notes}|{editable}|");
            }
            cells
        };
        for data in [
            format!("version: 1&#10;{}", cells(["-", "2,6,"])),
            format!("version: 2\n{}", cells(["0", "34"])),
            format!("version: 2\n{}", cells(["0|", "34|"])),
            format!("version: 3&#10;{}", cells(["0", "34"])),
            format!("version: 4&#10;{}", cells(["0|0", "34|0"])),
            format!("version: 4&#10;{}", cells(["0|0", "0|34"])),
            format!("version: 5&#10;{}", cells(["0|0|0", "34|0|0"])),
        ] {
            let text = format!("<opensudoku version=\"2\">\n<game data=\"{data}\"/>\n</opensudoku>");
            let record = records(&text).remove(0).unwrap();
            assert_eq!(record.grid.to_string(), CLUES);
            assert_eq!(record.placed().collect::<Vec<_>>(), [(Cell::at(0, 2), Digit::new(4))]);
            assert_eq!(record.classic_marks().unwrap()[Cell::at(0, 3)].to_string(), "26");
            let again = crate::write(Format::Opensudoku, [&record]).unwrap();
            assert_eq!(records(&again)[0].as_ref().unwrap().progress, record.progress);
        }
        let plain = format!("<opensudoku><game data=\"version: 0&#10;{ZEROS}\"/></opensudoku>");
        assert_eq!(records(&plain)[0].as_ref().unwrap().grid.to_string(), CLUES);
    }

    #[test]
    fn two_kinds_of_notes_and_colours() {
        let cells: String =
            ZEROS.chars().map(|value| format!("{value}|3|4|7|{}|", u8::from(value == '0'))).collect();
        let text = format!("<opensudoku><game data=\"version: 5&#10;{cells}\"/></opensudoku>");
        let record = records(&text).remove(0).unwrap();
        let progress = record.progress.as_ref().unwrap();
        let marks = |marks: &Option<crate::AnyMarks>| {
            marks.as_ref().and_then(crate::AnyMarks::classic).unwrap()[Cell::at(0, 2)].to_string()
        };
        assert_eq!(
            (marks(&progress.marks), marks(&progress.corner_marks)),
            ("3".to_owned(), "12".to_owned())
        );
        assert_eq!(record.left_out[0].to_string(), "\"colours of 81 cells\" at r1c1");
        for (version, expected) in
            [("6", "expected a game of version 0, 1, 2, 3, 4 or 5"), ("4", "expected 324 parts")]
        {
            let text = text.replace("version: 5", &format!("version: {version}"));
            let error = records(&text).remove(0).unwrap_err().to_string();
            assert!(error.contains(expected), "{error}");
        }
    }

    #[test]
    fn document_types_entities_and_endless_tags_are_errors() {
        let check = |text: &str, expected: &str| {
            let error = records(text).into_iter().find_map(Result::err).unwrap();
            assert!(error.to_string().contains(expected), "{error}");
        };
        check(
            "<?xml version=\"1.0\"?>\n<!DOCTYPE lolz [<!ENTITY lol \"lol\">]>\n<opensudoku>&lol;",
            "expected no document type",
        );
        check("<opensudoku><folder name=\"&lol;\"/></opensudoku>", "expected no entities but");
        check("<opensudoku><name>&xxe;</name></opensudoku>", "expected no entities but");
        check(
            &format!("<opensudoku>\n<game data=\"{}", "1 \n".repeat(100_000)),
            "expected the end of this tag",
        );
        check("<html></html>", "expected <opensudoku>");
        // A file that breaks off between two games.
        let half = format!("<opensudoku>\n<folder name=\"a\">\n<game data=\"{ZEROS}\"/>\n");
        check(&half, "line 3, column 1: found \"the end of the text\", expected </opensudoku>");
        check("<opensudoku>", "expected </opensudoku>");
        assert_eq!(records(&format!("{half}</folder></opensudoku>")).len(), 1);
        assert!(records("<opensudoku version=\"2\"/>").is_empty());
        check(
            &format!("<opensudoku><game data=\"5a{}\"/>", &ZEROS[2..]),
            "line 1, column 26: cell r1c2: found 'a'",
        );
    }
}
