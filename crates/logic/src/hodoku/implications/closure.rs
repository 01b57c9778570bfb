//! All that follows from each literal.
//!
//! Literals that follow from one another have the same consequences. They are found by Tarjan's algorithm (Robert Tarjan,
//! *Depth-first search and linear graph algorithms*, 1972), which visits what follows before what it follows from; so one
//! row of bits a component is put together from rows that are complete.
//!
//! Links are read as rows of bits too. Nothing follows from half of the literals (that a candidate is false, where there are
//! more than two), so they are left out of the search and get their rows at the end.

use super::graph::{ImplicationGraph, Literal};

/// The consequences of every literal, itself included.
#[derive(Debug, Default)]
pub(in crate::hodoku) struct Closure {
    /// Words in a row.
    width: usize,
    rows: Vec<u64>,
    /// By literal.
    component: Vec<u32>,
    // Used by the algorithm. By literal:
    low: Vec<u32>,
    stack: Vec<u32>,
    calls: Vec<(u32, u32)>,
    // As bits: literals from which something follows; those of them not yet visited; those on the stack.
    linked: Vec<u64>,
    unseen: Vec<u64>,
    on_stack: Vec<u64>,
}

impl Closure {
    /// Computes all consequences of the literals that might have links.
    pub(in crate::hodoku) fn build(&mut self, graph: &ImplicationGraph) {
        let count = graph.linked_literals();
        self.width = count.div_ceil(64).max(1);
        self.rows.clear();
        for list in [&mut self.component, &mut self.low] {
            list.clear();
            list.resize(count, 0);
        }
        for bits in [&mut self.linked, &mut self.on_stack] {
            bits.clear();
            bits.resize(self.width, 0);
        }
        for literal in (0..count).filter(|&literal| !graph.links(Literal::new(literal)).is_empty()) {
            self.linked[literal / 64] |= 1 << (literal % 64);
        }
        self.unseen.clone_from(&self.linked);
        self.stack.clear();
        let mut visited = 0;
        for start in 0..count {
            if self.unseen[start / 64] >> (start % 64) & 1 == 1 {
                self.visit(graph, start, &mut visited);
            }
        }
        for literal in 0..count {
            if self.linked[literal / 64] >> (literal % 64) & 1 == 0 {
                self.component[literal] = self.add_row() as u32;
                let row = self.rows.len() - self.width;
                self.rows[row + literal / 64] |= 1 << (literal % 64);
            }
        }
    }

    /// Visits a literal and all that follows from it.
    fn visit(&mut self, graph: &ImplicationGraph, start: usize, visited: &mut u32) {
        self.calls.clear();
        self.enter(start, visited);
        // A call remembers the word of its links that it looks at.
        'calls: while let Some(call) = self.calls.last_mut() {
            let (at, from) = (call.0 as usize, call.1 as usize);
            let links = graph.link_bits(Literal::new(at));
            for word in from..self.width {
                let new = links[word] & self.unseen[word];
                if new != 0 {
                    call.1 = word as u32;
                    self.enter(word * 64 + new.trailing_zeros() as usize, visited);
                    continue 'calls;
                }
            }
            self.calls.pop();
            let own = self.low[at];
            let mut low = own;
            for (word, (links, on_stack)) in links.iter().zip(&self.on_stack).enumerate() {
                let mut back = links & on_stack;
                while back != 0 {
                    low = low.min(self.low[word * 64 + back.trailing_zeros() as usize]);
                    back &= back - 1;
                }
            }
            self.low[at] = low;
            if low == own {
                self.complete(graph, at as u32);
            }
        }
    }

    /// Visits a literal for the first time. Until it is left, its lowest number is its own.
    fn enter(&mut self, literal: usize, visited: &mut u32) {
        self.unseen[literal / 64] &= !(1 << (literal % 64));
        self.on_stack[literal / 64] |= 1 << (literal % 64);
        self.low[literal] = *visited;
        *visited += 1;
        self.stack.push(literal as u32);
        self.calls.push((literal as u32, 0));
    }

    /// Adds an empty row and returns its number.
    fn add_row(&mut self) -> usize {
        self.rows.resize(self.rows.len() + self.width, 0);
        self.rows.len() / self.width - 1
    }

    /// Takes a component off the stack and joins what follows from its members.
    fn complete(&mut self, graph: &ImplicationGraph, root: u32) {
        let own = self.add_row();
        let from = self.stack.iter().rposition(|&member| member == root).unwrap_or(0);
        let (done, row) = self.rows.split_at_mut(own * self.width);
        for &member in &self.stack[from..] {
            self.component[member as usize] = own as u32;
            let (word, bit) = (member as usize / 64, 1 << (member % 64));
            self.on_stack[word] &= !bit;
            row[word] |= bit;
        }
        for &member in &self.stack[from..] {
            let links = graph.link_bits(Literal::new(member as usize));
            for word in 0..self.width {
                loop {
                    let missing = links[word] & self.linked[word] & !row[word];
                    if missing == 0 {
                        break;
                    }
                    let to = word * 64 + missing.trailing_zeros() as usize;
                    let other = &done[self.component[to] as usize * self.width..][..self.width];
                    row.iter_mut().zip(other).for_each(|(word, other)| *word |= other);
                }
            }
            row.iter_mut().zip(links).for_each(|(word, links)| *word |= links);
        }
        self.stack.truncate(from);
    }

    /// Returns the consequences of a literal as bits.
    pub(super) fn row(&self, literal: Literal) -> &[u64] {
        self.component_row(self.component(literal))
    }

    /// Returns the number of the literal's component: literals of one component have one row.
    pub(super) fn component(&self, literal: Literal) -> usize {
        self.component[literal.index()] as usize
    }

    pub(super) fn components(&self) -> usize {
        self.rows.len() / self.width.max(1)
    }

    pub(super) fn component_row(&self, component: usize) -> &[u64] {
        &self.rows[component * self.width..][..self.width]
    }

    pub(super) fn width(&self) -> usize {
        self.width
    }

    /// Returns whether `to` follows from `from`.
    pub(super) fn implies(&self, from: Literal, to: Literal) -> bool {
        has(self.row(from), to)
    }
}

/// Returns whether a row has a literal.
pub(super) fn has(row: &[u64], literal: Literal) -> bool {
    row[literal.index() / 64] >> (literal.index() % 64) & 1 == 1
}

/// Returns the literals of a row, ascending.
pub(super) fn literals(row: &[u64]) -> impl Iterator<Item = Literal> + '_ {
    row.iter().enumerate().flat_map(|(i, &word)| {
        let mut rest = word;
        core::iter::from_fn(move || {
            let bit = rest.trailing_zeros() as usize;
            (rest != 0).then(|| {
                rest &= rest - 1;
                Literal::new(i * 64 + bit)
            })
        })
    })
}
