//! Links and files of the programs that setters draw with: what is read, what is named, what is left out.

use std::io::Write;

use base64::Engine;
use base64::engine::general_purpose::STANDARD;
use flate2::Compression;
use flate2::write::DeflateEncoder;
use ninefold_format::{FieldKey, Format, ReadOptions, Record, sniff_with};
use ninefold_rules::{Clue, ClueKind};

fn read_with(text: &str, options: ReadOptions) -> Result<Record, String> {
    let mut results = ninefold_format::read(options, text.as_bytes());
    results.next().expect("a puzzle").map_err(|error| error.to_string())
}

fn read(text: &str) -> Result<Record, String> {
    read_with(text, ReadOptions::default())
}

/// Reads with drawings left out, and returns them.
fn left_out(text: &str) -> Vec<String> {
    let record = read_with(text, ReadOptions::default().without_drawings()).expect("drawings are left out");
    record.left_out.iter().map(ToString::to_string).collect()
}

fn check_error(text: &str, expected: &str) {
    let error = read(text).expect_err(text);
    assert!(error.contains(expected), "{error}\nexpected {expected}");
    let error = read_with(text, ReadOptions::default().without_drawings());
    assert!(error.is_err(), "what may be a rule is never left out: {expected}");
}

fn clues(record: &Record) -> Vec<String> {
    record.grid.on_board().rules().clues().iter().map(ToString::to_string).collect()
}

/// The regions of a 4×4 board in SudokuPad's JSON.
const BOXES: &str =
    "[[0,0],[0,1],[1,0],[1,1]],[[0,2],[0,3],[1,2],[1,3]],[[2,0],[2,1],[3,0],[3,1]],[[2,2],[2,3],[3,2],[3,3]]";

/// A 4×4 puzzle as SudokuPad shortens it, with further parts.
fn own(more: &str) -> String {
    format!("{{cs:50,ce:[[{{v:1}},,,],[,,,],[,,,],[,,,{{v:4}}]],re:[{BOXES}]{more}}}")
}

fn scl(json: &str) -> String {
    format!("https://sudokupad.app/scl{}", lz_str::compress_to_base64(json))
}

#[test]
fn sudokupads_own_form_is_read_in_all_its_spellings() {
    let short = own(
        ",ca:[{ce:[[0,0],[0,1]],v:3,unique:t},{v:'author: A. Author'}],metadata:{t:'A title',rules:'…',solution:'1234341221434321'}",
    );
    // The solution has a 1 in the last row, where 4 is given.
    assert!(read(&scl(&short)).unwrap_err().contains("expected the given digit, in the solution"));
    let short = short.replace("1234341221434321", "1243342121344312").replace("{v:4}", "{v:2}");
    let plain = "{\"cellSize\":50,\"cells\":[[{\"value\":\"1\"},{},{},{}],[{},{},{},{}],[{},{},{},{}],[{},{},{},{\"value\":2}]],\"regions\":[BOXES],\"cages\":[{\"cells\":[[0,0],[0,1]],\"value\":\"3\",\"unique\":true}],\"lines\":[],\"metadata\":{\"title\":\"A title\",\"author\":\"A. Author\",\"rules\":\"…\",\"solution\":\"1243342121344312\"}}".replace("BOXES", BOXES);
    let expected = read(&plain).unwrap();
    assert_eq!(expected.grid.to_string(), "1..............2");
    assert_eq!(clues(&expected), ["k3:1112"]);
    assert_eq!(expected.solution.as_ref().unwrap().to_string(), "1243342121344312");
    let link = scl(&short);
    let payload = link.strip_prefix("https://sudokupad.app/scl").unwrap();
    for text in [
        short.clone(),
        link.clone(),
        format!("https://sudokupad.app/ctc{payload}"),
        format!("https://sudokupad.app/?puzzleid=scl{payload}"),
        format!(
            "https://sudokupad.app/sudoku/scl{}",
            payload.replace('+', "%2B").replace('/', "%2F").replace('=', "%3D")
        ),
        format!("https://app.crackingthecryptic.com/sudoku/scl{payload}"),
    ] {
        assert_eq!(sniff_with(text.as_bytes(), &ReadOptions::default()), Some(Format::Sudokupad), "{text}");
        let record = read(&text).unwrap();
        assert_eq!((&record.grid, &record.solution), (&expected.grid, &expected.solution), "{text}");
        assert_eq!(record.fields.len(), 3);
    }
    assert_eq!(expected.fields[0].key, FieldKey::Title);
}

