//! What follows from a candidate, or its absence, when singles are played on: the direct entries of forcing nets.
//!
//! ```text
//!    r1c1=5 ──► r1c2<>5 ─┐
//!           ──► r4c2<>7 ─┴► r4c2=3 ──► …       a placement may rest on several entries at once: that makes it a net
//! ```
//!
//! For each literal the digit is placed, or the candidate removed, on a copy of the position, queues and all. Then in four
//! rounds the singles that wait are placed: all naked ones of that moment, then all hidden ones. Each placement is an entry,
//! and so is each candidate that it removes from its cell and its peers; but only those that the original position has.
//!
//! An entry names the positions of up to five entries that it rests on. The highest is the *main* one, along which a path goes
//! back.
//!
//! HoDoKu: nothing is taken out of the queues, so a cell may be placed again with another digit; a hidden single counts for
//! the first waiting entry of its cell; which houses a hidden single is seen in depends on counts that an emptied cell spoils.

use super::graph::{ImplicationGraph, Literal};
use crate::geometry::{CELL_HOUSES, HOUSE_MASKS, PEER_MASKS, bits, cells};
use crate::hodoku::queued_position::{QueuedPosition, ROW_COL_BLOCK};

/// How often the singles that wait are placed.
const ROUNDS: usize = 4;
/// The usual number of direct entries: memory for them is reserved at once.
const USUAL_ENTRIES: usize = 64;
/// The most entries that an entry rests on.
const MAX_CAUSES: usize = 5;

/// A literal that follows directly, and what it rests on.
#[derive(Clone, Copy, Debug)]
pub(super) struct NetEntry {
    pub(super) literal: Literal,
    pub(super) distance: u16,
    /// The position of the entry that a path goes back to.
    pub(super) main: u16,
    /// Whether it rests on a second entry besides the first.
    pub(super) is_net: bool,
}

impl NetEntry {
    /// The entry of the literal itself.
    fn start(literal: Literal) -> NetEntry {
        NetEntry { literal, distance: 1, main: 0, is_net: false }
    }
}

/// Returns whether singles wait in the queues.
fn has_waiting_singles(position: &QueuedPosition) -> bool {
    let mut waiting = position.waiting_naked().iter().chain(position.waiting_hidden());
    waiting.any(|&(cell, _)| position.open() >> cell & 1 == 1)
}

/// Returns whether a literal removes a candidate, but leaves neither its cell one candidate nor a house one place: nothing
/// follows from that.
fn leaves_no_single(position: &QueuedPosition, graph: &ImplicationGraph, literal: Literal) -> bool {
    let node = graph.node(literal);
    let (cell, digit) = (usize::from(node.first), usize::from(node.digit));
    !literal.is_on()
        && position.marks(cell).count_ones() != 2
        && CELL_HOUSES[cell].iter().all(|&house| position.place_count(house.into(), digit) != 2)
}

/// The direct entries of every literal; the first is the literal itself.
#[derive(Debug, Default)]
pub(in crate::hodoku) struct NetTables {
    tables: Vec<Vec<NetEntry>>,
    /// By literal: its position in the table that is being built, and the number of that table.
    positions: Vec<(u32, u16)>,
    current: u32,
}

/// Why a digit is placed.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Cause {
    /// It is what the table starts with.
    Start,
    /// The cell has no other candidate.
    Naked,
    /// A house has no other place.
    Hidden,
}

impl NetTables {
    /// Fills the tables and replaces the links of candidates in the graph, which has those of groups, accordingly.
    pub(in crate::hodoku) fn build(&mut self, position: &QueuedPosition, graph: &mut ImplicationGraph) {
        let count = graph.literals();
        self.tables.iter_mut().for_each(Vec::clear);
        self.tables.resize_with(count.max(self.tables.len()), || Vec::with_capacity(USUAL_ENTRIES));
        self.positions.clear();
        self.positions.resize(count, (0, 0));
        self.current = 0;
        let waits = has_waiting_singles(position);
        for node in 0..graph.plain() {
            for literal in [Literal::on(node), Literal::off(node)] {
                self.current += 1;
                if !waits && leaves_no_single(position, graph, literal) {
                    self.tables[literal.index()].push(NetEntry::start(literal));
                } else {
                    self.fill(position, graph, literal);
                }
            }
        }
        for index in 0..2 * graph.plain() {
            let links = self.tables[index][1..].iter().map(|entry| entry.literal);
            graph.replace_links(Literal::new(index), links);
        }
        for index in 0..count {
            let table = &mut self.tables[index];
            if table.is_empty() {
                table.push(NetEntry::start(Literal::new(index)));
            }
            for &literal in &graph.links(Literal::new(index))[table.len() - 1..] {
                table.push(NetEntry { literal, distance: 2, main: 0, is_net: false });
            }
        }
    }

