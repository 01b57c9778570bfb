//! Digging, beside the plain rule and a naive search.

mod attempt;
mod common;
