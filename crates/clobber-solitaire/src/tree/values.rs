//! Five values per vertex, from the leaves to the root, and a forest that attains them, from the root to the leaves.

use super::order::Order;
use super::tripartition::{Children, Costs, NEVER, Role};
use crate::forest::Forest;
use clobber_board::{Color, Vertex};

/// The fewest roots in the subtree of a vertex, for each thing that may happen at the edge to its parent. In the
/// paper these are k₀, k₁, k₋₁ and the two values with a joker; there the stone that is sent counts as left, here it does not.
#[derive(Clone, Copy, Debug)]
struct Values {
    /// Nobody crosses the edge.
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

/// A vertex and what its children offer.
struct Vicinity<'a> {
    /// The colour of its stone.
    stone: Color,
    children: Children,
    /// The roots of all subtrees if all children are idle.
    roots: i32,
    values: &'a [Values],
}

impl<'a> Vicinity<'a> {
    fn new(stone: Color, values: &'a [Values]) -> Self {
        let costs = values.iter().map(|child| child.costs(stone));
        let roots = values.iter().map(|child| child.idle).sum();
        Self { stone, children: Children::new(costs), roots, values }
    }

    /// The difference of the arrivals from children, if all arrivals change the colour or not, and the parent sends this.
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
        Best { roots: self.roots + self.children.least(i32::from(changes), None), changes, way: Way::Up }
    }

    /// The stone stays, or goes to a child.
    fn below(&self, from_parent: Option<Color>) -> Best {
        [false, true]
            .into_iter()
            .map(|changes| self.stays_or_down(changes, from_parent))
            .reduce(Best::least)
            .unwrap_or(Best { roots: NEVER, changes: false, way: Way::Stays })
    }

    fn stays_or_down(&self, changes: bool, from_parent: Option<Color>) -> Best {
        let difference = self.difference(changes, from_parent);
        let stays = self.roots + 1 + self.children.least(difference, None);
        let color = self.color(changes) as usize;
        let down = |number: usize| {
            let child = &self.values[number];
            let left_out = Some((number, child.costs(self.stone)));
            let roots = self.roots - child.idle + child.receives[color];
            Best { roots: roots + self.children.least(difference, left_out), changes, way: Way::Down(number) }
        };
        // Without the look at who can receive at all, stars would cost twice the time.
        let receivers = (0..self.values.len()).filter(|&number| self.values[number].receives[color] < NEVER);
        receivers.map(down).fold(Best { roots: stays, changes, way: Way::Stays }, Best::least)
    }

    fn best(&self, edge: Edge) -> Best {
        match edge {
            Edge::Idle => self.below(None),
            Edge::Sends(color) => self.up(color),
            Edge::Receives(color) => self.below(Some(color)),
        }
    }

    fn values(&self) -> Values {
        let capped = |best: Best| best.roots.min(NEVER);
        Values {
            idle: capped(self.below(None)),
            sends: Color::BOTH.map(|color| capped(self.up(color))),
            receives: Color::BOTH.map(|color| capped(self.below(Some(color)))),
        }
    }
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

/// A tree, with the values of all its vertices.
pub(super) struct Tree<'a> {
    order: Order,
    colors: &'a [Color],
    values: Vec<Values>,
}

impl<'a> Tree<'a> {
    pub(super) fn new(parents: &[Vertex], colors: &'a [Color]) -> Self {
        let order = Order::new(parents);
        let none = Values { idle: NEVER, sends: [NEVER; 2], receives: [NEVER; 2] };
        let mut tree = Self { values: vec![none; order.len()], order, colors };
        for place in (0..tree.order.len()).rev() {
            let values = tree.vicinity(place).values();
            tree.values[place] = values;
        }
        tree
    }

    fn vicinity(&self, place: usize) -> Vicinity<'_> {
        let stone = self.colors[self.order.vertices[place] as usize];
        Vicinity::new(stone, &self.values[self.order.children(place)])
    }

    pub(super) fn value(&self) -> usize {
        self.values[0].idle as usize
    }

    /// A forest with the fewest roots.
    pub(super) fn forest(&self) -> Forest {
        let mut forest = Forest::of_roots(self.order.len());
        let mut edges = vec![Edge::Idle; self.order.len()];
        for place in 0..self.order.len() {
            let vertex = self.order.vertices[place];
            let vicinity = self.vicinity(place);
            let edge = edges[place];
            let best = vicinity.best(edge);
            let from_parent = if let Edge::Receives(color) = edge { Some(color) } else { None };
            let difference = vicinity.difference(best.changes, from_parent);
            let receiver = if let Way::Down(number) = best.way { Some(number) } else { None };
            let costs = || vicinity.values.iter().map(|child| child.costs(vicinity.stone));
            let left_out = receiver.map(|number| (number, vicinity.values[number].costs(vicinity.stone)));
            let children = self.order.children(place);
            for (child, role) in children.clone().zip(vicinity.children.roles(difference, left_out, costs()))
            {
                edges[child] = match role {
                    Role::Idle => Edge::Idle,
                    Role::Like => Edge::Sends(vicinity.stone),
                    Role::Unlike => Edge::Sends(!vicinity.stone),
                };
                if role != Role::Idle {
                    forest.send(self.order.vertices[child], vertex);
                }
            }
            if let Some(number) = receiver {
                let child = children.start + number;
                edges[child] = Edge::Receives(vicinity.color(best.changes));
                forest.send(vertex, self.order.vertices[child]);
            }
        }
        forest
    }
}
