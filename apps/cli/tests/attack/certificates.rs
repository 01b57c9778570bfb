//! False certificates: whatever a certificate may claim wrongly, and true ones that are damaged, for both checkers.
//!
//! What is true comes from the solver in `truth.rs`, which shares nothing with the checkers and nothing with ninefold.

use std::io::Write;
use std::process::{Command, Stdio};

use ninefold::solve::certificate::check_text;

use super::attempt::{name, prepare};
use super::folder::Folder;
use super::random::{Random, rounds};
use super::tally::Tally;
use super::truth::{Cells, is_true, random_solution, shown, shuffle, solutions};

const CHECKER: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/../../docs/check_certificates.py");
const MANY: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/attack/check_many.py");

/// Grids of all kinds: minimal, with redundant clues, full, with several solutions, with none, with a clash.
fn grids(random: &mut Random) -> Vec<Cells> {
    let solution = random_solution(random);
    let mut order: Vec<usize> = (0..81).collect();
    shuffle(random, &mut order);
    // Clues are removed while there is one solution: down to a minimal puzzle, or until some are left.
    let dig = |least: usize| {
        let mut clues = solution;
        for &cell in &order {
            let digit = std::mem::take(&mut clues[cell]);
            if clues.iter().filter(|&&digit| digit > 0).count() < least || solutions(&clues, 2).len() > 1 {
                clues[cell] = digit;
            }
        }
        clues
    };
    let (minimal, redundant) = (dig(0), dig(30 + random.below(15)));
    let clue = |clues: &Cells, random: &mut Random| loop {
        let cell = random.below(81);
        if clues[cell] > 0 {
            return cell;
        }
    };
    let mut several = minimal;
    for _ in 0..1 + random.below(3) {
        several[clue(&several, random)] = 0;
    }
    // Another digit in place of a clue: mostly no solution, or a clash.
    let mut changed = redundant;
    let cell = clue(&changed, random);
    changed[cell] = changed[cell] % 9 + 1;
    let mut none = minimal;
    while solutions(&none, 1).len() == 1 {
        let cell = random.below(81);
        let fits = |digit: &u8| (0..81).all(|other| !sees(cell, other) || none[other] != *digit);
        if let Some(digit) = (1..=9).filter(fits).find(|&digit| digit != solution[cell]) {
            none[cell] = digit;
        }
    }
    let mut clash = redundant;
    let cell = clue(&clash, random);
    let other = (0..81).find(|&other| sees(cell, other)).expect("every cell has peers");
    clash[other] = clash[cell];
    vec![minimal, redundant, several, changed, none, clash, solution]
}

fn sees(one: usize, other: usize) -> bool {
    let boxes = |cell: usize| (cell / 27, cell % 9 / 3);
    one != other && (one / 9 == other / 9 || one % 9 == other % 9 || boxes(one) == boxes(other))
}

/// Returns the certificates of grids, a block of lines each, as the command writes them.
fn certificates(folder: &Folder, grids: &[Cells]) -> Vec<String> {
    let lines: String = grids.iter().map(|grid| shown(grid) + "\n").collect();
    prepare(folder.path(), &["check", "--certificate", "proofs.txt", "-"], &lines);
    let written = std::fs::read_to_string(folder.path().join("proofs.txt")).unwrap();
    let blocks = written.strip_prefix("certificates 1\n\n").unwrap();
    let blocks = blocks.strip_suffix(&format!("end {}\n", grids.len())).unwrap();
    let blocks: Vec<String> = blocks.split_terminator("\n\n").map(|block| format!("{block}\n\n")).collect();
    assert_eq!(blocks.len(), grids.len());
    blocks
}

fn cell_name(cell: usize) -> String {
    format!("r{}c{}", cell / 9 + 1, cell % 9 + 1)
}

