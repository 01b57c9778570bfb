//! Which puzzles of a bank are meant.

use std::fmt;
use std::ops::RangeInclusive;

use ninefold_logic::{SeRating, Technique};
use ninefold_symmetry::ClueSymmetry;
use rusqlite::types::Value;

use crate::insert::number;

/// Which puzzles are meant: those that meet all of these. The default means all.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct BankFilter {
    /// Their rating; unrated ones are left out.
    pub er: Option<RangeInclusive<SeRating>>,
    /// How many clues they have.
    pub clues: Option<RangeInclusive<usize>>,
    /// What their hardest step is: one of these, if any is named.
    pub hardest: Vec<Technique>,
    /// The symmetry of their clue cells, or one that implies it; [`ClueSymmetry::None`] means those that have none.
    pub symmetry: Option<ClueSymmetry>,
    /// Whether every clue is needed.
    pub minimal: Option<bool>,
    /// Whether somebody has taken them.
    pub used: Option<bool>,
    /// The name of the take that they belong to.
    pub taken_for: Option<String>,
}

impl BankFilter {
    /// Returns the condition in SQL, and the values of its parameters.
    pub(crate) fn condition(&self) -> (String, Vec<Value>) {
        let mut terms = vec!["1".to_owned()];
        let mut values = Vec::new();
        if let Some(er) = &self.er {
            terms.push("er BETWEEN ? AND ?".to_owned());
            values.extend([number(*er.start()), number(*er.end())].map(Value::Real));
        }
        if let Some(clues) = &self.clues {
            terms.push("clues BETWEEN ? AND ?".to_owned());
            values.extend([*clues.start(), *clues.end()].map(|clues| Value::Integer(clues as i64)));
        }
        if !self.hardest.is_empty() {
            terms.push(format!("hardest IN ({})", vec!["?"; self.hardest.len()].join(", ")));
            values.extend(self.hardest.iter().map(|technique| Value::Text(technique.name().to_owned())));
        }
        if let Some(wanted) = self.symmetry {
            let suits = |one: &ClueSymmetry| match wanted {
                ClueSymmetry::None => *one == wanted,
                _ => one.implies(wanted),
            };
            let suitable: Vec<ClueSymmetry> = ClueSymmetry::ALL.into_iter().filter(suits).collect();
            terms.push(format!("symmetry IN ({})", vec!["?"; suitable.len()].join(", ")));
            values.extend(suitable.iter().map(|symmetry| Value::Text(symmetry.name().to_owned())));
        }
        if let Some(minimal) = self.minimal {
            terms.push(format!("minimal = {}", u8::from(minimal)));
        }
        if let Some(used) = self.used {
            terms.push(format!("take IS {} NULL", if used { "NOT" } else { "" }));
        }
        if let Some(name) = &self.taken_for {
            terms.push("take = (SELECT id FROM takes WHERE name = ?)".to_owned());
            values.push(Value::Text(name.clone()));
        }
        (terms.join(" AND "), values)
    }
}

/// The wishes in words: `er=1.0..1.2 clues=24..28`; nothing for all puzzles.
impl fmt::Display for BankFilter {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mut words = Vec::new();
        words.extend(self.er.as_ref().map(|er| format!("er={}..{}", er.start(), er.end())));
        words.extend(self.clues.as_ref().map(|clues| format!("clues={}..{}", clues.start(), clues.end())));
        let hardest: Vec<&str> = self.hardest.iter().copied().map(Technique::name).collect();
        words.extend((!hardest.is_empty()).then(|| format!("hardest={}", hardest.join(","))));
        words.extend(self.symmetry.map(|symmetry| format!("symmetry={symmetry}")));
        words.extend(self.minimal.map(|minimal| format!("minimal={minimal}")));
        words.extend(self.used.map(|used| format!("used={used}")));
        words.extend(self.taken_for.as_ref().map(|name| format!("for={name:?}")));
        f.write_str(&words.join(" "))
    }
}
