//! Bombs: small inputs that would take much memory or time if nothing bounded them.

use crate::attempt::{Attempt, BOUND};
use crate::folder::Folder;
use crate::random::rounds;
use crate::scene::CLUES;
use crate::tally::Tally;

/// The address space that a run may take, in KiB, with one thread.
const MEMORY: u64 = 1 << 20;

/// A command line that ends with the name of a file, and what lies in it.
type Bomb = (&'static str, Vec<u8>);

fn text_bombs(size: usize) -> Vec<Bomb> {
    let of = |before: &str, repeated: &str, after: &str| {
        format!("{before}{}{after}", repeated.repeat(size / repeated.len())).into_bytes()
    };
    let xml = "<?xml version=\"1.0\"?>";
    let entities: String = (1..40).map(|i| format!("<!ENTITY e{i} \"&e{};&e{};\">", i - 1, i - 1)).collect();
    // Packing is slow, and what a link may unpack to is bounded by its length.
    let packed = |text: &str| lz_str::compress_to_base64(&text.repeat(size.min(1_600_000) / 8 / text.len()));
    let packed = ["a", "[", "{", "[],"].map(packed);
    let link = |site: &str, number: usize| format!("{site}{}\n", packed[number]).into_bytes();
    let many = "{\"a\":1,".repeat(size / 7);
    vec![
        ("solve --from json", of("", "[", "")),
        ("solve --from json", of("", "{\"clues\":", "")),
        ("solve --from json", of("{\"clues\":\"", "1", "\"}")),
        ("solve --from json", of("{\"clues\":1", "0", "}")),
        ("solve --from json", of("{\"fields\":[", "{},", "{}]}")),
        ("solve", many.into_bytes()),
        ("convert --to json", of(xml, "<opensudoku>", "")),
        ("convert --to json", of(&format!("{xml}<opensudoku><game data=\""), "1", "\"/></opensudoku>")),
        ("convert --to json", of(&format!("{xml}<opensudoku><game "), "a='1' ", "/></opensudoku>")),
        ("convert --to json", of(&format!("{xml}<opensudoku><!-- "), "-", "")),
        (
            "convert --to json",
            format!("{xml}<!DOCTYPE a [<!ENTITY e0 \"x\">{entities}]><opensudoku><game data=\"&e39;\"/></opensudoku>").into(),
        ),
        ("convert --to json", format!("{xml}<!DOCTYPE a SYSTEM \"file:///etc/passwd\"><opensudoku>&a;</opensudoku>").into()),
        ("solve --from csv", of("puzzle\n\"", "1", "\n")),
        ("solve --from csv", of("puzzle", ",x", "\n1\n")),
        ("solve --from csv", of("puzzle\n", "\"\",", "\n")),
        ("solve --from hodoku", of(":0000:x:", "+", ":::")),
        ("solve --from hodoku", of(&format!(":0000:x:{CLUES}:"), "111 ", "::")),
        ("solve --from sgt", of("3x3:", "z", "")),
        ("solve --from sgt", of("3x3:", "_", "")),
        ("solve --from sgt", of("999999999x999999999:", "9", "")),
        ("solve --from sgt-save", of("SAVEFILE:99999999999999999999:", "S", "")),
        ("solve --from sgt-save", of("SAVEFILE:41:Simon Tatham's Portable Puzzle Collection\n", "MOVE    :1:1\n", "")),
        (
            "solve --from sgt-save",
            b"SAVEFILE:41:Simon Tatham's Portable Puzzle Collection\nGAME    :18446744073709551615:S\n".to_vec(),
        ),
        ("solve --from sudokuwiki", of("S9B", "z", "")),
        ("solve --from sukaku", of("", "1", "")),
        ("solve --from candidates", of("", "123456789 ", "\n")),
        ("solve --from block", of("", "| 1 ", "\n")),
        ("solve --from sdk", of("", "#A x\n", "")),
        ("solve --from ss", of("", "*---\n", "")),
        ("solve --from rows", of("", "1\n", "")),
        ("solve --from line", of("", " ", "\n")),
        ("solve", of("", "#\n", "")),
        ("solve", of("", "\r", "")),
        ("solve", of("", "e\u{301}", "\n")),
        ("solve", of(&format!("{CLUES} "), "x", "\n")),
        ("solve --from page", of("index.html#play?s=", "0", "\n")),
        ("solve", link("https://f-puzzles.com/?load=", 0)),
        ("solve", link("https://f-puzzles.com/?load=", 1)),
        ("solve", link("https://sudokupad.app/scl", 2)),
        ("solve", link("https://sudokupad.app/scl", 3)),
        ("solve", of("https://sudokupad.app/scf", "Z", "\n")),
        ("unrank", of("", "9", "\n")),
        ("unrank", of("-", "0", "\n")),
        ("rank", of("", "9", "\n")),
        ("generate --plan", of("", "[", "")),
        ("generate --plan", of("a = ", "[", "")),
        ("generate --plan", of("", "[a.b]\n", "")),
        ("generate --plan", of("a", ".a", " = 1\n")),
        ("generate --plan", of("[[part]]\nname=\"", "a", "\"\ncount=1\nrecipe=\"ninefold/1\"\n")),
        ("generate --plan", of("[[part]]\nname=\"a\"\ncount=1\nrecipe=\"ninefold/1", " minimal", "\"\n")),
        ("generate --plan", of("[[part]]\nname=\"a\"\ncount=1\nrecipe=\"ninefold/1 require=", "x-wing,", "\"\n")),
        ("generate --pattern", of("", "x", "\n")),
        ("generate --pattern", of("", "\n", "")),
        ("sample --stats", of("", "9", "\n")),
        ("sample --stats", of("{", "\"a\":[", "\n")),
        ("extremes fewest --explore 1 --seed 1 -o new.txt", of("", "\t", "\n")),
        #[cfg(feature = "dataset")]
        ("dataset make -o new --plan", of("[dataset]\nname=\"a\"\nsplits={", "a=0.1,", "}\n")),
        #[cfg(feature = "book")]
        ("book -o new.pdf --plan", of("[book]\ntitle=\"", "A", "\"\n")),
        #[cfg(feature = "bank")]
        ("bank stats", of("SQLite format 3\0", "\u{1}", "")),
    ]
}

/// Files that claim to be PDF.
#[cfg(feature = "book")]
fn pdf_bombs(size: usize) -> Vec<Bomb> {
    let object = |body: &str| format!("%PDF-1.7\n1 0 obj\n{body}\nendobj\n").into_bytes();
    let end = |at: &str| {
        format!(
            "xref\n0 1\n0000000000 65535 f \ntrailer\n<</Size 9999999999/Root 1 0 R{at}>>\nstartxref\n9\n%%EOF\n"
        )
    };
    let with_end = |body: &str, at: &str| [object(body), end(at).into_bytes()].concat();
    let zeros = zeros(size);
    let stream = |kind: &str| {
        let head = format!("%PDF-1.7\n1 0 obj\n<<{kind}/Filter/FlateDecode/Length {}>>stream\n", zeros.len());
        [
            head.as_bytes(),
            &zeros,
            b"\nendstream\nendobj\ntrailer\n<</Root 1 0 R/Size 2>>\nstartxref\n9\n%%EOF\n",
        ]
        .concat()
    };
    vec![
        ("book --check", object(&"[".repeat(size))),
        ("book --check", object(&"<</A".repeat(size / 4))),
        ("book --check", object(&format!("({})", "(".repeat(size)))),
        ("book --check", with_end("<</Type/Catalog/Pages 1 0 R/Kids[1 0 R 1 0 R]/Count 99999999>>", "")),
        ("book --check", with_end("<</Type/Catalog/Pages 1 0 R>>", "/Prev 9")),
        ("book --check", stream("/Type/ObjStm/N 100000000/First 0")),
        ("book --check", stream("/Type/XRef/W[8 8 8]/Size 100000000/Index[0 100000000]")),
        ("book --check", stream("/Type/Catalog")),
    ]
}

/// A zlib stream that expands to about 160 times its `size`: zeros.
#[cfg(feature = "book")]
fn zeros(size: usize) -> Vec<u8> {
    let (mut bytes, mut bits, mut count) = (vec![0x78, 0x01], 0_u32, 0);
    let mut put = |value: u32, length: u32, bytes: &mut Vec<u8>| {
        bits |= value << count;
        count += length;
        while count >= 8 {
            bytes.push(bits as u8);
            bits >>= 8;
            count -= 8;
        }
    };
    // The last block, with fixed codes; a zero; then a copy of 258 bytes from one before, many times.
    put(0b011, 3, &mut bytes);
    put(0b0000_1100, 8, &mut bytes);
    while bytes.len() < size {
        put(0b1010_0011, 8, &mut bytes);
        put(0, 5, &mut bytes);
    }
    put(0, 7, &mut bytes);
    put(0, 8, &mut bytes);
    bytes
}

#[test]
fn bombs_do_not_explode() {
    let (folder, mut tally) = (Folder::new("bombs"), Tally::new("bombs"));
    for round in 0..rounds(1).min(3) {
        // Below the longest line that is read, above it, and far above.
        let size = [200_000, 4_000_000, 60_000_000][round as usize];
        let bombs = text_bombs(size).into_iter();
        #[cfg(feature = "book")]
        let bombs = bombs.chain(pdf_bombs(size));
        for (line, bytes) in bombs {
            folder.file("bomb", bytes);
            let words = line.split(' ').chain(["bomb"]);
            let ended = Attempt::new(folder.path(), words).memory(MEMORY).patience(BOUND).run();
            tally.check(&ended);
            if ended.was_interrupted {
                tally.wrong(format!("it took more than {BOUND:?}: {}, {size} bytes", ended.line));
            }
        }
    }
    tally.finish();
}
