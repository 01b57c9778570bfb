//! Sixteen bytes at a time, for what bits cannot say: permutations.
//!
//! ```text
//!   table     [ a b c d e f g h … p ]        index   [ 3 0 0 2 … ]
//!   look-up                                          [ d a a c … ]      one instruction, sixteen table look-ups
//! ```
//!
//! A permutation of up to sixteen things is a vector of their places. Composing two of them, or moving sixteen
//! things at once, is one look-up. Every back end of [`Lanes`](crate::Lanes) brings its [`Bytes`]. Kernels that need nothing else
//! are a [`BytesKernel`](crate::BytesKernel): processors with AVX-512VBMI look up 64 bytes in one instruction, and those
//! kernels use it.

#[cfg(target_arch = "aarch64")]
mod neon;
#[cfg(all(target_arch = "wasm32", target_feature = "simd128"))]
mod simd128;
#[cfg(test)]
mod tests;
#[cfg(target_arch = "x86_64")]
pub(crate) mod vbmi;
#[cfg(target_arch = "x86_64")]
mod x86;

#[cfg(target_arch = "aarch64")]
pub(crate) use neon::NeonBytes;
#[cfg(all(target_arch = "wasm32", target_feature = "simd128"))]
pub(crate) use simd128::Simd128Bytes;
#[cfg(target_arch = "x86_64")]
pub(crate) use x86::X86Bytes;

