//! The methods of `Recipe`: the criteria for puzzles, as one line of text.

use ninefold::Recipe;
use pyo3::exceptions::PyTypeError;
use pyo3::prelude::*;
use pyo3::types::{PyBool, PyDict, PyFloat, PyInt, PyList, PyString, PyTuple};

use crate::classes::{PyGeneratedPuzzle, PyRecipe};
use crate::error::Fault;
use crate::generated;
use crate::input::{short, type_name};

#[pymethods]
impl PyRecipe {
    #[new]
    #[pyo3(signature = (line = None, **options))]
    fn new(line: Option<&str>, options: Option<&Bound<'_, PyDict>>) -> PyResult<PyRecipe> {
        let mut text = line.unwrap_or("ninefold/1").to_owned();
        for (name, value) in options.into_iter().flatten() {
            push_option(&mut text, &name.extract::<String>()?, &value)?;
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
    #[pyo3(signature = (seed, index = 0))]
    fn generate(&self, py: Python<'_>, seed: u64, index: u64) -> PyResult<PyGeneratedPuzzle> {
        generated::generate(py, self, seed, index)
    }
}

/// Appends an option in the spelling of recipes.
fn push_option(text: &mut String, name: &str, value: &Bound<'_, PyAny>) -> PyResult<()> {
    if value.is_none() || value.cast::<PyBool>().is_ok_and(|value| !value.is_true()) {
        return Ok(());
    }
    let word = name.replace('_', "-");
    text.push(' ');
    text.push_str(&word);
    if value.is_instance_of::<PyBool>() {
        return Ok(());
    }
    let value = if let Ok(list) = value.cast::<PyList>() {
        list.iter().map(|one| plain(name, &one)).collect::<PyResult<Vec<_>>>()?.join(",")
    } else if let Ok(range) = value.cast::<PyTuple>() {
        if range.len() != 2 {
            let message = format!(
                "{name}: found {} values, expected a pair: the smallest and the largest",
                range.len()
            );
            return Err(Fault::new("RecipeError", message).into());
        }
        format!("{}..{}", plain(name, &range.get_item(0)?)?, plain(name, &range.get_item(1)?)?)
    } else {
        plain(name, value)?
    };
    text.push('=');
    text.push_str(&value);
    Ok(())
}

/// Returns a single value in the spelling of recipes: without spaces, which would end the word.
fn plain(name: &str, value: &Bound<'_, PyAny>) -> PyResult<String> {
    if value.is_instance_of::<PyString>()
        || value.is_instance_of::<PyInt>()
        || value.is_instance_of::<PyFloat>()
    {
        let text = value.str()?.to_string_lossy().into_owned();
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