/// Certificates of a grid that claim what is false, or say it in a way that has no meaning. They take what they can from the
/// true certificate of this grid and from that of another.
fn false_claims(grid: &Cells, block: &str, other: &str, random: &mut Random) -> Vec<String> {
    let puzzle = shown(grid);
    let mut made = Vec::new();
    let mut claim = |rest: String| made.push(format!("puzzle {puzzle}\n{rest}\n\n"));
    // Clashes that are none.
    let empty: Vec<usize> = (0..81).filter(|&cell| grid[cell] == 0).collect();
    if empty.len() > 1 {
        let (one, two) = (empty[random.below(empty.len())], empty[random.below(empty.len())]);
        for digit in ["0", ".", "1", "9", "10", "-1", "\u{b2}", "\u{665}", ""] {
            claim(format!("verdict improper clash {digit} {} {}", cell_name(one), cell_name(two)));
        }
    }
    for _ in 0..3 {
        let (one, two) = (random.below(81), random.below(81));
        let digit = grid[one].max(1);
        claim(format!("verdict improper clash {digit} {} {}", cell_name(one), cell_name(two)));
        claim(format!("verdict improper clash {digit} {} {}", cell_name(one), cell_name(one)));
        if let Some(same) = (0..81).find(|&two| grid[two] == digit && two != one && !sees(one, two)) {
            claim(format!("verdict improper clash {digit} {} {}", cell_name(one), cell_name(same)));
        }
    }
    // Solutions: the same twice, one that is not of this grid, one with two digits exchanged.
    let lines: Vec<&str> = block.lines().collect();
    let line = |key: &str, of: &[&str]| {
        of.iter().find_map(|line| line.strip_prefix(key)?.strip_prefix(' ').map(str::to_owned))
    };
    let others: Vec<&str> = other.lines().collect();
    let solution = line("solution", &lines).or_else(|| line("solution", &others));
    let solution = solution.unwrap_or_else(|| puzzle.replace('.', "1"));
    let swapped: String = solution
        .chars()
        .map(|c| {
            if c == '1' {
                '2'
            } else if c == '2' {
                '1'
            } else {
                c
            }
        })
        .collect();
    let foreign = shown(&random_solution(random));
    claim(format!("verdict improper several\nsolution {solution}\nsolution {solution}"));
    claim(format!("verdict improper several\nsolution {solution}\nsolution {swapped}"));
    claim(format!("verdict improper several\nsolution {solution}\nsolution {foreign}"));
    claim(format!("verdict improper several\nsolution {solution}"));
    // Proofs of something else.
    let proofs = ["no-other", "no-solution"];
    let mine = proofs.iter().find_map(|key| line(key, &lines));
    let theirs = proofs.iter().find_map(|key| line(key, &others));
    let mut words: Vec<String> = [mine.clone(), theirs].into_iter().flatten().collect();
    words.push("=".to_owned());
    words.push(format!("!{}", cell_name(random.below(81))));
    words.push(format!("!{}r{}", 1 + random.below(9), 1 + random.below(9)));
    for proof in words {
        let ended = proof.trim_end_matches(" =").to_owned();
        let refuted = proof.replace('=', "!r1c1");
        for proof in [proof.clone(), ended, refuted] {
            claim(format!("verdict improper unsolvable\nno-solution {proof}"));
            claim(format!("verdict proper minimal\nsolution {solution}\nno-other {proof}"));
            claim(format!("verdict proper redundant\nsolution {solution}\nno-other {proof}"));
            let needed: String = (0..81)
                .filter(|&cell| grid[cell] > 0)
                .map(|cell| format!("\nneeded {} {swapped}", cell_name(cell)))
                .collect();
            claim(format!("verdict proper minimal\nsolution {solution}\nno-other {proof}{needed}"));
            let redundant: String = (0..81)
                .filter(|&cell| grid[cell] > 0)
                .map(|cell| format!("\nredundant {} {proof}", cell_name(cell)))
                .collect();
            let names: String =
                (0..81).filter(|&cell| grid[cell] > 0).map(|cell| format!(" {}", cell_name(cell))).collect();
            claim(format!(
                "verdict proper redundant{names}\nsolution {solution}\nno-other {proof}{redundant}"
            ));
        }
    }
    // The verdicts of the two, exchanged; the proofs of the one under the puzzle of the other.
    claim(lines[1..].join("\n").replacen(lines[1], others[1], 1));
    claim(others[1..].join("\n"));
    // What is said about clues: a cell more, one less, another.
    if lines[1].starts_with("verdict proper") {
        let name = cell_name(random.below(81));
        for verdict in [
            "verdict proper minimal".to_owned(),
            format!("{} {name}", lines[1]),
            format!("verdict proper redundant {name}"),
        ] {
            claim(lines[1..].join("\n").replacen(lines[1], &verdict, 1));
        }
        for key in ["needed", "redundant"] {
            let kept: Vec<&str> = lines[1..].iter().filter(|line| !line.starts_with(key)).copied().collect();
            claim(kept.join("\n"));
            claim(kept.join("\n").replacen(lines[1], "verdict proper minimal", 1));
        }
    }
    made
}

