//! Which grids of an object are puzzles, and which are their solutions.
//!
//! * A name that formats have decides: `puzzle`, `givens`, `solution`, `state` and so on.
//! * Where no name says it, a grid with empty cells is a puzzle, and a full one is the solution of the only puzzle, or of the one
//!   whose digits it has. A grid under the name of a state, or the only one next to a named puzzle, with all its digits, is its state.
//! * A full grid without any puzzle is one itself.

use serde_json::{Map, Value as JsonValue};

use super::cells::{Cells, damaged};
use super::literal::{Literal, Place, Value, json_text};
use crate::json_keys::{LAYOUT, PUZZLE, is_read};
use crate::quoted::quoted;
use crate::{Guess, ReadErrorKind};

/// Names of puzzles in programs, in addition to those of JSON.
const GRIDS: [&str; 2] = ["grid", "board"];
const SOLUTIONS: [&str; 4] = ["solution", "solutions", "answer", "answers"];
const STATES: [&str; 3] = ["state", "progress", "current"];

/// The puzzle from which `minimize` and other commands made the one in the same object.
const ORIGINAL: &str = "original";

fn is_one_of(name: &str, names: &[&str]) -> bool {
    names.iter().any(|known| name.eq_ignore_ascii_case(known))
}

fn is_puzzle_name(name: &str) -> bool {
    is_one_of(name, &PUZZLE) || is_one_of(name, &GRIDS)
}

/// A puzzle and what belongs to it.
pub(super) struct Found {
    puzzle: Cells,
    solution: Option<Cells>,
    state: Option<Cells>,
    pub(super) guesses: Vec<Guess>,
    /// Where it is, if that is not the place of the object.
    pub(super) place: Option<Place>,
    /// Its name, if it is one of several.
    title: Option<String>,
}

impl Found {
    /// Returns a grid next to no other.
    pub(super) fn alone(puzzle: Cells) -> Found {
        let guesses = puzzle.guess.iter().cloned().collect();
        Found { puzzle, solution: None, state: None, guesses, place: None, title: None }
    }

    /// Returns the puzzle as an object of our JSON, with what else is there.
    pub(super) fn json(&self, others: &Others) -> String {
        let mut text = format!("{{\"puzzle\":{}", quoted(&self.puzzle.text));
        if let Some(solution) = &self.solution {
            text += &format!(",\"solution\":{}", quoted(&solution.text));
        }
        if let Some(state) = self.state.as_ref().map(|state| &state.text).or(self.puzzle.state.as_ref()) {
            text += &format!(",\"state\":{}", quoted(state));
        }
        text += &others.text;
        if let Some(title) = self.title.as_ref().filter(|_| !others.has_title) {
            text += &format!(",\"title\":{}", quoted(title));
        }
        text + "}"
    }
}

/// What values with names have in addition to grids: it belongs to each of the puzzles.
#[derive(Default)]
pub(super) struct Others {
    /// As entries of JSON, each after a comma.
    text: String,
    has_title: bool,
}

/// Values with names, and the cells of those that are grids.
pub(super) struct Entries<'a> {
    entries: &'a [(String, Literal)],
    cells: Vec<Option<Cells>>,
}

impl<'a> Entries<'a> {
    pub(super) fn new(entries: &'a [(String, Literal)]) -> Entries<'a> {
        Entries { entries, cells: entries.iter().map(|(_, value)| Cells::of(value)).collect() }
    }

    /// Returns the values with their cells.
    pub(super) fn values(&self) -> impl Iterator<Item = (&'a Literal, &Option<Cells>)> {
        self.entries.iter().map(|(_, value)| value).zip(&self.cells)
    }

    /// Returns the grids, with their names and places.
    fn grids(&self) -> impl Iterator<Item = NamedGrid<'_>> {
        // What ninefold answers about a puzzle names the one before: it is not another one.
        let has_result = self.entries.iter().any(|(key, _)| is_one_of(key, &PUZZLE));
        let named = self
            .entries
            .iter()
            .zip(&self.cells)
            .filter(move |((key, _), _)| key != LAYOUT && !(has_result && key == ORIGINAL));
        named.filter_map(|((name, value), cells)| {
            Some(NamedGrid { name, cells: cells.as_ref()?, place: value.place })
        })
    }

