//! Hints in words: where to look, which technique, what to see, and what follows.

use ninefold_grid::message::{Argument, Message};
use ninefold_rules::{BoardCell, BoardDigit, Rules};

use super::names::{Names, digit_name};
use super::pattern::{BoardPattern, Place, Subject};
use super::technique::BoardTechnique;
use ninefold_grid::HintDegree;

/// The most cells of a leftover that are named one by one. More are described by the lines and regions that leave them.
const MOST_LEFT_OVER: usize = 3;

/// Returns whether the cells on both sides of a leftover can be named one by one.
pub(super) fn are_few(first: &[BoardCell], second: &[BoardCell]) -> bool {
    first.len().max(second.len()) <= MOST_LEFT_OVER
}

/// What is needed to put a step into words.
pub(super) struct Sentences<'a> {
    pub(super) rules: &'a Rules,
    pub(super) technique: BoardTechnique,
    pub(super) pattern: &'a BoardPattern,
    pub(super) placement: Option<(BoardCell, BoardDigit)>,
    pub(super) eliminations: &'a [(BoardCell, BoardDigit)],
}

impl Sentences<'_> {
    pub(super) fn hint(&self, degree: HintDegree) -> Vec<Message> {
        match degree {
            HintDegree::Place => {
                vec![Message::new("hint.place").with("place", self.names().place(&self.place()))]
            }
            HintDegree::Technique => vec![self.technique()],
            HintDegree::Pattern => self.pattern(),
            HintDegree::Full => {
                let mut lines = self.pattern();
                lines.extend(self.why());
                lines.extend(self.conclusion());
                lines
            }
        }
    }

    /// Returns the name of the technique.
    pub(super) fn name(&self) -> Message {
        let key = match self.pattern {
            BoardPattern::HiddenSingle { is_last: true, .. } => "full_house".to_owned(),
            BoardPattern::Sets { subject: Subject::Houses(sum), .. } if sum.inner.is_empty() => {
                match self.technique {
                    BoardTechnique::SingleInnie => "single_outie".to_owned(),
                    technique => technique.name().replace('-', "_"),
                }
            }
            _ => self.technique.name().replace('-', "_"),
        };
        Message::new(format!("technique.{key}"))
    }

    pub(super) fn names(&self) -> Names<'_> {
        Names { rules: self.rules }
    }

    fn place(&self) -> Place {
        self.pattern.place(self.placement.map(|(cell, _)| cell))
    }

    fn technique(&self) -> Message {
        let place = self.place();
        let key = match place {
            Place::Cells(_) => "hint.technique.cells",
            Place::House(_) | Place::Houses(_) | Place::Leftovers { .. } => "hint.technique.house",
            Place::Subject(Subject::Houses(_)) => "hint.technique.house",
            Place::Subject(_) => "hint.technique.clue",
        };
        // The place shows how many houses there are.
        let name = match self.technique {
            BoardTechnique::SeveralHouses => Message::new("technique.innies_and_outies"),
            _ => self.name(),
        };
        Message::new(key).with("name", name).with("place", self.names().place(&place))
    }

    /// Says what to see: what the clue says, or what is special about the candidates.
    fn pattern(&self) -> Vec<Message> {
        let names = self.names();
        let placed = |key: &'static str| match self.placement {
            Some((cell, digit)) => {
                Message::new(key).with("cell", names.cell(cell)).with("digit", digit.to_string())
            }
            None => Message::new(key),
        };
        match self.pattern {
            BoardPattern::NakedSingle => vec![placed("hint.naked_single")],
            BoardPattern::HiddenSingle { house, is_last } => {
                let key = if *is_last { "hint.full_house" } else { "hint.hidden_single" };
                vec![placed(key).with("house", names.house(*house))]
            }
            BoardPattern::Pair { subject, .. }
            | BoardPattern::Cases { subject }
            | BoardPattern::Sum { subject, .. } => self.meaning(subject),
            BoardPattern::Thermometer { clue } => self.meaning(&Subject::Clue(*clue)),
            BoardPattern::Sets { subject, cells, sets, .. } => self.set_meaning(subject, cells, sets),
            BoardPattern::Locked { house, digit, cells, cover } => {
                let key = if cover.is_some() { "hint.locked" } else { "hint.locked.seen" };
                let said = Message::new(key)
                    .with("base", names.house(*house))
                    .with("digit", digit_name(*digit))
                    .with("cells", names.cells(cells));
                vec![match cover {
                    Some(cover) => said.with("cover", names.house(*cover)),
                    None => said,
                }]
            }
            BoardPattern::Leftovers { lines, regions, first, second, .. } => vec![
                Message::new(match are_few(first, second) {
                    true => "hint.leftovers.cells",
                    false => "hint.leftovers",
                })
                .with("lines", names.houses(lines))
                .with("regions", names.houses(regions))
                .with("first", names.cells(first))
                .with("second", names.cells(second)),
            ],
            BoardPattern::NakedSubset { house: Some(house), cells, digits } => {
                vec![self.subset("hint.naked_subset", *house, cells, *digits)]
            }
            BoardPattern::NakedSubset { house: None, cells, digits } => vec![
                Message::new("hint.naked_pair.seen")
                    .with("cells", names.cells(cells))
                    .with("digits", names.digits(*digits)),
            ],
            BoardPattern::Fish { base, cover, digit } => vec![
                Message::new("hint.fish")
                    .with("base", names.houses(base))
                    .with("cover", names.houses(cover))
                    .with("digit", digit_name(*digit)),
            ],
            BoardPattern::Wing { pivot, pincers, digits, digit } => {
                let key = match self.technique {
                    BoardTechnique::XyzWing => "hint.xyz_wing",
                    _ => "hint.xy_wing",
                };
                vec![
                    Message::new(key)
                        .with("pivot", names.cell(*pivot))
                        .with("first", names.cell(pincers[0]))
                        .with("second", names.cell(pincers[1]))
                        .with("one", digit_name(digits[0]))
                        .with("other", digit_name(digits[1]))
                        .with("digit", digit_name(*digit)),
                ]
            }
            BoardPattern::WWing { ends, places, house, link, digit } => vec![
                Message::new("hint.w_wing")
                    .with("cells", names.cells(ends))
                    .with("digits", names.digits(link | digit))
                    .with("house", names.house(*house))
                    .with("link", digit_name(*link))
                    .with("places", names.cells(places)),
            ],
            BoardPattern::UniqueRectangle { floor, roof, digits } => vec![
                Message::new("hint.unique_rectangle")
                    .with("cells", names.cells(&[&floor[..], &[*roof]].concat()))
                    .with("floor", names.cells(floor))
                    .with("digits", names.digits(*digits)),
            ],
            BoardPattern::Chain { first: (cell, digit), .. } => vec![
                Message::new("hint.chain").with("cell", names.cell(*cell)).with("digit", digit_name(*digit)),
            ],
            BoardPattern::HiddenSubset { house, cells, digits } => {
                vec![self.subset("hint.hidden_subset", *house, cells, *digits)]
            }
            BoardPattern::Trial { cell, digit, .. } => vec![
                Message::new("hint.trial").with("cell", names.cell(*cell)).with("digit", digit_name(*digit)),
            ],
        }
    }

    fn subset(&self, key: &'static str, house: usize, cells: &[BoardCell], digits: u32) -> Message {
        let names = self.names();
        Message::new(key)
            .with("house", names.house(house))
            .with("cells", names.cells(cells))
            .with("digits", names.digits(digits))
    }

    /// Says what follows.
    fn conclusion(&self) -> Option<Message> {
        let names = self.names();
        if let Some((cell, digit)) = self.placement {
            let placed = Message::new("hint.places").with("cell", names.cell(cell));
            return Some(placed.with("digit", digit.to_string()));
        }
        let mut removals: Vec<(BoardCell, u32)> = Vec::new();
        for &(cell, digit) in self.eliminations {
            match removals.iter_mut().find(|(known, _)| *known == cell) {
                Some((_, digits)) => *digits |= 1 << digit.index(),
                None => removals.push((cell, 1 << digit.index())),
            }
        }
        let clauses = self.cannot(&removals);
        (!removals.is_empty()).then(|| Message::new("hint.eliminates").with("clauses", clauses))
    }

    /// Says which cells cannot hold which digits: cells that lose the same digits together.
    pub(super) fn cannot(&self, removals: &[(BoardCell, u32)]) -> Argument {
        let names = self.names();
        let mut groups: Vec<(Vec<BoardCell>, u32)> = Vec::new();
        for &(cell, digits) in removals {
            match groups.iter_mut().find(|(_, others)| *others == digits) {
                Some((cells, _)) => cells.push(cell),
                None => groups.push((vec![cell], digits)),
            }
        }
        Argument::list(groups.into_iter().map(|(cells, digits)| {
            let key = match (cells.len(), digits.count_ones()) {
                (1, 2) => "cannot.one_cell_two_digits",
                (1, _) => "cannot.one_cell",
                (2, _) => "cannot.two_cells",
                _ => "cannot.more_cells",
            };
            Message::new(key).with("cells", names.cells(&cells)).with("digits", names.digits(digits))
        }))
    }
}
