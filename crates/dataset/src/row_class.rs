//! The class of a row, and the key by which classes are compared across boards.
//!
//! The text decides the split: see `split.rs`. Two boards may have classes with the same text, which
//! are then in the same split and are not repeats of each other. So the key holds the board as well,
//! in as few bytes as that of a classic puzzle.

use ninefold_symmetry::CanonicalKey;
use sha2::{Digest, Sha256};

/// The class of a puzzle or of a solution.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct RowClass {
    /// The text, as the columns of classes have it.
    pub(crate) text: String,
    /// The key. Two rows have the same exactly if board and class are the same.
    pub(crate) key: CanonicalKey,
}

impl RowClass {
    /// Returns the class of a classic puzzle or solution.
    pub(crate) fn classic(key: CanonicalKey) -> RowClass {
        RowClass { text: key.to_string(), key }
    }

    /// Returns a class of another board, which is named as in the column `variant`.
    pub(crate) fn on_board(variant: &str, text: String) -> RowClass {
        let hash = Sha256::digest(format!("{variant} {text}"));
        let bits = hash.iter().take(16).fold(0, |bits: u128, &byte| bits << 8 | u128::from(byte));
        RowClass { text, key: CanonicalKey::from_bits(bits) }
    }
}
