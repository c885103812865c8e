//! Sets of small numbers as the bits of a word. Knows neither cells nor vertices.

/// The numbers of the bits that are set.
#[inline]
pub(crate) fn ones(mut set: u64) -> impl Iterator<Item = usize> {
    std::iter::from_fn(move || {
        let bit = set.trailing_zeros();
        set &= set.wrapping_sub(1);
        (bit < 64).then_some(bit as usize)
    })
}