#[test]
fn what_sudokupad_checks_is_a_rule() {
    let rules = |more: &str| {
        let record = read(&own(more)).unwrap_or_else(|error| panic!("{more}: {error}"));
        (record.variant().to_string(), clues(&record).join(" "))
    };
    let expect = |variant: &str, clues: &str| (variant.to_owned(), clues.to_owned());
    assert_eq!(rules(""), expect("4x4", ""));
    assert_eq!(rules(",global:['antiknight','disjoint']"), expect("4x4+disjoint-groups+anti-knight", ""));
    // A cage around a whole box says nothing new, and neither do hidden cages, which only frame the picture.
    assert_eq!(
        rules(",ca:[{ce:[[0,0],[0,1],[1,0],[1,1]],unique:t,sum:10,style:'extraregion'}]"),
        expect("4x4", "")
    );
    assert_eq!(rules(",ca:[{ce:[[0,0],[3,3]],hidden:t,unique:f}]"), expect("4x4", ""));
    assert_eq!(rules(",ca:[{ce:[[0,0],[3,3]],unique:t}]"), expect("4x4+killer", "k:1144"));
    // Digits of a row differ anyway.
    assert_eq!(rules(",ca:[{ce:[[0,0],[0,3]],v:5}]"), expect("4x4+killer", "k5:1114"));
}

#[test]
fn what_only_a_picture_shows_is_named() {
    for (more, expected) in [
        (",l:[{wp:[[0.5,1.5],[1.5,2.5]],color:F067F0,th:10}]", "found the rule \"line\" at r1c2"),
        (",a:[{wp:[[2.5,2.5],[3.5,3.5]],hl:0.3}]", "found the rule \"arrow\" at r3c3"),
        (",o:[{ct:[1.5,2],w:0.2,h:0.2,r:t,c2:FFFFFF}]", "found the rule \"round overlay\" at r2c3"),
        (",u:[{ct:[1.5,2.5],w:0.8,h:0.8,c2:CFCFCF}]", "found the rule \"small underlay\" at r2c3"),
        (",o:[{ct:[-0.5,2.5],w:1,h:1,te:12}]", "found the rule \"text 12\""),
        (",ca:[{ce:[[0,0],[1,2]],v:5}]", "found the rule \"sum of digits that may repeat\" at r1c1"),
        (",ca:[{ce:[[0,0],[0,1]],v:'<5',unique:t}]", "found the rule \"cage <5\" at r1c1"),
        (",ca:[{ce:[[0,0],[1,2]]}]", "found the rule \"cage without a sum or different digits\" at r1c1"),
        (",global:['antixv']", "found the rule \"antixv\""),
        (",settings:{conflictchecker:0}", "found the rule \"conflictchecker off\""),
        (",chessboard:[1]", "found the rule \"chessboard\""),
        (",metadata:{solution:'1111111111111111'}", "found \"1\", expected the given digit, in the solution"),
        (",metadata:{solution:'1234341243212144'}", "found a solution that breaks the rules of the puzzle"),
    ] {
        check_error(&own(more), expected);
    }
    check_error(&own("").replace(&format!(",re:[{BOXES}]"), ""), "expected regions that divide the board");
    check_error(&own("").replace("v:4", "v:5"), "cell r4c4: found \"5\", expected a value from 1 to 4");
}

#[test]
fn colours_and_fog_of_sudokupad_are_drawings() {
    let text = own(",u:[{ct:[0.5,1.5],w:1,h:1,c2:FFCCAA}],foglight:[[2,2]]");
    let error = read(&text).unwrap_err();
    assert!(error.contains("found the drawing \"underlay\" at r1c2, expected clues by name"), "{error}");
    assert_eq!(left_out(&text), ["\"underlay\" at r1c2", "\"foglight\" at r3c3"]);
}

