//! The sentences of a step: which of the texts in `messages/` it needs, and what stands in them.

mod chains;
#[cfg(test)]
mod conclusion_tests;
mod links;

use ninefold_grid::message::{Argument, Message, Messages};
use ninefold_grid::{Candidate, CellSet, Digit, DigitSet, House};

use crate::hint::place_of;
use crate::{HintPlace, Pattern, UniquenessTest};
use ninefold_grid::HintDegree;

pub(crate) use chains::start;

/// What the sentences of a step are made of, whichever scale it belongs to.
pub(crate) struct Explained<'a> {
    pub(crate) pattern: &'a Pattern,
    pub(crate) placement: Option<Candidate>,
    pub(crate) eliminations: &'a [Candidate],
    /// What players call the technique.
    pub(crate) name: Message,
    /// What the scale's own program calls it, where that says more.
    pub(crate) alias: Option<&'static str>,
    pub(crate) is_full_house: bool,
    pub(crate) is_xyz_wing: bool,
}

impl Explained<'_> {
    /// Returns the hint of this degree as text, a line for each sentence.
    pub(crate) fn hint(&self, degree: HintDegree, messages: &Messages) -> String {
        let lines: Vec<String> =
            self.sentences(degree).iter().map(|sentence| messages.text(sentence)).collect();
        lines.join("\n")
    }

    /// Returns the sentences of a hint of this degree.
    pub(crate) fn sentences(&self, degree: HintDegree) -> Vec<Message> {
        match degree {
            HintDegree::Place => vec![place(self)],
            HintDegree::Technique => vec![technique(self)],
            HintDegree::Pattern => pattern(self),
            HintDegree::Full => full(self),
        }
    }
}

/// Says where to look.
fn place(step: &Explained<'_>) -> Message {
    match place_of(step.pattern, step.placement) {
        HintPlace::Cells(cells) => Message::new("hint.place").with("place", Argument::list(cells)),
        HintPlace::House(house) => Message::new("hint.place").with("place", house),
        HintPlace::Digits(digits) => Message::new("hint.place.digits").with("digits", digits),
        HintPlace::Everywhere => Message::new("hint.place.everywhere"),
    }
}

/// Names the technique, and where it is.
fn technique(step: &Explained<'_>) -> Message {
    let name = step.name.clone();
    let named = match place_of(step.pattern, step.placement) {
        HintPlace::Cells(cells) => {
            Message::new("hint.technique.cells").with("cells", Argument::list(cells)).with("name", name)
        }
        HintPlace::House(house) => {
            Message::new("hint.technique.house").with("house", house).with("name", name)
        }
        HintPlace::Digits(digits) => {
            Message::new("hint.technique.digits").with("digits", digits).with("name", name)
        }
        HintPlace::Everywhere => Message::new("hint.technique").with("name", name),
    };
    match step.alias {
        Some(alias) => Message::new("hint.technique.alias").with("technique", named).with("alias", alias),
        None => named,
    }
}

