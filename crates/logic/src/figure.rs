//! The figure of a step: what to look at on the board, and what part it plays.
//!
//! | role | in a step |
//! |---|---|
//! | active | the house or cell that the step is about |
//! | cause | candidates and cells that prove it; true nodes of a chain |
//! | effect | the house in which it follows; the conclusion of a chain |
//! | twin | digits that could change places; false nodes of a chain |
//! | partner | further cells of the proof: pincers, excluders, the rest of a set |
//! | tried | the assumption of a chain |
//! | failed | where a chain contradicts itself |
//! | struck, placed | what changes |

use ninefold_grid::{Candidate, Cell, CellSet, Digit, DigitSet, House};
use ninefold_rules::{BoardCell, BoardDigit};
use ninefold_trace::{Figure, FigureMark, LinkKind, Role};

use crate::{Chain, ChainKind, ForcedNode, LinkNode, Pattern, Position, Step, UniquenessTest, hodoku};

impl Step {
    /// Returns what to look at when the step is shown; `position` is the position before it.
    ///
    /// ```
    /// use ninefold_logic::{Position, next_step};
    /// use ninefold_trace::{FigureMark, Role};
    ///
    /// let position = Position::new(&"53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79".parse()?);
    /// let step = next_step(&position).expect("there is a step");
    /// let figure = step.figure(&position);
    /// let placed = step.placement.expect("a single places a digit");
    /// assert!(figure.marks.contains(&FigureMark::candidate(placed.cell, placed.digit, Role::Placed)));
    /// # Ok::<(), ninefold_grid::ParseGridError>(())
    /// ```
    #[must_use]
    pub fn figure(&self, position: &Position) -> Figure {
        figure(position, &self.pattern, self.placement, &self.eliminations)
    }
}

impl hodoku::HodokuStep {
    /// Returns what to look at when the step is shown; `position` is the position before it.
    #[must_use]
    pub fn figure(&self, position: &hodoku::QueuedPosition) -> Figure {
        figure(position.core(), &self.pattern, self.placement, &self.eliminations)
    }
}

/// Marks a pattern, and what follows from it.
fn figure(
    position: &Position,
    pattern: &Pattern,
    placement: Option<Candidate>,
    eliminations: &[Candidate],
) -> Figure {
    let mut marks = Marks { position, figure: Figure::default() };
    marks.pattern(pattern, placement);
    // What changes is marked as that alone.
    let changes = |mark: &FigureMark| {
        let FigureMark::Candidate(marked, _) = *mark else { return false };
        placement.iter().chain(eliminations).any(|&one| on_board(one) == marked)
    };
    marks.figure.marks.retain(|mark| !changes(mark));
    eliminations.iter().for_each(|&mark| marks.candidate(mark, Role::Struck));
    placement.iter().for_each(|&mark| marks.candidate(mark, Role::Placed));
    marks.figure
}

/// Returns a candidate as one of any board.
fn on_board(candidate: Candidate) -> (BoardCell, BoardDigit) {
    (candidate.cell.into(), candidate.digit.into())
}

/// Returns what lies below what: houses below cells, cells below candidates, links on top.
fn layer(mark: &FigureMark) -> u8 {
    match mark {
        FigureMark::House(..) | FigureMark::Clue(..) => 0,
        FigureMark::Cell(..) => 1,
        FigureMark::Candidate(..) => 2,
        FigureMark::Link(..) | FigureMark::Arrow(..) => 3,
    }
}

struct Marks<'a> {
    position: &'a Position,
    figure: Figure,
}