#[test]
fn cosmetics_of_f_puzzles_are_drawings_unless_they_repeat_a_clue() {
    let grid = vec![format!("[{}]", ["{}"; 6].join(",")); 6].join(",");
    let with = |more: &str| format!("{{\"size\":6,{more},\"grid\":[{grid}]}}");
    for key in ["line", "rectangle", "circle", "text", "cage"] {
        let text = with(&format!("\"{key}\":[{{\"cells\":[\"R2C3\"]}}]"));
        let error = read(&text).unwrap_err();
        assert!(error.contains(&format!("found the drawing \"{key}\" at r2c3")), "{error}");
        assert_eq!(left_out(&text), [format!("\"{key}\" at r2c3")]);
        let payload = lz_str::compress_to_base64(&text.replace("\"size\":6,", ""));
        let classic = ninefold_format::read(Format::Fpuzzles, payload.as_bytes());
        assert!(classic.last().unwrap().is_err(), "{key}");
    }
    let renban =
        "\"renban\":[{\"lines\":[[\"R1C1\",\"R2C2\"]]}],\"line\":[{\"lines\":[[\"R2C2\",\"R1C1\"]]}]";
    assert_eq!(clues(&read(&with(renban)).unwrap()), ["r:1122"]);
    let other = "\"line\":[{\"lines\":[[\"R3C3\",\"R4C4\"]],\"fromConstraint\":\"Renban\"}]";
    assert!(read(&with(other)).is_ok());
    assert!(read(&with("\"cage\":[{\"value\":\"title: A title\",\"cells\":[]}]")).is_ok());
    check_error(
        &with("\"lockout\":[{\"lines\":[[\"R1C1\",\"R2C2\"]]}]"),
        "found the rule \"lockout\" at r1c1",
    );
}

#[test]
fn short_addresses_say_how_to_get_a_long_one() {
    for (text, expected) in [
        (
            "https://sudokupad.app/abc123",
            "found the short address \"abc123\", which does not hold the puzzle: open it and copy",
        ),
        ("https://sudokupad.app/an-author/a-puzzle", "\"an-author/a-puzzle\""),
        ("https://sudokupad.app/?puzzleid=tjN9LtrrTL", "\"tjN9LtrrTL\""),
        ("https://tinyurl.com/2p8abc", "open it and copy the address that it leads to"),
        ("https://www.f-puzzles.com/?id=yhkyz63b", "the address with ?load="),
    ] {
        check_error(text, expected);
    }
}

fn sudokumaker(constraints: &str) -> String {
    let cells = ["{}"; 15].join(",");
    let regions = "[0,0,1,1,0,0,1,1,2,2,3,3,2,2,3,3]";
    let json = format!(
        "{{\"formatVersion\":\"1.5.0\",\"puzzle\":{{\"size\":4,\"name\":\"A title\",\"cells\":[{{\"given\":true,\"value\":1}},{cells}],\"constraints\":[{{\"type\":0}},{{\"type\":1,\"regions\":{regions}}}{constraints}]}}}}"
    );
    format!("https://sudokumaker.app/?puzzle={}", lz_str::compress_to_encoded_uri_component(&json))
}

