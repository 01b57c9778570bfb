//! What must be so because every alternative says so, or because the contrary contradicts itself.
//!
//! Only the set of conclusions matters, not how long the chains are: placements come first, of the smallest cell; then
//! eliminations, of the smallest cell and digit. Literals are numbered in that order.

use super::closure::{Closure, literals};
use super::graph::{ImplicationGraph, Literal};
use crate::State;
use crate::geometry::{HOUSE_CELLS, HOUSE_MASKS, HOUSES, PEER_MASKS, bits, cells};
use crate::hodoku::state::HodokuState;

/// What a row of consequences says of the cells: for each digit, where it is true and where it is false.
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

    /// Returns whether they contradict one another.
    fn contradict(&self, state: &HodokuState) -> bool {
        let core = state.settled();
        let (mut once, mut possible) = (0, 0);
        for digit in 0..9 {
            let (on, off) = (self.on[digit], self.off[digit]);
            if on & off != 0 || once & on != 0 || cells(on).any(|cell| PEER_MASKS[cell] & on != 0) {
                return true;
            }
            once |= on;
            possible |= core.cells[digit] & !off;
        }
        core.open & !possible != 0
            || (0..9).any(|digit| {
                self.off[digit] != 0 && (0..HOUSES).any(|house| all_off(state, house, digit, self.off[digit]))
            })
    }
}

/// Returns whether a digit can go nowhere in a house: it is false in all cells that see no other one placed.
///
/// HoDoKu: such a cell that has lost the digit as a candidate counts as one where it can go.
pub(super) fn all_off(state: &HodokuState, house: usize, digit: usize, off: u128) -> bool {
    let allowed = state.allowed(digit) & HOUSE_MASKS[house];
    allowed != 0 && allowed & !off == 0
}

/// Returns whether a literal contradicts itself.
pub(super) fn is_contradiction(
    state: &HodokuState,
    graph: &ImplicationGraph,
    closure: &Closure,
    literal: Literal,
) -> bool {
    closure.implies(literal, literal.opposite())
        || Consequences::of(graph, closure.row(literal)).contradict(state)
}

/// Returns all conclusions as bits.
pub(super) fn conclusions(state: &HodokuState, graph: &ImplicationGraph, closure: &Closure) -> Vec<u64> {
    let mut found = vec![0; closure.width()];
    let contradict: Vec<bool> = (0..closure.components())
        .map(|component| Consequences::of(graph, closure.component_row(component)).contradict(state))
        .collect();
    for literal in (0..2 * graph.plain()).map(Literal::new) {
        if contradict[closure.component(literal)] || closure.implies(literal, literal.opposite()) {
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
    for sources in alternatives(state.settled(), graph) {
        join(&sources, 0, &mut found);
    }
    found
}

/// Returns the sets of literals of which one is true: the candidates of a cell, the places of a digit in a house.
pub(super) fn alternatives<'a>(
    state: &'a State,
    graph: &'a ImplicationGraph,
) -> impl Iterator<Item = Vec<Literal>> + 'a {
    let in_cells = cells(state.open).map(|cell| {
        bits(state.marks[cell]).map(|digit| Literal::on(graph.number(cell, digit))).collect::<Vec<_>>()
    });
    let in_houses = (0..HOUSES).flat_map(move |house| {
        (0..9).map(move |digit| {
            bits(state.places[house][digit])
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
