//! Counting without end takes memory without end in bad engines. A test alone in its process, so that memory can be seen.

use ninefold_grid::Grid;
use ninefold_lanes::Backend;
use ninefold_solve::many::{Job, JobResult, JobSource, Packed, Pool, count_each};
use ninefold_solve::{count, count_many};
use ninefold_testkit::corpus::size;

/// The most memory this process ever held, in MiB, where the system reports it.
fn peak() -> Option<u64> {
    let status = std::fs::read_to_string("/proc/self/status").ok()?;
    let line = status.lines().find(|line| line.starts_with("VmHWM:"))?;
    Some(line.split_whitespace().nth(1)?.parse::<u64>().ok()? / 1024)
}

/// The empty grid, some times over; only counts are wanted.
struct Empty {
    limits: Vec<u64>,
    results: Vec<(u64, u64)>,
}

impl JobSource for Empty {
    fn next(&mut self) -> Option<Job> {
        let limit = self.limits.pop()?;
        Some(Job { id: limit, grid: Packed::ALL.into(), limit })
    }

    fn done(&mut self, result: JobResult) {
        self.results.push((result.id, result.count));
    }

    fn wants_solutions(&self) -> bool {
        false
    }
}

/// From the empty grid up to a limit, exactly, on all engines; ten million in a single lane when there is time.
#[test]
fn counting_stops_at_the_limit_and_memory_stays_bounded() {
    let many = size(10_000, 10_000_000);
    for (i, backend) in Backend::available().enumerate() {
        // Three lanes count side by side; what the best back end has proven, the others need not prove at such length.
        let most = if i == 0 { many } else { many.min(300_000) };
        let limits = vec![most - 1, most, most + 1, 1, 2, 3];
        let mut source = Empty { limits: limits.clone(), results: Vec::new() };
        Pool::on(backend).expect("an available back end").work(&mut source, 0);
        source.results.sort_unstable();
        let mut expected: Vec<(u64, u64)> = limits.iter().map(|&limit| (limit, limit)).collect();
        expected.sort_unstable();
        assert_eq!(source.results, expected, "{backend}");
    }
    for limit in [many - 1, many, many + 1] {
        assert_eq!(count(&Grid::EMPTY, limit), limit);
    }
    assert_eq!(count_many(&[Grid::EMPTY], many), [many]);
    // A long stream is not held either.
    let mut stream = count_each(std::iter::repeat_n(Grid::EMPTY, size(10_000, 1_000_000)), 20);
    assert!(stream.all(|count| count == Ok(20)));
    if let Some(peak) = peak() {
        assert!(peak < 64, "{peak} MiB");
    }
}
