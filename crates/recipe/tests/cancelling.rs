//! Cancelling: at once, with the best so far, and without changing a finished puzzle.

use std::collections::BTreeMap;
use std::ops::ControlFlow;
use std::sync::Mutex;
use std::sync::atomic::{AtomicU32, Ordering};

use ninefold_grid::Cancel;
use ninefold_recipe::{
    FailureReason, GenerateError, GeneratedPuzzle, ItemProgress, Plan, Recipe, RunControl, Workers,
};

type Made = Result<GeneratedPuzzle, GenerateError>;

const RECIPES: [&str; 8] = [
    "ninefold/1 clues=20 attempts=40",
    "ninefold/1 level=easy attempts=40",
    "ninefold/1 level=medium symmetry=half-turn attempts=40",
    "ninefold/1 level=nightmare attempts=3",
    "ninefold/1 er=8.0..8.2 require=x-wing attempts=2",
    "ninefold/1 require=x-wing forbid=naked-pair attempts=20",
    "ninefold/1 minimal symmetry=full clues=20..24 attempts=20",
    "ninefold/1 minimal level=expert symmetry=diagonal attempts=20",
];

/// Makes a puzzle that is cancelled when the observer is called for the `calls`th time.
fn stopped_at(recipe: &str, calls: u32) -> (Made, u32) {
    let generator = recipe.parse::<Recipe>().unwrap().generator().unwrap();
    let (cancel, count) = (Cancel::new(), AtomicU32::new(0));
    let observe = |_: &ItemProgress<'_>| {
        if count.fetch_add(1, Ordering::Relaxed) + 1 == calls {
            cancel.cancel();
        }
    };
    let made = generator.generate_with(7, 0, RunControl::new(&cancel).with_observer(&observe));
    (made, count.into_inner())
}

#[test]
fn a_puzzle_is_cancelled_at_once() {
    for recipe in RECIPES {
        let whole = recipe.parse::<Recipe>().unwrap().generator().unwrap().generate(7, 0);
        for calls in [1, 2, 3, 5, 8, 13, 30, 100, 1000] {
            let (result, made) = stopped_at(recipe, calls);
            match result {
                Err(GenerateError::Cancelled(reached)) => {
                    assert!(reached.best.is_some(), "{recipe} after {calls} calls");
                    // Within an attempt at the most one more candidate is noted.
                    assert!((calls..=calls + 2).contains(&made), "{recipe}: {made} calls, not {calls}");
                }
                result => assert_eq!(result, whole, "{recipe} after {calls} calls"),
            }
        }
    }
}

#[test]
fn an_item_that_is_finished_is_the_same_whenever_it_is_cancelled() {
    for recipe in RECIPES {
        let generator = recipe.parse::<Recipe>().unwrap().generator().unwrap();
        let whole: Vec<Made> = (0..6).map(|index| generator.generate(1, index)).collect();
        for round in 0..20u32 {
            let cancel = Cancel::new();
            let control = RunControl::new(&cancel);
            let made: Vec<Made> = std::thread::scope(|scope| {
                let generator = &generator;
                let making = scope.spawn(move || generator.generate_each_with(1, 0..6, control).collect());
                // Another moment in every round.
                (0..round * round * 2_000).for_each(|_| std::hint::spin_loop());
                cancel.cancel();
                making.join().unwrap()
            });
            let (last, before) = made.split_last().expect("there is a first item, stopped or not");
            assert_eq!(before, &whole[..before.len()], "{recipe}");
            match last {
                Err(GenerateError::Cancelled(reached)) => assert_eq!(reached.index as usize, before.len()),
                finished => assert_eq!((finished, before.len()), (&whole[5], 5), "{recipe}"),
            }
        }
    }
}

#[test]
fn many_together_end_with_the_first_that_was_cancelled() {
    let generator = "ninefold/1 er=1.0..4.5".parse::<Recipe>().unwrap().generator().unwrap();
    let mut finished = 0;
    for seed in 0..4 {
        let whole: Vec<Made> = generator.generate_each(seed, 0..300).collect();
        for calls in [5, 50] {
            let (cancel, count) = (Cancel::new(), AtomicU32::new(0));
            let observe = |_: &ItemProgress<'_>| {
                if count.fetch_add(1, Ordering::Relaxed) == calls {
                    cancel.cancel();
                }
            };
            let control = RunControl::new(&cancel).with_observer(&observe);
            let made: Vec<Made> = generator.generate_each_with(seed, 0..300, control).collect();
            if !cancel.is_cancelled() {
                assert_eq!(made, whole);
                continue;
            }
            let (last, before) = made.split_last().unwrap();
            assert!(
                matches!(last, Err(GenerateError::Cancelled(reached)) if reached.index == before.len() as u64)
            );
            assert_eq!(before, &whole[..before.len()]);
            finished += before.len();
        }
    }
    assert!(finished > 0, "some items were finished in time");
}

