//! Words in plain Rust: what the other back ends must equal.
//!
//! 32 bytes side by side, as many as [`Portable`](crate::portable::Portable) has; compilers turn the loops over them into
//! whatever vectors the target has.

use core::ops::{BitAnd, BitOr, BitXor, Not};

use super::Words;

macro_rules! portable_words {
    ($name:ident: [$word:ty; $lanes:literal]) => {
        #[doc = concat!(stringify!($lanes), " words of the back end `portable`.")]
        #[derive(Clone, Copy, Debug)]
        #[repr(align(32))]
        pub(crate) struct $name([$word; $lanes]);

        impl $name {
            #[inline(always)]
            fn each(mut self, other: $name, op: impl Fn($word, $word) -> $word) -> $name {
                for (word, by) in self.0.iter_mut().zip(other.0) {
                    *word = op(*word, by);
                }
                self
            }
        }

        impl BitAnd for $name {
            type Output = $name;
            #[inline(always)]
            fn bitand(self, other: $name) -> $name {
                self.each(other, |a, b| a & b)
            }
        }

        impl BitOr for $name {
            type Output = $name;
            #[inline(always)]
            fn bitor(self, other: $name) -> $name {
                self.each(other, |a, b| a | b)
            }
        }

        impl BitXor for $name {
            type Output = $name;
            #[inline(always)]
            fn bitxor(self, other: $name) -> $name {
                self.each(other, |a, b| a ^ b)
            }
        }

        impl Not for $name {
            type Output = $name;
            #[inline(always)]
            fn not(self) -> $name {
                $name(self.0.map(|a| !a))
            }
        }

        impl crate::sealed::Sealed for $name {}

        impl Words for $name {
            type Word = $word;

            const LANES: usize = $lanes;

            #[inline(always)]
            fn splat(word: $word) -> $name {
                $name([word; $lanes])
            }

            #[inline(always)]
            fn load(words: &[$word]) -> $name {
                let mut vector = [0; $lanes];
                vector.copy_from_slice(&words[..$lanes]);
                $name(vector)
            }

            #[inline(always)]
            fn store(self, words: &mut [$word]) {
                words[..$lanes].copy_from_slice(&self.0);
            }

            #[inline(always)]
            fn plus(self, other: $name) -> $name {
                self.each(other, <$word>::wrapping_add)
            }

            #[inline(always)]
            fn minus(self, other: $name) -> $name {
                self.each(other, <$word>::wrapping_sub)
            }

            #[inline(always)]
            fn least(self, other: $name) -> $name {
                self.each(other, <$word>::min)
            }

            #[inline(always)]
            fn up<const BY: u32>(self) -> $name {
                $name(self.0.map(|word| word << BY))
            }

            #[inline(always)]
            fn down<const BY: u32>(self) -> $name {
                $name(self.0.map(|word| word >> BY))
            }

            #[inline(always)]
            fn is_zero(self) -> $name {
                $name(self.0.map(|word| if word == 0 { !0 } else { 0 }))
            }

            #[inline(always)]
            fn nonzero(self) -> u64 {
                self.0.iter().enumerate().fold(0, |bits, (i, &word)| bits | u64::from(word != 0) << i)
            }
        }
    };
}

portable_words! { PortableWords8: [u8; 32] }
portable_words! { PortableWords16: [u16; 16] }
portable_words! { PortableWords32: [u32; 8] }
