//! The producers of chains: which chains are looked for together, and what they are called.

use crate::Technique;

/// A search for one group of chains.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) enum Producer {
    /// Cycles and single forcing chains.
    Single,
    /// Contradictions on one digit.
    Nishio,
    /// Cell and region chains on the position as it is.
    Multiple,
    /// Contradictions, double, cell and region chains in which conclusions work together.
    Dynamic(Nesting),
}

/// What a dynamic search may use besides singles while it follows an assumption.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) enum Nesting {
    /// Nothing more.
    None,
    /// Locking, hidden and naked pairs, X-wings.
    Basic,
    /// The same and forcing chains.
    Chains,
    /// The same and cell or region forcing chains.
    Multiple,
    /// Locking, pairs, X-wings and dynamic forcing chains.
    Dynamic,
    /// Locking, pairs, X-wings and dynamic forcing chains that use forcing chains themselves.
    DynamicChains,
}

impl Nesting {
    /// Returns the chains that may be used inside, in the order in which they are asked.
    pub(super) const fn inside(self) -> &'static [Producer] {
        match self {
            Nesting::None | Nesting::Basic => &[],
            Nesting::Chains => &[Producer::Single],
            Nesting::Multiple => &[Producer::Single, Producer::Multiple],
            Nesting::Dynamic => &[Producer::Dynamic(Nesting::None)],
            Nesting::DynamicChains => &[Producer::Dynamic(Nesting::Chains)],
        }
    }
}

/// What makes forcing chains from several assumptions prove something.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Forcing {
    /// The assumption contradicts itself.
    Contradiction,
    /// The candidate and its negation lead to the same result.
    Double,
    /// All candidates of a cell lead to the same result.
    Cell,
    /// All places of a digit in a house lead to the same result.
    Region,
}

impl Producer {
    /// Returns what a chain from several assumptions is called.
    pub(super) const fn technique(self, forcing: Forcing) -> Technique {
        match (self, forcing) {
            (Producer::Dynamic(nesting), forcing) => DYNAMIC[nesting as usize][forcing as usize],
            (Producer::Nishio, _) => Technique::Nishio,
            (_, Forcing::Cell) => Technique::CellChains,
            _ => Technique::RegionChains,
        }
    }
}

/// By [`Nesting`] and [`Forcing`].
#[rustfmt::skip]
const DYNAMIC: [[Technique; 4]; 6] = {
    use Technique as T;
    [
        [T::DynamicContradiction, T::DynamicDouble, T::DynamicCell, T::DynamicRegion],
        [T::DynamicContradictionPlus, T::DynamicDoublePlus, T::DynamicCellPlus, T::DynamicRegionPlus],
        [
            T::DynamicContradictionPlusChains, T::DynamicDoublePlusChains,
            T::DynamicCellPlusChains, T::DynamicRegionPlusChains,
        ],
        [
            T::DynamicContradictionPlusMultiple, T::DynamicDoublePlusMultiple,
            T::DynamicCellPlusMultiple, T::DynamicRegionPlusMultiple,
        ],
        [
            T::DynamicContradictionPlusDynamic, T::DynamicDoublePlusDynamic,
            T::DynamicCellPlusDynamic, T::DynamicRegionPlusDynamic,
        ],
        [
            T::DynamicContradictionPlusDynamicChains, T::DynamicDoublePlusDynamicChains,
            T::DynamicCellPlusDynamicChains, T::DynamicRegionPlusDynamicChains,
        ],
    ]
};
