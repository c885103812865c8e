//! Five values per vertex, from the leaves to the root, and a forest that attains them, from the root to the
//! leaves.

use super::order::Order;
use super::tripartition::{Children, Costs, LeftOut, NEVER, Role};
use crate::allowance::Taken;
use crate::forest::Forest;
use crate::forest::component_play::renumbered;
use clobber_board::{Color, Move, Vertex};
use search_limits::{Limits, Pace, Unsolved};

/// The fewest roots in the subtree of a vertex, for each thing that may happen at the edge to its parent. In
/// the paper these are k₀, k₁, k₋₁ and the two values with a joker; there the stone that is sent counts as
/// left, here it does not.
#[derive(Clone, Copy, Debug)]
struct Values {
    /// No stone crosses the edge.
    idle: i32,
    /// The vertex sends a stone of this colour to its parent.
    sends: [i32; 2],
    /// The parent sends a stone of this colour to the vertex: the joker.
    receives: [i32; 2],
}

/// What happens at the edge to the parent.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Edge {
    Idle,
    Sends(Color),
    Receives(Color),
}

/// Where the stone that stands on a vertex in the end goes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Way {
    /// Nowhere: it is left.
    Stays,
    /// To the parent.
    Up,
    /// To the child with this number.
    Down(usize),
}

/// The fewest roots in a subtree, and how: whether the arrivals change the colour, and where the stone goes.
#[derive(Clone, Copy, Debug)]
struct Best {
    roots: i32,
    changes: bool,
    way: Way,
}

impl Best {
    fn least(self, other: Self) -> Self {
        if other.roots < self.roots { other } else { self }
    }
}

/// The costs of a J-tripartition for each difference from −1 to 2.
type Least = [i32; 4];

/// A vertex and what its children offer.
struct Vicinity<'a> {
    /// The colour of its stone.
    stone: Color,
    children: Children,
    /// The roots of all subtrees if all children are idle.
    roots: i32,
    /// The costs if no child receives.
    least: Least,
    values: &'a [Values],
}

impl<'a> Vicinity<'a> {
    fn new(stone: Color, values: &'a [Values]) -> Self {
        let children = Children::new(values.iter().map(|child| child.costs(stone)));
        let roots = values.iter().map(|child| child.idle).sum();
        let least = children.each_least(None);
        Self { stone, children, roots, least, values }
    }

    /// The difference of the arrivals from children, if all arrivals change the colour or not, and the parent
    /// sends this.
    fn difference(&self, changes: bool, from_parent: Option<Color>) -> i32 {
        let own = match from_parent {
            None => 0,
            Some(color) if color == self.stone => 1,
            Some(_) => -1,
        };
        i32::from(changes) + own
    }

    fn color(&self, changes: bool) -> Color {
        if changes { !self.stone } else { self.stone }
    }

    /// The stone leaves the subtree.
    fn up(&self, color: Color) -> Best {
        let changes = color != self.stone;
        Best { roots: self.roots + at(&self.least, i32::from(changes)), changes, way: Way::Up }
    }

    /// The stone stays.
    fn stays(&self, from_parent: Option<Color>) -> Best {
        let best = |changes| {
            let difference = self.difference(changes, from_parent);
            Best { roots: self.roots + 1 + at(&self.least, difference), changes, way: Way::Stays }
        };
        best(false).least(best(true))
    }

    /// The stone goes to the child with this number, where `least` are the costs without it.
    fn down(&self, number: usize, least: &Least, from_parent: Option<Color>) -> Best {
        let child = &self.values[number];
        let best = |changes| {
            let difference = self.difference(changes, from_parent);
            let receives = child.receives[self.color(changes) as usize];
            let roots = self.roots - child.idle + receives + at(least, difference);
            Best { roots, changes, way: Way::Down(number) }
        };
        best(false).least(best(true))
    }

    /// The stone stays or goes to a child, for each of these things that the parent may send.
    fn below<const N: usize>(&self, from_parent: [Option<Color>; N]) -> [Best; N] {
        let mut best = from_parent.map(|from_parent| self.stays(from_parent));
        for (number, child) in self.values.iter().enumerate() {
            if child.receives != [NEVER; 2] {
                let least = self.children.each_least(self.left_out(Some(number)));
                for (best, from_parent) in best.iter_mut().zip(from_parent) {
                    *best = best.least(self.down(number, &least, from_parent));
                }
            }
        }
        best
    }

    fn left_out(&self, receiver: Option<usize>) -> LeftOut {
        receiver.map(|number| (number, self.values[number].costs(self.stone)))
    }

    fn best(&self, edge: Edge) -> Best {
        match edge {
            Edge::Idle => self.below([None])[0],
            Edge::Sends(color) => self.up(color),
            Edge::Receives(color) => self.below([Some(color)])[0],
        }
    }

