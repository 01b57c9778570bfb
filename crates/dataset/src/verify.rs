//! Verifies a data set: files, solutions, classes, splits, and the ratings of a sample.
//!
//! Every puzzle is solved again, many at a time, and its canonical form computed again, so this
//! takes about as long as making an unrated set.

use std::collections::BTreeSet;
use std::ops::ControlFlow;

use ninefold_boards::stored_board::StoredBoards;
use ninefold_grid::ParseNameError;
use ninefold_recipe::{RunControl, Workers};

use crate::checked_row::{CheckedRow, RowChecks};
use crate::manifest::DatasetManifest;
use crate::proven_puzzle::proven_puzzles;
use crate::verify_files::FilesToCheck;
use crate::{
    ContentHash, DatasetColumn, DatasetError, DatasetFolder, DatasetFormat, FileRecord, LeakSearch, RowTally,
    RowValue, Splits, reader,
};

/// The result of verifying a data set.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
#[non_exhaustive]
pub struct VerifyReport {
    /// What is wrong: messages that name file and row. At most a few rows of each file are named.
    pub wrong: Vec<String>,
    /// Rows checked.
    pub rows: u64,
    /// Rows that were rated again.
    pub rated: u64,
    /// Puzzles that are isomorphic to an earlier one in the same split.
    pub repeats: u64,
    /// Whether the check was cancelled.
    pub stopped: bool,
}

/// Returns the columns of a manifest.
pub(crate) fn columns_of(manifest: &DatasetManifest) -> Result<Vec<DatasetColumn>, ParseNameError> {
    manifest.columns.iter().map(|column| column.name.parse()).collect()
}

impl DatasetFolder {
    /// Reads the manifest and from it the columns and the format.
    pub(crate) fn described(
        &self,
    ) -> Result<(DatasetManifest, Vec<DatasetColumn>, DatasetFormat), DatasetError> {
        let manifest = self.manifest()?;
        let path = self.path("manifest.json");
        let columns = columns_of(&manifest).map_err(|error| DatasetError::content(&path, error))?;
        let format =
            manifest.format.parse().map_err(|error: ParseNameError| DatasetError::content(&path, error))?;
        Ok((manifest, columns, format))
    }

    /// Checks everything that can be checked about a folder. `sample` rows, evenly spaced, are
    /// rated again. `seen` is called now and then with the number of rows checked since the last
    /// call.
    ///
    /// # Errors
    /// If the folder has no manifest, or if a file cannot be read.
    pub fn verify(
        &self,
        sample: u64,
        workers: Workers,
        control: RunControl<'_>,
        seen: impl FnMut(u64),
    ) -> Result<VerifyReport, DatasetError> {
        let described = self.described()?;
        let mut report = VerifyReport::default();
        self.verify_files(&described.0, FilesToCheck::All, &mut report)?;
        let all = (0..described.0.files.len()).collect();
        self.verify_rows(described, &all, sample, workers, control, seen, report)
    }

    /// Checks the rows of these files, by their places in the manifest. The rows of the sample are
    /// the same however the files are distributed.
    #[expect(clippy::too_many_arguments, reason = "those of `verify`, and what it has found")]
    pub(crate) fn verify_rows(
        &self,
        (manifest, columns, format): (DatasetManifest, Vec<DatasetColumn>, DatasetFormat),
        files: &BTreeSet<usize>,
        sample: u64,
        workers: Workers,
        control: RunControl<'_>,
        mut seen: impl FnMut(u64),
        mut report: VerifyReport,
    ) -> Result<VerifyReport, DatasetError> {
        let rows = manifest.tally().rows;
        let mut verification = Verification {
            splits: splits_of(&manifest)
                .map_err(|error| DatasetError::content(&self.path("manifest.json"), error))?,
            by_solution: manifest.disjoint == "solution",
            columns,
            format,
            stride: rows.checked_div(sample).map(|stride| stride.max(1)),
            workers,
            control,
            boards: StoredBoards::new(control.cancel),
            puzzles: LeakSearch::default(),
            solutions: LeakSearch::default(),
        };
        let mut before = 0;
        for (at, file) in manifest.files.iter().enumerate() {
            if files.contains(&at) {
                verification.file(self, file, before, &mut report, &mut seen)?;
                if report.stopped {
                    return Ok(report);
                }
            }
            before += file.tally.rows;
        }
        let leaks = verification.puzzles.finish();
        report.repeats = leaks.repeats;
        if let Some(class) = leaks.leaked.first() {
            let count = leaks.leaked.len();
            report.wrong.push(format!("puzzle classes in more than one split: {count}, for example {class}"));
        }
        if let Some(class) = verification.solutions.finish().leaked.first() {
            report.wrong.push(format!("solution grids are in more than one split, for example {class}"));
        }
        Ok(report)
    }
}

/// Returns the splits that the manifest lists.
fn splits_of(manifest: &DatasetManifest) -> Result<Splits, String> {
    let shares = manifest.made_from.get("splits").and_then(|splits| splits.as_object());
    let shares = shares.ok_or("made_from has no splits")?.iter();
    let shares = shares.map(|(name, share)| (name.clone(), share.as_f64().unwrap_or(f64::NAN)));
    Splits::new(shares).map_err(|error| error.to_string())
}

