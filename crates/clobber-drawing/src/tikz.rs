//! A position as a `tikzpicture`, which needs only `\usepackage{tikz}`.

use super::layout::{Curve, EMPTY_RADIUS, Frame, Layout, Point, STONE_RADIUS, Short, SquareBoard};
use super::picture::{Parts, Picture, draw};
use clobber_board::{Color, Move, Position, Vertex};
use search_limits::{Limits, Unsolved};
use std::fmt::{self, Display, Formatter};

/// Width of a cell, unless the picture becomes larger than [`MAX_CENTIMETRES`].
const CELL_CENTIMETRES: f64 = 0.8;

/// TeX has no lengths beyond 575 cm.
const MAX_CENTIMETRES: f64 = 500.0;

/// The styles of all parts, in one place, so that authors can change them.
const STYLES: &str = r"  clobber edge/.style={draw=black!50, line width=.5pt},
  clobber board/.style={draw=black!60, fill=black!4, line width=.7pt, rounded corners=1.5pt},
  clobber line/.style={draw=black!25, line width=.3pt},
  clobber empty/.style={draw=black!50, fill=white, line width=.4pt},
  clobber black/.style={draw=black, inner color=black!70, outer color=black!92, line width=.3pt},
  clobber white/.style={draw=black, inner color=white, outer color=black!9, line width=.5pt},
  clobber move/.style={draw=orange!85!red, line width=1pt},
  clobber head/.style={fill=orange!85!red},
";

/// Draws a position as TikZ, with a mark on the last move.
pub fn tikz(position: &Position, last_move: Option<Move>, limits: &Limits) -> Result<String, Unsolved> {
    draw::<Tikz>(position, Layout::of(position.graph()), last_move.into(), limits)
}

/// The language.
struct Tikz;

impl Parts for Picture<'_, Tikz> {
    fn head(&self, f: &mut Formatter<'_>) -> fmt::Result {
        let frame = self.layout.frame();
        let unit = CELL_CENTIMETRES.min(MAX_CENTIMETRES / frame.width().max(frame.height()));
        writeln!(f, r"\begin{{tikzpicture}}[x={unit:.4}cm, y=-{unit:.4}cm,")?;
        f.write_str(STYLES)?;
        // Texts shrink with the picture: a node's own scale is the only one that reaches its font.
        writeln!(f, "  every node/.style={{inner sep=0pt, scale={:.3}}}]", unit / CELL_CENTIMETRES)
    }

    fn edges(&self, f: &mut Formatter<'_>) -> fmt::Result {
        for edge in &self.layout.edges {
            f.write_str(r"\path[clobber edge] ")?;
            path(f, &self.layout.curve(edge), edge.is_straight())?;
        }
        Ok(())
    }

    fn board(&self, f: &mut Formatter<'_>, board: &SquareBoard) -> fmt::Result {
        let Frame { left, top, right, bottom } = self.layout.board_frame(board);
        let rectangle = (At((left, top)), At((right, bottom)));
        writeln!(f, r"\path[clobber board] {} rectangle {};", rectangle.0, rectangle.1)?;
        for column in 1..board.columns {
            let x = left + f64::from(column);
            writeln!(f, r"\path[clobber line] {} -- {};", At((x, top + 0.03)), At((x, bottom - 0.03)))?;
        }
        for row in 1..board.rows {
            let y = top + f64::from(row);
            writeln!(f, r"\path[clobber line] {} -- {};", At((left + 0.03, y)), At((right - 0.03, y)))?;
        }
        Ok(())
    }

    fn labels(&self, f: &mut Formatter<'_>) -> fmt::Result {
        for label in &self.layout.labels {
            // Letters of one row share a baseline, which nodes of different heights would not.
            let anchor = if label.right_aligned { "east" } else { "base" };
            let drop = if label.right_aligned { 0.0 } else { 0.36 * label.size };
            let at = At((label.at.0, label.at.1 + drop));
            writeln!(f, r"\node[font=\scriptsize, anchor={anchor}] at {at} {{{}}};", label.text)?;
        }
        Ok(())
    }

    fn paths_of_arrows(&self, f: &mut Formatter<'_>) -> fmt::Result {
        self.arrows.iter().try_for_each(|curve| {
            f.write_str(r"\path[clobber move] ")?;
            path(f, curve, false)
        })
    }

    fn path_of_last_move(&self, f: &mut Formatter<'_>) -> fmt::Result {
        match &self.last_move {
            Some((mv, curve)) if !self.layout.is_square(mv.from) => {
                f.write_str(r"\path[clobber move] ")?;
                path(f, curve, false)
            }
            _ => Ok(()),
        }
    }

    fn vertices(&self, f: &mut Formatter<'_>) -> fmt::Result {
        for (v, (&point, &cell)) in (0..).zip(self.layout.points.iter().zip(self.position.cells())) {
            match cell {
                None if self.layout.is_square(v) => {}
                None => circle(f, "clobber empty", point, EMPTY_RADIUS)?,
                Some(Color::Black) => circle(f, "clobber black", point, STONE_RADIUS)?,
                Some(Color::White) => circle(f, "clobber white", point, STONE_RADIUS - 0.01)?,
            }
        }
        Ok(())
    }

    fn ends_of_last_move(&self, f: &mut Formatter<'_>) -> fmt::Result {
        let Some((mv, curve)) = &self.last_move else { return Ok(()) };
        let radius = if self.layout.is_square(mv.from) { 0.3 } else { EMPTY_RADIUS };
        circle(f, "clobber move, dash pattern=on 2pt off 1.5pt", curve.start, radius)?;
        circle(f, "clobber move", curve.end, STONE_RADIUS - 0.08)?;
        head(f, curve)
    }

    fn heads_of_arrows(&self, f: &mut Formatter<'_>) -> fmt::Result {
        self.arrows.iter().try_for_each(|curve| head(f, curve))
    }

    fn numbers(&self, f: &mut Formatter<'_>) -> fmt::Result {
        if !self.layout.numbered {
            return Ok(());
        }
        for (v, (&point, &cell)) in self.layout.points.iter().zip(self.position.cells()).enumerate() {
            let color = match cell {
                Some(Color::Black) => "white",
                Some(Color::White) => "black",
                None => "black!60",
            };
            let size = if cell.is_some() && self.layout.points.len() <= 100 { "scriptsize" } else { "tiny" };
            let name = self.position.vertex_text(v as Vertex);
            writeln!(f, r"\node[font=\{size}, text={color}] at {} {{{name}}};", At(point))?;
        }
        Ok(())
    }

    fn foot(&self, f: &mut Formatter<'_>) -> fmt::Result {
        writeln!(f, r"\end{{tikzpicture}}")
    }
}

