//! The words that explain the roles of a figure: one set for pictures, hints and runs.

use ninefold::expert::ExpertTechnique;
use ninefold::logic::Pattern;
use ninefold::trace::Role;

/// What a figure shows.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum FigureKind {
    /// A step of a solving path.
    Step,
    /// A step that is a chain of implications: candidates are true or false.
    Chain,
    /// A pattern of experts.
    Pattern(ExpertTechnique),
    /// A move of a filling or digging method.
    Move,
}

impl FigureKind {
    /// Returns the kind of the figure of a step.
    pub(crate) const fn for_pattern(pattern: &Pattern) -> FigureKind {
        match pattern {
            Pattern::Chain(_) => FigureKind::Chain,
            _ => FigureKind::Step,
        }
    }

    /// Returns the word of the legend for a role.
    pub(crate) const fn word(self, role: Role) -> &'static str {
        if matches!(self, FigureKind::Move) {
            return word_of_move(role);
        }
        if let FigureKind::Pattern(technique) = self
            && let Some(word) = word_of_pattern(technique, role)
        {
            return word;
        }
        match role {
            Role::Done => "done",
            Role::Active => "look here",
            Role::Cause if matches!(self, FigureKind::Chain) => "true",
            Role::Cause => "because of",
            Role::Effect if matches!(self, FigureKind::Chain) => "conclusion",
            Role::Effect => "works here",
            Role::Twin if matches!(self, FigureKind::Chain) => "false",
            Role::Twin => "either way",
            Role::Partner => "together with",
            Role::Struck => "eliminated",
            Role::Placed => "placed",
            Role::Tried => "assumed",
            Role::Failed => "contradiction",
        }
    }
}

/// The words for the parts of a pattern, where there are special ones.
const fn word_of_pattern(technique: ExpertTechnique, role: Role) -> Option<&'static str> {
    Some(match (technique, role) {
        (ExpertTechnique::Tridagon, Role::Active) => "cells",
        (ExpertTechnique::Tridagon, Role::Cause) => "guardians",
        (ExpertTechnique::Tridagon, Role::Twin) => "the three digits",
        (ExpertTechnique::Tridagon | ExpertTechnique::SkLoop, Role::Effect) => "boxes",
        (ExpertTechnique::SkLoop | ExpertTechnique::Msls, Role::Active) => "cells",
        (ExpertTechnique::SkLoop | ExpertTechnique::Msls, Role::Cause) => "in a row",
        (ExpertTechnique::SkLoop | ExpertTechnique::Msls, Role::Twin) => "in a column",
        (ExpertTechnique::SkLoop | ExpertTechnique::Msls, Role::Partner) => "in a box",
        (ExpertTechnique::JuniorExocet, Role::Active) => "base",
        (ExpertTechnique::JuniorExocet, Role::Effect) => "target",
        (ExpertTechnique::JuniorExocet, Role::Partner) => "companion",
        (ExpertTechnique::JuniorExocet, Role::Cause) => "base digit",
        (ExpertTechnique::JuniorExocet, Role::Twin) => "in a cross line",
        _ => return None,
    })
}

/// The words of the page for the same roles.
const fn word_of_move(role: Role) -> &'static str {
    match role {
        Role::Done => "done",
        Role::Active => "look here",
        Role::Cause => "reason",
        Role::Effect => "consequence",
        Role::Twin => "duplicate",
        Role::Partner => "partner",
        Role::Struck => "crossed out",
        Role::Placed => "placed",
        Role::Tried => "tried",
        Role::Failed => "failed",
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_role_has_its_own_word() {
        let kinds = [FigureKind::Step, FigureKind::Chain, FigureKind::Move];
        let patterns = ExpertTechnique::ALL.map(FigureKind::Pattern);
        for kind in kinds.into_iter().chain(patterns) {
            let mut words = Role::ALL.map(|role| kind.word(role));
            words.sort_unstable();
            assert!(words.windows(2).all(|pair| pair[0] != pair[1]), "{kind:?}");
        }
    }
}
