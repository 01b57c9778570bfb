//! How a pattern of clues can be symmetric: ten ways.
//!
//! A symmetry of a pattern is a set of symmetries of the square that leave it as it is, and such a set is always a
//! group. The eight symmetries of the square have exactly ten subgroups, hence ten clue symmetries. An arrow leads from
//! a symmetry to what it implies:
//!
//! ```text
//!                                full
//!               ┌─────────────────┼─────────────────┐
//!           both-axes        quarter-turn     both-diagonals
//!        ┌──────┼──────┐          │          ┌──────┼──────┐
//!  left-right top-bottom └──── half-turn ────┘  diagonal anti-diagonal
//!        └──────┴─────────────────┼─────────────────┴──────┘
//!                                none
//! ```
//!
//! The *orbits* of a symmetry are the sets of cells that it carries into each other: a clue pattern has the symmetry
//! exactly if it takes every orbit whole or not at all. Makers of symmetric puzzles remove orbits instead of cells.
//! All orbits are worked out at compile time.
//!
//! Not here: symmetries of a *puzzle* that also permute bands or digits. See the automorphisms of this crate.

use alloc::borrow::ToOwned;
use alloc::string::String;
use core::fmt;
use core::str::FromStr;

use ninefold_grid::{Cell, CellSet, Quoted};
use thiserror::Error;

use crate::Geometric;

/// One of the ten clue symmetries.
///
/// ```
/// use ninefold_grid::{Cell, CellSet, House};
/// use ninefold_symmetry::ClueSymmetry;
///
/// let cross = House::row(4).cells() | House::col(4).cells();
/// assert_eq!(ClueSymmetry::of(cross), ClueSymmetry::Full);
/// assert_eq!(ClueSymmetry::of(cross.without(Cell::at(0, 4))), ClueSymmetry::LeftRight);
/// assert_eq!(ClueSymmetry::HalfTurn.orbits().len(), 41); // 40 pairs and the middle
/// assert_eq!("rotational".parse(), Ok(ClueSymmetry::HalfTurn));
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum ClueSymmetry {
    /// Nothing is promised.
    None,
    /// Turning by 180° changes nothing: the newspapers' symmetry.
    HalfTurn,
    /// Turning by 90° changes nothing.
    QuarterTurn,
    /// The left half mirrors the right half.
    LeftRight,
    /// The top half mirrors the bottom half.
    TopBottom,
    /// Mirrored in the diagonal from r1c1 to r9c9.
    Diagonal,
    /// Mirrored in the diagonal from r1c9 to r9c1.
    AntiDiagonal,
    /// Both [`LeftRight`](ClueSymmetry::LeftRight) and [`TopBottom`](ClueSymmetry::TopBottom).
    BothAxes,
    /// Both [`Diagonal`](ClueSymmetry::Diagonal) and [`AntiDiagonal`](ClueSymmetry::AntiDiagonal).
    BothDiagonals,
    /// All eight symmetries of the square.
    Full,
}

/// The orbits of one symmetry; the first `count` are used.
struct OrbitList {
    cells: [CellSet; 81],
    count: usize,
}

static ORBITS: [OrbitList; 10] = {
    let mut all = [const { OrbitList { cells: [CellSet::NONE; 81], count: 0 } }; 10];
    let mut s = 0;
    while s < 10 {
        let members = ClueSymmetry::ALL[s].members();
        let mut seen = CellSet::NONE;
        let mut i = 0;
        while i < 81 {
            let cell = Cell::new(i);
            if !seen.contains(cell) {
                // The members are a whole group, so one image under each of them is the whole orbit.
                let mut orbit = CellSet::NONE;
                let mut m = 0;
                while m < members.len() {
                    orbit.insert(members[m].image(cell));
                    m += 1;
                }
                seen = CellSet::from_bits(seen.bits() | orbit.bits());
                all[s].cells[all[s].count] = orbit;
                all[s].count += 1;
            }
            i += 1;
        }
        s += 1;
    }
    all
};

impl ClueSymmetry {
    /// All ten.
    pub const ALL: [ClueSymmetry; 10] = [
        ClueSymmetry::None,
        ClueSymmetry::HalfTurn,
        ClueSymmetry::QuarterTurn,
        ClueSymmetry::LeftRight,
        ClueSymmetry::TopBottom,
        ClueSymmetry::Diagonal,
        ClueSymmetry::AntiDiagonal,
        ClueSymmetry::BothAxes,
        ClueSymmetry::BothDiagonals,
        ClueSymmetry::Full,
    ];

