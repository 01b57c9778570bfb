//! Rules that no grid obeys together, as far as that is known without a search.
//!
//! On boards of 4 × 4 and 6 × 6 with boxes every combination of rules was tried by a naive search. The list has the
//! smallest sets without a grid; each larger set has none either. `tests/impossible.rs` tries them all again. For other
//! boards nothing is known here, and only a search finds out.

use alloc::string::{String, ToString};

use crate::{Constraint, Layout, Variant};

/// The rules of a board contradict each other: no grid obeys all of them.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error("no grid obeys {variant}{}", reason(.variant, .contradiction))]
#[non_exhaustive]
pub struct Impossible {
    /// The text of the board.
    pub variant: String,
    /// The text of the same board with the fewest of its rules that already contradict each other.
    pub contradiction: String,
}

fn reason(variant: &str, contradiction: &str) -> String {
    match variant == contradiction {
        true => String::new(),
        false => alloc::format!(": there is none of {contradiction}"),
    }
}

/// The smallest sets of rules that no grid of a size obeys.
const CONTRADICTIONS: &[(u8, &[Constraint])] = {
    use Constraint::{
        AntiKing, AntiKnight, DiagonalDown, DiagonalUp, DisjointGroups, NonConsecutive, Windoku,
    };
    &[
        (4, &[AntiKing]),
        (4, &[NonConsecutive]),
        (4, &[DiagonalDown, AntiKnight]),
        (4, &[DiagonalUp, AntiKnight]),
        (4, &[DisjointGroups, AntiKnight]),
        (6, &[DiagonalDown, AntiKnight]),
        (6, &[DiagonalUp, AntiKnight]),
        (6, &[Windoku, AntiKnight]),
        (6, &[DiagonalDown, AntiKing]),
        (6, &[DiagonalUp, AntiKing]),
        (6, &[AntiKnight, AntiKing]),
        (6, &[DiagonalDown, NonConsecutive]),
        (6, &[DiagonalUp, NonConsecutive]),
        (6, &[Windoku, NonConsecutive]),
        (6, &[DisjointGroups, NonConsecutive]),
        (6, &[AntiKnight, NonConsecutive]),
        (6, &[AntiKing, NonConsecutive]),
        (6, &[DiagonalDown, DiagonalUp, Windoku]),
        (6, &[DiagonalDown, DiagonalUp, DisjointGroups]),
    ]
};

impl Variant {
    /// Checks that the rules are not known to contradict each other.
    ///
    /// Without a search this is known for boards of 4 × 4 and 6 × 6 with boxes, where it is known for all rules. Elsewhere
    /// `Ok` does not mean that there is a grid. [`Rules::new`](crate::Rules::new) does not make this check.
    ///
    /// ```
    /// use ninefold_rules::Variant;
    /// let variant: Variant = "4x4+x+anti-king".parse()?;
    /// let error = variant.check_possible().unwrap_err();
    /// assert_eq!(error.to_string(), "no grid obeys 4x4+x+anti-king: there is none of 4x4+anti-king");
    /// # Ok::<(), ninefold_rules::ParseVariantError>(())
    /// ```
    ///
    /// # Errors
    /// If no grid obeys the rules: the fewest rules that contradict each other.
    pub fn check_possible(&self) -> Result<(), Impossible> {
        if !matches!(self.layout, Layout::Boxes(_)) {
            return Ok(());
        }
        let known = CONTRADICTIONS
            .iter()
            .find(|(size, rules)| *size == self.size && rules.iter().all(|&rule| self.has(rule)));
        let Some((_, rules)) = known else { return Ok(()) };
        let fewest = Variant { constraints: rules.to_vec(), ..self.clone() };
        Err(Impossible { variant: self.to_string(), contradiction: fewest.to_string() })
    }
}
