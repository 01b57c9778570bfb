//! Cycles and single forcing chains.
//!
//! ```text
//!    cycle:     5r1c1 ─weak─ -5r1c7 ─strong─ 5r9c7 ─weak─ -5r9c1 ─strong─ 5r1c1
//!               every weak link holds a 5 at one end: what sees both ends is no 5
//!
//!    forcing:   5r1c1 → -5r1c7 → 5r9c7 → -5r9c3 → 5r3c3 → -5r1c1        so r1c1 is not 5
//!              -5r1c1 →  5r1c7 → …                          →  5r1c1        so r1c1 is 5
//! ```
//!
//! Three scans: on one digit only (X), through cells of two candidates only (Y, cycles only), with all links (XY).
//! From each candidate, row by row, cycles are sought first and then the two forcing chains.
//!
//! The searches go layer by layer. A true node is visited once. In a cycle search false nodes may be visited again
//! by another way, so several cycles can be found from one start; a cycle ends where a false node implies the start.
//! False nodes without a strong link lead nowhere and are not visited at all: that changes no result.

use ninefold_grid::{Candidate, Cell, Digit};

use super::collect::{Collect, Hint, Worth, kind};
use super::run::{ASSUMED, BY_CELL, BY_HOUSE};
use super::web::Web;
use super::{Branch, Chain, ChainKind, ChainNode, ChainReason, collect};
use crate::effort::{Effort, OutOfWork};
use crate::geometry::{CELL_HOUSES, CELL_PLACES, HOUSE_CELLS, HOUSE_MASKS, PEER_MASKS, bits, cells, house};
use crate::techniques::strikes;
use crate::{State, Technique};

/// Which links a scan follows.
#[derive(Clone, Copy)]
pub(super) struct Scan {
    /// Links inside a cell.
    pub(super) cells: bool,
    /// Strong links inside a house.
    houses: bool,
}

impl Scan {
    const X: Scan = Scan { cells: false, houses: true };
    const Y: Scan = Scan { cells: true, houses: false };
    const XY: Scan = Scan { cells: true, houses: true };

    fn kind(self) -> u8 {
        match (self.cells, self.houses) {
            (false, _) => kind::X,
            (_, false) => kind::Y,
            _ => kind::XY,
        }
    }
}

#[derive(Clone, Copy)]
struct Visit {
    candidate: u16,
    /// Meaningless for the start.
    parent: u16,
    cause: u8,
}

/// Room for the searches.
#[derive(Default)]
pub(super) struct Desk {
    visits: Vec<Visit>,
    trues: Vec<u16>,
    falses: Vec<u16>,
    web: Web,
}

/// All cycles and forcing chains of a position, in the order of the scan.
pub(super) fn cycles_and_chains<C: Collect>(
    desk: &mut Desk,
    grid: &State,
    explain: bool,
    out: &mut C,
    effort: &mut Effort<'_>,
) -> Result<(), OutOfWork> {
    for scan in [Scan::X, Scan::Y, Scan::XY] {
        let lowest = Worth::new(scan.cycle(), 4, scan.kind());
        if out.is_beyond(lowest.rating) {
            continue;
        }
        let strong = scan.strong_ends(grid);
        desk.web.spin(grid, scan, &strong);
        // The lengths of all chains first: a short one spares the search for longer cycles.
        let lengths = desk.lengths(grid, scan, &strong, effort)?;
        let shortest = lengths.iter().flat_map(|found| found.lengths).filter(|&length| length > 0).min();
        if lengths.is_empty() {
            continue;
        }
        let cap = match shortest {
            Some(length) if scan.houses => Some(scan.chain(length)),
            _ => None,
        };
        for start in candidates(grid, scan) {
            let closes = desk.web.links(start).map(|link| link.candidate);
            let mut search =
                Search { desk, grid, scan, strong: &strong, start, cap, closes, explain, out, effort };
            if search.desk.web.may_close(start) {
                search.cycles()?;
            }
            if let Ok(at) = lengths.binary_search_by_key(&start, |found| found.start) {
                for (length, is_true) in lengths[at].lengths.into_iter().zip([true, false]) {
                    if scan.houses && length > 0 && search.out.wants(&scan.chain(length)) {
                        search.forcing(is_true)?;
                    }
                }
            }
        }
    }
    Ok(())
}

