//! Sums of terms in normal form.

use super::Term;
use smallvec::SmallVec;

/// Terms in ascending order: values first, none of them zero, then components. Left is to move.
#[derive(Debug, Default, PartialEq, Eq)]
pub(crate) struct Sum {
    terms: SmallVec<[Term; 10]>,
}

impl Sum {
    #[inline]
    pub(crate) fn terms(&self) -> &[Term] {
        &self.terms
    }

    #[inline]
    pub(crate) fn values(&self) -> &[Term] {
        &self.terms[..self.terms.partition_point(|term| term.is_value())]
    }

    #[inline]
    pub(crate) fn insert(&mut self, term: Term) {
        let at = self.terms.partition_point(|&other| other < term);
        self.terms.insert(at, term);
    }

    #[inline]
    pub(crate) fn remove(&mut self, at: usize) -> Term {
        self.terms.remove(at)
    }

    #[inline]
    pub(crate) fn find(&self, term: Term) -> Option<usize> {
        self.terms.iter().position(|&other| other == term)
    }

    /// The sum without one copy of a term.
    pub(crate) fn without(&self, term: Term) -> Self {
        let mut sum = self.clone();
        if let Some(at) = sum.find(term) {
            sum.remove(at);
        }
        sum
    }

    /// The key of the sum in the transposition table.
    #[inline]
    pub(crate) fn key(&self) -> u128 {
        self.terms
            .iter()
            .fold(0x9E37_79B9_7F4A_7C15_F39C_C060_5CED_C834, |key: u128, term| key.wrapping_add(term.key()))
    }
}

/// The search clones sums all the time: this copies the terms at once, not one by one.
impl Clone for Sum {
    #[inline]
    fn clone(&self) -> Self {
        Self { terms: SmallVec::from_slice(&self.terms) }
    }
}

impl FromIterator<Term> for Sum {
    #[inline]
    fn from_iter<I: IntoIterator<Item = Term>>(terms: I) -> Self {
        let mut terms: SmallVec<[Term; 10]> = terms.into_iter().collect();
        terms.sort_unstable();
        Self { terms }
    }
}
