//! All that follows from each literal.
//!
//! Literals that follow from one another have the same consequences. They are found by Tarjan's algorithm (Robert Tarjan,
//! *Depth-first search and linear graph algorithms*, 1972), which meets what follows before what it follows from; so one
//! row of bits a component is put together from rows that are complete.

use super::graph::{ImplicationGraph, Literal};

/// The consequences of every literal, itself included.
#[derive(Debug, Default)]
pub(in crate::hodoku) struct Closure {
    /// Words in a row.
    width: usize,
    rows: Vec<u64>,
    /// By literal.
    component: Vec<u32>,
    // Used by the algorithm, by literal.
    order: Vec<u32>,
    low: Vec<u32>,
    stack: Vec<u32>,
    calls: Vec<(u32, u32)>,
}

/// Not met, or not yet in a component.
const NEW: u32 = u32::MAX;

impl Closure {
    /// Computes all consequences.
    pub(in crate::hodoku) fn build(&mut self, graph: &ImplicationGraph) {
        let count = graph.literals();
        self.width = count.div_ceil(64).max(1);
        self.rows.clear();
        for list in [&mut self.component, &mut self.order, &mut self.low] {
            list.clear();
            list.resize(count, NEW);
        }
        self.stack.clear();
        let mut met = 0;
        for start in 0..count as u32 {
            if self.order[start as usize] == NEW {
                self.visit(graph, start, &mut met);
            }
        }
    }

    fn visit(&mut self, graph: &ImplicationGraph, start: u32, met: &mut u32) {
        self.calls.clear();
        self.enter(start, met);
        'calls: while let Some(&(at, done)) = self.calls.last() {
            let i = at as usize;
            let links = graph.links(Literal::new(i));
            for (to, next) in links[done as usize..].iter().zip(done + 1..) {
                let to = to.index();
                if self.order[to] == NEW {
                    if let Some(call) = self.calls.last_mut() {
                        call.1 = next;
                    }
                    self.enter(to as u32, met);
                    continue 'calls;
                }
                if self.component[to] == NEW {
                    self.low[i] = self.low[i].min(self.order[to]);
                }
            }
            if self.low[i] == self.order[i] {
                self.complete(graph, at);
            }
            self.calls.pop();
            if let Some(&(caller, _)) = self.calls.last() {
                let caller = caller as usize;
                self.low[caller] = self.low[caller].min(self.low[i]);
            }
        }
    }

    /// Meets a literal for the first time.
    fn enter(&mut self, literal: u32, met: &mut u32) {
        self.order[literal as usize] = *met;
        self.low[literal as usize] = *met;
        *met += 1;
        self.stack.push(literal);
        self.calls.push((literal, 0));
    }

    /// Takes a component off the stack and joins what follows from its members.
    fn complete(&mut self, graph: &ImplicationGraph, root: u32) {
        let own = (self.rows.len() / self.width) as u32;
        let from = self.stack.iter().rposition(|&member| member == root).unwrap_or(0);
        self.rows.resize(self.rows.len() + self.width, 0);
        let split = own as usize * self.width;
        for i in from..self.stack.len() {
            self.component[self.stack[i] as usize] = own;
        }
        let (done, row) = self.rows.split_at_mut(split);
        for &member in &self.stack[from..] {
            row[member as usize / 64] |= 1 << (member % 64);
            for to in graph.links(Literal::new(member as usize)) {
                let component = self.component[to.index()];
                if component != own && row[to.index() / 64] >> (to.index() % 64) & 1 == 0 {
                    let other = &done[component as usize * self.width..][..self.width];
                    row.iter_mut().zip(other).for_each(|(word, other)| *word |= other);
                }
            }
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
