//! Proves a data set right: files, solutions, classes, splits, and the ratings of a sample.
//!
//! Every puzzle is solved again on all lanes, and its canonical form found again; so this takes about as long as making an
//! unrated set.

use std::collections::BTreeMap;
use std::ops::ControlFlow;

use ninefold_grid::{Grid, ParseNameError};
use ninefold_logic::StepSearch;
use ninefold_recipe::{RunControl, Workers};
use ninefold_solve::Puzzle;
use ninefold_solve::many::solve_many;
use ninefold_symmetry::{CanonicalKey, canonical, canonical_grid};

use crate::manifest::DatasetManifest;
use crate::row::{rated, tenths};
use crate::{
    ContentHash, DatasetColumn, DatasetError, DatasetFolder, DatasetFormat, FileRecord, LeakSearch, RowTally,
    RowValue, Splits, files, reader,
};

/// What was proven of a data set.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct VerifyReport {
    /// What is wrong, in words that name file and row; the first of each kind in each file.
    pub wrong: Vec<String>,
    /// Rows looked at.
    pub rows: u64,
    /// Rows that were rated again.
    pub rated: u64,
    /// Puzzles that are isomorphic to an earlier one in the same split.
    pub repeats: u64,
    /// Whether it was stopped from outside.
    pub stopped: bool,
}

/// The columns of a manifest, as this version knows them.
pub(crate) fn columns_of(manifest: &DatasetManifest) -> Result<Vec<DatasetColumn>, ParseNameError> {
    manifest.columns.iter().map(|column| column.name.parse()).collect()
}

impl DatasetFolder {
    /// Reads manifest, columns and format.
    pub(crate) fn described(
        &self,
    ) -> Result<(DatasetManifest, Vec<DatasetColumn>, DatasetFormat), DatasetError> {
        let manifest = self.manifest()?;
        let path = self.path("manifest.json");
        let columns = columns_of(&manifest).map_err(|error| DatasetError::content(&path, error))?;
        let format = manifest.format.parse().map_err(|error: String| DatasetError::content(&path, error))?;
        Ok((manifest, columns, format))
    }

    /// Proves everything that can be proven of a folder. So many rows, spread evenly, are rated again; `seen` is told of
    /// rows now and then.
    ///
    /// # Errors
    /// When the folder has no manifest, or a file cannot be read.
    pub fn verify(
        &self,
        sample: u64,
        workers: Workers,
        control: RunControl<'_>,
        mut seen: impl FnMut(u64),
    ) -> Result<VerifyReport, DatasetError> {
        let (manifest, columns, format) = self.described()?;
        let mut report = VerifyReport::default();
        self.verify_sums(&mut report)?;
        let rows = manifest.tally().rows;
        let mut proof = Proof {
            splits: splits_of(&manifest)
                .map_err(|error| DatasetError::content(&self.path("manifest.json"), error))?,
            by_solution: manifest.disjoint == "solution",
            columns,
            format,
            stride: rows.checked_div(sample).map(|stride| stride.max(1)),
            workers,
            control,
            puzzles: LeakSearch::default(),
            solutions: LeakSearch::default(),
        };
        for file in &manifest.files {
            proof.file(self, file, &mut report, &mut seen)?;
            if report.stopped {
                return Ok(report);
            }
        }
        let leaks = proof.puzzles.finish();
        report.repeats = leaks.repeats;
        if let Some(class) = leaks.leaked.first() {
            let count = leaks.leaked.len();
            report.wrong.push(format!("{count} classes of puzzles are in several splits, one is {class}"));
        }
        if let Some(class) = proof.solutions.finish().leaked.first() {
            report.wrong.push(format!("solution grids are in several splits, one is {class}"));
        }
        Ok(report)
    }

    /// Checks every line of `SHA256SUMS`.
    fn verify_sums(&self, report: &mut VerifyReport) -> Result<(), DatasetError> {
        let path = self.path("SHA256SUMS");
        let text = std::fs::read_to_string(&path).map_err(DatasetError::reading(&path))?;
        let sums: BTreeMap<&str, &str> =
            text.lines().filter_map(|line| line.split_once("  ")).map(|(sum, name)| (name, sum)).collect();
        for (name, sum) in sums {
            let is_inside = !name.starts_with('/') && name.split('/').all(|part| part != "..");
            if !is_inside {
                report.wrong.push(format!("SHA256SUMS names {name}, which lies elsewhere"));
            } else if files::checksum(&self.path(name)).map_or(true, |(found, _)| found != sum) {
                report.wrong.push(format!("{name}: missing, or not as SHA256SUMS has it"));
            }
        }
        Ok(())
    }
}

