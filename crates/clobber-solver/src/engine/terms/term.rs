//! The terms of a sum: game values, and components whose value would be too expensive.

use game_value::Value;

/// One summand, by its number: a value of the universe, or an entry of the
/// [registry](crate::engine::registry).
///
/// Values come before components in the order, small numbers before large ones; a sum is sorted by it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub(crate) struct Term(u32);

/// Set in the terms that are components.
const IS_COMPONENT: u32 = 1 << 31;

/// What a term stands for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Kind {
    Value(Value),
    Component(ComponentId),
}

/// An entry of the registry, or its negative.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct ComponentId {
    /// Its number in the registry.
    pub(crate) index: usize,
    /// Is it the negative of that entry?
    pub(crate) negated: bool,
}

impl Term {
    #[inline]
    pub(crate) fn value(value: Value) -> Self {
        Self(value.to_bits())
    }

    /// The term of a value; `None` for zero, which is not a term.
    #[inline]
    pub(crate) fn of_value(value: Value) -> Option<Self> {
        (value != Value::ZERO).then(|| Self::value(value))
    }

    #[inline]
    pub(crate) fn component(id: ComponentId) -> Self {
        Self(IS_COMPONENT | (id.index as u32) << 1 | u32::from(id.negated))
    }

    #[inline]
    pub(crate) fn raw(self) -> u32 {
        self.0
    }

    #[inline]
    pub(crate) fn from_raw(raw: u32) -> Self {
        Self(raw)
    }

    #[inline]
    pub(crate) fn kind(self) -> Kind {
        if self.0 & IS_COMPONENT == 0 {
            Kind::Value(Value::from_bits(self.0))
        } else {
            let index = ((self.0 & !IS_COMPONENT) >> 1) as usize;
            Kind::Component(ComponentId { index, negated: self.0 & 1 == 1 })
        }
    }

    #[inline]
    pub(crate) fn is_value(self) -> bool {
        self.0 & IS_COMPONENT == 0
    }

    /// Its hash: the key of a sum in the transposition table is the sum of those of its terms.
    #[inline]
    pub(crate) fn key(self) -> u128 {
        let mix = |mut z: u64| {
            z = (z ^ (z >> 30)).wrapping_mul(0xBF58_476D_1CE4_E5B9);
            z = (z ^ (z >> 27)).wrapping_mul(0x94D0_49BB_1331_11EB);
            z ^ (z >> 31)
        };
        // The tag of the universe must not matter: node counts are the same in each.
        let is_component = (self.0 as i32 >> 31) as u32;
        let seed = u64::from(self.0 & (is_component | Value::POSITION_MASK));
        let low = mix(seed.wrapping_add(1).wrapping_mul(0x9E37_79B9_7F4A_7C15));
        let high = mix(seed.wrapping_add(0x5851_F42D_4C95_7F2D).wrapping_mul(0xD134_2543_DE82_EF95));
        u128::from(high) << 64 | u128::from(low)
    }
}
