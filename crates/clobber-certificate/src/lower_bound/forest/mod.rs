//! A play is a rooted spanning forest: on trees and cycles the least number of roots is computed.
//!
//! Let every occupied vertex point to the neighbour to which its stone moved; where a stone stays there is a root.
//! At every vertex, (arrivals unlike the stone that stood there at first) − (arrivals like it) is 0 or 1, and that
//! tells the colour sent on: its own, or the other one. `docs/theory.md` proves that plays are just this, so that the
//! reducibility value is the least number of roots.
//!
//! This is a search for stones that remain, edge by edge, and has nothing to do with how a solver finds moves.

mod arrivals;
mod cycle;
mod tree;

use super::summand::Summand;

/// The least number of roots if the component is a tree or a cycle.
///
/// Takes time linear in the vertices, but for sorting the children of each, and linear memory.
pub(super) fn bound(summand: &Summand) -> Option<usize> {
    tree::bound(summand).or_else(|| cycle::bound(summand))
}
