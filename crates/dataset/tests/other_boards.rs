//! Data sets with puzzles on other boards than the classic one, alone and beside classic ones.

use std::fs;
use std::path::PathBuf;

use ninefold_dataset::{
    DatasetColumn, DatasetFolder, DatasetFormat, DatasetMaker, DatasetManifest, DatasetPlan, PuzzleStream,
    RowValue, ShardOutcome, Splits, VerifyReport, parse_columns, parse_columns_for, prove_rows, record_batch,
    rows_of,
};
use ninefold_recipe::{RunControl, Workers};

const MIXED: &str = r#"
[dataset]
name = "mixed"
shards = 2
splits = { train = 0.5, test = 0.5 }
columns = ["rated", "steps", "recipe", "seed"]
blanks = { nearly-full = "1..9" }

[[part]]
name = "six"
count = 20
recipe = "ninefold/1 variant=6x6 level=easy"

[[part]]
name = "six, jigsaw"
count = 8
recipe = "ninefold/1 variant=6x6+jigsaw"

[[part]]
name = "killer"
count = 8
recipe = "ninefold/1 variant=6x6+killer level=easy"

[[part]]
name = "nearly-full"
count = 8
recipe = "ninefold/1 variant=4x4+thermo"

[[part]]
name = "ten"
count = 2
recipe = "ninefold/1 variant=10x10 level=easy"

[[part]]
name = "classic"
count = 8
recipe = "ninefold/1 level=easy"
"#;

/// A plan of 6×6 puzzles only.
const SIX: &str = "[dataset]\nname = \"six\"\nshards = 2\nsplits = { train = 0.5, test = 0.5 }\n\
    [[part]]\nname = \"six\"\ncount = 40\nrecipe = \"ninefold/1 variant=6x6\"\n";

fn maker(plan: &str, format: DatasetFormat) -> DatasetMaker {
    let mut plan: DatasetPlan = plan.parse().unwrap();
    plan.settings.format = format;
    DatasetMaker::new(plan, 7).unwrap()
}

/// Makes the data set in an empty folder of this name.
fn make(
    name: &str,
    maker: &DatasetMaker,
    order: [u32; 2],
    threads: usize,
) -> (DatasetFolder, DatasetManifest) {
    let path = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join(format!("other-boards-{name}"));
    let _ = fs::remove_dir_all(&path);
    let folder = DatasetFolder::new(path);
    for shard in order {
        let made = folder.make_shard(maker, shard, Workers::new(threads), RunControl::NONE, |_| {}).unwrap();
        assert!(matches!(made, ShardOutcome::Made(_)));
    }
    let manifest = folder.finish(maker).unwrap().unwrap();
    (folder, manifest)
}

fn verify(folder: &DatasetFolder) -> VerifyReport {
    folder.verify(1000, Workers::default(), RunControl::NONE, |_| {}).unwrap()
}

/// All rows as JSON, from a set in this format.
fn rows(folder: &DatasetFolder, manifest: &DatasetManifest) -> Vec<serde_json::Value> {
    let text = |path: &str| fs::read_to_string(folder.root().join(path)).unwrap();
    let all = manifest.files.iter().map(|file| text(&file.path)).collect::<String>();
    all.lines().map(|line| serde_json::from_str(line).unwrap()).collect()
}

#[test]
fn a_mixed_set_is_the_same_in_every_format_order_and_number_of_threads() {
    let mut contents = Vec::new();
    for (number, format) in DatasetFormat::ALL.into_iter().enumerate() {
        let maker = maker(MIXED, format);
        let order = if number == 1 { [1, 0] } else { [0, 1] };
        let (folder, manifest) = make(&format!("mixed-{format}"), &maker, order, 1 + number);
        let report = verify(&folder);
        assert_eq!(report.wrong, Vec::<String>::new(), "{format}");
        assert_eq!((report.rows, report.rated, report.repeats), (54, 54, 0), "{format}");
        contents.push(manifest.files.into_iter().map(|file| file.content_sha256).collect::<Vec<_>>());
    }
    assert_eq!(contents[0], contents[1]);
    assert_eq!(contents[0], contents[2]);
}

