//! Why something follows, in words.

use std::collections::BTreeSet;

use ninefold_grid::message::{Argument, Message};
use ninefold_rules::{BoardCell, BoardDigit, ClueKind};

use super::names::digit_name;
use super::pattern::{
    BoardPattern, ChainLink, Clash, OtherCells, Place, SetsUse, Subject, SumBounds, TrialLink,
};
use super::sentences::{Sentences, are_few};
use super::technique::BoardTechnique;

impl Sentences<'_> {
    /// Says why something follows.
    pub(super) fn why(&self) -> Vec<Message> {
        let names = self.names();
        match self.pattern {
            BoardPattern::NakedSingle | BoardPattern::HiddenSingle { .. } => Vec::new(),
            BoardPattern::Pair { cell, other, .. } => {
                let digits = self.eliminations.iter().map(|(_, digit)| digit.to_string());
                vec![
                    Message::new("why.pair")
                        .with("cell", names.cell(*cell))
                        .with("other", names.cell(*other))
                        .with("digits", Argument::list(digits)),
                ]
            }
            BoardPattern::Thermometer { clue } => {
                vec![Message::new("why.thermometer").with("clue", names.clue(*clue))]
            }
            BoardPattern::Sets { subject, cells, sets, leads_to } => {
                self.why_sets(subject, cells, sets, leads_to)
            }
            BoardPattern::Cases { subject } => {
                let is_full = self.fills_its_cells(subject);
                vec![Message::new(if is_full { "why.cases.full" } else { "why.cases" })]
            }
            BoardPattern::Sum { bounds, .. } => vec![self.why_sum(bounds)],
            BoardPattern::Locked { cover, digit, .. } => {
                let said = |key: &'static str| Message::new(key).with("digit", digit_name(*digit));
                vec![match cover {
                    Some(cover) => said("why.locked").with("cover", names.house(*cover)),
                    None => said("why.locked.seen"),
                }]
            }
            BoardPattern::Leftovers { lines, regions, first, second, digit, gone } => {
                let said = if are_few(first, second) {
                    let (without, losing) = if *gone { (second, first) } else { (first, second) };
                    Message::new("why.leftovers.cells")
                        .with("without", names.cells(without))
                        .with("losing", names.cells(losing))
                } else {
                    let (sides, others) = if *gone { (regions, lines) } else { (lines, regions) };
                    Message::new("why.leftovers")
                        .with("sides", names.these_houses(sides))
                        .with("others", names.these_houses(others))
                        .with("count", sides.len())
                };
                vec![said.with("digit", digit_name(*digit))]
            }
            BoardPattern::NakedSubset { house: Some(house), .. } => {
                vec![Message::new("why.naked_subset").with("house", names.house(*house))]
            }
            BoardPattern::NakedSubset { house: None, .. } => vec![Message::new("why.naked_pair.seen")],
            BoardPattern::Fish { base, cover, digit } => vec![
                Message::new("why.fish")
                    .with("base", names.these_houses(base))
                    .with("count", Message::new(format!("count.{}", cover.len())))
                    .with("cover", names.houses(cover))
                    .with("digit", digit_name(*digit)),
            ],
            BoardPattern::Wing { pivot, pincers, digit, .. } => {
                let is_xyz = self.technique == BoardTechnique::XyzWing;
                let cells = if is_xyz { [&[*pivot][..], pincers].concat() } else { pincers.to_vec() };
                vec![self.one_of(if is_xyz { "why.wing.three" } else { "why.wing" }, &cells, *digit)]
            }
            BoardPattern::WWing { ends, link, digit, .. } => {
                vec![self.one_of("why.w_wing", ends, *digit).with("link", digit_name(*link))]
            }
            BoardPattern::UniqueRectangle { roof, digits, .. } => vec![
                Message::new("why.unique_rectangle")
                    .with("cell", names.cell(*roof))
                    .with("digits", names.digits(*digits)),
            ],
            BoardPattern::Chain { first, links } => self.chain(*first, links),
            BoardPattern::HiddenSubset { .. } => vec![Message::new("why.hidden_subset")],
            BoardPattern::Trial { links, clash, .. } => {
                let mut lines: Vec<Message> = links.iter().map(|link| self.link(link)).collect();
                lines.push(self.clash(clash));
                lines
            }
        }
    }

    /// Says that one of these cells holds the digit.
    fn one_of(&self, key: &'static str, cells: &[BoardCell], digit: u32) -> Message {
        Message::new(key).with("cells", self.names().cells(cells)).with("digit", digit_name(digit))
    }

    /// Follows a chain, a line for each link, and says what its ends mean.
    fn chain(&self, first: (BoardCell, u32), links: &[ChainLink]) -> Vec<Message> {
        let names = self.names();
        let mut lines: Vec<Message> = Vec::new();
        for (number, link) in links.iter().enumerate() {
            let key = match (number, link.house) {
                (0, None) => "why.chain.first.cell",
                (0, Some(_)) => "why.chain.first.house",
                (_, None) => "why.chain.cell",
                (_, Some(_)) => "why.chain.house",
            };
            let mut line = Message::new(key)
                .with("gone", names.cell(link.off.0))
                .with("without", digit_name(link.off.1))
                .with("cell", names.cell(link.on.0))
                .with("digit", digit_name(link.on.1));
            if let Some(house) = link.house {
                line = line.with("house", names.house(house));
            }
            lines.push(line);
        }
        let last = links.last().map_or(first, |link| link.on);
        let key = if last == first { "why.chain.loop" } else { "why.chain.ends" };
        lines.push(
            Message::new(key)
                .with("cell", names.cell(first.0))
                .with("digit", digit_name(first.1))
                .with("other", names.cell(last.0))
                .with("last", digit_name(last.1)),
        );
        lines
    }

    /// Whether a clue names a digit for each of its cells, and the step removes other digits only.
    fn fills_its_cells(&self, subject: &Subject) -> bool {
        let Subject::Clue(number) = subject else { return false };
        let clue = &self.rules.clues()[*number];
        let digits = clue.value().digits();
        digits.len() == clue.cells().len() && self.eliminations.iter().all(|(_, gone)| !digits.contains(gone))
    }

    /// Says what the other cells of a sum leave for those that lose digits, if that explains it.
    fn why_sum(&self, bounds: &[SumBounds]) -> Message {
        let names = self.names();
        let size = self.rules.size() as i32;
        let mut groups: Vec<(i32, i32, Vec<BoardCell>)> = Vec::new();
        for &SumBounds { cell, least, most, ref others } in bounds {
            let gone = || {
                let gone = self.eliminations.iter().filter(|(other, _)| *other == cell);
                gone.map(|(_, digit)| digit.value() as i32)
            };
            // A digit between the bounds is one that the others cannot make up for exactly.
            if gone().any(|digit| digit >= least && digit <= most) {
                let would = |others: &OtherCells, digit: BoardDigit| {
                    Message::new("why.sum.would")
                        .with("cell", names.cell(cell))
                        .with("digit", digit.to_string())
                        .with("others", names.cells(&others.cells))
                        .with("total", others.total(digit.value() as i32).unsigned_abs())
                };
                return match (self.eliminations, others) {
                    (&[(_, digit)], Some(others)) => would(others, digit),
                    _ => Message::new("why.sum"),
                };
            }
            let least = if gone().any(|digit| digit < least) { least } else { 1 };
            let most = if gone().any(|digit| digit > most) { most } else { size };
            match groups.iter_mut().find(|(low, high, _)| (*low, *high) == (least, most)) {
                Some((.., cells)) => cells.push(cell),
                None => groups.push((least, most, vec![cell])),
            }
        }
        let bounds = groups.into_iter().map(|(least, most, cells)| {
            let key = match (least > 1, most < size) {
                (true, true) if least == most => "sum.exactly",
                (true, true) => "sum.between",
                (true, false) => "sum.least",
                _ => "sum.most",
            };
            Message::new(key)
                .with("cells", names.cells(&cells))
                .with("least", least.unsigned_abs())
                .with("most", most.unsigned_abs())
        });
        Message::new("why.sum.bounds").with("bounds", Argument::list(bounds))
    }

    fn why_sets(
        &self,
        subject: &Subject,
        cells: &[BoardCell],
        sets: &[u32],
        leads_to: &SetsUse,
    ) -> Vec<Message> {
        let names = self.names();
        // One cell is one digit, and everything has been said.
        if let [cell] = *cells {
            let kind = match subject {
                Subject::Clue(number) => Some(self.rules.clues()[*number].kind()),
                _ => None,
            };
            let is_parity = matches!(kind, Some(ClueKind::Even | ClueKind::Odd));
            return match self.placement {
                Some((_, digit)) if is_parity => vec![
                    Message::new(if kind == Some(ClueKind::Even) { "why.even" } else { "why.odd" })
                        .with("cell", names.cell(cell))
                        .with("digit", digit.to_string()),
                ],
                _ => Vec::new(),
            };
        }
        let said = |key: &'static str, digit: u32| {
            let said = Message::new(key).with("digit", digit_name(digit)).with("count", sets.len());
            said.with("clue", names.subject(subject))
        };
        match leads_to {
            // One set says it all.
            SetsUse::Possible if sets.len() == 1 => Vec::new(),
            SetsUse::Possible => {
                let gone = self.eliminations.iter().map(|(_, digit)| *digit);
                let gone = gone.collect::<BTreeSet<BoardDigit>>();
                let gone = Argument::list(gone.into_iter().map(|digit| digit.to_string()));
                vec![Message::new("why.sets.possible").with("digits", gone)]
            }
            SetsUse::OnePlace(digit) => {
                let cell = self.placement.map(|(cell, _)| names.cell(cell)).unwrap_or_default();
                let key = if sets.len() == 1 { "why.sets.place.one" } else { "why.sets.place" };
                vec![said(key, *digit).with("cell", cell)]
            }
            SetsUse::Seen { digit, places } => {
                let key = if sets.len() == 1 { "why.sets.seen.one" } else { "why.sets.seen" };
                vec![said(key, *digit).with("cells", names.cells(places))]
            }
            SetsUse::Arranged => vec![Message::new("why.sets.arranged")],
        }
    }

    /// Says what follows from a digit that is tried.
    fn link(&self, link: &TrialLink) -> Message {
        let names = self.names();
        let removals: Vec<(BoardCell, u32)> = link.removals.clone();
        let clauses = match link.placement {
            Some((cell, digit)) => Argument::Message(
                Message::new("is").with("cell", names.cell(cell)).with("digit", digit_name(digit)),
            ),
            None => self.cannot(&removals),
        };
        let key = match (&link.place, link.placement) {
            (Place::Cells(_), Some(_)) => "why.trial.cell",
            (Place::Cells(_) | Place::Leftovers { .. }, None) => "why.trial.cells",
            (Place::House(_) | Place::Houses(_) | Place::Leftovers { .. }, _) => "why.trial.house",
            (Place::Subject(_), _) => "why.trial.clue",
        };
        Message::new(key).with("place", names.place(&link.place)).with("clauses", clauses)
    }

    fn clash(&self, clash: &Clash) -> Message {
        let names = self.names();
        match clash {
            Clash::Cell(cell) => Message::new("clash.cell").with("cell", names.cell(*cell)),
            Clash::House { house, digit } => Message::new("clash.house")
                .with("house", names.house(*house))
                .with("digit", digit_name(*digit)),
            Clash::Subject(subject @ Subject::Houses(_)) => {
                Message::new("clash.houses").with("houses", names.subject(subject))
            }
            Clash::Subject(subject @ (Subject::MissingMark { .. } | Subject::NonConsecutive(_))) => {
                Message::new("clash.border").with("clue", names.subject(subject))
            }
            Clash::Subject(subject) => Message::new("clash.clue").with("clue", names.subject(subject)),
        }
    }
}
