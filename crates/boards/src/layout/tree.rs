//! Spanning trees of a connected set of orbits, each with the same chance, by Wilson's algorithm: walk at random from an
//! orbit to the tree, then add the walk without its loops.

use rand::{Rng, RngExt};

/// How many steps of walks are allowed for each orbit. A walk on a square needs some ten on average.
const STEPS_PER_ORBIT: usize = 10_000;

/// A tree: its orbits, the root first and parents before children, each with the place of its parent in this list.
pub(super) struct Tree {
    pub(super) orbits: Vec<usize>,
    pub(super) parents: Vec<usize>,
}

impl Tree {
    /// Draws a tree that spans a set of orbits. Returns `None` if the set is not connected or a walk takes too long.
    pub(super) fn draw<R: Rng + ?Sized>(
        beside: &[Vec<usize>],
        orbits: &[usize],
        rng: &mut R,
    ) -> Option<Tree> {
        // From here on an orbit is its place in the set: its neighbours in the set lie in one list.
        let mut place_of = vec![u16::MAX; beside.len()];
        orbits.iter().enumerate().for_each(|(place, &orbit)| place_of[orbit] = place as u16);
        let mut near: Vec<u16> = Vec::with_capacity(4 * orbits.len());
        let mut starts: Vec<u32> = vec![0];
        for &orbit in orbits {
            near.extend(
                beside[orbit].iter().map(|&other| place_of[other]).filter(|&other| other != u16::MAX),
            );
            starts.push(near.len() as u32);
        }
        let root = rng.random_range(0..orbits.len() as u32) as usize;
        let mut parent = vec![u16::MAX; orbits.len()];
        let mut is_in_tree = vec![false; orbits.len()];
        is_in_tree[root] = true;
        let mut steps = STEPS_PER_ORBIT * orbits.len();
        for start in 0..orbits.len() {
            let mut at = start;
            while !is_in_tree[at] {
                steps = steps.checked_sub(1)?;
                let (first, end) = (starts[at], starts[at + 1]);
                if first == end {
                    return None;
                }
                let next = near[(first + rng.random_range(0..end - first)) as usize];
                // A later visit overwrites this, which cuts the loop off.
                parent[at] = next;
                at = next.into();
            }
            let mut at = start;
            while !is_in_tree[at] {
                is_in_tree[at] = true;
                at = parent[at].into();
            }
        }
        // For each place its first child, and the next one of the same parent.
        let (mut child, mut sibling) = (vec![u16::MAX; orbits.len()], vec![u16::MAX; orbits.len()]);
        for place in (0..orbits.len()).rev().filter(|&place| place != root) {
            let first = &mut child[usize::from(parent[place])];
            sibling[place] = *first;
            *first = place as u16;
        }
        let mut tree =
            Tree { orbits: Vec::with_capacity(orbits.len()), parents: Vec::with_capacity(orbits.len()) };
        let mut places = vec![root];
        tree.parents.push(0);
        let mut next = 0;
        while let Some(&place) = places.get(next) {
            tree.orbits.push(orbits[place]);
            let mut below = child[place];
            while below != u16::MAX {
                places.push(below.into());
                tree.parents.push(next);
                below = sibling[usize::from(below)];
            }
            next += 1;
        }
        Some(tree)
    }

    /// Returns for each place in the list whether it is at or below `top`.
    pub(super) fn below(&self, top: usize) -> Vec<bool> {
        let mut below = vec![false; self.orbits.len()];
        below[top] = true;
        for place in top + 1..self.orbits.len() {
            below[place] = below[self.parents[place]];
        }
        below
    }
}
