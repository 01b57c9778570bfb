//! Finished populations in a file, one JSON object per line: added when they are finished, read when a run resumes.
//!
//! Each line ends with a CRC-32 of what comes before it, so that damage is noticed and does not change an estimate.

use std::collections::BTreeMap;
use std::fs::{File, TryLockError};
use std::io::{self, BufRead, BufReader, Read, Seek, SeekFrom, Write};
use std::path::Path;

use ninefold::Grid;
use ninefold::sample::Population;
use serde::{Deserialize, Serialize};

use super::walks::Walks;
use crate::cmd_error::{CmdError, CmdResult};
use crate::files::{self, InputFile};
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

const VERSION: u32 = 2;

/// The longest line: a population with some 500 000 puzzles.
const LONGEST_LINE: u64 = 1 << 26;

/// How a line starts.
const START: &[u8] = b"{\"sample\":";

/// What comes before the checksum at the end of a line, and after it.
const SEAL: (&[u8], &[u8]) = (b",\"crc32\":\"", b"\"}\n");

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
        let mut file = files::open_to_resume(path).map_err(|error| failed(&error))?;
        // A device may never end, and a pipe forgets.
        if !file.metadata().map_err(|error| failed(&error))?.is_file() {
            return Err(CmdError::bad_input(format!("cannot use {name}: it is not a regular file")));
        }
        match file.try_lock() {
            Ok(()) => {}
            Err(TryLockError::WouldBlock) => {
                return Err(CmdError::bad_input(format!(
                    "{name} is in use by another run: use a different file for each run"
                )));
            }
            Err(TryLockError::Error(error)) => return Err(failed(&error)),
        }
        let (mut held, mut differs) = (BTreeMap::new(), None);
        let mut lines = Lines::new(&name, BufReader::new(&file));
        while let Some(kept) = lines.next_population(true)? {
            let found = Walks { seed: kept.seed, size: kept.population.walks, most: kept.most };
            if found != *run {
                differs = Some(found);
            }
            if held.insert(kept.number, kept.population).is_some() && differs.is_none() {
                return Err(CmdError::bad_input(format!("{name}: population {} occurs twice", kept.number)));
            }
        }
        let whole = lines.whole;
        if let Some(found) = differs {
            return Err(CmdError::bad_input(format!(
                "{name} holds populations of seed {}, {} walks and --most {}; this run has seed {}, {} walks and \
                 --most {}; use another file",
                found.seed, found.size, found.most, run.seed, run.size, run.most
            )));
        }
        // Only now, so that an unrelated file is not changed.
        let at_end = file.set_len(whole).and_then(|()| file.seek(SeekFrom::End(0)));
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
        let line = sealed(&kept);
        if line.len() as u64 > LONGEST_LINE {
            return Err(CmdError::bad_input(format!(
                "population {number} takes more than {} MiB; use a smaller --most",
                LONGEST_LINE >> 20
            )));
        }
        self.file
            .write_all(&line)
            .map_err(|error| CmdError::bad_input(format!("cannot write {}: {}", self.name, plain(&error))))
    }
}