/// The same plan and seed give the same rows in every later version.
#[test]
fn rows_never_change() {
    let (_, manifest) = make("golden", &maker(MIXED, DatasetFormat::JsonLines), [0, 1], 2);
    let sums: Vec<&str> = manifest.files.iter().map(|file| &file.content_sha256[..16]).collect();
    assert_eq!(sums, GOLDEN);
}

const GOLDEN: [&str; 4] = ["d87f11bc9f9375c7", "55ebfb9b1a7a620c", "b2150a7dd4c7c728", "a02e18f56683d452"];

#[test]
fn each_board_has_its_values() {
    let (folder, manifest) = make("values", &maker(MIXED, DatasetFormat::JsonLines), [0, 1], 2);
    let rows = rows(&folder, &manifest);
    let of = |part: &str| rows.iter().filter(|row| row["part"] == part).collect::<Vec<_>>();
    let length = |row: &serde_json::Value, name: &str| row[name].as_str().map(str::len);
    for (part, count, cells, variant) in [
        ("six", 20, 36, "6x6"),
        ("six, jigsaw", 8, 36, "6x6+jigsaw"),
        ("killer", 8, 36, "6x6+killer"),
        ("nearly-full", 8, 16, "4x4+thermo"),
        ("ten", 2, 100, "10x10"),
        ("classic", 8, 81, "9x9"),
    ] {
        let rows = of(part);
        assert_eq!(rows.len(), count, "{part}");
        for row in rows {
            assert_eq!(row["variant"], variant);
            assert_eq!((length(row, "puzzle"), length(row, "solution")), (Some(cells), Some(cells)), "{row}");
            let given = row["puzzle"].as_str().unwrap().chars().filter(|&cell| cell != '.').count();
            assert_eq!(row["clues"], given);
            assert_eq!(length(row, "layout"), (part == "six, jigsaw").then_some(36), "{row}");
            assert_eq!(row["clue_text"].is_string(), ["killer", "nearly-full"].contains(&part), "{row}");
            assert_eq!(row["er"].is_number(), part == "classic", "{row}");
            assert!(row["level"].is_string() && row["hardest_technique"].is_string(), "{row}");
            assert!(row["steps"].as_u64().unwrap() > 0, "{row}");
            if ["six", "killer", "ten", "classic"].contains(&part) {
                assert_eq!(row["level"], "easy", "{row}");
            }
            if part == "nearly-full" {
                assert!(cells - given <= 9 && row["minimal"] == false, "{row}");
            }
        }
    }
    assert!(of("ten").iter().all(|row| row["solution"].as_str().unwrap().contains('A')));
    let tally = manifest.tally();
    assert_eq!((tally.rows, tally.variants["6x6"], tally.variants["9x9"]), (54, 20, 8));
    assert_eq!(tally.board_levels.values().sum::<u64>(), 46);
    let card = fs::read_to_string(folder.root().join("README.md")).unwrap();
    for expected in
        ["| `clue_text` | string |", "| `clues` | int32 |", "`ninefold-variant-1`", "| 6x6+jigsaw | 8 |"]
    {
        assert!(card.contains(expected), "{expected}: {card}");
    }
}

/// The loader of CSV cannot read whole numbers and truth values that may be missing.
#[test]
fn the_card_gives_types_that_loaders_of_csv_can_read() {
    let text = MIXED.replace("\"steps\"", "\"steps\", \"automorphisms\"");
    let types = |format| {
        let (folder, _) = make(&format!("types-{format}"), &maker(&text, format), [0, 1], 2);
        let card = fs::read_to_string(folder.root().join("README.md")).unwrap();
        let front = card.split("---\n").nth(1).unwrap().to_owned();
        ["minimal", "automorphisms", "clues", "er"].map(|name| {
            let rest = front.split(&format!("- name: {name}\n    dtype: ")).nth(1).unwrap();
            rest.lines().next().unwrap().to_owned()
        })
    };
    assert_eq!(types(DatasetFormat::Csv), ["string", "float64", "int32", "float64"]);
    assert_eq!(types(DatasetFormat::Parquet), ["bool", "int32", "int32", "float64"]);
}

