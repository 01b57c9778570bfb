//! All that follows from each literal.
//!
//! Literals that follow from one another have the same consequences. They are found by Tarjan's algorithm (Robert Tarjan,
//! *Depth-first search and linear graph algorithms*, 1972), which visits what follows before what it follows from; so one
//! row of bits a component is put together from rows that are complete.
//!
//! Nothing follows from half of the literals (that a candidate is false, where there are more than two). These leaves are left
//! out of the search: they get into rows by the links of what they follow from, which are there as bits.

use super::graph::{ImplicationGraph, Literal};

/// The consequences of every literal, itself included.
#[derive(Debug, Default)]
pub(in crate::hodoku) struct Closure {
    /// Words in a row.
    width: usize,
    rows: Vec<u64>,
    /// By literal.
    component: Vec<u32>,
    // Used by the algorithm.
    /// By literal: where its links to others than leaves begin in `links`; one more for the end.
    begins: Vec<u32>,
    links: Vec<Literal>,
    /// By literal: the lowest number of what is known to be in its component.
    low: Vec<u32>,
    stack: Vec<u32>,
    calls: Vec<(u32, u32)>,
}

/// Not visited, or not yet in a component.
const NEW: u32 = u32::MAX;

impl Closure {
    /// Computes all consequences of the literals that might have links.
    pub(in crate::hodoku) fn build(&mut self, graph: &ImplicationGraph) {
        let count = graph.linked_literals();
        self.width = count.div_ceil(64).max(1);
        self.rows.clear();
        for list in [&mut self.component, &mut self.low] {
            list.clear();
            list.resize(count, NEW);
        }
        self.begins.clear();
        self.links.clear();
        for literal in (0..count).map(Literal::new) {
            self.begins.push(self.links.len() as u32);
            self.links.extend(graph.links(literal).iter().filter(|&&to| !graph.links(to).is_empty()));
        }
        self.begins.push(self.links.len() as u32);
        self.stack.clear();
        let mut visited = 0;
        for start in 0..count {
            if graph.links(Literal::new(start)).is_empty() {
                let row = self.add_row();
                self.rows[row * self.width + start / 64] |= 1 << (start % 64);
                self.component[start] = row as u32;
            } else if self.low[start] == NEW {
                self.visit(graph, start, &mut visited);
            }
        }
    }

    /// Visits a literal and all that follows from it.
    fn visit(&mut self, graph: &ImplicationGraph, start: usize, visited: &mut u32) {
        self.calls.clear();
        self.enter(start, visited);
        // A call remembers the next link.
        'calls: while let Some(call) = self.calls.last_mut() {
            let at = call.0 as usize;
            let end = self.begins[at + 1];
            for next in call.1..end {
                let to = self.links[next as usize].index();
                if self.low[to] == NEW {
                    call.1 = next + 1;
                    self.enter(to, visited);
                    continue 'calls;
                }
            }
            self.calls.pop();
            let own = self.low[at];
            let back = self.links[self.begins[at] as usize..end as usize]
                .iter()
                .filter(|to| self.component[to.index()] == NEW)
                .fold(own, |low, to| low.min(self.low[to.index()]));
            self.low[at] = back;
            if back == own {
                self.complete(graph, at as u32);
            }
        }
    }

    /// Visits a literal for the first time. Until it is left, its lowest number is its own.
    fn enter(&mut self, literal: usize, visited: &mut u32) {
        self.low[literal] = *visited;
        *visited += 1;
        self.stack.push(literal as u32);
        self.calls.push((literal as u32, self.begins[literal]));
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
            row[member as usize / 64] |= 1 << (member % 64);
        }
        for &member in &self.stack[from..] {
            let links = self.begins[member as usize] as usize..self.begins[member as usize + 1] as usize;
            for &to in &self.links[links] {
                if !has(row, to) {
                    let other = &done[self.component[to.index()] as usize * self.width..][..self.width];
                    row.iter_mut().zip(other).for_each(|(word, other)| *word |= other);
                }
            }
            let links = graph.link_bits(Literal::new(member as usize));
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
    row.iter().enumerate().flat_map(|(i, &word)| literals_of(i, word))
}

/// Returns the literals of one word of a row, ascending.
pub(super) fn literals_of(word: usize, mut rest: u64) -> impl Iterator<Item = Literal> {
    core::iter::from_fn(move || {
        let bit = rest.trailing_zeros() as usize;
        (rest != 0).then(|| {
            rest &= rest - 1;
            Literal::new(word * 64 + bit)
        })
    })
}
