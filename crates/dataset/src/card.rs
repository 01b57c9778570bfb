//! The card: what a person reads first, with front matter for the Hugging Face Hub.

use std::fmt::Write;

use crate::histogram_rows::RowHistogram;
use crate::manifest::{ColumnRecord, DatasetManifest};
use crate::{ColumnBoards, DatasetColumn, DatasetFormat};

/// Returns the text of `README.md`.
pub(crate) fn card(manifest: &DatasetManifest, has_split_tables: bool) -> String {
    let mut text = front_matter(manifest);
    // Writing to a string does not fail.
    let rows = manifest.tally().rows;
    let _ = writeln!(text, "# {}\n", manifest.title);
    let _ = writeln!(
        text,
        "{rows} Sudoku puzzles, each with exactly one solution, made by {}. {} The same version reproduces the rows, \
         byte for byte, from the plan below and seed {}.\n",
        manifest.generator,
        disjoint(manifest),
        manifest.seed
    );
    text.push_str("## Columns\n\n| column | type | meaning |\n|---|---|---|\n");
    for column in &manifest.columns {
        let _ =
            writeln!(text, "| `{}` | {} | {} |", column.name, column.kind, column.about.replace('|', "\\|"));
    }
    if manifest.has_steps() {
        text.push_str(
            "\nA step has `technique`, `rating`, `premises` (houses `r3`, `c6`, `b2`, cells `r1c6`, candidates \
             `r1c6=8`), `eliminations` (`r4c2<>7`), `placements` (`r1c6=8`), and the position before the step: `before`, \
             81 characters, and `candidates`, 81 nine-bit numbers, the lowest bit for digit 1, 0 for a filled cell.\n",
        );
    }
    text.push_str("\n## Splits\n\n| split | rows |\n|---|---:|\n");
    for split in &manifest.splits {
        let _ = writeln!(text, "| {} | {} |", split.name, split.tally.rows);
    }
    let characters = if manifest.has_boards() { "characters" } else { "32 characters" };
    let _ = writeln!(
        text,
        "\nA row's split depends only on its `{0}_class`. Take the SHA-256 of the {characters} of the class and read its \
         first eight bytes as a big-endian number: the row belongs to the first split in `manifest.json` whose `end` is \
         greater than that number. Within a shard no two puzzles are isomorphic. Across shards two may be, but then \
         they are always in the same split. Rows are in the order of the parts: shuffle them before training.\n",
        manifest.disjoint
    );
    if has_split_tables {
        text.push_str(
            "The files beside this card that are named after the splits, such as `train.csv`, hold the rows of `data/` \
             once more, in the layout of Sudoku-Extreme: scripts that read `train.csv` and `test.csv` of that set read \
             these. Note that `rating` counts the guesses of another solver, so a threshold chosen for Sudoku-Extreme \
             selects other puzzles here.\n\n",
        );
    }
    text.push_str("## How it was made\n\n");
    text.push_str(
        "| part | rows | recipe | empty cells left after clues were put back |\n|---|---:|---|---|\n",
    );
    for part in &manifest.parts {
        let blanks = part.blanks.as_deref().unwrap_or("");
        let name = part.name.replace('|', "\\|");
        let _ = writeln!(text, "| {name} | {} | `{}` | {blanks} |", part.filled, part.recipe);
    }
    let short: Vec<_> = manifest.parts.iter().filter(|part| part.filled < part.asked).collect();
    for part in short {
        let _ =
            writeln!(text, "\nPart {} was meant to have {} rows; no more were found.", part.name, part.asked);
    }
    text.push_str(
        "\nIf a recipe says `method=uniform`, every solution grid is equally likely. The puzzles are not a uniform sample: \
         removing clues until no more can be removed favours puzzles with few clues, and requiring a difficulty or a \
         technique selects puzzles further. The histograms below are counted, not estimated.\n\n",
    );
    if let Some(scale) = &manifest.board_scale {
        let _ = writeln!(
            text,
            "Levels of other boards than the classic one are on the scale `{scale}`: easy, medium, hard, expert, beyond. \
             Levels of different boards do not compare.\n"
        );
    }
    if manifest.has_classic_ratings() {
        let _ = writeln!(
            text,
            "Ratings are on the scale `{}`. Levels:\n\n| level | er |\n|---|---|",
            manifest.scale
        );
        for level in &manifest.levels {
            let _ = writeln!(text, "| {} | {:.1} to {:.1} |", level.name, level.from, level.to);
        }
    }
    text.push_str("\n## Contents\n\n");
    for histogram in RowHistogram::all(&manifest.tally()) {
        let _ = writeln!(text, "{}", histogram.markdown());
    }
    text.push_str(
        "## Check it\n\n```sh\nsha256sum --check SHA256SUMS\npython3 verify.py            # needs pyarrow\n\
         ninefold dataset verify .    # proves that each puzzle has one solution, and rates a sample again\n```\n\n",
    );
    let _ = writeln!(text, "## Licence\n\n{}", manifest.licence);
    text
}

