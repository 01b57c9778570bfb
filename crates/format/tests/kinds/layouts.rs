//! A damaged puzzle among others, boards on screens, tables of LaTeX, quoted grids, and grids that overlap.

use super::*;

/// Texts of three puzzles, the second of which has a sign in the place of a cell: the other two are read.
#[test]
fn one_damaged_puzzle_takes_no_other_away() {
    let damaged = |cells: &str| {
        let at = cells.char_indices().filter(|(_, c)| c.is_ascii_digit()).nth(9).expect("ten digits").0;
        format!("{}${}", &cells[..at], &cells[at + 1..])
    };
    for (kind, number) in (0..28).flat_map(|kind| (0..6).map(move |number| (kind, 3 * number))) {
        let samples = [number, number + 1, number + 2].map(|number| Sample::new(number, 9));
        let text_of = |sample: &Sample| {
            let each = cells(&sample.open, ".", character);
            match kind {
                1 => rows(&each, 9, ""),
                2 => rows(&each, 9, " "),
                3 => framed(&each, 9, '|', '-', '+'),
                4 => framed(&each, 9, '│', '─', '┼'),
                5 => rows(&cells(&sample.open, "", character), 9, "\t"),
                6 => rows(&each, 9, ","),
                7 => rows(&each, 9, " | "),
                8 => rows(&cells(&sample.open, "", character), 9, ";"),
                _ => line(&sample.open, "."),
            }
        };
        let [first, second, third] = [&samples[0], &samples[1], &samples[2]].map(text_of);
        let texts = [first, damaged(&second), third];
        let with_solutions = |form: &dyn Fn(&str, &str) -> String| -> String {
            let both = texts.iter().zip(&samples);
            both.map(|(text, sample)| form(text, &line(&sample.full, "."))).collect()
        };
        let nested = |text: &str| -> String {
            let row = |row: &str| row.chars().map(|c| c.to_string()).collect::<Vec<_>>().join("\", \"");
            let all: Vec<char> = text.chars().collect();
            all.chunks(9)
                .map(|cells| format!("[\"{}\"],\n", row(&cells.iter().collect::<String>())))
                .collect()
        };
        let each = |form: &dyn Fn(&str) -> String, between: &str| {
            texts.each_ref().map(|text| form(text)).join(between)
        };
        let text = match kind {
            0 => each(&|text| format!("{text}\n"), ""),
            9 => format!("[\n{}\n]\n", each(&|text| format!("  {{\n    \"quiz\": \"{text}\"\n  }}"), ",\n")),
            10 => format!("Nr;Aufgabe\n{}", each(&|text| format!("1;{text}\n"), "")),
            11 => format!("id,puzzle\n{}", each(&|text| format!("1,{text}\n"), "")),
            12 => each(&|text| format!("Puzzle: {text}\n"), ""),
            13 => format!("puzzles = [\n{}]\n", each(&|text| format!("  \"{text}\",\n"), "")),
            14 => each(&|text| format!("{{\"puzzle\":\"{text}\"}}\n"), ""),
            15 => each(&|text| format!("#1\n{text}\n"), ""),
            16 => with_solutions(&|text, full| format!("Puzzle: {text}\nSolution: {full}\n")),
            17 => format!(
                "[\n{}]\n",
                with_solutions(&|text, full| format!(
                    "  {{\"quiz\": \"{text}\",\n  \"key\": \"{full}\"}},\n"
                ))
            ),
            18 => format!(
                "puzzles = [\n{}]\n",
                with_solutions(&|text, full| format!("  (\"{text}\",\n   \"{full}\"),\n"))
            ),
            19 => with_solutions(&|text, full| format!("{{\"a\":\"{text}\",\"b\":\"{full}\"}}\n")),
            20 => {
                format!("Nr;Aufgabe;Fertig\n{}", with_solutions(&|text, full| format!("1;{text};{full}\n")))
            }
            21 => with_solutions(&|text, full| format!("{text},{full}\n")),
            22 => format!(
                "puzzles = [\n{}]\n",
                with_solutions(&|text, full| format!("  \"{text}\",\n  \"{full}\",\n"))
            ),
            24 => format!("{{\"a\":\"{}\",\n\"more\":[\"{}\",\"{}\"]}}\n", texts[1], texts[0], texts[2]),
            25 => format!("{{\"puzzle\":\"{}\",\n\"more\":[\"{}\",\"{}\"]}}\n", texts[1], texts[0], texts[2]),
            26 => format!(
                "{{\"more\":{{\"x\":\"{}\"}},\n\"b\":\"{}\",\"c\":\"{}\",\"d\":[\"{}\"]}}\n",
                texts[0],
                texts[1],
                line(&samples[1].full, "."),
                texts[2]
            ),
            27 => format!("a = {{\"x\":\"{}\"}}\nb = \"{}\"\nc = [\"{}\"]\n", texts[0], texts[1], texts[2]),
            23 => format!("grids = [\n{}]\n", each(&|text| format!("[{}]", nested(text)), ",\n")),
            _ => each(&|text| text.to_owned(), "\n"),
        };
        let found = read_pasted_with(text.as_bytes(), &ReadOptions::default());
        let grids: Vec<&AnyGrid> = found.iter().flatten().map(|record| &record.grid).collect();
        assert_eq!(grids, [&samples[0].grid(), &samples[2].grid()], "kind {kind}: {found:?}\n{text}");
        let errors: Vec<String> =
            found.iter().filter_map(|one| Some(one.as_ref().err()?.to_string())).collect();
        assert!(errors.len() == 1 && errors[0].contains("found '$'"), "kind {kind}: {errors:?}\n{text}");
    }
}