/// A set without classic puzzles has no columns that only those have.
#[test]
fn columns_follow_the_boards_of_the_plan() {
    let columns = |text: &str, names: &[&str]| {
        let plan: DatasetPlan = text.parse().unwrap();
        parse_columns_for(&plan.plan, names.iter().copied())
    };
    let named = |names: &[&str]| parse_columns(names.iter().copied());
    assert_eq!(
        columns(SIX, &["rated"]),
        named(&[
            "variant",
            "puzzle",
            "solution",
            "clues",
            "symmetry",
            "minimal",
            "level",
            "hardest_technique",
            "puzzle_class",
            "solution_class",
            "part",
            "index"
        ])
    );
    assert_eq!(columns(SIX, &["pairs", "variant"]), named(&["puzzle", "solution", "variant"]));
    assert_eq!(
        columns(MIXED, &["pairs", "er"]),
        named(&["variant", "layout", "clue_text", "puzzle", "solution", "er"])
    );
    let classic = SIX.replace(" variant=6x6", "");
    assert_eq!(columns(&classic, &["rated"]), named(&["rated"]));
    let wrong = |text: &str, names: &[&str]| columns(text, names).unwrap_err();
    assert_eq!(
        wrong(SIX, &["pairs", "er"]),
        "only classic puzzles have the column er, but no part of the plan is classic"
    );
    assert_eq!(
        wrong(MIXED, &["sudoku-extreme"]),
        "column source is for sets of classic puzzles alone, but part \"six\" has the board 6x6"
    );
    assert!(wrong(SIX, &["solution"]).starts_with("no column holds the puzzle"));
    let text = SIX.replace("shards = 2", "shards = 2\ncolumns = [\"pairs\", \"trace\"]");
    let error = text.parse::<DatasetPlan>().unwrap_err().to_string();
    assert!(error.starts_with("4:11: columns: only classic puzzles have the column trace"), "{error}");
    // A program that sets columns by itself is refused as well.
    let mut plan: DatasetPlan = SIX.parse().unwrap();
    plan.settings.columns = parse_columns(["pairs"]).unwrap();
    let error = DatasetMaker::new(plan, 7).unwrap_err().to_string();
    assert!(error.starts_with("columns: no column variant, without which"), "{error}");
}

#[test]
fn impossible_boards_are_refused_where_they_stand() {
    let error = |recipe: &str| {
        SIX.replace("ninefold/1 variant=6x6", recipe).parse::<DatasetPlan>().unwrap_err().to_string()
    };
    assert!(error("ninefold/1 variant=7x7").starts_with("8:10: part \"six\": recipe: word 2: variant: "));
    assert!(error("ninefold/1 variant=6x6 er=1.2..2").starts_with("8:10: part \"six\": recipe: word 3: "));
    assert!(error("ninefold/1 level=easy variant=6x6").contains("expected directly after the version"));
    assert!(error("ninefold/1 variant=9x9").starts_with("8:10: part \"six\": "));
}

/// The class of a row decides its split here and its part in a stream.
#[test]
fn splits_are_the_parts_of_streams() {
    let splits = Splits::new([("train".to_owned(), 0.5), ("test".to_owned(), 0.5)]).unwrap();
    let stream = |part: &str| {
        PuzzleStream::new("ninefold/1 variant=6x6".parse().unwrap(), 7)
            .unwrap()
            .with_part(part, &splits)
            .unwrap()
    };
    let (folder, manifest) = make("streams", &maker(SIX, DatasetFormat::JsonLines), [0, 1], 2);
    let mut seen = [0, 0];
    for (place, split) in ["test", "train"].into_iter().enumerate() {
        let mut of_split = manifest.clone();
        of_split.files.retain(|file| file.split == split);
        for row in rows(&folder, &of_split) {
            let index = row["index"].as_u64().unwrap();
            let found = &stream(split).generate([index], RunControl::NONE).unwrap()[0];
            assert_eq!(found.recipe_index, index, "{row}");
            assert_eq!(splits.for_text(row["puzzle_class"].as_str().unwrap()), place);
            seen[place] += 1;
        }
    }
    assert!(seen[0] > 5 && seen[1] > 5, "{seen:?}");
}

