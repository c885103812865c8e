//! A position as an SVG picture, without scripts, style sheets and external resources.

use super::layout::{Curve, EMPTY_RADIUS, Frame, Layout, Point, STONE_RADIUS, Short, SquareBoard};
use super::picture::{Marks, Parts, Picture, draw};
use super::text::count;
use clobber_board::color::cell_letter;
use clobber_board::graph::{Factor, Product};
use clobber_board::{Cell, Color, Graph, Move, Position, Vertex};
use search_limits::{Limits, Unsolved};
use std::fmt::{self, Display, Formatter};

/// Width of a cell in units of the picture. Viewers misplace texts that are less than a unit high.
const CELL: f64 = 40.0;

/// Larger positions are drawn with few elements, because viewers do not load a million of them.
const MAX_VERTICES_AS_ELEMENTS: usize = 20_000;

/// Parsers refuse attributes of ten million characters.
const MAX_PARTS_OF_PATH: usize = 10_000;

/// The longest side of the picture, in pixels, before the viewer scales it.
const MAX_PIXELS: f64 = 1600.0;

const PAPER: &str = "#fffdf8";
const INK: &str = "#4a4438";
const FAINT_INK: &str = "#7a7264";
const EDGE_INK: &str = "#8d8473";
const BOARD: &str = "#f3e8cf";
const BOARD_LINE: &str = "#cdbb94";
const BOARD_FRAME: &str = "#8a7750";
/// Colour of the last move. It differs from black, white and paper in lightness too.
const ACCENT: &str = "#d9580d";

/// The stones, defined once and used for each vertex. All pictures have the same definitions, so that one
/// page can hold several pictures.
const STONES: &str = r##"<defs>
<radialGradient id="cl-black" cx=".36" cy=".3" r=".75"><stop offset="0" stop-color="#767676"/><stop offset=".45" stop-color="#303030"/><stop offset="1" stop-color="#101010"/></radialGradient>
<radialGradient id="cl-white" cx=".36" cy=".3" r=".8"><stop offset="0" stop-color="#fff"/><stop offset=".6" stop-color="#f7f6f2"/><stop offset="1" stop-color="#cfccc3"/></radialGradient>
<circle id="cl-x" r="15.4" fill="url(#cl-black)" stroke="#000" stroke-width="1.2"/>
<circle id="cl-o" r="15.2" fill="url(#cl-white)" stroke="#222" stroke-width="1.6"/>
"##;

/// Draws a position as SVG, with a mark on the last move.
pub fn svg(position: &Position, last_move: Option<Move>, limits: &Limits) -> Result<String, Unsolved> {
    marked(position, last_move.into(), limits)
}

/// Draws a position as SVG, with marks on the last move and on moves that can be played.
pub fn marked(position: &Position, marks: Marks<'_>, limits: &Limits) -> Result<String, Unsolved> {
    on_layout(position, Layout::of(position.graph()), marks, limits)
}

/// The same for a layout that is known.
pub(super) fn on_layout(
    position: &Position,
    layout: Layout,
    marks: Marks<'_>,
    limits: &Limits,
) -> Result<String, Unsolved> {
    draw::<Svg>(position, layout, marks, limits)
}

/// The language.
struct Svg;

