//! Labels: what a variable can decide, a candidate or a group.
//!
//! Labels below 729 are candidates, by [`ninefold_grid::Candidate::index`]; groups follow.

use crate::links::{CANDIDATES, LABELS, LINKS};

/// A label, a variable or a level that does not exist.
pub(crate) const NONE: u16 = u16::MAX;

/// A set of labels.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) struct Labels([u64; LABELS.div_ceil(64)]);

impl Labels {
    pub(crate) const NONE: Labels = Labels([0; LABELS.div_ceil(64)]);

    pub(crate) fn insert(&mut self, label: u16) {
        self.0[usize::from(label >> 6)] |= 1 << (label & 63);
    }

    #[inline]
    pub(crate) fn contains(&self, label: u16) -> bool {
        self.0[usize::from(label >> 6)] >> (label & 63) & 1 == 1
    }
}

/// Returns the variables that can decide a label.
pub(crate) fn variables_of(label: u16) -> impl Iterator<Item = u16> {
    let group = usize::from(label).checked_sub(CANDIDATES);
    let member = group.map_or(label, |group| LINKS.group_members[group][0]);
    let has_label = move |variable: &u16| {
        group.is_none() || LINKS.groups[usize::from(*variable)].iter().any(|group| group.label == label)
    };
    LINKS.variables[usize::from(member)].into_iter().filter(has_label)
}

/// Returns whether a candidate belongs to a label.
pub(crate) fn is_inside(candidate: u16, label: u16) -> bool {
    match usize::from(label).checked_sub(CANDIDATES) {
        Some(group) => LINKS.group_members.get(group).is_some_and(|members| members.contains(&candidate)),
        None => candidate == label,
    }
}
