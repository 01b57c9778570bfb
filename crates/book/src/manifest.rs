//! The manifest: one row per puzzle of a book, so that any page can be reproduced, corrected or
//! sold as data.

use serde::Serialize;

use crate::Book;

/// A puzzle of a book: where it is, and how to reproduce it.
#[derive(Clone, PartialEq, Debug, Default, Serialize)]
#[non_exhaustive]
pub struct ManifestRow {
    /// The number in the book.
    pub number: usize,
    /// The page, from 1.
    pub page: usize,
    /// The puzzle as a line: a character for each cell; on another board also the regions of a jigsaw
    /// and the clues beside digits.
    pub puzzle: String,
    /// The solution as a line: a digit for each cell.
    pub solution: String,
    /// The level, if the puzzle was rated.
    pub level: Option<String>,
    /// The rating of the hardest step.
    pub er: Option<f64>,
    /// The rating of the hardest step up to the first placement.
    pub ep: Option<f64>,
    /// The rating of the first step.
    pub ed: Option<f64>,
    /// The recipe line, if the puzzle was generated.
    pub recipe: Option<String>,
    /// The seed, if the puzzle was generated.
    pub seed: Option<u64>,
    /// The index, if the puzzle was generated.
    pub index: Option<u64>,
    /// The board, if it is not the classic one. Columns for it exist only in manifests that have one.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub variant: Option<String>,
    /// The name, if the puzzle has one. Columns for names exist only in manifests that have one.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub name: Option<String>,
}

/// Returns the rows of a book's manifest.
pub(crate) fn rows(book: &Book) -> Vec<ManifestRow> {
    let row = |(place, puzzle): (usize, &crate::BookPuzzle)| {
        let tenths = |part: fn(&ninefold_logic::Rating) -> ninefold_logic::SeRating| {
            puzzle.rating.as_ref().map(|rating| part(rating).value())
        };
        let origin = puzzle.origin.as_ref();
        ManifestRow {
            number: book.options().number(place),
            page: book.sequence().puzzle_page(place),
            puzzle: puzzle.puzzle.line(),
            solution: puzzle.puzzle.solution_line(),
            level: puzzle.level_name(),
            er: tenths(|rating| rating.er),
            ep: tenths(|rating| rating.ep),
            ed: tenths(|rating| rating.ed),
            recipe: origin.map(|origin| origin.recipe.clone()),
            seed: origin.map(|origin| origin.seed),
            index: origin.map(|origin| origin.index),
            variant: puzzle.puzzle.other_variant().map(|variant| variant.to_string()),
            name: puzzle.name.clone(),
        }
    };
    book.puzzles().iter().enumerate().map(row).collect()
}

/// The columns in order.
const COLUMNS: [&str; 11] =
    ["number", "page", "puzzle", "solution", "level", "er", "ep", "ed", "recipe", "seed", "index"];

/// Returns a manifest as comma-separated values with a header line. Unknown values are empty.
#[must_use]
pub fn manifest_csv(rows: &[ManifestRow]) -> String {
    let mut text = csv::WriterBuilder::new().terminator(csv::Terminator::Any(b'\n')).from_writer(Vec::new());
    // Writing to memory does not fail.
    let has_boards = rows.iter().any(|row| row.variant.is_some());
    let has_names = rows.iter().any(|row| row.name.is_some());
    let more = [has_boards.then_some("variant"), has_names.then_some("name")];
    let _ = text.write_record(COLUMNS.into_iter().chain(more.into_iter().flatten()));
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
        let variant = has_boards.then(|| row.variant.clone().unwrap_or_default());
        let name = has_names.then(|| row.name.clone().unwrap_or_default());
        let _ = text.write_record(fields.into_iter().chain(variant).chain(name));
    }
    String::from_utf8(text.into_inner().unwrap_or_default()).unwrap_or_default()
}

/// Returns a manifest as JSON: an array with one object per puzzle, each on its own line.
#[must_use]
pub fn manifest_json(rows: &[ManifestRow]) -> String {
    let lines: Vec<String> = rows.iter().map(|row| serde_json::to_string(row).unwrap_or_default()).collect();
    format!("[\n{}\n]\n", lines.join(",\n"))
}
