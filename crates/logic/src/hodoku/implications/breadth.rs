//! A search in breadth from one literal, and the chain that it finds to each other.
//!
//! Links are followed in their order, so of several shortest chains one is the chain.

use super::graph::{ImplicationGraph, Literal};

/// A search in breadth from one literal.
pub(super) struct Breadth {
    /// By literal: where it came from; [`UNSEEN`] otherwise.
    parent: Vec<u16>,
    /// What was reached, the start first.
    pub(super) order: Vec<Literal>,
    /// How many entries of `order` follow directly.
    pub(super) direct: usize,
}

const UNSEEN: u16 = u16::MAX;

impl Breadth {
    pub(super) fn new(literals: usize) -> Breadth {
        Breadth { parent: vec![UNSEEN; literals], order: Vec::with_capacity(literals), direct: 0 }
    }

    /// Finds all that follows from a literal.
    pub(super) fn run(&mut self, graph: &ImplicationGraph, start: Literal) {
        for literal in self.order.drain(..) {
            self.parent[literal.index()] = UNSEEN;
        }
        self.order.push(start);
        self.parent[start.index()] = start.index() as u16;
        let mut at = 0;
        while let Some(&from) = self.order.get(at) {
            for &to in graph.links(from) {
                if self.parent[to.index()] == UNSEEN {
                    self.parent[to.index()] = from.index() as u16;
                    self.order.push(to);
                }
            }
            if at == 0 {
                self.direct = self.order.len();
            }
            at += 1;
        }
    }

    /// Writes the chain that leads to a literal that was reached.
    pub(super) fn trace(&self, end: Literal, path: &mut Vec<Literal>) {
        path.clear();
        let mut at = end;
        loop {
            path.push(at);
            let parent = Literal::new(self.parent[at.index()].into());
            if parent == at {
                break;
            }
            at = parent;
        }
        path.reverse();
    }
}
