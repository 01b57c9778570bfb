//! The manifest: a row for each puzzle of a book, so that any page can be made again, corrected or sold as data.

use serde::Serialize;

use crate::Book;

/// A puzzle of a book, where it is, and how to make it again.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct ManifestRow {
    /// The number in the book, from 1.
    pub number: usize,
    /// The page, from 1.
    pub page: usize,
    /// The puzzle's line.
    pub puzzle: String,
    /// The solution's line.
    pub solution: String,
    /// The level, if the puzzle was rated.
    pub level: Option<String>,
    /// The rating: the hardest step.
    pub er: Option<f64>,
    /// The rating: the hardest step up to the first placement.
    pub ep: Option<f64>,
    /// The rating: the first step.
    pub ed: Option<f64>,
    /// The recipe's line, if the puzzle was made from one.
    pub recipe: Option<String>,
    /// The seed, if the puzzle was made.
    pub seed: Option<u64>,
    /// Which item of the run, if the puzzle was made.
    pub index: Option<u64>,
}

/// Returns the rows of a book's manifest.
pub(crate) fn rows(book: &Book) -> Vec<ManifestRow> {
    let row = |(place, puzzle): (usize, &crate::BookPuzzle)| {
        let tenths = |part: fn(&ninefold_logic::Rating) -> ninefold_logic::SeRating| {
            puzzle.rating.as_ref().map(|rating| f64::from(part(rating).tenths()) / 10.0)
        };
        let origin = puzzle.origin.as_ref();
        ManifestRow {
            number: place + 1,
            page: book.sequence().puzzle_page(place),
            puzzle: puzzle.puzzle.to_string(),
            solution: puzzle.puzzle.solution().to_string(),
            level: puzzle.level().map(|level| level.to_string()),
            er: tenths(|rating| rating.er),
            ep: tenths(|rating| rating.ep),
            ed: tenths(|rating| rating.ed),
            recipe: origin.map(|origin| origin.recipe.clone()),
            seed: origin.map(|origin| origin.seed),
            index: origin.map(|origin| origin.index),
        }
    };
    book.puzzles().iter().enumerate().map(row).collect()
}

/// The columns in order.
const COLUMNS: [&str; 11] =
    ["number", "page", "puzzle", "solution", "level", "er", "ep", "ed", "recipe", "seed", "index"];

/// Returns a manifest as comma-separated values, a line for the names of the columns first; what is not known is empty.
#[must_use]
pub fn manifest_csv(rows: &[ManifestRow]) -> String {
    let mut text = COLUMNS.join(",") + "\n";
    for row in rows {
        let number = |value: Option<f64>| value.map_or_else(String::new, |value| format!("{value:.1}"));
        let whole = |value: Option<u64>| value.map_or_else(String::new, |value| value.to_string());
        let fields = [
            row.number.to_string(),
            row.page.to_string(),
            row.puzzle.clone(),
            row.solution.clone(),
            row.level.clone().unwrap_or_default(),
            number(row.er),
            number(row.ep),
            number(row.ed),
            row.recipe.clone().unwrap_or_default(),
            whole(row.seed),
            whole(row.index),
        ];
        text.push_str(&fields.map(|field| quoted(&field)).join(","));
        text.push('\n');
    }
    text
}

/// Returns a manifest as JSON: an array with an object for each puzzle, one a line.
#[must_use]
pub fn manifest_json(rows: &[ManifestRow]) -> String {
    let lines: Vec<String> = rows.iter().map(|row| serde_json::to_string(row).unwrap_or_default()).collect();
    format!("[\n{}\n]\n", lines.join(",\n"))
}

/// Returns a field as it stands in comma-separated values (RFC 4180).
fn quoted(field: &str) -> String {
    if field.contains([',', '"', '\n', '\r']) {
        format!("\"{}\"", field.replace('"', "\"\""))
    } else {
        field.to_owned()
    }
}