/// Says what to see.
fn pattern(step: &Explained<'_>) -> Vec<Message> {
    let placed = |key: &'static str| match step.placement {
        Some(Candidate { cell, digit }) => Message::new(key).with("cell", cell).with("digit", digit),
        None => Message::new(key),
    };
    vec![match step.pattern {
        Pattern::NakedSingle => placed("hint.naked_single"),
        Pattern::HiddenSingle { house } => {
            placed(if step.is_full_house { "hint.full_house" } else { "hint.hidden_single" })
                .with("house", *house)
        }
        Pattern::Locked { base, cover, digit, cells, .. } => Message::new("hint.locked")
            .with("base", *base)
            .with("cover", *cover)
            .with("digit", *digit)
            .with("cells", *cells),
        Pattern::NakedSet { house, cells, digits } => set("hint.naked_set", *house, *cells, *digits),
        Pattern::HiddenSet { house, cells, digits } => set("hint.hidden_set", *house, *cells, *digits),
        Pattern::Fish { digit, base, cover } => fish("hint.fish", *digit, base, cover),
        Pattern::Wing { pivot, pincers: [first, second], digit } => {
            Message::new(if step.is_xyz_wing { "hint.wing.xyz" } else { "hint.wing" })
                .with("pivot", *pivot)
                .with("first", *first)
                .with("second", *second)
                .with("digit", *digit)
        }
        Pattern::Loop { cells, digits, .. } => Message::new("hint.loop")
            .with("cells", Argument::list(cells.iter().copied()))
            .with("digits", *digits),
        Pattern::Bug { cells, extras, .. } => {
            Message::new("hint.bug").with("cells", *cells).with("extras", *extras)
        }
        Pattern::Aligned { cells, excluders } => Message::new("hint.aligned")
            .with("cells", Argument::list(cells.iter().copied()))
            .with("excluders", *excluders),
        Pattern::Chain(chain) => chains::claim(chain),
        Pattern::LockedSet { block, line, cells, digits } => Message::new("hint.locked_set")
            .with("block", *block)
            .with("line", *line)
            .with("cells", *cells)
            .with("digits", *digits),
        Pattern::FinnedFish { digit, base, cover, fins } => {
            fish("hint.finned_fish", *digit, base, cover).with("fins", *fins)
        }
        Pattern::RemotePairs { cells, digits } => Message::new("hint.remote_pairs")
            .with("cells", Argument::list(cells.iter().copied()))
            .with("digits", *digits),
        Pattern::EmptyRectangle { block, digit, lines: [first, second], link: [start, end] } => {
            Message::new("hint.empty_rectangle")
                .with("block", *block)
                .with("digit", *digit)
                .with("first", *first)
                .with("second", *second)
                .with("start", *start)
                .with("end", *end)
        }
        Pattern::Colors { digit, components } => {
            let either = |[first, second]: &[CellSet; 2]| {
                Message::new("hint.colors")
                    .with("digit", *digit)
                    .with("first", *first)
                    .with("second", *second)
            };
            return components.iter().map(either).collect();
        }
        Pattern::SueDeCoq { line, block, center, in_line, in_block } => Message::new("hint.sue_de_coq")
            .with("line", *line)
            .with("block", *block)
            .with("center", *center)
            .with("in_line", *in_line)
            .with("in_block", *in_block),
        Pattern::AlmostLocked { sets, .. } => {
            Message::new("hint.almost_locked").with("sets", Argument::list(sets.iter().map(in_brackets)))
        }
        Pattern::Links { nodes, shape } => return links::claim(nodes, *shape),
        Pattern::Forced { premises, clash, .. } => {
            let all = |nodes: &[crate::LinkNode]| Argument::list(nodes.iter().map(links::say));
            match clash.is_empty() {
                true => Message::new("hint.forced_verity").with("premises", all(premises)),
                false => Message::new("hint.forced_contradiction")
                    .with("premises", all(premises))
                    .with("clash", all(clash)),
            }
        }
        Pattern::Guess => Message::new("hint.guess"),
    }]
}

