//! Which grids of an object are puzzles, and which are their solutions.
//!
//! * A name that formats have decides: `puzzle`, `givens`, `solution`, `state` and so on.
//! * Where no name says it, a grid with empty cells is a puzzle, and a full one is the solution of the only puzzle, or of the one
//!   whose digits it has. A grid that has all digits of another and more is its state.
//! * A full grid without any puzzle is one itself.

use serde_json::{Map, Value as JsonValue};

use super::cells::Cells;
use super::literal::{Literal, Place, Value, json_text};
use crate::Guess;
use crate::quoted::quoted;

const PUZZLES: [&str; 8] = ["puzzle", "clues", "givens", "question", "quiz", "quizzes", "grid", "board"];
const SOLUTIONS: [&str; 4] = ["solution", "solutions", "answer", "answers"];
const STATES: [&str; 3] = ["state", "progress", "current"];

/// The regions of a jigsaw, which may be digits.
const LAYOUT: &str = "layout";

fn is_one_of(name: &str, names: &[&str]) -> bool {
    names.iter().any(|known| name.eq_ignore_ascii_case(known))
}

/// A puzzle and what belongs to it.
pub(super) struct Found {
    puzzle: Cells,
    solution: Option<Cells>,
    state: Option<Cells>,
    pub(super) guesses: Vec<Guess>,
    /// The names that are used.
    names: Vec<String>,
    /// Where it is, if that is not the place of the object.
    pub(super) place: Option<Place>,
    /// Its name, if it is one of several.
    title: Option<String>,
}

impl Found {
    /// Returns a grid next to no other.
    pub(super) fn alone(puzzle: Cells) -> Found {
        let guesses = puzzle.guess.iter().cloned().collect();
        Found { puzzle, solution: None, state: None, guesses, names: Vec::new(), place: None, title: None }
    }

    /// Returns the puzzle as an object of our JSON, with what else the entries say.
    pub(super) fn json(&self, entries: &[(String, Literal)]) -> String {
        let mut parts = vec![format!("\"puzzle\":{}", quoted(&self.puzzle.text))];
        if let Some(solution) = &self.solution {
            parts.push(format!("\"solution\":{}", quoted(&solution.text)));
        }
        let state = self.state.as_ref().map(|state| &state.text).or(self.puzzle.state.as_ref());
        parts.extend(state.map(|state| format!("\"state\":{}", quoted(state))));
        let has = |key: &str| ["puzzle", "solution", "state"].contains(&key);
        for (key, value) in entries {
            let is_grid = key != LAYOUT && Cells::of(value).is_some();
            let is_used = self.names.contains(key) || has(key) || is_grid;
            // Numbers of solutions are not solutions.
            if !is_used {
                parts.push(format!("{}:{}", quoted(key), json_text(value)));
            }
        }
        if let Some(title) = self.title.as_ref().filter(|_| !entries.iter().any(|(key, _)| key == "title")) {
            parts.push(format!("\"title\":{}", quoted(title)));
        }
        format!("{{{}}}", parts.join(","))
    }
}

/// Returns the grids among values with names.
pub(super) fn grids(entries: &[(String, Literal)]) -> Vec<(&str, Cells, Place)> {
    let grid = |(key, value): &'_ (String, Literal)| Some((Cells::of(value)?, value.place, key == LAYOUT));
    let named = entries.iter().filter_map(|entry| Some((entry.0.as_str(), grid(entry)?)));
    named
        .filter(|(_, (.., is_layout))| !is_layout)
        .map(|(name, (cells, place, _))| (name, cells, place))
        .collect()
}

/// Returns whether an object has grids, numbers and texts only.
pub(super) fn are_plain(entries: &[(String, Literal)]) -> bool {
    let is_simple = |value: &Literal| matches!(&value.value, Value::Text(_) | Value::Word(_));
    let is_plain = |(_, value): &(String, Literal)| is_simple(value) || Cells::of(value).is_some();
    entries.iter().all(is_plain) && entries.iter().any(|(_, value)| Cells::of(value).is_some())
}

/// Returns whether an object has a text under a name of puzzles.
pub(super) fn has_puzzle(entries: &[(String, Literal)]) -> bool {
    entries.iter().any(|(key, value)| is_one_of(key, &PUZZLES[..6]) && matches!(&value.value, Value::Text(_)))
}

