//! The least number of roots on a tree, from the leaves up.
//!
//! The edge above a vertex is idle, or carries a stone of either colour up or down. For each of these five
//! the least number of roots below is a sum over the children, each in one of its five states, which
//! [`Arrivals`] bounds.

use super::arrivals::{Arrivals, Cost, IMPOSSIBLE, Offer};
use crate::lower_bound::summand::Summand;
use clobber_board::Color;
use search_limits::{Limits, Pace, Unsolved};
use std::collections::VecDeque;

/// The least number of roots, if the connected graph is a tree. Takes time and memory linear in the vertices.
pub(super) fn bound(summand: &Summand, limits: &Limits) -> Result<Option<usize>, Unsolved> {
    let Some(graph) = summand.graph() else { return Ok(None) };
    let order = graph.order();
    if graph.size() + 1 != order as u64 {
        return Ok(None);
    }
    let mut pace = Pace::new(limits);
    // Vertices by their distance from vertex 0, with children of the same parent together.
    let vertices: Vec<_> = graph.breadth_first(0).into_iter().map(|(v, _)| v).collect();
    pace.steps(order)?;
    // In reverse order children come before their parents. The children of the next vertex are those that
    // have waited longest.
    let mut waiting: VecDeque<Subtree> = VecDeque::new();
    for (place, &v) in vertices.iter().enumerate().rev() {
        let children = graph.degree(v) - usize::from(place > 0);
        pace.steps(1)?;
        let below = waiting.range(..children);
        let subtree = Subtree::new(summand.stones()[v as usize], below, order as Cost, &mut pace)?;
        waiting.drain(..children);
        waiting.push_back(subtree);
    }
    Ok(waiting.pop_back().map(|whole| whole.idle as usize))
}

/// The least number of roots in a vertex and all below it, by what the edge above the vertex does.
#[derive(Clone, Copy, Debug)]
struct Subtree {
    /// No stone moves along the edge.
    idle: Cost,
    /// A black or white stone goes up.
    up: [Cost; 2],
    /// A black or white stone comes down.
    down: [Cost; 2],
}

impl Subtree {
    fn new<'a>(
        stone: Color,
        children: impl Iterator<Item = &'a Self> + Clone,
        most: Cost,
        pace: &mut Pace<'_>,
    ) -> Result<Self, Unsolved> {
        let arrivals = Arrivals::new(&children.clone().map(|child| child.offer(stone)));
        let idle: Cost = children.clone().map(|child| child.idle).sum();
        // For each difference of arrivals from below, from −1 to 2: the stone goes up or stays, or it goes
        // down to a child, as the stone that stood here or as the other colour.
        let up = [-1, 0, 1, 2].map(|difference| arrivals.at_least(difference));
        let mut down_own = [IMPOSSIBLE; 3];
        let mut down_other = [IMPOSSIBLE; 3];
        for child in children {
            pace.steps(1)?;
            let others = arrivals.without(child.offer(stone));
            let own = child.compared(child.down[stone as usize]);
            let other = child.compared(child.down[!stone as usize]);
            for i in 0..3 {
                down_own[i] = down_own[i].min(own + others.at_least(i as Cost - 1));
                down_other[i] = down_other[i].min(other + others.at_least(i as Cost));
            }
        }
        // The arrivals of all edges differ by 0, and the stone that stood here goes on, or by 1, and the
        // other colour. `shift` is 1 if no stone comes from above, 0 if an unlike one does, 2 if a like one
        // does.
        let ends = |shift: usize| {
            let stays = up[shift].min(up[shift + 1]) + 1;
            stays.min(down_own[shift]).min(down_other[shift])
        };
        let total = |cost: Cost| if idle + cost > most { IMPOSSIBLE } else { idle + cost };
        let mut subtree = Self { idle: total(ends(1)), up: [IMPOSSIBLE; 2], down: [IMPOSSIBLE; 2] };
        subtree.up[stone as usize] = total(up[1]);
        subtree.up[!stone as usize] = total(up[2]);
        subtree.down[!stone as usize] = total(ends(0));
        subtree.down[stone as usize] = total(ends(2));
        Ok(subtree)
    }

    /// What this child offers to a parent with that stone.
    fn offer(&self, stone: Color) -> Offer {
        Offer {
            like: self.compared(self.up[stone as usize]),
            unlike: self.compared(self.up[!stone as usize]),
        }
    }

    /// The cost of a state compared to being idle.
    fn compared(&self, cost: Cost) -> Cost {
        if cost == IMPOSSIBLE { IMPOSSIBLE } else { cost - self.idle }
    }
}
