//! Random boards of every kind, with their text and their neighbours, each written down here.

use crate::naive::{BLACK, EMPTY, Neighbors, WHITE};

/// A small generator (SplitMix64).
#[derive(Clone)]
pub(crate) struct Dice(pub(crate) u64);

impl Dice {
    pub(crate) fn next(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let z = (self.0 ^ (self.0 >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        let z = (z ^ (z >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        z ^ (z >> 31)
    }

    pub(crate) fn below(&mut self, sides: usize) -> usize {
        (self.next() % sides as u64) as usize
    }

    pub(crate) fn is(&mut self, one_in: usize) -> bool {
        self.below(one_in) == 0
    }
}

/// How the cells of a board are written.
#[derive(Clone, Debug)]
enum Form {
    Line,
    Grid(usize),
    /// What comes before the cells.
    Prefix(String),
    /// The sizes of the parts, written with slashes.
    Parts(Vec<usize>),
}

#[derive(Clone, Debug)]
pub(crate) struct Board {
    form: Form,
    pub(crate) neighbors: Neighbors,
    pub(crate) cells: Vec<u8>,
}

fn graph(order: usize, edges: impl IntoIterator<Item = (usize, usize)>) -> Neighbors {
    let mut neighbors = vec![Vec::new(); order];
    for (u, v) in edges {
        neighbors[u].push(v);
        neighbors[v].push(u);
    }
    neighbors
}

fn pairs(order: usize) -> Vec<(usize, usize)> {
    (0..order).flat_map(|v| (0..v).map(move |u| (u, v))).collect()
}

/// The digits of a vertex of a product, the last factor fastest.
fn digits(mut vertex: usize, factors: &[usize]) -> Vec<usize> {
    let mut digits: Vec<usize> = factors
        .iter()
        .rev()
        .map(|&factor| {
            let digit = vertex % factor;
            vertex /= factor;
            digit
        })
        .collect();
    digits.reverse();
    digits
}

impl Board {
    /// A board of at most this many cells.
    pub(crate) fn random(dice: &mut Dice, most: usize) -> Self {
        let order = 1 + dice.below(most);
        let (form, neighbors) = match dice.below(9) {
            0 | 1 => (Form::Line, graph(order, (1..order).map(|v| (v - 1, v)))),
            2 | 3 => {
                let columns = 1 + dice.below(4);
                let rows = (order / columns).max(2);
                let order = rows * columns;
                let across = (0..order).filter(|v| v % columns > 0).map(|v| (v - 1, v));
                let down = (columns..order).map(|v| (v - columns, v));
                (Form::Grid(columns), graph(order, across.chain(down)))
            }
            4 => {
                let order = order.max(3);
                let closing = [(order - 1, 0)];
                let edges = (1..order).map(|v| (v - 1, v)).chain(closing);
                (Form::Prefix("cycle:".into()), graph(order, edges))
            }
            5 => {
                let order = order.min(7);
                (Form::Prefix("complete:".into()), graph(order, pairs(order)))
            }
            6 => {
                let sizes: Vec<usize> = (0..2 + dice.below(2)).map(|_| 1 + dice.below(3)).collect();
                let part: Vec<usize> =
                    sizes.iter().enumerate().flat_map(|(i, &size)| vec![i; size]).collect();
                let edges = pairs(part.len()).into_iter().filter(|&(u, v)| part[u] != part[v]);
                (Form::Parts(sizes), graph(part.len(), edges))
            }
            7 => {
                let factors = [[2, 2, 2], [3, 3, 1], [2, 3, 1], [4, 2, 1]][dice.below(4)];
                let factors: Vec<usize> = factors.into_iter().filter(|&factor| factor > 1).collect();
                let order = factors.iter().product();
                let differ = |&(u, v): &(usize, usize)| {
                    let pairs = digits(u, &factors).into_iter().zip(digits(v, &factors));
                    pairs.filter(|(a, b)| a != b).count() == 1
                };
                let edges: Vec<_> = pairs(order).into_iter().filter(differ).collect();
                let name: Vec<String> = factors.iter().map(ToString::to_string).collect();
                (Form::Prefix(format!("hamming:{}:", name.join("x"))), graph(order, edges))
            }
            _ => {
                let order = order.max(2);
                let edges: Vec<_> = if dice.is(2) {
                    (1..order).map(|v| (dice.below(v), v)).collect()
                } else {
                    let one_in = 2 + dice.below(3);
                    pairs(order).into_iter().filter(|_| dice.is(one_in)).collect()
                };
                let text: Vec<String> = edges.iter().map(|(u, v)| format!("{u}-{v}")).collect();
                (Form::Prefix(format!("edges:{}:", text.join(","))), graph(order, edges))
            }
        };
        let holes = [usize::MAX, 4, 8][dice.below(3)];
        let black_in = [2, 2, 3, 5][dice.below(4)];
        let cell = |dice: &mut Dice| match () {
            () if holes < usize::MAX && dice.is(holes) => EMPTY,
            () if dice.is(black_in) => BLACK,
            () => WHITE,
        };
        let cells = neighbors.iter().map(|_| cell(dice)).collect();
        Self { form, neighbors, cells }
    }

    /// A line of at most this many cells.
    pub(crate) fn random_line(dice: &mut Dice, most: usize) -> Self {
        let order = 1 + dice.below(most);
        let neighbors = graph(order, (1..order).map(|v| (v - 1, v)));
        let cells = (0..order).map(|_| [BLACK, WHITE, BLACK, WHITE, EMPTY][dice.below(5)]).collect();
        Self { form: Form::Line, neighbors, cells }
    }

    pub(crate) fn text(&self) -> String {
        self.text_of(&self.cells)
    }

    /// The text of other stones on the same graph.
    pub(crate) fn text_of(&self, cells: &[u8]) -> String {
        let text: String = cells.iter().map(|&cell| ['.', 'x', 'o'][usize::from(cell)]).collect();
        match &self.form {
            Form::Line => text,
            Form::Grid(columns) => {
                let rows: Vec<&str> =
                    (0..text.len()).step_by(*columns).map(|at| &text[at..at + columns]).collect();
                rows.join("|")
            }
            Form::Prefix(prefix) => format!("{prefix}{text}"),
            Form::Parts(sizes) => {
                let mut rest = text.as_str();
                let parts: Vec<&str> = sizes
                    .iter()
                    .map(|&size| {
                        let (part, after) = rest.split_at(size);
                        rest = after;
                        part
                    })
                    .collect();
                format!("multipartite:{}", parts.join("/"))
            }
        }
    }

    pub(crate) fn is_line(&self) -> bool {
        matches!(self.form, Form::Line)
    }

    /// The same board with fewer stones, one at a time.
    pub(crate) fn smaller(&self) -> Vec<Self> {
        let stones = (0..self.cells.len()).filter(|&v| self.cells[v] != EMPTY);
        let without = |v: usize| {
            let mut smaller = self.clone();
            smaller.cells[v] = EMPTY;
            smaller
        };
        stones.map(without).collect()
    }

    /// The sum of this board and the negative of another.
    pub(crate) fn minus(&self, other: &Self) -> (Neighbors, Vec<u8>) {
        let shift = self.neighbors.len();
        let shifted = other.neighbors.iter().map(|list| list.iter().map(|v| v + shift).collect());
        let negated = other.cells.iter().map(|&cell| if cell == EMPTY { EMPTY } else { 3 - cell });
        let neighbors = self.neighbors.iter().cloned().chain(shifted).collect();
        (neighbors, self.cells.iter().copied().chain(negated).collect())
    }
}
