//! The sentences of a step: which of the [`Phrases`] it needs, and what stands in them.

use std::fmt::Display;

use ninefold_grid::{Candidate, Cell, Digit, DigitSet, House, HouseKind};

use crate::hint::place_of;
use crate::phrases::fill;
use crate::{
    Branch, Chain, ChainKind, ChainNode, ChainReason, HintLevel, HintPlace, Pattern, Phrases, UniquenessTest,
};

mod links;

/// What the sentences of a step are made of, whichever scale it is of.
pub(crate) struct Explained<'a> {
    pub(crate) pattern: &'a Pattern,
    pub(crate) placement: Option<Candidate>,
    pub(crate) eliminations: &'a [Candidate],
    /// What players call it.
    pub(crate) name: String,
    /// What the scale's own program calls it, where that tells more.
    pub(crate) alias: Option<&'static str>,
    pub(crate) is_full_house: bool,
}

impl Explained<'_> {
    /// Returns a hint of this degree.
    pub(crate) fn hint(&self, degree: HintLevel, phrases: &Phrases) -> String {
        match degree {
            HintLevel::Place => place(self, phrases),
            HintLevel::Technique => technique(self, phrases),
            HintLevel::Pattern => pattern(self, phrases),
            HintLevel::Full => full(self, phrases),
        }
    }
}

/// Tells where to look.
fn place(step: &Explained<'_>, phrases: &Phrases) -> String {
    let look_at = |place: String| fill(phrases.look_at, &[("place", &place)]);
    match place_of(step.pattern, step.placement) {
        HintPlace::Cells(cells) => look_at(list(&cells, phrases)),
        HintPlace::House(house) => look_at(house_name(house, phrases)),
        HintPlace::Digits(digits) => fill(phrases.look_at_digit, &[("digits", &digit_list(digits, phrases))]),
        HintPlace::Everywhere => phrases.look_everywhere.to_owned(),
    }
}

/// Names the technique.
fn technique(step: &Explained<'_>, phrases: &Phrases) -> String {
    match step.alias {
        Some(alias) => fill(phrases.technique_alias, &[("name", &step.name), ("alias", alias)]),
        None => fill(phrases.technique, &[("name", &step.name)]),
    }
}

/// Describes the pattern.
fn pattern(step: &Explained<'_>, phrases: &Phrases) -> String {
    let placed = step.placement.map(|Candidate { cell, digit }| (cell.to_string(), digit.to_string()));
    let (cell, digit) = placed.unwrap_or_default();
    match step.pattern {
        Pattern::NakedSingle => fill(phrases.naked_single, &[("cell", &cell), ("digit", &digit)]),
        Pattern::HiddenSingle { house } => {
            let phrase = if step.is_full_house { phrases.full_house } else { phrases.hidden_single };
            fill(phrase, &[("house", &house_name(*house, phrases)), ("cell", &cell), ("digit", &digit)])
        }
        Pattern::Locked { base, cover, digit, .. } => fill(
            phrases.locked,
            &[
                ("base", &house_name(*base, phrases)),
                ("cover", &house_name(*cover, phrases)),
                ("digit", &digit.to_string()),
            ],
        ),
        Pattern::NakedSet { house, cells, digits } => {
            set(phrases.naked_set, *house, cells.iter(), *digits, phrases)
        }
        Pattern::HiddenSet { house, cells, digits } => {
            set(phrases.hidden_set, *house, cells.iter(), *digits, phrases)
        }
        Pattern::Fish { digit, base, cover } => fish(phrases.fish, &digit.to_string(), base, cover, phrases),
        Pattern::Wing { pivot, pincers: [first, second], digit } => fill(
            phrases.wing,
            &[
                ("pivot", &pivot.to_string()),
                ("first", &first.to_string()),
                ("second", &second.to_string()),
                ("digit", &digit.to_string()),
            ],
        ),
        Pattern::Loop { cells, digits, .. } => fill(
            phrases.deadly_loop,
            &[("cells", &list(cells, phrases)), ("digits", &digit_list(*digits, phrases))],
        ),
        Pattern::Bug { cells, extras, .. } => fill(
            phrases.deadly_grid,
            &[("cells", &list(*cells, phrases)), ("digits", &digit_list(*extras, phrases))],
        ),
        Pattern::Aligned { cells, excluders } => fill(
            phrases.aligned,
            &[("cells", &list(cells, phrases)), ("excluders", &list(*excluders, phrases))],
        ),
        Pattern::Chain(chain) => claim(chain, phrases),
        Pattern::LockedSet { block, line, cells, digits } => fill(
            phrases.locked_set,
            &[
                ("block", &house_name(*block, phrases)),
                ("line", &house_name(*line, phrases)),
                ("cells", &list(*cells, phrases)),
                ("digits", &digit_list(*digits, phrases)),
            ],
        ),
        Pattern::FinnedFish { digit, base, cover, fins } => {
            let phrase = fill(phrases.finned_fish, &[("fins", &list(*fins, phrases))]);
            fish(&phrase, &digit.to_string(), base, cover, phrases)
        }
        Pattern::RemotePairs { cells, digits } => fill(
            phrases.remote_pairs,
            &[("cells", &list(cells, phrases)), ("digits", &digit_list(*digits, phrases))],
        ),
        Pattern::EmptyRectangle { block, digit, lines, link } => {
            empty_rectangle(phrases.empty_rectangle, *block, *digit, *lines, *link, phrases)
        }
        Pattern::Colors { digit, components } => {
            let sentences = components.iter().map(|[first, second]| {
                fill(
                    phrases.colors,
                    &[
                        ("digit", &digit.to_string()),
                        ("first", &list(*first, phrases)),
                        ("second", &list(*second, phrases)),
                    ],
                )
            });
            sentences.collect::<Vec<_>>().join(" ")
        }
        Pattern::SueDeCoq { line, block, center, in_line, in_block } => fill(
            phrases.sue_de_coq,
            &[
                ("line", &house_name(*line, phrases)),
                ("block", &house_name(*block, phrases)),
                ("center", &list(*center, phrases)),
                ("in_line", &list(*in_line, phrases)),
                ("in_block", &list(*in_block, phrases)),
            ],
        ),
        Pattern::AlmostLocked { sets, .. } => {
            let sets = sets.iter().map(|cells| format!("({cells})"));
            fill(phrases.almost_locked, &[("sets", &list(sets, phrases))])
        }
        Pattern::Links { nodes, shape } => links::claim(nodes, *shape, phrases),
        Pattern::Forced { premises, clash, .. } => {
            let phrase = if clash.is_empty() { phrases.forced_verity } else { phrases.forced_contradiction };
            let [premises, clash] = [premises, clash]
                .map(|nodes| list(nodes.iter().map(|node| links::say(node, phrases)), phrases));
            fill(phrase, &[("premises", &premises), ("clash", &clash)])
        }
        Pattern::Guess => phrases.guess.to_owned(),
    }
}

