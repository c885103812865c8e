//! `clobber show POS`: draw a position.

use crate::failure::{BadText, Failure, Status};
use crate::input::{Positions, Task};
use crate::output::Output;
use crate::render::{svg, text, tikz};
use clobber_board::{Color, Graph, Move, Position};
use serde::Serialize;

#[derive(clap::Args)]
pub(crate) struct Show {
    #[command(flatten)]
    positions: Positions,

    /// Draw an SVG picture
    #[arg(long, conflicts_with = "tikz")]
    svg: bool,

    /// Draw a TikZ picture for LaTeX
    #[arg(long)]
    tikz: bool,

    /// Play these moves first, and mark the last: `1-2,3-4` on a line, `a1b1,c2c1` on a grid
    #[arg(long, value_name = "MOVES", allow_hyphen_values = true)]
    moves: Option<String>,

    #[command(flatten)]
    output: Output,
}

#[derive(Serialize)]
struct Answer {
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

impl Show {
    pub(crate) fn run(&self) -> Result<Status, Failure> {
        self.positions.each(|Task { mut position, line, .. }| {
            let last_move = self.play(&mut position)?;
            let svg = self.svg.then(|| svg::svg(&position, last_move));
            let tikz = self.tikz.then(|| tikz::tikz(&position, last_move));
            if self.output.is_json() {
                self.output.print(&answer(&position, line, last_move, svg, tikz), |_| Ok(()))?;
            } else {
                self.output.print(&(), |out| match svg.or(tikz) {
                    Some(picture) => out.write_all(picture.as_bytes()),
                    None => text::position(out, &position),
                })?;
            }
            Ok(Status::Answered)
        })
    }

    /// Plays the moves that were asked for; returns the last of them.
    fn play(&self, position: &mut Position) -> Result<Option<Move>, Failure> {
        let Some(text) = &self.moves else { return Ok(None) };
        let mut last = None;
        for word in text.split([',', ' ']).filter(|word| !word.is_empty()) {
            let start = word.as_ptr() as usize - text.as_ptr() as usize;
            let span = start..start + word.len();
            let bad = |bad: BadText| Failure::Input(Box::new(bad));
            let mv =
                position.parse_move(word).map_err(|error| bad(BadText::mv(text, span.clone(), &error)))?;
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
                bad(BadText::new("moves", text, span, message, help))
            })?;
            last = Some(mv);
        }
        Ok(last)
    }
}

fn answer(
    position: &Position,
    line: Option<u64>,
    last_move: Option<Move>,
    svg: Option<String>,
    tikz: Option<String>,
) -> Answer {
    Answer {
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

/// The name of a kind of board.
fn kind(graph: &Graph) -> &'static str {
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
