//! Why no play can leave fewer stones: one argument, one file.
//!
//! The checker does not take an argument's word: it computes the bound that the argument gives. Most arguments speak
//! of one connected component at a time. Plays in different components do not meet, so the best bounds of the
//! components add up, whichever argument each of them comes from. They are proved for the impartial rule, under which
//! any stone may move; a play under the partisan rule is one of these. Two arguments speak of the whole position under
//! the rule of the claim: the balance of the colours, and the exhaustive one.

mod balance;
mod components;
mod cutset;
mod exhaustive;
mod forest;
mod independent_set;
mod summand;

use crate::reduction::{First, Rule};
use clobber_board::graph::GraphError;
use clobber_board::{Component, Position};
use serde::{Deserialize, Serialize};
use summand::Summand;

/// An argument for a lower bound on the number of stones that remain.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
#[non_exhaustive]
pub enum LowerBound {
    /// Component by component: one stone is left at least; all of them if they have one colour; two if the
    /// component is bipartite with δ ≡ 0 mod 3 (Demaine, Demaine, Fleischer, "Solitaire Clobber",
    /// Corollary 4).
    Components,
    /// On trees and cycles: a play is a rooted spanning forest, and every such forest has at least so many roots.
    Forest,
    /// Most stones have one colour and stand on pairwise non-adjacent vertices, so that the others cannot capture
    /// them all.
    IndependentSet,
    /// Without the few stones of one colour the others fall apart into many pieces, and the few cannot visit all
    /// of them.
    Cutset,
    /// The colours alternate, so they lose equally many stones, up to one; the surplus of either is left.
    Balance,
    /// Every play was tried.
    Exhaustive,
}

impl LowerBound {
    /// The arguments that speak of one component at a time; all of them together take linear time.
    pub const BY_COMPONENT: [Self; 4] = [Self::Components, Self::Forest, Self::IndependentSet, Self::Cutset];
}

/// The best bound that these arguments give together, or nothing if it would take more than is reasonable here.
///
/// No play under this rule leaves fewer stones. Takes time linear in vertices and edges, up to logarithms, unless the
/// exhaustive argument is among them; boards that are given by a formula are never written out.
///
/// ```
/// use clobber_certificate::{First, LowerBound, Rule, lower_bound};
/// let bound = |arguments: &[LowerBound], text: &str| {
///     lower_bound(arguments, &text.parse().unwrap(), Rule::Impartial, First::Any)
/// };
/// assert_eq!(bound(&[LowerBound::Components], "xooo.oo + multipartite:x/oooo"), Some(4));
/// assert_eq!(bound(&[LowerBound::Components, LowerBound::Cutset], "xooo.oo + multipartite:x/oooo"), Some(7));
/// ```
pub fn lower_bound(arguments: &[LowerBound], position: &Position, rule: Rule, first: First) -> Option<usize> {
    let mut best = 0;
    if arguments.iter().any(|argument| LowerBound::BY_COMPONENT.contains(argument)) {
        best = sum_over_components(arguments, position).ok()?;
    }
    if arguments.contains(&LowerBound::Balance) {
        best = best.max(balance::bound(position, rule, first));
    }
    if arguments.contains(&LowerBound::Exhaustive) {
        best = best.max(exhaustive::bound(position, rule, first)?);
    }
    Some(best)
}

fn sum_over_components(arguments: &[LowerBound], position: &Position) -> Result<usize, GraphError> {
    let components = position.components();
    let cutsets = if arguments.contains(&LowerBound::Cutset) {
        cutset::bounds(position, &components)
    } else {
        vec![1; components.len()]
    };
    let mut total = 0;
    for (component, by_cutset) in components.iter().zip(cutsets) {
        total += by_cutset.max(of_component(arguments, position, component)?);
    }
    Ok(total)
}

/// The best bound of a component, apart from cutsets; at least 1.
fn of_component(
    arguments: &[LowerBound],
    position: &Position,
    component: &Component,
) -> Result<usize, GraphError> {
    let named = |argument| arguments.contains(&argument);
    if named(LowerBound::Components) && position.only_color(component).is_some() {
        return Ok(component.vertices().len());
    }
    let asks =
        [LowerBound::Components, LowerBound::Forest, LowerBound::IndependentSet].into_iter().any(named);
    if !asks {
        return Ok(1);
    }
    let summand = Summand::new(position, component)?;
    let mut best = 1;
    if named(LowerBound::Components) {
        best = best.max(components::bound(&summand));
    }
    if named(LowerBound::IndependentSet) {
        best = best.max(independent_set::bound(&summand));
    }
    if named(LowerBound::Forest) {
        best = best.max(forest::bound(&summand));
    }
    Ok(best)
}
