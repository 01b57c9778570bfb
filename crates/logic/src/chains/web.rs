//! Which candidates can be reached from which, and in how many links: a quick look before the exact search.
//!
//! Only candidates with a strong link matter on the way: false there makes another one true. Among them, one weak
//! and one strong link are taken as a single *stride* from true to true:
//!
//! ```text
//!    5r1c1 ──weak── 5r1c7 ══strong══ 5r9c7        stride: 5r1c1 ──► 5r9c7
//! ```
//!
//! The strides of a candidate are a row of bits, so a breadth-first search is a handful of `or`s. Most candidates
//! prove nothing, and this tells them apart twenty times faster than following the nodes one by one. It also gives
//! the exact length of the shortest forcing chain.

use super::cycles::{Scan, strong_links};
use crate::State;
use crate::geometry::{PEER_MASKS, bits, cells};

const NONE: u16 = u16::MAX;
const CANDIDATES: usize = 729;

/// A strong link to a candidate, or none.
#[derive(Clone, Copy)]
pub(super) struct Link {
    pub(super) candidate: u16,
    cause: u8,
}

impl Link {
    const NONE: Link = Link { candidate: NONE, cause: 0 };

    /// Cell, digit and cause of the candidate it makes true.
    pub(super) fn get(self) -> Option<(usize, usize, u8)> {
        let candidate = usize::from(self.candidate);
        (self.candidate != NONE).then_some((candidate / 9, candidate % 9, self.cause))
    }
}

/// The links of one scan over one position.
pub(super) struct Web {
    /// Number of each candidate that has a strong link.
    number: Box<[u16; CANDIDATES]>,
    nodes: Vec<u16>,
    /// Words in a row of bits.
    width: usize,
    /// By node: its strong links, in order.
    links: Vec<[Link; 4]>,
    /// By node: where its strong links lead.
    strong: Vec<u64>,
    /// By node: where one stride leads.
    strides: Vec<u64>,
    // Rows in use during a search.
    first: Vec<u64>,
    reached: Vec<u64>,
    frontier: Vec<u64>,
    next: Vec<u64>,
    targets: Vec<u64>,
    /// What refutable candidates reach.
    refuted: Vec<u64>,
}

impl Default for Web {
    fn default() -> Web {
        Web {
            number: Box::new([NONE; CANDIDATES]),
            nodes: Vec::new(),
            width: 0,
            links: Vec::new(),
            strong: Vec::new(),
            strides: Vec::new(),
            first: Vec::new(),
            reached: Vec::new(),
            frontier: Vec::new(),
            next: Vec::new(),
            targets: Vec::new(),
            refuted: Vec::new(),
        }
    }
}

fn set(row: &mut [u64], bit: u16) {
    row[usize::from(bit) / 64] |= 1 << (bit % 64);
}

fn has(row: &[u64], bit: u16) -> bool {
    row[usize::from(bit) / 64] >> (bit % 64) & 1 == 1
}

fn join(row: &mut [u64], other: &[u64]) {
    for (word, other) in row.iter_mut().zip(other) {
        *word |= other;
    }
}

fn ones(row: &[u64]) -> impl Iterator<Item = usize> + '_ {
    row.iter().enumerate().flat_map(|(i, &word)| {
        let mut rest = word;
        std::iter::from_fn(move || {
            if rest == 0 {
                return None;
            }
            let bit = rest.trailing_zeros() as usize;
            rest &= rest - 1;
            Some(i * 64 + bit)
        })
    })
}

impl Web {
    /// Spins the web of a scan; `ends` are the candidates with a strong link, by digit.
    pub(super) fn spin(&mut self, grid: &State, scan: Scan, ends: &[u128; 9]) {
        self.number.fill(NONE);
        self.nodes.clear();
        for (digit, &ends) in ends.iter().enumerate() {
            for cell in cells(ends) {
                self.number[cell * 9 + digit] = self.nodes.len() as u16;
                self.nodes.push((cell * 9 + digit) as u16);
            }
        }
        self.width = self.nodes.len().div_ceil(64).max(1);
        self.links.clear();
        let size = self.nodes.len() * self.width;
        for rows in [&mut self.strong, &mut self.strides] {
            rows.clear();
            rows.resize(size, 0);
        }
        for row in [
            &mut self.first,
            &mut self.reached,
            &mut self.frontier,
            &mut self.next,
            &mut self.targets,
            &mut self.refuted,
        ] {
            row.clear();
            row.resize(self.width, 0);
        }
        for (i, &node) in self.nodes.iter().enumerate() {
            let row = &mut self.strong[i * self.width..][..self.width];
            let mut links = [Link::NONE; 4];
            let found = strong_links(grid, scan, usize::from(node) / 9, usize::from(node) % 9);
            for (link, (cell, digit, cause)) in links.iter_mut().zip(found) {
                set(row, self.number[cell * 9 + digit]);
                *link = Link { candidate: (cell * 9 + digit) as u16, cause };
            }
            self.links.push(links);
        }
        for i in 0..self.nodes.len() {
            let node = usize::from(self.nodes[i]);
            let row = &mut self.strides[i * self.width..][..self.width];
            for other in weak_links(grid, scan, ends, node / 9, node % 9) {
                let other = usize::from(self.number[other]);
                join(row, &self.strong[other * self.width..][..self.width]);
            }
        }
    }

