//! The best of five lines (Blondel, Hendrickx, Jungers, "Solitaire Clobber as an optimization problem on
//! words", Theorem 12; Beaudou, Duchêne, Gravier, "A survey about Solitaire Clobber", Corollary 20).

use crate::line::{self, Word};
use clobber_board::{Color, Move, Vertex};
use search_limits::{Limits, Pace, Unsolved};

/// An optimal game on a cycle: cut before a stone, it is a game on a line.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct CutCycle {
    /// The stone after the cut, where the line begins.
    pub start: Vertex,
    /// The word of the game on the line, once around.
    pub word: Word,
}

impl CutCycle {
    /// The moves, in linear time.
    pub fn moves(&self, limits: &Limits) -> Result<Vec<Move>, Unsolved> {
        let order = self.word.letters().len() as Vertex + 1;
        let around = |cell: Vertex| {
            if cell < order - self.start { cell + self.start } else { cell + self.start - order }
        };
        let mut moves = self.word.moves(limits)?;
        let mut pace = Pace::new(limits);
        for mv in &mut moves {
            pace.steps(1)?;
            *mv = Move::new(around(mv.from), around(mv.to));
        }
        Ok(moves)
    }
}

/// The reducibility value of a cycle: the least number of stones that can be left. Linear time.
///
/// ```
/// use clobber_board::Color::{Black, White};
/// use clobber_solitaire::cycle;
/// use search_limits::Limits;
/// assert_eq!(cycle::value(&[Black, Black, White].repeat(7), Limits::unlimited()), Ok(7));
/// ```
pub fn value(colors: &[Color], limits: &Limits) -> Result<usize, Unsolved> {
    Ok(best_cut(colors, limits)?.map_or(colors.len(), |(value, _)| value))
}

/// The value, and the first of the cuts with this value; `None` if all stones have the same colour.
fn best_cut(colors: &[Color], limits: &Limits) -> Result<Option<(usize, usize)>, Unsolved> {
    let mut best = None;
    for start in cuts(colors) {
        let value = line::value(from(colors, start), limits)?;
        if best.is_none_or(|(least, _)| value < least) {
            best = Some((value, start));
        }
    }
    Ok(best)
}

/// An optimal game on a cycle. Linear time.
///
/// ```
/// use clobber_board::Color::{Black, White};
/// use clobber_solitaire::cycle;
/// use search_limits::Limits;
/// let game = cycle::optimal_cut(&[Black, Black, White, Black, White, White], Limits::unlimited()).unwrap();
/// assert_eq!(game.word.remaining(), 1);
/// ```
pub fn optimal_cut(colors: &[Color], limits: &Limits) -> Result<CutCycle, Unsolved> {
    let start = best_cut(colors, limits)?.map_or(0, |(_, start)| start);
    let line: Vec<Color> = from(colors, start).collect();
    Ok(CutCycle { start: start as Vertex, word: line::optimal_word(&line, limits)? })
}

/// The stones once around, beginning with this one.
fn from(colors: &[Color], start: usize) -> impl Iterator<Item = Color> {
    colors[start..].iter().chain(&colors[..start]).copied()
}

/// Stones before which a cut is enough: one of the lines is as good as the cycle. Empty if all stones
/// have the same colour.
///
/// Let two neighbours, u and after it v, differ in colour. In an optimal game that keeps the rule of
/// Proposition 1 (no stone that has moved is captured by one that has not):
///
/// - If the stone of u goes towards v, no stone crosses the edge before u; if it goes away from v, no
///   stone crosses the edge between them. The same holds with u and v swapped.
/// - If neither moves, one of them is captured (or could be by the other), say v. The captor is the first
///   stone after v that has the colour of u, and no stone crosses the edge after the place where it began.
///   The same holds with u and v swapped.
///
/// The paper counts six games; two of them cut the edge between u and v.
fn cuts(colors: &[Color]) -> Vec<usize> {
    let n = colors.len();
    let Some(u) = (0..n).find(|&u| colors[u] != colors[(u + 1) % n]) else { return Vec::new() };
    let v = (u + 1) % n;
    let ahead = |steps: usize| (v + steps) % n;
    let back = |steps: usize| (u + n - steps) % n;
    let comes_for_v = (1..n).map(ahead).find(|&w| colors[w] == colors[u]).unwrap_or(u);
    let comes_for_u = (1..n).map(back).find(|&w| colors[w] == colors[v]).unwrap_or(v);
    let mut cuts = vec![u, v, ahead(1), (comes_for_v + 1) % n, comes_for_u];
    cuts.sort_unstable();
    cuts.dedup();
    cuts
}
