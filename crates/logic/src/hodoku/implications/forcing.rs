//! What must be so because every alternative says so, or because the contrary contradicts itself.
//!
//! Only the set of conclusions matters, not how long the chains are: placements come first, of the smallest cell; then
//! eliminations, of the smallest cell and digit. Literals are numbered in that order.

use super::closure::{Closure, has, literals};
use super::graph::{ImplicationGraph, Literal};
use crate::Position;
use crate::geometry::{HOUSE_CELLS, HOUSE_MASKS, HOUSES, bits, cells};
use crate::hodoku::queued_position::QueuedPosition;

/// A row of consequences by cells: for each digit, where it is true and where it is false.
pub(super) struct Consequences {
    pub(super) on: [u128; 9],
    pub(super) off: [u128; 9],
}

impl Consequences {
    pub(super) fn of(graph: &ImplicationGraph, row: &[u64]) -> Consequences {
        let mut all = Consequences { on: [0; 9], off: [0; 9] };
        for literal in literals(row).take_while(|&literal| !graph.is_group(literal)) {
            let node = graph.node(literal);
            let side = if literal.is_on() { &mut all.on } else { &mut all.off };
            side[usize::from(node.digit)] |= node.cells;
        }
        all
    }
}

/// From which candidate literals each follows, as bits: the closure's rows, read by columns. Literals of one component count as
/// one.
struct FollowsFrom {
    /// By literal: its number among those it follows from.
    numbers: Vec<usize>,
    /// Words for a literal.
    width: usize,
    words: Vec<u64>,
}

impl FollowsFrom {
    fn of(graph: &ImplicationGraph, closure: &Closure) -> FollowsFrom {
        const NEW: usize = usize::MAX;
        let literals = 2 * graph.plain();
        let is_leaf = |literal: usize| graph.links(Literal::new(literal)).is_empty();
        let mut by_component = vec![NEW; closure.components()];
        let (mut numbers, mut rows) = (vec![0; literals], Vec::new());
        for (literal, number) in numbers.iter_mut().enumerate().filter(|&(literal, _)| !is_leaf(literal)) {
            let component = closure.component(Literal::new(literal));
            if by_component[component] == NEW {
                by_component[component] = rows.len();
                rows.push(closure.component_row(component));
            }
            *number = by_component[component];
        }
        // Nothing follows from leaves but themselves, so they need not be turned.
        let mut count = rows.len();
        for (_, number) in numbers.iter_mut().enumerate().filter(|&(literal, _)| is_leaf(literal)) {
            *number = count;
            count += 1;
        }
        let width = count.div_ceil(64);
        let mut words = vec![0; literals.next_multiple_of(64) * width];
        for (word, rows) in rows.chunks(64).enumerate() {
            for column in 0..literals.div_ceil(64) {
                let mut square = [0; 64];
                square.iter_mut().zip(rows).for_each(|(word, row)| *word = row[column]);
                transpose(&mut square);
                for (bit, from) in square.into_iter().enumerate() {
                    words[(column * 64 + bit) * width + word] = from;
                }
            }
        }
        for (literal, number) in numbers.iter().enumerate() {
            words[literal * width + number / 64] |= 1 << (number % 64);
        }
        FollowsFrom { numbers, width, words }
    }

    /// Adds the numbers of those from which all of these literals follow.
    fn add_all_of(&self, set: &[Literal], common: &mut [u64], found: &mut [u64]) {
        let mut rows = set.iter().map(|one| &self.words[one.index() * self.width..][..self.width]);
        add_common(rows.next(), rows, common, found);
    }
}

/// Adds what is in all of these rows; `common` is memory for that.
#[inline]
fn add_common<'a>(
    first: Option<&[u64]>,
    rest: impl Iterator<Item = &'a [u64]>,
    common: &mut [u64],
    found: &mut [u64],
) {
    let Some(first) = first else { return };
    common.copy_from_slice(first);
    for row in rest {
        common.iter_mut().zip(row).for_each(|(common, row)| *common &= row);
    }
    found.iter_mut().zip(common).for_each(|(found, common)| *found |= *common);
}

/// Makes rows of columns: quarters of the square change places, then quarters of those, and so on (Henry S. Warren, *Hacker's
/// Delight*, 2002, section 7-3).
fn transpose(square: &mut [u64; 64]) {
    exchange_quarters::<32>(square, 0x0000_0000_ffff_ffff);
    exchange_quarters::<16>(square, 0x0000_ffff_0000_ffff);
    exchange_quarters::<8>(square, 0x00ff_00ff_00ff_00ff);
    exchange_quarters::<4>(square, 0x0f0f_0f0f_0f0f_0f0f);
    exchange_quarters::<2>(square, 0x3333_3333_3333_3333);
    exchange_quarters::<1>(square, 0x5555_5555_5555_5555);
}

