//! The file of a set: a line that identifies the search and its progress, then one line per puzzle.
//!
//! ```text
//!   # ninefold extremes 1: er, seed 7, size 10000, starts none, explored 384
//!   puzzle TAB value TAB details TAB times explored TAB found
//!   puzzle TAB value TAB details TAB - TAB found               rated in an interrupted round
//! ```

use std::cell::Cell;
use std::collections::{BTreeMap, BTreeSet};
use std::io::{self, BufRead, Read};
use std::path::{Path, PathBuf};
use std::time::{Duration, Instant};

use ninefold::Grid;
use ninefold::extremes::{ExtremePuzzle, ExtremeSearch, ExtremeSet, Height, Neighbour, Objective};
use ninefold::symmetry::{CanonicalKey, canonical_grid};

use super::starts::Starts;
use crate::cmd_error::{CmdError, CmdResult};
use crate::files;
use crate::message::{plain, shown};
use crate::output::Output;

/// A killed run loses at most what it found in this time.
const BETWEEN: Duration = Duration::from_secs(10);

/// The longest line in bytes; those that are written have a hundred.
const LONGEST_LINE: u64 = 1000;

/// What two runs of the same search have in common.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct SearchTerms {
    pub(super) objective: Objective,
    pub(super) seed: u64,
    pub(super) size: u64,
}

/// A set and the file that holds it.
pub(super) struct SetFile {
    path: PathBuf,
    pub(super) terms: SearchTerms,
    starts: String,
    explored: u64,
    set: ExtremeSet,
    /// Puzzles rated in the interrupted round.
    known: BTreeMap<CanonicalKey, (Grid, Height)>,
    /// The first line as it stands in the file; `None` if there is none.
    header: std::cell::RefCell<Option<String>>,
    saved: Cell<Instant>,
}

impl SetFile {
    /// Returns the set of a new search.
    pub(super) fn new(path: &Path, terms: SearchTerms, starts: String) -> SetFile {
        SetFile {
            path: path.to_owned(),
            terms,
            starts,
            explored: 0,
            set: ExtremeSet::new(terms.size as usize),
            known: BTreeMap::new(),
            header: std::cell::RefCell::default(),
            saved: Cell::new(now()),
        }
    }

    /// Reads a set; `None` if there is no such file.
    pub(super) fn read(path: &Path) -> Result<Option<SetFile>, CmdError> {
        let name = shown(&path.to_string_lossy());
        let cannot = |error: &io::Error| CmdError::bad_input(format!("cannot read {name}: {}", plain(error)));
        let opened = files::open_if_exists(path).map_err(|error| cannot(&error))?;
        let Some(mut text) = opened else { return Ok(None) };
        let mut file: Option<SetFile> = None;
        for number in 1.. {
            let wrong = |words: String| CmdError::bad_input(format!("{name}:{number}: {words}"));
            let Some(line) = next_line(&mut text).map_err(|error| cannot(&error))? else { break };
            let line = line.map_err(|words| wrong(words.to_owned()))?;
            match &mut file {
                None => {
                    let read = SetFile::of_header(path, &line);
                    file = Some(read.ok_or_else(|| {
                        wrong("expected a set of `ninefold extremes`, which starts with \"# ninefold extremes 1: \"".into())
                    })?);
                }
                Some(file) => file.add(&line).map_err(wrong)?,
            }
        }
        file.map(Some).ok_or_else(|| {
            CmdError::bad_input(format!(
                "{name} is empty, expected a set of `ninefold extremes` or a file that does not exist"
            ))
        })
    }

    fn of_header(path: &Path, line: &str) -> Option<SetFile> {
        let rest = line.strip_prefix("# ninefold extremes 1: ")?;
        let words: Vec<&str> = rest.split(", ").collect();
        let [objective, seed, size, starts, explored] = words[..] else { return None };
        let terms = SearchTerms {
            objective: objective.parse().ok()?,
            seed: seed.strip_prefix("seed ")?.parse().ok()?,
            size: size.strip_prefix("size ")?.parse().ok()?,
        };
        let mut file = SetFile::new(path, terms, starts.strip_prefix("starts ")?.to_owned());
        file.explored = explored.strip_prefix("explored ")?.parse().ok()?;
        file.header = Some(line.to_owned()).into();
        Some(file)
    }

    /// Reads the line of a puzzle.
    fn add(&mut self, line: &str) -> Result<(), String> {
        let columns: Vec<&str> = line.split('\t').collect();
        let [grid, _, details, explored, "given" | "found"] = columns[..] else {
            return Err(
                "expected five columns: puzzle, value, details, times explored, given or found".to_owned()
            );
        };
        let grid: Grid = grid.parse().map_err(|error| format!("{error}"))?;
        let height = self.terms.objective.height_with(&grid, details).map_err(|error| error.to_string())?;
        let canonical = canonical_grid(&grid).map_err(|clash| clash.to_string())?;
        if canonical.form != grid {
            return Err("expected a puzzle in canonical form".to_owned());
        }
        let key = canonical.key();
        if explored == "-" {
            self.known.insert(key, (grid, height));
            return Ok(());
        }
        let explored =
            explored.parse().map_err(|_| "expected the number of times it was explored, or -".to_owned())?;
        if !self.set.insert(ExtremePuzzle { grid, key, height, explored }) {
            return Err(
                "expected no more puzzles than the size of the set, and none isomorphic to an earlier one"
                    .to_owned(),
            );
        }
        Ok(())
    }