/// Returns the rows of the frame around a grid with something beside each, and above and below it.
fn on_a_screen(frame: &str, number: usize) -> String {
    let beside = [
        "  Level: hard",
        "   Time 00:12:41",
        "",
        "  1 Check",
        "  [h] Hint",
        "   Filled 30 of 81",
        "  q Quit",
    ];
    let mut text = String::new();
    if number.is_multiple_of(2) {
        text += "SUDOKU v1.2      Player: ann\n\n";
    }
    let names = number % 3 == 1;
    if names {
        text += "     1 2 3   4 5 6   7 8 9\n";
    }
    let mut row = 0;
    for (at, line) in frame.lines().enumerate() {
        let is_row = line.contains(|c: char| c.is_ascii_digit() || c == '.');
        if names {
            text.push_str(&if is_row { format!(" {} ", char::from(b'A' + row)) } else { "   ".to_owned() });
            row += u8::from(is_row);
        }
        text += &format!("{line}{}\n", beside[(at + number) % beside.len()]);
    }
    text + "\n> your move\n"
}

#[test]
fn a_screen_is_the_board_without_what_is_beside_it() {
    for number in 0..24 {
        let sample = Sample::new(number, 9);
        for (blank, bar, stroke, cross) in
            [(".", '|', '-', '+'), ("0", '|', '-', '+'), (".", '│', '─', '┼'), ("", '│', '─', '┼')]
        {
            let frame = framed(&cells(&sample.open, blank, character), 9, bar, stroke, cross);
            let text = on_a_screen(&frame, number as usize);
            let record = only(&text);
            assert_eq!(record.grid, sample.grid(), "{text}");
            assert!(record.guesses.contains(&Guess::SideText), "{:?}\n{text}", record.guesses);
        }
        // Without a frame.
        let text: String = rows(&cells(&sample.open, ".", character), 9, " ")
            .lines()
            .zip([
                "    Level: 3",
                "  [c] check",
                "",
                "    Time 0:59",
                "  q quit",
                "",
                "  ? help",
                "  x: cheat",
                "",
            ])
            .map(|(row, beside)| format!("{row}{beside}\n"))
            .collect();
        let record = only(&text);
        assert_eq!((record.grid, record.guesses), (sample.grid(), vec![Guess::SideText]), "{text}");
        // Two boards beside one another.
        let other = Sample::new(number + 1, 9);
        let [one, two] =
            [&sample, &other].map(|sample| framed(&cells(&sample.open, ".", character), 9, '|', '-', '+'));
        let text: String =
            one.lines().zip(two.lines()).map(|(one, two)| format!("{one}   {two}\n")).collect();
        let found = read_pasted_with(text.as_bytes(), &ReadOptions::default());
        let grids: Vec<AnyGrid> = found.into_iter().map(|one| one.expect("it is a board").grid).collect();
        assert_eq!(grids, [sample.grid(), other.grid()], "{text}");
    }
}

/// Cells with gaps between them, and words between cells, are not screens.
#[test]
fn gaps_between_cells_make_no_smaller_board() {
    for text in [
        "1 2 3 4  1 2 3\n3 4 1 2  3 4\n2 1 4 3  2\n4 3 2 1  4 4 4\n",
        "1 2 3 4  hello\n  3 4 1 2  there\n2 1 4 3  all\n4 3 2 1  of you\n",
        "+---+ hello\n| 1 2\n+---+\n",
    ] {
        let found = read_pasted_with(text.as_bytes(), &ReadOptions::default());
        assert!(
            found.iter().flatten().all(|record| !record.guesses.contains(&Guess::SideText)),
            "{found:?}\n{text}"
        );
    }
}

