//! What a position consists of, and how it looks after some moves.

use crate::BadText;
use clobber_board::{Color, Graph, Move, Position};
use serde::Serialize;

/// What a position consists of, and pictures.
#[derive(Clone, Debug, Serialize)]
pub struct Answer {
    position: String,
    #[serde(skip_serializing_if = "Option::is_none")]
    line: Option<u64>,
    kind: &'static str,
    vertices: usize,
    edges: u64,
    stones: usize,
    black: usize,
    white: usize,
    /// The number of legal moves of either player: it is the same.
    moves: u64,
    components: usize,
    #[serde(skip_serializing_if = "Option::is_none")]
    last_move: Option<[u32; 2]>,
    #[serde(skip_serializing_if = "Option::is_none")]
    svg: Option<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    tikz: Option<String>,
}

impl Answer {
    /// Counts. The pictures are those of [`svg`](crate::render::svg::svg) and [`tikz`](crate::render::tikz::tikz), if they
    /// were asked for.
    pub fn new(
        position: &Position,
        line: Option<u64>,
        last_move: Option<Move>,
        svg: Option<String>,
        tikz: Option<String>,
    ) -> Self {
        Self {
            position: position.to_string(),
            line,
            kind: kind(position.graph()),
            vertices: position.cells().len(),
            edges: position.graph().size(),
            stones: position.stones(),
            black: position.stones_of(Color::Black),
            white: position.stones_of(Color::White),
            moves: position.move_count(),
            components: position.components().len(),
            last_move: last_move.map(|mv| [mv.from, mv.to]),
            svg,
            tikz,
        }
    }
}

/// Plays moves, such as `1-2,3-4`; returns the last of them.
pub fn play(position: &mut Position, text: &str) -> Result<Option<Move>, Box<BadText>> {
    let mut last = None;
    for word in text.split([',', ' ']).filter(|word| !word.is_empty()) {
        let start = word.as_ptr() as usize - text.as_ptr() as usize;
        let span = start..start + word.len();
        let mv =
            position.parse_move(word).map_err(|error| Box::new(BadText::mv(text, span.clone(), &error)))?;
        position.play(mv).map_err(|error| {
            let message = error.describe(|v| position.vertex_text(v));
            let moves: Vec<String> = Color::BOTH
                .into_iter()
                .flat_map(|player| position.moves(player))
                .map(|mv| position.move_text(mv))
                .take(13)
                .collect();
            let help = match moves.len() {
                0 => "no move is possible any more".to_string(),
                1..=12 => format!("the legal moves are then {}", moves.join(" ")),
                _ => format!("legal moves are then {} …", moves[..12].join(" ")),
            };
            Box::new(BadText::new("moves", text, span, message, help))
        })?;
        last = Some(mv);
    }
    Ok(last)
}

/// The name of a kind of board.
pub fn kind(graph: &Graph) -> &'static str {
    match graph {
        Graph::Path(_) => "line",
        Graph::Cycle(_) => "cycle",
        Graph::Grid(_) => "grid",
        Graph::Complete(_) => "complete",
        Graph::Multipartite(_) => "multipartite",
        Graph::Hamming(_) => "hamming",
        Graph::Tree(_) => "tree",
        Graph::General(_) => "graph",
        Graph::Sum(_) => "sum",
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn moves_are_played_one_after_the_other() {
        let mut position: Position = "xoxo".parse().unwrap();
        assert_eq!(play(&mut position, "1-2, 4-3").unwrap(), Some(Move::new(3, 2)));
        assert_eq!(position.to_string(), ".xo.");
        let bad = play(&mut position, "2-3 1-2").unwrap_err();
        let (shown, span) = bad.shown();
        assert_eq!(&shown[span], "1-2");
        assert!(bad.help().contains("no move is possible"));
    }
}