    /// Returns whether an object has grids, numbers and texts only.
    pub(super) fn are_plain(&self) -> bool {
        let is_simple = |value: &Literal| matches!(&value.value, Value::Text(_) | Value::Word(_));
        self.values().all(|(value, cells)| is_simple(value) || cells.is_some())
            && self.cells.iter().any(Option::is_some)
    }

    /// Returns whether an object has a text under a name of puzzles, but no grid.
    pub(super) fn has_odd_puzzle(&self) -> bool {
        let is_text = |(key, value): &(String, Literal)| {
            is_one_of(key, &PUZZLE) && matches!(&value.value, Value::Text(_))
        };
        self.entries.iter().any(is_text) && !self.grids().any(|grid| is_one_of(grid.name, &PUZZLE))
    }

    /// Returns what is wrong with each value that was meant to be a grid, if no other one is a puzzle with empty cells.
    pub(super) fn damaged(&self) -> Vec<(ReadErrorKind, &'a Literal)> {
        if self.cells.iter().flatten().any(|cells| !cells.is_full()) {
            return Vec::new();
        }
        self.values().filter_map(|(value, _)| Some((damaged(value)?, value))).collect()
    }

    /// Returns the values that are not grids and have no name that is about the puzzle: other puzzles may be in them.
    pub(super) fn others_inside(&self) -> impl Iterator<Item = &'a Literal> {
        let is_about_puzzle =
            |name: &str| is_read(name) || is_one_of(name, &SOLUTIONS) || is_one_of(name, &STATES);
        let all = self.entries.iter().zip(&self.cells);
        all.filter(move |((name, value), cells)| {
            cells.is_none() && !is_about_puzzle(name) && damaged(value).is_none()
        })
        .map(|((_, value), _)| value)
    }

    /// Returns what is read in addition to the grids. The last of several values with a name counts.
    pub(super) fn others(&self) -> Others {
        let mut others: Vec<(&str, &Literal)> = Vec::new();
        for ((key, value), cells) in self.entries.iter().zip(&self.cells) {
            // Numbers of solutions are not solutions.
            let is_used = ["puzzle", "solution", "state"].contains(&key.as_str());
            if is_used || !is_read(key) || cells.is_some() && key != LAYOUT {
                continue;
            }
            match others.iter_mut().find(|(other, _)| other == key) {
                Some(other) => other.1 = value,
                None => others.push((key, value)),
            }
        }
        let text = others.into_iter().map(|(key, value)| format!(",{}:{}", quoted(key), json_text(value)));
        Others { text: text.collect(), has_title: self.entries.iter().any(|(key, _)| key == "title") }
    }

    /// Returns the puzzles of an object.
    pub(super) fn found(&self) -> Vec<Found> {
        let is_state = |grid: &NamedGrid<'_>| is_one_of(grid.name, &STATES);
        let (mut full, open): (Vec<NamedGrid<'_>>, Vec<NamedGrid<'_>>) =
            self.grids().partition(|grid| grid.cells.is_full() && !is_state(grid));
        // Those with fewer digits first, so that a state follows its puzzle; before them the only one with a name of puzzles.
        let is_only_name = open.iter().filter(|grid| is_puzzle_name(grid.name)).count() == 1;
        let count = open.len();
        let has_name = open.iter().any(|grid| is_puzzle_name(grid.name));
        let mut sorted = open;
        sorted.sort_by_cached_key(|grid| {
            let is_first = is_only_name && is_puzzle_name(grid.name);
            (!is_first, is_state(grid), digits(grid.cells), grid.place.line, grid.place.column)
        });
        let mut puzzles: Vec<Found> = Vec::new();
        for NamedGrid { name, cells, place } in sorted {
            let is_named = is_one_of(name, &STATES);
            // Next to the only grid with a name of puzzles, the other one is its state.
            let is_only_other = is_only_name && count == 2 && !is_puzzle_name(name);
            if is_named || is_only_other {
                let owner =
                    puzzles.iter_mut().find(|one| one.state.is_none() && cells.completes(&one.puzzle));
                if let Some(owner) = owner {
                    owner.state = Some(cells.clone());
                    if !is_named {
                        owner.guesses.push(Guess::State { name: name.to_owned() });
                    }
                    continue;
                }
            }
            let mut one = Found::alone(cells.clone());
            if !is_puzzle_name(name) && !name.is_empty() {
                one.guesses.push(Guess::Puzzle { name: name.to_owned() });
            }
            puzzles.push(Found { place: Some(place), title: Some(name.to_owned()), ..one });
        }
        let is_only = puzzles.len() == 1;
        // Named solutions first.
        full.sort_by_cached_key(|grid| !is_one_of(grid.name, &SOLUTIONS));
        for NamedGrid { name, cells, place } in full {
            let owner = puzzles.iter_mut().find(|one| {
                one.solution.is_none()
                    && one.puzzle.size == cells.size
                    && (is_only || cells.completes(&one.puzzle))
            });
            if let Some(owner) = owner {
                owner.solution = Some(cells.clone());
                if !is_one_of(name, &SOLUTIONS) {
                    owner.guesses.push(Guess::Solution { name: name.to_owned() });
                }
                continue;
            }
            // Next to a puzzle with a name, a list of another length is no grid, and one puzzle has one solution.
            let is_no_grid = has_name
                && !is_puzzle_name(name)
                && (is_only || !puzzles.iter().any(|one| one.puzzle.size == cells.size));
            if puzzles.iter().any(|one| one.solution.as_ref() == Some(cells)) {
                continue;
            }
            match puzzles.first_mut().filter(|_| is_no_grid) {
                Some(first) => first.guesses.push(Guess::NoGrid { name: name.to_owned() }),
                None => puzzles.push(Found { place: Some(place), ..Found::alone(cells.clone()) }),
            }
        }
        if let [only] = &mut puzzles[..] {
            (only.title, only.place) = (None, None);
        }
        puzzles.sort_by_key(|one| one.place.map(|place| (place.line, place.column)));
        puzzles
    }
}