/// Exchanges the upper right quarter of each square of `2 * HALF` bits with the lower left one; `low` has the bits of the left
/// halves.
#[inline]
fn exchange_quarters<const HALF: usize>(square: &mut [u64; 64], low: u64) {
    for part in square.chunks_exact_mut(2 * HALF) {
        let (upper, lower) = part.split_at_mut(HALF);
        for (upper, lower) in upper.iter_mut().zip(lower) {
            let swapped = (*upper >> HALF ^ *lower) & low;
            *lower ^= swapped;
            *upper ^= swapped << HALF;
        }
    }
}

/// Returns the candidate literals that contradict themselves, ascending: some candidate is true and false, a cell or a house
/// has no place left.
///
/// That two candidates are true which see each other need not be asked: each makes the other false.
fn contradictions(
    position: &QueuedPosition,
    graph: &ImplicationGraph,
    closure: &Closure,
) -> impl Iterator<Item = Literal> + use<> {
    let from = FollowsFrom::of(graph, closure);
    let mut found = vec![0; from.width];
    let mut common = found.clone();
    for node in 0..graph.plain() {
        from.add_all_of(&[Literal::on(node), Literal::off(node)], &mut common, &mut found);
    }
    let core = position.settled();
    for cell in cells(core.open) {
        let off = bits(core.marks[cell]).map(|digit| Literal::off(graph.number(cell, digit)));
        from.add_all_of(&LiteralSet::of(off), &mut common, &mut found);
    }
    for digit in 0..9 {
        for house in HOUSE_MASKS {
            // See `all_off`.
            let allowed = position.allowed(digit) & house;
            if allowed != 0 && allowed & !core.cells[digit] == 0 {
                let off = cells(allowed).map(|cell| Literal::off(graph.number(cell, digit)));
                from.add_all_of(&LiteralSet::of(off), &mut common, &mut found);
            }
        }
    }
    let contradicts = move |number: usize| found[number / 64] >> (number % 64) & 1 == 1;
    let numbers = from.numbers.into_iter().enumerate();
    numbers.filter(move |&(_, number)| contradicts(number)).map(|(literal, _)| Literal::new(literal))
}

/// Returns whether a digit can go nowhere in a house: it is false in all cells that see no other one placed.
///
/// HoDoKu: such a cell that has lost the digit as a candidate counts as one where it can go.
pub(super) fn all_off(position: &QueuedPosition, house: usize, digit: usize, off: u128) -> bool {
    let allowed = position.allowed(digit) & HOUSE_MASKS[house];
    allowed != 0 && allowed & !off == 0
}

/// Returns the ways in which a literal contradicts itself, each as the consequences that cannot all be.
///
/// Of the cells where a candidate is true and false, the lowest counts for each digit; of those with two digits, the lowest for
/// each pair.
pub(super) fn clashes(
    position: &QueuedPosition,
    graph: &ImplicationGraph,
    closure: &Closure,
    start: Literal,
) -> Vec<Vec<Literal>> {
    let mut clashes = Vec::new();
    let row = closure.row(start);
    if has(row, start.opposite()) {
        clashes.push(vec![start.opposite()]);
    }
    let all = Consequences::of(graph, row);
    let on = |cell: usize, digit: usize| Literal::on(graph.number(cell, digit));
    let off = |cell: usize, digit: usize| Literal::off(graph.number(cell, digit));
    let lowest = |set: u128| (set != 0).then(|| set.trailing_zeros() as usize);
    for digit in 0..9 {
        clashes.extend(
            lowest(all.on[digit] & all.off[digit]).map(|cell| vec![on(cell, digit), off(cell, digit)]),
        );
        for other in 0..digit {
            let cell = lowest(all.on[digit] & all.on[other]);
            clashes.extend(cell.map(|cell| vec![on(cell, other), on(cell, digit)]));
        }
        for (house, mask) in HOUSE_MASKS.iter().enumerate() {
            let twice = all.on[digit] & mask;
            if twice & twice.wrapping_sub(1) != 0 {
                clashes.push(cells(twice).map(|cell| on(cell, digit)).collect());
            }
            if all_off(position, house, digit, all.off[digit]) {
                clashes.push(cells(position.allowed(digit) & mask).map(|cell| off(cell, digit)).collect());
            }
        }
    }
    for cell in cells(position.open()) {
        let marks = position.marks(cell);
        let is = |side: &[u128; 9], digit: usize| side[digit] >> cell & 1 == 1;
        if bits(marks).all(|digit| is(&all.off, digit) && !is(&all.on, digit)) {
            clashes.push(bits(marks).map(|digit| off(cell, digit)).collect());
        }
    }
    clashes
}

