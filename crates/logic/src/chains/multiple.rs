//! Forcing chains from several assumptions: Nishio, cell and region chains, dynamic and nested ones.
//!
//! ```text
//!                 ┌─ 1r2c2 true ─ … ─┐
//!    cell r2c2 ───┼─ 4r2c2 true ─ … ─┼──► -7r5c8     whatever r2c2 is, r5c8 is not 7
//!                 └─ 9r2c2 true ─ … ─┘
//! ```
//!
//! For each cell, row by row, and each of its digits:
//!
//! 1. (dynamic, Nishio) assume it true: a contradiction refutes it; assume it false: a contradiction proves it;
//! 2. (dynamic, three candidates or more) what follows from both is true: a double chain;
//! 3. in each house of which this cell is the digit's first place: what follows from all places is true;
//!
//! and then what follows from all candidates of the cell. The static producer looks only at cells with three
//! candidates or more, also for regions. A search that ended in a contradiction is used as far as it came.
//!
//! The search from a candidate is the same for its cell and its houses and is made once.

use ninefold_grid::{Candidate, Cell, Digit};

use super::collect::{All, Best, Collect, Hint, Identity, Supports, Worth, kind};
use super::cycles::{Desk, cycles_and_chains};
use super::nested::{Advance, advance};
use super::run::{ASSUMED, BY_CELL, BY_HOUSE, BY_NESTED, Links, Run};
use super::{Chain, ChainKind};
use crate::effort::{Effort, OutOfWork};
use crate::geometry::{CELL_HOUSES, CELLS, HOUSE_CELLS, bits, cells, house};
use crate::techniques::strikes;
use crate::{State, Step, Technique};

/// What makes forcing chains prove something.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Forcing {
    /// The assumption contradicts itself.
    Contradiction,
    /// The candidate and its negation lead to the same result.
    Double,
    /// All candidates of a cell lead to the same result.
    Cell,
    /// All places of a digit in a house lead to the same result.
    Region,
}

/// What a dynamic search may use besides singles while it follows an assumption.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) enum Nesting {
    /// Nothing more.
    None,
    /// Locking, hidden and naked pairs, X-wings.
    Basic,
    /// The same and forcing chains.
    Chains,
    /// The same and cell or region forcing chains.
    Multiple,
    /// Locking, pairs, X-wings and dynamic forcing chains.
    Dynamic,
    /// Locking, pairs, X-wings and dynamic forcing chains that use forcing chains themselves.
    DynamicChains,
}

/// The dynamic techniques by [`Nesting`] and [`Forcing`].
#[rustfmt::skip]
static DYNAMIC: [[Technique; 4]; 6] = {
    use Technique as T;
    [
        [T::DynamicContradiction, T::DynamicDouble, T::DynamicCell, T::DynamicRegion],
        [T::DynamicContradictionPlus, T::DynamicDoublePlus, T::DynamicCellPlus, T::DynamicRegionPlus],
        [
            T::DynamicContradictionPlusChains, T::DynamicDoublePlusChains,
            T::DynamicCellPlusChains, T::DynamicRegionPlusChains,
        ],
        [
            T::DynamicContradictionPlusMultiple, T::DynamicDoublePlusMultiple,
            T::DynamicCellPlusMultiple, T::DynamicRegionPlusMultiple,
        ],
        [
            T::DynamicContradictionPlusDynamic, T::DynamicDoublePlusDynamic,
            T::DynamicCellPlusDynamic, T::DynamicRegionPlusDynamic,
        ],
        [
            T::DynamicContradictionPlusDynamicChains, T::DynamicDoublePlusDynamicChains,
            T::DynamicCellPlusDynamicChains, T::DynamicRegionPlusDynamicChains,
        ],
    ]
};

/// A family of chains from several assumptions.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Family {
    /// Contradictions on one digit.
    Nishio,
    /// Cell and region chains on the grid as it is.
    Static,
    /// All kinds, with conclusions working together.
    Dynamic(Nesting),
}

impl Family {
    fn links(self) -> Links {
        Links { cells: self != Family::Nishio, dynamic: self != Family::Static }
    }

    fn technique(self, forcing: Forcing) -> Technique {
        match (self, forcing) {
            (Family::Nishio, _) => Technique::Nishio,
            (Family::Static, Forcing::Cell) => Technique::CellChains,
            (Family::Static, _) => Technique::RegionChains,
            (Family::Dynamic(nesting), forcing) => DYNAMIC[nesting as usize][forcing as usize],
        }
    }
}

