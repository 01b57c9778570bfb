//! Raises a [`Fault`] as the exception that it describes.

use pyo3::prelude::*;
use pyo3::types::PyDict;

use crate::classes::{PyGrid, PySolution};
use crate::error::{Attribute, Fault};

impl From<Fault> for PyErr {
    fn from(fault: Fault) -> PyErr {
        Python::attach(|py| exception(py, fault).unwrap_or_else(|error| error))
    }
}

/// Returns the exception, or the error that occurred while it was created.
fn exception(py: Python<'_>, fault: Fault) -> PyResult<PyErr> {
    let attributes = PyDict::new(py);
    for (name, value) in fault.attributes {
        match value {
            Attribute::Number(number) => attributes.set_item(name, number),
            Attribute::Text(text) => attributes.set_item(name, text),
            Attribute::Texts(texts) => attributes.set_item(name, texts),
            Attribute::Grid(grid) => attributes.set_item(name, PyGrid(grid.into())),
            Attribute::Solution(solution) => attributes.set_item(name, PySolution(*solution)),
        }?;
    }
    let class = py.import("ninefold.errors")?.getattr(fault.class)?;
    Ok(PyErr::from_value(class.call((fault.message,), Some(&attributes))?))
}