#[test]
fn tables_of_latex_are_grids() {
    for (number, size) in (0..20).zip([4, 6, 9, 16, 9].into_iter().cycle()) {
        let sample = Sample::new(number, size);
        let empty = ["", "~", ".", "\\cdot", " "][number as usize % 5];
        let bold = number % 3 == 0;
        let cell = |&value: &usize| match value {
            0 => empty.to_owned(),
            value if bold => format!("\\textbf{{{value}}}"),
            value => value.to_string(),
        };
        let end = ["\\\\\n", " \\\\ \\hline\n", "\\\\[2pt]\n\\cline{1-9}\n", " \\\\ "][number as usize % 4];
        let rows: Vec<String> = sample
            .open
            .chunks(size)
            .map(|row| row.iter().map(cell).collect::<Vec<_>>().join(" & "))
            .collect();
        let rows = rows.join(end) + if number % 2 == 0 { end } else { "\n" };
        let text = match number % 4 {
            0 => format!("\\begin{{tabular}}{{|{}|}}\n\\hline\n{rows}\\end{{tabular}}\n", "c|".repeat(size)),
            1 => format!(
                "\\documentclass{{article}}\nA puzzle:\n\\begin{{tabular}}{{*{{{size}}}{{c}}}} % nine\n{rows}\\end{{tabular}}\n\\end{{document}}\n"
            ),
            2 => format!("$$\\begin{{array}}{{{}}}\n{rows}\\end{{array}}$$\n", "c".repeat(size)),
            _ => format!("\\begin{{tabular}}{{|ccc|}} {rows} \\end{{tabular}}\n"),
        };
        assert_eq!(only(&text).grid, sample.grid(), "{text}");
    }
    // A table of other things.
    let text = "\\begin{tabular}{cc}\n1 & 2 \\\\\n3 & 4 \\\\\n\\end{tabular}\n";
    assert!(read_pasted_with(text.as_bytes(), &ReadOptions::default()).iter().all(Result::is_err));
}

#[test]
fn quoted_grids_and_lists_are_values_of_a_table() {
    for number in 0..12 {
        let sample = Sample::new(number, 9);
        let (open, full) = (line(&sample.open, "."), line(&sample.full, "."));
        let each = cells(&sample.open, "0", character);
        let over_lines = rows(&cells(&sample.open, ".", character), 9, "");
        for text in [
            format!("id,puzzle,solution\n1,\"{}\",{full}\n", over_lines.trim_end()),
            format!(
                "id,puzzle,solution\n1,\"{}\",\"{}\"\n",
                each.join(","),
                cells(&sample.full, "0", character).join(",")
            ),
            format!("id;Aufgabe;Fertig\n1;\"[{}]\";{full}\n", each.join(", ")),
            format!("id\tpuzzle\tsolution\n1\t\"{open}\"\t\"{full}\"\n"),
        ] {
            let record = only(&text);
            assert_eq!(record.grid, sample.grid(), "{text}");
            assert_eq!(record.field(FieldKey::Solution).as_deref(), Some(&*full), "{text}");
        }
    }
}

/// Returns empty grids on a canvas with some digits, with a sign for each hole.
fn canvas(corners: &[(usize, usize)], hole: char, between: &str) -> (String, usize) {
    let height = corners.iter().map(|corner| corner.0).max().unwrap() + 9;
    let width = corners.iter().map(|corner| corner.1).max().unwrap() + 9;
    let is_cell = |row: usize, column: usize| {
        let is_inside = |&(top, left): &(usize, usize)| {
            (top..top + 9).contains(&row) && (left..left + 9).contains(&column)
        };
        corners.iter().any(is_inside)
    };
    let mut count = 0;
    let mut text = String::new();
    for row in 0..height {
        let mut cells = Vec::new();
        for column in 0..width {
            let sign = match is_cell(row, column) {
                true if (5 * row + 7 * column) % 31 == 3 => char::from(b'1' + (row + column) as u8 % 9),
                true => '.',
                false => hole,
            };
            count += usize::from(is_cell(row, column));
            cells.push(sign.to_string());
        }
        text += cells.join(between).trim_end();
        text.push('\n');
    }
    (text, count)
}

