//! Converts puzzles from any format to the one that is named: `convert FORMAT < puzzles.txt`.

use std::error::Error;
use std::io::{Read, Write};

use ninefold_format::{Format, read, sniff, write};

fn main() -> Result<(), Box<dyn Error>> {
    let to: Format = std::env::args().nth(1).ok_or("expected the name of a format")?.parse()?;
    let mut text = Vec::new();
    std::io::stdin().read_to_end(&mut text)?;
    let from = sniff(&text).unwrap_or(Format::Line);
    let records = read(from, &text).collect::<Result<Vec<_>, _>>()?;
    std::io::stdout().write_all(write(to, &records)?.as_bytes())?;
    Ok(())
}