/// The starts of a scan, in its order.
fn candidates(grid: &State, scan: Scan) -> impl Iterator<Item = (usize, usize)> + '_ {
    cells(grid.open)
        .filter(move |&cell| match grid.mark_count(cell) {
            0 | 1 => false,
            2 => true,
            _ => scan.houses,
        })
        .flat_map(|cell| bits(grid.marks[cell]).map(move |digit| (cell, digit)))
}

/// The lengths of the shortest chains that refute and that prove a start; zero for none.
struct Found {
    start: (usize, usize),
    lengths: [u32; 2],
}

impl Desk {
    /// The candidates that a chain of this scan refutes or proves, in order.
    fn lengths(
        &mut self,
        grid: &State,
        scan: Scan,
        strong: &[u128; 9],
        effort: &mut Effort<'_>,
    ) -> Result<Vec<Found>, OutOfWork> {
        let mut list = Vec::new();
        for cell in cells(grid.open) {
            effort.spend(32)?;
            for digit in bits(grid.marks[cell]) {
                let start = (cell, digit);
                let lengths = [self.web.refutation(grid, scan, strong, start), self.web.proof(start)];
                if lengths != [0, 0] {
                    list.push(Found { start, lengths });
                }
            }
        }
        Ok(list)
    }
}

impl Scan {
    fn cycle(self) -> Technique {
        match (self.cells, self.houses) {
            (false, _) => Technique::XCycle,
            (_, false) => Technique::YCycle,
            _ => Technique::XyCycle,
        }
    }

    fn chain(self, complexity: u32) -> Worth {
        let technique = match (self.cells, complexity) {
            (true, _) => Technique::ForcingChain,
            (false, 6) => Technique::TurbotFish,
            (false, _) => Technique::XChain,
        };
        Worth::new(technique, complexity, self.kind())
    }

    /// By digit, the cells at which a strong link begins.
    fn strong_ends(self, grid: &State) -> [u128; 9] {
        let mut ends = [0; 9];
        if self.cells {
            let pairs = grid.pairs();
            for (ends, cells) in ends.iter_mut().zip(&grid.cells) {
                *ends |= pairs & cells;
            }
        }
        if self.houses {
            for (number, places) in grid.places.iter().enumerate() {
                for digit in 0..9 {
                    if places[digit].count_ones() == 2 {
                        ends[digit] |= HOUSE_MASKS[number] & grid.cells[digit];
                    }
                }
            }
        }
        ends
    }
}

struct Search<'a, 'e, C> {
    desk: &'a mut Desk,
    grid: &'a State,
    scan: Scan,
    strong: &'a [u128; 9],
    start: (usize, usize),
    /// The best chain of this scan: what is worse need not be looked for, if only the best counts.
    cap: Option<Worth>,
    /// The candidates whose absence makes the start true.
    closes: [u16; 4],
    explain: bool,
    out: &'a mut C,
    effort: &'a mut Effort<'e>,
}

/// The strong links that begin at a false candidate: (cell, digit, cause).
pub(super) fn strong_links(
    grid: &State,
    scan: Scan,
    cell: usize,
    digit: usize,
) -> impl Iterator<Item = (usize, usize, u8)> + '_ {
    let marks = grid.marks[cell];
    let inside = (scan.cells && marks.count_ones() == 2)
        .then(|| (cell, (marks & !(1 << digit)).trailing_zeros() as usize, BY_CELL));
    let across = (0..3).filter_map(move |k| {
        let number = CELL_HOUSES[cell][k];
        let places = grid.places[usize::from(number)][digit];
        (scan.houses && places.count_ones() == 2).then(|| {
            let place = (places & !(1 << CELL_PLACES[cell][k])).trailing_zeros() as usize;
            (usize::from(HOUSE_CELLS[usize::from(number)][place]), digit, BY_HOUSE + number)
        })
    });
    inside.into_iter().chain(across)
}