/// Each arrangement whose grids have only one place, with or without a name, and in rows wider than any single grid.
#[test]
fn rows_with_holes_are_grids_that_overlap() {
    let arrangements: [(&str, &[(usize, usize)]); 6] = [
        ("twodoku", &[(0, 0), (6, 6)]),
        ("samurai", &[(0, 0), (0, 12), (6, 6), (12, 0), (12, 12)]),
        ("grids:r1c1,r7c7,r13c13,r19c19", &[(0, 0), (6, 6), (12, 12), (18, 18)]),
        ("grids:r1c1,r1c13,r1c25,r7c7,r7c19", &[(0, 0), (0, 12), (0, 24), (6, 6), (6, 18)]),
        ("grids:r1c1,r4c4", &[(0, 0), (3, 3)]),
        ("grids:r1c7,r7c1", &[(0, 6), (6, 0)]),
    ];
    for (name, corners) in arrangements {
        for (hole, between) in [(' ', ""), ('*', ""), ('#', ""), (' ', " "), ('*', " "), ('#', " ")] {
            let (text, count) = canvas(corners, hole, between);
            for (text, puzzles) in [(text.clone(), 1), (format!("{text}\n{text}"), 2)] {
                let found = read_pasted_with(text.as_bytes(), &ReadOptions::default());
                assert_eq!(found.len(), puzzles, "{found:?}\n{text}");
                for record in found {
                    let record = record.unwrap_or_else(|error| panic!("{error}\n{text}"));
                    assert_eq!(
                        (&*record.variant().to_string(), record.grid.values().len()),
                        (name, count),
                        "{text}"
                    );
                    let digits: String = text.chars().filter(char::is_ascii_digit).collect();
                    assert!(digits.starts_with(&record.grid.to_string().replace('.', "")), "{text}");
                }
            }
        }
    }
    // More cells than any board has, and a canvas that can be divided in several ways.
    let eleven: Vec<(usize, usize)> = [0, 12, 24, 36]
        .into_iter()
        .flat_map(|column| [(0, column), (12, column)])
        .chain([6, 18, 30].map(|column| (6, column)))
        .collect();
    let error = |corners: &[(usize, usize)]| {
        let (text, _) = canvas(corners, '*', "");
        let found = read_pasted_with(text.as_bytes(), &ReadOptions::default());
        assert!(found.iter().all(Result::is_err), "{found:?}");
        found[0].as_ref().unwrap_err().to_string()
    };
    assert_eq!(error(&eleven), "line 1, column 1: the grids have 783 cells together, expected at most 640");
    let doubtful = error(&[(0, 0), (0, 6), (0, 15), (6, 0)]);
    let expected = "line 1, column 25: found 24 cells, expected 81 (digits 1-9 or . for an empty cell)";
    assert_eq!(doubtful, expected);
}

#[test]
fn five_lines_with_equal_boxes_are_a_samurai() {
    let corners = [(0, 0), (0, 12), (6, 6), (12, 0), (12, 12)];
    let (text, _) = canvas(&corners, ' ', "");
    let canvas: Vec<Vec<char>> = text.lines().map(|line| line.chars().collect()).collect();
    let grid = |(top, left): (usize, usize)| -> String {
        (0..81).map(|at| canvas[top + at / 9][left + at % 9]).collect::<String>() + "\n"
    };
    let lines = corners.map(grid);
    let expected = only(&text).grid;
    for order in [[0, 1, 2, 3, 4], [0, 1, 3, 4, 2], [2, 0, 1, 3, 4]] {
        let five: String = order.map(|at| lines[at].clone()).concat();
        for text in
            [five.clone(), format!("# Sunday\n{five}"), five.replace('.', "0"), five.replace('\n', "\r\n")]
        {
            let record = only(&text);
            assert_eq!(record.grid, expected, "{text}");
            assert_eq!(record.guesses, [Guess::Samurai]);
            assert!(is_untidy(text.as_bytes(), &ReadOptions::default()));
        }
        assert_eq!(read_pasted_with(format!("{five}\n{five}").as_bytes(), &ReadOptions::default()).len(), 2);
        // Another order, another number of lines, or boxes that differ, are classic puzzles.
        let differs = five.replacen(|c: char| c.is_ascii_digit(), ".", 40);
        for text in [five[..82 * 4].to_owned(), format!("{five}{}", lines[0]), differs] {
            let found = read_pasted_with(text.as_bytes(), &ReadOptions::default());
            assert!(
                found.iter().all(|one| one.as_ref().is_ok_and(|one| one.classic().is_some())),
                "{found:?}\n{text}"
            );
        }
    }
}
