//! The operators of a vector type, from the four functions that make it.

/// Gives `$type`, a struct around one vector, the operators that [`Lanes`](crate::Lanes) asks for.
/// Each `$op` is an expression over the inner vectors.
#[allow(unused_macros, reason = "a machine without vectors has only the portable back end")]
macro_rules! operators {
    ($type:ident: |$a:ident, $b:ident| $and:expr, $or:expr, $xor:expr, $not:expr) => {
        impl core::ops::BitAnd for $type {
            type Output = $type;
            #[inline(always)]
            fn bitand(self, other: $type) -> $type {
                let ($a, $b) = (self.0, other.0);
                $type($and)
            }
        }
        impl core::ops::BitOr for $type {
            type Output = $type;
            #[inline(always)]
            fn bitor(self, other: $type) -> $type {
                let ($a, $b) = (self.0, other.0);
                $type($or)
            }
        }
        impl core::ops::BitXor for $type {
            type Output = $type;
            #[inline(always)]
            fn bitxor(self, other: $type) -> $type {
                let ($a, $b) = (self.0, other.0);
                $type($xor)
            }
        }
        impl core::ops::Not for $type {
            type Output = $type;
            #[inline(always)]
            fn not(self) -> $type {
                let $a = self.0;
                $type($not)
            }
        }
    };
}
