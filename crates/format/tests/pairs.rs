//! A puzzle with all that a player and an author add to it, on each kind of board, through every pair of formats that are written: what
//! goes in comes out, or the formats name what did not. The formats and what they keep come from the table of formats, the boards
//! from the lists of sizes, rules, arrangements and clues.

use std::collections::BTreeSet;

use ninefold_format::{
    AnyMarks, CellColour, Field, FieldKey, Format, Loss, ReadOptions, Record, SavedProgress, read, write,
};
use ninefold_rules::{AnyGrid, BoardCell, BoardDigit, ClueRule, Constraint, NamedArrangement, Variant};

/// Clues of each kind, on the classic board unless a size is named.
const CLUES: [&str; 10] = [
    "killer . k10:111221 k:5556",
    "thermo+arrow . t:112233 a:9192",
    "kropki+all-dots+xv . w:1112 b:2122 x:3132 v:4142",
    "even-odd+quadruple . e:11 o:22 q1234:55",
    "renban+whisper+palindrome+between . r:111213 h:212223 p:313233 i:414243",
    "sandwich+little-killer . s12:r3 l23:1289",
    "region-sum+entropic+modular+parity-line . g:333435 n:111213 m:212223 y:717273",
    "x-sum+skyscraper+numbered-room+min-max+clone . j12:r3 u3:c1 f7:r1 -:55 d:1188",
    "killer+x . k10:111221",
    "6x6+killer+anti-knight . k5:1112",
];

/// Returns an empty grid of each kind of board.
fn grids() -> Vec<AnyGrid> {
    let sizes = [4, 6, 8, 9, 10, 12, 15, 16, 20, 25].map(|size| format!("{size}x{size}"));
    let rules = Constraint::NAMES.iter().map(|&name| name.to_owned());
    let arrangements = NamedArrangement::NAMES.iter().map(|&name| name.to_owned());
    let more = ["x", "6x6+x", "16x16+x", "windoku+x", "jigsaw:AAABCABBCCDBCDDD", "jigsaw:AAABCABBCCDBCDDD+x"];
    let named = sizes.into_iter().chain(rules).chain(arrangements).chain(more.map(str::to_owned));
    let named = named.map(|name| name.parse::<Variant>().unwrap_or_else(|error| panic!("{name}: {error}")));
    let named = named.filter_map(|variant| {
        let rules = ninefold_rules::Rules::new(&variant).ok()?;
        Some(AnyGrid::from(ninefold_rules::BoardGrid::empty(&std::sync::Arc::new(rules))))
    });
    let clues = CLUES.map(|line| read(Format::Line, line.as_bytes()).next().unwrap().unwrap().grid);
    named.chain(clues).collect()
}

/// Returns a puzzle with a given digit, a placed one, notes of both kinds, colours, and what an author writes.
fn record(grid: &AnyGrid, corners_alone: bool) -> Record {
    let mut grid = grid.on_board().into_owned();
    let count = grid.rules().cell_count();
    let cell = BoardCell::new;
    let size = grid.rules().size();
    grid.set(cell(count - 1), BoardDigit::new(1));
    let mut state = grid.clone();
    state.set(cell(count - 3), BoardDigit::new(size));
    // Candidates that the peers leave, in every format that has a place for any.
    let mut marks = AnyMarks::none(count);
    marks[cell(0)] = [2, 3].into_iter().filter_map(BoardDigit::new).collect();
    let mut corner_marks = AnyMarks::none(count);
    corner_marks[cell(1)] = [2, 4].into_iter().filter_map(BoardDigit::new).collect();
    let mut record = Record::new(grid);
    record.progress = SavedProgress {
        state: Some(state.into()),
        marks: (!corners_alone).then_some(marks),
        corner_marks: Some(corner_marks),
        colours: vec![(cell(0), CellColour { red: 255, green: 160, blue: 160 })],
    }
    .boxed();
    for (key, text) in [
        (FieldKey::Title, "Spring"),
        (FieldKey::Author, "Ann"),
        (FieldKey::Description, "Normal rules apply"),
    ] {
        record.fields.push(Field::new(key, text));
    }
    record
}

