//! How the puzzles of a plan are distributed over shards.
//!
//! ```text
//!   part p, 1000 puzzles, 3 shards:   shard 0   333 puzzles, indices p·2⁴⁰       … + 2·334 + 20
//!                                     shard 1   333 puzzles, indices p·2⁴⁰ +  688 …
//!                                     shard 2   334 puzzles, indices p·2⁴⁰ + 1376 …
//! ```
//!
//! In every part a shard has a range of indices to itself: two for each puzzle and twenty more,
//! because an index may yield no puzzle, or a repeat. So no shard depends on another, and no two
//! shards use the same grid.

use std::ops::Range;

use ninefold_recipe::Plan;

/// The largest number of shards: file names have five digits for it.
const MOST_SHARDS: u64 = 99_999;

/// The share of a part that one shard makes.
#[derive(Clone, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub struct ShardPart {
    /// The number of puzzles.
    pub count: u64,
    /// The indices that they are made from.
    pub indices: Range<u64>,
}

/// Returns the largest number of shards that a plan allows: at most one per puzzle, and no more
/// than there are indices for.
#[must_use]
pub fn most_shards(plan: &Plan) -> u32 {
    let largest = plan.parts.iter().map(|part| part.count).max().unwrap_or(1);
    // Each shard sets aside a fixed number of indices more than its puzzles need, and those of one
    // puzzle again because shares are rounded up.
    let beyond = Plan::indices_for(largest) - Plan::indices_for(0);
    let fit = (Plan::PART_INDICES - beyond) / Plan::indices_for(1);
    u32::try_from(MOST_SHARDS.min(plan.count()).min(fit)).unwrap_or(1).max(1)
}

impl ShardPart {
    /// Returns what shard `shard` of `shards` makes of part `part` of a plan, a part of `count`
    /// puzzles.
    #[must_use]
    pub fn new(part: usize, count: u64, shard: u32, shards: u32) -> ShardPart {
        let cut = |shard: u32| {
            let share = u128::from(count) * u128::from(shard) / u128::from(shards);
            u64::try_from(share).unwrap_or(count)
        };
        let stride = Plan::indices_for(count.div_ceil(shards.into()));
        let start = part as u64 * Plan::PART_INDICES + u64::from(shard) * stride;
        let count = cut(shard + 1) - cut(shard);
        ShardPart { count, indices: start..start + stride }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn shards_together_are_the_part_and_share_no_index() {
        for (count, shards) in [(1000, 3), (1, 1), (7, 7), (5, 99), (1_000_000, 10), (1 << 38, 99_999)] {
            let parts: Vec<_> = (0..shards).map(|shard| ShardPart::new(2, count, shard, shards)).collect();
            assert_eq!(parts.iter().map(|part| part.count).sum::<u64>(), count);
            assert!(parts.windows(2).all(|two| two[0].indices.end <= two[1].indices.start));
            assert!(parts[0].indices.start == 2 << 40);
            assert!(parts.iter().all(|part| part.indices.end - part.indices.start >= 2 * part.count + 20));
            assert!(parts[parts.len() - 1].indices.end <= 3 << 40);
        }
    }

    #[test]
    fn large_plans_have_room() {
        let plan = |count: u64| -> Plan {
            format!("[[part]]\nname = \"a\"\ncount = {count}\nrecipe = \"ninefold/1\"\n").parse().unwrap()
        };
        assert_eq!(most_shards(&plan(3)), 3);
        assert_eq!(most_shards(&plan(1_000_000_000)), 99_999);
        let most = most_shards(&plan(1 << 38));
        let last = ShardPart::new(0, 1 << 38, most - 1, most);
        assert!(last.indices.end <= Plan::PART_INDICES);
    }
}
