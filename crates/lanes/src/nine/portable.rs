//! Nine words in plain Rust: what the other back ends must equal.

use core::ops::{BitAnd, BitOr, BitXor};

use super::{Nine, NineWords};

/// Three rows of four words, the last unused. Four, because compilers know vectors of four.
#[derive(Clone, Copy, Debug)]
pub(crate) struct PortableNine([[u32; 4]; 3]);

impl PortableNine {
    #[inline(always)]
    fn each(self, op: impl Fn([u32; 4]) -> [u32; 4]) -> PortableNine {
        let [a, b, c] = self.0;
        PortableNine([op(a), op(b), op(c)])
    }

    #[inline(always)]
    fn with(self, other: PortableNine, op: impl Fn(u32, u32) -> u32) -> PortableNine {
        let row = |[a, b, c, d]: [u32; 4], [e, f, g, h]: [u32; 4]| [op(a, e), op(b, f), op(c, g), op(d, h)];
        let ([a, b, c], [d, e, f]) = (self.0, other.0);
        PortableNine([row(a, d), row(b, e), row(c, f)])
    }
}

impl BitAnd for PortableNine {
    type Output = PortableNine;
    #[inline(always)]
    fn bitand(self, other: PortableNine) -> PortableNine {
        self.with(other, |a, b| a & b)
    }
}

impl BitOr for PortableNine {
    type Output = PortableNine;
    #[inline(always)]
    fn bitor(self, other: PortableNine) -> PortableNine {
        self.with(other, |a, b| a | b)
    }
}

impl BitXor for PortableNine {
    type Output = PortableNine;
    #[inline(always)]
    fn bitxor(self, other: PortableNine) -> PortableNine {
        self.with(other, |a, b| a ^ b)
    }
}

impl Nine for PortableNine {
    #[inline(always)]
    fn load(words: &NineWords) -> PortableNine {
        let [a, b, c, d, e, f, g, h, i, j, k, l, ..] = words.0;
        PortableNine([[a, b, c, d], [e, f, g, h], [i, j, k, l]])
    }

    #[inline(always)]
    fn store(self) -> NineWords {
        let [[a, b, c, d], [e, f, g, h], [i, j, k, l]] = self.0;
        NineWords([a, b, c, d, e, f, g, h, i, j, k, l, 0, 0, 0, 0])
    }

    #[inline(always)]
    fn splat(word: u32) -> PortableNine {
        PortableNine([[word; 4]; 3])
    }

    #[inline(always)]
    fn up<const BY: u32>(self) -> PortableNine {
        self.each(|[a, b, c, d]| [a << BY, b << BY, c << BY, d << BY])
    }

    #[inline(always)]
    fn down<const BY: u32>(self) -> PortableNine {
        self.each(|[a, b, c, d]| [a >> BY, b >> BY, c >> BY, d >> BY])
    }

    #[inline(always)]
    fn plus(self, other: PortableNine) -> PortableNine {
        self.with(other, u32::wrapping_add)
    }

    #[inline(always)]
    fn minus(self, other: PortableNine) -> PortableNine {
        self.with(other, u32::wrapping_sub)
    }

    #[inline(always)]
    fn roll(self) -> PortableNine {
        self.each(|[a, b, c, d]| [b, c, a, d])
    }

    #[inline(always)]
    fn roll2(self) -> PortableNine {
        self.each(|[a, b, c, d]| [c, a, b, d])
    }

    #[inline(always)]
    fn turn(self) -> PortableNine {
        let [a, b, c] = self.0;
        PortableNine([b, c, a])
    }

    #[inline(always)]
    fn turn2(self) -> PortableNine {
        let [a, b, c] = self.0;
        PortableNine([c, a, b])
    }

    #[inline(always)]
    fn is_zero(self) -> bool {
        let [a, b, c] = self.0;
        let [a, b, c, d] = [a[0] | b[0] | c[0], a[1] | b[1] | c[1], a[2] | b[2] | c[2], a[3] | b[3] | c[3]];
        a | b | c | d == 0
    }

    #[inline(always)]
    fn meets(self, other: PortableNine) -> u32 {
        let mut places = 0;
        for (r, row) in (self & other).0.into_iter().enumerate() {
            for (p, word) in row.into_iter().enumerate() {
                places |= u32::from(word != 0) << (4 * r + p);
            }
        }
        places
    }

    #[inline(always)]
    fn without(self, other: PortableNine) -> PortableNine {
        self.with(other, |a, b| a & !b)
    }

    #[inline(never)]
    fn apply<A, B>(step: impl Fn(A) -> B, input: A) -> B {
        step(input)
    }
}
