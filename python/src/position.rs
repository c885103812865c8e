//! Positions.

use crate::errors;
use crate::names::color;
use clobber::{Cell, Color, Graph, Move, Vertex};
use pyo3::exceptions::{PyIndexError, PyValueError};
use pyo3::prelude::*;
use pyo3::types::{PyTuple, PyType};
use std::hash::{DefaultHasher, Hash, Hasher};

/// Stones on the vertices of a graph: a line `xoxxo.xo`, a grid `xox|oxo`, `cycle:xxo`, any graph, or a sum.
///
/// Black (Left) is `x`, White (Right) is `o`, and `.` is a vertex without a stone. Positions do not change:
/// `play` returns a new one.
///
/// >>> import clobber
/// >>> position = clobber.Position("xoxxo.xo")
/// >>> position.moves("white")
/// ['2-1', '2-3', '5-4', '8-7']
/// >>> position.play("2-3")
/// Position('x.oxo.xo')
#[pyclass(frozen, module = "clobber")]
pub(crate) struct Position {
    pub(crate) inner: clobber::Position,
    /// The names of the vertices, if they came from a graph with names.
    nodes: Option<Py<PyTuple>>,
}

impl From<clobber::Position> for Position {
    fn from(inner: clobber::Position) -> Self {
        Self { inner, nodes: None }
    }
}

impl Position {
    /// Another position on the same board.
    fn sibling(&self, py: Python<'_>, inner: clobber::Position) -> Self {
        Self { inner, nodes: self.nodes.as_ref().map(|nodes| nodes.clone_ref(py)) }
    }

    /// The moves as texts.
    pub(crate) fn texts(&self, moves: &[Move]) -> Vec<String> {
        moves.iter().map(|&mv| self.inner.move_text(mv)).collect()
    }

    /// A move from a text, or from a pair of vertices.
    fn read_move(&self, mv: &Bound<'_, PyAny>) -> PyResult<Move> {
        if let Ok(text) = mv.extract::<String>() {
            let bad = |error: &dyn std::error::Error| errors::illegal_move_text(mv.py(), error.to_string());
            return self.inner.parse_move(&text).map_err(|error| bad(&error));
        }
        let (from, to): (Bound<'_, PyAny>, Bound<'_, PyAny>) = mv.extract()?;
        Ok(Move::new(self.vertex(&from)?, self.vertex(&to)?))
    }

    fn read_moves(&self, moves: &Bound<'_, PyAny>) -> PyResult<Vec<Move>> {
        moves.try_iter()?.map(|mv| self.read_move(&mv?)).collect()
    }

    /// The number of a vertex that is given by its name.
    pub(crate) fn vertex(&self, node: &Bound<'_, PyAny>) -> PyResult<Vertex> {
        let number = match &self.nodes {
            Some(nodes) => nodes.bind(node.py()).index(node)?,
            None => node.extract()?,
        };
        if number >= self.inner.cells().len() {
            return Err(PyIndexError::new_err(format!("there is no vertex {number}")));
        }
        Ok(number as Vertex)
    }
}

/// Stones from letters, one for each vertex.
fn cells(py: Python<'_>, text: &str, order: usize) -> PyResult<Vec<Cell>> {
    let mut cells = Vec::with_capacity(order);
    for (start, letter) in text.char_indices() {
        cells.push(match letter {
            'x' | 'X' => Some(Color::Black),
            'o' | 'O' => Some(Color::White),
            '.' => None,
            other => {
                let message = format!("unexpected {other:?}");
                let span = start..start + other.len_utf8();
                return Err(errors::notation(py, text, span, &message, "expected `x`, `o` or `.`"));
            }
        });
    }
    if cells.len() != order {
        let message = format!("the graph has {order} vertices, but {} stones are given", cells.len());
        let help = format!("write {order} letters: `x` black, `o` white, `.` no stone");
        return Err(errors::notation(py, text, 0..text.len(), &message, &help));
    }
    Ok(cells)
}

fn on_graph(py: Python<'_>, graph: Graph, stones: &str) -> PyResult<Position> {
    let cells = cells(py, stones, graph.order())?;
    Ok(clobber::Position::fill(graph, |v| cells[v as usize]).into())
}

