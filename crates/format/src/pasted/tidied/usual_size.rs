//! Sizes that boards usually have.

/// Returns whether boards of this size have usual boxes.
pub(super) fn is_usual(size: usize) -> bool {
    matches!(size, 4 | 6 | 8 | 9 | 10 | 12 | 15 | 16 | 20 | 25)
}
