//! Stopping from outside: at once, with the best so far, and never another item than without.

use std::collections::BTreeMap;
use std::ops::ControlFlow;
use std::sync::Mutex;
use std::sync::atomic::{AtomicBool, AtomicU32, Ordering};

use ninefold_recipe::{FailureReason, ItemProgress, Outcome, Plan, Recipe, RunControl, Workers};

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

/// Makes an item that is stopped when the observer is called for the `calls`th time.
fn stopped_at(recipe: &str, calls: u32) -> (Outcome, u32) {
    let maker = recipe.parse::<Recipe>().unwrap().maker().unwrap();
    let (stop, count) = (AtomicBool::new(false), AtomicU32::new(0));
    let observe = |_: &ItemProgress<'_>| {
        if count.fetch_add(1, Ordering::Relaxed) + 1 == calls {
            stop.store(true, Ordering::Relaxed);
        }
    };
    let outcome = maker.make_with(7, 0, RunControl { stop: &stop, observe: &observe }, &mut ());
    (outcome, count.into_inner())
}

#[test]
fn an_item_stops_where_it_is_told_to() {
    for recipe in RECIPES {
        let whole = recipe.parse::<Recipe>().unwrap().maker().unwrap().make(7, 0);
        for calls in [1, 2, 3, 5, 8, 13, 30, 100, 1000] {
            let (outcome, made) = stopped_at(recipe, calls);
            match outcome {
                Outcome::Stopped(reached) => {
                    assert!(reached.best.is_some(), "{recipe} after {calls} calls");
                    // Within an attempt at the most one more candidate is noted.
                    assert!((calls..=calls + 2).contains(&made), "{recipe}: {made} calls, not {calls}");
                }
                outcome => assert_eq!(outcome, whole, "{recipe} after {calls} calls"),
            }
        }
    }
}

#[test]
fn an_item_that_is_finished_is_the_same_whenever_it_is_stopped() {
    for recipe in RECIPES {
        let maker = recipe.parse::<Recipe>().unwrap().maker().unwrap();
        let whole: Vec<Outcome> = (0..6).map(|index| maker.make(1, index)).collect();
        for round in 0..20u32 {
            let stop = AtomicBool::new(false);
            let control = RunControl { stop: &stop, ..RunControl::NONE };
            let made: Vec<Outcome> = std::thread::scope(|scope| {
                let maker = &maker;
                let making = scope.spawn(move || maker.make_each_with(1, 0..6, control).collect());
                // Another moment in every round.
                (0..round * round * 2_000).for_each(|_| std::hint::spin_loop());
                stop.store(true, Ordering::Relaxed);
                making.join().unwrap()
            });
            let (last, before) = made.split_last().expect("there is a first item, stopped or not");
            assert_eq!(before, &whole[..before.len()], "{recipe}");
            match last {
                Outcome::Stopped(reached) => assert_eq!(reached.index as usize, before.len()),
                finished => assert_eq!((finished, before.len()), (&whole[5], 5), "{recipe}"),
            }
        }
    }
}

#[test]
fn many_together_end_with_the_first_that_was_stopped() {
    let maker = "ninefold/1 er=1.0..4.5".parse::<Recipe>().unwrap().maker().unwrap();
    let mut finished = 0;
    for seed in 0..4 {
        let whole: Vec<Outcome> = maker.make_each(seed, 0..300).collect();
        for calls in [5, 50] {
            let (stop, count) = (AtomicBool::new(false), AtomicU32::new(0));
            let observe = |_: &ItemProgress<'_>| {
                stop.fetch_or(count.fetch_add(1, Ordering::Relaxed) == calls, Ordering::Relaxed);
            };
            let control = RunControl { stop: &stop, observe: &observe };
            let made: Vec<Outcome> = maker.make_each_with(seed, 0..300, control).collect();
            if !stop.into_inner() {
                assert_eq!(made, whole);
                continue;
            }
            let (last, before) = made.split_last().unwrap();
            assert!(matches!(last, Outcome::Stopped(reached) if reached.index == before.len() as u64));
            assert_eq!(before, &whole[..before.len()]);
            finished += before.len();
        }
    }
    assert!(finished > 0, "some items were finished in time");
}

#[test]
fn the_observer_hears_of_every_attempt_and_never_changes_an_item() {
    for recipe in RECIPES {
        let maker = recipe.parse::<Recipe>().unwrap().maker().unwrap();
        let heard = Mutex::new(Vec::new());
        let observe = |progress: &ItemProgress<'_>| {
            heard.lock().unwrap().push((progress.index, progress.attempt, progress.reason.clone()));
        };
        let outcome = maker.make_with(2, 5, RunControl { observe: &observe, ..RunControl::NONE }, &mut ());
        assert_eq!(outcome, maker.make(2, 5), "{recipe}");
        let heard = heard.into_inner().unwrap();
        let attempts = match &outcome {
            Outcome::Found(sheet) => sheet.attempts - 1,
            Outcome::Unfinished(not_found) => not_found.attempts,
            Outcome::Stopped(_) => unreachable!("nobody stops it"),
        };
        let mut seen: Vec<u32> = heard.iter().map(|(_, attempt, _)| *attempt).collect();
        seen.dedup();
        assert!(heard.iter().all(|(index, ..)| *index == 5));
        assert!(seen.starts_with(&(1..=attempts).collect::<Vec<_>>()), "{recipe}: {seen:?}, {attempts}");
        if let Outcome::Unfinished(not_found) = &outcome {
            let nearest = heard.iter().map(|(.., reason)| reason);
            let best: Option<&FailureReason> =
                nearest.reduce(|best, next| if next.is_nearer_than(best) { next } else { best });
            assert_eq!(best, Some(&not_found.reason), "{recipe}");
        }
    }
}

#[test]
fn the_observer_hears_the_same_of_items_that_are_made_together() {
    for recipe in
        ["level=hard symmetry=diagonal attempts=8", "clues=19 attempts=3", "level=easy forbid=naked-pair"]
    {
        let maker = format!("ninefold/1 {recipe}").parse::<Recipe>().unwrap().maker().unwrap();
        let heard = |make: &dyn Fn(RunControl<'_>)| {
            let heard = Mutex::new(BTreeMap::<_, Vec<_>>::new());
            let observe = |progress: &ItemProgress<'_>| {
                let note = (progress.attempt, progress.reason.clone());
                heard.lock().unwrap().entry(progress.index).or_default().push(note);
            };
            make(RunControl { observe: &observe, ..RunControl::NONE });
            heard.into_inner().unwrap()
        };
        let together = heard(&|control| assert_eq!(maker.make_each_with(2, 0..30, control).count(), 30));
        let alone = heard(&|control| {
            for index in 0..30 {
                let _ = maker.make_with(2, index, control, &mut ());
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
        let stop = AtomicBool::new(false);
        let observe = |progress: &ItemProgress<'_>| {
            // The second part begins at 2^40.
            stop.fetch_or(progress.index >= 1 << 40 && progress.attempt == 3, Ordering::Relaxed);
        };
        let mut made = 0;
        let control = RunControl { stop: &stop, observe: &observe };
        let report = plan.make_with(1, Workers { threads }, control, |_, _| {
            made += 1;
            ControlFlow::Continue(())
        });
        let report = report.unwrap();
        assert_eq!((made, report.interrupted, report.is_complete()), (5, true, false));
        assert!(report.stopped.is_some_and(|reached| reached.index == 1 << 40 && reached.best.is_some()));
    }
}