struct Verification<'a> {
    splits: Splits,
    by_solution: bool,
    columns: Vec<DatasetColumn>,
    format: DatasetFormat,
    /// One row in this many is rated again; none if it is `None`.
    stride: Option<u64>,
    workers: Workers,
    control: RunControl<'a>,
    boards: StoredBoards,
    puzzles: LeakSearch,
    solutions: LeakSearch,
}

impl Verification<'_> {
    fn file(
        &mut self,
        folder: &DatasetFolder,
        file: &FileRecord,
        before: u64,
        report: &mut VerifyReport,
        seen: &mut impl FnMut(u64),
    ) -> Result<(), DatasetError> {
        let Some(split) = self.splits.names().position(|name| name == file.split) else {
            report.wrong.push(format!("{}: the manifest has no split {}", file.path, file.split));
            return Ok(());
        };
        let (mut tally, mut content) = (RowTally::default(), ContentHash::default());
        let (columns, format) = (self.columns.clone(), self.format);
        let mut in_file = Vec::new();
        let read = reader::read(folder.root(), file, &columns, format, |rows| {
            if tally.rows + rows.len() as u64 > file.tally.rows {
                let message = format!("{}: more rows than the manifest lists", file.path);
                report.wrong.push(message);
                return Err(StopReading::TooMany);
            }
            rows.iter().for_each(|row| tally.add(&columns, row));
            content.update(&columns, &rows);
            let first = before + tally.rows - rows.len() as u64;
            for (number, row) in (first..).zip(self.rows(&rows, first)) {
                if row.stopped {
                    report.stopped = true;
                    return Err(StopReading::Stopped);
                }
                report.rated += u64::from(row.rated);
                let mut wrong = row.wrong;
                let class = if self.by_solution { &row.solution_class } else { &row.puzzle_class };
                if let (None, Some(class)) = (&wrong, class)
                    && self.splits.for_text(&class.text) != split
                {
                    wrong = Some("its class belongs to another split".to_owned());
                }
                if let Some(wrong) = wrong {
                    in_file.push(format!("{}: row {}: {wrong}", file.path, number - before));
                }
                if let Some(class) = &row.puzzle_class {
                    self.puzzles.add(class.key, split as u8);
                }
                if let Some(class) = row.solution_class.as_ref().filter(|_| self.by_solution) {
                    self.solutions.add(class.key, split as u8);
                }
            }
            report.rows += rows.len() as u64;
            seen(rows.len() as u64);
            Ok(())
        });
        match read {
            Ok(()) | Err(StopReading::Stopped | StopReading::TooMany) => {}
            // The rest of what is known about a file that cannot be read follows from this.
            Err(StopReading::Failed(error)) => {
                report.wrong.push(error.to_string());
                return Ok(());
            }
        }
        if report.stopped {
            return Ok(());
        }
        let more = in_file.len().saturating_sub(MOST_NAMED);
        report.wrong.extend(in_file.into_iter().take(MOST_NAMED));
        if more > 0 {
            report.wrong.push(format!("{}: wrong rows that are not listed: {more}", file.path));
        }
        if tally != file.tally {
            report.wrong.push(format!("{}: the counts differ from those in the manifest", file.path));
        }
        if content.finish() != file.content_sha256 {
            report.wrong.push(format!("{}: the rows differ from those in the manifest", file.path));
        }
        Ok(())
    }

    /// Checks rows in parallel.
    fn rows(&self, rows: &[Vec<RowValue>], first: u64) -> Vec<CheckedRow> {
        let mut checked = Vec::with_capacity(rows.len());
        let checks = RowChecks::new(&self.columns, self.by_solution, &self.boards, self.control);
        let Some(puzzle) = self.columns.iter().position(|column| column.is_puzzle()) else {
            let wrong = || Some("no column holds the puzzle".to_owned());
            return rows.iter().map(|_| CheckedRow { wrong: wrong(), ..CheckedRow::default() }).collect();
        };
        let check = |batch: std::ops::Range<u64>| {
            let batch = batch.start as usize..batch.end as usize;
            let solved = proven_puzzles(&self.columns, &rows[batch.clone()], puzzle, &self.boards);
            let each = solved.into_iter().zip(&rows[batch.clone()]).zip(batch);
            each.map(|((puzzle, row), at)| {
                let is_sample = self.stride.is_some_and(|stride| (first + at as u64).is_multiple_of(stride));
                checks.row(puzzle, row, is_sample)
            })
            .collect::<Vec<_>>()
        };
        self.workers.run(0..rows.len() as u64, 512, check, |_, batch| {
            checked.extend(batch);
            ControlFlow::Continue(())
        });
        checked
    }
}

/// The number of wrong rows of a file that are named individually.
const MOST_NAMED: usize = 5;

/// Why reading stops early.
enum StopReading {
    Stopped,
    TooMany,
    Failed(DatasetError),
}

impl From<DatasetError> for StopReading {
    fn from(error: DatasetError) -> StopReading {
        StopReading::Failed(error)
    }
}
