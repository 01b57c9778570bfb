//! Tables of HTML: a row for each `<tr>`, its cells divided by tabs, as a spreadsheet copies them.

use crate::pasted::pasted_line::PastedLine;

/// Returns the rows of the tables and the text around them, without tags; `None` if there is no table.
pub(super) fn rows(lines: &[PastedLine]) -> Option<Vec<PastedLine>> {
    if !lines.iter().any(|line| line.text.to_ascii_lowercase().contains("<td")) {
        return None;
    }
    let mut rows = Vec::new();
    let mut row = Row::default();
    for line in lines {
        row.number = line.number;
        let mut characters = line.characters();
        while let Some((character, column)) = characters.next() {
            match character {
                '<' => {
                    let tag: String = characters.by_ref().map(|(c, _)| c).take_while(|&c| c != '>').collect();
                    row.tag(&tag.to_ascii_lowercase(), column, &mut rows);
                }
                // `&nbsp;` and the like are blanks.
                '&' => characters.by_ref().map(|(c, _)| c).take_while(|&c| c != ';').for_each(drop),
                _ if row.is_open && character.is_whitespace() => {}
                _ => row.cells.push((character, column)),
            }
        }
        if !row.is_open {
            row.end(&mut rows);
        }
    }
    row.end(&mut rows);
    Some(rows)
}

/// The row that is read, or the text outside tables.
#[derive(Default)]
struct Row {
    /// The line that is read.
    number: usize,
    /// Whether a row of a table is open.
    is_open: bool,
    /// How many cells of it have begun.
    count: usize,
    cells: Vec<(char, usize)>,
}

impl Row {
    /// Takes a tag.
    fn tag(&mut self, tag: &str, column: usize, rows: &mut Vec<PastedLine>) {
        match tag.split_whitespace().next().unwrap_or_default() {
            "tr" => {
                self.end(rows);
                self.is_open = true;
            }
            "td" | "th" => {
                if self.count > 0 {
                    self.cells.push(('\t', column));
                }
                self.count += 1;
            }
            "/tr" | "table" => self.end(rows),
            "/table" => {
                self.end(rows);
                rows.push(PastedLine::of(self.number, []));
            }
            _ => {}
        }
    }

    /// Ends the row or the text.
    fn end(&mut self, rows: &mut Vec<PastedLine>) {
        let cells = std::mem::take(&mut self.cells);
        if self.count > 0 || !cells.is_empty() {
            rows.push(PastedLine::of(self.number, cells));
        }
        (self.is_open, self.count) = (false, 0);
    }
}
