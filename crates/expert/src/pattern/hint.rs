//! The sentences of a pattern: where to look, what it is called, what to see, why it works and what follows.

use ninefold_grid::message::{Argument, Message, Messages};
use ninefold_grid::{Candidate, CellSet, Digit, DigitSet, HintDegree, House};
use ninefold_trace::conclusion;

use super::{
    ExpertPattern, ExpertStep, GuardianProof, JuniorExocet, MultiSectorLockedSet, SkLoop, Tridagon,
    expert_english,
};

impl ExpertStep {
    /// Returns the English hint of this degree, a line for each sentence.
    ///
    /// ```
    /// use ninefold_expert::Analysis;
    /// use ninefold_grid::HintDegree;
    /// use ninefold_solve::Puzzle;
    ///
    /// let loki: Puzzle = "57....9..........8.1.........168..4......28.9..2.9416.....2.....6.9.82.4...41.6..".parse()?;
    /// let step = Analysis::of(&loki).position().next_step().expect("there is a tridagon");
    /// assert_eq!(step.hint(HintDegree::Place), "Look at boxes 5, 6, 8 and 9.");
    /// assert_eq!(step.hint(HintDegree::Technique), "Tridagon in boxes 5, 6, 8 and 9");
    /// assert!(step.hint(HintDegree::Full).ends_with("So r8c8 is 1."));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    pub fn hint(&self, degree: HintDegree) -> String {
        self.hint_in(degree, expert_english())
    }

    /// Returns the hint of this degree in another language, a line for each sentence.
    #[must_use]
    pub fn hint_in(&self, degree: HintDegree, messages: &Messages) -> String {
        let lines: Vec<String> =
            self.hint_messages(degree).iter().map(|sentence| messages.text(sentence)).collect();
        lines.join("\n")
    }

    /// Returns the sentences of the hint of this degree as messages.
    #[must_use]
    pub fn hint_messages(&self, degree: HintDegree) -> Vec<Message> {
        match degree {
            HintDegree::Place => vec![Message::new("hint.place").with("place", self.place())],
            HintDegree::Technique => {
                let name = Message::new(format!("name.{}", self.technique()));
                let key = match self.pattern {
                    ExpertPattern::JuniorExocet(_) => "hint.technique.cells",
                    _ => "hint.technique.houses",
                };
                vec![Message::new(key).with("name", name).with("place", self.place())]
            }
            HintDegree::Pattern => self.sight(),
            HintDegree::Full => {
                let mut lines = self.sight();
                lines.push(self.reason());
                lines.extend(conclusion(self.placement, &self.eliminations));
                lines
            }
        }
    }

    /// Returns the boxes or cells in which the pattern is.
    fn place(&self) -> Argument {
        match &self.pattern {
            ExpertPattern::Tridagon(tridagon) => boxes(tridagon.all_cells()),
            ExpertPattern::SkLoop(found) => boxes(found.cells()),
            ExpertPattern::JuniorExocet(exocet) => Argument::list(exocet.base),
            ExpertPattern::Msls(set) => {
                let rows = (0..9).map(House::row).filter(|row| !row.cells().is_disjoint(set.cells));
                Argument::list(rows)
            }
        }
    }

    /// Returns the sentences that describe what to see.
    fn sight(&self) -> Vec<Message> {
        match &self.pattern {
            ExpertPattern::Tridagon(tridagon) => sight_of_tridagon(tridagon),
            ExpertPattern::SkLoop(found) => vec![sight_of_loop(found)],
            ExpertPattern::JuniorExocet(exocet) => sight_of_exocet(exocet),
            ExpertPattern::Msls(set) => vec![sight_of_set(set)],
        }
    }

    /// Returns the sentence that explains why it works.
    fn reason(&self) -> Message {
        match &self.pattern {
            ExpertPattern::Tridagon(tridagon) => Message::new(match tridagon.proof {
                Some(GuardianProof::Only) => "tridagon.why.only",
                Some(GuardianProof::Singles) => "tridagon.why.singles",
                Some(GuardianProof::Seen) => "tridagon.why.seen",
                None => "tridagon.why",
            }),
            ExpertPattern::SkLoop(found) => why_links(found.cells()),
            ExpertPattern::JuniorExocet(_) => Message::new("exocet.why"),
            ExpertPattern::Msls(set) => why_links(set.cells),
        }
    }
}

fn sight_of_tridagon(tridagon: &Tridagon) -> Vec<Message> {
    let key = if tridagon.is_strict { "tridagon" } else { "tridagon.degenerate" };
    let seen = Message::new(key)
        .with("boxes", boxes(tridagon.all_cells()))
        .with("cells", tridagon.all_cells())
        .with("digits", tridagon.digits);
    let guardian = |&Candidate { cell, digit }: &Candidate| digit_in(digit, cell.into());
    let guardians = Argument::list(tridagon.guardians.iter().map(guardian));
    vec![seen, Message::new("tridagon.guardians").with("guardians", guardians)]
}

fn sight_of_loop(found: &SkLoop) -> Message {
    let centers = Argument::list(found.crosses.map(|cross| cross.center));
    Message::new("sk-loop")
        .with("centers", centers)
        .with("cells", found.cells())
        .with("links", links(&found.links))
}

fn sight_of_exocet(exocet: &JuniorExocet) -> Vec<Message> {
    let lines = Argument::list(exocet.cross_lines);
    let seen = Message::new("exocet")
        .with("base", Argument::list(exocet.base))
        .with("digits", exocet.digits)
        .with("targets", Argument::list(exocet.targets));
    let covers = exocet.covers.iter().map(|(digit, covers)| match covers[..] {
        [] => Message::new("exocet.cover.none").with("digit", *digit),
        _ => Message::new("exocet.cover")
            .with("digit", *digit)
            .with("lines", Argument::list(covers.iter().copied())),
    });
    vec![seen, Message::new("exocet.cross").with("lines", lines).with("covers", Argument::list(covers))]
}

fn sight_of_set(set: &MultiSectorLockedSet) -> Message {
    Message::new("msls")
        .with("cells", set.cells)
        .with("count", set.cells.len())
        .with("links", links(&set.links))
}

fn why_links(cells: CellSet) -> Message {
    Message::new("links.why").with("count", cells.len())
}

/// Returns the boxes that have some of the cells.
fn boxes(cells: CellSet) -> Argument {
    let mut boxes: Vec<House> = cells.iter().map(|cell| cell.block().house()).collect();
    boxes.sort_unstable();
    boxes.dedup();
    Argument::list(boxes)
}

/// Returns the links as a list: `4/6 of row 2`.
fn links(links: &[(House, DigitSet)]) -> Argument {
    Argument::list(links.iter().map(|&(house, digits)| {
        let digits: Vec<String> = digits.iter().map(|digit| digit.to_string()).collect();
        Message::new("link").with("digits", digits.join("/")).with("house", house)
    }))
}

fn digit_in(digit: Digit, cell: CellSet) -> Message {
    Message::new("candidate").with("digit", digit).with("cell", cell)
}
