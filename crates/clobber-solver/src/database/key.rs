//! The key of a strip: its normal form, which has an address that is computed and not searched for.
//!
//! Of a strip, its reversal, and both with swapped colours, the normal form is the least number when the last
//! stone is the highest binary digit and black is 1. Read a strip of n stones from both ends inwards. The
//! last h = ⌊n/2⌋ stones, outermost first, are the digits of a number a, the first h those of a number b, and
//! if n is odd there is a stone c in the middle. Then
//!
//! - the outermost digit of a is 0, because swapping the colours would change it: a < H = 2^(h−1);
//! - if the outermost digit of b is 0 too, only the reversal competes, and a ≤ b;
//! - if it is 1, only the reversal with swapped colours does, and a ≤ b̄, the number b with all digits
//!   swapped; where a = b̄, the stone in the middle decides, and is white.
//!
//! So normal forms are the triples of a pair a ≤ b' < H with b' = b or b̄, the choice between these two, and
//! c. In this order they are numbered, after all shorter ones.

use crate::component::strip::Strip;

/// The shortest strip that has a move in it.
pub const SHORTEST: usize = 2;

/// Most stones of a strip in a database. The format has room for all of them.
pub const LONGEST: usize = 24;

/// A strip in normal form that a database can hold.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Key {
    length: usize,
    bits: u64,
}

/// How a strip looks compared with its normal form.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Image {
    pub(crate) negated: bool,
    pub(crate) reversed: bool,
}

impl Key {
    /// The key of a strip, if a database can hold it.
    pub(crate) fn of(strip: &Strip) -> Option<(Self, Image)> {
        if !(SHORTEST..=LONGEST).contains(&strip.len()) {
            return None;
        }
        let normal = strip.normal();
        let recolored = if normal.negated { strip.negated() } else { strip.clone() };
        let image = Image { negated: normal.negated, reversed: recolored != normal.strip };
        Some((Self { length: strip.len(), bits: normal.strip.bits()? }, image))
    }

    /// The strip itself.
    pub(crate) fn strip(self) -> Strip {
        Strip::from_bits(self.length, self.bits)
    }

    /// The set of i such that the stones i and i + 1 differ: the places where there is a move.
    pub(crate) fn borders(self) -> u32 {
        ((self.bits ^ self.bits >> 1) & low(self.length - 1)) as u32
    }

    /// The number of the strip among all normal forms, short ones first.
    pub(crate) fn address(self) -> usize {
        let half = self.length / 2;
        let last = self.bits >> (self.length - half);
        let first = (self.bits & low(half)).reverse_bits() >> (64 - half);
        let is_opposite = first >> (half - 1) == 1;
        let first = if is_opposite { !first & low(half) } else { first };
        let (a, b) = (last as usize, first as usize);
        let pair = a * side(self.length) - a * a.saturating_sub(1) / 2 + b - a;
        let within = if self.length.is_multiple_of(2) {
            2 * pair + usize::from(is_opposite)
        } else {
            let middle = (self.bits >> half & 1) as usize;
            // Each pair of equal numbers before has only three strips.
            4 * pair + 2 * usize::from(is_opposite) + middle - a - usize::from(b > a)
        };
        count_below(self.length) + within
    }

    /// All keys of this length, by ascending address.
    pub(crate) fn all(length: usize) -> impl Iterator<Item = Self> {
        let (side, middles) = (side(length), length % 2 + 1);
        let pairs = (0..side).flat_map(move |a| (a..side).map(move |b| (a, b)));
        pairs.flat_map(move |(a, b)| {
            let kinds = (0..2).flat_map(move |opposite| (0..middles).map(move |middle| (opposite, middle)));
            let exists = move |&(opposite, middle): &(usize, usize)| a < b || opposite == 0 || middle == 0;
            kinds.filter(exists).map(move |kind| Self::assembled(length, (a, b), kind))
        })
    }

    fn assembled(length: usize, (a, b): (usize, usize), (opposite, middle): (usize, usize)) -> Self {
        let half = length / 2;
        let first = if opposite == 1 { !(b as u64) & low(half) } else { b as u64 };
        let front = first.reverse_bits() >> (64 - half);
        Self { length, bits: (a as u64) << (length - half) | (middle as u64) << half | front }
    }
}

/// A strip as it is written.
pub(crate) fn text(strip: &Strip) -> String {
    (0..strip.len()).map(|stone| if strip.is_black(stone) { 'x' } else { 'o' }).collect()
}

/// How many normal forms have this length.
fn count(length: usize) -> usize {
    let side = side(length);
    if length.is_multiple_of(2) { side * (side + 1) } else { 2 * side * (side + 1) - side }
}

/// How many normal forms are shorter than this and have two stones at least.
pub(crate) fn count_below(length: usize) -> usize {
    (SHORTEST..length).map(count).sum()
}

/// The number H of numbers with h digits and a leading 0.
fn side(length: usize) -> usize {
    1 << (length / 2 - 1)
}

/// A word with its lowest `digits` < 64 digits set.
fn low(digits: usize) -> u64 {
    (1 << digits) - 1
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_addresses_number_all_normal_forms() {
        let mut next = 0;
        for length in SHORTEST..=15 {
            assert_eq!(count_below(length), next);
            for key in Key::all(length) {
                assert_eq!(key.strip().normal().strip, key.strip());
                assert_eq!(key.address(), next, "{:?}", key.strip());
                next += 1;
            }
            let strips = (0..1 << length).map(|bits| Strip::from_bits(length, bits));
            assert_eq!(strips.filter(|strip| strip.normal().strip == *strip).count(), count(length));
        }
    }

    #[test]
    fn an_image_says_how_to_come_back() {
        for length in SHORTEST..=10 {
            for bits in 0..1 << length {
                let strip = Strip::from_bits(length, bits);
                let (key, image) = Key::of(&strip).expect("a short strip");
                let mut back = key.strip();
                if image.reversed {
                    back = back.reversed();
                }
                if image.negated {
                    back = back.negated();
                }
                assert_eq!(back, strip);
            }
        }
    }

    #[test]
    fn what_no_database_holds_has_no_key() {
        assert!([0, 1, 25, 64].into_iter().all(|length| Key::of(&Strip::from_bits(length, 0)).is_none()));
    }
}
