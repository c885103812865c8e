//! `/api/layout`: where everything stands in a drawing of a position, for pages that draw it themselves.

use super::{Answer, Verb, text};
use crate::refusal::Refusal;
use crate::worker::Worker;
use clobber_answer::render::layout::{Board, Edge, Layout};
use clobber_answer::show::kind;
use clobber_board::color::cell_letter;
use clobber_board::{Graph, Position, Vertex};
use serde::{Deserialize, Serialize};

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct LayoutOf {
    position: String,
    #[serde(default)]
    layout: Manner,
}

/// How a graph is drawn.
#[derive(Clone, Copy, Default, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "lowercase")]
enum Manner {
    /// As is usual for its class: lines and grids in squares, trees in layers, …
    #[default]
    Class,
    /// As if edges were springs.
    Force,
    Circle,
}

/// Springs take long to come to rest in larger graphs.
const MOST_SPRUNG: usize = 2_000;

/// So many vertices that are no squares can be told apart.
const MOST_FREE: u64 = 100_000;

/// Does it consist of lines and grids?
fn is_of_squares(graph: &Graph) -> bool {
    match graph {
        Graph::Path(_) | Graph::Grid(_) => true,
        Graph::Sum(sum) => sum.summands().all(|(_, summand)| is_of_squares(summand)),
        _ => false,
    }
}

#[derive(Serialize)]
struct Drawn {
    position: String,
    kind: &'static str,
    vertices: usize,
    /// A letter for each vertex.
    cells: String,
    /// The notation without its cells.
    template: Vec<Piece>,
    /// Lines and grids: rectangles of squares, whose edges are not listed.
    boards: Vec<Rectangle>,
    /// The vertices that are no squares, and their places.
    points: Vec<(Vertex, f64, f64)>,
    edges: Vec<Line>,
    edges_left_out: bool,
}

/// A part of a notation.
#[derive(Debug, PartialEq, Eq, Serialize)]
#[serde(untagged)]
enum Piece {
    Text(String),
    /// So many cells stand here.
    Cells(usize),
}

#[derive(Serialize)]
struct Rectangle {
    first: Vertex,
    rows: Vertex,
    columns: Vertex,
    /// The middle of the first square.
    at: (f64, f64),
}

/// An edge: straight, or with its middle so far to the left of a straight line.
#[derive(Serialize)]
#[serde(untagged)]
enum Line {
    Straight(Vertex, Vertex),
    Bent(Vertex, Vertex, f64),
}

impl Verb for LayoutOf {
    fn answer(self, _worker: &Worker) -> Result<Answer, Refusal> {
        let position = text::position(&self.position)?;
        let graph = position.graph();
        if !is_of_squares(graph) {
            text::refuse_more("vertices of a graph", graph.order() as u64, MOST_FREE)?;
        }
        if self.layout != Manner::Class && graph.order() > MOST_SPRUNG {
            return Err(Refusal::bad(format!(
                "graphs of more than {MOST_SPRUNG} vertices are drawn by their class alone"
            )));
        }
        let layout = match self.layout {
            Manner::Class => Layout::of(graph),
            Manner::Force => Layout::by_force(graph),
            Manner::Circle => Layout::on_circle(graph),
        };
        Answer::new(&drawn(&position, &layout))
    }
}

fn drawn(position: &Position, layout: &Layout) -> Drawn {
    let place = |v: Vertex| layout.points[v as usize];
    let rectangle = |board: &Board| Rectangle {
        first: board.first,
        rows: board.rows,
        columns: board.columns,
        at: rounded(place(board.first)),
    };
    let free = (0..layout.points.len() as Vertex).filter(|&v| !layout.is_square(v));
    let line = |edge: &Edge| {
        if edge.is_straight() {
            Line::Straight(edge.from, edge.to)
        } else {
            Line::Bent(edge.from, edge.to, rounded((edge.bend, 0.0)).0)
        }
    };
    Drawn {
        position: position.to_string(),
        kind: kind(position.graph()),
        vertices: position.cells().len(),
        cells: position.cells().iter().map(|&cell| cell_letter(cell)).collect(),
        template: template(position.graph()),
        boards: layout.boards.iter().map(rectangle).collect(),
        points: free
            .map(|v| {
                let (x, y) = rounded(place(v));
                (v, x, y)
            })
            .collect(),
        edges: layout.edges.iter().map(line).collect(),
        edges_left_out: layout.edges_left_out,
    }
}

/// Nobody sees a thousandth of a square.
fn rounded((x, y): (f64, f64)) -> (f64, f64) {
    let round = |number: f64| (number * 1000.0).round() / 1000.0 + 0.0;
    (round(x), round(y))
}

/// The notation of positions on a graph: two of them that differ everywhere show where the cells stand.
fn template(graph: &Graph) -> Vec<Piece> {
    let mut pieces = Vec::new();
    match graph {
        Graph::Sum(sum) => {
            for (index, (_, summand)) in sum.summands().enumerate() {
                if index > 0 {
                    add_text(&mut pieces, " + ");
                }
                for piece in template(summand) {
                    match piece {
                        Piece::Text(text) => add_text(&mut pieces, &text),
                        cells @ Piece::Cells(_) => pieces.push(cells),
                    }
                }
            }
        }
        Graph::Grid(grid) => {
            for row in 0..grid.rows() {
                if row > 0 {
                    add_text(&mut pieces, "|");
                }
                pieces.push(Piece::Cells(grid.columns() as usize));
            }
        }
        Graph::Multipartite(graph) => {
            for (index, part) in graph.parts().enumerate() {
                add_text(&mut pieces, if index == 0 { "multipartite:" } else { "/" });
                pieces.push(Piece::Cells(part.len()));
            }
        }
        other => {
            let cells = other.order();
            add_text(&mut pieces, &prefix(other));
            if cells > 0 {
                pieces.push(Piece::Cells(cells));
            }
        }
    }
    pieces
}

fn add_text(pieces: &mut Vec<Piece>, more: &str) {
    match pieces.last_mut() {
        Some(Piece::Text(text)) => text.push_str(more),
        _ if more.is_empty() => {}
        _ => pieces.push(Piece::Text(more.into())),
    }
}

/// What stands before the cells.
fn prefix(graph: &Graph) -> String {
    let cells = vec![None; graph.order()];
    let empty = Position::new(graph.clone(), cells).map(|position| position.to_string()).unwrap_or_default();
    empty[..empty.len() - graph.order().min(empty.len())].to_string()
}