/// Numbers of edges and corners as in puzzles that were made with the program: on 9×9, X at 70 is between r4c8 and r5c8, a
/// dot at 75 between r5c3 and r5c4.
#[test]
fn constraints_of_sudokumaker_have_numbers() {
    let found = |constraints: &str| clues(&read(&sudokumaker(constraints)).unwrap()).join(" ");
    assert_eq!(found(""), "");
    assert_eq!(
        found(",{\"type\":201,\"clues\":[{\"value\":2,\"edge\":1},{\"value\":2,\"edge\":12}]}"),
        "b:1112 b:2131"
    );
    assert_eq!(found(",{\"type\":202,\"clues\":[{\"value\":5,\"edge\":4}],\"negative\":[]}"), "v:1121");
    assert_eq!(found(",{\"type\":303,\"clues\":[{\"corner\":6,\"digits\":[1,2]}]}"), "q12:11");
    assert_eq!(
        found(",{\"type\":301,\"cages\":[{\"value\":0,\"cells\":[0,5]},{\"value\":7,\"cells\":[1,2]}]}"),
        "k:1122 k7:1213"
    );
    // The place above the second column, and the one right of the last row.
    assert_eq!(
        found(",{\"type\":503,\"clues\":[{\"value\":2,\"outerCell\":2},{\"value\":1,\"outerCell\":29}]}"),
        "u2:c2 u1:-r4"
    );
    assert_eq!(found(",{\"type\":500,\"clues\":[{\"value\":5,\"outerCell\":3,\"diagonal\":1}]}"), "l5:1221");
    assert_eq!(
        found(",{\"type\":408,\"bulbsWithArrows\":[{\"bulbCells\":[0],\"arrows\":[[0,1,2]]}]}"),
        "a:111213"
    );
    assert_eq!(found(",{\"type\":1000,\"disabled\":true}"), "");
    let variant =
        read(&sudokumaker(",{\"type\":10},{\"type\":11},{\"type\":13}")).unwrap().variant().to_string();
    assert_eq!(variant, "4x4+x+anti-knight");
    for (constraints, expected) in [
        (",{\"type\":1000,\"definition\":{\"name\":\"Mine\"}}", "found the rule \"custom constraint Mine\""),
        (",{\"type\":407,\"lines\":[[5,6]]}", "found the rule \"lockout lines\" at r2c2"),
        (",{\"type\":300,\"slow\":true,\"thermometers\":[[5,6]]}", "found the rule \"slow thermometers\""),
        (",{\"type\":200,\"clues\":[{\"value\":3,\"edge\":1}]}", "found the rule \"difference 3\" at r1c1"),
        (",{\"type\":999}", "found the rule \"constraint 999\""),
        (
            ",{\"type\":303,\"clues\":[{\"corner\":0,\"digits\":[1]}]}",
            "expected a corner between four cells in the constraint 303",
        ),
        (",{\"type\":100,\"cells\":[16]}", "expected a cell 0 to 15 in the constraint 100"),
    ] {
        check_error(&sudokumaker(constraints), expected);
    }
    let text = sudokumaker(
        ",{\"type\":2000,\"lines\":[[{\"x\":1.5,\"y\":0.5}]]},{\"type\":4000,\"lightCells\":[5]}",
    );
    assert!(read(&text).unwrap_err().contains("found the drawing \"cosmetic lines\" at r1c2"));
    assert_eq!(left_out(&text), ["\"cosmetic lines\" at r1c2", "\"fog lights\" at r2c2"]);
}

/// A 4×4 puzzle of Penpa+ in a grid of six rows and columns, as it is with places around the board.
fn penpa(parts: &str) -> String {
    let borders = "\"124,134\":2,\"134,144\":2,\"144,154\":2,\"154,164\":2,\"142,143\":2,\"143,144\":2,\"144,145\":2,\"145,146\":2";
    let text = format!(
        "sudoku,6,6,38,0,1,1,266,266,144,144,0,1,0,0,Title: A title%2C short,Author: A. Author,,Rules,OFF,false\n[1,1,1,1]\n{{zQ:{{zM:zS}}}}\n{{zN:{{\"33\":[\"1\",1,\"1\"]}},zE:{{{borders}}}{parts}}}\n{{zN:{{}}}}\n[33,1,1,1,7,1,1,1,7,1,1,1,7,1,1,1]\n[]"
    );
    let mut packed = DeflateEncoder::new(Vec::new(), Compression::default());
    packed.write_all(text.as_bytes()).unwrap();
    format!("https://swaroopg92.github.io/penpa-edit/#m=edit&p={}", STANDARD.encode(packed.finish().unwrap()))
}

#[test]
fn tools_of_penpa_have_names() {
    let text =
        penpa(",z6:[[33,34,43],[]],z1:{\"532\":[\"6\",1]},zC:{\"532,533\":10},zT:[[35,46]],z3:[[63,64,65]]");
    assert_eq!(sniff_with(text.as_bytes(), &ReadOptions::default()), Some(Format::Penpa));
    let record = read(&text).unwrap();
    assert_eq!(record.grid.to_string(), "1...............");
    assert_eq!(clues(&record), ["k6:111221", "t:1324", "a:414243"]);
    let kinds: Vec<ClueKind> = record.grid.on_board().rules().clues().iter().map(Clue::kind).collect();
    assert_eq!(kinds, [ClueKind::Cage, ClueKind::Thermometer, ClueKind::Arrow]);
    assert_eq!(
        record.fields.iter().map(|field| field.text.as_str()).collect::<Vec<_>>(),
        ["A title, short", "A. Author", "Rules"]
    );
    for (parts, expected) in [
        (",zY:{\"34\":[1,\"circle_L\",1]}", "found the rule \"symbol\" at r1c2"),
        (",zL:{\"44,55\":3}", "found the rule \"line\" at r2c2"),
        (",z7:[[34,45]]", "found the rule \"nobulbthermo\" at r1c2"),
        (",z1:{\"536\":[\"6\",1]}", "found the rule \"small number 6\" at r1c2"),
        (",zC:{\"536,537\":10}", "found the rule \"lines of a cage\" at r1c2"),
        (",z6:[[33,34]],z1:{\"532\":[\"6?\",1]}", "found the rule \"cage 6?\" at r1c1"),
        (",z6:[[3]]", "found \"3\", expected a cell of the board in killercages"),
    ] {
        check_error(&penpa(parts), expected);
    }
    assert!(read(&penpa(",zS:{\"44\":1}")).unwrap_err().contains("found the drawing \"surface\" at r2c2"));
    assert_eq!(left_out(&penpa(",zS:{\"44\":1}")), ["\"surface\" at r2c2"]);
    check_error("https://swaroopg92.github.io/penpa-edit/#m=edit&p=AAAA", "packed with deflate");
}

