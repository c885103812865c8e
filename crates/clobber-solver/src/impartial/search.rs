//! The nim-value of a component that is not a strip, by asking "is it n?".
//!
//! J. Lemoine and S. Viennot (*Nimbers are inevitable*, Theoretical Computer Science 462, 2012) search pairs
//! of a component and a nimber: C + *n is lost exactly when the nim-value of C is n. To find it, ask for n =
//! 0, 1, 2, … Most questions are answered before all options are visited, where a mex needs every option. The
//! nim-value of a component is n if
//!
//! 1. no option has it. An option is a sum, in which all but the most expensive component are replaced by
//!    their nim-values, and what remains is again a question of this kind; and
//! 2. every m < n is the nim-value of an option.
//!
//! If the first holds, the nim-value is at most n. The nim-values of options are excluded. The table keeps
//! the nim-value of each component, or else that bound and the excluded nimbers.
//!
//! Lemoine and Viennot search by proof numbers; this search is depth-first, in an order that was measured.
//! Options that the table decides come first, then those whose most expensive component has the fewest
//! stones, then the fewest moves. If n > 0 is in question, n comes first and the smaller nimbers after it.

use super::nimber_set::NimberSet;
use super::room::Room;
use hashbrown::HashMap;
use rustc_hash::FxBuildHasher;
use search_limits::{Reason, Unsolved};
use smallvec::SmallVec;
use std::cmp::Reverse;
use std::hash::Hash;

/// A component that a search can ask for.
pub(super) trait Component: Clone + Eq + Hash {
    /// What knows the nim-values of the parts that are not searched.
    type Below;

    /// Every option, possibly with duplicates. Borrows room for them if they are large.
    fn options(&self, below: &mut Self::Below, room: &mut Room<'_>) -> Result<Vec<Choice<Self>>, Unsolved>;

    /// Its normal form, for the table.
    #[must_use]
    fn normalized(self) -> Self;

    /// An upper bound of its nim-value.
    fn most(&self) -> u32;

    /// Does its symmetry show that its nim-value is zero?
    fn is_zero(&self) -> bool;

    /// An estimate of the work to search it.
    fn cost(&self) -> u32;

    /// Bytes that an entry takes, roughly.
    fn bytes(&self) -> usize;
}

/// An option: the xor of the nim-values that are known, and the parts that are not.
pub(super) struct Choice<C> {
    nimber: u32,
    parts: SmallVec<[C; 2]>,
    /// Most options are never visited, so their normal forms are computed late.
    is_normalized: bool,
}

impl<C: Component> Choice<C> {
    /// The most expensive part comes first.
    pub(super) fn new(nimber: u32, mut parts: SmallVec<[C; 2]>) -> Self {
        if parts.len() > 1 {
            parts.sort_by_cached_key(|part| Reverse(part.cost()));
        }
        Self { nimber, parts, is_normalized: false }
    }

    fn cost(&self) -> u32 {
        self.parts.first().map_or(0, C::cost)
    }
}

/// What is known of a nim-value.
#[derive(Clone, Copy, Debug)]
enum Knowledge {
    Exact(u16),
    /// At most this, and none of the nimbers below 32 whose bits are set.
    Partial {
        most: u16,
        excluded: u32,
    },
}

impl Knowledge {
    fn partial(most: u32, excluded: &NimberSet) -> Self {
        Self::Partial { most: u16::try_from(most).unwrap_or(u16::MAX), excluded: excluded.bits() }
    }

    /// Is this the nim-value, if that is known?
    fn is(self, nimber: u32) -> Option<bool> {
        match self {
            Self::Exact(exact) => Some(u32::from(exact) == nimber),
            Self::Partial { most, .. } if most < u16::MAX && nimber > u32::from(most) => Some(false),
            Self::Partial { excluded, .. } if nimber < 32 && excluded >> nimber & 1 == 1 => Some(false),
            Self::Partial { .. } => None,
        }
    }
}

/// What is known of the components of one kind.
pub(super) struct NimberSearch<C: Component> {
    known: HashMap<C, Knowledge, FxBuildHasher>,
}

impl<C: Component> NimberSearch<C> {
    pub(super) fn new() -> Self {
        Self { known: HashMap::default() }
    }

    /// How many components are known.
    pub(super) fn len(&self) -> usize {
        self.known.len()
    }

    /// The nim-value of a component in normal form, if it is known.
    pub(super) fn known_nimber(&self, component: &C) -> Option<u32> {
        match self.known.get(component)? {
            Knowledge::Exact(nimber) => Some(u32::from(*nimber)),
            Knowledge::Partial { .. } => None,
        }
    }