fn disjoint(manifest: &DatasetManifest) -> &'static str {
    match manifest.disjoint.as_str() {
        "solution" => "No two splits share a solution grid, even up to isomorphism.",
        _ => "No two splits share a puzzle, even up to isomorphism.",
    }
}

/// Returns the front matter: licence, features, splits, and the files of each split.
fn front_matter(manifest: &DatasetManifest) -> String {
    let mut text = String::from("---\n");
    let _ = writeln!(text, "license: {}", hub_licence(&manifest.licence));
    let _ = writeln!(text, "pretty_name: {}", quoted(&manifest.title));
    text.push_str("tags:\n- sudoku\n- puzzles\n- reasoning\n- synthetic\n");
    let _ = writeln!(text, "size_categories:\n- {}", size(manifest.tally().rows));
    text.push_str("dataset_info:\n  features:\n");
    text.push_str(&features(manifest));
    text.push_str("  splits:\n");
    let bytes = |split: &str| {
        let files = manifest.files.iter().filter(|file| file.split == split);
        files.map(|file| file.bytes).sum::<u64>()
    };
    // A loader fails at a split that the card names and that has no rows.
    let filled = || manifest.splits.iter().filter(|split| split.tally.rows > 0);
    for split in filled() {
        let _ = writeln!(
            text,
            "  - name: {}\n    num_bytes: {}\n    num_examples: {}",
            split.name,
            bytes(&split.name),
            split.tally.rows
        );
    }
    let all: u64 = manifest.files.iter().map(|file| file.bytes).sum();
    let _ = writeln!(text, "  download_size: {all}\n  dataset_size: {all}");
    text.push_str("configs:\n- config_name: default\n  data_files:\n");
    for split in filled() {
        let _ = writeln!(text, "  - split: {0}\n    path: data/{0}-*", split.name);
    }
    if manifest.format == DatasetFormat::Csv.name() {
        // The loader of CSV guesses types unless they stand here as well, and takes 81 digits for one number.
        let _ = write!(text, "  features:\n{}", features(manifest));
    }
    text.push_str("---\n\n");
    text
}

/// Returns the columns with their types.
fn features(manifest: &DatasetManifest) -> String {
    let mut text = String::new();
    for column in &manifest.columns {
        if column.kind == "list" {
            let _ = writeln!(text, "  - name: {}\n    list:", column.name);
            for (name, kind) in STEP {
                let _ = match kind.strip_prefix("list ") {
                    Some(of) => writeln!(text, "    - name: {name}\n      list: {of}"),
                    None => writeln!(text, "    - name: {name}\n      dtype: {kind}"),
                };
            }
        } else {
            let _ = writeln!(text, "  - name: {}\n    dtype: {}", column.name, loaded_kind(manifest, column));
        }
    }
    text
}

/// Returns the type with which a loader reads a column. That of CSV has no whole numbers and truth values
/// that may be missing.
fn loaded_kind<'a>(manifest: &DatasetManifest, column: &'a ColumnRecord) -> &'a str {
    let may_be_missing = |column: &DatasetColumn| {
        *column == DatasetColumn::Minimal || column.boards() == ColumnBoards::ClassicPuzzles
    };
    let is_concerned = manifest.format == DatasetFormat::Csv.name()
        && manifest.has_boards()
        && column.name.parse().is_ok_and(|column| may_be_missing(&column));
    match column.kind.as_str() {
        "bool" if is_concerned => "string",
        "int8" | "int32" | "int64" if is_concerned => "float64",
        kind => kind,
    }
}

/// The fields of a step with their types in the front matter.
const STEP: [(&str, &str); 7] = [
    ("technique", "string"),
    ("rating", "float64"),
    ("premises", "list string"),
    ("eliminations", "list string"),
    ("placements", "list string"),
    ("before", "string"),
    ("candidates", "list int16"),
];

/// Returns the hub's identifier for a licence: an SPDX name in lower case, or `other`.
fn hub_licence(licence: &str) -> String {
    let known =
        ["cc0-1.0", "cc-by-4.0", "cc-by-sa-4.0", "cc-by-nc-4.0", "mit", "apache-2.0", "odbl", "unlicense"];
    let lower = licence.to_lowercase();
    if known.contains(&lower.as_str()) { lower } else { "other".to_owned() }
}

/// Returns a string that is valid YAML in any place: JSON strings are.
fn quoted(text: &str) -> String {
    serde_json::to_string(text).unwrap_or_default()
}

fn size(rows: u64) -> &'static str {
    match rows {
        0..1_000 => "n<1K",
        1_000..10_000 => "1K<n<10K",
        10_000..100_000 => "10K<n<100K",
        100_000..1_000_000 => "100K<n<1M",
        1_000_000..10_000_000 => "1M<n<10M",
        10_000_000..100_000_000 => "10M<n<100M",
        100_000_000..1_000_000_000 => "100M<n<1B",
        _ => "1B<n<10B",
    }
}
