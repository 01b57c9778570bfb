//! Measures that every book keeps.

/// The smallest type in a book, in points: print shops refuse smaller type.
pub const SMALLEST_TYPE: f32 = 7.0;

/// The least height of digits in large print, in points.
pub const LARGE_PRINT_DIGIT: f32 = 16.0;

/// The width of rules, in points.
pub(crate) const RULE: f32 = 0.75;
