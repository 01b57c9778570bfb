//! Every language has every text of every crate, and each text can be written with what the code puts into it.
//!
//! A language is a file `messages/xx.txt` beside each `messages/en.txt`. In debug builds, which tests are, a placeholder
//! or a form that the code does not know is a panic.

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::{Path, PathBuf};

use ninefold::HintDegree;
use ninefold::Method;
use ninefold::boards::logic::{BoardLogic, board_english};
use ninefold::boards::run::run_english;
use ninefold::expert::{Analysis, ExpertTechnique, expert_english};
use ninefold::fill::Filler;
use ninefold::fill::{potential, transform};
use ninefold::grid::Cancel;
use ninefold::grid::message::Messages;
use ninefold::logic::{self, TechniqueHelp, hodoku};
use ninefold::recipe::{BoardRecipe, TracedRun};
use ninefold::trace::RunMove;

/// A language, and what each part of the library is written with in it.
struct Language {
    name: String,
    hints: Messages,
    runs: Messages,
    boards: Messages,
    board_runs: Messages,
    patterns: Messages,
}

fn folder(part: &str) -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join(format!("../crates/{part}/messages"))
}

/// Reads a crate's file of texts in a language. The one of `logic-levels` is `logic/messages/xx-levels.txt`.
fn text_of(language: &str, file: &str) -> String {
    let (part, kind) = file.split_at(file.find('-').unwrap_or(file.len()));
    let path = folder(part).join(format!("{language}{kind}.txt"));
    fs::read_to_string(&path).unwrap_or_else(|error| panic!("{}: {error}", path.display()))
}

/// Reads the texts of some crates in a language, without English ones for what is missing.
fn read(language: &str, files: &[&str]) -> Messages {
    let texts = files.iter().map(|file| {
        let text = text_of(language, file);
        Messages::parse(&text).unwrap_or_else(|error| panic!("{file} in {language}: {error}"))
    });
    texts.reduce(|all, texts| all.over(&texts)).expect("some files")
}

fn languages() -> Vec<Language> {
    let files = fs::read_dir(folder("grid")).expect("the folder of shared words");
    let names = files.filter_map(|file| {
        let name = file.expect("a file").file_name().into_string().expect("a name");
        name.strip_suffix(".txt").filter(|&name| name != "en").map(str::to_owned)
    });
    let languages: Vec<Language> = names
        .map(|name| Language {
            hints: read(&name, &["logic", "logic-levels", "grid"]),
            runs: read(&name, &["fill", "dig", "grid"]),
            boards: read(&name, &["boards", "grid"]),
            board_runs: read(&name, &["boards-runs", "grid"]),
            patterns: read(&name, &["expert", "grid"]),
            name,
        })
        .collect();
    assert!(languages.len() >= 2);
    languages
}

/// Checks that a text has been written with everything in it.
fn check(language: &str, text: &str) {
    let is_whole = !text.is_empty() && !text.contains(['{', '}', '|']);
    let is_joined_well = !text.trim_start().contains("  ") && !text.contains(" ,") && !text.contains(" .");
    assert!(is_whole && is_joined_well, "{language}: {text:?}");
}

#[test]
fn no_language_misses_a_text_or_a_placeholder() {
    for language in languages() {
        for (own, english) in [
            (&language.hints, logic::english()),
            (&language.runs, TracedRun::english()),
            (&language.boards, board_english()),
            (&language.board_runs, run_english()),
            (&language.patterns, expert_english()),
        ] {
            let problems: Vec<String> = own.problems(english).iter().map(ToString::to_string).collect();
            assert_eq!(problems, [""; 0], "{}", language.name);
        }
    }
}

/// The texts of a file by their keys, as they are written there.
fn written(file: &str) -> BTreeMap<String, String> {
    let mut texts = BTreeMap::<String, String>::new();
    let mut key = String::new();
    for line in file.lines().filter(|line| !line.starts_with('#') && !line.is_empty()) {
        let text = match line.split_once('=') {
            Some((name, text)) if !line.starts_with(' ') => {
                name.trim().clone_into(&mut key);
                text
            }
            _ => line,
        };
        texts.entry(key.clone()).or_default().push_str(text.trim());
    }
    texts
}

