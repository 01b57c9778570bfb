//! XY-wing and XYZ-wing.
//!
//! ```text
//!    xy ──────── xz        the pivot is x or y, so one of the pincers is z:
//!    │           .         whatever sees both pincers is not z
//!    yz . . . . . x
//!                          XYZ-wing: the pivot is x, y or z itself,
//!                          and what loses z must see the pivot as well
//! ```
//!
//! A wing becomes one when its pivot or a pincer loses a candidate. If none of the three lost any, it was there before and
//! had nothing to eliminate.

use ninefold_grid::{Cell, Digit};

use super::sink::{Flow, StepSink, candidates_in};
use crate::explainer::eliminated_since::EliminatedSince;
use crate::geometry::{PEER_MASKS, PEERS, cells};
use crate::{Pattern, Position, Step, Technique};

/// How many peers a cell has.
const PEER_COUNT: usize = 20;

/// Which wing.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) enum Wing {
    /// A pivot of two candidates.
    Xy,
    /// A pivot of three.
    Xyz,
}

/// Finds wings that eliminate something.
pub(crate) fn wing(
    position: &Position,
    kind: Wing,
    eliminated: &EliminatedSince,
    sink: &mut StepSink<'_>,
) -> Flow {
    let (technique, shared) = match kind {
        Wing::Xy => (Technique::XyWing, 0),
        Wing::Xyz => (Technique::XyzWing, 1),
    };
    let [bivalue, trivalue] = position.pairs_and_triples();
    for pivot in cells(if kind == Wing::Xy { bivalue } else { trivalue }) {
        let around = PEER_MASKS[pivot] & bivalue;
        if around == 0 || (around | 1 << pivot) & eliminated.cells() == 0 {
            continue;
        }
        let marks = position.marks[pivot];
        // In the order of the peers.
        let mut pincers = [0; PEER_COUNT];
        let mut count = 0;
        for cell in PEERS[pivot].map(usize::from) {
            pincers[count] = cell;
            count += usize::from(bivalue >> cell & 1 == 1 && position.marks[cell] & marks != 0);
        }
        let pincers = &pincers[..count];
        for &first in pincers.iter().filter(|&&cell| (marks & !position.marks[cell]).is_power_of_two()) {
            for &second in pincers.iter().filter(|&&cell| cell != first) {
                let union = marks | position.marks[first] | position.marks[second];
                let common = marks & position.marks[first] & position.marks[second];
                if union.count_ones() != 3 || common.count_ones() != shared {
                    continue;
                }
                let z = position.marks[first] & position.marks[second];
                let mut seen = PEER_MASKS[first] & PEER_MASKS[second];
                if kind == Wing::Xyz {
                    seen &= PEER_MASKS[pivot];
                }
                let digit = z.trailing_zeros() as usize;
                let rest = seen & position.cells[digit];
                if rest != 0 {
                    let pattern = Pattern::Wing {
                        pivot: Cell::new(pivot),
                        pincers: [Cell::new(first), Cell::new(second)],
                        digit: Digit::from_index(digit),
                    };
                    sink(Step::eliminating(technique, candidates_in(position, rest, z), pattern))?;
                }
            }
        }
    }
    Flow::Continue(())
}