#[test]
fn the_observer_is_called_for_every_attempt_and_changes_nothing() {
    for recipe in RECIPES {
        let generator = recipe.parse::<Recipe>().unwrap().generator().unwrap();
        let heard = Mutex::new(Vec::new());
        let observe = |progress: &ItemProgress<'_>| {
            heard.lock().unwrap().push((progress.index, progress.attempt, progress.reason.clone()));
        };
        let made = generator.generate_with(2, 5, RunControl::NONE.with_observer(&observe));
        assert_eq!(made, generator.generate(2, 5), "{recipe}");
        let heard = heard.into_inner().unwrap();
        let attempts = match &made {
            Ok(generated) => generated.attempts - 1,
            Err(error) => error.unfinished().attempts,
        };
        let mut seen: Vec<u32> = heard.iter().map(|(_, attempt, _)| *attempt).collect();
        seen.dedup();
        assert!(heard.iter().all(|(index, ..)| *index == 5));
        assert!(seen.starts_with(&(1..=attempts).collect::<Vec<_>>()), "{recipe}: {seen:?}, {attempts}");
        if let Err(error) = &made {
            let nearest = heard.iter().map(|(.., reason)| reason);
            let best: Option<&FailureReason> =
                nearest.reduce(|best, next| if next.is_nearer_than(best) { next } else { best });
            assert_eq!(best, Some(&error.unfinished().reason), "{recipe}");
        }
    }
}

#[test]
fn the_observer_is_called_the_same_for_puzzles_made_together() {
    for recipe in [
        "level=hard symmetry=diagonal attempts=8",
        "clues=19 attempts=3",
        "level=easy forbid=naked-pair",
        "level=fiendish attempts=30",
    ] {
        let generator = format!("ninefold/1 {recipe}").parse::<Recipe>().unwrap().generator().unwrap();
        let heard = |make: &dyn Fn(RunControl<'_>)| {
            let heard = Mutex::new(BTreeMap::<_, Vec<_>>::new());
            let observe = |progress: &ItemProgress<'_>| {
                let note = (progress.attempt, progress.reason.clone());
                heard.lock().unwrap().entry(progress.index).or_default().push(note);
            };
            make(RunControl::NONE.with_observer(&observe));
            heard.into_inner().unwrap()
        };
        let together =
            heard(&|control| assert_eq!(generator.generate_each_with(2, 0..30, control).count(), 30));
        let alone = heard(&|control| {
            for index in 0..30 {
                let _ = generator.generate_with(2, index, control);
            }
        });
        assert_eq!(together, alone, "{recipe}");
        assert!(together.len() > 10, "{recipe}: only {} items missed once", together.len());
    }
}

#[test]
fn a_plan_stops_inside_an_item() {
    let plan: Plan = "
        [[part]]
        name = 'easy'
        count = 5
        recipe = 'ninefold/1 level=easy'
        [[part]]
        name = 'seventeen'
        count = 5
        recipe = 'ninefold/1 clues=17 attempts=4000000'
    "
    .parse()
    .unwrap();
    for threads in [1, 3] {
        let cancel = Cancel::new();
        let observe = |progress: &ItemProgress<'_>| {
            // The second part begins at 2^40.
            if progress.index >= 1 << 40 && progress.attempt == 3 {
                cancel.cancel();
            }
        };
        let mut made = 0;
        let control = RunControl::new(&cancel).with_observer(&observe);
        let report = plan.generate_with(1, Workers::new(threads), control, |_, _| {
            made += 1;
            ControlFlow::Continue(())
        });
        let report = report.unwrap();
        assert_eq!((made, report.interrupted, report.is_complete()), (5, true, false));
        assert!(report.cancelled.is_some_and(|reached| reached.index == 1 << 40 && reached.best.is_some()));
    }
}
