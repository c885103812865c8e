//! The reducibility value.

use super::PartCounts;
use clobber_board::Color;

/// The least number of stones that any play leaves on a complete multipartite graph with these stones.
///
/// Call a position *mixed* if it has both colours and at least two parts; in any other there is no move. In a
/// mixed one let L be a largest part and name the colours so that L holds n_b black and n_w ≥ n_b white
/// stones. Let m stones stand outside L, m_b of them black, and
///
/// ```text
/// f = n_w − n_b − m − m_b.
/// ```
///
/// | position | value | theorem |
/// |---|---|---|
/// | not mixed | the number of stones | |
/// | f ≥ 0 | f + 2 | 2.1 (form F2), 2.3 |
/// | f < 0, two parts, δ ≡ 0 mod 3 | 2 | Lemmas 2.1 and 2.2, Theorem 2.1 (form F1) |
/// | f < 0, otherwise | 1 | the same; Theorems 2.2 and 2.3 |
///
/// δ is the number of stones plus the number of clashing ones, with one part black and the other white
/// (Demaine, Demaine, Fleischer, "Solitaire Clobber", Theorem 3). The theorems are of Duchêne, Gravier and
/// Moncel, "New results about Impartial Solitaire Clobber", who consider only positions with both colours.
/// The survey of Beaudou, Duchêne and Gravier repeats them as Proposition 28 and Theorems 29 to 31, but
/// forgets to say so in the first two.
///
/// It does not matter which largest part is L, nor how the colours are named if n_b = n_w. For n = n_b + n_w
/// = f + 2·n_b + m + m_b, and n_b + m_b ≥ 1; so where f ≥ 0, L is larger than all other parts together, and
/// n_w > n_b.
///
/// # Why no play does better
///
/// No move lowers the number in the table, and where there is no move, it is the number of stones.
///
/// Let f ≥ 0 (Lemmas 2.3 and 2.4). A move from L to another part leaves f as it is, and so does a black stone
/// that moves into L. A white stone that moves into L adds 3, a move outside L adds 1 or 2. (The colours keep
/// their names: n_w − n_b ≥ m + m_b falls by 1 where a white stone leaves L and by 2 where a black one
/// enters.) If the result is no longer mixed, recall that n ≥ f + m + 1. With one colour there are n + m − 1
/// ≥ f + 2·m ≥ f + 2 stones. With one part left, m was 1, and there are n ≥ f + 2.
///
/// Let f < 0 in two parts with δ ≡ 0 mod 3. No move changes δ mod 3, and a single stone has δ = 1 or 2.
///
/// # Arguments
///
/// `parts`: the stones of each part. Empty parts are as good as none.
///
/// # Complexity
///
/// Linear in the number of parts.
///
/// # Example
///
/// ```
/// use clobber_solitaire::multipartite::{PartCounts, value};
///
/// // A star: the black stone in the middle takes one of the four white ones around it, and that is all.
/// assert_eq!(value(&[PartCounts::new(1, 0), PartCounts::new(0, 4)]), 4);
/// // An edge in place of the middle lets the stone come back once.
/// assert_eq!(value(&[PartCounts::new(1, 0), PartCounts::new(0, 1), PartCounts::new(0, 4)]), 3);
/// // A clique.
/// assert_eq!(value(&[PartCounts::new(1, 0), PartCounts::new(0, 1), PartCounts::new(0, 1)]), 1);
/// ```
pub fn value(parts: &[PartCounts]) -> usize {
    let total = |color: Color| parts.iter().map(|part| i64::from(part.of(color))).sum::<i64>();
    let (black, white) = (total(Color::Black), total(Color::White));
    let occupied = parts.iter().filter(|part| part.stones() > 0).count();
    let largest = parts.iter().copied().max_by_key(|part| part.stones()).unwrap_or_default();
    let value = if black == 0 || white == 0 || occupied < 2 {
        black + white
    } else {
        match Parameters::new(parts).f() {
            f @ 0.. => f + 2,
            _ if occupied == 2 && delta(largest, black, white) % 3 == 0 => 2,
            _ => 1,
        }
    };
    value as usize
}

/// The numbers of Theorems 29 and 31 of the survey, for a largest part.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Parameters {
    /// The colour that is called black: the largest part holds at most as many of its stones as of the other.
    pub black: Color,
    /// Black stones of the largest part.
    pub n_b: i64,
    /// White stones of the largest part.
    pub n_w: i64,
    /// Stones outside it.
    pub m: i64,
    /// Black stones outside it.
    pub m_b: i64,
}

impl Parameters {
    /// The parameters of some parts.
    pub fn new(parts: &[PartCounts]) -> Self {
        let largest = parts.iter().copied().max_by_key(|part| part.stones()).unwrap_or_default();
        let total = |color: Color| parts.iter().map(|part| i64::from(part.of(color))).sum::<i64>();
        let black = largest.minority();
        let [n_b, n_w] = [black, !black].map(|color| i64::from(largest.of(color)));
        let m_b = total(black) - n_b;
        Self { black, n_b, n_w, m: m_b + total(!black) - n_w, m_b }
    }

    /// The surplus of white stones in the largest part, n − 2·n_b.
    pub fn q(self) -> i64 {
        self.n_w - self.n_b
    }

    /// The function f of Lemmas 2.3 and 2.4, which no move makes smaller where it is not negative.
    pub fn f(self) -> i64 {
        self.q() - self.m - self.m_b
    }
}

/// The invariant δ of two parts, the largest one being black.
fn delta(largest: PartCounts, black: i64, white: i64) -> i64 {
    let clashing = i64::from(largest.white) + black - i64::from(largest.black);
    black + white + clashing
}
