//! A step: what to see, and what follows from it.

use std::sync::Arc;

use ninefold_grid::message::{Message, Messages};
use ninefold_rules::{BoardCell, BoardCellSet, BoardDigit, Clue, Rules};

use super::board_english;
use super::pattern::{BoardPattern, Place, Subject};
use super::position::{BoardPosition, bits, only_digit};
use super::sentences::Sentences;
use super::technique::BoardTechnique;
use crate::queue::BoardLevel;
use ninefold_grid::HintDegree;

/// One step on the way to the solution. It follows from the rules, the clues and the candidates; a unique rectangle also from
/// there being one solution.
///
/// A step either places a digit or removes candidates.
#[derive(Clone, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub struct BoardStep {
    /// The technique.
    pub technique: BoardTechnique,
    /// The level of the step: that of the technique, or a higher one.
    pub level: BoardLevel,
    /// The digit that the step places.
    pub placement: Option<(BoardCell, BoardDigit)>,
    /// The candidates that the step removes, by cell and digit; none if it places a digit.
    pub eliminations: Vec<(BoardCell, BoardDigit)>,
    pub(super) rules: Arc<Rules>,
    pub(super) pattern: BoardPattern,
}

/// A step before it is dressed for people.
#[derive(Clone, Debug)]
pub(super) struct Draft {
    pub(super) technique: BoardTechnique,
    pub(super) level: BoardLevel,
    pub(super) pattern: BoardPattern,
    pub(super) placement: Option<(BoardCell, u32)>,
    pub(super) removals: Vec<(BoardCell, u32)>,
}

/// What is done with steps that are found: one that is returned ends the search, `None` continues it.
pub(super) type Take<'a> = &'a mut dyn FnMut(Draft) -> Option<Draft>;

impl Draft {
    /// Makes a step that removes candidates, or nothing if there are none to remove.
    pub(super) fn removing(
        technique: BoardTechnique,
        level: BoardLevel,
        removals: Vec<(BoardCell, u32)>,
        pattern: impl FnOnce() -> BoardPattern,
    ) -> Option<Draft> {
        let removes = !removals.is_empty();
        removes.then(|| Draft { technique, level, pattern: pattern(), placement: None, removals })
    }

    /// Makes a step that places a digit.
    pub(super) fn placing(
        technique: BoardTechnique,
        level: BoardLevel,
        cell: BoardCell,
        digit: u32,
        pattern: BoardPattern,
    ) -> Draft {
        Draft { technique, level, pattern, placement: Some((cell, digit)), removals: Vec::new() }
    }

    /// Carries the step out.
    pub(super) fn apply(&self, position: &mut BoardPosition) {
        match self.placement {
            Some((cell, digit)) => position.place(cell.index(), digit),
            None => {
                for &(cell, digits) in &self.removals {
                    position.masks[cell.index()] &= !digits;
                }
            }
        }
    }

    /// Returns where to look.
    pub(super) fn place(&self) -> Place {
        self.pattern.place(self.placement.map(|(cell, _)| cell))
    }

    pub(super) fn into_step(self, rules: &Arc<Rules>) -> BoardStep {
        let eliminations = self.removals.iter().flat_map(|&(cell, digits)| {
            bits(digits).filter_map(move |digit| Some((cell, only_digit(digit)?)))
        });
        BoardStep {
            technique: self.technique,
            level: self.level,
            placement: self.placement.and_then(|(cell, digit)| Some((cell, only_digit(digit)?))),
            eliminations: eliminations.collect(),
            rules: Arc::clone(rules),
            pattern: self.pattern,
        }
    }
}

impl BoardStep {
    /// Returns the name of the technique for people, such as `Naked pair`.
    #[must_use]
    pub fn name(&self) -> String {
        board_english().text(&Message::<()>::new("hint.technique").with("name", self.sentences().name()))
    }

