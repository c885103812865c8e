//! Why no play can leave fewer stones: one argument, one file.
//!
//! The checker computes the bound that an argument gives; it does not trust the claim. Most arguments speak
//! of one connected component at a time. Plays in different components do not meet, so the best bounds of the
//! components add up, whichever argument each of them comes from. They are proved for the impartial rule,
//! under which any stone may move; a play under the partisan rule is one of these. Where the colours
//! alternate, two arguments speak of the whole position: the balance of the colours, and the exhaustive one.

mod balance;
mod components;
mod cutset;
mod exhaustive;
mod forest;
mod frontier;
mod independent_set;
pub mod refutation;
mod summand;

use clobber_board::{Component, FirstPlayer, Position, Rule};
use refutation::Refuted;
use search_limits::{Limits, Pace, Reason, Unsolved};
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
    /// On trees and cycles: a play is a rooted spanning forest, and the least number of roots is computed.
    Forest,
    /// Most stones have one colour and stand on pairwise non-adjacent vertices, so that the others cannot
    /// capture them all.
    IndependentSet,
    /// Without the few stones of one colour the others fall apart into many pieces, and the few cannot visit
    /// all of them.
    Cutset,
    /// The same on any graph that can be swept with a narrow frontier: exact, but expensive.
    Frontier,
    /// The claim lists clauses that refute the formula "a play leaves fewer stones".
    Refutation,
    /// The colours alternate, so they lose equally many stones, up to one; the surplus of either is left.
    Balance,
    /// Every play was tried.
    Exhaustive,
}

impl LowerBound {
    /// The arguments that speak of one component at a time and are cheap: all of them together take linear
    /// time.
    pub const BY_COMPONENT: [Self; 4] = [Self::Components, Self::Forest, Self::IndependentSet, Self::Cutset];
}

/// The best bound that these arguments give together; `None` if a component has too many edges.
///
/// No play under this rule leaves fewer stones. Takes time linear in vertices and edges, up to logarithms,
/// unless the frontier or the exhaustive argument is among the arguments. Boards that are given by a formula
/// are never written out. The two expensive arguments have caps of their own ([`max_frontier_steps`],
/// [`MAX_EXHAUSTIVE_MOVES`]); where a cap is reached, the other arguments count. Any other limit is an error.
/// Refutations have no effect here, since only a claim lists them.
///
/// ```
/// use clobber_certificate::{LowerBound, lower_bound};
/// use clobber_board::{FirstPlayer, Rule};
/// use search_limits::Limits;
/// let bound = |arguments: &[LowerBound], text: &str| {
///     let position = text.parse().unwrap();
///     lower_bound(arguments, &position, Rule::Impartial, FirstPlayer::Any, Limits::unlimited()).unwrap()
/// };
/// assert_eq!(bound(&[LowerBound::Components], "xooo.oo + multipartite:x/oooo"), Some(4));
/// let arguments = [LowerBound::Components, LowerBound::Cutset];
/// assert_eq!(bound(&arguments, "xooo.oo + multipartite:x/oooo"), Some(7));
/// assert_eq!(bound(&[LowerBound::Frontier], "oooxxxooo|ooxxxxxoo"), Some(3));
/// ```
pub fn lower_bound(
    arguments: &[LowerBound],
    position: &Position,
    rule: Rule,
    first: FirstPlayer,
    limits: &Limits,
) -> Result<Option<usize>, Unsolved> {
    let request = BoundRequest { rule, first, refuted: &Refuted::default(), enough: usize::MAX };
    Ok(evaluate(arguments, position, &request, limits)?.map(|shown| shown.stones))
}

/// The same for one component under the impartial rule. The node limit is that of the frontier and the
/// exhaustive argument: where it is reached, the other arguments count.
pub fn component_bound(
    arguments: &[LowerBound],
    component: &Position,
    limits: &Limits,
) -> Result<usize, Unsolved> {
    let costs = Costs { linear: &limits.part(), steps: limits, moves: limits };
    let shown = sum_over_components(arguments, component, &Refuted::default(), &costs)?;
    Ok(shown.map_or(1, |shown| shown.stones))
}

/// Ways to decide an edge that all sweeps for one claim about this many stones try: a few seconds. A strip of
/// two rows takes some 350 for each stone, so it is swept however long it is.
pub fn max_frontier_steps(stones: usize) -> u64 {
    50_000_000 + 500 * stones as u64
}

/// Positions and moves that all searches for one claim try: a few seconds.
pub const MAX_EXHAUSTIVE_MOVES: u64 = 20_000_000;

/// The limits of the arguments.
struct Costs<'l> {
    /// Of those that take linear time.
    linear: &'l Limits,
    /// Of the frontier argument.
    steps: &'l Limits,
    /// Of the exhaustive argument.
    moves: &'l Limits,
}

/// What arguments show about a position.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Shown {
    /// No play leaves fewer.
    pub(crate) stones: usize,
    /// Some argument was out of reach. It might have shown more.
    pub(crate) might_be_more: bool,
}

/// What is asked about a position.
pub(crate) struct BoundRequest<'a> {
    pub(crate) rule: Rule,
    pub(crate) first: FirstPlayer,
    /// What the claim has shown by proofs of its own.
    pub(crate) refuted: &'a Refuted,
    /// A search may stop at this bound.
    pub(crate) enough: usize,
}

