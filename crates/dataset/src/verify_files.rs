//! Verifies the files of a folder as a whole: checksums, records of shards, and what does not belong
//! there.

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::io::{BufRead, BufReader, Read};

use crate::bounded::{self, BoundedLines, LARGEST_MANIFEST};
use crate::manifest::DatasetManifest;
use crate::{DatasetError, DatasetFolder, FileRecord, VerifyReport, files};

/// The files beside the data that every data set has.
const BESIDE: [&str; 4] = ["README.md", "croissant.json", "manifest.json", "verify.py"];

/// The files whose content is compared with their checksums. What is known of the folder as a whole is
/// checked once: by a check of all, or of those beside the data.
#[derive(Clone, Copy)]
pub(crate) enum FilesToCheck<'a> {
    /// All files.
    All,
    /// These files with rows, and nothing about the folder.
    Rows(&'a BTreeSet<&'a str>),
    /// The folder, and all files but those with rows.
    Beside,
}

impl DatasetFolder {
    /// Checks `SHA256SUMS`, the records of the shards, and that nothing else is under `data/`.
    pub(crate) fn verify_files(
        &self,
        manifest: &DatasetManifest,
        which: FilesToCheck<'_>,
        report: &mut VerifyReport,
    ) -> Result<(), DatasetError> {
        if let FilesToCheck::Rows(names) = which {
            let listed = self.verify_sums(manifest, &|name| names.contains(name), report)?;
            for name in names.iter().filter(|name| !listed.contains(**name)) {
                report.wrong.push(format!("SHA256SUMS: {} is not listed", name.escape_debug()));
            }
            return Ok(());
        }
        let named: BTreeSet<&str> = manifest.files.iter().map(|file| file.path.as_str()).collect();
        if named.len() < manifest.files.len() {
            report.wrong.push("manifest.json: a file is listed twice".to_owned());
        }
        let is_checked = |name: &str| matches!(which, FilesToCheck::All) || !named.contains(name);
        let listed = self.verify_sums(manifest, &is_checked, report)?;
        for name in BESIDE.into_iter().chain(named.iter().copied()) {
            if !listed.contains(name) {
                report.wrong.push(format!("SHA256SUMS: {} is not listed", name.escape_debug()));
            }
        }
        let data = self.path("data");
        for entry in fs::read_dir(&data).into_iter().flatten() {
            let name = entry.map_err(DatasetError::reading(&data))?.file_name();
            let name = format!("data/{}", name.to_string_lossy());
            // Data libraries load what is in the folder, but not hidden files.
            if !named.contains(name.as_str()) && !name.starts_with("data/.") {
                report.wrong.push(format!("{}: not listed in the manifest", name.escape_debug()));
            }
        }
        self.verify_records(manifest, report);
        Ok(())
    }

    /// Checks every line of `SHA256SUMS`, and the content of the files that are to be checked. Returns
    /// the names in it.
    fn verify_sums(
        &self,
        manifest: &DatasetManifest,
        is_checked: &dyn Fn(&str) -> bool,
        report: &mut VerifyReport,
    ) -> Result<BTreeSet<String>, DatasetError> {
        let lengths: BTreeMap<&str, u64> =
            manifest.files.iter().map(|file| (file.path.as_str(), file.bytes)).collect();
        let path = self.path("SHA256SUMS");
        let mut listed = BTreeSet::new();
        let file = bounded::open(&path)?.take(LARGEST_MANIFEST);
        for (number, line) in (1..).zip(BufReader::new(BoundedLines::new(file, false)).lines()) {
            let line = match line {
                Ok(line) => line,
                Err(error) => {
                    report.wrong.push(format!("SHA256SUMS: line {number}: {error}"));
                    break;
                }
            };
            let is_sum = |sum: &str| sum.len() == 64 && sum.bytes().all(|byte| byte.is_ascii_hexdigit());
            let Some((sum, name)) = line.split_once("  ").filter(|(sum, _)| is_sum(sum)) else {
                report
                    .wrong
                    .push(format!("SHA256SUMS: line {number}: expected a checksum, two spaces and a name"));
                continue;
            };
            let matches = bounded::inside(self.root(), name).and_then(|path| match lengths.get(name) {
                _ if !is_checked(name) => Ok(true),
                Some(&bytes) => files::matches(&path, sum, bytes),
                None => Ok(files::checksum(&path)?.0 == sum),
            });
            match matches {
                Ok(true) => {}
                Ok(false) => {
                    let message = "its checksum differs from that in SHA256SUMS";
                    report.wrong.push(format!("{}: {message}", name.escape_debug()));
                }
                Err(DatasetError::File { error, .. }) => {
                    report.wrong.push(format!("{}: listed in SHA256SUMS, but {error}", name.escape_debug()));
                }
                Err(error) => report.wrong.push(format!("SHA256SUMS: line {number}: {error}")),
            }
            if !listed.insert(name.to_owned()) {
                report
                    .wrong
                    .push(format!("SHA256SUMS: line {number}: {} is listed twice", name.escape_debug()));
            }
        }
        Ok(listed)
    }

    /// Checks the records of the shards against the manifest. They are needed only to resume, so a data
    /// set may be without the whole folder.
    fn verify_records(&self, manifest: &DatasetManifest, report: &mut VerifyReport) {
        if !self.path("shards").is_dir() {
            return;
        }
        let shards = manifest.made_from.get("shards").and_then(serde_json::Value::as_u64);
        let shards = shards.and_then(|shards| u32::try_from(shards).ok()).filter(|&shards| shards < 100_000);
        let Some(of) = shards else {
            report.wrong.push("manifest.json: made_from has no number of shards".to_owned());
            return;
        };
        let mut known: BTreeMap<&str, &FileRecord> =
            manifest.files.iter().map(|file| (file.path.as_str(), file)).collect();
        for shard in 0..of {
            let name = format!("shards/{shard:05}-of-{of:05}.json");
            match self.record(shard, of) {
                Ok(Some(record)) => {
                    let is_other = (&record.dataset, record.seed) != (&manifest.dataset, manifest.seed);
                    let mut differs = |file: &FileRecord| known.remove(file.path.as_str()) != Some(file);
                    if record.files.iter().filter(|file| differs(file)).count() > 0 || is_other {
                        report.wrong.push(format!("{name}: differs from the manifest"));
                    }
                }
                Ok(None) => {
                    report.wrong.push(format!("{name}: missing; `dataset make` makes the shard again"));
                }
                Err(error) => report.wrong.push(error.to_string()),
            }
            // One message is enough for a folder of another data set.
            if report.wrong.len() > 1000 {
                break;
            }
        }
    }
}
