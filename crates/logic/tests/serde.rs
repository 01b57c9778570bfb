//! What the feature `serde` writes is read back.

#![cfg(feature = "serde")]

use ninefold_grid::HintDegree;
use ninefold_logic::{Histogram, Level, Rating, SeRating, Step, Technique, find, hodoku, path, rate};
use ninefold_solve::Puzzle;

#[test]
fn names_and_ratings_are_texts() {
    for &technique in Technique::ALL {
        let text = serde_json::to_string(&technique).unwrap();
        assert_eq!(text, format!("{:?}", technique.name()));
        assert_eq!(serde_json::from_str::<Technique>(&text).unwrap(), technique);
    }
    for level in Level::ALL {
        let text = serde_json::to_string(&level).unwrap();
        assert_eq!(serde_json::from_str::<Level>(&text).unwrap(), level);
    }
    for level in HintDegree::ALL {
        let text = serde_json::to_string(&level).unwrap();
        assert_eq!(serde_json::from_str::<HintDegree>(&text).unwrap(), level);
    }
    let rating = SeRating::from_tenths(104);
    assert_eq!(serde_json::to_string(&rating).unwrap(), r#""10.4""#);
    assert_eq!(serde_json::from_str::<SeRating>(r#""10.4""#).unwrap(), rating);
    let error = serde_json::from_str::<SeRating>(r#""x""#).unwrap_err().to_string();
    assert!(error.contains(r#"found "x", expected a rating such as 7.2"#), "{error}");
}

#[test]
fn a_whole_rating_is_read_back() {
    let puzzle: Puzzle =
        "....3.1...6...78.....9...26.78..1....2......9......3.2.......3.6..2..9.119...8..4".parse().unwrap();
    let rating = rate(&puzzle).unwrap();
    let text = serde_json::to_string(&rating).unwrap();
    assert!(
        text.starts_with(
            r#"{"er":"7.2","ep":"1.2","ed":"1.2","finished":true,"histogram":[["1.0","full-house",20],"#
        ),
        "{text}"
    );
    assert_eq!(serde_json::from_str::<Rating>(&text).unwrap(), rating);
}

#[test]
fn a_rating_of_the_other_scale_is_read_back() {
    for &technique in hodoku::HodokuTechnique::ALL {
        let text = serde_json::to_string(&technique).unwrap();
        assert_eq!(text, format!("{:?}", technique.name()));
        assert_eq!(serde_json::from_str::<hodoku::HodokuTechnique>(&text).unwrap(), technique);
    }
    for level in hodoku::HodokuLevel::ALL {
        let text = serde_json::to_string(&level).unwrap();
        assert_eq!(serde_json::from_str::<hodoku::HodokuLevel>(&text).unwrap(), level);
    }
    let puzzle: Puzzle =
        "....3.1...6...78.....9...26.78..1....2......9......3.2.......3.6..2..9.119...8..4".parse().unwrap();
    let rating = hodoku::rate(&puzzle).unwrap();
    let text = serde_json::to_string(&rating).unwrap();
    let begin = r#"{"score":2448,"level":"extreme","finished":true,"histogram":[["full-house",20],["naked-single",16],"#;
    assert!(text.starts_with(begin), "{text}");
    assert_eq!(serde_json::from_str::<hodoku::HodokuRating>(&text).unwrap(), rating);
}

/// The shapes that other programs read.
#[test]
fn a_step_is_written_by_its_names() {
    let step = Technique::XyWing.example().and_then(|position| find(&position, Technique::XyWing)).unwrap();
    let json = serde_json::to_value(&step).unwrap();
    assert_eq!(json["technique"], "xy-wing");
    assert_eq!(json["rating"], "4.2");
    assert_eq!(json["placement"], serde_json::Value::Null);
    let eliminations: Vec<String> = step.eliminations.iter().map(ToString::to_string).collect();
    assert_eq!(json["eliminations"], serde_json::to_value(eliminations).unwrap());
    let Some(wing) = json["pattern"].get("wing") else { panic!("{json}") };
    assert!(["pivot", "pincers", "digit"].iter().all(|field| wing.get(field).is_some()), "{json}");

    let technique = hodoku::HodokuTechnique::Skyscraper;
    let step = technique.example().and_then(|position| hodoku::find(&position, technique)).unwrap();
    let json = serde_json::to_value(&step).unwrap();
    assert_eq!((&json["technique"], &json["score"]), (&"skyscraper".into(), &130.into()));
    assert_eq!(json["pattern"]["links"]["shape"], "ends", "{json}");
}

#[test]
fn every_step_is_read_back() {
    for &technique in Technique::ALL {
        let Some(position) = technique.example() else { continue };
        let step = find(&position, technique).unwrap();
        let text = serde_json::to_string(&step).unwrap();
        assert_eq!(serde_json::from_str::<Step>(&text).unwrap(), step, "{text}");
    }
    let mut read_back = 0;
    for &technique in hodoku::HodokuTechnique::ALL {
        let found = technique.example().and_then(|position| hodoku::find(&position, technique));
        let Some(step) = found else { continue };
        read_back += 1;
        let text = serde_json::to_string(&step).unwrap();
        assert_eq!(serde_json::from_str::<hodoku::HodokuStep>(&text).unwrap(), step, "{text}");
    }
    assert!(read_back >= 60, "{read_back}");
    let puzzle: Puzzle =
        "....3.1...6...78.....9...26.78..1....2......9......3.2.......3.6..2..9.119...8..4".parse().unwrap();
    let steps = path(&puzzle).unwrap();
    let text = serde_json::to_string(&steps).unwrap();
    assert_eq!(serde_json::from_str::<Vec<Step>>(&text).unwrap(), steps);
}

/// A histogram that is written by hand may be in any order.
#[test]
fn a_histogram_is_put_in_order() {
    let sorted: Histogram =
        serde_json::from_str(r#"[["1.2","hidden-single-box",3],["3.0","naked-pair",1]]"#).unwrap();
    let mixed: Histogram = serde_json::from_str(
        r#"[["3.0","naked-pair",1],["1.2","hidden-single-box",1],["1.2","hidden-single-box",2],["9.0","nishio",0]]"#,
    )
    .unwrap();
    assert_eq!(mixed, sorted);
    assert_eq!(sorted.steps(), 4);
}
