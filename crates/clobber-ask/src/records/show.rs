//! A position after some moves: its counts, and pictures.

use crate::desk::Desk;
use crate::diagnostics::Refusal;
use crate::question::{Answer, Question, Status};
use crate::reading;
use crate::schema;
use clobber_board::component::ComponentError;
use clobber_board::notation::Dialect;
use clobber_board::{Color, Graph, Move, Normalized, Position};
use clobber_drawing::{svg, text, tikz};
use clobber_segclobber::game::{Placement, RelaxedForm, Shape};
use schemars::JsonSchema;
use search_limits::Limits;
use serde::{Deserialize, Serialize};
use std::io::{self, Write};

/// Draw a position.
#[derive(Clone, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
#[expect(clippy::struct_excessive_bools, reason = "each is an option of its own")]
pub struct Show {
    /// The position.
    pub position: String,
    /// Moves to play first; the last of them is marked.
    pub moves: Option<String>,
    /// Draw an SVG picture.
    #[serde(default)]
    pub svg: bool,
    /// Draw a TikZ picture.
    #[serde(default)]
    pub tikz: bool,
    /// Write the components in normal form, without those that have no moves.
    #[serde(default)]
    pub normal: bool,
    /// Write the shape of the position, and the normal forms of lines as in SEGClobber.
    #[serde(default)]
    pub shape: bool,
    /// Write the position in the notation of another program.
    #[serde(default)]
    #[schemars(schema_with = "schema::optional_named::<Dialect>")]
    pub dialect: Option<Dialect>,
}

/// The counts of a position, and pictures.
#[derive(Clone, Debug, Serialize, JsonSchema)]
pub struct Shown {
    position: String,
    kind: &'static str,
    vertices: usize,
    edges: u64,
    stones: usize,
    black: usize,
    white: usize,
    /// The number of legal moves of each player, which is the same for both.
    moves: u64,
    components: usize,
    #[serde(skip_serializing_if = "Option::is_none")]
    last_move: Option<[u32; 2]>,
    #[serde(skip_serializing_if = "Option::is_none")]
    svg: Option<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    tikz: Option<String>,
    /// The components that have moves, each in normal form, as a sum.
    #[serde(skip_serializing_if = "Option::is_none")]
    normal: Option<String>,
    /// The shape and the normal forms of SEGClobber.
    #[serde(skip_serializing_if = "Option::is_none")]
    shape: Option<Forms>,
    /// The position in the notation of another program.
    #[serde(skip_serializing_if = "Option::is_none")]
    dialect: Option<String>,
    /// The limit that was reached before the picture was complete.
    #[serde(skip_serializing_if = "Option::is_none")]
    unknown: Option<String>,
    #[serde(skip)]
    board: Position,
}

/// The shape of a game and its normal forms as in SEGClobber.
#[derive(Clone, Debug, Serialize, JsonSchema)]
struct Forms {
    /// The lengths of the subgames in the order of the board.
    lengths: Vec<usize>,
    /// The normal form; null unless every component is a row of at most 128 stones.
    normal_form: Option<String>,
    /// The relaxed normal form; null also if it is longer than 16 squares.
    relaxed_form: Option<String>,
}

impl Forms {
    fn of(position: &Position) -> Self {
        let game = Placement::of(position).ok().map(|placement| placement.game().clone());
        let relaxed = game.as_ref().and_then(|game| RelaxedForm::of(game.subgames()));
        Self {
            lengths: Shape::of(position).lengths().to_vec(),
            normal_form: game.map(|game| game.normalised().to_string()),
            relaxed_form: relaxed.map(|form| form.to_string()),
        }
    }

    fn print(&self, out: &mut dyn Write) -> io::Result<()> {
        writeln!(out, "shape    {}", Shape::new(self.lengths.clone()))?;
        for (name, form) in [("normal", &self.normal_form), ("relaxed", &self.relaxed_form)] {
            form.iter().try_for_each(|form| writeln!(out, "{name:7}  {form}"))?;
        }
        Ok(())
    }
}

/// Bytes of text for each vertex and edge of a picture, roughly.
const BYTES_PER_ELEMENT: usize = 250;

