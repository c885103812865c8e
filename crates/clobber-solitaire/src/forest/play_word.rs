//! The word of a play on any graph: a letter for each edge (Blondel, Hendrickx, Jungers, "Solitaire Clobber
//! as an optimization problem on words", conclusions). On lines it is the word of the paper, and on cycles
//! its cyclic word; on other graphs it is the rooted spanning forest of the play (see [`crate::Forest`]).

use crate::allowance::{Taken, bytes_for_tables, for_last_pass};
use crate::line::{Crossing, Letter, Separation, Word};
use crate::reducer::NoPlay;
use clobber_board::class::{cycle, path};
use clobber_board::{Color, Component, Move, Position, Vertex};
use search_limits::{Limits, Pace, Reason, Unsolved};

/// What a play does in one component of a position.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PlayWord {
    /// The graph of the component.
    pub shape: Shape,
    /// The vertices, in order on a line or a cycle.
    pub vertices: Vec<Vertex>,
    /// A letter for each edge: between consecutive vertices on a line; on a cycle, also from the last to the
    /// first.
    pub letters: Vec<EdgeLetter>,
}

/// The graph of a component, as far as words are concerned.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Shape {
    /// A path.
    Line,
    /// A cycle.
    Cycle,
    /// Any other graph.
    Graph,
}

/// A letter of an edge. An arrow to the right goes from the first end to the second.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct EdgeLetter {
    /// The ends of the edge.
    pub ends: [Vertex; 2],
    /// The stones on its ends before the play, and whether a stone crosses it.
    pub letter: Letter,
}

impl PlayWord {
    /// The letters without their edges.
    pub fn word(&self) -> Word {
        Word::new(self.letters.iter().map(|edge| edge.letter).collect())
    }
}

/// The word of a legal play in each component. Linear time.
///
/// ```
/// use clobber_board::{Move, Position};
/// use clobber_solitaire::words;
/// use search_limits::Limits;
/// let position: Position = "cycle:xxo".parse().unwrap();
/// let moves = [Move::new(2, 0), Move::new(0, 1)];
/// let words = words(&position, &moves, Limits::unlimited()).unwrap();
/// assert_eq!(words[0].word().to_string(), "s> a a>");
/// ```
pub fn words(position: &Position, moves: &[Move], limits: &Limits) -> Result<Vec<PlayWord>, NoPlay> {
    let order = position.cells().len();
    let _taken = Taken::for_pass(limits, BYTES_PER_VERTEX * order)?;
    let passes = for_last_pass(order, limits);
    let mut goes_to = vec![None; order];
    for mv in moves {
        goes_to[mv.from as usize] = Some(mv.to);
    }
    let writer = Writer { position, goes_to, limits };
    position.components_within(passes)?.iter().map(|component| writer.write(component, passes)).collect()
}

/// Where each vertex sends its stone, and the order and letters of a line.
const BYTES_PER_VERTEX: usize = 40;

/// The letter of an edge, and its copies in an answer: the ends, and the text of both.
const BYTES_PER_EDGE: usize = 3 * size_of::<EdgeLetter>();

struct Writer<'a> {
    position: &'a Position,
    /// Every vertex is left at most once.
    goes_to: Vec<Option<Vertex>>,
    limits: &'a Limits,
}

impl Writer<'_> {
    fn write(&self, component: &Component, passes: &Limits) -> Result<PlayWord, NoPlay> {
        let induced = self.position.induced_within(component, passes)?;
        let named = |order: Vec<Vertex>| order.iter().map(|&v| component.vertices()[v as usize]).collect();
        if let Some(order) = path::recognize_within(induced.graph(), passes)? {
            let vertices: Vec<Vertex> = named(order);
            let letters = self.letters(vertices.windows(2).map(|ends| [ends[0], ends[1]]))?;
            return Ok(PlayWord { shape: Shape::Line, vertices, letters });
        }
        if let Some(order) = cycle::recognize_within(induced.graph(), passes)? {
            let vertices: Vec<Vertex> = named(order);
            let next = vertices.iter().cycle().skip(1);
            let letters = self.letters(vertices.iter().zip(next).map(|(&v, &w)| [v, w]))?;
            return Ok(PlayWord { shape: Shape::Cycle, vertices, letters });
        }
        let bytes = (induced.graph().size() as usize).saturating_mul(BYTES_PER_EDGE);
        if bytes > bytes_for_tables(self.limits) {
            return Err(Unsolved { reason: Reason::Memory }.into());
        }
        // The letters stay, for all components together.
        self.limits.take_memory(bytes)?;
        let edges = component
            .vertices()
            .iter()
            .flat_map(|&v| self.position.occupied_neighbors(v).filter(move |&w| v < w).map(move |w| [v, w]));
        let letters = self.letters(edges)?;
        Ok(PlayWord { shape: Shape::Graph, vertices: component.vertices().to_vec(), letters })
    }

    fn letters(&self, edges: impl Iterator<Item = [Vertex; 2]>) -> Result<Vec<EdgeLetter>, Unsolved> {
        let mut pace = Pace::new(self.limits);
        edges.map(|ends| pace.steps(1).map(|()| self.letter(ends))).collect()
    }

    fn letter(&self, ends: [Vertex; 2]) -> EdgeLetter {
        let color = |v: Vertex| self.position.cell(v).unwrap_or(Color::Black);
        let [left, right] = ends;
        let goes = |from: Vertex, to: Vertex| self.goes_to[from as usize] == Some(to);
        let crossing = match (goes(left, right), goes(right, left)) {
            (true, _) => Crossing::Right,
            (_, true) => Crossing::Left,
            _ => Crossing::Uncrossed,
        };
        EdgeLetter {
            ends,
            letter: Letter { separation: Separation::between(color(left), color(right)), crossing },
        }
    }
}