    /// The nim-value of a component in normal form.
    pub(super) fn nimber(
        &mut self,
        component: &C,
        below: &mut C::Below,
        room: &mut Room<'_>,
    ) -> Result<u32, Unsolved> {
        if let Knowledge::Exact(nimber) = self.knowledge(component, room)? {
            return Ok(u32::from(nimber));
        }
        crate::deep(|| self.decide(component, None, below, room))?;
        Ok(self.known_nimber(component).expect("it was found just now"))
    }

    /// Is this the nim-value of a component in normal form?
    pub(super) fn is(
        &mut self,
        component: &C,
        nimber: u32,
        below: &mut C::Below,
        room: &mut Room<'_>,
    ) -> Result<bool, Unsolved> {
        if let Some(answer) = self.knowledge(component, room)?.is(nimber) {
            return Ok(answer);
        }
        let known = crate::deep(|| self.decide(component, Some(nimber), below, room))?;
        Ok(known.is(nimber) == Some(true))
    }

    fn knowledge(&mut self, component: &C, room: &mut Room<'_>) -> Result<Knowledge, Unsolved> {
        if let Some(&known) = self.known.get(component) {
            return Ok(known);
        }
        room.take(component.bytes())?;
        let known = if component.is_zero() {
            Knowledge::Exact(0)
        } else {
            Knowledge::partial(component.most(), &NimberSet::default())
        };
        self.known.insert(component.clone(), known);
        Ok(known)
    }

    /// Computes the nim-value of a component; if there is a question, possibly only that it is not the nimber
    /// in question.
    fn decide(
        &mut self,
        component: &C,
        question: Option<u32>,
        below: &mut C::Below,
        room: &mut Room<'_>,
    ) -> Result<Knowledge, Unsolved> {
        room.limits.count_node()?;
        let known = self.knowledge(component, room)?;
        let Knowledge::Partial { most, excluded } = known else { return Ok(known) };
        let mut most = if most < u16::MAX { u32::from(most) } else { component.most() };
        let mut excluded = NimberSet::from_bits(excluded);
        let lent = room.lent();
        let mut choices = component.options(below, room)?;
        choices.sort_by_cached_key(Choice::cost);
        let mut wanted = question.unwrap_or(0);
        let known = loop {
            if !excluded.contains(wanted) {
                if self.is_option(wanted, &mut choices, &mut excluded, below, room)? {
                    excluded.insert(wanted);
                } else {
                    most = wanted;
                }
            }
            let least = excluded.mex();
            if least >= most {
                break Knowledge::Exact(u16::try_from(most).map_err(|_| Reason::Number)?);
            }
            if question.is_some_and(|nimber| nimber > most || excluded.contains(nimber)) {
                break Knowledge::partial(most, &excluded);
            }
            wanted = least;
        };
        room.restore(lent);
        self.known.insert(component.clone(), known);
        Ok(known)
    }

    /// Is this the nim-value of an option? Excludes the nim-values of all options that are known.
    fn is_option(
        &mut self,
        wanted: u32,
        choices: &mut [Choice<C>],
        excluded: &mut NimberSet,
        below: &mut C::Below,
        room: &mut Room<'_>,
    ) -> Result<bool, Unsolved> {
        for choice in choices.iter_mut() {
            self.remove_known_parts(choice);
            if choice.parts.is_empty() {
                excluded.insert(choice.nimber);
                if choice.nimber == wanted {
                    return Ok(true);
                }
            }
        }
        for choice in choices.iter_mut() {
            while choice.parts.len() > 1 {
                let cheapest = choice.parts.pop().expect("there are several");
                choice.nimber ^= self.nimber(&cheapest, below, room)?;
            }
            if let [part] = &choice.parts[..]
                && self.is(part, wanted ^ choice.nimber, below, room)?
            {
                return Ok(true);
            }
        }
        Ok(false)
    }

    /// Removes the parts whose nim-values are known.
    fn remove_known_parts(&self, choice: &mut Choice<C>) {
        if !choice.is_normalized {
            choice.is_normalized = true;
            choice.parts = choice.parts.drain(..).map(C::normalized).collect();
        }
        let mut nimber = choice.nimber;
        choice.parts.retain(|part| match self.known_nimber(part) {
            Some(known) => {
                nimber ^= known;
                false
            }
            None => true,
        });
        choice.nimber = nimber;
    }
}