/// Each value that follows from the puzzle, changed in one row, with checksums that do not matter here.
#[test]
fn wrong_values_are_found() {
    let (folder, manifest) = make("wrong", &maker(MIXED, DatasetFormat::JsonLines), [0, 1], 2);
    let columns = &maker(MIXED, DatasetFormat::JsonLines).plan().settings.columns.clone();
    let row = |part: &str| {
        let row = rows(&folder, &manifest).into_iter().find(|row| row["part"] == part).unwrap();
        let value = |column: &DatasetColumn| match &row[column.name()] {
            serde_json::Value::String(text) => RowValue::Text(text.clone()),
            _ => RowValue::Missing,
        };
        columns.iter().map(value).collect::<Vec<_>>()
    };
    let place = |name: &str| columns.iter().position(|column| column.name() == name).unwrap();
    let proven = |row: Vec<RowValue>| prove_rows(columns, &[row]).map_err(|error| error.to_string());
    for part in ["six", "six, jigsaw", "killer", "nearly-full", "ten", "classic"] {
        assert_eq!(proven(row(part)), Ok(()), "{part}");
    }
    let changed = |part: &str, name: &str, value: Option<&str>| {
        let mut row = row(part);
        row[place(name)] = value.map_or(RowValue::Missing, |text| RowValue::Text(text.to_owned()));
        proven(row).unwrap_err()
    };
    let several = "row 0: puzzle: not a puzzle with exactly one solution";
    assert_eq!(changed("six", "puzzle", Some(&".".repeat(36))), several);
    assert_eq!(changed("six", "puzzle", Some("1")), "row 0: puzzle: found 1 cells, expected 36");
    assert_eq!(
        changed("six", "puzzle", Some(&"0".repeat(36))),
        format!("row 0: puzzle: expected {}", ".".repeat(36))
    );
    assert!(
        changed("six", "solution", Some("1")).starts_with("row 0: solution: not the solution, expected ")
    );
    assert!(changed("six", "variant", Some("7x7")).starts_with("row 0: puzzle: variant: "));
    assert_eq!(changed("six", "variant", Some("6")), "row 0: puzzle: variant: found \"6\", expected \"6x6\"");
    assert!(changed("six", "variant", None).starts_with("row 0: puzzle: variant: "));
    assert_eq!(
        changed("six", "layout", Some("A")),
        "row 0: puzzle: layout: the board 6x6 has none to be drawn"
    );
    assert_eq!(
        changed("six, jigsaw", "layout", None),
        "row 0: puzzle: layout: missing, expected the regions of the jigsaw"
    );
    assert!(changed("six, jigsaw", "layout", Some("AB")).starts_with("row 0: puzzle: layout: "));
    assert_eq!(changed("killer", "clue_text", None), several);
    assert!(changed("killer", "clue_text", Some("k3:99")).starts_with("row 0: puzzle: clue_text: "));
    assert_eq!(
        changed("killer", "clue_text", Some("t:1112")),
        "row 0: puzzle: clue_text: the board 6x6+killer has no clues such as \"t:1112\""
    );
    let RowValue::Text(cages) = &row("killer")[place("clue_text")] else { panic!("cages") };
    let reversed = cages.split(' ').rev().collect::<Vec<_>>().join(" ");
    assert!(changed("killer", "clue_text", Some(&reversed)).contains("expected each clue once and in order"));
    assert_eq!(
        changed("six", "clue_text", Some("k3:1112")),
        "row 0: puzzle: clue_text: the board 6x6 has no clues beside digits"
    );
    assert_eq!(
        changed("classic", "layout", Some("A")),
        "row 0: puzzle: classic puzzles have no layout and no clues beside digits"
    );
}

