//! Moves that lead to isomorphic positions.
//!
//! In a complete multipartite graph stones of one colour in parts with the same stones are interchangeable.
//! So in a clique of hundreds of stones one move of each player is enough.

use clobber_board::{Color, Graph, Move, Position, Vertex};

/// How the stones of a position look.
pub(crate) struct AlikeMoves {
    /// For each vertex the stones of its part, the black ones among them, and its colour; `None` if no two
    /// stones are known to look alike.
    looks: Option<Vec<[usize; 3]>>,
}

/// The looks of the stone that moves and of the stone to capture.
pub(crate) type Look = [[usize; 3]; 2];

impl AlikeMoves {
    pub(crate) fn of(position: &Position) -> Self {
        let Graph::Multipartite(graph) = position.graph() else { return Self { looks: None } };
        let is_black = |v: Vertex| position.cell(v) == Some(Color::Black);
        let mut looks = vec![[0; 3]; graph.order()];
        for part in graph.parts() {
            let black = part.clone().filter(|&v| is_black(v)).count();
            for v in part.clone() {
                looks[v as usize] = [part.len(), black, usize::from(is_black(v))];
            }
        }
        Self { looks: Some(looks) }
    }

    /// Equal for moves that lead to isomorphic positions; `None` if that is unknown.
    pub(crate) fn look(&self, mv: Move) -> Option<Look> {
        self.looks.as_ref().map(|looks| [mv.from, mv.to].map(|v| looks[v as usize]))
    }
}

#[cfg(test)]
mod tests {
    use crate::engine::{Engine, Settings, SolveRequest, Statistics};
    use clobber_board::{Color, Position};
    use search_limits::Limits;

    /// On a clique every move captures one stone of the other colour: the player with more stones wins, and
    /// with equally many the player who moves first.
    #[test]
    fn large_cliques_are_solved_at_once() {
        let engine = Engine::new(Settings { memory: 1 << 28, ..Settings::default() });
        for (text, winners) in [
            ("complete:(xo)^40", [Color::Black, Color::White]),
            ("complete:(x)^41(o)^39", [Color::Black, Color::Black]),
        ] {
            let position: Position = text.parse().unwrap();
            for (first, winner) in Color::BOTH.into_iter().zip(winners) {
                let mut statistics = Statistics::default();
                let (request, limits) = (SolveRequest::default(), Limits::unlimited());
                let solution =
                    engine.solve(&(&position).into(), first, request, limits, &mut statistics).unwrap();
                assert_eq!(solution.winner, winner, "{text}, {first:?} first");
            }
        }
    }
}
