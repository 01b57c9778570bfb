//! What sets of cells and sets of digits have in common: a bit for each member, and all operations a set should have.

/// Gives `$set`, a struct around one unsigned integer, the operations of a set of `$item`s.
///
/// `$item` has `index()`, the number of its bit, and `$from_index` is the inverse; `$name` is the word for one in
/// signatures, `$one` and `$many` in documentation, and `$order` says in which order members come. The complement, `!`, has
/// a separate arm: it would mislead where a board has fewer members than the set has bits.
#[doc(hidden)]
#[macro_export]
macro_rules! __bit_set {
    (
        $set:ident($bits:ident), $count:literal of $name:ident: $item:ident = $from_index:path, $iter:ident,
        $one:literal, $many:literal, $order:literal
    ) => {
        impl $set {
            #[doc = concat!("The set without any ", $one, ".")]
            pub const NONE: $set = $set(0);
            #[doc = concat!("The set of all ", $many, ".")]
            pub const ALL: $set = $set((1 << $count) - 1);

            #[doc = concat!("Returns the set of just this ", $one, ".")]
            #[must_use]
            #[inline]
            pub const fn of($name: $item) -> $set {
                $set(1 << $name.index())
            }

            #[doc = concat!("Returns the set with these bits; bits from ", $count, " up are dropped.")]
            #[must_use]
            #[inline]
            pub const fn from_bits(bits: $bits) -> $set {
                $set(bits & $set::ALL.0)
            }

            #[doc = concat!("Returns the bits: bit `i` stands for the ", $one, " with index `i`.")]
            #[must_use]
            #[inline]
            pub const fn bits(self) -> $bits {
                self.0
            }

            #[doc = concat!("Returns how many ", $many, " are in the set.")]
            #[must_use]
            #[inline]
            pub const fn len(self) -> usize {
                self.0.count_ones() as usize
            }

            #[doc = concat!("Returns whether no ", $one, " is in the set.")]
            #[must_use]
            #[inline]
            pub const fn is_empty(self) -> bool {
                self.0 == 0
            }

            #[doc = concat!("Returns whether the ", $one, " is in the set.")]
            #[must_use]
            #[inline]
            pub const fn contains(self, $name: $item) -> bool {
                self.0 >> $name.index() & 1 == 1
            }

            #[doc = concat!("Returns whether every ", $one, " of this set is in the other.")]
            #[must_use]
            #[inline]
            pub const fn is_subset(self, other: $set) -> bool {
                self.0 & !other.0 == 0
            }

            #[doc = concat!("Returns whether every ", $one, " of the other set is in this one.")]
            #[must_use]
            #[inline]
            pub const fn is_superset(self, other: $set) -> bool {
                other.is_subset(self)
            }

            #[doc = concat!("Returns whether the two sets have no ", $one, " in common.")]
            #[must_use]
            #[inline]
            pub const fn is_disjoint(self, other: $set) -> bool {
                self.0 & other.0 == 0
            }

            #[doc = concat!("Adds a ", $one, ".")]
            #[inline]
            pub const fn insert(&mut self, $name: $item) {
                self.0 |= 1 << $name.index();
            }

            #[doc = concat!("Removes a ", $one, ".")]
            #[inline]
            pub const fn remove(&mut self, $name: $item) {
                self.0 &= !(1 << $name.index());
            }

            #[doc = concat!("Returns the set with the ", $one, " in it as well.")]
            #[must_use]
            #[inline]
            pub const fn with(self, $name: $item) -> $set {
                $set(self.0 | 1 << $name.index())
            }

            #[doc = concat!("Returns the set without the ", $one, ".")]
            #[must_use]
            #[inline]
            pub const fn without(self, $name: $item) -> $set {
                $set(self.0 & !(1 << $name.index()))
            }

            #[doc = concat!("Returns the ", $many, " in either set: `|`, for constants.")]
            #[must_use]
            #[inline]
            pub const fn union(self, other: $set) -> $set {
                $set(self.0 | other.0)
            }

            #[doc = concat!("Returns the ", $many, " in both sets: `&`, for constants.")]
            #[must_use]
            #[inline]
            pub const fn intersection(self, other: $set) -> $set {
                $set(self.0 & other.0)
            }

            #[doc = concat!("Returns the ", $many, " in this set that are not in the other: `-`, for constants.")]
            #[must_use]
            #[inline]
            pub const fn difference(self, other: $set) -> $set {
                $set(self.0 & !other.0)
            }

            #[doc = concat!("Returns the first ", $one, " ", $order, ".")]
            #[must_use]
            #[inline]
            pub const fn first(self) -> Option<$item> {
                if self.0 == 0 { None } else { Some($from_index(self.0.trailing_zeros() as usize)) }
            }

            #[doc = concat!("Returns the last ", $one, " ", $order, ".")]
            #[must_use]
            #[inline]
            pub const fn last(self) -> Option<$item> {
                if self.0 == 0 { None } else { Some($from_index(self.0.ilog2() as usize)) }
            }

            #[doc = concat!("Returns the ", $one, ", if the set holds exactly one.")]
            #[must_use]
            #[inline]
            pub const fn single(self) -> Option<$item> {
                if self.0.count_ones() == 1 { self.first() } else { None }
            }

            #[doc = concat!("Returns the ", $many, " ", $order, ".")]
            #[must_use]
            #[inline]
            pub const fn iter(self) -> $iter {
                $iter(self)
            }
        }

        #[doc = concat!("The ", $many, " of a [`", stringify!($set), "`] ", $order, ".")]
        #[derive(Clone, PartialEq, Eq, Debug)]
        pub struct $iter($set);

        impl Iterator for $iter {
            type Item = $item;

            #[inline]
            fn next(&mut self) -> Option<$item> {
                let item = self.0.first()?;
                self.0.0 &= self.0.0 - 1;
                Some(item)
            }

            #[inline]
            fn size_hint(&self) -> (usize, Option<usize>) {
                (self.0.len(), Some(self.0.len()))
            }
        }

        impl DoubleEndedIterator for $iter {
            #[inline]
            fn next_back(&mut self) -> Option<$item> {
                let item = self.0.last()?;
                self.0.remove(item);
                Some(item)
            }
        }

        impl ExactSizeIterator for $iter {}

        impl core::iter::FusedIterator for $iter {}

        impl IntoIterator for $set {
            type Item = $item;
            type IntoIter = $iter;

            #[inline]
            fn into_iter(self) -> $iter {
                self.iter()
            }
        }

        impl FromIterator<$item> for $set {
            #[inline]
            fn from_iter<I: IntoIterator<Item = $item>>(items: I) -> $set {
                items.into_iter().fold($set::NONE, $set::with)
            }
        }

        impl FromIterator<$set> for $set {
            #[doc = concat!("Returns the ", $many, " in any of the sets.")]
            #[inline]
            fn from_iter<I: IntoIterator<Item = $set>>(sets: I) -> $set {
                sets.into_iter().fold($set::NONE, $set::union)
            }
        }

        impl Extend<$item> for $set {
            #[inline]
            fn extend<I: IntoIterator<Item = $item>>(&mut self, items: I) {
                *self |= items.into_iter().collect::<$set>();
            }
        }

        impl From<$item> for $set {
            #[inline]
            fn from(item: $item) -> $set {
                $set::of(item)
            }
        }

        impl<const N: usize> From<[$item; N]> for $set {
            #[inline]
            fn from(items: [$item; N]) -> $set {
                items.into_iter().collect()
            }
        }

        $crate::__bit_set!(operator BitOr, bitor, BitOrAssign, bitor_assign, $set, |a, b| a | b);
        $crate::__bit_set!(operator BitAnd, bitand, BitAndAssign, bitand_assign, $set, |a, b| a & b);
        $crate::__bit_set!(operator BitXor, bitxor, BitXorAssign, bitxor_assign, $set, |a, b| a ^ b);
        $crate::__bit_set!(operator Sub, sub, SubAssign, sub_assign, $set, |a, b| a & !b);
    };
    (complement $set:ident) => {
        impl core::ops::Not for $set {
            type Output = $set;

            #[inline]
            fn not(self) -> $set {
                $set(!self.0 & $set::ALL.0)
            }
        }
    };
    (operator $op:ident, $method:ident, $assign:ident, $assign_method:ident, $set:ident, |$a:ident, $b:ident| $result:expr) => {
        impl core::ops::$op for $set {
            type Output = $set;

            #[inline]
            fn $method(self, other: $set) -> $set {
                let ($a, $b) = (self.0, other.0);
                $set($result)
            }
        }

        impl core::ops::$assign for $set {
            #[inline]
            fn $assign_method(&mut self, other: $set) {
                *self = core::ops::$op::$method(*self, other);
            }
        }
    };
}

