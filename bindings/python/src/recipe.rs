//! The methods of `Recipe`: the criteria for puzzles, as one line of text.

use ninefold::Recipe;
use pyo3::exceptions::PyTypeError;
use pyo3::prelude::*;
use pyo3::types::{PyBool, PyDict, PyFloat, PyInt, PyList, PyString, PyTuple};

use crate::board::held;
use crate::classes::{PyGeneratedPuzzle, PyRecipe};
use crate::error::Fault;
use crate::generated;
use crate::value_text::{short, type_name};
use crate::whole::Whole;

#[pymethods]
impl PyRecipe {
    #[new]
    #[pyo3(signature = (
        line = None,
        *,
        method = None,
        symmetry = None,
        clues = None,
        pattern = None,
        minimal = false,
        er = None,
        level = None,
        require = None,
        forbid = None,
        hardest = None,
        practice = None,
        score = None,
        hodoku_level = None,
        hodoku_require = None,
        hodoku_forbid = None,
        hodoku_hardest = None,
        hodoku_practice = None,
        marks = false,
        restore = None,
        attempts = None,
        max_placed = None,
        max_tries = None,
        reading = None,
        max_rounds = None,
        max_starts = None,
        rounds = None,
        start = None,
        scope = None,
        library = None,
    ))]
    #[expect(
        clippy::too_many_arguments,
        reason = "the words of a recipe are keywords, which help and type checkers show"
    )]
    fn new(
        line: Option<&str>,
        method: Option<&Bound<'_, PyAny>>,
        symmetry: Option<&Bound<'_, PyAny>>,
        clues: Option<&Bound<'_, PyAny>>,
        pattern: Option<&Bound<'_, PyAny>>,
        minimal: bool,
        er: Option<&Bound<'_, PyAny>>,
        level: Option<&Bound<'_, PyAny>>,
        require: Option<&Bound<'_, PyAny>>,
        forbid: Option<&Bound<'_, PyAny>>,
        hardest: Option<&Bound<'_, PyAny>>,
        practice: Option<&Bound<'_, PyAny>>,
        score: Option<&Bound<'_, PyAny>>,
        hodoku_level: Option<&Bound<'_, PyAny>>,
        hodoku_require: Option<&Bound<'_, PyAny>>,
        hodoku_forbid: Option<&Bound<'_, PyAny>>,
        hodoku_hardest: Option<&Bound<'_, PyAny>>,
        hodoku_practice: Option<&Bound<'_, PyAny>>,
        marks: bool,
        restore: Option<&Bound<'_, PyAny>>,
        attempts: Option<&Bound<'_, PyAny>>,
        max_placed: Option<&Bound<'_, PyAny>>,
        max_tries: Option<&Bound<'_, PyAny>>,
        reading: Option<&Bound<'_, PyAny>>,
        max_rounds: Option<&Bound<'_, PyAny>>,
        max_starts: Option<&Bound<'_, PyAny>>,
        rounds: Option<&Bound<'_, PyAny>>,
        start: Option<&Bound<'_, PyAny>>,
        scope: Option<&Bound<'_, PyAny>>,
        library: Option<&Bound<'_, PyAny>>,
    ) -> PyResult<PyRecipe> {
        let values = [
            ("method", method),
            ("symmetry", symmetry),
            ("clues", clues),
            ("pattern", pattern),
            ("er", er),
            ("level", level),
            ("require", require),
            ("forbid", forbid),
            ("hardest", hardest),
            ("practice", practice),
            ("score", score),
            ("hodoku-level", hodoku_level),
            ("hodoku-require", hodoku_require),
            ("hodoku-forbid", hodoku_forbid),
            ("hodoku-hardest", hodoku_hardest),
            ("hodoku-practice", hodoku_practice),
            ("restore", restore),
            ("attempts", attempts),
            ("max-placed", max_placed),
            ("max-tries", max_tries),
            ("reading", reading),
            ("max-rounds", max_rounds),
            ("max-starts", max_starts),
            ("rounds", rounds),
            ("start", start),
            ("scope", scope),
            ("library", library),
        ];
        let mut text = line.unwrap_or(VERSION).to_owned();
        for (name, value) in values {
            if let Some(value) = value {
                push_option(&mut text, name, value)?;
            }
        }
        for (name, is_set) in [("minimal", minimal), ("marks", marks)] {
            if is_set {
                push_word(&mut text, name);
            }
        }
        let recipe: Recipe = text.parse().map_err(Fault::from)?;
        recipe.generator().map_err(Fault::from)?;
        Ok(PyRecipe(recipe))
    }

    fn __getnewargs__(&self) -> (String,) {
        (self.0.to_string(),)
    }

    fn __str__(&self) -> String {
        self.0.to_string()
    }

    fn __repr__(&self) -> String {
        format!("Recipe('{}')", self.0)
    }

    /// Generates the puzzle of a seed and an index.
    #[pyo3(signature = (seed, index = Whole::from(0)), text_signature = "($self, seed, index=0)")]
    fn generate(&self, py: Python<'_>, seed: Whole, index: Whole) -> PyResult<PyGeneratedPuzzle> {
        generated::generate(py, self, seed.named("seed")?, index.named("index")?)
    }
}