/// A vector of sixteen bytes. Only this crate's back ends implement it.
pub trait Bytes: Copy + crate::sealed::Sealed + 'static {
    /// Returns the vector with these bytes.
    fn load(bytes: &[u8; 16]) -> Self;

    /// Writes the bytes.
    fn store(self, bytes: &mut [u8; 16]);

    /// Looks up byte by byte: `self[index]`. An index from 128 up gives 0; one from 16 to 127 counts modulo 16.
    #[must_use]
    fn look_up(self, index: Self) -> Self;

    /// Adds byte by byte, modulo 256.
    #[must_use]
    fn plus(self, other: Self) -> Self;

    /// Returns the bits that are in at least one.
    #[must_use]
    fn or(self, other: Self) -> Self;

    /// Returns byte by byte the smaller.
    #[must_use]
    fn least(self, other: Self) -> Self;

    /// Returns which bytes are the same in both: bit `i` for byte `i`.
    fn equal(self, other: Self) -> u16;

    /// Returns bit `BIT` (0 to 7) of every byte: bit `i` for byte `i`.
    #[inline(always)]
    fn bits<const BIT: u32>(self) -> u16 {
        /// The lowest bit of each byte, and the factor that moves all eight into the highest byte.
        const LOWEST: u64 = 0x0101_0101_0101_0101;
        const GATHER: u64 = 0x0102_0408_1020_4080;
        let bytes = u128::from_le_bytes(self.bytes());
        let gather = |half: u64| (half >> BIT & LOWEST).wrapping_mul(GATHER) >> 56;
        gather(bytes as u64) as u16 | (gather((bytes >> 64) as u64) as u16) << 8
    }

    /// Returns in which of eight summands a number falls that counts through them one after the other, and the sum of those
    /// before it: `[3, 0, 4]` and 5 make `(2, 3)`.
    ///
    /// The number must be less than the sum of all, and that sum less than 2^16.
    #[inline(always)]
    #[must_use]
    fn locate(summands: &[u16; 8], number: u16) -> (usize, u16) {
        locate(summands, number)
    }

    /// Multiplies 64 bytes by 64 others, writes the products, and returns their sums column by column: sum `c` is that of the
    /// products `c`, `c + 8`, … `c + 56`, modulo 2^16.
    #[inline(always)]
    fn multiply(bytes: [Self; 4], by: [Self; 4], products: &mut [[u16; 16]; 4]) -> [u16; 8] {
        let mut sums = [0; 8];
        for ((bytes, by), products) in bytes.into_iter().zip(by).zip(products) {
            for (product, (byte, by)) in products.iter_mut().zip(bytes.bytes().into_iter().zip(by.bytes())) {
                *product = u16::from(byte) * u16::from(by);
            }
            for row in products.as_chunks::<8>().0 {
                for (sum, product) in sums.iter_mut().zip(row) {
                    *sum = product.wrapping_add(*sum);
                }
            }
        }
        sums
    }

    /// Looks up bytes 0 to 3 in table `which[0]`, bytes 4 to 7 in table `which[1]`, and bytes 8 to 11 in table `which[2]`; the
    /// other four are not specified. These three must be below 4, and indices below 16.
    #[inline(always)]
    #[must_use]
    fn look_up_fours(tables: &[[u8; 16]; 4], which: &[u8; 4], index: Self) -> Self {
        /// For each four, the bytes of the others: an index from 128 up gives 0.
        const OTHERS: [[u8; 16]; 3] = {
            let mut others = [[128; 16]; 3];
            let mut byte = 0;
            while byte < 12 {
                others[byte / 4][byte] = 0;
                byte += 1;
            }
            others
        };
        let mut found = Self::splat(0);
        for (others, which) in OTHERS.iter().zip(which) {
            let table = Self::load(&tables[usize::from(which & 3)]);
            found = found.or(table.look_up(index.or(Self::load(others))));
        }
        found
    }

    /// Adds to `start`, for 32 bytes, what three indices find, by way of three tables: an index is looked up in the first, what is
    /// found there in the second, and what is found there in the third. Indices and the bytes of the first two tables must be
    /// below 16.
    #[inline(always)]
    #[must_use]
    fn add_look_ups(
        tables: [&[u8; 16]; 3],
        indices: &[[[u8; 16]; 2]; 3],
        start: &[[u8; 16]; 2],
    ) -> [Self; 2] {
        add_look_ups(tables, indices, start)
    }

    /// Looks up 32 indices in either half of 64 bytes: in the first half and then in the second, or, `exchanged`, the other way
    /// round. Indices must be below 32.
    #[inline(always)]
    #[must_use]
    fn look_up_halves(table: &[[u8; 16]; 4], [low, high]: [Self; 2], exchanged: bool) -> [Self; 4] {
        // Read from memory in either order: a choice between vectors would become a branch that nobody can foretell.
        let half = |half: usize| {
            let first = (half ^ usize::from(exchanged)) * 2;
            [Self::load(&table[first]), Self::load(&table[first + 1])]
        };
        [
            Self::look_up_32(half(0), low),
            Self::look_up_32(half(0), high),
            Self::look_up_32(half(1), low),
            Self::look_up_32(half(1), high),
        ]
    }

    /// Multiplies 64 bytes by what [`look_up_halves`](Bytes::look_up_halves) finds, and returns into which product a number
    /// falls, and the sum of those before it. Products are counted column by column: 0, 8, … 56, 1, 9, … 63.
    ///
    /// The number must be less than the sum of all, and that sum less than 2^16.
    #[inline(always)]
    #[must_use]
    fn locate_product(
        bytes: &[[u8; 16]; 4],
        table: &[[u8; 16]; 4],
        index: [Self; 2],
        exchanged: bool,
        number: u16,
    ) -> (usize, u16) {
        locate_product(bytes, table, index, exchanged, number)
    }

    /// Returns nine rows of nine bytes. Row `r`, one of band `b = r / 3`, has `names[b][line[columns[b][i]]]` at place `i`, where the
    /// line is `lines[b][order[r] % 4]`.
    ///
    /// `order`, `lines`, and the first nine bytes of `columns` must be below 16.
    #[inline(always)]
    #[must_use]
    fn nines(lines: [&[[u8; 16]; 4]; 3], order: &[u8; 16], columns: [Self; 3], names: [Self; 3]) -> [u8; 81] {
        let mut wide = [0; 96];
        for row in 0..9 {
            let line = Self::load(&lines[row / 3][usize::from(order[row] & 3)]);
            // Each also overwrites seven bytes behind it, which belong to the next.
            if let Some(target) = wide[row * 9..].first_chunk_mut() {
                names[row / 3].look_up(line.look_up(columns[row / 3])).store(target);
            }
        }
        *wide.first_chunk().unwrap_or(&[0; 81])
    }

    /// Returns this byte in all places.
    #[inline(always)]
    #[must_use]
    fn splat(byte: u8) -> Self {
        Self::load(&[byte; 16])
    }

    /// Returns the bytes.
    #[inline(always)]
    #[must_use]
    fn bytes(self) -> [u8; 16] {
        let mut bytes = [0; 16];
        self.store(&mut bytes);
        bytes
    }

    /// Looks up in two tables, one behind the other. Indices must be below 32.
    #[inline(always)]
    #[must_use]
    fn look_up_32(tables: [Self; 2], index: Self) -> Self {
        // One of the two indices is from 128 up, and that look-up gives 0.
        let low = tables[0].look_up(index.plus(Self::splat(0x70)));
        let high = tables[1].look_up(index.plus(Self::splat(0xf0)));
        low.or(high)
    }
}

/// Sixteen bytes in plain Rust: what the other back ends must equal.
#[derive(Clone, Copy, Debug)]
pub(crate) struct PortableBytes([u8; 16]);

impl crate::sealed::Sealed for PortableBytes {}