/// Searches for chains, with room that is used again from one to the next.
pub(crate) struct Chains {
    explain: bool,
    cycles: Desk,
    rooms: Vec<Room>,
}

/// Room for one producer: nested producers need one each.
struct Room {
    runs: Vec<Run>,
    used: usize,
    /// The search from each candidate assumed true.
    of: Box<[u16; 729]>,
}

const UNKNOWN: u16 = u16::MAX;

impl Room {
    fn new() -> Room {
        Room { runs: Vec::new(), used: 0, of: Box::new([UNKNOWN; 729]) }
    }

    fn fresh(&mut self) -> usize {
        if self.used == self.runs.len() {
            self.runs.push(Run::new());
        }
        self.used += 1;
        self.used - 1
    }
}

impl Chains {
    /// Searches whose chains are told in full.
    pub(crate) fn new() -> Chains {
        Chains { explain: true, cycles: Desk::default(), rooms: Vec::new() }
    }

    /// Searches for their rating only: the chains stay empty.
    pub(crate) fn untold() -> Chains {
        Chains { explain: false, ..Chains::new() }
    }

    /// Whether chains are told in full.
    pub(super) fn explains(&self) -> bool {
        self.explain
    }

    pub(crate) fn best_static(
        &mut self,
        grid: &State,
        effort: &mut Effort<'_>,
    ) -> Result<Option<Step>, OutOfWork> {
        let mut best = Best::default();
        cycles_and_chains(&mut self.cycles, grid, self.explain, &mut best, effort)?;
        Ok(best.0.map(Hint::into_step))
    }

    pub(super) fn all_static(
        &mut self,
        grid: &State,
        effort: &mut Effort<'_>,
    ) -> Result<Vec<Hint>, OutOfWork> {
        let mut all = All::default();
        cycles_and_chains(&mut self.cycles, grid, self.explain, &mut all, effort)?;
        Ok(all.into_sorted())
    }

    pub(crate) fn best_nishio(
        &mut self,
        grid: &State,
        effort: &mut Effort<'_>,
    ) -> Result<Option<Step>, OutOfWork> {
        self.best(grid, Family::Nishio, effort)
    }

    pub(crate) fn best_multiple(
        &mut self,
        grid: &State,
        effort: &mut Effort<'_>,
    ) -> Result<Option<Step>, OutOfWork> {
        self.best(grid, Family::Static, effort)
    }

    pub(crate) fn best_dynamic(
        &mut self,
        grid: &State,
        nesting: Nesting,
        effort: &mut Effort<'_>,
    ) -> Result<Option<Step>, OutOfWork> {
        self.best(grid, Family::Dynamic(nesting), effort)
    }

    fn best(
        &mut self,
        grid: &State,
        family: Family,
        effort: &mut Effort<'_>,
    ) -> Result<Option<Step>, OutOfWork> {
        let mut best = Best::default();
        self.scan(grid, family, &mut best, effort)?;
        Ok(best.0.map(Hint::into_step))
    }

    /// Every chain of a family, the best first, without duplicates.
    pub(super) fn all(
        &mut self,
        grid: &State,
        family: Family,
        effort: &mut Effort<'_>,
    ) -> Result<Vec<Hint>, OutOfWork> {
        let mut all = All::default();
        self.scan(grid, family, &mut all, effort)?;
        Ok(all.into_sorted())
    }

    fn scan<C: Collect>(
        &mut self,
        grid: &State,
        family: Family,
        out: &mut C,
        effort: &mut Effort<'_>,
    ) -> Result<(), OutOfWork> {
        let mut room = self.rooms.pop().unwrap_or_else(Room::new);
        room.used = 0;
        room.of.fill(UNKNOWN);
        let mut scan = Scan { chains: self, room: &mut room, work: grid.clone(), grid, family, out, effort };
        let result = scan.all_cells();
        self.rooms.push(room);
        result
    }
}

struct Scan<'a, 'e, C> {
    chains: &'a mut Chains,
    room: &'a mut Room,
    grid: &'a State,
    /// The working copy.
    work: State,
    family: Family,
    out: &'a mut C,
    effort: &'a mut Effort<'e>,
}