/// The function of `clobber/_graphs.py` with this name.
fn graphs<'py>(py: Python<'py>, name: &str) -> PyResult<Bound<'py, PyAny>> {
    py.import("clobber._graphs")?.getattr(name)
}

#[pymethods]
impl Position {
    /// The position in a notation. Raises `NotationError`, which says where it is wrong.
    #[new]
    fn new(py: Python<'_>, text: &str) -> PyResult<Self> {
        let inner = text.parse().map_err(|error| errors::position(py, text, &error))?;
        Ok(Self { inner, nodes: None })
    }

    /// The position on a graph in graph6 or sparse6, with a letter for each vertex.
    ///
    /// >>> import clobber
    /// >>> clobber.Position.from_graph6("Bw", "xxo").edges()
    /// [(0, 1), (0, 2), (1, 2)]
    #[staticmethod]
    fn from_graph6(py: Python<'_>, text: &str, stones: &str) -> PyResult<Self> {
        let graph = Graph::from_graph6(text)
            .map_err(|error| errors::notation(py, text, 0..text.len(), &error.to_string(), ""))?;
        on_graph(py, graph, stones)
    }

    /// The position on a graph with these edges, with a letter for each vertex. Vertices are numbers from 0.
    ///
    /// >>> import clobber
    /// >>> clobber.Position.from_edges([(0, 1), (1, 2), (2, 0)], "xxo").classify()[0][0]
    /// 'cycle'
    #[staticmethod]
    #[pyo3(signature = (edges, stones, nodes=None))]
    fn from_edges(
        py: Python<'_>,
        edges: Vec<(Vertex, Vertex)>,
        stones: &str,
        nodes: Option<Bound<'_, PyTuple>>,
    ) -> PyResult<Self> {
        let graph = Graph::from_edges(stones.chars().count(), &edges)
            .map_err(|error| PyValueError::new_err(error.to_string()))?;
        if nodes.as_ref().is_some_and(|nodes| nodes.len() != graph.order()) {
            return Err(PyValueError::new_err("there is not one name for each vertex"));
        }
        Ok(Self { nodes: nodes.map(Bound::unbind), ..on_graph(py, graph, stones)? })
    }

