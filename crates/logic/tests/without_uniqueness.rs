//! Ratings without uniqueness, compared with those that FPGX gives.

use ninefold_logic::{SeRating, StepSearch, rate};
use ninefold_solve::Puzzle;

#[test]
fn ratings_are_those_of_fpgx() {
    let search = StepSearch::default().without_uniqueness();
    let lines =
        include_str!("data/without_uniqueness.csv").lines().filter(|line| !line.starts_with('#')).skip(1);
    let mut count = 0;
    for line in lines {
        let [puzzle, with, without] = line.split(',').collect::<Vec<_>>().try_into().expect("three fields");
        let puzzle: Puzzle = puzzle.parse().unwrap();
        let [with, without]: [SeRating; 2] = [with, without].map(|rating| rating.parse().unwrap());
        assert_eq!(rate(&puzzle).unwrap().er, with, "{line}");
        assert_eq!(search.rate(&puzzle).unwrap().er, without, "{line}");
        // The faster way to a verdict leaves out the same.
        assert!(search.range_verdict(&puzzle, without..=without).unwrap().is_inside(), "{line}");
        assert!(search.path(&puzzle).unwrap().iter().all(|step| !step.technique.relies_on_uniqueness()));
        count += 1;
    }
    assert_eq!(count, 40);
}
