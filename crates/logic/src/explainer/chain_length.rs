//! What the length of a chain adds to its rating.
//!
//! ```text
//!    nodes − 2:   ≤4   6   8   12   16   24   32   48   64   96  128  192  256 …
//!    tenths:       0   1   2    3    4    5    6    7    8    9   10   11   12 …
//! ```
//!
//! The thresholds grow by 3/2 and 4/3 in turn. The tenths are summed in binary floating point, as the original
//! does, and compared unrounded: 6.6 + 0.1 is a little less than 6.5 + 0.2, and that decides which chain is used.

/// Returns what a chain of this many nodes is rated above its technique's base.
pub(crate) fn length_tenths(nodes: u32) -> f64 {
    let length = nodes.saturating_sub(2);
    let mut added = 0.0;
    let mut threshold = 4;
    let mut odd = false;
    while length > threshold {
        added += 0.1;
        threshold = if odd { threshold * 4 / 3 } else { threshold * 3 / 2 };
        odd = !odd;
    }
    added
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::explainer::se_rating::SeRating;

    #[test]
    fn thresholds() {
        let tenths = |length: u32| SeRating::from_double(7.0 + length_tenths(length + 2)).tenths() - 70;
        for (length, expected) in [
            (0, 0),
            (4, 0),
            (5, 1),
            (6, 1),
            (8, 2),
            (12, 3),
            (16, 4),
            (17, 5),
            (24, 5),
            (96, 9),
            (97, 10),
            (8192, 22),
        ] {
            assert_eq!(tenths(length), expected, "{length}");
        }
    }

    #[test]
    fn sums_keep_their_rounding_errors() {
        let (chain, cycle) = (6.6 + length_tenths(8), 6.5 + length_tenths(10));
        assert!(chain < cycle);
        assert_eq!(SeRating::from_double(chain), SeRating::from_double(cycle));
    }
}
