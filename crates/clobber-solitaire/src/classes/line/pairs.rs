//! The graph on the 25 pairs of letters (Blondel, Hendrickx, Jungers, section 3: higher power coding).
//!
//! The patterns of Theorem 10 have at most three letters, of five: an arrow to the right or to the left over
//! a or s, and one bar for both. A pair has an edge to the pair that drops its first letter and adds another
//! one, unless the three contain a pattern. The words of Theorem 10 are the paths from the pair of two bars
//! back to it. The dynamic programme of [`super::optimal_word`] walks in this graph; it needs nine pairs at a
//! time, since the separations of a line are given.

use super::patterns::{OUTSIDE, SHORT, first_match};
use super::word::{Crossing, Letter};

/// The five letters; the first is the bar, whose separation does not matter.
pub fn letters() -> [Letter; 5] {
    let mut letters = [OUTSIDE; 5];
    let crossed = Letter::all().filter(|letter| letter.crossing != Crossing::Uncrossed);
    letters[1..].iter_mut().zip(crossed).for_each(|(place, letter)| *place = letter);
    letters
}

/// A pair of letters, and what may follow it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Pair {
    /// The two letters.
    pub letters: [Letter; 2],
    /// The letters that may come next: the edges from the pair.
    pub next: Vec<Letter>,
    /// Is the pair on a path from two bars to two bars, so that some word of Theorem 10 contains it?
    pub occurs: bool,
}

/// The graph: its 25 vertices with their edges.
///
/// ```
/// use clobber_solitaire::line::pairs;
/// let graph = pairs::graph();
/// assert_eq!(graph.len(), 25);
/// assert_eq!(graph.iter().map(|pair| pair.next.len()).sum::<usize>(), 45);
/// ```
pub fn graph() -> Vec<Pair> {
    let all = letters();
    let pairs = all.iter().flat_map(|&first| all.iter().map(move |&second| [first, second]));
    let mut graph: Vec<Pair> = pairs
        .map(|[first, second]| {
            let may_follow = |third: &Letter| first_match(&[first, second, *third], &SHORT).is_none();
            let next = all.iter().copied().filter(may_follow).collect();
            Pair { letters: [first, second], next, occurs: false }
        })
        .collect();
    let ahead = reached(&graph, leads);
    let back = reached(&graph, |from, to| leads(to, from));
    graph.iter_mut().zip(ahead.into_iter().zip(back)).for_each(|(pair, (a, b))| pair.occurs = a && b);
    graph
}

/// Is there an edge from one pair to the other?
fn leads(from: &Pair, to: &Pair) -> bool {
    from.letters[1] == to.letters[0] && from.next.contains(&to.letters[1])
}

/// The pairs that can be reached from two bars along these edges.
fn reached(graph: &[Pair], edge: impl Fn(&Pair, &Pair) -> bool) -> Vec<bool> {
    let mut reached: Vec<bool> = graph.iter().map(|pair| pair.letters == [OUTSIDE; 2]).collect();
    let mut waiting = vec![0];
    while let Some(from) = waiting.pop() {
        for to in 0..graph.len() {
            if !reached[to] && edge(&graph[from], &graph[to]) {
                reached[to] = true;
                waiting.push(to);
            }
        }
    }
    reached
}
