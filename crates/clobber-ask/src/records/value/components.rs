//! The connected components of a position, each with its value.

use super::explanation::Explanation;
use super::{ValueOf, outcome_sentence};
use crate::records::class_witness::listed;
use clobber_board::class::path;
use clobber_board::{Cell, Component, Graph, Position, Vertex};
use clobber_drawing::text::shortened;
use clobber_solver::Evaluation;
use game_value::{Outcome, Value};
use schemars::JsonSchema;
use search_limits::{Limits, Unsolved};
use serde::Serialize;
use std::io::{self, Write};

/// What a component is worth.
#[derive(Clone, Debug, Serialize, JsonSchema)]
pub(super) struct ComponentAnswer {
    vertices: Vec<Vertex>,
    /// The component alone; null if it is too large to be written.
    #[serde(skip_serializing_if = "Option::is_none")]
    position: Option<String>,
    /// Null if a limit was reached; `unknown` then says which.
    value: Option<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    unknown: Option<String>,
    outcome: Option<char>,
    atomic_weight: Option<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    explanation: Option<Explanation>,
}

/// The components in the order of their first vertices. Evaluates the smallest first, so that a limit leaves
/// only large ones unknown.
pub(super) fn components_of(
    evaluation: Evaluation<'_>,
    position: &Position,
    question: &ValueOf,
) -> Result<Vec<ComponentAnswer>, Unsolved> {
    let limits = evaluation.limits();
    // A list of a few components is complete even after a limit was reached.
    let is_short = position.cells().len() <= MAX_VERTICES_WITHOUT_LIMITS;
    let passes = if is_short { Limits::unlimited() } else { limits };
    let components = position.components_within(passes)?;
    let mut components: Vec<(usize, Component)> = components.into_iter().enumerate().collect();
    components.sort_by_key(|(_, component)| component.vertices().len());
    // The evaluator has the memory of the question. The list may take half as much again.
    let of_list = limits.part().with_memory(limits.memory() / 2);
    let mut answers: Vec<(usize, ComponentAnswer)> = Vec::new();
    for (index, component) in &components {
        passes.check()?;
        let answer = ComponentAnswer::new(evaluation, position, component, question);
        of_list.take_memory(answer.bytes())?;
        answers.push((*index, answer));
    }
    answers.sort_by_key(|(index, _)| *index);
    Ok(answers.into_iter().map(|(_, answer)| answer).collect())
}

/// Boards whose components take less than a tenth of a second to list.
const MAX_VERTICES_WITHOUT_LIMITS: usize = 20_000;

/// Bytes of a text or list besides its content.
const BYTES_PER_ALLOCATION: usize = 16;

impl ComponentAnswer {
    fn new(
        evaluation: Evaluation<'_>,
        position: &Position,
        component: &Component,
        &ValueOf { signs, explain, .. }: &ValueOf,
    ) -> Self {
        let universe = evaluation.universe();
        let mut answer = Self {
            vertices: component.vertices().to_vec(),
            position: alone(position, component).map(|position| position.to_string()),
            value: None,
            unknown: None,
            outcome: None,
            atomic_weight: None,
            explanation: None,
        };
        let valued = value_of(evaluation, position, component)
            .and_then(|value| Ok((value, signs.text(universe, value)?)));
        match valued {
            Ok((value, text)) => {
                let weight = universe.atomic_weight(value).ok().flatten();
                answer.value = Some(text);
                answer.outcome = universe.outcome(value).ok().map(Outcome::letter);
                answer.atomic_weight = weight.and_then(|weight| signs.text(universe, weight).ok());
                answer.explanation = explain.then(|| Explanation::new(universe, value, signs).ok()).flatten();
            }
            Err(unsolved) => answer.unknown = Some(unsolved.to_string()),
        }
        answer
    }

    /// Its memory, also as JSON.
    fn bytes(&self) -> usize {
        let texts = [&self.position, &self.value, &self.unknown, &self.atomic_weight];
        let texts: usize = texts.into_iter().flatten().map(|text| text.len() + BYTES_PER_ALLOCATION).sum();
        let explanation = self.explanation.as_ref().map_or(0, Explanation::bytes);
        2 * (size_of::<Self>() + texts + explanation + size_of_val(&self.vertices[..]) + BYTES_PER_ALLOCATION)
    }

    pub(super) fn is_unknown(&self) -> bool {
        self.value.is_none()
    }

