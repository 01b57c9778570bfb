//! The shortest braid or whip of a target.
//!
//! If a target were true, it would exclude the candidates that it is linked to. A variable that keeps a single candidate then
//! decides it, and that candidate excludes others in turn. The target is wrong if some variable keeps none. A *braid* of
//! length n is a proof of this kind that looks at n variables: n − 1 that decide a candidate, and one that keeps none. In a
//! *whip* each variable has a candidate that is linked to the candidate decided just before. With *groups*, a
//! variable may also keep several candidates of one group, which excludes what is linked to all three of its cells.
//!
//! The definitions are D. Berthier's ("Pattern-Based Constraint Satisfaction and Logic Puzzles", 2015). How the shortest proof is
//! found is ours. Excluded candidates are never wanted back, so this is planning without deletions, where every decided candidate is an
//! action that costs one:
//!
//! - a *pass* finds, level by level, what can follow soonest. The way back from its end is a proof, often a short one.
//! - a lower bound comes from *landmark cuts* (M. Helmert and C. Domshlak, "Landmarks, critical paths and abstractions", 2009): of
//!   the decisions of the last level at least one is needed. They are made free, and the next pass finds the next cut.
//! - while the two differ, the search branches over the smallest cut: one of its decisions is part of the proof.

use std::collections::BTreeSet;

use crate::effort::{Effort, Stop};
use crate::labels::Labels;
use crate::links::{GroupOfVariable, LINKS};
use crate::pass::Pass;
use crate::set::CandidateSet;
use crate::state::State;

/// Which braids count.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct BraidKind {
    /// Whether each variable has to continue from the one before.
    pub(crate) is_whip: bool,
    /// Whether candidates of one group may be decided together.
    pub(crate) has_groups: bool,
}

impl BraidKind {
    pub(crate) const BRAID: BraidKind = BraidKind { is_whip: false, has_groups: false };
    pub(crate) const WHIP: BraidKind = BraidKind { is_whip: true, has_groups: false };
    pub(crate) const G_BRAID: BraidKind = BraidKind { is_whip: false, has_groups: true };
    pub(crate) const G_WHIP: BraidKind = BraidKind { is_whip: true, has_groups: true };
}

/// The most unfinished whips that are kept, some 250 MB, so that none is continued twice. Beyond that they may be.
const MOST_SEEN: usize = 1_000_000;

/// Looks for braids. It can be used for many targets, one after the other.
pub(crate) struct BraidSearch {
    pass: Box<Pass>,
}

impl BraidSearch {
    pub(crate) fn new() -> BraidSearch {
        BraidSearch { pass: Pass::new() }
    }

    /// Returns whether the target is excluded by a proof of this kind with at most this many variables.
    pub(crate) fn excludes(
        &mut self,
        state: &State,
        target: u16,
        kind: BraidKind,
        longest: u8,
        effort: &mut Effort<'_>,
    ) -> Result<bool, Stop> {
        self.pass.target = target;
        self.pass.has_groups = kind.has_groups;
        let mut banned = Labels::NONE;
        if !self.braid(state, &Labels::NONE, 0, &mut banned, longest, effort)? {
            return Ok(false);
        }
        if !kind.is_whip {
            return Ok(true);
        }
        let start = WhipLink {
            used: CandidateSet::NONE,
            excluded: LINKS.excluded[usize::from(target)],
            decided: Labels::NONE,
            last: target,
            length: 0,
        };
        self.whip(state, &start, longest, &mut BTreeSet::new(), effort)
    }

