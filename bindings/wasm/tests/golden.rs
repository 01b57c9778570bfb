//! The page generates the golden puzzles of recipe version 1, byte for byte: see
//! `tests/stability.rs`.

use ninefold_wasm::generate;

/// The browser's module does not support HoDoKu's scale and reports that.
#[test]
fn the_page_generates_the_golden_puzzles() {
    let mut made = 0;
    for line in include_str!("../../../tests/golden/sheets.jsonl").lines() {
        let record: serde_json::Value = serde_json::from_str(line).unwrap();
        let (recipe, number) =
            (record["recipe"].as_str().unwrap(), |key: &str| record[key].as_u64().unwrap());
        match generate(recipe, number("seed"), number("index")) {
            Ok(generated) => {
                assert_eq!(generated.to_line(), line);
                made += 1;
            }
            Err(_) => assert!(recipe.contains("hodoku-") || recipe.contains(" score="), "{recipe}"),
        }
    }
    assert!(made > 120, "{made}");
}