/// The arrowhead at the end of a line.
fn head(f: &mut Formatter<'_>, curve: &Curve) -> fmt::Result {
    let [tip, left, right] = curve.arrowhead().map(At);
    writeln!(f, r"\path[clobber head] {tip} -- {left} -- {right} -- cycle;")
}

/// A point as TikZ writes it.
struct At(Point);

impl Display for At {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        write!(f, "({},{})", Short(self.0.0), Short(self.0.1))
    }
}

fn circle(f: &mut Formatter<'_>, style: &str, at: Point, radius: f64) -> fmt::Result {
    writeln!(f, r"\path[{style}] {} circle[radius={}];", At(at), Short(radius))
}

fn path(f: &mut Formatter<'_>, curve: &Curve, straight: bool) -> fmt::Result {
    let (start, end) = (At(curve.start), At(curve.end));
    if straight {
        writeln!(f, "{start} -- {end};")
    } else {
        let [first, second] = curve.cubic_controls().map(At);
        writeln!(f, "{start} .. controls {first} and {second} .. {end};")
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use clobber_board::Graph;

    #[test]
    fn a_line_is_a_board_with_stones_and_numbers() {
        let cells = vec![Some(Color::Black), Some(Color::White), None];
        let text =
            tikz(&Position::new(Graph::path(3).unwrap(), cells).unwrap(), None, Limits::unlimited()).unwrap();
        assert!(text.starts_with(r"\begin{tikzpicture}[") && text.ends_with("\\end{tikzpicture}\n"));
        assert!(text.contains(r"\path[clobber black] (0,0) circle[radius=0.4];"));
        assert!(text.contains(r"\path[clobber white] (1,0) circle"));
        assert!(text.contains("{3};") && !text.contains(r"\path[clobber empty]"));
    }

    #[test]
    fn braces_and_brackets_are_balanced() {
        let cycle = Position::new(Graph::cycle(5).unwrap(), vec![None; 5]).unwrap();
        let sum = Position::sum([cycle, Position::checkerboard(2, 3).unwrap()]).unwrap();
        let text = tikz(&sum, Some(Move::new(0, 4)), Limits::unlimited()).unwrap();
        for (open, close) in [('{', '}'), ('[', ']'), ('(', ')')] {
            assert_eq!(text.matches(open).count(), text.matches(close).count());
        }
        assert_eq!(text.matches(r"\path[clobber empty]").count(), 5);
        assert!(text.contains(r"\path[clobber head]"));
    }

    #[test]
    fn a_long_line_fits_what_tex_can_measure() {
        let text = tikz(&Position::checkerboard(1, 5000).unwrap(), None, Limits::unlimited()).unwrap();
        assert!(text.starts_with(r"\begin{tikzpicture}[x=0.0991cm, y=-0.0991cm,"));
    }
}
