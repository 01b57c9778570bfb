//! Choices of sets that have as many members together as there are sets: what subsets and fish have in common.

use super::step::Draft;

/// Goes through the choices of `size` masks that have `size` bits together, and passes on places and bits until one gives
/// a step.
pub(super) fn choose(
    masks: &[u32],
    size: usize,
    with: &mut impl FnMut(&[usize], u32) -> Option<Draft>,
) -> Option<Draft> {
    fn more(
        masks: &[u32],
        size: usize,
        chosen: &mut Vec<usize>,
        union: u32,
        with: &mut impl FnMut(&[usize], u32) -> Option<Draft>,
    ) -> Option<Draft> {
        if chosen.len() == size {
            return if union.count_ones() as usize == size { with(chosen, union) } else { None };
        }
        let first = chosen.last().map_or(0, |&last| last + 1);
        for place in first..masks.len() {
            let union = union | masks[place];
            if union.count_ones() as usize <= size {
                chosen.push(place);
                let found = more(masks, size, chosen, union, with);
                chosen.pop();
                if found.is_some() {
                    return found;
                }
            }
        }
        None
    }
    more(masks, size, &mut Vec::new(), 0, with)
}