/// Returns whether the value under a name of puzzles has the cells of a grid.
pub(super) fn has_puzzle_grid(entries: &[(String, Literal)]) -> bool {
    grids(entries).iter().any(|(name, ..)| is_one_of(name, &PUZZLES[..6]))
}

/// Returns the puzzles of an object.
pub(super) fn found(entries: &[(String, Literal)]) -> Vec<Found> {
    let all = grids(entries);
    let is_state = |name: &str| is_one_of(name, &STATES);
    let (full, open): (Vec<_>, Vec<_>) =
        all.iter().partition(|(name, cells, _)| cells.is_full() && !is_state(name));
    let named: Vec<_> = open.iter().filter(|(name, ..)| is_one_of(name, &PUZZLES)).collect();
    let mut puzzles: Vec<Found> = Vec::new();
    // Those with fewer digits first, so that a state follows its puzzle.
    let mut sorted: Vec<_> = if named.len() == 1 { named.into_iter().copied().collect() } else { Vec::new() };
    let mut others: Vec<_> = open.into_iter().filter(|one| !sorted.contains(one)).collect();
    others.sort_by_key(|(name, cells, place)| (is_state(name), digits(cells), place.line, place.column));
    sorted.extend(others);
    for (name, cells, place) in sorted.iter().copied() {
        let owner = puzzles.iter_mut().find(|one| one.state.is_none() && cells.completes(&one.puzzle));
        if let Some(owner) = owner {
            owner.state = Some(cells.clone());
            owner.names.push((*name).to_owned());
            continue;
        }
        let mut one = Found::alone(cells.clone());
        if !is_one_of(name, &PUZZLES) && !name.is_empty() {
            one.guesses.push(Guess::Puzzle { name: (*name).to_owned() });
        }
        one.names.push((*name).to_owned());
        one.place = Some(*place);
        one.title = Some((*name).to_owned());
        puzzles.push(one);
    }
    let is_only = puzzles.len() == 1;
    let mut rest: Vec<_> = full.clone();
    // Named solutions first.
    rest.sort_by_key(|(name, ..)| !is_one_of(name, &SOLUTIONS));
    for (name, cells, place) in rest {
        let is_same_size = |one: &Found| one.puzzle.text.chars().count() == cells.text.chars().count();
        let owner = puzzles.iter_mut().find(|one| {
            one.solution.is_none() && is_same_size(one) && (is_only || cells.completes(&one.puzzle))
        });
        if let Some(owner) = owner {
            owner.solution = Some(cells.clone());
            owner.names.push((*name).to_owned());
            if !is_one_of(name, &SOLUTIONS) {
                owner.guesses.push(Guess::Solution { name: (*name).to_owned() });
            }
            continue;
        }
        if puzzles.iter().any(|one| one.solution.as_ref() == Some(cells)) {
            continue;
        }
        let mut one = Found::alone(cells.clone());
        one.names.push((*name).to_owned());
        one.place = Some(*place);
        puzzles.push(one);
    }
    if puzzles.len() == 1 {
        puzzles[0].title = None;
        puzzles[0].place = None;
    }
    puzzles.sort_by_key(|one| one.place.map(|place| (place.line, place.column)));
    puzzles
}

/// Returns the puzzles of a list of grids: a full one after a puzzle with its digits is its solution, and one next to a single puzzle.
pub(super) fn in_order(entries: &[(String, Literal)]) -> Vec<Found> {
    let all = grids(entries);
    let open = all.iter().filter(|(_, cells, _)| !cells.is_full()).count();
    let is_pair = open == 1 && all.len() == 2;
    let mut puzzles: Vec<Found> = Vec::new();
    let mut early: Option<Cells> = None;
    for (_, cells, place) in all {
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

/// Returns a JSON object whose puzzle or solution has an unknown name, with known names; what was decided is in the list.
pub(crate) fn by_content(object: &Map<String, JsonValue>) -> Option<(String, Vec<Guess>)> {
    let entries: Vec<(String, Literal)> =
        object.iter().map(|(key, value)| (key.clone(), literal(value))).collect();
    let found = found(&entries);
    let [one] = &found[..] else { return None };
    Some((one.json(&entries), one.guesses.clone()))
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