    /// Returns the direct entries of a literal.
    pub(super) fn table(&self, literal: Literal) -> &[NetEntry] {
        &self.tables[literal.index()]
    }

    /// Returns, for each direct entry of a literal, the positions of all entries that it rests on.
    pub(super) fn causes(
        &self,
        position: &QueuedPosition,
        graph: &ImplicationGraph,
        start: Literal,
    ) -> Vec<Vec<u16>> {
        let mut again =
            NetTables { tables: Vec::new(), positions: vec![(0, 0); graph.literals()], current: 1 };
        let (mut table, mut causes) = (Vec::new(), Vec::new());
        if !graph.is_group(start) {
            again.play(position, graph, start, &mut table, Some(&mut causes));
        }
        // Groups, and what follows from them, rest on the start.
        let links = self.table(start).len();
        causes.resize(links, vec![0]);
        causes
    }

    fn fill(&mut self, position: &QueuedPosition, graph: &ImplicationGraph, start: Literal) {
        let mut table = std::mem::take(&mut self.tables[start.index()]);
        self.play(position, graph, start, &mut table, None);
        self.tables[start.index()] = table;
    }

    /// Plays on from a literal into a table, and notes what each entry rests on, if asked to.
    fn play(
        &mut self,
        position: &QueuedPosition,
        graph: &ImplicationGraph,
        start: Literal,
        table: &mut Vec<NetEntry>,
        causes: Option<&mut Vec<Vec<u16>>>,
    ) {
        let mut play =
            Play { tables: self, table, original: position, copy: position.clone(), graph, causes };
        play.push(start, 1, 0, false);
        let node = graph.node(start);
        let (cell, digit) = (usize::from(node.first), usize::from(node.digit));
        if start.is_on() {
            play.place(cell, digit, Cause::Start);
        } else {
            play.copy.remove(cell, digit);
            let left = play.copy.marks(cell);
            if left.is_power_of_two() {
                play.place(cell, left.trailing_zeros() as usize, Cause::Start);
            }
        }
        for _ in 0..ROUNDS {
            play.round();
        }
    }
}

/// One table that is being built.
struct Play<'a> {
    tables: &'a mut NetTables,
    table: &'a mut Vec<NetEntry>,
    original: &'a QueuedPosition,
    copy: QueuedPosition,
    graph: &'a ImplicationGraph,
    /// By entry: all that it rests on.
    causes: Option<&'a mut Vec<Vec<u16>>>,
}