#[cfg(test)]
mod tests {
    use crate::{Cell, CellSet, Digit, DigitSet};

    /// One check of every operation against lists, for both sets.
    macro_rules! laws {
        ($name:ident, $set:ident, $item:ident, $all:expr) => {
            #[test]
            fn $name() {
                use alloc::vec::Vec;
                let all: Vec<$item> = $all.collect();
                let pick = |step: usize| all.iter().copied().enumerate().filter(move |(i, _)| i % step == 1);
                let (a, b): (Vec<$item>, Vec<$item>) =
                    (pick(2).map(|(_, item)| item).collect(), pick(3).map(|(_, item)| item).collect());
                let (x, y): ($set, $set) = (a.iter().copied().collect(), b.iter().copied().collect());
                let has = |op: fn(bool, bool) -> bool| -> Vec<$item> {
                    all.iter().copied().filter(|item| op(a.contains(item), b.contains(item))).collect()
                };
                let list = |set: $set| set.iter().collect::<Vec<_>>();
                assert_eq!(list(x), a);
                assert_eq!(list(x | y), has(|a, b| a || b));
                assert_eq!(list(x & y), has(|a, b| a && b));
                assert_eq!(list(x ^ y), has(|a, b| a != b));
                assert_eq!(list(x - y), has(|a, b| a && !b));
                assert_eq!(list(!x), has(|a, _| !a));
                assert_eq!((x | y, x & y, x - y), (x.union(y), x.intersection(y), x.difference(y)));
                let mut changed = x;
                changed |= y;
                changed ^= x;
                assert_eq!(changed, y - x);
                changed &= $set::NONE;
                changed.extend(b.iter().copied());
                changed -= x;
                assert_eq!(changed, y - x);
                assert_eq!([x, y].into_iter().collect::<$set>(), x | y);
                assert!((x & y).is_subset(x) && x.is_superset(x & y) && !x.is_subset(y));
                assert!((x - y).is_disjoint(y) && !x.is_disjoint(x));
                assert_eq!((x.len(), x.first(), x.last()), (a.len(), a.first().copied(), a.last().copied()));
                assert_eq!(($set::NONE.first(), $set::NONE.last(), $set::NONE.single()), (None, None, None));
                assert_eq!(($set::of(a[1]).single(), x.single()), (Some(a[1]), None));
                assert_eq!($set::from([a[0], b[0]]), $set::from(a[0]).with(b[0]));
                let backwards: Vec<$item> = x.into_iter().rev().collect();
                assert_eq!(backwards, a.iter().rev().copied().collect::<Vec<_>>());
                // Both ends meet in the middle, and an exhausted iterator stays so.
                let mut iter = $set::ALL.iter();
                for taken in 0..all.len() {
                    assert_eq!(iter.len(), all.len() - taken);
                    let next = if taken % 2 == 0 { iter.next() } else { iter.next_back() };
                    assert_eq!(
                        next,
                        Some(all[if taken % 2 == 0 { taken / 2 } else { all.len() - 1 - taken / 2 }])
                    );
                }
                assert_eq!((iter.next(), iter.next_back(), iter.next()), (None, None, None));
                assert_eq!(list($set::ALL), all);
                assert_eq!($set::from_bits(!0), $set::ALL);
                assert_eq!(x.to_string().parse(), Ok(x));
                assert_eq!($set::NONE.to_string().parse(), Ok($set::NONE));
            }
        };
    }

    use alloc::string::ToString;
    laws!(sets_of_cells, CellSet, Cell, Cell::all());
    laws!(sets_of_digits, DigitSet, Digit, Digit::ALL.into_iter());
}