/// A true certificate with some damage: of characters, of words, of lines.
fn damaged(block: &str, random: &mut Random) -> Vec<u8> {
    let mut bytes = block.as_bytes().to_vec();
    let lines: Vec<&str> = block.lines().collect();
    let line = random.below(lines.len() - 1);
    let words: Vec<&str> = lines[line].split(' ').collect();
    let word = random.below(words.len());
    let with_words = |words: &[&str]| {
        let line_text = words.join(" ");
        let mut lines = lines.clone();
        lines[line] = &line_text;
        (lines.join("\n") + "\n").into_bytes()
    };
    match random.below(13) {
        0 => {
            let at = random.below(bytes.len());
            bytes[at] ^= 1 << random.below(8);
        }
        1 => {
            // Another digit for a digit: the likeliest to keep its form.
            let digits: Vec<usize> = (0..bytes.len()).filter(|&at| bytes[at].is_ascii_digit()).collect();
            let at = digits[random.below(digits.len())];
            bytes[at] = b'1' + random.below(9) as u8;
        }
        2 => drop(bytes.remove(random.below(block.len()))),
        3 => bytes.insert(random.below(block.len()), b" \n.=?!19rcb\r\0"[random.below(13)]),
        4 => bytes.truncate(random.below(block.len())),
        5 => return with_words(&[&words[..word], &words[word + 1..]].concat()),
        6 => return with_words(&[&words[..=word], &words[word..]].concat()),
        7 => {
            let mut words = words;
            let other = random.below(words.len());
            words.swap(word, other);
            return with_words(&words);
        }
        8 => return with_words(&words[..=word]),
        9 => {
            let more = ["=", "r1c1", "!r1c1", "1", "minimal", "", "\u{661}"][random.below(7)];
            return with_words(&[&words[..], &[more]].concat());
        }
        10 => return ([&lines[..line], &lines[line + 1..]].concat().join("\n") + "\n").into_bytes(),
        11 => return ([&lines[..=line], &lines[line..]].concat().join("\n") + "\n").into_bytes(),
        _ => {
            let mut lines = lines.clone();
            let other = random.below(lines.len() - 1);
            lines.swap(line, other);
            return (lines.join("\n") + "\n").into_bytes();
        }
    }
    bytes
}

/// What the published checker says about files; `None` if there is no Python.
fn by_python(files: &[Vec<u8>], tally: &mut Tally) -> Option<Vec<String>> {
    let mut command = Command::new("python3");
    command.args([MANY, CHECKER]).stdin(Stdio::piped()).stdout(Stdio::piped());
    let mut child = match command.spawn() {
        Ok(child) => child,
        Err(error) => {
            assert!(std::env::var_os("CI").is_none(), "python3 cannot be run: {error}");
            // Past the harness, which would keep it to itself.
            let _ = writeln!(
                std::io::stderr(),
                "SKIPPED: the checker in Python, because python3 cannot be run: {error}"
            );
            return None;
        }
    };
    let mut stdin = child.stdin.take().unwrap();
    let input: Vec<u8> =
        files.iter().flat_map(|file| [format!("{}\n", file.len()).as_bytes(), file].concat()).collect();
    let feeder = std::thread::spawn(move || stdin.write_all(&input).unwrap());
    let output = child.wait_with_output().unwrap();
    feeder.join().unwrap();
    let said = String::from_utf8(output.stdout).unwrap();
    let said: Vec<String> = said.lines().map(str::to_owned).collect();
    assert_eq!(said.len(), files.len());
    for said in said.iter().filter(|said| said.starts_with("panic")) {
        tally.wrong(format!("an exception in the checker: {said}"));
    }
    Some(said)
}

fn file_of(block: &[u8]) -> Vec<u8> {
    [b"certificates 1\n\n", block, b"end 1\n"].concat()
}

#[test]
fn no_false_certificate_is_accepted() {
    let (mut random, mut tally) = (Random::new(0x28c1), Tally::new("certificates"));
    let folder = Folder::new("certificates");
    let mut cases = Vec::new();
    for _ in 0..rounds(1) {
        let grids = grids(&mut random);
        let blocks = certificates(&folder, &grids);
        for (grid, block) in grids.iter().zip(&blocks) {
            assert_eq!(is_true(block), Ok(()), "{block}");
            cases.push((block.as_bytes().to_vec(), true));
            let other = random.choose(&blocks).clone();
            let claims = false_claims(grid, block, &other, &mut random);
            cases.extend(claims.into_iter().map(|text| (text.into_bytes(), false)));
            cases.extend((0..20).map(|_| (damaged(block, &mut random), false)));
        }
    }
    let files: Vec<Vec<u8>> = cases.iter().map(|(block, _)| file_of(block)).collect();
    let python = by_python(&files, &mut tally);
    for (number, (block, is_whole)) in cases.iter().enumerate() {
        tally.tried();
        let text = String::from_utf8_lossy(block);
        let here = std::str::from_utf8(block).ok().map(check_text);
        let proven = here == Some(Ok(()));
        if let Some(said) = python.as_ref().map(|said| &said[number])
            && (said == "proven") != proven
        {
            tally.wrong(format!("the two checkers disagree: {said}, {here:?}\n{text}"));
        }
        if proven && let Err(why) = is_true(&text) {
            tally.accepted(format!("{why}\n{text}"));
        }
        if *is_whole && !proven {
            tally.lost(format!("a true certificate is refused: {here:?}\n{text}"));
        }
    }
    tally.finish();
}

