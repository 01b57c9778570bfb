//! The next step: the techniques in their order, and the first that finds something.

use crate::chains::Chains;
use crate::effort::{Effort, OutOfWork};
use crate::techniques::{
    Wing, bug, direct_hidden_set, direct_locked, first, fish, hidden_set, hidden_single, locked, naked_set,
    naked_single, pair_exclusion, triplet_exclusion, unique_loops, wing,
};
use crate::{Nesting, SeRating, State, Step, Technique};

/// What a search for the next step can end with.
pub(crate) enum Found {
    /// The step.
    Step(Step),
    /// No technique of the scale finds one.
    Nothing,
    /// Every technique that is left is rated higher than asked for.
    TooHard,
}

/// The groups of techniques in the order in which they are tried, each with the lowest rating it can give.
const GROUPS: [(u16, Group); 31] = [
    (10, Group::HiddenSingle),
    (17, Group::DirectLocked),
    (20, Group::DirectHiddenSet(2)),
    (23, Group::NakedSingle),
    (25, Group::DirectHiddenSet(3)),
    (26, Group::Locked),
    (30, Group::NakedSet(2)),
    (32, Group::Fish(2)),
    (34, Group::HiddenSet(2)),
    (36, Group::NakedSet(3)),
    (38, Group::Fish(3)),
    (40, Group::HiddenSet(3)),
    (42, Group::Wing(Wing::Xy)),
    (44, Group::Wing(Wing::Xyz)),
    (45, Group::UniqueLoops),
    (50, Group::NakedSet(4)),
    (52, Group::Fish(4)),
    (54, Group::HiddenSet(4)),
    (56, Group::Bug),
    (62, Group::PairExclusion),
    (65, Group::StaticChains),
    (75, Group::TripletExclusion),
    (75, Group::Nishio),
    (80, Group::MultipleChains),
    (85, Group::Dynamic(Nesting::None)),
    (90, Group::Dynamic(Nesting::Basic)),
    (95, Group::Dynamic(Nesting::Chains)),
    (100, Group::Dynamic(Nesting::Multiple)),
    (105, Group::Dynamic(Nesting::Dynamic)),
    (110, Group::Dynamic(Nesting::DynamicChains)),
    (200, Group::End),
];

#[derive(Clone, Copy)]
enum Group {
    HiddenSingle,
    DirectLocked,
    DirectHiddenSet(u32),
    NakedSingle,
    Locked,
    NakedSet(u32),
    HiddenSet(u32),
    Fish(u32),
    Wing(Wing),
    UniqueLoops,
    Bug,
    PairExclusion,
    StaticChains,
    TripletExclusion,
    Nishio,
    MultipleChains,
    Dynamic(Nesting),
    End,
}

impl Group {
    fn find(
        self,
        state: &State,
        chains: &mut Chains,
        effort: &mut Effort<'_>,
    ) -> Result<Option<Step>, OutOfWork> {
        Ok(match self {
            Group::HiddenSingle => hidden_single(state),
            Group::DirectLocked => direct_locked(state),
            Group::DirectHiddenSet(size) => direct_hidden_set(state, size),
            Group::NakedSingle => naked_single(state),
            Group::Locked => first(|take| locked(state, take)),
            Group::NakedSet(size) => first(|take| naked_set(state, size, take)),
            Group::HiddenSet(size) => first(|take| hidden_set(state, size, take)),
            Group::Fish(size) => first(|take| fish(state, size, take)),
            Group::Wing(kind) => first(|take| wing(state, kind, take)),
            Group::UniqueLoops => first(|take| unique_loops(state, take)),
            Group::Bug => first(|take| bug(state, take)),
            Group::PairExclusion => first(|take| pair_exclusion(state, take)),
            Group::StaticChains => chains.best_static(state, effort)?,
            Group::TripletExclusion => first(|take| triplet_exclusion(state, take)),
            Group::Nishio => chains.best_nishio(state, effort)?,
            Group::MultipleChains => chains.best_multiple(state, effort)?,
            Group::Dynamic(nesting) => chains.best_dynamic(state, nesting, effort)?,
            Group::End => None,
        })
    }
}

impl Group {
    /// The group that a technique is found in.
    const fn of(technique: Technique) -> Group {
        use Technique as T;
        match technique {
            T::FullHouse | T::HiddenSingleBox | T::HiddenSingleLine => Group::HiddenSingle,
            T::DirectPointing | T::DirectClaiming => Group::DirectLocked,
            T::DirectHiddenPair => Group::DirectHiddenSet(2),
            T::NakedSingle => Group::NakedSingle,
            T::DirectHiddenTriplet => Group::DirectHiddenSet(3),
            T::Pointing | T::Claiming => Group::Locked,
            T::NakedPair => Group::NakedSet(2),
            T::XWing => Group::Fish(2),
            T::HiddenPair => Group::HiddenSet(2),
            T::NakedTriplet => Group::NakedSet(3),
            T::Swordfish => Group::Fish(3),
            T::HiddenTriplet => Group::HiddenSet(3),
            T::XyWing => Group::Wing(Wing::Xy),
            T::XyzWing => Group::Wing(Wing::Xyz),
            T::UniqueLoop(..) => Group::UniqueLoops,
            T::NakedQuad => Group::NakedSet(4),
            T::Jellyfish => Group::Fish(4),
            T::HiddenQuad => Group::HiddenSet(4),
            T::Bug(_) => Group::Bug,
            T::AlignedPair => Group::PairExclusion,
            T::XCycle | T::YCycle | T::XyCycle | T::TurbotFish | T::XChain | T::ForcingChain => {
                Group::StaticChains
            }
            T::AlignedTriplet => Group::TripletExclusion,
            T::Nishio => Group::Nishio,
            T::CellChains | T::RegionChains => Group::MultipleChains,
            T::Dynamic(_, nesting) => Group::Dynamic(nesting),
        }
    }
}

/// The step that a technique's group would take, if it is by that technique.
pub(crate) fn search_for(
    state: &State,
    technique: Technique,
    effort: &mut Effort<'_>,
) -> Result<Option<Step>, OutOfWork> {
    let found = Group::of(technique).find(state, &mut Chains::new(), effort)?;
    Ok(found.filter(|step| step.technique == technique))
}

/// The next step, if one rated `top` or lower can still come.
///
/// Groups are tried in an order that is not quite that of their ratings, but no group is followed by one that can
/// give less than its own lowest rating, so the search may break off at the first group above `top`.
pub(crate) fn search(
    state: &State,
    top: SeRating,
    chains: &mut Chains,
    effort: &mut Effort<'_>,
) -> Result<Found, OutOfWork> {
    for (lowest, group) in GROUPS {
        if lowest > top.tenths() {
            return Ok(Found::TooHard);
        }
        if let Some(step) = group.find(state, chains, effort)? {
            return Ok(Found::Step(step));
        }
    }
    Ok(Found::Nothing)
}
