//! ALS-XZ and ALS-XY-wing.
//!
//! ```text
//!    XZ:       A ──x── B            one of A and B has lost x, so it holds all its other digits:
//!                                   another digit z of both stands in one of them
//!    XY-wing:  A ──x── C ──y── B    C cannot lose both, so one of A and B holds all but x, or but y
//! ```
//!
//! With two restricted commons both sets have lost one digit and are locked in all others.

use ninefold_grid::{CellSet, DigitSet};

use super::list::{AlmostLockedSet, AlsList, AlsTechnique, RestrictedCommon, has};
use crate::geometry::bits;
use crate::hodoku::eliminations::Eliminations;
use crate::work_budget::{BudgetExceeded, WorkBudget};
use crate::{Pattern, Position};

/// Finds the first ALS-XZ, by restricted commons.
pub(super) fn xz(
    position: &Position,
    list: &mut AlsList,
    budget: &mut WorkBudget<'_>,
    out: &mut Eliminations,
) -> Result<bool, BudgetExceeded> {
    let new = list.new_since(AlsTechnique::Xz);
    let is_found = list.any_common(budget, |sets, common| {
        if !common.sets.iter().any(|&set| has(&new, set.into())) {
            return false;
        }
        let [one, other] = common.sets.map(|set| &sets[usize::from(set)]);
        one.add_common(other, 1 << common.first, position, out);
        if let Some(second) = common.second {
            one.add_common(other, 1 << second, position, out);
            locked(position, one, other, common.digits(), out);
            locked(position, other, one, common.digits(), out);
        }
        out.see_if_any(|| pattern(&[one, other], &[common.digits()]))
    })?;
    if !is_found {
        list.note_without(AlsTechnique::Xz);
    }
    Ok(is_found)
}

/// Returns what a person sees of a chain of sets.
pub(super) fn pattern(sets: &[&AlmostLockedSet], commons: &[u16]) -> Pattern {
    Pattern::AlmostLocked {
        sets: sets.iter().map(|set| CellSet::from_bits(set.cells)).collect(),
        commons: commons.iter().map(|&digits| DigitSet::from_bits(digits)).collect(),
    }
}

/// Adds what a set eliminates in which all digits are locked but the restricted ones.
fn locked(
    position: &Position,
    set: &AlmostLockedSet,
    other: &AlmostLockedSet,
    restricted: u16,
    out: &mut Eliminations,
) {
    for digit in bits(set.digits & !restricted) {
        out.add_digit(position, set.seen[digit] & !other.cells, digit);
    }
}

/// By set: its restricted commons with lower and higher sets.
struct CommonsBySet {
    /// The numbers of the commons, ascending for each set, one set after another.
    numbers: Vec<u32>,
    /// By set: where its numbers begin; one more for the end.
    begins: Vec<u32>,
}

impl CommonsBySet {
    /// Those of a complete list that are wanted.
    fn of(list: &AlsList, is_wanted: impl Fn(&RestrictedCommon) -> bool) -> CommonsBySet {
        let wanted = || list.commons.iter().enumerate().filter(|(_, common)| is_wanted(common));
        let mut begins = vec![0; list.sets.len() + 1];
        for (_, common) in wanted() {
            common.sets.iter().for_each(|&set| begins[usize::from(set)] += 1);
        }
        let mut end = 0;
        for begin in &mut begins {
            end += *begin;
            *begin = end;
        }
        // From the last to the first, so that each begin comes down to where it belongs.
        let mut numbers = vec![0; end as usize];
        for (number, common) in wanted().rev() {
            for set in common.sets {
                begins[usize::from(set)] -= 1;
                numbers[begins[usize::from(set)] as usize] = number as u32;
            }
        }
        CommonsBySet { numbers, begins }
    }

    /// Returns the commons of a set that come after one.
    fn later(&self, set: u16, number: u32) -> &[u32] {
        let set = usize::from(set);
        let all = &self.numbers[self.begins[set] as usize..self.begins[set + 1] as usize];
        &all[all.partition_point(|&other| other <= number)..]
    }
}

/// Finds the first ALS-XY-wing, by pairs of restricted commons.
pub(super) fn xy_wing(
    position: &Position,
    list: &mut AlsList,
    budget: &mut WorkBudget<'_>,
    out: &mut Eliminations,
) -> Result<bool, BudgetExceeded> {
    list.complete(budget)?;
    let new = list.new_since(AlsTechnique::XyWing);
    let of_set = CommonsBySet::of(list, |_| true);
    // A wing has a new set: if neither set of a common is, the other common must have one.
    let is_new = |common: &RestrictedCommon| common.sets.iter().any(|&set| has(&new, set.into()));
    let new_of_set = CommonsBySet::of(list, is_new);
    for (number, common) in (0..).zip(&list.commons) {
        let others = if is_new(common) { &of_set } else { &new_of_set };
        // The commons of either set that come later, merged.
        let mut later = common.sets.map(|set| others.later(set, number));
        budget.spend((later[0].len() + later[1].len()) as u64 / 4 + 1)?;
        loop {
            let at = match (later[0].first(), later[1].first()) {
                (None, None) => break,
                (Some(a), Some(b)) => usize::from(b < a),
                (first, _) => usize::from(first.is_none()),
            };
            let other = &list.commons[later[at][0] as usize];
            later[at] = &later[at][1..];
            if common.second.is_none() && other.second.is_none() && common.first == other.first {
                continue;
            }
            // `at` says which set they share.
            let shared = common.sets[at];
            let outer = usize::from(common.sets[1 - at]);
            let end = usize::from(if other.sets[0] == shared { other.sets[1] } else { other.sets[0] });
            let (one, two) = (&list.sets[outer], &list.sets[end]);
            if one.cells & two.cells == 0
                && one.add_common(two, common.digits() | other.digits(), position, out)
            {
                let middle = &list.sets[usize::from(shared)];
                out.see(|| pattern(&[one, middle, two], &[common.digits(), other.digits()]));
                return Ok(true);
            }
        }
    }
    list.note_without(AlsTechnique::XyWing);
    Ok(false)
}