impl<C: Collect> Search<'_, '_, C> {
    fn wants_cycle(&self, worth: &Worth) -> bool {
        self.out.wants(worth)
            && (self.out.wants_all() || self.cap.is_none_or(|cap| !worth.is_worse_than(&cap)))
    }

    fn begin(&mut self) {
        self.desk.visits.clear();
        self.desk.trues.clear();
        self.desk.falses.clear();
        let candidate = (self.start.0 * 9 + self.start.1) as u16;
        self.desk.visits.push(Visit { candidate, parent: 0, cause: ASSUMED });
    }

    fn visit(&mut self, cell: usize, digit: usize, parent: u16, cause: u8) -> u16 {
        let at = self.desk.visits.len() as u16;
        self.desk.visits.push(Visit { candidate: (cell * 9 + digit) as u16, parent, cause });
        at
    }

    /// Whether a false node is among those that lead to a visit; false nodes are every second one.
    fn leads_to(&self, candidate: u16, mut at: u16) -> bool {
        while at != 0 {
            let parent = self.desk.visits[usize::from(at)].parent;
            if self.desk.visits[usize::from(parent)].candidate == candidate {
                return true;
            }
            at = self.desk.visits[usize::from(parent)].parent;
        }
        false
    }

    fn cycles(&mut self) -> Result<(), OutOfWork> {
        let (start_cell, start_digit) = self.start;
        if self.strong[start_digit] >> start_cell & 1 == 0 {
            // The cycle would end with a strong link to the start.
            return Ok(());
        }
        self.begin();
        let mut seen = [0u128; 9];
        let mut seen_false = [0u128; 9];
        seen[start_digit] |= 1 << start_cell;
        self.desk.trues.push(0);
        let mut layer = 0;
        while !self.desk.trues.is_empty() {
            layer += 2;
            let worth = Worth::new(self.scan.cycle(), layer, self.scan.kind());
            if layer >= 4 && !self.wants_cycle(&worth) {
                return Ok(());
            }
            self.effort.spend(self.desk.trues.len() as u64 * 4)?;
            self.desk.falses.clear();
            for i in 0..self.desk.trues.len() {
                let at = self.desk.trues[i];
                let candidate = usize::from(self.desk.visits[usize::from(at)].candidate);
                let (cell, digit) = (candidate / 9, candidate % 9);
                if self.scan.cells {
                    for other in bits(self.grid.marks[cell] & !(1 << digit)) {
                        self.cycle_false(cell, other, at, BY_CELL, &mut seen_false);
                    }
                }
                let mut rest = self.strong[digit] & self.grid.cells[digit] & !(1 << cell);
                for number in CELL_HOUSES[cell] {
                    let mask = HOUSE_MASKS[usize::from(number)];
                    for other in cells(rest & mask) {
                        self.cycle_false(other, digit, at, BY_HOUSE + number, &mut seen_false);
                    }
                    rest &= !mask;
                }
            }
            self.desk.trues.clear();
            for i in 0..self.desk.falses.len() {
                let at = self.desk.falses[i];
                let candidate = usize::from(self.desk.visits[usize::from(at)].candidate);
                let mut met = false;
                for link in self.desk.web.links((candidate / 9, candidate % 9)) {
                    let Some((cell, digit, cause)) = link.get() else { break };
                    if (cell, digit) == self.start {
                        if layer >= 4 && !met {
                            self.close(at, cause, layer);
                        }
                        met = true;
                    } else if seen[digit] >> cell & 1 == 0 {
                        seen[digit] |= 1 << cell;
                        let true_at = self.visit(cell, digit, at, cause);
                        self.desk.trues.push(true_at);
                    }
                }
            }
        }
        Ok(())
    }