    fn values(&self) -> Values {
        let capped = |best: Best| best.roots.min(NEVER);
        let [idle, black, white] = self.below([None, Some(Color::Black), Some(Color::White)]);
        Values {
            idle: capped(idle),
            sends: Color::BOTH.map(|color| capped(self.up(color))),
            receives: [capped(black), capped(white)],
        }
    }
}

fn at(least: &Least, difference: i32) -> i32 {
    least[(difference + 1) as usize]
}

impl Values {
    /// What it costs that a vertex sends a stone to its parent, on which a stone of this colour stands.
    fn costs(&self, parent: Color) -> Costs {
        let cost = |color: Color| {
            let roots = self.sends[color as usize];
            if roots < NEVER { roots - self.idle } else { NEVER }
        };
        Costs { like: cost(parent), unlike: cost(!parent) }
    }
}

/// A tree, with the values of all its vertices, in the order of the search.
pub(super) struct Tree<'l> {
    _taken: Taken<'l>,
    order: Order,
    colors: Vec<Color>,
    values: Vec<Values>,
}

/// The cost of a child, in steps of a linear pass.
const STEPS_PER_CHILD: usize = 4;

/// The order, the values, the forest and its moves.
const BYTES_PER_VERTEX: usize = 110;

impl<'l> Tree<'l> {
    pub(super) fn new(parents: &[Vertex], colors: &[Color], limits: &'l Limits) -> Result<Self, Unsolved> {
        let taken = Taken::for_pass(limits, BYTES_PER_VERTEX * colors.len())?;
        let mut pace = Pace::new(limits);
        let order = Order::new(parents);
        pace.steps(order.len())?;
        let colors = order.vertices.iter().map(|&v| colors[v as usize]).collect();
        let none = Values { idle: NEVER, sends: [NEVER; 2], receives: [NEVER; 2] };
        let mut tree = Self { _taken: taken, values: vec![none; order.len()], order, colors };
        let leaves = Color::BOTH.map(|color| Vicinity::new(color, &[]).values());
        for place in (0..tree.order.len()).rev() {
            let children = tree.order.children(place);
            pace.steps(1 + STEPS_PER_CHILD * children.len())?;
            let color = tree.colors[place];
            tree.values[place] = if children.is_empty() {
                leaves[color as usize]
            } else {
                Vicinity::new(color, &tree.values[children]).values()
            };
        }
        Ok(tree)
    }

    pub(super) fn value(&self) -> usize {
        self.values[0].idle as usize
    }

    /// An optimal play: that of a forest with the fewest roots.
    pub(super) fn moves(&self, limits: &Limits) -> Result<Vec<Move>, Unsolved> {
        // A forest that keeps the rules at every vertex and has no cycle has a play.
        let moves = self.forest(limits)?.moves(&self.colors, limits)?.unwrap_or_default();
        renumbered(moves, &self.order.vertices, limits)
    }

    /// A forest with the fewest roots, on the places of the order.
    fn forest(&self, limits: &Limits) -> Result<Forest, Unsolved> {
        let mut pace = Pace::new(limits);
        let mut forest = Forest::of_roots(self.order.len());
        let mut edges = vec![Edge::Idle; self.order.len()];
        for place in 0..self.order.len() {
            let children = self.order.children(place);
            pace.steps(1 + STEPS_PER_CHILD * children.len())?;
            if !children.is_empty() {
                let vicinity = Vicinity::new(self.colors[place], &self.values[children.clone()]);
                vicinity.spread(place, children.start, &mut edges, &mut forest);
            }
        }
        Ok(forest)
    }
}

impl Vicinity<'_> {
    /// Says what happens at the edges to the children, of which the first stands at this place.
    fn spread(&self, place: usize, first_child: usize, edges: &mut [Edge], forest: &mut Forest) {
        let best = self.best(edges[place]);
        let from_parent = if let Edge::Receives(color) = edges[place] { Some(color) } else { None };
        let difference = self.difference(best.changes, from_parent);
        let receiver = if let Way::Down(number) = best.way { Some(number) } else { None };
        let costs = self.values.iter().map(|child| child.costs(self.stone));
        self.children.each_role(difference, self.left_out(receiver), costs, |number, role| {
            let child = first_child + number;
            edges[child] = match role {
                Role::Idle => return,
                Role::Like => Edge::Sends(self.stone),
                Role::Unlike => Edge::Sends(!self.stone),
            };
            forest.send(child as Vertex, place as Vertex);
        });
        if let Some(number) = receiver {
            edges[first_child + number] = Edge::Receives(self.color(best.changes));
            forest.send(place as Vertex, (first_child + number) as Vertex);
        }
    }
}
