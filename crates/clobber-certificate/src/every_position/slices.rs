//! Claims about slices: the finite lemmas behind the theorems on products of cliques.
//!
//! A slice is a small product of cliques. It is *playable off* a vertex v if its stones off v have both
//! colours, or if slices of black stones lie beyond and one of its stones off v is white. In the second case
//! a white stone makes a *detour* through all that lies beyond, once during the play, along a Hamiltonian
//! cycle c₁, …, cₙ of the slice. Seen from the slice, this is one of two extra moves:
//!
//! - the stone of c₁ captures a black one on cₙ, its neighbour on the cycle;
//! - the stone of c₁ disappears, and a white one on cₙ₋₁ becomes black.
//!
//! `docs/certificates.md` has the lemmas, `clobber-solitaire` (`classes/hamming`) the proof that they imply
//! the theorems. That proof is read, not checked.

use super::table::{BLACK, Digits, EMPTY, MAX_TABLE_VERTICES, Table, WHITE, other, spelled};
use crate::check::{Flaw, Statement, Unchecked};
use search_limits::{Limits, Unsolved};
use serde::{Deserialize, Serialize};

/// A lemma about all positions of a slice.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct SlicesClaim {
    /// The numbers of vertices of the cliques, each at least 2. Vertices are numbered in mixed radix, the
    /// last factor fastest.
    pub factors: Vec<usize>,
    /// What the slices do.
    pub lemma: Lemma,
    /// For the lemma `send`: two cubes, a white one and a black one beyond it. The moves leave stones on the
    /// white one alone, which move on to a white cube. Vertex v of the black one has the number 8 + v.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub opposed: Vec<(usize, usize)>,
}

/// What slices do.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Lemma {
    /// Off a vertex off which it is playable, a slice leaves no stone, and on it one of either colour.
    Leave,
    /// The same of hypercubes, if the single stone has the same δ mod 3; otherwise one more stone is left.
    LeaveByDelta,
    /// A cube of both colours, or with a white stone and black cubes beyond, leaves stones that all move on
    /// to the next cube. The next cube then has both colours, also off any given vertex.
    Send,
}

/// What is wrong with a claim about slices.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[expect(missing_docs, reason = "the messages say it")]
pub enum SlicesFlaw {
    #[error("a slice has factors of at least 2 and at least 4 vertices")]
    Factors,
    #[error("the lemma is about hypercubes of dimension 3 or more")]
    NotAHypercube,
    #[error("the lemma is about the cube, 2 × 2 × 2")]
    NotACube,
    #[error("`opposed` belongs to the lemma `send`")]
    NeedlessOpposed,
    #[error("`{position}`{} does not leave what is claimed on vertex {vertex}", .beyond.words())]
    NotLeft { position: String, beyond: Beyond, vertex: usize },
    #[error("`{position}`{} sends no stones that leave `{next}` mixed", .beyond.words())]
    NotSent { position: String, beyond: Beyond, next: String },
    #[error("move {number} of `opposed` is not legal")]
    OpposedMove { number: usize },
    #[error("`opposed` does not leave stones on the white cube that all move on to a white one")]
    OpposedEnd,
}

/// What lies beyond a slice.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Beyond {
    /// No slice with stones.
    Nothing,
    /// Slices of black stones.
    Black,
}

impl Beyond {
    fn words(self) -> &'static str {
        match self {
            Self::Nothing => "",
            Self::Black => " with black slices beyond",
        }
    }
}

/// Checks a claim.
pub(crate) fn check(claim: &SlicesClaim, limits: &Limits) -> Result<Statement, Flaw> {
    let SlicesClaim { factors, lemma, opposed } = claim;
    // More factors have more vertices than the table.
    if factors.len() > 4 || factors.iter().any(|&factor| factor > MAX_TABLE_VERTICES) {
        return Err(Unchecked::LargeGraph { most: MAX_TABLE_VERTICES }.into());
    }
    let vertices: usize = factors.iter().product();
    if factors.iter().any(|&factor| factor < 2) || vertices < 4 {
        return Err(SlicesFlaw::Factors.into());
    }
    if vertices > MAX_TABLE_VERTICES {
        return Err(Unchecked::LargeGraph { most: MAX_TABLE_VERTICES }.into());
    }
    if *lemma != Lemma::Send && !opposed.is_empty() {
        return Err(SlicesFlaw::NeedlessOpposed.into());
    }
    let slice = Slice::new(factors, limits)?;
    match lemma {
        Lemma::Leave => slice.check_leave(false, limits)?,
        Lemma::LeaveByDelta if factors.len() < 3 || factors.iter().any(|&factor| factor != 2) => {
            return Err(SlicesFlaw::NotAHypercube.into());
        }
        Lemma::LeaveByDelta => slice.check_leave(true, limits)?,
        Lemma::Send if factors[..] != [2, 2, 2] => return Err(SlicesFlaw::NotACube.into()),
        Lemma::Send => {
            check_opposed(&slice.table.neighbors, opposed)?;
            slice.check_send(!opposed.is_empty(), limits)?;
        }
    }
    Ok(Statement::Slices { factors: factors.clone(), lemma: *lemma })
}

