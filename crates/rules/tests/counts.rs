//! The numbers of grids of small boards, counted by the naive oracle.
//!
//! The tables are read as every engine reads them, so a wrong house or a missing pair shows here. Most of the numbers are
//! known from elsewhere: 288 (OEIS A107739), Latin squares (A002860), Latin squares with both diagonals (A274806),
//! jigsaw layouts (A172477).

use std::sync::Arc;

use ninefold_rules::{Layout, Regions, Rules, Variant};
use ninefold_testkit::board_oracle::{count_all, layouts};
use ninefold_testkit::corpus::size;

const STEPS: u64 = 100_000_000;

fn rules(text: &str) -> Arc<Rules> {
    let variant: Variant = text.parse().unwrap_or_else(|error| panic!("{text}: {error}"));
    Arc::new(Rules::new(&variant).unwrap_or_else(|error| panic!("{text}: {error}")))
}

#[test]
fn grids_of_4x4_and_6x6() {
    let table = [
        ("", 288, 28_200_960),
        ("+x", 48, 8_640),
        ("+diagonal-down", 48, 288_000),
        ("+diagonal-up", 48, 288_000),
        ("+anti-knight", 24, 11_520),
        ("+disjoint-groups", 168, 2_799_360),
        ("+windoku", 168, 668_160),
    ];
    for (words, small, large) in table {
        assert_eq!(count_all(&rules(&format!("4x4{words}")), STEPS), Ok(small), "4x4{words}");
        assert_eq!(count_all(&rules(&format!("6x6{words}")), STEPS), Ok(large), "6x6{words}");
    }
    assert_eq!(count_all(&rules("6x6+anti-king"), STEPS), Ok(74_160));
    assert_eq!(count_all(&rules("6x6+non-consecutive"), STEPS), Ok(48));
    // The other way round the boxes are the same board, turned.
    assert_eq!(count_all(&rules("6x6/3x2"), STEPS), Ok(28_200_960));
    assert_eq!(count_all(&rules("6x6/3x2+windoku"), STEPS), Ok(668_160));
}

/// A jigsaw whose regions are its rows is a Latin square.
#[test]
fn latin_squares() {
    let rows = |size: u8| (b'A'..b'A' + size).flat_map(move |row| vec![row as char; size.into()]);
    let latin = |size: u8, words: &str| {
        count_all(&rules(&format!("jigsaw:{}{words}", rows(size).collect::<String>())), STEPS)
    };
    assert_eq!(latin(3, ""), Ok(12));
    assert_eq!(latin(4, ""), Ok(576));
    assert_eq!(latin(5, ""), Ok(161_280));
    assert_eq!(latin(5, "+x"), Ok(960));
    assert_eq!(latin(6, "+x"), Ok(92_160));
    if size(false, true) {
        assert_eq!(latin(6, ""), Ok(812_851_200));
    }
}

#[test]
fn jigsaw_layouts_and_their_grids() {
    for (size, count, with_grid, grids) in
        [(3, 10, 10, 72), (4, 117, 109, 13_872), (5, 4_006, 3_942, 11_762_160)]
    {
        let layouts = layouts(size);
        assert_eq!(layouts.len(), count, "{size} × {size}");
        let counts: Vec<u64> = layouts
            .iter()
            .map(|labels| {
                let regions = Regions::new(labels).unwrap();
                let rules = Rules::new(&Variant::jigsaw(regions)).unwrap();
                count_all(&Arc::new(rules), STEPS).unwrap()
            })
            .collect();
        assert_eq!(counts.iter().filter(|&&count| count > 0).count(), with_grid, "{size} × {size}");
        assert_eq!(counts.iter().sum::<u64>(), grids, "{size} × {size}");
    }
}

#[test]
fn layouts_are_what_regions_describe() {
    for labels in layouts(4) {
        let regions = Regions::new(&labels).unwrap();
        assert_eq!(regions.region_of(), labels);
        let variant: Variant = format!("jigsaw:{regions}").parse().unwrap();
        assert_eq!(variant.layout, Layout::Regions(regions));
    }
}
