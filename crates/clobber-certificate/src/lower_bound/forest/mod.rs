//! A play is a rooted spanning forest: on trees and cycles the least number of roots is computed.
//!
//! Let every occupied vertex point to the neighbour to which its stone moved; where a stone stays there is a
//! root. At every vertex, (arrivals unlike the stone that stood there at first) − (arrivals like it) is 0
//! or 1. This difference tells the colour sent on: its own, or the other one. `docs/theory.md` proves that
//! plays are just this. So the reducibility value is the least number of roots.
//!
//! This counts the stones that remain, edge by edge. It is independent of how a solver finds moves.

mod arrivals;
mod cycle;
mod tree;

use super::summand::Summand;
use search_limits::{Limits, Unsolved};

/// The least number of roots if the component is a tree or a cycle.
///
/// Takes time and memory linear in the vertices.
pub(super) fn bound(summand: &Summand, limits: &Limits) -> Result<Option<usize>, Unsolved> {
    match tree::bound(summand, limits)? {
        None => cycle::bound(summand, limits),
        roots => Ok(roots),
    }
}
