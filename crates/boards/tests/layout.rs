//! Drawing the regions of jigsaws: every layout of small sizes is reached, symmetric ones are symmetric, and all is
//! bounded. `NINEFOLD_THOROUGH=1` lists the grids of all layouts of 5×5.

use std::collections::{BTreeMap, BTreeSet};
use std::sync::Arc;

use ninefold_boards::fill::{BoardFillError, BoardFillOptions, BoardFiller, BoardMethod};
use ninefold_boards::layout::{LayoutError, LayoutOptions, Layouts};
use ninefold_rules::{Regions, Rules, Variant};
use ninefold_symmetry::ClueSymmetry;
use rand::SeedableRng;
use rand_xoshiro::Xoshiro256PlusPlus;

/// Returns all divisions of a square, found by giving the first free cell every connected region in turn.
fn all_layouts(size: usize) -> Vec<Regions> {
    let mut found = Vec::new();
    divide(size, &mut vec![0; size * size], 1, &mut found);
    found
}

fn divide(size: usize, labels: &mut Vec<u8>, next: u8, found: &mut Vec<Regions>) {
    let Some(first) = labels.iter().position(|&label| label == 0) else {
        found.push(Regions::new(labels).unwrap());
        return;
    };
    let mut shapes = BTreeSet::from([BTreeSet::from([first])]);
    for _ in 1..size {
        let mut larger = BTreeSet::new();
        for shape in &shapes {
            for &cell in shape {
                let (row, column) = (cell / size, cell % size);
                let mut beside = Vec::new();
                if row > 0 {
                    beside.push(cell - size);
                }
                if row + 1 < size {
                    beside.push(cell + size);
                }
                if column > 0 {
                    beside.push(cell - 1);
                }
                if column + 1 < size {
                    beside.push(cell + 1);
                }
                for other in beside {
                    if labels[other] == 0 && !shape.contains(&other) {
                        let mut grown = shape.clone();
                        grown.insert(other);
                        larger.insert(grown);
                    }
                }
            }
        }
        shapes = larger;
    }
    for shape in shapes {
        shape.iter().for_each(|&cell| labels[cell] = next);
        divide(size, labels, next + 1, found);
        shape.iter().for_each(|&cell| labels[cell] = 0);
    }
}

fn layouts(size: usize, symmetry: ClueSymmetry) -> Layouts {
    Layouts::new(size, symmetry, LayoutOptions::default()).unwrap()
}

/// Where a cell goes, from the last index, its row and its column.
type Turn = fn(usize, usize, usize) -> (usize, usize);

/// Returns whether turning or mirroring maps regions to regions.
fn is_symmetric(regions: &Regions, symmetry: ClueSymmetry) -> bool {
    let last = regions.size() - 1;
    let turns: &[Turn] = match symmetry {
        ClueSymmetry::None => &[],
        ClueSymmetry::HalfTurn => &[|last, row, column| (last - row, last - column)],
        ClueSymmetry::QuarterTurn => &[|last, row, column| (column, last - row)],
        ClueSymmetry::LeftRight => &[|last, row, column| (row, last - column)],
        ClueSymmetry::TopBottom => &[|last, row, column| (last - row, column)],
        ClueSymmetry::Diagonal => &[|_, row, column| (column, row)],
        ClueSymmetry::AntiDiagonal => &[|last, row, column| (last - column, last - row)],
        ClueSymmetry::BothAxes => {
            &[|last, row, column| (row, last - column), |last, row, column| (last - row, column)]
        }
        ClueSymmetry::BothDiagonals => {
            &[|_, row, column| (column, row), |last, row, column| (last - column, last - row)]
        }
        _ => &[|last, row, column| (column, last - row), |_, row, column| (column, row)],
    };
    turns.iter().all(|turn| {
        let image = |cell: usize| {
            let (row, column) = turn(last, cell / (last + 1), cell % (last + 1));
            regions.region_of()[row * (last + 1) + column]
        };
        let labels: Vec<u8> = (0..regions.region_of().len()).map(image).collect();
        Regions::new(&labels).unwrap() == *regions
    })
}

/// How many layouts there are, how many have a grid, and how many grids they have together: two prototypes agree.
#[test]
fn layouts_and_their_grids_are_counted() {
    let thorough = std::env::var_os("NINEFOLD_THOROUGH").is_some();
    for (size, count, with_grid, grids) in
        [(3, 10, 10, 72), (4, 117, 109, 13_872), (5, 4_006, 3_942, 11_762_160)]
    {
        let all = all_layouts(size);
        assert_eq!(all.len(), count);
        if size == 5 && !thorough {
            continue;
        }
        let counts: Vec<u64> = all
            .iter()
            .map(|regions| {
                let rules = Rules::new(&format!("jigsaw:{regions}").parse::<Variant>().unwrap()).unwrap();
                match BoardFiller::new(&Arc::new(rules), BoardMethod::Uniform, BoardFillOptions::default()) {
                    Ok(filler) => filler.grid_count().unwrap(),
                    Err(BoardFillError::NoGrid) => 0,
                    Err(error) => panic!("{error}"),
                }
            })
            .collect();
        assert_eq!(counts.iter().filter(|&&count| count > 0).count(), with_grid);
        assert_eq!(counts.iter().sum::<u64>(), grids);
    }
}

