//! Texts of every format of boards, changed at random: no panic, no growth, and every error has a place.

use std::io::Write;

use base64::Engine;
use base64::engine::general_purpose::STANDARD;
use flate2::Compression;
use flate2::write::DeflateEncoder;
use ninefold_format::{Format, ReadOptions, Record, read, read_pasted_with, write};

/// Returns the formats that hold other boards.
fn boards() -> impl Iterator<Item = Format> {
    Format::ALL.into_iter().filter(|format| format.holds_boards())
}

/// Puzzles with clues of many kinds, of which each format takes those that it can express.
const PUZZLES: &str = "\
killer . k10:111221 k:5556
9x9+thermo+arrow 53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79 t:112233 a:9192
kropki+all-dots+xv . w:1112 b:2122 x:3132 v:4142
even-odd+quadruple . e:11 o:22 q1234:55
x+renban+whisper+palindrome+between . r:111213 h:212223 p:313233 i:414243
sandwich+little-killer . s12:r3 l23:1289
region-sum+entropic+modular+parity-line . g:333435 n:111213 m:212223 y:717273
x-sum+skyscraper+numbered-room+min-max+clone . j12:r3 u3:c1 f7:r1 -:55 d:1188
6x6+anti-knight ..3...............................5.
1............... AAABCABBCCDBCDDD
";

/// Texts that are only read: inside the link, and how it is packed.
const DRAWN: [(&str, &str); 2] = [
    (
        "scl",
        "{cs:50,ce:[[{v:1},,,],[,,,],[,,,],[,,,{v:4}]],re:[[[0,0],[0,1],[1,0],[1,1]],[[0,2],[0,3],[1,2],[1,3]],[[2,0],[2,1],[3,0],[3,1]],[[2,2],[2,3],[3,2],[3,3]]],ca:[{ce:[[0,1],[0,2]],v:5,unique:t}],u:[{ct:[0.5,1.5],w:1,h:1,c2:FFCCAA}],global:['antiknight'],metadata:{t:'A',solution:'1...............'}}",
    ),
    (
        "penpa",
        "sudoku,6,6,38,0,1,1,266,266,144,144,0,1,0,0,Title: A,Author: B,,Rules,OFF,false\n[1,1,1,1]\n{}\n{\"number\":{\"33\":[\"1\",1,\"1\"]},\"killercages\":[[33,34]],\"numberS\":{\"532\":[\"6\",1]},\"thermo\":[[35,46]],\"lineE\":{\"124,134\":2,\"134,144\":2,\"144,154\":2,\"154,164\":2,\"142,143\":2,\"143,144\":2,\"144,145\":2,\"145,146\":2}}\n{}\n[33,1,1,1,7,1,1,1,7,1,1,1,7,1,1,1]\n[]",
    ),
];

/// Numbers in a fixed order (Lehmer's generator of Park and Miller, 1988).
struct Numbers(u64);

impl Numbers {
    fn below(&mut self, end: usize) -> usize {
        self.0 = self.0 * 48_271 % 2_147_483_647;
        self.0 as usize % end
    }
}

/// Pieces that stand in such texts, and pieces that break them.
const PIECES: [&str; 24] = [
    "9",
    "0",
    "-1",
    "99999999999999999999",
    "1e308",
    "R1C1",
    "R0C0",
    "[",
    "]",
    "{",
    "}",
    "\"",
    "'",
    ",",
    ":",
    "~",
    "<",
    ">",
    "&amp;",
    "null",
    "true",
    "\u{1F600}",
    "%2",
    "=",
];

/// Changes one to three places.
fn changed(text: &str, numbers: &mut Numbers) -> String {
    let mut characters: Vec<char> = text.chars().collect();
    for _ in 0..=numbers.below(3) {
        let at = numbers.below(characters.len().max(1));
        let to = (at + numbers.below(4)).min(characters.len());
        match numbers.below(5) {
            0 => drop(characters.drain(at..to)),
            1 => {
                let piece = PIECES[numbers.below(PIECES.len())];
                characters.splice(at..to, piece.chars());
            }
            2 => {
                let part: Vec<char> =
                    characters[at..(at + numbers.below(200)).min(characters.len())].to_vec();
                characters.splice(at..at, part);
            }
            3 => characters.truncate(at.max(1)),
            _ if !characters.is_empty() => {
                let other = numbers.below(characters.len());
                let last = at.min(characters.len() - 1);
                characters.swap(last, other);
            }
            _ => {}
        }
    }
    characters.into_iter().collect()
}