impl<C: Collect> Scan<'_, '_, C> {
    fn all_cells(&mut self) -> Result<(), OutOfWork> {
        let least = if self.family == Family::Static { 3 } else { 2 };
        for cell in cells(self.grid.open) {
            if self.grid.mark_count(cell) < least {
                continue;
            }
            for digit in bits(self.grid.marks[cell]) {
                self.candidate(cell, digit)?;
            }
            if self.family != Family::Nishio {
                let starts: Vec<usize> = bits(self.grid.marks[cell]).map(|digit| cell * 9 + digit).collect();
                let mut runs = Vec::with_capacity(starts.len());
                for start in starts {
                    runs.push(self.run_from(start)?);
                }
                self.common(&runs, Forcing::Cell, kind::CELL, ChainKind::Cell(Cell::new(cell)), BY_CELL);
            }
        }
        Ok(())
    }

    fn candidate(&mut self, cell: usize, digit: usize) -> Result<(), OutOfWork> {
        let start = cell * 9 + digit;
        let on = self.run_from(start)?;
        if self.family != Family::Static {
            let off = self.room.fresh();
            self.search(off, start, false)?;
            self.contradiction(on, cell, digit, true);
            self.contradiction(off, cell, digit, false);
            if self.family != Family::Nishio && self.grid.mark_count(cell) >= 3 {
                self.common(&[on, off], Forcing::Double, kind::DOUBLE, ChainKind::Double, ASSUMED);
            }
            self.room.used -= 1;
        }
        if self.family != Family::Nishio {
            for number in CELL_HOUSES[cell] {
                let places = self.grid.places[usize::from(number)][digit];
                let first = HOUSE_CELLS[usize::from(number)][places.trailing_zeros() as usize];
                if places.count_ones() < 2 || usize::from(first) != cell {
                    continue;
                }
                let mut runs = Vec::with_capacity(places.count_ones() as usize);
                for place in bits(places) {
                    let other = usize::from(HOUSE_CELLS[usize::from(number)][place]);
                    runs.push(self.run_from(other * 9 + digit)?);
                }
                let kind_of = ChainKind::Region(house(number.into()), Digit::from_index(digit));
                self.common(&runs, Forcing::Region, kind::REGION, kind_of, BY_HOUSE + number);
            }
        }
        Ok(())
    }

    /// The search that assumes a candidate true.
    fn run_from(&mut self, start: usize) -> Result<usize, OutOfWork> {
        if self.room.of[start] == UNKNOWN {
            let at = self.room.fresh();
            self.search(at, start, true)?;
            self.room.of[start] = at as u16;
        }
        Ok(self.room.of[start].into())
    }

    fn search(&mut self, at: usize, start: usize, is_true: bool) -> Result<(), OutOfWork> {
        let run = &mut self.room.runs[at];
        run.assume(start, is_true);
        let links = self.family.links();
        if links.dynamic {
            self.work.clone_from(self.grid);
        }
        loop {
            if run.drain(self.grid, &mut self.work, links, self.effort)? {
                return Ok(());
            }
            match self.family {
                Family::Nishio | Family::Static | Family::Dynamic(Nesting::None) => return Ok(()),
                Family::Dynamic(nesting) => {
                    match advance(self.chains, self.grid, &self.work, run, nesting, self.effort)? {
                        Advance::More => {}
                        Advance::Nothing | Advance::Contradiction => return Ok(()),
                    }
                }
            }
        }
    }

    fn contradiction(&mut self, at: usize, cell: usize, digit: usize, assumed: bool) {
        let Some((true_end, false_end)) = self.room.runs[at].clash else { return };
        let technique = self.family.technique(Forcing::Contradiction);
        let ends = [(at, true_end), (at, false_end)];
        let Some(worth) = self.worth(&ends, technique, kind::CONTRADICTION) else { return };
        self.keep(worth, &ends, ChainKind::Contradiction, ASSUMED, cell, digit, !assumed);
    }