/// Describes the pattern, why it works, and what follows.
fn full(step: &Explained<'_>, phrases: &Phrases) -> String {
    let mut lines = vec![pattern(step, phrases)];
    match step.pattern {
        Pattern::NakedSingle | Pattern::HiddenSingle { .. } => {}
        Pattern::Locked { cover, digit, then, .. } => {
            let words = [("cover", &*house_name(*cover, phrases)), ("digit", &*digit.to_string())];
            lines.push(fill(phrases.locked_why, &words));
            if let Some(house) = then {
                lines.push(fill(
                    phrases.locked_then,
                    &[("house", &house_name(*house, phrases)), ("digit", &digit.to_string())],
                ));
            }
        }
        Pattern::NakedSet { house, .. } => {
            lines.push(fill(phrases.naked_set_why, &[("house", &house_name(*house, phrases))]));
        }
        Pattern::HiddenSet { house, .. } => {
            lines.push(phrases.hidden_set_why.to_owned());
            if let Some(placed) = step.placement {
                lines.push(fill(
                    phrases.locked_then,
                    &[("house", &house_name(*house, phrases)), ("digit", &placed.digit.to_string())],
                ));
            }
        }
        Pattern::Fish { digit, base, cover } => {
            lines.push(fish(phrases.fish_why, &digit.to_string(), base, cover, phrases));
        }
        Pattern::Wing { digit, .. } => lines.push(fill(phrases.wing_why, &[("digit", &digit.to_string())])),
        Pattern::Loop { extras, test, .. } | Pattern::Bug { extras, test, .. } => {
            lines.push(phrases.one_solution.to_owned());
            lines.push(uniqueness(test, *extras, phrases));
        }
        Pattern::Aligned { .. } => lines.push(phrases.aligned_why.to_owned()),
        Pattern::LockedSet { block, line, .. } => lines.push(fill(
            phrases.locked_set_why,
            &[("block", &house_name(*block, phrases)), ("line", &house_name(*line, phrases))],
        )),
        Pattern::FinnedFish { digit, base, cover, .. } => {
            lines.push(fish(phrases.finned_fish_why, &digit.to_string(), base, cover, phrases));
        }
        Pattern::RemotePairs { .. } => lines.push(phrases.remote_pairs_why.to_owned()),
        Pattern::EmptyRectangle { block, digit, lines: houses, link } => {
            let phrase = phrases.empty_rectangle_why;
            lines.push(empty_rectangle(phrase, *block, *digit, *houses, *link, phrases));
        }
        Pattern::Colors { .. } => lines.push(phrases.colors_why.to_owned()),
        Pattern::SueDeCoq { .. } => lines.push(phrases.sue_de_coq_why.to_owned()),
        Pattern::AlmostLocked { sets, commons } => {
            for (pair, digits) in sets.windows(2).zip(commons) {
                let [first, second] = [pair[0], pair[1]].map(|cells| format!("({cells})"));
                let words =
                    [("first", &*first), ("second", &*second), ("digits", &*digit_list(*digits, phrases))];
                lines.push(fill(phrases.almost_locked_common, &words));
            }
            lines.push(phrases.almost_locked_why.to_owned());
        }
        Pattern::Links { nodes, shape } => lines.extend(links::reasons(nodes, *shape, phrases)),
        Pattern::Forced { branches, .. } => {
            for (i, nodes) in branches.iter().enumerate() {
                if branches.len() > 1 {
                    lines.push(fill(phrases.branch, &[("n", &(i + 1).to_string())]));
                }
                lines.extend(links::branch(nodes, phrases));
            }
        }
        Pattern::Guess => {}
        Pattern::Chain(chain) => {
            if chain.kind == ChainKind::Cycle {
                lines.push(phrases.cycle_why.to_owned());
            }
            for (i, branch) in chain.branches.iter().enumerate() {
                if chain.branches.len() > 1 {
                    lines.push(fill(phrases.branch, &[("n", &(i + 1).to_string())]));
                }
                if chain.kind != ChainKind::Cycle {
                    lines.extend(
                        branch.nodes.iter().map(|node| format!("  {}", reasoned(node, branch, phrases))),
                    );
                }
            }
        }
    }
    lines.extend(conclusions(step, phrases));
    lines.join("\n")
}

