//! How the puzzles of a plan are divided among shards.
//!
//! ```text
//!   part p, 1000 puzzles, 3 shards:   shard 0   333 puzzles, indices p·2⁴⁰       … + 2·334 + 20
//!                                     shard 1   333 puzzles, indices p·2⁴⁰ +  688 …
//!                                     shard 2   334 puzzles, indices p·2⁴⁰ + 1376 …
//! ```
//!
//! A shard has its own indices in every part: as many as two for each puzzle and twenty more, for an index may find no
//! puzzle, or a repeat. So no shard depends on another, and none shares a grid with another.

use std::ops::Range;

use ninefold_recipe::Plan;

/// Part `p` has the indices from `p << PART_BITS` on.
const PART_BITS: u32 = 40;

/// The most shards of a data set: their number is written with five digits.
const MOST_SHARDS: u64 = 99_999;

/// What a shard makes of a part.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct ShardPart {
    /// How many puzzles.
    pub count: u64,
    /// From which indices.
    pub indices: Range<u64>,
}

/// Returns how many shards a plan may have at most: no more than puzzles, and each has its own indices.
#[must_use]
pub fn most_shards(plan: &Plan) -> u32 {
    let largest = plan.parts.iter().map(|part| part.count).max().unwrap_or(1);
    // A shard takes twenty indices more than two for each puzzle; the share is rounded up, which takes two more.
    let fit = ((1u64 << PART_BITS) - 2 * largest) / 22;
    u32::try_from(MOST_SHARDS.min(plan.count()).min(fit)).unwrap_or(1).max(1)
}

impl ShardPart {
    /// Returns what shard `shard` of `shards` makes of part `part` of a plan, which has `count` puzzles.
    #[must_use]
    pub fn new(part: usize, count: u64, shard: u32, shards: u32) -> ShardPart {
        let cut = |shard: u32| {
            let share = u128::from(count) * u128::from(shard) / u128::from(shards);
            u64::try_from(share).unwrap_or(count)
        };
        let stride = 2 * count.div_ceil(shards.into()) + 20;
        let start = ((part as u64) << PART_BITS) + u64::from(shard) * stride;
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
            assert!(parts[0].indices.start == 2 << PART_BITS);
            assert!(parts.iter().all(|part| part.indices.end - part.indices.start >= 2 * part.count + 20));
            assert!(parts[parts.len() - 1].indices.end <= 3 << PART_BITS);
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
        assert!(last.indices.end <= 1 << PART_BITS);
    }
}
