//! The figure of a pattern: what to look at on the board.
//!
//! | role | in a pattern |
//! |---|---|
//! | active | the cells of the pattern; the base of an exocet |
//! | cause | guardians; base digits; candidates in links that are rows |
//! | twin | the three digits of a tridagon; candidates in links that are columns, or in the cross lines of an exocet |
//! | partner | candidates in links that are boxes; companions |
//! | effect | boxes of a tridagon and an SK-loop; targets |
//! | struck, placed | what changes |

use ninefold_grid::{Candidate, CellSet, DigitSet, House, HouseKind};
use ninefold_trace::{Figure, FigureMark, Role};

use super::{ExpertPattern, ExpertPosition, ExpertStep, JuniorExocet, Tridagon};

impl ExpertStep {
    /// Returns what to look at when the step is shown; `position` is the position before it.
    #[must_use]
    pub fn figure(&self, position: &ExpertPosition) -> Figure {
        let mut marks = Marks { position, step: self, figure: Figure::default() };
        match &self.pattern {
            ExpertPattern::Tridagon(tridagon) => marks.tridagon(tridagon),
            ExpertPattern::SkLoop(found) => {
                found.crosses.iter().for_each(|cross| marks.house(cross.center.block().house()));
                marks.links(found.cells(), &found.links);
            }
            ExpertPattern::JuniorExocet(exocet) => marks.exocet(exocet),
            ExpertPattern::Msls(set) => marks.links(set.cells, &set.links),
        }
        for &Candidate { cell, digit } in &self.eliminations {
            marks.figure.candidate(cell, digit, Role::Struck);
        }
        if let Some(Candidate { cell, digit }) = self.placement {
            marks.figure.candidate(cell, digit, Role::Placed);
        }
        marks.figure
    }
}

struct Marks<'a> {
    position: &'a ExpertPosition,
    step: &'a ExpertStep,
    figure: Figure,
}

impl Marks<'_> {
    fn house(&mut self, house: House) {
        self.figure.house(house.index(), Role::Effect);
    }

    /// Marks the candidates of some cells, except those that change and those that are marked already.
    fn candidates(&mut self, cells: CellSet, digits: DigitSet, role: Role) {
        for cell in cells {
            for digit in self.position.candidates(cell) & digits {
                let candidate = Candidate::new(cell, digit);
                let mark = |role| FigureMark::candidate(cell, digit, role);
                let is_marked = Role::ALL.into_iter().any(|role| self.figure.marks.contains(&mark(role)));
                let changes =
                    self.step.eliminations.iter().chain(&self.step.placement).any(|&one| one == candidate);
                if !is_marked && !changes {
                    self.figure.candidate(cell, digit, role);
                }
            }
        }
    }

    fn tridagon(&mut self, tridagon: &Tridagon) {
        let cells = tridagon.all_cells();
        tridagon.cells.iter().for_each(|cells| self.house(cells[0].block().house()));
        self.figure.cells(cells, Role::Active);
        self.candidates(cells, tridagon.digits, Role::Twin);
        self.candidates(cells, !tridagon.digits, Role::Cause);
    }

    fn exocet(&mut self, exocet: &JuniorExocet) {
        self.figure.cells(exocet.base, Role::Active);
        self.figure.cells(exocet.targets, Role::Effect);
        self.figure.cells(exocet.companions, Role::Partner);
        let corners = exocet.base.into_iter().chain(exocet.targets).collect();
        self.candidates(corners, exocet.digits, Role::Cause);
        self.candidates(exocet.cross_cells(), exocet.digits, Role::Twin);
    }

    /// Marks cells, and their candidates by the kind of house that is the link.
    fn links(&mut self, cells: CellSet, links: &[(House, DigitSet)]) {
        self.figure.cells(cells, Role::Active);
        for &(house, digits) in links {
            let role = match house.kind() {
                HouseKind::Row => Role::Cause,
                HouseKind::Col => Role::Twin,
                HouseKind::Block => Role::Partner,
            };
            self.candidates(cells & house.cells(), digits, role);
        }
    }
}