/// See [`lower_bound`].
pub(crate) fn evaluate(
    arguments: &[LowerBound],
    position: &Position,
    request: &BoundRequest<'_>,
    limits: &Limits,
) -> Result<Option<Shown>, Unsolved> {
    let &BoundRequest { rule, first, refuted, enough } = request;
    let named = |argument| arguments.contains(&argument);
    let capped = |nodes: u64| limits.part().with_nodes(nodes.min(limits.nodes()));
    let steps = capped(max_frontier_steps(position.stones()));
    let moves = capped(MAX_EXHAUSTIVE_MOVES);
    let mut best = Shown { stones: 0, might_be_more: false };
    if arguments.iter().any(|&argument| argument != LowerBound::Balance) {
        // Under the partisan rule the turn joins all components, so one of them alone need not be searched.
        let by_component: Vec<LowerBound> = arguments
            .iter()
            .copied()
            .filter(|&argument| argument != LowerBound::Exhaustive || rule == Rule::Impartial)
            .collect();
        let costs = Costs { linear: limits, steps: &steps, moves: &moves };
        let Some(shown) = sum_over_components(&by_component, position, refuted, &costs)? else {
            return Ok(None);
        };
        best = shown;
    }
    if named(LowerBound::Balance) {
        best.stones = best.stones.max(balance::bound(position, rule, first, limits)?);
    }
    if named(LowerBound::Exhaustive) && rule == Rule::Partisan {
        let Some(all_plays) = exhaustive::alternating(position, first, enough, &moves)? else {
            return Ok(None);
        };
        best.stones = best.stones.max(all_plays.stones);
        best.might_be_more = all_plays.might_be_more;
    }
    Ok(Some(best))
}

/// `None` if a component has too many edges to be written out.
fn sum_over_components(
    arguments: &[LowerBound],
    position: &Position,
    refuted: &Refuted,
    costs: &Costs<'_>,
) -> Result<Option<Shown>, Unsolved> {
    let counts_refutations = arguments.contains(&LowerBound::Refutation);
    if let Some(unsolved) = refuted.unsolved.filter(|_| counts_refutations) {
        return Err(unsolved);
    }
    // Small boards are not counted.
    let bytes = BYTES_PER_STONE * position.cells().len();
    costs.linear.check_memory(if bytes < 1 << 20 { 0 } else { bytes })?;
    // A small board is taken apart even after a limit was reached: the cheap arguments always count.
    let is_small = position.cells().len() <= MAX_STONES_WITHOUT_LIMITS;
    let passes = if is_small { Limits::unlimited() } else { costs.linear };
    let components = position.components_within(passes)?;
    let cutsets = if arguments.contains(&LowerBound::Cutset) {
        cutset::bounds(position, &components, costs.linear)?
    } else {
        vec![1; components.len()]
    };
    let mut total = Shown { stones: 0, might_be_more: counts_refutations && refuted.might_be_more };
    // Small ones first, so that a large one does not use up the nodes of all.
    let mut with_cutset: Vec<(&Component, usize)> = components.iter().zip(cutsets).collect();
    with_cutset.sort_by_key(|(component, _)| component.vertices().len());
    let mut pace = Pace::new(costs.linear);
    for (component, by_cutset) in with_cutset {
        let Some(shown) = of_component(arguments, position, component, costs)? else { return Ok(None) };
        pace.steps(STEPS_PER_COMPONENT + component.vertices().len())?;
        let by_refutation = if counts_refutations { refuted.bound(component.vertices()[0]) } else { 1 };
        total.stones += by_cutset.max(shown.stones).max(by_refutation);
        total.might_be_more |= shown.might_be_more;
    }
    Ok(Some(total))
}

/// Boards whose components take less than a tenth of a second to find.
const MAX_STONES_WITHOUT_LIMITS: usize = 500_000;

/// The memory of all arguments that take linear time.
const BYTES_PER_STONE: usize = 130;

/// The cost of the smallest component, in steps of a linear pass.
const STEPS_PER_COMPONENT: usize = 100;

/// The best bound of a component, apart from cutsets and refutations; at least 1. `None` if it has too many
/// edges.
fn of_component(
    arguments: &[LowerBound],
    position: &Position,
    component: &Component,
    costs: &Costs<'_>,
) -> Result<Option<Shown>, Unsolved> {
    let named = |argument| arguments.contains(&argument);
    let exactly = |stones| Shown { stones, might_be_more: false };
    if named(LowerBound::Components) && position.only_color(component).is_some() {
        return Ok(Some(exactly(component.vertices().len())));
    }
    let mut best = exactly(1);
    if named(LowerBound::Exhaustive) {
        match exhaustive::of_component(position, component, costs.moves)? {
            Some(shown) if !shown.might_be_more => return Ok(Some(shown)),
            shown => best = shown.unwrap_or(Shown { stones: 1, might_be_more: true }),
        }
    }
    let asks = [LowerBound::Components, LowerBound::Forest, LowerBound::IndependentSet, LowerBound::Frontier];
    if !asks.into_iter().any(named) {
        return Ok(Some(best));
    }
    let Some(summand) = Summand::new(position, component, costs.linear)? else { return Ok(None) };
    if named(LowerBound::Forest)
        && let Some(roots) = forest::bound(&summand, costs.linear)?
    {
        return Ok(Some(exactly(roots)));
    }
    if named(LowerBound::Frontier) {
        match frontier::bound(&summand, costs.steps) {
            Ok(Some(roots)) => return Ok(Some(exactly(roots))),
            Ok(None) | Err(Unsolved { reason: Reason::Nodes | Reason::Memory }) => best.might_be_more = true,
            Err(unsolved) => return Err(unsolved),
        }
    }
    if named(LowerBound::Components) {
        best.stones = best.stones.max(components::bound(&summand, costs.linear)?);
    }
    if named(LowerBound::IndependentSet) {
        best.stones = best.stones.max(independent_set::bound(&summand, costs.linear)?);
    }
    Ok(Some(best))
}
