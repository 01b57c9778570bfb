//! The bias of all methods, measured: `cargo run --release -p ninefold-bias --example table -- [GRIDS] [SVG]`.

use ninefold_bias::{Table, measure, plot};
use ninefold_fill::{Filler, Method};

#[expect(clippy::print_stdout, reason = "it is a program")]
fn main() -> Result<(), Box<dyn std::error::Error>> {
    let mut arguments = std::env::args().skip(1);
    let grids = arguments.next().map_or(Ok(100_000), |text| text.parse())?;
    let reports = Method::ALL
        .iter()
        .map(|&method| measure(&Filler::from(method), 1, grids))
        .collect::<Result<Vec<_>, _>>()?;
    print!("{}", Table(&reports));
    if let Some(path) = arguments.next() {
        std::fs::write(path, plot(&reports))?;
    }
    Ok(())
}