/// Reads the populations of several files. Each may occur only once.
pub(super) fn read_all(files: &[InputFile]) -> Result<Vec<KeptPopulation>, CmdError> {
    let mut all: Vec<KeptPopulation> = Vec::new();
    let mut from = BTreeMap::new();
    for file in files {
        let (name, source) = open(file)?;
        let mut lines = Lines::new(&name, source);
        while let Some(kept) = lines.next_population(false)? {
            let walks = kept.population.walks;
            if let Some(other) = all.first().filter(|other| other.population.walks != walks) {
                return Err(CmdError::bad_input(format!(
                    "{name} holds populations of {walks} walks, {} of {}; expected populations of one size",
                    shown(&files[0].text()),
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
        let names: Vec<_> = files.iter().map(|file| file.text()).collect();
        return Err(CmdError::bad_input(format!("no populations found in {}", shown(&names.join(", ")))));
    }
    Ok(all)
}

/// Opens a file, or standard input for `-`. The name for messages comes first.
fn open(file: &InputFile) -> Result<(String, impl BufRead), CmdError> {
    let name = if file.path() == Path::new("-") { "<stdin>".to_owned() } else { shown(&file.text()) };
    Ok((name, BufReader::new(files::open_text(file.path())?)))
}

/// Returns a population as a line with its checksum.
fn sealed(kept: &KeptPopulation) -> Vec<u8> {
    let mut line = Vec::new();
    crate::json::push_line_bytes(kept, &mut line);
    line.truncate(line.len() - b"}\n".len());
    let checksum = format!("{:08x}", crc32fast::hash(&line));
    [&line[..], SEAL.0, checksum.as_bytes(), SEAL.1].concat()
}

/// Returns the object without its checksum, if that is right.
fn unsealed(line: &[u8]) -> Option<Vec<u8>> {
    let line = line.strip_suffix(SEAL.1)?;
    let (line, checksum) = line.split_at_checked(line.len().checked_sub(8)?)?;
    let line = line.strip_suffix(SEAL.0)?;
    let is_right = format!("{:08x}", crc32fast::hash(line)).as_bytes() == checksum;
    is_right.then(|| [line, b"}"].concat())
}

/// Reads populations line by line, because long runs keep many.
struct Lines<'a, R> {
    name: &'a str,
    source: R,
    number: usize,
    /// The bytes of all whole lines.
    whole: u64,
}

impl<'a, R: BufRead> Lines<'a, R> {
    fn new(name: &'a str, source: R) -> Lines<'a, R> {
        Lines { name, source, number: 0, whole: 0 }
    }

    /// Returns the next population, or `None` at the end. A last line that a killed run did not finish is the end, if
    /// `may_be_cut`.
    fn next_population(&mut self, may_be_cut: bool) -> Result<Option<KeptPopulation>, CmdError> {
        self.number += 1;
        let wrong = |why: &str| CmdError::bad_input(format!("{}:{}: {why}", self.name, self.number));
        let mut line = Vec::new();
        let mut read = |most: u64, line: &mut Vec<u8>| {
            let read = self.source.by_ref().take(most).read_until(b'\n', line);
            read.map_err(|error| wrong(&format!("cannot be read: {}", plain(&error))))
        };
        // What something else holds is refused at its first bytes.
        read(START.len() as u64, &mut line)?;
        if line.is_empty() {
            return Ok(None);
        }
        let foreign = "not a population that `sample --keep` has written";
        if !START.starts_with(&line) {
            return Err(wrong(foreign));
        }
        read(LONGEST_LINE, &mut line)?;
        if !line.ends_with(b"\n") {
            return match may_be_cut && (line.len() as u64) < LONGEST_LINE {
                true => Ok(None),
                false => Err(wrong("the line is cut off, or too long")),
            };
        }
        let unsealed = unsealed(&line);
        // The version comes first: other versions may have another checksum, or none.
        let version: Result<KeptVersion, _> = serde_json::from_slice(&line);
        if let Ok(KeptVersion { sample }) = version
            && sample != VERSION
        {
            return Err(wrong(&format!("version {sample} of this format, expected version {VERSION}")));
        }
        let Some(text) = unsealed else { return Err(wrong(&format!("damaged, or {foreign}"))) };
        let kept: KeptPopulation =
            serde_json::from_slice(&text).map_err(|error| wrong(&format!("{foreign}: {error}")))?;
        if !is_possible(&kept.population) {
            return Err(wrong("weights and counts of a population are not negative"));
        }
        self.whole += line.len() as u64;
        Ok(Some(kept))
    }
}

/// The version of a line.
#[derive(Deserialize)]
struct KeptVersion {
    sample: u32,
}

/// Returns whether numbers are such as a population can have.
fn is_possible(population: &Population<Grid>) -> bool {
    let Population { walks, levels, squares, puzzles } = population;
    let is_amount = |number: f64| number.is_finite() && number >= 0.0;
    *walks > 0
        && is_amount(*squares)
        && levels.iter().all(|level| is_amount(level.proper) && is_amount(level.minimal))
        && puzzles.iter().all(|puzzle| is_amount(puzzle.weight))
}