struct Slice {
    table: Table,
    /// For each vertex c₁, the vertices cₙ of Hamiltonian cycles c₁, …, cₙ.
    ends: Vec<Vec<usize>>,
    /// And the vertices cₙ₋₁.
    jumps: Vec<Vec<usize>>,
}

impl Slice {
    fn new(factors: &[usize], limits: &Limits) -> Result<Self, Unsolved> {
        let vertices: usize = factors.iter().product();
        let digits = |mut vertex: usize| -> Vec<usize> {
            let digit = |factor: &usize| {
                let digit = vertex % factor;
                vertex /= factor;
                digit
            };
            factors.iter().rev().map(digit).collect()
        };
        let are_neighbors = |a: usize, b: usize| {
            digits(a).iter().zip(&digits(b)).filter(|(one, other)| one != other).count() == 1
        };
        let around = |a| (0..vertices).filter(|&b| are_neighbors(a, b)).collect();
        let neighbors: Vec<Vec<usize>> = (0..vertices).map(around).collect();
        let (mut ends, mut jumps) = (vec![Vec::new(); vertices], vec![Vec::new(); vertices]);
        for first in 0..vertices {
            for last in 0..vertices {
                limits.check_now()?;
                for &end in &neighbors[first] {
                    let is_end = last == end && is_cycle(&neighbors, first, &[end]);
                    let is_jump = neighbors[end].contains(&last)
                        && last != first
                        && is_cycle(&neighbors, first, &[last, end]);
                    if is_end {
                        ends[first].push(last);
                    }
                    if is_jump && !jumps[first].contains(&last) {
                        jumps[first].push(last);
                    }
                }
            }
        }
        Ok(Self { table: Table::new(neighbors, limits)?, ends, jumps })
    }

    /// What the detour of a white stone looks like.
    fn detours(&self, digits: &Digits) -> Vec<(usize, usize)> {
        let whites = (0..self.table.vertices()).filter(|&vertex| digits[vertex] == WHITE);
        let from = |from: usize| {
            let ends = self.ends[from].iter().filter(|&&to| digits[to] == BLACK);
            let jumps = self.jumps[from].iter().filter(|&&to| digits[to] == WHITE);
            ends.chain(jumps).map(move |&to| (from, to)).collect::<Vec<_>>()
        };
        whites.flat_map(from).collect()
    }

    /// What is reached from each position with nothing beyond, and with black slices beyond.
    fn reached(
        &self,
        limits: &Limits,
        goals: impl Fn(&Digits, usize) -> u64,
    ) -> Result<[(Beyond, Vec<u64>); 2], Unsolved> {
        let alone = self.table.reached(limits, goals)?;
        let with_detour = self.table.reached_with_extra(limits, &alone, |digits| self.detours(digits))?;
        Ok([(Beyond::Nothing, alone), (Beyond::Black, with_detour)])
    }

    /// Checks the lemmas about what is left on a vertex.
    fn check_leave(&self, by_delta: bool, limits: &Limits) -> Result<(), Flaw> {
        let vertices = self.table.vertices();
        // One bit for a stone that is left alone, another one for a stone with at most one more.
        let bit = |vertex: usize, stone: u8, most: usize| {
            1 << (2 * vertex + usize::from(stone == WHITE) + if most == 2 { 2 * vertices } else { 0 })
        };
        let goals = |digits: &Digits, stones: usize| {
            let on = (0..vertices).filter(|&vertex| digits[vertex] != EMPTY);
            let set = |vertex: usize| {
                let two = if stones <= 2 { bit(vertex, digits[vertex], 2) } else { 0 };
                if stones == 1 { two | bit(vertex, digits[vertex], 1) } else { two }
            };
            on.fold(0, |all, vertex| all | set(vertex))
        };
        for (beyond, reached) in self.reached(limits, goals)? {
            for whites in 0..1_u32 << vertices {
                limits.check()?;
                let set: u64 = reached[self.table.full(whites)];
                for vertex in
                    (0..vertices).filter(|&vertex| is_playable(vertices, whites, beyond, Some(vertex)))
                {
                    let is_left = [BLACK, WHITE].into_iter().all(|stone| {
                        let fits = !by_delta || delta(vertices, whites) == delta_of_stone(vertex, stone);
                        set & bit(vertex, stone, if fits { 1 } else { 2 }) != 0
                    });
                    if !is_left {
                        let position = spelled(vertices, whites);
                        return Err(SlicesFlaw::NotLeft { position, beyond, vertex }.into());
                    }
                }
            }
        }
        Ok(())
    }

