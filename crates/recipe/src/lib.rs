//! Recipe, seed and index in; a finished sheet out.
