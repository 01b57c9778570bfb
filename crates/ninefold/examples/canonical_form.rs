//! Finds out whether two puzzles are the same up to symmetry.
#![expect(clippy::print_stdout, reason = "a program")]
use ninefold::{Grid, Transform, canonical_grid};

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let one: Grid =
        "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79".parse()?;
    let transform: Transform = "transpose rows:231456879 digits:912345678".parse()?;
    let (one, other) = (canonical_grid(&one)?, canonical_grid(&transform.apply_grid(&one))?);
    println!("{}\nthe same: {}", one.form, one.key() == other.key());
    Ok(())
}
