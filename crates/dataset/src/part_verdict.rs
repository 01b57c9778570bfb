//! Verifying a data set on many machines: each checks a part of the files, and the verdicts are
//! merged.
//!
//! ```text
//!   part 1 of 3: files 0, 3, 6 …  ─► verdict ─┐
//!   part 2 of 3: files 1, 4, 7 …  ─► verdict ─┼─► merged, with the folder as a whole ─► report
//!   part 3 of 3: files 2, 5, 8 …  ─► verdict ─┘
//! ```
//!
//! That no class is in two splits needs no memory of other rows: the class of a row decides its
//! split, so each row is checked alone. Only repeats within a split need the other rows; they are
//! counted within each part, which takes 32 bytes for each of its rows.

use std::collections::BTreeSet;

use ninefold_recipe::{RunControl, Workers};
use serde::{Deserialize, Serialize};
use thiserror::Error;

use crate::verify_files::FilesToCheck;
use crate::{DatasetError, DatasetFolder, VerifyReport, files};

/// What checking a part of a data set found.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
#[non_exhaustive]
pub struct PartVerdict {
    /// The SHA-256 of the manifest, which determines all files with rows.
    pub manifest_sha256: String,
    /// The number of the part, from 1.
    pub part: u64,
    /// The number of parts.
    pub of: u64,
    /// Files checked.
    pub files: u64,
    /// Rows checked.
    pub rows: u64,
    /// Rows that were rated again.
    pub rated: u64,
    /// Puzzles that are isomorphic to an earlier one in the same split and part.
    pub repeats: u64,
    /// What is wrong.
    pub wrong: Vec<String>,
}

/// Why verdicts cannot be merged.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
#[non_exhaustive]
pub enum VerdictError {
    /// There are none.
    #[error("no verdicts, expected one of each part")]
    None,
    /// A verdict is about another data set, or about other files of it.
    #[error("the verdict of part {part} is about another manifest: verify the part again")]
    OtherManifest {
        /// The part.
        part: u64,
    },
    /// A verdict is one of another number of parts, or of a part that does not exist.
    #[error("found the verdict of part {part} of {of}, expected parts of {expected}")]
    OtherParts {
        /// The part.
        part: u64,
        /// Its number of parts.
        of: u64,
        /// The number of parts of the first verdict.
        expected: u64,
    },
    /// Two verdicts are about one part.
    #[error("two verdicts are about part {part}")]
    Twice {
        /// The part.
        part: u64,
    },
    /// Parts have no verdict.
    #[error("no verdict of {count} of {of} parts, the first of them part {first}")]
    Missing {
        /// The number of parts without one.
        count: u64,
        /// The number of parts.
        of: u64,
        /// The first part without one.
        first: u64,
    },
    /// The numbers of a verdict cannot be true.
    #[error("the verdict of part {part} has {found} files and {rows} rows, expected {expected} files")]
    Files {
        /// The part.
        part: u64,
        /// The number of files in the verdict.
        found: u64,
        /// The number of rows in the verdict.
        rows: u64,
        /// The number of files of the part.
        expected: u64,
    },
}

impl DatasetFolder {
    /// Checks part `part` of `of`, counted from 1: every `of`-th file, starting with file `part`.
    /// `sample` is the number of rows of the whole set that are rated again, and `seen` is as for
    /// [`verify`](DatasetFolder::verify). Returns `None` if the check was cancelled.
    ///
    /// # Errors
    /// If the folder has no manifest, or if a file cannot be read.
    ///
    /// # Panics
    /// If `part` is not one of the parts.
    #[track_caller]
    pub fn verify_part(
        &self,
        (part, of): (u64, u64),
        sample: u64,
        workers: Workers,
        control: RunControl<'_>,
        seen: impl FnMut(u64),
    ) -> Result<Option<PartVerdict>, DatasetError> {
        assert!((1..=of).contains(&part), "part {part} is not one of {of}");
        let described = self.described()?;
        let is_in_part = |at: &usize| *at as u64 % of == part - 1;
        let places: BTreeSet<usize> = (0..described.0.files.len()).filter(is_in_part).collect();
        let manifest = described.0.clone();
        let names = places.iter().map(|&at| manifest.files[at].path.as_str()).collect();
        let mut report = VerifyReport::default();
        self.verify_files(&manifest, FilesToCheck::Rows(&names), &mut report)?;
        let report = self.verify_rows(described, &places, sample, workers, control, seen, report)?;
        let VerifyReport { wrong, rows, rated, repeats, stopped } = report;
        let verdict = PartVerdict {
            manifest_sha256: files::checksum(&self.path("manifest.json"))?.0,
            part,
            of,
            files: places.len() as u64,
            rows,
            rated,
            repeats,
            wrong,
        };
        Ok((!stopped).then_some(verdict))
    }

