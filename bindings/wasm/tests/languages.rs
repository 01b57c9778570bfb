//! Hints, lessons and runs in another language.

use ninefold_wasm::{Player, hint, lesson_example, lessons, set_messages, transform};

const PUZZLE: &str = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";

#[test]
fn a_file_of_texts_changes_hints_lessons_and_runs_and_what_it_lacks_stays_english() {
    let file = "hint.place = Sieh dir {place} an.\nhouse.box = Block {number}\nname.x-wing = der X-Flügel\n\
                digging.unit = Vorgabe\nsorting.unit = Reihe";
    let words = || {
        let hint = hint(PUZZLE, &[]).unwrap().unwrap();
        let wing = lessons().into_iter().find(|lesson| lesson.name == "x-wing").unwrap();
        let unit = Player::fill("ninefold/1 method=sorting", 1, 0).unwrap().outline().unit;
        (hint.degrees, hint.help, wing.title, unit)
    };
    let (english, english_help, title, unit) = words();
    assert_eq!(english[0], "Look at box 2.");
    assert_eq!((&*title, &*unit), ("X-Wing", "line"));

    set_messages(file).unwrap();
    let (german, german_help, title, unit) = words();
    assert_eq!(german[0], "Sieh dir Block 2 an.");
    assert_eq!(german[2], english[2].replace("box", "Block"), "the file has no text for this level");
    assert_eq!((&*title, &*unit), ("Der X-Flügel", "Reihe"));
    assert_eq!((german_help.why, german_help.value), (english_help.why.clone(), english_help.value.clone()));

    set_messages("").unwrap();
    assert_eq!(words().0, english, "an empty text is English again");
}

#[test]
fn a_file_that_cannot_be_read_is_an_error_and_changes_nothing() {
    set_messages("house.row = Zeile {number}\nhouse.column = Spalte {number}").unwrap();
    let error = set_messages("house.row = {number").unwrap_err();
    assert!(error.message.contains("line 1, column 13"), "{error:?}");
    let example = lesson_example("hidden-single-line").unwrap().unwrap();
    let look = &example.hint.degrees[0];
    assert!(look.contains("Zeile") || look.contains("Spalte"), "{look}");
    let solved = "534678912672195348198342567859761423426853791713924856961537284287419635345286179";
    assert!(!transform(solved, "half-turn").unwrap().sentence.is_empty());
}
