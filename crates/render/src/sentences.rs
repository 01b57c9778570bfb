//! The rules, as sentences below the board.

use ninefold_rules::{Constraint, Variant};

use crate::clues::{SentencePlace, clue_sentences};
use crate::{Anchor, FontFace, Fonts, Picture, Point, Primitive, TextRun, Theme, Weight};

/// A sentence's share of a label, in size, and the room of a line in sizes of the label.
const SIZE: f32 = 0.8;
const LINE: f32 = 1.35;
pub(crate) const SENTENCE_ROOM: f32 = SIZE * LINE;

/// Returns a sentence for each rule in addition to those about rows, columns and boxes or regions.
pub(crate) fn rule_sentences(picture: &Picture, place: SentencePlace) -> Vec<String> {
    let variant = picture.rules().variant();
    let constraints = variant.constraints.iter();
    let sentences = constraints.filter_map(|&constraint| sentence(variant, constraint, place));
    sentences.chain(clue_sentences(picture, place)).collect()
}

/// Returns what a rule means; both diagonals have one sentence.
fn sentence(variant: &Variant, constraint: Constraint, place: SentencePlace) -> Option<String> {
    let has_both = variant.has(Constraint::DiagonalDown) && variant.has(Constraint::DiagonalUp);
    let words = match constraint {
        Constraint::DiagonalUp if has_both => return None,
        Constraint::DiagonalDown if has_both => "Both diagonals hold every digit once.",
        Constraint::DiagonalDown | Constraint::DiagonalUp => "The marked diagonal holds every digit once.",
        Constraint::Windoku if place == SentencePlace::Text => {
            "Each window, a box one cell away from the frame and from the other windows, holds every digit once."
        }
        Constraint::Windoku => "Each of the shaded windows holds every digit once.",
        Constraint::DisjointGroups => "Cells in the same place of all boxes hold different digits.",
        Constraint::AntiKnight => "Cells a knight's move apart hold different digits.",
        Constraint::AntiKing => "Cells that touch at a corner hold different digits.",
        Constraint::NonConsecutive => "Cells side by side never hold consecutive digits.",
        // A picture never hides a rule, not even one that is newer than this list.
        other => return Some(format!("The rule {other} applies.")),
    };
    Some(words.to_owned())
}

/// Returns the sentences, if the picture has them, and its caption as lines that fit a width.
pub(crate) fn wrapped(picture: &Picture, label: f32, width: f32, fonts: &Fonts) -> Vec<String> {
    let (face, size) = (fonts.face(Weight::Regular), label * SIZE);
    let mut lines: Vec<String> = Vec::new();
    let rules = picture.sentences.then(|| rule_sentences(picture, SentencePlace::Picture));
    let caption = Some(picture.caption.clone()).filter(|caption| !caption.is_empty());
    for sentence in rules.into_iter().flatten().chain(caption) {
        lines.extend(wrapped_words(&sentence, face, size, width));
    }
    lines
}

/// Breaks words into lines that fit a width; a word that is longer is broken anywhere.
pub(crate) fn wrapped_words(text: &str, face: &FontFace, size: f32, width: f32) -> Vec<String> {
    let fits = |text: &str| face.width(text, size) <= width;
    let (mut lines, mut line) = (Vec::new(), String::new());
    for word in text.split(' ') {
        let longer = if line.is_empty() { word.to_owned() } else { format!("{line} {word}") };
        if fits(&longer) {
            line = longer;
            continue;
        }
        if !line.is_empty() {
            lines.push(std::mem::take(&mut line));
        }
        if fits(word) {
            word.clone_into(&mut line);
            continue;
        }
        for letter in word.chars() {
            line.push(letter);
            if line.chars().nth(1).is_some() && !fits(&line) {
                line.pop();
                lines.push(std::mem::replace(&mut line, letter.to_string()));
            }
        }
    }
    lines.push(line);
    lines
}

/// Draws lines from this corner on.
pub(crate) fn push(
    lines: &[String],
    corner: Point,
    label: f32,
    theme: &Theme,
    primitives: &mut Vec<Primitive>,
) {
    let size = label * SIZE;
    for (index, text) in lines.iter().enumerate() {
        let y = corner.y + (index + 1) as f32 * size * LINE - size * 0.2;
        primitives.push(Primitive::Text(TextRun {
            text: text.clone(),
            at: Point::new(corner.x, y),
            size,
            anchor: Anchor::Start,
            weight: Weight::Regular,
            colour: theme.label,
        }));
    }
}
