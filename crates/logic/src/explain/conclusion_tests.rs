//! The texts of what follows from a step, which `ninefold_trace::conclusion` chooses.

use ninefold_grid::Candidate;
use ninefold_trace::conclusion;

use crate::english;

#[test]
fn clauses_are_as_few_as_possible() {
    let say = |gone: &str| {
        let all: Vec<Candidate> = gone.split(' ').map(|one| one.parse().unwrap()).collect();
        english().text(&conclusion(None, &all).unwrap())
    };
    assert_eq!(say("2r9c8"), "So r9c8 cannot be 2.");
    assert_eq!(say("2r9c8 8r9c8"), "So r9c8 can be neither 2 nor 8.");
    assert_eq!(say("2r9c8 5r9c8 8r9c8"), "So r9c8 cannot be 2, 5 or 8.");
    assert_eq!(say("2r1c1 2r1c2"), "So neither r1c1 nor r1c2 can be 2.");
    assert_eq!(say("2r1c1 2r1c2 2r1c3"), "So none of r1c1, r1c2 and r1c3 can be 2.");
    assert_eq!(say("2r1c1 3r1c1 2r1c2 3r1c2"), "So neither r1c1 nor r1c2 can be 2 or 3.");
    assert_eq!(
        say("3r1c1 3r1c2 8r1c2 8r1c3"),
        "So neither r1c1 nor r1c2 can be 3, and neither r1c2 nor r1c3 can be 8."
    );
}