/// Returns what a record holds, each with the loss that names it, and as a text that shows whether it is the same.
fn parts(record: &Record) -> Vec<(Loss, String)> {
    let progress = record.progress.as_deref().cloned().unwrap_or_default();
    // What is noted in the two cells: elsewhere some formats show all candidates.
    let noted = |marks: &Option<AnyMarks>, cell: usize| {
        let set = marks.as_ref().map(|marks| marks[BoardCell::new(cell)]);
        format!("{:?}", set.filter(|set| !set.is_empty()))
    };
    let fields: String = record.fields.iter().map(|field| format!("{} ", field.text)).collect();
    let has = |text: &str| fields.contains(text).to_string();
    vec![
        (Loss::Placed, record.state().to_string()),
        (Loss::Marks, noted(&progress.marks, 0)),
        (Loss::CornerMarks, noted(&progress.corner_marks, 1)),
        (Loss::Colours, format!("{:?}", progress.colours)),
        (Loss::Field(FieldKey::Title), has("Spring")),
        (Loss::Field(FieldKey::Author), has("Ann")),
        (Loss::Field(FieldKey::Description), has("Normal rules apply")),
    ]
}

/// Returns what is lost of a record in a format, and the record that comes back; `None` if the format cannot express it.
fn through(format: Format, record: &Record) -> Option<(BTreeSet<Loss>, Record)> {
    // Candidates that are the puzzle itself are another kind of puzzle.
    if record.sukaku.is_some() {
        return None;
    }
    format.check_record(record).ok()?;
    let mut lost: BTreeSet<Loss> = format.lost(record).into_iter().collect();
    if lost.contains(&Loss::InCorners) || lost.contains(&Loss::Marks) {
        lost.extend([Loss::CornerMarks, Loss::Marks]);
    }
    // What a format has no place for is a comment in another.
    if lost.contains(&Loss::Field(FieldKey::Comment)) {
        lost.extend([FieldKey::Title, FieldKey::Author, FieldKey::Description].map(Loss::Field));
    }
    let text = write(format, [record]).ok()?;
    let mut found = read(ReadOptions::from(format), text.as_bytes());
    let again = found.next().unwrap_or_else(|| panic!("{format}: nothing in {text}"));
    let again = again.unwrap_or_else(|error| panic!("{format}: {error}\n{text}"));
    assert!(found.next().is_none(), "{format}: {text}");
    // A digit that is not a clue looks like one only where that is named.
    let looks_other = [Loss::Singles, Loss::Noted, Loss::Placed];
    let is_other = looks_other.iter().any(|loss| lost.contains(loss)) || again.sukaku.is_some();
    assert!(again.grid == record.grid || is_other, "{format}: {text}");
    if is_other {
        lost.extend([Loss::Placed, Loss::Marks, Loss::CornerMarks]);
    }
    Some((lost, again))
}

#[track_caller]
fn check(record: &Record, again: &Record, lost: &BTreeSet<Loss>, way: &str) {
    for ((loss, before), (_, after)) in parts(record).into_iter().zip(parts(again)) {
        assert!(
            before == after || lost.contains(&loss),
            "{way} loses {loss:?} of {}: {before} is {after}",
            record.variant()
        );
    }
}

#[test]
fn what_goes_in_comes_out_of_every_pair_or_is_named() {
    let formats: Vec<Format> = Format::ALL.into_iter().filter(|format| format.is_written()).collect();
    let mut count = 0;
    for (grid, corners_alone) in grids().iter().flat_map(|grid| [(grid, false), (grid, true)]) {
        let record = record(grid, corners_alone);
        for &first in &formats {
            let Some((lost, between)) = through(first, &record) else { continue };
            check(&record, &between, &lost, first.name());
            for &second in &formats {
                let Some((also, again)) = through(second, &between) else { continue };
                let both: BTreeSet<Loss> = lost.union(&also).copied().collect();
                check(&record, &again, &both, &format!("{first} then {second}"));
                count += 1;
            }
        }
    }
    assert!(count > 5_000, "{count} pairs");
}

/// Each word for a kind of clue is in some puzzle, but for those that nobody writes by hand.
#[test]
fn the_boards_have_every_kind_of_clue_that_people_write() {
    let named: String = CLUES.join(" ");
    let missing: Vec<&str> = ClueRule::NAMES.iter().copied().filter(|name| !named.contains(name)).collect();
    assert!(missing.len() <= 8, "{missing:?}");
}