/// The beginning of every recipe.
const VERSION: &str = "ninefold/1";

/// The words whose value is a range.
const RANGES: [&str; 8] = ["clues", "er", "score", "blanks", "cages", "drawn", "line-cells", "givens"];

/// Returns a recipe of any board as text: a line and words, which are keywords of Python.
pub(crate) fn recipe_text(line: Option<&str>, words: &Bound<'_, PyDict>) -> PyResult<String> {
    let mut text = line.unwrap_or(VERSION).to_owned();
    let variant = words.get_item("variant")?.filter(|variant| !variant.is_none());
    if let Some(variant) = variant {
        // The board stands directly after the version.
        let rest = text.split_off(text.find(' ').unwrap_or(text.len()));
        push_option(&mut text, "variant", &variant)?;
        text.push_str(&rest);
    }
    for (name, value) in words {
        let name = name.extract::<String>()?.replace('_', "-");
        match value.extract::<bool>() {
            _ if name == "variant" || value.is_none() => {}
            Ok(false) => {}
            Ok(true) => push_word(&mut text, &name),
            Err(_) => push_option(&mut text, &name, &value)?,
        }
    }
    Ok(text)
}

/// Returns a range in the spelling of recipes.
pub(crate) fn range_text(name: &str, value: &Bound<'_, PyAny>) -> PyResult<String> {
    let mut text = String::new();
    push_option(&mut text, name, value)?;
    Ok(text.split_off(name.len() + " =".len()))
}

/// Appends a word without a value.
fn push_word(text: &mut String, name: &str) {
    text.push(' ');
    text.push_str(name);
}

/// Appends an option in the spelling of recipes.
fn push_option(text: &mut String, name: &str, value: &Bound<'_, PyAny>) -> PyResult<()> {
    let value = match (value.cast::<PyList>(), value.cast::<PyTuple>()) {
        (Err(_), Err(_)) => plain(name, value)?,
        _ => {
            let parts = value.try_iter()?.map(|one| plain(name, &one?)).collect::<PyResult<Vec<_>>>()?;
            match (&parts[..], RANGES.contains(&name)) {
                ([least, most], true) => format!("{least}..{most}"),
                (_, true) => {
                    let message = format!(
                        "{name}: found {} values, expected a pair: the smallest and the largest",
                        parts.len()
                    );
                    return Err(Fault::new("RecipeError", message).into());
                }
                (_, false) => parts.join(","),
            }
        }
    };
    push_word(text, name);
    text.push('=');
    text.push_str(&value);
    Ok(())
}

/// Returns a single value in the spelling of recipes: without spaces, which would end the word.
fn plain(name: &str, value: &Bound<'_, PyAny>) -> PyResult<String> {
    if value.is_instance_of::<PyBool>() {
        let found = value.str()?;
        return Err(PyTypeError::new_err(format!(
            "{name}: found {found}, expected a value, such as a word or a number"
        )));
    }
    if value.is_instance_of::<PyString>()
        || value.is_instance_of::<PyInt>()
        || value.is_instance_of::<PyFloat>()
        || held(value).is_some()
    {
        let text = match held(value) {
            Some(grid) => grid.cells(),
            None => value.str()?.to_string_lossy().into_owned(),
        };
        if text.is_empty() || text.contains(char::is_whitespace) {
            let message = format!("{name}: found {:?}, expected a word without spaces", short(value));
            return Err(Fault::new("RecipeError", message).into());
        }
        return Ok(text);
    }
    let message = format!(
        "{name}: found a {}, expected a string, a number, or a pair or list of these",
        type_name(value)
    );
    Err(PyTypeError::new_err(message))
}
