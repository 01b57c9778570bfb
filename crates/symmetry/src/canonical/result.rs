//! What a search for the minlex form finds: the form, and all ways to it.

use alloc::vec::Vec;

use crate::{Rearrangement, Relabelling, Transform};

/// What a search finds.
pub(crate) struct MinlexResult {
    pub(crate) form: [u8; 81],
    /// One way to the form: what the digits become (more than 9 for digits that the grid does not have) …
    pub(super) labels: [u8; 16],
    /// … and where the cells go.
    pub(super) first: Rearrangement,
    /// All other ways, up to moves of empty lines.
    pub(super) others: Vec<Rearrangement>,
}

impl MinlexResult {
    /// Returns the transform that leads to the form.
    pub(super) fn transform(&self) -> Transform {
        let used = self.labels[1..10].iter().fold(0, |used, label| used | 1u32 << (label & 15));
        let mut spare = (1..=9).filter(|label| used >> label & 1 == 0);
        let images = core::array::from_fn(|i| match self.labels[i + 1] {
            label @ 1..=9 => label,
            _ => spare.next().unwrap_or(0),
        });
        let digits = Relabelling::from_images(images).expect("no two digits share a label");
        Transform { cells: self.first, digits }
    }

    /// Returns every way to the form, up to moves of empty lines; the first is that of [`transform`](MinlexResult::transform).
    pub(crate) fn ways(&self) -> impl Iterator<Item = &Rearrangement> {
        core::iter::once(&self.first).chain(&self.others)
    }
}

/// Packs nine values as nibbles, the first in the highest place, so that numbers compare like texts.
#[inline]
pub(super) fn pack(values: [u8; 9]) -> u64 {
    values.into_iter().fold(0, |packed, value| packed << 4 | u64::from(value))
}

pub(super) fn unpack(packed: u64) -> [u8; 9] {
    core::array::from_fn(|i| (packed >> (4 * (8 - i))) as u8 & 15)
}

/// Returns the transform whose geometric part is this way from these values to the form.
pub(crate) fn transform_along(way: &Rearrangement, values: &[u8; 81], form: &[u8; 81]) -> Transform {
    let moved = way.gather(values, &Relabelling::IDENTITY.table());
    let mut images = [0; 16];
    for (&digit, &label) in moved.iter().zip(form) {
        images[usize::from(digit & 15)] = label;
    }
    let mut spare = (1..=9).filter(|label| !images.contains(label));
    let images = core::array::from_fn(|i| match images[i + 1] {
        0 => spare.next().unwrap_or(0),
        label => label,
    });
    let digits =
        Relabelling::from_images(images).expect("a way to the form takes no two digits to the same one");
    Transform { cells: *way, digits }
}
