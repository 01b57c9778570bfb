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

/// From which components each candidate literal follows, as bits: the closure's rows, read by columns.
struct FollowsFrom {
    /// Words for a literal.
    width: usize,
    words: Vec<u64>,
}

impl FollowsFrom {
    fn of(graph: &ImplicationGraph, closure: &Closure) -> FollowsFrom {
        let width = closure.components().div_ceil(64);
        let mut words = vec![0; 2 * graph.plain() * width];
        for component in 0..closure.components() {
            let (word, bit) = (component / 64, 1 << (component % 64));
            for literal in literals(closure.component_row(component)).take_while(|&one| !graph.is_group(one))
            {
                words[literal.index() * width + word] |= bit;
            }
        }
        FollowsFrom { width, words }
    }

    /// Adds the components from which all of these literals follow.
    fn add_all_of(&self, set: impl Iterator<Item = Literal> + Clone, found: &mut [u64]) {
        for (word, found) in found.iter_mut().enumerate() {
            *found |=
                set.clone().fold(u64::MAX, |all, one| all & self.words[one.index() * self.width + word]);
        }
    }
}

/// Returns the components that contradict themselves, as bits: some candidate is true and false, a cell or a house has no place
/// left.
///
/// That two candidates are true which see each other need not be asked: each makes the other false.
fn contradictions(position: &QueuedPosition, graph: &ImplicationGraph, closure: &Closure) -> Vec<u64> {
    let from = FollowsFrom::of(graph, closure);
    let mut found = vec![0; from.width];
    for node in 0..graph.plain() {
        from.add_all_of([Literal::on(node), Literal::off(node)].into_iter(), &mut found);
    }
    let core = position.settled();
    for cell in cells(core.open) {
        let off = bits(core.marks[cell]).map(|digit| Literal::off(graph.number(cell, digit)));
        from.add_all_of(off, &mut found);
    }
    for digit in 0..9 {
        for house in HOUSE_MASKS {
            // See `all_off`.
            let allowed = position.allowed(digit) & house;
            if allowed != 0 && allowed & !core.cells[digit] == 0 {
                let off = cells(allowed).map(|cell| Literal::off(graph.number(cell, digit)));
                from.add_all_of(off, &mut found);
            }
        }
    }
    found
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
    let contradict = contradictions(position, graph, closure);
    for literal in (0..2 * graph.plain()).map(Literal::new) {
        let component = closure.component(literal);
        if contradict[component / 64] >> (component % 64) & 1 == 1 {
            let opposite = literal.opposite().index();
            found[opposite / 64] |= 1 << (opposite % 64);
        }
    }
    let mut common = vec![0; closure.width()];
    let mut join = |sources: &[Literal], except: u128, found: &mut [u64]| {
        let Some((first, rest)) = sources.split_first() else { return };
        common.copy_from_slice(closure.row(*first));
        for other in rest {
            common.iter_mut().zip(closure.row(*other)).for_each(|(word, other)| *word &= other);
        }
        for literal in literals(&common).take_while(|&literal| !graph.is_group(literal)) {
            if graph.node(literal).cells & except == 0 {
                found[literal.index() / 64] |= 1 << (literal.index() % 64);
            }
        }
    };
    for node in 0..graph.plain() {
        let cell = graph.node(Literal::on(node)).cells;
        join(&[Literal::on(node), Literal::off(node)], cell, &mut found);
    }
    for sources in alternatives(position.settled(), graph) {
        join(&sources, 0, &mut found);
    }
    found
}

/// Returns the sets of literals of which one is true: the candidates of a cell, the places of a digit in a house.
pub(super) fn alternatives<'a>(
    position: &'a Position,
    graph: &'a ImplicationGraph,
) -> impl Iterator<Item = Vec<Literal>> + 'a {
    let in_cells = cells(position.open).map(|cell| {
        bits(position.marks[cell]).map(|digit| Literal::on(graph.number(cell, digit))).collect::<Vec<_>>()
    });
    let in_houses = (0..HOUSES).flat_map(move |house| {
        (0..9).map(move |digit| {
            bits(position.places[house][digit])
                .map(|place| Literal::on(graph.number(HOUSE_CELLS[house][place].into(), digit)))
                .collect::<Vec<_>>()
        })
    });
    in_cells.chain(in_houses)
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
    let agree = |sources: &Vec<Literal>| {
        !sources.is_empty() && sources.iter().all(|&source| closure.implies(source, literal))
    };
    let cell = graph.node(literal).cells;
    (0..graph.plain())
        .filter(|&node| graph.node(Literal::on(node)).cells != cell)
        .map(|node| vec![Literal::on(node), Literal::off(node)])
        .find(agree)
        .or_else(|| alternatives(position.settled(), graph).find(agree))
        .unwrap_or_default()
}