    /// Returns the English hint of this degree, a line for each sentence.
    #[must_use]
    pub fn hint(&self, degree: HintDegree) -> String {
        self.hint_in(degree, board_english())
    }

    /// Returns the hint of this degree in a language.
    #[must_use]
    pub fn hint_in(&self, degree: HintDegree, messages: &Messages) -> String {
        let lines: Vec<String> =
            self.sentences().hint(degree).iter().map(|sentence| messages.text(sentence)).collect();
        lines.join("\n")
    }

    /// Returns the clues that the step is about, first of all the cage or line to look at.
    pub fn clues(&self) -> impl Iterator<Item = &Clue> {
        self.clue_numbers().into_iter().map(|number| &self.rules.clues()[number])
    }

    /// Returns the indices of [`BoardStep::clues`] in [`Rules::clues`].
    pub(super) fn clue_numbers(&self) -> Vec<usize> {
        match self.pattern.place(None) {
            Place::Subject(Subject::Clue(clue)) => vec![clue],
            Place::Subject(Subject::Houses(sum)) => sum.cages.to_vec(),
            _ => Vec::new(),
        }
    }

    /// Returns the indices in [`Rules::houses`] of the houses to look at.
    #[must_use]
    pub fn houses(&self) -> Vec<usize> {
        match self.pattern.place(None) {
            Place::House(house) => vec![house],
            Place::Houses(houses) => houses,
            Place::Subject(Subject::Houses(sum)) => sum.houses.to_vec(),
            Place::Leftovers { lines, regions } => [lines, regions].concat(),
            _ => Vec::new(),
        }
    }

    /// Returns the cells to look at: those that the step is about, in no house or clue of which it is enough to look.
    #[must_use]
    pub fn cells(&self) -> Vec<BoardCell> {
        match &self.pattern {
            BoardPattern::NakedSingle => self.placement.iter().map(|&(cell, _)| cell).collect(),
            BoardPattern::HiddenSingle { house, .. } => self.rules.houses()[*house].cells().to_vec(),
            BoardPattern::Pair { cell, other, .. } => vec![*cell, *other],
            BoardPattern::Thermometer { clue } => Subject::Clue(*clue).cells(&self.rules),
            BoardPattern::Sets { cells, .. }
            | BoardPattern::Locked { cells, .. }
            | BoardPattern::NakedSubset { cells, .. }
            | BoardPattern::HiddenSubset { cells, .. } => cells.clone(),
            BoardPattern::Cases { subject } | BoardPattern::Sum { subject, .. } => subject.cells(&self.rules),
            BoardPattern::Leftovers { first, second, .. } => first.iter().chain(second).copied().collect(),
            BoardPattern::Fish { base, cover, digit: _ } => {
                let houses = self.rules.houses();
                let cover = cover.iter().fold(BoardCellSet::NONE, |all, &line| all | *houses[line].set());
                let base = base.iter().fold(BoardCellSet::NONE, |all, &line| all | *houses[line].set());
                (base & cover).iter().collect()
            }
            BoardPattern::Wing { pivot, pincers, .. } => [&[*pivot][..], pincers].concat(),
            BoardPattern::WWing { ends, places, .. } => [*ends, *places].concat(),
            BoardPattern::UniqueRectangle { floor, roof, .. } => [&floor[..], &[*roof]].concat(),
            BoardPattern::Chain { first, links } => {
                let mut cells = vec![first.0];
                for cell in links.iter().flat_map(|link| [link.off.0, link.on.0]) {
                    if !cells.contains(&cell) {
                        cells.push(cell);
                    }
                }
                cells
            }
            BoardPattern::Trial { cell, .. } => vec![*cell],
        }
    }

    fn sentences(&self) -> Sentences<'_> {
        Sentences {
            rules: &self.rules,
            technique: self.technique,
            pattern: &self.pattern,
            placement: self.placement,
            eliminations: &self.eliminations,
        }
    }
}
