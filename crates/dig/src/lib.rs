//! From a full grid to a puzzle with one solution.
