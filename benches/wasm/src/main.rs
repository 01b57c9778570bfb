//! The workloads natively: `native NUMBER ROUNDS` prints the time of each round, in nanoseconds for one.

use std::time::Instant;

use ninefold_wasm_bench::work;

fn main() {
    let mut arguments = std::env::args().skip(1).map_while(|argument| argument.parse::<u32>().ok());
    let (number, rounds) = (arguments.next().unwrap_or(0), arguments.next().unwrap_or(1));
    work(number);
    for _ in 0..rounds {
        let start = Instant::now();
        let size = work(number);
        println!("{}", start.elapsed().as_nanos() / u128::from(size.max(1)));
    }
}