    /// Checks the lemma about stones that move on. A white cube with black ones beyond and a white one next
    /// may be left to `opposed`.
    fn check_send(&self, has_opposed: bool, limits: &Limits) -> Result<(), Flaw> {
        let vertices = self.table.vertices();
        let all = (1 << vertices) - 1;
        for next in 0..1_u32 << vertices {
            let everywhere = (0..=vertices).fold(0, |set, vertex| set | 1 << vertex);
            let goals = |digits: &Digits, _| sent(digits, vertices, next);
            for (beyond, reached) in self.reached(limits, goals)? {
                for whites in (0..=all).filter(|&whites| is_playable(vertices, whites, beyond, None)) {
                    let is_opposed = (beyond, whites, next) == (Beyond::Black, all, all);
                    let is_sent = reached[self.table.full(whites)] == everywhere;
                    if !(is_sent || is_opposed && has_opposed) {
                        let (position, next) = (spelled(vertices, whites), spelled(vertices, next));
                        return Err(SlicesFlaw::NotSent { position, beyond, next }.into());
                    }
                }
            }
        }
        Ok(())
    }
}

/// Is a slice playable off a vertex, or at all?
fn is_playable(vertices: usize, whites: u32, beyond: Beyond, off: Option<usize>) -> bool {
    let counted = ((1 << vertices) - 1) & !off.map_or(0, |vertex| 1 << vertex);
    match beyond {
        Beyond::Nothing => whites & counted != 0 && whites & counted != counted,
        Beyond::Black => whites & counted != 0,
    }
}

/// If all stones move on to the next slice: the vertices off which that has both colours then, and one bit
/// more if it has both colours at all.
fn sent(digits: &Digits, vertices: usize, next: u32) -> u64 {
    let stone = |vertex: usize| if next >> vertex & 1 == 1 { WHITE } else { BLACK };
    let mut after = next;
    for vertex in (0..vertices).filter(|&vertex| digits[vertex] != EMPTY) {
        if digits[vertex] != other(stone(vertex)) {
            return 0;
        }
        after ^= 1 << vertex;
    }
    let is_mixed = |off| is_playable(vertices, after, Beyond::Nothing, off);
    let off = (0..vertices).filter(|&vertex| is_mixed(Some(vertex)));
    let everywhere = if is_mixed(None) { 1 << vertices } else { 0 };
    off.fold(everywhere, |set, vertex| set | 1 << vertex)
}

/// Is there a Hamiltonian cycle with this first vertex and these last ones?
fn is_cycle(neighbors: &[Vec<usize>], first: usize, last: &[usize]) -> bool {
    fn leads(neighbors: &[Vec<usize>], at: usize, free: u32, end: usize) -> bool {
        if free == 0 {
            return neighbors[at].contains(&end);
        }
        let steps = neighbors[at].iter().filter(|&&next| free >> next & 1 == 1);
        steps.into_iter().any(|&next| leads(neighbors, next, free & !(1 << next), end))
    }
    let used = last.iter().fold(1 << first, |set: u32, vertex| set | 1 << vertex);
    leads(neighbors, first, ((1 << neighbors.len()) - 1) & !used, last[0])
}

/// δ mod 3: the stones, and those whose colour is not that of their side of the hypercube.
fn delta(vertices: usize, whites: u32) -> u32 {
    (0..vertices)
        .map(|vertex| delta_of_stone(vertex, if whites >> vertex & 1 == 1 { WHITE } else { BLACK }))
        .sum::<u32>()
        % 3
}

/// The part of one stone in δ.
fn delta_of_stone(vertex: usize, stone: u8) -> u32 {
    let on_white_side = vertex.count_ones() % 2 == 1;
    1 + u32::from(on_white_side != (stone == WHITE))
}

/// Replays the moves of `opposed` on a white cube, with a black one beyond, and moves what is left on to a
/// white cube.
fn check_opposed(neighbors: &[Vec<usize>], moves: &[(usize, usize)]) -> Result<(), SlicesFlaw> {
    if moves.is_empty() {
        return Ok(());
    }
    let order = neighbors.len();
    let mut cells = vec![WHITE; order];
    cells.resize(2 * order, BLACK);
    for (number, &(from, to)) in moves.iter().enumerate() {
        let is_edge = from < 2 * order
            && to < 2 * order
            && if from / order == to / order {
                neighbors[from % order].contains(&(to % order))
            } else {
                from % order == to % order
            };
        if !is_edge || cells[from] == EMPTY || cells[to] != other(cells[from]) {
            return Err(SlicesFlaw::OpposedMove { number: number + 1 });
        }
        cells[to] = cells[from];
        cells[from] = EMPTY;
    }
    let mut left = [EMPTY; MAX_TABLE_VERTICES];
    left[..order].copy_from_slice(&cells[..order]);
    let all_white = (1 << order) - 1;
    let everywhere = (1 << (order + 1)) - 1;
    if cells[order..].iter().any(|&cell| cell != EMPTY) || sent(&left, order, all_white) != everywhere {
        return Err(SlicesFlaw::OpposedEnd);
    }
    Ok(())
}