/// Says what to see, why it works, and what follows.
fn full(step: &Explained<'_>) -> Vec<Message> {
    let mut lines = pattern(step);
    let now_single = |house: House| {
        let Candidate { cell, digit } = step.placement?;
        let single = Message::new("hint.now_single").with("house", house);
        Some(single.with("cell", cell).with("digit", digit))
    };
    match step.pattern {
        Pattern::NakedSingle | Pattern::HiddenSingle { .. } | Pattern::Guess => {}
        Pattern::Locked { cover, digit, then, .. } => {
            lines.push(Message::new("hint.locked.why").with("cover", *cover).with("digit", *digit));
            lines.extend(then.and_then(now_single));
        }
        Pattern::NakedSet { house, .. } => {
            lines.push(Message::new("hint.naked_set.why").with("house", *house));
        }
        Pattern::HiddenSet { house, .. } => {
            lines.push(Message::new("hint.hidden_set.why"));
            lines.extend(now_single(*house));
        }
        Pattern::Fish { digit, base, cover } => lines.push(fish("hint.fish.why", *digit, base, cover)),
        Pattern::Wing { pivot, digit, .. } => {
            let key = if step.is_xyz_wing { "hint.wing.xyz.why" } else { "hint.wing.why" };
            lines.push(Message::new(key).with("pivot", *pivot).with("digit", *digit));
        }
        Pattern::Loop { extras, test, .. } | Pattern::Bug { extras, test, .. } => {
            lines.push(Message::new("hint.one_solution"));
            lines.push(uniqueness(test, *extras));
        }
        Pattern::Aligned { .. } => lines.push(Message::new("hint.aligned.why")),
        Pattern::LockedSet { block, line, .. } => {
            lines.push(Message::new("hint.locked_set.why").with("block", *block).with("line", *line));
        }
        Pattern::FinnedFish { digit, base, cover, fins } => {
            lines.push(fish("hint.finned_fish.why", *digit, base, cover).with("fins", *fins));
        }
        Pattern::RemotePairs { .. } => lines.push(Message::new("hint.remote_pairs.why")),
        Pattern::EmptyRectangle { block, digit, lines: [_, second], link: [start, end] } => lines.push(
            Message::new("hint.empty_rectangle.why")
                .with("block", *block)
                .with("digit", *digit)
                .with("second", *second)
                .with("start", *start)
                .with("end", *end),
        ),
        Pattern::Colors { .. } => lines.push(Message::new("hint.colors.why")),
        Pattern::SueDeCoq { .. } => lines.push(Message::new("hint.sue_de_coq.why")),
        Pattern::AlmostLocked { sets, commons } => {
            for (pair, digits) in sets.windows(2).zip(commons) {
                let common = Message::new("hint.almost_locked.common").with("digits", *digits);
                lines.push(common.with("first", in_brackets(&pair[0])).with("second", in_brackets(&pair[1])));
            }
            lines.push(Message::new("hint.almost_locked.why"));
        }
        Pattern::Links { nodes, shape } => lines.extend(links::reasons(nodes, *shape)),
        Pattern::Forced { branches, .. } => {
            for (i, nodes) in branches.iter().enumerate() {
                lines.extend(chains::case(i, branches.len()));
                lines.extend(links::branch(nodes));
            }
        }
        Pattern::Chain(chain) => lines.extend(chains::reasons(chain)),
    }
    lines.extend(ninefold_trace::conclusion(step.placement, step.eliminations));
    lines
}

fn uniqueness(test: &UniquenessTest, extras: DigitSet) -> Message {
    match test {
        UniquenessTest::OneCell(cell) => Message::new("hint.unique.cell").with("cell", *cell),
        UniquenessTest::OneDigit(cells) => {
            Message::new("hint.unique.digit").with("cells", *cells).with("digits", extras)
        }
        UniquenessTest::NakedSet { house, cells, digits } => {
            set("hint.unique.naked_set", *house, *cells, *digits)
        }
        UniquenessTest::HiddenSet { house, cells, digits } => {
            set("hint.unique.hidden_set", *house, *cells, *digits)
        }
        UniquenessTest::Locked { house, digit } => {
            Message::new("hint.unique.locked").with("house", *house).with("digit", *digit)
        }
        UniquenessTest::XWing { digit } => Message::new("hint.unique.x_wing").with("digit", *digit),
        UniquenessTest::StrongLinks { cell, digit } => {
            Message::new("hint.unique.strong_links").with("cell", *cell).with("digit", *digit)
        }
        UniquenessTest::Found(cells) => Message::new("hint.unique.found").with("cells", *cells),
    }
}

fn set(key: &'static str, house: House, cells: CellSet, digits: DigitSet) -> Message {
    Message::new(key).with("house", house).with("cells", cells).with("digits", digits)
}

fn fish(key: &'static str, digit: Digit, base: &[House], cover: &[House]) -> Message {
    let houses = |list: &[House]| Argument::list(list.iter().copied());
    Message::new(key).with("digit", digit).with("base", houses(base)).with("cover", houses(cover))
}

/// Returns cells as one thing among others: `(r1c2 r1c3)`.
fn in_brackets(cells: &CellSet) -> String {
    format!("({cells})")
}
