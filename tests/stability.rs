//! The same recipe, seed and index give the same sheet for ever.
//!
//! `golden/sheets.jsonl` holds sheets of recipe version 1, in the wire shape, as
//! `ninefold generate --seed 20061104 -n 2 --json --recipe …` wrote them. A line that no longer comes out is a stream
//! break: it needs a new recipe version and a line in CHANGELOG.md, never a new golden line alone.

use ninefold::Recipe;
use ninefold::recipe::json::SheetRecord;

#[test]
fn sheets_keep_their_bytes() {
    let golden = include_str!("golden/sheets.jsonl");
    let mut made = 0;
    for line in golden.lines() {
        let record: SheetRecord = serde_json::from_str(line).expect("a golden line is a record");
        let recipe: Recipe = record.recipe.parse().expect("and names its recipe");
        let outcome = recipe.maker().expect("possible").make(record.seed, record.index);
        assert_eq!(SheetRecord::new(&recipe, &outcome).to_line(), line);
        made += 1;
    }
    assert!(made >= 40, "the golden file has {made} lines");
}