fn conclusions(step: &Explained<'_>, phrases: &Phrases) -> Vec<String> {
    if let Some(Candidate { cell, digit }) = step.placement {
        return vec![fill(phrases.places, &[("cell", &cell.to_string()), ("digit", &digit.to_string())])];
    }
    let digits: DigitSet = step.eliminations.iter().map(|candidate| candidate.digit).collect();
    digits
        .into_iter()
        .map(|digit| {
            let cells = step.eliminations.iter().filter(|gone| gone.digit == digit).map(|gone| gone.cell);
            fill(phrases.eliminates, &[("digit", &digit.to_string()), ("cells", &list(cells, phrases))])
        })
        .collect()
}

fn uniqueness(test: &UniquenessTest, extras: DigitSet, phrases: &Phrases) -> String {
    match test {
        UniquenessTest::OneCell(cell) => fill(phrases.uniqueness_cell, &[("cell", &cell.to_string())]),
        UniquenessTest::OneDigit(cells) => fill(
            phrases.uniqueness_digit,
            &[("cells", &list(*cells, phrases)), ("digit", &digit_list(extras, phrases))],
        ),
        UniquenessTest::NakedSet { house, cells, digits } => {
            set(phrases.uniqueness_naked, *house, cells.iter(), *digits, phrases)
        }
        UniquenessTest::HiddenSet { house, cells, digits } => {
            set(phrases.uniqueness_hidden, *house, cells.iter(), *digits, phrases)
        }
        UniquenessTest::Locked { house, digit } => fill(
            phrases.uniqueness_locked,
            &[("house", &house_name(*house, phrases)), ("digit", &digit.to_string())],
        ),
        UniquenessTest::XWing { digit } => fill(phrases.uniqueness_x_wing, &[("digit", &digit.to_string())]),
        UniquenessTest::StrongLinks { cell, digit } => fill(
            phrases.uniqueness_strong_links,
            &[("cell", &cell.to_string()), ("digit", &digit.to_string())],
        ),
        UniquenessTest::Found(cells) => fill(phrases.uniqueness_found, &[("cells", &list(*cells, phrases))]),
    }
}

/// Returns what a chain proves, without its links.
fn claim(chain: &Chain, phrases: &Phrases) -> String {
    let say = |node: Option<&ChainNode>| node.map_or_else(String::new, |node| plain(node, phrases));
    let ends = chain.branches.first();
    let first = say(start(chain));
    let end = say(ends.and_then(|branch| branch.nodes.last()));
    match chain.kind {
        ChainKind::Cycle => {
            let nodes = ends.map_or_else(String::new, |branch| {
                list(branch.nodes.iter().map(|node| node.candidate), phrases)
            });
            fill(phrases.cycle, &[("nodes", &nodes)])
        }
        ChainKind::Forcing => fill(phrases.forcing, &[("start", &first), ("end", &end)]),
        ChainKind::Contradiction => fill(phrases.contradiction, &[("start", &first), ("end", &end)]),
        ChainKind::Double => fill(phrases.double, &[("start", &first), ("end", &end)]),
        ChainKind::Cell(cell) => fill(phrases.every_candidate, &[("cell", &cell.to_string()), ("end", &end)]),
        ChainKind::Region(house, digit) => fill(
            phrases.every_place,
            &[("house", &house_name(house, phrases)), ("digit", &digit.to_string()), ("end", &end)],
        ),
    }
}

