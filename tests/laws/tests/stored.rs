//! Every law on its stored inputs, on those with a few bytes changed, and on made-up ones: what fuzzing without a fuzzer can
//! do, the same every time.

use std::fs;
use std::path::{Path, PathBuf};

use ninefold_laws::LAWS;
use ninefold_testkit::corpus::size;

fn fuzz() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../../fuzz")
}

/// The stored inputs of a law, in the order of their names.
fn stored(name: &str) -> Vec<Vec<u8>> {
    let folder = fuzz().join("seeds").join(name);
    let list = fs::read_dir(&folder).unwrap_or_else(|error| panic!("{}: {error}", folder.display()));
    let mut paths: Vec<_> = list.map(|entry| entry.unwrap().path()).collect();
    paths.sort();
    paths.into_iter().map(|path| fs::read(path).unwrap()).collect()
}

/// SplitMix64 (Steele, Lea and Flood 2014).
struct Random(u64);

impl Random {
    fn next(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let z = (self.0 ^ (self.0 >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        let z = (z ^ (z >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        z ^ (z >> 31)
    }

    fn below(&mut self, bound: usize) -> usize {
        (self.next() % bound.max(1) as u64) as usize
    }
}

/// The number of changed and of made-up inputs for each law.
fn tries() -> usize {
    size(60, 20_000)
}

fn check(name: &str) {
    let law = LAWS.iter().find(|law| law.0 == name).expect("it is listed").1;
    let inputs = stored(name);
    assert!(!inputs.is_empty(), "fuzz/seeds/{name} is empty");
    inputs.iter().for_each(|input| law(input));
    let mut random = Random(2026);
    for _ in 0..tries() {
        let mut input = inputs[random.below(inputs.len())].clone();
        for _ in 0..=random.below(4) {
            let place = random.below(input.len());
            if let Some(byte) = input.get_mut(place) {
                *byte = random.next() as u8;
            }
        }
        law(&input);
        let made: Vec<u8> = (0..random.below(400)).map(|_| random.next() as u8).collect();
        law(&made);
    }
    // Too few bytes are fine as well.
    let longest = inputs.iter().max_by_key(|input| input.len()).expect("there is one");
    for length in 0..longest.len().min(300) {
        law(&longest[..length]);
    }
}

macro_rules! laws {
    ($($name:ident)*) => {
        $(#[test]
        fn $name() {
            check(stringify!($name));
        })*

        /// Laws, fuzz targets and folders of stored inputs are the same list.
        #[test]
        fn each_law_has_a_target_and_stored_inputs() {
            let names: Vec<String> = LAWS.iter().map(|law| law.0.to_owned()).collect();
            assert_eq!(names, [$(stringify!($name)),*]);
            for folder in ["fuzz_targets", "seeds"] {
                let list = fs::read_dir(fuzz().join(folder)).unwrap();
                let mut found: Vec<String> = list
                    .map(|entry| entry.unwrap().path().file_stem().unwrap().to_string_lossy().into_owned())
                    .collect();
                found.sort();
                assert_eq!(found, names, "fuzz/{folder}");
            }
        }
    };
}

laws! {
    boards_survive_writing
    canonical_is_invariant
    damaged_data_sets_are_reported
    false_certificates_are_refused
    format_parse_never_panics
    link_parse_never_panics
    logic_never_contradicts_solution
    pasted_grids_are_those_of_the_text
    puzzle_parse_never_panics
    rank_unrank_roundtrip
    simd_equals_portable
    solver_agrees_with_oracle
    texts_give_the_puzzles_meant
    what_is_read_survives_writing
    written_is_read_back
}