/// Returns all conclusions as bits.
pub(super) fn conclusions(
    position: &QueuedPosition,
    graph: &ImplicationGraph,
    closure: &Closure,
) -> Vec<u64> {
    let mut found = vec![0; closure.width()];
    for literal in contradictions(position, graph, closure) {
        let opposite = literal.opposite().index();
        found[opposite / 64] |= 1 << (opposite % 64);
    }
    let mut common = found.clone();
    for cell in cells(position.open()) {
        // The literals of a cell come one after another, in one word or two.
        let digits = position.marks(cell);
        let Some(first) = bits(digits).next() else { continue };
        let begin = 2 * graph.number(cell, first);
        let end = begin + 2 * digits.count_ones() as usize;
        for node in begin / 2..end / 2 {
            let rows = [Literal::on(node), Literal::off(node)].map(|one| closure.row(one));
            common
                .iter_mut()
                .zip(rows[0].iter().zip(rows[1]))
                .for_each(|(common, (on, off))| *common = on & off);
            for literal in begin..end {
                common[literal / 64] &= !(1 << (literal % 64));
            }
            found.iter_mut().zip(&common).for_each(|(found, common)| *found |= common);
        }
    }
    for sources in alternatives(position.settled(), graph) {
        let mut rows = sources.iter().map(|&source| closure.row(source));
        add_common(rows.next(), rows, &mut common, &mut found);
    }
    // Groups are not concluded.
    let plain = 2 * graph.plain();
    for (word, found) in found.iter_mut().enumerate() {
        let kept = plain.saturating_sub(64 * word);
        if kept < 64 {
            *found &= (1 << kept) - 1;
        }
    }
    found
}

/// Returns the sets of literals of which one is true: the candidates of a cell, the places of a digit in a house.
pub(super) fn alternatives<'a>(
    position: &'a Position,
    graph: &'a ImplicationGraph,
) -> impl Iterator<Item = LiteralSet> + 'a {
    let in_cells = cells(position.open).map(|cell| {
        LiteralSet::of(bits(position.marks[cell]).map(|digit| Literal::on(graph.number(cell, digit))))
    });
    let in_houses = (0..HOUSES).flat_map(move |house| {
        (0..9).map(move |digit| {
            let places = bits(position.places[house][digit]);
            LiteralSet::of(
                places.map(|place| Literal::on(graph.number(HOUSE_CELLS[house][place].into(), digit))),
            )
        })
    });
    in_cells.chain(in_houses)
}

/// Up to nine literals.
pub(super) struct LiteralSet {
    list: [Literal; 9],
    count: usize,
}

impl LiteralSet {
    fn of(literals: impl Iterator<Item = Literal>) -> LiteralSet {
        let mut set = LiteralSet { list: [Literal::new(0); 9], count: 0 };
        for (slot, literal) in set.list.iter_mut().zip(literals) {
            *slot = literal;
            set.count += 1;
        }
        set
    }
}

impl core::ops::Deref for LiteralSet {
    type Target = [Literal];

    fn deref(&self) -> &[Literal] {
        &self.list[..self.count]
    }
}

/// Returns the conclusions in the order in which they are chosen.
pub(super) fn in_order(found: &[u64]) -> impl Iterator<Item = Literal> + '_ {
    let all = || literals(found);
    all().filter(|literal| literal.is_on()).chain(all().filter(|literal| !literal.is_on()))
}

/// Returns the conclusion that is chosen.
pub(super) fn first(found: &[u64]) -> Option<Literal> {
    in_order(found).next()
}

/// Returns the first alternatives that all lead to a literal: a candidate or not, else the candidates of a cell, else the
/// places of a digit in a house.
pub(super) fn premises(
    position: &QueuedPosition,
    graph: &ImplicationGraph,
    closure: &Closure,
    literal: Literal,
) -> Vec<Literal> {
    let agree = |sources: &[Literal]| sources.iter().all(|&source| closure.implies(source, literal));
    let cell = graph.node(literal).cells;
    (0..graph.plain())
        .filter(|&node| graph.node(Literal::on(node)).cells != cell)
        .map(|node| vec![Literal::on(node), Literal::off(node)])
        .find(|sources| agree(sources))
        .or_else(|| {
            let mut sets = alternatives(position.settled(), graph);
            sets.find(|sources| !sources.is_empty() && agree(sources)).map(|sources| sources.to_vec())
        })
        .unwrap_or_default()
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    proptest! {
        #![proptest_config(ProptestConfig::with_cases(if cfg!(miri) { 1 } else { 32 }))]

        #[test]
        fn rows_become_columns(rows in proptest::array::uniform32(any::<[u64; 2]>())) {
            let before: [u64; 64] = core::array::from_fn(|row| rows[row / 2][row % 2]);
            let mut after = before;
            transpose(&mut after);
            for (row, word) in before.iter().enumerate() {
                for (column, other) in after.iter().enumerate() {
                    prop_assert_eq!(word >> column & 1, other >> row & 1);
                }
            }
        }
    }
}
