//! Digging, beside the plain rule and a naive search.

mod attempt;
mod common;
mod goals;
mod options;
mod patterns;
mod unavoidable;
