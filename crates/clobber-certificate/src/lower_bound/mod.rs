//! Why no play can leave fewer stones: one argument, one file.
//!
//! The checker does not take an argument's word: it computes the bound that the argument gives. Most arguments speak
//! of one connected component at a time. Plays in different components do not meet, so the best bounds of the
//! components add up, whichever argument each of them comes from. They are proved for the impartial rule, under which
//! any stone may move; a play under the partisan rule is one of these. Where the colours alternate, two arguments speak of
//! the whole position: the balance of the colours, and the exhaustive one.

mod balance;
mod budget;
mod components;
mod cutset;
mod exhaustive;
mod forest;
mod frontier;
mod independent_set;
pub mod refutation;
mod summand;

use crate::reduction::{First, Rule};
pub use budget::Budget;
use clobber_board::graph::GraphError;
use clobber_board::{Component, Position};
use refutation::Refuted;
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
    /// The same on any graph that can be swept with a narrow frontier: exact, but dear.
    Frontier,
    /// The formula "so few stones are left" was refuted by clauses that the claim lists.
    Refutation,
    /// The colours alternate, so they lose equally many stones, up to one; the surplus of either is left.
    Balance,
    /// Every play was tried.
    Exhaustive,
}

impl LowerBound {
    /// The arguments that speak of one component at a time and are cheap: all of them together take linear time.
    pub const BY_COMPONENT: [Self; 4] = [Self::Components, Self::Forest, Self::IndependentSet, Self::Cutset];
}

/// The best bound that these arguments give together, or nothing if it would take more than is reasonable here.
///
/// No play under this rule leaves fewer stones. Takes time linear in vertices and edges, up to logarithms, unless the
/// frontier or the exhaustive argument is among them; boards that are given by a formula are never written out. Where the
/// frontier is out of reach, the other arguments count. Refutations need a claim that lists them: here they show nothing.
///
/// ```
/// use clobber_certificate::{First, LowerBound, Rule, lower_bound};
/// let bound = |arguments: &[LowerBound], text: &str| {
///     lower_bound(arguments, &text.parse().unwrap(), Rule::Impartial, First::Any)
/// };
/// assert_eq!(bound(&[LowerBound::Components], "xooo.oo + multipartite:x/oooo"), Some(4));
/// assert_eq!(bound(&[LowerBound::Components, LowerBound::Cutset], "xooo.oo + multipartite:x/oooo"), Some(7));
/// assert_eq!(bound(&[LowerBound::Frontier], "oooxxxooo|ooxxxxxoo"), Some(3));
/// ```
pub fn lower_bound(arguments: &[LowerBound], position: &Position, rule: Rule, first: First) -> Option<usize> {
    let question = Question { rule, first, refuted: &Refuted::default(), enough: usize::MAX };
    evaluate(arguments, position, &question).map(|shown| shown.stones)
}

/// The same for one component of several under the impartial rule, which share what the dear arguments may cost.
pub fn lower_bound_within(budget: &mut Budget, arguments: &[LowerBound], component: &Position) -> usize {
    let shown = sum_over_components(arguments, component, &Refuted::default(), budget);
    shown.map_or(1, |shown| shown.stones)
}

/// What arguments show about a position.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Shown {
    /// No play leaves fewer.
    pub(crate) stones: usize,
    /// Some argument was out of reach somewhere, and might have shown more.
    pub(crate) might_be_more: bool,
}

/// What is asked about a position.
pub(crate) struct Question<'a> {
    pub(crate) rule: Rule,
    pub(crate) first: First,
    /// What the claim has shown by proofs of its own.
    pub(crate) refuted: &'a Refuted,
    /// A search may be content with this.
    pub(crate) enough: usize,
}