/// Files as a whole: cut off, put together, in another encoding, of nothing, of too much.
#[test]
fn no_false_file_is_accepted() {
    let (mut random, mut tally) = (Random::new(0x28c2), Tally::new("certificate files"));
    let folder = Folder::new("certificate-files");
    let blocks = certificates(&folder, &grids(&mut random));
    let file =
        |blocks: &[String], end: &str| format!("certificates 1\n\n{}{end}", blocks.concat()).into_bytes();
    let whole = file(&blocks, "end 7\n");
    let text = String::from_utf8(whole.clone()).unwrap();
    let clash = blocks.iter().find(|block| block.contains("clash")).unwrap();
    let mut cases = vec![
        Vec::new(),
        b"\n".to_vec(),
        b"certificates 1".to_vec(),
        b"certificates 1\n".to_vec(),
        b"certificates 1\n\n".to_vec(),
        b"certificates 1\n\nend 0\n".to_vec(),
        b"certificates 1\n\nend 1\n".to_vec(),
        file(&blocks, ""),
        file(&blocks, "end 6\n"),
        file(&blocks, "end 8\n"),
        file(&blocks, "end 07\n"),
        file(&blocks, "end \u{667}\n"),
        file(&blocks, "end 7"),
        file(&blocks, "end 7\n\n"),
        file(&blocks, "end 7\nend 7\n"),
        file(&blocks[1..], "end 7\n"),
        [whole.clone(), whole.clone()].concat(),
        text.replace('\n', "\r\n").into_bytes(),
        text.replacen("\n\n", "\n\n\n", 3).into_bytes(),
        text.replacen("certificates 1", "certificates 2", 1).into_bytes(),
        text.replacen("certificates 1\n\n", "certificates 1\n", 1).into_bytes(),
        format!("\u{feff}{text}").into_bytes(),
        text.encode_utf16().flat_map(u16::to_le_bytes).collect(),
        file(&[clash.replacen("clash ", &format!("clash {}", "r1c".repeat(10_000_000)), 1)], "end 1\n"),
        file(
            &[blocks[0].replacen("no-other", &format!("no-other{}", " r1c1?".repeat(100_000)), 1)],
            "end 1\n",
        ),
        file(&["puzzle x\n".repeat(100_000)], "\nend 1\n"),
        vec![0; 20_000_000],
        vec![b'\n'; 20_000_000],
    ];
    for _ in 0..rounds(20) {
        cases.push(whole[..random.below(whole.len())].to_vec());
    }
    cases.push(whole.clone());
    let Some(mut said) = by_python(&cases, &mut tally) else { return };
    assert_eq!(said.pop().as_deref(), Some("proven"));
    for (number, said) in said.iter().enumerate() {
        tally.tried();
        if said == "proven" {
            tally.accepted(format!("file {number}"));
        }
    }
    tally.finish();

    // The program as it is called: it says which certificate, and why.
    let path = folder.path().join("proofs.txt");
    let called = |bytes: &[u8]| {
        std::fs::write(&path, bytes).unwrap();
        let output = Command::new("python3").args([CHECKER, name(&path)]).output().unwrap();
        let said = [output.stdout, output.stderr].concat();
        (output.status.code(), String::from_utf8(said).unwrap().replace(name(&path), "FILE"))
    };
    assert_eq!(called(&whole), (Some(0), "7 certificates, all proven\n".to_owned()));
    let cut = called(&file(&blocks[..2], ""));
    assert_eq!(
        cut,
        (Some(1), "FILE: cut off after 2 certificates: 'end' is missing in the last line\n".to_owned())
    );
    let (code, said) = called(
        &text.replacen("verdict proper minimal", "verdict improper clash 0 r1c1 r1c2", 1).into_bytes(),
    );
    assert!(code == Some(1) && said.starts_with("FILE: certificate 1, before line "), "{said}");
    assert!(said.ends_with("proves nothing: a clash has a digit and two cells\n"), "{said}");
    std::fs::remove_file(&path).unwrap();
    let output = Command::new("python3").args([CHECKER, name(&path)]).output().unwrap();
    assert_eq!(output.status.code(), Some(1));
    assert!(!String::from_utf8_lossy(&output.stderr).contains("Traceback"));
}