    fn cycle_false(&mut self, cell: usize, digit: usize, parent: u16, cause: u8, seen: &mut [u128; 9]) {
        if self.strong[digit] >> cell & 1 == 0 {
            return;
        }
        // Followed before, it makes nothing true for the first time. It matters only if it closes another cycle.
        let known = seen[digit] >> cell & 1 == 1;
        let candidate = (cell * 9 + digit) as u16;
        if known && (!self.closes.contains(&candidate) || self.leads_to(candidate, parent)) {
            return;
        }
        seen[digit] |= 1 << cell;
        // A visit number must fit; a search this long has long been given up by its bound.
        if self.desk.visits.len() < usize::from(u16::MAX) {
            let at = self.visit(cell, digit, parent, cause);
            self.desk.falses.push(at);
        }
    }

    /// The visits from the start to this one.
    fn path(&self, mut at: u16) -> Vec<Visit> {
        let mut path = vec![self.desk.visits[usize::from(at)]];
        while at != 0 {
            at = self.desk.visits[usize::from(at)].parent;
            path.push(self.desk.visits[usize::from(at)]);
        }
        path.reverse();
        path
    }

    /// A cycle whose last false node is `at`.
    fn close(&mut self, at: u16, cause: u8, complexity: u32) {
        let worth = Worth::new(self.scan.cycle(), complexity, self.scan.kind());
        if !self.out.wants(&worth) {
            return;
        }
        let mut path = self.path(at);
        path[0].cause = cause;
        let mut sees = [[0u128; 9]; 2];
        let mut on_cycle = 0u128;
        for (i, visit) in path.iter().enumerate() {
            let (cell, digit) = (usize::from(visit.candidate) / 9, usize::from(visit.candidate) % 9);
            sees[i % 2][digit] |= PEER_MASKS[cell];
            on_cycle |= 1 << cell;
        }
        let mut eliminations = Vec::new();
        for (digit, &held) in self.grid.cells.iter().enumerate() {
            for cell in cells(held & sees[0][digit] & sees[1][digit] & !on_cycle) {
                eliminations.push(Candidate::new(Cell::new(cell), Digit::from_index(digit)));
            }
        }
        if !eliminations.is_empty() {
            eliminations.sort_unstable();
            self.keep(worth, ChainKind::Cycle, &path, true, eliminations, None);
        }
    }

