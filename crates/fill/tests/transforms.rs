//! Symmetries of stored solutions.

mod common;

use std::collections::BTreeSet;
use std::convert::Infallible;

use common::rng;
use ninefold_fill::transform::{LIBRARY, Scope};
use ninefold_fill::{Filler, TransformOptions};
use ninefold_grid::{Cancel, Cell, Digit, Solution};
use ninefold_symmetry::Geometric;
use rand::{Rng, TryRng};

fn filler(scope: Scope) -> Filler {
    Filler::Transform(TransformOptions { scope, ..Default::default() })
}

#[test]
fn three_solutions_have_twenty_one_reflections() {
    let mut rng = rng(1);
    let filler = filler(Scope::Reflections);
    let found: BTreeSet<Solution> = (0..1000).map(|_| filler.fill(&mut rng).unwrap().solution).collect();
    let mut expected = BTreeSet::new();
    for stored in &LIBRARY {
        for symmetry in &Geometric::ALL[1..] {
            let mut values = [0; 81];
            for cell in Cell::all() {
                values[symmetry.image(cell).index()] = stored[cell].get();
            }
            expected.insert(Solution::from_values(values).unwrap());
        }
    }
    assert_eq!(expected.len(), 21);
    assert_eq!(found, expected);
}

/// A move of cells keeps digits together: where one digit stood, one digit stands.
#[test]
fn geometric_moves_do_not_relabel() {
    let mut rng = rng(2);
    let (mut relabelled, rounds) = (0, 200);
    for scope in [Scope::Geometric, Scope::Full] {
        for _ in 0..rounds {
            let mut moves = Vec::new();
            filler(scope).fill_with(&mut rng, &Cancel::NEVER, &mut moves).unwrap();
            let moved = moves.iter().any(|step| match step {
                ninefold_trace::Move::Transform(transform) => {
                    Digit::ALL.iter().any(|&digit| transform.apply_digit(digit) != digit)
                }
                _ => false,
            });
            match scope {
                Scope::Full => relabelled += u32::from(moved),
                _ => assert!(!moved),
            }
        }
    }
    assert_eq!(relabelled, rounds); // one in 362 880 would not be
}

/// Draws the smallest numbers there are, and so the identity, before it starts to be random.
struct Reluctant {
    zeros: u32,
    random: rand_xoshiro::Xoshiro256PlusPlus,
}

impl TryRng for Reluctant {
    type Error = Infallible;

    fn try_next_u32(&mut self) -> Result<u32, Infallible> {
        Ok((self.try_next_u64()? >> 32) as u32)
    }

    fn try_next_u64(&mut self) -> Result<u64, Infallible> {
        if self.zeros == 0 {
            return Ok(self.random.next_u64());
        }
        self.zeros -= 1;
        Ok(1) // not 0: an unbiased draw may pass over that one
    }

    fn try_fill_bytes(&mut self, bytes: &mut [u8]) -> Result<(), Infallible> {
        bytes.fill(0);
        Ok(())
    }
}

#[test]
fn a_move_that_does_nothing_is_not_offered() {
    for scope in [Scope::Geometric, Scope::Full] {
        // The first number picks the stored grid, the next ten the identity.
        let mut rng = Reluctant { zeros: 11, random: rng(3) };
        let filled = filler(scope).fill(&mut rng).unwrap();
        assert_eq!(rng.zeros, 0);
        assert_ne!(filled.solution, LIBRARY[0]);
    }
    // A generator that never offers anything else is found out.
    let mut rng = Reluctant { zeros: u32::MAX, random: rng(3) };
    let error = filler(Scope::Full).fill(&mut rng).unwrap_err();
    assert!(error.to_string().starts_with("transform: no grid"), "{error}");
}