impl Marks<'_> {
    fn pattern(&mut self, pattern: &Pattern, placed: Option<Candidate>) {
        match pattern {
            Pattern::NakedSingle => {
                if let Some(Candidate { cell, .. }) = placed {
                    self.cells([cell], Role::Active);
                    self.cells(self.givers(cell), Role::Cause);
                }
            }
            Pattern::HiddenSingle { house } => {
                self.houses([*house], Role::Active);
                if let Some(placed) = placed {
                    self.cells(self.excluders(*house, placed), Role::Cause);
                }
            }
            Pattern::Locked { base, cover, digit, then, .. } => {
                self.houses([*base], Role::Cause);
                self.houses([*cover], Role::Effect);
                self.houses(*then, Role::Active);
                self.candidates(base.cells() & cover.cells(), DigitSet::of(*digit), Role::Cause);
            }
            Pattern::NakedSet { house, cells, digits } | Pattern::HiddenSet { house, cells, digits } => {
                self.houses([*house], Role::Active);
                self.candidates(*cells, *digits, Role::Cause);
            }
            Pattern::Fish { digit, base, cover } => {
                self.houses(base.iter().copied(), Role::Cause);
                self.houses(cover.iter().copied(), Role::Effect);
                let cells = base.iter().fold(CellSet::NONE, |cells, house| cells | house.cells());
                self.candidates(cells, DigitSet::of(*digit), Role::Cause);
            }
            Pattern::Wing { pivot, pincers, digit } => {
                self.cells([*pivot], Role::Active);
                self.cells(*pincers, Role::Partner);
                self.candidates([*pivot].into_iter().chain(*pincers), DigitSet::of(*digit), Role::Cause);
                let others = DigitSet::ALL.without(*digit);
                self.candidates([*pivot].into_iter().chain(*pincers), others, Role::Twin);
            }
            Pattern::Loop { cells, digits, extras, test } => {
                self.candidates(cells.iter().copied(), *digits, Role::Twin);
                self.candidates(cells.iter().copied(), *extras, Role::Cause);
                self.uniqueness(test);
            }
            Pattern::Bug { cells, extras, test } => {
                self.cells(*cells, Role::Active);
                self.candidates(*cells, *extras, Role::Cause);
                self.uniqueness(test);
            }
            Pattern::Aligned { cells, excluders } => {
                self.cells(cells.iter().copied(), Role::Active);
                self.cells(*excluders, Role::Partner);
            }
            Pattern::Chain(chain) => self.chain(chain),
            Pattern::LockedSet { block, line, cells, digits } => {
                self.houses([*block, *line], Role::Active);
                self.candidates(*cells, *digits, Role::Cause);
            }
            Pattern::FinnedFish { digit, base, cover, fins } => {
                self.houses(base.iter().copied(), Role::Cause);
                self.houses(cover.iter().copied(), Role::Effect);
                self.candidates(*fins, DigitSet::of(*digit), Role::Partner);
                let cells = base.iter().fold(CellSet::NONE, |cells, house| cells | house.cells());
                self.candidates(cells - *fins, DigitSet::of(*digit), Role::Cause);
            }
            Pattern::RemotePairs { cells, digits } => {
                self.cells(cells.iter().copied(), Role::Active);
                self.candidates(cells.iter().copied(), *digits, Role::Cause);
            }
            Pattern::EmptyRectangle { block, digit, link, .. } => {
                self.houses([*block], Role::Active);
                self.candidates(block.cells(), DigitSet::of(*digit), Role::Cause);
                self.candidates(*link, DigitSet::of(*digit), Role::Partner);
                let [start, end] = link.map(|cell| Candidate::new(cell, *digit));
                self.connect(start, end, LinkKind::Strong);
            }
            Pattern::Colors { digit, components } => {
                for [first, second] in components {
                    self.candidates(*first, DigitSet::of(*digit), Role::Cause);
                    self.candidates(*second, DigitSet::of(*digit), Role::Twin);
                }
            }
            Pattern::SueDeCoq { center, in_line, in_block, .. } => {
                self.cells(*center, Role::Active);
                self.cells(*in_line | *in_block, Role::Partner);
                self.candidates(*center | *in_line | *in_block, DigitSet::ALL, Role::Cause);
            }
            Pattern::AlmostLocked { sets, commons } => {
                for (i, cells) in sets.iter().enumerate() {
                    let is_end = i == 0 || i + 1 == sets.len();
                    self.cells(*cells, if is_end { Role::Active } else { Role::Partner });
                }
                for (pair, digits) in sets.windows(2).zip(commons) {
                    self.candidates(pair[0] | pair[1], *digits, Role::Twin);
                }
                for cells in sets {
                    self.candidates(*cells, DigitSet::ALL, Role::Cause);
                }
            }
            Pattern::Links { nodes, .. } => self.links(nodes),
            Pattern::Forced { premises, clash, branches } => {
                for node in premises {
                    self.cells(node.cells, Role::Active);
                    self.candidates(node.cells, DigitSet::of(node.digit), Role::Tried);
                }
                for node in clash {
                    self.candidates(node.cells, DigitSet::of(node.digit), Role::Failed);
                }
                branches.iter().for_each(|nodes| self.branch(nodes));
            }
            Pattern::Guess => self.cells(placed.map(|placed| placed.cell), Role::Active),
        }
    }

    /// Marks the nodes of a chain, and a link from each to the next.
    fn links(&mut self, nodes: &[LinkNode]) {
        nodes.iter().for_each(|node| self.node(node));
        nodes.windows(2).for_each(|pair| self.link(&pair[0], &pair[1]));
    }

    /// Marks the nodes of a branch, and a link from each of its causes to each.
    fn branch(&mut self, nodes: &[ForcedNode]) {
        nodes.iter().for_each(|forced| self.node(&forced.node));
        for forced in nodes {
            for parent in forced.parents.iter().filter_map(|&parent| nodes.get(parent)) {
                self.link(&parent.node, &forced.node);
            }
        }
    }

    fn node(&mut self, node: &LinkNode) {
        let role = if node.is_true { Role::Cause } else { Role::Twin };
        self.candidates(node.cells, DigitSet::of(node.digit), role);
    }

    /// Marks a link; a group is linked at its first cell.
    fn link(&mut self, from: &LinkNode, to: &LinkNode) {
        let end = |node: &LinkNode| Some(Candidate::new(node.cells.iter().next()?, node.digit));
        let kind = if to.is_true { LinkKind::Strong } else { LinkKind::Weak };
        if let (Some(from), Some(to)) = (end(from), end(to))
            && from != to
        {
            self.connect(from, to, kind);
        }
    }

    fn uniqueness(&mut self, test: &UniquenessTest) {
        match *test {
            UniquenessTest::OneCell(cell) => self.cells([cell], Role::Active),
            UniquenessTest::OneDigit(cells) => self.cells(cells, Role::Active),
            UniquenessTest::NakedSet { house, cells, digits }
            | UniquenessTest::HiddenSet { house, cells, digits } => {
                self.houses([house], Role::Effect);
                self.cells(cells, Role::Partner);
                self.candidates(cells, digits, Role::Partner);
            }
            UniquenessTest::Locked { house, .. } => self.houses([house], Role::Effect),
            UniquenessTest::XWing { .. } => {}
            UniquenessTest::StrongLinks { cell, .. } => self.cells([cell], Role::Active),
            UniquenessTest::Found(cells) => self.cells(cells, Role::Cause),
        }
    }

    fn chain(&mut self, chain: &Chain) {
        match chain.kind {
            ChainKind::Cell(cell) => self.cells([cell], Role::Active),
            ChainKind::Region(house, _) => self.houses([house], Role::Active),
            _ => {}
        }
        for branch in &chain.branches {
            let last = branch.nodes.len().saturating_sub(1);
            for (i, node) in branch.nodes.iter().enumerate() {
                let role = match (chain.kind, i) {
                    (ChainKind::Cycle, _) => {
                        if node.is_true {
                            Role::Cause
                        } else {
                            Role::Twin
                        }
                    }
                    (_, 0) => Role::Tried,
                    (ChainKind::Contradiction | ChainKind::Forcing, i) if i == last => Role::Failed,
                    (_, i) if i == last => Role::Effect,
                    _ if node.is_true => Role::Cause,
                    _ => Role::Twin,
                };
                self.candidate(node.candidate, role);
                let kind = if node.is_true { LinkKind::Strong } else { LinkKind::Weak };
                for parent in node.parents.iter().filter_map(|&parent| branch.nodes.get(parent)) {
                    if parent.candidate != node.candidate {
                        self.connect(parent.candidate, node.candidate, kind);
                    }
                }
            }
        }
    }

    fn candidate(&mut self, candidate: Candidate, role: Role) {
        self.push(FigureMark::Candidate(on_board(candidate), role));
    }

    fn connect(&mut self, from: Candidate, to: Candidate, kind: LinkKind) {
        self.push(FigureMark::Link(on_board(from), on_board(to), kind));
    }

    fn houses(&mut self, houses: impl IntoIterator<Item = House>, role: Role) {
        houses.into_iter().for_each(|house| self.push(FigureMark::House(house.index(), role)));
    }

    fn cells(&mut self, cells: impl IntoIterator<Item = Cell>, role: Role) {
        self.cells_of_set(cells.into_iter().collect(), role);
    }

    /// Marks those of these digits that the cells may still hold.
    fn candidates(&mut self, cells: impl IntoIterator<Item = Cell>, digits: DigitSet, role: Role) {
        self.candidates_of_set(cells.into_iter().collect(), digits, role);
    }

    // What is generic above is there once for each kind of iterator, and a page downloads every copy: the work is done below.

    #[inline(never)]
    fn cells_of_set(&mut self, cells: CellSet, role: Role) {
        cells.iter().for_each(|cell| self.push(FigureMark::Cell(cell.into(), role)));
    }

    #[inline(never)]
    fn candidates_of_set(&mut self, cells: CellSet, digits: DigitSet, role: Role) {
        for cell in cells {
            for digit in self.position.candidates(cell) & digits {
                self.candidate(Candidate::new(cell, digit), role);
            }
        }
    }

    /// Adds a mark that is not there yet, above those of its layer.
    #[inline(never)]
    fn push(&mut self, mark: FigureMark) {
        let marks = &mut self.figure.marks;
        if !marks.contains(&mark) {
            let above = marks.iter().rposition(|other| layer(other) <= layer(&mark));
            marks.insert(above.map_or(0, |i| i + 1), mark);
        }
    }

    /// Returns, for each digit that a cell sees, one cell that holds it.
    fn givers(&self, cell: Cell) -> CellSet {
        let holds = |digit: Digit| cell.peers().iter().find(|&peer| self.position.digit(peer) == Some(digit));
        Digit::ALL.into_iter().filter_map(holds).collect()
    }

    /// Returns cells that hold the digit and keep it from the other empty cells of a house.
    fn excluders(&self, house: House, placed: Candidate) -> CellSet {
        let mut excluders = CellSet::NONE;
        for cell in house.cells() & self.position.empty_cells() {
            let sees = |other: Cell| other.sees(cell) && self.position.digit(other) == Some(placed.digit);
            if cell != placed.cell && !excluders.iter().any(sees) {
                excluders |= Cell::all().find(|&other| sees(other)).into_iter().collect();
            }
        }
        excluders
    }
}
