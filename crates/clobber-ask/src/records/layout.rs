//! The places of everything in a drawing of a position, for pages that draw it themselves.

use super::show::kind;
use crate::desk::Desk;
use crate::diagnostics::Refusal;
use crate::question::{Answer, Question};
use crate::reading;
use crate::schema;
use clobber_board::color::cell_letter;
use clobber_board::{Graph, Position, Vertex};
use clobber_drawing::layout::{Edge, Layout, SquareBoard};
use clobber_drawing::text;
use schemars::JsonSchema;
use search_limits::Limits;
use serde::{Deserialize, Serialize};
use std::io::{self, Write};

/// Lay a position out for drawing.
#[derive(Clone, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct LayoutOf {
    /// The position.
    pub position: String,
    /// How a graph is drawn.
    #[serde(default)]
    #[schemars(schema_with = "schema::named::<Manner>")]
    pub layout: Manner,
}

/// How a graph is drawn.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Manner {
    /// By its class: lines and grids in squares, trees in layers, …
    #[default]
    Class,
    /// As if edges were springs.
    Force,
    /// On a circle.
    Circle,
}

clobber_board::by_name!(Manner, "layout", [
    Class => "class",
    Force => "force",
    Circle => "circle",
]);

/// Larger graphs take too long.
const MAX_SPRING_VERTICES: u64 = 2_000;

/// More vertices that are not squares are not readable.
const MAX_FREE_VERTICES: u64 = 100_000;

/// Whether it consists of lines and grids.
fn is_of_squares(graph: &Graph) -> bool {
    match graph {
        Graph::Path(_) | Graph::Grid(_) => true,
        Graph::Sum(sum) => sum.summands().all(|(_, summand)| is_of_squares(summand)),
        _ => false,
    }
}

/// The drawing.
#[derive(Clone, Debug, Serialize, JsonSchema)]
pub struct Drawn {
    position: String,
    kind: &'static str,
    vertices: usize,
    /// A letter for each vertex.
    cells: String,
    /// The notation without its cells.
    template: Vec<Piece>,
    /// Lines and grids: rectangles of squares, whose edges are not listed.
    boards: Vec<Rectangle>,
    /// The summands of a sum, which the names of its vertices need.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    summands: Vec<SummandOf>,
    /// The vertices that are not squares, and their places.
    points: Vec<(Vertex, f64, f64)>,
    edges: Vec<Line>,
    edges_left_out: bool,
    #[serde(skip)]
    board: Position,
}

/// A part of a notation.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, JsonSchema)]
#[serde(untagged)]
enum Piece {
    Text(String),
    /// The number of cells here.
    Cells(usize),
}

#[derive(Clone, Debug, Serialize, JsonSchema)]
struct Rectangle {
    first: Vertex,
    rows: Vertex,
    columns: Vertex,
    /// The middle of the first square.
    at: (f64, f64),
}

#[derive(Clone, Debug, Serialize, JsonSchema)]
struct SummandOf {
    first: Vertex,
    kind: &'static str,
    /// The rows and columns of a grid.
    #[serde(skip_serializing_if = "Option::is_none")]
    size: Option<[Vertex; 2]>,
}

/// An edge: straight, or with the distance of its middle to the left of a straight line.
#[derive(Clone, Debug, Serialize, JsonSchema)]
#[serde(untagged)]
enum Line {
    Straight(Vertex, Vertex),
    Bent(Vertex, Vertex, f64),
}

impl Question for LayoutOf {
    const NAME: &'static str = "layout";
    type Answer = Drawn;

    fn ask(&self, desk: &mut Desk, _limits: &Limits) -> Result<Drawn, Refusal> {
        let position = reading::position("position", &self.position, desk.max_vertices())?;
        let graph = position.graph();
        let number = graph.order() as u64;
        if !is_of_squares(graph) && number > MAX_FREE_VERTICES {
            return Err(Refusal::TooLarge { what: "vertices of a graph", number, most: MAX_FREE_VERTICES });
        }
        if self.layout != Manner::Class && number > MAX_SPRING_VERTICES {
            let what = "vertices of a graph that is not drawn by its class";
            return Err(Refusal::TooLarge { what, number, most: MAX_SPRING_VERTICES });
        }
        let layout = match self.layout {
            Manner::Class => Layout::of(graph),
            Manner::Force => Layout::by_force(graph),
            Manner::Circle => Layout::on_circle(graph),
        };
        Ok(drawn(position, &layout))
    }
}

impl Answer for Drawn {
    fn print(&self, out: &mut dyn Write, _heading: bool) -> io::Result<()> {
        text::position(out, &self.board)
    }
}

fn drawn(position: Position, layout: &Layout) -> Drawn {
    let place = |v: Vertex| layout.points[v as usize];
    let rectangle = |board: &SquareBoard| Rectangle {
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
        summands: summands(position.graph()),
        points: free
            .map(|v| {
                let (x, y) = rounded(place(v));
                (v, x, y)
            })
            .collect(),
        edges: layout.edges.iter().map(line).collect(),
        edges_left_out: layout.edges_left_out,
        board: position,
    }
}

fn summands(graph: &Graph) -> Vec<SummandOf> {
    let Graph::Sum(sum) = graph else { return Vec::new() };
    let summand = |(first, graph): (Vertex, &Graph)| {
        let size = if let Graph::Grid(grid) = graph { Some([grid.rows(), grid.columns()]) } else { None };
        SummandOf { first, kind: kind(graph), size }
    };
    sum.summands().map(summand).collect()
}

/// Rounds to thousandths of a square, which are invisible.
fn rounded((x, y): (f64, f64)) -> (f64, f64) {
    let round = |number: f64| (number * 1000.0).round() / 1000.0 + 0.0;
    (round(x), round(y))
}

/// The notation of positions on a graph. Comparing two positions that differ everywhere shows where the cells
/// are.
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

/// The text before the cells.
fn prefix(graph: &Graph) -> String {
    let cells = vec![None; graph.order()];
    let empty = Position::new(graph.clone(), cells).map(|position| position.to_string()).unwrap_or_default();
    empty[..empty.len() - graph.order().min(empty.len())].to_string()
}