    /// Returns its name.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            ClueSymmetry::None => "none",
            ClueSymmetry::HalfTurn => "half-turn",
            ClueSymmetry::QuarterTurn => "quarter-turn",
            ClueSymmetry::LeftRight => "left-right",
            ClueSymmetry::TopBottom => "top-bottom",
            ClueSymmetry::Diagonal => "diagonal",
            ClueSymmetry::AntiDiagonal => "anti-diagonal",
            ClueSymmetry::BothAxes => "both-axes",
            ClueSymmetry::BothDiagonals => "both-diagonals",
            ClueSymmetry::Full => "full",
        }
    }

    /// Returns the symmetries of the square that leave such a pattern as it is; always a group.
    #[must_use]
    pub const fn members(self) -> &'static [Geometric] {
        use Geometric as G;
        match self {
            ClueSymmetry::None => &[G::Identity],
            ClueSymmetry::HalfTurn => &[G::Identity, G::HalfTurn],
            ClueSymmetry::QuarterTurn => &[G::Identity, G::QuarterTurn, G::HalfTurn, G::ThreeQuarterTurn],
            ClueSymmetry::LeftRight => &[G::Identity, G::LeftRight],
            ClueSymmetry::TopBottom => &[G::Identity, G::TopBottom],
            ClueSymmetry::Diagonal => &[G::Identity, G::Diagonal],
            ClueSymmetry::AntiDiagonal => &[G::Identity, G::AntiDiagonal],
            ClueSymmetry::BothAxes => &[G::Identity, G::HalfTurn, G::TopBottom, G::LeftRight],
            ClueSymmetry::BothDiagonals => &[G::Identity, G::HalfTurn, G::Diagonal, G::AntiDiagonal],
            ClueSymmetry::Full => &Geometric::ALL,
        }
    }

    /// Returns the 81 cells, split into the sets that the symmetry carries into each other; ordered by their first cell.
    #[must_use]
    pub fn orbits(self) -> &'static [CellSet] {
        let orbits = &ORBITS[self as usize];
        &orbits.cells[..orbits.count]
    }

    /// Returns the orbit that this cell lies in.
    #[must_use]
    pub fn orbit(self, cell: Cell) -> CellSet {
        self.members().iter().map(|member| member.image(cell)).collect()
    }

    /// Returns whether a pattern of cells has the symmetry. Every pattern has [`ClueSymmetry::None`].
    #[must_use]
    pub fn holds(self, pattern: CellSet) -> bool {
        self.members().iter().all(|member| member.keeps(pattern))
    }

    /// Returns the strongest symmetry that a pattern has.
    ///
    /// There is always exactly one: the symmetries of the square that leave the pattern as it is form one of the ten
    /// groups, and every other symmetry that holds is part of it.
    #[must_use]
    pub fn of(pattern: CellSet) -> ClueSymmetry {
        let is_member = |one: &Geometric| one.keeps(pattern);
        let order = Geometric::ALL.iter().filter(|one| is_member(one)).count();
        *ClueSymmetry::ALL
            .iter()
            .find(|one| one.members().len() == order && one.members().iter().all(is_member))
            .expect("the symmetries of a pattern form a group, and the ten are all groups there are")
    }

    /// Returns all symmetries that a pattern has, in the order of [`ClueSymmetry::ALL`]; the first is always
    /// [`ClueSymmetry::None`].
    pub fn all_of(pattern: CellSet) -> impl Iterator<Item = ClueSymmetry> {
        let strongest = ClueSymmetry::of(pattern);
        ClueSymmetry::ALL.into_iter().filter(move |&one| strongest.implies(one))
    }

    /// Returns whether every pattern with this symmetry has the other one too.
    #[must_use]
    pub fn implies(self, other: ClueSymmetry) -> bool {
        other.members().iter().all(|member| self.members().contains(member))
    }
}

impl fmt::Display for ClueSymmetry {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.name())
    }
}

/// The text is not the name of a clue symmetry.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[error(
    "found {}, expected none, half-turn, quarter-turn, left-right, top-bottom, diagonal, anti-diagonal, both-axes, \
     both-diagonals or full",
    Quoted(found)
)]
#[non_exhaustive]
pub struct ParseClueSymmetryError {
    /// The text.
    pub found: String,
}