impl Play<'_> {
    /// Appends an entry unless the literal has one.
    fn push(&mut self, literal: Literal, distance: u16, main: u16, is_net: bool) {
        let index = &mut self.tables.positions[literal.index()];
        if index.0 != self.tables.current {
            *index = (self.tables.current, self.table.len() as u16);
            self.table.push(NetEntry { literal, distance, main, is_net });
            if let Some(causes) = &mut self.causes {
                causes.push(if causes.is_empty() { Vec::new() } else { vec![main] });
            }
        }
    }

    /// Returns the index of a literal in the table; 0 if it has none.
    fn index_of(&self, literal: Literal) -> u16 {
        match self.tables.positions[literal.index()] {
            (current, index) if current == self.tables.current => index,
            _ => 0,
        }
    }

    /// Places the singles that wait now.
    fn round(&mut self) {
        let mut list = [(0, 0, Cause::Naked); 81 + 81];
        let mut count = 0;
        let open = self.copy.open();
        for &(cell, digit) in self.copy.waiting_naked() {
            if open >> cell & 1 == 1 {
                list[count] = (cell, digit, Cause::Naked);
                count += 1;
            }
        }
        let mut met = 0u128;
        for &(cell, digit) in self.copy.waiting_hidden() {
            if open & !met & 1 << cell != 0 && self.copy.is_lone(cell.into(), digit.into()) {
                met |= 1 << cell;
                list[count] = (cell, digit, Cause::Hidden);
                count += 1;
            }
        }
        for &(cell, digit, cause) in &list[..count] {
            self.place(cell.into(), digit.into(), cause);
        }
    }

    fn place(&mut self, cell: usize, digit: usize, cause: Cause) {
        let original = self.original.settled();
        if original.marks[cell] >> digit & 1 == 0 {
            return; // A stale entry; a position with a solution has none.
        }
        let literal = Literal::on(self.graph.number(cell, digit));
        let (main, is_net, distance) = self.rests_on(cell, digit, cause);
        let remembered = self.copy.marks(cell);
        self.copy.set(cell, digit);
        let index = self.table.len() as u16;
        // The first entry of all may be this very literal.
        let own = if self.table[0].literal == literal { 0 } else { index };
        let all = self.causes.is_some().then(|| self.all_causes(cell, digit, cause));
        self.push(literal, distance, main, is_net);
        if let (Some(causes), Some(all)) = (&mut self.causes, all)
            && causes.len() == usize::from(index) + 1
        {
            causes[usize::from(index)] = all;
        }
        let distance = self.table[usize::from(self.index_of(literal))].distance + 1;
        for peer in cells(original.cells[digit] & PEER_MASKS[cell]) {
            self.push(Literal::off(self.graph.number(peer, digit)), distance, own, false);
        }
        for other in bits(remembered & !(1 << digit)) {
            self.push(Literal::off(self.graph.number(cell, other)), distance, own, false);
        }
    }

    /// Returns the positions of all entries that a placement rests on; none if it waited before.
    fn all_causes(&self, cell: usize, digit: usize, cause: Cause) -> Vec<u16> {
        let off = |cell: usize, digit: usize| {
            let literal = Literal::off(self.graph.number(cell, digit));
            let index = self.index_of(literal);
            (index != 0 || self.table[0].literal == literal).then_some(index)
        };
        let original = self.original.settled();
        let mut causes: Vec<u16> = match cause {
            Cause::Start => vec![0],
            Cause::Naked => {
                bits(original.marks[cell] & !(1 << digit)).filter_map(|other| off(cell, other)).collect()
            }
            Cause::Hidden => {
                let house = HOUSE_MASKS[self.smallest_house(cell, digit)];
                let others = cells(original.cells[digit] & house & !(1 << cell));
                others.filter_map(|other| off(other, digit)).collect()
            }
        };
        causes.sort_unstable();
        causes
    }

    /// Returns the cell's house with the fewest places of a digit.
    fn smallest_house(&self, cell: usize, digit: usize) -> usize {
        let count = |kind: &usize| self.copy.place_count(CELL_HOUSES[cell][*kind].into(), digit);
        let kind = ROW_COL_BLOCK.into_iter().min_by_key(count).unwrap_or(0);
        CELL_HOUSES[cell][kind].into()
    }

    /// Returns the main cause of a placement, whether it has a second one, and its distance.
    fn rests_on(&self, cell: usize, digit: usize, cause: Cause) -> (u16, bool, u16) {
        let original = self.original.settled();
        let mut causes = [0; MAX_CAUSES];
        match cause {
            Cause::Start => {}
            Cause::Naked => {
                let others = bits(original.marks[cell] & !(1 << digit));
                for (slot, other) in causes.iter_mut().zip(others) {
                    *slot = self.index_of(Literal::off(self.graph.number(cell, other)));
                }
            }
            Cause::Hidden => {
                let house = HOUSE_MASKS[self.smallest_house(cell, digit)];
                let others = cells(original.cells[digit] & house & !(1 << cell));
                for (slot, other) in causes.iter_mut().zip(others) {
                    *slot = self.index_of(Literal::off(self.graph.number(other, digit)));
                }
            }
        }
        let distance = self.table[usize::from(causes[0])].distance + 1;
        for i in 1..MAX_CAUSES {
            if causes[i] > causes[0] {
                causes.swap(0, i);
            }
        }
        (causes[0], causes[1] != 0, distance)
    }
}