impl Bytes for PortableBytes {
    #[inline(always)]
    fn load(bytes: &[u8; 16]) -> PortableBytes {
        PortableBytes(*bytes)
    }

    #[inline(always)]
    fn store(self, bytes: &mut [u8; 16]) {
        *bytes = self.0;
    }

    #[inline(always)]
    fn look_up(self, index: PortableBytes) -> PortableBytes {
        // The sign of the index, spread over the byte, clears what was looked up; a branch would cost more.
        PortableBytes(index.0.map(|i| self.0[usize::from(i % 16)] & !(i.cast_signed() >> 7).cast_unsigned()))
    }

    #[inline(always)]
    fn plus(mut self, other: PortableBytes) -> PortableBytes {
        for (byte, by) in self.0.iter_mut().zip(other.0) {
            *byte = byte.wrapping_add(by);
        }
        self
    }

    #[inline(always)]
    fn or(mut self, other: PortableBytes) -> PortableBytes {
        for (byte, by) in self.0.iter_mut().zip(other.0) {
            *byte |= by;
        }
        self
    }

    #[inline(always)]
    fn least(mut self, other: PortableBytes) -> PortableBytes {
        for (byte, by) in self.0.iter_mut().zip(other.0) {
            *byte = (*byte).min(by);
        }
        self
    }

    #[inline(always)]
    fn equal(self, other: PortableBytes) -> u16 {
        self.0.into_iter().zip(other.0).enumerate().fold(0, |bits, (i, (a, b))| bits | u16::from(a == b) << i)
    }

    #[inline(always)]
    fn look_up_32(tables: [PortableBytes; 2], index: PortableBytes) -> PortableBytes {
        let [low, high] = tables.map(|table| table.0);
        let mut both = [0; 32];
        both[..16].copy_from_slice(&low);
        both[16..].copy_from_slice(&high);
        PortableBytes(index.0.map(|i| both[usize::from(i % 32)]))
    }
}

/// [`Bytes::locate`] in plain Rust.
///
/// Four sums are kept in one word, sixteen bits each, and made and compared together. A multiplication by `ONES` is a running
/// sum.
#[inline(always)]
fn locate(summands: &[u16; 8], number: u16) -> (usize, u16) {
    const ONES: u64 = 0x0001_0001_0001_0001;
    const TOPS: u64 = ONES << 15;
    let word = |i: usize| (0..4).fold(0, |word, j| word | u64::from(summands[i + j]) << (16 * j));
    let low = word(0).wrapping_mul(ONES);
    let high = word(4).wrapping_mul(ONES).wrapping_add((low >> 48) * ONES);
    let number = u64::from(number) * ONES;
    // How many of four sums are at most the number. The top bits are compared apart, so that nothing is borrowed.
    let at_most = |sums: u64| {
        let rest = (number | TOPS) - (sums & !TOPS);
        let at_most = (number & !sums | !(number ^ sums) & rest) & TOPS;
        (at_most >> 15).wrapping_mul(ONES) >> 48
    };
    let place = (at_most(low) + at_most(high)) as usize;
    // The sum before a place is the one at the place before.
    let before = [low << 16, high << 16 | low >> 48][place / 4 % 2] >> (place % 4 * 16);
    (place, before as u16)
}

/// [`Bytes::add_look_ups`] for two times sixteen bytes.
#[inline(always)]
fn add_look_ups<B: Bytes>(
    [first, second, third]: [&[u8; 16]; 3],
    indices: &[[[u8; 16]; 2]; 3],
    start: &[[u8; 16]; 2],
) -> [B; 2] {
    let table = B::load(third).look_up(B::load(second).look_up(B::load(first)));
    let (mut low, mut high) = (B::load(&start[0]), B::load(&start[1]));
    for index in indices {
        low = low.plus(table.look_up(B::load(&index[0])));
        high = high.plus(table.look_up(B::load(&index[1])));
    }
    [low, high]
}

/// [`Bytes::locate_product`] in steps of sixteen bytes.
#[inline(always)]
fn locate_product<B: Bytes>(
    bytes: &[[u8; 16]; 4],
    table: &[[u8; 16]; 4],
    index: [B; 2],
    exchanged: bool,
    number: u16,
) -> (usize, u16) {
    let mut products = [[0; 16]; 4];
    let by = B::look_up_halves(table, index, exchanged);
    let columns = B::multiply(bytes.each_ref().map(B::load), by, &mut products);
    let (column, before) = B::locate(&columns, number);
    let mut values = [0; 8];
    for (value, row) in values.iter_mut().zip(products.as_flattened().as_chunks::<8>().0) {
        *value = row[column % 8];
    }
    let (row, more) = B::locate(&values, number - before);
    (row * 8 + column, before + more)
}