impl FromStr for ClueSymmetry {
    type Err = ParseClueSymmetryError;

    /// Reads the names, in any case, and the names that other programs use for the same.
    fn from_str(text: &str) -> Result<ClueSymmetry, ParseClueSymmetryError> {
        let name = text.to_ascii_lowercase();
        if let Some(symmetry) = ClueSymmetry::ALL.into_iter().find(|one| one.name() == name) {
            return Ok(symmetry);
        }
        match name.as_str() {
            "asymmetric" => Ok(ClueSymmetry::None),
            "rotational" | "rot180" | "180" => Ok(ClueSymmetry::HalfTurn),
            "rot90" | "90" => Ok(ClueSymmetry::QuarterTurn),
            "vertical" | "mirror" => Ok(ClueSymmetry::LeftRight),
            "horizontal" | "flip" => Ok(ClueSymmetry::TopBottom),
            "transpose" => Ok(ClueSymmetry::Diagonal),
            "antidiagonal" | "anti-transpose" => Ok(ClueSymmetry::AntiDiagonal),
            "orthogonal" => Ok(ClueSymmetry::BothAxes),
            "bi-diagonal" | "bidiagonal" => Ok(ClueSymmetry::BothDiagonals),
            "all" | "dihedral" => Ok(ClueSymmetry::Full),
            _ => Err(ParseClueSymmetryError { found: text.to_owned() }),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use alloc::string::ToString;
    use alloc::vec::Vec;

    #[test]
    fn members_are_groups_and_all_subgroups_are_there() {
        // Every subset of the eight that contains the identity and is closed is a subgroup.
        let mut subgroups = 0;
        for subset in 0..256u32 {
            let has = |one: Geometric| subset >> one as u32 & 1 == 1;
            let closed = Geometric::ALL
                .iter()
                .all(|&a| !has(a) || Geometric::ALL.iter().all(|&b| !has(b) || has(a.then(b))));
            if has(Geometric::Identity) && closed {
                subgroups += 1;
                let members: Vec<_> = Geometric::ALL.into_iter().filter(|&one| has(one)).collect();
                let matching = ClueSymmetry::ALL.iter().filter(|one| one.members() == members).count();
                assert_eq!(matching, 1, "{members:?}");
            }
        }
        assert_eq!(subgroups, 10);
    }

    #[test]
    fn orbits_partition_the_cells_in_order() {
        let counts = [81, 41, 21, 45, 45, 45, 45, 25, 25, 15];
        for (symmetry, count) in ClueSymmetry::ALL.into_iter().zip(counts) {
            let orbits = symmetry.orbits();
            assert_eq!(orbits.len(), count, "{symmetry}");
            assert!(orbits.windows(2).all(|pair| pair[0].first() < pair[1].first()));
            assert_eq!(orbits.iter().map(|orbit| orbit.len()).sum::<usize>(), 81);
            for &orbit in orbits {
                assert!(symmetry.holds(orbit));
                for cell in orbit {
                    assert_eq!(symmetry.orbit(cell), orbit);
                }
            }
        }
    }

    #[test]
    fn unions_of_orbits_have_the_symmetry() {
        for symmetry in ClueSymmetry::ALL {
            let mut pattern = CellSet::NONE;
            for (i, &orbit) in symmetry.orbits().iter().enumerate() {
                // An irregular choice, so that no stronger symmetry arises by chance.
                if (i * i + i / 3) % 5 < 2 {
                    pattern |= orbit;
                }
                assert!(symmetry.holds(pattern));
                assert!(ClueSymmetry::of(pattern).implies(symmetry));
            }
            assert_eq!(ClueSymmetry::of(pattern), symmetry);
            let all: Vec<_> = ClueSymmetry::all_of(pattern).collect();
            assert_eq!(
                all,
                ClueSymmetry::ALL.into_iter().filter(|one| one.holds(pattern)).collect::<Vec<_>>()
            );
        }
    }

    #[test]
    fn names_round_trip_and_others_are_refused() {
        for symmetry in ClueSymmetry::ALL {
            assert_eq!(symmetry.to_string().parse(), Ok(symmetry));
        }
        assert_eq!("Rot90".parse(), Ok(ClueSymmetry::QuarterTurn));
        assert!(
            "round".parse::<ClueSymmetry>().unwrap_err().to_string().starts_with("found \"round\", expected")
        );
    }
}
