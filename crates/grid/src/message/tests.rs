//! What texts can say, and how files are refused.

use alloc::string::{String, ToString};
use alloc::vec::Vec;

use super::*;

fn say(file: &str, message: Message) -> String {
    Messages::english(file).text(&message)
}

fn digits(values: &[u8]) -> DigitSet {
    values.iter().map(|&value| Digit::new(value)).collect()
}

#[test]
fn things_are_named_as_people_name_them() {
    let cells = CellSet::from([Cell::at(0, 0), Cell::at(1, 1), Cell::at(2, 2)]);
    let message = |name, value: Argument| Message::new("text").with(name, value);
    assert_eq!(say("text = In {house}:", message("house", House::col(3).into())), "In column 4:");
    assert_eq!(say("text = {House}:", message("house", Block::new(8).into())), "Box 9:");
    assert_eq!(say("text = {Cell}:", message("cell", Cell::at(3, 6).into())), "r4c7:");
    assert_eq!(say("text = {cells}", message("cells", cells.into())), "r1c1, r2c2 and r3c3");
    assert_eq!(say("text = {cells:or}", message("cells", cells.into())), "r1c1, r2c2 or r3c3");
    assert_eq!(say("text = {cells:comma}", message("cells", cells.into())), "r1c1, r2c2, r3c3");
    assert_eq!(say("text = {cells:count}", message("cells", cells.into())), "3");
    assert_eq!(say("text = {digits}", message("digits", digits(&[4]).into())), "4");
    assert_eq!(say("text = {digits}", message("digits", digits(&[4, 7]).into())), "4 and 7");
    assert_eq!(say("text = {n}", message("n", 1_234_567_u32.into())), "1\u{202f}234\u{202f}567");
    let houses = Argument::list([House::row(0), House::col(1), House::row(2)]);
    assert_eq!(say("text = {Houses:or}", message("houses", houses)), "Row 1, column 2 or row 3");
    let rows = Argument::list([1, 4, 6].map(House::row));
    assert_eq!(say("text = {Houses:or}", message("houses", rows)), "Rows 2, 5 or 7");
}

#[test]
fn numbers_choose_texts() {
    let file = "text = {digits|Only {digits} was|{digits} were} tried {n|once|{n} times}.";
    let message = |values, n: u32| Message::new("text").with("digits", digits(values)).with("n", n);
    assert_eq!(say(file, message(&[1], 1)), "Only 1 was tried once.");
    assert_eq!(say(file, message(&[1, 3], 12)), "1 and 3 were tried 12 times.");
    let polish = Messages::parse("plural = polish\ntext = {n} {n|trop|tropy|tropów}").unwrap();
    let clues = |n: u32| polish.text(&Message::<()>::new("text").with("n", n));
    assert_eq!([1, 2, 5, 12, 22].map(clues), ["1 trop", "2 tropy", "5 tropów", "12 tropów", "22 tropy"]);
    assert_eq!([1, 21, 11, 3].map(|n| PluralRule::Russian.form(n)), [0, 0, 2, 1]);
}

#[test]
fn lists_and_messages_pass_forms_on() {
    let file = "text = {Place:in}, {end}\nhouse.row.in = nella riga {number}\nhouse.box.in = nel riquadro {number}\n\
                house.rows.in = nelle righe {numbers}\nlist.and = {list} e {item}\nhouse.column.in = nella colonna {number}";
    let text = |houses: &[House]| {
        let place = Argument::list(houses.iter().copied());
        say(file, Message::new("text").with("place", place).with("end", 5_u32))
    };
    assert_eq!(text(&[House::row(3)]), "Nella riga 4, 5");
    assert_eq!(text(&[House::row(3), House::row(5)]), "Nelle righe 4 e 6, 5");
    assert_eq!(text(&[House::row(3), Block::new(0).house()]), "Nella riga 4 e nel riquadro 1, 5");
    // No key names several columns in this form, so each is named.
    assert_eq!(text(&[House::col(0), House::col(1)]), "Nella colonna 1 e nella colonna 2, 5");

    let named = Message::new("house.row").with("number", 4_u32);
    let of_grid = Message::new("grid").with("house", named.clone()).with("grid", 2_u32);
    let file = "text = {House:in}\nhouse.row.in = nella riga {number}\ngrid = {house} di {grid}\n\
                grid.in = {house:in} di {grid}\nclue = la gabbia";
    assert_eq!(say(file, Message::new("text").with("house", named)), "Nella riga 4");
    assert_eq!(say(file, Message::new("text").with("house", of_grid)), "Nella riga 4 di 2");
    // A message that has no such form stays as it is.
    assert_eq!(say(file, Message::new("text").with("house", Message::new("clue"))), "La gabbia");

    let japanese = "text = {rows}\nhouse.rows = {numbers:comma}行目\nlist.comma = {list}、{item}";
    let rows = Argument::list([1, 4].map(House::row));
    assert_eq!(say(japanese, Message::new("text").with("rows", rows)), "2、5行目");
}

