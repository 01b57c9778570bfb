//! The names that options take. The package lists them once more as types; a test compares both.

use ninefold::boards::clues::CageMethod;
use ninefold::boards::fill;
use ninefold::boards::queue::BoardLevel;
use ninefold::format::{FieldKey, Format};
use ninefold::logic::hodoku;
use ninefold::recipe::{RemovalRule, board_words, shared_words};
use ninefold::{ClueSymmetry, HintDegree, Level, Method, Technique};
use pyo3::prelude::*;

/// Returns the names of each kind.
#[pyfunction]
#[pyo3(name = "_names")]
pub(crate) fn names() -> Vec<(&'static str, Vec<&'static str>)> {
    let options = Method::ALL.iter().flat_map(|method| method.options()).map(|option| option.name);
    let mut words: Vec<&'static str> = shared_words().collect();
    for option in options {
        if !words.contains(&option) {
            words.push(option);
        }
    }
    vec![
        ("level", Level::ALL.iter().map(|level| level.name()).collect()),
        ("hodoku-level", hodoku::HodokuLevel::ALL.iter().map(|level| level.name()).collect()),
        ("method", Method::ALL.iter().map(|method| method.name()).collect()),
        ("symmetry", ClueSymmetry::ALL.iter().map(|symmetry| symmetry.name()).collect()),
        ("technique", Technique::ALL.iter().map(|technique| technique.name()).collect()),
        ("hodoku-technique", hodoku::HodokuTechnique::ALL.iter().map(|technique| technique.name()).collect()),
        ("hint-degree", HintDegree::ALL.iter().map(|degree| degree.name()).collect()),
        ("format", Format::ALL.iter().map(|format| format.name()).collect()),
        ("field", FieldKey::ALL.iter().map(|key| key.name()).collect()),
        ("word", words),
        ("board-word", board_words().collect()),
        ("board-level", BoardLevel::ALL.iter().map(|level| level.name()).collect()),
        ("board-method", fill::BoardMethod::ALL.iter().map(|method| method.name()).collect()),
        ("cage-method", CageMethod::ALL.iter().map(|method| method.name()).collect()),
        ("by", RemovalRule::ALL.iter().map(|rule| rule.name()).collect()),
    ]
}
