//! A Hamming graph as a row of slices.
//!
//! A Hamming graph is a product H × R of two Hamming graphs: copies of H, the *slices*, one for each vertex
//! of R. Along a Hamiltonian path of R, each slice lies beside the next, vertex by vertex. So a row of slices
//! is all that the play has to know, whatever the factors are.

use super::clique;
use super::detour::SlicePlay;
use super::goal::Goal;
use super::gray::{Digit, hamiltonian_path};
use super::small_board::SmallBoard;
use clobber_board::graph::Hamming;
use clobber_board::{Color, Vertex};

/// A Hamming graph as a row of slices, of which the first one holds the target.
#[derive(Clone, Debug)]
pub(super) struct Slices {
    board: SliceBoard,
    /// Where the slices begin: vertex v of a slice is `begins + offsets[v]`.
    pub(super) begins: Vec<Vertex>,
    pub(super) offsets: Vec<Vertex>,
    /// The target, in the numbers of its slice.
    pub(super) target: Vertex,
}

/// One slice.
#[derive(Clone, Debug)]
enum SliceBoard {
    Clique,
    Small(SmallBoard),
}

/// The factors of a slice, if none is larger than 3: the first of these that the graph has.
///
/// The first two are strongly 1-reducible, the third as far as δ lets it be. A graph with none of them is a
/// slice as a whole: K₃, K₃ × K₂, or a hypercube of dimension at most 2.
const SMALL_SLICES: [&[Vertex]; 3] = [&[3, 3], &[3, 2, 2], &[2, 2, 2]];

impl Slices {
    /// Takes the graph apart; the target is one of its vertices.
    pub(super) fn new(graph: &Hamming, target: Vertex) -> Self {
        let mut digits = digits(graph, target);
        let slice = take_slice(&mut digits);
        let board = match slice[..] {
            [Digit { factor: 3.., .. }] => SliceBoard::Clique,
            _ => SliceBoard::Small(SmallBoard::new(&product(&slice))),
        };
        let target = slice.iter().fold(0, |vertex, digit| vertex * digit.factor + digit.start);
        Self { board, begins: hamiltonian_path(&digits), offsets: offsets(&slice), target }
    }

    /// Is the graph a single slice?
    pub(super) fn is_single(&self) -> bool {
        self.begins.len() == 1
    }

    /// Are the slices cubes?
    pub(super) fn are_cubes(&self) -> bool {
        matches!(self.board, SliceBoard::Small(_)) && self.offsets.len() == 8
    }

    /// The number in the whole graph of a vertex of a slice.
    pub(super) fn vertex(&self, slice: usize, v: Vertex) -> Vertex {
        self.begins[slice] + self.offsets[v as usize]
    }

    /// The colours of a slice.
    pub(super) fn colors(&self, slice: usize, colors: &[Color]) -> Vec<Color> {
        self.offsets.iter().map(|offset| colors[(self.begins[slice] + offset) as usize]).collect()
    }

    /// The colour of all stones of a slice, if it is the same.
    pub(super) fn only_color(&self, slice: usize, colors: &[Color]) -> Option<Color> {
        let mut stones = self.offsets.iter().map(|offset| colors[(self.begins[slice] + offset) as usize]);
        let first = stones.next()?;
        stones.all(|color| color == first).then_some(first)
    }

    /// A play on one slice that reaches the goal. `beyond` is the colour of the slices to be eaten, if there
    /// are any.
    pub(super) fn play(&self, colors: &[Color], beyond: Option<Color>, goal: Goal<'_>) -> Option<SlicePlay> {
        match &self.board {
            SliceBoard::Clique => clique::play(colors, beyond, goal),
            SliceBoard::Small(board) => board.play(colors, beyond, goal),
        }
    }
}

/// The factors of the graph, with the coordinates of the target.
fn digits(graph: &Hamming, target: Vertex) -> Vec<Digit> {
    let mut stride = graph.order() as Vertex;
    let coordinates = graph.coordinates(target);
    (graph.factors().iter().zip(coordinates))
        .map(|(&factor, start)| {
            stride /= factor;
            Digit { factor, stride, start }
        })
        .collect()
}

/// Takes the factors of a slice out of all factors.
fn take_slice(digits: &mut Vec<Digit>) -> Vec<Digit> {
    let largest = (0..digits.len()).max_by_key(|&i| digits[i].factor);
    if let Some(largest) = largest.filter(|&i| digits[i].factor > 3) {
        return vec![digits.remove(largest)];
    }
    let count = |list: &[Vertex], factor| list.iter().filter(|&&f| f == factor).count();
    let factors: Vec<Vertex> = digits.iter().map(|digit| digit.factor).collect();
    let fits = |small: &&&[Vertex]| [2, 3].iter().all(|&f| count(small, f) <= count(&factors, f));
    let Some(small) = SMALL_SLICES.iter().find(fits) else { return std::mem::take(digits) };
    small
        .iter()
        .filter_map(|&factor| {
            digits.iter().position(|digit| digit.factor == factor).map(|i| digits.remove(i))
        })
        .collect()
}

/// The numbers in the whole graph of the vertices of a slice.
fn offsets(slice: &[Digit]) -> Vec<Vertex> {
    slice.iter().fold(vec![0], |offsets, digit| {
        let coordinates = |offset: Vertex| (0..digit.factor).map(move |c| offset + c * digit.stride);
        offsets.into_iter().flat_map(coordinates).collect()
    })
}

fn product(slice: &[Digit]) -> Hamming {
    Hamming::from_factors(slice.iter().map(|digit| digit.factor).collect())
        .expect("a part of a graph is no larger than the graph")
}