    /// Merges the verdicts of all parts, and checks what is not in them: the files beside the data
    /// and the records of shards. `repeats` of the report are those within parts.
    ///
    /// # Errors
    /// If the folder has no manifest, or if a file cannot be read. The inner error says why the
    /// verdicts are not those of this data set.
    pub fn merge_verdicts(
        &self,
        verdicts: &[PartVerdict],
    ) -> Result<Result<VerifyReport, VerdictError>, DatasetError> {
        let (manifest, ..) = self.described()?;
        let checksum = files::checksum(&self.path("manifest.json"))?.0;
        if let Err(error) = are_whole(verdicts, &checksum, manifest.files.len() as u64) {
            return Ok(Err(error));
        }
        let mut report = VerifyReport::default();
        self.verify_files(&manifest, FilesToCheck::Beside, &mut report)?;
        for verdict in verdicts {
            report.rows += verdict.rows;
            report.rated += verdict.rated;
            report.repeats += verdict.repeats;
            let known: BTreeSet<&String> = report.wrong.iter().collect();
            let new: Vec<String> = verdict.wrong.iter().filter(|one| !known.contains(one)).cloned().collect();
            report.wrong.extend(new);
        }
        let rows = manifest.tally().rows;
        if report.rows != rows && report.wrong.is_empty() {
            let message = format!("the verdicts are about {} rows, the manifest lists {rows}", report.rows);
            report.wrong.push(message);
        }
        Ok(Ok(report))
    }
}

/// Checks that there is one verdict of each part, all about this manifest.
fn are_whole(verdicts: &[PartVerdict], checksum: &str, files: u64) -> Result<(), VerdictError> {
    let of = verdicts.first().ok_or(VerdictError::None)?.of;
    let mut parts = BTreeSet::new();
    for verdict in verdicts {
        let part = verdict.part;
        if verdict.manifest_sha256 != checksum {
            return Err(VerdictError::OtherManifest { part });
        }
        if verdict.of != of || !(1..=of).contains(&part) {
            return Err(VerdictError::OtherParts { part, of: verdict.of, expected: of });
        }
        if !parts.insert(part) {
            return Err(VerdictError::Twice { part });
        }
        let expected = files / of + u64::from(part <= files % of);
        if verdict.files != expected {
            let PartVerdict { files: found, rows, .. } = *verdict;
            return Err(VerdictError::Files { part, found, rows, expected });
        }
    }
    let count = of - parts.len() as u64;
    match (1..=of).zip(&parts).find(|(expected, part)| expected != *part) {
        _ if count == 0 => Ok(()),
        Some((first, _)) => Err(VerdictError::Missing { count, of, first }),
        None => Err(VerdictError::Missing { count, of, first: parts.len() as u64 + 1 }),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn verdict(part: u64, of: u64) -> PartVerdict {
        let files = 7 / of + u64::from(part <= 7 % of);
        let manifest_sha256 = "a".to_owned();
        PartVerdict { manifest_sha256, part, of, files, rows: 5, rated: 1, repeats: 0, wrong: Vec::new() }
    }

    #[test]
    fn one_verdict_of_each_part_is_needed() {
        let check = |verdicts: &[PartVerdict]| are_whole(verdicts, "a", 7);
        assert_eq!(check(&[verdict(2, 3), verdict(1, 3), verdict(3, 3)]), Ok(()));
        assert_eq!(check(&[]), Err(VerdictError::None));
        let missing = |count, first| Err(VerdictError::Missing { count, of: 3, first });
        assert_eq!(check(&[verdict(1, 3), verdict(3, 3)]), missing(1, 2));
        assert_eq!(check(&[verdict(1, 3)]), missing(2, 2));
        assert_eq!(check(&[verdict(3, 3)]), missing(2, 1));
        assert_eq!(check(&[verdict(1, 3), verdict(1, 3)]), Err(VerdictError::Twice { part: 1 }));
        let other = VerdictError::OtherParts { part: 1, of: 2, expected: 3 };
        assert_eq!(check(&[verdict(2, 3), verdict(1, 2)]), Err(other));
        assert_eq!(are_whole(&[verdict(1, 1)], "b", 7), Err(VerdictError::OtherManifest { part: 1 }));
        let mut false_number = verdict(1, 1);
        false_number.files = 6;
        assert!(matches!(check(&[false_number]), Err(VerdictError::Files { expected: 7, .. })));
    }
}