#[test]
fn nothing_is_left_in_english() {
    // Names, lists and numbers may be the same in any language, and these texts are the same in one.
    const SHARED: [&str; 6] = ["hint.technique", "list.", "name.", "number.", "plural", "technique."];
    const SAME: [(&str, &str); 6] = [
        ("de", "candidate"),
        ("fr", "backtrack.unit"),
        ("fr", "count.6"),
        ("fr", "potential-any.unit"),
        ("fr", "potential.unit"),
        ("it", "candidate"),
    ];
    let mut same = BTreeSet::new();
    for Language { name, .. } in languages() {
        for file in ["logic", "logic-levels", "fill", "dig", "boards", "boards-runs", "expert", "grid"] {
            let own = written(&text_of(&name, file));
            for (key, text) in written(&text_of("en", file)) {
                let is_shared = SHARED.iter().any(|start| key.starts_with(start));
                if !is_shared && !text.is_empty() && own.get(&key) == Some(&text) {
                    same.insert((name.clone(), key));
                }
            }
        }
    }
    let expected = SAME.map(|(language, key)| (language.to_owned(), key.to_owned()));
    assert_eq!(same, BTreeSet::from(expected));
}

#[test]
fn pseudocode_has_the_lines_of_the_english_one() {
    let indents = |code: &str| -> Vec<usize> {
        code.lines().map(|line| line.len() - line.trim_start_matches(' ').len()).collect()
    };
    for language in languages() {
        for (texts, english, count) in
            [(&language.runs, TracedRun::english(), 8), (&language.board_runs, run_english(), 2)]
        {
            let codes: Vec<&str> = texts.keys().filter(|key| key.ends_with(".code")).collect();
            assert!(codes.len() >= count, "{codes:?}");
            for key in codes {
                assert_eq!(indents(&texts.get(key)), indents(&english.get(key)), "{}: {key}", language.name);
            }
        }
    }
}

#[test]
fn hints_for_every_technique_can_be_written_in_every_language() {
    let languages = languages();
    let help = |language: &Language, help: TechniqueHelp| {
        [help.what, help.why, help.search].iter().for_each(|text| check(&language.name, text));
    };
    let mut written = 0;
    for technique in logic::Technique::ALL {
        let step = technique.example().and_then(|position| logic::next_step(&position));
        for language in &languages {
            help(language, technique.help_in(&language.hints));
            for (step, degree) in
                step.iter().flat_map(|step| HintDegree::ALL.iter().map(move |degree| (step, degree)))
            {
                let hint = step.hint_in(*degree, &language.hints);
                hint.lines().for_each(|line| check(&language.name, line));
                written += 1;
            }
        }
    }
    for technique in hodoku::HodokuTechnique::ALL {
        let step = technique.example().and_then(|mut position| hodoku::next_step(&mut position));
        for language in &languages {
            help(language, technique.help_in(&language.hints));
            for (step, degree) in
                step.iter().flat_map(|step| HintDegree::ALL.iter().map(move |degree| (step, degree)))
            {
                let hint = step.hint_in(*degree, &language.hints);
                hint.lines().for_each(|line| check(&language.name, line));
                written += 1;
            }
        }
    }
    assert!(written >= 500 * languages.len() / 2, "{written}");
}

#[test]
fn hints_for_every_pattern_can_be_written_in_every_language() {
    let languages = languages();
    let samples = [
        include_str!("../crates/expert/tests/data/mith.txt"),
        include_str!("../crates/expert/tests/data/eleven.txt"),
        // "Easter Monster", with an SK-loop
        "1.......2.9.4...5...6...7...5.9.3.......7.......85..4.7.....6...3...9.8...2.....1",
    ];
    let lines = samples.into_iter().flat_map(str::lines).filter(|line| !line.starts_with('#'));
    let mut written = BTreeMap::<ExpertTechnique, usize>::new();
    for line in lines {
        let puzzle = line.parse().expect("a puzzle");
        let position = Analysis::of(&puzzle).position();
        for step in ExpertTechnique::ALL.into_iter().flat_map(|technique| position.patterns(technique)) {
            for degree in HintDegree::ALL {
                for language in &languages {
                    step.hint_in(degree, &language.patterns)
                        .lines()
                        .for_each(|line| check(&language.name, line));
                }
            }
            *written.entry(step.technique()).or_default() += 1;
        }
    }
    assert!(written.values().all(|&count| count >= 1) && written.len() == 4, "{written:?}");
}