    /// The strong links of a candidate.
    pub(super) fn links(&self, (cell, digit): (usize, usize)) -> [Link; 4] {
        match self.number[cell * 9 + digit] {
            NONE => [Link::NONE; 4],
            number => self.links[usize::from(number)],
        }
    }

    /// Puts the strides of a start into `first` and what is weakly linked to it into `targets`.
    fn start(&mut self, grid: &State, scan: Scan, ends: &[u128; 9], cell: usize, digit: usize) {
        self.targets.fill(0);
        for other in weak_links(grid, scan, ends, cell, digit) {
            set(&mut self.targets, self.number[other]);
        }
        let number = self.number[cell * 9 + digit];
        if number != NONE {
            self.first.copy_from_slice(&self.strides[usize::from(number) * self.width..][..self.width]);
            return;
        }
        self.first.fill(0);
        for other in ones(&self.targets) {
            join(&mut self.first, &self.strong[other * self.width..][..self.width]);
        }
    }

    /// One stride on from the frontier; whether anything new was reached.
    fn stride(&mut self) -> bool {
        self.next.fill(0);
        for node in ones(&self.frontier) {
            join(&mut self.next, &self.strides[node * self.width..][..self.width]);
        }
        let mut any = 0;
        for i in 0..self.width {
            self.frontier[i] = self.next[i] & !self.reached[i];
            self.reached[i] |= self.next[i];
            any |= self.frontier[i];
        }
        any != 0
    }

    /// The number of nodes of the shortest chain that refutes a candidate, from true to false; zero if there is none.
    ///
    /// What a refutable candidate reaches is remembered: see [`Web::may_close`].
    pub(super) fn refutation(
        &mut self,
        grid: &State,
        scan: Scan,
        ends: &[u128; 9],
        (cell, digit): (usize, usize),
    ) -> u32 {
        self.start(grid, scan, ends, cell, digit);
        self.frontier.copy_from_slice(&self.first);
        let number = self.number[cell * 9 + digit];
        if number != NONE {
            self.frontier[usize::from(number) / 64] &= !(1 << (number % 64));
        }
        self.reached.copy_from_slice(&self.frontier);
        let mut length = 4;
        while self.frontier.iter().zip(&self.targets).all(|(a, b)| a & b == 0) {
            if !self.stride() {
                return 0;
            }
            length += 2;
        }
        while self.stride() {}
        for i in 0..self.width {
            self.refuted[i] |= self.reached[i];
        }
        length
    }

    /// The number of nodes of the shortest chain that proves a candidate, from false to true; zero if there is none.
    pub(super) fn proof(&mut self, (cell, digit): (usize, usize)) -> u32 {
        let number = self.number[cell * 9 + digit];
        if number == NONE {
            return 0;
        }
        let row = usize::from(number) * self.width;
        self.frontier.copy_from_slice(&self.strong[row..][..self.width]);
        self.reached.copy_from_slice(&self.frontier);
        let mut length = 2;
        while !has(&self.reached, number) {
            if !self.stride() {
                return 0;
            }
            length += 2;
        }
        length
    }

    /// Whether a cycle through this candidate can strike anything.
    ///
    /// What a cycle strikes sees a true and a false node of it. Assumed true it makes both false, the links of the
    /// cycle carry this around, and it is refuted; on the way every node of the cycle becomes true. So only
    /// candidates reached from refutable ones can lie on a useful cycle.
    pub(super) fn may_close(&self, (cell, digit): (usize, usize)) -> bool {
        let number = self.number[cell * 9 + digit];
        number != NONE && has(&self.refuted, number)
    }
}

/// The candidates with a strong link that a true candidate makes false.
fn weak_links<'a>(
    grid: &'a State,
    scan: Scan,
    ends: &'a [u128; 9],
    cell: usize,
    digit: usize,
) -> impl Iterator<Item = usize> + 'a {
    let inside = if scan.cells { grid.marks[cell] & !(1 << digit) } else { 0 };
    bits(inside)
        .filter(move |&other| ends[other] >> cell & 1 == 1)
        .map(move |other| cell * 9 + other)
        .chain(cells(ends[digit] & PEER_MASKS[cell]).map(move |other| other * 9 + digit))
}