    /// Returns whether a braid exists that uses `taken` for free and nothing that is banned. The number of taken labels is less than
    /// `longest`.
    fn braid(
        &mut self,
        state: &State,
        taken: &Labels,
        taken_count: u8,
        banned: &mut Labels,
        longest: u8,
        effort: &mut Effort<'_>,
    ) -> Result<bool, Stop> {
        let mut free = taken.clone();
        let mut cuts = 0;
        let mut smallest: Vec<u16> = Vec::new();
        loop {
            effort.step()?;
            let Some(level) = self.pass.run(state, &free, banned) else { return Ok(false) };
            // Every level decides at least one candidate more, each cut before it too, and one variable more keeps none.
            if taken_count + cuts + level + 1 > longest {
                return Ok(false);
            }
            if self.pass.shortest_way_back(state) <= longest {
                return Ok(true);
            }
            if level == 0 {
                break;
            }
            cuts += 1;
            let cut = self.pass.cut(state, level);
            for &label in &cut {
                free.insert(label);
            }
            if smallest.is_empty() || cut.len() < smallest.len() {
                smallest = cut;
            }
        }
        let before = banned.clone();
        let mut is_found = false;
        for label in smallest {
            let mut taken = taken.clone();
            taken.insert(label);
            is_found = self.braid(state, &taken, taken_count + 1, banned, longest, effort)?;
            if is_found {
                break;
            }
            banned.insert(label);
        }
        *banned = before;
        Ok(is_found)
    }

    /// Returns whether the whip can be finished.
    fn whip(
        &mut self,
        state: &State,
        link: &WhipLink,
        longest: u8,
        seen: &mut BTreeSet<(Labels, u16, CandidateSet)>,
        effort: &mut Effort<'_>,
    ) -> Result<bool, Stop> {
        effort.step()?;
        // Even a braid needs a variable for each level.
        let Some(level) = self.pass.run(state, &link.decided, &Labels::NONE) else { return Ok(false) };
        if link.length + level + 1 > longest {
            return Ok(false);
        }
        let mut linked = state.candidates().and(&LINKS.excluded[usize::from(link.last)]).without(&link.used);
        // The published ratings of whips and g-whips are found with these two readings of the definition.
        if link.length > 0 && !self.pass.has_groups {
            linked = linked.without(&LINKS.excluded[usize::from(self.pass.target)]);
        }
        let left = state.candidates().without(&link.excluded);
        let mut more: Vec<(u16, u16)> = Vec::new();
        for candidate in linked.iter() {
            for variable in LINKS.variables[usize::from(candidate)] {
                let members = LINKS.members[usize::from(variable)];
                let mut kept = members.into_iter().filter(|&member| left.contains(member));
                let Some(first) = kept.next() else { return Ok(true) };
                let others: Vec<u16> = kept.collect();
                if members.contains(&self.pass.target) {
                    continue;
                }
                if others.is_empty() {
                    more.push((first, candidate));
                } else if self.pass.has_groups {
                    let is_kept = |group: &&GroupOfVariable| {
                        group.members.contains(&first)
                            && others.iter().all(|other| group.members.contains(other))
                    };
                    more.extend(
                        LINKS.groups[usize::from(variable)]
                            .iter()
                            .filter(is_kept)
                            .map(|group| (group.label, candidate)),
                    );
                }
            }
        }
        if link.length + 2 > longest {
            return Ok(false);
        }
        more.sort_unstable();
        more.dedup();
        for (label, by) in more {
            if link.decided.contains(label) {
                continue;
            }
            let mut next =
                WhipLink { decided: link.decided.clone(), last: label, length: link.length + 1, ..*link };
            next.used.insert(by);
            next.decided.insert(label);
            next.excluded.insert_all(&LINKS.excluded[usize::from(label)]);
            if seen.len() < MOST_SEEN && !seen.insert((next.decided.clone(), label, next.used)) {
                continue;
            }
            if self.whip(state, &next, longest, seen, effort)? {
                return Ok(true);
            }
        }
        Ok(false)
    }
}

/// A whip that is not finished.
struct WhipLink {
    /// The candidates by which it continued: L₁, L₂, …
    used: CandidateSet,
    excluded: CandidateSet,
    decided: Labels,
    last: u16,
    /// The number of decided labels.
    length: u8,
}