    fn forcing(&mut self, is_true: bool) -> Result<(), OutOfWork> {
        let (start_cell, start_digit) = self.start;
        if !is_true && self.strong[start_digit] >> start_cell & 1 == 0 {
            return Ok(());
        }
        self.begin();
        let mut seen = [0u128; 9];
        let mut seen_false = [0u128; 9];
        if is_true {
            seen[start_digit] |= 1 << start_cell;
            self.desk.trues.push(0);
        } else {
            seen_false[start_digit] |= 1 << start_cell;
            self.desk.falses.push(0);
        }
        let mut layer = 1;
        loop {
            // The next layer of false nodes would end a chain of this many nodes.
            if !self.out.wants(&self.scan.chain(layer + 1)) {
                return Ok(());
            }
            self.effort.spend(1 + self.desk.trues.len() as u64 * 4)?;
            for i in 0..self.desk.trues.len() {
                let at = self.desk.trues[i];
                let candidate = usize::from(self.desk.visits[usize::from(at)].candidate);
                let (cell, digit) = (candidate / 9, candidate % 9);
                if is_true && at != 0 {
                    let cause = if cell == start_cell && digit != start_digit && self.scan.cells {
                        Some(BY_CELL)
                    } else if digit == start_digit && PEER_MASKS[cell] >> start_cell & 1 == 1 {
                        CELL_HOUSES[cell]
                            .into_iter()
                            .find(|&number| HOUSE_MASKS[usize::from(number)] >> start_cell & 1 == 1)
                            .map(|number| BY_HOUSE + number)
                    } else {
                        None
                    };
                    if let Some(cause) = cause {
                        let end = self.visit(start_cell, start_digit, at, cause);
                        self.chain(end, true);
                        return Ok(());
                    }
                }
                if self.scan.cells {
                    for other in bits(self.grid.marks[cell] & !(1 << digit)) {
                        if (self.strong[other] & !seen_false[other]) >> cell & 1 == 1 {
                            seen_false[other] |= 1 << cell;
                            let false_at = self.visit(cell, other, at, BY_CELL);
                            self.desk.falses.push(false_at);
                        }
                    }
                }
                let rest = self.strong[digit] & self.grid.cells[digit] & !(1 << cell);
                for number in CELL_HOUSES[cell] {
                    for other in cells(rest & HOUSE_MASKS[usize::from(number)] & !seen_false[digit]) {
                        seen_false[digit] |= 1 << other;
                        let false_at = self.visit(other, digit, at, BY_HOUSE + number);
                        self.desk.falses.push(false_at);
                    }
                }
            }
            self.desk.trues.clear();
            if self.desk.falses.is_empty() {
                return Ok(());
            }
            for i in 0..self.desk.falses.len() {
                let at = self.desk.falses[i];
                let candidate = usize::from(self.desk.visits[usize::from(at)].candidate);
                for link in self.desk.web.links((candidate / 9, candidate % 9)) {
                    let Some((cell, digit, cause)) = link.get() else { break };
                    if !is_true && (cell, digit) == self.start {
                        let end = self.visit(cell, digit, at, cause);
                        self.chain(end, false);
                        return Ok(());
                    }
                    if seen[digit] >> cell & 1 == 0 {
                        seen[digit] |= 1 << cell;
                        let true_at = self.visit(cell, digit, at, cause);
                        self.desk.trues.push(true_at);
                    }
                }
            }
            self.desk.falses.clear();
            if self.desk.trues.is_empty() {
                return Ok(());
            }
            layer += 2;
        }
    }

    /// A chain from the start to its opposite at `end`.
    fn chain(&mut self, end: u16, is_true: bool) {
        let path = self.path(end);
        let worth = self.scan.chain(path.len() as u32);
        if !self.out.wants(&worth) {
            return;
        }
        let (cell, digit) = self.start;
        let candidate = Candidate::new(Cell::new(cell), Digit::from_index(digit));
        let (placement, eliminations) = if is_true {
            (None, vec![candidate])
        } else {
            (Some(candidate), strikes(self.grid, 1 << cell, !(1 << digit)))
        };
        self.keep(worth, ChainKind::Forcing, &path, is_true, eliminations, placement);
    }

    fn keep(
        &mut self,
        worth: Worth,
        kind: ChainKind,
        path: &[Visit],
        starts_true: bool,
        eliminations: Vec<Candidate>,
        placement: Option<Candidate>,
    ) {
        let is_true = |i: usize| i.is_multiple_of(2) == starts_true;
        let mut rests_on = collect::Supports::default();
        let mut identity = collect::Identity::new();
        for (i, visit) in path.iter().enumerate() {
            identity.add(visit.candidate, is_true(i));
            if is_true(i) {
                rests_on.add(visit.candidate, visit.cause);
            }
        }
        let chain = self.explain.then(|| {
            let nodes = path
                .iter()
                .enumerate()
                .map(|(i, visit)| ChainNode {
                    candidate: Candidate::from_index(visit.candidate.into()),
                    is_true: is_true(i),
                    reason: match (i, visit.cause) {
                        (0, _) | (_, ASSUMED) => ChainReason::Assumed,
                        (_, BY_CELL) => ChainReason::Cell,
                        (_, number) => ChainReason::House(house((number - BY_HOUSE).into())),
                    },
                    parents: i.checked_sub(1).into_iter().collect(),
                })
                .collect();
            Box::new(Chain { kind, complexity: worth.complexity, branches: vec![Branch { nodes }] })
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
