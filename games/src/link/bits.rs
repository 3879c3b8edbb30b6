//! Numbers of a few bits each, packed into bytes, most significant bit first.

/// Reads numbers from bytes.
///
/// ```
/// use games::link::bits::BitReader;
///
/// let mut bits = BitReader::new(&[0xAB, 0xC0]);
/// assert_eq!(bits.read(4), Some(0xA));
/// assert_eq!(bits.read(8), Some(0xBC));
/// assert_eq!(bits.left(), 4);
/// assert_eq!(bits.read(5), None);
/// ```
#[derive(Clone, Debug)]
pub struct BitReader<'a> {
    bytes: &'a [u8],
    position: usize,
}

impl<'a> BitReader<'a> {
    /// A reader at the first bit.
    #[must_use]
    pub const fn new(bytes: &'a [u8]) -> Self {
        Self { bytes, position: 0 }
    }

    /// The next number, of 0 to 32 bits; `None`, without reading anything, if fewer are left.
    pub fn read(&mut self, bits: u32) -> Option<u32> {
        if bits > 32 || bits as usize > self.left() {
            return None;
        }
        let mut number: u64 = 0;
        let mut wanted = bits;
        while wanted > 0 {
            let byte = u64::from(*self.bytes.get(self.position / 8)?);
            let unread = 8 - (self.position % 8) as u32;
            let taken = unread.min(wanted);
            number = number << taken | (byte >> (unread - taken)) & ((1 << taken) - 1);
            self.position += taken as usize;
            wanted -= taken;
        }
        Some(number as u32)
    }

    /// The number of bits read.
    #[must_use]
    pub const fn position(&self) -> usize {
        self.position
    }

    /// The number of bits left.
    #[must_use]
    pub const fn left(&self) -> usize {
        self.bytes.len() * 8 - self.position
    }
}

/// Writes numbers into bytes.
///
/// ```
/// use games::link::bits::BitWriter;
///
/// let mut bits = BitWriter::new();
/// bits.write(0xA, 4);
/// bits.write(0xBC, 8);
/// assert_eq!(bits.finish(), [0xAB, 0xC0]);
/// ```
#[derive(Clone, Debug, Default)]
pub struct BitWriter {
    bytes: Vec<u8>,
    /// The bits that do not fill a byte yet, and their number, 0 to 7.
    pending: u64,
    held: u32,
}

impl BitWriter {
    /// An empty writer.
    #[must_use]
    pub const fn new() -> Self {
        Self {
            bytes: Vec::new(),
            pending: 0,
            held: 0,
        }
    }

    /// Appends the lowest `bits` bits of a number, 0 to 32; higher bits are ignored.
    pub fn write(&mut self, number: u32, bits: u32) {
        let bits = bits.min(32);
        self.pending = self.pending << bits | u64::from(number) & ((1 << bits) - 1);
        self.held += bits;
        while self.held >= 8 {
            self.held -= 8;
            self.bytes.push((self.pending >> self.held) as u8);
        }
        self.pending &= (1 << self.held) - 1;
    }

    /// The bytes, the last one filled with zero bits.
    #[must_use]
    pub fn finish(mut self) -> Vec<u8> {
        if self.held > 0 {
            self.write(0, 8 - self.held);
        }
        self.bytes
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_of_every_width_round_trip() {
        let mut writer = BitWriter::new();
        for bits in 0..=32 {
            writer.write(0x9E37_79B9, bits);
        }
        let bytes = writer.finish();
        assert_eq!(bytes.len(), (0..=32_usize).sum::<usize>() / 8);
        let mut reader = BitReader::new(&bytes);
        for bits in 0..=32_u32 {
            let expected = 0x9E37_79B9_u64 & ((1 << bits) - 1);
            assert_eq!(reader.read(bits).map(u64::from), Some(expected));
        }
        assert_eq!(reader.left(), 0);
    }

    #[test]
    fn nothing_is_read_past_the_end() {
        let mut reader = BitReader::new(&[0xFF]);
        assert_eq!(reader.read(33), None);
        assert_eq!(reader.read(9), None);
        assert_eq!(reader.position(), 0);
        assert_eq!(reader.read(8), Some(0xFF));
        assert_eq!(reader.read(1), None);
        assert_eq!(reader.read(0), Some(0));
    }
}
