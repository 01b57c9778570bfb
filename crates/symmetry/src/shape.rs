//! The ten ways in which a pattern of clues can be symmetric.
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
//! The *orbits* of a symmetry are the sets of cells that it maps to each other: a clue pattern has the symmetry
//! exactly if it takes every orbit whole or not at all. Generators of symmetric puzzles remove orbits instead of cells.
//! All orbits are computed at compile time.
//!
//! Not here: symmetries of a *puzzle* that also permute bands or digits. See the automorphisms of this crate.

use ninefold_grid::{Cell, CellSet};

use crate::Geometric;

ninefold_grid::named_values! {
    /// One of the ten symmetries that clues can have, on any board.
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
    pub enum ClueSymmetry: "symmetry" [any_case, serde] {
        /// No symmetry is required.
        None = "none" | "asymmetric",
        /// Turning by 180° changes nothing: the newspapers' symmetry.
        HalfTurn = "half-turn" | "rotational" | "rot180" | "rotate180" | "180",
        /// Turning by 90° changes nothing.
        QuarterTurn = "quarter-turn" | "rot90" | "rotate90" | "90",
        /// The left half mirrors the right half.
        LeftRight = "left-right" | "vertical" | "mirror",
        /// The top half mirrors the bottom half.
        TopBottom = "top-bottom" | "horizontal" | "flip",
        /// Mirrored in the diagonal from the top left corner.
        Diagonal = "diagonal" | "transpose",
        /// Mirrored in the diagonal from the top right corner.
        AntiDiagonal = "anti-diagonal" | "antidiagonal" | "anti-transpose",
        /// Both [`LeftRight`](ClueSymmetry::LeftRight) and [`TopBottom`](ClueSymmetry::TopBottom).
        BothAxes = "both-axes" | "orthogonal",
        /// Both [`Diagonal`](ClueSymmetry::Diagonal) and [`AntiDiagonal`](ClueSymmetry::AntiDiagonal).
        BothDiagonals = "both-diagonals" | "bi-diagonal" | "bidiagonal",
        /// All eight symmetries of the square.
        Full = "full" | "all" | "dihedral",
    }
}

impl ClueSymmetry {
    /// Returns the symmetries of the square that leave such a pattern unchanged: always a group, the identity first.
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
            ClueSymmetry::BothAxes => &[G::Identity, G::HalfTurn, G::LeftRight, G::TopBottom],
            ClueSymmetry::BothDiagonals => &[G::Identity, G::HalfTurn, G::Diagonal, G::AntiDiagonal],
            // Layouts of jigsaws are drawn in this order, so it is part of what recipes make.
            ClueSymmetry::Full => &[
                G::Identity,
                G::QuarterTurn,
                G::HalfTurn,
                G::ThreeQuarterTurn,
                G::LeftRight,
                G::TopBottom,
                G::Diagonal,
                G::AntiDiagonal,
            ],
        }
    }
}

/// The orbits of one symmetry; the first `count` are used.
struct OrbitList {
    cells: [CellSet; 81],
    count: usize,
}

static ORBITS: [OrbitList; ClueSymmetry::ALL.len()] = {
    let mut all = [const { OrbitList { cells: [CellSet::NONE; 81], count: 0 } }; ClueSymmetry::ALL.len()];
    let mut s = 0;
    while s < all.len() {
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
                seen = seen.union(orbit);
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
    /// Returns the 81 cells, split into the sets of cells that the symmetry maps to each other; ordered by their first cell.
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
        self.orbits().iter().all(|orbit| orbit.is_subset(pattern) || orbit.is_disjoint(pattern))
    }

    /// Returns the strongest symmetry that a pattern has: the one with the largest group.
    ///
    /// There is always exactly one: the symmetries of the square that leave the pattern as it is form one of the ten
    /// groups, and every other symmetry that holds is part of it.
    #[must_use]
    pub fn of(pattern: CellSet) -> ClueSymmetry {
        ClueSymmetry::all_of(pattern).max_by_key(|one| one.members().len()).unwrap_or(ClueSymmetry::None)
    }

    /// Returns all symmetries that a pattern has, in the order of [`ClueSymmetry::ALL`]; the first is always
    /// [`ClueSymmetry::None`].
    pub fn all_of(pattern: CellSet) -> impl Iterator<Item = ClueSymmetry> {
        ClueSymmetry::ALL.into_iter().filter(move |one| one.holds(pattern))
    }

    /// Returns whether every pattern with this symmetry has the other one too.
    #[must_use]
    pub fn implies(self, other: ClueSymmetry) -> bool {
        other.members().iter().all(|member| self.members().contains(member))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use alloc::string::ToString;
    use alloc::vec::Vec;

    #[test]
    fn members_are_groups() {
        for symmetry in ClueSymmetry::ALL {
            let members = symmetry.members();
            assert!(members[0] == Geometric::Identity, "{symmetry}");
            for one in members {
                // Closed and finite, so inverses are there too.
                assert!(members.iter().all(|next| members.contains(&one.then(*next))), "{symmetry}");
            }
        }
    }

    #[test]
    fn every_group_of_symmetries_of_the_square_is_there_once() {
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
                let is_same = |symmetry: &&ClueSymmetry| {
                    let mut found = symmetry.members().to_vec();
                    found.sort();
                    found == members
                };
                let matching = ClueSymmetry::ALL.iter().filter(is_same).count();
                assert_eq!(matching, 1, "{members:?}");
            }
        }
        assert_eq!(subgroups, 10);
    }

    #[test]
    fn orbits_partition_the_cells_in_order() {
        let counts: [usize; ClueSymmetry::ALL.len()] = [81, 41, 21, 45, 45, 45, 45, 25, 25, 15];
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
        for symmetry in ClueSymmetry::ALL {
            for other in symmetry.aliases() {
                assert_eq!(other.parse(), Ok(symmetry), "{other}");
            }
        }
        assert_eq!(
            "round".parse::<ClueSymmetry>().unwrap_err().to_string(),
            "unknown symmetry \"round\", expected one of: none, half-turn, quarter-turn, left-right, top-bottom, \
             diagonal, anti-diagonal, both-axes, both-diagonals, full"
        );
    }
}
