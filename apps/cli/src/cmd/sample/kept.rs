//! Finished populations in a file, one JSON object per line: added when they are finished, read when a run resumes.

use std::collections::BTreeMap;
use std::fs::{File, OpenOptions, TryLockError};
use std::io::{self, BufRead, BufReader, Read, Seek, SeekFrom, Write};
use std::path::Path;

use ninefold::Grid;
use ninefold::sample::Population;
use serde::{Deserialize, Serialize};

use super::walks::Walks;
use crate::cmd_error::{CmdError, CmdResult};
use crate::message::{plain, shown};

/// A line of such a file.
#[derive(Serialize, Deserialize)]
pub(super) struct KeptPopulation {
    /// The version of this format.
    sample: u32,
    seed: u64,
    /// The most puzzles that were kept of each number of clues.
    most: u32,
    pub(super) number: u64,
    #[serde(flatten)]
    pub(super) population: Population<Grid>,
}

const VERSION: u32 = 1;

/// A file that populations are added to.
pub(super) struct KeptFile {
    name: String,
    file: File,
    run: Walks,
    held: BTreeMap<u64, Population<Grid>>,
}

impl KeptFile {
    /// Opens or creates a file, which must hold populations of this run only. An incomplete last line, left by a killed
    /// run, is removed.
    pub(super) fn open(path: &Path, run: &Walks) -> Result<KeptFile, CmdError> {
        let name = shown(&path.to_string_lossy());
        let failed = |error: &io::Error| CmdError::bad_input(format!("cannot use {name}: {}", plain(error)));
        let options = OpenOptions::new().read(true).write(true).create(true).truncate(false).to_owned();
        let mut file = options.open(path).map_err(|error| failed(&error))?;
        match file.try_lock() {
            Ok(()) => {}
            Err(TryLockError::WouldBlock) => {
                return Err(CmdError::bad_input(format!(
                    "{name} is in use by another run: use a different file for each run"
                )));
            }
            Err(TryLockError::Error(error)) => return Err(failed(&error)),
        }
        let mut text = String::new();
        file.read_to_string(&mut text).map_err(|error| failed(&error))?;
        let whole = text.rfind('\n').map_or(0, |end| end + 1);
        let mut held = BTreeMap::new();
        let all = read(&name, &text.as_bytes()[..whole]).collect::<Result<Vec<_>, _>>()?;
        for kept in all {
            let found = Walks { seed: kept.seed, size: kept.population.walks, most: kept.most };
            if found != *run {
                return Err(CmdError::bad_input(format!(
                    "{name} holds populations of seed {}, {} walks and --most {}; this run has seed {}, {} walks and \
                     --most {}; use another file",
                    found.seed, found.size, found.most, run.seed, run.size, run.most
                )));
            }
            held.insert(kept.number, kept.population);
        }
        // Only now, so that an unrelated file is not changed.
        let at_end = file.set_len(whole as u64).and_then(|()| file.seek(SeekFrom::End(0)));
        at_end.map_err(|error| failed(&error))?;
        Ok(KeptFile { name, file, run: *run, held })
    }

    /// Takes out the populations that the file held when it was opened.
    pub(super) fn take(&mut self) -> BTreeMap<u64, Population<Grid>> {
        std::mem::take(&mut self.held)
    }

    /// Adds a population.
    pub(super) fn add(&mut self, number: u64, population: &Population<Grid>) -> CmdResult {
        let Walks { seed, most, .. } = self.run;
        let kept = KeptPopulation { sample: VERSION, seed, most, number, population: population.clone() };
        let mut line = Vec::new();
        crate::json::push_line_bytes(&kept, &mut line);
        self.file
            .write_all(&line)
            .map_err(|error| CmdError::bad_input(format!("cannot write {}: {}", self.name, plain(&error))))
    }
}

/// Reads the populations of several files. Each may occur only once.
pub(super) fn read_all(files: &[String]) -> Result<Vec<KeptPopulation>, CmdError> {
    let mut all: Vec<KeptPopulation> = Vec::new();
    let mut from = BTreeMap::new();
    for file in files {
        let (name, source) = open(file)?;
        for kept in read(&name, source) {
            let kept = kept?;
            let walks = kept.population.walks;
            if let Some(other) = all.first().filter(|other| other.population.walks != walks) {
                return Err(CmdError::bad_input(format!(
                    "{name} holds populations of {walks} walks, {} of {}; expected populations of one size",
                    shown(&files[0]),
                    other.population.walks
                )));
            }
            if let Some(other) = from.insert((kept.seed, kept.number), name.clone()) {
                return Err(CmdError::bad_input(format!(
                    "population {} of seed {} occurs twice, in {other} and {name}, expected each once",
                    kept.number, kept.seed
                )));
            }
            all.push(kept);
        }
    }
    if all.is_empty() {
        return Err(CmdError::bad_input(format!("no populations found in {}", shown(&files.join(", ")))));
    }
    Ok(all)
}

/// Opens a file, or standard input for `-`. The name for messages comes first.
fn open(file: &str) -> Result<(String, Box<dyn BufRead>), CmdError> {
    if file == "-" {
        return Ok(("<stdin>".to_owned(), Box::new(io::stdin().lock())));
    }
    let name = shown(file);
    match File::open(file) {
        Ok(source) => Ok((name, Box::new(BufReader::new(source)))),
        Err(error) => Err(CmdError::bad_input(format!("cannot read {name}: {}", plain(&error)))),
    }
}

/// Reads populations line by line, because long runs keep many.
fn read(name: &str, source: impl BufRead) -> impl Iterator<Item = Result<KeptPopulation, CmdError>> {
    source.lines().enumerate().map(move |(number, line)| {
        let wrong = |why: String| CmdError::bad_input(format!("{name}:{}: {why}", number + 1));
        let line = line.map_err(|error| wrong(format!("cannot be read: {}", plain(&error))))?;
        let kept: KeptPopulation = serde_json::from_str(&line)
            .map_err(|error| wrong(format!("not a population that `sample --keep` has written: {error}")))?;
        if kept.sample != VERSION {
            return Err(wrong(format!("version {} of this format, expected version {VERSION}", kept.sample)));
        }
        Ok(kept)
    })
}
