//! All clues of a puzzle but its cages, drawn in a solution.

use ninefold_grid::Bounds;
use ninefold_rules::{Clue, ClueRule, Rules};
use rand::{Rng, RngExt};

use super::lines::{Taken, draw_lines};
use super::options::{default_drawn, default_line_cells, is_marks, line_kind};
use super::plane::Plane;
use super::read::{draw_some, marks, places, read_clue, read_place};
use super::{ClueGenerateErrorReason, ClueOptions};

/// Clues that were drawn.
#[derive(Clone, Debug)]
pub(super) struct Drawn {
    pub(super) clues: Vec<Clue>,
    /// The first of them stay, for a missing mark would say something.
    pub(super) kept: usize,
}

/// Draws the clues of every word but `killer`. Marks that are all given come first.
pub(super) fn draw_clues<R: Rng + ?Sized>(
    rules: &Rules,
    plane: &Plane,
    options: &ClueOptions,
    solution: &[u8],
    rng: &mut R,
) -> Result<Drawn, (Vec<Clue>, ClueGenerateErrorReason)> {
    let (mut all_given, mut clues) = (Vec::new(), Vec::new());
    let mut taken = Taken::default();
    for &rule in &rules.variant().clue_rules {
        if rule == ClueRule::Killer || rule.marks().is_some() {
            continue;
        }
        if rule.all_given().is_some_and(|all| rules.variant().has_clue_rule(all)) {
            all_given.extend(marks(rules, rule, solution, rng));
            continue;
        }
        let wanted = match options.drawn {
            Some(drawn) => Some(rng.random_range(drawn.least() as u32..=drawn.most() as u32) as usize),
            None => default_drawn(rule, rules.size()),
        };
        let found: Vec<Clue> = if let Some(kind) = line_kind(rule) {
            let lengths = options.line_cells.unwrap_or_else(|| default_line_cells(kind, rules.size()));
            let lines = draw_lines(plane, solution, kind, lengths, wanted.unwrap_or(1), &mut taken, rng);
            lines.iter().map(|cells| read_clue(rules, kind, cells, solution)).collect()
        } else if is_marks(rule) {
            draw_some(marks(rules, rule, solution, rng), wanted.unwrap_or(usize::MAX), rng)
        } else {
            let places = draw_some(places(rules, rule), wanted.unwrap_or(usize::MAX), rng);
            places.iter().map(|cells| read_place(rules, rule, cells, solution)).collect()
        };
        let reached = found.len();
        clues.extend(found);
        let wanted = options.drawn.or_else(|| Bounds::at_least(1).ok());
        if let Some(wanted) = wanted.filter(|wanted| reached < wanted.least()) {
            return Err((clues, ClueGenerateErrorReason::Drawn { rule, reached, wanted }));
        }
    }
    let kept = all_given.len();
    all_given.extend(clues);
    Ok(Drawn { clues: all_given, kept })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::clues::{DrawnClues, LineCells};
    use crate::fill::{BoardFillOptions, BoardFiller, BoardMethod};
    use ninefold_rules::{BoardGrid, ClueKind, Variant};
    use ninefold_symmetry::ClueSymmetry;
    use rand_xoshiro::Xoshiro256PlusPlus;
    use rand_xoshiro::rand_core::SeedableRng;
    use std::collections::BTreeSet;
    use std::sync::Arc;

    /// Draws clues of a board in many solutions, and checks that they are met.
    fn drawn(
        text: &str,
        change: impl Fn(&mut ClueOptions),
    ) -> Vec<Result<(Arc<Rules>, Drawn), ClueGenerateErrorReason>> {
        let variant: Variant = text.parse().unwrap();
        let rules = Arc::new(Rules::new(&variant).unwrap());
        let board = Arc::new(Rules::new(&variant.clone().without_clue_rules()).unwrap());
        let plane = Plane::new(&rules, ClueSymmetry::None).unwrap();
        let filler = BoardFiller::new(&board, BoardMethod::Search, BoardFillOptions::default()).unwrap();
        let mut options = ClueOptions::for_board(&variant);
        change(&mut options);
        let rng = &mut Xoshiro256PlusPlus::seed_from_u64(3);
        let made = (0..50).map(|_| {
            let solution = filler.fill(rng).unwrap();
            let digits = solution.grid().values();
            let drawn = draw_clues(&rules, &plane, &options, digits, rng).map_err(|(_, reason)| reason)?;
            for clue in &drawn.clues {
                assert!(clue.is_met(rules.size(), |cell| digits[cell.index()].into()), "{text} {clue}");
                assert!(variant.has_clue_rule(clue.kind().rule()));
            }
            // Together with what missing marks mean.
            let own = Arc::new(rules.with_clues(drawn.clues.clone()));
            let grid = BoardGrid::from_values(&own, digits).unwrap();
            ninefold_rules::BoardSolution::try_from(grid).unwrap();
            Ok((Arc::clone(&rules), drawn))
        });
        made.collect()
    }

    #[test]
    fn every_kind_is_drawn_and_met() {
        for (text, least, most) in [
            ("thermo", 4, 8),
            ("arrow", 4, 8),
            ("renban", 4, 8),
            ("whisper", 2, 4),
            ("even-odd", 27, 27),
            ("sandwich", 18, 18),
            ("little-killer", 12, 12),
            ("quadruple", 16, 16),
            ("kropki", 20, 80),
            ("kropki+all-dots", 20, 80),
            ("xv", 10, 60),
            ("xv+all-xv", 10, 60),
            ("consecutive+all-bars", 10, 60),
            ("greater-than", 108, 108),
            ("x+little-killer+thermo", 16, 20),
            ("6x6+arrow+quadruple", 8, 12),
            ("4x4+thermo+kropki+even-odd", 8, 40),
            ("8x8+renban+whisper", 5, 12),
        ] {
            for made in drawn(text, |_| ()) {
                let count = made.unwrap().1.clues.len();
                assert!((least..=most).contains(&count), "{text}: {count} clues");
            }
        }
    }

    #[test]
    fn lines_have_the_requested_cells_and_do_not_touch_each_other() {
        for (text, least, most) in
            [("thermo", 5, 6), ("arrow", 4, 4), ("renban", 4, 5), ("whisper+thermo", 3, 4)]
        {
            let made = drawn(text, |options| {
                options.line_cells = Bounds::<LineCells>::new(least, most).ok();
                options.drawn = Bounds::<DrawnClues>::new(2, 5).ok();
            });
            let mut counts = BTreeSet::new();
            for made in made {
                let (rules, drawn) = made.unwrap();
                counts.insert(drawn.clues.len());
                let (mut cells, mut crossed) = (BTreeSet::new(), BTreeSet::new());
                for clue in &drawn.clues {
                    assert!((least..=most).contains(&clue.cells().len()), "{clue}");
                    assert!(clue.cells().iter().all(|cell| cells.insert(*cell)), "{clue}");
                    for pair in clue.cells().windows(2) {
                        let (one, other) = (rules.row_and_column(pair[0]), rules.row_and_column(pair[1]));
                        if one.0 != other.0 && one.1 != other.1 {
                            assert!(crossed.insert((one.0.min(other.0), one.1.min(other.1))), "{clue}");
                        }
                    }
                }
            }
            assert!(counts.len() > 2, "the number of lines is drawn: {counts:?}");
        }
    }

    #[test]
    fn between_1_and_2_either_dot_is_drawn() {
        let variant: Variant = "4x4+kropki".parse().unwrap();
        let rules = Rules::new(&variant).unwrap();
        let solution = [1, 2, 3, 4, 3, 4, 1, 2, 2, 1, 4, 3, 4, 3, 2, 1];
        let rng = &mut Xoshiro256PlusPlus::seed_from_u64(3);
        let kinds: BTreeSet<ClueKind> =
            (0..20).map(|_| marks(&rules, ClueRule::Kropki, &solution, rng)[0].kind()).collect();
        assert_eq!(kinds.len(), 2);
    }

    #[test]
    fn too_little_room_is_reported() {
        for made in drawn("arrow", |options| options.drawn = Bounds::<DrawnClues>::new(27, 27).ok()) {
            let reason = made.map(|_| ()).unwrap_err();
            let ClueGenerateErrorReason::Drawn { rule: ClueRule::Arrow, reached, .. } = reason else {
                panic!("{reason}")
            };
            assert!(reached > 5 && reached < 27, "{reason}");
        }
    }
}
