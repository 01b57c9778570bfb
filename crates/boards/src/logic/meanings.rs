//! The meaning of clues, missing marks, houses and digit sets, in sentences.

use ninefold_grid::message::{Argument, Message};
use ninefold_rules::{BoardCell, ClueKind};

use super::names::digit_name;
use super::pattern::{HouseSum, Subject};
use super::sentences::Sentences;

/// The most digit sets that are listed one by one.
const MOST_LISTED: usize = 5;
/// The most cages whose sums are listed.
const MOST_CAGES: usize = 8;

impl Sentences<'_> {
    /// Returns what a clue, a missing mark or houses mean.
    pub(super) fn meaning(&self, subject: &Subject) -> Vec<Message> {
        let names = self.names();
        match subject {
            Subject::Clue(number) => {
                let clue = &self.rules.clues()[*number];
                let cells = clue.cells();
                let said = |key: &'static str| {
                    Message::new(key)
                        .with("clue", names.clue(*number))
                        .with("first", names.cell(cells[0]))
                        .with("last", names.cell(cells[cells.len() - 1]))
                };
                vec![
                    match clue.kind() {
                        ClueKind::WhiteDot | ClueKind::Bar => said("says.consecutive"),
                        ClueKind::BlackDot => said("says.black_dot"),
                        ClueKind::V => said("says.sum").with("sum", 5_u32),
                        ClueKind::X => said("says.sum").with("sum", 10_u32),
                        ClueKind::Less => said("says.less"),
                        ClueKind::Even => said("says.even"),
                        ClueKind::Odd => said("says.odd"),
                        ClueKind::Thermometer => said("says.thermometer"),
                        ClueKind::Arrow if cells.len() == 2 => said("says.arrow.one"),
                        ClueKind::Arrow => said("says.arrow").with("cells", names.cells(&cells[1..])),
                        ClueKind::Sandwich => {
                            said(if clue.sum() == Some(0) { "says.sandwich.none" } else { "says.sandwich" })
                                .with("high", self.rules.size())
                        }
                        ClueKind::Quadruple => said("says.quadruple").with("cells", names.cells(cells)).with(
                            "digits",
                            Argument::list(clue.value().digits().iter().map(ToString::to_string)),
                        ),
                        ClueKind::Renban => said("says.renban"),
                        ClueKind::Whisper => {
                            said("says.whisper").with("least", clue.difference(self.rules.size()))
                        }
                        ClueKind::Between => said("says.between"),
                        ClueKind::Palindrome => said("says.palindrome"),
                        ClueKind::RegionSum => said("says.region_sum"),
                        ClueKind::Zipper => said("says.zipper"),
                        ClueKind::Entropic => said("says.entropic"),
                        ClueKind::Modular => said("says.modular"),
                        ClueKind::ParityLine => said("says.parity_line"),
                        ClueKind::Clone => said("says.clone"),
                        ClueKind::Minimum => said("says.minimum"),
                        ClueKind::Maximum => said("says.maximum"),
                        ClueKind::XSum => said("says.x_sum"),
                        ClueKind::Skyscraper => {
                            let number = clue.value().number().unwrap_or_default();
                            said("says.skyscraper").with("number", u32::from(number))
                        }
                        ClueKind::NumberedRoom => {
                            let digit = clue.value().digits().first();
                            said("says.numbered_room")
                                .with("digit", digit.map(ToString::to_string).unwrap_or_default())
                        }
                        ClueKind::Cage => said("says.cage"),
                        kind if kind.is_general() => said("says.custom"),
                        _ => said("says.total"),
                    }
                    .with("sum", u32::from(clue.sum().unwrap_or_default())),
                ]
            }
            Subject::MissingMark { cells: [first, second], kinds } => {
                let said = |key: &'static str| {
                    Message::new(key).with("first", names.cell(*first)).with("second", names.cell(*second))
                };
                [
                    (&[ClueKind::WhiteDot, ClueKind::BlackDot][..], "says.no_dot"),
                    (&[ClueKind::V, ClueKind::X], "says.no_xv"),
                    (&[ClueKind::Bar], "says.no_bar"),
                ]
                .into_iter()
                .filter(|(marks, _)| marks.iter().any(|mark| kinds.contains(mark)))
                .map(|(_, key)| said(key))
                .collect()
            }
            Subject::NonConsecutive([first, second]) => vec![
                Message::new("says.non_consecutive")
                    .with("first", names.cell(*first))
                    .with("second", names.cell(*second)),
            ],
            Subject::Houses(sum) => self.house_meaning(sum),
        }
    }

    /// Returns what houses and their cages leave over: the 45 rule.
    fn house_meaning(&self, sum: &HouseSum) -> Vec<Message> {
        let names = self.names();
        let (inner, outer) = (names.cells(&sum.inner), names.cells(&sum.outer));
        let mut lines = vec![
            Message::new("says.houses")
                .with("houses", names.houses(&sum.houses))
                .with("count", sum.houses.len())
                .with("total", sum.all as u32),
        ];
        let left = sum.all - sum.caged;
        let cages = || {
            let key = if sum.cages.len() <= MOST_CAGES { "cages.listed" } else { "cages.counted" };
            let sums = sum.cages.iter().filter_map(|&cage| self.rules.clues()[cage].sum());
            Message::new(key).with("sums", Argument::list(sums.map(u32::from))).with("count", sum.cages.len())
        };
        let said = |key: &'static str| {
            let said = Message::new(key)
                .with("houses", sum.houses.len())
                .with("cages", cages())
                .with("count", sum.cages.len())
                .with("inner", inner.clone())
                .with("outer", outer.clone());
            said.with("caged", sum.caged as u32).with("left", left.unsigned_abs())
        };
        lines.push(match (sum.inner.is_empty(), sum.outer.is_empty(), sum.cages.is_empty()) {
            (_, true, true) => said("says.houses.no_cage"),
            (false, true, false) => said("says.houses.inner"),
            // The conclusion says it.
            (true, ..) if sum.outer.len() == 1 => said("says.houses.outer.one"),
            (true, ..) => said("says.houses.outer"),
            (false, false, _) => said(match left {
                0 => "says.houses.equal",
                1.. => "says.houses.more",
                _ => "says.houses.less",
            }),
        });
        lines
    }

    /// Returns which digit sets some cells can hold.
    pub(super) fn set_meaning(&self, subject: &Subject, cells: &[BoardCell], sets: &[u32]) -> Vec<Message> {
        let names = self.names();
        let mut lines = match subject {
            Subject::Houses(sum) => self.house_meaning(sum),
            _ => Vec::new(),
        };
        let kind = match subject {
            Subject::Clue(number) => Some(self.rules.clues()[*number].kind()),
            _ => None,
        };
        if cells.len() == 1 {
            match (subject, kind) {
                (_, Some(ClueKind::Even | ClueKind::Odd)) => lines.extend(self.meaning(subject)),
                (Subject::Houses(_), _) => {}
                _ => lines.push(Message::new("says.one_cell").with("clue", names.subject(subject))),
            }
            return lines;
        }
        let is_line = kind == Some(ClueKind::Renban);
        if is_line {
            lines.extend(self.meaning(subject));
        }
        let count = Message::new(format!("count.{}", cells.len()));
        let said = |key: &'static str| {
            let said = Message::new(key).with("count", count.clone()).with("cells", names.cells(cells));
            said.with("clue", names.subject(subject))
        };
        let is_cage = kind.is_some() && !is_line;
        let all = Argument::list(sets.iter().map(|&set| set_text(set)));
        lines.push(match (sets, is_cage) {
            (&[set], true) => said("says.sets.cage.one").with("digits", names.digits(set)),
            (&[set], false) => said(if is_line { "says.sets.line.one" } else { "says.sets.one" })
                .with("digits", names.digits(set)),
            (_, true) if sets.len() <= MOST_LISTED => said("says.sets.cage").with("sets", all),
            (_, false) if sets.len() <= MOST_LISTED => {
                said(if is_line { "says.sets.line" } else { "says.sets" }).with("sets", all)
            }
            (_, true) => said("says.sets.cage.many").with("sets", sets.len()),
            (_, false) => {
                said(if is_line { "says.sets.line.many" } else { "says.sets.many" }).with("sets", sets.len())
            }
        });
        lines
    }
}

/// Returns the digits of a set as players write it: `1+2+7`.
fn set_text(set: u32) -> String {
    super::position::bits(set).map(digit_name).collect::<Vec<_>>().join("+")
}
