//! The page makes the golden sheets of recipe version 1, byte for byte: see `tests/stability.rs`.

use ninefold_wasm::generate;

#[test]
fn the_page_makes_the_golden_sheets() {
    for line in include_str!("../../../tests/golden/sheets.jsonl").lines() {
        let record: serde_json::Value = serde_json::from_str(line).unwrap();
        let (recipe, number) =
            (record["recipe"].as_str().unwrap(), |key: &str| record[key].as_u64().unwrap());
        let made = generate(recipe, number("seed"), number("index")).unwrap();
        assert_eq!(made.to_line(), line);
    }
}