    /// The position on a NetworkX graph. `color` is the attribute of nodes that says which stone is on it, or
    /// a function of nodes: `"x"`, `"black"` or 1, `"o"`, `"white"` or -1; no attribute, `None`, `"."` or 0
    /// mean no stone.
    ///
    /// >>> import clobber, networkx
    /// >>> graph = networkx.cycle_graph(4)
    /// >>> clobber.Position.from_networkx(graph, color=lambda node: "black" if node else "white").stones
    /// 'oxxx'
    #[staticmethod]
    #[pyo3(signature = (graph, color=None))]
    fn from_networkx<'py>(
        py: Python<'py>,
        graph: Bound<'py, PyAny>,
        color: Option<Bound<'py, PyAny>>,
    ) -> PyResult<Bound<'py, PyAny>> {
        graphs(py, "from_networkx")?.call1((graph, color))
    }

    /// The position on a line or grid in an array: 1 is black, -1 is white, 0 is empty. Rows of letters are
    /// read too.
    ///
    /// >>> import clobber
    /// >>> clobber.Position.from_array([[1, -1], [0, 1]])
    /// Position('xo|.x')
    #[staticmethod]
    fn from_array<'py>(py: Python<'py>, array: Bound<'py, PyAny>) -> PyResult<Bound<'py, PyAny>> {
        graphs(py, "from_array")?.call1((array,))
    }

    /// The NetworkX graph, on which the attribute `color` of a node is `"black"`, `"white"` or `None`.
    ///
    /// >>> import clobber
    /// >>> clobber.Position("cycle:xxo").to_networkx().nodes[2]
    /// {'stone': 'white'}
    #[pyo3(signature = (color="stone"))]
    fn to_networkx<'py>(slf: &Bound<'py, Self>, color: &str) -> PyResult<Bound<'py, PyAny>> {
        graphs(slf.py(), "to_networkx")?.call1((slf, color))
    }

    /// The rows of a line or grid: 1 is black, -1 is white, 0 is empty.
    ///
    /// >>> import clobber
    /// >>> clobber.Position("xo|.x").to_array()
    /// [[1, -1], [0, 1]]
    fn to_array(&self) -> PyResult<Vec<Vec<i8>>> {
        let columns = match self.inner.graph() {
            Graph::Grid(grid) => grid.columns() as usize,
            Graph::Path(_) => self.inner.cells().len(),
            _ => return Err(PyValueError::new_err("only lines and grids have rows")),
        };
        let number = |cell: &Cell| cell.map_or(0, |color| if color == Color::Black { 1 } else { -1 });
        Ok(self.inner.cells().chunks(columns.max(1)).map(|row| row.iter().map(number).collect()).collect())
    }

    /// The moves of a player, `"black"` or `"white"`, as texts.
    ///
    /// >>> import clobber
    /// >>> clobber.Position("xox|oxo").moves("black")
    /// ['a2b2', 'a2a1', 'c2b2', 'c2c1', 'b1b2', 'b1a1', 'b1c1']
    fn moves(&self, player: &str) -> PyResult<Vec<String>> {
        let moves: Vec<Move> = self.inner.moves(color(player)?).collect();
        Ok(self.texts(&moves))
    }

    /// The position after a move: a text such as `"2-3"`, or a pair of vertices. Raises `IllegalMove`.
    fn play(&self, py: Python<'_>, r#move: &Bound<'_, PyAny>) -> PyResult<Self> {
        let after = self.inner.after(self.read_move(r#move)?);
        let after = after.map_err(|error| errors::illegal_move(py, &self.inner, &error))?;
        Ok(self.sibling(py, after))
    }

    /// The vertices of a move: from and to.
    ///
    /// >>> import clobber
    /// >>> clobber.Position("xox|oxo").ends("a2b2")
    /// (0, 1)
    fn ends<'py>(
        &self,
        py: Python<'py>,
        r#move: &Bound<'py, PyAny>,
    ) -> PyResult<(Bound<'py, PyAny>, Bound<'py, PyAny>)> {
        let Move { from, to } = self.read_move(r#move)?;
        let nodes = self.nodes(py)?;
        Ok((nodes.get_item(from as usize)?, nodes.get_item(to as usize)?))
    }

    /// The names of the vertices: the nodes of the NetworkX graph that the position came from, or numbers.
    #[getter]
    fn nodes<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyTuple>> {
        match &self.nodes {
            Some(nodes) => Ok(nodes.bind(py).clone()),
            None => PyTuple::new(py, 0..self.inner.cells().len()),
        }
    }

    /// The components of the position, each on a board of its own.
    ///
    /// >>> import clobber
    /// >>> clobber.Position("xxo.ox").components()
    /// [Position('xxo'), Position('ox')]
    fn components(&self, py: Python<'_>) -> PyResult<Vec<Self>> {
        let mut parts = Vec::new();
        for component in self.inner.components() {
            let part =
                self.inner.induced(&component).map_err(|error| PyValueError::new_err(error.to_string()))?;
            let nodes = self.nodes.as_ref().map(|nodes| {
                let names = component.vertices().iter().map(|&v| nodes.bind(py).get_item(v as usize));
                PyTuple::new(py, names.collect::<PyResult<Vec<_>>>()?)
            });
            parts.push(Self { inner: part, nodes: nodes.transpose()?.map(Bound::unbind) });
        }
        Ok(parts)
    }

    /// The names of the graph and colour classes of each component, in the order of `components`.
    ///
    /// >>> import clobber
    /// >>> clobber.Position("cycle:xoxo").classify()
    /// [['cycle', 'grid', 'complete-multipartite', 'hypercube', 'bipartite', 'checkerboard']]
    fn classify(&self, py: Python<'_>) -> PyResult<Vec<Vec<&'static str>>> {
        let classes = py.detach(|| clobber::classes(&self.inner));
        let classes = classes.map_err(|error| PyValueError::new_err(error.to_string()))?;
        Ok(classes.into_iter().map(|of| of.into_iter().map(clobber::Class::name).collect()).collect())
    }

    /// The edges of the board, as pairs of numbers.
    fn edges(&self) -> Vec<(Vertex, Vertex)> {
        self.inner.graph().edges().collect()
    }

    /// A letter for each vertex: `x`, `o` or `.`.
    #[getter]
    fn stones(&self) -> String {
        let letter = |cell: &Cell| cell.map_or('.', |color| if color == Color::Black { 'x' } else { 'o' });
        self.inner.cells().iter().map(letter).collect()
    }

    /// The number of black stones.
    #[getter]
    fn black(&self) -> usize {
        self.inner.stones_of(Color::Black)
    }

    /// The number of white stones.
    #[getter]
    fn white(&self) -> usize {
        self.inner.stones_of(Color::White)
    }

    /// The picture as SVG, with arrows for some moves.
    #[pyo3(signature = (moves=None))]
    fn svg(&self, py: Python<'_>, moves: Option<&Bound<'_, PyAny>>) -> PyResult<String> {
        let moves = moves.map_or_else(|| Ok(Vec::new()), |moves| self.read_moves(moves))?;
        let picture = py.detach(|| clobber::svg_with_moves(&self.inner, &moves));
        picture.map_err(|error| errors::unsolved(py, error))
    }

    /// A play from this position as a strip of pictures, as SVG.
    fn svg_of_play(&self, py: Python<'_>, moves: &Bound<'_, PyAny>) -> PyResult<String> {
        let moves = self.read_moves(moves)?;
        let strip = py.detach(|| clobber::svg_of_play(&self.inner, &moves));
        strip.map_err(|error| {
            let text = error.error.describe(|v| self.inner.vertex_text(v));
            errors::illegal_move_text(py, format!("move {}: {text}", error.step + 1))
        })
    }

    fn _repr_svg_(&self, py: Python<'_>) -> PyResult<String> {
        self.svg(py, None)
    }

    fn __str__(&self) -> String {
        self.inner.to_string()
    }

    fn __repr__(&self) -> String {
        format!("Position('{}')", self.inner)
    }

    fn __eq__(&self, other: &Bound<'_, PyAny>) -> bool {
        other.cast::<Self>().is_ok_and(|other| self.inner == other.get().inner)
    }

    fn __hash__(&self) -> u64 {
        let mut hasher = DefaultHasher::new();
        self.inner.hash(&mut hasher);
        hasher.finish()
    }

    /// The sum of two positions.
    fn __add__(&self, other: &Bound<'_, PyAny>) -> PyResult<Self> {
        let other: PyRef<'_, Self> = other.extract()?;
        let sum = clobber::Position::sum([self.inner.clone(), other.inner.clone()]);
        sum.map(Self::from).map_err(|error| PyValueError::new_err(error.to_string()))
    }

    /// The position with the colours swapped.
    fn __neg__(&self, py: Python<'_>) -> Self {
        self.sibling(py, self.inner.negated())
    }

    /// The number of stones.
    fn __len__(&self) -> usize {
        self.inner.stones()
    }

    /// A position without stones is a position.
    #[allow(clippy::unused_self)]
    fn __bool__(&self) -> bool {
        true
    }

    #[allow(clippy::type_complexity)]
    fn __reduce__<'py>(
        slf: &Bound<'py, Self>,
    ) -> PyResult<(Bound<'py, PyAny>, (String, Option<Bound<'py, PyTuple>>))> {
        let py = slf.py();
        let restore = py.get_type::<Self>().getattr("_restore")?;
        let nodes = slf.get().nodes.as_ref().map(|nodes| nodes.bind(py).clone());
        Ok((restore, (slf.get().inner.to_string(), nodes)))
    }

    /// A pickled position.
    #[classmethod]
    fn _restore(class: &Bound<'_, PyType>, text: &str, nodes: Option<Bound<'_, PyTuple>>) -> PyResult<Self> {
        Ok(Self { nodes: nodes.map(Bound::unbind), ..Self::new(class.py(), text)? })
    }
}