#[test]
fn texts_that_grow_are_refused() {
    let zeros = "0".repeat(2_000_000);
    let mut packed = DeflateEncoder::new(Vec::new(), Compression::best());
    packed.write_all(zeros.as_bytes()).unwrap();
    let bomb = STANDARD.encode(packed.finish().unwrap());
    check_error(&format!("https://swaroopg92.github.io/penpa-edit/#m=edit&p={bomb}"), "packed with deflate");
    let bomb = lz_str::compress_to_base64(&zeros[..1_100_000]);
    check_error(
        &format!("https://sudokupad.app/scl{bomb}"),
        "at most a million characters when it is unpacked",
    );
    check_error(
        &format!("https://f-puzzles.com/?load={bomb}"),
        "at most a million characters when it is unpacked",
    );
    check_error(
        &format!("https://sudokumaker.app/?puzzle={bomb}"),
        "at most a million characters when it is unpacked",
    );
    check_error(&format!("<ksudoku>\n{}", "<a>".repeat(400_000)), "</ksudoku> within a million characters");
}

#[test]
fn games_of_ksudoku_count_down_the_columns() {
    let game = |graph: &str, values: &str| {
        format!(
            "<!DOCTYPE ksudoku>\n<ksudoku>\n <game had-help=\"0\" msecs-elapsed=\"0\">\n  <puzzle>\n   {graph}\n   <values>{values}</values>\n  </puzzle>\n </game>\n</ksudoku>\n"
        )
    };
    let values = "bc______________";
    let plain = read(&game("<graph order=\"4\" type=\"sudoku\" specific-type=\"Plain\"/>", values)).unwrap();
    assert_eq!((plain.grid.to_string().as_str(), plain.line), ("1...2...........", 1));
    let custom = |inside: &str| {
        let graph = format!(
            "<graph order=\"4\" type=\"custom\" name=\"a\" sizeX=\"4\" sizeY=\"4\" sizeZ=\"1\">\n{inside}</graph>"
        );
        game(&graph, values)
    };
    let killer = "<sudokugroups at=\"0\" withblocks=\"1\"/><clique size=\"4\">0 5 10 15 </clique><cage operator=\"4\" value=\"5\" size=\"2\"> 1 2 </cage><cage operator=\"0\" value=\"3\" size=\"1\"> 4 </cage>";
    let record = read(&custom(killer)).unwrap();
    assert_eq!(
        (record.variant().to_string(), clues(&record)),
        ("4x4+diagonal-down+killer".to_owned(), vec!["k3:12".to_owned(), "k5:2131".to_owned()])
    );
    for (text, expected) in [
        (custom("<sudokugroups at=\"0\"/><sudokugroups at=\"9\"/>"), "found the rule \"several grids\""),
        (
            custom("<sudokugroups at=\"0\"/><cage operator=\"3\" value=\"6\" size=\"2\"> 1 2 </cage>"),
            "found the rule \"cage with the operator 3\"",
        ),
        (
            custom("<sudokugroups at=\"0\"/>").replace("bc_", "bz_"),
            "cell r2c1: found \"z\", expected _ or a letter b to e",
        ),
        (custom("<sudokugroups at=\"0\"/>").replace("bc_", "b_"), "found 15 cells, expected 16 values"),
        (game("<graph order=\"4\" type=\"roxdoku\"/>", values), "found the rule \"roxdoku\""),
        (custom("<sudokugroups at=\"0\" withblocks=\"0\"/>"), "found 1 regions, expected 4"),
        ("<ksudoku>\n<game>\n".to_owned(), "expected a game of KSudoku, up to </ksudoku>"),
    ] {
        check_error(&text, expected);
    }
}