    /// In one line.
    pub(super) fn print(&self, board: &Position, out: &mut dyn Write) -> io::Result<()> {
        let vertices = listed(board, &self.vertices, ",");
        let text = self.position.as_deref().map_or(String::new(), |text| format!(" {}", shortened(text)));
        write!(out, "component      {{{vertices}}}{text}: ")?;
        let Some(value) = &self.value else {
            return writeln!(out, "unknown: {}", self.unknown.as_deref().unwrap_or_default());
        };
        write!(out, "value {value}")?;
        if let Some(weight) = &self.atomic_weight {
            write!(out, ", atomic weight {weight}")?;
        }
        match self.outcome {
            Some(outcome) => writeln!(out, ", outcome {}", outcome_sentence(outcome)),
            None => writeln!(out),
        }
    }
}

fn value_of(
    evaluation: Evaluation<'_>,
    position: &Position,
    component: &Component,
) -> Result<Value, Unsolved> {
    match position.only_color(component) {
        Some(_) => Ok(Value::ZERO),
        None => evaluation.component_value(position, component),
    }
}

/// A component as a position of its own: a grid on grids, a line on paths, because both read better than a
/// list of edges.
fn alone(position: &Position, component: &Component) -> Option<Position> {
    let &first = component.vertices().first()?;
    let (start, graph) = match position.graph() {
        Graph::Sum(sum) => sum.summand_of(first),
        graph => (0, graph),
    };
    match graph {
        Graph::Grid(grid) => cropped(position, component, start, grid.columns()),
        _ => position.induced(component).ok().map(straightened),
    }
}

/// The same as a line, if it stands on a path.
fn straightened(position: Position) -> Position {
    let Some(order) = path::recognize(position.graph()) else { return position };
    let cells: Vec<Cell> = order.iter().map(|&v| position.cell(v)).collect();
    let line = Graph::path(cells.len()).ok().and_then(|graph| Position::new(graph, cells).ok());
    line.unwrap_or(position)
}

/// The smallest rectangle of a grid, whose first vertex is `start`, around a component, without the stones of
/// others.
fn cropped(position: &Position, component: &Component, start: Vertex, columns: Vertex) -> Option<Position> {
    let places = || component.vertices().iter().map(|&v| ((v - start) / columns, (v - start) % columns));
    let (top, bottom) = (places().map(|place| place.0).min()?, places().map(|place| place.0).max()?);
    let (left, right) = (places().map(|place| place.1).min()?, places().map(|place| place.1).max()?);
    let (rows, width) = ((bottom - top + 1) as usize, (right - left + 1) as usize);
    let mut cells: Vec<Cell> = vec![None; rows * width];
    for (&v, (row, column)) in component.vertices().iter().zip(places()) {
        cells[(row - top) as usize * width + (column - left) as usize] = position.cell(v);
    }
    let graph = if rows == 1 { Graph::path(width) } else { Graph::grid(rows, width) };
    Position::new(graph.ok()?, cells).ok()
}

#[cfg(test)]
mod tests {
    use super::*;
    use clobber_solver::Evaluator;

    fn texts(text: &str) -> Vec<String> {
        let position: Position = text.parse().unwrap();
        position.components().iter().map(|c| alone(&position, c).unwrap().to_string()).collect()
    }

    #[test]
    fn a_component_has_the_notation_of_its_board() {
        assert_eq!(texts("xo.oox"), ["xo", "oox"]);
        assert_eq!(texts("xo.|.x.|o.o + xo"), ["xo|.x", "o", "o", "xo"]);
        assert_eq!(texts("x.o|x.o|..."), ["x|x", "o|o"]);
        assert_eq!(texts("cycle:xo.o"), ["oxo"]);
        assert_eq!(texts("cycle:xox + path:.xo"), ["cycle:xox", "xo"]);
    }

    #[test]
    fn components_add_up_to_the_position() {
        for text in ["xoxo.xxo.o", "xox|o.o|xx.", "cycle:xo.oxx + xxo", "x"] {
            let position: Position = text.parse().unwrap();
            let evaluator = Evaluator::with_memory(1 << 24);
            let evaluation = evaluator.within(Limits::unlimited());
            let universe = evaluation.universe();
            let mut total = Value::ZERO;
            for answer in components_of(evaluation, &position, &ValueOf::default()).unwrap() {
                let value = universe.parse(&answer.value.unwrap()).unwrap();
                let alone: Position = answer.position.unwrap().parse().unwrap();
                assert_eq!(evaluation.value(&alone), Ok(value));
                total = universe.add(total, value).unwrap();
            }
            assert_eq!(evaluation.value(&position), Ok(total));
        }
    }
}