impl Parts for Picture<'_, Svg> {
    fn head(&self, f: &mut Formatter<'_>) -> fmt::Result {
        let frame = self.layout.frame();
        let (x, y) = (Px(frame.left), Px(frame.top));
        let (width, height) = (Px(frame.width()), Px(frame.height()));
        let pixels = pixels(frame);
        write!(f, r#"<svg xmlns="http://www.w3.org/2000/svg" viewBox="{x} {y} {width} {height}" "#)?;
        writeln!(f, r#"width="{}" height="{}" role="img">"#, Short(pixels.0), Short(pixels.1))?;
        writeln!(f, "<title>Clobber position</title>")?;
        self.description(f)?;
        f.write_str(STONES)?;
        let empty = Px(EMPTY_RADIUS);
        writeln!(
            f,
            r#"<circle id="cl-e" r="{empty}" fill="{PAPER}" stroke="{EDGE_INK}" stroke-width="1.6"/>"#
        )?;
        writeln!(f, "</defs>")?;
        writeln!(f, r#"<rect x="{x}" y="{y}" width="{width}" height="{height}" rx="12" fill="{PAPER}"/>"#)
    }

    fn edges(&self, f: &mut Formatter<'_>) -> fmt::Result {
        if self.layout.edges.is_empty() {
            return Ok(());
        }
        let dense = self.layout.edges.len() > 3 * self.layout.points.len();
        let width = if dense { 1.3 } else { 2.0 };
        writeln!(f, r#"<g fill="none" stroke="{EDGE_INK}" stroke-width="{width}">"#)?;
        paths(f, &self.layout.edges, |f, edge| path(f, &self.layout.curve(edge), edge.is_straight()))?;
        writeln!(f, "</g>")
    }

    fn board(&self, f: &mut Formatter<'_>, board: &SquareBoard) -> fmt::Result {
        let frame = self.layout.board_frame(board);
        write!(f, r#"<rect x="{}" y="{}" "#, Px(frame.left), Px(frame.top))?;
        write!(f, r#"width="{}" height="{}" rx="5" "#, Px(frame.width()), Px(frame.height()))?;
        writeln!(f, r#"fill="{BOARD}" stroke="{BOARD_FRAME}" stroke-width="2.8"/>"#)?;
        if board.rows * board.columns == 1 {
            return Ok(());
        }
        writeln!(f, r#"<g stroke="{BOARD_LINE}" stroke-width="1.2">"#)?;
        // Lines end at the inner side of the frame.
        let inner = frame.with_margin(-0.035);
        paths(f, 1..board.columns, |f, column| {
            let x = Px(frame.left + f64::from(column));
            write!(f, "M{x} {}V{}", Px(inner.top), Px(inner.bottom))
        })?;
        paths(f, 1..board.rows, |f, row| {
            let y = Px(frame.top + f64::from(row));
            write!(f, "M{} {y}H{}", Px(inner.left), Px(inner.right))
        })?;
        writeln!(f, "</g>")
    }

    fn labels(&self, f: &mut Formatter<'_>) -> fmt::Result {
        let Some(first) = self.layout.labels.first() else { return Ok(()) };
        let size = Px(first.size);
        writeln!(f, r#"<g font-family="system-ui,sans-serif" font-size="{size}" fill="{INK}">"#)?;
        for label in &self.layout.labels {
            let anchor = if label.right_aligned { "end" } else { "middle" };
            let (x, y) = (Px(label.at.0), Px(baseline(label.at.1, label.size)));
            writeln!(f, r#"<text x="{x}" y="{y}" text-anchor="{anchor}">{}</text>"#, label.text)?;
        }
        writeln!(f, "</g>")
    }

    fn paths_of_arrows(&self, f: &mut Formatter<'_>) -> fmt::Result {
        if self.arrows.is_empty() {
            return Ok(());
        }
        writeln!(f, r#"<g fill="none" stroke="{ACCENT}" stroke-width="4">"#)?;
        paths(f, &self.arrows, |f, curve| path(f, curve, false))?;
        writeln!(f, "</g>")
    }

    fn path_of_last_move(&self, f: &mut Formatter<'_>) -> fmt::Result {
        let Some((mv, curve)) = &self.last_move else { return Ok(()) };
        if self.layout.is_square(mv.from) {
            return Ok(());
        }
        write!(f, r#"<path fill="none" stroke="{ACCENT}" stroke-width="4" d=""#)?;
        path(f, curve, false)?;
        writeln!(f, r#""/>"#)
    }

    fn vertices(&self, f: &mut Formatter<'_>) -> fmt::Result {
        if self.layout.points.len() > MAX_VERTICES_AS_ELEMENTS {
            return self.many_vertices(f);
        }
        for (v, &(x, y)) in (0..).zip(&self.layout.points) {
            let symbol = match self.position.cell(v) {
                None if self.layout.is_square(v) => continue,
                None => 'e',
                stone => cell_letter(stone),
            };
            writeln!(f, r##"<use href="#cl-{symbol}" x="{}" y="{}"/>"##, Px(x), Px(y))?;
        }
        Ok(())
    }

    fn ends_of_last_move(&self, f: &mut Formatter<'_>) -> fmt::Result {
        let Some((mv, curve)) = &self.last_move else { return Ok(()) };
        let radius = if self.layout.is_square(mv.from) { 0.3 } else { EMPTY_RADIUS };
        let ((x, y), (a, b)) = (curve.start, curve.end);
        writeln!(f, r#"<g fill="none" stroke="{ACCENT}" stroke-width="2.4">"#)?;
        write!(f, r#"<circle cx="{}" cy="{}" r="{}" "#, Px(x), Px(y), Px(radius))?;
        writeln!(f, r#"stroke-dasharray="4.4 3.6"/>"#)?;
        let ring = Px(STONE_RADIUS - 0.08);
        writeln!(f, r#"<circle cx="{}" cy="{}" r="{ring}"/>"#, Px(a), Px(b))?;
        writeln!(f, "</g>")?;
        head(f, curve)
    }

    fn heads_of_arrows(&self, f: &mut Formatter<'_>) -> fmt::Result {
        self.arrows.iter().try_for_each(|curve| head(f, curve))
    }

    fn numbers(&self, f: &mut Formatter<'_>) -> fmt::Result {
        if !self.layout.numbered {
            return Ok(());
        }
        let names = (0..self.layout.points.len()).map(|v| self.position.vertex_text(v as Vertex));
        let size = name_size(names.map(|name| name.len()).max().unwrap_or(0));
        writeln!(f, r#"<g font-family="system-ui,sans-serif" text-anchor="middle">"#)?;
        for (kind, fill, size) in [
            (Some(Color::Black), "#fff", size),
            (Some(Color::White), "#111", size),
            (None, FAINT_INK, 0.8 * size),
        ] {
            self.numbers_on(f, kind, fill, size)?;
        }
        writeln!(f, "</g>")
    }

    fn foot(&self, f: &mut Formatter<'_>) -> fmt::Result {
        writeln!(f, "</svg>")
    }
}

impl Picture<'_, Svg> {
    /// A description for screen readers.
    fn description(&self, f: &mut Formatter<'_>) -> fmt::Result {
        let graph = self.position.graph();
        let [black, white] = Color::BOTH.map(|color| self.position.stones_of(color));
        write!(f, "<desc>{} with {black} black and {white} white stones.", kind(graph))?;
        if let Some((mv, _)) = self.last_move {
            write!(
                f,
                " The last move went from {} to {}.",
                self.position.vertex_text(mv.from),
                self.position.vertex_text(mv.to)
            )?;
        }
        if self.layout.edges_left_out {
            f.write_str(" Not all edges are drawn, because they are too many.")?;
        }
        writeln!(f, "</desc>")
    }

    /// All vertices of a kind as one path, whose round caps are discs without shades.
    fn many_vertices(&self, f: &mut Formatter<'_>) -> fmt::Result {
        writeln!(f, r#"<g stroke-linecap="round">"#)?;
        for (cell, radius, outline, fill) in [
            (None, EMPTY_RADIUS, EDGE_INK, PAPER),
            (Some(Color::Black), STONE_RADIUS, "#000", "#2a2a2a"),
            (Some(Color::White), STONE_RADIUS, "#222", "#f7f6f2"),
        ] {
            let kind = match cell {
                None => 'e',
                stone => cell_letter(stone),
            };
            writeln!(f, r#"<defs><g id="cl-all-{kind}">"#)?;
            paths(f, self.vertices_with(cell), |f, (x, y)| write!(f, "M{} {}h0", Px(x), Px(y)))?;
            writeln!(f, "</g></defs>")?;
            for (color, radius) in [(outline, radius), (fill, radius - 0.04)] {
                let width = Px(2.0 * radius);
                writeln!(f, r##"<use href="#cl-all-{kind}" stroke="{color}" stroke-width="{width}"/>"##)?;
            }
        }
        writeln!(f, "</g>")
    }

    /// The places of all stones of a colour, or of the empty vertices that are not squares.
    fn vertices_with(&self, cell: Cell) -> impl Iterator<Item = Point> {
        let drawn = move |v| self.position.cell(v) == cell && (cell.is_some() || !self.layout.is_square(v));
        (0..).zip(&self.layout.points).filter(move |&(v, _)| drawn(v)).map(|(_, &point)| point)
    }

    fn numbers_on(&self, f: &mut Formatter<'_>, kind: Cell, fill: &str, size: f64) -> fmt::Result {
        writeln!(f, r#"<g fill="{fill}" font-size="{}">"#, Px(size))?;
        for (v, &(x, y)) in self.layout.points.iter().enumerate() {
            if self.position.cell(v as Vertex) == kind {
                let (y, name) = (baseline(y, size), self.position.vertex_text(v as Vertex));
                writeln!(f, r#"<text x="{}" y="{}">{name}</text>"#, Px(x), Px(y))?;
            }
        }
        writeln!(f, "</g>")
    }
}

/// A length or coordinate, given in cells, in units of the picture.
struct Px(f64);

impl Display for Px {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        Short(CELL * self.0).fmt(f)
    }
}

/// The kind of board, in words.
fn kind(graph: &Graph) -> String {
    let vertices = count(graph.order(), "vertex");
    match graph {
        Graph::Path(_) => format!("A line of {}", count(graph.order(), "cell")),
        Graph::Cycle(_) => format!("A cycle of {vertices}"),
        Graph::Grid(grid) => {
            format!("A grid of {} and {}", count(grid.rows(), "row"), count(grid.columns(), "column"))
        }
        Graph::Complete(_) => format!("A complete graph of {vertices}"),
        Graph::Multipartite(graph) => {
            let parts = count(graph.parts().len(), "part");
            format!("A complete multipartite graph of {vertices} in {parts}")
        }
        Graph::Hamming(_) => format!("A Hamming graph of {vertices}"),
        Graph::Product(graph) => product_kind(graph),
        Graph::Tree(_) => format!("A tree of {vertices}"),
        Graph::General(_) => format!("A graph of {vertices} and {}", count(graph.size(), "edge")),
        Graph::Sum(sum) => {
            format!("A sum of {} of {vertices} in all", count(sum.summands().len(), "board"))
        }
    }
}

fn product_kind(graph: &Product) -> String {
    let rectangle = |name, rows: &Vertex, columns: &Vertex| {
        format!("A {name} of {} and {}", count(*rows, "row"), count(*columns, "column"))
    };
    match graph.factors() {
        [Factor::Cycle(rows), Factor::Cycle(columns)] => rectangle("torus", rows, columns),
        [Factor::Path(rows), Factor::Cycle(columns)] => rectangle("cylinder", rows, columns),
        factors => {
            let (graphs, vertices) = (count(factors.len(), "graph"), count(graph.order(), "vertex"));
            format!("A product of {graphs} with {vertices}")
        }
    }
}

/// Draws all things in as few paths as possible; `draw` appends one thing to the data of a path.
fn paths<T>(
    f: &mut Formatter<'_>,
    things: impl IntoIterator<Item = T>,
    draw: impl Fn(&mut Formatter<'_>, T) -> fmt::Result,
) -> fmt::Result {
    let mut things = things.into_iter().peekable();
    while things.peek().is_some() {
        f.write_str(r#"<path d=""#)?;
        things.by_ref().take(MAX_PARTS_OF_PATH).try_for_each(|thing| draw(f, thing))?;
        writeln!(f, r#""/>"#)?;
    }
    Ok(())
}

/// Appends a line to the data of a path.
fn path(f: &mut Formatter<'_>, curve: &Curve, straight: bool) -> fmt::Result {
    let [start, control, end] = [curve.start, curve.control, curve.end].map(|(x, y)| (Px(x), Px(y)));
    write!(f, "M{} {}", start.0, start.1)?;
    if straight {
        write!(f, "L{} {}", end.0, end.1)
    } else {
        write!(f, "Q{} {} {} {}", control.0, control.1, end.0, end.1)
    }
}

/// The arrowhead at the end of a line.
fn head(f: &mut Formatter<'_>, curve: &Curve) -> fmt::Result {
    let [tip, left, right] = curve.arrowhead().map(|(x, y)| format!("{} {}", Px(x), Px(y)));
    writeln!(f, r#"<path d="M{tip}L{left}L{right}z" fill="{ACCENT}"/>"#)
}

/// Width and height of a picture in pixels.
pub(super) fn pixels(frame: Frame) -> (f64, f64) {
    let scale = (MAX_PIXELS / CELL / frame.width().max(frame.height())).min(1.0);
    (CELL * scale * frame.width(), CELL * scale * frame.height())
}

/// The baseline of digits that are centred at `y`. Not every viewer knows `dominant-baseline`.
fn baseline(y: f64, size: f64) -> f64 {
    y + 0.36 * size
}

/// The font size at which a name of this length fits on a stone.
fn name_size(letters: usize) -> f64 {
    match letters {
        0..=2 => 0.38,
        3 => 0.32,
        4 => 0.25,
        _ => 0.2,
    }
}

#[cfg(test)]
pub(super) mod tests {
    use super::*;

    fn on(graph: Graph) -> Position {
        Position::fill(graph, |v| [Some(Color::Black), Some(Color::White), None][v as usize % 3])
    }

    fn samples() -> Vec<Position> {
        let boards = crate::layout::tests::samples().into_iter().map(on);
        boards.chain([Position::checkerboard(200, 150).unwrap()]).collect()
    }

    /// Every element that is opened is closed in order, attributes are quoted, and no text holds a bracket.
    pub(crate) fn assert_well_formed(text: &str) {
        let mut open = Vec::new();
        for chunk in text.split('<').skip(1) {
            let (tag, content) = chunk.split_once('>').unwrap();
            assert!(!content.contains(['>', '&']) && tag.matches('"').count() % 2 == 0, "{chunk}");
            let name = tag.split([' ', '/']).find(|name| !name.is_empty()).unwrap();
            if tag.starts_with('/') {
                assert_eq!(open.pop(), Some(name));
            } else if !tag.ends_with('/') {
                open.push(name);
            }
        }
        assert!(open.is_empty());
    }

    #[test]
    fn pictures_are_well_formed_and_self_contained() {
        for position in samples() {
            for last_move in [None, Some(Move::new(0, 1))] {
                let text = svg(&position, last_move, Limits::unlimited()).unwrap();
                assert_well_formed(&text);
                assert!(!text.contains("NaN") && !text.contains("inf"));
                let outside = text.replace("http://www.w3.org/2000/svg", "");
                assert!(["http", "<script", "<style", "<image"].iter().all(|bad| !outside.contains(bad)));
            }
        }
    }

    #[test]
    fn every_stone_is_drawn() {
        for position in samples().iter().filter(|position| position.cells().len() <= MAX_VERTICES_AS_ELEMENTS)
        {
            let text = svg(position, None, Limits::unlimited()).unwrap();
            for (color, letter) in [(Color::Black, "#cl-x\""), (Color::White, "#cl-o\"")] {
                assert_eq!(text.matches(letter).count(), position.stones_of(color));
            }
        }
    }

    #[test]
    fn a_huge_position_has_few_elements() {
        let position = Position::checkerboard(200, 150).unwrap();
        let text = svg(&position, None, Limits::unlimited()).unwrap();
        assert!(text.matches('<').count() < 300);
        assert_eq!(text.matches("h0").count(), position.stones());
    }

    #[test]
    fn the_last_move_is_marked_and_described() {
        let position = Position::checkerboard(3, 3).unwrap();
        let text = svg(&position, Some(Move::new(4, 1)), Limits::unlimited()).unwrap();
        assert!(text.contains("The last move went from b2 to b3.") && text.contains("stroke-dasharray"));
    }

    #[test]
    fn every_arrow_has_a_head() {
        for position in [Position::checkerboard(3, 3).unwrap(), "cycle:xoxxo".parse().unwrap()] {
            let moves: Vec<Move> = position.moves(Color::Black).collect();
            let arrows = &[&moves[..], &[Move::new(0, 99)]].concat();
            let marks = Marks { arrows, ..Marks::default() };
            let text = marked(&position, marks, Limits::unlimited()).unwrap();
            assert_well_formed(&text);
            assert_eq!(text.matches("<path d=\"M").count(), {
                let without = svg(&position, None, Limits::unlimited()).unwrap();
                without.matches("<path d=\"M").count() + 1 + moves.len()
            });
        }
    }

    #[test]
    fn a_move_off_the_board_is_not_drawn() {
        let position = Position::checkerboard(2, 2).unwrap();
        for mv in [Move::new(0, 4), Move::new(9, 1), Move::new(1, 1)] {
            assert_eq!(
                svg(&position, Some(mv), Limits::unlimited()).unwrap(),
                svg(&position, None, Limits::unlimited()).unwrap()
            );
        }
    }
}
