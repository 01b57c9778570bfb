//! Numbering of grids: `cargo run --release -p ninefold-benches --bin numbering`.
//!
//! Each row has the median and the best of nine rounds. Each round runs all rows in turn, so that a
//! slow moment of the machine affects them equally. The answers are checked first.

use std::hint::black_box;
use std::time::Instant;

use ninefold::Solution;
use ninefold::numbering::{GridIndex, rank, uniform, uniform_each, unrank};
use ninefold::recipe::{StreamPurpose, rng_for};

const ROUNDS: u64 = 9;
const GRIDS: usize = 200_000;
const BUFFER: usize = 4_096;

type Row<'a> = (&'static str, Box<dyn FnMut(u64) -> usize + 'a>);

#[expect(clippy::print_stdout, clippy::disallowed_methods, reason = "a stopwatch that reports")]
fn main() {
    let mut rng = rng_for(1, 0, StreamPurpose::Fill, 0);
    let numbers: Vec<GridIndex> = (0..GRIDS).map(|_| GridIndex::random(&mut rng)).collect();
    let grids: Vec<Solution> = numbers.iter().map(|&number| unrank(number)).collect();
    assert!(grids.iter().map(rank).eq(numbers.iter().copied()), "unrank and rank must be inverse");
    let mut buffer = vec![grids[0]; BUFFER];
    let fresh = |round: u64, place: usize| rng_for(2 + round, place as u64, StreamPurpose::Fill, 0);
    uniform_each(&mut buffer, |place| fresh(0, place));
    assert!(
        buffer.iter().enumerate().all(|(i, grid)| *grid == uniform(&mut fresh(0, i))),
        "bulk and single generation must agree"
    );

    let each = |work: &mut dyn FnMut(usize)| {
        (0..GRIDS).for_each(work);
        GRIDS
    };
    let mut rows: [Row<'_>; 4] = [
        (
            "unrank",
            Box::new(|_| {
                each(&mut |i| {
                    black_box(unrank(numbers[i]));
                })
            }),
        ),
        (
            "rank",
            Box::new(|_| {
                each(&mut |i| {
                    black_box(rank(&grids[i]));
                })
            }),
        ),
        (
            "uniform, one stream",
            Box::new(|_| {
                each(&mut |_| {
                    black_box(uniform(&mut rng));
                })
            }),
        ),
        (
            "uniform in bulk, a stream for each grid",
            Box::new(|round| {
                for chunk in 0..GRIDS / BUFFER {
                    uniform_each(&mut buffer, |place| fresh(round, chunk * BUFFER + place));
                    black_box(&buffer);
                }
                GRIDS / BUFFER * BUFFER
            }),
        ),
    ];
    let mut times = vec![Vec::new(); rows.len()];
    for round in 0..ROUNDS {
        for ((_, work), times) in rows.iter_mut().zip(&mut times) {
            let start = Instant::now();
            let items = work(round);
            times.push(start.elapsed().as_secs_f64() / items as f64);
        }
    }
    println!("work,median_ns,best_ns,per_second");
    for ((name, _), mut times) in rows.iter().zip(times) {
        times.sort_by(f64::total_cmp);
        let median = times[times.len() / 2];
        println!("\"{name}\",{:.0},{:.0},{:.0}", median * 1e9, times[0] * 1e9, 1.0 / median);
    }
}