    /// What several searches have in common.
    fn common(&mut self, runs: &[usize], forcing: Forcing, kind: u8, chain: ChainKind, cause: u8) {
        let [first, rest @ ..] = runs else { return };
        let technique = self.family.technique(forcing);
        let mut trues = self.room.runs[*first].trues;
        let mut falses = self.room.runs[*first].falses;
        let mut any = 0;
        for &run in rest {
            any = 0;
            for digit in 0..9 {
                trues[digit] &= self.room.runs[run].trues[digit];
                falses[digit] &= self.room.runs[run].falses[digit];
                any |= trues[digit] | falses[digit];
            }
            if any == 0 {
                return;
            }
        }
        if any == 0 {
            return;
        }
        for is_true in [true, false] {
            let wanted = if is_true { &trues } else { &falses };
            for i in 0..self.room.runs[*first].nodes.len() {
                let node = self.room.runs[*first].nodes[i];
                let candidate = usize::from(node.candidate);
                let (cell, digit) = (candidate / 9, candidate % 9);
                if node.is_true != is_true || wanted[digit] >> cell & 1 == 0 {
                    continue;
                }
                // The last node of a contradiction is not one of the results, but its opposite may be.
                if self.room.runs[*first].at(candidate, is_true) != Some(i as u16) {
                    continue;
                }
                if is_true && self.grid.mark_count(cell) < 2 {
                    continue;
                }
                let ends: Vec<(usize, u16)> = runs
                    .iter()
                    .filter_map(|&run| Some((run, self.room.runs[run].at(candidate, is_true)?)))
                    .collect();
                if let Some(worth) = self.worth(&ends, technique, kind) {
                    self.keep(worth, &ends, chain, cause, cell, digit, is_true);
                }
            }
        }
    }

    /// The worth of a chain with these ends, if it would be kept.
    fn worth(&mut self, ends: &[(usize, u16)], technique: Technique, kind: u8) -> Option<Worth> {
        let limit = self.out.limit();
        let mut complexity = 0;
        for &(run, end) in ends {
            complexity += self.room.runs[run].count(end);
            if complexity > limit {
                return None;
            }
        }
        complexity += self.nested_complexity(ends);
        let worth = Worth::new(technique, complexity, kind);
        self.out.wants(&worth).then_some(worth)
    }

    /// The nodes of all different chains used inside.
    fn nested_complexity(&self, ends: &[(usize, u16)]) -> u32 {
        let mut seen: Vec<u128> = Vec::new();
        let mut sum = 0;
        for &(run, end) in ends {
            let run = &self.room.runs[run];
            if run.nested.iter().all(|nested| nested.complexity == 0) {
                continue;
            }
            for node in run.ancestors(end) {
                let node = run.nodes[usize::from(node)];
                if node.cause == BY_NESTED {
                    let nested = &run.nested[usize::from(node.nested)];
                    if nested.complexity > 0 && !seen.contains(&nested.identity) {
                        seen.push(nested.identity);
                        sum += nested.complexity;
                    }
                }
            }
        }
        sum
    }

    #[expect(clippy::too_many_arguments, reason = "one chain, told in one go")]
    fn keep(
        &mut self,
        worth: Worth,
        ends: &[(usize, u16)],
        kind: ChainKind,
        start_cause: u8,
        cell: usize,
        digit: usize,
        is_true: bool,
    ) {
        let candidate = Candidate::new(Cell::new(cell), Digit::from_index(digit));
        let (placement, eliminations) = if is_true {
            (Some(candidate), strikes(self.grid, 1 << cell, !(1 << digit)))
        } else {
            (None, vec![candidate])
        };
        let mut rests_on = Supports::default();
        let mut identity = Identity::new();
        for &(run, end) in ends {
            let run = &self.room.runs[run];
            for node in run.ancestors(end) {
                let node = run.nodes[usize::from(node)];
                identity.add(node.candidate, node.is_true);
                if node.is_true {
                    rests_on
                        .add(node.candidate, if node.cause == ASSUMED { start_cause } else { node.cause });
                } else if node.cause == BY_NESTED {
                    rests_on.add_all(&run.nested[usize::from(node.nested)].rests_on);
                }
            }
        }
        let chain = self.chains.explain.then(|| {
            let branches = ends.iter().map(|&(run, end)| self.room.runs[run].branch(end)).collect();
            Box::new(Chain { kind, complexity: worth.complexity, branches })
        });
        self.out.keep(Hint {
            worth,
            placement,
            eliminations,
            chain,
            rests_on: rests_on.into_list(),
            identity: identity.get(),
        });
    }
}

const _: () = assert!(CELLS * 9 < UNKNOWN as usize);