/// See [`lower_bound`].
pub(crate) fn evaluate(
    arguments: &[LowerBound],
    position: &Position,
    question: &Question<'_>,
) -> Option<Shown> {
    let &Question { rule, first, refuted, enough } = question;
    let named = |argument| arguments.contains(&argument);
    let mut budget = Budget::for_stones(position.stones());
    let mut best = Shown { stones: 0, might_be_more: false };
    if arguments.iter().any(|&argument| argument != LowerBound::Balance) {
        // Under the partisan rule the turn joins all components, so one of them alone need not be searched.
        let by_component: Vec<LowerBound> = arguments
            .iter()
            .copied()
            .filter(|&argument| argument != LowerBound::Exhaustive || rule == Rule::Impartial)
            .collect();
        best = sum_over_components(&by_component, position, refuted, &mut budget).ok()?;
    }
    if named(LowerBound::Balance) {
        best.stones = best.stones.max(balance::bound(position, rule, first));
    }
    if named(LowerBound::Exhaustive) && rule == Rule::Partisan {
        let all_plays = exhaustive::alternating(position, first, enough, &mut budget)?;
        best.stones = best.stones.max(all_plays.stones);
        best.might_be_more = all_plays.might_be_more;
    }
    Some(best)
}

fn sum_over_components(
    arguments: &[LowerBound],
    position: &Position,
    refuted: &Refuted,
    budget: &mut Budget,
) -> Result<Shown, GraphError> {
    let counts_refutations = arguments.contains(&LowerBound::Refutation);
    let components = position.components();
    let cutsets = if arguments.contains(&LowerBound::Cutset) {
        cutset::bounds(position, &components)
    } else {
        vec![1; components.len()]
    };
    let mut total = Shown { stones: 0, might_be_more: counts_refutations && refuted.might_be_more };
    // Small ones first, so that a large one does not use up the budget of all.
    let mut with_cutset: Vec<(&Component, usize)> = components.iter().zip(cutsets).collect();
    with_cutset.sort_by_key(|(component, _)| component.vertices().len());
    for (component, by_cutset) in with_cutset {
        let shown = of_component(arguments, position, component, budget)?;
        let by_refutation = if counts_refutations { refuted.bound(component.vertices()[0]) } else { 1 };
        total.stones += by_cutset.max(shown.stones).max(by_refutation);
        total.might_be_more |= shown.might_be_more;
    }
    Ok(total)
}

/// The best bound of a component, apart from cutsets and refutations; at least 1.
fn of_component(
    arguments: &[LowerBound],
    position: &Position,
    component: &Component,
    budget: &mut Budget,
) -> Result<Shown, GraphError> {
    let named = |argument| arguments.contains(&argument);
    let exactly = |stones| Shown { stones, might_be_more: false };
    if named(LowerBound::Components) && position.only_color(component).is_some() {
        return Ok(exactly(component.vertices().len()));
    }
    let mut best = exactly(1);
    if named(LowerBound::Exhaustive) {
        match exhaustive::of_component(position, component, budget) {
            Some(shown) if !shown.might_be_more => return Ok(shown),
            shown => best = shown.unwrap_or(Shown { stones: 1, might_be_more: true }),
        }
    }
    let asks = [LowerBound::Components, LowerBound::Forest, LowerBound::IndependentSet, LowerBound::Frontier];
    if !asks.into_iter().any(named) {
        return Ok(best);
    }
    let summand = Summand::new(position, component)?;
    if named(LowerBound::Forest)
        && let Some(roots) = forest::bound(&summand)
    {
        return Ok(exactly(roots));
    }
    let frontier = if named(LowerBound::Frontier) { frontier::bound(&summand, budget) } else { None };
    if let Some(roots) = frontier {
        return Ok(exactly(roots));
    }
    if named(LowerBound::Components) {
        best.stones = best.stones.max(components::bound(&summand));
    }
    if named(LowerBound::IndependentSet) {
        best.stones = best.stones.max(independent_set::bound(&summand));
    }
    best.might_be_more |= named(LowerBound::Frontier);
    Ok(best)
}