#[test]
fn damage_behind_fitting_checksums_is_found() {
    let maker = maker(MIXED, DatasetFormat::JsonLines);
    let (folder, manifest) = make("damage", &maker, [0, 1], 2);
    let damaged = |part: &str, name: &str, value: serde_json::Value| {
        for file in &manifest.files {
            let path = folder.root().join(&file.path);
            let text = fs::read_to_string(&path).unwrap();
            let Some(line) = text.lines().find(|line| line.contains(&format!("\"part\":\"{part}\""))) else {
                continue;
            };
            let row: serde_json::Value = serde_json::from_str(line).unwrap();
            let old = format!("\"{name}\":{}", row[name]);
            let wrong = text.replacen(line, &line.replacen(&old, &format!("\"{name}\":{value}"), 1), 1);
            assert_ne!(wrong, text, "{name}");
            fs::write(&path, &wrong).unwrap();
            forge(&folder, &file.path, &wrong);
            let report = verify(&folder);
            fs::write(&path, &text).unwrap();
            folder.finish(&maker).unwrap();
            return report.wrong.join("\n");
        }
        panic!("no row of {part}");
    };
    for (part, name, value, expected) in [
        ("six", "level", "medium".into(), "level: found \"medium\", expected \"easy\""),
        ("killer", "hardest_technique", "parity".into(), "hardest_technique: found \"parity\", expected "),
        ("six, jigsaw", "steps", 1.into(), "steps: found 1, expected "),
        ("six", "clues", 35.into(), "clues: found 35, expected "),
        ("six", "puzzle_class", "0".into(), "puzzle_class: found \"0\", expected "),
        ("killer", "solution_class", "0".into(), "solution_class: found \"0\", expected "),
        ("ten", "er", serde_json::json!(1.2), "er: found 1.2, expected null"),
        ("six, jigsaw", "layout", "A".into(), "layout: "),
    ] {
        let wrong = damaged(part, name, value);
        assert!(wrong.contains(expected), "{expected}: {wrong}");
    }
    assert_eq!(verify(&folder).wrong, Vec::<String>::new());
}

/// Writes the checksum of a changed file into the manifest.
fn forge(folder: &DatasetFolder, name: &str, text: &str) {
    use sha2::{Digest, Sha256};
    let hash = Sha256::digest(text).iter().map(|byte| format!("{byte:02x}")).collect::<String>();
    let path = folder.root().join("manifest.json");
    let mut manifest: serde_json::Value = serde_json::from_slice(&fs::read(&path).unwrap()).unwrap();
    let file =
        manifest["files"].as_array_mut().unwrap().iter_mut().find(|file| file["path"] == name).unwrap();
    file["sha256"] = hash.into();
    file["bytes"] = text.len().into();
    fs::write(path, manifest.to_string()).unwrap();
}

#[test]
fn solutions_are_in_one_split_too() {
    let text = MIXED.replace("columns = ", "disjoint = \"solution\"\ncolumns = ");
    let maker = maker(&text, DatasetFormat::Parquet);
    let (folder, _) = make("solutions", &maker, [0, 1], 2);
    assert_eq!(verify(&folder).wrong, Vec::<String>::new());
}

#[test]
fn large_boards_have_room_for_the_number_of_clues() {
    let row = vec![RowValue::Text("25x25".into()), RowValue::Text("1".into()), RowValue::Whole(300)];
    let columns = parse_columns(["variant", "puzzle", "clues"]).unwrap();
    let table = record_batch(&columns, std::slice::from_ref(&row)).unwrap();
    assert_eq!(rows_of(&table, &columns).unwrap(), [row]);
}