/// A grid under a name.
struct NamedGrid<'a> {
    name: &'a str,
    cells: &'a Cells,
    place: Place,
}

/// Returns the puzzles of a list of grids: a full one after a puzzle with its digits is its solution, and one next to a single puzzle.
pub(super) fn in_order(all: Vec<(Cells, Place)>) -> Vec<Found> {
    let open = all.iter().filter(|(cells, _)| !cells.is_full()).count();
    let is_pair = open == 1 && all.len() == 2;
    let mut puzzles: Vec<Found> = Vec::new();
    let mut early: Option<Cells> = None;
    for (cells, place) in all {
        if cells.is_full() && is_pair && puzzles.is_empty() {
            early = Some(cells);
            continue;
        }
        if let Some(last) = puzzles.last_mut().filter(|_| cells.is_full())
            && last.solution.is_none()
            && !last.puzzle.is_full()
            && (is_pair || cells.completes(&last.puzzle))
        {
            last.solution = Some(cells);
            last.guesses.push(Guess::NextSolution);
            continue;
        }
        puzzles.push(Found { place: Some(place), ..Found::alone(cells) });
    }
    if let (Some(solution), Some(only)) = (early, puzzles.first_mut()) {
        only.solution = Some(solution);
        only.guesses.push(Guess::NextSolution);
    }
    puzzles
}

fn digits(cells: &Cells) -> usize {
    cells.text.chars().filter(|c| c.is_ascii_alphanumeric() && *c != '0').count()
}

/// An object with known names, and what was decided about those it had.
type Renamed = (String, Vec<Guess>);

/// Returns a JSON object whose puzzle or solution has an unknown name, with known names.
///
/// # Errors
/// What is wrong with a value that was meant to be the puzzle.
pub(crate) fn by_content(object: &Map<String, JsonValue>) -> Result<Option<Renamed>, ReadErrorKind> {
    let entries: Vec<(String, Literal)> =
        object.iter().map(|(key, value)| (key.clone(), literal(value))).collect();
    let entries = Entries::new(&entries);
    let found = entries.found();
    if let Some((kind, _)) = entries.damaged().into_iter().next() {
        return Err(kind);
    }
    let [one] = &found[..] else { return Ok(None) };
    Ok(Some((one.json(&entries.others()), one.guesses.clone())))
}

fn literal(value: &JsonValue) -> Literal {
    let value = match value {
        JsonValue::String(text) => Value::Text(text.clone()),
        JsonValue::Array(list) => Value::List(list.iter().map(literal).collect()),
        JsonValue::Object(map) => {
            Value::Object(map.iter().map(|(key, value)| (key.clone(), literal(value))).collect())
        }
        other => Value::Word(other.to_string()),
    };
    Literal { value, place: Place { line: 1, column: 1 } }
}