/// Returns the splits as the manifest has them.
fn splits_of(manifest: &DatasetManifest) -> Result<Splits, String> {
    let shares = manifest.made_from.get("splits").and_then(|splits| splits.as_object());
    let shares = shares.ok_or("made_from has no splits")?.iter();
    let shares = shares.map(|(name, share)| (name.clone(), share.as_f64().unwrap_or(f64::NAN)));
    Splits::new(shares).map_err(|error| error.to_string())
}

struct Proof<'a> {
    splits: Splits,
    by_solution: bool,
    columns: Vec<DatasetColumn>,
    format: DatasetFormat,
    /// Every so many rows one is rated again; none if there is no number.
    stride: Option<u64>,
    workers: Workers,
    control: RunControl<'a>,
    puzzles: LeakSearch,
    solutions: LeakSearch,
}

/// What was found out about a row.
struct ProvenRow {
    puzzle_class: CanonicalKey,
    solution_class: Option<CanonicalKey>,
    wrong: Option<String>,
    rated: bool,
    stopped: bool,
}

impl Proof<'_> {
    fn file(
        &mut self,
        folder: &DatasetFolder,
        file: &FileRecord,
        report: &mut VerifyReport,
        seen: &mut impl FnMut(u64),
    ) -> Result<(), DatasetError> {
        let path = folder.path(&file.path);
        let Some(split) = self.splits.names().position(|name| name == file.split) else {
            report.wrong.push(format!("{}: there is no split {}", file.path, file.split));
            return Ok(());
        };
        let (mut tally, mut content) = (RowTally::default(), ContentHash::default());
        let (columns, format) = (self.columns.clone(), self.format);
        let mut in_file = Vec::new();
        let read = reader::read(&path, &columns, format, |rows| {
            rows.iter().for_each(|row| tally.add(&columns, row));
            content.update(&columns, &rows);
            let first = report.rows;
            for (number, row) in (first..).zip(self.rows(&rows, first)) {
                if row.stopped {
                    report.stopped = true;
                    return Err(StopReading::Stopped);
                }
                report.rated += u64::from(row.rated);
                let mut wrong = row.wrong;
                let class = if self.by_solution { row.solution_class } else { Some(row.puzzle_class) };
                if wrong.is_none() && class.is_some_and(|class| self.splits.of(class) != split) {
                    wrong = Some("its class belongs to another split".to_owned());
                }
                if let Some(wrong) = wrong {
                    in_file.push(format!(
                        "{}: row {}: {wrong}",
                        file.path,
                        number - first + tally.rows - rows.len() as u64
                    ));
                }
                self.puzzles.add(row.puzzle_class, split as u8);
                if let Some(class) = row.solution_class.filter(|_| self.by_solution) {
                    self.solutions.add(class, split as u8);
                }
            }
            report.rows += rows.len() as u64;
            seen(rows.len() as u64);
            Ok(())
        });
        match read {
            Ok(()) | Err(StopReading::Stopped) => {}
            Err(StopReading::Failed(error)) => report.wrong.push(error.to_string()),
        }
        if report.stopped {
            return Ok(());
        }
        let more = in_file.len().saturating_sub(MOST_NAMED);
        report.wrong.extend(in_file.into_iter().take(MOST_NAMED));
        if more > 0 {
            report.wrong.push(format!("{}: {more} more rows are wrong", file.path));
        }
        if tally != file.tally {
            report.wrong.push(format!("{}: other counts than the manifest's", file.path));
        }
        if content.finish() != file.content_sha256 {
            report.wrong.push(format!("{}: other rows than the manifest's", file.path));
        }
        Ok(())
    }

    /// Proves rows, side by side.
    fn rows(&self, rows: &[Vec<RowValue>], first: u64) -> Vec<ProvenRow> {
        let mut proven = Vec::with_capacity(rows.len());
        let prove = |batch: std::ops::Range<u64>| {
            let batch = batch.start as usize..batch.end as usize;
            let texts: Vec<_> = rows[batch.clone()].iter().map(|row| self.puzzle_of(row)).collect();
            let grids: Vec<Grid> = texts.iter().map(|grid| grid.unwrap_or(Grid::EMPTY)).collect();
            let solved = solve_many(&grids);
            let each = solved.into_iter().zip(&rows[batch.clone()]).zip(batch);
            each.map(|((puzzle, row), at)| {
                let is_sample = self.stride.is_some_and(|stride| (first + at as u64).is_multiple_of(stride));
                self.row(puzzle.ok(), row, is_sample)
            })
            .collect::<Vec<_>>()
        };
        self.workers.run(0..rows.len() as u64, 512, prove, |_, batch| {
            proven.extend(batch);
            ControlFlow::Continue(())
        });
        proven
    }

    fn puzzle_of(&self, row: &[RowValue]) -> Option<Grid> {
        let at = self.columns.iter().position(|column| column.is_puzzle())?;
        row[at].as_text()?.parse().ok()
    }

    fn row(&self, puzzle: Option<Puzzle>, row: &[RowValue], is_sample: bool) -> ProvenRow {
        let mut proven = ProvenRow {
            puzzle_class: CanonicalKey::from_bits(0),
            solution_class: None,
            wrong: None,
            rated: false,
            stopped: self.control.stop.load(std::sync::atomic::Ordering::Relaxed),
        };
        let Some(puzzle) = puzzle else {
            proven.wrong = Some("not a puzzle with exactly one solution".to_owned());
            return proven;
        };
        // A proper puzzle has no clash.
        let Ok(form) = canonical_grid(puzzle.clues()) else { return proven };
        proven.puzzle_class = form.key();
        let has_class = self.columns.contains(&DatasetColumn::SolutionClass);
        if self.by_solution || has_class {
            proven.solution_class = Some(canonical(puzzle.solution()).key());
        }
        let sample = if is_sample && self.columns.iter().any(|column| is_rating(*column)) {
            match rated(&puzzle, &StepSearch { stop: self.control.stop, ..StepSearch::default() }) {
                Ok(rating) => Some(rating),
                Err(_) => {
                    proven.stopped = true;
                    None
                }
            }
        } else {
            None
        };
        proven.rated = sample.is_some();
        for (column, value) in self.columns.iter().zip(row) {
            use DatasetColumn as C;
            let expected = match column {
                C::Solution | C::Answer | C::Solutions => RowValue::Text(puzzle.solution().to_string()),
                C::Clues => RowValue::Whole(puzzle.clue_count() as i64),
                C::PuzzleClass => RowValue::Text(proven.puzzle_class.to_string()),
                C::Canonical => RowValue::Text(form.form.to_string().replace('.', "0")),
                C::SolutionClass => match proven.solution_class {
                    Some(class) => RowValue::Text(class.to_string()),
                    None => continue,
                },
                C::Er | C::Ep | C::Ed | C::Rating => match &sample {
                    Some(Some(rating)) => match column {
                        C::Er => RowValue::Number(tenths(rating.er)),
                        C::Ep => RowValue::Number(tenths(rating.ep)),
                        C::Ed => RowValue::Number(tenths(rating.ed)),
                        _ => RowValue::Whole(rating.er.tenths().into()),
                    },
                    Some(None) => RowValue::Missing,
                    None => continue,
                },
                _ => continue,
            };
            if *value != expected {
                let found = serde_json::to_string(value).unwrap_or_default();
                let expected = serde_json::to_string(&expected).unwrap_or_default();
                proven.wrong = Some(format!("{column}: found {found}, expected {expected}"));
                break;
            }
        }
        proven
    }
}

/// Rows of a file that are named one by one.
const MOST_NAMED: usize = 5;

fn is_rating(column: DatasetColumn) -> bool {
    column.cost() == crate::ColumnCost::Rating
}

/// Why reading ends early.
enum StopReading {
    Stopped,
    Failed(DatasetError),
}

impl From<DatasetError> for StopReading {
    fn from(error: DatasetError) -> StopReading {
        StopReading::Failed(error)
    }
}