impl Question for Show {
    const NAME: &'static str = "show";
    type Answer = Shown;

    fn ask(&self, desk: &mut Desk, limits: &Limits) -> Result<Shown, Refusal> {
        let mut position = reading::position("position", &self.position, desk.max_vertices())?;
        let moves = self.moves.as_deref().unwrap_or_default();
        let last_move = reading::play(&mut position, moves)?.last().copied();
        let mut shown = Shown {
            position: position.to_string(),
            kind: kind(position.graph()),
            vertices: position.cells().len(),
            edges: position.graph().size(),
            stones: position.stones(),
            black: position.stones_of(Color::Black),
            white: position.stones_of(Color::White),
            moves: position.move_count(),
            components: position.components().len(),
            last_move: last_move.map(|mv| [mv.from, mv.to]),
            svg: None,
            tikz: None,
            normal: None,
            shape: self.shape.then(|| Forms::of(&position)),
            dialect: self.dialect.map(|dialect| dialect.write(&position)).transpose()?,
            unknown: None,
            board: position,
        };
        let drawn = self.draw(&mut shown, last_move, limits);
        match drawn {
            Ok(()) => {}
            Err(ComponentError::Unsolved(unsolved)) => shown.unknown = Some(unsolved.to_string()),
            Err(ComponentError::Graph(error)) => return Err(error.into()),
        }
        Ok(shown)
    }
}

impl Show {
    fn draw(
        &self,
        shown: &mut Shown,
        last_move: Option<Move>,
        limits: &Limits,
    ) -> Result<(), ComponentError> {
        let elements = shown.vertices.saturating_add(shown.edges as usize);
        if self.svg {
            limits.check_memory(elements.saturating_mul(BYTES_PER_ELEMENT))?;
            shown.svg = Some(svg::svg(&shown.board, last_move, limits)?);
        }
        if self.tikz {
            limits.check_memory(elements.saturating_mul(BYTES_PER_ELEMENT))?;
            shown.tikz = Some(tikz::tikz(&shown.board, last_move, limits)?);
        }
        if self.normal {
            shown.normal = Some(normal_forms(&shown.board, limits)?);
        }
        Ok(())
    }
}

impl Answer for Shown {
    fn status(&self) -> Status {
        Status::known(self.unknown.is_none())
    }

    /// The picture, or else the board in letters.
    fn print(&self, out: &mut dyn Write, _heading: bool) -> io::Result<()> {
        let picture = self.svg.as_ref().or(self.tikz.as_ref());
        let line = self.normal.as_ref().or(self.dialect.as_ref());
        match (&self.unknown, picture, line) {
            (Some(reason), ..) => writeln!(out, "unknown: {reason}"),
            (None, Some(picture), _) => out.write_all(picture.as_bytes()),
            (None, None, Some(line)) => writeln!(out, "{line}"),
            (None, None, None) => match &self.shape {
                Some(forms) => forms.print(out),
                None => text::position(out, &self.board),
            },
        }
    }
}

/// The normal forms of the components that have moves, sorted, as a sum.
fn normal_forms(position: &Position, limits: &Limits) -> Result<String, ComponentError> {
    let components = position.components_within(limits)?;
    let mut forms = components
        .iter()
        .filter(|component| position.only_color(component).is_none())
        .map(|component| Ok(Normalized::new_within(position, component, limits)?.form().to_string()))
        .collect::<Result<Vec<_>, ComponentError>>()?;
    // The largest first, since sums are read like that.
    forms.sort_by_key(|form| std::cmp::Reverse((form.len(), form.clone())));
    Ok(if forms.is_empty() { "path:".into() } else { forms.join(" + ") })
}

/// The name of a kind of board.
pub(super) fn kind(graph: &Graph) -> &'static str {
    match graph {
        Graph::Path(_) => "line",
        Graph::Cycle(_) => "cycle",
        Graph::Grid(_) => "grid",
        Graph::Complete(_) => "complete",
        Graph::Multipartite(_) => "multipartite",
        Graph::Hamming(_) => "hamming",
        Graph::Product(_) => "product",
        Graph::Tree(_) => "tree",
        Graph::General(_) => "graph",
        Graph::Sum(_) => "sum",
    }
}
