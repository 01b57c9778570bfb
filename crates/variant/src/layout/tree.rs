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
        let mut inside = vec![false; beside.len()];
        orbits.iter().for_each(|&orbit| inside[orbit] = true);
        let root = orbits[rng.random_range(0..orbits.len() as u32) as usize];
        let mut parent = vec![usize::MAX; beside.len()];
        let mut is_in_tree = vec![false; beside.len()];
        is_in_tree[root] = true;
        let mut steps = STEPS_PER_ORBIT * orbits.len();
        for &start in orbits {
            let mut at = start;
            while !is_in_tree[at] {
                steps = steps.checked_sub(1)?;
                let others = || beside[at].iter().filter(|&&other| inside[other]);
                let count = others().count() as u32;
                if count == 0 {
                    return None;
                }
                let next = *others().nth(rng.random_range(0..count) as usize)?;
                // A later visit overwrites this, which cuts the loop off.
                parent[at] = next;
                at = next;
            }
            let mut at = start;
            while !is_in_tree[at] {
                is_in_tree[at] = true;
                at = parent[at];
            }
        }
        let mut children = vec![Vec::new(); beside.len()];
        for &orbit in orbits.iter().filter(|&&orbit| orbit != root) {
            children[parent[orbit]].push(orbit);
        }
        let mut tree = Tree { orbits: vec![root], parents: vec![0] };
        let mut next = 0;
        while next < tree.orbits.len() {
            for &child in &children[tree.orbits[next]] {
                tree.orbits.push(child);
                tree.parents.push(next);
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