fn deflated(text: &str) -> String {
    let mut packed = DeflateEncoder::new(Vec::new(), Compression::fast());
    packed.write_all(text.as_bytes()).expect("memory takes all that is written");
    STANDARD.encode(packed.finish().expect("memory takes all that is written"))
}

fn link(kind: &str, text: &str) -> String {
    match kind {
        "penpa" => format!("https://swaroopg92.github.io/penpa-edit/#m=edit&p={}", deflated(text)),
        "fpuzzles" => format!("https://f-puzzles.com/?load={}", lz_str::compress_to_base64(text)),
        "sudokumaker" => {
            format!("https://sudokumaker.app/?puzzle={}", lz_str::compress_to_encoded_uri_component(text))
        }
        _ => format!("https://sudokupad.app/scl{}", lz_str::compress_to_base64(text)),
    }
}

/// Returns what is packed in a link that we wrote.
fn inside(format: Format, text: &str) -> Option<(&'static str, String)> {
    let payload = |lead: &str| text.trim_end().split_once(lead).map(|(_, payload)| payload.to_owned());
    let plain = |units: Option<Vec<u16>>| String::from_utf16(&units?).ok();
    match format {
        Format::Fpuzzles => Some(("fpuzzles", plain(lz_str::decompress_from_base64(&payload("load=")?))?)),
        Format::Sudokumaker => {
            let payload = payload("puzzle=")?;
            Some(("sudokumaker", plain(lz_str::decompress_from_encoded_uri_component(&payload))?))
        }
        _ => None,
    }
}

/// Reads a text and checks what comes out.
fn check(format: Format, text: &str, numbers: &mut Numbers) {
    let mut options = ReadOptions::default().with_format(format);
    if numbers.below(2) == 0 {
        options = options.without_drawings();
    }
    let lines = text.split('\n').count();
    let mut results = 0;
    for result in read(options, text.as_bytes()) {
        results += 1;
        match result {
            Ok(record) => assert!((1..=lines).contains(&record.line), "{format}\n{text}"),
            Err(error) => {
                assert!((1..=lines).contains(&error.line) && error.column >= 1, "{format}: {error}\n{text}");
                let message = error.to_string();
                assert!(message.contains("expected") || message.contains(':'), "{format}: {message}\n{text}");
                assert!(message.len() < 2_000, "{format}: {message}");
            }
        }
    }
    assert!(results <= lines + 1, "{format}: {results} results\n{text}");
}

#[test]
fn changed_texts_of_every_format_end_in_puzzles_or_errors() {
    let rounds = 10_000;
    let puzzles: Vec<Record> = read(ReadOptions::default(), PUZZLES.as_bytes())
        .map(|record| record.unwrap_or_else(|error| panic!("{error}")))
        .collect();
    let mut numbers = Numbers(20_261_126);
    for format in boards() {
        let fits = |record: &&Record| format.check_record(record).is_ok();
        let texts = puzzles.iter().filter(fits);
        let mut texts: Vec<String> = texts.map(|record| write(format, [record]).expect("it fits")).collect();
        match format {
            Format::Penpa => texts.push(link("penpa", DRAWN[1].1)),
            Format::Sudokupad => texts.extend([link("scl", DRAWN[0].1), DRAWN[0].1.to_owned()]),
            Format::PerfectSudoku => texts.push(format!("3x3::k:{}", ["0"; 81].join(":"))),
            Format::Sumocue => texts.push(format!("SumoCueV1{}", "=0".repeat(81))),
            Format::ShortKiller => texts.push("A".repeat(81)),
            _ => {}
        }
        let packed: Vec<(&str, String)> = match format {
            Format::Penpa => vec![("penpa", DRAWN[1].1.to_owned())],
            Format::Sudokupad => vec![("scl", DRAWN[0].1.to_owned())],
            _ => texts.iter().filter_map(|text| inside(format, text)).collect(),
        };
        assert!(!texts.is_empty(), "{format}");
        for round in 0..rounds {
            let text = match round % 2 {
                1 if !packed.is_empty() => {
                    let (kind, text) = &packed[round / 2 % packed.len()];
                    link(kind, &changed(text, &mut numbers))
                }
                _ => changed(&texts[round % texts.len()], &mut numbers),
            };
            check(format, &text, &mut numbers);
        }
    }
}