pub(crate) fn start(chain: &Chain) -> Option<&ChainNode> {
    chain.branches.first()?.nodes.first()
}

fn plain(node: &ChainNode, phrases: &Phrases) -> String {
    let Candidate { cell, digit } = node.candidate;
    let phrase = if node.is_true { phrases.is } else { phrases.is_not };
    fill(phrase, &[("cell", &cell.to_string()), ("digit", &digit.to_string())])
}

fn reasoned(node: &ChainNode, branch: &Branch, phrases: &Phrases) -> String {
    let Candidate { cell, digit } = node.candidate;
    let node_text = plain(node, phrases);
    let (phrase, house, name) = match &node.reason {
        ChainReason::Assumed => return fill(phrases.suppose, &[("node", &node_text)]),
        ChainReason::Cell if node.is_true => (phrases.because_only_digit, String::new(), String::new()),
        ChainReason::Cell => (phrases.because_cell_holds, String::new(), String::new()),
        ChainReason::House(house) if node.is_true => {
            (phrases.because_only_place, house_name(*house, phrases), String::new())
        }
        ChainReason::House(house) => {
            (phrases.because_house_holds, house_name(*house, phrases), String::new())
        }
        ChainReason::Nested(step) => (phrases.because_technique, String::new(), step.name()),
    };
    let mut because = fill(
        phrase,
        &[("cell", &cell.to_string()), ("digit", &digit.to_string()), ("house", &house), ("name", &name)],
    );
    // A node that follows from others than the one before it says from which.
    let others: Vec<String> =
        node.parents.iter().filter_map(|&parent| branch.nodes.get(parent)).map(ToString::to_string).collect();
    let before =
        branch.nodes.iter().position(|other| std::ptr::eq(other, node)).and_then(|at| at.checked_sub(1));
    if before.is_none_or(|before| node.parents != [before]) {
        because = format!("{because} ({})", others.join(", "));
    }
    fill(phrases.follows, &[("node", &node_text), ("because", &because)])
}

fn set(
    phrase: &str,
    house: House,
    cells: impl Iterator<Item = Cell>,
    digits: DigitSet,
    phrases: &Phrases,
) -> String {
    fill(
        phrase,
        &[
            ("house", &house_name(house, phrases)),
            ("cells", &list(cells, phrases)),
            ("digits", &digit_list(digits, phrases)),
        ],
    )
}

fn fish(phrase: &str, digit: &str, base: &[House], cover: &[House], phrases: &Phrases) -> String {
    let names = |houses: &[House]| list(houses.iter().map(|&house| house_name(house, phrases)), phrases);
    fill(phrase, &[("base", &names(base)), ("cover", &names(cover)), ("digit", digit)])
}

fn empty_rectangle(
    phrase: &str,
    block: House,
    digit: Digit,
    lines: [House; 2],
    link: [Cell; 2],
    phrases: &Phrases,
) -> String {
    let [first, second] = lines.map(|house| house_name(house, phrases));
    let [start, end] = link.map(|cell| cell.to_string());
    fill(
        phrase,
        &[
            ("block", &house_name(block, phrases)),
            ("digit", &digit.to_string()),
            ("first", &first),
            ("second", &second),
            ("start", &start),
            ("end", &end),
        ],
    )
}

fn house_name(house: House, phrases: &Phrases) -> String {
    let phrase = match house.kind() {
        HouseKind::Row => phrases.row,
        HouseKind::Col => phrases.column,
        HouseKind::Block => phrases.block,
    };
    fill(phrase, &[("n", &(house.number() + 1).to_string())])
}

fn digit_list(digits: DigitSet, phrases: &Phrases) -> String {
    list(digits, phrases)
}

/// Joins a list: "a, b and c".
fn list<T: Display>(items: impl IntoIterator<Item = T>, phrases: &Phrases) -> String {
    let items: Vec<String> = items.into_iter().map(|item| item.to_string()).collect();
    match &items[..] {
        [] => String::new(),
        [one] => one.clone(),
        [many @ .., last] => format!("{}{}{last}", many.join(", "), phrases.and),
    }
}
