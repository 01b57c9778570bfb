//! Nine words in plain Rust: what the other back ends must equal.

use core::ops::{BitAnd, BitOr, BitXor};

use super::{Words3x3, Words3x3Array};

/// Three rows of four words, the last unused. Four, because compilers know vectors of four.
#[derive(Clone, Copy, Debug)]
pub(crate) struct PortableWords3x3([[u32; 4]; 3]);

impl PortableWords3x3 {
    #[inline(always)]
    fn each(self, op: impl Fn([u32; 4]) -> [u32; 4]) -> PortableWords3x3 {
        let [a, b, c] = self.0;
        PortableWords3x3([op(a), op(b), op(c)])
    }

    #[inline(always)]
    fn with(self, other: PortableWords3x3, op: impl Fn(u32, u32) -> u32) -> PortableWords3x3 {
        let row = |[a, b, c, d]: [u32; 4], [e, f, g, h]: [u32; 4]| [op(a, e), op(b, f), op(c, g), op(d, h)];
        let ([a, b, c], [d, e, f]) = (self.0, other.0);
        PortableWords3x3([row(a, d), row(b, e), row(c, f)])
    }
}

impl BitAnd for PortableWords3x3 {
    type Output = PortableWords3x3;
    #[inline(always)]
    fn bitand(self, other: PortableWords3x3) -> PortableWords3x3 {
        self.with(other, |a, b| a & b)
    }
}

impl BitOr for PortableWords3x3 {
    type Output = PortableWords3x3;
    #[inline(always)]
    fn bitor(self, other: PortableWords3x3) -> PortableWords3x3 {
        self.with(other, |a, b| a | b)
    }
}

impl BitXor for PortableWords3x3 {
    type Output = PortableWords3x3;
    #[inline(always)]
    fn bitxor(self, other: PortableWords3x3) -> PortableWords3x3 {
        self.with(other, |a, b| a ^ b)
    }
}

impl crate::sealed::Sealed for PortableWords3x3 {}

impl Words3x3 for PortableWords3x3 {
    #[inline(always)]
    fn load(words: &Words3x3Array) -> PortableWords3x3 {
        let [a, b, c, d, e, f, g, h, i, j, k, l, ..] = words.0;
        PortableWords3x3([[a, b, c, d], [e, f, g, h], [i, j, k, l]])
    }

    #[inline(always)]
    fn store(self) -> Words3x3Array {
        let [[a, b, c, d], [e, f, g, h], [i, j, k, l]] = self.0;
        Words3x3Array([a, b, c, d, e, f, g, h, i, j, k, l, 0, 0, 0, 0])
    }

    #[inline(always)]
    fn splat(word: u32) -> PortableWords3x3 {
        PortableWords3x3([[word; 4]; 3])
    }

    #[inline(always)]
    fn up<const BY: u32>(self) -> PortableWords3x3 {
        self.each(|[a, b, c, d]| [a << BY, b << BY, c << BY, d << BY])
    }

    #[inline(always)]
    fn down<const BY: u32>(self) -> PortableWords3x3 {
        self.each(|[a, b, c, d]| [a >> BY, b >> BY, c >> BY, d >> BY])
    }

    #[inline(always)]
    fn plus(self, other: PortableWords3x3) -> PortableWords3x3 {
        self.with(other, u32::wrapping_add)
    }

    #[inline(always)]
    fn minus(self, other: PortableWords3x3) -> PortableWords3x3 {
        self.with(other, u32::wrapping_sub)
    }

    #[inline(always)]
    fn rotate_digits(self) -> PortableWords3x3 {
        self.each(|[a, b, c, d]| [b, c, a, d])
    }

    #[inline(always)]
    fn rotate_digits_back(self) -> PortableWords3x3 {
        self.each(|[a, b, c, d]| [c, a, b, d])
    }

    #[inline(always)]
    fn rotate_bands(self) -> PortableWords3x3 {
        let [a, b, c] = self.0;
        PortableWords3x3([b, c, a])
    }

    #[inline(always)]
    fn rotate_bands_back(self) -> PortableWords3x3 {
        let [a, b, c] = self.0;
        PortableWords3x3([c, a, b])
    }

    #[inline(always)]
    fn is_zero(self) -> bool {
        let [a, b, c] = self.0;
        let [a, b, c, d] = [a[0] | b[0] | c[0], a[1] | b[1] | c[1], a[2] | b[2] | c[2], a[3] | b[3] | c[3]];
        a | b | c | d == 0
    }

    #[inline(always)]
    fn meets(self, other: PortableWords3x3) -> u32 {
        let mut places = 0;
        for (r, row) in (self & other).0.into_iter().enumerate() {
            for (p, word) in row.into_iter().enumerate() {
                places |= u32::from(word != 0) << (4 * r + p);
            }
        }
        places
    }

    #[inline(always)]
    fn without(self, other: PortableWords3x3) -> PortableWords3x3 {
        self.with(other, |a, b| a & !b)
    }

    #[inline(never)]
    fn apply<A, B>(step: impl Fn(A) -> B, input: A) -> B {
        step(input)
    }
}