const CLUES: &str = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";

/// What took minutes, or all of the stack, is read like any other text.
#[test]
fn repeated_words_and_signs_are_read_in_linear_time() {
    let names: String = (0..4000).map(|number| format!("p{number}=\"53..7\"\n")).collect();
    let mut numbers = Numbers(1);
    let mut other = || {
        let mut digits: Vec<char> = ('1'..='9').collect();
        (1..9).for_each(|at| digits.swap(at, numbers.below(at + 1)));
        let digit = |c: char| c.to_digit(10).map_or(c, |value| digits[value as usize - 1]);
        CLUES.chars().map(digit).collect::<String>()
    };
    let several: String = (0..1000).map(|number| format!("p{number}=\"{}\"\n", other())).collect();
    for (text, count) in [
        (format!("list = [{} P(\"{CLUES}\")]", "new ".repeat(50_000)), 1),
        (format!("list {} [\"{CLUES}\"]", "=".repeat(50_000)), 1),
        (format!("list {} [\"{CLUES}\"]", ": ".repeat(50_000)), 1),
        (format!("{names}list = [\"{CLUES}\"]\n"), 1),
        (several, 1000),
        (format!("{{{}\"a\":[\"{CLUES}\"]}}", "\"a\":1,".repeat(20_000)), 1),
        (format!(".AntiKnight{}\n", ".Cage~3~R1C1~R1C2".repeat(20_000)), 1),
    ] {
        let found = read_pasted_with(text.as_bytes(), &ReadOptions::default());
        let shown: String = text.chars().take(60).collect();
        assert_eq!(found.iter().filter(|one| one.is_ok()).count(), count, "{shown}: {:?}", found.first());
    }
}

/// Four times the text takes no more than twelve times as long; a quadratic reader takes sixteen times as long.
#[test]
#[expect(clippy::disallowed_methods, reason = "it measures time")]
fn longer_texts_take_time_in_proportion() {
    let names = |count: usize| -> String {
        (0..count).map(|number| format!("p{number}=\"{:07}{}\"\n", number % 9_999_999, &CLUES[7..])).collect()
    };
    let texts: [&dyn Fn(usize) -> String; 2] = [&|count| "+5".repeat(20 * count), &|count| names(count / 2)];
    for text in texts {
        let seconds = |count: usize| {
            let text = text(count);
            let all = (0..3).map(|_| {
                let start = std::time::Instant::now();
                let _ = read_pasted_with(text.as_bytes(), &ReadOptions::default());
                start.elapsed().as_secs_f64()
            });
            all.fold(f64::MAX, f64::min)
        };
        let (short, long) = (seconds(1000), seconds(4000));
        assert!(long < 12.0 * short + 0.1, "{short} s, {long} s");
    }
}

#[test]
fn places_of_cells_may_be_any_number() {
    for (row, column) in
        [("18446744073709551615", "1"), ("1", "18446744073709551615"), ("26", "3"), ("-1", "0")]
    {
        let text = format!("[\n{{\"row\": {row}, \"col\": {column}, \"value\": 5}}\n]");
        assert!(
            read_pasted_with(text.as_bytes(), &ReadOptions::default()).iter().all(Result::is_err),
            "{text}"
        );
    }
}

#[test]
fn signs_between_words_are_no_clues() {
    for signs in ["*6* 5", "<6> 5", "(6) 5", "[6] 5", "{6} 5", "+6 5", "++6 5", "*6*7* 5", "+<6> 5"] {
        for words in [" hello", "", " x"] {
            let text = format!("{signs}{words}\n1 2\n{signs}\n");
            let found = read_pasted_with(text.as_bytes(), &ReadOptions::default());
            assert!(found.iter().all(Result::is_err), "{text}");
        }
    }
}
