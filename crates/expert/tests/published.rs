//! The values of other people's programs. The samples are in `tests/data`; `NINEFOLD_DATA` may name a folder with the larger
//! sets `expert_dev.csv` and `cbg_ratings_dev.csv`, which are read with `NINEFOLD_THOROUGH=1`.

use std::path::PathBuf;
use std::{env, fs};

use ninefold_expert::{Analysis, Measure};
use ninefold_grid::Limits;
use ninefold_solve::Puzzle;

/// Enough for every value of the sets.
fn limits() -> Limits {
    Limits::guesses(u64::MAX)
}

/// Returns the rows of the larger set if it is wanted and there, else those of the sample.
fn rows(larger: &str, sample: &str) -> Vec<Vec<String>> {
    let is_thorough = env::var_os("NINEFOLD_THOROUGH").is_some();
    let path = env::var_os("NINEFOLD_DATA").map(|folder| PathBuf::from(folder).join(larger));
    let text = path.filter(|_| is_thorough).and_then(|path| fs::read_to_string(path).ok());
    let text = text.unwrap_or_else(|| sample.to_owned());
    let lines = text.lines().filter(|line| !line.starts_with('#')).skip(1);
    lines.map(|line| line.split(',').map(str::to_owned).collect()).collect()
}

#[test]
fn examples_of_shc_have_their_published_values() {
    let rows = rows("expert_dev.csv", include_str!("data/shc.csv"));
    assert!(rows.len() >= 37);
    for row in rows {
        let measure: Measure = row[0].replace('_', "-").parse().unwrap();
        let puzzle: Puzzle = row[1].parse().unwrap();
        let value = Analysis::of(&puzzle).measure(measure, &limits());
        assert_eq!(value, Ok(Some(row[2].parse().unwrap())), "{measure} of {}", row[1]);
    }
}

#[test]
fn controlled_bias_puzzles_have_their_published_ratings() {
    let rows = rows("cbg_ratings_dev.csv", include_str!("data/controlled-bias.csv"));
    assert!(rows.len() >= 39);
    let (count, mut other_gw) = (rows.len(), 0);
    for row in rows {
        let puzzle: Puzzle = row[0].parse().unwrap();
        let analysis = Analysis::of(&puzzle);
        for (measure, value) in [Measure::W, Measure::Gw, Measure::B, Measure::Gb].into_iter().zip(&row[1..])
        {
            let found = analysis.measure(measure, &limits()).unwrap();
            let published = Some(value.parse().unwrap());
            if measure == Measure::Gw {
                // The order in which g-whips delete candidates matters, and is not published.
                other_gw += usize::from(found != published);
            } else {
                assert_eq!(found, published, "{measure} of {}", row[0]);
            }
        }
    }
    assert!(other_gw <= count / 1000 + 1, "{other_gw} of {count} have another gW");
}

/// Cells that are filled after singles and candidates in the others, size and number of the smallest backdoors.
///
/// Computed from the definitions alone by another program; the three of size 3 at the end are from the Player's Forum, topic 31086.
#[test]
fn famous_puzzles_have_known_backdoors() {
    const KNOWN: &str = "
        1.......2.9.4...5...6...7...5.9.3.......7.......85..4.7.....6...3...9.8...2.....1 21 239 3 566
        .......39.....1..5..3.5.8....8.9...6.7...2...1..4.......9.8..5..2....6..4..7..... 21 242 2 1
        57....9..........8.1.........168..4......28.9..2.9416.....2.....6.9.82.4...41.6.. 29 205 2 51
        5.......9.2.1...7...8...3...4.6.........5.......2.7.1...3...8...6...4.2.9.......5 20 246 2 3
        ..3....8..5....2.17...........5.8..6.9.12....8....3....6.9....5..4....7.....1.6.2 22 238 2 8
        .2...67..4...8......9.......3.....7.5.8....4..1.3....2....9..5....6.1..3...2..6.7 23 234 2 3
        1....7.9..3..2...8..96..5....53..9...1..8...26....4...3......1..4......7..7...3.. 24 216 2 33
        ........1.....2.3.....4.5.6..1.6.7.5..6.5.1...8.....9...541.....3.......9....8... - - 3 1892
        ........1.....2.3.....1.4.5..2..6....4.17....6..........6....8..5..4.1...7..5.9.4 - - 3 1553
        ........1.....2.3.....1.4.5..1.5.6.4..5.4.1...7.....8...419.....3.......8....7... - - 3 1221
    ";
    let mut count = 0;
    for row in KNOWN.lines().map(str::trim).filter(|row| !row.is_empty()) {
        let [line, filled, candidates, size, backdoors] =
            row.split(' ').collect::<Vec<_>>().try_into().expect("five columns");
        let puzzle: Puzzle = line.parse().unwrap();
        let analysis = Analysis::of(&puzzle);
        let (after_filled, after_candidates) = analysis.after_singles();
        if filled != "-" {
            assert_eq!(
                [after_filled.to_string(), after_candidates.to_string()],
                [filled, candidates],
                "{line}"
            );
        }
        let found = analysis.backdoors(&limits()).unwrap();
        assert_eq!([found.size.to_string(), found.count.to_string()], [size, backdoors], "{line}");
        count += 1;
    }
    assert_eq!(count, 10);
}