    /// Returns the set if it belongs to this search.
    pub(super) fn checked(self, terms: &SearchTerms, starts: &Starts) -> Result<SetFile, CmdError> {
        let name = shown(&self.path.to_string_lossy());
        let differs = |what: &str, found: &str, asked: &str| {
            Err(CmdError::bad_input(format!(
                "{name} belongs to a search with {what} {found}, this one has {asked}: use the same, or another file"
            )))
        };
        let text = |objective: Objective| objective.to_string();
        if self.terms.objective != terms.objective {
            return differs("the target", &text(self.terms.objective), &text(terms.objective));
        }
        if self.terms.seed != terms.seed {
            return differs("seed", &self.terms.seed.to_string(), &terms.seed.to_string());
        }
        if self.terms.size != terms.size {
            return differs("--set-size", &self.terms.size.to_string(), &terms.size.to_string());
        }
        if self.starts != starts.name() {
            let number = |name: &str| name.split(':').next().unwrap_or_default().to_owned();
            return differs(
                "a different number or set of given puzzles:",
                &number(&self.starts),
                &number(&starts.name()),
            );
        }
        Ok(self)
    }

    /// Returns the search as it stands in the file.
    pub(super) fn search(&self) -> ExtremeSearch {
        let known = self.known.iter().map(|(&key, &(_, height))| (key, height)).collect();
        ExtremeSearch::resumed(self.terms.objective, self.set.clone(), self.explored, known)
    }

    /// Saves the set and the values of an unfinished round, unless that was done shortly before.
    pub(super) fn save_now_and_then(
        &self,
        search: &ExtremeSearch,
        known: &[(Neighbour, Option<Height>)],
        starts: &Starts,
    ) -> CmdResult {
        if self.saved.get().elapsed() < BETWEEN {
            return Ok(());
        }
        self.save(search, known, starts)
    }

    /// Replaces the file with one that holds the set and the values of an unfinished round.
    pub(super) fn save(
        &self,
        search: &ExtremeSearch,
        known: &[(Neighbour, Option<Height>)],
        starts: &Starts,
    ) -> CmdResult {
        self.check_untouched()?;
        let SearchTerms { objective, seed, size } = self.terms;
        let header = format!(
            "# ninefold extremes 1: {objective}, seed {seed}, size {size}, starts {}, explored {}",
            self.starts,
            search.explored()
        );
        let mut text = header.clone() + "\n";
        let mut add = |grid: &Grid, key: CanonicalKey, height: Height, explored: &str| {
            let (grid, value, details) =
                (grid.to_string().replace('.', "0"), objective.value(height), objective.details(height));
            let origin = if starts.contains(key) { "given" } else { "found" };
            text.push_str(&format!("{grid}\t{value}\t{details}\t{explored}\t{origin}\n"));
        };
        for puzzle in search.set().iter() {
            add(&puzzle.grid, puzzle.key, puzzle.height, &puzzle.explored.to_string());
        }
        let mut written = BTreeSet::new();
        for (neighbour, height) in known {
            if let Some(height) = height {
                written.insert(neighbour.key);
                add(neighbour.puzzle.clues(), neighbour.key, *height, "-");
            }
        }
        // Ratings of an earlier run are kept until the round is finished.
        if (search.explored(), search.set().len()) == (self.explored, self.set.len()) {
            for (key, (grid, height)) in self.known.iter().filter(|(key, _)| !written.contains(key)) {
                add(grid, *key, *height, "-");
            }
        }
        Output::with(Some(&self.path), |output| output.write(text.as_bytes()))?;
        self.header.replace(Some(header));
        self.saved.set(now());
        Ok(())
    }

    /// Checks that no other program has written the file in the meantime.
    fn check_untouched(&self) -> CmdResult {
        let header =
            files::open_if_exists(&self.path).ok().flatten().and_then(|file| file.lines().next()?.ok());
        if header == *self.header.borrow() {
            return Ok(());
        }
        let name = shown(&self.path.to_string_lossy());
        Err(CmdError::bad_input(format!(
            "{name} was changed by another program: use a different file for each run"
        )))
    }
}

/// Returns the next line without its end, or what is wrong with it; `None` after the last.
fn next_line(text: &mut impl BufRead) -> io::Result<Option<Result<String, &'static str>>> {
    let mut line = Vec::new();
    if text.take(LONGEST_LINE + 1).read_until(b'\n', &mut line)? == 0 {
        return Ok(None);
    }
    if line.len() as u64 > LONGEST_LINE {
        return Ok(Some(Err("a line of more than 1000 bytes, expected a set of `ninefold extremes`")));
    }
    if line.pop_if(|last| *last == b'\n').is_some() {
        line.pop_if(|last| *last == b'\r');
    }
    Ok(Some(String::from_utf8(line).map_err(|_| files::NO_TEXT)))
}

#[expect(clippy::disallowed_methods, reason = "decides when a file is saved, not what is in it")]
fn now() -> Instant {
    Instant::now()
}