#[test]
fn messages_nest_and_roles_are_inherited() {
    let english =
        Messages::english("if = {Premise}: then {end}.\nis = {cells|{cells} is|one of {cells} is} {digit}");
    let is = |cells: CellSet, digit| {
        Message::new("is").with("cells", cells).with_role("digit", Digit::new(digit), 'd')
    };
    let two = CellSet::from([Cell::at(0, 0), Cell::at(0, 1)]);
    let message =
        Message::new("if").with_role("premise", is(two, 3), 'p').with("end", is(Cell::at(8, 8).into(), 4));
    let rendered = english.render(&message);
    assert_eq!(rendered.to_string(), "One of r1c1 and r1c2 is 3: then r9c9 is 4.");
    let spans: Vec<_> = rendered.spans.iter().map(|span| (&*span.text, span.role)).collect();
    assert_eq!(
        spans,
        [
            ("One of r1c1 and r1c2 is ", Some('p')),
            ("3", Some('d')),
            (": then r9c9 is ", None),
            ("4", Some('d')),
            (".", None)
        ]
    );
}

#[test]
fn a_file_has_comments_long_texts_and_blocks() {
    let file = "\u{feff}# A comment\r\n\nlong = One\r\n  two # no comment\n\nblock = |\n    first\n      second {n}\n    third\n\
                empty =\nescaped = \\{n\\} \\u{e9}\\n.\n";
    let messages = Messages::parse(file).unwrap();
    assert_eq!(messages.keys().collect::<Vec<_>>(), ["block", "empty", "escaped", "long"]);
    assert_eq!(messages.get("long"), "One two # no comment");
    assert_eq!(messages.text(&Message::<()>::new("block").with("n", 2_u32)), "first\n  second 2\nthird");
    assert_eq!(messages.get("empty"), "");
    assert_eq!(messages.get("escaped"), "{n} é\n.");
}

#[test]
fn errors_say_where() {
    let error = |file: &str| Messages::parse(file).unwrap_err().to_string();
    for (file, expected) in [
        ("a = 1\nnothing", "line 2, column 1: expected `key = text`"),
        ("two words = 1", "line 1, column 4: expected `key = text`"),
        (" a = 1", "line 1, column 2: expected a key"),
        ("a = 1\nb = 2\na = 3", "line 3, column 1: the key \"a\" stands in line 1 already"),
        ("a = ü {name", "line 1, column 7: expected `}`"),
        ("a =\n  one\n  two}", "line 3, column 6: expected `\\}`"),
        ("a = {a b}", "line 1, column 5: expected a placeholder"),
        ("a = \\x", "line 1, column 5: expected one of"),
        (
            "a = {n|{n} one}",
            "line 1, column 6: found 1 texts between bars, expected 2: the rule is `plural = one`",
        ),
        ("a = {n|one|{}}", "line 1, column 12: expected a placeholder"),
        ("plural = two", "line 1, column 10: found \"two\", expected one of none, one, zero-one,"),
    ] {
        assert!(error(file).starts_with(expected), "{file:?}: {}", error(file));
    }
}

#[test]
fn translations_fall_back_and_are_checked() {
    let english = Messages::english("a = {x} and {y}\nb = {n|one|many}\nc = C");
    let file =
        "plural = none\na = {x} und {z}\nhouse.row = Zeile {number}\nhouse.row.in = in Zeile {number}\nd = ?";
    let problems = Messages::parse(file).unwrap().problems(&english);
    let texts: Vec<String> = problems.iter().map(ToString::to_string).collect();
    assert_eq!(texts[0], "line 2: `a`: unknown placeholder `{z}`, expected those of the English text");
    assert_eq!(texts[1], "line 2: `a`: the placeholder `{y}` is missing");
    assert_eq!(texts[2], "line 5: unknown key `d`, expected a key of the English file");
    assert!(texts.contains(&"`c` is missing".to_string()));
    let error = Messages::translation(file, &english).unwrap_err();
    assert_eq!((error.line, error.column), (2, 1));

    // A form of a message is known if a text asks for it.
    let unknown = |file: &str| Messages::translation(file, &english).is_err();
    assert!(unknown("c.als = als C") && !unknown("c.als = als C\na = {x:als} {y}"));
    assert!(unknown("d.als = als D\na = {x:als} {y}"));

    let file = "house.row = Zeile {number}\nhouse.row.in = in Zeile {number}\na = {x:in} {y}";
    let german = Messages::translation(file, &english).unwrap();
    let message: Message = Message::new("a").with("x", House::row(2)).with("y", House::col(2));
    assert_eq!(german.text(&message), "in Zeile 3 column 3");
    assert_eq!(german.get("c"), "C");
    // Texts that stay English follow the English rule for numbers.
    let japanese = Messages::translation("plural = none", &english).unwrap();
    assert_eq!(japanese.text(&Message::<()>::new("b").with("n", 2_u32)), "many");
}