#[test]
fn every_4x4_layout_is_reached() {
    let all = all_layouts(4);
    let counts = draws(4, ClueSymmetry::None, 4_000);
    assert_eq!(counts.keys().cloned().collect::<BTreeSet<_>>(), all.into_iter().collect());
}

/// On 3×3, 4×4 and 5×5 exactly the symmetric layouts are drawn, or the error says that there are none.
#[test]
fn every_small_symmetric_layout_is_reached() {
    for size in [3, 4, 5] {
        let all = all_layouts(size);
        for symmetry in ClueSymmetry::ALL.into_iter().filter(|&one| one != ClueSymmetry::None) {
            let expected: BTreeSet<Regions> =
                all.iter().filter(|regions| is_symmetric(regions, symmetry)).cloned().collect();
            if expected.is_empty() {
                let drawn = layouts(size, symmetry).draw(&mut Xoshiro256PlusPlus::seed_from_u64(2));
                assert_eq!(drawn, Err(LayoutError::Symmetry { size, symmetry }));
                continue;
            }
            let counts = draws(size, symmetry, 800);
            let drawn: BTreeSet<Regions> = counts.into_keys().collect();
            assert!(drawn.is_subset(&expected), "{size} {symmetry}");
            let rare = expected.difference(&drawn).count();
            assert!(rare * 20 <= expected.len(), "{size} {symmetry}: {rare} of {} not drawn", expected.len());
            assert!(size == 5 || rare == 0, "{size} {symmetry}: {rare} not drawn");
        }
    }
}

/// Draws layouts and counts how often each comes up.
fn draws(size: usize, symmetry: ClueSymmetry, count: u32) -> BTreeMap<Regions, u32> {
    let drawn = layouts(size, symmetry);
    let mut rng = Xoshiro256PlusPlus::seed_from_u64(1);
    let mut counts = BTreeMap::new();
    for _ in 0..count {
        *counts.entry(drawn.draw(&mut rng).unwrap()).or_default() += 1;
    }
    counts
}

#[test]
fn layouts_of_every_size_have_the_symmetry() {
    for size in [6, 7, 9, 11] {
        for symmetry in ClueSymmetry::ALL {
            let drawn = layouts(size, symmetry);
            let draw = |seed| drawn.draw(&mut Xoshiro256PlusPlus::seed_from_u64(seed));
            for seed in 0..2 {
                match draw(seed) {
                    Ok(regions) => {
                        assert_eq!(regions.size(), size);
                        assert!(is_symmetric(&regions, symmetry), "{size} {symmetry}: {regions}");
                        assert_eq!(draw(seed), Ok(regions), "the same generator gives the same layout");
                    }
                    Err(error) => {
                        assert_eq!(error, LayoutError::Symmetry { size, symmetry });
                    }
                }
            }
        }
    }
}

#[test]
fn boards_have_a_grid() {
    let mut rng = Xoshiro256PlusPlus::seed_from_u64(3);
    let drawn = layouts(4, ClueSymmetry::None);
    let variant: Variant = "4x4+jigsaw".parse().unwrap();
    for _ in 0..50 {
        let rules = drawn.draw_board(&variant, &mut rng).unwrap();
        BoardFiller::new(&rules, BoardMethod::Uniform, BoardFillOptions::default()).unwrap();
    }
    let seven = layouts(7, ClueSymmetry::HalfTurn);
    let rules = seven.draw_board(&"7x7+jigsaw+x".parse().unwrap(), &mut rng).unwrap();
    assert_eq!(rules.cell_count(), 49);
}

#[test]
fn boards_without_layout_are_refused() {
    let mut rng = Xoshiro256PlusPlus::seed_from_u64(4);
    let drawn = layouts(4, ClueSymmetry::None);
    let mut refused = |text: &str| {
        let variant: Variant = text.parse().unwrap();
        drawn.draw_board(&variant, &mut rng).unwrap_err().to_string()
    };
    assert_eq!(refused("6x6+jigsaw"), "6x6+jigsaw has nothing to draw, expected jigsaw of size 4");
    assert_eq!(refused("4x4"), "4x4 has nothing to draw, expected jigsaw of size 4");
    assert_eq!(refused("4x4+jigsaw+windoku"), "windoku needs rectangular boxes, not regions of a jigsaw");
    assert_eq!(
        refused("4x4+jigsaw+non-consecutive+anti-king"),
        "found no grid of 4x4+jigsaw+anti-king+non-consecutive in any of 100 layouts; the rules may allow none"
    );
    let error = Layouts::new(26, ClueSymmetry::None, LayoutOptions::default()).unwrap_err();
    assert_eq!(error, LayoutError::Size { found: 26 });
}