/// Writes what is said and asked at some positions of a run.
fn check_run<S: RunMove>(run: &mut TracedRun<S>, positions: &[usize], texts: &[(&str, &Messages)]) {
    for &position in positions {
        run.seek(position);
        let explained = run.explain();
        for (language, messages) in texts {
            check(language, &explained.render(messages).to_string());
            let question = run.question();
            for message in
                question.iter().flat_map(|asked| [&asked.question].into_iter().chain(&asked.options))
            {
                check(language, &messages.render(message).to_string());
            }
        }
    }
}

#[test]
fn runs_on_small_boards_can_be_explained_in_every_language() {
    let languages = languages();
    let texts: Vec<_> =
        languages.iter().map(|language| (language.name.as_str(), &language.board_runs)).collect();
    let mut kinds = BTreeSet::new();
    for board in ["4x4", "6x6"] {
        for by in ["search", "singles", "sight", "leftovers", "hard", "expert"] {
            let recipe: BoardRecipe =
                format!("ninefold/1 variant={board} method=search by={by}").parse().expect(by);
            for seed in 0..16 {
                let mut run = TracedRun::on_board(&recipe, true, seed, 0, &Cancel::NEVER).expect(by);
                kinds.extend(run.replay().moves().iter().map(|step| step.kind().name()));
                let positions: Vec<usize> = (1..=run.replay().moves().len()).collect();
                check_run(&mut run, &positions, &texts);
            }
        }
    }
    for kind in
        ["guess", "place", "dead-end", "erase", "eliminate", "clue-out", "clue-back", "second-solution"]
    {
        assert!(kinds.contains(kind), "no run has {kind}");
    }
}

#[test]
fn runs_of_every_method_can_be_explained_in_every_language() {
    let mut fillers: Vec<Filler> = Method::ALL.map(Filler::from).to_vec();
    let any_cell = potential::PotentialOptions { reading: potential::Reading::Any, ..Default::default() };
    let scope = transform::Scope::Reflections;
    let reflections = transform::TransformOptions { scope, ..Default::default() };
    fillers.extend([any_cell.into(), reflections.into()]);
    let languages = languages();
    let texts: Vec<_> = languages.iter().map(|language| (language.name.as_str(), &language.runs)).collect();
    for filler in fillers {
        for seed in 1..4 {
            let mut run = TracedRun::dig(&filler, seed, 0, &Cancel::NEVER);
            let stops: Vec<usize> = run.stops().into_iter().take(400).collect();
            check_run(&mut run, &stops, &texts);
        }
    }
}

#[test]
fn hints_on_boards_and_for_clues_can_be_written_in_every_language() {
    let languages = languages();
    let recipes = [
        "4x4",
        "6x6+x",
        "windoku",
        "disjoint-groups",
        "jigsaw",
        "twodoku",
        "killer",
        "6x6+killer",
        "6x6+jigsaw+killer",
        "kropki",
        "kropki+all-dots",
        "6x6+xv+all-xv",
        "xv",
        "consecutive+all-bars",
        "greater-than",
        "even-odd",
        "thermo",
        "arrow",
        "sandwich",
        "6x6+sandwich",
        "6x6+little-killer",
        "quadruple",
        "renban",
        "whisper",
        "6x6+non-consecutive",
    ];
    for variant in recipes {
        let recipe: BoardRecipe = format!("ninefold/1 variant={variant}").parse().expect(variant);
        let generator = recipe.generator().expect(variant);
        for index in 0..2 {
            let made = generator.generate(20_061_104, index).expect(variant);
            let clues = made.puzzle.clues();
            for step in BoardLogic::new(clues.rules()).path(clues).steps {
                for language in &languages {
                    for degree in HintDegree::ALL {
                        let hint = step.hint_in(degree, &language.boards);
                        hint.lines().for_each(|line| check(&language.name, line));
                    }
                }
            }
        }
    }
}
