//! Transformations, explained: which reflection it is, or how rows, columns and digits change places.

use ninefold_symmetry::{Geometric, LinePermutation, Rearrangement, Relabelling, Transform};
use ninefold_trace::{Explainer, Explanation, Move, RunMessage, RunScene};

use super::Scope;

/// Explains the runs of `transform`.
#[derive(Debug)]
pub(super) struct TransformRun(pub(super) Scope);

impl Explainer for TransformRun {
    fn name(&self) -> &'static str {
        match self.0 {
            Scope::Reflections => "transform-reflections",
            Scope::Geometric | Scope::Full => "transform",
        }
    }

    fn explain_scene(&self, scene: &RunScene<'_>, explanation: &mut Explanation) {
        explanation.line = Some(match scene.step() {
            Move::Transform(transform) => match (self.0, square(transform)) {
                (Scope::Reflections, Some(symmetry)) => reflected(symmetry, explanation),
                _ => moved(transform, explanation),
            },
            _ => {
                explanation.say(RunMessage::new("transform.start"));
                0
            }
        });
    }
}

/// Returns the symmetry of the square that a transform is.
fn square(transform: &Transform) -> Option<Geometric> {
    Geometric::ALL.into_iter().find(|&symmetry| Transform::from(symmetry) == *transform)
}

fn reflected(symmetry: Geometric, explanation: &mut Explanation) -> usize {
    explanation.say(RunMessage::new(format!("transform.{symmetry}")));
    explanation.say(RunMessage::new("transform.valid"));
    match symmetry {
        Geometric::TopBottom => 2,
        Geometric::LeftRight => 3,
        Geometric::Diagonal => 4,
        Geometric::AntiDiagonal => 5,
        Geometric::QuarterTurn | Geometric::HalfTurn | Geometric::ThreeQuarterTurn => 6,
        Geometric::Identity => 7,
    }
}

fn moved(transform: &Transform, explanation: &mut Explanation) -> usize {
    let Transform { cells: Rearrangement { transposed, rows, cols }, digits } = *transform;
    let order = |lines: LinePermutation| {
        let [a, b, c, d, e, f, g, h, i] = lines.sources().map(|line| line + 1);
        format!("{a} {b} {c} \u{b7} {d} {e} {f} \u{b7} {g} {h} {i}")
    };
    if digits != Relabelling::IDENTITY {
        let names = (1..=9).zip(digits.images()).map(|(from, to)| format!("{from}\u{2192}{to}"));
        let names = names.collect::<Vec<_>>().join(" ");
        explanation.say(RunMessage::new("transform.digits").with("names", names));
        5
    } else if rows != LinePermutation::IDENTITY {
        explanation.say(RunMessage::new("transform.rows").with("order", order(rows)));
        3
    } else if cols != LinePermutation::IDENTITY {
        explanation.say(RunMessage::new("transform.columns").with("order", order(cols)));
        4
    } else if transposed {
        explanation.say(RunMessage::new("transform.transpose"));
        2
    } else {
        6
    }
}
